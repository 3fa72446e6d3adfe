"""The vocabulary of cards: every word a card file may use, in one declarative schema.

The loader checks and compiles by it (`compile`), the wording names its templates by it (`wording`), the checks count by
it (`check`), and the realm's ops carry it out. An ability has one head:

    on = EVENT      a trigger (`who`, `turn`), or on = "resolves": what a chant does
    action = WHEN   activated, with a `cost`: "any" (whenever its controller has priority) or "main" (own main phase)
    static = [...]  continuous: {of, stat, add|set} {of, keyword} {of, cannot}
    instead = EVENT a replacement of that event

plus `if`, `limit = "turn"`, `may = true` (an optional trigger) and `do = [OP, ...]`.
An op is a table {op = NAME, ...}; its parameters stand in `OPS`, missing ones get the default written there. In a
compiled op a word from a list that the engine numbers (attributes, poses) is its index; see `NUMBERED`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

REFERENCE, SELECTOR, NUMBER, SIGNED, COUNT = "reference", "selector", "number", "signed number", "count"
FLAG, NAME, WORD, PROGRAM, MODES, CONDITION = "flag", "name", "word", "program", "modes", "condition"

NO_DEFAULT = object()
"""The parameter has to be given."""
ABSENT = object()
"""The parameter may be missing and is then missing in the compiled op too."""


class Param(NamedTuple):
    """One parameter of an op: its type, the list its words come from, its default, and the range of its numbers."""

    type: str
    words: str = ""
    default: object = NO_DEFAULT
    low: int = 1
    high: int = 9


IN_PLAY, ELSEWHERE, ON_CHAIN = "in play", "elsewhere", "on the chain"
"""Where cards have to lie for an op to do anything to them."""


class OpSpec(NamedTuple):
    """One verb: what it does, its parameters, and which of them choose its sentence.

    `either`: exactly one of these groups of parameters is given. `variants`: parameters whose word (or, for an
    `either`, a flag or a program, whose presence) is part of the template's key. `where`: IN_PLAY, ELSEWHERE or
    ON_CHAIN, when its `card` has to lie there.
    """

    doc: str
    params: dict[str, Param]
    either: tuple[tuple[str, ...], ...] = ()
    variants: tuple[str, ...] = ()
    where: str = ""


CARD = Param(REFERENCE)
PLAYER = Param(WORD, "players", "you")
HOW_MANY = Param(COUNT, default=1)
AMOUNT = Param(NUMBER, default=1)

OPS: dict[str, OpSpec] = {
    "target": OpSpec(
        "Chosen when the ability goes on the chain, before costs (CA7.3); required unless up_to.",
        {"as": Param(NAME), "from": Param(SELECTOR), "count": HOW_MANY, "up_to": Param(FLAG, default=False)},
    ),
    "choose": OpSpec(
        "Chosen on resolution, by the controller or by the opponent.",
        {
            "as": Param(NAME),
            "from": Param(SELECTOR),
            "count": HOW_MANY,
            "up_to": Param(FLAG, default=False),
            "by": Param(WORD, "choosers", "you"),
        },
        variants=("by",),
    ),
    "destroy": OpSpec("Destroy (CA9.6); last words trigger.", {"card": CARD}, where=IN_PLAY),
    "pose": OpSpec("Turn cards (CA3.7).", {"card": CARD, "to": Param(WORD, "poses")}, variants=("to",), where=IN_PLAY),
    "return": OpSpec("To the hand of the owner.", {"card": CARD}),
    "move": OpSpec("To another zone of the owner.", {"card": CARD, "to": Param(WORD, "places")}, variants=("to",)),
    "draw": OpSpec("Draw cards (CA3.9).", {"n": AMOUNT, "who": PLAYER}, variants=("who",)),
    "discard": OpSpec(
        "From hand to graveyard, chosen by the player or at random.",
        {"n": AMOUNT, "who": PLAYER, "random": Param(FLAG, default=False)},
        variants=("who", "random"),
    ),
    "mana": OpSpec("Mana for the controller.", {"n": AMOUNT, "attribute": Param(WORD, "attributes")}),
    "stat": OpSpec(
        "Until end of turn: set a stat, or add to it (CA3.10).",
        {
            "card": CARD,
            "stat": Param(WORD, "stats"),
            "add": Param(SIGNED, default=ABSENT, low=-20, high=20),
            "set": Param(NUMBER, default=ABSENT, low=0, high=20),
        },
        either=(("add",), ("set",)),
        variants=("add", "set"),
        where=IN_PLAY,
    ),
    "grant": OpSpec("A keyword until end of turn.", {"card": CARD, "keyword": Param(WORD, "keywords")}, where=IN_PLAY),
    "cannot": OpSpec(
        "A prohibition until end of turn.",
        {"card": CARD, "what": Param(WORD, "deeds")},
        variants=("what",),
        where=IN_PLAY,
    ),
    "corrupt": OpSpec("Corrupt orbs; nothing when there is none (CA9.10).", {"n": AMOUNT, "who": PLAYER}, (), ("who",)),
    "restore": OpSpec("The top card of the deck into an empty orb slot.", {"n": AMOUNT, "who": PLAYER}, (), ("who",)),
    "negate": OpSpec("Take a card off the chain without effect (CA7.7).", {"card": CARD}, where=ON_CHAIN),
    "sacrifice": OpSpec(
        "Into the graveyard without destroying (CA7.7): a given card, or one that the player picks.",
        {
            "card": Param(REFERENCE, default=ABSENT),
            "who": Param(WORD, "players", ABSENT),
            "from": Param(SELECTOR, default=ABSENT),
            "count": Param(COUNT, default=ABSENT),
        },
        either=(("card",), ("who", "from", "count")),
        variants=("who",),
        where=IN_PLAY,
    ),
    "enter": OpSpec(
        "A servant comes to the battlefield without being cast.",
        {"card": CARD, "pose": Param(WORD, "entry poses", "any")},
        variants=("pose",),
        where=ELSEWHERE,
    ),
    "search": OpSpec(
        "Look through the own deck for up to count cards, show them, to hand, shuffle.",
        {"from": Param(SELECTOR), "count": HOW_MANY},
    ),
    "peek": OpSpec(
        "Look at the top n of the own deck, take some to hand, the rest to the bottom.",
        {"n": Param(COUNT), "take": Param(COUNT, default=1)},
    ),
    "facedown": OpSpec("The top card of the own deck becomes a face-down caster (CA6.2).", {"n": AMOUNT}),
    "control": OpSpec("The controller of the ability gains control.", {"card": CARD}, where=IN_PLAY),
    "may": OpSpec("The controller decides whether to do it.", {"do": Param(PROGRAM)}),
    "if": OpSpec(
        "Do one thing or the other.",
        {"cond": Param(CONDITION), "do": Param(PROGRAM), "else": Param(PROGRAM, default=())},
        variants=("else",),
    ),
    "one_of": OpSpec("The controller chooses one mode on resolution.", {"modes": Param(MODES)}),
}

CARD_EVENTS = ("enters", "destroyed", "leaves", "attacks", "attacked", "hits", "cast", "levels_up")
PLAYER_EVENTS = ("corrupted", "draws")
PHASE_EVENTS = ("recovery", "main", "battle", "end")
RESOLVES = "resolves"
EVENTS = (*CARD_EVENTS, *PLAYER_EVENTS, *PHASE_EVENTS, RESOLVES)

BOUND_FILTERS = {f"{stat}_{end}": stat for stat in ("cost", "atk", "def") for end in ("min", "max")}
TRUE_FILTERS = ("other", "same_attribute", "attacking")
FILTERS = ("attribute", "kind", "level", *BOUND_FILTERS, "pose", "keyword", "down", *TRUE_FILTERS)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one realm: its lists in the order the engine numbers them, and how its cards are made up.

    `prefix` begins every card id; `printed` holds for each kind of card its numbers and their ranges; `in_play` names
    the kind of card that each zone of the battlefield holds, `takes` the kinds an op is for, where it is not for all.
    """

    realm: str
    prefix: str
    attributes: tuple[str, ...]
    poses: tuple[str, ...]
    entry_poses: tuple[str, ...]
    keywords: tuple[str, ...]
    stats: tuple[str, ...]
    deeds: tuple[str, ...]
    places: tuple[str, ...]
    sides: tuple[str, ...]
    sources: tuple[str, ...]
    in_play: dict[str, str]
    takes: dict[str, tuple[str, ...]]
    levels: tuple[int, int]
    printed: dict[str, dict[str, tuple[int, int]]]
    deck_size: int
    copies: int

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of card."""
        return tuple(self.printed)

    def words(self, name: str) -> tuple[str, ...]:
        """Return a word list by the name a `Param` uses."""
        lists = {
            "attributes": self.attributes,
            "poses": self.poses,
            "entry poses": self.entry_poses,
            "keywords": self.keywords,
            "kinds": self.kinds,
            "stats": self.stats,
            "deeds": self.deeds,
            "places": self.places,
            "players": ("you", "opponent", "each"),
            "choosers": ("you", "opponent"),
        }
        return lists[name]


NUMBERED = frozenset({"attributes", "poses"})
"""Lists whose words the engine knows by index."""

CASTER = Vocabulary(
    realm="caster",
    prefix="ca",
    attributes=("sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "none"),
    poses=("recovered", "rested", "reversed"),
    entry_poses=("recovered", "reversed", "any"),
    keywords=("quickcast", "bloom", "double_corrupt", "slow_start", "hubris", "unbound"),
    stats=("atk", "def", "cost"),
    deeds=("attack", "be_targeted", "be_destroyed", "switch", "be_attacked"),
    places=("graveyard", "deck_top", "deck_bottom", "hand", "orbs", "gone"),
    sides=("own", "opp", "both"),
    sources=("servants", "barriers", "casters", "graveyard", "hand", "deck", "orbs", "stock", "chain"),
    in_play={"servants": "servant", "barriers": "barrier", "casters": "caster"},
    takes={"enter": ("servant",), "control": ("servant", "barrier")},
    levels=(1, 2),
    printed={
        "servant": {"cost": (0, 9), "atk": (0, 12), "def": (0, 12)},
        "chant": {"cost": (0, 9)},
        "barrier": {"cost": (0, 9)},
        "caster": {"level": (1, 2)},
    },
    deck_size=50,
    copies=4,
)

REALMS = {CASTER.realm: CASTER}
