"""Search by chance and selection: information-set Monte Carlo tree search, from one seat's point of view.

P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012 (there SO-ISMCTS): each simulation deals what the seat does not know anew and
walks one tree whose branches are what can be seen; a branch that is not there in this deal is passed over, and is
compared by how often it was there. Selection weighs priors as C. Rosin, "Multi-armed bandits with episode context",
2011 (PUCT). Whole numbers only: values are thousandths, priors too.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from pyapp.ai.moves import distinct, play_on
from pyapp.ai.turn import TurnSearch
from pyapp.engine.machine import apply
from pyapp.engine.ruleset import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.ai.moves import Look
    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

SPREAD = 400
"""Points of worth, more or less than at the beginning, that are half a win or half a loss."""

CURIOSITY = 450
"""How much of the value of a branch its prior may outweigh: thousandths, for a prior of 1 and as many visits as one."""

UNTRIED = 100
"""What a branch that was never taken is thought to be worth less than its siblings, in thousandths."""


class Node:
    """A branch: how often it was taken and could have been, the sum of its values for the searching seat, its prior."""

    __slots__ = ("branches", "chances", "prior", "total", "visits")

    def __init__(self, prior: int) -> None:
        """Start a branch that was never taken."""
        self.prior = prior
        self.visits = 0
        self.chances = 0
        self.total = 0
        self.branches: dict[Look, Node] = {}


class Tree:
    """Grows by one branch a simulation; guesses are judged when `turn` begins."""

    def __init__(self, rules: Ruleset, seat: int, turn: int) -> None:
        """Start with the root alone."""
        self.rules = rules
        self.seat = seat
        self.turn = turn
        self.root = Node(0)

    def simulate(self, guess: State, usual: int) -> None:
        """Walk down, add a branch, play on by weights, judge, and count the value all the way up; writes into the guess.

        `usual` is the worth that this deal has when weights alone play it: luck of the deal is no merit of a branch.
        """
        node, path = self.root, [self.root]
        while (decision := guess.decision) is not None and guess.turn < self.turn:
            game = Game(self.rules, guess)
            options = distinct(game, decision)
            if len(options) == 1:
                apply(self.rules, guess, next(iter(options.values())))
                continue
            self._open(node, options, game)
            key = self._select(node, options, own=decision.seat == self.seat)
            node = node.branches[key]
            path.append(node)
            if not node.visits:
                worth = self.judged(guess, options[key])
                break
            apply(self.rules, guess, options[key])
        else:
            worth = self.rules.worth(Game(self.rules, guess), self.seat)
        value = _share(worth - usual)
        for passed in path:
            passed.visits += 1
            passed.total += value

    def _open(self, node: Node, options: dict[Look, Action], game: Game) -> None:
        """Give each option of this deal a branch, with the realm's weight as its share of the prior."""
        branches = node.branches
        if any(key not in branches for key in options):
            weights = dict(zip(game.state.decision.options, self.rules.hints.weigh(game), strict=True))  # type: ignore[union-attr]
            whole = sum(weights[option] for option in options.values()) or 1
            for key, option in options.items():
                if key not in branches:
                    branches[key] = Node(max(10, weights[option] * 1000 // whole))
        for key in options:
            branches[key].chances += 1

    def _select(self, node: Node, options: dict[Look, Action], *, own: bool) -> Look:
        """Return the branch to take: the best for who decides, as far as known, with a bonus for the little known."""
        sign = 1 if own else -1
        usual = sign * node.total // node.visits - UNTRIED if node.visits else 0
        best_key, best = None, 0
        for key in options:
            branch = node.branches[key]
            value = sign * branch.total // branch.visits if branch.visits else usual
            bonus = CURIOSITY * branch.prior * isqrt(branch.chances << 10) // (32_000 * (1 + branch.visits))
            if best_key is None or value + bonus > best:
                best_key, best = key, value + bonus
        return best_key  # type: ignore[return-value]

    def judged(self, guess: State, option: Action) -> int:
        """Return the worth of an option of a guess: the own turn is played to its best end, then both play by weights."""
        if guess.active == self.seat and guess.turn < self.turn - 1:
            return last(TurnSearch(self.rules, guess, self.seat, 1).values(option))
        apply(self.rules, guess, option)
        play_on(self.rules, guess, self.turn)
        return self.rules.worth(Game(self.rules, guess), self.seat)

    def best(self) -> Look | None:
        """Return the branch of the root that was taken most, of equals the better one, None before the first simulation."""
        found = self.root.branches
        return max(found, key=lambda key: (found[key].visits, found[key].total), default=None)


def _share(gain: int) -> int:
    """Return the value of so much more worth than usual, -1000 to 1000."""
    share = abs(gain) * 1000 // (abs(gain) + SPREAD)
    return share if gain > 0 else -share


def last(values: Iterator[int]) -> int:
    """Return the last of some values."""
    value = 0
    for value in values:  # noqa: B007 - only the last one counts
        pass
    return value
