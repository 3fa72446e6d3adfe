"""From a declared ability (a TOML table) to the engine's types, checked by the vocabulary on the way.

Names are checked too: a reference is "self", "it" where an event has a subject, or a name bound earlier by `as`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.content.vocabulary import (
    ABSENT,
    BOUND_FILTERS,
    CARD_EVENTS,
    CONDITION,
    COUNT,
    EVENTS,
    FILTERS,
    FLAG,
    MODES,
    NAME,
    NO_DEFAULT,
    NUMBER,
    NUMBERED,
    OPS,
    PLAYER_EVENTS,
    PROGRAM,
    REFERENCE,
    RESOLVES,
    SELECTOR,
    SIGNED,
    WORD,
    Param,
    Vocabulary,
)
from pyapp.engine.face import Ability, Condition, Cost, Count, Matches, Op, Selector, Static, StatOf, Tally, TurnIs

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.content.reader import Node
    from pyapp.engine.face import Number, Ref
    from pyapp.engine.face import Param as Value

HEADS = ("on", "action", "static", "instead")
HEAD_KEYS = {
    "on": ("who", "turn", "may", "limit", "do"),
    "action": ("cost", "limit", "do"),
    "static": (),
    "instead": ("who", "limit", "do"),
}


class Scope(NamedTuple):
    """What a program may speak of: the realm's words, the names bound so far, and whether it is the top level."""

    words: Vocabulary
    names: frozenset[str]
    is_top: bool = True

    def bind(self, name: str) -> Scope:
        """Return the scope after a card was chosen under a name."""
        return self._replace(names=self.names | {name})


def compile_ability(node: Node, words: Vocabulary) -> Ability:
    """Compile one ability table; raises CardError at the first thing that is wrong."""
    entries = node.table((*HEADS, "who", "turn", "may", "do", "cost", "if", "limit"))
    heads = [head for head in HEADS if head in entries]
    if len(heads) != 1:
        raise node.fail(f"an ability has exactly one of {', '.join(HEADS)}; this one has {len(heads)}")
    head = heads[0]
    for key in entries:
        if key not in (head, *HEAD_KEYS[head], "if"):
            raise entries[key].fail(f'"{key}" does not go with "{head}"')
    event = _event(entries[head], head)
    scope = Scope(words, _spoken_of(head, event))
    who = _who(entries, head, event, scope)
    return Ability(
        head=head,
        event=event,
        who=who,
        turn=entries["turn"].word(("own", "opp", "any"), "turn") if "turn" in entries else "any",
        condition=_conditions(entries["if"], scope) if "if" in entries else (),
        cost=_cost(_needed(node, entries, "cost"), scope) if head == "action" else Cost(),
        once_per_turn="limit" in entries and entries["limit"].word(("turn",), "limit") == "turn",
        may="may" in entries and entries["may"].flag(),
        statics=_statics(entries[head], scope) if head == "static" else (),
        do=_program(_needed(node, entries, "do"), scope) if head != "static" else (),
    )


def _needed(node: Node, entries: dict[str, Node], key: str) -> Node:
    """Return an entry that has to be there."""
    if key not in entries:
        raise node.fail(f'"{key}" is missing')
    return entries[key]


def _event(node: Node, head: str) -> str:
    """Return what an ability waits for: an event, when an action may be used, or "" for a static one."""
    if head == "static":
        return ""
    known = {"on": EVENTS, "action": ("any", "main"), "instead": ("destroyed",)}[head]
    return node.word(known, "time" if head == "action" else "event")


def _spoken_of(head: str, event: str) -> frozenset[str]:
    """Return the names an ability may use before it binds any."""
    has_subject = head == "instead" or event in CARD_EVENTS
    return frozenset({"self", "it"} if has_subject else {"self"})


