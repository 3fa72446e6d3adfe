"""The two packages that drawings are taken from: game-icons (paths of signs) and DiceBear Adventurer (hair, head)."""

from __future__ import annotations

import difflib
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "node_modules"
GAME_ICONS = MODULES / "@iconify-json" / "game-icons" / "icons.json"
ADVENTURER = MODULES / "@dicebear" / "styles" / "src" / "adventurer.json"
ICON_BOX = 512  # side of the square that game-icons are drawn in


class ArtError(Exception):
    """Something the author of a card or the builder must put right; the message says what."""


def _load(file: Path) -> Any:  # noqa: ANN401 (JSON)
    """Read a package's JSON file."""
    if not file.exists():
        raise ArtError(f"{file.relative_to(ROOT)} is missing: run `npm ci` (or `python3 dev.py build`) first")
    return json.loads(file.read_text(encoding="utf-8"))


@cache
def icon_names() -> frozenset[str]:
    """Give the names of all icons, aliases included."""
    data = _load(GAME_ICONS)
    return frozenset(data["icons"]) | frozenset(data["aliases"])


@cache
def icon(name: str) -> str:
    """Give an icon's path data; raises ArtError for an unknown name."""
    data = _load(GAME_ICONS)
    found = data["icons"].get(data["aliases"].get(name, {}).get("parent", name))
    if found is None:
        raise ArtError(f"no icon {name!r} in game-icons{suggestion(name, icon_names())}")
    return "".join(re.findall(r'\bd="([^"]+)"', found["body"]))


def suggestion(name: str, known: frozenset[str]) -> str:
    """Give ", did you mean …?" with the nearest known names, or nothing."""
    near = difflib.get_close_matches(name, sorted(known), n=3, cutoff=0.6)
    words = {word for word in name.split("-") if word}
    near += [other for other in sorted(known) if words & set(other.split("-")) and other not in near][: 4 - len(near)]
    return f", did you mean {', '.join(near)}?" if near else ""


@dataclass(frozen=True)
class Part:
    """One path of Adventurer: `ink` tells outline from colour."""

    d: str
    ink: bool
    even_odd: bool


def _parts(element: dict[str, Any], fill: object = None) -> list[Part]:
    """Collect the paths of an element and those below it; a group's fill is handed down."""
    attributes = element.get("attributes", {})
    fill = attributes.get("fill", fill)
    result = []
    if "d" in attributes:
        ink = isinstance(fill, dict) and fill["name"] == "ink"
        result.append(Part(attributes["d"], ink, attributes.get("fill-rule") == "evenodd"))
    for child in element.get("children") or []:
        result += _parts(child, fill)
    return result


@cache
def hair_names() -> tuple[str, ...]:
    """Give the names of all hair styles."""
    return tuple(_load(ADVENTURER)["components"]["hair"]["variants"])


@cache
def hair(name: str) -> tuple[Part, ...]:
    """Give the paths of a hair style; raises ArtError for an unknown name."""
    variants = _load(ADVENTURER)["components"]["hair"]["variants"]
    if name not in variants:
        raise ArtError(f"no hair style {name!r} in Adventurer{suggestion(name, frozenset(variants))}")
    return tuple(part for element in variants[name]["elements"] for part in _parts(element))


@cache
def head() -> tuple[Part, ...]:
    """Give the paths of the head."""
    (variant,) = _load(ADVENTURER)["components"]["head"]["variants"].values()
    return tuple(part for element in variant["elements"] for part in _parts(element))
