"""Arcana and the first of the attached items: cl-091 to cl-100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import (
    answer,
    awake,
    check_turns,
    choices,
    drive,
    fight,
    hp,
    play,
    reasons,
    settle,
    theirs,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_091_lets_them_hit_yesterday(rules: Ruleset) -> None:
    """Arcana. Target attacking opposing character goes back to its owner's hand."""
    own, opp = Side(hand=["cl-091"], field=["lv-1"]), Side(field=["lv-3", "lv-5"], hand=["lv-0"])
    for t in (Table(rules, own, opp), theirs(rules, own, opp, phase="battle")):
        assert reasons(t, "play", "cl-091") == {"no_target"}
    t = Table(rules, own, Side(field=["lv-0"], hand=["spell", "lv-2"]), phase="battle")
    t.do("attack", "lv-1")
    t.do("against", "lv-0")
    t.do("play", "opp.hand.spell")
    assert reasons(t, "play", "cl-091") == {"no_target"}
    t = Table(rules, own, opp, active=1, phase="battle")
    t.do("attack", "lv-5")
    t.do("against", "lv-1")
    play(t, "cl-091")
    drive(t, lambda: not t.state.fight)
    assert (t.faces("own.field"), t.faces("opp.field"), t.faces("opp.hand")) == (["lv-1"], ["lv-3"], ["lv-0", "lv-5"])


def test_cl_092_pins_a_small_one(rules: Ruleset) -> None:
    """Arcana. Destroy target opposing character of Lv.2 or lower."""
    own, foes = Side(hand=["cl-092"], field=["lv-1"]), Side(field=["lv-0", "lv-2", "lv-3"], hand=["lv-0"])
    check_turns(lambda **when: Table(rules, own, foes, **when), "cl-092")
    t = Table(rules, own, foes)
    t.do("play", "cl-092")
    assert choices(t) == ["lv-0", "lv-2"]
    answer(t, "lv-2")
    settle(t)
    assert (t.faces("opp.field"), t.faces("opp.graveyard")) == (["lv-0", "lv-3"], ["lv-2"])
    assert reasons(Table(rules, own, Side(field=["lv-3"])), "play", "cl-092") == {"no_target"}


def test_cl_093_proves_it_with_the_eighth(rules: Ruleset) -> None:
    """Arcana, absolute, own turn. After 7 or more arcana in a row: special victory; a forced end stops it (CL8.4)."""
    check_turns(lambda **when: Table(rules, Side(hand=["cl-093"], arcana=7), **when), "cl-093", "own")
    t = Table(rules, Side(hand=["cl-093"], arcana=7), Side(hand=["lv-0"], chances=0))
    t.do("play", "cl-093")
    assert not t.offers("negate", "cl-093")
    t.resolve_all()
    assert (t.state.result, hp(t)) == ((0, "CL1.6", "special_victory"), (30, 30))
    t = Table(rules, Side(hand=["cl-093"], arcana=6), Side(hand=["lv-0"], arcana=7))
    assert reasons(t, "play", "cl-093") == {"condition_fails"}
    assert Table(rules, Side(hand=["cl-093"], arcana=8)).offers("play", "cl-093")
    t = Table(rules, Side(hand=["cl-093", "lv-0"], arcana=7), Side(hand=["lv-0"]))
    t.do("play", "cl-093")
    t.do("cheat", arg=3)
    assert (t.state.result, t.state.active, t.faces("own.graveyard")) == (None, 1, ["cl-093"])