def _who(entries: dict[str, Node], head: str, event: str, scope: Scope) -> Ref:
    """Return whom an event has to be about: "self" or a selector, or for a player's event "you" or "opponent"."""
    is_players = head == "on" and event in PLAYER_EVENTS
    if "who" not in entries:
        return "you" if is_players else "self"
    node = entries["who"]
    if is_players:
        return node.word(("you", "opponent"), "player")
    if head == "on" and event not in CARD_EVENTS:
        raise node.fail(f'"{event}" is about no card: leave "who" out')
    if node.value == "self":
        return "self"
    selector = _selector(node, scope)
    if event == "cast" and selector.source != "chain":
        raise node.fail('what is cast is on the chain: "own.chain"', selector.source, ("chain",))
    return selector


def _program(node: Node, scope: Scope) -> tuple[Op, ...]:
    """Compile a list of ops; a name binds for the ops after it."""
    ops = []
    for item in node.items():
        op = _op(item, scope)
        if op.name in {"target", "choose"}:
            scope = scope.bind(str(op.params["as"]))
        ops.append(op)
    if not ops:
        raise node.fail("the list of ops is empty")
    return tuple(ops)


def _op(node: Node, scope: Scope) -> Op:
    """Compile one op, filling in the defaults of the vocabulary."""
    entries = node.table()
    name = _needed(node, entries, "op").word(tuple(OPS), "op")
    spec = OPS[name]
    entries = node.table(("op", *spec.params))
    if name == "target" and not scope.is_top:
        raise node.fail("a target is chosen before the effect begins: put it at the top level of the program")
    if spec.either:
        _check_alternatives(node, entries, spec.either)
    params: dict[str, Value] = {}
    for key, param in spec.params.items():
        if key in entries:
            params[key] = COMPILERS[param.type](entries[key], param, scope)
        elif param.default is NO_DEFAULT:
            raise node.fail(f'the op "{name}" needs "{key}"')
        elif param.default is not ABSENT:
            params[key] = _default(param, scope)
    if name in {"sacrifice", "search"} and "from" in params:
        _check_own(entries["from"], params["from"], is_search=name == "search")
    return Op(name, params)


def _check_alternatives(node: Node, entries: dict[str, Node], groups: tuple[tuple[str, ...], ...]) -> None:
    """See that exactly one group of parameters is given, and that whole."""
    given = [group for group in groups if any(key in entries for key in group)]
    choices = " or ".join("+".join(group) for group in groups)
    if len(given) != 1:
        raise node.fail(f"exactly one of {choices} has to be given")
    for key in given[0]:
        if key not in entries:
            raise node.fail(f'"{key}" is missing (one of {choices})')


def _check_own(node: Node, selector: Value, *, is_search: bool) -> None:
    """See that a player sacrifices, or looks through, own cards: the selector is read from that player's side."""
    if not isinstance(selector, Selector):
        return
    if selector.side != "own":
        raise node.fail('the cards are the own ones of who does it: the side is "own"', selector.side, ("own",))
    if is_search and selector.source != "deck":
        raise node.fail('a search looks through the deck: "own.deck"', selector.source, ("deck",))


def _default(param: Param, scope: Scope) -> Value:
    """Return a default as a compiled value."""
    if param.words in NUMBERED:
        return scope.words.words(param.words).index(str(param.default))
    return param.default  # type: ignore[return-value]


def _name(node: Node, _param: Param, scope: Scope) -> Value:
    """Return a name to be bound: new, and no word with a meaning."""
    name = node.text()
    if name in scope.names or name in {"self", "it"}:
        raise node.fail(f'the name "{name}" is taken')
    return name


def _reference(node: Node, scope: Scope) -> Ref:
    """Compile a reference to cards."""
    if isinstance(node.value, dict):
        return _selector(node, scope)
    name = node.text()
    if name not in scope.names:
        raise node.fail(f'nothing is bound to the name "{name}"', name, sorted(scope.names))
    return name


def _selector(node: Node, scope: Scope) -> Selector:
    """Compile a selector: `in` is side.source, the other keys are filters."""
    entries = node.table(("in", *FILTERS))
    side, source = _side_and_source(_needed(node, entries, "in"), scope.words)
    return Selector(side, source, _filters(entries, scope.words))


