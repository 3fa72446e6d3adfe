"""Bodies of monsters drawn by hand around (0, 0), about 160 wide, for those that game-icons does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.calamity.tones import PIT
from tools.art.svg import Drawing, circle, group, line, path, use

if TYPE_CHECKING:
    from collections.abc import Callable

WHALE = (
    "M-84 2C-82-34-44-54 0-50 36-48 60-26 70-34 74-40 70-56 58-66 76-66 86-54 85-42 93-48 101-46 106-36 "
    "93-36 84-28 77-18 58 14 24 42-20 44-58 45-84 30-84 2Z"
)
BELLY = "M-83 10C-58 26-20 28 14 18 4 34-8 43-20 44-56 45-80 32-83 10Z"
FIN = "M-14 22C-2 30 10 50 6 72-12 66-30 48-34 28Z"
RIDGE = (
    "M-50-44C-54-62-44-70-42-82-34-72-30-68-28-54-22-66-16-76-8-86-4-72 2-66 4-52 12-62 18-68 26-74 26-62 30-54 36-40Z"
)


def whale(drawing: Drawing) -> str:
    """Draw the whale that swims in the burning sky."""
    hide = drawing.linear((0, "#ff9a6a"), (0.4, "#b8283e"), (1, "#3a0618"), x2=0.3)
    fire = path(RIDGE, fill=drawing.linear((0, "#fff0a0"), (0.6, "#ff8a3c"), (1, "#d0342c")))
    body = "#" + drawing.define("path", d=WHALE)
    outline = group(use(body), path(RIDGE), path(FIN), fill=PIT, stroke=PIT, stroke_width=9, stroke_linejoin="round")
    grooves = "M-74 24Q-40 38 0 30M-64 34Q-38 44-6 38M-78 15Q-40 30 8 22"
    pale = path(BELLY, fill="#ffcf9a", opacity=0.85) + line(grooves, "#8e1f2e", 1.8)
    lips = line("M-84 6C-66 18-52 16-42 8", PIT, 3)
    eye = circle(-38, -8, 8.6, fill=PIT) + circle(-38, -8, 6.2, fill="#ffe6a0") + circle(-39, -7, 2.6, fill="#5a0a16")
    lid = line("M-48-14-28-11", PIT, 4)
    shine = line("M-70-22C-52-38-24-44 4-40", "#ffe0c0", 3.4, opacity=0.7)
    return outline + fire + use(body, fill=hide) + pale + path(FIN, fill="#7a1430") + lips + eye + lid + shine


FIGURES: dict[str, Callable[[Drawing], str]] = {"whale": whale}
