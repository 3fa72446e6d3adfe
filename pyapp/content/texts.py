"""Texts in all languages that can be put away: compressed, one language at a time, opened when somebody reads it.

The page's Python starts from a memory image whose size is limited, and nobody reads four languages at once: what the
image holds of them is a quarter of the size, and a language that is never shown is never unpacked.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

Said = TypeVar("Said")
"""One text, or its sentences."""


def packed(value: object) -> bytes:
    """Return JSON data compressed."""
    return zlib.compress(json.dumps(value, ensure_ascii=False).encode(), 9)


def unpacked(data: bytes) -> object:
    """Return what `packed` was given; tuples come back as lists."""
    return json.loads(zlib.decompress(data))


class Pack:
    """Many texts put away together: a compressed list for each language."""

    def __init__(self, closed: dict[str, bytes]) -> None:
        """Keep lists of equal length, by language, each as `packed` gives it."""
        self._closed = closed
        self._open: dict[str, list[Any]] = {}

    def read(self, language: str) -> list[Any]:
        """Return the texts of a language, unpacked once; raises KeyError for a language that is not there."""
        if language not in self._open:
            found = cast("list[str | list[str]]", unpacked(self._closed[language]))
            self._open[language] = [tuple(text) if isinstance(text, list) else text for text in found]
        return self._open[language]

    @property
    def languages(self) -> tuple[str, ...]:
        """What languages there are, in the order they were given."""
        return tuple(self._closed)

    @property
    def opened(self) -> tuple[str, ...]:
        """Which of them have been read."""
        return tuple(self._open)


class Texts(Mapping[str, Said], Generic[Said]):
    """One text by language; may be put away in a pack, which its readers do not notice."""

    __slots__ = ("_pack", "_place", "_texts")

    def __init__(self, texts: Mapping[str, Said]) -> None:
        """Hold the text; within `put_away` it is put away when the block ends."""
        self._texts = dict(texts)
        self._pack: Pack | None = None
        self._place = 0
        if _blocks:
            _blocks[-1].append(self)

    def __getitem__(self, language: str) -> Said:
        """Return the text in a language; raises KeyError."""
        if self._pack is None:
            return self._texts[language]
        return cast("Said", self._pack.read(language)[self._place])

    def __iter__(self) -> Iterator[str]:
        """Yield the languages."""
        return iter(self._texts if self._pack is None else self._pack.languages)

    def __len__(self) -> int:
        """Return the number of languages."""
        return len(self._texts if self._pack is None else self._pack.languages)

    def go_into(self, pack: Pack, place: int) -> None:
        """Forget the text: from now on it is read at that place of a pack."""
        self._pack, self._place, self._texts = pack, place, {}


_blocks: list[list[Texts[Any]]] = []
"""The texts made so far in each `put_away` block that is open."""


@contextmanager
def put_away() -> Iterator[None]:
    """Put away all texts that come into being within the block; they must all have the same languages."""
    _blocks.append([])
    try:
        yield
    finally:
        made = _blocks.pop()
    if made:
        pack = Pack({language: packed([text[language] for text in made]) for language in made[0]})
        for place, text in enumerate(made):
            text.go_into(pack, place)
