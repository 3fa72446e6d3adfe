"""Items and supports: cl-101 to cl-110."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import (
    answer,
    check_times,
    check_turns,
    choices,
    fight,
    hp,
    next_turn,
    play,
    reasons,
    regain,
    settle,
    summon,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_101_flies_past_them(rules: Ruleset) -> None:
    """Item attached to an own character: its host is direct."""
    own = Side(hand=["cl-101"], field=["lv-1", "lv-3"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-101")
    t = Table(rules, own, Side(field=["lv-5"], hand=["lv-0"]))
    t.do("play", "cl-101")
    assert choices(t) == ["lv-1", "lv-3"]
    answer(t, "lv-3")
    settle(t)
    assert t.faces("own.attached") == ["cl-101"]
    t.to_phase("battle")
    fight(t, "lv-3", "opp")
    assert hp(t) == (30, 27)
    t.do("attack", "lv-1")
    assert not t.offers("against", "opp")
    assert reasons(Table(rules, own.but(field=[]), Side(field=["lv-1"])), "play", "cl-101") == {"no_target"}


def test_cl_102_holds_one_back(rules: Ruleset) -> None:
    """Item attached to an opposing character: its host cannot attack."""
    own, foes = Side(hand=["cl-102"], field=["lv-1"]), Side(field=["lv-2", "lv-3"], hand=["lv-0"])
    check_turns(lambda **when: Table(rules, own, foes, **when), "cl-102")
    t = Table(rules, own, foes)
    t.do("play", "cl-102")
    assert choices(t) == ["lv-2", "lv-3"]
    answer(t, "lv-3")
    settle(t)
    assert (t.faces("own.attached"), t.card("cl-102").host) == (["cl-102"], t.slot("lv-3"))
    next_turn(t)
    t.to_phase("battle")
    assert t.offers("attack", "lv-2")
    assert not t.offers("attack", "lv-3")
    assert reasons(Table(rules, own), "play", "cl-102") == {"no_target"}


def test_cl_103_is_passed_on(rules: Ruleset) -> None:
    """Item attached to an own character: when its host is tributed, draw 2; in either turn."""
    deck = ["lv-5", "lv-6", "lv-7", "lv-1"]
    own = Side(hand=["cl-103"], field=["lv-1", "lv-3"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-103")
    t = Table(rules, own, Side(field=["lv-5"], hand=["lv-0"]))
    t.do("play", "cl-103")
    assert choices(t) == ["lv-1", "lv-3"]
    answer(t, "lv-1")
    settle(t)
    assert t.card("cl-103").host == t.slot("lv-1")
    runner = {"card": "lv-1", "attached": ["cl-103"]}
    field = Side(field=[runner, "lv-2"], hand=["do-offer", "do-kill"], deck=deck)
    opp = Side(hand=["lv-0"], deck=["lv-1"] * 3)
    for t in (Table(rules, field, opp), theirs(rules, field, opp)):
        play(t, "do-offer", "lv-1")
        assert (t.faces("own.hand"), t.faces("opp.hand")) == (["do-kill", "lv-5", "lv-6"], ["lv-0"])
        assert t.decision.kind == "priority"
    for card, host in (("do-offer", "lv-2"), ("do-kill", "lv-1")):
        t = Table(rules, field, opp)
        play(t, card, host)
        assert len(t.faces("own.hand")) == 1
    t = Table(rules, Side(field=[runner, "lv-2"], hand=["lv-3"], deck=deck), opp)
    summon(t, "lv-3")
    assert t.faces("own.hand") == ["lv-5", "lv-6"]
    assert reasons(Table(rules, own.but(field=[]), Side(field=["lv-1"])), "play", "cl-103") == {"no_target"}


def test_cl_104_goes_off_after_a_lesson(rules: Ruleset) -> None:
    """Item attached to an opposing character: at the start of the opponent's end phase its host is destroyed."""
    own, foes = Side(hand=["cl-104"], field=["lv-1"]), Side(field=["lv-2", "lv-3"], hand=["lv-0"])
    check_turns(lambda **when: Table(rules, own, foes, **when), "cl-104")
    t = Table(rules, own, foes)
    t.do("play", "cl-104")
    assert choices(t) == ["lv-2", "lv-3"]
    answer(t, "lv-3")
    settle(t)
    next_turn(t)
    assert t.faces("opp.field") == ["lv-2", "lv-3"]
    t.to_phase("end")
    settle(t)
    assert (t.faces("opp.field"), t.faces("own.graveyard")) == (["lv-2"], ["cl-104"])
    assert reasons(Table(rules, own), "play", "cl-104") == {"no_target"}


