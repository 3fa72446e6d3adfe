"""Units of Fairyearth that are carried from one own field to the other (FE3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.ui import drag
from pyapp.ui.scene import find
from tests.ui.fairyearth import attacking, shown, standing

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.game import Game

SIZES = [(1280, 800), (390, 844)]
HOME = "my-right"


def carried(game: Game, unit: int, goal: str, size: tuple[float, float] = (1280, 800)) -> tuple[Act, ...]:
    """Take a unit up and let it go in the lower corner of a region."""
    taken = find(shown(game, size), f"card-{unit}")
    assert taken is not None
    assert game.lift(shown(game, size), taken.rect.cx, taken.rect.cy)
    drawn = shown(game, size)
    assert find(drawn, drag.CARRIED) is not None
    place = find(drawn, goal)
    assert place is not None
    return game.drop(drawn, place.rect.x + 12, place.rect.bottom - 8)


def own_unit(game: Game) -> int:
    """The first unit of the own right field."""
    return int(game.view["seats"][0]["zones"]["right"][0])


@pytest.mark.parametrize("size", SIZES)
def test_a_unit_is_carried_to_the_other_field(size: tuple[float, float]) -> None:
    """In the set phase; only that field is lit on the way."""
    game = standing("set")
    unit = own_unit(game)
    assert drag.lit_zones(game.control, unit) == {"my-left"}
    acts = carried(game, unit, "my-left", size)
    assert acts == (("shift", unit, -1),)
    game.act(acts)
    assert unit in game.view["seats"][0]["zones"]["left"]


def test_a_unit_that_cannot_move_goes_back_with_the_reason() -> None:
    """In the active phase nothing is lit, and the clause is told."""
    game = standing("active")
    unit = own_unit(game)
    assert drag.lit_zones(game.control, unit) == frozenset()
    assert carried(game, unit, "my-left") == ()
    assert game.control.refused is not None
    card, refusal = game.control.refused
    assert (card, [reason.rule for reason in refusal.reasons]) == (unit, ["FE3.6"])


@pytest.mark.parametrize("goal", [HOME, "opp-left", "my-master"])
def test_a_unit_let_go_elsewhere_goes_back_without_a_word(goal: str) -> None:
    """Its own field, the other side, the player card: nothing is meant by that."""
    for game in (standing("set"), attacking()):
        assert carried(game, own_unit(game), goal) == ()
        assert game.control.refused is None


def test_nobody_carries_the_units_of_the_other_side() -> None:
    """They are not taken up at all."""
    game = standing("set")
    (theirs, *_) = game.view["seats"][1]["zones"]["right"]
    node = find(shown(game), f"card-{theirs}")
    assert node is not None
    assert not game.lift(shown(game), node.rect.cx, node.rect.cy)
