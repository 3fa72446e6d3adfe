"""Searching one's own turn to its end: settled positions, widened by one effect after the other.

A position is settled when the seat may begin something new: nothing lies on the chain, no fight goes on. From one to
the next leads an option with all questions on its way tried out; the opponent only passes meanwhile. Of the positions
after so many effects the best few by `worth` are kept (beam search: B. Lowerre, "The Harpy speech recognition system",
1976), and each way to end the turn is judged after an approximate reply: both seats play on by the realm's weights
until the seat's next turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ai.moves import heaviest, horizon, play_on, ranked
from pyapp.ai.quiet import quiet
from pyapp.engine.machine import apply
from pyapp.engine.ruleset import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

BREADTH = 10
"""Options that are tried in a position, the heaviest ones."""

WAYS = 8
"""Ways in which one option may have its effect (targets, poses, whom to attack), the heaviest ones."""

STEPS = 60
"""Answers after which an option counts as having had its effect."""

DEPTH = 12
"""Effects after which a line is judged though the turn goes on."""

POSITIONS = 32
"""Positions that are looked at for one option; after that only the heaviest answers are followed: a crowded board."""

REPLIES = 2
"""Ways to end the turn, the best ones by worth, that are judged after a reply."""


class TurnSearch:
    """Judges the options of a guess for the seat that is asked; `width` positions are kept at each depth.

    `left` counts the positions that may still be looked at for an option.
    """

    def __init__(self, rules: Ruleset, guess: State, seat: int, width: int) -> None:
        """Keep the guess; nothing is written into it."""
        self.rules = rules
        self.quiet = quiet(rules, seat)
        self.guess = guess
        self.seat = seat
        self.width = width
        self.until = horizon(guess, seat)
        self.left = POSITIONS

    def values(self, option: Action) -> Iterator[int]:
        """Yield the worth of the best position found so far after an option, and last what it is after the reply."""
        ends: dict[int, State] = {}
        kept = [self.guess]
        options: tuple[Action, ...] = (option,)
        self.left = POSITIONS
        for _ in range(DEPTH):
            found: dict[int, State] = {}
            for position in kept:
                for ahead in self._after(position, options or self._options(position)):
                    self.left -= 1
                    worth = self._worth(ahead)
                    (found if self._goes_on(ahead) else ends).setdefault(worth, ahead)
                    yield worth
            options = ()
            kept = [found[worth] for worth in sorted(found, reverse=True)[: self.width if self.left > 0 else 1]]
            if not kept:
                break
        best = [self._judged(ends[worth]) for worth in sorted(ends, reverse=True)[:REPLIES]]
        yield max(best or [self._judged(position) for position in kept])

    def _after(self, state: State, options: Iterable[Action]) -> Iterator[State]:
        """Yield the settled positions one effect later."""
        for option in options:
            ways = [max(1, min(WAYS, self.left))]
            yield from self._follow(state, option, STEPS, ways)

    def _follow(self, state: State, option: Action, steps: int, ways: list[int]) -> Iterator[State]:
        """Yield the settled positions an option leads to; `ways` holds how many of them there may be."""
        ahead = state.clone()
        apply(self.quiet, ahead, option)
        while steps and not self._is_settled(ahead):
            steps -= 1
            decision = ahead.decision
            if decision is None:
                break
            options = self._questions(ahead, decision)[: ways[0]]
            if len(options) > 1:
                ways[0] -= len(options) - 1
                for answer in options:
                    yield from self._follow(ahead, answer, steps, ways)
                return
            apply(self.quiet, ahead, options[0])
        yield ahead

    def _questions(self, state: State, decision: Decision) -> tuple[Action, ...]:
        """Return the answers to try while an option has its effect: with priority only to pass."""
        first = decision.options[0]
        if first.kind == "pass":
            return (first,)
        if decision.seat != self.seat:
            return (heaviest(Game(self.rules, state), decision),)
        return ranked(Game(self.rules, state), decision, WAYS)

    def _options(self, state: State) -> tuple[Action, ...]:
        """Return the options to try in a settled position."""
        breadth = max(1, min(BREADTH, self.left))
        return ranked(Game(self.rules, state), state.decision, breadth) if state.decision else ()

    def _is_settled(self, state: State) -> bool:
        """Tell whether something new may begin: by the seat, or in another turn."""
        decision = state.decision
        if decision is None or state.turn != self.guess.turn:
            return True
        if state.chain or state.waiting or state.fight:
            return False
        return decision.seat == self.seat and decision.kind in {"priority", "attack"}

    def _goes_on(self, state: State) -> bool:
        """Tell whether the seat's own turn, which is searched to its end, is not over."""
        return state.decision is not None and state.turn == self.guess.turn and state.active == self.seat

    def _judged(self, state: State) -> int:
        """Return the worth of a position after the approximate reply; writes into it."""
        play_on(self.rules, state, self.until)
        return self._worth(state)

    def _worth(self, state: State) -> int:
        """Return the position's worth to the seat."""
        return self.rules.worth(Game(self.rules, state), self.seat)
