"""A game as a record: setup, seed and the options taken. A position is what its replay gives.

Choices are indexes into the options of every decision in turn, forced ones (a single option) included: those cost no
bits in a link, and a record can end before or after one. The trace is a hash over what was asked and answered; it
tells whether a replay took the same way as the game did, whatever fields states may have got since.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine import machine
from pyapp.engine.notation import write
from pyapp.engine.ruleset import Setup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

EMPTY_TRACE = ""
"""The trace of a game in which nothing was decided yet."""

MOST_CHOICES = 20_000
"""No game of ours comes near; what claims more is no record."""


class ReplayError(ValueError):
    """A record does not play out under these rules.

    `key` is setup (the setup is not allowed), index (a choice is none of the options) or over (choices after the end);
    `at` is the number of choices that went well.
    """

    def __init__(self, key: str, at: int, detail: str) -> None:
        """Say what is wrong with which choice."""
        self.key, self.at = key, at
        super().__init__(f"{key} at choice {at}: {detail}")


class Record(NamedTuple):
    """One game: the realm with the revision of its rules and the size of its pool, setup, seed, choices.

    `conceded` is the seat that gave the game up after the last choice, -1 when none did.
    """

    realm: str
    revision: int
    pool: int
    setup: Setup
    seed: int
    choices: tuple[int, ...] = ()
    conceded: int = -1

    def until(self, moment: int) -> Record:
        """Return the game up to a moment: so many choices, and giving up as one more."""
        conceded = self.conceded if moment > len(self.choices) else -1
        return self._replace(choices=self.choices[:moment], conceded=conceded)


class Step(NamedTuple):
    """One decision of a game: what was asked, what was answered, what happened; `state` is the one after it."""

    decision: Decision
    action: Action
    events: list[Event]
    state: State


class Replay(NamedTuple):
    """What a record's replay gives: the position, everything that happened, and the trace."""

    state: State
    events: list[Event]
    trace: str


def canonical(rules: Ruleset, setup: Setup) -> Setup:
    """Return the setup with sorted decks and every rule switch named: equal setups are then equal, as links need it."""
    first, second = setup.decks
    chosen = dict(setup.options)
    options = tuple((name, chosen.pop(name, values[0])) for name, values in rules.switches.items())
    return Setup((tuple(sorted(first)), tuple(sorted(second))), (*options, *chosen.items()), setup.first)


def playable(rules: Ruleset) -> tuple[str, ...]:
    """Return the ids of the cards that decks are made of, in their lasting order; what has no name is no such card."""
    return tuple(face.id for face in rules.pool if face.name and face.kind not in rules.never_in_decks)


def new_record(rules: Ruleset, setup: Setup, seed: int) -> Record:
    """Return the record of a game in which nothing was decided yet."""
    return Record(rules.id, rules.revision, len(playable(rules)), canonical(rules, setup), seed)


def begin(rules: Ruleset, record: Record) -> tuple[State, list[Event]]:
    """Return the record's state before the first choice, and what happened; raises ReplayError for a wrong setup."""
    try:
        return machine.open_game(rules, record.setup._replace(pool=record.pool), record.seed)
    except ValueError as error:
        raise ReplayError("setup", 0, str(error)) from error


def go_on(rules: Ruleset, state: State, choices: tuple[int, ...]) -> Iterator[Step]:
    """Take choices from a position on, in place, and yield each step; raises ReplayError."""
    for at, index in enumerate(choices):
        decision = state.decision
        if decision is None:
            raise ReplayError("over", at, "the game has ended before")
        if not 0 <= index < len(decision.options):
            raise ReplayError("index", at, f"{index} is none of {len(decision.options)} options")
        action = decision.options[index]
        yield Step(decision, action, machine.apply(rules, state, action), state)


def replay(rules: Ruleset, record: Record) -> Replay:
    """Play a record to its end; raises ReplayError."""
    (state, events), trace = begin(rules, record), EMPTY_TRACE
    for step in go_on(rules, state, record.choices):
        events += step.events
        trace = extend_trace(trace, step.decision, step.action)
    return Replay(state, events + give_up(rules, state, record), trace)


def give_up(rules: Ruleset, state: State, record: Record) -> list[Event]:
    """End a state as the record says, in place, when a seat gave the game up; raises ReplayError after its end."""
    if record.conceded < 0:
        return []
    if record.conceded >= rules.seats or state.result is not None:
        raise ReplayError("over", len(record.choices), f"seat {record.conceded} has no game to give up")
    return machine.concede(rules, state, record.conceded)


def extend_trace(trace: str, decision: Decision, action: Action) -> str:
    """Return the trace with one more answer: who was asked what, among how many options, and the answer as text."""
    line = f"{trace}|{decision.seat}|{decision.kind}|{len(decision.options)}|{write(action)}"
    return hashlib.sha256(line.encode()).hexdigest()[:16]
