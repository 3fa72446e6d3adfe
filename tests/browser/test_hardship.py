"""The page under hardship: storage refused or full of rubbish, a worker that never comes, held keys, fingers, axe."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import table

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Guard
    from playwright.sync_api import BrowserContext, Page

SOON_MS = 700
REFUSALS = {
    "absent": "Object.defineProperty(window, 'indexedDB', {value: undefined, configurable: true})",
    "refused": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
    "silent": "IDBFactory.prototype.open = () => ({})",
}
PUT = """([store, key, value]) => new Promise((done, refuse) => {
  const request = indexedDB.open("sankai");
  request.onsuccess = () => {
    const work = request.result.transaction(store, "readwrite");
    work.objectStore(store).put(value, key);
    work.oncomplete = () => { request.result.close(); done(); };
    work.onabort = () => refuse(work.error);
  };
})"""
RUBBISH: dict[str, Any] = {
    "object": {"a": 1},
    "number": 5,
    "text": "hello",
    "deep": "[" * 100_000,
    "schema": '{"format":"sankai-save","schema":99,"rev":1,"sum":"","body":{}}',
}
LONG_PRESS_MS = 650


def facts(page: Page) -> dict[str, Any]:
    """What the page says of itself."""
    found: dict[str, Any] = table.scene(page)["facts"]
    return found


def appears(page: Page, node_id: str) -> dict[str, Any]:
    """The node of that id, as soon as it is there."""
    for _ in range(100):
        found = next((n for n in table.nodes(table.scene(page)) if n["id"] == node_id), None)
        if found:
            return found
        page.wait_for_timeout(100)
    raise AssertionError(f"no {node_id}: {table.scene(page)['facts']}")


def started(page: Page, boot: Callable[..., Page]) -> Page:
    """A new game with the first question to the person."""
    boot(page)
    table.start_game(page)
    table.wait_for_turn(page)
    return page


@pytest.mark.parametrize("kind", REFUSALS)
def test_without_storage_there_is_still_a_game(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page], kind: str
) -> None:
    """PyScript and the saves both ask for a database: neither may keep the page from starting, and it is said."""
    context = new_context(locale="en-US")
    context.add_init_script(REFUSALS[kind])
    page = started(context.new_page(), boot)
    before = facts(page)["choices"]
    table.click(page, "primary")
    page.wait_for_timeout(SOON_MS)
    assert facts(page)["choices"] > before
    assert "not saved" in table.node(page, "prompt")["name"]


@pytest.mark.parametrize("kind", RUBBISH)
def test_rubbish_in_the_store_is_said_and_the_page_goes_on(page: Page, boot: Callable[[Page], Page], kind: str) -> None:
    """Whatever stands where a save should be, the next visit starts, says so, and plays."""
    boot(page)
    page.evaluate(PUT, ["saves", "game-1", RUBBISH[kind]])
    page.evaluate(PUT, ["settings", "last-slot", "game-1"])
    boot(page)
    assert facts(page)["screen"] == "notice"
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    assert facts(page)["screen"] == "home"
    table.click(page, "saves")
    appears(page, "save-0")


@pytest.mark.parametrize("value", [{"a": 1}, 7, "game-nowhere"])
def test_rubbish_in_the_settings_is_passed_by(page: Page, boot: Callable[[Page], Page], value: object) -> None:
    """Settings that are no texts count as none."""
    boot(page)
    for key in ("language", "last-slot", "table"):
        page.evaluate(PUT, ["settings", key, value])
    boot(page)
    assert facts(page)["screen"] == "home"


def test_nobody_waits_for_a_worker_that_never_comes(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page], guard: Guard
) -> None:
    """The worker's script is missing: the computer moves at once all the same, and really plays."""
    guard.allow("404")
    context = new_context()
    context.route("**/ai_worker.mjs", lambda route: route.fulfill(status=404))
    page = started(context.new_page(), boot)
    chance = random.Random(3)  # noqa: S311 - a test wants to do the same again
    for _ in range(12):
        tree = table.wait_for_turn(page)
        if tree["facts"]["result"]:
            break
        table.touch(page, table.sensible(tree, chance))
    assert facts(page)["fallbacks"] > 0


def test_a_foreign_link_in_mid_game_changes_nothing(page: Page, boot: Callable[[Page], Page]) -> None:
    """The notice leads back to the table, and the address is clean: a reload does not refuse the link again."""
    started(page, boot)
    before = facts(page)
    page.evaluate("location.hash = 'hello'")
    page.wait_for_timeout(300)
    assert facts(page)["screen"] == "notice"
    table.click(page, "answer-0")
    page.wait_for_timeout(200)
    after = facts(page)
    assert (after["screen"], after["decision"], after["choices"]) == (
        "table",
        before["decision"],
        before["choices"],
    )
    assert page.evaluate("location.hash") == ""


def test_a_held_enter_counts_once(page: Page, boot: Callable[[Page], Page]) -> None:
    """Neither Space nor Enter repeats while it is held (V8.6)."""
    started(page, boot)
    page.locator("#mirror [data-node='log-button']").focus()
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.wait_for_timeout(200)
    assert any(n["role"] == "dialog" for n in table.nodes(table.scene(page)))
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    assert page.evaluate("document.activeElement.dataset.node") == "log-button"


def test_a_slow_click_is_a_click(page: Page, boot: Callable[[Page], Page]) -> None:
    """A mouse button held long just after the pointer came, before a hover would begin, still chooses what it is on."""
    started(page, boot)
    card = next(n for n in table.nodes(table.scene(page)) if n["id"].startswith("card-") and n["state"].get("legal"))
    page.mouse.move(card["rect"][0] + 20, card["rect"][1] + 40)
    page.mouse.down()
    page.wait_for_timeout(LONG_PRESS_MS)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert table.node(page, card["id"])["state"]["selected"]


def test_fingers_can_do_it(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """On a phone a tap is a choice and a long press opens the card, without also choosing it."""
    page = started(new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page(), boot)
    card = next(n for n in table.nodes(table.scene(page)) if n["id"].startswith("card-") and n["state"].get("legal"))
    x, y = card["rect"][0] + 20, card["rect"][1] + 40
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(200)
    assert table.node(page, card["id"])["state"]["selected"]
    remote = page.context.new_cdp_session(page)
    remote.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(LONG_PRESS_MS)
    remote.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    assert appears(page, "inspect")["role"] == "dialog"
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    assert table.node(page, card["id"])["state"]["selected"]
