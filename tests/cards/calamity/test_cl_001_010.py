"""Characters of Lv.0 and Lv.1: cl-001 to cl-010."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import (
    answer,
    check_character,
    check_times,
    choices,
    fight,
    hp,
    next_turn,
    play,
    reasons,
    resisting,
    settle,
    summon,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_001_tributed_it_draws(rules: Ruleset) -> None:
    """Lv.0. Offering: draw 1, whoever's turn it is; destroyed it does nothing."""
    check_character(rules, "cl-001", 0)
    own = Side(field=["cl-001", "lv-0"], hand=["lv-1", "do-offer", "do-kill"], deck=["lv-5", "lv-6", "lv-7"])
    opp = Side(hand=["lv-2"], deck=["lv-2", "lv-3"])
    t = Table(rules, own, opp)
    summon(t, "lv-1")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["do-offer", "do-kill", "lv-5"], ["lv-2"])
    t = theirs(rules, own, opp)
    play(t, "do-offer", "cl-001")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-1", "do-kill", "lv-5"], ["lv-2"])
    assert t.decision.kind == "priority"
    t = Table(rules, own, opp)
    play(t, "do-kill", "cl-001")
    assert t.faces("own.hand") == ["lv-1", "do-offer"]


def test_cl_002_deals_a_damage_each_turn(rules: Ruleset) -> None:
    """Lv.0. Card phase: 1 damage to the opponent; once a turn, and it does not attack then."""
    check_character(rules, "cl-002", 0)
    check_times(lambda **when: Table(rules, Side(field=["cl-002"]), **when), "cl-002", "card")
    t = Table(rules, Side(field=["cl-002"]), Side(hand=["lv-0"]))
    use(t, "cl-002")
    assert hp(t) == (30, 29)
    assert reasons(t, "activate", "cl-002", 0) == {"used_this_turn"}
    next_turn(t)
    next_turn(t)
    t.to_phase("card", 0)
    use(t, "cl-002")
    assert hp(t) == (30, 28)


def test_cl_003_calls_a_zero(rules: Ruleset) -> None:
    """Lv.0. Enter: special-summon up to 1 Lv.0 character of the deck, in either turn."""
    check_character(rules, "cl-003", 0)
    deck = ["lv-0", "lv-1", "act-0", "spell"]
    own = Side(hand=["cl-003"], deck=deck)
    t = Table(rules, own, Side(hand=["lv-0"], field=["lv-2"], deck=["act-0"]))
    summon(t, "cl-003")
    assert choices(t) == ["act-0", "done", "lv-0"]
    answer(t, "lv-0")
    assert t.faces("own.field") == ["cl-003", "lv-0"]
    assert sorted(t.faces("own.deck")) == ["act-0", "lv-1", "spell"]
    t = Table(rules, Side(field=["cl-003"], hand=["do-bounce"]), Side(hand=["lv-0"]))
    play(t, "do-bounce")
    assert t.decision.kind == "priority"
    t = theirs(rules, Side(hand=["do-raise"], graveyard=["cl-003"], deck=deck), Side(hand=["lv-0"]))
    play(t, "do-raise")
    answer(t, "act-0")
    assert t.faces("own.field") == ["cl-003", "act-0"]


def test_cl_004_heartens_other_zeros(rules: Ruleset) -> None:
    """Lv.0. The other Lv.0 characters of its side have ATK +1; DEF and levels stay."""
    check_character(rules, "cl-004", 0)
    t = Table(rules, Side(field=["cl-004", "lv-0", "lx-0", "lv-1"], hand=["act-0"]), Side(field=["lv-0"]))
    assert [t.stat(f"own.field.{i}", "atk") for i in range(4)] == [0, 1, 1, 1]
    assert [t.stat(f"own.field.{i}", "def") for i in range(4)] == [0, 0, 0, 1]
    assert t.stat("own.field.1", "level") == 0
    assert (t.stat("opp.field.0", "atk"), t.stat("act-0", "atk")) == (0, 0)
    t = Table(rules, Side(field=["cl-004", "lv-0"]), phase="battle")
    fight(t, "lv-0", "opp")
    assert hp(t) == (30, 29)
    t = Table(rules, Side(field=["cl-004", "cl-004", "lv-0"]))
    assert [t.stat(f"own.field.{i}", "atk") for i in range(3)] == [1, 1, 2]


def test_cl_005_announces_zeros(rules: Ruleset) -> None:
    """Lv.0. Once a turn, when another Lv.0 of its side comes to the field, 1 damage to the opponent."""
    check_character(rules, "cl-005", 0)
    own = Side(field=["cl-005"], hand=["lv-0", "act-0", "do-raise", "do-offer"], graveyard=["lv-1", "lv-0"])
    t = Table(rules, own, Side(hand=["lv-2"]))
    summon(t, "lv-0")
    assert hp(t) == (30, 29)
    summon(t, "act-0")
    assert hp(t) == (30, 29)
    t = Table(rules, own, Side(hand=["lv-2"]))
    play(t, "do-raise", "lv-1")
    assert hp(t) == (30, 30)
    t = theirs(rules, own, Side(hand=["lv-0", "lv-2"]))
    play(t, "do-raise", "lv-0")
    assert (hp(t), t.decision.kind) == ((30, 29), "priority")
    t = Table(rules, Side(field=["cl-005"]), Side(hand=["lv-0"]), active=1)
    t.do("summon", "lv-0")
    t.resolve_all()
    assert hp(t) == (30, 30)
    t = Table(rules, Side(hand=["cl-005"]), Side(hand=["lv-0"]))
    t.do("summon", "cl-005")
    assert not t.state.chain
    t = Table(rules, Side(field=["cl-005", "lv-0"], hand=["do-offer"]), Side(hand=["lv-2"]))
    play(t, "do-offer", "lv-0")
    assert hp(t) == (30, 30)


