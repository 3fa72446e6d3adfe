"""Where things lie: no zone over another, no card outside its zone, at every size that is promised."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyapp.ui.caster.layout import PLAN
from pyapp.ui.layout import READABLE, fan, row, table_layout
from pyapp.ui.scene import Rect
from tests.ui.inspection import LAYOUT_SIZES, astray


@pytest.mark.parametrize("size", LAYOUT_SIZES)
def test_zones_lie_apart_and_on_the_canvas(size: tuple[float, float]) -> None:
    """No two zones overlap, and none leaves the canvas; the opponent's hand hangs into the top bar by design."""
    assert astray(table_layout(PLAN, *size), size) == []


@pytest.mark.parametrize("size", LAYOUT_SIZES)
def test_no_font_under_twelve_pixels(size: tuple[float, float]) -> None:
    """V13.8: the smallest reference size still gives 12 px."""
    assert table_layout(PLAN, *size).px(12) >= 12


@pytest.mark.parametrize("count", [1, 4, 8, 14])
@pytest.mark.parametrize("name", ["my_servants", "my_casters"])
def test_a_row_keeps_its_cards_in_the_zone(name: str, count: int) -> None:
    """Cards stay inside, and cover each other by at most 45 % (V5.12)."""
    zone = table_layout(PLAN, 1280, 800)[name]
    boxes = row(zone, [i % 2 == 0 for i in range(count)], 80)
    assert len(boxes) == count
    for box in boxes:
        assert box.x >= zone.x
        assert box.right <= zone.right + 1
        assert box.y >= zone.y
        assert box.bottom <= zone.bottom
    for left, right in pairwise(boxes):
        assert left.right - right.x <= 0.46 * min(left.w, right.w) + 1


def test_a_full_row_shrinks_before_it_hides_numbers() -> None:
    """Cards overlap only once they are as small as can be read."""
    zone = Rect(0, 0, 600, 140)
    for count in range(1, 12):
        boxes = row(zone, [False] * count, 80)
        width = boxes[0].w
        apart = all(a.right <= b.x + 0.5 for a, b in pairwise(boxes))
        assert apart or width <= READABLE
        assert width <= READABLE or abs(width - 80) < 0.6 or boxes[-1].right - boxes[0].x > zone.w - 40


@pytest.mark.parametrize("count", [0, 1, 7, 15, 30])
def test_a_hand_stays_in_its_width(count: int) -> None:
    """Any number of hand cards fits between the panels."""
    zone = Rect(230, 608, 768, 192)
    placed = fan(zone, count, 112)
    assert len(placed) == count
    for box, _ in placed:
        assert box.x >= zone.x - 1
        assert box.right <= zone.right + 1
