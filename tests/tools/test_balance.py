"""The balance run: it counts rightly, says what misses a goal, and its page has every deck of every realm."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from pyapp.ai.agents import UnknownPlayerError
from pyapp.content import library
from pyapp.play.simulate import Outcome
from pyapp.realms.registry import HAPPENINGS, realms
from tools.balance.__main__ import plan
from tools.balance.goals import Goals, read_goals
from tools.balance.judge import happening_misses, overall, round_misses
from tools.balance.page import HEAD, Measured, page, realm_part
from tools.balance.rounds import Round, play_round

if TYPE_CHECKING:
    from pathlib import Path

DECKS = ("a", "b", "c")
GOALS = Goals((0.42, 0.58), (0.35, 0.65), 0.01, (6, 14), {}, {})


def outcome(winner: int, *, first: int = 0, turns: int = 16, seen: tuple[str, ...] = ()) -> Outcome:
    """Return a game's outcome."""
    return Outcome(winner, first, turns, 100, set(seen))


def even(*seen: str) -> Round:
    """Return a round in which all decks and both seats win alike, and this happens in every game."""
    played = Round("greedy", DECKS)
    for pair in combinations(DECKS, 2):
        for winner in (0, 1):
            played.add(pair, outcome(winner, seen=seen))
    return played


def test_shares_are_of_decided_games() -> None:
    """A draw counts for nobody, a deck against itself for the seats only; the winner's seat says which deck won."""
    played = Round("greedy", DECKS)
    played.add(("a", "b"), outcome(0))
    played.add(("b", "a"), outcome(1, first=0))
    played.add(("a", "b"), outcome(1, first=1))
    played.add(("a", "c"), outcome(-1))
    played.add(("a", "a"), outcome(1, first=0))
    assert (played.share("a"), played.share("b"), played.share("a", "b")) == (2 / 3, 1 / 3, 2 / 3)
    assert (played.games, played.drawn, played.first_share(), played.median()) == (5, 1, 2 / 4, 8)


def test_an_even_round_misses_nothing() -> None:
    """What every game shows, between several pairs, is often enough."""
    played = even("bloom", "switch")
    assert round_misses(played, GOALS) == []
    assert list(happening_misses([played], ["bloom", "switch"], GOALS)) == []


def test_goals_of_a_round_that_are_missed_are_named() -> None:
    """Seats, decks and turns, each with what was measured."""
    onesided = even()
    for _ in range(9):
        onesided.add(("a", "b"), outcome(0, turns=40))
    assert round_misses(onesided, GOALS) == [
        "the first player wins 80.0%",
        "a wins 84.6% against the field",
        "b wins 15.4% against the field",
        "a player has 20 turns in the median",
    ]
    assert round_misses(onesided, GOALS._replace(turns=None))[-1] == "b wins 15.4% against the field"


def test_what_happens_is_counted_over_all_players() -> None:
    """Too rare, in one pair only, or beyond its own bounds; rarity that has a reason is none, a needless reason is."""
    rounds = [even("bloom"), even()]
    rounds[1].add(("a", "b"), outcome(0, seen=("switch",)))
    assert (overall(rounds, "bloom"), overall(rounds, "switch")) == (6 / 13, 1 / 13)
    names = ["bloom", "switch", "negate"]
    missed = ["switch happens only between a and b", "negate happens in 0.0% of the games"]
    assert list(happening_misses(rounds, names, GOALS)) == missed
    excused = GOALS._replace(unlikely={"negate": "so it is"}, seen=0.1)
    assert list(happening_misses(rounds, names, excused)) == ["switch happens in 7.7% of the games"]
    needless = GOALS._replace(unlikely={"bloom": "so it is"}, between={"bloom": (0.0, 0.4)})
    assert list(happening_misses(rounds, ["bloom"], needless)) == [
        "bloom happens in 46.2% of the games: its reason in goals.toml is not needed",
        "bloom happens in 46.2% of the games",
    ]


def part(realm: str, *rounds: Round, goals: Goals = GOALS) -> str:
    """Return a realm's part of the page."""
    names = {"a": "Alpha", "b": "Beta", "c": "Gamma"}
    return realm_part(Measured(realm, "the command", rounds, goals, names, ["bloom", "draw_game"]))


def test_the_page_has_every_deck_and_happening() -> None:
    """A table by each player, one for what happens, and a sentence with the measurement for what is unlikely."""
    text = part("caster", even("bloom"), even(), goals=GOALS._replace(unlikely={"draw_game": "nobody can"}))
    assert "## Caster\n\n`the command`" in text
    assert text.count("| a *Alpha* | **50.0%** |  | 50% | 50% |") == 2
    assert "| bloom | 100.0% | 0.0% | 50.0% |" in text
    assert "- *draw game* was seen in 0 of 12 games (0.00%): nobody can." in text
    assert "missed" not in text
    assert "- **missed**: draw_game happens in 0.0% of the games" in part("caster", even("bloom"))


def test_each_realm_has_its_part_of_the_page() -> None:
    """Measured anew, a part is replaced where it stands, and the others stay."""
    first, second = part("caster", even("bloom")), part("calamity", even())
    both = page(page("", first), second)
    assert both == f"{HEAD}\n{first}\n{second}"
    assert page(both, first) == both
    anew = part("caster", even())
    assert page(both, anew) == f"{HEAD}\n{anew}\n{second}"


def test_a_round_plays_all_pairs() -> None:
    """One game of each pair, also of a deck with itself, by chance players; in several processes the same games."""
    lines: list[str] = []
    played = play_round("caster", "random", 1, 5, lines.append)
    count = len(library.decks())
    assert (played.games, len(lines)) == (count * (count + 1) // 2, count * (count + 1) // 2)
    assert play_round("caster", "random", 1, 5, lines.append, processes=2) == played


@pytest.mark.parametrize("realm", realms())
def test_every_realm_has_goals(realm: str) -> None:
    """They name what can happen there."""
    goals = read_goals(realm)
    assert goals.first == (0.42, 0.58)
    assert {*goals.between, *goals.unlikely} <= set(HAPPENINGS[realm])


def test_goals_for_what_cannot_happen_are_refused(tmp_path: Path) -> None:
    """A misspelt name would be a goal that is always met."""
    path = tmp_path / "goals.toml"
    path.write_text("[caster]\nfirst = [1, 2]\ndeck = [1, 2]\nseen = 1\n[caster.unlikely]\nblooom = 'x'\n")
    with pytest.raises(ValueError, match="nothing called blooom happens in caster"):
        read_goals("caster", path)
    with pytest.raises(ValueError, match="no goals of calamity"):
        read_goals("calamity", path)


def test_players_come_with_their_numbers_of_games() -> None:
    """One number for each; what is neither is told."""
    assert plan("greedy,normal:2", "60,12") == [("greedy", 60), ("normal:2", 12)]
    for players, games in (("greedy", "1,2"), ("greedy", "0"), ("greedy", "x")):
        with pytest.raises(ValueError, match="games"):
            plan(players, games)
    with pytest.raises(UnknownPlayerError):
        plan("gredy", "1")
