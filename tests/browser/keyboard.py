"""Playing without a pointer: Tab, arrows, Enter and Space, by nothing but the names and states of buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import table

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from playwright.sync_api import Page

    Buttons = dict[str, tuple[str, bool, bool]]

MOST_STEPS = 3000
READ = """() => [...document.querySelectorAll("#mirror button")].map((button) => [
  button.dataset.node, button.getAttribute("aria-label") ?? button.textContent,
  button.getAttribute("aria-disabled") === "false", button.getAttribute("aria-pressed") === "true",
])"""
REGIONS = """() => Object.fromEntries([...document.querySelectorAll("#mirror button")].map((button) => [
  button.dataset.node, button.parentElement.dataset.region,
]))"""
HERE = (
    "() => [document.activeElement?.dataset?.node ?? '', document.activeElement?.parentElement?.dataset?.region ?? '']"
)
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def buttons(page: Page) -> Buttons:
    """All buttons: name, whether enabled, whether pressed; by node id, in the order of the keyboard."""
    return {node: (name, is_enabled, is_pressed) for node, name, is_enabled, is_pressed in page.evaluate(READ)}


def go_to(page: Page, wanted: Collection[str]) -> bool:
    """Tab to the region of a wanted button, and there by arrow keys to it."""
    there = page.evaluate(REGIONS)
    regions = {there.get(node) for node in wanted}
    for _ in range(40):
        here, region = page.evaluate(HERE)
        if here in wanted or (region in regions and _by_arrows(page, wanted)):
            return True
        page.keyboard.press("Tab")
    return False


def _by_arrows(page: Page, wanted: Collection[str]) -> bool:
    """Walk through a region until a wanted button is focused; each direction until it leads nowhere new."""
    for arrow in ARROWS:
        met = set()
        while (here := page.evaluate(HERE)[0]) not in met:
            if here in wanted:
                return True
            met.add(here)
            page.keyboard.press(arrow)
    return False


def selectable(shown: Buttons) -> list[str]:
    """The buttons of a list or a question, else those that say they can be chosen and are not yet."""
    for asked in ("names-yes", "name-", "act-"):
        if found := [node for node in shown if node.startswith(asked)]:
            return found
    return [node for node, (name, _, is_pressed) in shown.items() if "selectable" in name and not is_pressed]


def press(page: Page, node_id: str) -> None:
    """Walk to a button and press it."""
    assert go_to(page, {node_id}), node_id
    page.keyboard.press("Enter")


def start(page: Page, realm: str, wishes: tuple[str, ...] = (), seed: int | None = None) -> None:
    """From home to the table; wishes are ids of answers to the questions before a game, the seed is typed."""
    press(page, f"play-{realm}")
    page.get_by_role("button", name="Start the game").wait_for()
    for button in wishes:
        press(page, button)
    if seed is not None:
        press(page, "seed-1")
        page.locator("dialog.ask input").wait_for()
        page.keyboard.type(str(seed))
        page.keyboard.press("Enter")
        page.locator(f"#mirror [data-node='seed-1'][aria-label='{seed}']").wait_for()
    press(page, "start")
    page.locator("#mirror [data-node='primary']").wait_for()


def play(page: Page, see: Callable[[Buttons], None] = lambda _shown: None) -> None:
    """To the end, every third step a choice of what is offered; `see` looks on whenever something is asked."""
    for step in range(MOST_STEPS):
        table.wait_for_turn(page)
        shown = buttons(page)
        if "result-rematch" in shown:
            return
        see(shown)
        is_ready = shown.get("primary", ("", False, False))[1] and "overlay-close" not in shown
        choices = selectable(shown)
        if is_ready and (step % 3 or not choices):
            page.keyboard.press("Space")
        elif choices and go_to(page, choices):
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("Escape")  # what lies over the table offers nothing
        page.evaluate(table.DRAWN)
    raise AssertionError((table.scene(page)["facts"], selectable(buttons(page))))
