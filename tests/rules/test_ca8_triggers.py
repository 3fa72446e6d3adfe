"""CA8.4 and CA8.7, the triggers, and CA8 under the switch `stops`: who is asked at all."""

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.support import PLAIN, kinds, only
from tests.rules.support_chain import CHAINED


def owners(t: Table) -> list[tuple[int, str]]:
    """Return seat and face of the chain's items, bottom first."""
    return [(item.seat, t.rules.pool[item.face].id) for item in t.state.chain]


# --- CA8.4: how triggers get onto the chain --------------------------------------------------------


@pytest.mark.rule("CA11.5")
@pytest.mark.rule("CA8.4", seen=False, reason="the order is that of the events, which cite the keyword, CA11.5")
def test_the_active_players_triggers_go_on_the_chain_first() -> None:
    """CA8.4 R: of two that wake together, the active player's lies below, so the opponent's resolves first."""
    for active in (0, 1):
        mine, theirs = Side(servants=["sv-last"]), Side(servants=["sv-guest"])
        hand = {"hand": ["ch-raze"], "mana": {"mars": 1}}
        sides = (
            (Side(servants=["sv-last"], **hand), theirs) if not active else (mine, Side(servants=["sv-guest"], **hand))
        )
        t = Table(CHAINED, *sides, active=active)
        t.do("cast", "ch-raze")
        t.resolve()
        assert [seat for seat, _ in owners(t)] == [active, 1 - active]
        assert t.decision.kind == "priority"
        assert t.decision.seat == active


@pytest.mark.rule("CA8.4")
def test_an_owner_orders_own_triggers() -> None:
    """CA8.4 R: the owner of several says which goes on next; the last one put on resolves first."""
    for first, second in (("ba-drum", "ba-bell"), ("ba-bell", "ba-drum")):
        t = Table(CHAINED, Side(hand=["sv-mars-1"], servants=["ba-drum", "ba-bell"], mana={"mars": 1}))
        t.do("cast", "sv-mars-1")
        t.resolve()
        t.do("enter", arg="recovered")
        assert (t.decision.kind, t.decision.seat, t.decision.rule) == ("order", 0, "CA8.4")
        t.do("order", first)
        assert owners(t) == [(0, first), (0, second)]


@pytest.mark.rule("CA8.4")
def test_the_opponent_orders_the_opponents_triggers() -> None:
    """CA8.4 R: each owner orders own ones, also in the turn of the other player."""
    t = Table(
        CHAINED,
        Side(hand=["ch-raze"], servants=["sv-mars-1"], mana={"mars": 1}),
        Side(servants=["sv-last", "sv-guest"]),
    )
    t.do("cast", "ch-raze")
    t.resolve()
    assert (t.decision.kind, t.decision.seat) == ("order", 1)
    t.do("order", "sv-guest")
    assert owners(t) == [(1, "sv-guest"), (1, "sv-last")]


@pytest.mark.rule("CA11.4", "CA5.8")
@pytest.mark.rule("CA8.4", seen=False, reason="a card's own trigger cites the clause of its keyword or phase")
def test_triggers_are_on_the_chain_before_the_next_priority() -> None:
    """CA8.4 R: when someone is next asked after the servant entered, its trigger waits already."""
    t = Table(
        PLAIN,
        Side(hand=["sv-enter"], servants=["sv-end reversed"], mana={"mars": 2}),
        Side(hand=["ch-quick"], mana={"mars": 1}),
    )
    t.do("cast", "sv-enter")
    t.resolve()
    t.do("enter", arg="reversed")
    assert owners(t) == [(0, "sv-enter")]
    assert t.decision.seat == 0
    t.do("pass")
    t.do("cast", "ch-quick")
    assert owners(t)[-1] == (1, "ch-quick")
    t.to_phase("end")
    assert t.last[-1] == ("trigger", "CA5.8", 0, t.slot("sv-end"), (0,))


@pytest.mark.rule("CA8.4")
def test_a_trigger_of_casting_leaves_the_opponent_the_first_priority() -> None:
    """CA8.4 R: a cast that wakes an own trigger still gives the opponent priority first, with both on the chain."""
    t = Table(CHAINED, Side(hand=["ch-draw"], servants=["sv-hear"], mana={"mars": 1}))
    t.do("cast", "ch-draw")
    assert owners(t) == [(0, "ch-draw"), (0, "sv-hear")]
    assert t.decision.seat == 1
    t.resolve()
    assert owners(t) == [(0, "ch-draw")]


@pytest.mark.rule("CA8.4", seen=False, reason="that nothing is asked leaves no trace")
def test_with_one_order_there_is_no_question() -> None:
    """CA8.4: one trigger, or one of each player, needs no choice of order."""
    t = Table(CHAINED, Side(hand=["ch-raze"], servants=["sv-last"], mana={"mars": 1}), Side(servants=["sv-guest"]))
    t.do("cast", "ch-raze")
    t.resolve()
    assert len(t.state.chain) == 2
    assert not any(event.kind == "order" for event in t.events)


