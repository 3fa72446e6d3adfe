"""Characters of Lv.6 and Lv.7, extra characters: cl-071 to cl-080."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import (
    answer,
    awake,
    check_character,
    check_times,
    choices,
    fight,
    hp,
    next_turn,
    play,
    reasons,
    regain,
    resisting,
    settle,
    special,
    summon,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_071_sheds_its_armour(rules: Ruleset) -> None:
    """Lv.6, twin. Once a turn, instead of being destroyed it gets Lv. -2 for as long as it stays."""
    check_character(rules, "cl-071", 6, "twin")
    own = Side(field=["cl-071", "lv-1"], hand=["do-kill", "do-kill", "do-kill", "do-bounce"])
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-kill", "lv-1")
    play(t, "do-kill")
    assert (t.faces("own.field"), t.stat("cl-071", "level")) == (["cl-071"], 4)
    next_turn(t)
    assert t.stat("cl-071", "level") == 4
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-kill", "cl-071")
    play(t, "do-kill", "cl-071")
    assert t.faces("own.field") == ["lv-1"]
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-bounce", "cl-071")
    assert t.faces("own.field") == ["lv-1"]


def test_cl_072_washes_small_ones_away(rules: Ruleset) -> None:
    """Lv.6. Enter: all opposing characters of Lv.2 or lower go back to hand; in either turn."""
    check_character(rules, "cl-072", 6)
    own = Side(graveyard=["cl-072"], hand=["do-raise"], field=["lv-1"])
    foes = Side(field=["lv-0", "lv-2", "lv-3"], hand=["lv-0"])
    for t in (Table(rules, own, foes), theirs(rules, own, foes)):
        play(t, "do-raise")
        assert (t.faces("opp.field"), sorted(t.faces("opp.hand"))) == (["lv-3"], ["lv-0", "lv-0", "lv-2"])
        assert (t.faces("own.field"), t.decision.kind) == (["lv-1", "cl-072"], "priority")
    t = Table(rules, own.but(field=["cl-072"], hand=["do-kill"]), foes)
    play(t, "do-kill", "cl-072")
    assert t.faces("opp.field") == ["lv-0", "lv-2", "lv-3"]


def test_cl_073_silences_the_other_side(rules: Ruleset) -> None:
    """Lv.6. Opposing characters activate nothing, triggers included; hand cards, summons and its own side do."""
    check_character(rules, "cl-073", 6)
    own = Side(field=["cl-073", "act-1"], hand=["lv-0"])
    opp = Side(field=["act-3", "act-0"], hand=["cl-002", "cl-003", "spell", "lv-1"], extra=["ax-3"], deck=["lv-0"] * 3)
    t = Table(rules, own, opp, active=1)
    assert reasons(t, "activate", "act-3", 0, seat=1) == {"cannot_activate"}
    assert t.offers("play", "spell")
    special(t, "ax-3", "lv-1")
    assert reasons(t, "activate", "ax-3", 1, seat=1) == {"cannot_activate"}
    t.do("summon", "cl-003")
    assert not t.state.chain
    assert t.decision.kind == "priority"
    use(Table(rules, own, opp), "act-1")
    t = Table(rules, own.but(hand=["do-kill"]), opp.but(hand=["lv-0"]))
    play(t, "do-kill", "cl-073")
    t.to_phase("card", 1)
    assert t.offers("activate", "act-3")


def test_cl_074_clears_the_sky(rules: Ruleset) -> None:
    """Lv.7, absolute. Ascend: destroy all opposing characters; not when it comes by an effect."""
    check_character(rules, "cl-074", 7)
    own = Side(field=["lv-3", "lv-4", "lv-1"], hand=["cl-074", "do-raise"])
    foes = Side(field=["lv-0", "lx-7", "wall"], hand=["lv-0"])
    t = Table(rules, own, foes)
    summon(t, "cl-074", absolute=True)
    assert (t.faces("own.field"), t.faces("opp.field")) == (["lv-1", "cl-074"], [])
    assert (t.faces("opp.graveyard"), t.faces("opp.extra")) == (["lv-0", "wall"], ["lx-7"])
    assert sum(event.kind == "destroyed" for event in t.events) == 3
    t = Table(rules, own.but(hand=["do-raise"], graveyard=["cl-074"]), foes)
    play(t, "do-raise")
    assert t.faces("opp.field") == ["lv-0", "lx-7", "wall"]


def test_cl_075_answers_the_roll_late(rules: Ruleset) -> None:
    """Lv.7. From the graveyard, either turn, with the Calamity awake: discard 1 to special-summon it.

    CL9.5: not in resistance, which knows effects out of the hand only.
    """
    check_character(rules, "cl-075", 7)
    own = Side(graveyard=["cl-075"], hand=["lv-1", "lv-2"])
    check_times(lambda **when: awake(rules, own, **when), "cl-075", "any")
    t = awake(rules, own, Side(hand=["lv-0"]))
    t.do("activate", "cl-075")
    assert choices(t) == ["lv-1", "lv-2"]
    answer(t, "lv-1")
    settle(t)
    assert (t.faces("own.field"), t.faces("own.hand"), hp(t)) == (["cl-075"], ["lv-2"], (30, 30))
    assert reasons(Table(rules, own, turn=24), "activate", "cl-075", 0) == {"condition_fails"}
    assert reasons(awake(rules, own.but(hand=[])), "activate", "cl-075", 0) == {"cost_not_there"}
    assert awake(rules, own.but(hand=["lv-1"], hp=1)).offers("activate", "cl-075")
    t = awake(rules, Side(hand=["cl-075", "lv-1"], field=["cl-075"]))
    assert not t.offers("activate", "cl-075")
    assert not resisting(rules, own).offers("activate", "cl-075")


def test_cl_076_glows_in_the_other_turn(rules: Ruleset) -> None:
    """Extra Lv.1. Without an extra character: pay 3 HP. In the opponent's turn: 1 damage, once."""
    check_character(rules, "cl-076", 1)
    own = Side(extra=["cl-076"], field=["lv-1"], hand=["lv-2"])
    t = Table(rules, own, Side(field=["lx-1"], hand=["lv-0"]))
    special(t, "cl-076", paid=3)
    assert (t.faces("own.field"), t.faces("own.hand"), hp(t)) == (["lv-1", "cl-076"], ["lv-2"], (27, 30))
    assert reasons(Table(rules, own.but(field=["lx-1"])), "special", "cl-076") == {"condition_fails"}
    assert reasons(Table(rules, own.but(hp=3)), "special", "cl-076") == {"cost_not_there"}
    assert Table(rules, own.but(hp=4)).offers("special", "cl-076")
    check_times(lambda **when: Table(rules, Side(field=["cl-076"], hand=["lv-1"]), **when), "cl-076", "opp", 1)
    t = theirs(rules, Side(field=["cl-076"], hand=["lv-1"]), Side(hand=["lv-0"]))
    use(t, "cl-076")
    assert hp(t) == (30, 29)
    regain(t)
    assert reasons(t, "activate", "cl-076", 1) == {"used_this_turn"}


