"""The frames that every realm runs in the same way; a realm puts its own beside them, or in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.announce import run_announce, run_code, run_resolve, run_resolved, run_triggers
from pyapp.engine.chain import run_window
from pyapp.engine.ops import run_ask, run_drop, run_mode, run_peeked, run_searched
from pyapp.engine.picks import run_pick

if TYPE_CHECKING:
    from pyapp.engine.ruleset import FrameFunction

COMMON_FRAMES: dict[str, FrameFunction] = {
    "window": run_window,
    "triggers": run_triggers,
    "announce": run_announce,
    "resolve": run_resolve,
    "resolved": run_resolved,
    "code": run_code,
    "pick": run_pick,
    "ask": run_ask,
    "mode": run_mode,
    "drop": run_drop,
    "searched": run_searched,
    "peeked": run_peeked,
}
