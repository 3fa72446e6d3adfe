"""FE1: how a game of Fairyearth begins and ends."""

from __future__ import annotations

import pytest

from pyapp.engine import machine
from pyapp.engine.ruleset import Setup
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import DECK, PLAIN, all_pass, face, new_game, op, pool_of, skill, unit, use
from tests.rules.support import kinds, only

POOL = pool_of(
    face("doom", "rapid", use(op("damage", n=9, who="each"))),
    face("grind", "rapid", use(op("mill", n=3, who="opponent"))),
    face("sink", "rapid", use(op("mill", n=3, who="each"))),
    face("hasty", "rapid", use(op("mill", n=3, who="opponent"), op("damage", n=9, who="you"))),
    face("balm", "rapid", use(op("heal", n=5, who="you"))),
    face("frail", "player", attributes="", lines="fire fire water", life=15),
    unit("tired", "character", skill(op("pose", card="self", to=1))),
)


# --- FE1.1: who wins ---------------------------------------------------------------------------------


@pytest.mark.rule("FE1.1")
def test_life_at_zero_loses_at_once() -> None:
    """FE1.1: at that moment, whatever else would follow."""
    t = Table(PLAIN, Side(hand=["bolt"]), Side(life=2, hand=["zap"]))
    t.do("play", "bolt")
    all_pass(t)
    assert t.state.result == (0, "FE1.1", "no_life")
    assert t.state.decision is None


@pytest.mark.rule("FE1.1")
@pytest.mark.parametrize("cause", ["draw", "seal", "mill"])
def test_an_exhausted_deck_loses_at_once(cause: str) -> None:
    """FE1.1: when its count becomes 0 by any cause: drawing, placing a seal, an effect."""
    if cause == "draw":
        t = Table(POOL, Side(deck=1), phase="draw", at="start")
        assert t.state.result == (1, "FE1.1", "deck_exhausted")
    elif cause == "seal":
        t = Table(POOL, Side(deck=1), phase="set")
        t.do("seal")
        t.do("line", None, 1)
        assert t.state.result == (1, "FE1.1", "deck_exhausted")
    else:
        t = Table(POOL, Side(hand=["grind"]), Side(deck=3))
        t.do("play", "grind")
        all_pass(t)
        assert t.state.result == (0, "FE1.1", "deck_exhausted")


@pytest.mark.rule("FE1.1")
@pytest.mark.parametrize(("card", "opponent"), [("doom", {"life": 9}), ("sink", {"deck": 3})])
def test_both_at_once_is_a_draw(card: str, opponent: dict[str, int]) -> None:
    """FE1.1: two lives at 0, or two decks."""
    t = Table(POOL, Side(hand=[card], life=9, deck=3), Side(**opponent))
    t.do("play", card)
    all_pass(t)
    assert t.state.result == (-1, "FE1.1", "both_lose")


@pytest.mark.rule("FE1.1")
def test_what_comes_first_decides() -> None:
    """FE1.1: an effect that exhausts the opponent's deck wins before it would go on to cost the own life."""
    t = Table(POOL, Side(hand=["hasty"], life=9), Side(deck=3))
    t.do("play", "hasty")
    all_pass(t)
    assert t.state.result == (0, "FE1.1", "deck_exhausted")


@pytest.mark.rule("FE1.11")
def test_a_player_may_resign() -> None:
    """FE1.11: the other one wins, whoever is asked."""
    t = Table(PLAIN)
    events = machine.concede(PLAIN, t.state, 0)
    assert t.state.result == (1, "FE1.11", "conceded")
    assert kinds(events) == ["conceded"]


# --- FE1.2: decks ------------------------------------------------------------------------------------


@pytest.mark.rule("FE1.2", seen=False, reason="what is refused before a game leaves no trace in it")
@pytest.mark.parametrize(
    ("deck", "problem"),
    [
        (DECK[1:], "50 cards"),
        (("free", *DECK), "50 cards"),
        ((*DECK, "maid"), "one player card"),
        (DECK[:-1], "one player card"),
        (("free", *DECK[1:]), "4 copies of free"),
    ],
)
def test_decks_have_fifty_cards_three_of_a_name_and_a_player(deck: tuple[str, ...], problem: str) -> None:
    """FE1.2: exactly 50, at most 3 of one name, the player card beside them."""
    with pytest.raises(ValueError, match=problem):
        machine.start(PLAIN, Setup((deck, DECK)), 1)


@pytest.mark.rule("FE1.2", seen=False, reason="what is refused before a game leaves no trace in it")
def test_copies_are_counted_by_name() -> None:
    """FE1.2: two cards of one name are the same card."""
    rules = pool_of(unit("twin", name="free"))
    with pytest.raises(ValueError, match="copies of free"):
        machine.start(rules, Setup((("twin", *DECK[1:]), DECK)), 1)


# --- FE1.3 to FE1.6, FE1.10: the beginning -----------------------------------------------------------


@pytest.mark.rule("FE1.3")
def test_start_life_is_that_of_the_player_card() -> None:
    """FE1.3: each player's own; the cost meter of the one who waits is at 0."""
    second = (*DECK[:-1], "frail")
    state, events = machine.open_game(POOL, Setup((DECK, second), (), 0), 3)
    t = Table.of(POOL, state)
    assert (t.number(0, "life"), t.number(1, "life")) == (20, 15)
    assert [event.data for event in only(events, "player_revealed")] == [(20,), (15,)]
    assert (t.number(0, "cost"), t.number(1, "cost")) == (0, 0)
    t.do("keep")
    t.do("keep")
    assert (t.number(0, "cost"), t.number(1, "cost")) == (10, 0)


