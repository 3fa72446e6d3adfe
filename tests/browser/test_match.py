"""FE1.2 on the page: a match of Fairyearth with ten cards exchanged between its first two games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.browser import table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

TEN = 10
PATIENCE = 100


def ids(page: Page) -> set[str]:
    """What is on the screen."""
    return {node["id"] for node in table.nodes(table.scene(page))}


def wait_for(page: Page, node_id: str) -> None:
    """Wait until something is on the screen."""
    for _ in range(PATIENCE):
        if node_id in ids(page):
            return
        page.wait_for_timeout(table.SOON_MS)
    raise AssertionError(f"{node_id} does not come: {sorted(ids(page))}")


def resign(page: Page) -> None:
    """Give the game up, by keys and mouse, and wait for its result."""
    page.keyboard.press("m")
    wait_for(page, "menu-resign")
    table.click(page, "menu-resign")
    wait_for(page, "resign-yes")
    table.click(page, "resign-yes")
    wait_for(page, "result-rule")


def cards(page: Page, part: str) -> list[dict[str, Any]]:
    """The cards of a part of the exchange."""
    return list(table.node(page, f"exchange-{part}")["children"])


def copies(name: str) -> int:
    """How many there are of a card, out of its name: Clover, ×3."""
    return int(name.split(", ×")[1].split(",", maxsplit=1)[0])


def mark_ten(page: Page, part: str, *, by_touch: bool) -> Counter[str]:
    """Touch the cards of a part, from the last one on, until ten copies are marked; returns which."""
    marked: Counter[str] = Counter()
    for card in reversed(cards(page, part)):
        name = card["name"].split(", ×")[0]
        for _ in range(min(copies(card["name"]), TEN - marked.total())):
            x, y, w, h = card["rect"]
            if by_touch:
                page.touchscreen.tap(x + w / 2, y + h / 2)
            else:
                page.mouse.click(x + w / 2, y + h / 2)
            marked[name] += 1
    return marked


def listed(page: Page) -> Counter[str]:
    """The cards of the deck in the list of the exchange."""
    return Counter({card["name"].split(", ×")[0]: copies(card["name"]) for card in cards(page, "deck")})


def test_a_match_with_an_exchange(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """Ten are marked by mouse and touch and survive a reload; the next game has them, and decides the match."""
    page = boot(new_context(locale="en-US", has_touch=True).new_page())
    table.start_game(page, opponent="easy", realm="fairyearth", wishes=("length-1", "first-1"))
    resign(page)
    assert "result-rematch" not in ids(page)
    table.click(page, "result-exchange")
    before = listed(page)
    out, into = mark_ten(page, "deck", by_touch=False), mark_ten(page, "spares", by_touch=True)
    assert table.node(page, "exchange-done")["name"] == "Swap 10"
    page.wait_for_timeout(5 * table.SOON_MS)
    boot(page)
    assert "continue" in ids(page)
    table.click(page, "resume")
    assert sum(card["name"].endswith(" out") for card in cards(page, "deck")) == len(out)
    page.evaluate("document.querySelector(`#mirror [data-node='exchange-done']`).click()")
    table.skip_help(page)
    facts = table.scene(page)["facts"]
    assert (facts["screen"], facts["result"], facts["choices"] <= TEN) == ("table", None, True)
    resign(page)
    assert table.node(page, "result")["name"].startswith("You lose the match")
    assert {"result-rematch", "result-swap"} <= ids(page)
    table.click(page, "overlay-close")
    assert deck_in_game(page) == before - out + into


def deck_in_game(page: Page) -> Counter[str]:
    """The own deck as the table's list of it tells."""
    table.click(page, "my-deck")
    wait_for(page, "browse-0-list")
    table.click(page, "browse-0-list")
    wait_for(page, "pile-0")
    found = [node["name"] for node in table.nodes(table.scene(page)) if node["id"].startswith("pile-")]
    return Counter({name.split(", ×")[0]: copies(name) for name in found})
