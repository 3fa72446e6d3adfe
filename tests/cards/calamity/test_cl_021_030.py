"""Arcana, items, supports, player characters, characters of Lv.0: cl-021 to cl-030."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import (
    answer,
    check_character,
    check_times,
    check_turns,
    choices,
    drive,
    fight,
    hp,
    next_turn,
    play,
    reasons,
    settle,
    summon,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_021_winds_back_a_death(rules: Ruleset) -> None:
    """Arcana. Special-summon target character card of Lv.3 or lower of the own graveyard."""
    dead = ["lv-0", "lv-3", "lv-4", "spell"]
    own = Side(hand=["cl-021"], graveyard=dead)
    check_turns(lambda **when: Table(rules, own, **when), "cl-021")
    t = Table(rules, own, Side(hand=["lv-0"], graveyard=["lv-1"]))
    t.do("play", "cl-021")
    assert choices(t) == ["lv-0", "lv-3"]
    answer(t, "lv-3")
    settle(t)
    assert (t.faces("own.field"), t.faces("own.graveyard")) == (["lv-3"], ["lv-0", "lv-4", "spell", "cl-021"])
    t = Table(rules, Side(hand=["cl-021"], graveyard=["lv-4", "tool"]))
    assert reasons(t, "play", "cl-021") == {"no_target"}
    assert Table(rules, Side(hand=["cl-021"], graveyard=["lv-0"])).offers("play", "cl-021")


def test_cl_022_sees_three_seconds_ahead(rules: Ruleset) -> None:
    """Arcana. Draw 2, then discard 1 of what is then in hand."""
    own = Side(hand=["cl-022", "lv-1"], deck=["lv-5", "lv-6", "lv-7", "lv-0"])
    check_turns(lambda **when: Table(rules, Side(hand=["cl-022"]), **when), "cl-022")
    t = Table(rules, own, Side(hand=["lv-0", "lv-1"], deck=["lv-2", "lv-2", "lv-2"]))
    play(t, "cl-022")
    assert (t.decision.seat, choices(t)) == (0, ["lv-1", "lv-5", "lv-6"])
    answer(t, "lv-1")
    assert t.decision.kind == "priority"
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-5", "lv-6"], ["lv-0", "lv-1"])


def test_cl_023_doses_a_character(rules: Ruleset) -> None:
    """Item. Target opposing character gets Lv. -2 for as long as it stays."""
    own, foes = Side(hand=["cl-023"], field=["lv-6"]), Side(field=["lv-5", "lv-3"], hand=["lv-0"])
    check_turns(lambda **when: Table(rules, own, foes, **when), "cl-023")
    t = Table(rules, own, foes)
    t.do("play", "cl-023")
    assert choices(t) == ["lv-3", "lv-5"]
    answer(t, "lv-5")
    settle(t)
    assert [t.stat(f"opp.field.{i}", "level") for i in range(2)] == [3, 3]
    next_turn(t)
    assert t.stat("opp.field.0", "level") == 3
    assert reasons(Table(rules, own), "play", "cl-023") == {"no_target"}


def test_cl_024_lies_under_a_character(rules: Ruleset) -> None:
    """Item attached to an own character: its host has Lv. +2, whatever its level is."""
    own = Side(hand=["cl-024"], field=["lv-1", "lv-3"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-024")
    t = Table(rules, own, Side(field=["lv-5"], hand=["lv-0"]))
    t.do("play", "cl-024")
    assert choices(t) == ["lv-1", "lv-3"]
    answer(t, "lv-3")
    settle(t)
    assert (t.faces("own.attached"), t.card("cl-024").host) == (["cl-024"], t.slot("lv-3"))
    assert [t.stat(c, "level") for c in ("lv-1", "lv-3", "lv-5")] == [1, 5, 5]
    t = Table(rules, Side(field=[{"card": "lv-1", "attached": ["cl-024", "cl-024"]}]), phase="battle")
    assert t.stat("lv-1", "atk") == 5
    fight(t, "lv-1", "opp")
    assert hp(t) == (30, 25)
    assert reasons(Table(rules, Side(hand=["cl-024"]), Side(field=["lv-1"])), "play", "cl-024") == {"no_target"}


def test_cl_025_keeps_the_roof(rules: Ruleset) -> None:
    """Support, while an opposing character attacks. No damage to you this turn, of whatever kind; draw 1."""
    own = Side(hand=["cl-025", "do-hurt", "do-hurt"], field=["lv-4"], deck=["lv-5", "lv-6", "lv-7"])
    opp = Side(field=["lv-5", "lv-3", "lv-1"], hand=["lv-0"], deck=["lv-0", "lv-0"])
    assert reasons(theirs(rules, own, opp, phase="battle"), "play", "cl-025") == {"condition_fails"}
    t = Table(rules, own, Side(field=["lv-0"], hand=["spell", "lv-1"]), phase="battle")
    t.do("attack", "lv-4")
    t.do("against", "lv-0")
    t.do("play", "opp.hand.spell")
    assert reasons(t, "play", "cl-025") == {"condition_fails"}
    t = Table(rules, own.but(field=[]), opp, active=1, phase="battle")
    t.do("attack", "lv-5")
    t.do("against", "own")
    play(t, "cl-025")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["do-hurt", "do-hurt", "lv-5"], ["lv-0"])
    drive(t, lambda: not t.state.fight)
    fight(t, "lv-3", "own")
    t.passes()
    play(t, "own.hand.do-hurt")
    assert hp(t) == (30, 30)
    next_turn(t)
    t.to_phase("card")
    play(t, "own.hand.do-hurt")
    assert hp(t) == (28, 30)
    assert reasons(Table(rules, own, opp), "play", "cl-025") == {"condition_fails"}
    t = Table(rules, own, opp, active=1, phase="battle")
    t.do("attack", "lv-3")
    t.do("against", "lv-4")
    play(t, "cl-025")
    drive(t, lambda: not t.state.fight)
    next_turn(t)
    t.to_phase("battle")
    fight(t, "lv-4", "lv-1")
    assert t.faces("opp.field") == ["lv-5", "lv-3"]


def test_cl_026_cordons_an_effect_off(rules: Ruleset) -> None:
    """Support for the opponent's turn. Pay 2 HP, in answer to any effect of the opponent: negate it."""
    own, opp = Side(hand=["cl-026", "spell"], field=["act-1"]), Side(hand=["spell", "lv-0", "lv-1"], field=["act-1"])
    for card, do in (("spell", "play"), ("act-1", "activate")):
        t = Table(rules, own, opp, active=1)
        t.do(do, f"opp.{'hand' if do == 'play' else 'field'}.{card}")
        t.do("play", "cl-026")
        assert hp(t) == (28, 30)
        settle(t, paid=2)
        assert hp(t) == (28, 30)
        assert any(event.kind == "negated" and event.rule != "CL6.2" for event in t.events)
    t = Table(rules, own, opp)
    t.do("activate", "own.field.act-1")
    t.do("play", "opp.hand.spell")
    assert "wrong_turn" in reasons(t, "play", "cl-026")
    assert reasons(theirs(rules, own, opp), "play", "cl-026") == {"nothing_to_answer"}
    t = Table(rules, own.but(hp=2), opp, active=1)
    t.do("play", "opp.hand.spell")
    assert reasons(t, "play", "cl-026") == {"cost_not_there"}
    t = Table(rules, own.but(hp=3, hand=["cl-026"]), opp, active=1)
    t.do("play", "opp.hand.spell")
    assert t.offers("play", "cl-026")


