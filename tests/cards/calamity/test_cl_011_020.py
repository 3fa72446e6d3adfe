"""Characters of Lv.2 to Lv.7 and the first extra characters: cl-011 to cl-020."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import (
    answer,
    check_character,
    check_times,
    choices,
    drive,
    fight,
    hp,
    next_turn,
    play,
    reasons,
    resisting,
    settle,
    special,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_011_blows_an_attacker_away(rules: Ruleset) -> None:
    """Lv.2. Any turn: target attacking opposing character goes back to hand; once a turn."""
    check_character(rules, "cl-011", 2)
    foes = Side(field=["lv-0", "lv-5", "lv-6"], hand=["lv-7"])
    for active in (0, 1):
        t = Table(rules, Side(field=["cl-011"]), foes, active=active, phase="battle")
        t.passes(active)
        assert reasons(t, "activate", "cl-011", 0) == {"no_target"}
    answered = Table(
        rules, Side(field=["cl-011", "lv-4"]), Side(field=["lv-0"], hand=["spell", "lv-0"]), phase="battle"
    )
    answered.do("attack", "lv-4")
    answered.do("against", "lv-0")
    answered.do("play", "opp.hand.spell")
    assert reasons(answered, "activate", "cl-011", 0) == {"no_target"}
    t = Table(rules, Side(field=["cl-011", "lv-1"]), foes, active=1, phase="battle")
    t.do("attack", "lv-5")
    t.do("against", "lv-1")
    use(t, "cl-011")
    drive(t, lambda: not t.state.fight)
    assert (t.faces("opp.field"), t.faces("opp.hand")) == (["lv-0", "lv-6"], ["lv-7", "lv-5"])
    assert t.faces("own.field") == ["cl-011", "lv-1"]
    t.do("attack", "lv-6")
    t.do("against", "lv-1")
    assert reasons(t, "activate", "cl-011", 0) == {"used_this_turn"}


def test_cl_012_calls_a_one(rules: Ruleset) -> None:
    """Lv.2. Ascend: special-summon up to 1 Lv.1 character of the deck, in either turn."""
    check_character(rules, "cl-012", 2)
    own = Side(field=["lv-1", "lv-1"], hand=["cl-012"], deck=["lv-0", "lv-1", "act-1", "lv-2", "spell"])
    for t in (Table(rules, own, Side(hand=["lv-0"])), resisting(rules, own)):
        t.do("summon", "cl-012")
        if not t.state.fight:
            settle(t)
        assert choices(t) == ["act-1", "done", "lv-1"]
        answer(t, "act-1")
        assert t.faces("own.field") == ["cl-012", "act-1"]
    t = Table(rules, Side(graveyard=["cl-012"], hand=["do-raise"], deck=["lv-1"]), Side(hand=["lv-0"]))
    play(t, "do-raise")
    assert t.faces("own.field") == ["cl-012"]


def test_cl_013_strikes_in_battle(rules: Ruleset) -> None:
    """Lv.3, agile. Battle phase: 2 damage; once a turn, and it attacks all the same."""
    check_character(rules, "cl-013", 3, "agile")
    check_times(lambda **when: Table(rules, Side(field=["cl-013"]), **when), "cl-013", "battle")
    t = Table(rules, Side(field=["cl-013"]), Side(hand=["lv-0"]), phase="battle")
    use(t, "cl-013")
    assert hp(t) == (30, 28)
    assert reasons(t, "activate", "cl-013", 0) == {"used_this_turn"}
    fight(t, "cl-013", "opp")
    assert hp(t) == (30, 25)


def test_cl_014_hits_and_draws(rules: Ruleset) -> None:
    """Lv.3, direct. When it damages a player by an attack, draw 1; not when it beats a character."""
    check_character(rules, "cl-014", 3, "direct")
    own = Side(field=["cl-014", "lv-1"], deck=["lv-5", "lv-6", "lv-7"])
    opp = Side(field=["lv-1"], hand=["lv-0"], deck=["lv-0", "lv-0"])
    t = Table(rules, own, opp, phase="battle")
    fight(t, "cl-014", "opp")
    assert (hp(t), t.faces("own.hand"), t.faces("opp.hand")) == ((30, 27), ["lv-5"], ["lv-0"])
    assert t.decision.kind == "priority"
    again = {"card": "cl-014", "marks": {"again": 1}}
    t = Table(rules, own.but(field=[again]), opp, phase="battle")
    fight(t, "cl-014", "opp")
    fight(t, "cl-014", "opp")
    assert t.faces("own.hand") == ["lv-5", "lv-6"]
    t = Table(rules, own, opp, phase="battle")
    fight(t, "cl-014", "lv-1")
    assert t.faces("own.hand") == []
    t = Table(rules, own, Side(hand=["lv-0"]), phase="battle")
    fight(t, "lv-1", "opp")
    assert t.faces("own.hand") == []


def test_cl_015_chills_the_other_side(rules: Ruleset) -> None:
    """Lv.4. Enter: all opposing characters get Lv. -1 for as long as they stay, in either turn."""
    check_character(rules, "cl-015", 4)
    foes = Side(field=["lv-3", "lv-1", "lv-0"], hand=["lv-0"])
    own = Side(field=["lv-1"], graveyard=["cl-015"], hand=["do-raise"])
    for t in (Table(rules, own, foes), theirs(rules, own, foes)):
        play(t, "do-raise")
        assert t.decision.kind == "priority"
        assert [t.stat(f"opp.field.{i}", "level") for i in range(3)] == [2, 0, 0]
        assert [t.stat(f"own.field.{i}", "level") for i in range(2)] == [1, 4]
        next_turn(t)
        assert [t.stat(f"opp.field.{i}", "level") for i in range(3)] == [2, 0, 0]
    t = Table(rules, Side(field=["cl-015"], hand=["do-kill"]), Side(field=["lv-3"], hand=["lv-0"]))
    play(t, "do-kill", "cl-015")
    assert t.stat("opp.field.0", "level") == 3


def test_cl_016_wins_and_burns(rules: Ruleset) -> None:
    """Lv.5, twin. When it destroys a character in battle, 2 damage: each time, and only then."""
    check_character(rules, "cl-016", 5, "twin")
    own = Side(field=["cl-016", "lv-6"])
    t = Table(rules, own, Side(field=["lv-1", "lv-2", "lv-7"], hand=["lv-0"]), phase="battle")
    fight(t, "cl-016", "lv-1")
    assert hp(t) == (30, 28)
    fight(t, "cl-016", "lv-2")
    assert hp(t) == (30, 26)
    t = Table(rules, own, Side(field=["lv-1", "lv-2", "lv-7"], hand=["lv-0"]), phase="battle")
    fight(t, "cl-016", "lv-7")
    fight(t, "lv-6", "lv-1")
    assert hp(t) == (30, 30)
    t = Table(rules, own, Side(field=["lv-2"], hand=["lv-0"]), active=1, phase="battle")
    fight(t, "lv-2", "cl-016")
    assert hp(t) == (30, 30)


def test_cl_017_shields_others_from_being_targets(rules: Ruleset) -> None:
    """Lv.7, guard, steadfast. Effects of the opponent cannot target the other characters of its side."""
    check_character(rules, "cl-017", 7, "guard", "steadfast")
    t = Table(rules, Side(hand=["do-kill"], field=["lv-2"]), Side(field=["cl-017", "lv-1"]))
    t.do("play", "do-kill")
    assert choices(t) == ["cl-017", "lv-2"]
    t = Table(rules, Side(hand=["do-kill"], field=["cl-017", "lv-1"]), Side(field=["lv-2"]))
    t.do("play", "do-kill")
    assert choices(t) == ["cl-017", "lv-1", "lv-2"]
    t = Table(rules, Side(hand=["do-kill"]), Side(field=["lv-1"], hand=["cl-017"]))
    assert t.offers("play", "do-kill")
    t = Table(rules, Side(field=["lv-3"]), Side(field=["cl-017"]), phase="battle")
    t.do("attack", "lv-3")
    assert t.offers("against", "cl-017")


def test_cl_018_takes_seven_levels_and_a_life(rules: Ruleset) -> None:
    """Extra Lv.6. Tribute characters of exactly 7 levels. Card phase: destroy target opposing character."""
    check_character(rules, "cl-018", 6)
    own = Side(extra=["cl-018"], field=["lv-1", "lv-2", "lv-4", "lv-0"])
    t = Table(rules, own, Side(hand=["lv-0"], field=["lv-6"]))
    special(t, "cl-018")
    assert (t.faces("own.field"), t.faces("own.graveyard")) == (["lv-0", "cl-018"], ["lv-1", "lv-2", "lv-4"])
    for field in (["lv-2", "lv-4"], ["lv-3", "lv-5"], ["lv-6", "lv-0"]):
        t = Table(rules, Side(extra=["cl-018"], field=field), Side(hand=["lv-6"], field=["lv-6"]))
        assert reasons(t, "special", "cl-018") == {"cost_not_there"}
    foes = Side(field=["lv-7", "lv-1"], hand=["lv-0"])
    check_times(lambda **when: Table(rules, Side(field=["cl-018"], hand=["lv-0"]), foes, **when), "cl-018", "card", 1)
    t = Table(rules, Side(field=["cl-018", "lv-2"]), foes)
    t.do("activate", "cl-018")
    assert choices(t) == ["lv-1", "lv-7"]
    answer(t, "lv-7")
    settle(t)
    assert (t.faces("opp.field"), t.faces("opp.graveyard")) == (["lv-1"], ["lv-7"])
    assert reasons(t, "activate", "cl-018", 1) == {"used_this_turn"}


def test_cl_019_rains_for_two_zeros(rules: Ruleset) -> None:
    """Extra Lv.2. Tribute two Lv.0. Card phase: draw 1."""
    check_character(rules, "cl-019", 2)
    own = Side(extra=["cl-019"], field=["lv-0", "act-0", "lx-0", "lv-1"])
    t = Table(rules, own, Side(hand=["lv-0"], field=["lv-0", "lv-0"]))
    t.do("special", "cl-019")
    assert choices(t) == ["act-0", "lv-0"]
    answer(t, "lv-0")
    assert choices(t) == ["act-0", "lx-0"]
    answer(t, "lx-0")
    settle(t)
    assert (t.faces("own.field"), t.faces("own.graveyard")) == (["act-0", "lv-1", "cl-019"], ["lv-0"])
    few = Side(extra=["cl-019"], field=["lv-0", "lv-1"], hand=["lv-0", "lv-0"])
    assert reasons(Table(rules, few, Side(field=["lv-0"])), "special", "cl-019") == {"cost_not_there"}
    two = Side(extra=["cl-019"], field=["lv-0", "lv-0"])
    special(Table(rules, two, Side(hand=["lv-0"])), "cl-019")
    check_times(lambda **when: Table(rules, Side(field=["cl-019"]), **when), "cl-019", "card", 1)
    t = Table(rules, Side(field=["cl-019"], deck=["lv-5", "lv-6"]), Side(hand=["lv-0"], deck=["lv-1", "lv-1"]))
    use(t, "cl-019")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-5"], ["lv-0"])
    assert reasons(t, "activate", "cl-019", 1) == {"used_this_turn"}


def test_cl_020_runs_over_levels(rules: Ruleset) -> None:
    """Extra Lv.3. If the opponent has a character: discard 2. Any turn: target opposing character Lv. -2 this turn."""
    check_character(rules, "cl-020", 3)
    own = Side(extra=["cl-020"], hand=["lv-1", "lv-2", "lv-3"])
    t = Table(rules, own, Side(field=["lv-0"], hand=["lv-0"]))
    special(t, "cl-020", "lv-1", "lv-3")
    assert (t.faces("own.field"), t.faces("own.hand")) == (["cl-020"], ["lv-2"])
    t = Table(rules, own.but(field=["lv-1"]), Side(hand=["lv-0"]))
    assert reasons(t, "special", "cl-020") == {"condition_fails"}
    t = Table(rules, Side(extra=["cl-020"], hand=["lv-1"], field=["lv-5"]), Side(field=["lv-0", "lv-0"]))
    assert reasons(t, "special", "cl-020") == {"cost_not_there"}
    two = Side(extra=["cl-020"], hand=["lv-1", "lv-2"])
    special(Table(rules, two, Side(field=["lv-0"], hand=["lv-0"])), "cl-020")
    foes = Side(field=["lv-5", "lv-1"], hand=["lv-0"])
    check_times(lambda **when: Table(rules, Side(field=["cl-020"]), foes, **when), "cl-020", "any", 1)
    t = Table(rules, Side(field=["cl-020", "lv-6"]), foes)
    t.do("activate", "cl-020")
    assert choices(t) == ["lv-1", "lv-5"]
    answer(t, "lv-5")
    settle(t)
    assert [t.stat("opp.field.0", name) for name in ("level", "atk", "def")] == [3, 3, 3]
    assert reasons(t, "activate", "cl-020", 1) == {"used_this_turn"}
    next_turn(t)
    assert t.stat("opp.field.0", "level") == 5
