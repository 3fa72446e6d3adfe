"""Extra characters and arcana: cl-081 to cl-090."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import (
    answer,
    check_character,
    check_times,
    check_turns,
    choices,
    hp,
    next_turn,
    play,
    reasons,
    settle,
    special,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_081_comes_with_its_twin(rules: Ruleset) -> None:
    """Extra Lv.3. Discard 1, banish 4 dead characters. Special-summoned: up to 1 Lv.2-or-lower of the extra zone."""
    check_character(rules, "cl-081", 3)
    dead = ["lv-0", "lv-1", "lv-2", "lv-3", "lv-4", "spell"]
    own = Side(extra=["cl-081", "lx-1", "lx-2", "lx-3"], graveyard=dead, hand=["tool"])
    opp = Side(hand=["lv-0"], extra=["lx-1"], graveyard=["lv-5"])
    t = Table(rules, own, opp)
    t.do("special", "cl-081")
    answer(t, "lv-0", "lv-2")
    settle(t)
    assert t.faces("own.banished") == ["lv-0", "lv-2", "lv-3", "lv-4"]
    assert t.faces("own.graveyard") == ["lv-1", "spell", "tool"]
    assert (t.decision.kind, choices(t)) == ("target", ["done", "lx-1", "lx-2"])
    answer(t, "lx-2")
    settle(t)
    assert t.faces("own.field") == ["cl-081", "lx-2"]
    t = theirs(rules, Side(extra=["cl-081", "lx-2"], hand=["do-echo"]), opp)
    play(t, "do-echo", "cl-081")
    answer(t, "done")
    settle(t)
    assert (t.faces("own.field"), t.decision.kind) == (["cl-081"], "priority")
    assert reasons(Table(rules, own.but(hand=[]), opp), "special", "cl-081") == {"cost_not_there"}
    few = own.but(graveyard=["lv-0", "lv-1", "lv-2", "spell"])
    assert reasons(Table(rules, few, opp), "special", "cl-081") == {"cost_not_there"}
    assert Table(rules, own.but(graveyard=["lv-0", "lv-1", "lv-2", "lv-3"]), opp).offers("special", "cl-081")
    t = Table(rules, Side(field=["cl-081", "lv-1"], extra=["lx-1"], hand=["do-kill", "do-offer"]), opp)
    play(t, "do-kill", "cl-081")
    assert t.decision.kind == "priority"
    t = Table(rules, Side(field=["cl-081", "lv-1"], extra=["lx-1"], hand=["do-offer"]), opp)
    play(t, "do-offer", "cl-081")
    assert t.decision.kind == "priority"


def test_cl_082_overrules(rules: Ruleset) -> None:
    """Extra Lv.3. If the opponent negated this turn, pay 2 HP, discard 1. Opponent's turn, answers arcana: negate."""
    check_character(rules, "cl-082", 3)
    own = Side(extra=["cl-082"], hand=["lv-1", "lv-2"])
    for times, may in ((0, False), (1, True), (2, True)):
        t = Table(rules, own.but(negations=2), Side(hand=["lv-0"], negations=times))
        assert t.offers("special", "cl-082") is may
    t = Table(rules, own, Side(hand=["lv-0", "lv-1"], negations=1))
    special(t, "cl-082", "lv-2", paid=2)
    assert (t.faces("own.field"), t.faces("own.hand")) == (["cl-082"], ["lv-1"])
    assert reasons(Table(rules, own.but(hand=[]), Side(negations=1)), "special", "cl-082") == {"cost_not_there"}
    assert Table(rules, own.but(hand=["lv-1"], hp=3), Side(negations=1)).offers("special", "cl-082")
    assert reasons(Table(rules, own.but(hp=2), Side(negations=1)), "special", "cl-082") == {"cost_not_there"}
    guard = Side(field=["cl-082", "act-2"])
    t = Table(rules, guard, Side(hand=["spell", "lv-0", "spell"]), active=1)
    t.do("play", "opp.hand.spell")
    t.do("activate", "cl-082")
    settle(t)
    assert hp(t) == (30, 30)
    t.do("play", "opp.hand.spell")
    assert "used_this_turn" in reasons(t, "activate", "cl-082", 1)
    t = Table(rules, guard, Side(hand=["tool"], field=["act-1"]), active=1)
    t.do("activate", "act-1")
    assert reasons(t, "activate", "cl-082", 1) == {"nothing_to_answer"}
    t.resolve_all()
    t.do("play", "tool")
    assert reasons(t, "activate", "cl-082", 1) == {"nothing_to_answer"}
    t = Table(rules, guard, Side(hand=["spell"]))
    t.do("activate", "act-2")
    t.do("play", "opp.hand.spell")
    assert "wrong_turn" in reasons(t, "activate", "cl-082", 1)
    assert reasons(theirs(rules, guard), "activate", "cl-082", 1) == {"nothing_to_answer"}


