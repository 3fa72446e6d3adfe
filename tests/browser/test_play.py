"""Whole games on the page: by mouse, by keyboard alone, over a reload, by link, past a dead worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

MIDDLE = frozenset({"enter", "target", "choose", "may", "orb", "against", "bloom"})
"""Decisions in the middle of an effect or an attack."""


def test_a_whole_game_by_mouse(page: Page, boot: Callable[[Page], Page]) -> None:
    """Clicks on the canvas lead from home to the result, and a rematch starts."""
    boot(page)
    chance = table.start_game(page, 4)
    facts = table.play(page, chance)
    assert facts["result"]
    assert facts["fallbacks"] == 0
    table.click(page, "result-rematch")
    again = table.wait_for_turn(page)["facts"]
    assert again["result"] is None
    assert again["choices"] <= 2


def focused(page: Page) -> str:
    """The id of the mirror button that has the keyboard."""
    held = page.locator("#mirror button:focus")
    return (held.get_attribute("data-node") or "") if held.count() else ""


def go_to(page: Page, wanted: Callable[[str], bool]) -> bool:
    """Walk by Tab and arrow keys until a wanted button is focused."""
    for _ in range(40):
        seen: set[str] = set()
        while (here := focused(page)) not in seen:
            if here and wanted(here):
                return True
            seen.add(here)
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
    return False


def selectable(page: Page) -> list[str]:
    """Ids of the buttons that say they can be chosen, and of the buttons of a question."""
    named = page.get_by_role("button", name="selectable").all()
    asked = page.locator("#mirror [data-node^='act-']").all()
    return [button.get_attribute("data-node") or "" for button in (asked or named)]


def test_a_whole_game_by_keyboard_alone(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]
) -> None:
    """Tab, arrows, Enter and Space are enough; nothing is read but names and roles."""
    page = boot(new_context(locale="en-US").new_page())
    assert go_to(page, lambda node: node == "play")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Start the game").wait_for()
    assert go_to(page, lambda node: node == "start")
    page.keyboard.press("Enter")
    primary = page.locator("#mirror [data-node='primary']")
    rematch = page.get_by_role("button", name="Rematch")
    primary.wait_for()
    for step in range(1500):
        if rematch.count():
            break
        if (primary.get_attribute("aria-disabled") or "") == "false" and step % 3:
            page.keyboard.press("Space")
            continue
        choices = selectable(page)
        if choices and go_to(page, choices.__contains__):
            page.keyboard.press("Enter")
        elif not choices:
            page.keyboard.press("Space")
            page.wait_for_timeout(50)
    assert rematch.count() == 1


def test_reload_in_the_middle_of_an_effect(page: Page, boot: Callable[[Page], Page]) -> None:
    """After closing in mid-effect the same question is open, after as many choices."""
    boot(page)
    chance = table.start_game(page, 11)
    before = table.play(page, chance, MIDDLE)
    assert before["decision"][1] in MIDDLE
    page.wait_for_timeout(800)
    boot(page)
    table.click(page, "resume")
    after = table.scene(page)["facts"]
    assert (after["decision"], after["choices"]) == (before["decision"], before["choices"])
    assert table.play(page, chance)["result"]


def test_a_link_gives_the_same_end_elsewhere(
    new_context: Callable[..., BrowserContext], boot: Callable[..., Page]
) -> None:
    """The link of a finished game, opened in a fresh profile, shows the same result after the same choices."""
    here = boot(new_context(permissions=["clipboard-read", "clipboard-write"]).new_page())
    end = table.play(here, table.start_game(here, 2))
    table.click(here, "result-link")
    here.wait_for_timeout(300)
    link = str(here.evaluate("navigator.clipboard.readText()"))
    there = boot(new_context().new_page(), "#" + link.partition("#")[2])
    facts = table.scene(there)["facts"]
    assert (facts["result"], facts["choices"]) == (end["result"], end["choices"])


def test_a_damaged_link_says_so(page: Page, boot: Callable[..., Page]) -> None:
    """The page explains and goes on."""
    boot(page, "#AQZdamagedlink")
    assert table.scene(page)["facts"]["screen"] == "notice"
    table.click(page, "answer-0")
    assert table.scene(page)["facts"]["screen"] == "home"


def test_the_game_goes_on_past_a_dead_worker(page: Page, boot: Callable[[Page], Page]) -> None:
    """The opponent's worker is killed in mid-game: a move comes all the same, and the game reaches its end."""
    boot(page)
    chance = table.start_game(page, 6)
    table.play(page, chance, MIDDLE)
    for worker in page.workers:
        worker.evaluate("self.close()")
    facts = table.play(page, chance)
    assert facts["result"]
    assert facts["fallbacks"] >= 1


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1920, 1080), (390, 844)])
@pytest.mark.parametrize("locale", ["zh-TW", "zh-CN", "ja-JP", "en-US"])
def test_no_text_is_cut(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page], size: tuple[int, int], locale: str
) -> None:
    """As measured by the painter, on the screens of a fresh game."""
    viewport = {"width": size[0], "height": size[1]}
    page = boot(new_context(viewport=viewport, locale=locale).new_page())
    cut = {"home": table.scene(page)["facts"]["cut"]}
    table.click(page, "play")
    page.wait_for_timeout(100)
    cut["new"] = table.scene(page)["facts"]["cut"]
    table.click(page, "start")
    table.wait_for_turn(page)
    page.wait_for_timeout(100)
    cut["table"] = table.scene(page)["facts"]["cut"]
    assert cut == {"home": [], "new": [], "table": []}
