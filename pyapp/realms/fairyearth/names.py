"""The realm's zones, phases and numbers, by index, in the order in which states store them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.face import Face
from pyapp.engine.marks import marked
from pyapp.engine.ruleset import Source, Zone

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card

SEATS = 2

(
    HAND, DECK, RIGHT, LEFT, ATTACHED, LINE_LEFT, LINE_TOP, LINE_RIGHT, RITUAL, PLAYER, ABYSS, ARREST, REMOVED, CHAIN,
) = range(14)  # fmt: skip
ZONES = (
    Zone("hand", "owner"),
    Zone("deck", "none"),
    Zone("right", "all", in_play=True),
    Zone("left", "all", in_play=True),
    Zone("attached", "all", in_play=True),
    Zone("line_left", "face_up", in_play=True),
    Zone("line_top", "face_up", in_play=True),
    Zone("line_right", "face_up", in_play=True),
    Zone("ritual", "owner"),
    Zone("player", "all", in_play=True),
    Zone("abyss", "all"),
    Zone("arrest", "all"),
    Zone("removed", "all"),
    Zone("chain", "all"),
)
"""FE7: the two fields, the three lines around the player card and the card under it, abyss and arrest. `attached` holds
enchants, each under its host; what a seat has in its arrest it holds prisoner, cards of the opponent's as a rule;
`chain` holds cards that are used until they have done what they do; `removed` is out of the game (FE4.8)."""

ZONE_COUNT = len(ZONES)
FIELDS = (RIGHT, LEFT)
LINES = (LINE_LEFT, LINE_TOP, LINE_RIGHT)

CHARACTERS = frozenset({"character", "felfuse", "angel"})
SUMMONS = frozenset({"summon", "atziluth"})
UNITS = CHARACTERS | SUMMONS
RAPIDS = frozenset({"rapid", "art"})
EMBLEMS = frozenset({"emblem", "holy_emblem"})
MAGIC = RAPIDS | EMBLEMS | {"ritual", "enchant"}
"""FE4, FE5.8: kinds of card."""

FAMILIES = {
    "unit": UNITS,
    "magic": MAGIC,
    "character": CHARACTERS,
    "summon": SUMMONS,
    "rapid": RAPIDS,
    "emblem": EMBLEMS,
}
"""Words that mean more kinds than one: a felfuse is a character, too (FE4.4, FE4.5, FE4.8, FE5.2, FE5.7)."""

SOURCES = {
    "units": Source(FIELDS, UNITS),
    "enchants": Source((ATTACHED,), frozenset({"enchant"})),
    "emblems": Source(LINES, EMBLEMS),
    "seals": Source(LINES, frozenset({"seal"})),
    "ritual": Source((RITUAL,)),
    "hand": Source((HAND,)),
    "deck": Source((DECK,)),
    "abyss": Source((ABYSS,)),
    "arrest": Source((ARREST,)),
    "removed": Source((REMOVED,)),
    "chain": Source((CHAIN,)),
}
"""What selectors may name."""

REACT, ACT = range(2)
POSES = ("react", "act")
"""FE1.9."""

PREPARE, REACTING, DRAW, ACTIVE, SET, END = range(6)
PHASES = ("prepare", "react", "draw", "active", "set", "end")
"""FE3.1."""

ATTRIBUTES = ("wood", "fire", "earth", "metal", "water", "none")
"""FE2.1: five attributes, and 無."""
NO_ATTRIBUTE = 5

LIFE, COST, PLACED, FOUGHT, STAGE, MAGIC_USED, FALLEN, FORBIDDEN, PREVENTED, SPENT, STEP, SIGN = range(12)
NUMBERS = (
    "life", "cost", "placed", "fought", "stage", "magic", "fallen", "forbidden", "prevented", "spent", "step",
    "sign",
)  # fmt: skip
"""Per seat: life; the cost meter; this turn: seals and emblems placed, fights declared, the stage of the fight (of the
attacker, see below), magic used, own units destroyed, what is forbidden to and prevented for the player (bits); this
game: effects limited to once (bits by face). The first seat's `step` and `sign` are the position that later ones of
the turn are compared with (FE3.11)."""
WIDTH = len(NUMBERS)

NO_FIGHT, ANNOUNCED, ATTACKERS, DEFENDERS, STRIKING = range(5)
STAGES = ("none", "announced", "attackers", "defenders", "striking")
"""Stages of a fight: none, announced (FE3.10: still outside it), attackers chosen, defenders chosen, a step of levels
done (FE6.2)."""

DECK_SIZE, COPIES = 50, 3
FIRST_HAND, SECOND_HAND, HAND_LIMIT = 6, 7, 7
MOST_LIFE, MOST_COST = 20, 10
MULLIGANS = 3
ROOM = 3
"""FE2.2: places of a line."""

SEAL = Face("seal", 0, "seal", "", (), {})
"""FE2.3: what any face-down card on a line counts as."""


def in_zone(game: Game, seat: int, zone: int) -> tuple[int, ...]:
    """Return the slots in a seat's zone."""
    return game.state.zones[seat * ZONE_COUNT + zone]


def units_of(game: Game, seat: int) -> tuple[int, ...]:
    """Return a seat's units, the right field first."""
    zones, at = game.state.zones, seat * ZONE_COUNT
    return zones[at + RIGHT] + zones[at + LEFT]


def face_of(game: Game, card: Card) -> Face:
    """Return what the card counts as: face down on a line it is a seal and nothing else."""
    return SEAL if card.down else game.rules.pool[card.face]


def base(game: Game, card: Card, name: str) -> int:
    """Return a stat before continuous effects: what is printed, what has grown in play, DP less damage (FE4.10)."""
    value = (SEAL if card.down else game.rules.pool[card.face]).stats.get(name, 0)
    for mark, n in card.marks:
        if mark == name:
            value += n
        elif mark == "damage" and name == "dp":
            value -= n
    return value


def damage_on(card: Card) -> int:
    """Return the damage that lies on a card (FE4.2)."""
    return max(0, marked(card, "damage"))


def is_fighting(game: Game) -> bool:
    """Tell whether a fight goes on."""
    return max(game.state.nums[STAGE], game.state.nums[WIDTH + STAGE]) > ANNOUNCED