def test_cl_083_is_sung_by_four(rules: Ruleset) -> None:
    """Extra Lv.5. Tribute four Lv.0. The other characters of its side have ATK +1."""
    check_character(rules, "cl-083", 5)
    own = Side(extra=["cl-083"], field=["lv-0", "act-0", "lx-0", "cl-002", "cl-001"])
    t = Table(rules, own, Side(hand=["lv-0"]))
    special(t, "cl-083", "lv-0", "act-0", "lx-0", "cl-002")
    assert t.faces("own.field") == ["cl-001", "cl-083"]
    few = Side(extra=["cl-083"], field=["lv-0", "lv-0", "lv-0", "lv-1"])
    assert reasons(Table(rules, few, Side(field=["lv-0"])), "special", "cl-083") == {"cost_not_there"}
    special(Table(rules, few.but(field=["lv-0"] * 4), Side(hand=["lv-0"])), "cl-083")
    t = Table(rules, Side(field=["cl-083", "lv-0", "lv-3", "lx-2"], hand=["lv-4"]), Side(field=["lv-3"]))
    assert [t.stat(f"own.field.{i}", "atk") for i in range(4)] == [5, 1, 4, 3]
    assert [t.stat(f"own.field.{i}", "def") for i in range(4)] == [5, 0, 3, 2]
    assert t.stat("opp.field.0", "atk") == 3
    t = Table(rules, Side(field=["cl-083", "cl-083", "lv-0"]))
    assert t.stat("lv-0", "atk") == 2


def test_cl_084_calls_someone_over(rules: Ruleset) -> None:
    """Extra Lv.5. If the opponent has 3 or more: discard 1. Enter: gain control of a Lv.2 or lower; either turn."""
    check_character(rules, "cl-084", 5)
    own = Side(extra=["cl-084"], field=["lv-0"] * 3, hand=["lv-5", "lv-6"])
    for crowd, may in ((2, False), (3, True), (4, True)):
        t = Table(rules, own, Side(field=["lv-3"] * crowd, hand=["lv-0"]))
        assert t.offers("special", "cl-084") is may
    foes = Side(field=["lv-0", "lv-2", "lv-3"], hand=["lv-0"])
    t = Table(rules, own, foes)
    special(t, "cl-084", "lv-6")
    assert (t.faces("own.hand"), t.decision.kind, choices(t)) == (["lv-5"], "target", ["lv-0", "lv-2"])
    answer(t, "lv-2")
    settle(t)
    assert t.faces("own.field") == ["lv-0"] * 3 + ["cl-084", "lv-2"]
    assert t.faces("opp.field") == ["lv-0", "lv-3"]
    assert Table(rules, own.but(hand=["lv-5"]), foes).offers("special", "cl-084")
    assert reasons(Table(rules, own.but(hand=[]), foes), "special", "cl-084") == {"cost_not_there"}
    echo = Side(extra=["cl-084"], hand=["do-echo", "lv-1"])
    t = theirs(rules, echo, foes)
    play(t, "do-echo")
    answer(t, "lv-0")
    settle(t)
    assert (t.faces("own.field"), t.faces("own.hand")) == (["cl-084", "lv-0"], ["lv-1"])
    next_turn(t)
    assert t.faces("own.field") == ["cl-084", "lv-0"]
    t = Table(rules, Side(field=["cl-084"], hand=["do-kill"]), foes)
    play(t, "do-kill", "cl-084")
    assert t.decision.kind == "priority"