# --- CA8.7: compulsory, optional, last words -------------------------------------------------------


@pytest.mark.rule("CA8.7")
def test_a_trigger_with_may_asks_on_resolution() -> None:
    """CA8.7 R: it goes on the chain anyway; when it resolves its controller says yes or no."""
    for answer, drawn in (("yes", 1), ("no", 0)):
        t = Table(CHAINED, Side(hand=["sv-perhaps"], mana={"mars": 2}))
        t.do("cast", "sv-perhaps")
        t.resolve()
        t.do("enter", arg="recovered")
        assert owners(t) == [(0, "sv-perhaps")]
        t.resolve()
        assert (t.decision.kind, t.decision.seat, t.decision.rule) == ("may", 0, "CA8.7")
        t.do(answer)
        assert len(t.slots("own.hand")) == drawn


@pytest.mark.rule("CA8.7", seen=False, reason="that nothing is asked leaves no trace; the trigger itself cites CA11.4")
def test_a_trigger_without_may_is_compulsory() -> None:
    """CA8.7 R: it resolves without a question, and it cannot be declined even when it loses the game."""
    t = Table(PLAIN, Side(hand=["sv-enter"], deck=[], mana={"mars": 2}))
    t.do("cast", "sv-enter")
    t.resolve()
    t.do("enter", arg="recovered")
    t.resolve()
    assert t.state.result == (1, "CA1.2", "decked_out")


@pytest.mark.rule("CA8.7", seen=False, reason="whose trigger it is shows in the seat of the event, which cites CA11.5")
def test_last_words_are_controlled_by_the_last_controller() -> None:
    """CA8.7 R: a stolen servant that is destroyed draws for the thief, and lies in the owner's graveyard."""
    t = Table(CHAINED, Side(hand=["ch-steal", "ch-raze"], mana={"mars": 4}), Side(servants=["sv-guest"]))
    t.do("cast", "ch-steal")
    t.resolve()
    t.do("cast", "ch-raze")
    t.resolve()
    assert owners(t) == [(0, "sv-guest")]
    assert only(t.events, "trigger")[0].seat == 0
    t.resolve()
    assert len(t.slots("own.hand")) == 2
    assert t.slots("opp.hand") == []
    assert t.faces("opp.graveyard") == ["sv-guest"]


# --- CA5.1 with CA8.1: the switch `stops` ----------------------------------------------------------


def quiet(stops: str, opponent: Side) -> Table:
    """Return a table on which seat 0 may cast or go on, and has passed in the main phase."""
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 1}), opponent, switches={"stops": stops})
    t.do("pass")
    return t


@pytest.mark.rule("CA5.1")
def test_with_stops_useful_who_can_only_pass_is_not_asked() -> None:
    """CA8.1 under `stops` = useful: a player who could only pass or make mana is skipped, as if having passed."""
    t = quiet("useful", Side(casters=["ma-1"], hand=["ch-draw"]))
    assert t.state.turn == 4
    assert t.state.phase == PLAIN.phases.index("summon")
    assert t.decision.seat == 1


@pytest.mark.rule("CA5.1")
def test_with_stops_all_everyone_is_asked() -> None:
    """CA8.1 under `stops` = all: the same player is asked in the same window."""
    t = quiet("all", Side(casters=["ma-1"], hand=["ch-draw"]))
    assert (t.state.turn, t.decision.seat) == (3, 1)
    assert t.kinds() == ["pass", "mana"]


@pytest.mark.rule("CA5.1")
def test_with_stops_useful_who_can_do_something_is_asked() -> None:
    """CA8.1 under `stops` = useful: one quickcast card that can be paid is enough."""
    t = quiet("useful", Side(casters=["ma-1"], hand=["ch-quick"]))
    assert (t.state.turn, t.decision.seat) == (3, 1)
    assert set(t.kinds()) == {"pass", "cast", "mana"}


@pytest.mark.rule("CA8.1")
@pytest.mark.parametrize("stops", ["useful", "all"])
def test_an_item_of_the_opponent_is_always_shown_before_it_resolves(stops: str) -> None:
    """CA8.1: whoever has nothing to answer with is asked all the same while the opponent's item waits."""
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 1}), switches={"stops": stops})
    t.do("cast", "ch-draw")
    assert t.decision.seat == 1
    assert t.kinds() == ["pass"]
    t.do("pass")
    if stops == "all":
        assert (t.decision.seat, t.kinds()) == (0, ["pass"])
        t.do("pass")
    assert kinds(t.events).count("draws") >= 1
    assert t.faces("own.graveyard") == ["ch-draw"]
