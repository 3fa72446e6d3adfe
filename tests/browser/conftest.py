"""Fixtures of the browser tests: the built site on a local server, a Chromium, and pages that tolerate no error.

`dev.py test` builds dist/ first and names the browser in SANKAI_CHROMIUM; a bare pytest run looks for both itself.
"""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

from tools.workshop import chromium
from tools.workshop.base import DIST
from tools.workshop.serve import make_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BASE = "/some/where/"  # a base path, as project pages have: an absolute address anywhere would fail
BOOT_MS = 60_000
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Guard:
    """Collects what must not happen on a page; `allow(text)` lets messages pass that a test provokes."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.problems: list[str] = []
        self.allowed: list[str] = []

    def allow(self, text: str) -> None:
        """Let problems that contain a text pass."""
        self.allowed.append(text)

    def watch(self, context: BrowserContext) -> None:
        """Listen to all pages and workers of a context."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self.problems.append(f"page error: {error.error}"))
        context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} {message.location}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.problems.append(f"not local: {request.url}")

    def found(self) -> list[str]:
        """Give the problems that no test asked for."""
        return [problem for problem in self.problems if not any(text in problem for text in self.allowed)]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site under a base path."""
    if not (DIST / "index.html").exists():
        pytest.fail("dist/ is not built: python3 dev.py build")
    server = make_server(base=BASE)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}{BASE}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run."""
    path = os.environ.get("SANKAI_CHROMIUM") or chromium.find()
    if not path:
        pytest.fail("no Chromium found: python3 dev.py test gets one")
    with sync_playwright() as tool:
        chrome = tool.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chrome
        chrome.close()


@pytest.fixture
def guard(site: str) -> Iterator[Guard]:
    """Fail the test on console errors, page errors and requests that are not local."""
    watcher = Guard(site)
    yield watcher
    assert watcher.found() == []


@pytest.fixture
def new_context(browser: Browser, guard: Guard) -> Iterator[Callable[..., BrowserContext]]:
    """Make fresh profiles (own storage), guarded; keywords go to Browser.new_context."""
    made: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        defaults = {"viewport": {"width": 1280, "height": 800}, "locale": "zh-TW", "reduced_motion": "reduce"}
        context = browser.new_context(**{**defaults, **options})
        context.set_default_timeout(15_000)
        guard.watch(context)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """An empty page of a fresh profile; `boot` opens the game in it."""
    return new_context().new_page()


@pytest.fixture
def boot(site: str) -> Callable[..., Page]:
    """Open the game in a page (with an optional #fragment) and wait until the shell has left."""

    def open_game(page: Page, fragment: str = "") -> Page:
        page.goto(site + fragment)
        page.locator("#boot").wait_for(state="hidden", timeout=BOOT_MS)
        return page

    return open_game
