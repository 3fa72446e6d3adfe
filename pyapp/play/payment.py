"""What a payment would take, before anything is paid: tried out on a copy of the position (V8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine import machine
from pyapp.engine.decision import Action

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyapp.engine.decision import Decision
    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State
    from pyapp.play.session import Session

PAY = Action("pay")
"""Accepts what the realm proposes for all that is still due."""

STEPS = frozenset({"mana", "spend"})
MOST_COPIES = 48
"""How many steps are tried out before a payment counts as impossible; two or three are the rule."""

BESIDE = frozenset({"to_gone", "leaves"})
"""What happens to a source that is used up; any other event comes after the payment."""


class Plan(NamedTuple):
    """One whole payment: the answers that make it, the cards it uses, the mana (attribute indexes) it spends."""

    acts: tuple[Action, ...]
    sources: tuple[int, ...]
    spent: tuple[int, ...]


def plan(session: Session, wanted: Sequence[Action] = ()) -> Plan | None:
    """Return a payment that takes the wanted steps and leaves the rest to the realm's proposal.

    The rules ask for the steps in one order only, so others may have to go before a wanted one. None when nothing is
    to be paid, or when the wanted steps do not go together.
    """
    if session.decision is None or session.decision.kind != "pay":
        return None
    return _Search(session.rules, session.decision).find(session.state, tuple(sorted(wanted)), (), ())


def sources(session: Session) -> tuple[Action, ...]:
    """Return every step of the kind asked for now that some payment takes, whether or not it may come first."""
    options = [option for option in session.options() if option.kind in STEPS]
    if not options or session.decision is None:
        return ()
    if options[0].kind == "spend":
        tried = [Action("spend", -1, attribute) for attribute in range(len(session.rules.attributes))]
    else:
        state = session.state
        zones = {state.cards[option.card].zone for option in options}
        seat = session.decision.seat
        tried = [Action("mana", card.id) for card in state.cards if card.zone in zones and card.control == seat]
    return tuple(step for step in tried if step in options or plan(session, [step]) is not None)


class _Search:
    """Looks for an order in which wanted steps can be taken, on copies of the position."""

    def __init__(self, rules: Ruleset, asked: Decision) -> None:
        self.rules = rules
        self.asked = asked
        self.left = MOST_COPIES

    def find(
        self, state: State, wanted: tuple[Action, ...], acts: tuple[Action, ...], events: tuple[Event, ...]
    ) -> Plan | None:
        """Return the payment that goes on from a state with these steps still wanted."""
        decision = state.decision
        asked = self.asked
        if decision is None or (decision.kind, decision.seat, decision.source) != ("pay", asked.seat, asked.source):
            return None if wanted else Plan(acts, *_taken(events, asked.seat))
        for step in self._steps(decision, wanted):
            if not self.left:
                return None
            self.left -= 1
            ahead = state.clone()
            happened = (*events, *machine.apply(self.rules, ahead, step))
            rest = tuple(other for i, other in enumerate(wanted) if i != _index(wanted, step))
            if step == PAY:
                return Plan((*acts, step), *_taken(happened, asked.seat))
            found = self.find(ahead, rest, (*acts, step), happened)
            if found is not None:
                return found
        return None

    def _steps(self, decision: Decision, wanted: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return what may be tried next: the rest as proposed, a wanted step, or one that goes before all wanted."""
        if not wanted:
            return (PAY,)
        if wanted[0] in decision.options:
            return (wanted[0],)
        return tuple(o for o in decision.options if o.kind == wanted[0].kind and o < wanted[0])


def _index(wanted: Sequence[Action], step: Action) -> int:
    """Return where a step first stands among the wanted, -1 if nowhere."""
    return wanted.index(step) if step in wanted else -1


def _taken(events: Iterable[Event], seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the cards used and the mana spent by a seat, up to the first event that is no part of the payment."""
    sources: list[int] = []
    spent: list[int] = []
    for event in events:
        if event.kind not in STEPS | BESIDE or event.seat not in {seat, -1}:
            break
        if event.kind == "mana":
            sources.append(event.card)
        elif event.kind == "spend":
            attribute, amount = (int(number) for number in event.data)
            spent += [attribute] * amount
    return tuple(sorted(sources)), tuple(sorted(spent))
