"""What a player is asked and answers: actions, decisions, intents, refusals, and the two errors."""

from __future__ import annotations

from typing import NamedTuple

PLAYER_TARGET = -2
"""`Intent.target` for the player in seat s is PLAYER_TARGET - s."""


class Action(NamedTuple):
    """One answer to a decision: a kind, a card slot (or -1) and a small number (or -1)."""

    kind: str
    card: int = -1
    arg: int = -1


class Decision(NamedTuple):
    """The one open question: who is asked, what, which answers there are (canonical order), by which rule."""

    seat: int
    kind: str
    options: tuple[Action, ...]
    rule: str
    source: int = -1


class Intent(NamedTuple):
    """What a player tries to do, legal or not: an action kind, a card, and a target (card or PLAYER_TARGET - seat)."""

    kind: str
    card: int = -1
    target: int = -1


class Reason(NamedTuple):
    """One failed condition: the rule that asks for it, its message key, and what to fill into the message."""

    rule: str
    key: str
    params: tuple[tuple[str, int | str], ...] = ()


class Refusal(NamedTuple):
    """Why an intent is not allowed, in the order of the conditions, and what would be legal instead."""

    reasons: tuple[Reason, ...]
    instead: tuple[Action, ...] = ()


class MalformedActionError(ValueError):
    """The text or value is no action at all."""


class IllegalActionError(ValueError):
    """The action is none of the open decision's options; the state is as it was."""
