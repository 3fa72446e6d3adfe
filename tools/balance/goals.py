"""The goals of goals.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

from pyapp.realms.registry import HAPPENINGS

FILE = Path(__file__).with_name("goals.toml")

Range = tuple[float, float]


class Goals(NamedTuple):
    """A realm's goals, see goals.toml; shares are fractions here. `turns` is None where there is no goal."""

    first: Range
    deck: Range
    seen: float
    turns: Range | None
    between: dict[str, Range]
    unlikely: dict[str, str]


def read_goals(realm: str, path: Path = FILE) -> Goals:
    """Return a realm's goals; raises ValueError when there are none, or for a happening that the realm has not."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    if realm not in tables:
        raise ValueError(f"{path.name} has no goals of {realm}")
    table = tables[realm]
    between, unlikely = table.get("between", {}), table.get("unlikely", {})
    unknown = sorted({*between, *unlikely} - set(HAPPENINGS[realm]))
    if unknown:
        raise ValueError(f"{path.name}: nothing called {', '.join(unknown)} happens in {realm}")
    return Goals(
        first=_fractions(table["first"]),
        deck=_fractions(table["deck"]),
        seen=table["seen"] / 100,
        turns=tuple(table["turns"]) if "turns" in table else None,
        between={name: _fractions(bounds) for name, bounds in between.items()},
        unlikely=unlikely,
    )


def _fractions(bounds: list[int]) -> Range:
    """Return bounds in percent as fractions."""
    low, high = bounds
    return low / 100, high / 100
