"""Characters of Lv.2 and Lv.3: cl-051 to cl-060."""

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
    settle,
    summon,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_051_is_counted_on_by_another(rules: Ruleset) -> None:
    """Lv.2. Offering: special-summon up to 1 Lv.1 character of the deck; in either turn."""
    check_character(rules, "cl-051", 2)
    own = Side(field=["cl-051", "lv-1"], hand=["do-offer", "do-kill"], deck=["lv-0", "act-1", "lv-1", "lv-2"])
    for t in (Table(rules, own, Side(hand=["lv-0"])), theirs(rules, own, Side(hand=["lv-0"]))):
        play(t, "do-offer", "cl-051")
        assert choices(t) == ["act-1", "done", "lv-1"]
        answer(t, "act-1")
        assert t.faces("own.field") == ["lv-1", "act-1"]
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-kill", "cl-051")
    assert t.decision.kind == "priority"
    t = Table(rules, own.but(hand=["lv-3"]), Side(hand=["lv-0"]))
    summon(t, "lv-3")
    answer(t, "lv-1")
    assert t.faces("own.field") == ["lv-3", "lv-1"]


def test_cl_052_shuts_the_door_on_spells(rules: Ruleset) -> None:
    """Lv.2. Opponent's turn: the opponent cannot activate arcana this turn."""
    check_character(rules, "cl-052", 2)
    own, opp = Side(field=["cl-052"], hand=["spell", "lv-0"]), Side(hand=["spell", "tool", "aid"])
    check_times(lambda **when: Table(rules, own, opp, **when), "cl-052", "opp")
    t = theirs(rules, own, opp)
    use(t, "cl-052")
    regain(t)
    assert t.offers("play", "own.hand.spell")
    assert reasons(t, "activate", "cl-052", 0) == {"used_this_turn"}
    regain(t, 1)
    assert [t.offers("play", f"opp.hand.{card}") for card in ("spell", "tool", "aid")] == [False, True, True]
    next_turn(t)
    t.to_phase("card")
    regain(t, 1)
    assert t.offers("play", "opp.hand.spell")


def test_cl_053_fires_a_zero(rules: Ruleset) -> None:
    """Lv.2. Card phase, tribute a Lv.0: 4 damage; once a turn."""
    check_character(rules, "cl-053", 2)
    own = Side(field=["cl-053", "lv-0", "act-0", "lv-1"])
    check_times(lambda **when: Table(rules, own, **when), "cl-053", "card")
    t = Table(rules, own, Side(field=["lv-0"], hand=["lv-0"]))
    t.do("activate", "cl-053")
    assert choices(t) == ["act-0", "lv-0"]
    answer(t, "act-0")
    settle(t)
    assert (hp(t), t.faces("own.graveyard")) == ((30, 26), ["act-0"])
    assert reasons(t, "activate", "cl-053", 0) == {"used_this_turn"}
    few = Side(field=["cl-053", "lv-1"], hand=["lv-0"])
    assert reasons(Table(rules, few, Side(field=["lv-0"])), "activate", "cl-053", 0) == {"cost_not_there"}
    one = Side(field=["cl-053", "lv-0"])
    assert Table(rules, one).offers("activate", "cl-053")


def test_cl_054_saves_one_more(rules: Ruleset) -> None:
    """Lv.2. Last words: special-summon target Lv.1-or-lower character card of your graveyard; in either turn."""
    check_character(rules, "cl-054", 2)
    dead = ["lv-0", "lv-1", "lv-2", "spell"]
    own = Side(field=["cl-054"], hand=["do-kill", "do-offer"], graveyard=dead)
    opp = Side(hand=["lv-0"], graveyard=["act-0"])
    for t in (Table(rules, own, opp), theirs(rules, own, opp)):
        play(t, "do-kill")
        assert (t.decision.kind, choices(t)) == ("target", ["lv-0", "lv-1"])
        answer(t, "lv-1")
        settle(t)
        assert t.faces("own.field") == ["lv-1"]
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-offer")
    assert t.decision.kind == "priority"


def test_cl_055_rings_for_a_small_echo(rules: Ruleset) -> None:
    """Lv.2. Card phase: special-summon target Lv.2-or-lower card of your extra zone; once a turn."""
    check_character(rules, "cl-055", 2)
    own = Side(field=["cl-055"], extra=["lx-1", "lx-2", "lx-3"], hand=["lv-1"], graveyard=["lv-0"])
    check_times(lambda **when: Table(rules, own, **when), "cl-055", "card")
    t = Table(rules, own, Side(hand=["lv-0"], extra=["lx-0"]))
    t.do("activate", "cl-055")
    assert choices(t) == ["lx-1", "lx-2"]
    answer(t, "lx-2")
    settle(t)
    assert t.faces("own.field") == ["cl-055", "lx-2"]
    assert reasons(t, "activate", "cl-055", 0) == {"used_this_turn"}
    none = own.but(extra=["lx-3"], hand=["lv-0"])
    assert reasons(Table(rules, none, Side(extra=["lx-0"])), "activate", "cl-055", 0) == {"no_target"}


