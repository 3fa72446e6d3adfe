"""The greedy player: tries every option on a guess of the position and takes the one after which it stands best.

An option is followed until it has had its effect: own questions on the way (targets, poses, whom to attack) are tried
in turn, costs are paid as proposed, the opponent only passes. Then the realm's `worth` is asked. Whole numbers only;
of equal options the first is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ai.moves import heaviest
from pyapp.ai.thought import Thought
from pyapp.engine.machine import apply
from pyapp.engine.ruleset import Game
from pyapp.engine.view import determinize

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

BUDGET, LEAST = 64, 6
"""Branches that all options together may open on their way, and what each may open in any case."""

PATIENCE = 60
"""Steps after which an option counts as having had its effect."""

DEFAULTS = ("pass", "pay", "done", "orb", "order", "bloom", "yes")
"""Kinds taken without a thought where they are offered by a question that is not worth trying out."""

UNTRIED = frozenset({"pay", "orb", "order"})
"""Decisions in which all options are as good as the default: payments, unseen orbs, order of triggers.

Others that the realm calls plain, as the opening hand, are answered by its hints.
"""

IDLE = frozenset({"mana"})
"""Options with priority that only prepare something: paying does that by itself."""


def think_greedy(rules: Ruleset, state: State, seat: int, salt: int) -> Iterator[Thought]:
    """Yield the best option so far after each one tried."""
    best, action = None, None
    for done, total, option, score in scores(rules, state, seat, salt):
        if best is None or score > best:
            best, action = score, option
        yield Thought(action or option, done, total)


def scores(rules: Ruleset, state: State, seat: int, salt: int) -> Iterator[tuple[int, int, Action, int]]:
    """Yield (how many tried, of how many, option, worth of the position after it), in one deal of what is hidden.

    A single option is not tried. Raises ValueError when that seat is not asked.
    """
    guess = determinize(rules, state, seat, salt)
    decision = guess.decision
    if decision is None or decision.seat != seat:
        raise ValueError(f"seat {seat} is not asked")
    options = candidates(Game(rules, guess), decision)
    branches = max(LEAST, BUDGET // len(options))
    for done, option in enumerate(options, 1):
        score = _Trial(rules, guess, seat, branches).score(option) if len(options) > 1 else 0
        yield done, len(options), option, score


def candidates(game: Game, decision: Decision) -> tuple[Action, ...]:
    """Return the options worth a thought, at least one."""
    if decision.kind in UNTRIED:
        return (default(decision),)
    if decision.kind in game.rules.hints.plain:
        return (heaviest(game, decision),)
    chain = game.state.chain
    if decision.kind == "priority" and chain and chain[-1].seat == decision.seat:
        return (default(decision),)  # nothing to answer: what could be begun now can be begun once it has resolved
    return tuple(o for o in decision.options if o.kind not in IDLE) or decision.options


def default(decision: Decision) -> Action:
    """Return what is taken without a thought."""
    for kind in DEFAULTS:
        for option in decision.options:
            if option.kind == kind:
                return option
    return decision.options[0]


class _Trial:
    """Follows one option of a guess to its effect."""

    def __init__(self, rules: Ruleset, guess: State, seat: int, branches: int) -> None:
        self.rules = rules
        self.guess = guess
        self.seat = seat
        self.left = branches

    def score(self, option: Action) -> int:
        """Return what the position is worth after the option; passing with an empty chain changes nothing."""
        if option.kind == "pass" and not self.guess.chain and not self.guess.fight:
            return self._worth(self.guess)
        return self._follow(self.guess, option, PATIENCE)

    def _follow(self, state: State, option: Action, patience: int) -> int:
        """Take an option on a clone and go on until it has had its effect."""
        ahead = state.clone()
        apply(self.rules, ahead, option)
        while patience and not self._is_settled(ahead):
            patience -= 1
            decision = ahead.decision
            if decision is None:
                break
            own = decision.seat == self.seat and decision.kind != "priority"
            options = candidates(Game(self.rules, ahead), decision) if own else ()
            if len(options) > 1 and self.left >= len(options):
                self.left -= len(options)
                return max(self._follow(ahead, follow, patience) for follow in options)
            apply(self.rules, ahead, self._supposed(ahead, decision))
        return self._worth(ahead)

    def _supposed(self, state: State, decision: Decision) -> Action:
        """Return what is taken to be answered to a question that is not tried out."""
        if decision.seat != self.seat and decision.kind in self.rules.hints.supposed:
            return heaviest(Game(self.rules, state), decision)
        return default(decision)

    def _is_settled(self, state: State) -> bool:
        """Tell whether the option has had its effect: the chain is empty and someone may begin something new."""
        decision = state.decision
        if decision is None or state.turn != self.guess.turn:
            return True
        if state.chain or state.waiting or state.fight:
            return False
        return decision.kind in {"priority", "attack"}

    def _worth(self, state: State) -> int:
        """Return the position's worth to the seat."""
        return self.rules.worth(Game(self.rules, state), self.seat)
