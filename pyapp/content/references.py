"""From what a card file says of cards, numbers, conditions and costs to the engine's types, checked on the way.

Names are checked too: a reference is "self", "it" where there is such a card, "host" where cards lie under others, or a
name bound earlier by `as`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.content.places import Lies, of_selector
from pyapp.content.vocabulary.schema import (
    BOUND,
    CARDS,
    COUNT,
    FLAG,
    PARTS,
    SIDES,
    SIGNED,
    TRUE,
    WORD,
    CostSpec,
    Param,
    Vocabulary,
)
from pyapp.engine.face import Condition, Cost, Count, Gauge, Matches, Part, Selector, StateIs, StatOf, Tally, TurnIs

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from pyapp.content.reader import Node
    from pyapp.engine.face import FilterValue, Number, Ref

MEANINGS = ("self", "it", "host")
"""References that nobody binds."""


class Scope(NamedTuple):
    """What a program may speak of: the realm's words, the names bound so far with where their cards lie.

    `is_top`: it is the top level of a program.
    """

    words: Vocabulary
    names: Mapping[str, Lies]
    is_top: bool = True

    def bind(self, name: str, lies: Lies) -> Scope:
        """Return the scope after a card was chosen under a name, or moved."""
        return self._replace(names={**self.names, name: lies})

    def lies(self, ref: Ref) -> Lies:
        """Return where the cards lie that a reference stands for."""
        return of_selector(ref, self.words) if isinstance(ref, Selector) else self.names[ref]


def compile_word(node: Node, name: str, words: Vocabulary) -> str | int:
    """Compile a word out of a list: its index where the engine knows the list by index."""
    known = words.words(name)
    word = node.word(known, name.removesuffix("s"))
    return known.index(word) if name in words.numbered else word


# --- cards ---------------------------------------------------------------------------------------


def compile_reference(node: Node, scope: Scope) -> Ref:
    """Compile a reference to cards."""
    if isinstance(node.value, dict):
        return compile_selector(node, scope)
    name = node.text()
    if name not in scope.names:
        raise node.fail(f'nothing is bound to the name "{name}"', name, sorted(scope.names))
    return name


def compile_known(node: Node, scope: Scope) -> Ref:
    """Compile what needs no choice: the card itself, its host, or a selector."""
    if node.value == "self" or (node.value == "host" and scope.words.has_hosts):
        return str(node.value)
    return compile_selector(node, scope)


def compile_selector(node: Node, scope: Scope) -> Selector:
    """Compile a selector: `in` is side.source, the other keys are filters."""
    entries = node.table(("in", *scope.words.filters))
    side, source = _side_and_source(node.required(entries, "in"), scope.words)
    return Selector(side, source, compile_filters(entries, scope.words))


def _side_and_source(node: Node, words: Vocabulary) -> tuple[str, str]:
    """Split "opp.servants" into a side and a source."""
    side, dot, source = node.text().partition(".")
    if not dot:
        raise node.fail(f'"{node.value}" has to be a side and a place, such as "own.{next(iter(words.sources))}"')
    if side not in SIDES:
        raise node.fail(f'unknown side "{side}"', side, SIDES)
    if source not in words.sources:
        raise node.fail(f'unknown zone "{source}"', source, words.sources)
    return side, source


def compile_filters(entries: dict[str, Node], words: Vocabulary) -> tuple[tuple[str, FilterValue], ...]:
    """Compile the filters of a selector or condition, in the vocabulary's order."""
    found = tuple((key, _filter(key, entries[key], words)) for key in words.filters if key in entries)
    limits = dict(found)
    for stat in words.bounded:
        low, high = limits.get(f"{stat}_min", 0), limits.get(f"{stat}_max", 99)
        if int(low) > int(high):
            raise entries[f"{stat}_min"].fail(f"{stat}_min {low} is above {stat}_max {high}")
    return found


def _filter(key: str, node: Node, words: Vocabulary) -> FilterValue:
    """Compile the value of one filter."""
    spec = words.filters[key]
    if spec.type in {BOUND, COUNT}:
        return node.integer(spec.low, spec.high)
    if spec.type == WORD:
        known = words.words(spec.words)
        word = node.word(known, key)
        return known.index(word) if spec.words in words.numbered else word
    if spec.type == TRUE and not node.flag():
        raise node.fail(f'"{key}" is true or left out')
    return node.flag()


# --- numbers and conditions ----------------------------------------------------------------------