@pytest.mark.rule("FE1.3", seen=False, reason="a bound shows itself in the number, by the clause of what gained life")
def test_life_is_never_above_twenty() -> None:
    """FE1.3: also for who began with fewer."""
    t = Table(POOL, Side(hand=["balm"], player=["frail"], life=18))
    t.do("play", "balm")
    assert only(all_pass(t), "healed")[0].data == (2, 20)
    assert t.number(0, "life") == 20


@pytest.mark.rule("FE1.4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_has_six_cards_and_the_second_seven(first: int) -> None:
    """FE1.4: starting hands."""
    state, events = new_game(first=first)
    t = Table.of(PLAIN, state)
    hands = [len(t.slots("own.hand")), len(t.slots("opp.hand"))]
    assert (hands[first], hands[1 - first]) == (6, 7)
    assert [event.seat for event in only(events, "opening_hand")] == [first, 1 - first]


@pytest.mark.rule("FE1.5")
def test_each_mulligan_draws_one_fewer_at_most_three_times() -> None:
    """FE1.5: the whole hand goes back and the deck is shuffled; after the third there is no other."""
    state, _ = new_game()
    t = Table.of(PLAIN, state)
    for n in (5, 4, 3):
        events = t.do("mulligan")
        assert len(t.slots("own.hand")) == n
        assert len(t.slots("own.deck")) == 50 - n
        assert kinds(events)[:2] == ["mulligan", "opening_hand"]
    assert t.decision.seat == 1


@pytest.mark.rule("FE1.5", seen=False, reason="that nobody knows a card is no event")
def test_a_hand_that_went_back_is_unknown() -> None:
    """FE1.5: shuffled away, even for who held it."""
    state, _ = new_game()
    t = Table.of(PLAIN, state)
    t.do("mulligan")
    assert all(not t.card(c).known for c in t.slots("own.deck"))


@pytest.mark.rule("FE1.10")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_completes_all_mulligans_before_the_second(first: int) -> None:
    """FE1.10: then the second is asked, up to three times, too."""
    state, _ = new_game(first=first)
    t = Table.of(PLAIN, state)
    seats = []
    for answer in ("mulligan", "keep", "mulligan", "mulligan", "mulligan"):
        seats.append(t.decision.seat)
        t.do(answer)
    assert seats == [first, first, 1 - first, 1 - first, 1 - first]
    assert t.decision.kind == "priority"


@pytest.mark.rule("FE1.6")
def test_the_first_player_starts_the_first_turn_at_the_set_phase() -> None:
    """FE1.6: decks are shuffled, the first player found, player cards revealed, hands drawn; no draw, no active."""
    state, events = new_game()
    assert kinds(events) == [
        "first", "player_revealed", "player_revealed", "opening_hand", "opening_hand",
    ]  # fmt: skip
    t = Table.of(PLAIN, state)
    t.do("keep")
    events = t.do("keep")
    assert kinds(events) == ["keeps", "turn", "meter", "set"]
    assert PLAIN.phases[t.state.phase] == "set"
    assert len(t.slots("own.hand")) == 6
    events = t.do("pass")
    assert [event.kind for event in events if event.kind in PLAIN.phases][:3] == ["end", "prepare", "react"]
    assert (t.state.turn, t.state.active) == (2, 1)
    assert len(t.slots("opp.hand")) == 8


@pytest.mark.rule("FE1.6")
def test_the_lot_decides_who_is_first() -> None:
    """FE1.6: without an agreement, either may be."""
    firsts = {machine.start(PLAIN, Setup((DECK, DECK)), seed).first for seed in range(8)}
    assert firsts == {0, 1}


# --- FE1.7, FE1.9 ------------------------------------------------------------------------------------


@pytest.mark.rule("FE1.7", seen=False, reason="it says what there is not")
def test_there_is_no_summoning_sickness_and_no_unique_rule() -> None:
    """FE1.7: units are placed in react state and may use skills at once; two of a name may stand there."""
    rules = pool_of(unit("eager", "summon", skill(op("draw", n=1, who="you"))))
    t = Table(rules, Side(hand=["eager", "eager"]))
    for place in (0, 0):
        t.do("summon", "eager")
        t.passes(2)
        t.do("field", None, place)
    assert t.faces("own.right") == ["eager", "eager"]
    assert all(t.pose(c) == "react" for c in t.slots("own.right"))
    assert t.offers("activate", "own.right.0")


@pytest.mark.rule("FE1.7", seen=False, reason="it says what stays")
def test_unspent_cost_carries_into_the_opponents_turn() -> None:
    """FE1.7: what is left on the meter can be spent there; what was spent cannot."""
    t = Table(PLAIN, Side(cost=3), phase="set")
    t.to_phase("active", 1)
    assert t.number(0, "cost") == 3
    t = Table(PLAIN, Side(cost=1, hand=["bolt"]), active=1)
    t.do("pass")
    assert not t.offers("play", "bolt")


@pytest.mark.rule("FE1.9")
def test_cards_are_in_react_or_act_state() -> None:
    """FE1.9: an upright card becomes a sideways one."""
    t = Table(POOL, Side(right=["tired"]))
    t.do("activate", "tired")
    assert only(all_pass(t), "pose")[0].rule == "FE1.9"
    assert t.pose("tired") == "act"
