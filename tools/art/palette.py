"""Colours of the picture-book look that all realms share (visual.md V1, V2)."""

from __future__ import annotations

GOLD = "#e8c06a"
PALE_GOLD = "#fbe6ad"
DEEP_GOLD = "#c8973a"
STARLIGHT = "#fff3cf"
MOONLIGHT = "#fff0c8"
DARK = "#0d0a18"
