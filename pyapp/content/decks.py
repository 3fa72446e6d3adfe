"""Decks: `[[deck]]` tables, and what is wrong with a list of cards (CA1.4)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pyapp.content.errors import Place, closest
from pyapp.content.reader import Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyapp.content.cards import Card, Pool


KEYS = ("id", "name", "plan", "cards")
ID = re.compile(r"[a-z0-9-]{1,31}")
"""What a deck may be called: links name ready-made decks, and have room for this."""


class Problem(NamedTuple):
    """Why a deck cannot be played: `key` is unknown, copies or size; with the card and the numbers concerned."""

    key: str
    card: str
    found: int
    allowed: int
    meant: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """A ready-made deck: texts by language, and (card id, number) pairs in the order of the file."""

    id: str
    name: dict[str, str]
    plan: dict[str, str]
    cards: tuple[tuple[str, int], ...]

    def listed(self) -> tuple[str, ...]:
        """Return every card once for each copy, as `Setup.decks` wants them."""
        return tuple(card for card, count in self.cards for _ in range(count))


def find_problems(pool: Pool, cards: Sequence[tuple[str, int]]) -> list[Problem]:
    """Return what keeps a list of (card id, number) from being a legal deck (CA1.4); empty when it is one."""
    problems = [
        Problem("unknown", card, count, 0, closest(card, pool.by_id)) for card, count in cards if card not in pool.by_id
    ]
    copies: Counter[tuple[str, int]] = Counter()
    for card, count in cards:
        if card in pool.by_id:
            identity = _identity(pool.by_id[card])
            copies[identity] += count
            if copies[identity] - count <= pool.words.copies < copies[identity]:
                problems.append(Problem("copies", card, copies[identity], pool.words.copies))
    size = sum(count for _, count in cards)
    if size != pool.words.deck_size:
        problems.append(Problem("size", "", size, pool.words.deck_size))
    return problems


def _identity(card: Card) -> tuple[str, int]:
    """Return what copies are counted by: the name, for casters name and level."""
    return card.face.name, card.face.stats.get("level", 0)


def parse_decks(files: Iterable[tuple[str, dict[str, object]]], pool: Pool) -> tuple[Deck, ...]:
    """Build the decks out of (file name, parsed TOML) pairs; raises CardError."""
    decks: dict[str, Deck] = {}
    for file, data in files:
        for node in Node(data, Place(file)).tables("deck"):
            entries = node.table(KEYS)
            for key in KEYS:
                node.required(entries, key)
            deck_id = entries["id"].text()
            if not ID.fullmatch(deck_id):
                raise entries["id"].fail(f'"{deck_id}" is no id: at most 31 small letters, digits and hyphens')
            if deck_id in decks:
                raise entries["id"].fail(f'the id "{deck_id}" is used twice')
            decks[deck_id] = _deck(deck_id, Node(node.value, Place(file, deck_id)), pool)
    return tuple(decks.values())


def _deck(deck_id: str, node: Node, pool: Pool) -> Deck:
    """Check and build one deck."""
    entries = node.table()
    cards = []
    for item in entries["cards"].items():
        pair = item.items()
        if len(pair) != 2:  # noqa: PLR2004 - a pair
            raise item.fail("expected a card id and a number")
        cards.append((pair[0].text(), pair[1].integer(1, pool.words.copies)))
    for problem in find_problems(pool, cards):
        raise entries["cards"].fail(_said(problem), problem.card, (problem.meant,) if problem.meant else ())
    return Deck(deck_id, entries["name"].by_language(), entries["plan"].by_language(), tuple(cards))


def _said(problem: Problem) -> str:
    """Say a problem for the writer of a deck file."""
    if problem.key == "unknown":
        return f'there is no card "{problem.card}"'
    if problem.key == "copies":
        return f"{problem.card} brings its name to {problem.found} copies, {problem.allowed} are allowed"
    return f"the deck has {problem.found} cards, it has to have {problem.allowed}"
