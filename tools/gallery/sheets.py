"""The sheets of the gallery: large canvases with cards of a realm, and for a realm what lies on its table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.ui import draw, faces
from pyapp.ui.scene import Rect
from pyapp.ui.words import Words
from tools.gallery import calamity, fairyearth

if TYPE_CHECKING:
    from pyapp.ui.scene import Command

WIDTH = 1440.0
GROUND = "#0b1420"
SMALL, FULL = 84.0, 300.0
FULLS = 8
"""Full faces on a sheet."""


@dataclass
class Sheet:
    """One canvas: its name, size in px and what is drawn."""

    name: str
    height: float
    commands: list[Command] = field(default_factory=list)
    width: float = WIDTH


def of(realm: str, lang: str) -> list[Sheet]:
    """Give the sheets of a realm in one language."""
    terms = Words(lang, realm)
    ids = sorted(library.pool(realm).by_id)
    fulls = [_full(terms, f"full-{n // FULLS + 1}", ids[n : n + FULLS]) for n in range(0, len(ids), FULLS)]
    return [_small(terms, ids), *fulls, *EXTRA.get(realm, lambda _terms: [])(terms)]


def _small(terms: Words, ids: list[str]) -> Sheet:
    """Give all cards as they lie in play and in hand."""
    step, per_row = SMALL + 18, int((WIDTH - 20) // (SMALL + 18))
    height = 20 + -(-len(ids) // per_row) * (SMALL * 1.4 + 30)
    sheet = Sheet("cards", height, [draw.panel(Rect(0, 0, WIDTH, height), r=0, fill=GROUND, line=None)])
    for i, face in enumerate(ids):
        box = Rect(16 + i % per_row * step, 16 + i // per_row * (SMALL * 1.4 + 30), SMALL, SMALL * 1.4)
        sheet.commands.append(faces.command(box, faces.small({"face": face}, terms, "hand")))
        sheet.commands.append(draw.text(box.cx, box.bottom + 15, face, 12, a="center", c=draw.SOFT))
    return sheet


def _full(terms: Words, name: str, ids: list[str]) -> Sheet:
    """Give some full faces."""
    per_row = int((WIDTH - 20) // (FULL + 40))
    height = 20 + -(-len(ids) // per_row) * (FULL * 1.4 + 24)
    sheet = Sheet(name, height, [draw.panel(Rect(0, 0, WIDTH, height), r=0, fill=GROUND, line=None)])
    for i, face in enumerate(ids):
        box = Rect(24 + i % per_row * (FULL + 50), 20 + i // per_row * (FULL * 1.4 + 24), FULL, FULL * 1.4)
        sheet.commands.append(faces.command(box, faces.full(face, terms, FULL)))
    return sheet


def _calamity(terms: Words) -> list[Sheet]:
    """Give the states of Calamity's cards, and the pieces of its table."""
    found = [Sheet("states", *calamity.states(terms)), Sheet("table", *calamity.table(terms))]
    found[-1].width = calamity.TABLE_WIDTH
    return found


def _fairyearth(terms: Words) -> list[Sheet]:
    """Give the states of Fairyearth's cards, and the pieces of its table."""
    found = [Sheet("states", *fairyearth.states(terms)), Sheet("table", *fairyearth.table(terms))]
    found[-1].width = fairyearth.TABLE_WIDTH
    return found


EXTRA = {"calamity": _calamity, "fairyearth": _fairyearth}
