"""CA8.1 to CA8.6: the chain, who may add to it and when, and in which order it resolves."""

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.support import PLAIN, kinds, only
from tests.rules.support_chain import CHAINED, reasons


def chained(**switches: str) -> Table:
    """Return a table on which seat 0 has cast "ch-pump" and seat 1 has answered with "ch-weak" on the same servant."""
    t = Table(
        PLAIN,
        Side(hand=["ch-pump", "ch-quick"], servants=["sv-mars-1"], mana={"mars": 2}),
        Side(hand=["ch-weak", "ch-quick"], mana={"mars": 2}),
        switches=switches,
    )
    t.do("cast", "ch-pump")
    t.do("cast", "ch-weak")
    return t


# --- CA8.1: answering ------------------------------------------------------------------------------


@pytest.mark.rule("CA8.1")
def test_a_card_is_answered_with_a_card() -> None:
    """CA8.1: while the opponent's card waits, a card of mine goes on top of it, in the opponent's turn too."""
    t = chained()
    assert [item.seat for item in t.state.chain] == [0, 1]
    assert t.state.active == 0
    assert t.decision.rule == "CA8.1"


@pytest.mark.rule("CA8.1", "CA8.6")
def test_a_card_is_answered_with_an_ability_and_an_ability_with_a_card() -> None:
    """CA8.1: cards and abilities answer each other alike."""
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 1}), Side(servants=["sv-act"], mana={"sun": 1}))
    t.do("cast", "ch-draw")
    t.do("activate", "sv-act", 0)
    assert [item.kind for item in t.state.chain] == ["cast", "activate"]
    t = Table(PLAIN, Side(servants=["sv-act"], mana={"sun": 1}), Side(hand=["ch-quick"], mana={"mars": 1}))
    t.do("activate", "sv-act", 0)
    t.do("cast", "ch-quick")
    assert [item.kind for item in t.state.chain] == ["activate", "cast"]


@pytest.mark.rule("CA5.1")
@pytest.mark.rule(
    "CA8.1", seen=False, reason="who does not have priority is refused by the clause that gives it, CA5.1"
)
def test_without_priority_nothing_is_added() -> None:
    """CA8.1: while the opponent has priority I cannot chain."""
    t = Table(PLAIN, Side(hand=["ch-quick"], mana={"mars": 1}), Side(hand=["ch-quick"], mana={"mars": 1}))
    assert [key for _, key in reasons(t.why_not("cast", "opp.hand.0", seat=1))] == ["not_your_priority"]
    t.do("pass")
    assert t.why_not("cast", "opp.hand.0", seat=1) is None
    assert [key for _, key in reasons(t.why_not("cast", "own.hand.0", seat=0))] == ["not_your_priority"]


# --- CA8.2: quickcast and abilities only -----------------------------------------------------------


@pytest.mark.rule("CA8.2")
def test_a_card_with_quickcast_is_chained() -> None:
    """CA8.2: a quickcast card, a servant as well, goes on top of what is there."""
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 1}), Side(hand=["sv-quick"], mana={"mars": 2}))
    t.do("cast", "ch-draw")
    assert [event.rule for event in only(t.do("cast", "sv-quick"), "cast")] == ["CA8.2"]
    t.resolve()
    assert (t.decision.kind, t.decision.seat) == ("enter", 1)


@pytest.mark.rule("CA8.2", "CA8.5")
@pytest.mark.parametrize("card", ["ch-draw", "sv-mars-1", "ba-pump"])
def test_a_card_without_quickcast_is_not_chained(card: str) -> None:
    """CA8.2: chants, servants and barriers without it cannot be chained, neither by the opponent nor on an own card."""
    mine = Side(hand=["ch-quick", card], mana={"mars": 4})
    t = Table(PLAIN, mine, Side(hand=["ch-quick", card], mana={"mars": 4}))
    t.do("cast", "ch-quick")
    assert ("CA8.5", "chain_not_empty") in reasons(t.why_not("cast", f"opp.hand.{card}"))
    assert not t.offers("cast", f"opp.hand.{card}")
    t.do("pass")
    assert reasons(t.why_not("cast", f"own.hand.{card}")) == [("CA8.5", "chain_not_empty")]
    t.do("pass")
    t.do("cast", f"own.hand.{card}")
    assert t.why_not("cast", "opp.hand.ch-quick") is None
    t.do("cast", "opp.hand.ch-quick")
    assert t.last[-1].rule == "CA8.2"


