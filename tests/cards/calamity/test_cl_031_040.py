"""Characters of Lv.0: cl-031 to cl-040."""

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
    special,
    summon,
    theirs,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_031_stings_who_attacks_it(rules: Ruleset) -> None:
    """Lv.0. When it is attacked, 1 damage to the opponent, each time."""
    check_character(rules, "cl-031", 0)
    own = Side(field=["cl-031", "lv-2"], hand=["do-shield"])
    t = theirs(rules, own, Side(field=["lv-1", "lv-3"], hand=["lv-0"]), phase="battle")
    play(t, "do-shield", "cl-031")
    fight(t, "lv-1", "cl-031")
    assert hp(t) == (30, 29)
    fight(t, "lv-3", "cl-031")
    assert (hp(t), t.decision.kind) == ((30, 28), "priority")
    t = Table(rules, own, Side(field=["lv-1"], hand=["lv-0"]), active=1, phase="battle")
    fight(t, "lv-1", "lv-2")
    assert hp(t) == (30, 30)
    t = Table(rules, own, Side(hand=["lv-0"]), phase="battle")
    fight(t, "cl-031", "opp")
    assert hp(t) == (30, 30)


def test_cl_032_offered_it_hits(rules: Ruleset) -> None:
    """Lv.0. Offering: 1 damage to the opponent, in either turn."""
    check_character(rules, "cl-032", 0)
    own = Side(field=["cl-032", "lv-0"], hand=["lv-1", "do-offer", "do-kill"])
    t = Table(rules, own, Side(hand=["lv-0"]))
    summon(t, "lv-1")
    assert hp(t) == (30, 29)
    t = theirs(rules, own, Side(hand=["lv-0"]))
    play(t, "do-offer", "cl-032")
    assert (hp(t), t.decision.kind) == ((30, 29), "priority")
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-kill", "cl-032")
    assert hp(t) == (30, 30)


def test_cl_033_is_followed_by_another(rules: Ruleset) -> None:
    """Lv.0, guard. Last words: search up to 1 Lv.0 character, in either turn; a tribute has none."""
    check_character(rules, "cl-033", 0, "guard")
    deck = ["lv-0", "lv-1", "act-0", "spell"]
    own = Side(field=["cl-033"], hand=["do-kill", "do-offer", "do-bounce"], deck=deck)
    for t in (Table(rules, own, Side(hand=["lv-0"])), theirs(rules, own, Side(hand=["lv-0"]))):
        play(t, "do-kill")
        assert choices(t) == ["act-0", "done", "lv-0"]
        answer(t, "act-0")
        assert sorted(t.faces("own.hand")) == ["act-0", "do-bounce", "do-offer"]
    for other in ("do-offer", "do-bounce"):
        t = Table(rules, own, Side(hand=["lv-0"]))
        play(t, other)
        assert t.decision.kind == "priority"


def test_cl_034_raises_a_neighbour(rules: Ruleset) -> None:
    """Lv.0. Card phase: another character of yours gets Lv. +1 this turn; once a turn."""
    check_character(rules, "cl-034", 0)
    own, foes = Side(field=["cl-034", "lv-0", "lv-2"]), Side(field=["lv-4"], hand=["lv-0"])
    check_times(lambda **when: Table(rules, own, foes, **when), "cl-034", "card")
    t = Table(rules, own, foes)
    t.do("activate", "cl-034")
    assert choices(t) == ["lv-0", "lv-2"]
    answer(t, "lv-2")
    settle(t)
    assert [t.stat(f"own.field.{i}", "level") for i in range(3)] == [0, 0, 3]
    assert (t.stat("lv-2", "atk"), t.stat("lv-2", "def")) == (3, 3)
    assert reasons(t, "activate", "cl-034", 0) == {"used_this_turn"}
    next_turn(t)
    assert t.stat("lv-2", "level") == 2
    assert reasons(Table(rules, Side(field=["cl-034"]), foes), "activate", "cl-034", 0) == {"no_target"}


def test_cl_035_saves_a_junior_from_hand(rules: Ruleset) -> None:
    """Lv.0. From hand, any turn, discard it: target own character cannot be destroyed this turn."""
    check_character(rules, "cl-035", 0)
    own = Side(hand=["cl-035", "do-kill", "do-kill"], field=["lv-1", "lv-2"])
    check_times(lambda **when: Table(rules, own, **when), "cl-035", "any")
    t = Table(rules, own, Side(field=["lv-3"], hand=["lv-0"]))
    t.do("activate", "cl-035")
    assert choices(t) == ["lv-1", "lv-2"]
    answer(t, "lv-2")
    assert t.faces("own.graveyard") == ["cl-035"]
    settle(t)
    play(t, "do-kill", "lv-2")
    play(t, "do-kill", "lv-1")
    assert t.faces("own.field") == ["lv-2"]
    next_turn(t)
    t = Table(rules, Side(field=["cl-035", "lv-1"], graveyard=["cl-035"]))
    assert not t.offers("activate", "cl-035")


