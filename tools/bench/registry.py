"""Registering and running measures.

A measure is a function that gets the limits of the command line and returns rows of (what, value, unit); it is registered
with `@measure("name")` in any module of tools.bench, which __main__ imports. A row whose value misses a target says so
itself, in its unit text. A `long` measure is taken only when it is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Row(NamedTuple):
    """One printed figure."""

    what: str
    value: float
    unit: str


class Limits(NamedTuple):
    """How much a long measure may do: pairs of games a match, minutes in all, processes at once."""

    pairs: int
    minutes: float
    processes: int


if TYPE_CHECKING:
    Measure = Callable[[Limits], list[Row]]

MEASURES: dict[str, Measure] = {}
LONG: set[str] = set()


def measure(name: str, *, long: bool = False) -> Callable[[Measure], Measure]:
    """Register a measure under a name for the command line."""

    def register(function: Measure) -> Measure:
        if name in MEASURES:
            raise ValueError(f"two measures are called {name}")
        MEASURES[name] = function
        if long:
            LONG.add(name)
        return function

    return register
