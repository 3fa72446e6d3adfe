"""Cards of Fairyearth carried by mouse: onto a field, from one field to the other, and where they may not go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.browser import positions_fairyearth, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


def carry(page: Page, node_id: str, goal: str) -> None:
    """Drag a card into the lower corner of a region, where no card lies."""
    x, y, _, h = table.node(page, goal)["rect"]
    table.carry(page, node_id, x + 12, y + h - 8)


def cards_in(page: Page, region: str) -> list[str]:
    """The ids of the cards in a region."""
    return [node["id"] for node in table.node(page, region)["children"] if node["id"].startswith("card-")]


def unit_in_hand(page: Page) -> dict[str, Any]:
    """The first character in hand."""
    return next(node for node in table.node(page, "hand")["children"] if ", Character," in node["name"])


def test_cards_are_carried_by_mouse(new_context: Callable[..., Any], boot: Callable[[Page], Page]) -> None:
    """A card goes to the field where it is dropped, a unit to the other field; in another phase both go back."""
    page = boot(new_context(locale="en-US").new_page())
    saves = positions_fairyearth.screens()
    table.keep(page, {name: saves[name] for name in ("set", "active")})
    table.open_save(page, "set")
    unit, card = cards_in(page, "my-right")[-1], unit_in_hand(page)["id"]
    carry(page, unit, "my-left")
    assert unit in cards_in(page, "my-left")
    carry(page, card, "my-right")
    assert card in cards_in(page, "my-right")
    table.click(page, "home")
    table.open_save(page, "active")
    for carried, goal in ((cards_in(page, "my-right")[-1], "my-left"), (unit_in_hand(page)["id"], "my-right")):
        before = table.scene(page)["facts"]["choices"]
        carry(page, carried, goal)
        assert carried not in cards_in(page, goal)
        assert "only in your own set phase" in table.node(page, "refusal")["name"]
        assert table.scene(page)["facts"]["choices"] == before
        page.keyboard.press("Escape")
        page.evaluate(table.DRAWN)
