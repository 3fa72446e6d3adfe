"""The balance run: it counts rightly, says what misses a goal, and its page has every deck."""

from __future__ import annotations

from itertools import combinations

from pyapp.content import library
from pyapp.play.simulate import Outcome
from tools.balance.page import NOT_AIMED_AT, misses, page
from tools.balance.rounds import Round, play_round

DECKS = ("a", "b", "c")


def outcome(winner: int, *, first: int = 0, turns: int = 16, seen: tuple[str, ...] = ()) -> Outcome:
    """Return a game's outcome."""
    return Outcome(winner, first, turns, 100, set(seen))


def test_shares_are_of_decided_games() -> None:
    """A draw counts for nobody; the winner's seat says which deck won."""
    played = Round("greedy", DECKS)
    played.add(("a", "b"), outcome(0))
    played.add(("b", "a"), outcome(1, first=0))
    played.add(("a", "b"), outcome(1, first=1))
    played.add(("a", "c"), outcome(-1))
    assert (played.share("a"), played.share("b"), played.share("a", "b")) == (2 / 3, 1 / 3, 2 / 3)
    assert (played.decided, played.drawn, played.first_share(), played.median()) == (3, 1, 2 / 3, 8)


def even(seen: tuple[str, ...]) -> Round:
    """Return a round in which all decks and both seats win alike."""
    played = Round("greedy", DECKS)
    for pair in combinations(DECKS, 2):
        for winner in (0, 1):
            played.add(pair, outcome(winner, seen=seen))
    return played


def test_goals_that_are_missed_are_named() -> None:
    """Nothing is said of what cannot be aimed at."""
    everything = tuple(name for name in Round("x", DECKS).happened if name not in NOT_AIMED_AT)
    assert misses(even(everything)) == []
    assert misses(even(everything[1:])) == [f"greedy: {everything[0]} in 0.0% of the games"]
    onesided = even(everything)
    for _ in range(9):
        onesided.add(("a", "b"), outcome(0, turns=40, seen=everything))
    assert misses(onesided) == [
        "greedy: the first player wins 80.0%",
        "greedy: a wins 84.6% against the field",
        "greedy: b wins 15.4% against the field",
        "greedy: a player has 20 turns in the median",
    ]


def test_the_page_has_every_deck_and_happening() -> None:
    """Tables for each player, one for what happens."""
    played = even(())
    text = page([played], {"a": "Alpha", "b": "Beta", "c": "Gamma"}, 2, 1)
    assert "| a *Alpha* | **50.0%** |  | 50% | 50% |" in text
    assert all(f"| {name.replace('_', ' ')} |" in text for name in played.happened)
    assert "--games 2 --seed 1 --players greedy" in text


def test_a_round_plays_all_pairs() -> None:
    """One game of each pair, by chance players."""
    lines: list[str] = []
    played = play_round("caster", "random", 1, 5, lines.append)
    pairs = len(library.decks()) * (len(library.decks()) - 1) // 2
    assert (len(played.turns), len(lines)) == (pairs, pairs)