def test_cl_077_is_folded_out_of_someone(rules: Ruleset) -> None:
    """Extra Lv.1, direct. Return a character of Lv.1 or more to hand. Hits: the opponent discards 1."""
    check_character(rules, "cl-077", 1, "direct")
    own = Side(extra=["cl-077"], field=["lv-0", "lv-1", "lv-3", "lx-2"])
    t = Table(rules, own, Side(hand=["lv-0"], field=["lv-2"]))
    t.do("special", "cl-077")
    assert choices(t) == ["lv-1", "lv-3", "lx-2"]
    answer(t, "lv-3")
    settle(t)
    assert (t.faces("own.field"), t.faces("own.hand")) == (["lv-0", "lv-1", "lx-2", "cl-077"], ["lv-3"])
    assert reasons(Table(rules, own.but(field=["lv-0"])), "special", "cl-077") == {"cost_not_there"}
    special(Table(rules, own.but(field=["lv-1"]), Side(hand=["lv-0"])), "cl-077")
    twice = {"card": "cl-077", "marks": {"again": 1}}
    opp = Side(hand=["lv-1", "lv-2", "lv-3"], field=["lv-0"])
    t = Table(rules, Side(field=[twice, "lv-1"], hand=["lv-5", "lv-6"]), opp, phase="battle")
    for lost in ("lv-2", "lv-1"):
        fight(t, "cl-077", "opp")
        assert t.decision.seat == 1
        answer(t, lost)
        assert t.decision.kind == "priority"
    assert (t.faces("opp.hand"), t.faces("own.hand")) == (["lv-3"], ["lv-5", "lv-6"])
    t = Table(rules, Side(field=["cl-077", "lv-3"]), Side(hand=["lv-1", "lv-2"], field=["lv-0"]), phase="battle")
    fight(t, "cl-077", "lv-0")
    fight(t, "lv-3", "opp")
    assert len(t.faces("opp.hand")) == 2


