"""The realm's zones, phases and numbers, by index, in the order in which states store them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.marks import marked
from pyapp.engine.query import stat
from pyapp.engine.ruleset import Source, Zone

if TYPE_CHECKING:
    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card

SEATS, CALAMITY, OWNERS = 2, 2, 3
"""Two players decide; the Calamity has zones and numbers like them, and acts by rule and by lot (CL9)."""

HAND, DECK, FIELD, ATTACHED, GRAVEYARD, BANISHED, EXTRA, PLAYER, CHAIN, MONSTER, ANOMALY, ERASED = range(12)
ZONES = (
    Zone("hand", "owner"),
    Zone("deck", "none"),
    Zone("field", "all", in_play=True),
    Zone("attached", "all", in_play=True),
    Zone("graveyard", "all"),
    Zone("banished", "all"),
    Zone("extra", "all"),
    Zone("player", "all", in_play=True),
    Zone("chain", "all"),
    Zone("monster", "none"),
    Zone("anomaly", "all"),
    Zone("erased", "all"),
)
"""CL1.7, CL9.3; `attached` lies under characters (CL2.2), `chain` holds cards activated from hand until they resolve,
`erased` what a card ban has taken out of the game (CL8.7). The extra zone is open, for deck lists are."""

CHARACTERS = frozenset({"character", "extra"})
HAND_CARDS = frozenset({"arcana", "item", "support"})

SOURCES = {
    "characters": Source((FIELD,), CHARACTERS),
    "extras": Source((FIELD,), frozenset({"extra"})),
    "items": Source((ATTACHED,)),
    "hand": Source((HAND,)),
    "deck": Source((DECK,)),
    "graveyard": Source((GRAVEYARD,)),
    "banished": Source((BANISHED,)),
    "extra": Source((EXTRA,)),
    "chain": Source((CHAIN,)),
}
"""What selectors may name."""

DRAW, CARD, BATTLE, END, RESISTANCE, JUDGEMENT, DISCARD, TERMINATION, TRIAL = range(9)
PHASES = ("draw", "card", "battle", "end", "resistance", "judgement", "discard", "termination", "trial")

(
    HP, NEGATIONS, USES, LINKS, ARCANA, EXTRAS, SUMMONS, CHANCES, OFFERED, CHEATED, ABILITIES, ABILITY_USED,
    SMALL_DAMAGE, NO_ARCANA, FORBIDDEN, PREVENTED, SPENT, FATE, POOL, STEP, SIGN,
) = range(21)  # fmt: skip
NUMBERS = (
    "hp", "negations", "uses", "links", "arcana", "extras", "summons", "chances", "offered", "cheated", "abilities",
    "ability_used", "small_damage", "no_arcana", "forbidden", "prevented", "spent", "fate", "pool", "step", "sign",
)  # fmt: skip
"""Per owner. This turn: negations made (CL6.3), effects activated, arcana in a row (CL8.4), characters that came to the
field, cheat chains offered (bits) and used (CL8.6), whether the player ability was used (CL7.3), damage by Lv.0s
(CL3.6), what is forbidden to and prevented for the player (bits). This chain: `links` made. This game: extras
special-summoned (CL8.3), cheat chances left (CL8.1), player abilities left (CL7.1), effects limited to once a game
(bits by face), what decides the game at the next check (`fate`, bits, see `life`). `no_arcana`: 1 for the next own
turn, 2 in force (CL8.4). The Calamity's `pool` is how many cards the realm had when the game was made (0: all),
its `step` and `sign` are the position that later ones are compared with (CL6.6)."""
WIDTH = len(NUMBERS)

START_HP, START_HAND, SLOTS = 30, 5, 5
COPIES, MOST_EXTRAS = 3, 8
COUNTDOWN, QUICK_COUNTDOWN = 12, 6
START_CHANCES, START_ABILITIES = 2, 3


def in_zone(game: Game, owner: int, zone: int) -> tuple[int, ...]:
    """Return the slots in an owner's zone."""
    return game.state.zones[owner * len(ZONES) + zone]


def face_of(game: Game, card: Card) -> Face:
    """Return what the card counts as: what is printed on it."""
    return game.rules.pool[card.face]


def base(game: Game, card: Card, name: str) -> int:
    """Return a stat before continuous effects: ATK and DEF are the level (CL2.1), which battle lowers (CL5.5)."""
    if name != "level":
        return stat(game, card.id, "level")
    level = game.rules.pool[card.face].stats.get("level", 0)
    return level + shift_of(card) if card.marks else level


def shift_of(card: Card) -> int:
    """Return by how much a card's level was changed for as long as it stays on the field (CL4.9, CL5.5)."""
    shift = 0
    for name, value in card.marks:
        if name == "shift":
            shift = value
    return shift


def own_turn(game: Game) -> int:
    """Return which of the own turns of the active player this is, from 1."""
    return (game.state.turn + 1) // SEATS


def is_awake(game: Game) -> bool:
    """CL9.1: both players have had all turns of the countdown."""
    return own_turn(game) > (QUICK_COUNTDOWN if game.state.option("quick") else COUNTDOWN)


def is_resisting(game: Game) -> bool:
    """CL9.5: tell whether a hand card of the Calamity attacks; `state.fight` begins with it."""
    fight = game.state.fight
    return bool(fight) and fight[0] >= 0 and game.state.cards[fight[0]].owner == CALAMITY


def times(card: Card, name: str) -> int:
    """Return how often something was marked on a card this turn; 0 when it was not."""
    return max(0, marked(card, name))
