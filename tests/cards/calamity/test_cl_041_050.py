"""Characters of Lv.0 and Lv.1: cl-041 to cl-050."""

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
    special,
    summon,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_041_comes_back_for_a_card(rules: Ruleset) -> None:
    """Lv.0. Offering, if you hold a card: you may discard 1 and take it back; in either turn."""
    check_character(rules, "cl-041", 0)
    own = Side(field=["cl-041", "lv-0"], hand=["do-offer", "lv-5", "lv-6"])
    for t in (Table(rules, own, Side(hand=["lv-0"])), theirs(rules, own, Side(hand=["lv-0"]))):
        play(t, "do-offer", "cl-041")
        assert t.kinds() == ["yes", "no"]
        answer(t, "yes")
        assert choices(t) == ["lv-5", "lv-6"]
        answer(t, "lv-5")
        assert sorted(t.faces("own.hand")) == ["cl-041", "lv-6"]
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-offer", "cl-041")
    answer(t, "no")
    assert (t.faces("own.hand"), t.faces("own.graveyard")) == (["lv-5", "lv-6"], ["cl-041", "do-offer"])
    t = Table(rules, own.but(hand=["do-offer"]), Side(hand=["lv-0", "lv-1"]))
    play(t, "do-offer", "cl-041")
    assert t.decision.kind == "priority"
    t = Table(rules, own.but(hand=["do-offer", "lv-5"]), Side(hand=["lv-0"]))
    play(t, "do-offer", "cl-041")
    assert t.kinds() == ["yes", "no"]
    t = Table(rules, own.but(hand=["do-kill", "lv-5"]), Side(hand=["lv-0"]))
    play(t, "do-kill", "cl-041")
    assert t.decision.kind == "priority"


def test_cl_042_stops_small_ones_at_the_gate(rules: Ruleset) -> None:
    """Lv.0. Opponent's turn: target opposing character of Lv.1 or lower cannot attack this turn."""
    check_character(rules, "cl-042", 0)
    own, foes = Side(field=["cl-042", "lv-1"]), Side(field=["lv-0", "lv-1", "lv-2"], hand=["lv-0"])
    check_times(lambda **when: Table(rules, own, foes, **when), "cl-042", "opp")
    t = theirs(rules, own, foes)
    t.do("activate", "cl-042")
    assert choices(t) == ["lv-0", "lv-1"]
    answer(t, "opp.field.lv-1")
    settle(t)
    regain(t)
    assert reasons(t, "activate", "cl-042", 0) == {"used_this_turn"}
    t.to_phase("battle")
    assert not t.offers("attack", "opp.field.lv-1")
    assert t.offers("attack", "opp.field.lv-0")
    assert t.offers("attack", "opp.field.lv-2")


def test_cl_043_leaves_words_behind(rules: Ruleset) -> None:
    """Lv.1. Card phase, tribute it: search up to 1 Lv.2 character."""
    check_character(rules, "cl-043", 1)
    own = Side(field=["cl-043"], deck=["lv-1", "lv-2", "act-2", "lv-3", "spell"])
    check_times(lambda **when: Table(rules, own, **when), "cl-043", "card")
    t = Table(rules, own, Side(hand=["lv-0"]))
    use(t, "cl-043")
    assert (choices(t), t.faces("own.graveyard")) == (["act-2", "done", "lv-2"], ["cl-043"])
    assert any(event.kind == "tributed" for event in t.events)
    answer(t, "lv-2")
    assert t.faces("own.hand") == ["lv-2"]


def test_cl_044_brings_two_doubles(rules: Ruleset) -> None:
    """Lv.1. Ascend: special-summon up to 2 Lv.0 characters of the deck, in either turn."""
    check_character(rules, "cl-044", 1)
    deck = ["lv-0", "act-0", "lv-1", "spell", "cl-001"]
    own = Side(field=["lv-0", "lv-0"], hand=["cl-044"], deck=deck)
    for t in (Table(rules, own, Side(hand=["lv-0"])), resisting(rules, own)):
        t.do("summon", "cl-044")
        if not t.state.fight:
            settle(t)
        assert choices(t) == ["act-0", "cl-001", "done", "lv-0"]
        answer(t, "act-0", "lv-0")
        assert t.faces("own.field") == ["cl-044", "act-0", "lv-0"]
    t = Table(rules, own.but(field=[], graveyard=["cl-044"], hand=["do-raise"]), Side(hand=["lv-0"]))
    play(t, "do-raise")
    assert t.faces("own.field") == ["cl-044"]


def test_cl_045_runs_faster_as_it_attacks(rules: Ruleset) -> None:
    """Lv.1, direct. When it attacks, it gets ATK +1 this turn, each time."""
    check_character(rules, "cl-045", 1, "direct")
    own = Side(field=[{"card": "cl-045", "marks": {"again": 1}}, "lv-1"])
    t = Table(rules, own, Side(field=["lv-5"], hand=["lv-0"]), phase="battle")
    fight(t, "cl-045", "opp")
    assert (hp(t), t.stat("cl-045", "def")) == ((30, 28), 1)
    fight(t, "cl-045", "opp")
    assert hp(t) == (30, 25)
    fight(t, "lv-1", "lv-5")
    assert t.stat("cl-045", "atk") == 3
    next_turn(t)
    assert t.stat("cl-045", "atk") == 1
    t = Table(rules, Side(field=["cl-045"]), Side(field=["lv-1"]), active=1, phase="battle")
    t.do("attack", "lv-1")
    t.do("against", "cl-045")
    assert t.stat("cl-045", "atk") == 1


