"""Registering and running measures.

A measure is a function that returns rows of (what, value, unit); it is registered with `@measure("name")` in any module
of tools.bench, which __main__ imports. A row whose value misses a target says so itself, in its unit text. A long
measure, `@long_measure("name")`, is taken only when it is named, and gets the limits of the command line.
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
    """How much a long measure may do: pairs of games a match, minutes in all, processes at once, in which realms."""

    pairs: int
    minutes: float
    processes: int
    realms: tuple[str, ...]


MEASURES: dict[str, Callable[[], list[Row]]] = {}
LONG: dict[str, Callable[[Limits], list[Row]]] = {}


def measure(name: str) -> Callable[[Callable[[], list[Row]]], Callable[[], list[Row]]]:
    """Register a measure under a name for the command line."""

    def register(function: Callable[[], list[Row]]) -> Callable[[], list[Row]]:
        if name in MEASURES:
            raise ValueError(f"two measures are called {name}")
        MEASURES[name] = function
        return function

    return register


def long_measure(name: str) -> Callable[[Callable[[Limits], list[Row]]], Callable[[Limits], list[Row]]]:
    """Register a long measure."""

    def register(function: Callable[[Limits], list[Row]]) -> Callable[[Limits], list[Row]]:
        if name in LONG:
            raise ValueError(f"two long measures are called {name}")
        LONG[name] = function
        return function

    return register
