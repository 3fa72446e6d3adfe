"""Every small change of an ability: a number, a side, a word, an op left out.

Text and tests must notice each: the wording tests compare the texts, the mutation run of the workshop plays the card's
own test against them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyapp.content.vocabulary.schema import (
    BOUND,
    CARDS,
    CONDITION,
    COUNT,
    FLAG,
    MODES,
    NAME,
    NUMBER,
    PARTS,
    PROGRAM,
    REFERENCE,
    SELECTOR,
    SIDES,
    SIGNED,
    TURNS,
    UNAWAITED,
    WORD,
    Vocabulary,
)
from pyapp.engine.face import Cost, Count, Gauge, Matches, Op, Part, Selector, StateIs, Static, StatOf, Tally, TurnIs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pyapp.content.vocabulary.schema import CostSpec, Param
    from pyapp.engine.face import Ability, Condition, Number, Ref


def mutants(ability: Ability, words: Vocabulary) -> Iterator[Ability]:
    """Yield the ability with one thing changed at a time."""
    for mutant in _changed(ability, words):
        if mutant.head != "summon" or mutant.condition or mutant.cost != Cost():  # there is no free way onto the field
            yield mutant


def _changed(ability: Ability, words: Vocabulary) -> Iterator[Ability]:
    """Yield every change, also such as leave nothing of an ability."""
    mutator = _Mutator(words)
    yield from _heads(ability, words)
    if isinstance(ability.who, Selector):
        yield from (replace(ability, who=who) for who in mutator.selectors(ability.who))
    elif ability.who not in {"self", "host"}:
        yield replace(ability, who="opponent" if ability.who == "you" else "you")
    yield from (replace(ability, condition=conditions) for conditions in mutator.conditions(ability.condition))
    if ability.condition:
        yield replace(ability, condition=())
    if "cost" in words.heads[words.sort_of(ability.head, ability.event)].keys:
        yield from (replace(ability, cost=cost) for cost in mutator.costs(ability.cost))
    if ability.answers is not None:
        filters = ability.answers.filters
        others = (*mutator.filters(filters), *(filters[:i] + filters[i + 1 :] for i in range(len(filters))))
        yield from (replace(ability, answers=ability.answers._replace(filters=other)) for other in others)
    yield from (replace(ability, statics=statics) for statics in _each(ability.statics, mutator.statics))
    yield from (replace(ability, do=program) for program in mutator.programs(ability.do))


def _heads(ability: Ability, words: Vocabulary) -> Iterator[Ability]:
    """Yield the ability waiting for something else, in another turn, from another place, as often or if one likes."""
    waits = ability.head == "on" and ability.event not in UNAWAITED
    yield from (replace(ability, event=event) for event in _other_events(ability, words))
    if "turn" in words.heads[words.sort_of(ability.head, ability.event)].keys and (waits or ability.turn != "any"):
        own = ability.who == "self" or (isinstance(ability.who, Selector) and ability.who.side == "own")
        alike = {"any", words.events.turns.get(ability.event, "any")} if own else set()
        others = (turn for turn in TURNS if turn != ability.turn and not {turn, ability.turn} <= alike)
        yield from (replace(ability, turn=turn) for turn in others)
    if waits:
        yield replace(ability, may=not ability.may)
    if ability.time:
        yield replace(ability, time=_next(words.times, ability.time))
    if ability.place:
        yield replace(ability, place=_next(words.places, ability.place))
    events = words.events  # a phase comes once in a turn, and what pays with itself is gone
    happens_once = ability.event in events.phase or (ability.event in events.single and ability.who in {"self", "host"})
    happens_once = happens_once or (ability.event in events.daily and ability.who in {"self", "host"})
    happens_once = happens_once or any(part.of == "self" for part in ability.cost.parts)
    may_recur = waits or ability.head == "instead" or (ability.head == "action" and not ability.place)
    if may_recur and not happens_once:
        yield replace(ability, once_per_turn=not ability.once_per_turn)
    if ability.once_per_game:
        yield replace(ability, once_per_game=False)


def _other_events(ability: Ability, words: Vocabulary) -> Sequence[str]:
    """Return another event that the ability could wait for as well."""
    if ability.head == "action":
        return (_next(words.times, ability.event),)
    events = words.events
    for family in (events.card, events.player, events.phase):
        if ability.head == "on" and ability.event in family and ability.event not in events.chained:
            following = _next(family, ability.event)
            while following in events.chained:
                following = _next(family, following)
            return (following,)
    return ()


def _next(words: Sequence[str], word: str) -> str:
    """Return the word after this one, around the end."""
    return words[(words.index(word) + 1) % len(words)]


def _each(items: tuple[Any, ...], change: Callable[[Any], Iterable[Any]]) -> Iterator[tuple[Any, ...]]:
    """Yield the tuple with one of its items changed."""
    for i, item in enumerate(items):
        for other in change(item):
            yield (*items[:i], other, *items[i + 1 :])


def _has_moved(old: object, new: object) -> bool:
    """Tell whether a selector's side or place was changed."""
    return isinstance(old, Selector) and isinstance(new, Selector) and old[:2] != new[:2]


