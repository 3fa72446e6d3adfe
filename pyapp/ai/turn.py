"""Searching one's own turn to its end: settled positions, widened by one effect after the other.

A position is settled when the seat may begin something new: nothing lies on the chain, no fight goes on. From one to
the next leads an option with all questions on its way tried out; the opponent only passes meanwhile. Of the positions
after so many effects the best few by `worth` are kept (beam search: B. Lowerre, "The Harpy speech recognition system",
1976), and each way to end the turn is judged after an approximate reply: both seats play on by the realm's weights
until the seat's next turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.ai.moves import heaviest, horizon, is_settled, play_on, ranked
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


class Line(NamedTuple):
    """A position of the search, and the seat's own answers that lead to it."""

    state: State
    answers: tuple[Action, ...]


class TurnSearch:
    """Judges the options of a guess for the seat that is asked; `width` positions are kept at each depth.

    `left` counts the positions that may still be looked at for an option, `ends` are the ways to end the turn that were
    found for it, by the worth of the position then, and `kept` the lines that were not followed to the end.
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
        self.ends: dict[int, Line] = {}
        self.kept: list[Line] = []

    def values(self, option: Action) -> Iterator[int]:
        """Yield the worth of the positions found after an option, and last what the best of them is after the reply."""
        yield from self.search(option)
        yield max(self._judged(line.state) for line in self.lines(REPLIES))

    def search(self, option: Action) -> Iterator[int]:
        """Find ways to end the turn that begin with an option; yield the worth of every position on the way."""
        self.left, self.ends, self.kept = POSITIONS, {}, [Line(self.guess, ())]
        options: tuple[Action, ...] = (option,)
        for _ in range(DEPTH):
            found: dict[int, Line] = {}
            for line in self.kept:
                for ahead in self._after(line, options or self._options(line.state)):
                    self.left -= 1
                    worth = self._worth(ahead.state)
                    (found if self._goes_on(ahead.state) else self.ends).setdefault(worth, ahead)
                    yield worth
            options = ()
            self.kept = [found[worth] for worth in sorted(found, reverse=True)[: self.width if self.left > 0 else 1]]
            if not self.kept:
                break

    def lines(self, most: int) -> list[Line]:
        """Return at most so many of the ways to end the turn, the best first; at least one line."""
        return [self.ends[worth] for worth in sorted(self.ends, reverse=True)[:most]] or self.kept

    def _after(self, line: Line, options: Iterable[Action]) -> Iterator[Line]:
        """Yield the settled positions one effect later."""
        for option in options:
            ways = [max(1, min(WAYS, self.left))]
            yield from self._follow(line, option, STEPS, ways)

    def _follow(self, line: Line, option: Action, steps: int, ways: list[int]) -> Iterator[Line]:
        """Yield the settled positions an option leads to; `ways` holds how many of them there may be."""
        ahead, answers = line.state.clone(), (*line.answers, option)
        apply(self.quiet, ahead, option)
        while steps and not is_settled(ahead, self.guess.turn, self.seat):
            steps -= 1
            decision = ahead.decision
            if decision is None:
                break
            options = self._questions(ahead, decision)[: ways[0]]
            if len(options) > 1:
                ways[0] -= len(options) - 1
                for answer in options:
                    yield from self._follow(Line(ahead, answers), answer, steps, ways)
                return
            if decision.seat == self.seat:
                answers = (*answers, options[0])
            apply(self.quiet, ahead, options[0])
        yield Line(ahead, answers)

    def _questions(self, state: State, decision: Decision) -> tuple[Action, ...]:
        """Return the answers to try while an option has its effect: with priority only to pass, unless one is wary."""
        first, game = decision.options[0], Game(self.rules, state)
        is_response = decision.seat != self.seat and self.rules.hints.wary(game, decision.seat)
        if first.kind == "pass" and not is_response:
            return (first,)
        if decision.seat != self.seat:
            return (heaviest(game, decision),)
        return ranked(game, decision, WAYS)

    def _options(self, state: State) -> tuple[Action, ...]:
        """Return the options to try in a settled position."""
        breadth = max(1, min(BREADTH, self.left))
        return ranked(Game(self.rules, state), state.decision, breadth) if state.decision else ()

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