# --- CA8.3: resolving ------------------------------------------------------------------------------


@pytest.mark.rule("CA8.3")
def test_the_last_one_resolves_first() -> None:
    """CA8.3: -9 ATK that was chained to +4 ATK takes effect first; the sum is the same, the order of events is not."""
    t = chained()
    events = t.resolve_all()
    order = [PLAIN.pool[t.card(event.card).face].id for event in only(events, "resolve")]
    assert order == ["ch-weak", "ch-pump"]


@pytest.mark.rule("CA8.3")
def test_two_passes_in_a_row_resolve_one_item() -> None:
    """CA8.3 R: one pass resolves nothing, the second the top item only; then the active player has priority."""
    t = chained()
    assert t.do("pass") == []
    assert len(only(t.do("pass"), "resolve")) == 1
    assert [item.seat for item in t.state.chain] == [0]
    assert t.decision.seat == t.state.active == 0


@pytest.mark.rule("CA8.3")
def test_after_a_resolution_the_active_player_has_priority_whoever_cast() -> None:
    """CA8.3 R: also after an item of the opponent, and also in the opponent's own turn."""
    t = Table(PLAIN, Side(hand=["ch-quick"], mana={"mars": 1}), active=1)
    t.do("pass")
    t.do("cast", "ch-quick")
    t.resolve()
    assert t.decision.seat == 1


@pytest.mark.rule("CA8.3")
def test_between_two_items_players_may_add_again() -> None:
    """CA8.3 R: with `chain_resolves` = one there is priority between two resolutions, for both players."""
    t = chained()
    t.passes(2)
    t.do("cast", "own.hand.ch-quick")
    assert [item.seat for item in t.state.chain] == [0, 0]
    t.do("cast", "opp.hand.ch-quick")
    assert [item.seat for item in t.state.chain] == [0, 0, 1]


@pytest.mark.rule("CA8.3")
def test_with_the_other_switch_the_whole_chain_resolves() -> None:
    """CA8.3, switch `chain_resolves` = all: two passes resolve every item, newest first, nobody is asked between."""
    t = chained(chain_resolves="all")
    t.do("pass")
    events = t.do("pass")
    assert [PLAIN.pool[t.card(e.card).face].id for e in only(events, "resolve")] == ["ch-weak", "ch-pump"]
    assert not t.state.chain
    assert t.decision.seat == 0


@pytest.mark.rule("CA8.3")
def test_a_chain_that_resolves_as_a_whole_skips_what_was_negated() -> None:
    """CA8.3, `chain_resolves` = all: an item that was taken off the chain does not resolve."""
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 1}), Side(hand=["ch-no"], mana={"mercury": 2}),
              switches={"chain_resolves": "all"})  # fmt: skip
    t.do("cast", "ch-draw")
    t.do("cast", "ch-no")
    events = t.passes(2)
    assert len(only(events, "resolve")) == 1
    assert t.slots("own.hand") == []


@pytest.mark.rule("CA8.3", "CA10.2")
def test_what_is_added_while_a_whole_chain_resolves_waits() -> None:
    """CA8.3 and CA10.3, `chain_resolves` = all: a card that blooms meanwhile is not swept along: it may be answered."""
    t = Table(CHAINED, Side(hand=["ch-quick", "ch-crack"], mana={"mars": 1}), Side(orbs=["ch-bloom"]),
              switches={"chain_resolves": "all"})  # fmt: skip
    t.do("cast", "ch-quick")
    t.do("pass")
    t.do("cast", "ch-crack")
    t.passes(2)
    t.do("orb", "opp.orbs.0")
    t.do("bloom", "ch-bloom")
    assert len(t.state.chain) == 2
    assert t.decision.kind == "priority"
    events = t.passes(2)
    assert [CHAINED.pool[t.card(e.card).face].id for e in only(events, "resolve")] == ["ch-bloom", "ch-quick"]


