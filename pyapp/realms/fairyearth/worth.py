"""How good a position is for a seat, in whole points: what the greedy opponent and the search look at.

Material (life, hand, units, seals, enchants and emblems, the set card), what the units threaten, and the danger of an
empty deck. A card in hand is about 30 points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.realms.fairyearth.names import (
    ACTIVE,
    ARREST,
    ATTACHED,
    COST,
    DECK,
    HAND,
    HAND_LIMIT,
    LIFE,
    LINES,
    RITUAL,
    WIDTH,
    in_zone,
)
from pyapp.realms.fairyearth.seals import lacking, seal_counts
from pyapp.realms.fairyearth.threat import both_sides, life_value, threats
from pyapp.realms.fairyearth.value import values_of

if TYPE_CHECKING:
    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game

WON = 1_000_000
SEALS = (0, 24, 46, 66, 84, 96, 104, 110, 114, 116)
"""So many seals in play."""
SHORT, MOST_SHORT = 4, 12
"""What a card in hand is worth less for each seal it lacks."""
SURPLUS = 14
"""A card in hand beyond the limit, late in the own turn."""
PRISONER, ATTACHMENT = 3, 10
"""A card in the own arrest, an enchant in play besides what it does to values."""
BLUFF, READY = 13, 5
"""A set card that is no ritual; what a true one is worth more than in hand."""
KEPT = 7
"""A card that answers in the opponent's turn, when the cost for it is kept."""
WANING, CARE = 14, 16
"""A deck of fewer cards will not last if it is drawn from freely, by so much for each that is missing."""
THIN, DANGER = 6, 45
"""A deck of fewer cards is a danger besides, by so much for each that is missing."""


def worth(game: Game, seat: int) -> int:
    """Return own minus the opponent's points; a decided game outweighs everything."""
    result = game.state.result
    if result is not None:
        return 0 if result[0] < 0 else WON if result[0] == seat else -WON
    game.memo = {}
    sides = both_sides(game)
    units = sum(f.value for f in sides[seat]) - sum(f.value for f in sides[1 - seat])
    points = _points(game, seat) - _points(game, 1 - seat) + units + threats(game, seat, sides)
    game.memo = None
    return points


def _points(game: Game, seat: int) -> int:
    """Return what a seat has, without its units."""
    state, values = game.state, values_of(game.rules)
    cards, counts = state.cards, seal_counts(game, seat)
    total = life_value(state.nums[seat * WIDTH + LIFE]) + SEALS[min(sum(counts), len(SEALS) - 1)]
    total += _hand(game, seat, counts)
    total += ATTACHMENT * len(in_zone(game, seat, ATTACHED)) + PRISONER * len(in_zone(game, seat, ARREST))
    for line in LINES:
        total += sum(values[cards[c].face].field for c in in_zone(game, seat, line) if not cards[c].down)
    for slot_id in in_zone(game, seat, RITUAL):
        face = game.rules.pool[cards[slot_id].face]
        total += BLUFF if face.kind != "ritual" else held_value(game, face, counts) + READY
    left = len(in_zone(game, seat, DECK))
    return total - CARE * max(0, WANING - left) - DANGER * max(0, THIN - left)


def _hand(game: Game, seat: int, counts: list[int]) -> int:
    """Return what the cards in hand are worth: less when seals are lacking, little beyond the limit."""
    state, pool = game.state, game.rules.pool
    hand = in_zone(game, seat, HAND)
    faces = [pool[state.cards[c].face] for c in hand]
    total = sum(held_value(game, face, counts) for face in faces)
    if state.active == seat and state.phase > ACTIVE:
        total -= SURPLUS * max(0, len(hand) - HAND_LIMIT)
    if state.active != seat or state.phase > ACTIVE:
        meter = state.nums[seat * WIDTH + COST]
        values = values_of(game.rules)
        total += KEPT * any(values[face.index].answers and face.stats["cost"] <= meter for face in faces)
    return total


def held_value(game: Game, face: Face, counts: list[int]) -> int:
    """Return what a card in hand is worth with so many seals in play."""
    return values_of(game.rules)[face.index].held - min(MOST_SHORT, SHORT * lacking(face, counts))
