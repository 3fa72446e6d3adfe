"""Positions that the browser tests open by their links: made natively, by the rules the page plays with."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pyapp.engine.decision import Intent
from pyapp.engine.ruleset import Setup
from pyapp.play.payment import plan, sources
from pyapp.play.session import Session
from tests.play.games import EMBERS, TIDES

if TYPE_CHECKING:
    from collections.abc import Callable

MANY = 400


def played_until(holds: Callable[[Session], bool], order: tuple[str, ...]) -> str:
    """The link of a game that was played, by the first offered kind of action, until something holds."""
    for seed in range(40):
        session = Session.new("caster", Setup((EMBERS, TIDES)), seed, ("human", "easy"))
        for _ in range(MANY):
            decision = session.decision
            if decision is None:
                break
            if decision.seat == 0 and holds(session):
                return session.link()
            kinds = {option.kind: option for option in reversed(decision.options)}
            session.act(next((kinds[kind] for kind in order if kind in kinds), decision.options[0]))
    raise AssertionError("no game gets there")


PLAY = ("summon", "levelup", "facedown", "cast", "pass", "done")
WAIT = ("pass", "done")


@cache
def paying() -> str:
    """A payment that can be made in more than one way, by other cards."""

    def holds(session: Session) -> bool:
        proposal = plan(session)
        steps = sources(session)
        return proposal is not None and any(s.kind == "mana" and s.card not in proposal.sources for s in steps)

    return played_until(holds, PLAY)


@cache
def too_dear() -> str:
    """An own main phase with a hand card that cannot be paid and one that can."""

    def holds(session: Session) -> bool:
        kinds = {option.kind for option in session.options()}
        return "cast" in kinds and dear(session) is not None

    return played_until(holds, ("summon", "facedown", "pass", "done"))


def dear(session: Session) -> int | None:
    """A hand card that only its cost keeps from being cast."""
    for card in session.view(0)["seats"][0]["zones"]["hand"]:
        refusal = session.why_not(0, Intent("cast", card))
        if refusal is not None and [reason.key for reason in refusal.reasons] == ["cannot_pay"]:
            return int(card)
    return None


@cache
def entering() -> str:
    """A servant of the person enters the battlefield, and it is asked how."""
    return played_until(lambda s: s.decision is not None and s.decision.kind == "enter", PLAY)


@cache
def able_and_unable() -> tuple[int, int]:
    """In the position `too_dear`: a hand card that can be cast and one that is too dear."""
    session = Session.from_link(too_dear(), ("human", "easy"))
    able = next(option.card for option in session.options() if option.kind == "cast")
    unable = dear(session)
    assert unable is not None
    return able, unable
