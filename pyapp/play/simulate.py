"""Many games between computer players, and what came of them: `python3 -m pyapp sim`."""

from __future__ import annotations

import time
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.ai.agents import THINKERS, choose, thinker
from pyapp.engine import machine
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Setup
from pyapp.play.record import begin, new_record
from pyapp.realms.registry import HAPPENINGS, WATCHERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pyapp.engine.ruleset import Ruleset
    from pyapp.play.record import Record

PLAYERS = tuple(THINKERS)
"""The names of the computer players."""

MOST_ANSWERS = 20_000
"""Answers after which a game counts as an error: it would not end."""

MOST_FAILURES = 10
"""Errors that are told in full."""


class Match(NamedTuple):
    """One game to be played: by seat, the place of its player and the id of its deck."""

    seed: int
    players: tuple[int, int]
    decks: tuple[str, str]


class Outcome(NamedTuple):
    """How one game went: the winner's seat or -1, who was first, turns, decisions with a choice, what happened."""

    winner: int
    first: int
    turns: int
    decisions: int
    seen: set[str]


def schedule(games: int, seed: int, decks: Sequence[str]) -> Iterator[Match]:
    """Yield the games: all pairs of decks in turn, each pair with both seatings of players and of decks."""
    pairs = list(combinations(decks, 2)) or [(decks[0], decks[0])]
    for i in range(games):
        a, b = pairs[i // 4 % len(pairs)]
        players = (0, 1) if i % 2 == 0 else (1, 0)
        yield Match(seed * 1_000_003 + i, players, (a, b) if i // 2 % 2 == 0 else (b, a))


def play(rules: Ruleset, record: Record, players: tuple[str, str]) -> tuple[Outcome, list[int]]:
    """Play one game to its end; return also the choices. Raises whatever goes wrong."""
    state, events = begin(rules, record)
    watcher, choices, decisions = WATCHERS[rules.id](rules), list[int](), 0
    watcher.note(events, state)
    salt = mix(record.seed)
    while (decision := state.decision) is not None:
        options = decision.options
        if len(choices) > MOST_ANSWERS:
            raise RuntimeError(f"no end after {MOST_ANSWERS} answers")
        name = players[decision.seat]
        if len(options) == 1:
            index = 0
        elif name == "random":
            index = mix(salt + len(choices)) * len(options) >> 64
        else:
            index = options.index(choose(rules, state, name, salt + len(choices)))
        decisions += len(options) > 1
        choices.append(index)
        watcher.note(machine.apply(rules, state, options[index]), state)
    watcher.end(state)
    winner = state.result[0] if state.result else -1
    return Outcome(winner, state.first, state.turn, decisions, watcher.seen), choices


def labels(players: Sequence[str]) -> tuple[str, str]:
    """Return the names under which both players' wins are counted: told apart when they are of one kind."""
    first, second = players
    return (first, second) if first != second else (f"{first}-1", f"{second}-2")


def simulate(
    rules: Ruleset, decks: Mapping[str, Sequence[str]], games: int, seed: int, players: Sequence[str]
) -> dict[str, Any]:
    """Play games and return the report; an error in a game is counted and told, and the next game is played.

    Raises UnknownPlayerError before the first game.
    """
    for name in players:
        thinker(name)
    tally = _Tally(labels(players), list(decks), HAPPENINGS[rules.id])
    begun = time.perf_counter()
    for match in schedule(games, seed, list(decks)):
        cards = (tuple(decks[match.decks[0]]), tuple(decks[match.decks[1]]))
        record = new_record(rules, Setup(cards), match.seed)
        try:
            outcome, _ = play(rules, record, (players[match.players[0]], players[match.players[1]]))
        except Exception as error:  # noqa: BLE001 - one broken game must not hide the others
            tally.fail(match, error)
        else:
            tally.add(match, outcome)
    return tally.report(rules.id, time.perf_counter() - begun)


class _Tally:
    """Adds games up."""

    def __init__(self, names: tuple[str, str], decks: list[str], happenings: tuple[str, ...]) -> None:
        self.names = names
        self.happenings = happenings
        self.wins: Counter[str] = Counter(dict.fromkeys(names, 0))
        self.decks: Counter[str] = Counter(dict.fromkeys(decks, 0))
        self.deck_games: Counter[str] = Counter(dict.fromkeys(decks, 0))
        self.happened: Counter[str] = Counter(dict.fromkeys(happenings, 0))
        self.turns: list[int] = []
        self.decisions = self.first_wins = self.draws = self.errors = 0
        self.failures: list[dict[str, Any]] = []

    def add(self, match: Match, outcome: Outcome) -> None:
        """Count a game that came to its end."""
        self.turns.append(outcome.turns)
        self.decisions += outcome.decisions
        self.happened.update(outcome.seen)
        self.deck_games.update(set(match.decks))
        if outcome.winner < 0:
            self.draws += 1
            return
        self.wins[self.names[match.players[outcome.winner]]] += 1
        self.decks[match.decks[outcome.winner]] += 1
        self.first_wins += outcome.winner == outcome.first

    def fail(self, match: Match, error: Exception) -> None:
        """Count a game that broke off."""
        self.errors += 1
        if len(self.failures) < MOST_FAILURES:
            self.failures.append({**match._asdict(), "error": f"{type(error).__name__}: {error}"})

    def report(self, realm: str, seconds: float) -> dict[str, Any]:
        """Return everything as JSON-able data."""
        games, played = len(self.turns) + self.errors, len(self.turns)
        turns, decided = sorted(self.turns), played - self.draws
        return {
            "realm": realm,
            "games": games,
            "errors": self.errors,
            "decisions": self.decisions,
            "decisions_per_s": round(self.decisions / seconds, 1) if seconds else 0.0,
            "games_per_s": round(played / seconds, 2) if seconds else 0.0,
            "decisions_per_game": round(self.decisions / played, 1) if played else 0.0,
            "wins": dict(self.wins),
            "draws": self.draws,
            "decks": dict(self.decks),
            "deck_games": dict(self.deck_games),
            "first_player_win_rate": round(self.first_wins / decided, 4) if decided else 0.0,
            "turns": {"median": _part(turns, 50), "p95": _part(turns, 95)},
            "happened": {name: round(self.happened[name] / played, 4) if played else 0.0 for name in self.happenings},
            "seconds": round(seconds, 2),
            "failures": self.failures,
        }


def _part(ordered: list[int], percent: int) -> int:
    """Return the value below which that percentage lies, 0 of nothing."""
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0


def table(report: dict[str, Any]) -> list[str]:
    """Return a report as lines for a reader."""
    shares = [f"  {name:24}{share:8.1%}" for name, share in report["happened"].items()]
    plain = [f"{key:24}{_shown(value)}" for key, value in report.items() if key not in {"happened", "failures"}]
    failures = [f"  seed {f['seed']}, decks {f['decks']}: {f['error']}" for f in report["failures"]]
    return [*plain, "share of games with", *shares, *(["errors"] if failures else []), *failures]


def _shown(value: object) -> str:
    """Return a value of the report on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    return str(value)
