"""Anomaly cards of the Whale of the Scarlet Rain and the Faceless Theatre: cm-019 to cm-032."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side
from tests.cards.calamity.attacks import check_anomaly, check_strike, strike
from tests.cards.calamity.support import answer, choices, drive, hp, reasons

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset
    from pyapp.play.scenario import Table


def ends(t: Table) -> None:
    """Play on to the termination phase, when the Calamity's effects have ended."""
    drive(t, lambda: t.rules.phases[t.state.phase] == "termination")


def test_cm_019_burns_past_blockers(rules: Ruleset) -> None:
    """One damage to each player on top of its power, also to one who has blocked."""
    check_anomaly(rules, "cm-019", 1, "both", more=1)
    assert hp(strike(rules, "cm-019", Side(field=["lv-4"]), block="lv-4")) == (29, 28)


def test_cm_020_strikes_both(rules: Ruleset) -> None:
    """Power 2 against both."""
    check_anomaly(rules, "cm-020", 2, "both")


def test_cm_021_makes_whom_it_hits_discard(rules: Ruleset) -> None:
    """The damaged turn player discards a card of choice; a blocker keeps it off."""
    check_anomaly(rules, "cm-021", 1, "turn")
    own, opp = Side(hand=["lv-1", "lv-2"], field=["lv-4"]), Side(hand=["lv-3"])
    t = strike(rules, "cm-021", own, opp)
    assert (t.decision.seat, choices(t)) == (0, ["lv-1", "lv-2"])
    answer(t, "lv-2")
    assert (t.faces("own.graveyard"), t.faces("opp.hand")) == (["lv-2"], ["lv-3"])
    t = strike(rules, "cm-021", own, opp, block="lv-4")
    assert len(t.slots("own.hand")) == 2


def test_cm_022_strikes_both(rules: Ruleset) -> None:
    """Power 3 against both players."""
    check_anomaly(rules, "cm-022", 3, "both")


def test_cm_023_scorches_the_small_ones(rules: Ruleset) -> None:
    """Every Lv.0 of the turn player is destroyed, blocked or not; others and the opponent's stay."""
    check_anomaly(rules, "cm-023", 2, "turn")
    own, opp = Side(field=["lv-0", "act-0", "lv-1", "lv-6"]), Side(field=["lv-0"])
    for block in ("", "lv-6"):
        t = strike(rules, "cm-023", own, opp, block=block)
        assert t.faces("own.graveyard") == ["lv-0", "act-0"]
        assert (t.faces("own.field"), t.faces("opp.field")) == (["lv-1", "lv-6"], ["lv-0"])


def test_cm_024_weakens_the_defence_of_the_other_player(rules: Ruleset) -> None:
    """DEF 1 less for all characters of the player it aims at, blocked or not; ATK stays, and termination ends it."""
    check_anomaly(rules, "cm-024", 1, "opponent")
    for block in ("", "lv-4"):
        t = strike(rules, "cm-024", Side(field=["lv-4", "lv-5"]), Side(field=["lv-6"]), active=1, block=block)
        assert [t.stat(card, "def") for card in ("lv-4", "lv-5", "lv-6")] == [3, 4, 6]
        assert t.stat("lv-4", "atk") == 4
        ends(t)
        assert t.stat("lv-4", "def") == 4


def test_cm_025_burns_whom_it_hits(rules: Ruleset) -> None:
    """One damage more for a player it damages, none for one who has blocked."""
    check_anomaly(rules, "cm-025", 3, "both", more=1)
    assert hp(strike(rules, "cm-025", Side(field=["lv-4"]), block="lv-4")) == (30, 26)


def test_cm_026_strikes_the_other_player(rules: Ruleset) -> None:
    """Power 2 against the turn player's opponent."""
    check_anomaly(rules, "cm-026", 2, "opponent")


