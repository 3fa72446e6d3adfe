"""The `rule` mark: a test that cites a clause passes only when the game was seen to carry that clause out.

`@pytest.mark.rule("CA9.3")` collects the rule ids of every event, decision, result and refusal of the test; a clause
that was cited and not seen fails it. `seen=False` is for clauses that forbid or define and so leave no trace; such a
test gives its reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.engine import legality, machine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.decision import Refusal
    from pyapp.engine.event import Event
    from pyapp.engine.state import State


class Citations:
    """The rule ids seen so far."""

    def __init__(self) -> None:
        """Start with none."""
        self.seen: set[str] = set()

    def note(self, state: State, events: list[Event]) -> None:
        """Take the ids of events, of the decision that is now open, and of the result."""
        self.seen |= {event.rule for event in events}
        if state.decision is not None:
            self.seen.add(state.decision.rule)
        if state.result is not None:
            self.seen.add(state.result[1])


@pytest.fixture(autouse=True)
def citations(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Citations]:
    """Watch the engine, and compare what was seen with what the test cites."""
    watched = Citations()

    def watch(name: str) -> None:
        original = getattr(machine, name)

        def wrapper(rules: object, state: State, *args: object) -> list[Event]:
            events = original(rules, state, *args)
            watched.note(state, events)
            return events

        monkeypatch.setattr(machine, name, wrapper)

    watch("apply")
    watch("resume")
    watch("concede")
    open_game, why_not = machine.open_game, legality.why_not

    def watched_open(*args: object) -> tuple[State, list[Event]]:
        state, events = open_game(*args)
        watched.note(state, events)
        return state, events

    def watched_why_not(*args: object) -> Refusal | None:
        refusal = why_not(*args)
        watched.seen |= {reason.rule for reason in refusal.reasons} if refusal else set()
        return refusal

    monkeypatch.setattr(machine, "open_game", watched_open)
    monkeypatch.setattr(legality, "why_not", watched_why_not)
    yield watched
    for mark in request.node.iter_markers("rule"):
        if mark.kwargs.get("seen", True):
            missing = set(mark.args) - watched.seen
            assert not missing, f"cited, but not seen in the game: {sorted(missing)}; seen: {sorted(watched.seen)}"
        else:
            assert mark.kwargs.get("reason"), "a clause that leaves no trace needs a reason"
