"""CA11: the keywords of the card pool."""

import pytest

from pyapp.play.scenario import Side, Table
from pyapp.realms.registry import ruleset
from tests.rules.support import PLAIN, kinds, only
from tests.rules.support_chain import CHAINED, reasons


def at_attack(own: Side, opp: Side | None = None) -> Table:
    """Return a table of the battle phase of seat 0 whose first window is closed."""
    t = Table(CHAINED, own, opp or Side(), phase="battle")
    t.passes(2)
    return t


# --- CA11.1: quickcast -----------------------------------------------------------------------------


@pytest.mark.rule("CA11.1")
@pytest.mark.parametrize("phase", ["recovery", "draw", "summon", "battle", "end"])
def test_quickcast_is_cast_outside_the_main_phase(phase: str) -> None:
    """CA11.1: in each other phase, with an empty chain, in either turn; without the keyword it is not."""
    for active in (0, 1):
        t = Table(PLAIN, Side(hand=["sv-quick", "sv-mars-2"], mana={"mars": 2}), phase=phase, active=active)
        if active:
            t.do("pass")
        assert not t.offers("cast", "own.hand.sv-mars-2")
        assert only(t.do("cast", "sv-quick"), "cast")[0].rule == "CA11.1"


@pytest.mark.rule("CA8.2")
@pytest.mark.rule("CA11.1", seen=False, reason="a chained card cites CA8.2, to which the clause points")
def test_quickcast_may_be_chained() -> None:
    """CA11.1: on an opponent's and on an own item."""
    t = Table(PLAIN, Side(hand=["ch-quick", "ch-free"], mana={"mars": 1}), Side(hand=["ch-quick"], mana={"mars": 1}))
    t.do("cast", "own.hand.ch-quick")
    t.do("cast", "opp.hand.ch-quick")
    t.do("cast", "own.hand.ch-free")
    assert len(t.state.chain) == 3


# --- CA11.2: bloom ---------------------------------------------------------------------------------


@pytest.mark.rule("CA10.1", "CA10.3")
@pytest.mark.rule("CA11.2", seen=False, reason="the clause only points to CA10, whose clauses are cited")
def test_bloom_is_what_the_tenth_chapter_says() -> None:
    """CA11.2: a card with the keyword is asked about when its orb is corrupted, one without is not."""
    for orb, asked in (("ch-bloom", "bloom"), ("ch-draw", "priority")):
        t = at_attack(Side(servants=["sv-mars-2"]), Side(orbs=[orb]))
        t.attack("sv-mars-2", "opp")
        t.passes(2)
        t.do("orb")
        assert t.decision.kind == asked
        if asked == "bloom":
            t.do("bloom")


# --- CA11.3: double corrupt ------------------------------------------------------------------------


@pytest.mark.rule("CA11.3")
def test_double_corrupt_corrupts_two_orbs() -> None:
    """CA11.3 R: one hit, two orbs; without the keyword one."""
    for attacker, left in (("sv-double", 5), ("sv-mars-2", 6)):
        t = at_attack(Side(servants=[attacker]))
        t.attack(attacker, "opp")
        t.passes(2)
        place = 0
        while t.decision.kind == "orb":
            t.do("orb", f"opp.orbs.{place}")
            place += 1
        assert len(t.slots("opp.orbs")) == left


@pytest.mark.rule("CA9.5")
@pytest.mark.rule("CA11.3", seen=False, reason="in a fight between servants the keyword does nothing")
def test_double_corrupt_needs_a_hit_on_the_player() -> None:
    """CA11.3 R: an attack on a servant corrupts nothing."""
    t = at_attack(Side(servants=["sv-double"]), Side(servants=["sv-moon-0"]))
    t.attack("sv-double", "sv-moon-0")
    t.passes(2)
    assert len(t.slots("opp.orbs")) == 7


# --- CA11.4 and CA11.5: enter, last words ----------------------------------------------------------


@pytest.mark.rule("CA11.4")
def test_enter_wakes_when_the_card_comes_to_the_battlefield() -> None:
    """CA11.4 R: cast or put there by an effect alike, and for the card itself only."""
    t = Table(CHAINED, Side(hand=["sv-enter"], servants=["sv-enter reversed"], mana={"mars": 2}))
    t.do("cast", "sv-enter")
    assert t.state.waiting == ()
    t.resolve()
    t.do("enter", arg="reversed")
    assert [(e.kind, e.rule) for e in t.last] == [("enters", "CA7.4"), ("trigger", "CA11.4")]
    t.resolve()
    assert len(t.slots("own.hand")) == 1
    back = Table(CHAINED, Side(hand=["ch-back"], graveyard=["sv-enter"], mana={"mars": 1}))
    back.do("cast", "ch-back")
    back.resolve()
    assert only(back.events, "trigger")[0].rule == "CA11.4"