class _Mutator:
    """Changes compiled values within a realm's words."""

    def __init__(self, words: Vocabulary) -> None:
        """Bind the realm's words."""
        self.words = words

    def selectors(self, selector: Selector) -> Iterator[Selector]:
        """Change side, source, or one filter; leave a filter out."""
        yield from (other for other in self._altered(selector) if self._is_apt(other))

    def _is_apt(self, selector: Selector) -> bool:
        """Tell whether a selector that asks for a kind means some of the cards that lie in that part of the field."""
        source, kind = self.words.sources[selector.source], dict(selector.filters).get("kind")
        return not (kind and source.on_field) or set(self.words.kinds_of(str(kind))) < set(source.kinds)

    def _altered(self, selector: Selector) -> Iterator[Selector]:
        """Yield what `selectors` chooses from."""
        has_side = any(self.words.filters[name].side == selector.side for name, _ in selector.filters)
        for side in SIDES:
            if side != selector.side and not (has_side and side == "both"):
                yield selector._replace(side=side)
        for group in self.words.groups:
            if selector.source in group:
                yield selector._replace(source=_next(group, selector.source))
        yield from (selector._replace(filters=filters) for filters in self.filters(selector.filters))
        for i in range(len(selector.filters)):
            yield selector._replace(filters=selector.filters[:i] + selector.filters[i + 1 :])

    def filters(self, filters: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        """Change the value of one filter."""
        yield from _each(filters, self._filter)

    def _filter(self, pair: tuple[str, Any]) -> Iterator[tuple[str, Any]]:
        """Change one filter's value, if it can have another."""
        name, value = pair
        spec = self.words.filters[name]
        if spec.type == BOUND:
            yield name, value + 1
        elif spec.type == WORD:
            yield name, self._next_word(spec.words, value)
        elif spec.type == COUNT:
            yield name, spec.low + spec.high - value
        elif spec.type == FLAG:
            yield name, not value

    def numbers(self, number: Number) -> Iterator[Number]:
        """Change a number, or what it counts."""
        if isinstance(number, int):
            yield number - 1 if number < 0 else number + 1
        elif isinstance(number, Count):
            yield from (number._replace(of=of) for of in self.counted(number.of))
            yield number._replace(times=number.times + 1 if number.times > 0 else number.times - 1)
            yield number._replace(most=4 if number.most < 0 else number.most + 1)
        elif isinstance(number, StatOf):
            yield number._replace(stat=_next(self.words.words("stats"), number.stat))
            yield from (number._replace(of=of) for of in self.references(number.of))

    def counted(self, of: Selector | Gauge) -> Iterator[Selector | Gauge]:
        """Change which cards are counted, or whose number is meant."""
        if isinstance(of, Selector):
            yield from self.selectors(of)
        else:
            yield of._replace(side="opp" if of.side == "own" else "own")

    def references(self, ref: Ref) -> Iterator[Ref]:
        """Change which cards a selector means; names stay."""
        if isinstance(ref, Selector):
            yield from self.selectors(ref)

    def conditions(self, conditions: tuple[Condition, ...]) -> Iterator[tuple[Condition, ...]]:
        """Change one condition."""
        yield from _each(conditions, self._condition)

    def _condition(self, condition: Condition) -> Iterator[Condition]:
        """Change a bound, a side or a filter."""
        if isinstance(condition, Tally):
            yield from (condition._replace(of=of) for of in self.counted(condition.of))
            if condition.least >= 0:
                yield condition._replace(least=condition.least + 1, most=max(condition.most, -1))
            yield condition._replace(most=condition.most + 1 if condition.most >= 0 else condition.least)
        elif isinstance(condition, TurnIs):
            yield TurnIs("opp" if condition.side == "own" else "own")
        elif isinstance(condition, Matches):
            yield from (condition._replace(filters=filters) for filters in self.filters(condition.filters))
        elif isinstance(condition, StateIs):
            yield StateIs(_next(self.words.situations, condition.name))

    def costs(self, cost: Cost) -> Iterator[Cost]:
        """Change one part of a cost, or ask for one more thing."""
        for name, spec in self.words.costs.items():
            if spec.type != PARTS and (not spec.needs or getattr(cost, spec.needs)):
                yield from (cost._replace(**{name: price}) for price in self._prices(spec, getattr(cost, name)))
        yield from (cost._replace(parts=parts) for parts in _each(cost.parts, self._part))
        yield from (cost._replace(parts=cost.parts[:i] + cost.parts[i + 1 :]) for i in range(len(cost.parts)))
        asked = {part.verb for part in cost.parts}
        for name, spec in self.words.costs.items():
            if spec.pile and name not in asked:
                yield cost._replace(parts=(*cost.parts, Part(name, Selector("own", spec.pile))))

    def _prices(self, spec: CostSpec, value: Any) -> Iterator[Any]:  # noqa: ANN401 - whatever that part of a cost is
        """Yield other values of one part of a cost, by its type."""
        if spec.type == FLAG:
            yield not value
        elif spec.type == COUNT:
            yield value + 1
        elif spec.type == WORD:
            yield self._next_word(spec.words, value)
        elif spec.type == CARDS:
            yield from self.references(value)
            yield None if value == "self" else "self"

    def _part(self, part: Part) -> Iterator[Part]:
        """Ask for more cards, for higher levels, or for other cards of the own side."""
        if part.levels:
            yield part._replace(levels=part.levels + 1)
        elif part.of != "self":
            yield part._replace(n=part.n + 1)
        own = (of for of in self.references(part.of) if not _has_moved(part.of, of))
        yield from (part._replace(of=of) for of in own)

    def statics(self, static: Static) -> Iterator[Static]:
        """Change one continuous effect."""
        yield from (static._replace(of=of) for of in self.references(static.of))
        lists = {"keyword": "keywords", "cannot": "deeds"}
        yield static._replace(name=_next(self.words.words(lists.get(static.what, "stats")), static.name))
        if static.what in {"add", "set"}:
            yield from (static._replace(value=value) for value in self.numbers(static.value))
            yield static._replace(what="set" if static.what == "add" else "add")

    def programs(self, program: tuple[Op, ...]) -> Iterator[tuple[Op, ...]]:
        """Change one op, or leave one out that binds no name."""
        yield from _each(program, self._op)
        for i, op in enumerate(program):
            if len(program) > 1 and op.name not in {"target", "choose"}:
                yield program[:i] + program[i + 1 :]

    def _op(self, op: Op) -> Iterator[Op]:
        """Change one parameter."""
        spec = self.words.ops[op.name]
        for name, param in spec.params.items():
            if name not in op.params:
                continue
            for value in self._values(param, op.params[name]):
                if not any(spec.fixed) or not _has_moved(op.params[name], value):
                    yield Op(op.name, {**op.params, name: value})

    def _values(self, param: Param, value: Any) -> Iterator[Any]:  # noqa: ANN401 - whatever the type of the parameter is
        """Yield other values of a parameter, by its type."""
        if param.type == WORD:
            yield from self._words(param, value)
        elif param.type == FLAG:
            yield not value
        elif param.type == COUNT:
            yield value + 1
        elif param.type == MODES:
            yield from _each(value, self.programs)
        else:
            change: dict[str, Callable[[Any], Iterable[Any]]] = {
                REFERENCE: self.references,
                SELECTOR: self.selectors,
                NUMBER: self.numbers,
                SIGNED: self.numbers,
                PROGRAM: self.programs,
                CONDITION: self.conditions,
                NAME: lambda _name: (),
            }
            yield from change[param.type](value)

    def _words(self, param: Param, value: Any) -> Iterator[Any]:  # noqa: ANN401 - a word or its index
        """Yield the next word of the parameter's list."""
        yield self._next_word(param.words, value)

    def _next_word(self, name: str, value: Any) -> Any:  # noqa: ANN401 - a word or its index
        """Return the next word of a list."""
        known = self.words.words(name)
        return (value + 1) % len(known) if name in self.words.numbered else _next(known, value)
