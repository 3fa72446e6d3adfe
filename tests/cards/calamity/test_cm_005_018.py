"""Anomaly cards of the Clock of Last Hours and the Mother of the Black Tide: cm-005 to cm-018."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side
from tests.cards.calamity.attacks import check_anomaly, strike
from tests.cards.calamity.support import answer, choices, drive, hp

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cm_005_strikes_both(rules: Ruleset) -> None:
    """Power 1 against both."""
    check_anomaly(rules, "cm-005", 1, "both")


def test_cm_006_strikes_the_turn_player(rules: Ruleset) -> None:
    """Power 2 against the turn player."""
    check_anomaly(rules, "cm-006", 2, "turn")


def test_cm_007_strikes_both(rules: Ruleset) -> None:
    """Power 3 against both players."""
    check_anomaly(rules, "cm-007", 3, "both")


def test_cm_008_lowers_a_character_of_choice(rules: Ruleset) -> None:
    """The player chooses an own character, blocked or not; it has two levels less until termination."""
    check_anomaly(rules, "cm-008", 1, "opponent")
    own, opp = Side(field=["lv-4", "lv-5"]), Side(field=["lv-6"])
    for block in ("", "lv-5"):
        t = strike(rules, "cm-008", own, opp, active=1, block=block)
        assert (t.decision.seat, choices(t)) == (0, ["lv-4", "lv-5"])
        answer(t, "lv-4")
        assert [t.stat(card, "level") for card in ("lv-4", "lv-5", "lv-6")] == [2, 5, 6]
        drive(t, lambda t=t: t.rules.phases[t.state.phase] == "termination")
        assert t.stat("lv-4", "level") == 4


def test_cm_009_stops_a_character_by_lot(rules: Ruleset) -> None:
    """One of the turn player's characters cannot attack, which one is chance; the other can."""
    check_anomaly(rules, "cm-009", 2, "turn")
    stopped = set()
    for seed in range(8):
        t = strike(rules, "cm-009", Side(field=["lv-4", "lv-5"]), Side(field=["lv-6"]), seed=seed)
        assert t.decision.kind != "choose"
        drive(t, lambda t=t: t.rules.phases[t.state.phase] == "battle")
        free = [card for card in ("lv-4", "lv-5") if t.offers("attack", card)]
        assert len(free) == 1
        stopped |= set(free)
    assert stopped == {"lv-4", "lv-5"}


def test_cm_010_sends_a_character_of_choice_home(rules: Ruleset) -> None:
    """Only when it damages the player, who chooses an own character to return to hand."""
    check_anomaly(rules, "cm-010", 2, "opponent")
    own, opp = Side(field=["lv-4", "lv-5"]), Side(field=["lv-6"])
    t = strike(rules, "cm-010", own, opp, active=1)
    assert (t.decision.seat, choices(t)) == (0, ["lv-4", "lv-5"])
    answer(t, "lv-5")
    assert (t.faces("own.hand"), t.faces("own.field"), t.faces("opp.field")) == (["lv-5"], ["lv-4"], ["lv-6"])
    t = strike(rules, "cm-010", own, opp, active=1, block="lv-4")
    assert t.decision.kind != "choose"
    assert not t.slots("own.hand")


def test_cm_011_tolls_for_those_who_stand_alone(rules: Ruleset) -> None:
    """One more damage for a player without characters, also when the other has some."""
    check_anomaly(rules, "cm-011", 3, "both", more=1)
    t = strike(rules, "cm-011", Side(field=["lv-0"]), Side())
    assert hp(t) == (27, 26)


def test_cm_012_strikes_both(rules: Ruleset) -> None:
    """Power 2 against both."""
    check_anomaly(rules, "cm-012", 2, "both")


def test_cm_013_mills_the_turn_player(rules: Ruleset) -> None:
    """The top two cards of the turn player's deck go to the graveyard, blocked or not."""
    check_anomaly(rules, "cm-013", 1, "turn")
    own, opp = Side(deck=["lv-1", "lv-2", "lv-3", "lv-0"], field=["lv-6"]), Side(deck=["lv-1", "lv-2", "lv-3"])
    for block in ("", "lv-6"):
        t = strike(rules, "cm-013", own, opp, block=block)
        assert t.faces("own.graveyard") == ["lv-1", "lv-2"]
        assert t.faces("own.deck") == ["lv-3", "lv-0"]
        assert not t.slots("opp.graveyard")


def test_cm_014_takes_a_card_by_lot(rules: Ruleset) -> None:
    """The other player discards one card at random, blocked or not."""
    check_anomaly(rules, "cm-014", 1, "opponent")
    own, opp = Side(hand=["lv-1", "lv-2", "lv-3"], field=["lv-6"]), Side(hand=["lv-4", "lv-5"])
    lost = set()
    for seed in range(12):
        t = strike(rules, "cm-014", own, opp, active=1, block="lv-6" if seed % 2 else "", seed=seed)
        assert t.decision.kind != "choose"
        assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (2, 2)
        lost |= set(t.faces("own.graveyard"))
    assert lost == {"lv-1", "lv-2", "lv-3"}


def test_cm_015_strikes_both(rules: Ruleset) -> None:
    """Power 3 against both players."""
    check_anomaly(rules, "cm-015", 3, "both")


def test_cm_016_weakens_the_defence_of_whom_it_hits(rules: Ruleset) -> None:
    """All own characters of a damaged player have DEF 1 less, but ATK and level as before; a blocker keeps it off."""
    check_anomaly(rules, "cm-016", 1, "both")
    t = strike(rules, "cm-016", Side(field=["lv-4", "lv-5"]), Side(field=["lv-6"]), block="lv-6")
    assert [t.stat(card, "def") for card in ("lv-4", "lv-5", "lv-6")] == [3, 4, 6]
    assert [t.stat(card, "atk") for card in ("lv-4", "lv-5")] == [4, 5]
    drive(t, lambda: t.rules.phases[t.state.phase] == "termination")
    assert t.stat("lv-4", "def") == 4


def test_cm_017_washes_three_cards_away(rules: Ruleset) -> None:
    """Three cards of the damaged player's deck; none when it was blocked."""
    check_anomaly(rules, "cm-017", 2, "opponent")
    own, opp = Side(deck=["lv-1", "lv-2", "lv-3", "lv-0"], field=["lv-6"]), Side(deck=["lv-4"] * 5)
    t = strike(rules, "cm-017", own, opp, active=1)
    assert (t.faces("own.graveyard"), t.slots("opp.graveyard")) == (["lv-1", "lv-2", "lv-3"], [])
    t = strike(rules, "cm-017", own, opp, active=1, block="lv-6")
    assert not t.slots("own.graveyard")


def test_cm_018_pulls_down_full_hands(rules: Ruleset) -> None:
    """A player with five or more cards discards one of choice; with four none."""
    check_anomaly(rules, "cm-018", 3, "both")
    t = strike(rules, "cm-018", Side(hand=["lv-1"] * 4 + ["lv-2"]), Side(hand=["lv-1"] * 4, field=["lv-6"]))
    assert (t.decision.seat, choices(t)) == (0, ["lv-1", "lv-2"])
    answer(t, "lv-2")
    assert (t.faces("own.graveyard"), len(t.slots("opp.hand"))) == (["lv-2"], 4)
    t = strike(rules, "cm-018", Side(hand=["lv-1"] * 4), Side(hand=["lv-1"] * 10 + ["lv-2"]))
    assert t.decision.seat == 1
