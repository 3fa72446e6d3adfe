"""What a seat with the say is told: whose link is waiting for an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.ui.realms import realm_of
from tests.ui import calamity, fairyearth

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.ui.game import Game


def own_link(game: Game) -> Game:
    """The seat has begun something and is asked again before it resolves."""
    game.take(next(o for o in game.session.options() if o.kind in {"activate", "play"}))
    while game.session.decision is not None and game.session.decision.kind != "priority":
        game.take(game.session.options()[0])
    assert game.view["chain"]
    return game


@pytest.mark.parametrize("table", [calamity.asleep, fairyearth.standing], ids=["calamity", "fairyearth"])
def test_the_own_newest_link_is_not_told_as_the_opponents(table: Callable[[], Game]) -> None:
    """Whoever is asked about a link of its own reads that, and of another's link what the other did."""
    view = own_link(table()).view
    says = {seat: realm_of(view).situation({**view, "seat": seat}) for seat in (0, 1)}
    maker = view["chain"][-1]["seat"]
    assert says == {maker: "priority_own_chain", 1 - maker: "priority_chain"}
