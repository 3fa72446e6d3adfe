"""The words of a card's full face: what the name plate says, and the rules text wrapped into its box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import text as measure
from pyapp.ui.model import full_name

if TYPE_CHECKING:
    from pyapp.ui.terms import Terms

SIZES = (14.5, 13, 12)
"""Of the rules text on a card, in px."""
LEADING = 1.36
FLAVOUR, FLAVOUR_LINE = 12, 16
"""Size and height of a line of flavour, in px."""


HEAVY = 1.05
"""How much wider heavy letters may run than the estimate."""


def heading(term: str, terms: Terms) -> str:
    """The glossary's word for a term, as a heading."""
    words = terms.keyword(term)
    return words[:1].upper() + words[1:]


def fitting_line(words: list[str], room: float, size: float) -> str:
    """Words joined as far as they fit `room` px at that size, the first one always."""
    left = list(words)
    while len(left) > 1 and measure.width(" · ".join(left), size) * HEAVY > room:
        left.pop()
    return " · ".join(left)


def plate(face: str, terms: Terms, room: float) -> tuple[str, str]:
    """What the name plate (`room` px) says and the rules text; an epithet that has no room there heads the text."""
    whole, rules = full_name(face, terms), terms.rules_text(face)
    if measure.width(whole, 12) * 1.05 <= room:
        return whole, rules
    facts = terms.card(face)
    return str(facts["name"]), "\n".join(part for part in (str(facts["title"]), rules) if part)


def boxed(face: str, words: str, terms: Terms, room: tuple[float, float]) -> dict[str, Any]:
    """The text in a (w, h) box: lines, their size, whether they were cut, and the flavour where it has room."""
    lines, size = measure.shrink_wrap(words, room, SIZES, LEADING)
    left = room[1] - len(lines) * size * LEADING
    flavour = measure.wrap(terms.flavour(face), room[0] * 0.97, FLAVOUR)
    return {
        "lines": [line for line in lines if line],
        "size": size,
        "cut": bool(lines) and lines[-1].endswith("…"),
        "flavour": flavour if len(flavour) * FLAVOUR_LINE <= left else [],
    }
