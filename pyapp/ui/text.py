"""How wide a text will be and where it breaks, without a canvas.

Widths are estimates on the safe side (Nunito and Noto Sans, heavy weights); the painter measures again and
only ever shrinks or cuts, so a wrong estimate costs looks, not meaning.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MIN_SIZE = 12.0
"""No text on the screen is smaller (V13.8)."""

_NARROW = frozenset("ijltfrI.,:;'|!()[] ·-")
_WIDE = frozenset("mwMW@%&—…")
_NO_START = frozenset("。、，．：；！？）」』】〉》”’％…ー々ゃゅょっァィゥェォャュョッ·.,:;!?)]}%")
_NO_END = frozenset("（「『【〈《“‘([{§")
_GLUE = frozenset("0123456789+-−×/%.")


def char_width(char: str) -> float:
    """Advance of one character in em."""
    if unicodedata.east_asian_width(char) in "WFA" and not char.isdigit() and ord(char) > 0x2000:
        return 1.0
    if char in _NARROW:
        return 0.34
    if char in _WIDE:
        return 0.9
    return 0.68 if char.isupper() else 0.58


def width(text: str, size: float) -> float:
    """Estimated width in px of `text` set at `size` px."""
    return sum(map(char_width, text)) * size


def fit_size(text: str, room: float, size: float, least: float = MIN_SIZE) -> float:
    """The largest size ≤ `size` (px) at which the text fits `room` px, never under `least`."""
    needed = width(text, 1.0)
    return max(least, min(size, room / needed)) if needed else size


def _atoms(text: str) -> list[str]:
    """Smallest pieces that stay on one line: Latin words, numbers with units, single CJK characters."""
    atoms: list[str] = []
    for char in text:
        previous = atoms[-1] if atoms else ""
        tail = previous[-1:]
        both_latin = tail and char_width(tail) < 1.0 and char_width(char) < 1.0
        sticks = (both_latin and tail != " ") or char in _NO_START or tail in _NO_END
        if previous and (sticks or (char in _GLUE and tail in _GLUE)):
            atoms[-1] += char
        else:
            atoms.append(char)
    return atoms


def fitting(candidates: Sequence[str], room: float, size: float) -> str:
    """The first of some wordings, longest first, that fits `room` px at `size` px; the last in any case."""
    return next((words for words in candidates if width(words, size) <= room), candidates[-1])


def wrap(text: str, room: float, size: float) -> list[str]:
    """Lines of at most `room` px at `size` px; kinsoku is kept (V10.2); newlines break."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for atom in _atoms(paragraph):
            if line and width(line + atom.rstrip(), size) > room:
                lines.append(line.rstrip())
                line = atom.lstrip()
            else:
                line += atom
        lines.append(line.rstrip())
    return lines


def wrap_max(text: str, room: float, size: float, most: int) -> list[str]:
    """Like wrap, cut after `most` lines with an ellipsis."""
    lines = wrap(text, room, size)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and width(last + "…", size) > room:
        last = last[:-1]
    return [*lines[: most - 1], last + "…"]


def shrink_wrap(
    text: str, room: tuple[float, float], sizes: tuple[float, ...], leading: float
) -> tuple[list[str], float]:
    """The first of `sizes` at which the text fits a (w, h) box, with its lines; the last size is cut (V10.1)."""
    for size in sizes:
        lines = wrap(text, room[0], size)
        if len(lines) * size * leading <= room[1]:
            return lines, size
    size = sizes[-1]
    return wrap_max(text, room[0], size, max(1, int(room[1] / (size * leading)))), size
