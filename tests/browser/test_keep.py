"""Saves and the replay viewer on the page: slots, files, scrubbing, playing on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.browser import table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

SOON_MS = 700
PRIORITY = frozenset({"priority"})


def begin(page: Page, seed: int, decisions: int = 8) -> list[Any]:
    """A new game from home with some decisions taken; returns what the page says of it."""
    chance = table.start_game(page, seed, "easy")
    for _ in range(decisions):
        tree = table.wait_for_turn(page)
        table.touch(page, table.sensible(tree, chance))
        page.wait_for_timeout(60)
    table.wait_for_turn(page)
    page.wait_for_timeout(SOON_MS)
    return facts(page)


def facts(page: Page) -> list[Any]:
    """Choices so far and the open decision."""
    found = table.scene(page)["facts"]
    return [found["choices"], found["decision"]]


def ids(page: Page) -> set[str]:
    """The ids of all nodes."""
    return {node["id"] for node in table.nodes(table.scene(page))}


def press(page: Page, node_id: str) -> None:
    """Click a node and give storage the time it needs."""
    table.click(page, node_id)
    page.wait_for_timeout(SOON_MS)


def test_two_games_keep_their_own_slots(page: Page, boot: Callable[[Page], Page]) -> None:
    """Over a reload both are there; each opens where it was; delete is taken back."""
    boot(page)
    first = begin(page, 4)
    press(page, "home")
    second = begin(page, 5, 3)
    boot(page)
    press(page, "saves")
    assert {"save-0", "save-1"} <= ids(page)
    press(page, "save-1-open")
    assert facts(page) == first
    press(page, "home")
    press(page, "saves")
    press(page, "save-1-delete" if "save-1" in ids(page) else "save-0-delete")
    assert "save-1" not in ids(page)
    press(page, "saves-undo")
    press(page, "save-0-open")
    assert facts(page) in (first, second)


def test_a_save_goes_out_and_in_as_a_file(page: Page, boot: Callable[[Page], Page], tmp_path: Path) -> None:
    """A renamed save is exported and imported; a bent file says so and changes nothing."""
    boot(page)
    begin(page, 4, 3)
    press(page, "home")
    press(page, "saves")
    table.click(page, "save-0-rename")
    page.locator("dialog.ask input").fill("Evening  game")
    page.keyboard.press("Enter")
    page.wait_for_timeout(SOON_MS)
    assert table.node(page, "save-0")["name"] == "Evening game"
    with page.expect_download() as waiting:
        table.click(page, "save-0-export")
    waiting.value.save_as(tmp_path / "save.json")
    text = (tmp_path / "save.json").read_text(encoding="utf-8")
    assert json.loads(text)["format"] == "sankai-save"
    (tmp_path / "bent.json").write_text(text.replace("caster", "cister"), encoding="utf-8")
    for name, count in (("bent.json", 1), ("save.json", 2)):
        with page.expect_file_chooser() as choosing:
            table.click(page, "saves-import")
        choosing.value.set_files(tmp_path / name)
        page.wait_for_timeout(2 * SOON_MS)
        assert len([node for node in ids(page) if node in {"save-0", "save-1", "save-2"}]) == count


def replaying(page: Page, boot: Callable[[Page], Page]) -> list[Any]:
    """A game looked through from its beginning; returns what the page said of the game."""
    boot(page)
    whole = begin(page, 4)
    table.click(page, "bar-menu")
    press(page, "menu-open")
    assert table.scene(page)["facts"]["screen"] == "replay"
    return whole


def where(page: Page) -> str:
    """Which moment of the replay is shown, in words."""
    return str(table.node(page, "replay-track")["name"])


def pieces(page: Page) -> list[dict[str, Any]]:
    """The parts of the track that can be touched, from the beginning on."""
    found = [n for n in table.nodes(table.scene(page)) if n["id"].startswith("replay-at-")]
    return sorted(found, key=lambda n: float(n["rect"][0]))


def test_a_replay_is_stepped_by_keys(page: Page, boot: Callable[[Page], Page]) -> None:
    """A step, the ends, a turn, and a turn out of the list."""
    replaying(page, boot)
    shown = [where(page)]
    for key in ("ArrowRight", "End", "Home", "PageDown"):
        page.keyboard.press(key)
        page.wait_for_timeout(100)
        shown.append(where(page))
    assert shown[0] == shown[3]
    assert len({shown[0], shown[1], shown[2]}) == 3
    page.keyboard.press("End")
    page.keyboard.press("t")
    table.click(page, "turn-1")
    page.wait_for_timeout(100)
    assert where(page) == shown[4]


def test_a_replay_is_scrubbed_and_runs_by_itself(page: Page, boot: Callable[[Page], Page]) -> None:
    """A touch of the track, a drag beyond its end, and Space."""
    replaying(page, boot)
    table.touch(page, pieces(page)[len(pieces(page)) // 2])
    middle = where(page)
    x, y, w, h = table.node(page, "replay-track")["rect"]
    page.mouse.move(x + w * 0.2, y + h * 0.5)
    page.mouse.down()
    page.mouse.move(x + w * 0.5, y + h * 0.5, steps=4)
    page.mouse.move(x + w + 30, y + h * 0.5, steps=4)
    page.mouse.up()
    end = where(page)
    assert end != middle
    page.keyboard.press("End")
    assert where(page) == end
    table.touch(page, pieces(page)[len(pieces(page)) // 2])
    assert where(page) == middle
    page.keyboard.press("Space")
    page.wait_for_timeout(2500)
    page.keyboard.press("Space")
    assert where(page) not in (middle, end)


def test_a_replay_is_played_on_from_the_middle(page: Page, boot: Callable[[Page], Page]) -> None:
    """As another game in a slot of its own; the first one stays as it was."""
    whole = replaying(page, boot)
    table.touch(page, pieces(page)[len(pieces(page)) // 2])
    press(page, "replay-continue")
    table.wait_for_turn(page)
    page.wait_for_timeout(SOON_MS)
    assert table.scene(page)["facts"]["screen"] == "table"
    assert facts(page) != whole
    press(page, "home")
    press(page, "saves")
    press(page, "save-1-open")
    assert facts(page) == whole


def test_log_clause_and_lists_are_read(page: Page, boot: Callable[[Page], Page]) -> None:
    """L, a filter, a chip, back again; both deck lists with a card in full; nothing is cut."""
    boot(page)
    begin(page, 4, 14)
    page.keyboard.press("l")
    page.wait_for_timeout(200)
    assert "full-log" in ids(page)
    table.click(page, "log-theirs")
    page.wait_for_timeout(200)
    chip = next(n for n in table.nodes(table.scene(page)) if n["id"].startswith("full-") and n["id"].endswith("-rule"))
    table.touch(page, chip)
    page.wait_for_timeout(200)
    assert "clause" in ids(page)
    assert table.scene(page)["facts"]["cut"] == []
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    assert "full-log" in ids(page)
    page.mouse.wheel(0, -200)
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    for deck in ("my-deck", "opp-deck"):
        table.click(page, deck)
        page.wait_for_timeout(200)
        table.click(page, "pile-0")
        page.wait_for_timeout(300)
        assert "browse-face" in ids(page)
        assert table.scene(page)["facts"]["cut"] == []
        page.keyboard.press("Escape")
        page.wait_for_timeout(200)
