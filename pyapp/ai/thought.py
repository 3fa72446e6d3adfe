"""What a computer player gives while it thinks: a legal answer at once, better ones as it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State


class Thought(NamedTuple):
    """The best answer so far; `done` of `total` parts of the thinking are over."""

    action: Action
    done: int
    total: int


if TYPE_CHECKING:
    Thinker = Callable[[Ruleset, State, int, int], Iterator[Thought]]
    """Gets rules, a state of which it must use no more than the seat may know, the seat, and a salt for its chance.

    Raises ValueError when that seat is not asked. The first thought comes at once and the last one is the answer.
    """
