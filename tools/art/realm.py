"""What a realm brings along to be drawn: its cards, how each is drawn, and what lies on its table."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.art.packages import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Card:
    """A card as its set file has it: `facts` is the whole entry."""

    id: str
    name: str  # in traditional Chinese
    kind: str
    art: str
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Realm:
    """A realm's functions. `name` is its folder below cards/ and here, `sets` the patterns of its card files.

    draw: the SVG of a card's picture.  icons: the game-icons in it.  problem: what is wrong with its `art`, or "".
    table: the other files by name, out of all cards.
    """

    name: str
    sets: tuple[str, ...]
    draw: Callable[[Card], str]
    icons: Callable[[Card], set[str]]
    problem: Callable[[Card], str]
    table: Callable[[list[Card]], dict[str, str]]

    def files(self) -> list[Path]:
        """List the card files."""
        return [path for pattern in self.sets for path in sorted((ROOT / "cards" / self.name).glob(pattern))]

    def cards(self) -> list[Card]:
        """Read all cards of the realm."""
        entries = [entry for file in self.files() for entry in tomllib.loads(file.read_text("utf-8")).get("card", ())]
        return [
            Card(entry["id"], entry["name"]["zh-Hant"], entry["kind"], entry.get("art", ""), entry) for entry in entries
        ]

    def problems(self, listed: list[Card]) -> list[str]:
        """Say for each card whose `art` is missing or unknown what is wrong."""
        found = ((card.id, self.problem(card)) for card in listed)
        return [f"{card_id}: {words}" for card_id, words in found if words]


@cache
def table(realm: str, name: str) -> dict[str, dict[str, Any]]:
    """Read one of a realm's tables in this folder."""
    return tomllib.loads((HERE / realm / f"{name}.toml").read_text(encoding="utf-8"))
