"""What a player of Fairyearth has to see and touch is not covered: the set card, the player card, the hand."""

from __future__ import annotations

import pytest

from pyapp.ui.labels import consequence
from pyapp.ui.scene import Node, Rect, find, hit, walk
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.fairyearth import shown, standing
from tests.ui.inspection import LAYOUT_SIZES
from tests.ui.test_app import begun, game_of

FINGER = 44
"""Px that a finger needs (V5.2)."""


def node(root: Node, name: str) -> Node:
    """The node of that id."""
    found = find(root, name)
    assert found is not None, name
    return found


def touched(root: Node, ref: tuple[str, ...], around: Rect) -> list[tuple[float, float]]:
    """The points about a place where a touch means that, on a grid of 2 px."""
    xs = [around.x - FINGER + 2 * i for i in range(int(around.w / 2) + FINGER)]
    ys = [around.y - FINGER + 2 * i for i in range(int(around.h / 2) + FINGER)]
    return [(x, y) for x in xs for y in ys if (found := hit(root, x, y)) is not None and found.ref == ref]


@pytest.mark.parametrize("size", LAYOUT_SIZES)
def test_a_finger_meets_the_set_card_and_the_player_card(size: tuple[float, float]) -> None:
    """The heart between them takes no touch of theirs: each has a place as large as a finger needs (FE5.3, V5.2)."""
    game = standing()
    zones = game.view["seats"][0]["zones"]
    root = shown(game, size)
    for (slot,) in (zones["ritual"], zones["player"]):
        points = touched(root, ("card", str(slot)), node(root, f"card-{slot}").rect)
        widths, heights = ({point[i] for point in points} for i in (0, 1))
        assert max(widths) - min(widths) >= FINGER - 3
        assert max(heights) - min(heights) >= FINGER - 3
        assert len(points) >= (FINGER / 2 - 1) ** 2


def test_a_set_card_looks_out_from_under_the_heart() -> None:
    """On a standing phone, where there is room for it, on both sides: it is seen that one lies there."""
    game = standing()
    root = shown(game, (390, 844))
    for seat in (0, 1):
        (slot,) = game.view["seats"][seat]["zones"]["ritual"]
        card, heart = node(root, f"card-{slot}").rect, node(root, f"player-{seat}").rect
        assert (heart.y - card.y if seat else card.bottom - heart.bottom) >= 18


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", LAYOUT_SIZES)
def test_a_mulligan_leaves_the_hand_to_be_looked_at(size: tuple[float, float], lang: str) -> None:
    """Its buttons lie over no card of it, and the large one says the same as that for keeping (FE1.5)."""
    game = game_of(begun(3, lang, realm="fairyearth", first=1)[0])
    root = shown(game, size, lang)
    panel, hand = node(root, "acts"), node(root, "hand")
    cards = [card for card in walk(hand) if card.id.startswith("card-")]
    assert len(cards) == 7
    assert [card.id for card in cards if card.rect.overlaps(panel.rect)] == []
    assert not panel.rect.overlaps(node(root, "primary").rect)
    said = consequence(game.view, game.control, Words(lang, "fairyearth"))
    assert said == node(root, "act-0").name
