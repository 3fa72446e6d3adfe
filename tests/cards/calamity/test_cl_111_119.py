"""Supports, player characters and a victory: cl-111 to cl-119."""

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
    regain,
    settle,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_111_stands_before_the_city(rules: Ruleset) -> None:
    """Support, opponent's turn. Target own character gets DEF +3 and bastion this turn."""
    own, foes = Side(hand=["cl-111"], field=["lv-1", "lv-2"]), Side(field=["lv-4", "lv-3"], hand=["lv-0"])
    check_turns(lambda **when: Table(rules, own, foes, **when), "cl-111", "opp")
    t = theirs(rules, own, foes, phase="battle")
    t.do("play", "cl-111")
    assert choices(t) == ["lv-1", "lv-2"]
    answer(t, "lv-2")
    settle(t)
    assert [t.stat("lv-2", name) for name in ("level", "atk", "def")] == [2, 2, 5]
    assert t.stat("lv-1", "def") == 1
    fight(t, "lv-4", "lv-2")
    assert (t.faces("opp.graveyard"), t.faces("own.field")) == (["lv-4"], ["lv-1", "lv-2"])
    next_turn(t)
    assert t.stat("lv-2", "def") == 2
    assert "no_target" in reasons(theirs(rules, own.but(field=[]), foes), "play", "cl-111")


def test_cl_112_protests(rules: Ruleset) -> None:
    """Support, opponent's turn. Tribute a Lv.0, answers a character: negate it, it cannot activate this turn."""
    own = Side(hand=["cl-112", "lv-0"], field=["lv-0", "act-0", "lv-1"])
    opp = Side(field=["act-1", "act-2", "ax-3"], hand=["spell", "lv-0"])
    t = Table(rules, own, opp, active=1)
    t.do("activate", "act-1")
    t.do("play", "cl-112")
    assert choices(t) == ["act-0", "lv-0"]
    answer(t, "act-0")
    settle(t)
    assert (hp(t), t.faces("own.field")) == ((30, 30), ["lv-0", "lv-1"])
    assert "cannot_activate" in reasons(t, "activate", "act-1", 0, seat=1)
    assert t.offers("activate", "act-2")
    t = Table(rules, own, opp, active=1)
    t.do("activate", "ax-3", 1)
    assert t.offers("play", "cl-112")
    t = Table(rules, own, opp, active=1)
    t.do("play", "spell")
    assert reasons(t, "play", "cl-112") == {"nothing_to_answer"}
    t = Table(rules, own.but(field=["lv-1"]), opp.but(field=["act-1", "lv-0"]), active=1)
    t.do("activate", "act-1")
    assert reasons(t, "play", "cl-112") == {"cost_not_there"}
    t = Table(rules, own.but(field=["act-0", "act-2"]), opp.but(field=["act-1"]))
    t.do("activate", "act-2")
    t.passes()
    assert "wrong_turn" in reasons(t, "play", "cl-112")
    t = Table(rules, own.but(hand=["cl-112"], field=["lv-0"]), opp, active=1)
    t.do("activate", "act-1")
    assert t.offers("play", "cl-112")


