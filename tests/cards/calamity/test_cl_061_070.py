"""Characters of Lv.3 to Lv.5: cl-061 to cl-070."""

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
    regain,
    resisting,
    settle,
    summon,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_061_opens_a_crack(rules: Ruleset) -> None:
    """Lv.3. Enter: banish up to 1 card of the opponent's graveyard; with an extra character, draw 1; either turn."""
    check_character(rules, "cl-061", 3)
    deck = ["lv-5", "lv-6", "lv-7"]
    own = Side(graveyard=["cl-061", "lv-1"], hand=["do-raise"], field=["lx-1"], deck=deck)
    opp = Side(graveyard=["lv-2", "spell"], hand=["lv-0"], deck=["lv-1", "lv-1"], field=["lx-2"])
    for t in (Table(rules, own, opp), theirs(rules, own, opp)):
        play(t, "do-raise", "cl-061")
        assert (t.decision.kind, choices(t)) == ("target", ["done", "lv-2", "spell"])
        answer(t, "spell")
        settle(t)
        assert (t.faces("opp.banished"), t.faces("opp.graveyard")) == (["spell"], ["lv-2"])
        assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-5"], ["lv-0"])
    t = Table(rules, own.but(field=["lv-1"]), opp)
    play(t, "do-raise", "cl-061")
    answer(t, "done")
    settle(t)
    assert (t.faces("opp.banished"), t.faces("own.hand"), t.decision.kind) == ([], [], "priority")
    t = Table(rules, own.but(field=["lx-1", "lx-2"]), opp)
    play(t, "do-raise", "cl-061")
    answer(t, "done")
    settle(t)
    assert t.faces("own.hand") == ["lv-5"]
    t = Table(rules, own.but(field=["cl-061"], hand=["do-kill"]), opp.but(field=[]))
    play(t, "do-kill")
    assert t.decision.kind == "priority"


def test_cl_062_grows_by_what_was_cast(rules: Ruleset) -> None:
    """Lv.3. ATK +1 for each arcana in the own graveyard, at most +4; DEF stays."""
    check_character(rules, "cl-062", 3)
    for dead, atk in (([], 3), (["spell", "spell", "tool", "lv-0"], 5), (["spell"] * 4, 7), (["spell"] * 6, 7)):
        t = Table(rules, Side(field=["cl-062", "lv-3"], graveyard=dead, hand=["spell"]), Side(graveyard=["spell"]))
        assert [t.stat("cl-062", name) for name in ("level", "atk", "def")] == [3, atk, 3]
        assert t.stat("lv-3", "atk") == 3


def test_cl_063_walks_out_of_the_grave(rules: Ruleset) -> None:
    """Lv.3. From the graveyard, card phase, banish 3 other cards of it: special-summon it."""
    check_character(rules, "cl-063", 3)
    own = Side(graveyard=["cl-063", "lv-0", "spell", "lv-1", "tool"])
    check_times(lambda **when: Table(rules, own, **when), "cl-063", "card")
    t = Table(rules, own, Side(hand=["lv-0"], graveyard=["lv-7"]))
    t.do("activate", "cl-063")
    assert choices(t) == ["lv-0", "spell"]
    answer(t, "lv-0", "spell", "tool")
    settle(t)
    assert (t.faces("own.field"), t.faces("own.banished")) == (["cl-063"], ["lv-0", "spell", "tool"])
    assert t.faces("own.graveyard") == ["lv-1"]
    few = Side(graveyard=["cl-063", "lv-0", "spell"], hand=["lv-1"])
    assert reasons(Table(rules, few, Side(graveyard=["lv-1"])), "activate", "cl-063", 0) == {"cost_not_there"}
    three = Side(graveyard=["cl-063", "lv-0", "spell", "lv-1"])
    assert Table(rules, three).offers("activate", "cl-063")
    t = Table(rules, Side(hand=["cl-063"], graveyard=["lv-0", "lv-1", "lv-2"]))
    assert not t.offers("activate", "cl-063")


