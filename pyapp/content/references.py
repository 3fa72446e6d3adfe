"""What an ability speaks of: references, selectors and their filters, numbers, conditions; compiled and checked.

Names are checked too: a reference is "self", "it" where an event has a subject, or a name bound earlier by `as`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.content.places import Lies, of_selector
from pyapp.content.vocabulary import BOUND_FILTERS, FILTERS, SIGNED, Param, Vocabulary
from pyapp.engine.face import Condition, Count, Matches, Selector, StatOf, Tally, TurnIs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyapp.content.reader import Node
    from pyapp.engine.face import Number, Ref


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


def compile_reference(node: Node, scope: Scope) -> Ref:
    """Compile a reference to cards."""
    if isinstance(node.value, dict):
        return compile_selector(node, scope)
    name = node.text()
    if name not in scope.names:
        raise node.fail(f'nothing is bound to the name "{name}"', name, sorted(scope.names))
    return name


def compile_selector(node: Node, scope: Scope) -> Selector:
    """Compile a selector: `in` is side.source, the other keys are filters."""
    entries = node.table(("in", *FILTERS))
    side, source = _side_and_source(node.required(entries, "in"), scope.words)
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
    found = tuple((key, compile_filter(key, entries[key], words)) for key in FILTERS if key in entries)
    limits = dict(found)
    for stat in ("cost", "atk", "def"):
        low, high = limits.get(f"{stat}_min", 0), limits.get(f"{stat}_max", 99)
        if int(low) > int(high):
            raise entries[f"{stat}_min"].fail(f"{stat}_min {low} is above {stat}_max {high}")
    return found


def compile_filter(key: str, node: Node, words: Vocabulary) -> int | str | bool:
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


def compile_number(node: Node, param: Param, scope: Scope) -> Number:
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
        return Count(compile_selector(entries["count"], scope), times, most)
    node.table(("stat", "of"))
    stat = node.required(entries, "stat").word(scope.words.stats, "stat")
    return StatOf(stat, compile_reference(node.required(entries, "of"), scope))


def compile_conditions(node: Node, scope: Scope) -> tuple[Condition, ...]:
    """Compile a condition table; all of its parts have to hold."""
    entries = node.table(("count", "min", "max", "turn", "is", *FILTERS))
    found: list[Condition] = []
    if "count" in entries:
        found.append(_tally(node, entries, scope))
    if "turn" in entries:
        found.append(TurnIs(entries["turn"].word(("own", "opp"), "turn")))
    filters = _filters({key: value for key, value in entries.items() if key in FILTERS}, scope.words)
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
    if least < 0 and most < 0:
        raise node.fail('"count" needs "min" or "max"')
    if 0 <= most < least:
        raise entries["min"].fail(f"min {least} is above max {most}")
    return Tally(compile_selector(entries["count"], scope), least, most)
