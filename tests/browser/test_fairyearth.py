"""Fairyearth on the page: whole games by mouse and by keys, with seals, fields and fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.browser import eager, keyboard, positions_fairyearth, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from playwright.sync_api import BrowserContext, Page

SOON_MS = 800
ASKED = frozenset({"mulligan", "priority", "line", "attackers"})
"""Kinds of questions that every game of some length asks."""


def pairs_in(names: Iterable[str]) -> int:
    """How many pairs are numbered among the names of nodes, if one of them has a defender; else none."""
    told = [name.rpartition(" ") for name in names]
    attackers = {number for word, _, number in told if word == "Attack"}
    defenders = {number for word, _, number in told if word == "Defence"}
    return len(attackers) if defenders & attackers else 0


def numerals(tree: dict[str, Any]) -> list[str]:
    """What the numerals of the pairs say."""
    return [n["name"] for n in table.nodes(tree) if n["id"].startswith("pair-")]


class Seen:
    """What somebody who looks on has seen: kinds of questions, and the most pairs of a fight."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.pairs = 0

    def look(self, tree: dict[str, Any]) -> None:
        """Look at a scene."""
        if tree["facts"]["decision"]:
            self.asked.add(tree["facts"]["decision"][1])
        self.pairs = max(self.pairs, pairs_in(numerals(tree)))


def test_a_whole_game_by_mouse(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """Clicks lead from home through seals, fields and a fight of two pairs to the result."""
    page = boot(new_context(locale="en-US").new_page())
    seen = Seen()
    facts = eager.play(eager.Mouse(page), table.start_game(page, 1, "easy", "fairyearth"), seen.look)
    assert facts["result"]
    assert facts["fallbacks"] == 0
    assert seen.asked >= ASKED
    assert seen.pairs >= 2


def test_a_whole_game_by_keyboard(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """Nothing but keys, by nothing but names: through seals, fields and a fight of two pairs to the result."""
    page = boot(new_context(locale="en-US").new_page())
    keyboard.start(page, "fairyearth", ("opponent-0",), seed=20)
    seen = Seen()
    facts = eager.play_by_keys(page, seen.look)
    assert facts["result"]
    assert facts["fallbacks"] == 0
    assert seen.asked >= ASKED
    assert seen.pairs >= 2


def fight_of(tree: dict[str, Any]) -> dict[str, str]:
    """The numerals of the pairs with what they say, and the order of the levels."""
    return {n["id"]: n["name"] for n in table.nodes(tree) if n["id"].startswith("pair-") or n["id"] == "track"}


def test_reload_in_the_middle_of_a_fight(page: Page, boot: Callable[..., Page]) -> None:
    """Two attackers stand there, the first defender is being chosen; after a reload all of it is as it was."""
    boot(page, "#" + positions_fairyearth.fighting())
    tree = table.wait_for_turn(page)
    facts, before = tree["facts"], fight_of(tree)
    assert facts["decision"] == [0, "defenders"]
    assert len(before) >= 3
    page.keyboard.press("Space")  # no defence against the first: the answer is kept
    answered = settled(page, facts["choices"] + 1)
    page.wait_for_timeout(SOON_MS)
    boot(page)
    table.click(page, "resume")
    again = table.wait_for_turn(page)
    assert fight_of(again) == fight_of(answered)
    assert again["facts"]["choices"] >= facts["choices"] + 1


def settled(page: Page, choices: int) -> dict[str, Any]:
    """The scene in which a person is asked after so many choices."""
    for _ in range(200):
        tree = table.wait_for_turn(page)
        if tree["facts"]["choices"] >= choices:
            return tree
        page.wait_for_timeout(50)
    raise AssertionError(f"no {choices} choices: {table.scene(page)['facts']}")


def test_two_people_and_a_ritual_turned_up(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]
) -> None:
    """The set card is a back to both; the first turns it up, the second may answer behind the curtain (FE5.3)."""
    page = boot(new_context(locale="en-US").new_page())
    session = positions_fairyearth.set_card()
    ritual = next(option.card for option in session.options() if option.kind == "turnup")
    table.keep(page, {"two": session.save()})
    table.open_save(page, "two")
    assert "Player 1" in table.node(page, "curtain-up")["name"]
    table.click(page, "curtain-up")
    assert table.node(page, f"card-{ritual}")["state"]["legal"]
    assert table.node(page, "my-abyss")["name"].endswith(" 0")
    page.evaluate("(id) => document.querySelector(`#mirror [data-node='${id}']`).click()", f"card-{ritual}")
    for _ in range(20):
        nodes = {n["id"] for n in table.nodes(table.scene(page))}
        if "curtain-up" in nodes:
            table.click(page, "curtain-up")
        elif table.node(page, "my-abyss")["name"].endswith(" 1") or table.node(page, "opp-abyss")["name"].endswith(
            " 1"
        ):
            return
        else:
            targets = [n for n in table.nodes(table.scene(page)) if "target" in n["state"].get("rings", ())]
            if targets:
                table.touch(page, targets[0])
            else:
                page.keyboard.press("Space")
        page.wait_for_timeout(200)
    raise AssertionError("the ritual is never used")
