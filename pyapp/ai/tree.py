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

from pyapp.ai.moves import distinct, heaviest, horizon, look, play_on, ranked
from pyapp.ai.turn import TurnSearch
from pyapp.engine.machine import apply
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Game
from pyapp.engine.view import determinize

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.ai.moves import Look
    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

DEALS = 16
"""Deals that the simulations take in turn: branches are compared in the same ones."""

SHARED = 3
"""Simulations after which a new deal is made, until there are as many."""

SPREAD = 400
"""Points of worth, more or less than at the beginning, that are half a win or half a loss."""

CURIOSITY = 450
"""How much of the value of a branch its prior may outweigh: thousandths, for a prior of 1 and as many visits as one."""

UNTRIED = 100
"""What a branch that was never taken is thought to be worth less than its siblings, in thousandths."""

WIDENING = 8
"""Visits of a node after which the opponent's second reply is looked at; the third comes after four times as many."""


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
    """Grows by one branch a simulation."""

    def __init__(self, rules: Ruleset, state: State, seat: int, salt: int) -> None:
        """Start with the root alone; of the state no more is used than the seat may know."""
        self.rules = rules
        self.state = state
        self.seat = seat
        self.salt = salt
        self.until = horizon(state, seat)
        self.root = Node(0)
        self.deals: list[tuple[State, int]] = []

    def simulate(self, number: int) -> Iterator[int]:
        """Walk one deal down, add a branch, judge it, and count its value all the way up.

        Yields now and then on the way, nothing of meaning: thinking may be ended there.
        """
        if len(self.deals) < DEALS and number % SHARED == 0:
            yield from self._deal(mix(self.salt ^ number))
        start, usual = self.deals[number % len(self.deals)]
        guess, path = start.clone(), [self.root]
        worth = 0
        for worth in self._walk(guess, path):
            yield worth
        for node in path:
            node.visits += 1
            node.total += _share(worth - usual)

    def _walk(self, guess: State, path: list[Node]) -> Iterator[int]:
        """Follow the best branches to a new one and add all to the path; yield last what the deal is worth there."""
        while (decision := guess.decision) is not None and guess.turn < self.until:
            game, node = Game(self.rules, guess), path[-1]
            options = self._options(game, decision, node)
            key = next(iter(options))
            if len(options) > 1:
                self._open(node, options, game)
                key = self._select(node, options, own=decision.seat == self.seat)
                path.append(node.branches[key])
                if not path[-1].visits:
                    yield from self._judge(guess, options[key])
                    return
            apply(self.rules, guess, options[key])
        yield self._worth(guess)

    def _options(self, game: Game, decision: Decision, node: Node) -> dict[Look, Action]:
        """Return the options that a deal offers for branches, by who decides and what they look like.

        Of the opponent's, only the heaviest, and more the more often the node was visited (progressive widening, as in
        R. Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007): a poor reply seen once would
        count as much as the good one.
        """
        seat = decision.seat
        if seat == self.seat:
            return {(seat, *key): option for key, option in distinct(game, decision).items()}
        most = 1 + isqrt(node.visits // WIDENING)
        chosen = ranked(game, decision, most) if most > 1 else (heaviest(game, decision),)
        return {(seat, *look(game, seat, option)): option for option in chosen}

    def _deal(self, salt: int) -> Iterator[int]:
        """Add a deal of what the seat does not know, with its worth when the option that weighs most is taken.

        Values are compared with that: the luck of a deal is no merit of a branch.
        """
        guess = determinize(self.rules, self.state, self.seat, salt)
        usual = self._worth(guess)
        if guess.decision is not None:
            for usual in self._judge(guess.clone(), heaviest(Game(self.rules, guess), guess.decision)):
                yield usual
        self.deals.append((guess, usual))

    def _judge(self, guess: State, option: Action) -> Iterator[int]:
        """Yield last the worth of an option: the own turn is played to its best end, then both play by weights."""
        if guess.active == self.seat and guess.turn < self.until - 1:
            yield from TurnSearch(self.rules, guess, self.seat, 1).values(option)
        else:
            apply(self.rules, guess, option)
            play_on(self.rules, guess, self.until)
            yield self._worth(guess)

    def _worth(self, state: State) -> int:
        """Return the worth of a position to the searching seat."""
        return self.rules.worth(Game(self.rules, state), self.seat)

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

    def best(self) -> Look:
        """Return the branch of the root that was taken most, of equals the better one; ValueError before any was."""
        found = self.root.branches
        return max(found, key=lambda key: (found[key].visits, found[key].total))

    def is_decided(self, left: int) -> bool:
        """Tell whether so many more simulations cannot change which branch was taken most."""
        visits = sorted((branch.visits for branch in self.root.branches.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left


def _share(gain: int) -> int:
    """Return the value of so much more worth than usual, -1000 to 1000."""
    share = abs(gain) * 1000 // (abs(gain) + SPREAD)
    return share if gain > 0 else -share