def _side_and_source(node: Node, words: Vocabulary) -> tuple[str, str]:
    """Split "opp.servants" into a side and a source."""
    side, dot, source = node.text().partition(".")
    if not dot:
        raise node.fail(f'"{node.value}" has to be a side and a place, such as "own.servants"')
    if side not in words.sides:
        raise node.fail(f'unknown side "{side}"', side, words.sides)
    if source not in words.sources:
        raise node.fail(f'unknown zone "{source}"', source, words.sources)
    return side, source


def _filters(entries: dict[str, Node], words: Vocabulary) -> tuple[tuple[str, int | str | bool], ...]:
    """Compile the filters of a selector or condition, in the vocabulary's order."""
    found = tuple((key, _filter(key, entries[key], words)) for key in FILTERS if key in entries)
    limits = dict(found)
    for stat in ("cost", "atk", "def"):
        low, high = limits.get(f"{stat}_min", 0), limits.get(f"{stat}_max", 99)
        if int(low) > int(high):
            raise entries[f"{stat}_min"].fail(f"{stat}_min {low} is above {stat}_max {high}")
    return found


def _filter(key: str, node: Node, words: Vocabulary) -> int | str | bool:
    """Compile the value of one filter."""
    if key in BOUND_FILTERS:
        return node.integer(0, 20)
    if key == "level":
        return node.integer(*words.levels)
    if key in {"attribute", "pose"}:
        known = words.words(f"{key}s")
        return known.index(node.word(known, key))
    if key in {"kind", "keyword"}:
        return node.word(words.words(f"{key}s"), key)
    if key != "down" and not node.flag():
        raise node.fail(f'"{key}" is true or left out')
    return node.flag()


def _number(node: Node, param: Param, scope: Scope) -> Number:
    """Compile a number: an integer, a count of cards, or a card's stat."""
    if not isinstance(node.value, dict):
        value = node.integer(param.low, param.high)
        if value == 0 and param.type == SIGNED:
            raise node.fail("adding 0 does nothing")
        return value
    entries = node.table(("count", "times", "max", "stat", "of"))
    if "count" in entries:
        node.table(("count", "times", "max"))
        times = entries["times"].integer(param.low, param.high) if "times" in entries else 1
        most = entries["max"].integer(1, 20) if "max" in entries else -1
        return Count(_selector(entries["count"], scope), times, most)
    node.table(("stat", "of"))
    stat = _needed(node, entries, "stat").word(scope.words.stats, "stat")
    return StatOf(stat, _reference(_needed(node, entries, "of"), scope))


def _conditions(node: Node, scope: Scope) -> tuple[Condition, ...]:
    """Compile a condition table; all of its parts have to hold."""
    entries = node.table(("count", "min", "max", "turn", "is", *FILTERS))
    found: list[Condition] = []
    if "count" in entries:
        found.append(_tally(node, entries, scope))
    if "turn" in entries:
        found.append(TurnIs(entries["turn"].word(("own", "opp"), "turn")))
    filters = _filters({key: value for key, value in entries.items() if key in FILTERS}, scope.words)
    if "is" in entries:
        name = _reference(entries["is"], scope)
        if isinstance(name, Selector):
            raise entries["is"].fail('"is" asks about one card: "self", "it" or a name')
        if not filters:
            raise entries["is"].fail('"is" needs at least one filter')
        found.append(Matches(name, filters))
    elif filters:
        raise node.fail(f'the filter "{filters[0][0]}" needs "is"')
    if not found:
        raise node.fail("the condition is empty")
    return tuple(found)


def _tally(node: Node, entries: dict[str, Node], scope: Scope) -> Tally:
    """Compile a count with at least one bound."""
    least = entries["min"].integer(1, 50) if "min" in entries else -1
    most = entries["max"].integer(0, 50) if "max" in entries else -1
    if least < 0 and most < 0:
        raise node.fail('"count" needs "min" or "max"')
    if 0 <= most < least:
        raise entries["min"].fail(f"min {least} is above max {most}")
    return Tally(_selector(entries["count"], scope), least, most)


