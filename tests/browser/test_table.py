"""What a player does at the table besides playing: paying otherwise, dragging, undo, changing seats, watching."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play.session import Session
from tests.browser import table
from tests.browser.positions import PLAY, dear, paying, played_until, too_dear

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

MANY = 400


def ids(page: Page) -> set[str]:
    """The ids of all nodes."""
    return {node["id"] for node in table.nodes(table.scene(page))}


def drag(page: Page, start: str, goal: str) -> None:
    """Carry a node to another with the mouse."""
    x, y, w, h = table.node(page, goal)["rect"]
    table.carry(page, start, x + w * 0.8, y + h * 0.5)


def test_the_payment_is_changed_by_hand(page: Page, boot: Callable[..., Page]) -> None:
    """Another source is touched before confirming; just what is outlined gets used."""
    boot(page, "#" + paying())
    facts = table.scene(page)["facts"]
    assert facts["decision"] == [0, "pay"]
    cards = [n for n in table.nodes(table.scene(page)) if n["id"].startswith("card-") and "pose" in n["state"]]
    planned = {n["id"] for n in cards if n["state"]["rings"] == ["selected"]}
    other = next(n for n in cards if n["state"]["rings"] == ["legal"])
    assert planned
    table.touch(page, other)
    after = table.scene(page)
    assert after["facts"]["choices"] == facts["choices"]
    wanted = {
        n["id"] for n in table.nodes(after) if n["id"].startswith("card-") and n["state"].get("rings") == ["selected"]
    }
    assert other["id"] in wanted
    table.click(page, "primary")
    later = {n["id"]: n for n in table.nodes(table.wait_for_turn(page)) if n["id"].startswith("card-")}
    assert table.scene(page)["facts"]["decision"] != [0, "pay"]
    assert all(later[card]["state"]["pose"] == 1 for card in wanted if card in later)


def test_a_drop_is_refused_with_its_reason_or_carried_out(page: Page, boot: Callable[..., Page]) -> None:
    """A card that cannot be paid springs back and says why; one that can is cast."""
    boot(page, "#" + too_dear())
    session = Session.from_link(too_dear(), ("human", "easy"))
    before = table.scene(page)["facts"]["choices"]
    drag(page, f"card-{dear(session)}", "my-servants")
    found = ids(page)
    assert {"refusal", "refusal-rule-0"} <= found
    assert "drag" not in found
    assert table.scene(page)["facts"]["choices"] == before
    table.click(page, "refusal-rule-0")
    assert "clause" in ids(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert "refusal" not in ids(page)
    able = next(option.card for option in session.options() if option.kind == "cast")
    drag(page, f"card-{able}", "my-servants")
    if table.scene(page)["facts"]["choices"] == before:
        assert table.node(page, f"card-{able}")["state"]["armed"], "it waits for a confirmation"
        table.click(page, "primary")
    assert table.scene(page)["facts"]["choices"] > before


def test_undo_before_and_after_something_was_shown(page: Page, boot: Callable[..., Page]) -> None:
    """Free at first; afterwards the reason is said."""
    free = played_until(lambda s: s.why_no_undo() is None and len(s.record.choices) > 4, PLAY)
    boot(page, "#" + free)
    before = table.scene(page)["facts"]["choices"]
    page.keyboard.press("u")
    assert table.scene(page)["facts"]["choices"] < before
    reason = played_until(lambda s: getattr(s.why_no_undo(), "key", "") == "undo_shown", PLAY)
    page.goto("about:blank")
    boot(page, "#" + reason)
    before = table.scene(page)["facts"]["choices"]
    table.click(page, "undo")
    assert "refusal" in ids(page)
    assert table.scene(page)["facts"]["choices"] == before


def choose(page: Page, *ref: str) -> None:
    """Touch the node with that meaning."""
    table.touch(page, next(n for n in table.nodes(table.scene(page)) if n["ref"] == list(ref)))


def test_two_people_at_one_screen(page: Page, boot: Callable[..., Page]) -> None:
    """A curtain falls at every change of the asked seat, and hides everything."""
    boot(page)
    table.click(page, "play-caster")
    choose(page, "app", "mode", "hotseat")
    table.click(page, "start")
    curtains = 0
    for _ in range(MANY):
        tree = table.scene(page)
        found = {n["id"]: n for n in table.nodes(tree)}
        if "curtain-up" in found:
            curtains += 1
            assert not [name for name in found if name.startswith("card-")]
            table.touch(page, found["curtain-up"])
        elif curtains > 6 or tree["facts"]["result"]:
            break
        else:
            table.click(page, "primary")
    assert curtains > 6


def test_the_computer_plays_itself_step_by_step(page: Page, boot: Callable[..., Page]) -> None:
    """Paused, one step is one move; it goes on by itself afterwards."""
    boot(page)
    table.click(page, "play-caster")
    choose(page, "app", "mode", "watch")
    table.click(page, "start")
    page.keyboard.press("p")
    page.wait_for_timeout(3000)
    before = table.scene(page)["facts"]["choices"]
    page.wait_for_timeout(700)
    assert table.scene(page)["facts"]["choices"] == before
    table.click(page, "primary")
    for _ in range(100):
        if table.scene(page)["facts"]["choices"] > before:
            break
        page.wait_for_timeout(100)
    stepped = table.scene(page)["facts"]["choices"]
    assert stepped > before
    table.click(page, "run")
    for _ in range(100):
        if table.scene(page)["facts"]["choices"] > stepped + 1:
            break
        page.wait_for_timeout(100)
    assert table.scene(page)["facts"]["choices"] > stepped


def test_settings_outlive_a_reload_and_a_hint_is_given(page: Page, boot: Callable[..., Page]) -> None:
    """Text size and speed are kept; H asks the worker for a move."""
    boot(page)
    table.start_game(page)
    page.keyboard.press("m")
    table.click(page, "menu-settings")
    choose(page, "set", "text", "130")
    choose(page, "set", "speed", "instant")
    page.keyboard.press("Escape")
    page.keyboard.press("Space")
    table.wait_for_turn(page)
    page.wait_for_timeout(800)
    boot(page)
    table.click(page, "resume")
    page.keyboard.press("m")
    table.click(page, "menu-settings")
    pressed = [n["ref"] for n in table.nodes(table.scene(page)) if n["state"].get("pressed")]
    assert ["set", "text", "130"] in pressed
    assert ["set", "speed", "instant"] in pressed
    page.keyboard.press("Escape")
    table.wait_for_turn(page)
    before = prompt(page)
    page.keyboard.press("h")
    for _ in range(300):
        if prompt(page) != before:
            break
        page.wait_for_timeout(100)
    assert prompt(page) != before
    assert table.scene(page)["facts"]["fallbacks"] == 0


def prompt(page: Page) -> Any:  # noqa: ANN401 - text of the scene
    """What the player is told."""
    return table.node(page, "prompt")["name"]
