"""The saves screen's list: one row for each slot, and what can be taken back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyapp.ui.words import Words

About = dict[str, Any]
"""What a list tells of a save: name, date, turn, score [mine, theirs], result, rows [theirs, mine] of [face, turned].

Of a game of a match also `match`: {score: games won by each, game: number of this one, over: whether it is decided}.

All of it as the person at the screen may know it; of a game of two people only what both know.
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One slot of the list.

    about is None when nothing in the slot can be read; error is the key of what is wrong with the newest revision.
    mode: the way of playing, of hotseat.MODES.
    """

    slot: str
    about: About | None
    realm: str = ""
    mode: str = ""
    error: str = ""


@dataclass(slots=True)
class Shelf:
    """What the saves screen shows. removed: name and entries of the deletion that can be taken back."""

    rows: list[Row] = field(default_factory=list)
    page: int = 0
    notice: str = ""
    removed: tuple[str, dict[str, str | None]] | None = None


def title(words: Words, row: Row) -> str:
    """How a slot is called: its name, else realm and turn."""
    told = row.about
    if told is None:
        return words.t("saves.unreadable")
    return str(told.get("name") or words.t("saves.untitled", turn=told.get("turn", 0)))
