"""Which characters each language shows, by the typeface they are set in and the realm that needs them."""

from __future__ import annotations

import json
import tomllib
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from tools.workshop.base import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

INDEX = ROOT / "index.html"
BOOT_TEXTS = ROOT / "static" / "js" / "boot_texts.js"
LANGUAGES = ("zh-Hant", "zh-Hans", "ja", "en")
# What a player may see without any catalog naming it: digits, Latin, the signs of numbers that went up or down.
ALWAYS = "".join(map(chr, range(0x20, 0x7F))) + "…—–·×−±▲▼◆→←↑↓「」『』（）《》、。，：；！？“”‘’\u3000"
HEADINGS = frozenset({"name", "short", "title"})
FLAVOUR = frozenset({"flavour", "tagline"})
REALMS = tuple(sorted(path.name for path in (ROOT / "cards").iterdir() if path.is_dir()))
COMMON = ""
"""Owner of the characters that do not belong to one realm alone."""


def sources() -> list[Path]:
    """List the TOML files whose strings are counted."""
    return sorted([*(ROOT / "pyapp" / "locale").rglob("*.toml"), *(ROOT / "cards").rglob("*.toml")])


def _strings(value: object) -> Iterator[str]:
    """Give all strings below a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _strings(item)


class ShellReader(HTMLParser):
    """Collects the text below each element with a lang attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str | None] = []
        self.texts: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember the language of an element, inherited when it has none."""
        if tag not in {"meta", "link"}:
            self.stack.append(dict(attrs).get("lang") or (self.stack[-1] if self.stack else None))

    def handle_endtag(self, tag: str) -> None:
        """Leave the element."""
        if tag not in {"meta", "link"}:
            self.stack.pop()

    def handle_data(self, data: str) -> None:
        """Keep the text with the language it stands in."""
        language = self.stack[-1] if self.stack else None
        if language:
            self.texts.append((language, data.strip()))


def code_texts() -> list[str]:
    """Give what the drawing code itself holds beyond ASCII: languages by their own name, signs and arrows."""
    files = [*(ROOT / "pyapp" / "ui").rglob("*.py"), *(ROOT / "static" / "js").glob("paint*.js")]
    texts = (path.read_text(encoding="utf-8") for path in sorted(files))
    return ["".join(char for char in text if not char.isascii()) for text in texts]


def shell_texts() -> list[tuple[str, str]]:
    """Give (language, text) for all the page says before the app is up."""
    reader = ShellReader()
    reader.feed(INDEX.read_text(encoding="utf-8"))
    script = BOOT_TEXTS.read_text(encoding="utf-8")
    table = json.loads(script.partition("sankaiBootTexts = ")[2].rstrip().removesuffix(";"))
    return reader.texts + [(language, text) for language, texts in table.items() for text in texts.values()]


def owner_of(path: Path) -> str:
    """Tell which realm a source is of: its cards, or a catalog with the realm in its name; COMMON for all else."""
    return next((realm for realm in REALMS if realm in {path.parent.name, *path.stem.split("_")}), COMMON)


def _faces_of(key: str, faces: tuple[str, ...]) -> tuple[str, ...]:
    """Tell the typefaces of what stands under a key: names are headings and running text, flavour is only flavour."""
    if key in FLAVOUR:
        return ("flavour",)
    return tuple(dict.fromkeys((*faces, "serif"))) if key in HEADINGS else faces


class Characters:
    """Sets of characters per (typeface, language); typefaces are sans, serif and flavour.

    `slices` splits a set: what all realms share stands under COMMON, the rest under the realms that use it.
    """

    def __init__(self) -> None:
        self.sets: dict[tuple[str, str], set[str]] = {
            (face, language): set() for face in ("sans", "serif", "flavour") for language in LANGUAGES
        }
        self._owners: dict[tuple[str, str, str], set[str]] = {}
        self._owner = COMMON
        for language in LANGUAGES:
            self.add(ALWAYS, language, "sans", "serif", "flavour")
        for language, text in shell_texts():
            self.add(text, language, "sans", "serif")
        for text in code_texts():
            for language in LANGUAGES:
                self.add(text, language, "sans", "serif")
        for path in sources():
            self._owner = owner_of(path)
            self._read(path)

    def add(self, text: str, language: str, *faces: str) -> None:
        """Count a text, as one of the realm whose source is being read."""
        chars = {char for char in text if char.isprintable()}
        for face in faces:
            self.sets[face, language] |= chars
            for char in chars:
                self._owners.setdefault((face, language, char), set()).add(self._owner)

    def slices(self, face: str, language: str) -> dict[str, set[str]]:
        """Return the characters of a set by their owner: COMMON, a realm, or several realms joined by a hyphen."""
        parts: dict[str, set[str]] = {COMMON: set()}
        for char in self.sets[face, language]:
            owners = self._owners[face, language, char]
            shared = COMMON in owners or len(owners) == len(REALMS)
            parts.setdefault(COMMON if shared else "-".join(sorted(owners)), set()).add(char)
        return {owner: parts[owner] for owner in sorted(parts)}

    def _read(self, path: Path) -> None:
        """Count the strings of a catalog (its folder is its language) or of a data file."""
        with path.open("rb") as file:
            table = tomllib.load(file)
        language = path.parent.name
        if language in LANGUAGES:
            faces = ("sans", "serif") if path.stem == "page" else ("sans",)
            self._walk(list(_strings(table)), (language,), faces)  # a key such as zh-Hans names, it does not split
        else:
            self._walk(table, LANGUAGES, ("sans",))

    def _walk(self, value: object, languages: tuple[str, ...], faces: tuple[str, ...]) -> None:
        """Count all strings below a value; a table keyed by languages splits, a key may choose the typeface."""
        if isinstance(value, str):
            for language in languages:
                self.add(value, language, *faces)
        elif isinstance(value, list):
            for item in value:
                self._walk(item, languages, faces)
        elif isinstance(value, dict):
            for key, item in value.items():
                narrowed = (key,) if key in LANGUAGES else languages
                self._walk(item, narrowed, _faces_of(key, faces))