def test_cl_085_rises_to_the_eyes(rules: Ruleset) -> None:
    """Extra Lv.5, agile. Pay 6 HP, tribute an extra character of Lv.3 or more. Card phase: the opponent mills 3."""
    check_character(rules, "cl-085", 5, "agile")
    own = Side(extra=["cl-085"], field=["lx-2", "lx-3", "lx-4", "lv-3"])
    t = Table(rules, own, Side(hand=["lv-0"]))
    t.do("special", "cl-085")
    assert choices(t) == ["lx-3", "lx-4"]
    answer(t, "lx-4")
    settle(t, paid=6)
    assert (hp(t), t.faces("own.field")) == ((24, 30), ["lx-2", "lx-3", "lv-3", "cl-085"])
    assert any(event.kind == "tributed" for event in t.events)
    assert reasons(Table(rules, own.but(hp=6)), "special", "cl-085") == {"cost_not_there"}
    assert Table(rules, own.but(hp=7, field=["lx-3"])).offers("special", "cl-085")
    assert reasons(Table(rules, own.but(field=["lv-3", "lx-2"]), Side(field=["lx-3"])), "special", "cl-085") == {
        "cost_not_there"
    }
    check_times(lambda **when: Table(rules, Side(field=["cl-085"]), **when), "cl-085", "card", 1)
    t = Table(rules, Side(field=["cl-085"], deck=6), Side(hand=["lv-0"], deck=["lv-1", "lv-2", "lv-3", "lv-4", "lv-5"]))
    use(t, "cl-085")
    assert (t.faces("opp.graveyard"), t.faces("opp.deck")) == (["lv-1", "lv-2", "lv-3"], ["lv-4", "lv-5"])
    assert t.faces("own.graveyard") == []
    assert reasons(t, "activate", "cl-085", 1) == {"used_this_turn"}


def test_cl_086_darkens_noon(rules: Ruleset) -> None:
    """Extra Lv.7. Tribute two extras of Lv.3 or more. Card phase: destroy all opposing characters of Lv.4 or lower."""
    check_character(rules, "cl-086", 7)
    own = Side(extra=["cl-086"], field=["lx-2", "lx-3", "lx-4", "lx-5", "lv-3"])
    t = Table(rules, own, Side(hand=["lv-0"]))
    t.do("special", "cl-086")
    assert choices(t) == ["lx-3", "lx-4"]
    answer(t, "lx-3")
    assert choices(t) == ["lx-4", "lx-5"]
    answer(t, "lx-5")
    settle(t)
    assert t.faces("own.field") == ["lx-2", "lx-4", "lv-3", "cl-086"]
    few = own.but(field=["lx-2", "lx-3", "lv-3"])
    assert reasons(Table(rules, few, Side(field=["lx-3"])), "special", "cl-086") == {"cost_not_there"}
    special(Table(rules, own.but(field=["lx-3", "lx-4"]), Side(hand=["lv-0"])), "cl-086")
    check_times(lambda **when: Table(rules, Side(field=["cl-086"]), **when), "cl-086", "card", 1)
    t = Table(rules, Side(field=["cl-086", "lv-2"]), Side(field=["lv-0", "lv-4", "lv-5"], hand=["lv-0"]))
    use(t, "cl-086")
    assert (t.faces("opp.field"), t.faces("opp.graveyard")) == (["lv-5"], ["lv-0", "lv-4"])
    assert t.faces("own.field") == ["cl-086", "lv-2"]
    assert reasons(t, "activate", "cl-086", 1) == {"used_this_turn"}


