"""Response windows and the chain, under a policy of three functions (`ruleset.ChainPolicy`).

Window frame: ("window", 0, seat with the say, passes in a row). Triggers that wait are put on the chain before anyone
gets the say; after all have passed the newest item resolves, or, when there is none, the window closes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import Action, Decision
from pyapp.engine.loop import count_resolution
from pyapp.engine.machine import ask, push

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame

NOBODY = -1
"""In place of the seat that had the say, when items have resolved since."""


def open_window(game: Game, seat: int) -> None:
    """Let the players respond, `seat` first."""
    push(game, "window", 0, seat, 0)


def give_say(game: Game, seat: int) -> None:
    """Let `seat` have the say in the window that is on top of the stack, and all others after it."""
    game.state.frames[-1] = ("window", 0, seat, 0)


def run_window(game: Game, frame: Frame, answer: Action | None) -> None:
    """Take an answer, then find the next seat that has something to say, or resolve, or close."""
    _, _, seat, passes = frame
    policy, state = game.rules.chain, game.state
    if answer is not None and answer.kind != "pass":
        push(game, "window", 0, seat, 0)
        depth = len(state.frames)
        if game.rules.perform(game, seat, answer):
            state.frames[depth - 1] = ("window", 0, policy.next_seat(game, seat), 0)
        return
    if answer is not None:
        seat, passes = policy.next_seat(game, seat), passes + 1
    if state.waiting:
        push(game, "window", 0, seat, 0)
        push(game, "triggers", 0, ())
        return
    while passes < game.rules.seats:
        options = policy.may_add(game, seat)
        if options:
            ask(game, ("window", 0, seat, passes), Decision(seat, "priority", options, _rule(game, seat)))
            return
        seat, passes = policy.next_seat(game, seat), passes + 1
    if state.chain:
        _resolve_top(game)


def _rule(game: Game, seat: int) -> str:
    """Return the clause that gives priority here: to respond, in a fight, to the opponent, in this phase, or else."""
    state, cite = game.state, game.rules.cite
    if state.chain:
        return cite["respond"]
    if not state.fight and seat != state.active and "priority_opponent" in cite:
        return cite["priority_opponent"]
    where = "fight" if state.fight else game.rules.phases[state.phase]
    return cite.get(f"priority_{where}", cite["priority"])


def _resolve_top(game: Game) -> None:
    """Resolve as many items as the policy says, newest first; then the policy says who has the say."""
    state = game.state
    count = game.rules.chain.on_passes(game)
    if count_resolution(game):
        state.result = (-1, game.rules.cite["loop"], "endless_loop")
        return
    push(game, "window", 0, game.rules.chain.next_seat(game, NOBODY), 0)
    push(game, "resolve", 0, count, ())
