"""Numbers that look random and are the same in every build and on every Python."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

Item = TypeVar("Item")


class Seed:
    """A stream of numbers that depends on its name only."""

    def __init__(self, name: str) -> None:
        self._name, self._count = name, 0

    def unit(self) -> float:
        """Give the next number, 0 up to but not including 1."""
        self._count += 1
        data = hashlib.sha256(f"{self._name}/{self._count}".encode()).digest()
        return int.from_bytes(data[:6], "big") / 2**48

    def between(self, low: float, high: float) -> float:
        """Give the next number of a range."""
        return low + (high - low) * self.unit()

    def chance(self, share: float) -> bool:
        """Tell whether something happens that does in that share of all cases."""
        return self.unit() < share

    def choice(self, items: Sequence[Item]) -> Item:
        """Give one of the items."""
        return items[int(self.unit() * len(items))]
