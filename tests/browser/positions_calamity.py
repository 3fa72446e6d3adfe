"""Positions of Calamity for the browser tests: by link where the game was played, as saves where it was laid out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING

from pyapp.engine.ruleset import Setup
from pyapp.play import scenario
from pyapp.play.session import GUEST, HUMAN, Session
from tests.ui.calamity import DECKS, RULES, STATES, is_attacked

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.play.driver import Table

SETUP = Setup(DECKS[:2])
QUICK = Setup(DECKS[:2], (("quick", True),))
IDLE = ("pass", "decline", "done")


@cache
def resisting() -> str:
    """The link of a quick game in which nobody did anything until the Calamity attacked."""
    session = Session.new("calamity", QUICK, 1, (HUMAN, "easy"))
    while session.decision is not None:
        if session.decision.seat == 0 and is_attacked(session.view(0)):
            return session.link()
        kinds = {option.kind: option for option in session.options()}
        session.act(next((kinds[kind] for kind in IDLE if kind in kinds), session.options()[0]))
    raise AssertionError("it never attacks")


def before_cheat(name: str) -> tuple[Session, Action]:
    """The table of a scenario when the cheat chain is offered, both sides played by one person, and what it takes."""
    found = next(s for s in scenario.load("calamity") if s.id == name)
    steps = tuple(takewhile(lambda step: step.get("do") != "cheat", found.steps))
    played = scenario.run(RULES, replace(found, steps=steps, expect={}, rules=(), open="cheat"))
    wanted = found.steps[len(steps)]
    option = next(o for o in played.decision.options if (o.kind, o.arg) == ("cheat", wanted["arg"]))
    return _kept(played, HUMAN), option


def for_two(name: str) -> Session:
    """The table of a scenario as it is laid out, for two people at one screen."""
    found = next(s for s in scenario.load("calamity") if s.id == name)
    return _kept(scenario.Table(RULES, found.own, found.opp, **found.situation), GUEST)


def _kept(played: Table, agent: str) -> Session:
    return Session.from_table("calamity", SETUP, played.state, (agent, agent))


@cache
def screens() -> dict[str, str]:
    """A save of every state in which the table looks different."""
    return {
        name: Session.from_table("calamity", SETUP, make().session.state, (HUMAN, "easy")).save()
        for name, make in STATES.items()
    }


def of_both() -> Session:
    """The own card phase, both sides played by one person."""
    return Session.from_table("calamity", SETUP, STATES["asleep"]().session.state, (HUMAN, HUMAN))
