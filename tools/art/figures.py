"""Creatures drawn by hand in a 300 × 300 box, for those that game-icons does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.art.svg import Drawing

FIGURES: dict[str, Callable[[Drawing], str]] = {}
