"""Skies of Fairyearth beyond those of the elements: of what is attributeless, and of the fairy masters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.elements import TONES

if TYPE_CHECKING:
    from tools.art.scene import Sky

BLOOD = "#2a0a16"
"""The darkest shade of felfuses and of attributeless magic: outlines and hollows."""
ROSE = "#ff9ab0"
DAWN = "#fff3cf"
SKIES: dict[str, Sky] = {
    "felfuse": ("#12050c", "#5a1226", "#e0506a"),
    "angel": ("#3a2f6a", "#c88a9a", "#fff4d0"),
    "atziluth": ("#0d0a2c", "#4a3a86", "#e8c8f0"),
    "art": ("#1a0614", "#7a1a34", "#ff9a8a"),
    "holy_emblem": ("#3a1a3c", "#b0607a", "#ffe6c0"),
}
"""The skies of the kinds without an attribute; all others have that of their first attribute."""


def sky(kind: str, attribute: str) -> Sky:
    """Give the sky behind a card."""
    return SKIES.get(kind, TONES[attribute].sky)
