"""The first game's help on the page: by mouse, keyboard and ear, remembered over a reload."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

SOON_MS = 700


def step(page: Page) -> str:
    """What is explained, "" for nothing."""
    return next((str(n["name"]) for n in table.nodes(table.scene(page)) if n["id"] == "guide"), "")


def begin(page: Page) -> None:
    """A first game in which the person goes first, up to the first question."""
    table.click(page, "play-caster")
    table.touch(page, next(n for n in table.nodes(table.scene(page)) if n["ref"] == ["app", "first", "0"]))
    table.click(page, "start")
    table.wait_for_turn(page)


def test_the_first_game_is_explained(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """The goal first, spoken and cited; read on by mouse and key; after a reload it goes on where it was."""
    page = boot(new_context(locale="en-US").new_page())
    begin(page)
    assert "seven orbs" in step(page)
    page.locator("#live").filter(has_text="seven orbs").wait_for(state="attached")
    table.click(page, "guide-rule")
    assert table.node(page, "clause")["name"].startswith("§CA1.1")
    page.keyboard.press("Escape")
    table.click(page, "guide-next")
    assert "opening hand" in step(page)
    table.click(page, "primary")
    table.wait_for_turn(page)
    assert "phases" in step(page)
    page.wait_for_timeout(SOON_MS)
    boot(page)
    table.click(page, "resume")
    page.wait_for_timeout(SOON_MS)
    assert "phases" in step(page)
    page.keyboard.press("g")
    assert "summon" in step(page)
    assert table.scene(page)["facts"]["cut"] == []


def test_it_is_skipped_for_good_and_called_again(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]
) -> None:
    """By keyboard alone: the first stop of Tab is the help; the menu brings it back."""
    page = boot(new_context(locale="en-US").new_page())
    begin(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.node") == "guide-skip"
    page.keyboard.press("Enter")
    page.wait_for_timeout(SOON_MS)
    assert step(page) == ""
    boot(page)
    begin(page)
    assert step(page) == ""
    page.keyboard.press("m")
    table.click(page, "menu-again")
    assert "seven orbs" in step(page)