def test_cl_087_answers_a_third_time(rules: Ruleset) -> None:
    """Arcana, absolute. Draw 1; with 3 or more arcana in a row this turn, itself counted, draw 1 more."""
    check_turns(lambda **when: Table(rules, Side(hand=["cl-087"]), **when), "cl-087")
    for row, drawn in ((0, 1), (1, 1), (2, 2), (4, 2)):
        own = Side(hand=["cl-087"], arcana=row, deck=["lv-4", "lv-5", "lv-6", "lv-7"])
        t = Table(rules, own, Side(hand=["lv-0"], arcana=3, deck=["lv-1"] * 4))
        play(t, "cl-087", absolute=True)
        assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-4", "lv-5"][:drawn], ["lv-0"])


def test_cl_088_hits_for_each_arcana(rules: Ruleset) -> None:
    """Arcana. Damage for each arcana in a row this turn, itself counted, at most 8."""
    check_turns(lambda **when: Table(rules, Side(hand=["cl-088"]), **when), "cl-088")
    for row, damage in ((0, 1), (2, 3), (7, 8), (8, 8)):
        t = Table(rules, Side(hand=["cl-088"], arcana=row), Side(hand=["lv-0"], arcana=1, chances=0))
        play(t, "cl-088")
        assert hp(t) == (30, 30 - damage)


def test_cl_089_falls_one_of_three_ways(rules: Ruleset) -> None:
    """Arcana. One of: draw 1, 3 damage to the opponent, gain 3 HP."""
    check_turns(lambda **when: Table(rules, Side(hand=["cl-089"]), **when), "cl-089")
    for mode, cards, points in (("0", ["lv-5"], (30, 30)), ("1", [], (30, 27)), ("2", [], (33, 30))):
        own = Side(hand=["cl-089"], deck=["lv-5", "lv-6", "lv-7"])
        t = Table(rules, own, Side(hand=["lv-0"], deck=["lv-1"] * 3))
        play(t, "cl-089")
        assert (t.decision.kind, len(t.decision.options)) == ("mode", 3)
        answer(t, mode)
        assert (t.faces("own.hand"), t.faces("opp.hand"), hp(t)) == (cards, ["lv-0"], points)
        assert t.decision.kind == "priority"


def test_cl_090_cuts_two_frames(rules: Ruleset) -> None:
    """Arcana. Shuffle 2 target arcana of your graveyard into your deck: draw 2, and be it from a deck of two."""
    lying = ["spell", "cl-022", "cl-021", "tool"]
    own = Side(hand=["cl-090"], graveyard=lying, deck=["lv-5"] * 2)
    check_turns(lambda **when: Table(rules, own, **when), "cl-090")
    t = Table(rules, own, Side(hand=["lv-0"], deck=["lv-1"] * 3, graveyard=["spell"]))
    t.do("play", "cl-090")
    assert "tool" not in choices(t)
    answer(t, "spell", "cl-021")
    settle(t)
    left = sorted([*t.faces("own.hand"), *t.faces("own.deck")])
    assert t.state.result is None
    assert (left, len(t.faces("own.hand"))) == (["cl-021", "lv-5", "lv-5", "spell"], 2)
    assert (t.faces("own.graveyard"), t.faces("opp.hand")) == (["cl-022", "tool", "cl-090"], ["lv-0"])
    assert (t.faces("opp.graveyard"), t.faces("own.banished")) == (["spell"], [])
    few = own.but(graveyard=["spell", "tool", "lv-0"])
    assert reasons(Table(rules, few, Side(graveyard=["spell"])), "play", "cl-090") == {"no_target"}
    assert Table(rules, own.but(graveyard=["spell", "spell"])).offers("play", "cl-090")
