"""One game at the page's table: who plays, what was decided, what was shown; saved, shared, taken back.

Everything goes through the options of the one open decision. An answer is applied to a clone that replaces the state
only when it went well.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.engine import legality, machine
from pyapp.engine.decision import Action, MalformedActionError, Reason
from pyapp.engine.state import digest, dump, load
from pyapp.engine.view import learned, view
from pyapp.play import link
from pyapp.play.body import read_body
from pyapp.play.record import EMPTY_TRACE, Record, ReplayError, begin, extend_trace, new_record
from pyapp.realms.registry import ruleset
from pyapp.store.payload import SaveError, pack, read_object, unpack

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pyapp.engine.decision import Decision, Intent, Refusal
    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset, Setup
    from pyapp.engine.state import State

HUMAN = "human"
"""The agent of a seat that a person plays; every other name is a level of the computer."""
GUEST = "guest"
"""The agent of each seat when two people play at one screen and must not see each other's cards."""
PEOPLE = frozenset({HUMAN, GUEST})


class Entry(NamedTuple):
    """One line of the log: when it happened, what, and the face of its card with the seats (bits) that know it."""

    turn: int
    phase: str
    event: Event
    face: str | None
    known: int

    def seen_by(self, seat: int) -> Entry:
        """Return the line as a seat may read it: without the face of a card it does not know."""
        return self if self.known >> seat & 1 else self._replace(face=None)


class Moment(NamedTuple):
    """A position of the past: its turn, and how many lines of the log had led to it."""

    turn: int
    lines: int


class Snapshot(NamedTuple):
    """A state as JSON text, after so many choices, with the trace up to there: a restore starts here."""

    at: int
    trace: str
    text: str
    turn: int


class UndoError(ValueError):
    """Nothing can be taken back; `reason.key` is undo_nothing or undo_shown."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason."""
        self.reason = reason
        super().__init__(reason.key)


