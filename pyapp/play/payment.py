"""What a payment would take, before anything is paid: tried out on a copy of the position (V8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine import machine
from pyapp.engine.decision import Action

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyapp.engine.event import Event
    from pyapp.play.session import Session

PAY = Action("pay")
"""Accepts what the realm proposes for all that is still due."""

STEPS = frozenset({"mana", "spend"})
BESIDE = frozenset({"to_gone", "leaves"})
"""What happens to a source that is used up; any other event comes after the payment."""


class Plan(NamedTuple):
    """One whole payment: the answers that make it, the cards it uses, the mana (attribute indexes) it spends."""

    acts: tuple[Action, ...]
    sources: tuple[int, ...]
    spent: tuple[int, ...]


def plan(session: Session, wanted: Sequence[Action] = ()) -> Plan | None:
    """Return the payment that takes the wanted steps and leaves the rest to the realm's proposal.

    None when nothing is to be paid, or when the wanted steps do not go together.
    """
    asked = session.decision
    if asked is None or asked.kind != "pay":
        return None
    ahead = session.state.clone()
    acts: list[Action] = []
    events: list[Event] = []
    for step in (*wanted, PAY):
        decision = ahead.decision
        is_open = decision is not None and (decision.kind, decision.seat, decision.source) == (
            asked.kind, asked.seat, asked.source,
        )  # fmt: skip
        if not is_open and step is PAY:
            break
        if not is_open or decision is None or step not in decision.options:
            return None
        events += machine.apply(session.rules, ahead, step)
        acts.append(step)
    return Plan(tuple(acts), *_taken(events, asked.seat))


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
