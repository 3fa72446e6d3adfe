"""The words of Calamity's cards (rules CL1 to CL9)."""

from __future__ import annotations

from pyapp.content.vocabulary.common import (
    AMOUNT,
    CARD,
    CHANGES,
    CHOICES,
    FORKS,
    HOW_MANY,
    LISTS,
    MOVES,
    PLAYER,
    controlled,
    given_up,
)
from pyapp.content.vocabulary.schema import (
    BOUND,
    COUNT,
    ELSEWHERE,
    FLAG,
    IN_PLAY,
    JUDGED,
    PARTS,
    RESOLVES,
    SELECTOR,
    SIGNED,
    STRUCK,
    TRUE,
    UNLEASHED,
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

FIGHTERS = ("character", "extra")
"""Kinds of card that stand on the field."""

STATS = ("level", "atk", "def")

OPS: dict[str, OpSpec] = {
    **CHOICES,
    **MOVES,
    "control": controlled(*FIGHTERS),
    "banish": OpSpec("To the banished zone of the owner.", {"card": CARD}, puts="banished"),
    "mill": OpSpec("From the top of the deck to the graveyard.", {"n": AMOUNT, "who": PLAYER}, variants=("who",)),
    "summon": OpSpec(
        "Special-summon to the controller's free slots (CL4.7, CL4.8).",
        {"card": CARD},
        where=ELSEWHERE,
        puts="characters",
        takes=FIGHTERS,
    ),
    "recruit": OpSpec(
        "Look through the own deck, special-summon up to count cards, shuffle.",
        {"from": Param(SELECTOR), "count": HOW_MANY},
        fixed=("own", "deck"),
        quantity="up_to",
        takes=FIGHTERS,
    ),
    "look": OpSpec(
        "The controller of the ability sees hidden cards.",
        {"from": Param(SELECTOR)},
        fixed=("opp", "hand"),
        quantity="bare",
        placed=True,
    ),
    "damage": OpSpec(
        "Damage to players (CL1.8).", {"n": AMOUNT, "who": Param(WORD, "players", "opponent")}, (), ("who",)
    ),
    "heal": OpSpec("HP for players, also above 30 (CL1.1).", {"n": AMOUNT, "who": PLAYER}, variants=("who",)),
    **CHANGES,
    "level": OpSpec(
        "A level that rises or falls for as long as the card is on the field (CL4.9).",
        {"card": CARD, "add": Param(SIGNED, low=-7, high=7)},
        where=IN_PLAY,
        takes=FIGHTERS,
    ),
    "again": OpSpec("One more attack this turn.", {"card": CARD}, where=IN_PLAY, takes=FIGHTERS),
    "attach": OpSpec("This card goes under another one (CL2.2).", {"card": CARD}, where=IN_PLAY, takes=FIGHTERS),
    "tribute": given_up("Tribute: into the graveyard without destroying."),
    "forbid": OpSpec(
        "What a player cannot do until end of turn.",
        {"who": PLAYER, "what": Param(WORD, "bans")},
        variants=("who",),
    ),
    "prevent": OpSpec(
        "Damage that does not reach a player until end of turn.",
        {"who": PLAYER, "what": Param(WORD, "harms")},
        variants=("who",),
    ),
    "negate": OpSpec("The effect that this one answers is negated (CL6.4).", {}),
    "unleash": OpSpec("The Calamity plays n more cards of its hand (CL9.3).", {"n": Param(COUNT)}),
    "win": OpSpec(
        "A special victory (CL1.6), or one that seals the Calamity (CL9.2).",
        {"seal": Param(FLAG, default=False)},
        variants=("seal",),
    ),
    **FORKS,
}

FAMILIES: dict[str, tuple[str, ...]] = {"character": ("character", "extra")}
"""What is an extra character is a character, too (CL2.5)."""

FILTERS: dict[str, Filter] = {
    "kind": Filter(WORD, "players' kinds"),
    **{f"{stat}_{end}": Filter(BOUND, stat, low=low) for stat in STATS for end, low in (("min", 1), ("max", 0))},
    "keyword": Filter(WORD, "keywords"),
    "other": Filter(TRUE),
    "attacking": Filter(TRUE),
    "new": Filter(FLAG),
    "used": Filter(FLAG),
    "attached": Filter(FLAG),
}

LEVEL = {"level": (0, 7)}
EFFECTS = {"action": (0, 3), "on": (0, 3), "static": (0, 2), "instead": (0, 1)}
FROM_HAND = {RESOLVES: (1, 1), "action": (0, 1)}

CALAMITY = Vocabulary(
    realm="calamity",
    files=("set_*.toml", "monsters.toml"),
    lists={
        **LISTS,
        "players' kinds": ("character", "extra", "arcana", "item", "support", "player"),
        "choosers": ("you", "opponent", "chance"),
        "keywords": ("agile", "twin", "direct", "bastion", "guard", "steadfast", "absolute"),
        "stats": STATS,
        "deeds": ("attack", "activate", "be_attacked", "be_targeted", "be_destroyed"),
        "places": ("graveyard", "deck_top", "deck_bottom", "deck"),
        "bans": ("arcana", "items", "supports", "special", "attacks", "negations"),
        "harms": ("battle", "effects", "calamity", "all"),
        "aims": ("turn", "opponent", "both"),
    },
    kinds={
        "character": Kind(LEVEL, EFFECTS, prefix="cl"),
        "extra": Kind(LEVEL, {"summon": (0, 1), **EFFECTS}, prefix="cl"),
        "arcana": Kind({}, FROM_HAND, prefix="cl", keywords=("absolute",)),
        "item": Kind({}, {RESOLVES: (1, 1), **EFFECTS}, prefix="cl", keywords=("absolute",)),
        "support": Kind({}, FROM_HAND, prefix="cl", keywords=("absolute",)),
        "player": Kind({}, {"action": (1, 1)}, prefix="cl", keywords=()),
        "monster": Kind(
            {},
            {JUDGED: (6, 6)},
            prefix="cm",
            frame="outcome",
            span="termination",
            keywords=(),
            outcomes=6,
            brings="anomaly",
        ),
        "anomaly": Kind(
            {"power": (1, 3)},
            {UNLEASHED: (0, 1), STRUCK: (0, 1)},
            {"aim": "aims"},
            prefix="cm",
            line="strike_{aim}",
            span="termination",
            keywords=(),
        ),
    },
    heads={
        "on": Head(("who", "turn", "may", "if", "limit", "do"), ("do",)),
        RESOLVES: Head(("turn", "cost", "answers", "if", "do"), ("do",)),
        JUDGED: Head(("turn", "do"), ("do",)),
        UNLEASHED: Head(("if", "do"), ("do",)),
        STRUCK: Head(("if", "do"), ("do",)),
        "action": Head(("from", "cost", "answers", "if", "limit", "do"), ("do",), is_limited=True),
        "static": Head(("if",)),
        "instead": Head(("who", "if", "limit", "do"), ("do",)),
        "summon": Head(("cost", "if")),
    },
    events=Events(
        card=(
            "enters",
            "tribute_summoned",
            "special_summoned",
            "tributed",
            "destroyed",
            "leaves",
            "attacks",
            "attacked",
            "hits",
            "wins",
            "activated",
            "negated",
        ),
        player=("draws", "damaged", "healed", "negates"),
        phase=("draw", "card", "battle", "end", "resistance", "trial"),
        game=("awakens",),
        chained=("activated", "negated"),
        single=("enters", "tribute_summoned", "special_summoned", "tributed", "destroyed", "leaves"),
        leaving=("tributed", "destroyed", "leaves"),
        turns={"attacks": "own", "hits": "own", "wins": "own", "attacked": "opp"},
    ),
    times=("card", "battle", "own", "end", "opp", "opp_end", "any"),
    ops=OPS,
    costs={
        "hp": CostSpec(COUNT, high=15),
        "discard": CostSpec(PARTS, high=5, pile="hand"),
        "tribute": CostSpec(PARTS),
        "banish": CostSpec(PARTS),
        "bounce": CostSpec(PARTS),
    },
    filters=FILTERS,
    families=FAMILIES,
    sources={
        "characters": Source(on_field=True, kinds=FIGHTERS),
        "extras": Source(on_field=True, kinds=("extra",)),
        "items": Source(on_field=True, kinds=("item",)),
        "hand": Source(noun="hand", is_row=True),
        **dict.fromkeys(("graveyard", "deck", "banished"), Source()),
        "extra": Source(kinds=("extra",)),
        "chain": Source(is_anywhere=True),
    },
    groups=(("characters", "extras", "items"), ("graveyard", "hand", "deck", "banished")),
    deck=(
        DeckPart("main", ("character", "arcana", "item", "support"), 40, 40, 3),
        DeckPart("extra", ("extra",), 0, 8, 3),
        DeckPart("player", ("player",), 1, 1, 1),
    ),
    curve=("character", "level"),
    limits=("turn", "free", "game"),
    places=("hand", "graveyard"),
    gauges=("hp", "activations", "arcana", "negations", "summons", "extras"),
    situations=("awake", "asleep"),
    states=("other", "new", "used", "attached", "attacking"),
    marks={"enters": "enter", "tribute_summoned": "ascend", "tributed": "offering", "destroyed": "last_words"},
    shown=("enter", "ascend", "offering", "last_words"),
    of_effects=frozenset({"absolute"}),
    derived={"atk": ("level",), "def": ("level",)},
    has_hosts=True,
)
