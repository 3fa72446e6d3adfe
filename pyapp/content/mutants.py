"""Every small change of an ability: a number, a side, a word, an op left out.

Text and tests must notice each: the wording tests compare the texts, the mutation run of the workshop plays the card's
own test against them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyapp.content.vocabulary import (
    BOUND_FILTERS,
    CARD_EVENTS,
    CONDITION,
    COUNT,
    FLAG,
    MODES,
    NAME,
    NUMBER,
    NUMBERED,
    OPS,
    PHASE_EVENTS,
    PLAYER_EVENTS,
    PROGRAM,
    REFERENCE,
    SELECTOR,
    SIGNED,
    WORD,
)
from pyapp.engine.face import Count, Gauge, Matches, Op, Selector, Static, StatOf, Tally, TurnIs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pyapp.content.vocabulary import Param, Vocabulary
    from pyapp.engine.face import Ability, Condition, Cost, Number, Ref

FIELD_SOURCES = ("servants", "barriers", "casters")
PILES = ("graveyard", "hand", "deck", "orbs", "stock")
FIXED_PLACES = ("search", "sacrifice")
"""Ops whose selector can have one side only."""


def mutants(ability: Ability, words: Vocabulary) -> Iterator[Ability]:
    """Yield the ability with one thing changed at a time."""
    mutator = _Mutator(words)
    yield from (replace(ability, event=event) for event in _other_events(ability))
    yield from (replace(ability, turn=turn) for turn in _other_turns(ability))
    if ability.head == "on" and ability.event != "resolves":
        yield replace(ability, may=not ability.may)
    if ability.head != "static" and ability.event != "resolves":
        yield replace(ability, once_per_turn=not ability.once_per_turn)
    if isinstance(ability.who, Selector):
        yield from (replace(ability, who=who) for who in mutator.selectors(ability.who))
    elif ability.who != "self":
        yield replace(ability, who="opponent" if ability.who == "you" else "you")
    yield from (replace(ability, condition=conditions) for conditions in mutator.conditions(ability.condition))
    if ability.condition:
        yield replace(ability, condition=())
    if ability.head == "action":
        yield from (replace(ability, cost=cost) for cost in mutator.costs(ability.cost))
    yield from (replace(ability, statics=statics) for statics in _each(ability.statics, mutator.statics))
    yield from (replace(ability, do=program) for program in mutator.programs(ability.do))


def _other_events(ability: Ability) -> Sequence[str]:
    """Return another event that the ability could wait for as well."""
    if ability.head == "action":
        return ("main",) if ability.event == "any" else ("any",)
    for family in (CARD_EVENTS, PLAYER_EVENTS, PHASE_EVENTS):
        if ability.head == "on" and ability.event in family and ability.event != "cast":
            following = _next(family, ability.event)
            return (_next(family, following) if following == "cast" else following,)
    return ()


def _other_turns(ability: Ability) -> Sequence[str]:
    """Return the other turns in which a trigger could wake."""
    if ability.head != "on" or ability.event == "resolves":
        return ()
    return tuple(turn for turn in ("own", "opp", "any") if turn != ability.turn)


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
        for side in self.words.sides:
            if side != selector.side:
                yield selector._replace(side=side)
        for group in (FIELD_SOURCES, PILES):
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
        if name in BOUND_FILTERS:
            yield name, value + 1
        elif name in {"attribute", "pose"}:
            yield name, (value + 1) % len(self.words.words(f"{name}s"))
        elif name in {"kind", "keyword"}:
            yield name, _next(self.words.words(f"{name}s"), value)
        elif name == "level":
            yield name, sum(self.words.levels) - value
        elif name == "down":
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
            yield number._replace(stat=_next(self.words.stats, number.stat))
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
            yield condition._replace(most=(condition.most if condition.most >= 0 else condition.least + 3) + 1)
        elif isinstance(condition, TurnIs):
            yield TurnIs("opp" if condition.side == "own" else "own")
        elif isinstance(condition, Matches):
            yield from (condition._replace(filters=filters) for filters in self.filters(condition.filters))

    def costs(self, cost: Cost) -> Iterator[Cost]:
        """Change one part of a cost."""
        yield cost._replace(rest=not cost.rest)
        yield cost._replace(mana=cost.mana + 1)
        if cost.mana:
            yield cost._replace(attribute=(cost.attribute + 1) % len(self.words.attributes))
        yield cost._replace(stock=cost.stock + 1)
        yield cost._replace(discard=cost.discard + 1)
        if isinstance(cost.sacrifice, Selector):
            yield from (cost._replace(sacrifice=of) for of in self.selectors(cost.sacrifice))
        yield cost._replace(sacrifice=None if cost.sacrifice == "self" else "self")

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
        for name, param in OPS[op.name].params.items():
            if name not in op.params:
                continue
            for value in self._values(param, op.params[name]):
                if op.name not in FIXED_PLACES or not _has_moved(op.params[name], value):
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
        known = self.words.words(param.words)
        yield (value + 1) % len(known) if param.words in NUMBERED else _next(known, value)
