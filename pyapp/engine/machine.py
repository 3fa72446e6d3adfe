"""The machine: run frames until someone has to decide or the game is over.

A frame is a tuple (name, step, …) on `state.frames`; its function pops it by being called, and pushes itself back with
another step when it has more to do. A frame that asks (`ask`) stays on top until its answer comes, and is then called
with it. Nothing of a game lives on the Python stack between two decisions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import Action, Decision, IllegalActionError, MalformedActionError
from pyapp.engine.event import Event
from pyapp.engine.loop import count_answer
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Game
from pyapp.engine.state import State

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset, Setup
    from pyapp.engine.state import Frame


def start(rules: Ruleset, setup: Setup, seed: int) -> State:
    """Lay out a game and run it to its first decision; equal arguments give equal states.

    Raises ValueError when the setup names an unknown card, switch or value, or a deck the rules do not allow.
    """
    return open_game(rules, setup, seed)[0]


def open_game(rules: Ruleset, setup: Setup, seed: int) -> tuple[State, list[Event]]:
    """Do as `start` does, and return what happened on the way as well."""
    check_setup(rules, setup)
    chosen = dict(setup.options)
    options = tuple((name, chosen.get(name, values[0])) for name, values in rules.switches.items())
    state = State(mix(seed), options)
    state.zones = [()] * (rules.owners * len(rules.zones))
    state.nums = [0] * (rules.owners * len(rules.numbers))
    game = Game(rules, state)
    rules.begin(game, setup)
    _advance(game, None)
    return state, game.events


def check_setup(rules: Ruleset, setup: Setup) -> None:
    """Raise ValueError when a setup names an unknown card or switch, or a condition of the realm does not hold."""
    for seat, deck in enumerate(setup.decks):
        unknown = sorted({card_id for card_id in deck if card_id not in rules.by_id})
        if unknown:
            raise ValueError(f"deck of seat {seat} names unknown cards: {', '.join(unknown)}")
    for name, value in setup.options:
        if name not in rules.switches or value not in rules.switches[name]:
            raise ValueError(f"rule switch {name} = {value!r} does not exist; there are {rules.switches}")
    for clause in rules.setup_clauses:
        problem = clause.problem(rules, setup)
        if problem:
            raise ValueError(f"{problem} ({clause.rule})")


def legal(_rules: Ruleset, state: State) -> tuple[Action, ...]:
    """Return the options of the open decision in canonical order; none when the game is over."""
    return state.decision.options if state.decision else ()


def apply(rules: Ruleset, state: State, action: Action) -> list[Event]:
    """Take an option of the open decision and run on to the next; return what happened.

    Raises MalformedActionError or IllegalActionError before anything has changed.
    """
    if not isinstance(action, Action):
        raise MalformedActionError(f"not an action: {action!r}; {_position(rules, state)}")
    decision = state.decision
    if decision is None or action not in decision.options:
        raise IllegalActionError(f"{action!r} is no option; {_position(rules, state)}")
    game = Game(rules, state)
    state.decision = None
    count_answer(game, decision, action)
    _advance(game, action)
    return game.events


def _position(rules: Ruleset, state: State) -> str:
    """Say where the game stands, for errors."""
    decision = state.decision
    asked = f"asked is {decision.kind} of seat {decision.seat} by {decision.rule}" if decision else "the game is over"
    return f"{asked} ({rules.id}, turn {state.turn}, {rules.phases[state.phase]})"


def reveals(rules: Ruleset, state: State, action: Action) -> bool:
    """Tell whether an option would show a hidden fact or draw a random number, so that it could not be taken back."""
    ahead = state.clone()
    apply(rules, ahead, action)
    return ahead.shown != state.shown


def resume(rules: Ruleset, state: State) -> list[Event]:
    """Run a state that was laid out by hand on to its first decision; return what happened."""
    game = Game(rules, state)
    _advance(game, None)
    return game.events


def concede(rules: Ruleset, state: State, seat: int) -> list[Event]:
    """Give the game up for a seat, whoever is asked: it ends here, won by the other one (`cite["concede"]`).

    Raises IllegalActionError when the game is over already.
    """
    if state.result is not None:
        raise IllegalActionError(f"there is no game to give up; {_position(rules, state)}")
    rule = rules.cite["concede"]
    state.decision, state.result = None, (1 - seat, rule, "conceded")
    state.frames.clear()
    return [Event("conceded", rule, seat)]


def ask(game: Game, frame: Frame, decision: Decision) -> None:
    """Open a decision; the frame is called again with the answer."""
    game.state.frames.append(frame)
    game.state.decision = decision


def push(game: Game, *frame: object) -> None:
    """Put a frame on the stack: it runs before everything that is there."""
    game.state.frames.append(frame)


def settle(game: Game) -> None:
    """Make the state checks, in the realm's order."""
    for check in game.rules.checks:
        check.run(game)


def _advance(game: Game, answer: Action | None) -> None:
    """Run frames until a decision is open or there is a result; state checks come between frames."""
    state, functions = game.state, game.rules.frames
    events, settled = game.events, 0
    while state.decision is None and state.result is None:
        frame = state.frames.pop()
        functions[frame[0]](game, frame, answer)
        answer = None
        if len(events) > settled:  # where nothing happened there is nothing to check
            settle(game)
            settled = len(events)
    if state.result is not None:
        state.decision = None
        state.frames.clear()
