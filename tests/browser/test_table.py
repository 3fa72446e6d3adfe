"""What a player does at the table besides playing: paying otherwise, dragging, undo, changing seats, watching."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.engine.decision import Intent
from pyapp.engine.ruleset import Setup
from pyapp.play.payment import plan, sources
from pyapp.play.session import Session
from tests.browser import table
from tests.play.games import EMBERS, TIDES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

SIZES = [(1024, 768), (1920, 1080), (390, 844), (1280, 800)]
MANY = 400


def played_until(holds: Callable[[Session], bool], order: tuple[str, ...]) -> str:
    """The link of a game that was played, by the first offered kind of action, until something holds."""
    for seed in range(40):
        session = Session.new("caster", Setup((EMBERS, TIDES)), seed, ("human", "easy"))
        for _ in range(MANY):
            decision = session.decision
            if decision is None:
                break
            if decision.seat == 0 and holds(session):
                return session.link()
            kinds = {option.kind: option for option in reversed(decision.options)}
            session.act(next((kinds[kind] for kind in order if kind in kinds), decision.options[0]))
    raise AssertionError("no game gets there")


PLAY = ("summon", "levelup", "facedown", "cast", "pass", "done")
WAIT = ("pass", "done")


@cache
def paying() -> str:
    """A payment that can be made in more than one way, by other cards."""

    def holds(session: Session) -> bool:
        proposal = plan(session)
        steps = sources(session)
        return proposal is not None and any(s.kind == "mana" and s.card not in proposal.sources for s in steps)

    return played_until(holds, PLAY)


@cache
def too_dear() -> str:
    """An own main phase with a hand card that cannot be paid and one that can."""

    def holds(session: Session) -> bool:
        kinds = {option.kind for option in session.options()}
        return "cast" in kinds and dear(session) is not None

    return played_until(holds, ("summon", "facedown", "pass", "done"))


def dear(session: Session) -> int | None:
    """A hand card that only its cost keeps from being cast."""
    for card in session.view(0)["seats"][0]["zones"]["hand"]:
        refusal = session.why_not(0, Intent("cast", card))
        if refusal is not None and [reason.key for reason in refusal.reasons] == ["cannot_pay"]:
            return int(card)
    return None


def ids(page: Page) -> set[str]:
    """The ids of all nodes."""
    return {node["id"] for node in table.nodes(table.scene(page))}


def drag(page: Page, start: str, goal: str) -> None:
    """Carry a node to another with the mouse."""
    x, y, w, h = table.node(page, start)["rect"]
    gx, gy, gw, gh = table.node(page, goal)["rect"]
    page.mouse.move(x + w * 0.3, y + h * 0.3)
    page.mouse.down()
    page.mouse.move(x + w * 0.3, y + h * 0.3 - 20)
    page.mouse.move(gx + gw * 0.8, gy + gh * 0.5, steps=4)
    assert "drag" in ids(page)
    page.mouse.up()


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
    table.click(page, "play")
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
    table.click(page, "play")
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


@pytest.mark.parametrize("locale", ["zh-TW", "zh-CN", "ja-JP", "en-US"])
def test_no_text_is_cut_in_menu_settings_and_ways(
    new_context: Callable[..., BrowserContext], boot: Callable[..., Page], locale: str
) -> None:
    """At every promised size, at the largest text."""
    page = boot(new_context(locale=locale).new_page())

    def check(where: str) -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            assert table.scene(page)["facts"]["cut"] == [], f"{where} at {width} × {height}"

    table.click(page, "play")
    for mode in ("watch", "both", "hotseat"):
        choose(page, "app", "mode", mode)
        check(mode)
    table.click(page, "start")
    check("curtain")
    table.click(page, "curtain-up")
    page.keyboard.press("m")
    check("menu")
    table.click(page, "menu-settings")
    choose(page, "set", "text", "130")
    check("settings")
    page.keyboard.press("Escape")
    check("table")
    page.keyboard.press("m")
    table.click(page, "menu-resign")
    check("resign")
