"""Asking a computer player: what goes to the worker, and what is done when no answer comes.

The request holds a guess of the position, dealt from what the seat may know by a salt made of just that: hidden cards
never leave the page's own session, and equal views make equal requests. The answer is an index into the options, which
are the same in the guess.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from pyapp.ai.agents import LEVELS, choose
from pyapp.engine.state import dump, load
from pyapp.engine.view import determinize
from pyapp.realms.registry import ruleset

if TYPE_CHECKING:
    from pyapp.play.session import Session

__all__ = ["LEVELS", "request", "stand_in", "view_salt"]

STAND_IN = "greedy"
"""Who answers when nobody else does: quick enough for the page itself."""


def request(session: Session, level: str) -> dict[str, Any]:
    """Return the request for the open decision, without its `id`; raises ValueError when none is open."""
    decision = session.decision
    if decision is None:
        raise ValueError("no decision is open")
    salt = view_salt(session.view(decision.seat))
    guess = determinize(session.rules, session.state, decision.seat, salt)
    return {
        "call": "think", "realm": session.rules.id, "level": level, "seat": decision.seat, "salt": salt,
        "state": dump(guess),
    }  # fmt: skip


def view_salt(view: dict[str, Any]) -> int:
    """Return a number of 32 bits made of everything a seat may know."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def stand_in(request: dict[str, Any]) -> int:
    """Answer a request on the spot, by the quick player: what happens when the worker does not answer."""
    state = load(request["state"])
    options = state.decision.options if state.decision else ()
    return options.index(choose(ruleset(request["realm"]), state, STAND_IN, request["salt"]))
