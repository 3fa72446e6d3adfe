"""Fairyearth on the page: whole games by mouse and by keys, with seals, fields and fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.browser import keyboard, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

ASKED = frozenset({"mulligan", "priority", "field", "line"})
"""Kinds of questions that every game of some length asks."""


def test_a_whole_game_by_mouse(page: Page, boot: Callable[[Page], Page]) -> None:
    """Clicks on the canvas lead from home through seals, fields and fights to the result; the order of LV is drawn."""
    boot(page)
    asked: set[str] = set()
    drawn: set[str] = set()

    def see(tree: dict[str, Any]) -> None:
        if tree["facts"]["decision"]:
            asked.add(tree["facts"]["decision"][1])
        drawn.update(n["id"] for n in table.nodes(tree) if n["id"].startswith("pair-"))

    facts = table.play(page, table.start_game(page, 5, "easy", "fairyearth"), see=see)
    assert facts["result"]
    assert facts["fallbacks"] == 0
    assert asked >= ASKED
    assert drawn


def test_a_whole_game_by_keyboard(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """Nothing but keys, nothing read but names and roles, to the result."""
    page = boot(new_context(locale="en-US").new_page())
    keyboard.start(page, "fairyearth")
    keyboard.play(page)
