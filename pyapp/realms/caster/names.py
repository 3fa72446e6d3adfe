"""The realm's zones, poses, phases and per-seat numbers, by index, in the order in which states store them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.face import Face
from pyapp.engine.ruleset import Source, Zone

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card

HAND, DECK, SERVANTS, CASTERS, GRAVEYARD, ORBS, STOCK, CHAIN, GONE = range(9)
ZONES = (
    Zone("hand", "owner"),
    Zone("deck", "none"),
    Zone("servants", "all", in_play=True),
    Zone("casters", "all", in_play=True),
    Zone("graveyard", "all"),
    Zone("orbs", "none"),
    Zone("stock", "none"),
    Zone("chain", "all"),
    Zone("gone", "all"),
)
"""CA2.1; `stock` lies covered under casters (CA6.5): who knew a card there goes on knowing it; `chain` holds cast
cards until they resolve, `gone` used tokens."""

SOURCES = {
    "servants": Source((SERVANTS,), frozenset({"servant"})),
    "barriers": Source((SERVANTS,), frozenset({"barrier"})),
    "casters": Source((CASTERS,), frozenset({"caster"})),
    "hand": Source((HAND,)),
    "deck": Source((DECK,)),
    "graveyard": Source((GRAVEYARD,)),
    "orbs": Source((ORBS,)),
    "stock": Source((STOCK,)),
    "chain": Source((CHAIN,)),
}
"""What selectors may name: servants (CA3.1) and barriers (CA3.3) share a zone, casters (CA3.4) have their own."""

RECOVERED, RESTED, REVERSED = range(3)
POSES = ("recovered", "rested", "reversed")

RECOVERY, DRAW, SUMMON, MAIN, BATTLE, END = range(6)
PHASES = ("recovery", "draw", "summon", "main", "battle", "end")

ATTRIBUTES = ("sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "none")
"""CA3.5: seven attributes, and none."""

NO_ATTRIBUTE = 7

SUMMONED, DECKED_OUT = 8, 9
NUMBERS = (*(f"mana_{name}" for name in ATTRIBUTES), "summoned", "decked_out")
"""Per seat: the mana pool by attribute, whether the summon of the turn was used, whether a draw had no deck."""
WIDTH = len(NUMBERS)

ORB_COUNT = 7
HAND_SIZE = 7
DECK_SIZE = 50
COPIES = 4

COIN = Face("coin", 0, "token", "", (NO_ATTRIBUTE,), {"level": 1})
"""CA4.5: the second player's token."""
FACE_DOWN = Face("face-down", 1, "caster", "", (NO_ATTRIBUTE,), {"level": 1})
"""CA6.2: what any face-down card in the caster zone counts as."""
SPECIAL_FACES = (COIN, FACE_DOWN)


def face_of(game: Game, card: Card) -> Face:
    """Return what the card counts as: a face-down one has level 1, no attribute, no name, no abilities (CA6.2)."""
    return FACE_DOWN if card.down else game.rules.pool[card.face]


def base(game: Game, card: Card, name: str) -> int:
    """Return a stat before continuous effects: what is printed on what the card counts as."""
    return (FACE_DOWN if card.down else game.rules.pool[card.face]).stats.get(name, 0)


def in_zone(game: Game, seat: int, zone: int) -> tuple[int, ...]:
    """Return the slots in a seat's zone."""
    return game.state.zones[seat * len(ZONES) + zone]