# --- CA8.4: priority -------------------------------------------------------------------------------


@pytest.mark.rule("CA8.1")
@pytest.mark.rule(
    "CA8.4", seen=False, reason="who has priority is the seat of a decision that cites what it is for, CA8.1"
)
def test_after_casting_the_opponent_has_priority_first() -> None:
    """CA8.4 R: the one who did not just cast is asked, in either turn, for cards and for abilities."""
    t = chained()
    assert t.decision.seat == 0
    t.do("cast", "own.hand.ch-quick")
    assert t.decision.seat == 1
    ability = Table(PLAIN, Side(servants=["sv-act"], mana={"sun": 1}))
    ability.do("activate", "sv-act", 0)
    assert ability.decision.seat == 1


@pytest.mark.rule("CA8.1")
@pytest.mark.rule(
    "CA8.4", seen=False, reason="who has priority is the seat of a decision that cites what it is for, CA8.1"
)
def test_who_had_a_pass_answered_may_add_again() -> None:
    """CA8.4 R: after the opponent's pass the caster may add to the own item; and a pass that was answered is undone."""
    t = Table(
        PLAIN,
        Side(hand=["ch-quick", "ch-free", "ch-pump"], servants=["sv-mars-1"], mana={"mars": 2}),
        Side(hand=["ch-quick"], mana={"mars": 1}),
    )
    t.do("cast", "own.hand.ch-quick")
    t.do("pass")
    assert t.decision.seat == 0
    t.do("cast", "own.hand.ch-free")
    assert [item.seat for item in t.state.chain] == [0, 0]
    t.do("pass")
    t.do("pass")
    assert len(t.state.chain) == 1
    t.do("pass")
    t.do("cast", "opp.hand.ch-quick")
    assert t.decision.seat == 0
    t.do("cast", "own.hand.ch-pump")
    assert [item.seat for item in t.state.chain] == [0, 1, 0]


# --- CA8.5: without quickcast ----------------------------------------------------------------------


@pytest.mark.rule("CA8.5")
def test_without_quickcast_only_with_an_empty_chain() -> None:
    """CA8.5 R: in the own main phase, but on a chain, a plain card is refused; after the chain is empty it is cast."""
    t = Table(PLAIN, Side(hand=["ch-quick", "ch-draw"], mana={"mars": 2}))
    t.do("cast", "ch-quick")
    t.do("pass")
    assert reasons(t.why_not("cast", "ch-draw")) == [("CA8.5", "chain_not_empty")]
    t.do("pass")
    t.do("cast", "ch-draw")
    assert len(t.state.chain) == 1


@pytest.mark.rule("CA5.5")
@pytest.mark.rule("CA8.5", seen=False, reason="outside the main phase CA5.5 refuses, to which the clause points")
def test_without_quickcast_only_in_the_own_main_phase() -> None:
    """CA8.5: not in another phase, nor in the opponent's main phase."""
    for phase in ("summon", "battle", "end"):
        t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 1}), phase=phase)
        assert reasons(t.why_not("cast", "ch-draw")) == [("CA5.5", "not_main_phase")]
        assert not t.offers("cast")
    t = Table(PLAIN, Side(hand=["ch-draw"], mana={"mars": 1}), active=1)
    t.do("pass")
    assert reasons(t.why_not("cast", "ch-draw")) == [("CA5.5", "not_main_phase")]


