"""Choosing what is good most of the time: softmax in whole numbers, the same in every interpreter."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ONE = 1 << 24
"""The odds of the best value."""


def draw(values: Sequence[int], half: int, lot: int) -> int:
    """Return the index of a value, drawn by a 64-bit lot: each `half` points less halve the odds.

    That is softmax with the temperature half / ln 2. Raises ValueError for a larger lot.
    """
    top = max(values)
    odds = [halved(top - value, half) for value in values]
    left = lot * sum(odds) >> 64
    for index, share in enumerate(odds):
        if left < share:
            return index
        left -= share
    raise ValueError(f"no lot of 64 bits: {lot}")


def halved(loss: int, half: int) -> int:
    """Return ONE halved for every `half` points lost, straight lines in between."""
    halvings, rest = divmod(loss, half)
    odds = ONE >> halvings
    return odds - odds * rest // (2 * half)