def test_cl_006_reads_three_cards(rules: Ruleset) -> None:
    """Lv.0. Enter: look at the top 3 cards, take 1, the rest goes to the bottom."""
    check_character(rules, "cl-006", 0)
    deck = ["lv-1", "lv-2", "lv-3", "lv-4", "lv-5"]
    for own, late in ((Side(hand=["cl-006"], deck=deck), False), (Side(deck=deck, hand=["do-raise"]), True)):
        opp = Side(hand=["lv-7"])
        t = theirs(rules, own.but(graveyard=["cl-006"]), opp) if late else Table(rules, own, opp)
        if late:
            play(t, "do-raise")
        else:
            summon(t, "cl-006")
        assert choices(t) == ["lv-1", "lv-2", "lv-3"]
        answer(t, "lv-2")
        assert t.decision.kind == "priority"
        assert (t.faces("own.hand"), t.faces("own.deck")[:2]) == (["lv-2"], ["lv-4", "lv-5"])
    t = Table(rules, Side(field=["cl-006"], hand=["do-kill"]), Side(hand=["lv-7"]))
    play(t, "do-kill")
    assert t.decision.kind == "priority"


def test_cl_007_goes_off(rules: Ruleset) -> None:
    """Lv.0. Card phase, tribute it: 2 damage to the opponent."""
    check_character(rules, "cl-007", 0)
    check_times(lambda **when: Table(rules, Side(field=["cl-007"]), **when), "cl-007", "card")
    t = Table(rules, Side(field=["cl-007", "lv-0"]), Side(hand=["lv-0"]))
    t.do("activate", "cl-007")
    assert (t.faces("own.field"), t.faces("own.graveyard")) == (["lv-0"], ["cl-007"])
    settle(t)
    assert hp(t) == (30, 28)
    assert any(event.kind == "tributed" for event in t.events)


def test_cl_008_ascending_it_sinks_a_card(rules: Ruleset) -> None:
    """Lv.1. Ascend: look at the opponent's hand, choose a card of it, put it on the bottom of the deck."""
    check_character(rules, "cl-008", 1)
    own = Side(field=["lv-0", "lv-0"], hand=["cl-008", "lv-6"])
    opp = Side(hand=["lv-2", "lv-3", "spell"], deck=["lv-7", "lv-6", "lv-5", "lv-4"])
    t = Table(rules, own, opp)
    summon(t, "cl-008")
    assert (t.decision.seat, choices(t)) == (0, ["lv-2", "lv-3", "spell"])
    assert all(t.card(f"opp.hand.{i}").known & 1 for i in range(3))
    answer(t, "lv-3")
    assert sorted(t.faces("opp.hand")) == ["lv-2", "spell"]
    assert t.faces("opp.deck") == ["lv-7", "lv-6", "lv-5", "lv-4", "lv-3"]
    assert t.decision.kind == "priority"
    t = Table(rules, Side(hand=["do-raise"], graveyard=["cl-008"]), opp)
    play(t, "do-raise")
    assert t.faces("opp.hand") == ["lv-2", "lv-3", "spell"]


def test_cl_009_heals_two(rules: Ruleset) -> None:
    """Lv.1. Card phase: gain 2 HP, once a turn."""
    check_character(rules, "cl-009", 1)
    check_times(lambda **when: Table(rules, Side(field=["cl-009"]), **when), "cl-009", "card")
    t = Table(rules, Side(field=["cl-009"], hp=10), Side(hand=["lv-0"], hp=10))
    use(t, "cl-009")
    assert hp(t) == (12, 10)
    assert reasons(t, "activate", "cl-009", 0) == {"used_this_turn"}


def test_cl_010_picks_up_two_zeros(rules: Ruleset) -> None:
    """Lv.1. Ascend: up to 2 target Lv.0 character cards of the own graveyard go to hand."""
    check_character(rules, "cl-010", 1)
    dead = ["act-0", "lv-0", "lv-1", "spell", "cl-002"]
    own = Side(field=["lv-0", "lv-0"], hand=["cl-010"], graveyard=dead)
    t = Table(rules, own, Side(hand=["lv-2"], graveyard=["act-0"]))
    t.do("summon", "cl-010")
    assert choices(t) == ["act-0", "cl-002", "done", "lv-0"]
    answer(t, "act-0", "cl-002")
    settle(t)
    assert sorted(t.faces("own.hand")) == ["act-0", "cl-002"]
    t = Table(rules, own, Side(hand=["lv-2"]))
    t.do("summon", "cl-010")
    answer(t, "done")
    settle(t)
    assert t.faces("own.hand") == []
    t = Table(rules, Side(hand=["do-raise"], graveyard=["cl-010", "lv-0"]), Side(hand=["lv-2"]))
    play(t, "do-raise", "cl-010")
    assert t.faces("own.hand") == []
    t = resisting(rules, own)
    summon(t, "cl-010")
    answer(t, "cl-002", "done")
    assert t.faces("own.hand") == ["cl-002"]
