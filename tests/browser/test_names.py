"""Names on small cards, as the painter writes them (V10.3, V4.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.paper import Paper

if TYPE_CHECKING:
    from playwright.sync_api import Page

WRITTEN = """async ([name, room, lang, parted]) => {
  await document.fonts.load(`900 12px "Sankai Sans ${lang}"`, name);
  const { drawName } = await import("./js/paint_text.js");
  const ctx = document.createElement("canvas").getContext("2d");
  const found = [];
  ctx.fillText = (text, x, y) => found.push([text, Math.round(y)]);
  drawName(ctx, name, 0, 50, room, 14, lang, parted);
  return found;
}"""
NARROW, WIDE = 44, 200


@pytest.mark.parametrize(
    ("name", "lang", "lines"),
    [
        ("年輪の番人", "ja", ["年輪", "の番人"]),
        ("橡葉之紋", "zh-Hant", ["橡葉", "之紋"]),
        ("Oak Mail", "en", ["Oak", "Mail"]),
    ],
)
def test_a_name_that_is_too_long_has_two_lines(page: Page, site: str, name: str, lang: str, lines: list[str]) -> None:
    """Parted at a space or between words, the last line where a single one would be; with room it has one."""
    paper = Paper(page, site).page
    written = paper.evaluate(WRITTEN, [name, NARROW, lang, True])
    assert [text for text, _ in written] == lines
    assert written[0][1] < written[1][1] == 51
    assert [text for text, _ in paper.evaluate(WRITTEN, [name, WIDE, lang, True])] == [name]


def test_a_name_that_fits_in_no_way_is_left_out(page: Page, site: str) -> None:
    """Nor is one without spaces parted where nobody asks for it."""
    paper = Paper(page, site).page
    assert paper.evaluate(WRITTEN, ["年輪の番人", 20, "ja", True]) == []
    assert paper.evaluate(WRITTEN, ["年輪の番人", NARROW, "ja", False]) == []