def test_cl_027_fires_three_times_a_game(rules: Ruleset) -> None:
    """Player. In either turn: 2 damage."""
    own = Side(player=["cl-027"])
    check_times(lambda **when: Table(rules, own, **when), "cl-027", "any")
    t = Table(rules, own, Side(hand=["lv-0"]))
    use(t, "cl-027")
    assert hp(t) == (30, 28)
    assert t.number(0, "abilities") == 2


def test_cl_028_remembers_a_card(rules: Ruleset) -> None:
    """Player. In either turn: draw 1."""
    own = Side(player=["cl-028"], deck=["lv-5", "lv-6", "lv-7"])
    check_times(lambda **when: Table(rules, own, **when), "cl-028", "any")
    t = Table(rules, own, Side(hand=["lv-0"], deck=["lv-0", "lv-0"]))
    use(t, "cl-028")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-5"], ["lv-0"])


def test_cl_029_comes_with_three_friends(rules: Ruleset) -> None:
    """Lv.0. Enter: with 3 or more other Lv.0 characters on its side, draw 1 and deal 1; in either turn."""
    check_character(rules, "cl-029", 0)
    friends = ["lv-0", "act-0", "lx-0"]
    own = Side(field=friends, hand=["cl-029"], deck=["lv-5", "lv-6", "lv-7"])
    opp = Side(hand=["lv-0"], field=["lv-0", "lv-0", "lv-0"], deck=["lv-1", "lv-1"])
    t = Table(rules, own, opp)
    summon(t, "cl-029")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-5"], ["lv-0"])
    assert hp(t) == (30, 29)
    for field in (["lv-0", "act-0", "lv-1"], ["lv-0", "act-0"]):
        t = Table(rules, own.but(field=field), opp)
        summon(t, "cl-029")
        assert (t.faces("own.hand"), hp(t)) == ([], (30, 30))
    more = own.but(field=[*friends, "lv-0"], hand=["do-raise"], graveyard=["cl-029"])
    t = theirs(rules, more, opp)
    play(t, "do-raise")
    assert (t.faces("own.hand"), t.decision.kind) == (["lv-5"], "priority")
    t = Table(rules, own.but(field=[*friends, "lv-0", "cl-029"], hand=["do-kill", "do-bounce"]), opp)
    play(t, "do-kill", "cl-029")
    assert t.faces("own.hand") == ["do-bounce"]


def test_cl_030_pays_and_sprays(rules: Ruleset) -> None:
    """Lv.0. Card phase, pay 1 HP: 2 damage; once a turn, and not with the last HP."""
    check_character(rules, "cl-030", 0)
    check_times(lambda **when: Table(rules, Side(field=["cl-030"]), **when), "cl-030", "card")
    t = Table(rules, Side(field=["cl-030"]), Side(hand=["lv-0"]))
    use(t, "cl-030", paid=1)
    assert hp(t) == (29, 28)
    assert reasons(t, "activate", "cl-030", 0) == {"used_this_turn"}
    assert reasons(Table(rules, Side(field=["cl-030"], hp=1)), "activate", "cl-030", 0) == {"cost_not_there"}
