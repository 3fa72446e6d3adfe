"""What is wrong with a card file, said so that its writer finds the place and the word that was meant."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Place(NamedTuple):
    """Where in the data we are: file, entry (card, deck or clause id) and the path of keys inside it."""

    file: str
    entry: str = ""
    key: str = ""

    def down(self, key: str | int) -> Place:
        """Return the place one step deeper; list positions count from 1, as a reader would."""
        step = f"[{key}]" if isinstance(key, int) else f".{key}" if self.key else key
        return self._replace(key=f"{self.key}{step}")


class CardError(Exception):
    """A broken card, deck or rule file.

    Holds `file`, `card` (the entry's id), `key`, `problem` and `meant` (the closest known word, or "").
    """

    def __init__(self, place: Place, problem: str, meant: str = "") -> None:
        """Compose the message out of the place, the problem and the word that was probably meant."""
        self.file, self.card, self.key = place
        self.problem = problem
        self.meant = meant
        where = ": ".join(part for part in place if part)
        hint = f'; did you mean "{meant}"?' if meant else ""
        super().__init__(f"{where}: {problem}{hint}")


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known word most like the given one, or "" when none is near."""
    near = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return near[0] if near else ""
