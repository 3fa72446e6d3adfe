"""Asking a computer player: what goes to the worker, and what is done when no answer comes.

The request holds a guess of the position, dealt from what the seat may know by a salt made of just that: hidden cards
never leave the page's own session, and equal views make equal requests. The answer is an index into the options, which
are the same in the guess.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from pyapp.engine.state import dump
from pyapp.engine.view import determinize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.engine.decision import Action
    from pyapp.play.session import Session

QUIET = ("pass", "done", "decline", "no", "pay")
"""What to answer without thinking, the most harmless first."""


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


def fallback(options: Sequence[Action]) -> Action:
    """Return an answer that is always allowed and does the least."""
    for kind in QUIET:
        for option in options:
            if option.kind == kind:
                return option
    return options[0]
