"""What a save's body must hold to be a game."""

from __future__ import annotations

from typing import Any

from pyapp.engine.ruleset import Setup
from pyapp.play.record import Record

_SHAPE = {
    "realm": str, "revision": int, "pool": int, "decks": list, "options": dict, "seed": int, "agents": list,
    "choices": list, "trace": str, "snapshot": dict,
}  # fmt: skip


def read_body(body: dict[str, Any]) -> tuple[Record, tuple[str, ...], str]:
    """Return record, agents and trace of a save's body; raises TypeError or ValueError for another shape."""
    for key, kind in _SHAPE.items():
        if not isinstance(body.get(key), kind):
            raise TypeError(f"{key!r} is missing or no {kind.__name__}")
    if body.get("first") not in {None, 0, 1} or not all(isinstance(index, int) for index in body["choices"]):
        raise ValueError("who is first, or the choices, are of another kind")
    if body.get("conceded", -1) not in {-1, 0, 1}:
        raise ValueError("who gave up is of another kind")
    if len(body["agents"]) != len(body["decks"]) or not all(isinstance(agent, str) for agent in body["agents"]):
        raise ValueError("not every seat has its agent")
    first, second = ((str(card) for card in deck) for deck in body["decks"])
    setup = Setup((tuple(first), tuple(second)), tuple(body["options"].items()), body.get("first"))
    record = Record(
        body["realm"], body["revision"], body["pool"], setup, body["seed"], tuple(body["choices"]),
        body.get("conceded", -1),
    )  # fmt: skip
    return record, tuple(body["agents"]), body["trace"]
