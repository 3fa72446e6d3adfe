"""Scores of pairs that were played, kept on disk: a long measure can be taken in slices, and broken off at any time.

A line of `.build/strength/REALM@HASH.jsonl` is [player, other, number, score]. The hash is of all that a game between
computer players depends on, so that scores of other versions do not count.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from tools.cache import files_digest
from tools.workshop.base import BUILD, ROOT

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = BUILD / "strength"

PARTS = ("pyapp/ai", "pyapp/engine", "pyapp/content", "pyapp/play")
"""Folders whose code a game runs, besides those of its realm."""


class Played(NamedTuple):
    """A pair of games: who met, the pair's number and the first player's score (0, ¼, ½, ¾ or 1)."""

    player: str
    other: str
    number: int
    score: float


def file_for(realm: str, folder: Path = FOLDER) -> Path:
    """Return where the scores of a realm are kept, as its code and cards are now."""
    folders = [ROOT / part for part in (*PARTS, f"pyapp/realms/{realm}", f"cards/{realm}")]
    sources = [path for part in folders for path in part.rglob("*") if path.suffix in {".py", ".toml"}]
    return folder / f"{realm}@{files_digest(sources)[:16]}.jsonl"


def read(file: Path) -> list[Played]:
    """Return the scores in a file, none when there is no file; a line that was broken off does not count."""
    found = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        with suppress(json.JSONDecodeError):
            found.append(Played(*json.loads(line)))
    return found


def add(file: Path, played: Played) -> None:
    """Write one more score, on a line of its own whatever the last one came to."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        out.write("\n" + json.dumps(played))