@pytest.mark.rule("CA8.5")
def test_an_ability_of_the_main_phase_is_not_chained_either() -> None:
    """CA8.5: an ability that says "main" wants the own main phase and an empty chain."""
    t = Table(PLAIN, Side(hand=["ch-quick"], servants=["sv-main"], mana={"mars": 3}))
    t.do("cast", "ch-quick")
    t.do("pass")
    assert reasons(t.why_not("activate", "sv-main")) == [("CA8.5", "chain_not_empty")]
    t.do("pass")
    t.do("activate", "sv-main", 0)
    assert len(t.state.chain) == 1
    battle = Table(PLAIN, Side(servants=["sv-main reversed"], mana={"mars": 3}), phase="battle")
    assert reasons(battle.why_not("activate", "sv-main")) == [("CA5.5", "not_main_phase")]


# --- CA8.6: activated abilities --------------------------------------------------------------------


@pytest.mark.rule("CA8.6")
@pytest.mark.parametrize("phase", ["recovery", "draw", "summon", "main", "battle", "end"])
@pytest.mark.parametrize("active", [0, 1])
def test_an_ability_is_used_whenever_its_controller_has_priority(phase: str, active: int) -> None:
    """CA8.6 R: in every phase of either turn."""
    t = Table(PLAIN, Side(servants=["sv-act reversed"], mana={"sun": 1}), phase=phase, active=active)
    if active:
        t.do("pass")
    assert only(t.do("activate", "sv-act", 0), "activate")[0].rule == "CA8.6"
    t.resolve()
    assert t.stat("sv-act", "atk") == 3


@pytest.mark.rule("CA8.6")
def test_an_ability_is_used_as_often_as_it_can_be_paid() -> None:
    """CA8.6 R: twice in one turn, and on its own item on the chain; not a third time without mana."""
    t = Table(PLAIN, Side(servants=["sv-act"], mana={"sun": 2}))
    t.do("activate", "sv-act", 0)
    t.do("pass")
    t.do("activate", "sv-act", 0)
    t.resolve_all()
    assert t.stat("sv-act", "atk") == 4
    assert not t.offers("activate")


@pytest.mark.rule("CA8.6")
def test_a_limit_of_once_a_turn_is_kept() -> None:
    """CA8.6: what is limited to once a turn is refused the second time, and open again in the next turn."""
    t = Table(PLAIN, Side(servants=["sv-once reversed"], mana={"sun": 2}, casters=["su-1"]))
    t.do("activate", "sv-once", 0)
    t.resolve()
    assert reasons(t.why_not("activate", "sv-once")) == [("CA8.6", "limit_used")]
    t.to_phase("main", seat=1)
    t.do("pass")
    assert t.why_not("activate", "sv-once") is None


@pytest.mark.rule("CA8.6")
def test_an_ability_is_used_on_the_turn_the_card_arrives() -> None:
    """CA8.6 R: there is no waiting, not even with the rest icon in the cost."""
    t = Table(PLAIN, Side(servants=["sv-rest new"]))
    t.do("activate", "sv-rest", 0)
    t.resolve()
    assert len(t.slots("own.hand")) == 1


@pytest.mark.rule("CA8.6")
def test_only_the_controller_uses_an_ability() -> None:
    """CA8.6 R: not the opponent's, not from hand, and not what is no ability to use; a printed condition must hold."""
    t = Table(CHAINED, Side(hand=["sv-act"], servants=["sv-mars-1", "sv-if"], mana={"sun": 3}), Side(casters=["ab-1"]))
    assert reasons(t.why_not("activate", "ab-1"))[0] == ("CA8.6", "not_yours_in_play")
    assert reasons(t.why_not("activate", "sv-act"))[0] == ("CA8.6", "not_yours_in_play")
    assert reasons(t.why_not("activate", "own.servants.sv-mars-1")) == [("CA8.6", "not_an_ability")]
    assert reasons(t.why_not("activate", "sv-if")) == [("CA8.6", "condition_not_met")]
    assert not t.offers("activate")
    met = Table(CHAINED, Side(servants=["sv-if"], mana={"sun": 3}), Side(servants=["sv-sun-2"]))
    assert kinds(met.do("activate", "sv-if", 0))[-1] == "activate"
