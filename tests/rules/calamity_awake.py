"""What the tests of the awakening (CL9) add to the pool of `calamity`.

Rule set `MENACE`: the pool of `calamity` and
    Anomalies by power and aim: "one-both", "two-turn", "two-opp", "three-both", "three-turn"; of power 1 against both
    with an effect: "gift-both" (draw 1), "sting" (struck: discard 1), "greed" (with two or more in hand: 3 damage),
    "fall" (a character chosen by chance is destroyed), "curse" (levels -1)
    Monsters: "judge", whose table is 1 no arcana, 2 levels -1, 3 damage 3, 4 two more cards (for the turn player only),
    5 draw 1 (the other player only), 6 characters cannot activate; "twin" with the same table and another deck
    Lv.0: "sniper" (enters: 1 damage to the opponent), "friend" (enters: draw 1), "handy" (from hand, discards itself:
    draw 1), "snap" (from hand: 1 damage to the opponent), "keen" (card: draw 1), "late" (end: draw 1), "herald"
    (awakens: draw 1), "spy" (an opposing character enters: it is destroyed), "thorn" (the opponent draws: 1 damage to
    the opponent)
    Arcana: "mend" (heal 3), "feast" (each draws 1), "rain" (1 damage to each), "quake" (destroys all characters),
    "seal" (if awake: victory by sealing), "ward" (prevents all damage to you), "boost" (own characters DEF +3)
`FIRST_DECK` and `SECOND_DECK` are legal decks of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.face import Ability, Cost, Part, Selector, StateIs, Tally
from pyapp.play.scenario import Side, Table
from pyapp.realms.calamity.ruleset import make_ruleset
from tests.rules.calamity import DRAW, FACES, action, anomaly, character, face, judged, monster, op, resolves, trigger

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.engine.face import Op

OWN = Selector("own", "characters")


def unleashed(*do: Op, **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return what a card of the Calamity does, blocked or not."""
    return Ability("on", "unleashed", do=do, **more)


BY_CHANCE = op("choose", bind="prey", source=OWN, by="chance", count=1)
ITSELF = Part("discard", "self")

ANOMALIES = (
    anomaly("one-both", 1, "both"),
    anomaly("two-turn", 2, "turn"),
    anomaly("two-opp", 2, "opponent"),
    anomaly("three-both", 3, "both"),
    anomaly("three-turn", 3, "turn"),
    anomaly("gift-both", 1, "both", unleashed(DRAW)),
    anomaly("sting", 1, "both", trigger("struck", op("discard", n=1, who="you"))),
    anomaly(
        "greed", 1, "both", unleashed(op("damage", n=3, who="you"), condition=(Tally(Selector("own", "hand"), 2),))
    ),
    anomaly("fall", 1, "both", unleashed(BY_CHANCE, op("destroy", card="prey"))),
    anomaly("curse", 1, "both", unleashed(op("stat", card=OWN, stat="level", add=-1))),
)
TABLE = (
    judged(op("forbid", who="you", what="arcana")),
    judged(op("stat", card=OWN, stat="level", add=-1)),
    judged(op("damage", n=3, who="you")),
    judged(op("unleash", n=2), turn="own"),
    judged(DRAW, turn="opp"),
    judged(op("cannot", card=OWN, what="activate")),
)
CHARACTERS = (
    character("sniper", 0, trigger("enters", op("damage", n=1, who="opponent"))),
    character("friend", 0, trigger("enters", DRAW)),
    character("handy", 0, action(DRAW, when="any", place="hand", cost=Cost(parts=(ITSELF,)))),
    character("snap", 0, action(op("damage", n=1, who="opponent"), when="any", place="hand")),
    character("keen", 0, action(DRAW)),
    character("late", 0, action(DRAW, when="end")),
    character("herald", 0, trigger("awakens", DRAW)),
    character("spy", 0, trigger("enters", op("destroy", card="it"), who=Selector("opp", "characters"))),
    character("thorn", 0, trigger("draws", op("damage", n=1, who="opponent"), who="opponent")),
)
ARCANA = (
    face("mend", "arcana", resolves(op("heal", n=3, who="you"))),
    face("feast", "arcana", resolves(op("draw", n=1, who="each"))),
    face("rain", "arcana", resolves(op("damage", n=1, who="each"))),
    face("quake", "arcana", resolves(op("destroy", card=Selector("both", "characters")))),
    face("seal", "arcana", resolves(op("win", seal=True), condition=(StateIs("awake"),))),
    face("ward", "arcana", resolves(op("prevent", who="you", what="all"))),
    face("boost", "arcana", resolves(op("stat", card=OWN, stat="def", add=3))),
)
MENACE = make_ruleset(
    (
        *FACES,
        *ANOMALIES,
        monster("judge", {"one-both": 12, "two-turn": 12}, *TABLE),
        monster("twin", {"three-both": 24}, *TABLE),
        *CHARACTERS,
        *ARCANA,
    )
)
"""The rule set of the pool above."""

