"""Taking characters out of many web-font slices and making one small font of them.

Web fonts for Chinese and Japanese come in about a hundred slices by Unicode range. fontTools' own merger does not take
variable fonts; the slices of one package are cut from one font, though, so glyphs and their variations can be moved
over as they are.
"""

from __future__ import annotations

import copy
import json
import os
import re
from functools import cache
from typing import TYPE_CHECKING, Any

from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.varLib import instancer

from tools.workshop.base import BUILD, ROOT, digest

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet
    from pathlib import Path

BLOCK = re.compile(r"@font-face\s*{([^}]*)}")
SOURCE = re.compile(r"""url\(['"]?(\./files/[^)'"]+\.woff2)['"]?\)""")
RANGE = re.compile(r"unicode-range:([^;]+)")
# Layout, metrics for vertical text and hints: the table draws single horizontal lines and never asks for them.
DROPPED = ("GSUB", "GPOS", "GDEF", "BASE", "STAT", "HVAR", "VVAR", "MVAR", "vhea", "vmtx", "prep", "fpgm", "cvt ")
BMP = 0xFFFF
UNPACKED = BUILD / f"slices-{digest([(ROOT / 'package-lock.json').read_bytes()])[:12]}"


@cache
def slices(css: Path) -> list[tuple[Path, set[int]]]:
    """Read the slices of a package's style sheet: font file and the code points it is for, in file order."""
    found = []
    for block in BLOCK.findall(css.read_text(encoding="utf-8")):
        source, ranges = SOURCE.search(block), RANGE.search(block)
        if source and ranges:
            found.append((css.parent / source.group(1), _code_points(ranges.group(1))))
    return found


def _code_points(text: str) -> set[int]:
    """Read a unicode-range value such as `U+3401,U+4E00-4E05`."""
    codes: set[int] = set()
    for part in text.replace("U+", "").split(","):
        first, _, last = part.strip().partition("-")
        codes |= set(range(int(first, 16), int(last or first, 16) + 1))
    return codes


class Collector:
    """Gathers glyphs out of slices into one font; the first slice gives the general tables."""

    def __init__(self) -> None:
        self.base: TTFont | None = None
        self.order = [".notdef"]
        self.glyphs: dict[str, Any] = {}
        self.metrics: dict[str, tuple[int, int]] = {}
        self.variations: dict[str, list[Any]] = {}
        self.cmap: dict[int, str] = {}
        self.slices = 0

    def take(self, font: TTFont, codes: Iterable[int]) -> None:
        """Move the glyphs of the given code points over; those the font lacks are passed by."""
        if self.base is None:
            self.base = font
            self._copy(font, ".notdef", ".notdef")
        self.slices += 1
        cmap = font.getBestCmap()
        for code in sorted(codes):
            if code in cmap and code not in self.cmap:
                self.cmap[code] = self._add(font, cmap[code])

    def _add(self, font: TTFont, name: str) -> str:
        """Add one glyph with the parts it is composed of; give its name in the new font."""
        new = f"s{self.slices}.{name}"
        if new not in self.glyphs:
            self.order.append(new)
            self._copy(font, name, new)
        return new

    def _copy(self, font: TTFont, name: str, new: str) -> None:
        """Copy outline, width and variations under a new name."""
        glyph = copy.deepcopy(font["glyf"][name])
        glyph.removeHinting()
        self.glyphs[new] = glyph
        self.metrics[new] = font["hmtx"][name]
        if "gvar" in font:
            self.variations[new] = font["gvar"].variations.get(name, [])
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName = self._add(font, part.glyphName)

    def font(self) -> TTFont:
        """Give the gathered font. Raises ValueError when nothing was taken."""
        if self.base is None:
            raise ValueError("no character of this font is used")
        font = self.base
        glyf, hmtx = newTable("glyf"), newTable("hmtx")
        glyf.glyphs, glyf.glyphOrder, hmtx.metrics = self.glyphs, self.order, self.metrics
        font.setGlyphOrder(self.order)
        font["glyf"], font["hmtx"], font["cmap"] = glyf, hmtx, _cmap(self.cmap)
        if "gvar" in font:
            font["gvar"].variations = self.variations
        font["post"].formatType = 3.0
        for tag in DROPPED:
            if tag in font:
                del font[tag]
        return font


def _cmap(mapping: dict[int, str]) -> Any:  # noqa: ANN401 (fontTools' tables are untyped)
    """Make a character map table of the two formats every browser reads."""
    table = newTable("cmap")
    table.tableVersion = 0
    table.tables = []
    for kind, encoding, part in (
        (4, 3, {code: name for code, name in mapping.items() if code <= BMP}),
        (12, 10, mapping),
    ):
        subtable = CmapSubtable.newSubtable(kind)
        subtable.platformID, subtable.platEncID, subtable.language = 3, encoding, 0
        subtable.cmap = part
        table.tables.append(subtable)
    return table


def unpacked(path: Path) -> Path:
    """Give the unpacked form of a slice with its code points beside it: unpacking woff2 takes most of a build."""
    target = UNPACKED / f"{path.parents[1].name}-{path.stem}.ttf"
    if not target.exists():
        font = TTFont(path, recalcTimestamp=False)
        font.flavor = None
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_suffix(f".{os.getpid()}")  # two processes may unpack the same slice
        part.write_text(json.dumps(sorted(font.getBestCmap())))
        part.replace(target.with_suffix(".json"))
        font.save(part)
        part.replace(target)
    return target


def needed(css: Path, codes: AbstractSet[int]) -> list[Path]:
    """List the slices of a package that may hold some of the code points."""
    return [path for path, available in slices(css) if codes & available]


def offered(css: Path, codes: AbstractSet[int]) -> set[int]:
    """Give those of some code points that a package really has: its unicode-ranges name more than its slices hold."""
    held = [json.loads(unpacked(path).with_suffix(".json").read_text()) for path in needed(css, codes)]
    return set(codes) & {code for some in held for code in some}


def subset(css: Path, codes: set[int], weight: int | None = None) -> tuple[TTFont, set[int]]:
    """Make one font of the characters in `codes` that a package has; `weight` fixes the weight of a variable one.

    Gives the font and the code points it covers.
    """
    collector = Collector()
    for path, available in slices(css):
        wanted = codes & available
        if wanted:
            collector.take(TTFont(unpacked(path), recalcTimestamp=False), wanted)
    font = collector.font()
    if weight is not None and "fvar" in font:
        font = instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
    return font, set(collector.cmap)
