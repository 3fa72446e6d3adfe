"""A hint is asked for, or taken away.

The computer gets what the asked seat may know and nothing else, as when it plays itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import whynot
from pyapp.ui.hint import sentence

if TYPE_CHECKING:
    from pyapp.ui.desk import Desk
    from pyapp.ui.game import Game

ADVISER = "greedy"
"""The computer player that is asked."""


def command(desk: Desk) -> None:
    """Give a hint, or take the shown one away; where the other decides, say so."""
    game = desk.game
    if game is None:
        return
    control = game.control
    if control.hint is not None:
        control.hint = None
    elif control.choices.mine:
        control.overlay = control.refused = None  # it may have been asked for in the menu
        desk.ports.spawn(_ask(desk, game))
    elif game.view.get("decision"):
        control.refused = (-1, whynot.explain(game.view, control.choices, (), game.why_not))
        desk.ports.announce(game.remark(desk.words_of(game)))


async def _ask(desk: Desk, game: Game) -> None:
    """Show what the adviser would do, if the same question is still open then."""
    asked = game.session.trace
    action = await desk.ports.think(game.session, ADVISER)
    if desk.game is not game or game.session.trace != asked:
        return
    act = (action.kind, action.card, action.arg)
    game.control.hint = act
    desk.ports.announce(sentence(game.view, act, desk.words_of(game)))
    desk.ports.dirty()
