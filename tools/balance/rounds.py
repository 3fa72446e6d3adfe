"""All pairs of decks played by one computer player against itself, and what came of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.engine.ruleset import Setup
from pyapp.play.record import new_record
from pyapp.play.simulate import Outcome, play, schedule
from pyapp.realms.registry import HAPPENINGS, ruleset

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass
class Round:
    """The games of one player: `won[a, b]` are games in which deck a beat deck b; `turns` are of both players."""

    player: str
    decks: tuple[str, ...]
    won: Counter[tuple[str, str]] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    realm: str = "caster"
    happened: Counter[str] = field(init=False)
    first_won: int = 0
    drawn: int = 0

    def __post_init__(self) -> None:
        """Count everything that can happen in the realm from 0 on."""
        self.happened = Counter(dict.fromkeys(HAPPENINGS[self.realm], 0))

    @property
    def decided(self) -> int:
        """How many games had a winner."""
        return len(self.turns) - self.drawn

    def share(self, deck: str, other: str = "") -> float:
        """Return the share of decided games that a deck won, against one other deck or against all."""
        others = [other] if other else [name for name in self.decks if name != deck]
        won = sum(self.won[deck, name] for name in others)
        return won / max(1, won + sum(self.won[name, deck] for name in others))

    def first_share(self) -> float:
        """Return the share of decided games that the first player won."""
        return self.first_won / max(1, self.decided)

    def median(self) -> float:
        """Return the median of the turns that each player had."""
        return sorted(self.turns)[len(self.turns) // 2] / 2 if self.turns else 0.0

    def seen(self, name: str) -> float:
        """Return the share of games in which something happened."""
        return self.happened[name] / max(1, len(self.turns))

    def add(self, decks: tuple[str, str], outcome: Outcome) -> None:
        """Count a game; `decks` by seat."""
        self.turns.append(outcome.turns)
        self.happened.update(outcome.seen)
        if outcome.winner < 0:
            self.drawn += 1
            return
        self.won[decks[outcome.winner], decks[1 - outcome.winner]] += 1
        self.first_won += outcome.winner == outcome.first


def play_round(realm: str, player: str, games: int, seed: int, report: Callable[[str], None]) -> Round:
    """Play every pair of the realm's decks, both seatings; raises whatever goes wrong in a game."""
    rules, decks = ruleset(realm), library.decks(realm)
    played = Round(player, tuple(decks), realm=realm)
    for pair in combinations(decks, 2):
        for match in schedule(games, seed, pair):
            cards = (decks[match.decks[0]].listed(), decks[match.decks[1]].listed())
            outcome, _ = play(rules, new_record(rules, Setup(cards), match.seed), (player, player))
            played.add(match.decks, outcome)
        report(f"{player}: {pair[0]} {played.share(*pair):.0%} against {pair[1]}")
    return played