FIRST_AWAKE = 25
"""CL9.1: the turn of the awakening."""

_LOW = ("lv0", "sniper", "friend", "handy", "keen", "late", "herald", "spy", "thorn", "scout")
_HIGH = ("lv1", "lv2", "lv3", "hero")
_APART = ("ex", "ex", "chief")
FIRST_DECK = (
    *(card for card in (*_LOW, *_HIGH) for _ in range(2)),
    "mend",
    "feast",
    "rain",
    "kill",
    "no",
    "revive",
    "boost",
    "ward",
    "gift",
    "bolt",
    "quake",
    "seal",
    *_APART,
)
SECOND_DECK = (
    *(card for card in ("ping", "lv0-b", *_LOW[1:5], *_HIGH) for _ in range(3)),
    *("no", "bolt", "kill") * 3,
    "revive",
    *_APART,
)
"""Two legal decks for whole games."""


def awake(own: Side | None = None, opp: Side | None = None, **situation: Any) -> Table:  # noqa: ANN401 - see below
    """Return a table after the awakening, at the start of the resistance phase unless `phase` is given.

    `calamity` is the Calamity's hand (ten of "one-both" unless given), `deck` its deck, `used` its used cards,
    `monster` the monster; other keywords are those of `play.table.Situation`.
    """
    third = Side(
        monster=[situation.pop("monster", "judge")],
        hand=situation.pop("calamity", ["one-both"] * 10),
        deck=situation.pop("deck", ["one-both"] * 10),
        graveyard=situation.pop("used", []),
    )
    situation = {"phase": "resistance", "at": "start", "turn": FIRST_AWAKE, "third": third, **situation}
    return Table(MENACE, own or Side(), opp or Side(), **situation)


def refuse_all(t: Table) -> list[Event]:
    """Answer the open question by doing nothing: pass, fill the hand with none, decline; a must is done."""
    for kind, arg in (("pass", None), ("decline", None), ("fill", 0), ("no", None), ("done", None)):
        if t.offers(kind, arg=arg):
            return t.do(kind, arg=arg)
    return t.take(t.decision.options[0])


def idle_until(t: Table, *, phase: str = "", turn: int = 0, kind: str = "") -> list[Event]:
    """Do nothing until the phase, the turn or a decision of the kind is reached, or the game is over."""
    done: list[Event] = []
    while t.state.decision is not None:
        here = (MENACE.phases[t.state.phase], t.state.turn, t.decision.kind)
        if all(not wanted or wanted == found for wanted, found in zip((phase, turn, kind), here, strict=True)):
            break
        done += refuse_all(t)
    t.last = done
    return done


def hp(t: Table) -> tuple[int, int]:
    """Return the HP of both seats."""
    return t.number(0, "hp"), t.number(1, "hp")


def kinds(events: list[Event]) -> list[str]:
    """Return the kinds of events in their order."""
    return [event.kind for event in events]


def reasons(refusal: Any) -> list[tuple[str, str]]:  # noqa: ANN401 - a Refusal or None
    """Return the rules and keys of a refusal, none when there is none."""
    return [(reason.rule, reason.key) for reason in refusal.reasons] if refusal else []


def attack_of(t: Table, card: str = "") -> Table:
    """Return the table where this card of the Calamity (or its next one) attacks; what comes before is let through."""
    while not t.state.fight or (card and MENACE.pool[t.state.cards[t.state.fight[0]].face].id != card):
        refuse_all(t)
    return t
