"""The awakened Calamity (CL9)."""

from __future__ import annotations

from pyapp.realms.calamity.names import BATTLE, CARD, DRAW, END

AWAKE_PHASES = (DRAW, CARD, BATTLE, END)
"""CL9.4."""
