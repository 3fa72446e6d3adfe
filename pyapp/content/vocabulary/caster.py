"""The words of Caster's cards (rules CA1 to CA11)."""

from __future__ import annotations

from pyapp.content.vocabulary.common import (
    AMOUNT,
    CARD,
    CHANGES,
    CHOICES,
    FORKS,
    LISTS,
    MOVES,
    PLAYER,
    controlled,
    given_up,
)
from pyapp.content.vocabulary.schema import (
    BOUND,
    CARDS,
    COUNT,
    ELSEWHERE,
    FLAG,
    IN_PLAY,
    ON_CHAIN,
    RESOLVES,
    TRUE,
    WORD,
    CostSpec,
    DeckPart,
    Events,
    Filter,
    Head,
    Kind,
    OpSpec,
    Param,
    Source,
    Vocabulary,
)

TRIGGER = Head(("who", "turn", "may", "if", "limit", "do"), ("do",))
OTHER = {"on": (0, 9), "action": (0, 9), "static": (0, 9), "instead": (0, 9)}
ONLY_EFFECT = {RESOLVES: (1, 1)}

OPS: dict[str, OpSpec] = {
    **CHOICES,
    **MOVES,
    "control": controlled("servant", "barrier"),
    "pose": OpSpec("Turn cards (CA3.7).", {"card": CARD, "to": Param(WORD, "poses")}, variants=("to",), where=IN_PLAY),
    "mana": OpSpec("Mana for the controller.", {"n": AMOUNT, "attribute": Param(WORD, "attributes")}),
    **CHANGES,
    "corrupt": OpSpec("Corrupt orbs; nothing when there is none (CA9.10).", {"n": AMOUNT, "who": PLAYER}, (), ("who",)),
    "restore": OpSpec("The top card of the deck into an empty orb slot.", {"n": AMOUNT, "who": PLAYER}, (), ("who",)),
    "negate": OpSpec("Take a card off the chain without effect (CA7.7).", {"card": CARD}, where=ON_CHAIN),
    "sacrifice": given_up("Into the graveyard without destroying (CA7.7)."),
    "enter": OpSpec(
        "A servant comes to the battlefield without being cast.",
        {"card": CARD, "pose": Param(WORD, "entry poses", "any")},
        variants=("pose",),
        where=ELSEWHERE,
        puts="servants",
        takes=("servant",),
    ),
    "facedown": OpSpec("The top card of the own deck becomes a face-down caster (CA6.2).", {"n": AMOUNT}),
    **FORKS,
}

FILTERS: dict[str, Filter] = {
    "attribute": Filter(WORD, "attributes"),
    "kind": Filter(WORD, "kinds"),
    "level": Filter(COUNT, low=1, high=2),
    **{f"{stat}_{end}": Filter(BOUND, stat) for stat in ("cost", "atk", "def") for end in ("min", "max")},
    "pose": Filter(WORD, "poses"),
    "keyword": Filter(WORD, "keywords"),
    "down": Filter(FLAG),
    "other": Filter(TRUE),
    "same_attribute": Filter(TRUE),
    "attacking": Filter(TRUE),
}

CASTER = Vocabulary(
    realm="caster",
    files=("set_*.toml",),
    lists={
        **LISTS,
        "attributes": ("sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "none"),
        "poses": ("recovered", "rested", "reversed"),
        "entry poses": ("recovered", "reversed", "any"),
        "keywords": ("quickcast", "bloom", "double_corrupt", "slow_start", "hubris", "unbound"),
        "stats": ("atk", "def", "cost"),
        "deeds": ("attack", "be_targeted", "be_destroyed", "switch", "be_attacked"),
        "places": ("graveyard", "deck_top", "deck_bottom", "hand", "orbs", "gone"),
    },
    numbered=frozenset({"attributes", "poses"}),
    kinds={
        "servant": Kind({"cost": (0, 9), "atk": (0, 12), "def": (0, 12)}, OTHER, prefix="ca"),
        "chant": Kind({"cost": (0, 9)}, ONLY_EFFECT, prefix="ca", keywords=("quickcast", "bloom")),
        "barrier": Kind({"cost": (0, 9)}, OTHER, prefix="ca", keywords=("quickcast", "bloom")),
        "caster": Kind({"level": (1, 2)}, OTHER, prefix="ca", line="produce", keywords=("bloom",)),
    },
    heads={
        "on": TRIGGER,
        RESOLVES: Head(("if", "do"), ("do",)),
        "action": Head(("cost", "if", "limit", "do"), ("cost", "do")),
        "static": Head(("if",)),
        "instead": Head(("who", "if", "limit", "do"), ("do",)),
    },
    events=Events(
        card=("enters", "destroyed", "leaves", "attacks", "attacked", "hits", "cast", "levels_up"),
        player=("corrupted", "draws"),
        phase=("recovery", "main", "battle", "end"),
        chained=("cast",),
        single=("enters", "destroyed", "leaves", "levels_up"),
        leaving=("destroyed", "leaves"),
        turns={"attacks": "own", "hits": "own", "levels_up": "own", "attacked": "opp"},
    ),
    times=("any", "main"),
    ops=OPS,
    costs={
        "rest": CostSpec(FLAG),
        "mana": CostSpec(COUNT),
        "attribute": CostSpec(WORD, "attributes", needs="mana"),
        "stock": CostSpec(COUNT, high=3),
        "sacrifice": CostSpec(CARDS),
        "discard": CostSpec(COUNT, high=5),
    },
    filters=FILTERS,
    sources={
        **{f"{kind}s": Source(on_field=True, kinds=(kind,)) for kind in ("servant", "barrier", "caster")},
        **dict.fromkeys(("graveyard", "hand", "deck", "stock", "chain"), Source()),
        "orbs": Source(noun="orbs", is_row=True),
    },
    groups=(("servants", "barriers", "casters"), ("graveyard", "hand", "deck", "orbs", "stock")),
    deck=(DeckPart("main", ("servant", "chant", "barrier", "caster"), 50, 50, 4),),
    curve=("servant", "cost"),
    named_by=("level",),
    states=("other", "pose", "attacking", "down"),
    qualities=("attribute", "level"),
    marks={"enters": "enter", "destroyed": "last_words"},
    shown=("enter", "last_words", "unity", "stock"),
    shapeless=frozenset({"attribute", "level", "attributes"}),
)
