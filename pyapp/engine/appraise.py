"""What the programs of cards are worth to their controller by print, in points: estimates for the computer players.

A realm prices each verb (`Steps`); here programs are walked through, and the sides that their targets come from found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pyapp.engine.face import Count, Op, Selector

if TYPE_CHECKING:
    from pyapp.engine.face import Ability, Face, Param

Estimate = Callable[[Op, Selector | None], int]
"""The price of one step, of what the cards that it is about were chosen from (None: the card itself and the like)."""

Steps = Mapping[str, Estimate]

USUAL = 3
"""What a number that depends on the game is taken for."""

SEVERAL = 2
"""Whoever meets all of a side meets so many."""


def gain(ability: Ability, steps: Steps) -> int:
    """Return what carrying out an effect is worth to its controller, in a usual position."""
    return _program(ability.do, {}, steps)


def mode_gains(face: Face, steps: Steps) -> tuple[int, ...]:
    """Return what each mode of a card is worth where it lets its player choose one; nothing for other cards."""
    chosen = (op for ability in face.abilities for op in ability.do if op.name == "one_of")
    return tuple(_program(mode, {}, steps) for op in chosen for mode in op.params["modes"])  # type: ignore[arg-type, union-attr]


def _program(program: tuple[Op, ...], bound: dict[str, Selector], steps: Steps) -> int:
    """Return the sum over the steps; `bound` knows what the names of targets were chosen from."""
    total = 0
    for op in program:
        if op.name in {"target", "choose"}:
            bound[str(op.params["as"])] = op.params["from"]  # type: ignore[assignment]
        elif op.name in {"may", "if"}:
            total += _program(op.params["do"], bound, steps) * 2 // 3  # type: ignore[arg-type]
        elif op.name == "one_of":
            total += max(_program(mode, bound, steps) for mode in op.params["modes"])  # type: ignore[arg-type, union-attr]
        elif op.name in steps:
            total += steps[op.name](op, _meant(op, bound))
    return total


def _meant(op: Op, bound: dict[str, Selector]) -> Selector | None:
    """Return what the cards that a step is about were chosen from; None for the card itself and the like."""
    ref = op.params.get("card", op.params.get("from"))
    return ref if isinstance(ref, Selector) else bound.get(str(ref))


def number_of(value: Param) -> int:
    """Return a number, a usual one when it depends on the game."""
    if isinstance(value, int):
        return value
    return min(value.most, USUAL) if isinstance(value, Count) and value.most >= 0 else USUAL


def how_many(op: Op) -> int:
    """Return how many cards a step usually meets: one, or several when it is about all of a side."""
    return SEVERAL if isinstance(op.params.get("card"), Selector) else 1


def to_player(points: int, usual: str) -> Estimate:
    """Return the estimate of what does a player so many points of good for each n; `usual` is whom it is done to."""

    def estimate(op: Op, _meant: Selector | None) -> int:
        side = {"you": 1, "opponent": -1, "each": 0}[str(op.params.get("who", usual))]
        return side * points * number_of(op.params.get("n", 1))

    return estimate


def change(points: int) -> Estimate:
    """Return the estimate of a change of values, in points for each one: the own up, the opponent's down."""

    def estimate(op: Op, meant: Selector | None) -> int:
        side = -1 if meant is not None and meant.side == "opp" else 1
        return side * how_many(op) * points * number_of(op.params.get("add", 1))

    return estimate


def fixed(points: int) -> Estimate:
    """Return the estimate of what is always worth the same."""
    return lambda op, _meant: points * number_of(op.params.get("count", 1))
