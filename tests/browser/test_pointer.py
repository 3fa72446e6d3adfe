"""Mouse buttons and fingers: one of them plays, whatever the others do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import positions_calamity, table
from tests.browser.positions import able_and_unable, too_dear

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, CDPSession, Page

Point = tuple[float, float]
LONG_PRESS_MS = 650
SOON_MS = 200


def ids(page: Page) -> set[str]:
    """The ids of all nodes."""
    return {node["id"] for node in table.nodes(table.scene(page))}


def way(page: Page, card: int) -> tuple[Point, Point]:
    """From a card in hand to a free place in the own servant row."""
    x, y, w, h = table.node(page, f"card-{card}")["rect"]
    gx, gy, gw, gh = table.node(page, "my-servants")["rect"]
    return (x + w * 0.3, y + h * 0.3), (gx + gw * 0.8, gy + gh * 0.5)


def test_only_the_first_mouse_button_carries_cards(page: Page, boot: Callable[..., Page]) -> None:
    """Another button plays nothing, neither by a drag nor by a click."""
    boot(page, "#" + too_dear())
    able, _ = able_and_unable()
    (x, y), goal = way(page, able)
    before = table.scene(page)["facts"]["choices"]
    page.mouse.move(x, y)
    page.mouse.down(button="right")
    page.mouse.move(x, y - 20)
    page.mouse.move(*goal, steps=3)
    assert "drag" not in ids(page)
    page.mouse.up(button="right")
    page.mouse.click(x, y, button="right")
    page.wait_for_timeout(SOON_MS)
    assert table.scene(page)["facts"]["choices"] == before
    assert not table.node(page, f"card-{able}")["state"]["selected"]


def test_escape_puts_a_carried_card_back(page: Page, boot: Callable[..., Page]) -> None:
    """Letting go of the button afterwards means nothing."""
    boot(page, "#" + too_dear())
    able, _ = able_and_unable()
    (x, y), goal = way(page, able)
    before = table.scene(page)["facts"]["choices"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 20)
    page.mouse.move(*goal, steps=3)
    assert "drag" in ids(page)
    page.keyboard.press("Escape")
    page.wait_for_timeout(SOON_MS)
    assert "drag" not in ids(page)
    page.mouse.up()
    page.wait_for_timeout(SOON_MS)
    assert table.scene(page)["facts"]["choices"] == before
    assert "refusal" not in ids(page)


def fingers(remote: CDPSession, kind: str, *points: Point) -> None:
    """Tell the page of fingers on the screen."""
    touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    remote.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_a_second_finger_changes_nothing(new_context: Callable[..., BrowserContext], boot: Callable[..., Page]) -> None:
    """Resting beside a carried card it opens nothing, and the card is let go where the first finger is."""
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = boot(context.new_page(), "#" + too_dear())
    remote = context.new_cdp_session(page)
    able, unable = able_and_unable()
    start, goal = way(page, able)
    before = table.scene(page)["facts"]["choices"]
    fingers(remote, "touchStart", start)
    for share in (0.2, 0.6, 1.0):
        fingers(remote, "touchMove", tuple(a + (b - a) * share for a, b in zip(start, goal, strict=True)))
    assert "drag" in ids(page)
    x, y, w, h = table.node(page, f"card-{unable}")["rect"]
    fingers(remote, "touchStart", goal, (x + w / 2, y + h / 2))
    page.wait_for_timeout(LONG_PRESS_MS)
    assert "drag" in ids(page)
    assert "inspect" not in ids(page)
    fingers(remote, "touchEnd")
    page.wait_for_timeout(SOON_MS)
    assert "drag" not in ids(page)
    assert table.scene(page)["facts"]["choices"] > before


TWICE = """([x, y]) => {
  const canvas = document.querySelector("canvas");
  for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"]) {
    canvas.dispatchEvent(new PointerEvent(type, {clientX: x, clientY: y, isPrimary: true, pointerType: "mouse"}));
  }
}"""
"""Two clicks before the page can draw anything between them, as on a machine that is slow."""


def test_a_second_click_does_nothing_that_was_not_seen_yet(page: Page, boot: Callable[[Page], Page]) -> None:
    """Its button says something else by now: it is pressed only once that is on the screen."""
    boot(page)
    table.keep(page, {"two": positions_calamity.of_both().save()})
    table.open_save(page, "two")
    before, x, y, w, h = table.scene(page)["facts"]["choices"], *table.node(page, "primary")["rect"]
    said = table.node(page, "primary")["name"]
    page.evaluate(TWICE, [x + w / 2, y + h / 2])
    page.evaluate(table.DRAWN)
    assert table.node(page, "primary")["name"] != said
    assert table.scene(page)["facts"]["choices"] == before + 1
    table.click(page, "primary")
    assert table.scene(page)["facts"]["choices"] == before + 2
