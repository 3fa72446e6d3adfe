"""Typed access to parsed TOML: a value with its place, so that every complaint can name where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.content.errors import CardError, Place, closest
from pyapp.content.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LANGUAGES = ("zh-Hant", "zh-Hans", "ja", "en")


class Node(NamedTuple):
    """One value of a data file and where it was found."""

    value: object
    place: Place

    def fail(self, problem: str, given: str = "", known: Iterable[str] = ()) -> CardError:
        """Return the error to raise here; with `known`, the word most like `given` is suggested."""
        return CardError(self.place, problem, closest(given, known) if given else "")

    def at(self, key: str | int, value: object) -> Node:
        """Return a node one step deeper."""
        return Node(value, self.place.down(key))

    def table(self, known: Iterable[str] | None = None) -> dict[str, Node]:
        """Return the entries of a table; raises CardError for another type or a key that is not known."""
        if not isinstance(self.value, dict):
            raise self.fail(f"expected a table, found {_shown(self.value)}")
        entries = {str(key): self.at(str(key), value) for key, value in self.value.items()}
        if known is not None:
            words = tuple(known)
            for key, node in entries.items():
                if key not in words:
                    raise node.fail(f'unknown key "{key}"', key, words)
        return entries

    def required(self, entries: dict[str, Node], key: str) -> Node:
        """Return an entry of this table that has to be there; raises CardError."""
        if key not in entries:
            raise self.fail(f'"{key}" is missing')
        return entries[key]

    def tables(self, key: str, known: Iterable[str] = ()) -> list[Node]:
        """Return the `[[key]]` tables of a file, at least one; `known` are other keys that the file may have."""
        entries = self.table((key, *known))
        found = entries[key].items() if key in entries else []
        if not found:
            raise self.fail(f"there is no [[{key}]] in this file")
        return found

    def items(self) -> list[Node]:
        """Return the elements of a list."""
        if not isinstance(self.value, list):
            raise self.fail(f"expected a list, found {_shown(self.value)}")
        return [self.at(i, value) for i, value in enumerate(self.value, 1)]

    def text(self) -> str:
        """Return a string that is not empty."""
        if not isinstance(self.value, str):
            raise self.fail(f"expected text, found {_shown(self.value)}")
        if not self.value.strip():
            raise self.fail("the text is empty")
        return self.value

    def integer(self, low: int, high: int) -> int:
        """Return an integer within the bounds, both included."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.fail(f"expected a number, found {_shown(self.value)}")
        if not low <= self.value <= high:
            raise self.fail(f"{self.value} is out of range, {low} to {high} can be")
        return self.value

    def flag(self) -> bool:
        """Return a truth value."""
        if not isinstance(self.value, bool):
            raise self.fail(f"expected true or false, found {_shown(self.value)}")
        return self.value

    def word(self, known: Sequence[str], noun: str) -> str:
        """Return one of the known words; `noun` says in the complaint what they are."""
        if not isinstance(self.value, str):
            raise self.fail(f"expected a word ({noun}), found {_shown(self.value)}")
        if self.value not in known:
            raise self.fail(f'unknown {noun} "{self.value}"', self.value, known)
        return self.value

    def by_language(self, *, longest: tuple[int, int] | None = None) -> Texts[str]:
        """Return a text in each of the four languages.

        `longest` bounds the characters, (CJK, Latin).
        """
        entries = self.table(LANGUAGES)
        for language in LANGUAGES:
            if language not in entries:
                raise self.fail(f'the language "{language}" is missing')
        texts = {language: entries[language].text() for language in LANGUAGES}
        for language, text in texts.items():
            most = 0 if longest is None else longest[language == "en"]
            if most and len(text) > most:
                raise entries[language].fail(f'"{text}" has {len(text)} characters, {most} fit')
        return Texts(texts)


def _shown(value: object) -> str:
    """Name a value and its TOML type for a complaint."""
    names = {dict: "a table", list: "a list", str: "text", bool: "a truth value", int: "a number", float: "a fraction"}
    return f"{names.get(type(value), type(value).__name__)} ({value!r})"
