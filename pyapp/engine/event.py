"""Events: what happened, by which rule. They are returned by `apply` and live outside the state."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened: its kind, the rule it carries out, the seat and card it is about, and numbers."""

    kind: str
    rule: str
    seat: int = -1
    card: int = -1
    data: tuple[int | str, ...] = ()
