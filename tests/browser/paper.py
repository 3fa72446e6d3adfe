"""The page's painter with nothing behind it: draws display lists made natively, and says which words it had to cut.

What the painter draws with (fonts, art, measures) is all of the built site; only Python is left out, so that a hundred
pictures take the time of one start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.paint import display_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from pyapp.ui.scene import Node

ADDRESS = "paper.html"
SHEET = """<!doctype html><meta charset="utf-8"><title>Paper</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="css/fonts.css"><canvas></canvas>
<script type="module">
import "./js/painter.js";
const painter = window.sankaiPainter;
painter.attach(document.querySelector("canvas"));
let lang = "";
const draw = async ([w, h, list]) => {
  painter.resize(w, h, 0.25); // few pixels to fill: what is measured does not depend on them
  const wanted = JSON.parse(list).lang;
  if (wanted !== lang) await painter.fonts((lang = wanted));
  painter.paint(list);
  if (document.fonts.status === "loading") { // letters of a realm that had not been shown yet
    await document.fonts.ready;
    painter.repaint();
  }
  return JSON.parse(painter.cut());
};
window.show = async (lists) => {
  const cut = [];
  for (const list of lists) cut.push(await draw(list));
  return cut;
};
</script>
"""


class Paper:
    """A canvas for trees."""

    def __init__(self, page: Page, site: str) -> None:
        """Open the sheet beside the files of the built site."""
        page.route(f"**/{ADDRESS}", lambda route: route.fulfill(body=SHEET, content_type="text/html"))
        page.goto(site + ADDRESS)
        page.wait_for_function("() => Boolean(window.show)")
        self.page = page

    def cut(self, trees: Sequence[Node], lang: str) -> list[list[str]]:
        """Draw trees, each on a canvas of its size; return for each the texts that had to be cut."""
        lists = [[tree.rect.w, tree.rect.h, display_list(tree, lang)] for tree in trees]
        found: list[list[str]] = self.page.evaluate("(lists) => window.show(lists)", lists)
        return found