def test_cl_046_is_a_wall_of_bubbles(rules: Ruleset) -> None:
    """Lv.1, guard and bastion, and nothing else."""
    check_character(rules, "cl-046", 1, "guard", "bastion")


def test_cl_047_opens_the_drawer(rules: Ruleset) -> None:
    """Lv.1. Enter: search up to 1 arcana, in either turn."""
    check_character(rules, "cl-047", 1)
    own = Side(graveyard=["cl-047"], hand=["do-raise"], deck=["spell", "tool", "aid", "lv-0", "spell"])
    for t in (Table(rules, own, Side(hand=["lv-0"])), theirs(rules, own, Side(hand=["lv-0"]))):
        play(t, "do-raise")
        assert choices(t) == ["done", "spell"]
        answer(t, "spell")
        assert t.faces("own.hand") == ["spell"]
    t = Table(rules, own.but(graveyard=[], field=["lv-0", "lv-0"], hand=["cl-047"]), Side(hand=["lv-0"]))
    summon(t, "cl-047")
    assert choices(t) == ["done", "spell"]
    t = Table(rules, own.but(field=["cl-047"], hand=["do-kill"]), Side(hand=["lv-0"]))
    play(t, "do-kill")
    assert t.decision.kind == "priority"


def test_cl_048_hears_of_echoes(rules: Ruleset) -> None:
    """Lv.1. Once a turn, when an extra character of yours is special-summoned, draw 1; in either turn."""
    check_character(rules, "cl-048", 1)
    deck = ["lv-5", "lv-6", "lv-7"]
    own = Side(field=["cl-048"], extra=["ax-3", "ax-3"], hand=["lv-1", "lv-2", "do-raise", "lv-3"], deck=deck)
    opp = Side(hand=["lv-0"], deck=["lv-1", "lv-1"])
    t = Table(rules, own.but(graveyard=["lv-4"]), opp)
    play(t, "do-raise")
    assert t.faces("own.hand") == ["lv-1", "lv-2", "lv-3"]
    special(t, "ax-3", "lv-1")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-2", "lv-3", "lv-5"], ["lv-0"])
    special(t, "own.extra.ax-3", "lv-2")
    assert t.faces("own.hand") == ["lv-3", "lv-5"]
    t = Table(rules, Side(field=["cl-048"], deck=deck, hand=["lv-0"]), Side(extra=["ax-3"], hand=["lv-0"]), active=1)
    t.do("special", "ax-3")
    t.resolve_all()
    assert t.faces("own.hand") == ["lv-0"]
    bell = Side(field=["cl-048"], hand=["do-echo"], extra=["lx-2"], deck=deck)
    t = theirs(rules, bell, opp)
    play(t, "do-echo")
    assert t.faces("own.hand") == ["lv-5"]
    t = Table(rules, Side(field=["cl-048"], hand=["do-steal", "do-kill"], deck=deck), opp.but(field=["lx-2"]))
    play(t, "do-steal")
    play(t, "do-kill", "lx-2")
    assert t.faces("own.hand") == []


def test_cl_049_gives_its_edge_away(rules: Ruleset) -> None:
    """Lv.1. Offering: target character of yours gets Lv. +1 for as long as it stays; in either turn."""
    check_character(rules, "cl-049", 1)
    own = Side(field=["cl-049", "lv-1", "lv-4"], hand=["lv-2", "do-offer", "do-kill"])
    foes = Side(field=["lv-3"], hand=["lv-0"])
    t = Table(rules, own, foes)
    t.do("summon", "lv-2")
    assert choices(t) == ["lv-2", "lv-4"]
    answer(t, "lv-2")
    settle(t)
    assert (t.stat("lv-2", "level"), t.stat("lv-4", "level")) == (3, 4)
    next_turn(t)
    assert t.stat("lv-2", "level") == 3
    t = theirs(rules, own, foes)
    play(t, "do-offer", "cl-049")
    answer(t, "lv-4")
    settle(t)
    assert (t.stat("lv-4", "level"), t.decision.kind) == (5, "priority")
    t = Table(rules, own, foes)
    play(t, "do-kill", "cl-049")
    assert t.decision.kind == "priority"


def test_cl_050_hears_that_no_help_comes(rules: Ruleset) -> None:
    """Lv.1. Enter: look at the opponent's hand; the opponent cannot activate supports this turn; in either turn."""
    check_character(rules, "cl-050", 1)
    own = Side(graveyard=["cl-050"], hand=["do-raise", "aid"])
    opp = Side(hand=["aid", "tool", "spell"], field=["lv-0"])
    for t in (Table(rules, own, opp), theirs(rules, own, opp)):
        play(t, "do-raise")
        assert all(t.card(f"opp.hand.{i}").known & 1 for i in range(3))
        regain(t)
        assert t.offers("play", "own.hand.aid")
        regain(t, 1)
        assert t.faces("opp.hand") == ["aid", "tool", "spell"]
        assert [t.offers("play", f"opp.hand.{card}") for card in t.faces("opp.hand")] == [False, True, True]
        next_turn(t)
        t.to_phase("card")
        regain(t, 1)
        assert t.offers("play", "opp.hand.aid")
    t = Table(rules, own.but(field=["cl-050"], hand=["do-kill"]), opp)
    play(t, "do-kill", "cl-050")
    assert not t.card("opp.hand.0").known & 1
