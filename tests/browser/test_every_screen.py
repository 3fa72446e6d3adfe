"""Every screen and overlay, as it is painted and as assistive technology meets it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.browser import table, tour
from tools.workshop.base import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

DESKTOP = ((1024, 768), (1920, 1080), (1280, 800))
PHONE = ((390, 844), (844, 390))
ON_PHONES = ("zh-Hant", "en")
"""The widest letters and the longest words; the tests of the scene tree see all four languages on phones too."""
GRAVE = ("serious", "critical")


LARGE = ("zh-Hans", "ja", "en")
"""With texts to read at 130 %, which need more room; one language at the usual size."""


@pytest.mark.parametrize("lang", tour.LANGUAGES)
def test_no_text_is_cut_and_every_button_is_on_the_screen(page: Page, boot: Callable[[Page], Page], lang: str) -> None:
    """As measured by the painter and said by the scene tree, at every promised size."""
    boot(page)
    seen = []

    def check(where: str) -> None:
        tree = table.scene(page)
        width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
        assert tree["facts"]["lang"] == lang
        assert tree["facts"]["cut"] == [], where
        for node in table.nodes(tree):
            x, y, w, h = node["rect"]
            is_whole = x >= -1 and y >= -1 and x + w <= width + 1 and y + h <= height + 1
            assert node["role"] != "button" or "card" in node["state"] or is_whole, f"{node['id']}: {where}"

    sizes = (*PHONE, *DESKTOP) if lang in ON_PHONES else DESKTOP
    tour.speak(page, lang)
    tour.read_large(page, lang in LARGE)
    for name in tour.screens(page):
        seen.append(name)
        assert name != "home with a game" or any(n["id"] == "resume" for n in table.nodes(table.scene(page)))
        tour.at_each_size(page, sizes, check, name)
    assert len(set(seen)) == len(seen) > 30


def test_axe_finds_nothing_grave(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """No serious or critical fault on any screen or overlay; on most there is none at all."""
    page = boot(new_context(locale="en-US", bypass_csp=True).new_page())
    page.add_script_tag(path=str(ROOT / "node_modules" / "axe-core" / "axe.min.js"))
    minor = []
    for name in tour.screens(page):
        result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found = [(v["impact"], v["id"], [n["target"] for n in v["nodes"]][:3]) for v in result["violations"]]
        assert not [fault for fault in found if fault[0] in GRAVE], f"{name}: {json.dumps(found)}"
        minor += [(name, fault[1]) for fault in found]
    assert not minor
