"""Verbs and words that more than one realm has: each names the ones it wants, and may say some of them otherwise."""

from __future__ import annotations

from pyapp.content.vocabulary.schema import (
    ABSENT,
    CONDITION,
    COUNT,
    FLAG,
    IN_PLAY,
    MODES,
    NAME,
    NUMBER,
    PROGRAM,
    REFERENCE,
    SELECTOR,
    SIGNED,
    WORD,
    OpSpec,
    Param,
)

CARD = Param(REFERENCE)
PLAYER = Param(WORD, "players", "you")
HOW_MANY = Param(COUNT, default=1)
AMOUNT = Param(NUMBER, default=1)

LISTS = {"players": ("you", "opponent", "each"), "choosers": ("you", "opponent")}
"""Word lists that every realm has."""

CHOICES: dict[str, OpSpec] = {
    "target": OpSpec(
        "Chosen when the ability goes on the chain, before costs; required unless up_to.",
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
}
"""Ops that bind a name to cards."""

MOVES: dict[str, OpSpec] = {
    "destroy": OpSpec("Destroy cards in play.", {"card": CARD}, where=IN_PLAY),
    "return": OpSpec("To the hand of the owner.", {"card": CARD}, puts="hand"),
    "move": OpSpec("To another zone of the owner.", {"card": CARD, "to": Param(WORD, "places")}, variants=("to",)),
    "draw": OpSpec("Draw cards.", {"n": AMOUNT, "who": PLAYER}, variants=("who",)),
    "discard": OpSpec(
        "From hand to graveyard, chosen by the player or at random.",
        {"n": AMOUNT, "who": PLAYER, "random": Param(FLAG, default=False)},
        variants=("who", "random"),
    ),
    "search": OpSpec(
        "Look through the own deck for up to count cards, show them, to hand, shuffle.",
        {"from": Param(SELECTOR), "count": HOW_MANY},
        fixed=("own", "deck"),
        quantity="up_to",
    ),
    "peek": OpSpec(
        "Look at the top n of the own deck, take some to hand, the rest to the bottom.",
        {"n": Param(COUNT), "take": Param(COUNT, default=1)},
    ),
}
"""Ops that move cards."""

CHANGES: dict[str, OpSpec] = {
    "stat": OpSpec(
        "Until end of turn: set a stat, or add to it.",
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
}
"""Ops that lay an effect on cards until the end of the turn."""

FORKS: dict[str, OpSpec] = {
    "may": OpSpec("The controller decides whether to do it.", {"do": Param(PROGRAM)}),
    "if": OpSpec(
        "Do one thing or the other.",
        {"cond": Param(CONDITION), "do": Param(PROGRAM), "else": Param(PROGRAM, default=())},
        variants=("else",),
    ),
    "one_of": OpSpec("The controller chooses one mode on resolution.", {"modes": Param(MODES)}),
}
"""Ops that hold other programs."""


def given_up(doc: str) -> OpSpec:
    """Return the verb by which a player gives up own cards: given ones, or ones that the player picks."""
    return OpSpec(
        doc,
        {
            "card": Param(REFERENCE, default=ABSENT),
            "who": Param(WORD, "players", ABSENT),
            "from": Param(SELECTOR, default=ABSENT),
            "count": Param(COUNT, default=ABSENT),
        },
        either=(("card",), ("who", "from", "count")),
        variants=("who",),
        fixed=("own", ""),
        where=IN_PLAY,
    )


def controlled(*kinds: str) -> OpSpec:
    """Return the verb by which a player gains control of cards of these kinds."""
    return OpSpec("The controller of the ability gains control.", {"card": CARD}, where=IN_PLAY, takes=kinds)