@pytest.mark.rule("CA11.5")
def test_last_words_wake_when_it_is_destroyed() -> None:
    """CA11.5 R: destroyed yes; returned to hand or sacrificed no."""
    t = Table(CHAINED, Side(hand=["ch-kill"], mana={"mars": 3}), Side(servants=["sv-last"]))
    t.do("cast", "ch-kill")
    t.resolve()
    assert only(t.events, "trigger")[0].rule == "CA11.5"
    assert t.faces("opp.graveyard") == ["sv-last"]
    for card in ("ch-bounce", "ch-offer"):
        other = Table(CHAINED, Side(hand=[card], mana={"mars": 1}), Side(servants=["sv-last"]))
        other.do("cast", card)
        other.resolve()
        assert other.slots("opp.servants") == []
        assert "trigger" not in kinds(other.events)


@pytest.mark.rule("CA7.5", "CA11.5")
def test_what_is_replaced_is_no_destruction() -> None:
    """CA11.5 R: a servant that does something else instead of being destroyed stays; once a turn, where it says so."""
    t = Table(
        CHAINED, Side(hand=["ch-kill", "ch-kill"], mana={"mars": 6}), Side(servants=["sv-flee rested", "sv-last"])
    )
    for _ in range(2):
        t.do("cast", "ch-kill")
        t.do("target", "sv-flee")
        t.resolve()
        if t.faces("opp.servants")[0] == "sv-flee":
            assert t.pose("sv-flee") == "recovered"
    assert [event.kind for event in t.events if event.kind in {"replaced", "destroyed"}] == ["replaced", "destroyed"]
    last = Table(CHAINED, Side(hand=["ch-kill"], mana={"mars": 3}), Side(servants=["sv-last"]))
    last.do("cast", "ch-kill")
    assert "trigger" in kinds(last.resolve())


@pytest.mark.rule("CA8.4")
def test_a_trigger_limited_to_once_a_turn_wakes_once() -> None:
    """CA11, the limit printed with a trigger: the second hit of the same turn wakes nothing."""
    t = at_attack(Side(hand=["ch-up"], servants=["sv-often"], mana={"mars": 1}))
    for place in range(2):
        t.attack("sv-often", "opp")
        if place == 0:
            t.do("cast", "ch-up")
            t.resolve()
        t.passes(2)
        t.do("orb", f"opp.orbs.{place}")
        t.resolve()
        t.passes(2)
    assert len(only(t.events, "hits")) == 2
    assert len(only(t.events, "trigger")) == 1
    assert t.mana(0) == {"sun": 1}


# --- CA11.6 to CA11.9 ------------------------------------------------------------------------------


@pytest.mark.rule("CA11.6")
def test_slow_start_does_not_attack_in_the_turn_it_enters() -> None:
    """CA11.6 R: it is refused and need not attack; a turn later it must."""
    t = at_attack(Side(servants=["sv-slow new", "sv-mars-2 new"]))
    assert reasons(t.why_not("attack", "sv-slow")) == [("CA11.6", "slow_start")]
    assert [option.card for option in t.decision.options] == [t.slot("sv-mars-2")]
    old = at_attack(Side(servants=["sv-slow"]))
    assert old.offers("attack", "sv-slow")


@pytest.mark.rule("CA11.7")
def test_hubris_attacks_past_reversed_servants() -> None:
    """CA11.7 R: it may choose the player although a reversed servant stands there, and hits."""
    t = at_attack(Side(servants=["sv-hubris"]), Side(servants=["sv-sun-wall reversed"]))
    t.attack("sv-hubris", "opp")
    assert only(t.last, "attacks")[0].rule == "CA11.7"
    t.passes(2)
    assert only(t.last, "hits")[0].rule == "CA9.9"
    t.do("orb", "opp.orbs.0")
    assert len(t.slots("opp.orbs")) == 6


