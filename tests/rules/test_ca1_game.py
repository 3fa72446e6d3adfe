"""CA1: who wins, who loses, what a deck is, and what becomes of endless loops."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.engine import machine
from pyapp.engine.decision import Action, IllegalActionError
from pyapp.engine.loop import FORCED_LIMIT, USES_LIMIT
from pyapp.engine.machine import start
from pyapp.engine.ruleset import Setup
from pyapp.play.scenario import Side, Table
from tests.rules.support import DECK, PLAIN, ability, kinds, new_game, pool_of, servant

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

QUIET = {"stops": "useful"}
NO_ORBS = 0


@pytest.mark.rule("CA1.1", seen=False, reason="the laying of the orbs cites CA4.3")
def test_two_players_guard_seven_orbs_each() -> None:
    """CA1.1: two players, each behind 7 orbs; they lie there when the game begins."""
    t = Table.of(PLAIN, new_game()[0])
    assert PLAIN.seats == 2
    for side in ("own", "opp"):
        assert [t.card(c).slot for c in t.slots(f"{side}.orbs")] == list(range(7))


@pytest.mark.rule("CA1.1", "CA9.10")
def test_final_blow_on_a_player_without_orbs_wins() -> None:
    """CA1.1: whose orbs are all corrupted and who is then dealt the final blow loses; the other wins."""
    t = Table(PLAIN, Side(servants=["sv-mars-1"]), Side(orbs=NO_ORBS), phase="battle")
    t.passes(2)
    t.attack("own.servants.0", "opp")
    t.passes(2)
    assert t.state.result == (0, "CA9.10", "final_blow")
    assert t.state.decision is None
    for seat in (0, 1):
        refusal = t.why_not("pass", seat=seat)
        assert refusal is not None
        assert [(r.rule, r.key) for r in refusal.reasons] == [("CA1.1", "game_over")]


@pytest.mark.rule("CA1.1")
def test_losing_the_last_orb_is_not_the_end() -> None:
    """CA1.1: all orbs corrupted is no loss yet, it takes the final blow after that."""
    t = Table(PLAIN, Side(servants=["sv-mars-1", "sv-mars-2"]), Side(orbs=1), phase="battle")
    t.passes(2)
    t.attack("sv-mars-2", "opp")
    t.passes(2)
    t.do("orb", "opp.orbs.0")
    assert t.slots("opp.orbs") == []
    assert t.state.result is None
    t.passes(2)
    t.attack("own.servants.0", "opp")
    t.passes(2)
    assert t.state.result == (0, "CA9.10", "final_blow")
    assert t.why_not("pass", seat=0) is not None


@pytest.mark.rule("CA1.2")
def test_who_has_to_draw_and_cannot_loses_at_once() -> None:
    """CA1.2: the draw of the draw phase is due from an empty deck: the player loses before anyone has priority."""
    t = Table(PLAIN, Side(deck=0), phase="draw", at="start")
    assert t.state.result == (1, "CA1.2", "decked_out")
    assert kinds(t.events) == ["draw", "no_card_to_draw"]


@pytest.mark.rule("CA1.2")
def test_second_of_two_cards_that_is_not_there_loses() -> None:
    """CA1.2: an effect that draws more than the deck holds gives what there is, and then the game is lost."""
    rules = pool_of(servant("sv-two", ability(on="enters", do=[{"op": "draw", "n": 2}]), cost=1))
    t = Table(rules, Side(hand=["sv-two"], deck=1, casters=["ma-1"]), phase="main")
    t.do("cast", "sv-two")
    t.resolve()
    t.do("enter", arg="recovered")
    t.resolve()
    assert kinds(t.events).count("draws") == 1
    assert t.state.result == (1, "CA1.2", "decked_out")


@pytest.mark.rule("CA1.2", "CA3.9")
def test_opponent_made_to_draw_from_no_deck_loses() -> None:
    """CA1.2: it does not matter whose effect asks for the draw; the player who cannot draw loses."""
    t = Table(PLAIN, Side(hand=["ch-both"], casters=["ma-1"]), Side(deck=0), phase="main")
    t.do("cast", "ch-both")
    t.resolve()
    assert t.state.result == (0, "CA1.2", "decked_out")


@pytest.mark.rule("CA1.2")
def test_empty_deck_alone_is_no_loss() -> None:
    """CA1.2: with no card left in the deck the game goes on, until a card has to be drawn."""
    t = Table(PLAIN, Side(deck=1), Side(deck=0), phase="draw", at="start")
    assert t.slots("own.deck") == []
    assert t.state.result is None
    t.to_phase("recovery", seat=1)
    assert t.state.result is None
    t.passes(2)
    assert t.state.result == (0, "CA1.2", "decked_out")


@pytest.mark.rule("CA1.2")
@pytest.mark.parametrize(
    "op", [{"op": "facedown", "n": 1}, {"op": "restore", "n": 1}, {"op": "peek", "n": 3, "take": 1}]
)
def test_other_uses_of_an_empty_deck_are_no_draw(op: dict[str, object]) -> None:
    """CA1.2: only drawing loses: to look, restore or lay face down from an empty deck does nothing."""
    rules = pool_of(servant("sv-it", ability(on="enters", do=[op]), cost=1))
    t = Table(rules, Side(hand=["sv-it"], deck=0, orbs=6, casters=["ma-1"]), phase="main")
    t.do("cast", "sv-it")
    t.resolve()
    t.do("enter", arg="reversed")
    t.resolve()
    assert t.state.result is None
    t.to_phase("draw", seat=1)
    t.to_phase("recovery", seat=0)
    t.passes(2)
    assert t.state.result == (1, "CA1.2", "decked_out")


@pytest.mark.rule("CA1.3")
def test_both_losing_at_once_is_a_draw() -> None:
    """CA1.3: "each player draws" with two empty decks loses for both in the same moment: a draw."""
    t = Table(PLAIN, Side(hand=["ch-both"], deck=0, casters=["ma-1"]), Side(deck=0), phase="main")
    t.do("cast", "ch-both")
    t.resolve()
    assert t.state.result == (-1, "CA1.3", "both_decked_out")


@pytest.mark.rule("CA1.2")
def test_losing_one_after_the_other_is_no_draw() -> None:
    """CA1.3: one who loses first has lost, what would have come later does not happen."""
    t = Table(PLAIN, Side(deck=0), Side(deck=0), phase="draw", at="start")
    assert t.state.result == (1, "CA1.2", "decked_out")


REFUSED = "a deck is refused by ValueError before there is a game; the message cites the clause"


def _open(deck: tuple[str, ...], seat: int = 0) -> None:
    """Open a game in which one seat has this deck."""
    decks = (deck, DECK) if seat == 0 else (DECK, deck)
    start(PLAIN, Setup(decks), 1)


@pytest.mark.rule("CA1.4", seen=False, reason=REFUSED)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", [0, 49, 51])
def test_deck_has_exactly_fifty_cards(size: int, seat: int) -> None:
    """CA1.4: a deck has exactly 50 cards, neither fewer nor more, whoever plays it."""
    _open(DECK, seat)
    with pytest.raises(ValueError, match=rf"seat {seat} has {size} cards, not 50 \(CA1.4\)"):
        _open((*DECK, "mb-1")[:size], seat)


@pytest.mark.rule("CA1.4", seen=False, reason=REFUSED)
def test_four_copies_of_a_name_and_not_five() -> None:
    """CA1.4: at most 4 cards with one name."""
    assert DECK.count("sv-mars-1") == 4
    with pytest.raises(ValueError, match=r"5 copies of sv-mars-1 .* at most 4 \(CA1.4\)"):
        _open((*DECK[:-1], "sv-mars-1"))


@pytest.mark.rule("CA1.4", seen=False, reason=REFUSED)
def test_casters_are_counted_by_name_and_level() -> None:
    """CA1.4: 4 of one name and level: 8 of a name are fine, but two cards of one name and level count together."""
    _open((*DECK[:42], *["ma-1"] * 4, *["ma-2"] * 4))
    _open((*DECK[:42], *["ma-1"] * 4, *["ma-2"] * 2, *["lv-2"] * 2))
    with pytest.raises(ValueError, match=r"5 copies of ma \(level 2\)"):
        _open((*DECK[:41], *["ma-1"] * 4, *["ma-2"] * 3, *["lv-2"] * 2))
    with pytest.raises(ValueError, match=r"5 copies of ma \(level 1\)"):
        _open((*DECK[:45], *["ma-1"] * 5))


@pytest.mark.rule("CA1.4", seen=False, reason=REFUSED)
def test_no_minimum_of_casters() -> None:
    """CA1.4: a deck without casters is legal, and its first summon is any card face down."""
    deck = (*DECK[:48], "ch-draw", "ch-quick")
    assert all(PLAIN.by_id[card].kind != "caster" for card in deck)
    t = Table.of(PLAIN, start(PLAIN, Setup((deck, deck), first=0), 1))
    t.do("done")
    t.do("done")
    t.do("facedown", t.slots("own.hand")[0])
    assert len(t.slots("own.casters")) == 1


def _loop(*, may: bool) -> Ruleset:
    """Return a pool with a servant that puts every other servant that enters away and back again."""
    again = {"op": "enter", "card": "it", "pose": "reversed"}
    do = [{"op": "move", "card": "it", "to": "graveyard"}, again]
    who = {"in": "own.servants", "other": True}
    return pool_of(servant("sv-loop", ability(on="enters", who=who, may=may, do=do)))


@pytest.mark.rule("CA1.5")
def test_compulsory_endless_loop_is_a_draw() -> None:
    """CA1.5: a loop that nobody can stop or leave is a draw."""
    t = Table(_loop(may=False), Side(hand=["sv-moon-0"], servants=["sv-loop"]), phase="main", switches=QUIET)
    t.do("cast", "sv-moon-0")
    t.resolve()
    t.do("enter", arg="recovered")
    t.resolve_all()
    assert t.state.result == (-1, "CA1.5", "endless_loop")
    assert kinds(t.events).count("trigger") >= FORCED_LIMIT


@pytest.mark.rule("CA1.5")
def test_compulsory_loop_is_a_draw_when_players_only_pass() -> None:
    """CA1.5: having priority in between does not make a loop optional; only passing lets it run on to the draw."""
    t = Table(_loop(may=False), Side(hand=["sv-moon-0"], servants=["sv-loop"]), phase="main")
    t.do("cast", "sv-moon-0")
    t.resolve()
    t.do("enter", arg="recovered")
    t.resolve_all()
    assert t.state.result == (-1, "CA1.5", "endless_loop")


@pytest.mark.rule("CA1.5")
def test_compulsory_loop_with_choices_inside_is_a_draw_as_well() -> None:
    """CA1.5: a loop in which every round asks how a servant enters cannot be left by answering."""
    do = [{"op": "move", "card": "it", "to": "graveyard"}, {"op": "enter", "card": "it", "pose": "any"}]
    rules = pool_of(servant("sv-loop", ability(on="enters", who={"in": "own.servants", "other": True}, do=do)))
    t = Table(rules, Side(hand=["sv-moon-0"], servants=["sv-loop"]), phase="main", switches=QUIET)
    t.do("cast", "sv-moon-0")
    t.resolve()
    rounds = 0
    while t.state.result is None and rounds <= FORCED_LIMIT + USES_LIMIT:
        t.do("enter", arg="recovered")
        t.resolve()
        rounds += 1
    assert t.state.result == (-1, "CA1.5", "endless_loop")


@pytest.mark.rule("CA1.5", seen=False, reason="the question is not asked again; what is not asked leaves no trace")
def test_optional_loop_of_triggers_stops() -> None:
    """CA1.5: a loop that is asked for each time is repeated so many times and then stops; the game goes on."""
    t = Table(_loop(may=True), Side(hand=["sv-moon-0"], servants=["sv-loop"]), phase="main", switches=QUIET)
    t.do("cast", "sv-moon-0")
    t.resolve()
    t.do("enter", arg="recovered")
    t.resolve()
    rounds = 0
    while t.offers("yes"):
        t.do("yes")
        t.resolve()
        rounds += 1
    assert 0 < rounds <= USES_LIMIT
    assert t.state.result is None
    assert t.pose("sv-moon-0") == "reversed"


@pytest.mark.rule("CA1.5")
def test_optional_loop_of_uses_stops_for_this_turn() -> None:
    """CA1.5: what a player may do again and again ends at a fixed number; the next turn it is open again."""
    do = [{"op": "stat", "card": "self", "stat": "atk", "add": 1}, {"op": "mana", "n": 1, "attribute": "sun"}]
    free = servant("sv-free", ability(action="any", cost={"mana": 1}, do=do))
    t = Table(pool_of(free), Side(servants=["sv-free"], mana={"sun": 1}, casters=["ma-1"]), phase="main")
    uses = 0
    while t.offers("activate"):
        t.do("activate", "sv-free", 0)
        t.resolve()
        uses += 1
    assert uses == USES_LIMIT
    assert t.stat("sv-free", "atk") == 2 + USES_LIMIT
    assert t.state.result is None
    refusal = t.why_not("activate", "sv-free")
    assert refusal is not None
    assert [(r.rule, r.key) for r in refusal.reasons] == [("CA1.5", "too_many_uses")]
    t.to_phase("recovery", seat=1)
    t.passes(1)
    assert t.offers("mana", "ma-1")
    t.do("mana", "ma-1")
    assert t.offers("activate", "sv-free")


@pytest.mark.rule("CA1.5")
def test_casting_counts_among_the_uses_too() -> None:
    """CA1.5: when the turn's number is used up, a card is refused as an ability is."""
    t = Table(PLAIN, Side(hand=["ch-free", "ch-free"]))
    t.state.uses = USES_LIMIT - 1
    t.do("cast", "own.hand.0")
    t.resolve()
    refusal = t.why_not("cast", "own.hand.0")
    assert refusal is not None
    assert [(r.rule, r.key) for r in refusal.reasons] == [("CA1.5", "too_many_uses")]


@pytest.mark.rule("CA1.5", seen=False, reason="nothing is refused and the game goes on")
def test_a_player_who_keeps_up_a_loop_makes_it_optional() -> None:
    """CA1.5: a loop broken by a real choice starts to count anew, so a long turn is no draw."""
    t = Table(PLAIN, Side(casters=["ab-1"], deck=20), phase="main")
    t.state.forced = FORCED_LIMIT
    t.do("activate", "ab-1", 0)
    assert t.state.forced == 0
    t.resolve()
    assert t.state.result is None
    assert Action("pass") in t.decision.options


@pytest.mark.rule("CA1.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_give_up_at_any_time(seat: int) -> None:
    """CA1.6: whoever has to decide, also in the middle of a chain; the other one wins, and that is the end."""
    t = Table(PLAIN, Side(hand=["ch-quick"], casters=["ma-1"]))
    t.do("cast", "own.hand.0")
    assert t.state.chain
    machine.concede(PLAIN, t.state, seat)
    assert t.state.result == (1 - seat, "CA1.6", "conceded")
    assert t.state.decision is None
    with pytest.raises(IllegalActionError):
        machine.concede(PLAIN, t.state, 1 - seat)
