"""Every screen and overlay, as it is painted and as assistive technology meets it.

Walked twice: by the application alone, at every size and in every language, each tree drawn by the page's painter with
the page's fonts; and at the page itself, by mouse and keys, in one language, for what only a browser can tell.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.ui.scene import to_json
from tests.browser import positions, positions_calamity, positions_fairyearth, table, tour
from tests.browser.paper import Paper
from tests.browser.walkers import Apart, AtPage
from tools.workshop.base import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import BrowserContext, Page

    from tests.browser.walkers import Walker

LANGUAGES = ("zh-Hant", "zh-Hans", "ja", "en")
SIZES = ((1024, 768), (1920, 1080), (1280, 800), (390, 844), (844, 390))
LARGE = ("zh-Hans", "ja", "en")
"""With texts to read at 130 %, which need more room; one language at the usual size."""
WALKS: dict[str, Callable[[Walker], Iterator[str]]] = {
    "screens": tour.screens,
    "calamity": lambda who: tour.calamity(who, positions_calamity.screens()),
    "fairyearth": lambda who: tour.fairyearth(who, positions_fairyearth.screens()),
    "match": tour.match,
}
LEAST = {"screens": 35, "calamity": 17, "fairyearth": 17, "match": 18}
"""So many screens there are at least on each walk."""


@pytest.fixture
def paper(page: Page, site: str) -> Paper:
    """The painter of the built site."""
    return Paper(page, site)


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_cut_and_every_button_is_on_the_screen(paper: Paper, lang: str, walk: str) -> None:
    """As measured by the painter and said by the scene tree, at every promised size."""
    who = Apart(lang, "130" if lang in LARGE else "100")
    seen = []
    for name in WALKS[walk](who):
        seen.append(name)
        trees = [who.app.scene(*size) for size in SIZES]
        assert [cut for cut in zip(SIZES, paper.cut(trees, lang), strict=True) if cut[1]] == [], name
        for size, tree in zip(SIZES, trees, strict=True):
            check_buttons(to_json(tree), size, name)
    assert len(set(seen)) == len(seen) >= LEAST[walk]


def check_buttons(tree: dict[str, Any], size: tuple[float, float], where: str) -> None:
    """See that every button lies on the screen; cards may hang over its edge, as a hand does."""
    width, height = size
    for node in table.nodes(tree):
        x, y, w, h = node["rect"]
        is_whole = x >= -1 and y >= -1 and x + w <= width + 1 and y + h <= height + 1
        assert node["role"] != "button" or "card" in node["state"] or is_whole, f"{node['id']}: {where} at {size}"


def check_access(page: Page, where: str) -> None:
    """See that assistive technology meets no fault: axe has to be loaded."""
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    found = [(v["impact"], v["id"], [n["target"] for n in v["nodes"]][:3]) for v in result["violations"]]
    assert not found, f"{where}: {json.dumps(found)}"


@pytest.mark.parametrize("walk", WALKS)
def test_axe_finds_nothing(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page], walk: str) -> None:
    """At the page itself: no fault on any screen or overlay, no text cut, every button on the screen."""
    page = boot(new_context(locale="en-US", bypass_csp=True).new_page())
    page.add_script_tag(path=str(ROOT / "node_modules" / "axe-core" / "axe.min.js"))
    seen = 0
    for name in WALKS[walk](AtPage(page)):
        seen += 1
        check_access(page, name)
        check_page(page, "en", name)
    assert seen >= LEAST[walk]


def check_page(page: Page, lang: str, where: str) -> None:
    """See that the page shows its scene whole, in that language."""
    tree, size = table.scene(page), page.viewport_size
    assert size is not None
    assert tree["facts"]["lang"] == lang
    assert tree["facts"]["cut"] == [], where
    check_buttons(tree, (size["width"], size["height"]), where)


def test_the_page_speaks_each_language_at_each_size(page: Page, boot: Callable[[Page], Page]) -> None:
    """Changed at home, with its own letters there and at the table, as the window is resized."""
    boot(page)
    who = AtPage(page)
    for lang in LANGUAGES:
        who.press(f"lang-{lang}")
        who.await_end()
        for screen in ("home", "table"):
            if screen == "table":
                who.open(positions.too_dear())
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(table.DRAWN)
                check_page(page, lang, f"{screen} at {width} × {height}")
        page.set_viewport_size({"width": 1280, "height": 800})
        page.evaluate(table.DRAWN)
        who.press("home")
        table.await_ref(page, "saves", "show")