class Session:
    """A game in progress or at its end. `agents` names who plays each seat, `rev` counts the saves.

    idle: kinds of answers; where a person could give no others, having passed is no choice to be taken back.
    """

    def __init__(self, rules: Ruleset, record: Record, agents: Sequence[str] = (HUMAN, HUMAN)) -> None:
        """Start the record's game and take its choices; raises ReplayError."""
        self.rules = rules
        self.agents = tuple(agents)
        self.rev = 0
        self.idle: frozenset[str] = frozenset()
        self._record = record.until(0)
        self._state, events = begin(rules, record)
        self._trace = EMPTY_TRACE
        self._choices: list[int] = []
        self._past: list[tuple[State, int]] = []
        self._is_whole = True
        self._log = [self._entry(event) for event in events]
        self._snapshot = self._take_snapshot()
        self._conceded = -1
        self._replay(record)

    @classmethod
    def new(cls, realm: str, setup: Setup, seed: int, agents: Sequence[str] = (HUMAN, HUMAN)) -> Session:
        """Start a game; raises UnknownRealmError, or ReplayError for a setup that is not allowed."""
        rules = ruleset(realm)
        return cls(rules, new_record(rules, setup, seed), agents)

    @classmethod
    def from_link(cls, text: str, agents: Sequence[str] = (HUMAN, HUMAN)) -> Session:
        """Open a link as a session that can be looked through and played on; raises LinkError."""
        opened = link.decode(text)
        return cls(ruleset(opened.record.realm), opened.record, agents)

    @classmethod
    def from_table(cls, realm: str, setup: Setup, state: State, agents: Sequence[str] = (HUMAN, HUMAN)) -> Session:
        """Stand at a table that was laid out (see `play.table`): it can be played on and saved.

        Its record is that of a fresh game, so it can neither be shared nor looked through.
        """
        session = cls.new(realm, setup, 0, agents)
        session._start_at(state, (), EMPTY_TRACE)  # noqa: SLF001 - another way to begin
        session._is_whole = True  # noqa: SLF001 - nothing happened before
        return session

    # --- the position --------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The true position: for the engine and the tests, never for a screen or an agent."""
        return self._state

    @property
    def decision(self) -> Decision | None:
        """The open decision, None when the game is over."""
        return self._state.decision

    @property
    def result(self) -> tuple[int, str, str] | None:
        """Winner or -1, rule id and key of a game that is over."""
        return self._state.result

    @property
    def agent(self) -> str | None:
        """Who has to decide now, None when the game is over."""
        return self.agents[self.decision.seat] if self.decision else None

    @property
    def record(self) -> Record:
        """The game so far."""
        return self._record._replace(choices=tuple(self._choices), conceded=self._conceded)

    @property
    def trace(self) -> str:
        """The hash of everything asked and answered."""
        return self._trace

    def options(self) -> tuple[Action, ...]:
        """Return the options of the open decision."""
        return machine.legal(self.rules, self._state)

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat may know."""
        return view(self.rules, self._state, seat)

    def why_not(self, seat: int, intent: Intent) -> Refusal | None:
        """Return why a seat may not do something now, None when it may; raises MalformedActionError."""
        return legality.why_not(self.rules, self._state, seat, intent)

    def reveals(self, *actions: Action) -> bool:
        """Tell whether answers, one after the other, would show a person something that cannot be taken back."""
        steps = [self._state]
        for action in actions:
            if action in machine.legal(self.rules, steps[-1]):
                steps.append(steps[-1].clone())
                machine.apply(self.rules, steps[-1], action)
        return self._taught(steps)

    def _taught(self, steps: Sequence[State]) -> bool:
        """Tell whether a person learned something hidden on the way; a computer player forgets what it saw."""
        people = [seat for seat, agent in enumerate(self.agents) if agent in PEOPLE]
        return any(learned(before, after, people) for before, after in pairwise(steps))

    def targets_of(self, action: Action) -> tuple[Action, ...]:
        """Return the answers to the question for a target that follows an option; empty if none follows."""
        ahead = self._state.clone()
        machine.apply(self.rules, ahead, action)
        then = ahead.decision
        return then.options if then is not None and (then.kind, then.source) == ("target", action.card) else ()

    @property
    def log(self) -> list[Entry]:
        """Everything that happened, oldest first; not to be written to."""
        self._remember()
        return self._log

    def moments(self) -> tuple[Moment, ...]:
        """Return what is told of the position before each choice (giving up is one more), and of the present one."""
        self._remember()
        found = [Moment(state.turn, lines) for state, lines in self._past]
        return (*found, Moment(self._state.turn, len(self._log)))

    def view_at(self, at: int, seat: int) -> dict[str, Any]:
        """Return what a seat could know after so many choices."""
        self._remember()
        return view(self.rules, self._past[at][0] if at < len(self._past) else self._state, seat)

    # --- playing -------------------------------------------------------------------------------

    def act(self, action: Action | Sequence[Any]) -> list[Entry]:
        """Answer the open decision and return the new lines of the log.

        Raises MalformedActionError or IllegalActionError; nothing has changed then.
        """
        answer = _action(action)
        decision = self._state.decision
        ahead = self._state.clone()
        events = machine.apply(self.rules, ahead, answer)
        assert decision is not None  # noqa: S101 - apply refuses any answer when nothing is asked
        self._past.append((self._state, len(self._log)))
        self._choices.append(decision.options.index(answer))
        self._trace = extend_trace(self._trace, decision, answer)
        self._state = ahead
        lines = [self._entry(event) for event in events]
        self._log += lines
        self._snap()
        return lines

    def concede(self, seat: int) -> list[Entry]:
        """Give the game up for a seat and return the new lines of the log; raises IllegalActionError at its end."""
        ahead = self._state.clone()
        lines = [self._entry(event) for event in machine.concede(self.rules, ahead, seat)]
        self._past.append((self._state, len(self._log)))
        self._state, self._conceded = ahead, seat
        self._log += lines
        return lines

    def forced(self) -> Action | None:
        """Return the answer to the open decision when there is only one."""
        options = self.options()
        return options[0] if len(options) == 1 else None

    def advance_forced(self, keep: frozenset[str] = frozenset()) -> list[Entry]:
        """Take the only option as long as there is only one, except in decisions of the kinds to keep."""
        lines: list[Entry] = []
        while (only := self.forced()) is not None and self.decision is not None and self.decision.kind not in keep:
            lines += self.act(only)
        return lines

    # --- taking back ---------------------------------------------------------------------------

    def why_no_undo(self) -> Reason | None:
        """Return why nothing can be taken back, None when something can."""
        if self._conceded >= 0 and set(self.agents) != {HUMAN}:
            return Reason(self.rules.cite["concede"], "game_over")
        at = self._undo_point()
        if at is None:
            return Reason("", "undo_nothing")
        before, _ = self._past[at]
        if self.agent == GUEST and before.decision is not None and before.decision.seat != self._asked_seat():
            return Reason("", "undo_other")
        steps = [*(state for state, _ in self._past[at:]), self._state]
        if set(self.agents) != {HUMAN} and self._taught(steps):
            return Reason("", "undo_shown")
        return None

    def undo(self) -> None:
        """Go back to before the last own choice; raises UndoError, see `why_no_undo`."""
        reason = self.why_no_undo()
        at = self._undo_point()
        if reason is not None or at is None:
            raise UndoError(reason or Reason("", "undo_nothing"))
        state, lines = self._past[at]
        choices = tuple(self._choices[:at])
        self._state, self._conceded = state, -1
        del self._past[at:], self._log[lines:], self._choices[at:]
        self._trace = self._retrace(choices)
        if self._snapshot.at > at:
            self._snapshot = self._take_snapshot()

    def _asked_seat(self) -> int:
        """Return who has to decide now, -1 when the game is over."""
        return self._state.decision.seat if self._state.decision else -1

    def _undo_point(self) -> int | None:
        """Return the number of choices before the last one that a person made and could have made otherwise."""
        self._remember()
        for at in range(len(self._past) - 1, -1, -1):
            decision = self._past[at][0].decision
            if decision is not None and self.agents[decision.seat] in PEOPLE and self._is_choice(decision, at):
                return at
        return None

    def _is_choice(self, decision: Decision, at: int) -> bool:
        """Tell whether the answer with that number could have been another; giving up has no number."""
        answer = decision.options[self._choices[at]].kind if at < len(self._choices) else ""
        is_idle = answer in self.idle and all(option.kind in self.idle for option in decision.options)
        return len(decision.options) > 1 and not (is_idle and answer == "pass")

    def _retrace(self, choices: tuple[int, ...]) -> str:
        """Return the trace of the first choices, out of the remembered positions."""
        trace = EMPTY_TRACE
        states = [state for state, _ in self._past] + [self._state]
        for state, index in zip(states, choices, strict=False):
            if state.decision is not None:
                trace = extend_trace(trace, state.decision, state.decision.options[index])
        return trace

    # --- sharing and saving --------------------------------------------------------------------

    def link(self) -> str:
        """Return the game so far as a link; raises ValueError for a setup that a link cannot name."""
        return link.encode(self.rules, self.record)

    def save(self, about: Mapping[str, Any] | None = None, match: Mapping[str, Any] | None = None) -> str:
        """Return the game as the text of a save, which `restore` opens.

        Kept beside it: `about` for lists of saves, `match` of which it is a game (see `play.contest`).
        """
        self.rev += 1
        record = self._record
        body = {
            "realm": record.realm, "revision": record.revision, "pool": record.pool, "decks": record.setup.decks,
            "options": dict(record.setup.options), "first": record.setup.first, "seed": record.seed,
            "agents": self.agents, "choices": self._choices, "trace": self._trace,
            "snapshot": {"at": self._snapshot.at, "trace": self._snapshot.trace, "state": self._snapshot.text},
        }  # fmt: skip
        if self._conceded >= 0:
            body["conceded"] = self._conceded
        body |= {key: dict(part) for key, part in (("about", about), ("match", match)) if part is not None}
        return pack(body, self.rev)

    @classmethod
    def restore(cls, text: str, *, verify: bool = False) -> Session:
        """Open a save at the very position it was made in; raises SaveError.

        The snapshot is used when it loads and leads to the trace that was saved, else the whole game is replayed.
        With `verify` it is replayed in any case and the snapshot believed only if both agree.
        """
        opened = unpack(text)
        try:
            record, agents, trace = read_body(opened.body)
            session = None if verify else _resume(record, agents, opened.body)
            if session is None or session.trace != trace:
                session = cls(ruleset(record.realm), record, agents)
        except (TypeError, ValueError) as error:
            raise SaveError("unplayable", text, f"{type(error).__name__}: {error}") from error
        if session.trace != trace:
            raise SaveError("unplayable", text, "the game plays out otherwise here")
        session.rev = opened.rev
        return session

    def verified(self) -> bool:
        """Tell whether a replay from the start gives the very state of this session."""
        return digest(Session(self.rules, self.record, self.agents).state) == digest(self._state)

    # --- inside --------------------------------------------------------------------------------

    def _start_at(self, state: State, choices: tuple[int, ...], trace: str) -> None:
        """Stand in a state in mid-game; what led there is remembered when it is asked for."""
        self._state, self._choices, self._trace = state, list(choices), trace
        self._log, self._is_whole = [], False
        self._snapshot = self._take_snapshot()

    def _replay(self, record: Record) -> None:
        """Take the choices that are still to come, and give up where the record does; raises ReplayError."""
        for index in record.choices[len(self._choices) :]:
            options = self.options()
            if not 0 <= index < len(options):
                raise ReplayError("index", len(self._choices), f"{index} is none of {len(options)} options")
            self.act(options[index])
        if record.conceded >= 0 and self._state.result is not None:
            raise ReplayError("over", len(self._choices), "there is no game to give up")
        if record.conceded >= 0:
            self.concede(record.conceded)

    def _remember(self) -> None:
        """Rebuild what a restore from a snapshot left out: log and earlier positions."""
        if not self._is_whole:
            whole = Session(self.rules, self.record, self.agents)
            self._past, self._log, self._is_whole = whole._past, whole._log, True

    def _entry(self, event: Event) -> Entry:
        """Return an event as a line of the log, with what is known of its card now."""
        state = self._state
        phase = self.rules.phases[state.phase]
        if not 0 <= event.card < len(state.cards):
            return Entry(state.turn, phase, event, None, 0)
        card = state.cards[event.card]
        return Entry(state.turn, phase, event, self.rules.pool[card.face].id if card.known else None, card.known)

    def _snap(self) -> None:
        """Take a snapshot when a turn has begun since the last one, or the game has ended."""
        if self._state.turn != self._snapshot.turn or self._state.result is not None:
            self._snapshot = self._take_snapshot()

    def _take_snapshot(self) -> Snapshot:
        """Return the present state as a snapshot."""
        text = json.dumps(dump(self._state), separators=(",", ":"))
        return Snapshot(len(self._choices), self._trace, text, self._state.turn)


def _action(action: Action | Sequence[Any]) -> Action:
    """Return an answer as an Action, also one that came as a JSON list."""
    if isinstance(action, Action):
        return action
    if isinstance(action, (list, tuple)) and len(action) == len(Action._fields) and isinstance(action[0], str):
        return Action(*action)
    raise MalformedActionError(f"not an action: {action!r}")


def _resume(record: Record, agents: Sequence[str], body: dict[str, Any]) -> Session | None:
    """Return a session that starts at the save's snapshot, None when that does not load or lead on.

    What may be wrong in a snapshot of another version cannot be foreseen, so any error means: replay instead.
    """
    try:
        snapshot = body["snapshot"]
        at = int(snapshot["at"])
        if not 0 <= at <= len(record.choices):
            return None
        state = load(read_object(snapshot["state"]))
        session = Session(ruleset(record.realm), record.until(0), agents)
        session._start_at(state, record.choices[:at], snapshot["trace"])  # noqa: SLF001 - another way to begin
        session._replay(record)  # noqa: SLF001
    except Exception:  # noqa: BLE001 - see above
        return None
    return session