def _cost(node: Node, scope: Scope) -> Cost:
    """Compile the cost of an activated ability."""
    entries = node.table(("rest", "mana", "attribute", "stock", "sacrifice", "discard"))
    if not entries:
        raise node.fail("the cost is empty")
    sacrifice = entries.get("sacrifice")
    if "attribute" in entries and "mana" not in entries:
        raise entries["attribute"].fail('"attribute" says which mana: "mana" is missing')
    return Cost(
        rest="rest" in entries and entries["rest"].flag(),
        mana=entries["mana"].integer(1, 9) if "mana" in entries else 0,
        attribute=int(_filter("attribute", entries["attribute"], scope.words)) if "attribute" in entries else -1,
        stock=entries["stock"].integer(1, 3) if "stock" in entries else 0,
        sacrifice=None if sacrifice is None else "self" if sacrifice.value == "self" else _selector(sacrifice, scope),
        discard=entries["discard"].integer(1, 5) if "discard" in entries else 0,
    )


def _statics(node: Node, scope: Scope) -> tuple[Static, ...]:
    """Compile the continuous effects of an ability, at least one."""
    found = tuple(_static(item, scope) for item in node.items())
    if not found:
        raise node.fail("the list of effects is empty")
    return found


def _static(node: Node, scope: Scope) -> Static:
    """Compile one continuous effect."""
    entries = node.table(("of", "stat", "add", "set", "keyword", "cannot"))
    _check_alternatives(node, entries, (("stat",), ("keyword",), ("cannot",)))
    of = _needed(node, entries, "of")
    what: Ref = "self" if of.value == "self" else _selector(of, scope)
    if "stat" not in entries:
        for key in ("add", "set"):
            if key in entries:
                raise entries[key].fail(f'"{key}" needs "stat"')
        key = "keyword" if "keyword" in entries else "cannot"
        return Static(what, key, entries[key].word(scope.words.words("keywords" if key == "keyword" else "deeds"), key))
    _check_alternatives(node, entries, OPS["stat"].either)
    how = "add" if "add" in entries else "set"
    stat = entries["stat"].word(scope.words.stats, "stat")
    return Static(what, how, stat, _number(entries[how], OPS["stat"].params[how], scope))


def _word(node: Node, param: Param, scope: Scope) -> Value:
    """Compile a word out of a list: its index where the engine knows the list by index."""
    known = scope.words.words(param.words)
    word = node.word(known, param.words.removesuffix("s"))
    return known.index(word) if param.words in NUMBERED else word


def _modes(node: Node, _param: Param, scope: Scope) -> Value:
    """Compile the modes of a `one_of`, at least two."""
    modes = node.items()
    if len(modes) < 2:  # noqa: PLR2004 - a choice needs two things to choose from
        raise node.fail("one_of needs at least two modes")
    inner = scope._replace(is_top=False)
    return tuple(_program(_needed(mode, mode.table(("do",)), "do"), inner) for mode in modes)


COMPILERS: dict[str, Callable[[Node, Param, Scope], Value]] = {
    REFERENCE: lambda node, _param, scope: _reference(node, scope),
    SELECTOR: lambda node, _param, scope: _selector(node, scope),
    NUMBER: _number,
    SIGNED: _number,
    COUNT: lambda node, param, _scope: node.integer(param.low, param.high),
    FLAG: lambda node, _param, _scope: node.flag(),
    NAME: _name,
    WORD: _word,
    PROGRAM: lambda node, _param, scope: _program(node, scope._replace(is_top=False)),
    MODES: _modes,
    CONDITION: lambda node, _param, scope: _conditions(node, scope),
}


def is_chant_effect(ability: Ability) -> bool:
    """Tell whether this is what a chant does when it resolves."""
    return ability.head == "on" and ability.event == RESOLVES
