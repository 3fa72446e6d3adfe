"""FE1.2: a match under way: what is exchanged between two games, by people and by the computer."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from pyapp.content import library
from pyapp.engine.decision import Reason
from pyapp.play import offer
from pyapp.play.contest import Contest, first_game
from pyapp.play.exchange import Swap, advise, check_marked, why_fixed, why_no_more, why_not
from pyapp.play.link import LinkError
from pyapp.play.match import Match, MatchError, new_match, outcome, score, spares, swap
from pyapp.play.session import HUMAN, Session
from tests.play.test_match import GARDEN, KILN, RULES, with_winners

MAIN = tuple(card for card in GARDEN.deck if RULES.by_id[card].kind != "player")
PLAYER = next(card for card in GARDEN.deck if RULES.by_id[card].kind == "player")
AGENTS = (HUMAN, "easy")


def begun(length: str = "three", agents: tuple[str, str] = AGENTS) -> tuple[Contest, Session]:
    """A match whose first game has just begun."""
    first, second = (offer.brought("fairyearth", deck, length) for deck in ("fe-garden", "fe-kiln"))
    match = new_match("fairyearth", (first, second))
    return Contest(match), first_game(match, 5, 0, agents)


def between(loser: int = 0, length: str = "three", agents: tuple[str, str] = AGENTS) -> tuple[Contest, Session]:
    """A match after its first game, which a seat gave up at once."""
    contest, session = begun(length, agents)
    session.concede(loser)
    contest.close(session)
    return contest, session


def test_what_is_refused_has_a_reason_and_nothing_else() -> None:
    """Over random marks: there is a reason exactly when the swap is none, and each cites the clause of matches."""
    chance = random.Random(7)  # noqa: S311 - a test wants the same marks again
    match, seen = with_winners(0), set()
    for _ in range(60):
        marked = Swap(
            tuple(chance.sample(GARDEN.deck, chance.randrange(4))),
            tuple(chance.sample(GARDEN.exchange, chance.randrange(4))),
        )
        reasons = why_not(match, marked)
        seen |= {reason.key for reason in reasons}
        assert {reason.rule for reason in reasons} <= {"FE1.2"}
        if reasons:
            with pytest.raises(MatchError):
                swap(match, 0, GARDEN.deck, *marked)
        else:
            assert Counter(swap(match, 0, GARDEN.deck, *marked)) == Counter(GARDEN.deck) - Counter(
                marked.out
            ) + Counter(marked.into)
    assert seen == {"swap_uneven", "swap_fixed"}


def test_the_player_card_stays_and_ten_are_the_most() -> None:
    """As a reason for the card that was touched."""
    match = with_winners(0)
    assert why_fixed(match, PLAYER) == Reason("FE1.2", "swap_fixed")
    assert why_fixed(match, MAIN[0]) is None
    assert why_no_more(match, Swap(MAIN[:9]), 10) is None
    assert why_no_more(match, Swap(MAIN[:10]), 10) == Reason("FE1.2", "swap_full")


def test_only_cards_that_are_there_can_be_marked() -> None:
    """Not one of another deck, nor more copies than there are."""
    match = with_winners(0)
    check_marked(match, 0, GARDEN.deck, Swap(MAIN[:3], GARDEN.exchange))
    for marked in (Swap(KILN.exchange[:1]), Swap((), (MAIN[0],)), Swap((), (*GARDEN.exchange, GARDEN.exchange[0]))):
        with pytest.raises(MatchError):
            check_marked(match, 0, GARDEN.deck, marked)


def weight(card: str) -> int:
    """What has to be there before a card can be used."""
    face = library.card(card, "fairyearth").face
    return face.stats.get("cost", 0) + sum(face.needs)


def test_the_computer_keeps_a_deck_that_has_not_lost() -> None:
    """Whatever is in its hand; after a drawn game too."""
    assert advise(with_winners(0), 0, GARDEN.deck, MAIN) == Swap()
    drawn = with_winners(0)._replace(winners=(-1,))
    assert advise(drawn, 0, GARDEN.deck, MAIN) == Swap()


def test_the_computer_swaps_what_was_too_slow() -> None:
    """After a loss each card that it changes gives way to a lighter one of its kind; the exchange is a legal one."""
    match = with_winners(1)
    marked = advise(match, 0, GARDEN.deck, (*MAIN, PLAYER))
    assert marked.out
    for out, into in zip(*marked, strict=True):
        assert weight(into) < weight(out)
        assert RULES.by_id[into].kind == RULES.by_id[out].kind
    assert not why_not(match, marked)
    swap(match, 0, GARDEN.deck, *marked)
    heaviest = max((card for card in MAIN if RULES.by_id[card].kind == RULES.by_id[marked.out[0]].kind), key=weight)
    assert weight(marked.out[0]) == weight(heaviest)
    light = sorted(MAIN, key=weight)[:6]
    assert advise(match, 0, GARDEN.deck, tuple(light)) == Swap()


def test_a_game_counts_once_the_players_go_on() -> None:
    """Until then the match only stands as if; what has not ended cannot be closed."""
    contest, session = begun()
    with pytest.raises(MatchError):
        contest.close(session)
    assert contest.standing(session).winners == ()
    session.concede(0)
    assert (contest.standing(session).winners, contest.match.winners) == ((1,), ())
    contest.close(session)
    assert contest.match.winners == (1,)
    assert contest.standing(session) == contest.match


def test_the_next_game_is_played_with_what_was_swapped() -> None:
    """Ten of ten; the computer has chosen by itself; who begins is drawn by lot (FE1.6)."""
    contest, _ = between()
    assert contest.asked == 0
    contest.mark(0, Swap(MAIN[:10], GARDEN.exchange[:9]))
    with pytest.raises(MatchError):
        contest.settle(0)
    with pytest.raises(MatchError):
        contest.next_game(9, AGENTS)
    contest.mark(0, Swap(MAIN[:10], GARDEN.exchange))
    contest.settle(0)
    assert contest.asked == -1
    session = contest.next_game(9, AGENTS)
    assert Counter(session.record.setup.decks[0]) == Counter(GARDEN.deck) - Counter(MAIN[:10]) + Counter(
        GARDEN.exchange
    )
    assert session.record.setup.first is None
    assert session.agents == AGENTS
    session.concede(1)
    contest.close(session)
    assert Counter(contest.spares(0)) == Counter(MAIN[:10])


def test_the_loser_of_two_games_has_lost_the_match() -> None:
    """There is no third game then."""
    contest, _ = between()
    contest.settle(0)
    session = contest.next_game(9, AGENTS)
    session.concede(0)
    whole = contest.standing(session)
    assert (score(whole), outcome(whole)) == ((0, 2), 1)
    with pytest.raises(MatchError) as caught:
        contest.close(session)
    assert caught.value.key == "over"


def test_who_has_brought_nothing_chooses_nothing() -> None:
    """Between games without exchange, and where the computer plays both sides, nobody is asked."""
    for contest, _ in (between(length="plain", agents=(HUMAN, HUMAN)), between(agents=("easy", "easy"))):
        assert contest.asked == -1
        contest.next_game(3, AGENTS)
    with pytest.raises(MatchError):
        contest.mark(0, Swap())


def kept(contest: Contest, session: Session) -> Contest:
    """What comes back out of JSON."""
    return Contest.load(json.loads(json.dumps(contest.dump())), session)


def test_a_contest_is_kept_at_any_moment() -> None:
    """In a game, in the middle of an exchange with odd marks, in the next game."""
    contest, session = begun()
    assert kept(contest, session).dump() == contest.dump()
    contest, session = between(agents=(HUMAN, HUMAN))
    contest.mark(0, Swap(MAIN[:2], GARDEN.exchange[:1]))
    again = kept(contest, session)
    assert (again.match, again.swaps, again.asked) == (contest.match, contest.swaps, 0)
    contest.mark(0, Swap(MAIN[:1], GARDEN.exchange[:1]))
    contest.settle(0)
    again = kept(contest, session)
    assert (again.swaps, again.asked) == (contest.swaps, 1)
    contest.settle(1)
    session = contest.next_game(4, (HUMAN, HUMAN))
    again = kept(contest, session)
    assert (again.match, again.swaps) == (contest.match, None)


def bent() -> list[dict[str, object]]:
    """What is no contest beside the first game of `between`."""
    contest, _ = between()
    data = contest.dump()
    pairs = [[[], []], [[], []]]
    return [
        {key: value for key, value in data.items() if key != "exchange"},
        data | {"done": None},
        data | {"exchange": 5},
        data | {"exchange": [[[]], [[]]]},
        data | {"exchange": pairs[:1]},
        data | {"exchange": [[["fe-999"], []], pairs[1]]},
        data | {"exchange": [[[[]], []], pairs[1]]},
        data | {"exchange": [[list(MAIN[:1]), []], pairs[1]], "done": [0, 1]},
        data | {"games": []},
        data | {"games": data["games"] * 2},
        data | {"brought": "nothing"},
    ]


@pytest.mark.parametrize("data", bent())
def test_a_bent_contest_is_refused(data: dict[str, object]) -> None:
    """A clear error, and no contest that would go on wrongly."""
    _, session = between()
    with pytest.raises((MatchError, LinkError)):
        Contest.load(data, session)


def test_a_contest_beside_another_game_is_refused() -> None:
    """In a game: one with other decks; in an exchange: not the last game of the match."""
    contest, _ = begun()
    match = new_match("fairyearth", (KILN, GARDEN))
    other = first_game(match, 5, 0, AGENTS)
    with pytest.raises(MatchError):
        Contest.load(contest.dump(), other)
    other.concede(0)
    with pytest.raises(MatchError):
        Contest.load(between()[0].dump(), other)


def test_a_game_counts_only_once() -> None:
    """A match in which the game beside it counts already has no game that could be played on."""
    contest, session = between()
    with pytest.raises(MatchError, match="counts already"):
        Contest.load(contest.dump() | {"exchange": None}, session)


def test_matches_are_offered_where_a_clause_tells_of_them() -> None:
    """Only Fairyearth has one; what is brought follows the length."""
    assert offer.lengths("fairyearth") == ("one", "three", "plain")
    assert offer.lengths("caster") == offer.lengths("calamity") == ("one",)
    assert len(offer.brought("fairyearth", "fe-garden", "three").exchange) == 10
    assert offer.brought("fairyearth", "fe-garden", "plain").exchange == ()
    match = with_winners(0)
    assert isinstance(match, Match)
    assert Counter(spares(match, 0, GARDEN.deck)) == Counter(GARDEN.exchange)
