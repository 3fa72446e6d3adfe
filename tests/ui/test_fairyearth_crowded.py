"""Crowded fields of Fairyearth: every unit can be read and touched, however many there are (FE4.9)."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from pyapp.ui.fairyearth import ranks
from pyapp.ui.fairyearth.ranks import Place, Shape
from pyapp.ui.scene import Rect, find
from tests.ui.fairyearth import do, of_kind, plain, seated, shown, sides, until
from tests.ui.inspection import LAYOUT_SIZES, cut_off, out_of_reach

if TYPE_CHECKING:
    from pyapp.ui.game import Game
    from pyapp.ui.scene import Node

PHONE = (390, 844)
SIZES = [*LAYOUT_SIZES, (360, 640), (768, 1024)]
FIELD = Rect(10, 10, 124, 177)
"""A field of a phone without its caption."""
TOUCHED = 44
"""Px that a finger needs (V5.2)."""
LEGIBLE = 14
"""Px of height in which a line of numbers of 12 px can be read: twelve units in the field of the smallest phone."""
UPRIGHT, LYING = Shape(is_lying=False, is_tucked=False), Shape(is_lying=True, is_tucked=False)
TUCKED = Shape(is_lying=False, is_tucked=True)


def crowded(count: int, *, every_lies: int = 3, every_is_enchanted: int = 2) -> Game:
    """So many units in each field, some lying, some enchanted, some damaged."""
    units, enchants = plain(), of_kind("enchant")

    def field(start: int) -> list[dict[str, object]]:
        return [
            {
                "card": units[(start + i) % len(units)],
                "pose": "act" if i % every_lies == 1 else "react",
                "attached": [enchants[i % len(enchants)]] if i % every_is_enchanted == 1 else [],
                "marks": {"damage": i % 2},
            }
            for i in range(count)
        ]

    own, opp = sides()
    return seated(
        own.but(right=field(0), left=field(4)), opp.but(right=field(8), left=field(12)), phase="active", turn=7
    )


def units_of(root: Node, field: str) -> list[Node]:
    """The units of a field, without their enchants and numerals."""
    region = find(root, field)
    assert region is not None
    return [node for node in region.children if node.id.startswith("card-") and node.z]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 8, 12])
def test_no_unit_lies_over_another(count: int, size: tuple[float, float]) -> None:
    """At every size each keeps a place in its field, wide enough for MP, LV and DP beside each other."""
    root = shown(crowded(count), size)
    for side in ("my", "opp"):
        for field in ("left", "right"):
            units, region = units_of(root, f"{side}-{field}"), find(root, f"{side}-{field}")
            assert region is not None
            assert len(units) == count
            assert not [(a.id, b.id) for a, b in combinations(units, 2) if a.rect.overlaps(b.rect)]
            for unit in units:
                assert unit.rect.w >= ranks.LEAST
                assert unit.rect.h >= LEGIBLE
                inside, (x, y, w, h) = region.rect.inset(-0.01, -0.01), unit.rect
                assert inside.x <= x < x + w <= inside.right
                assert inside.y <= y < y + h <= inside.bottom
    assert cut_off(root) == []
    assert out_of_reach(root, size) == []


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_finger_meets_each_of_four_units_on_a_phone(count: int) -> None:
    """Whole or nearly so: none is smaller than what a finger needs."""
    for unit in units_of(shown(crowded(count, every_lies=9), PHONE), "my-right"):
        assert min(unit.rect.w, unit.rect.h) >= TOUCHED


def test_units_with_room_are_whole_cards() -> None:
    """In one rank, as large as they can be; of two that lie one stands under the other."""
    wide = Rect(0, 0, 288, 200)
    beside = ranks.places(wide, [UPRIGHT, UPRIGHT], 84)
    assert [(round(p.box.w), round(p.box.h), p.is_close) for p in beside] == [(84, 118, False)] * 2
    assert beside[0].box.y == beside[1].box.y
    upper, lower = ranks.places(FIELD, [LYING, LYING], 74)
    assert (upper.box.x, upper.box.w / upper.box.h) == (lower.box.x, pytest.approx(1.4))
    assert upper.box.bottom < lower.box.y


def test_what_is_tucked_behind_has_room_above_its_unit() -> None:
    """The enchant of a lower unit does not reach the one above, nor that of the first leave the field."""
    for count in range(1, 13):
        found = ranks.places(FIELD, [TUCKED] * count, 74)
        assert all(place.peep > 0 and place.box.y - place.peep >= FIELD.y - 0.01 for place in found), count
        columns = [[p for p in found if p.box.x == x] for x in sorted({place.box.x for place in found})]
        for column in columns:
            assert all(a.box.bottom <= b.box.y - b.peep for a, b in pairwise(column)), count


def test_close_units_fill_their_places_and_keep_their_order() -> None:
    """Row by row; one that lies is lower than one that stands, as far as there is room."""
    found = ranks.places(FIELD, [UPRIGHT, LYING, UPRIGHT, LYING, UPRIGHT], 74)
    assert all(place.is_close for place in found)
    assert [(place.box.cy, place.box.x) for place in found] == sorted((p.box.cy, p.box.x) for p in found)
    assert found[1].box.h < found[0].box.h
    assert ranks.places(FIELD, [], 74) == list[Place]()


def test_a_close_face_says_so_and_has_no_band() -> None:
    """There is no room across its middle; the mark at its LV tells that it is another one."""
    game = crowded(5)
    (unit, *_) = game.view["seats"][0]["zones"]["right"]
    game.view["cards"][str(unit)]["stats"]["lv"] += 1
    record = find(shown(game, PHONE), f"card-{unit}").draw[0][6]  # type: ignore[union-attr]
    assert record["close"] == 1
    assert "bands" not in record
    assert record["lv"]["d"] == 1
    assert find(shown(game), f"card-{unit}").draw[0][6]["bands"]  # type: ignore[union-attr]


@pytest.mark.parametrize("size", [PHONE, (844, 390)])
def test_the_counts_of_seals_lie_beside_the_heart(size: tuple[float, float]) -> None:
    """On a small player card, too, both stay to be read."""
    root = shown(crowded(2), size)
    for seat, side in enumerate(("my", "opp")):
        heart = find(root, f"player-{seat}")
        for line in range(3):
            tally = find(root, f"{side}-tally-{line}")
            assert heart is not None
            assert tally is not None
            assert not heart.rect.overlaps(tally.rect), tally.id


def test_the_order_of_a_large_fight_leaves_out_who_has_struck() -> None:
    """A phone has room for some steps: those to come; for who listens, all are told (FE6.3)."""
    game = crowded(6, every_lies=99)
    do(game, "fight")
    until(game, "attackers")
    while game.session.decision is not None and game.session.decision.kind == "attackers":
        attackers = [option for option in game.session.options() if option.kind == "attack"]
        game.take(attackers[0] if attackers else next(o for o in game.session.options() if o.kind == "done"))
    while game.session.decision is not None and game.view["facts"]["stage"] != "striking":
        game.take(game.session.options()[0])
    order = find(shown(game, PHONE), "track")
    assert order is not None
    steps = game.view["facts"]["track"]
    (*_, at, look) = order.draw[0]
    assert len(steps) == order.name.count("LV ") > len(look["steps"]) >= 5
    assert steps[0]["struck"]
    assert (at, look["steps"][0]["state"]) == (0, "next")
    whole = find(shown(game), "track")
    assert whole is not None
    assert len(whole.draw[0][-1]["steps"]) > len(look["steps"])