def test_cl_078_counts_those_who_came(rules: Ruleset) -> None:
    """Extra Lv.2. After 4 summons this turn. Card phase: 2 damage."""
    check_character(rules, "cl-078", 2)
    own = Side(extra=["cl-078"], hand=["lv-0", "lv-0", "lv-0", "lv-0"])
    opp = Side(hand=["lv-1"])
    t = Table(rules, own, opp)
    for _ in range(3):
        t.do("summon", "lv-0")
    assert reasons(t, "special", "cl-078") == {"condition_fails"}
    t.do("summon", "lv-0")
    special(t, "cl-078")
    use(t, "cl-078")
    assert hp(t) == (30, 28)
    assert reasons(t, "activate", "cl-078", 1) == {"used_this_turn"}
    check_times(lambda **when: Table(rules, Side(field=["cl-078"]), **when), "cl-078", "card", 1)
    assert Table(rules, Side(extra=["cl-078"], summons=5)).offers("special", "cl-078")
    t = Table(rules, Side(extra=["cl-078"]), Side(summons=4))
    assert reasons(t, "special", "cl-078") == {"condition_fails"}


def test_cl_079_rewinds_an_arcana(rules: Ruleset) -> None:
    """Extra Lv.3. After 2 arcana in a row. Card phase: target arcana of your graveyard goes to hand."""
    check_character(rules, "cl-079", 3)
    own = Side(extra=["cl-079"], hand=["spell", "spell", "tool"])
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "spell")
    assert reasons(t, "special", "cl-079") == {"condition_fails"}
    play(t, "spell")
    special(t, "cl-079")
    assert (t.faces("own.field"), t.faces("own.hand")) == (["cl-079"], ["tool"])
    assert Table(rules, own.but(arcana=4)).offers("special", "cl-079")
    t = Table(rules, own, Side(arcana=4))
    assert reasons(t, "special", "cl-079") == {"condition_fails"}
    own = Side(field=["cl-079"], graveyard=["spell", "cl-021", "tool", "lv-0"])
    check_times(lambda **when: Table(rules, own, **when), "cl-079", "card", 1)
    t = Table(rules, own, Side(hand=["lv-0"], graveyard=["cl-022"]))
    t.do("activate", "cl-079")
    assert choices(t) == ["cl-021", "spell"]
    answer(t, "cl-021")
    settle(t)
    assert (t.faces("own.hand"), t.faces("own.graveyard")) == (["cl-021"], ["spell", "tool", "lv-0"])
    assert reasons(t, "activate", "cl-079", 1) == {"used_this_turn"}


def test_cl_080_stands_in_the_last_night(rules: Ruleset) -> None:
    """Extra Lv.3, bastion. Awake: pay 2 HP. Opponent's turn, discard 1: no damage by the Calamity this turn."""
    check_character(rules, "cl-080", 3, "bastion")
    own = Side(extra=["cl-080"], hand=["lv-1"])
    t = awake(rules, own, Side(hand=["lv-0"]))
    special(t, "cl-080", paid=2)
    assert (t.faces("own.field"), t.faces("own.hand"), hp(t)) == (["cl-080"], ["lv-1"], (28, 30))
    assert reasons(Table(rules, own, turn=24), "special", "cl-080") == {"condition_fails"}
    assert reasons(awake(rules, own.but(hp=2)), "special", "cl-080") == {"cost_not_there"}
    assert awake(rules, own.but(hp=3)).offers("special", "cl-080")
    own, opp = Side(field=["cl-080"], hand=["lv-1", "lv-2"]), Side(hand=["lv-0", "spell"])
    check_times(lambda **when: Table(rules, own, **when), "cl-080", "opp", 1)
    assert reasons(theirs(rules, own.but(hand=[])), "activate", "cl-080", 1) == {"cost_not_there"}
    assert theirs(rules, own.but(hand=["lv-1"])).offers("activate", "cl-080")
    t = awake(rules, own, opp, active=1)
    t.passes()
    use(t, "cl-080", "lv-2")
    assert t.faces("own.hand") == ["lv-1"]
    regain(t)
    assert reasons(t, "activate", "cl-080", 1) == {"used_this_turn"}
    t.passes()
    play(t, "opp.hand.spell")
    assert hp(t) == (29, 30)
    next_turn(t)
    assert hp(t) == (29, 25)
