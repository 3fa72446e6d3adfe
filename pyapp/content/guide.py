"""The help of the first game (`cards/<realm>/guide.toml`): steps that point at the table and fit a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyapp.content.errors import Place
from pyapp.content.reader import Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pyapp.content.rulebook import RuleBook

SIDES = ("own", "opp")
WHEN = ("asks", "phase", "turn", "offers", "lacks", "chosen", "chain")


@dataclass(frozen=True, slots=True)
class Moment:
    """What holds at the table now. asks: "" while the person is not asked; turn: of SIDES."""

    asks: str
    phase: str
    turn: str
    offers: frozenset[str]
    chosen: bool
    chain: bool


@dataclass(frozen=True, slots=True)
class When:
    """What must hold for a step; an empty tuple, "" and None ask for nothing."""

    asks: tuple[str, ...] = ()
    phase: tuple[str, ...] = ()
    turn: str = ""
    offers: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    chosen: bool | None = None
    chain: bool | None = None

    def fits(self, now: Moment) -> bool:
        """Tell whether all of it holds; while the person is not asked, nothing is explained."""
        return (
            now.asks != ""
            and now.asks in (self.asks or (now.asks,))
            and now.phase in (self.phase or (now.phase,))
            and self.turn in ("", now.turn)
            and (not self.offers or not now.offers.isdisjoint(self.offers))
            and now.offers.isdisjoint(self.lacks)
            and self.chosen in (None, now.chosen)
            and self.chain in (None, now.chain)
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One explanation: the places it points at (ids of the scene, the first that is there), its clause and text."""

    id: str
    at: tuple[str, ...]
    when: When
    rule: str
    sentence: int
    text: Mapping[str, str]


def parse_guide(data: Iterable[tuple[str, dict[str, object]]], book: RuleBook) -> tuple[Step, ...]:
    """Return the steps in order; raises CardError for a broken file."""
    found: dict[str, Step] = {}
    for file, whole in data:
        for node in Node(whole, Place(file)).tables("step"):
            step = _step(node, book)
            if step.id in found:
                raise node.fail(f'the id "{step.id}" is used twice')
            found[step.id] = step
    return tuple(found.values())


def _step(node: Node, book: RuleBook) -> Step:
    """Check and build one step."""
    entries = node.table(("id", "at", "when", "rule", "sentence", "text"))
    places = _words(node.required(entries, "at"))
    if not places:
        raise entries["at"].fail("a step points at something")
    rule = entries["rule"].text() if "rule" in entries else ""
    if rule and rule not in book.by_id:
        raise entries["rule"].fail(f'there is no clause "{rule}"', rule, book.by_id)
    most = len(book.by_id[rule].text["en"]) if rule else 0
    sentence = entries["sentence"].integer(1, most) if "sentence" in entries else 0
    when = _when(entries["when"]) if "when" in entries else When()
    text = node.required(entries, "text").by_language()
    return Step(node.required(entries, "id").text(), places, when, rule, sentence, text)


def _when(node: Node) -> When:
    """Check and build what must hold."""
    entries = node.table(WHEN)
    asks, phase, offers, lacks = (
        _words(entries[key]) if key in entries else () for key in ("asks", "phase", "offers", "lacks")
    )
    chosen, chain = (entries[key].flag() if key in entries else None for key in ("chosen", "chain"))
    turn = entries["turn"].word(SIDES, "side") if "turn" in entries else ""
    return When(asks, phase, turn, offers, lacks, chosen, chain)


def _words(node: Node) -> tuple[str, ...]:
    """Return a list of words."""
    return tuple(item.text() for item in node.items())
