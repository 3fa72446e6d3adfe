"""What the browser tests do at the table: read the published scene, touch things, play."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

PATIENCE_MS = 60_000
STEP_MS = 30
SOON_MS = 150
MANY = 2500
DEEDS = frozenset({"fight", "seal"})
"""Buttons of acts without a card."""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until what an input has changed is on the canvas and in the published scene."""
PRESS = """(ref) => {
  const all = (node) => [node, ...node.children.flatMap(all)];
  const found = all(JSON.parse(window.__scene())).find((node) => JSON.stringify(node.ref) === JSON.stringify(ref));
  if (found) document.querySelector(`#mirror [data-node="${found.id}"]`)?.click();
}"""
"""Presses what has a reference where it is now: a list that changes by itself may have moved it since it was read."""
QUESTIONS = frozenset({"mulligan", "choose", "pay"})


def scene(page: Page) -> dict[str, Any]:
    """The published tree, with `facts` beside it."""
    tree: dict[str, Any] = json.loads(page.evaluate("window.__scene()"))
    return tree


def nodes(tree: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All nodes of a tree."""
    yield tree
    for child in tree["children"]:
        yield from nodes(child)


def node(page: Page, node_id: str) -> dict[str, Any]:
    """One node of the present scene."""
    return next(n for n in nodes(scene(page)) if n["id"] == node_id)


def await_ref(page: Page, *ref: str) -> dict[str, Any]:
    """The node with that reference, once there is one: a click is answered a frame or two later."""
    for _ in range(PATIENCE_MS // STEP_MS):
        found = next((n for n in nodes(scene(page)) if n["ref"] == list(ref)), None)
        if found is not None:
            return found
        page.wait_for_timeout(STEP_MS)
    raise AssertionError(f"nothing refers to {ref}")


def touch(page: Page, found: dict[str, Any]) -> None:
    """Click a node on the canvas, cards in the upper part, where the fan leaves them free; see it answered."""
    x, y, w, h = found["rect"]
    page.mouse.click(x + w / 2, y + h * (0.3 if found["id"].startswith("card-") else 0.5))
    page.evaluate(DRAWN)


def click(page: Page, node_id: str) -> None:
    """Click the node of that id on the canvas."""
    touch(page, node(page, node_id))


def wait_for_turn(page: Page) -> dict[str, Any]:
    """The scene once the person is asked, or the game is over."""
    for _ in range(PATIENCE_MS // STEP_MS):
        tree = scene(page)
        facts = tree["facts"]
        if facts["result"] or (facts["decision"] and facts["decision"][0] == 0):
            return tree
        page.wait_for_timeout(STEP_MS)
    raise AssertionError(f"nobody is asked: {scene(page)['facts']}")


def sensible(tree: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Something to touch that moves the game on."""
    found = list(nodes(tree))
    acts = [n for n in found if n["id"].startswith("act-")]
    tray = next((n for n in found if n["id"] == "tray"), None)
    lit = [
        n
        for n in nodes(tray or tree)
        if n["state"].get("legal")
        and not n["state"].get("selected")
        and (n["id"].startswith(("card-", "player-")) or n["id"] in DEEDS)
    ]
    primary = [n for n in found if n["id"] == "primary" and n["enabled"]]
    kind = tree["facts"]["decision"][1]
    names = [n for n in found if n["id"] == "names-yes"] or [n for n in found if n["id"].startswith("name-")]
    if kind == "ban" and names:  # a list lies over the table
        return chance.choice(names)
    armed = [n for n in found if n["state"].get("armed")]
    if armed and primary:  # it waits for its confirmation
        pool = primary
    elif kind == "priority":
        pool = acts or (lit if chance.random() < 0.5 else primary)
    elif kind in QUESTIONS:
        pool = primary if chance.random() < 0.6 else lit
    else:
        pool = lit or acts
    return chance.choice(pool or primary or lit or acts)


def carry(page: Page, node_id: str, x: float, y: float) -> None:
    """Take a card up with the mouse, bring it to a place and let it go there; see it answered."""
    left, top, w, h = node(page, node_id)["rect"]
    page.mouse.move(left + w * 0.3, top + h * 0.3)
    page.mouse.down()
    page.mouse.move(left + w * 0.3, top + h * 0.3 - 20)
    page.mouse.move(x, y, steps=4)
    page.evaluate(DRAWN)
    assert "drag" in {found["id"] for found in nodes(scene(page))}
    page.mouse.up()
    page.evaluate(DRAWN)


def start_game(
    page: Page, seed: int = 1, opponent: str = "", realm: str = "caster", wishes: tuple[str, ...] = ()
) -> random.Random:
    """From home to the table; opponent "" keeps the offered one, wishes are ids of answers to other questions.

    The seed is typed, so the same game is dealt each time. Returns the chance that `play` goes by.
    """
    click(page, f"play-{realm}")
    if opponent:
        touch(page, next(n for n in nodes(scene(page)) if n["ref"] == ["app", "level", opponent]))
    for wish in wishes:
        click(page, wish)
    touch(page, await_ref(page, "app", "seed", "type"))
    type_seed(page, seed)
    click(page, "start")
    skip_help(page)
    return random.Random(seed)  # noqa: S311 - a test wants to do the same again


def type_seed(page: Page, seed: int) -> None:
    """Answer the question for the number that a game is dealt by."""
    question = page.locator("dialog.ask")
    question.locator("input").fill(str(seed))
    page.keyboard.press("Enter")
    question.wait_for(state="detached")
    for _ in range(PATIENCE_MS // STEP_MS):
        if any(n["ref"] == ["app", "seed", "type"] and n["name"] == str(seed) for n in nodes(scene(page))):
            return
        page.wait_for_timeout(STEP_MS)
    raise AssertionError(f"the seed is not {seed}")


def keep(page: Page, saves: dict[str, str]) -> None:
    """Put saves into the storage of a started page: slot -> text."""
    request = json.dumps({"op": "write", "store": "saves", "changes": [["put", *entry] for entry in saves.items()]})
    page.evaluate("(request) => window.sankaiStore.call(request)", request)


def open_save(page: Page, slot: str) -> None:
    """From home to the table of a kept game; those before it in the list may be on other pages."""
    click(page, "saves")
    step, left = "1", ""
    for i in range(PATIENCE_MS // SOON_MS):
        tree = scene(page)
        if tree["facts"]["screen"] == "table":
            _touch_skip(page, tree)
            return
        found = {tuple(n["ref"]): n for n in nodes(tree) if n["ref"] and n["enabled"]}
        first = next((ref[2] for ref in found if ref[:2] == ("saves", "open")), "")
        if ("saves", "open", slot) in found:
            page.evaluate(PRESS, ["saves", "open", slot])
        elif first != left or i % 10 == 0:  # the page that was turned to is there, or the touch was lost
            if ("saves", "page", step) not in found:  # to and fro: a save that is written meanwhile moves the others
                step = "-1" if step == "1" else "1"
            if ("saves", "page", step) in found:
                left = first
                touch(page, found["saves", "page", step])
        page.wait_for_timeout(SOON_MS)
    raise AssertionError(f"{slot} does not open")


def skip_help(page: Page) -> None:
    """No explanations: who plays here knows the game."""
    _touch_skip(page, wait_for_turn(page))


def _touch_skip(page: Page, tree: dict[str, Any]) -> None:
    found = next((n for n in nodes(tree) if n["id"] == "guide-skip"), None)
    if found is not None:
        touch(page, found)


def play(
    page: Page,
    chance: random.Random,
    until: frozenset[str] = frozenset(),
    see: Callable[[dict[str, Any]], None] = lambda _tree: None,
) -> dict[str, Any]:
    """Play by mouse to the end, or until a decision of one of those kinds; `see` looks on. Returns the facts."""
    for _ in range(MANY):
        tree = wait_for_turn(page)
        see(tree)
        facts: dict[str, Any] = tree["facts"]
        if facts["result"] or facts["decision"][1] in until:
            return facts
        touch(page, sensible(tree, chance))
    raise AssertionError("the game does not end")