def test_cl_064_makes_them_kneel(rules: Ruleset) -> None:
    """Lv.4, steadfast. Card phase: all opposing characters get Lv. -1 this turn; once a turn."""
    check_character(rules, "cl-064", 4, "steadfast")
    own, foes = Side(field=["cl-064", "lv-2"]), Side(field=["lv-3", "lv-1"], hand=["lv-0"])
    check_times(lambda **when: Table(rules, own, foes, **when), "cl-064", "card")
    t = Table(rules, own, foes)
    use(t, "cl-064")
    assert [t.stat(f"opp.field.{i}", "level") for i in range(2)] == [2, 0]
    assert [t.stat("opp.field.0", name) for name in ("atk", "def")] == [2, 2]
    assert [t.stat(f"own.field.{i}", "level") for i in range(2)] == [4, 2]
    assert reasons(t, "activate", "cl-064", 0) == {"used_this_turn"}
    next_turn(t)
    assert [t.stat(f"opp.field.{i}", "level") for i in range(2)] == [3, 1]


def test_cl_065_calls_the_fallen(rules: Ruleset) -> None:
    """Lv.4. Ascend: special-summon up to 3 Lv.0 character cards of your graveyard; in either turn."""
    check_character(rules, "cl-065", 4)
    dead = ["lv-0", "act-0", "cl-001", "cl-002", "lv-1", "spell"]
    own = Side(field=["lv-1", "lv-3"], hand=["cl-065"], graveyard=dead)
    opp = Side(hand=["lv-0"], graveyard=["cl-003"])
    for t in (Table(rules, own, opp), resisting(rules, own, opp)):
        t.do("summon", "cl-065")
        if not t.state.fight:
            settle(t)
        assert choices(t) == ["act-0", "cl-001", "cl-002", "done", "lv-0"]
        answer(t, "lv-0", "act-0", "cl-002")
        assert t.faces("own.field") == ["cl-065", "lv-0", "act-0", "cl-002"]
        assert sorted(t.faces("own.graveyard"))[:1] == ["cl-001"]
    t = Table(rules, own, opp)
    summon(t, "cl-065")
    answer(t, "done")
    assert t.faces("own.field") == ["cl-065"]
    t = Table(rules, Side(hand=["do-raise"], graveyard=["cl-065", "lv-0"]), opp)
    play(t, "do-raise", "cl-065")
    assert t.decision.kind == "priority"


def test_cl_066_takes_interest(rules: Ruleset) -> None:
    """Lv.4. Once a turn, when the opponent negates by discarding, draw 1; in either turn."""
    check_character(rules, "cl-066", 4)
    own = Side(field=["cl-066"], hand=["spell", "spell", "spell"], deck=["lv-3", "lv-4", "lv-5", "lv-6"])
    opp = Side(hand=["lv-0"] * 6, deck=["lv-1"] * 3)
    for t in (Table(rules, own, opp), theirs(rules, own, opp)):
        t.do("play", "own.hand.spell")
        t.do("negate", "spell")
        answer(t, "lv-0")
        settle(t)
        assert (t.faces("own.hand"), len(t.faces("opp.hand"))) == (["spell", "spell", "lv-3"], 5)
        regain(t)
        t.do("play", "own.hand.spell")
        t.do("negate", "own.chain.spell")
        answer(t, "lv-0", "lv-0")
        settle(t)
        assert t.faces("own.hand") == ["spell", "lv-3"]
    t = Table(rules, own, Side(hand=["spell", "lv-0"]), active=1)
    t.do("play", "opp.hand.spell")
    t.do("negate", "opp.chain.spell")
    answer(t, "spell")
    settle(t)
    assert t.faces("own.hand") == ["spell", "spell"]


