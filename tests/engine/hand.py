"""A hand to play a laid-out table of a test realm with: steps by kind and card name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import Action
from pyapp.engine.legality import why_not
from pyapp.engine.machine import apply
from pyapp.engine.query import stat
from pyapp.engine.ruleset import Game
from tests.engine.realms.common import number_at, zone

if TYPE_CHECKING:
    from pyapp.engine.decision import Intent
    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State


class Hand:
    """Plays one state; `last` holds the events of the last step."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        """Take a state over."""
        self.rules = rules
        self.state = state
        self.last: list[Event] = []

    @property
    def asked(self) -> tuple[int, str] | None:
        """Who is asked what."""
        return self.state.decision and (self.state.decision.seat, self.state.decision.kind)

    def offers(self) -> list[str]:
        """Return the options as "kind name", equal ones once."""
        assert self.state.decision is not None
        return list(dict.fromkeys(f"{o.kind} {self.name(o.card)}".strip() for o in self.state.decision.options))

    def name(self, slot_id: int) -> str:
        """Return what is printed on a card, nothing for none."""
        return self.rules.pool[self.state.cards[slot_id].face].id if slot_id >= 0 else ""

    def do(self, *steps: str) -> list[str]:
        """Take steps like "activate bolt" or "pass", each the first option that fits; return the last events' kinds."""
        for step in steps:
            kind, _, name = step.partition(" ")
            assert self.state.decision is not None
            fits = [
                o for o in self.state.decision.options if o.kind == kind and (not name or self.name(o.card) == name)
            ]
            assert fits, f"{step} is not offered: {self.offers()}"
            self.last = apply(self.rules, self.state, fits[0])
        return [event.kind for event in self.last]

    def use(self, name: str) -> None:
        """Activate a card and pass until the chain is empty or something else is asked; `last` holds all of it."""
        self.do(f"activate {name}")
        events = self.last
        while self.state.chain and self.state.decision is not None and self.state.decision.kind == "priority":
            self.do("pass")
            events = events + self.last
        self.last = events

    def take(self, kind: str, card: int = -1, arg: int = -1) -> None:
        """Take an option by its slot."""
        self.last = apply(self.rules, self.state, Action(kind, card, arg))

    def zone(self, seat: int, name: str) -> list[str]:
        """Return what lies in a seat's zone."""
        return [self.name(c) for c in self.slots(seat, name)]

    def slots(self, seat: int, name: str) -> tuple[int, ...]:
        """Return the slots in a seat's zone."""
        return zone(Game(self.rules, self.state), seat, name)

    def number(self, seat: int, name: str) -> int:
        """Return one of a seat's numbers."""
        return self.state.nums[number_at(Game(self.rules, self.state), seat, name)]

    def stat(self, slot_id: int, name: str) -> int:
        """Return the current value of a card's stat."""
        return stat(Game(self.rules, self.state), slot_id, name)

    def refused(self, intent: Intent) -> list[str]:
        """Return the message keys of a refusal to the seat that is asked, none when it is allowed."""
        assert self.state.decision is not None
        refusal = why_not(self.rules, self.state, self.state.decision.seat, intent)
        return [reason.key for reason in refusal.reasons] if refusal else []
