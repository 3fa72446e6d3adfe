"""What the browser tests do at the table: read the published scene, touch things, play."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

PATIENCE_MS = 60_000
STEP_MS = 30
MANY = 2500
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


def touch(page: Page, found: dict[str, Any]) -> None:
    """Click a node on the canvas; cards in the upper part, where the fan leaves them free."""
    x, y, w, h = found["rect"]
    page.mouse.click(x + w / 2, y + h * (0.3 if found["id"].startswith("card-") else 0.5))


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
        if n["state"].get("legal") and not n["state"].get("selected") and n["id"].startswith(("card-", "player-"))
    ]
    primary = [n for n in found if n["id"] == "primary" and n["enabled"]]
    kind = tree["facts"]["decision"][1]
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


def start_game(page: Page, seed: int = 1, opponent: str = "", realm: str = "caster") -> random.Random:
    """From home to the table; opponent "" keeps the offered one. Returns the chance that `play` goes by."""
    click(page, f"play-{realm}")
    if opponent:
        touch(page, next(n for n in nodes(scene(page)) if n["ref"] == ["app", "level", opponent]))
    click(page, "start")
    skip_help(page)
    return random.Random(seed)  # noqa: S311 - a test wants to do the same again


def skip_help(page: Page) -> None:
    """No explanations: who plays here knows the game."""
    tree = wait_for_turn(page)
    found = next((n for n in nodes(tree) if n["id"] == "guide-skip"), None)
    if found is not None:
        touch(page, found)


def play(page: Page, chance: random.Random, until: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Play by mouse to the end, or until a decision of one of those kinds is asked; returns the facts."""
    for _ in range(MANY):
        tree = wait_for_turn(page)
        facts: dict[str, Any] = tree["facts"]
        if facts["result"] or facts["decision"][1] in until:
            return facts
        touch(page, sensible(tree, chance))
    raise AssertionError("the game does not end")
