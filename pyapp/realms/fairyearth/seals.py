"""Seals and lines: what is there, which conditions they meet, placing more (FE2.2 to FE2.5, FE5.6).

Frame: ("line", 0, seat, source, card): asks on which line a card goes, -1 for the top card of the deck as a seal.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.machine import ask, push
from pyapp.engine.zones import emit, move
from pyapp.realms.fairyearth.names import ATTRIBUTES, DECK, LINES, NO_ATTRIBUTE, PLAYER, ROOM, ZONE_COUNT, in_zone

if TYPE_CHECKING:
    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame

TOP_CARD = -1
"""In place of a card: the top one of the deck, as a seal."""


def line_attributes(game: Game, seat: int) -> tuple[int, ...]:
    """FE2.2: return the attributes of the lines, left, top, right: those of the player card, in this order."""
    return game.rules.pool[game.state.cards[in_zone(game, seat, PLAYER)[0]].face].lines


def seal_counts(game: Game, seat: int) -> list[int]:
    """FE2.4: return the seals in play by attribute, emblems counted; each has the attribute of its line."""
    memo, key = game.memo, ("seals", seat)
    if memo is not None and key in memo:
        return cast("list[int]", memo[key])
    counts, zones, at = [0] * len(ATTRIBUTES), game.state.zones, seat * ZONE_COUNT
    for line, attribute in zip(LINES, line_attributes(game, seat), strict=True):
        counts[attribute] += len(zones[at + line])
    if memo is not None:
        memo[key] = counts
    return counts


def meets_needs(game: Game, seat: int, face: Face) -> bool:
    """FE2.5: as many seals of each attribute as printed are in play; any do for 無, no seal counts twice."""
    return not face.needs or not lacking(face, seal_counts(game, seat))


def lacking(face: Face, counts: list[int]) -> int:
    """FE2.5: return how many seals a card lacks, where so many of each attribute are in play."""
    total, wanted = _split(face.needs)
    missing = 0
    for attribute, n in wanted:
        if n > counts[attribute]:
            missing += n - counts[attribute]
    return max(missing, total - sum(counts)) if total else 0


@lru_cache(maxsize=1024)
def _split(needs: tuple[int, ...]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return how many seals a printed condition asks for in all, and of which attributes how many."""
    return sum(needs), tuple((a, n) for a, n in enumerate(needs) if n and a != NO_ATTRIBUTE)


def emblems_of(game: Game, seat: int) -> list[int]:
    """Return a seat's emblems, line by line."""
    cards = game.state.cards
    return [c for line in LINES for c in in_zone(game, seat, line) if not cards[c].down]


def open_lines(game: Game, seat: int) -> tuple[int, ...]:
    """FE2.2, FE2.3: return the lines with room, by their place 0 to 2."""
    return tuple(i for i, line in enumerate(LINES) if len(in_zone(game, seat, line)) < ROOM)


def choose_line(game: Game, seat: int, source: int, card: int = TOP_CARD) -> None:
    """Have a seat choose where a card goes that was said to go on a line."""
    push(game, "line", 0, seat, source, card)


def run_line(game: Game, frame: Frame, answer: Action | None) -> None:
    """Ask for the line, unless only one has room; then lay the card there."""
    _, _, seat, source, card = frame
    lines = open_lines(game, seat)
    if not lines:
        return
    rule = "FE2.3" if card == TOP_CARD else "FE5.6"
    if answer is None and len(lines) > 1:
        options = tuple(Action("line", -1, line) for line in lines)
        ask(game, frame, Decision(seat, "line", options, rule, source))
        return
    line = answer.arg if answer is not None else lines[0]
    if card != TOP_CARD:
        move(game, card, LINES[line], seat=seat)
        emit(game, Event("seals", "FE5.6", seat, card, (line,)))
    else:
        place_seal(game, seat, line)


def place_seal(game: Game, seat: int, line: int) -> None:
    """FE2.3: put the top card of the deck face down on a line; nobody gets to see it."""
    deck = in_zone(game, seat, DECK)
    if deck:
        game.state.edit(deck[-1]).down = 1
        move(game, deck[-1], LINES[line])
        emit(game, Event("seals", "FE2.3", seat, deck[-1], (line,)))