def test_cl_094_skips_a_grade(rules: Ruleset) -> None:
    """Arcana, own turn. If you hold a character of Lv.2 or lower: special-summon one of them from hand."""
    own = Side(hand=["cl-094", "lv-0", "lv-2", "lv-3", "spell"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-094", "own")
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "cl-094")
    assert (t.decision.kind, choices(t)) == ("choose", ["lv-0", "lv-2"])
    answer(t, "lv-2")
    assert (t.faces("own.field"), t.faces("own.hand")) == (["lv-2"], ["lv-0", "lv-3", "spell"])
    assert any(event.kind == "special_summoned" for event in t.events)
    none = Side(hand=["cl-094", "lv-3", "spell"])
    assert reasons(Table(rules, none, Side(hand=["lv-0"])), "play", "cl-094") == {"condition_fails"}
    assert Table(rules, Side(hand=["cl-094", "lv-1", "lv-2"])).offers("play", "cl-094")
    t = Table(rules, Side(hand=["cl-094", "lv-1"]), Side(hand=["lv-0"]))
    play(t, "cl-094")
    assert t.faces("own.field") == ["lv-1"]


def test_cl_095_draws_on_credit(rules: Ruleset) -> None:
    """Arcana. Pay 3 HP: draw 2."""
    own = Side(hand=["cl-095"], deck=["lv-5", "lv-6", "lv-7"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-095")
    t = Table(rules, own, Side(hand=["lv-0"], deck=["lv-1"] * 3))
    play(t, "cl-095", paid=3)
    assert (hp(t), t.faces("own.hand"), t.faces("opp.hand")) == ((27, 30), ["lv-5", "lv-6"], ["lv-0"])
    assert reasons(Table(rules, own.but(hp=3)), "play", "cl-095") == {"cost_not_there"}
    assert Table(rules, own.but(hp=4)).offers("play", "cl-095")


def test_cl_096_teaches_an_arcana(rules: Ruleset) -> None:
    """Arcana. Search up to 1 arcana."""
    own = Side(hand=["cl-096"], deck=["spell", "cl-021", "tool", "aid", "lv-0"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-096")
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "cl-096")
    assert choices(t) == ["cl-021", "done", "spell"]
    answer(t, "cl-021")
    assert t.faces("own.hand") == ["cl-021"]
    assert t.decision.kind == "priority"


def test_cl_097_seals_the_calamity(rules: Ruleset) -> None:
    """Arcana, own turn. If the Calamity is awake, tribute characters of exactly 7 levels: victory by sealing."""
    own = Side(hand=["cl-097"], field=["lv-3", "lv-4", "lv-2"])
    check_turns(lambda **when: awake(rules, own, **when), "cl-097", "own")
    t = awake(rules, own, Side(hand=["lv-0"]))
    t.do("play", "cl-097")
    assert (t.faces("own.field"), t.faces("own.graveyard")) == (["lv-2"], ["lv-3", "lv-4"])
    settle(t)
    assert t.state.result == (0, "CL1.6", "sealed")
    asleep = Table(rules, own, Side(hand=["lv-0"]), turn=24)
    assert reasons(asleep, "play", "cl-097") == {"condition_fails"}
    for field in (["lv-3", "lv-3"], ["lv-4", "lv-4"], ["lv-5", "lv-1"]):
        t = awake(rules, own.but(field=field), Side(field=["lv-7"]))
        assert reasons(t, "play", "cl-097") == {"cost_not_there"}


def test_cl_098_borrows_a_voice(rules: Ruleset) -> None:
    """Arcana. Special-summon target character card of Lv.4 or lower of your banished zone."""
    own = Side(hand=["cl-098"], banished=["lv-2", "lv-4", "lv-5", "spell", "lx-1"], graveyard=["lv-1"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-098")
    t = Table(rules, own, Side(hand=["lv-0"], banished=["lv-1"]))
    t.do("play", "cl-098")
    assert choices(t) == ["lv-2", "lv-4", "lx-1"]
    answer(t, "lv-4")
    settle(t)
    assert (t.faces("own.field"), t.faces("own.banished")) == (["lv-4"], ["lv-2", "lv-5", "spell", "lx-1"])
    none = own.but(banished=["spell", "lv-5"])
    assert reasons(Table(rules, none, Side(banished=["lv-1"])), "play", "cl-098") == {"no_target"}


def test_cl_099_drowns_all_channels(rules: Ruleset) -> None:
    """Arcana. Each player discards 1, then you draw 1."""
    own = Side(hand=["cl-099", "lv-1", "lv-2"], deck=["lv-5", "lv-6", "lv-7"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-099")
    t = Table(rules, own, Side(hand=["lv-0", "lv-3"], deck=["lv-1"] * 3))
    play(t, "cl-099")
    assert (t.decision.seat, choices(t)) == (0, ["lv-1", "lv-2"])
    answer(t, "lv-1")
    assert (t.decision.seat, choices(t)) == (1, ["lv-0", "lv-3"])
    answer(t, "lv-3")
    assert t.decision.kind == "priority"
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-2", "lv-5"], ["lv-0"])


def test_cl_100_is_lost_instead(rules: Ruleset) -> None:
    """Item attached to an own character: instead of its host being destroyed it goes to the graveyard."""
    own = Side(hand=["cl-100"], field=["lv-1", "lv-3"])
    check_turns(lambda **when: Table(rules, own, **when), "cl-100")
    t = Table(rules, own, Side(field=["lv-5"], hand=["lv-0"]))
    t.do("play", "cl-100")
    assert choices(t) == ["lv-1", "lv-3"]
    answer(t, "lv-3")
    settle(t)
    assert (t.faces("own.attached"), t.card("cl-100").host) == (["cl-100"], t.slot("lv-3"))
    two = {"card": "lv-1", "attached": ["cl-100"]}
    t = Table(rules, Side(field=[two, "lv-2"], hand=["do-kill", "do-kill", "do-bounce"]), Side(hand=["lv-0"]))
    play(t, "do-kill", "lv-2")
    play(t, "do-kill")
    assert (t.faces("own.field"), t.faces("own.attached")) == (["lv-1"], [])
    assert t.faces("own.graveyard") == ["lv-2", "do-kill", "cl-100", "do-kill"]
    t = Table(rules, Side(field=[two], hand=["do-bounce"]), Side(hand=["lv-0"]))
    play(t, "do-bounce")
    assert (t.faces("own.field"), t.faces("own.graveyard")) == ([], ["cl-100", "do-bounce"])
    t = Table(rules, Side(field=[two]), Side(field=["lv-5"], hand=["lv-0"]), active=1, phase="battle")
    fight(t, "lv-5", "lv-1")
    assert (t.faces("own.field"), t.faces("own.graveyard")) == (["lv-1"], ["cl-100"])
    assert reasons(Table(rules, own.but(field=[]), Side(field=["lv-1"])), "play", "cl-100") == {"no_target"}
