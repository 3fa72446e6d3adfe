"""Decks: `[[deck]]` tables, and what is wrong with a list of cards (CA1.4, CL1.2, FE1.2)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pyapp.content.errors import Place, closest
from pyapp.content.reader import Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pyapp.content.cards import Card, Pool
    from pyapp.content.vocabulary import Vocabulary


KEYS = ("id", "name", "plan", "cards")
SPARE = "exchange"
"""What the sizes call the cards for exchange."""
ID = re.compile(r"[a-z0-9-]{1,31}")
"""What a deck may be called: links name ready-made decks, and have room for this."""


class Problem(NamedTuple):
    """Why a deck cannot be played: `key` is unknown, misplaced (no deck holds such a card), copies, size or exchange.

    With the card and the numbers concerned; `part` is the part of the deck whose size is meant, `exchange` means that
    there are too few or too many cards to be swapped.
    """

    key: str
    card: str
    found: int
    allowed: int
    meant: str = ""
    part: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """A ready-made deck: texts by language, and (card id, number) pairs in the order of the file.

    `exchange` are the cards that may be swapped in between games, in the same form (FE1.2).
    """

    id: str
    name: Mapping[str, str]
    plan: Mapping[str, str]
    cards: tuple[tuple[str, int], ...]
    exchange: tuple[tuple[str, int], ...] = ()

    def listed(self) -> tuple[str, ...]:
        """Return every card once for each copy, as `Setup.decks` wants them."""
        return tuple(card for card, count in self.cards for _ in range(count))


def find_problems(
    pool: Pool, cards: Sequence[tuple[str, int]], exchange: Sequence[tuple[str, int]] = ()
) -> list[Problem]:
    """Return what keeps (card id, number) pairs from being a legal deck; empty when they are (CA1.4, CL1.2, FE1.2).

    Copies are counted over the deck and the cards for exchange; of these there are none or as many as the realm says.
    """
    problems = [
        Problem("unknown", card, count, 0, closest(card, pool.by_id))
        for card, count in (*cards, *exchange)
        if card not in pool.by_id
    ]
    copies: Counter[tuple[str, tuple[int, ...]]] = Counter()
    sizes: Counter[str] = Counter()
    for i, (card, count) in enumerate((*cards, *exchange)):
        if card not in pool.by_id:
            continue
        part, is_spare = pool.words.part_of(pool.by_id[card].face.kind), i >= len(cards)
        if part is None or (is_spare and part is not pool.words.deck[0]):
            problems.append(Problem("misplaced", card, count, 0))
            continue
        sizes[SPARE if is_spare else part.name] += count
        identity = _identity(pool.by_id[card], pool.words)
        copies[identity] += count
        if copies[identity] - count <= part.copies < copies[identity]:
            problems.append(Problem("copies", card, copies[identity], part.copies))
    return [*problems, *_wrong_sizes(pool.words, sizes)]


def _wrong_sizes(words: Vocabulary, sizes: Counter[str]) -> Iterator[Problem]:
    """Yield a problem for each part of a deck that is too small or too large, and for the exchange."""
    if sizes[SPARE] not in {0, words.exchange}:
        yield Problem("exchange", "", sizes[SPARE], words.exchange)
    for part in words.deck:
        if not part.low <= sizes[part.name] <= part.high:
            allowed = part.low if sizes[part.name] < part.low else part.high
            yield Problem("size", "", sizes[part.name], allowed, part=part.name)


def _identity(card: Card, words: Vocabulary) -> tuple[str, tuple[int, ...]]:
    """Return what copies are counted by: the name, and the printed values that the realm adds to it."""
    return card.face.name, tuple(card.face.stats.get(name, 0) for name in words.named_by)


def parse_decks(files: Iterable[tuple[str, dict[str, object]]], pool: Pool) -> tuple[Deck, ...]:
    """Build the decks out of (file name, parsed TOML) pairs; raises CardError."""
    decks: dict[str, Deck] = {}
    for file, data in files:
        for node in Node(data, Place(file)).tables("deck"):
            entries = node.table((*KEYS, "exchange") if pool.words.exchange else KEYS)
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
    cards = _cards(entries["cards"], pool.words)
    exchange = _cards(entries["exchange"], pool.words) if "exchange" in entries else ()
    for problem in find_problems(pool, cards, exchange):
        said = _said(problem, pool.words)
        raise entries["cards"].fail(said, problem.card, (problem.meant,) if problem.meant else ())
    return Deck(deck_id, entries["name"].by_language(), entries["plan"].by_language(), cards, exchange)


def _cards(node: Node, words: Vocabulary) -> tuple[tuple[str, int], ...]:
    """Return the (card id, number) pairs of a list."""
    cards = []
    for item in node.items():
        pair = item.items()
        if len(pair) != 2:  # noqa: PLR2004 - a pair
            raise item.fail("expected a card id and a number")
        cards.append((pair[0].text(), pair[1].integer(1, max(part.copies for part in words.deck))))
    return tuple(cards)


def _said(problem: Problem, words: Vocabulary) -> str:
    """Say a problem for the writer of a deck file."""
    if problem.key == "unknown":
        return f'there is no card "{problem.card}"'
    if problem.key == "misplaced":
        return f"{problem.card} is a card that no deck holds"
    if problem.key == "copies":
        return f"{problem.card} brings its name to {problem.found} copies, {problem.allowed} are allowed"
    if problem.key == "exchange":
        return f"there are {problem.found} cards for exchange, there have to be {problem.allowed} or none"
    of = "" if problem.part == words.deck[0].name else f" of the part {problem.part}"
    return f"the deck has {problem.found} cards{of}, it has to have {problem.allowed}"
