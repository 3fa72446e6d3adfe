"""Somebody who plays Fairyearth with a will, by mouse or keys: every unit comes, a seal a turn, all attack and defend.

Whoever touches at random loses before two units of theirs stand side by side; so played, most games see a fight of two
pairs and more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from tests.browser import keyboard, table

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from playwright.sync_api import Page

    Tree = dict[str, Any]

FIELDS = ("my-right", "my-left")
UNITS = ("Character", "Felfuse", "Angel", "Summon", "Atziluth")
DEED_KEYS = {"fight": "f", "seal": "s"}
MANY = 2500


class Hands(Protocol):
    """What somebody needs to play."""

    def look(self) -> Tree:
        """The scene once the person is asked, or the game is over."""

    def touch(self, node: Tree) -> None:
        """Touch a node."""

    def put(self, node: Tree, goal: Tree) -> None:
        """Put a hand card into a region; what does not go there stays in hand."""


class Mouse:
    """At the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def look(self) -> Tree:
        """See Hands."""
        return table.wait_for_turn(self.page)

    def touch(self, node: Tree) -> None:
        """See Hands."""
        table.touch(self.page, node)

    def put(self, node: Tree, goal: Tree) -> None:
        """See Hands."""
        table.touch(self.page, node)
        x, y, _, h = goal["rect"]
        self.page.mouse.click(x + 12, y + h - 8)  # where no card lies
        self.page.evaluate(table.DRAWN)
        left = next((n for n in table.nodes(table.scene(self.page)) if n["id"] == node["id"]), None)
        if left is not None and left["state"].get("selected") and not left["state"].get("armed"):
            self.page.keyboard.press("Escape")  # it does not go there


def play(hands: Hands, chance: random.Random, see: Callable[[Tree], None]) -> Tree:
    """Play a game to its end; `see` looks on. Returns the facts."""
    tried: set[tuple[int, str]] = set()  # what was put there in vain, after so many choices
    for _ in range(MANY):
        tree = hands.look()
        see(tree)
        facts: Tree = tree["facts"]
        if facts["result"]:
            return facts
        found = {node["id"]: node for node in table.nodes(tree)}
        hand = [node for node in found.get("hand", {}).get("children", ()) if node["state"].get("legal")]
        is_armed = any(node["state"].get("armed") for node in found.values())
        fresh = [node for node in hand if (facts["choices"], node["id"]) not in tried]
        if facts["decision"][1] != "priority" or is_armed:
            hands.touch(table.sensible(tree, chance))
        elif fresh and "my-right" in found:
            tried.add((facts["choices"], fresh[0]["id"]))
            hands.put(fresh[0], found[chance.choice(FIELDS)])
        else:
            deeds = [found[deed] for deed in sorted(table.DEEDS) if deed in found and found[deed]["state"].get("legal")]
            hands.touch(deeds[0] if deeds else found["primary"])
    raise AssertionError("the game does not end")


def play_by_keys(page: Page, see: Callable[[Tree], None]) -> Tree:
    """The same with nothing but keys, by the names of buttons; `see` looks on. Returns the facts."""
    tried: set[tuple[int, str]] = set()  # what was done in vain, after so many choices
    for _ in range(MANY):
        tree = table.wait_for_turn(page)
        see(tree)
        facts: Tree = tree["facts"]
        if facts["result"]:
            return facts
        is_open = facts["decision"][1] == "priority"
        wishes = _wishes(keyboard.buttons(page), is_open=is_open)
        wish = next((wish for wish in wishes if (facts["choices"], wish) not in tried), "Space")
        tried.add((facts["choices"], wish))
        if wish in (*DEED_KEYS.values(), "Space", "Escape"):
            page.keyboard.press(wish)
        else:
            keyboard.press(page, wish)
        page.evaluate(table.DRAWN)
    raise AssertionError("the game does not end")


def _wishes(shown: keyboard.Buttons, *, is_open: bool) -> list[str]:
    """What could be done, best first: a key, or the id of a button for Enter; else Space goes on."""
    if "refusal-close" in shown:
        return ["Escape"]
    if acts := [node for node in shown if node.startswith("act-")]:
        return acts
    choices = keyboard.selectable(shown)
    if not is_open:
        return choices
    if any(is_pressed for _, _, is_pressed in shown.values()):  # a card is selected, and the button says what for
        return ["Space", "Escape"]
    hand = [node for node in choices if any(f", {kind}, Cost " in shown[node][0] for kind in UNITS)]
    return [*hand, *(key for deed, key in DEED_KEYS.items() if deed in choices)]