def test_cl_036_sends_an_echo_home(rules: Ruleset) -> None:
    """Lv.0. Opponent's turn, tribute it, in answer to an extra character's effect: negate it."""
    check_character(rules, "cl-036", 0)
    own = Side(field=["cl-036", "lv-0"], hand=["lv-0"])
    t = Table(rules, own, Side(field=["ax-3", "act-1"], hand=["spell", "lv-0"]), active=1)
    t.do("activate", "opp.field.ax-3", 1)
    t.do("activate", "cl-036")
    assert t.faces("own.graveyard") == ["cl-036"]
    settle(t)
    assert (hp(t), t.faces("opp.field")) == ((30, 30), ["ax-3", "act-1"])
    t = Table(rules, own, Side(extra=["ax-3"], hand=["lv-1", "lv-0"]), active=1)
    t.do("special", "ax-3")
    answer(t, "lv-1")
    t.do("activate", "cl-036")
    settle(t)
    assert (t.faces("opp.field"), t.faces("opp.extra")) == ([], ["ax-3"])
    t = Table(rules, own, Side(field=["act-1"], hand=["lv-0"]), active=1)
    t.do("activate", "opp.field.act-1")
    assert reasons(t, "activate", "cl-036", 0) == {"nothing_to_answer"}
    t = Table(rules, own.but(extra=["ax-3"], hand=["lv-0"]), Side(extra=["ax-3"], hand=["lv-0"]))
    special(t, "own.extra.ax-3")
    assert "wrong_turn" in reasons(t, "activate", "cl-036", 0)
    assert "nothing_to_answer" in reasons(theirs(rules, own, Side(field=["ax-3"])), "activate", "cl-036", 0)


def test_cl_037_reports_on_arcana(rules: Ruleset) -> None:
    """Lv.0. Once a turn, when you activate an arcana: look at the top 2, take 1; in either turn."""
    check_character(rules, "cl-037", 0)
    own = Side(field=["cl-037"], hand=["spell", "spell", "tool"], deck=["lv-1", "lv-2", "lv-3", "lv-4", "lv-5"])
    opp = Side(hand=["lv-0", "spell"])
    for t in (Table(rules, own, opp), theirs(rules, own, opp)):
        play(t, "tool")
        regain(t)
        play(t, "own.hand.spell")
        assert choices(t) == ["lv-1", "lv-2"]
        answer(t, "lv-2")
        assert (sorted(t.faces("own.hand")), t.faces("own.deck")[:2]) == (["lv-2", "spell"], ["lv-3", "lv-4"])
        settle(t)
        regain(t)
        play(t, "own.hand.spell")
        assert (t.decision.kind, hp(t)) == ("priority", (31, 28))
    t = Table(rules, own, opp, active=1)
    play(t, "opp.hand.spell")
    assert t.decision.kind == "priority"


def test_cl_038_called_it_draws(rules: Ruleset) -> None:
    """Lv.0. When it is special-summoned, draw 1, in either turn; summoned from hand it does not."""
    check_character(rules, "cl-038", 0)
    own = Side(graveyard=["cl-038", "lv-0"], hand=["do-raise", "cl-038"], deck=["lv-5", "lv-6", "lv-7"])
    opp = Side(hand=["lv-0"], deck=["lv-1", "lv-1"])
    for t in (Table(rules, own, opp), theirs(rules, own, opp)):
        play(t, "do-raise", "cl-038")
        assert (t.faces("own.hand"), t.faces("opp.hand")) == (["cl-038", "lv-5"], ["lv-0"])
        assert t.decision.kind == "priority"
    t = Table(rules, own.but(field=["cl-038"]), opp)
    summon(t, "own.hand.cl-038")
    play(t, "do-raise", "lv-0")
    assert t.faces("own.hand") == []
    t = Table(rules, Side(field=["cl-038", "lv-0"], hand=["do-offer"]), opp)
    play(t, "do-offer", "cl-038")
    assert t.faces("own.hand") == []


def test_cl_039_reports_from_the_graveyard(rules: Ruleset) -> None:
    """Lv.0. From the graveyard, card phase, banish it: search up to 1 Lv.1 character."""
    check_character(rules, "cl-039", 0)
    own = Side(graveyard=["cl-039"], deck=["lv-0", "lv-1", "act-1", "lv-2", "spell"])
    check_times(lambda **when: Table(rules, own, **when), "cl-039", "card")
    t = Table(rules, own, Side(hand=["lv-0"]))
    use(t, "cl-039")
    assert (choices(t), t.faces("own.banished")) == (["act-1", "done", "lv-1"], ["cl-039"])
    answer(t, "act-1")
    assert t.faces("own.hand") == ["act-1"]
    t = Table(rules, own.but(graveyard=[], field=["cl-039"], hand=["cl-039"]), Side(hand=["lv-0"]))
    assert not t.offers("activate", "cl-039")


def test_cl_040_sings_at_the_end(rules: Ruleset) -> None:
    """Lv.0. End phase: damage for each other Lv.0 of your side."""
    check_character(rules, "cl-040", 0)
    make = {"own": Side(field=["cl-040", "lv-0"])}
    check_times(lambda **when: Table(rules, **make, **when), "cl-040", "end")
    others = (["lv-0", "act-0"], 2), (["lv-0", "lv-1", "lx-0"], 2), (["lv-0", "lv-0", "lv-0", "lv-0"], 4), (["lv-1"], 0)
    for field, damage in others:
        foes = Side(field=["lv-0", "lv-0", "lv-0"], hand=["lv-0"])
        t = Table(rules, Side(field=["cl-040", *field], hand=["lv-0"]), foes, phase="end")
        use(t, "cl-040")
        assert hp(t) == (30, 30 - damage)
        assert reasons(t, "activate", "cl-040", 0) == {"used_this_turn"}
