"""What an answer would lead to, as far as who is asked can know: tried out on a guess of the position.

Everything happens on a copy in which what the asked seat does not know is dealt anew, so nothing hidden shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine import machine
from pyapp.engine.view import determinize, view

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.state import State
    from pyapp.play.session import Session

MOST = 40
"""Passes after which an attack is over, in any game that can be played."""


def _guess(session: Session) -> tuple[State, int]:
    """Return a copy of the position as the asked seat may imagine it, and that seat; a decision has to be open."""
    decision = session.decision
    assert decision is not None  # noqa: S101 - callers ask while a decision is open
    return determinize(session.rules, session.state, decision.seat, 0), decision.seat


def loses(session: Session, action: Action) -> bool:
    """Tell whether an option ends the game at once, and whoever takes it does not win."""
    state, seat = _guess(session)
    machine.apply(session.rules, state, action)
    return state.result is not None and state.result[0] != seat


def outlook(session: Session) -> dict[str, Any]:
    """Return what the asked seat would see if everybody let happen what waits on the chain, and the running attack.

    A question that has to be answered on the way ends it there.
    """
    state, seat = _guess(session)
    attacker = state.fight[:1]
    for _ in range(MOST):
        decision = state.decision
        if decision is None or decision.options[0].kind != "pass":
            break
        machine.apply(session.rules, state, decision.options[0])
        if state.fight[:1] != attacker or not (state.fight or state.chain):
            break
    return view(session.rules, state, seat)
