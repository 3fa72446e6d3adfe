"""Positions of Fairyearth for the browser tests: by link where the game was played, as saves where it was laid out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pyapp.engine.ruleset import Setup
from pyapp.play.session import GUEST, HUMAN, Session
from pyapp.play.table import Side, table
from tests.ui.fairyearth import DECKS, RULES, STATES, of_kind, plain

if TYPE_CHECKING:
    from pyapp.engine.decision import Action

SETUP = Setup(DECKS[:2])
PEACEFUL = ("keep", "place", "summon", "seal", "decline")
EAGER = ("fight", "attack", *PEACEFUL)
"""What is taken first where it is offered: units come into play, and those of seat 1 attack."""
SEEDS = 40
TWO_PAIRS = 4
"""Places of a fight with two attackers."""


def _answer(seat: int, options: tuple[Action, ...]) -> Action:
    kinds = {option.kind: option for option in reversed(options)}
    if "field" in kinds:
        return options[1 - seat]  # the left field of seat 0 faces the right one of seat 1
    return next((kinds[kind] for kind in (EAGER if seat else PEACEFUL) if kind in kinds), options[0])


@cache
def fighting() -> str:
    """The link of a game in which seat 0 chooses defenders against two or more attackers."""
    for seed in range(1, SEEDS):
        session = Session.new("fairyearth", SETUP, seed, (HUMAN, "easy"))
        while session.decision is not None:
            asked = session.decision
            if (asked.seat, asked.kind) == (0, "defenders") and len(session.view(0)["fight"]) >= TWO_PAIRS:
                return session.link()
            session.act(_answer(asked.seat, session.options()))
    raise AssertionError("nobody attacks twice")


def set_card() -> Session:
    """Two people; the first one has a ritual laid face down that can be turned up now."""
    for ritual in of_kind("ritual"):
        own = Side(
            ritual=[ritual], line_left=3, line_top=3, line_right=3, player=of_kind("player")[:1], right=plain()[:1],
            deck=15,
        )  # fmt: skip
        opp = Side(player=of_kind("player")[1:2], left=plain()[1:3], hand=plain()[3:5], deck=15)
        state = table(RULES, own, opp, phase="active", turn=5)
        session = Session.from_table("fairyearth", SETUP, state, (GUEST, GUEST))
        if any(option.kind == "turnup" for option in session.options()):
            return session
    raise AssertionError("no ritual can be turned up")


@cache
def screens() -> dict[str, str]:
    """A save of every state in which the table looks different."""
    return {
        name: Session.from_table("fairyearth", SETUP, make().session.state, (HUMAN, "easy")).save()
        for name, make in STATES.items()
    }


@cache
def faces() -> tuple[int, int]:
    """At the table of the active phase: the own player card and a unit beside it."""
    zones = STATES["active"]().view["seats"][0]["zones"]
    return zones["player"][0], zones["right"][0]


def exchanged() -> tuple[int, int, int]:
    """The numbers of cards in the exchange of who plays the first deck: the player card, another one, one beside it."""
    return 0, 1, len(set(DECKS[0]))
