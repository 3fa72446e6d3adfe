"""Two who walk past the screens: a person at the page, and the same steps in the application without a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pyapp.ui import flow
from pyapp.ui.app import App
from pyapp.ui.scene import find, walk
from tests.browser import table
from tests.ui.test_app import SIZE, Ports

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from pyapp.ui.scene import Node

LATER_MS = 400
"""Within this time what a command has set going is done: a save, a list of saves, a computer's move."""


class Walker(Protocol):
    """What a walk past all screens does. Raises AssertionError or StopIteration where there is no such thing."""

    def press(self, node_id: str) -> None:
        """Touch a node."""

    def choose(self, *ref: str) -> None:
        """Touch the node with that meaning."""

    def key(self, name: str, on: str = "") -> None:
        """Press a key while a node has the keyboard."""

    def open(self, link: str) -> None:
        """Go to the position of a link."""

    def open_save(self, slot: str, text: str) -> None:
        """Keep a game and go to its table, from home."""

    def await_turn(self) -> None:
        """Wait until the person is asked."""

    def await_end(self) -> None:
        """Wait until what a command has set going is done."""

    def shows(self, node_id: str) -> bool:
        """Tell whether there is such a node."""


class AtPage:
    """By mouse and keys at the started page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, node_id: str) -> None:
        """See Walker."""
        table.click(self.page, node_id)

    def choose(self, *ref: str) -> None:
        """See Walker."""
        table.touch(self.page, next(n for n in table.nodes(table.scene(self.page)) if n["ref"] == list(ref)))

    def key(self, name: str, on: str = "") -> None:
        """See Walker."""
        if on:
            self.page.locator(f"#mirror [data-node='{on}']").focus()
        self.page.keyboard.press(name)
        self.page.evaluate(table.DRAWN)

    def open(self, link: str) -> None:
        """See Walker."""
        self.page.evaluate("text => { location.hash = text; }", link)
        self.await_end()

    def open_save(self, slot: str, text: str) -> None:
        """See Walker."""
        table.keep(self.page, {slot: text})
        table.open_save(self.page, slot)
        self.page.evaluate(table.DRAWN)

    def await_turn(self) -> None:
        """See Walker."""
        table.wait_for_turn(self.page)
        self.page.evaluate(table.DRAWN)

    def await_end(self) -> None:
        """See Walker."""
        self.page.wait_for_timeout(LATER_MS)

    def shows(self, node_id: str) -> bool:
        """See Walker."""
        return any(n["id"] == node_id for n in table.nodes(table.scene(self.page)))


class Prompt(Ports):
    """Ports whose jobs never have to wait, and so need no event loop: Playwright's is running."""

    def run(self) -> None:
        """Do all jobs."""
        while self.jobs:
            try:
                self.jobs.pop(0).send(None)
            except StopIteration:
                continue
            raise AssertionError("a job waits for something")


class Apart:
    """The application alone; what it sets going is done at once. Its scenes can be had at any size."""

    def __init__(self, lang: str, text: str = "100") -> None:
        """Start at home in a language, with the size of what is read."""
        self.ports = Prompt(3)
        self.app = App(self.ports, lang)
        self.app.do(("set", "text", text))
        self.ports.run()

    def scene(self) -> Node:
        """The present screen."""
        return self.app.scene(*SIZE)

    def press(self, node_id: str) -> None:
        """See Walker; a game that is watched waits for the next step."""
        root = self.scene()
        assert find(root, node_id) is not None, node_id
        self.app.activate(root, node_id)
        if not self._is_watched():
            self.ports.run()

    def choose(self, *ref: str) -> None:
        """See Walker."""
        self.press(next(node.id for node in walk(self.scene()) if node.ref == ref))

    def key(self, name: str, on: str = "") -> None:
        """See Walker."""
        self.app.key(name, self.scene(), on)
        if not self._is_watched():
            self.ports.run()

    def open(self, link: str) -> None:
        """See Walker."""
        flow.open_link(self.app, link)
        self.ports.run()

    def open_save(self, slot: str, text: str) -> None:
        """See Walker."""
        self.ports.saves.entries[slot] = text
        self.app.do(("saves", "show"))
        self.ports.run()
        self.app.do(("saves", "open", slot))
        self.ports.run()
        assert self.app.screen == "table", slot
        if self.shows("guide-skip"):
            self.press("guide-skip")

    def await_turn(self) -> None:
        """Nobody has to be waited for."""

    def await_end(self) -> None:
        """Everything is done at once."""

    def shows(self, node_id: str) -> bool:
        """See Walker."""
        return find(self.scene(), node_id) is not None

    def _is_watched(self) -> bool:
        game = self.app.game
        return game is not None and game.mode == "watch" and not game.is_paused
