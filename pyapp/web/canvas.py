"""The canvas, its painter, and the mirror of buttons over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from js import document, window
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from collections.abc import Callable


class Canvas:
    """Size in CSS pixels and the two JS painters."""

    def __init__(self) -> None:
        """Bind #table to the painter and take the window's size."""
        self.element = document.getElementById("table")
        window.sankaiPainter.attach(self.element)
        self.width = self.height = 0.0
        self.resize()

    def resize(self) -> None:
        """Follow the window and the screen's pixel ratio (at most 3: more costs memory and shows nothing)."""
        self.width, self.height = float(window.innerWidth), float(window.innerHeight)
        window.sankaiPainter.resize(self.width, self.height, min(3.0, float(window.devicePixelRatio)))

    def paint(self, display_list: str) -> None:
        """Draw one JSON display list."""
        window.sankaiPainter.paint(display_list)

    def carry(self, x: float, y: float) -> None:
        """Let what is carried follow the pointer."""
        window.sankaiPainter.carry(x, y)

    def on_rest(self, callback: Callable[[], None]) -> None:
        """Call back whenever all motions have been drawn to their end."""
        window.sankaiPainter.onRest(create_proxy(callback))

    def mirror(self, regions: str, focus: str) -> None:
        """Show the JSON regions as real buttons; `focus` names the one to focus, or is empty."""
        window.sankaiMirror.update(regions, focus)

    def cut_texts(self) -> str:
        """JSON list of texts of the last frame that had to be cut."""
        return str(window.sankaiPainter.cut())

    async def load_fonts(self, lang: str) -> None:
        """Wait for the faces of a language."""
        await window.sankaiPainter.fonts(lang)
        document.documentElement.lang = lang