def compile_number(node: Node, param: Param, scope: Scope) -> Number:
    """Compile a number: an integer, a count of cards, a number of a player's, or a card's stat."""
    if not isinstance(node.value, dict):
        value = node.integer(param.low, param.high)
        if value == 0 and param.type == SIGNED:
            raise node.fail("adding 0 does nothing")
        return value
    entries = node.table(("count", "number", "times", "max", "stat", "of"))
    if "count" in entries or "number" in entries:
        of = "count" if "count" in entries else "number"
        node.table((of, "times", "max"))
        times = entries["times"].integer(param.low, param.high) if "times" in entries else 1
        most = entries["max"].integer(1, 20) if "max" in entries else -1
        return Count(_counted(entries, scope), times, most)
    node.table(("stat", "of"))
    stat = node.required(entries, "stat").word(scope.words.words("stats"), "stat")
    return StatOf(stat, compile_reference(node.required(entries, "of"), scope))


def _counted(entries: dict[str, Node], scope: Scope) -> Selector | Gauge:
    """Compile what is counted: cards, or a number of a player's."""
    if "count" in entries:
        return compile_selector(entries["count"], scope)
    node = entries["number"]
    side, dot, name = node.text().partition(".")
    gauges = tuple(f"{side}.{name}" for side in SIDES[:2] for name in scope.words.gauges)
    if not dot or node.value not in gauges:
        raise node.fail(f'unknown number "{node.value}"', str(node.value), gauges)
    return Gauge(side, name)


def compile_conditions(node: Node, scope: Scope) -> tuple[Condition, ...]:
    """Compile a condition table; all of its parts have to hold."""
    words = scope.words
    entries = node.table(("count", "number", "min", "max", "turn", "state", "is", *words.filters))
    found: list[Condition] = []
    if "count" in entries or "number" in entries:
        found.append(_tally(node, entries, scope))
    if "turn" in entries:
        found.append(TurnIs(entries["turn"].word(("own", "opp"), "turn")))
    if "state" in entries:
        found.append(StateIs(entries["state"].word(words.situations, "state")))
    filters = compile_filters({key: value for key, value in entries.items() if key in words.filters}, words)
    if "is" in entries:
        name = compile_reference(entries["is"], scope)
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
    of = "count" if "count" in entries else "number"
    if least < 0 and most < 0:
        raise node.fail(f'"{of}" needs "min" or "max"')
    if 0 <= most < least:
        raise entries["min"].fail(f"min {least} is above max {most}")
    return Tally(_counted(entries, scope), least, most)


# --- costs ---------------------------------------------------------------------------------------


def compile_cost(node: Node, scope: Scope) -> Cost:
    """Compile what an ability asks for, its parts in the vocabulary's order."""
    specs = scope.words.costs
    entries = node.table(tuple(specs))
    if not entries:
        raise node.fail("the cost is empty")
    values: dict[str, Any] = {}
    parts: list[Part] = []
    for name, spec in specs.items():
        if name not in entries:
            continue
        if spec.needs and spec.needs not in entries:
            raise entries[name].fail(f'"{name}" says which {spec.needs}: "{spec.needs}" is missing')
        if spec.type == PARTS:
            parts.append(_part(name, entries[name], spec, scope))
        else:
            values[name] = _price(entries[name], spec, scope)
    return Cost(**values, parts=tuple(parts))


def _price(node: Node, spec: CostSpec, scope: Scope) -> bool | int | str | Ref:
    """Compile one value of a cost."""
    if spec.type == FLAG:
        return node.flag()
    if spec.type == COUNT:
        return node.integer(spec.low, spec.high)
    if spec.type == CARDS:
        return "self" if node.value == "self" else compile_selector(node, scope)
    return compile_word(node, spec.words, scope.words)


def _part(verb: str, node: Node, spec: CostSpec, scope: Scope) -> Part:
    """Compile cards to give up: itself, a number out of a pile, or {from, count|levels}."""
    if node.value == "self":
        return Part(verb, "self")
    if spec.pile:
        return Part(verb, Selector("own", spec.pile), node.integer(spec.low, spec.high))
    entries = node.table(("from", "count", "levels"))
    of = compile_selector(node.required(entries, "from"), scope)
    if of.side != "own":
        raise entries["from"].fail('a cost is paid with own cards: the side is "own"')
    if spec.fixed and of.source != spec.fixed:
        raise entries["from"].fail(f'what is given up here lies in "own.{spec.fixed}"', of.source, (spec.fixed,))
    if "levels" in entries:
        if "count" in entries:
            raise entries["count"].fail('"levels" asks for any number of cards: leave "count" out')
        return Part(verb, of, 0, entries["levels"].integer(1, 20))
    return Part(verb, of, entries["count"].integer(spec.low, spec.high) if "count" in entries else 1)
