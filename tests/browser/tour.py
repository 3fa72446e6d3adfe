"""A walk past every screen and everything that can lie over one, in one page, for tests that look at all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import positions, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from playwright.sync_api import Page

SOON_MS = 200
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LANGUAGES = ("zh-Hant", "zh-Hans", "ja", "en")


def screens(page: Page) -> Iterator[str]:
    """From home and back to it: yields the name of each screen while it is shown."""
    yield "home"
    yield from _before_a_game(page)
    yield from _first_game(page)
    yield from _over_the_table(page)
    yield from _reading(page)
    yield from _after_the_game(page)
    yield from _other_ways(page)
    yield from _trouble(page)


def speak(page: Page, lang: str) -> None:
    """Switch the language at home, and wait for its letters."""
    press(page, f"lang-{lang}")
    page.wait_for_timeout(4 * SOON_MS)


def read_large(page: Page, wanted: bool) -> None:  # noqa: FBT001 - a setting of the page
    """Choose the size of what is read."""
    press(page, "settings")
    choose(page, "set", "text", "130" if wanted else "100")
    press(page, "back")


def press(page: Page, node_id: str) -> None:
    """Click a node and let the page settle."""
    table.click(page, node_id)
    page.wait_for_timeout(SOON_MS)


def choose(page: Page, *ref: str) -> None:
    """Click the node with that meaning."""
    table.touch(page, next(n for n in table.nodes(table.scene(page)) if n["ref"] == list(ref)))
    page.wait_for_timeout(SOON_MS)


def key(page: Page, name: str) -> None:
    """Press a key."""
    page.keyboard.press(name)
    page.wait_for_timeout(SOON_MS)


def _open(page: Page, link: str) -> None:
    """Go to the position of a link, without another page load."""
    page.evaluate("text => { location.hash = text; }", link)
    page.wait_for_timeout(2 * SOON_MS)


def _before_a_game(page: Page) -> Iterator[str]:
    press(page, "settings")
    yield "settings from home"
    press(page, "back")
    press(page, "play-caster")
    for mode in ("watch", "both", "hotseat", "computer"):
        choose(page, "app", "mode", mode)
        yield f"new game: {mode}"


def _first_game(page: Page) -> Iterator[str]:
    """With its help, called again where it was read before."""
    choose(page, "app", "first", "0")
    press(page, "start")
    table.wait_for_turn(page)
    if not any(n["id"] == "guide" for n in table.nodes(table.scene(page))):
        key(page, "m")
        press(page, "menu-again")
    for step in ("goal", "mulligan"):
        yield f"help: {step}"
        key(page, "g")


def _over_the_table(page: Page) -> Iterator[str]:
    """A choice of acts, a refusal, a payment, a question about a card, the menus."""
    able, unable = positions.able_and_unable()
    _open(page, positions.too_dear())
    yield "table"
    press(page, f"card-{able}")
    yield "a selected card"
    key(page, "Escape")
    press(page, f"card-{unable}")
    yield "a refusal"
    press(page, "refusal-rule-0")
    yield "rule text"
    key(page, "Escape")
    key(page, "Escape")
    _open(page, positions.paying())
    yield "a payment"
    _open(page, positions.entering())
    yield "a question"
    _open(page, positions.too_dear())
    for name, opener in (("menu", "m"), ("log", "l")):
        key(page, opener)
        yield name
        key(page, "Escape")
    for entry in ("settings", "resign"):
        key(page, "m")
        press(page, f"menu-{entry}")
        yield entry
        key(page, "Escape")


def _reading(page: Page) -> Iterator[str]:
    """Full faces, piles and deck lists."""
    able, unable = positions.able_and_unable()
    for card in (able, unable):
        page.locator(f"#mirror [data-node='card-{card}']").focus()
        key(page, "i")
        yield f"inspector: {card}"
        key(page, "Escape")
    press(page, "my-graveyard")
    yield "graveyard"
    press(page, "browse-0-list")
    yield "deck list"
    press(page, "pile-0")
    yield "a card of the deck list"
    key(page, "Escape")


def _after_the_game(page: Page) -> Iterator[str]:
    """The result, the replay with its list of turns, the saves; the game to go on with at home."""
    key(page, "m")
    press(page, "menu-resign")
    press(page, "resign-yes")
    yield "result"
    press(page, "result-watch")
    key(page, "End")
    yield "replay"
    key(page, "t")
    yield "turns"
    key(page, "Escape")
    key(page, "Escape")
    _open(page, positions.too_dear())
    key(page, "Space")
    table.wait_for_turn(page)
    page.wait_for_timeout(3 * SOON_MS)
    press(page, "home")
    yield "home with a game"
    press(page, "saves")
    page.wait_for_timeout(2 * SOON_MS)
    yield "saves"
    press(page, "save-0-delete")
    yield "saves after a deletion"
    press(page, "saves-undo")
    press(page, "back")


def _other_ways(page: Page) -> Iterator[str]:
    """The curtain between two people, and a game that is watched."""
    for mode, name in (("hotseat", "curtain"), ("watch", "watching")):
        press(page, "play-caster")
        choose(page, "app", "mode", mode)
        press(page, "start")
        if mode == "watch":
            key(page, "p")
            page.wait_for_timeout(4 * SOON_MS)
        yield name
        if mode == "hotseat":
            press(page, "curtain-up")
            press(page, "home")
    press(page, "home")
    press(page, "play-caster")
    choose(page, "app", "mode", "computer")
    press(page, "back")


def _trouble(page: Page) -> Iterator[str]:
    """A link that cannot be opened leads home."""
    _open(page, "hello")
    yield "notice"
    press(page, "answer-0")


def calamity(page: Page, states: Iterable[str]) -> Iterator[str]:
    """From home and back to it: each kept state of Calamity's table, and what can be opened over the awake one."""
    for name in states:
        table.open_save(page, name)
        page.evaluate(DRAWN)
        yield name
        if name == "awake":
            yield from _over_calamity(page)
        if name == "ban":  # its list lies over the table
            key(page, "Escape")
        table.click(page, "home")


def _over_calamity(page: Page) -> Iterator[str]:
    """Its own overlays, piles, and the help."""
    key(page, "c")
    yield "cheat chains"
    key(page, "Escape")
    for button in ("monster", "my-graveyard", "my-extra", "calamity-hand"):
        press(page, button)
        yield button
        key(page, "Escape")
    key(page, "m")
    press(page, "menu-again")
    yield "help"
    press(page, "guide-skip")


def at_each_size(page: Page, sizes: tuple[tuple[int, int], ...], check: Callable[[str], None], name: str) -> None:
    """Show the present screen at several sizes, the last of which stays."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        check(f"{name} at {width} × {height}")
