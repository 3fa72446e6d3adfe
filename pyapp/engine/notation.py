"""Actions as text: `kind`, `kind:card` or `kind:card:arg`, as records, tests and logs write them."""

from __future__ import annotations

from pyapp.engine.decision import Action, MalformedActionError

_MOST_PARTS = 3


def write(action: Action) -> str:
    """Return the text of an action; parts that are -1 at the end are left out."""
    parts: list[object] = [action.kind, action.card, action.arg]
    while parts[-1] == -1:
        parts.pop()
    return ":".join(str(part) for part in parts)


def read(text: str) -> Action:
    """Return the action a text stands for; raises MalformedActionError for anything that `write` does not write."""
    parts = text.split(":")
    if not parts[0].isalpha() or len(parts) > _MOST_PARTS or any(not _is_number(part) for part in parts[1:]):
        raise MalformedActionError(f"not an action: {text!r}")
    action = Action(parts[0], *(int(part) for part in parts[1:]))
    if write(action) != text:
        raise MalformedActionError(f"not an action as it is written: {text!r}")
    return action


def _is_number(part: str) -> bool:
    """Tell whether the part is a small whole number in plain digits."""
    digits = part.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 4  # noqa: PLR2004 - a card slot or an index