def test_cl_105_calls_two_zeros(rules: Ruleset) -> None:
    """Item. If you control no Lv.0: special-summon up to 2 Lv.0 characters of the deck."""
    deck = ["lv-0", "act-0", "lv-1", "spell", "cl-001"]
    own = Side(hand=["cl-105"], field=["lv-1"], deck=deck)
    check_turns(lambda **when: Table(rules, own, **when), "cl-105")
    t = Table(rules, own, Side(field=["lv-0"], hand=["lv-0"]))
    play(t, "cl-105")
    assert choices(t) == ["act-0", "cl-001", "done", "lv-0"]
    answer(t, "cl-001", "act-0")
    assert t.faces("own.field") == ["lv-1", "cl-001", "act-0"]
    for field in (["lv-1", "lv-0"], ["lv-0", "lv-0"]):
        assert reasons(Table(rules, own.but(field=field)), "play", "cl-105") == {"condition_fails"}


def test_cl_106_heals_twice(rules: Ruleset) -> None:
    """Item. Gain 6 HP. From the graveyard, any turn, banish it: gain 2 HP."""
    check_turns(lambda **when: Table(rules, Side(hand=["cl-106"]), **when), "cl-106")
    t = Table(rules, Side(hand=["cl-106"], hp=10), Side(hand=["lv-0"], hp=10))
    play(t, "cl-106")
    assert hp(t) == (16, 10)
    use(t, "cl-106")
    assert (hp(t), t.faces("own.banished")) == ((18, 10), ["cl-106"])
    check_times(lambda **when: Table(rules, Side(graveyard=["cl-106"]), **when), "cl-106", "any", 1)
    assert not Table(rules, Side(hand=["cl-106"])).offers("activate", "cl-106")


def test_cl_107_gives_an_echo_a_heartbeat(rules: Ruleset) -> None:
    """Item attached to an own extra character: its host is agile and twin."""
    own = Side(hand=["cl-107"], field=["lx-2", "lx-3", "lv-4"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-107")
    t = Table(rules, own, Side(field=["lx-5"], hand=["lv-0"]))
    t.do("play", "cl-107")
    assert choices(t) == ["lx-2", "lx-3"]
    answer(t, "lx-3")
    settle(t)
    assert t.card("cl-107").host == t.slot("lx-3")
    echo = {"card": "ax-3", "attached": ["cl-107"], "marks": {"acted": 1, "lunged": 1}}
    t = Table(rules, Side(field=[echo, "lx-2"]), phase="battle")
    fight(t, "ax-3", "opp")
    fight(t, "ax-3", "opp")
    assert (hp(t), t.offers("attack", "ax-3")) == ((30, 24), False)
    fight(t, "lx-2", "opp")
    assert not t.offers("attack", "lx-2")
    none = own.but(field=["lv-4"])
    assert reasons(Table(rules, none, Side(field=["lx-5"])), "play", "cl-107") == {"no_target"}


def test_cl_108_says_nothing_happened(rules: Ruleset) -> None:
    """Support, absolute, own turn. The opponent cannot negate effects by discarding this turn."""
    own = Side(hand=["cl-108", "spell", "lv-0"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-108", "own")
    t = Table(rules, own, Side(hand=["lv-0", "spell", "tool"]))
    play(t, "cl-108", absolute=True)
    t.do("play", "own.hand.spell")
    assert not t.offers("negate", "own.chain.spell")
    t.do("play", "opp.hand.spell")
    assert t.offers("negate", "opp.chain.spell")
    t.resolve_all()
    next_turn(t)
    t.to_phase("card")
    regain(t, 1)
    t.do("play", "tool")
    assert t.offers("negate", "tool")
    t.resolve_all()
    next_turn(t)
    t.to_phase("card")
    assert t.state.active == 0


def test_cl_109_asks_for_backup(rules: Ruleset) -> None:
    """Support. Search up to 1 character of Lv.1 or Lv.2."""
    own = Side(hand=["cl-109"], deck=["lv-0", "lv-1", "lv-2", "lv-3", "spell"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-109")
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "cl-109")
    assert choices(t) == ["done", "lv-1", "lv-2"]
    answer(t, "lv-2")
    assert (t.faces("own.hand"), t.decision.kind) == (["lv-2"], "priority")


def test_cl_110_calls_someone_up(rules: Ruleset) -> None:
    """Support, opponent's turn. Special-summon up to 1 character of Lv.1 or lower of the deck."""
    own = Side(hand=["cl-110"], deck=["lv-0", "lv-1", "lv-2", "spell"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-110", "opp")
    t = theirs(rules, own, Side(hand=["lv-0"]))
    play(t, "cl-110")
    assert choices(t) == ["done", "lv-0", "lv-1"]
    answer(t, "lv-1")
    assert (t.faces("own.field"), t.decision.kind) == (["lv-1"], "priority")