@pytest.mark.rule("CA9.3", "CA9.4")
@pytest.mark.rule("CA11.7", seen=False, reason="where nobody stands guard the keyword does nothing")
def test_hubris_may_attack_servants_too_and_others_lack_it() -> None:
    """CA11.7 R: "may": a servant can be chosen as well; a servant without hubris beside it stays refused."""
    t = at_attack(Side(servants=["sv-hubris", "sv-mars-3"]), Side(servants=["sv-sun-wall reversed"]))
    assert reasons(t.why_not("attack", "sv-mars-3", "opp")) == [("CA9.3", "reversed_guards_player")]
    t.attack("sv-hubris", "sv-sun-wall")
    assert only(t.last, "attacks")[0].rule == "CA9.4"


@pytest.mark.rule("CA11.8", seen=False, reason="unity is a value that is looked up: no event tells of it")
def test_unity_counts_other_servants_of_the_same_attribute() -> None:
    """CA11.8 R: others only, own only, of the same attribute only, servants only; and it follows the table."""
    others = ["sv-mars-1", "sv-mars-2 reversed", "sv-sun-2", "ba-pump"]
    t = Table(PLAIN, Side(servants=["sv-unity"]), Side(servants=["sv-mars-3"]))
    assert t.stat("sv-unity", "atk") == 2
    t = Table(PLAIN, Side(servants=["sv-unity", *others[:3]], casters=["ma-1"]), Side(servants=["sv-mars-3"]))
    assert t.stat("sv-unity", "atk") == 4
    real = Table(ruleset("caster"), Side(servants=["ca-012", "ca-011", "ca-023"]))
    assert real.stat("ca-012", "atk") == 2
    t = Table(PLAIN, Side(hand=["ch-bounce"], servants=["sv-unity", "sv-mars-2", *others[3:]], mana={"mars": 1}))
    assert t.stat("sv-unity", "atk") == 4
    t.do("cast", "ch-bounce")
    t.do("target", "sv-mars-2")
    t.resolve()
    assert t.stat("sv-unity", "atk") == 3


@pytest.mark.rule("CA11.9")
def test_unbound_is_not_switched() -> None:
    """CA11.9 R: neither way; an effect may turn it all the same."""
    for pose in ("recovered", "reversed"):
        t = Table(PLAIN, Side(servants=[f"sv-unbound {pose}", "sv-mars-2"]), Side(hand=["ch-flip"], mana={"mars": 1}))
        assert reasons(t.why_not("switch", "sv-unbound")) == [("CA11.9", "unbound")]
        assert not t.offers("switch", "sv-unbound")
        assert t.offers("switch", "sv-mars-2")
    t = Table(PLAIN, Side(servants=["sv-unbound"]), Side(hand=["ch-flip"], mana={"mars": 1}))
    t.do("pass")
    t.do("cast", "ch-flip")
    t.resolve()
    assert t.pose("sv-unbound") == "reversed"
    assert reasons(t.why_not("switch", "sv-unbound")) == [("CA11.9", "unbound")]


# --- CA11.10: stock --------------------------------------------------------------------------------


@pytest.mark.rule("CA11.10")
def test_an_ability_sacrifices_the_card_below() -> None:
    """CA11.10 R: the covered card goes to the graveyard as the cost; the caster stays, and neither is destroyed."""
    t = Table(PLAIN, Side(casters=[{"card": "st-2", "stock": ["st-1"]}]))
    events = t.do("activate", "st-2", 0)
    assert [(e.kind, e.rule) for e in events][:2] == [("sacrifice", "CA11.10"), ("to_graveyard", "CA11.10")]
    assert t.faces("own.graveyard") == ["st-1"]
    assert t.faces("own.casters") == ["st-2"]
    t.resolve()
    assert len(t.slots("own.hand")) == 1


@pytest.mark.rule("CA7.8")
@pytest.mark.rule("CA11.10", seen=False, reason="a cost that cannot be paid is refused by CA7.8")
def test_without_stock_of_its_own_the_ability_is_refused() -> None:
    """CA11.10 R: nothing below, or only below another caster: the cost cannot be paid; each card below pays once."""
    t = Table(PLAIN, Side(casters=["st-2", {"card": "ma-2", "stock": ["ma-1"]}]))
    assert reasons(t.why_not("activate", "st-2")) == [("CA7.8", "cannot_pay_cost")]
    once = Table(PLAIN, Side(casters=[{"card": "st-2", "stock": ["st-1"]}]))
    once.do("activate", "st-2", 0)
    once.resolve()
    assert reasons(once.why_not("activate", "st-2")) == [("CA7.8", "cannot_pay_cost")]
