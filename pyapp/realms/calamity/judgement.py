"""The Calamity's phases: what happens when each begins, with the filling of hands (CL9.6) and the judgement (CL9.7).

Frame: ("fill", nth), in which the turn player (0), then the other (1), draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.chain import open_window
from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.machine import ask, push
from pyapp.engine.marks import mark
from pyapp.engine.query import number, scope_of
from pyapp.engine.rng import below
from pyapp.engine.zones import draw_lots, emit
from pyapp.realms.calamity.awakening import discard, face_of_monster, hold_trial, monster_of
from pyapp.realms.calamity.life import draw
from pyapp.realms.calamity.names import DECK, DISCARD, HAND, JUDGEMENT, RESISTANCE, SEATS, TRIAL, in_zone
from pyapp.realms.calamity.resistance import attacks, start_programs

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pyapp.engine.query import Picks
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame, Item

FILL_TO = 7
"""CL9.6: up to how many cards a hand is filled."""

FACES_OF_DIE = 6
"""CL9.7: one die; a monster's table has a row for each face."""


def run_fill(game: Game, frame: Frame, answer: Action | None) -> None:
    """CL9.6: each draws any number up to seven in hand."""
    nth, state = frame[1], game.state
    seat = state.active if nth == 0 else 1 - state.active
    if answer is not None:
        push(game, "fill", nth + 1)
        emit(game, Event("fills", "CL9.6", seat, -1, (answer.arg,)))
        for _ in range(answer.arg):
            draw(game, seat, "CL9.6")
    elif nth < SEATS:
        most = min(FILL_TO - len(in_zone(game, seat, HAND)), len(in_zone(game, seat, DECK)))
        if most > 0:
            options = tuple(Action("fill", -1, n) for n in range(most + 1))
            ask(game, frame, Decision(seat, "fill", options, "CL9.6"))
        else:
            push(game, "fill", nth + 1)


def _judge(game: Game) -> None:
    """CL9.7: roll the die and carry out the row of the monster's table, for each player it touches."""
    state, monster = game.state, monster_of(game)
    die = below(state, FACES_OF_DIE)
    draw_lots(state)
    mark(game, monster, "judged", die + 1)
    emit(game, Event("judgement", "CL9.7", -1, monster, (die + 1,)))
    face = face_of_monster(game)
    index = face.triggers["judged"][die]
    active = state.active
    seats = {"any": (active, 1 - active), "own": (active,), "opp": (1 - active,)}[face.abilities[index].turn]
    start_programs(game, monster, index, seats)


def unleash(game: Game, item: Item, params: dict[str, Any], picks: Picks) -> None:
    """CL9.3: the op by which a judgement lets the Calamity play n more of its hand cards.

    They attack once the judgement has been carried out, so that losses are judged before that (CL1.8). Cheat chains
    that became possible meanwhile are offered after them.
    """
    frames = game.state.frames
    at = len(frames)
    while frames[at - 1][0] in {"code", "checked"}:
        at -= 1
    frames[at:at] = [("cheat", 0), attacks(number(game, params["n"], scope_of(item, picks)))]


def _enter_resistance(game: Game) -> None:
    """CL9.5: the Calamity attacks with some of its hand cards (switch `resistance_cards`).

    What waits, such as for the awakening, is carried out before the first of them, and nobody answers that either.
    """
    push(game, *attacks(int(game.state.option("resistance_cards"))))
    open_window(game, game.state.active)
    push(game, "calm", 0)
    emit(game, Event("resistance", "CL9.5", game.state.active))


def _enter_judgement(game: Game) -> None:
    """CL9.7: the ultra-hazard power of the monster acts."""
    open_window(game, game.state.active)
    _judge(game)


def _enter_trial(game: Game) -> None:
    """CL9.10: the Calamity refills its hand and strikes both players."""
    open_window(game, game.state.active)
    emit(game, Event("trial", "CL9.10", game.state.active))
    hold_trial(game)


ENTER_AWAKE: dict[int, Callable[[Game], None]] = {
    RESISTANCE: _enter_resistance,
    JUDGEMENT: _enter_judgement,
    DISCARD: discard,
    TRIAL: _enter_trial,
}
"""What happens when one of the Calamity's own phases begins; the windows are for what that wakes."""
