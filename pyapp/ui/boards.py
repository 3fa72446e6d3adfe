"""The tables that the page can draw, by realm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.calamity.board import BOARD as CALAMITY
from pyapp.ui.caster.board import BOARD as CASTER
from pyapp.ui.fairyearth.board import BOARD as FAIRYEARTH

if TYPE_CHECKING:
    from pyapp.ui.screens.board import Board

BOARDS: dict[str, Board] = {"caster": CASTER, "calamity": CALAMITY, "fairyearth": FAIRYEARTH}
