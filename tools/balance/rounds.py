"""All pairs of decks, also of a deck with itself, played by one computer player against itself; what came of it."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.engine.ruleset import Setup
from pyapp.play.record import new_record
from pyapp.play.simulate import Outcome, play, schedule
from pyapp.realms.registry import ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Pair = tuple[str, str]


@dataclass
class Round:
    """The games of one player: `won[a, b]` are games in which deck a beat deck b; `turns` are of both players.

    `seen_in[name]` are the pairs of decks in whose games something happened.
    """

    player: str
    decks: tuple[str, ...]
    won: Counter[Pair] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    seen_in: dict[str, set[Pair]] = field(default_factory=dict)
    first_won: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.turns)

    def share(self, deck: str, other: str = "") -> float:
        """Return the share of decided games that a deck won, against one other deck or against all others."""
        others = [other] if other else [name for name in self.decks if name != deck]
        won = sum(self.won[deck, name] for name in others)
        return won / max(1, won + sum(self.won[name, deck] for name in others))

    def first_share(self) -> float:
        """Return the share of decided games that the first player won."""
        return self.first_won / max(1, self.games - self.drawn)

    def median(self) -> float:
        """Return the median of the turns that each player had."""
        return sorted(self.turns)[len(self.turns) // 2] / 2 if self.turns else 0.0

    def add(self, decks: Pair, outcome: Outcome) -> None:
        """Count a game; `decks` by seat."""
        self.turns.append(outcome.turns)
        self.happened.update(outcome.seen)
        first, second = sorted(decks)
        for name in outcome.seen:
            self.seen_in.setdefault(name, set()).add((first, second))
        if outcome.winner < 0:
            self.drawn += 1
            return
        self.won[decks[outcome.winner], decks[1 - outcome.winner]] += 1
        self.first_won += outcome.winner == outcome.first


def play_round(
    realm: str, player: str, games: int, seed: int, report: Callable[[str], None], *, processes: int = 1
) -> Round:
    """Play so many games of each pair of the realm's decks, both seatings; raises whatever goes wrong in a game."""
    decks = tuple(library.decks(realm))
    pairs = list(combinations_with_replacement(decks, 2))
    played = Round(player, decks)
    for pair, outcomes in zip(
        pairs, _played(partial(play_pair, realm, player, games, seed), pairs, processes), strict=True
    ):
        for seated, outcome in outcomes:
            played.add(seated, outcome)
        turns = sum(outcome.turns for _, outcome in outcomes) / 2 / len(outcomes)
        result = "" if pair[0] == pair[1] else f", {pair[0]} won {played.share(*pair):.0%}"
        report(f"{player}: {pair[0]} and {pair[1]}, {len(outcomes)} games of {turns:.1f} turns{result}")
    return played


def _played(
    work: Callable[[Pair], list[tuple[Pair, Outcome]]], pairs: Iterable[Pair], processes: int
) -> Iterator[list[tuple[Pair, Outcome]]]:
    """Yield the outcomes of each pair in order, played here or by so many processes."""
    if processes == 1:
        yield from map(work, pairs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(work, pairs)


def play_pair(realm: str, player: str, games: int, seed: int, pair: Pair) -> list[tuple[Pair, Outcome]]:
    """Play one pair of decks; return each game's decks by seat with its outcome."""
    rules, decks = ruleset(realm), library.decks(realm)
    outcomes = []
    for match in schedule(games, seed, sorted(set(pair))):
        cards = (decks[match.decks[0]].listed(), decks[match.decks[1]].listed())
        outcome, _ = play(rules, new_record(rules, Setup(cards), match.seed), (player, player))
        outcomes.append((match.decks, outcome))
    return outcomes
