"""The hint: one legal move that a computer player would make, with a sentence why (V8.10).

The computer gets what the asked seat may know and nothing else, as when it plays itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.labels import act_label
from pyapp.ui.realms import attacks, realm_of

if TYPE_CHECKING:
    from pyapp.ui.app import App
    from pyapp.ui.choices import Act
    from pyapp.ui.game import Game
    from pyapp.ui.model import View
    from pyapp.ui.terms import Terms

ADVISER = "greedy"
"""The computer player that is asked."""


def command(app: App) -> None:
    """Give a hint, or take the shown one away."""
    game = app.game
    if game is None:
        return
    if game.control.hint is not None or not game.control.choices.mine:
        game.control.hint = None
        return
    app.ports.spawn(_ask(app, game))


async def _ask(app: App, game: Game) -> None:
    """Show what the adviser would do, if the same question is still open then."""
    asked = game.session.trace
    action = await app.ports.think(game.session, ADVISER)
    if app.game is not game or game.session.trace != asked:
        return
    act = (action.kind, action.card, action.arg)
    game.control.hint = act
    game.control.overlay = game.control.refused = None
    app.ports.announce(sentence(game.view, act, app.words_of(game)))
    app.ports.dirty()


def sentence(view: View, act: Act, terms: Terms) -> str:
    """The move and why, e.g. "Cast Tanuki: it strengthens your side."."""
    label = terms.t(f"action.pass_{view['phase']}") if _ends_phase(view, act) else act_label(view, act, terms)
    return terms.t("hint.line", act=label, why=terms.t(f"hint.{_reason(view, act, terms)}"))


def _ends_phase(view: View, act: Act) -> bool:
    """Whether passing ends the own phase."""
    return act[0] == "pass" and view["active"] == view["seat"] and not view["chain"] and not attacks(view)


def _reason(view: View, act: Act, terms: Terms) -> str:
    """The key of the reason."""
    key = realm_of(view).reason(view, act)
    return key if terms.has(f"hint.{key}") else "other"
