"""Whole games on the page: by mouse, by keyboard alone, over a reload, by link, past a dead worker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.browser import keyboard, table

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


def test_a_whole_game_by_keyboard_alone(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]
) -> None:
    """Tab, arrows, Enter and Space are enough; nothing is read but names and roles."""
    page = boot(new_context(locale="en-US").new_page())
    keyboard.start(page, "caster", seed=4)
    keyboard.play(page)


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