def test_cl_067_weaves_an_echo(rules: Ruleset) -> None:
    """Lv.4. Card phase, discard 1: special-summon target Lv.3-or-lower card of your extra zone; once a turn."""
    check_character(rules, "cl-067", 4)
    own = Side(field=["cl-067"], extra=["lx-2", "lx-3", "lx-4"], hand=["lv-1", "lv-2", "lv-3"], graveyard=["lv-0"])
    check_times(lambda **when: Table(rules, own, **when), "cl-067", "card")
    t = Table(rules, own, Side(hand=["lv-0"], extra=["lx-0"]))
    t.do("activate", "cl-067")
    assert choices(t) == ["lx-2", "lx-3"]
    answer(t, "lx-3")
    assert choices(t) == ["lv-1", "lv-2", "lv-3"]
    answer(t, "lv-2")
    settle(t)
    assert (t.faces("own.field"), t.faces("own.hand")) == (["cl-067", "lx-3"], ["lv-1", "lv-3"])
    assert reasons(t, "activate", "cl-067", 0) == {"used_this_turn"}
    assert reasons(Table(rules, own.but(hand=[])), "activate", "cl-067", 0) == {"cost_not_there"}
    assert Table(rules, own.but(hand=["lv-1"])).offers("activate", "cl-067")


def test_cl_068_pulls_three_up(rules: Ruleset) -> None:
    """Lv.5. Ascend: up to 3 target character cards of your graveyard go to hand; in either turn."""
    check_character(rules, "cl-068", 5)
    dead = ["lv-0", "lv-6", "act-1", "cl-001", "spell", "tool"]
    own = Side(field=["lv-2", "lv-3"], hand=["cl-068"], graveyard=dead)
    opp = Side(hand=["lv-0"], graveyard=["cl-003"])
    t = Table(rules, own, opp)
    t.do("summon", "cl-068")
    assert choices(t) == ["act-1", "cl-001", "done", "lv-0", "lv-2", "lv-3", "lv-6"]
    answer(t, "lv-6", "act-1", "cl-001")
    settle(t)
    assert sorted(t.faces("own.hand")) == ["act-1", "cl-001", "lv-6"]
    t = Table(rules, own, opp)
    t.do("summon", "cl-068")
    answer(t, "done")
    settle(t)
    assert t.faces("own.hand") == []
    t = resisting(rules, own, opp)
    t.do("summon", "cl-068")
    answer(t, "lv-6", "done")
    assert t.faces("own.hand") == ["lv-6"]
    t = Table(rules, Side(hand=["do-raise"], graveyard=["cl-068", "lv-0"]), opp)
    play(t, "do-raise", "cl-068")
    assert t.decision.kind == "priority"


def test_cl_069_weighs_each_spell(rules: Ruleset) -> None:
    """Lv.5. When the opponent activates an arcana, 2 damage to the opponent, each time; in either turn."""
    check_character(rules, "cl-069", 5)
    own, opp = Side(field=["cl-069"], hand=["lv-0", "spell"]), Side(hand=["spell", "spell", "tool", "lv-0"])
    t = Table(rules, own, opp, active=1)
    play(t, "opp.hand.spell")
    assert hp(t) == (29, 28)
    play(t, "opp.hand.spell")
    assert hp(t) == (28, 26)
    play(t, "tool")
    assert hp(t) == (28, 27)
    t = Table(rules, own, opp)
    regain(t, 1)
    play(t, "opp.hand.spell")
    assert hp(t) == (29, 28)
    t = Table(rules, own, opp)
    play(t, "own.hand.spell")
    assert hp(t) == (30, 29)


def test_cl_070_hits_and_foresees(rules: Ruleset) -> None:
    """Lv.5. When it damages a player by an attack, search up to 2 arcana, each time."""
    check_character(rules, "cl-070", 5)
    deck = ["spell", "cl-021", "cl-022", "tool", "lv-0"]
    own = Side(field=[{"card": "cl-070", "marks": {"again": 1}}, "lv-1"], deck=deck)
    t = Table(rules, own, Side(hand=["lv-0"]), phase="battle")
    fight(t, "lv-1", "opp")
    assert t.decision.kind == "priority"
    fight(t, "cl-070", "opp")
    assert choices(t) == ["cl-021", "cl-022", "done", "spell"]
    answer(t, "cl-022", "spell")
    assert sorted(t.faces("own.hand")) == ["cl-022", "spell"]
    fight(t, "cl-070", "opp")
    assert choices(t) == ["cl-021", "done"]
    t = Table(rules, own, Side(field=["lv-0"], hand=["lv-0"]), phase="battle")
    fight(t, "cl-070", "lv-0")
    assert t.decision.kind == "priority"
