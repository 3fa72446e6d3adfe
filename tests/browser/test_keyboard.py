"""The keyboard at the table: Tab through every region in its order, arrows inside, one key for each thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import positions, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

ORDER = (
    "hand",
    "my-servants",
    "my-casters",
    "my-panel",
    "opp-servants",
    "opp-casters",
    "opp-panel",
    "bar",
    "rail",
    "log",
)
"""V8.8: hand, my rows, centre, their rows, rail; an empty row has nothing to stop at."""
SOON_MS = 150
REGION = "document.activeElement.parentElement.dataset.region ?? ''"
NODE = "document.activeElement.dataset.node ?? ''"


def opened(page: Page, boot: Callable[..., Page]) -> Page:
    """An own main phase with a card that can be cast and one that cannot."""
    return boot(page, "#" + positions.too_dear())


def press(page: Page, key: str) -> None:
    """Press a key and let the page settle."""
    page.keyboard.press(key)
    page.wait_for_timeout(SOON_MS)


def ids(page: Page) -> set[str]:
    """The ids of all nodes."""
    return {node["id"] for node in table.nodes(table.scene(page))}


def regions(page: Page) -> list[str]:
    """The regions of the mirror in the order of the document."""
    found = page.locator("#mirror [data-region]").evaluate_all("list => list.map((e) => e.dataset.region)")
    return [str(name) for name in found]


def test_tab_goes_through_every_region_in_the_order_of_the_table(page: Page, boot: Callable[..., Page]) -> None:
    """Each region is one stop; Shift+Tab goes back the same way."""
    opened(page, boot)
    there, visited = regions(page), []
    for _ in there:
        press(page, "Tab")
        visited.append(str(page.evaluate(REGION)))
    assert visited == there
    known = [name for name in there if name in ORDER]
    assert known == [name for name in ORDER if name in there]
    assert {"hand", "my-casters", "my-panel", "opp-panel", "bar", "rail", "log"} <= set(known)
    press(page, "Shift+Tab")
    assert page.evaluate(REGION) == there[-2]


def test_arrows_reach_every_button_of_a_region(page: Page, boot: Callable[..., Page]) -> None:
    """From the button that Tab stops at, and none of them leads out of the region."""
    opened(page, boot)
    for region in regions(page):
        buttons = page.locator(f"#mirror [data-region='{region}'] > button")
        wanted = set(buttons.evaluate_all("list => list.map((e) => e.dataset.node)"))
        ahead = [str(buttons.first.get_attribute("data-node"))]
        seen = set(ahead)
        while ahead:
            node = ahead.pop()
            for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
                page.locator(f"#mirror [data-node='{node}']").focus()
                page.keyboard.press(key)
                found = str(page.evaluate(NODE))
                ahead += [found] if found not in seen else []
                seen.add(found)
        assert seen == wanted, region


def test_each_thing_has_its_key(page: Page, boot: Callable[..., Page]) -> None:
    """1–9, Enter, Escape, I, L, M, ?, H and U without ever touching the mouse (V8.8)."""
    opened(page, boot)
    able, unable = positions.able_and_unable()
    hand = [n["id"] for n in table.nodes(table.node(page, "hand")) if n["id"].startswith("card-")]
    press(page, str(hand.index(f"card-{able}") + 1))
    assert table.node(page, f"card-{able}")["state"]["selected"]
    press(page, "Escape")
    assert not table.node(page, f"card-{able}")["state"]["selected"]
    page.locator(f"#mirror [data-node='card-{unable}']").focus()
    for key, shown in (("i", "inspect"), ("l", "full-log"), ("m", "menu"), ("?", "refusal"), ("Enter", "refusal")):
        press(page, key)
        assert shown in ids(page), key
        press(page, "Escape")
        assert shown not in ids(page), key
    assert page.evaluate(NODE) == f"card-{unable}"
    before = table.node(page, "prompt")["name"]
    page.keyboard.press("h")
    page.wait_for_function("text => JSON.parse(window.__scene()) && !window.__scene().includes(text)", arg=before)
    choices = table.scene(page)["facts"]["choices"]
    press(page, "u")
    assert table.scene(page)["facts"]["choices"] < choices or "refusal" in ids(page)


def test_space_is_the_primary_button_wherever_the_focus_is(page: Page, boot: Callable[..., Page]) -> None:
    """It answers the open question; the button with the focus is not pressed."""
    opened(page, boot)
    page.locator("#mirror [data-node='bar-menu']").focus()
    before = table.scene(page)["facts"]["choices"]
    press(page, "Space")
    assert "menu" not in ids(page)
    assert table.wait_for_turn(page)["facts"]["choices"] > before
