"""A card of the view as the painter's face record: each realm draws its own (V4), chosen by the realm of the words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.ui.calamity import faces as calamity
from pyapp.ui.caster import faces as caster
from pyapp.ui.fairyearth import faces as fairyearth
from pyapp.ui.model import full_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.ui.model import Card
    from pyapp.ui.scene import Command, Rect
    from pyapp.ui.terms import Terms

Record = dict[str, Any]
"""What the painter draws a card from; "f" names the drawing (static/js/paint_faces.js)."""


class Style(NamedTuple):
    """How a realm's cards look: the small face, the full one for a width in px, the back, and the line of the type."""

    small: Callable[[Card, Terms, str], Record]
    full: Callable[[str, Terms, float], Record]
    back: Callable[[Terms], Record]
    type_line: Callable[[dict[str, Any], Terms], str]


STYLES = {
    "caster": Style(caster.small, caster.full, caster.back, caster.type_line),
    "calamity": Style(calamity.small, calamity.full, calamity.back, calamity.type_line),
    "fairyearth": Style(fairyearth.small, fairyearth.full, fairyearth.back, fairyearth.type_line),
}


def small(c: Card, terms: Terms, kind: str = "play") -> Record:
    """The face record of a card in play ("play") or in hand ("hand"); a back if unseen or face down."""
    return STYLES[terms.realm].small(c, terms, kind)


def full(face: str, terms: Terms, width: float) -> Record:
    """The inspector face at `width` px: wrapped rules text at the largest size that fits, else cut (V10.1, V13.8)."""
    return STYLES[terms.realm].full(face, terms, width)


def back(terms: Terms) -> Record:
    """A card's back."""
    return STYLES[terms.realm].back(terms)


def spoken(face: str, terms: Terms) -> str:
    """Name, type and rules text in one sentence for the mirror of the inspector."""
    line = STYLES[terms.realm].type_line(terms.card(face), terms)
    return f"{full_name(face, terms)}. {line}. {terms.rules_text(face)}".strip()


def command(box: Rect, record: Record, degrees: float = 0.0) -> Command:
    """The display-list entry of a face in its box."""
    return ["card", *(round(v, 1) for v in box), round(degrees, 2), record]
