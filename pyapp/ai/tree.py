"""Search by chance and selection: information-set Monte Carlo tree search, from one seat's point of view.

P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012 (there SO-ISMCTS): each simulation deals what the seat does not know anew and
walks one tree whose branches are what can be seen; a branch that is not there in this deal is passed over, and is
compared by how often it was there. Selection weighs priors as C. Rosin, "Multi-armed bandits with episode context",
2011 (PUCT). Whole numbers only: values are thousandths, priors too.

In the own turn a branch of the root has lines for branches: the best ways to end the turn that `TurnSearch` finds after
it. They are searched once, and then only played out in one deal after the other, which is quick.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from pyapp.ai.moves import distinct, heaviest, horizon, look, play_on, ranked
from pyapp.ai.quiet import quiet
from pyapp.ai.turn import TurnSearch
from pyapp.engine.machine import apply
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Game
from pyapp.engine.view import determinize

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyapp.ai.moves import Look
    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

    Answers = tuple[Action, ...]
    """What the seat answers, one question after the other."""

DEALS = 32
"""Deals of what is hidden; every branch of the root is tried in the same ones, in the same order."""

LINES = (500, 300, 200)
"""Priors of the lines of an option, ways to end the own turn after it, the best by worth first."""

WIDTH = 1
"""Positions that the search for lines keeps at each depth."""

SPREAD = 400
"""Points of worth, more or less than usual, that are half a win or half a loss."""

CURIOSITY = 450
"""How much of the value of a branch its prior may outweigh: thousandths, for a prior of 1 and as many visits as one."""

UNTRIED = 100
"""What a branch that was never taken is thought to be worth less than its siblings, in thousandths."""

GROWTH = 4
"""Visits after which the tree grows beyond a branch: before that it is judged in so many deals."""

WIDENING = 8
"""Visits of a node after which the opponent's second reply is looked at; the third comes after four times as many."""


class Node:
    """A branch: how often it was taken and could have been, the sum of its values for the searching seat, its prior.

    `answers` are those of a line, the option itself and what comes after it; other branches have none.
    """

    __slots__ = ("answers", "branches", "chances", "prior", "total", "visits")

    def __init__(self, prior: int, answers: Answers = ()) -> None:
        """Start a branch that was never taken."""
        self.prior = prior
        self.answers = answers
        self.visits = 0
        self.chances = 0
        self.total = 0
        self.branches: dict[Look, Node] = {}


class Tree:
    """The options of the open decision and what may follow them, as far as it was tried."""

    def __init__(self, rules: Ruleset, state: State, seat: int, salt: int) -> None:
        """Start with the options alone; of the state no more is used than the seat may know.

        Raises ValueError when the seat is not asked.
        """
        self.rules = rules
        self.state = state
        self.seat = seat
        self.salt = salt
        self.until = horizon(state, seat)
        self.guess = determinize(rules, state, seat, salt)
        game, decision = Game(rules, self.guess), self.guess.decision
        if decision is None or decision.seat != seat:
            raise ValueError(f"seat {seat} is not asked")
        self.root = Node(0)
        self.options = self._options(game, decision, self.root)
        self._open(self.root, self.options, game)
        self.untried = sorted(self.options, key=lambda key: -self.root.branches[key].prior)
        self.usual: Answers = ()
        self.deals: list[tuple[State, int]] = []

    def simulate(self) -> Iterator[int]:
        """Take an option and what may follow it in one deal, and count the value all the way up.

        Every option is taken once before any is again: what the realm's hints think little of may be what wins. Yields
        now and then on the way, nothing of meaning: thinking may be ended there.
        """
        key = self.untried.pop(0) if self.untried else self._select(self.root, self.options, own=True)
        branch, option = self.root.branches[key], self.options[key]
        if self.guess.active == self.seat:
            yield from self._try_line(branch, option)
        else:
            yield from self._walk(branch, option)
        for other in self.root.branches.values():
            other.chances += 1

    def _try_line(self, branch: Node, option: Action) -> Iterator[int]:
        """Play the most promising line of an option in the next deal; lines are searched when they are first needed."""
        if not branch.branches:
            search = TurnSearch(self.rules, self.guess, self.seat, WIDTH)
            yield from search.search(option)
            for prior, found in zip(LINES, search.lines(len(LINES)), strict=False):
                branch.branches[found.answers] = Node(prior, found.answers)
        for node in branch.branches.values():
            node.chances += 1
        line = branch.branches[self._select(branch, branch.branches, own=True)]
        start, usual = self._deal(line.visits, line.answers)
        yield usual
        worth = usual if line.answers == self.usual else self._play(start.clone(), line.answers)
        _count((self.root, branch, line), worth - usual)

    def _walk(self, branch: Node, option: Action) -> Iterator[int]:
        """Follow the best branches from an option on in the next deal, a step further than the tree has grown."""
        start, usual = self._deal(branch.visits, (option,))
        guess, path = start.clone(), [self.root, branch]
        apply(self.rules, guess, option)
        while path[-1].visits >= GROWTH and (decision := guess.decision) is not None and guess.turn < self.until:
            game, node = Game(self.rules, guess), path[-1]
            options = self._options(game, decision, node)
            key = next(iter(options))
            if len(options) > 1:
                self._open(node, options, game)
                key = self._select(node, options, own=decision.seat == self.seat)
                path.append(node.branches[key])
            apply(self.rules, guess, options[key])
            yield 0
        _count(path, self._play(guess, ()) - usual)

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

    def _deal(self, number: int, answers: Answers) -> tuple[State, int]:
        """Return a deal of what the seat does not know, with its worth when the usual is done in it.

        Usual are the first answers that are tried, those of the option that weighs most. Values are compared with
        that: the luck of a deal is no merit of a branch.
        """
        number %= DEALS
        self.usual = self.usual or answers
        while len(self.deals) <= number:
            guess = determinize(self.rules, self.state, self.seat, mix(self.salt ^ len(self.deals) + 1))
            self.deals.append((guess, self._play(guess.clone(), self.usual)))
        return self.deals[number]

    def _play(self, guess: State, answers: Answers) -> int:
        """Give answers as long as they fit, let both play on by weights, and return what the position is worth then.

        Nobody responds in the own turn, as nobody did when the answers were found.
        """
        still = quiet(self.rules, self.seat)
        for answer in answers:
            while (decision := guess.decision) is not None and decision.seat != self.seat:
                apply(still, guess, heaviest(Game(still, guess), decision))
            if decision is None or answer not in decision.options:
                break
            apply(still, guess, answer)
        play_on(self.rules, guess, self.until)
        return self.rules.worth(Game(self.rules, guess), self.seat)

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

    def _select(self, node: Node, options: Iterable[Look], *, own: bool) -> Look:
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

    def best(self) -> Action:
        """Return the option that was taken most, of equals the better one, then the one that weighs most."""
        found = self.root.branches
        return self.options[max(found, key=lambda key: (found[key].visits, found[key].total, found[key].prior))]

    def is_decided(self, left: int) -> bool:
        """Tell whether so many more simulations cannot change which option was taken most."""
        visits = sorted((branch.visits for branch in self.root.branches.values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left


def _count(path: Iterable[Node], gain: int) -> None:
    """Count the value of so much more worth than usual for every branch that was taken."""
    value = _share(gain)
    for node in path:
        node.visits += 1
        node.total += value


def _share(gain: int) -> int:
    """Return the value of so much more worth than usual, -1000 to 1000."""
    share = abs(gain) * 1000 // (abs(gain) + SPREAD)
    return share if gain > 0 else -share
