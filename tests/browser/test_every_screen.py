"""Every screen and overlay, as it is painted and as assistive technology meets it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.browser import positions_calamity, table, tour
from tools.workshop.base import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

DESKTOP = ((1024, 768), (1920, 1080), (1280, 800))
PHONE = ((390, 844), (844, 390))
ON_PHONES = ("zh-Hant", "en")
"""The widest letters and the longest words; the tests of the scene tree see all four languages on phones too."""


LARGE = ("zh-Hans", "ja", "en")
"""With texts to read at 130 %, which need more room; one language at the usual size."""


@pytest.mark.parametrize("lang", tour.LANGUAGES)
def test_no_text_is_cut_and_every_button_is_on_the_screen(page: Page, boot: Callable[[Page], Page], lang: str) -> None:
    """As measured by the painter and said by the scene tree, at every promised size."""
    boot(page)
    seen = []

    def check(where: str) -> None:
        check_screen(page, lang, where)

    sizes = (*PHONE, *DESKTOP) if lang in ON_PHONES else DESKTOP
    tour.speak(page, lang)
    tour.read_large(page, lang in LARGE)
    for name in tour.screens(page):
        seen.append(name)
        assert name != "home with a game" or any(n["id"] == "resume" for n in table.nodes(table.scene(page)))
        tour.at_each_size(page, sizes, check, name)
    assert len(set(seen)) == len(seen) > 30


def check_screen(page: Page, lang: str, where: str) -> None:
    """See that nothing is cut and that every button lies on the screen, in that language."""
    tree = table.scene(page)
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    assert tree["facts"]["lang"] == lang
    assert tree["facts"]["cut"] == [], where
    for node in table.nodes(tree):
        x, y, w, h = node["rect"]
        is_whole = x >= -1 and y >= -1 and x + w <= width + 1 and y + h <= height + 1
        assert node["role"] != "button" or "card" in node["state"] or is_whole, f"{node['id']}: {where}"


def check_access(page: Page, where: str) -> None:
    """See that assistive technology meets no fault: axe has to be loaded."""
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    found = [(v["impact"], v["id"], [n["target"] for n in v["nodes"]][:3]) for v in result["violations"]]
    assert not found, f"{where}: {json.dumps(found)}"


def test_every_state_of_calamity(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """Asleep and awake, in every question and overlay of its own: whole in four languages, accessible in one."""
    page = boot(new_context(locale="en-US", bypass_csp=True).new_page())
    page.add_script_tag(path=str(ROOT / "node_modules" / "axe-core" / "axe.min.js"))
    table.keep(page, positions_calamity.screens())
    for lang in tour.LANGUAGES:
        tour.speak(page, lang)

        def check(where: str, lang: str = lang) -> None:
            check_screen(page, lang, where)

        for name in tour.calamity(page, positions_calamity.screens()):
            sizes = (*PHONE, DESKTOP[-1]) if lang in ON_PHONES else DESKTOP[-1:]
            tour.at_each_size(page, sizes, check, name)
            if lang == "en":
                check_access(page, name)


def test_axe_finds_nothing(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """No fault on any screen or overlay."""
    page = boot(new_context(locale="en-US", bypass_csp=True).new_page())
    page.add_script_tag(path=str(ROOT / "node_modules" / "axe-core" / "axe.min.js"))
    for name in tour.screens(page):
        check_access(page, name)