def test_cl_113_rings_late(rules: Ruleset) -> None:
    """Support. If you have 10 HP or less: draw 3."""
    own = Side(hand=["cl-113"], hp=10, deck=["lv-3", "lv-4", "lv-5", "lv-6", "lv-7"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-113")
    t = Table(rules, own, Side(hand=["lv-0"], deck=["lv-1"] * 4))
    play(t, "cl-113")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-3", "lv-4", "lv-5"], ["lv-0"])
    assert reasons(Table(rules, own.but(hp=11), Side(hp=5)), "play", "cl-113") == {"condition_fails"}
    assert Table(rules, own.but(hp=3)).offers("play", "cl-113")


def test_cl_114_gets_a_kid_up(rules: Ruleset) -> None:
    """Player. Either turn: special-summon target Lv.0 character card of your graveyard."""
    own = Side(player=["cl-114"], graveyard=["lv-0", "act-0", "lv-1", "spell"])
    check_times(lambda **when: Table(rules, own, **when), "cl-114", "any")
    t = Table(rules, own, Side(hand=["lv-0"], graveyard=["cl-001"]))
    t.do("activate", "cl-114")
    assert choices(t) == ["act-0", "lv-0"]
    answer(t, "act-0")
    settle(t)
    assert t.faces("own.field") == ["act-0"]
    none = own.but(graveyard=["lv-1"])
    assert reasons(Table(rules, none, Side(graveyard=["lv-0"])), "activate", "cl-114", 0) == {"no_target"}


def test_cl_115_pulls_someone_up(rules: Ruleset) -> None:
    """Player. Either turn: target own character gets Lv. +3 this turn."""
    own, foes = Side(player=["cl-115"], field=["lv-1", "lv-2"]), Side(field=["lv-3"], hand=["lv-0"])
    check_times(lambda **when: Table(rules, own, foes, **when), "cl-115", "any")
    t = Table(rules, own, foes)
    t.do("activate", "cl-115")
    assert choices(t) == ["lv-1", "lv-2"]
    answer(t, "lv-2")
    settle(t)
    assert [t.stat(card, "level") for card in ("lv-1", "lv-2", "lv-3")] == [1, 5, 3]
    assert (t.stat("lv-2", "atk"), t.stat("lv-2", "def")) == (5, 5)
    next_turn(t)
    assert t.stat("lv-2", "level") == 2
    assert reasons(Table(rules, own.but(field=[]), foes), "activate", "cl-115", 0) == {"no_target"}


def test_cl_116_strikes_a_tone(rules: Ruleset) -> None:
    """Player. Either turn, discard 1: special-summon target Lv.2-or-lower card of your extra zone."""
    own = Side(player=["cl-116"], extra=["lx-1", "lx-2", "lx-3"], hand=["lv-1", "lv-2", "lv-3"], graveyard=["lv-0"])
    check_times(lambda **when: Table(rules, own, **when), "cl-116", "any")
    t = Table(rules, own, Side(hand=["lv-0"], extra=["lx-1"]))
    t.do("activate", "cl-116")
    assert choices(t) == ["lx-1", "lx-2"]
    answer(t, "lx-2")
    assert choices(t) == ["lv-1", "lv-2", "lv-3"]
    answer(t, "lv-2")
    settle(t)
    assert (t.faces("own.field"), t.faces("own.hand")) == (["lx-2"], ["lv-1", "lv-3"])
    assert reasons(Table(rules, own.but(hand=[])), "activate", "cl-116", 0) == {"cost_not_there"}
    assert Table(rules, own.but(hand=["lv-1"])).offers("activate", "cl-116")


def test_cl_117_calls_attention(rules: Ruleset) -> None:
    """Player. Either turn: target opposing character cannot attack and cannot activate effects this turn."""
    own, foes = Side(player=["cl-117"], field=["act-1"]), Side(field=["act-2", "act-3"], hand=["lv-0"])
    check_times(lambda **when: Table(rules, own, foes, **when), "cl-117", "any")
    t = theirs(rules, own, foes)
    t.do("activate", "cl-117")
    assert choices(t) == ["act-2", "act-3"]
    answer(t, "act-3")
    settle(t)
    regain(t, 1)
    assert (t.offers("activate", "act-2"), t.offers("activate", "act-3")) == (True, False)
    t.to_phase("battle")
    assert (t.offers("attack", "act-2"), t.offers("attack", "act-3")) == (True, False)
    next_turn(t)
    next_turn(t)
    t.to_phase("card")
    assert t.offers("activate", "act-3")


def test_cl_118_reads_four_stars(rules: Ruleset) -> None:
    """Player. Either turn: look at the top 4 cards, take 1, the rest goes to the bottom."""
    deck = ["lv-1", "lv-2", "lv-3", "lv-4", "lv-5", "lv-6"]
    own = Side(player=["cl-118"], deck=deck)
    check_times(lambda **when: Table(rules, own, **when), "cl-118", "any")
    t = Table(rules, own, Side(hand=["lv-0"]))
    use(t, "cl-118")
    assert choices(t) == ["lv-1", "lv-2", "lv-3", "lv-4"]
    answer(t, "lv-3")
    assert (t.faces("own.hand"), t.faces("own.deck")[:2]) == (["lv-3"], ["lv-5", "lv-6"])
    assert t.decision.kind == "priority"


def test_cl_119_takes_the_picture(rules: Ruleset) -> None:
    """Lv.0. At the start of the opponent's end phase, with four or more own Lv.0: special victory, unless negated."""
    check_character(rules, "cl-119", 0)
    four, three = ["cl-119", "lv-0", "act-0", "lx-0"], ["cl-119", "lv-0", "act-0", "lv-1", "lv-2"]
    for field, more in ((four, {"turn": 10}), ([*four, "lv-0"], {"turn": 26, "third": Side(monster=["eye"])})):
        t = Table(rules, Side(field=field), active=1, phase="battle", at="start", **more)
        turn = t.state.turn
        drive(t, lambda t=t, turn=turn: t.state.turn != turn or t.state.result is not None)
        assert (t.state.result, hp(t)) == ((0, "CL1.6", "special_victory"), (30, 30))
    crowd = Side(hand=["lv-0"], field=["lv-0"] * 5)
    for own, active in ((three, 1), (four, 0)):
        t = Table(rules, Side(field=own, hand=["lv-0"]), crowd, turn=9 + active, active=active, phase="end", at="start")
        turn = t.state.turn
        drive(t, lambda t=t, turn=turn: t.state.turn != turn or t.state.result is not None)
        assert t.state.result is None
    t = Table(rules, Side(field=four), Side(hand=["lv-0"]), turn=10, active=1, phase="end", at="start")
    t.do("negate", "cl-119")
    settle(t)
    assert (t.state.result, t.faces("opp.hand")) == (None, [])
