"""Games at tables laid out by hand, for the tests of the page that need the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.ruleset import Setup
from pyapp.play.session import Session
from pyapp.play.table import Side, table
from pyapp.ui.game import Game
from tests.play.games import EMBERS, RULES, TIDES

if TYPE_CHECKING:
    from collections.abc import Sequence


def seated(
    own: Side,
    opp: Side | None = None,
    agents: Sequence[str] = ("human", "random"),
    **situation: Any,  # noqa: ANN401 - see table()
) -> Game:
    """A game that stands at that table; it has no past, so it can be played on but not saved."""
    return Game(Session.from_table("caster", Setup((EMBERS, TIDES)), table(RULES, own, opp, **situation), agents))


def in_zone(game: Game, zone: str, seat: int = 0) -> list[int]:
    """The cards of a zone."""
    found: list[int] = game.view["seats"][seat]["zones"][zone]
    return found


def pass_until(game: Game, kind: str) -> Game:
    """Both players pass until that question is asked."""
    while game.session.decision is not None and game.session.decision.kind != kind:
        game.take(game.session.options()[0])
    return game
