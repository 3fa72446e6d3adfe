"""Crowded tables: what a decision depends on stays to be seen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyapp.ui.scene import find
from tests.ui.inspection import SIZES
from tests.ui.positions import Position
from tests.ui.test_screens import table_of

PHONE = (390, 844)
ROOM = 36
"""Px in which both numbers of a card of the smallest readable size lie side by side."""
ROWS = ("opp-casters", "opp-servants", "my-servants", "my-casters")


def crowded(poses: list[int]) -> Position:
    """A servant in each of these poses in both rows, and a caster for each."""
    p = Position()
    for seat in (0, 1):
        for pose in poses:
            p.put(seat, "servants", "ca-011", pose=pose)
            p.put(seat, "casters", "ca-001", pose=pose)
        p.put(seat, "hand", "ca-012" if seat == 0 else None)
    return p


@pytest.mark.parametrize("poses", [[0] * 8, [0, 0, 2, 0, 0, 0, 2, 0], [0] * 7 + [1]])
def test_eight_servants_on_a_phone_show_both_numbers(poses: list[int]) -> None:
    """What the next card covers is left out of the face: ATK and DEF lie in the part that is seen."""
    p = crowded(poses)
    root = table_of(p.view("priority", [["pass", -1, -1], ["activate", 4, 0]]), PHONE)
    for name in ("my-servants", "opp-servants"):
        row = find(root, name)
        assert row is not None
        for card, after in pairwise(row.children):
            seen = card.draw[0][6]["seen"]
            assert seen <= after.rect.x - card.rect.x + 0.5
            assert seen >= ROOM
        assert "seen" not in row.children[-1].draw[0][6]
        assert len({card.z for card in row.children}) == 1, "a lit card would hide its neighbour's numbers"


def test_a_row_with_room_says_nothing_of_what_is_seen() -> None:
    """Cards that lie apart are seen whole, and lit ones lie over their neighbours, so that their rings are whole."""
    p = crowded([0, 0, 0])
    root = table_of(p.view("priority", [["pass", -1, -1], ["activate", 2, 0]]))
    row = find(root, "my-servants")
    assert row is not None
    assert not [card.id for card in row.children if "seen" in card.draw[0][6]]
    assert {card.z for card in row.children} == {1, 3}


def test_how_a_servant_enters_is_asked_over_the_hand() -> None:
    """The pose depends on what the opponent has: no row lies under the question, nor the primary button."""
    for size in SIZES:
        p = crowded([0] * 4)
        entering = p.put(0, "chain", "ca-013")
        view = p.view("enter", [["enter", entering, 0], ["enter", entering, 2]])
        root = table_of(view, size, "en")
        asked = find(root, "acts")
        assert asked is not None
        words = "prompt" if find(root, "prompt") is not None else "chain"  # which a phone has in its place
        for name in (*ROWS, "primary", words):
            region = find(root, name)
            assert region is not None
            hidden = [node.id for node in (region, *region.children) if node.rect.overlaps(asked.rect)]
            assert not hidden, f"{hidden} at {size}"
