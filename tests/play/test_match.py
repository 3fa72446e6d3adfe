"""FE1.2: a match is best of three, with cards exchanged one for one between games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.content import library
from pyapp.engine import machine
from pyapp.play import link
from pyapp.play.match import (
    Brought,
    Match,
    MatchError,
    add_game,
    dump,
    exchanged,
    load,
    new_match,
    next_game,
    outcome,
    score,
    swap,
)
from pyapp.play.record import begin
from pyapp.realms.registry import ruleset
from tests.play.games import random_choices

if TYPE_CHECKING:
    from pyapp.play.record import Record

RULES = ruleset("fairyearth")
DECKS = library.decks("fairyearth")


def brought(deck_id: str) -> Brought:
    """Return a ready-made deck with its cards for exchange."""
    deck = DECKS[deck_id]
    return Brought(deck.listed(), tuple(card for card, n in deck.exchange for _ in range(n)))


GARDEN, KILN = brought("fe-garden"), brought("fe-kiln")
OUT, INTO = GARDEN.deck[:2], GARDEN.exchange[:2]


def fresh() -> Match:
    """Return a match in which nothing was played."""
    return new_match("fairyearth", (GARDEN, KILN))


def given_up(record: Record, seat: int) -> Record:
    """Return a game that a seat gives up at once."""
    return record._replace(conceded=seat)


def with_winners(*winners: int) -> Match:
    """Return a match of short games with these winners."""
    match = fresh()
    for winner in winners:
        match = add_game(match, given_up(next_game(match, None, len(match.games)), 1 - winner))
    return match


def refused(key: str, action: Any, *arguments: Any) -> MatchError:  # noqa: ANN401 - any function of the module
    """Call a function that has to refuse, and return the error."""
    with pytest.raises(MatchError) as caught:
        action(*arguments)
    assert caught.value.key == key
    return caught.value


@pytest.mark.parametrize(
    ("winners", "result"), [((), None), ((0,), None), ((0, 1), None), ((1, 1), 1), ((0, 1, 0), 0), ((1, 0, 1), 1)]
)
def test_two_wins_of_three_games_decide(winners: tuple[int, ...], result: int | None) -> None:
    """The third game is played only when it is needed."""
    match = with_winners(*winners)
    assert outcome(match) == result
    assert score(match) == (winners.count(0), winners.count(1))


def test_no_game_is_played_after_the_decision() -> None:
    """Neither begun nor added."""
    match = with_winners(1, 1)
    refused("over", next_game, match, None, 1)
    refused("over", add_game, match, match.games[0])


@pytest.mark.parametrize(("winners", "result"), [((-1, -1, -1), -1), ((-1, -1, 0), 0), ((0, -1, 1), -1)])
def test_drawn_games_count_for_neither(winners: tuple[int, ...], result: int) -> None:
    """After three games more wins decide, or nothing does."""
    match = fresh()
    games = tuple(next_game(match, None, seed) for seed in range(3))
    assert outcome(match._replace(games=games, winners=winners)) == result


def test_cards_are_swapped_one_for_one_between_games() -> None:
    """Two go out, two of the ten come in; the record of the match tells which."""
    match = with_winners(0)
    deck = swap(fresh(), 0, GARDEN.deck, OUT, INTO)
    match = add_game(match, given_up(next_game(match, (deck, KILN.deck), 7), 0))
    assert exchanged(match, 0, 0) == ((), ())
    assert exchanged(match, 1, 0) == (tuple(sorted(OUT)), tuple(sorted(INTO)))
    assert exchanged(match, 1, 1) == ((), ())
    back = swap(fresh(), 0, deck, INTO, OUT)
    assert sorted(back) == sorted(GARDEN.deck)


def test_all_ten_may_be_swapped_and_no_others() -> None:
    """What a player has not brought cannot come in, nor more of a card than there are."""
    main = tuple(card for card in GARDEN.deck if RULES.by_id[card].kind != "player")
    assert len(swap(fresh(), 0, GARDEN.deck, main[:10], GARDEN.exchange)) == len(GARDEN.deck)
    refused("swap", swap, fresh(), 0, GARDEN.deck, OUT, INTO[:1])
    refused("swap", swap, fresh(), 0, GARDEN.deck, OUT, KILN.exchange[:2])
    refused("swap", swap, fresh(), 0, GARDEN.deck, GARDEN.exchange[:1], INTO[:1])
    players = tuple(card for card in GARDEN.deck if RULES.by_id[card].kind == "player")
    refused("swap", swap, fresh(), 0, GARDEN.deck, players, INTO[:1])
    refused("swap", next_game, with_winners(0), (KILN.deck, KILN.deck), 1)


def test_the_first_game_is_played_with_the_decks_as_brought() -> None:
    """Exchange is between games."""
    deck = swap(fresh(), 0, GARDEN.deck, OUT, INTO)
    refused("first", next_game, fresh(), (deck, KILN.deck), 1)


@pytest.mark.parametrize(
    ("exchange", "key"),
    [
        (GARDEN.exchange[:9], "exchange"),
        ((*GARDEN.exchange, "fe-003"), "exchange"),
        ((*GARDEN.exchange[:9], "fe-001"), "misplaced"),
        ((*GARDEN.exchange[:9], "fe-999"), "unknown"),
    ],
)
def test_ten_cards_are_brought_for_exchange_or_none(exchange: tuple[str, ...], key: str) -> None:
    """Exactly ten, no player card among them."""
    error = refused("brought", new_match, "fairyearth", (Brought(GARDEN.deck, exchange), KILN))
    assert key in {problem.key for problem in error.problems}
    assert new_match("fairyearth", (Brought(GARDEN.deck), KILN)).brought[0].exchange == ()


def test_the_limit_of_three_counts_deck_and_exchange_together() -> None:
    """Three in the deck leave room for none in the exchange."""
    full = next(card for card, n in DECKS["fe-garden"].cards if n == 3)
    spare = (full, *(card for card in GARDEN.exchange if card != full))[:10]
    error = refused("brought", new_match, "fairyearth", (Brought(GARDEN.deck, spare), KILN))
    assert [problem.key for problem in error.problems] == ["copies"]


def test_a_deck_of_a_wrong_size_is_not_brought() -> None:
    """As in a single game."""
    error = refused("brought", new_match, "fairyearth", (Brought(GARDEN.deck[1:]), KILN))
    assert error.problems[0].key == "size"


def test_only_finished_games_of_the_match_are_added() -> None:
    """Not one that goes on, of another realm, or by other rules."""
    match = fresh()
    record = next_game(match, None, 1)
    refused("unfinished", add_game, match, record)
    refused("foreign", add_game, match, given_up(record._replace(realm="caster"), 0))
    other = new_match("fairyearth", (GARDEN, KILN), (("first_turn_cost", 0),))
    refused("foreign", add_game, other, given_up(record, 0))
    with pytest.raises(ValueError, match="first_turn_cost"):
        new_match("fairyearth", (GARDEN, KILN), (("first_turn_cost", 3),))


def test_a_match_is_kept_as_what_was_brought_and_the_links_of_its_games() -> None:
    """A whole game by chance and one that was given up, with cards swapped; JSON gives the same match back."""
    match = new_match("fairyearth", (GARDEN, KILN), (("first_turn_cost", 5),))
    record = next_game(match, None, 4)
    state, _ = begin(RULES, record)
    match = add_game(match, record._replace(choices=tuple(random_choices(state, 4, rules=RULES))))
    assert state.result is not None
    deck = swap(fresh(), 0, GARDEN.deck, OUT, INTO)
    match = add_game(match, given_up(next_game(match, (deck, KILN.deck), 5), 1))
    assert load(json.loads(json.dumps(dump(match)))) == match
    assert match.winners == (state.result[0], 0)


def test_a_damaged_match_is_refused() -> None:
    """Nothing is shown that was not played like that."""
    data = dump(with_winners(0, 1))
    for key in data:
        refused("malformed", load, {name: value for name, value in data.items() if name != key})
    refused("malformed", load, data | {"realm": "fairy"})
    refused("swap", load, data | {"brought": [{"deck": list(KILN.deck), "exchange": []}, data["brought"][1]]})
    with pytest.raises(link.LinkError):
        load(data | {"games": [data["games"][0][:-1]]})


def test_the_next_game_can_be_played_at_once() -> None:
    """Its record opens to a first question."""
    state, _ = begin(RULES, next_game(fresh(), None, 3, 1))
    assert (state.first, len(machine.legal(RULES, state))) == (1, 2)


def test_realms_without_exchange_have_matches_too() -> None:
    """Nothing may be brought for exchange there."""
    embers, tides = (Brought(deck.listed()) for deck in list(library.decks("caster").values())[:2])
    match = new_match("caster", (embers, tides))
    match = add_game(match, given_up(next_game(match, None, 1), 0))
    assert score(match) == (0, 1)
    refused("brought", new_match, "caster", (Brought(embers.deck, embers.deck[:10]), tides))
