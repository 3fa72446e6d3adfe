"""Registering and running measures.

A measure is a function that returns rows of (what, value, unit); it is registered with `@measure("name")` in any module
of tools.bench, which __main__ imports. A row whose value misses a target says so itself, in its unit text.
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


MEASURES: dict[str, Callable[[], list[Row]]] = {}


def measure(name: str) -> Callable[[Callable[[], list[Row]]], Callable[[], list[Row]]]:
    """Register a measure under a name for the command line."""

    def register(function: Callable[[], list[Row]]) -> Callable[[], list[Row]]:
        if name in MEASURES:
            raise ValueError(f"two measures are called {name}")
        MEASURES[name] = function
        return function

    return register