def test_cl_056_keeps_a_copy(rules: Ruleset) -> None:
    """Lv.2. When one of your arcana is negated, draw 2, each time; in either turn."""
    check_character(rules, "cl-056", 2)
    own = Side(field=["cl-056"], hand=["spell", "spell", "tool"], deck=["lv-3", "lv-4", "lv-5", "lv-6", "lv-7"])
    opp = Side(hand=["lv-0"] * 6, deck=["lv-1"] * 3)
    for t in (Table(rules, own, opp), theirs(rules, own, opp)):
        t.do("play", "own.hand.spell")
        t.do("negate", "spell")
        answer(t, "lv-0")
        settle(t)
        assert (t.faces("own.hand"), len(t.faces("opp.hand"))) == (["spell", "tool", "lv-3", "lv-4"], 5)
        regain(t)
        t.do("play", "own.hand.spell")
        t.do("negate", "own.chain.spell")
        answer(t, "lv-0", "lv-0")
        settle(t)
        assert len(t.faces("own.hand")) == 5
    t = Table(rules, own, opp)
    t.do("play", "tool")
    t.do("negate", "tool")
    answer(t, "lv-0")
    settle(t)
    assert t.faces("own.hand") == ["spell", "spell"]
    t = Table(rules, own, Side(hand=["spell", "lv-0"]), active=1)
    t.do("play", "opp.hand.spell")
    t.do("negate", "opp.chain.spell")
    answer(t, "tool")
    settle(t)
    assert t.faces("own.hand") == ["spell", "spell"]


def test_cl_057_tightens_a_strap(rules: Ruleset) -> None:
    """Lv.2. Any turn: target opposing character of Lv.3 or lower cannot attack this turn."""
    check_character(rules, "cl-057", 2)
    own, foes = Side(field=["cl-057", "lv-1"]), Side(field=["lv-2", "lv-3", "lv-4"], hand=["lv-0"])
    check_times(lambda **when: Table(rules, own, foes, **when), "cl-057", "any")
    t = theirs(rules, own, foes)
    t.do("activate", "cl-057")
    assert choices(t) == ["lv-2", "lv-3"]
    answer(t, "lv-3")
    settle(t)
    regain(t)
    assert reasons(t, "activate", "cl-057", 0) == {"used_this_turn"}
    t.to_phase("battle")
    assert [t.offers("attack", f"opp.field.{i}") for i in range(3)] == [True, False, True]


def test_cl_058_opens_a_second_round(rules: Ruleset) -> None:
    """Lv.1. When it destroys a character in battle, it can attack once more this turn; once a turn."""
    check_character(rules, "cl-058", 1)
    t = Table(rules, Side(field=["cl-058", "lv-6"]), Side(field=["lv-0"] * 4, hand=["lv-0"]), phase="battle")
    fight(t, "lv-6", "opp.field.0")
    assert not t.offers("attack", "lv-6")
    fight(t, "cl-058", "opp.field.1")
    assert not t.offers("attack", "lv-6")
    fight(t, "cl-058", "opp.field.2")
    assert not t.offers("attack", "cl-058")
    t = Table(rules, Side(field=["cl-058"]), Side(field=["lv-2"], hand=["lv-0"]), phase="battle")
    fight(t, "cl-058", "lv-2")
    assert not t.offers("attack", "cl-058")


def test_cl_059_leads_the_zeros(rules: Ruleset) -> None:
    """Lv.3. Lv.0 characters of its side have ATK +2 and cannot be targeted by the opponent."""
    check_character(rules, "cl-059", 3)
    own = Side(field=["cl-059", "lv-0", "lx-0", "lv-1"], hand=["act-0"])
    t = Table(rules, own, Side(field=["lv-0"], hand=["lv-2"]))
    assert [t.stat(f"own.field.{i}", "atk") for i in range(4)] == [3, 2, 2, 1]
    assert [t.stat(f"own.field.{i}", "def") for i in range(4)] == [3, 0, 0, 1]
    assert (t.stat("opp.field.0", "atk"), t.stat("act-0", "atk")) == (0, 0)
    twice = Table(rules, own.but(field=["cl-059", "cl-059", "lv-0"]))
    assert twice.stat("lv-0", "atk") == 4
    t = Table(rules, Side(hand=["do-kill"], field=["lv-0"]), Side(field=["cl-059", "lv-0", "lv-1"]))
    t.do("play", "do-kill")
    assert [t.offers("target", f"opp.field.{i}") for i in range(3)] == [True, False, True]
    assert t.offers("target", "own.field.0")
    t = Table(rules, Side(hand=["do-kill"], field=["cl-059", "lv-0"]), Side(field=["lv-0"]))
    t.do("play", "do-kill")
    assert t.offers("target", "opp.field.0")
    assert t.offers("target", "own.field.1")


def test_cl_060_mirrors_a_character(rules: Ruleset) -> None:
    """Lv.3, absolute. Opponent's turn, in answer to a character's effect, an extra's too: negate it; once a turn."""
    check_character(rules, "cl-060", 3)
    own = Side(field=["cl-060"], hand=["lv-0"])
    opp = Side(field=["act-1", "act-2", "ax-3"], hand=["spell", "lv-0"])
    t = Table(rules, own, opp, active=1)
    t.do("activate", "act-1")
    t.do("activate", "cl-060")
    settle(t, absolute=True)
    assert hp(t) == (30, 30)
    t.do("activate", "act-2")
    assert reasons(t, "activate", "cl-060", 0) == {"used_this_turn"}
    t = Table(rules, own, opp, active=1)
    t.do("activate", "ax-3", 1)
    assert t.offers("activate", "cl-060")
    t = Table(rules, own, opp, active=1)
    t.do("play", "spell")
    assert reasons(t, "activate", "cl-060", 0) == {"nothing_to_answer"}
    t = Table(rules, own.but(field=["cl-060", "act-1"]), opp.but(field=["act-2"]))
    t.do("activate", "act-1")
    t.passes()
    assert "wrong_turn" in reasons(t, "activate", "cl-060", 0)
