"""The page's fonts: one small file per language and typeface, and the style sheet that names them.

A family is composed by unicode-range: "Sankai Sans ja" takes Latin letters and digits from Nunito and the rest from
Noto Sans JP, so the painter asks for one family and gets both (visual.md V3.1). What not all realms use are files of
their own, which a browser fetches when such a character is first drawn: who plays one realm loads no other's (V13.9).
"""

from __future__ import annotations

import json
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tools.cache import files_digest, made
from tools.characters import COMMON, LANGUAGES, Characters
from tools.glyphs import needed, offered, subset, unpacked
from tools.workshop.base import ROOT, digest

if TYPE_CHECKING:
    from pathlib import Path

MODULES = ROOT / "node_modules"
NUNITO = MODULES / "@fontsource-variable" / "nunito" / "wght.css"
CINZEL = MODULES / "@fontsource" / "cinzel" / "700.css"
WENKAI = MODULES / "lxgw-wenkai-webfont" / "lxgwwenkai-regular.css"
REGION = {"zh-Hant": "tc", "zh-Hans": "sc", "ja": "jp", "en": "tc"}
SERIF_WEIGHT = 900
WEIGHTS = "200 1000"  # the same for all faces of a family: a browser takes the nearest range only, not several
QUOTES = frozenset(map(ord, "‘’“”–—…"))
LATIN = frozenset(range(0x20, 0x7F)) | frozenset(range(0xA0, 0x180))


@dataclass(frozen=True)
class Face:
    """One @font-face: the family it belongs to, the style sheet it is cut from, the weights it offers."""

    file: str
    family: str
    css: Path
    codes: frozenset[int]
    weight: str
    fixed: int | None = None


def _noto(kind: str, language: str) -> list[Path]:
    """Give the style sheets of the Noto CJK packages, the language's own region first: others fill what it lacks."""
    own = REGION[language]
    regions = [own, *(region for region in ("jp", "tc", "sc") if region != own)]
    return [MODULES / "@fontsource-variable" / f"noto-{kind}-{region}" / "wght.css" for region in regions]


def _filled(first: Face, sheets: list[Path]) -> list[Face]:
    """Share a face's characters among style sheets, each taking what those before it do not offer."""
    result, left = [], first.codes
    for number, css in enumerate(sheets):
        taken = frozenset(offered(css, left))
        left -= taken
        if taken:
            file = first.file if not number else f"{first.file}-{number}"
            result.append(replace(first, file=file, css=css, codes=taken))
    return result


def _sets() -> dict[tuple[str, str], frozenset[int]]:
    """Give the code points in use per (typeface, language)."""
    return {key: frozenset(map(ord, chars)) for key, chars in Characters().sets.items()}


def _unpack(pool: ProcessPoolExecutor) -> None:
    """Unpack the slices that will be wanted, on all cores."""
    paths: set[Path] = set()
    for (kind, language), codes in _sets().items():
        paths.update(needed(WENKAI if kind == "flavour" else _noto(kind, language)[0], codes))
    list(pool.map(unpacked, sorted(paths), chunksize=4))


def faces() -> list[Face]:
    """List all faces for the characters in use."""
    characters = Characters()
    latin = frozenset().union(*_sets().values()) & (LATIN | QUOTES)
    result = [Face("display", "Sankai Display", CINZEL, latin, "700")]
    for language in LANGUAGES:
        nunito = LATIN | QUOTES if language == "en" else LATIN  # Chinese and Japanese have their own, wider quotes
        part = "latin-en" if language == "en" else "latin"
        result.append(Face(part, f"Sankai Sans {language}", NUNITO, frozenset(latin & nunito), WEIGHTS))
        for kind in ("sans", "serif", "flavour"):
            for owner, chars in characters.slices(kind, language).items():
                codes = frozenset(map(ord, chars))
                result += _sliced(kind, language, owner, codes - nunito if kind == "sans" else codes)
    return result


def _sliced(kind: str, language: str, owner: str, codes: frozenset[int]) -> list[Face]:
    """List the faces of one owner's characters in a typeface, none for no characters."""
    name = f"{kind}-{language}" if owner == COMMON else f"{kind}-{language}-{owner}"
    family = f"Sankai {kind.capitalize()} {language}"
    if kind == "sans":
        return _filled(Face(name, family, NUNITO, codes, WEIGHTS), [*_noto(kind, language), WENKAI])
    if kind == "serif":
        return _filled(Face(name, family, NUNITO, codes, "900", SERIF_WEIGHT), [*_noto(kind, language), WENKAI])
    return _filled(Face(name, family, WENKAI, codes, "400"), [WENKAI, NUNITO])


def _ranges(codes: frozenset[int]) -> str:
    """Write code points as a unicode-range value."""
    runs: list[list[int]] = []
    for code in sorted(codes):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)


@dataclass(frozen=True)
class Fonts:
    """What was built: font files, the style sheet (to stand beside fonts/, in css/), code points by family."""

    files: list[Path]
    css: str
    coverage: dict[str, frozenset[int]]


def _made(face: Face) -> Path:
    """Give the folder with one face's font file and the code points it covers (codes.json)."""
    inputs = [ROOT / "package-lock.json", ROOT / "tools" / "glyphs.py"]
    facts = json.dumps([face.css.relative_to(ROOT).as_posix(), sorted(face.codes), face.fixed])

    def make(out: Path) -> None:
        font, covered = subset(face.css, set(face.codes), face.fixed)
        font.flavor = "woff2"
        font.save(out / f"{face.file}.woff2")
        (out / "codes.json").write_text(json.dumps(sorted(covered)))

    return made(f"font_{face.file}", digest([files_digest(inputs), facts]), make)


def build() -> Fonts:
    """Make the fonts whose characters, tool or package changed, two at a time, and the style sheet of all."""
    with ProcessPoolExecutor(max_workers=min(4, os.cpu_count() or 1)) as pool:
        _unpack(pool)
        every = faces()
        different = {face.file: face for face in every}
        folders = dict(zip(different, pool.map(_made, different.values()), strict=True))
    rules: list[str] = []
    coverage: dict[str, frozenset[int]] = {}
    for face in every:
        covered = frozenset(json.loads((folders[face.file] / "codes.json").read_text()))
        coverage[face.family] = coverage.get(face.family, frozenset()) | covered
        rules.append(
            f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};font-display:swap;'
            f'src:url("../fonts/{face.file}.woff2") format("woff2");unicode-range:{_ranges(covered)}}}\n'
        )
    files = [folder / f"{file}.woff2" for file, folder in folders.items()]
    return Fonts(files, "".join(rules), coverage)
