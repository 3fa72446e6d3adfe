"""Whole games on the page: by mouse, by keyboard alone, over a reload, by link, past a dead worker."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import TimeoutError as Late

from tests.browser import table

if TYPE_CHECKING:
    import random
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
    assert again["choices"] < facts["choices"]  # the computer may have had its first turn already


def focused(page: Page) -> str:
    """The id of the mirror button that has the keyboard, "" for none."""
    try:
        return page.locator("#mirror button:focus").get_attribute("data-node", timeout=300) or ""
    except Late:
        return ""


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
    """Ids of the buttons of a question, else of those that say they can be chosen; read in one go."""
    tags = re.findall(r"<button[^>]*>", page.locator("#mirror").inner_html())
    found = {match[1]: tag for tag in tags if (match := re.search(r'data-node="([^"]+)"', tag))}
    asked = [node for node in found if node.startswith("act-")]
    return asked or [node for node, tag in found.items() if "selectable" in tag]


def test_a_whole_game_by_keyboard_alone(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]
) -> None:
    """Tab, arrows, Enter and Space are enough; nothing is read but names and roles."""
    page = boot(new_context(locale="en-US").new_page())
    assert go_to(page, lambda node: node == "play-caster")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Start the game").wait_for()
    assert go_to(page, lambda node: node == "start")
    page.keyboard.press("Enter")
    rematch = page.get_by_role("button", name="Rematch")
    page.locator("#mirror [data-node='primary']").wait_for()
    for step in range(3000):
        if rematch.count():
            break
        if step % 3 and page.locator("#mirror [data-node='primary'][aria-disabled='false']").count():
            page.keyboard.press("Space")
            continue
        choices = selectable(page)
        if choices and go_to(page, choices.__contains__):
            page.keyboard.press("Enter")
        elif not choices:
            table.wait_for_turn(page)
            page.wait_for_timeout(50)
    assert rematch.count() == 1, (table.scene(page)["facts"], selectable(page), focused(page))


def play_into_the_middle(page: Page, chance: random.Random) -> dict[str, Any]:
    """Play, if need be several games, until an effect or attack asks something; returns the facts."""
    for _ in range(5):
        facts = table.play(page, chance, MIDDLE)
        if not facts["result"]:
            return facts
        table.click(page, "result-rematch")
    raise AssertionError("no effect asks anything")


def test_reload_in_the_middle_of_an_effect(page: Page, boot: Callable[[Page], Page]) -> None:
    """After closing in mid-effect the same question is open, after as many choices."""
    boot(page)
    chance = table.start_game(page, 11, "easy")
    before = play_into_the_middle(page, chance)
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
    chance = table.start_game(page, 6, "easy")
    play_into_the_middle(page, chance)
    for worker in page.workers:
        worker.evaluate("self.close()")
    facts = table.play(page, chance)
    assert facts["result"]
    assert facts["fallbacks"] >= 1