def test_cm_027_asks_for_a_tribute(rules: Ruleset) -> None:
    """The turn player tributes one own character of choice, blocked or not; it is not destroyed."""
    check_strike(rules, "cm-027", 1, "turn")
    own, opp = Side(field=["lv-4", "lv-5", "lv-6"]), Side(field=["lv-1"])
    t = strike(rules, "cm-027", own, opp, block="lv-6")
    assert (t.decision.seat, choices(t)) == (0, ["lv-4", "lv-5", "lv-6"])
    answer(t, "lv-5")
    assert (t.faces("own.graveyard"), t.faces("own.field")) == (["lv-5"], ["lv-4", "lv-6"])
    assert t.faces("opp.field") == ["lv-1"]
    assert "tributed" in [event.kind for event in t.last]
    assert "destroyed" not in [event.kind for event in t.events]


def test_cm_028_lets_the_opponent_call_a_character_home(rules: Ruleset) -> None:
    """For each damaged player the other one chooses a character that returns to hand; a blocker keeps it off."""
    check_anomaly(rules, "cm-028", 2, "both")
    t = strike(rules, "cm-028", Side(field=["lv-4", "lv-5"]), Side(field=["lv-6", "lv-3"]), block="lv-6")
    assert (t.decision.seat, choices(t)) == (1, ["lv-4", "lv-5"])
    answer(t, "lv-4")
    assert (t.faces("own.hand"), t.faces("own.field")) == (["lv-4"], ["lv-5"])
    assert t.faces("opp.field") == ["lv-6", "lv-3"]


def test_cm_029_silences_supports(rules: Ruleset) -> None:
    """Neither player can activate supports until termination, blocked or not; items they can."""
    check_anomaly(rules, "cm-029", 1, "both")
    mine = Side(hand=["aid", "tool"], field=["lv-4"])
    t = strike(rules, "cm-029", mine, mine, block="own.field.0")
    drive(t, lambda: t.rules.phases[t.state.phase] == "card")
    assert reasons(t, "play", "own.hand.aid") == {"forbidden"}
    assert t.offers("play", "own.hand.tool")
    t.do("pass")
    assert reasons(t, "play", "opp.hand.aid", seat=1) == {"forbidden"}
    ends(t)
    assert reasons(t, "play", "own.hand.aid") == {"wrong_phase"}


def test_cm_030_stuns_a_character_by_lot(rules: Ruleset) -> None:
    """One of the turn player's characters cannot activate effects, which one is chance."""
    check_anomaly(rules, "cm-030", 3, "turn")
    free = set()
    for seed in range(8):
        t = strike(rules, "cm-030", Side(field=["act-1", "act-2"]), Side(field=["act-3"]), seed=seed)
        drive(t, lambda t=t: t.rules.phases[t.state.phase] == "card")
        able = [card for card in ("act-1", "act-2") if t.offers("activate", card)]
        assert len(able) == 1
        free |= set(able)
    assert free == {"act-1", "act-2"}


def test_cm_031_trades_a_line_for_a_line(rules: Ruleset) -> None:
    """The other player draws one, then discards one of choice, blocked or not."""
    check_anomaly(rules, "cm-031", 1, "opponent")
    own, opp = Side(hand=["lv-1"], deck=["lv-2", "lv-3"], field=["lv-4"]), Side(hand=["lv-1"])
    for block in ("", "lv-4"):
        t = strike(rules, "cm-031", own, opp, active=1, block=block)
        assert (t.decision.seat, choices(t)) == (0, ["lv-1", "lv-2"])
        answer(t, "lv-1")
        assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-2"], ["lv-1"])


def test_cm_032_empties_the_hand_of_who_stands_alone(rules: Ruleset) -> None:
    """A player without characters discards one at random; one with a character does not."""
    check_anomaly(rules, "cm-032", 2, "both")
    lost = set()
    for seed in range(8):
        t = strike(rules, "cm-032", Side(hand=["lv-1", "lv-2"]), Side(hand=["lv-3"], field=["lv-0"]), seed=seed)
        assert t.decision.kind != "choose"
        assert (len(t.slots("own.hand")), t.faces("opp.hand")) == (1, ["lv-3"])
        lost |= set(t.faces("own.graveyard"))
    assert lost == {"lv-1", "lv-2"}
