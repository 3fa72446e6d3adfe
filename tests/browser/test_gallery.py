"""The gallery: the painter draws every card and every piece of the tables, without an error and without a cut word."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from tools.gallery import __main__ as gallery
from tools.workshop.serve import make_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

COLOURS = """() => {
  const card = document.querySelector("canvas").getContext("2d").getImageData(8, 8, 42, 59).data;
  const seen = new Set();
  for (let i = 0; i < card.length; i += 4) seen.add((card[i] << 16) | (card[i + 1] << 8) | card[i + 2]);
  return seen.size;
}"""
REALMS, LANGUAGES = ["caster", "calamity", "fairyearth"], ["zh-Hant", "ja", "en"]


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """The written page and the names of its sheets."""
    folder = tmp_path_factory.mktemp("gallery")
    return folder, gallery.write(folder, REALMS, LANGUAGES)


@pytest.fixture
def page(browser: Browser, sheets: tuple[Path, list[str]]) -> Iterator[Page]:
    """The page, open; fails on any error in it."""
    server = make_server(sheets[0])
    threading.Thread(target=server.serve_forever, daemon=True).start()
    problems: list[str] = []
    context = browser.new_context(device_scale_factor=0.5)  # a quarter of the pixels, and of the time
    opened = context.new_page()
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on("console", lambda said: problems.append(f"{said.text} {said.location}") if said.type == "error" else None)
    opened.goto(f"http://127.0.0.1:{server.server_address[1]}/")
    opened.wait_for_function("() => Boolean(window.show)")
    yield opened
    context.close()
    server.shutdown()
    server.server_close()
    assert problems == []


DRAW = """async (name) => {
  await window.show(name);
  if (document.fonts.status === "loading") { // letters that had not been shown yet
    await document.fonts.ready;
    window.sankaiPainter.repaint();
  }
  return JSON.parse(window.sankaiPainter.cut());
}"""


def test_every_sheet_is_drawn_with_all_its_words(page: Page, sheets: tuple[Path, list[str]]) -> None:
    """Each command is known to the painter, each picture is there, and no text had to be cut (V10)."""
    for name in sheets[1]:
        assert page.evaluate(DRAW, name) == [], name
    page.wait_for_load_state("networkidle")  # a picture that is missing has been said by now


def test_a_sheet_shows_pictures(page: Page, sheets: tuple[Path, list[str]]) -> None:
    """The cards of a realm are drawn from their art: many colours where a placeholder has few."""
    name = next(name for name in sheets[1] if name.startswith("calamity-cards"))
    page.evaluate(DRAW, name)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    assert page.evaluate(COLOURS) > 300
