"""The four monsters of the Calamity: cm-001 to cm-004, their decks and each row of their judgement tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side
from tests.cards.calamity.attacks import judged
from tests.cards.calamity.support import answer, choices, drive, hp, reasons

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset
    from pyapp.play.scenario import Table


def deck(rules: Ruleset, monster: str) -> dict[str, int]:
    """Return how many of each card a monster's deck has; its table has six rows."""
    assert len(rules.by_id[monster].abilities) == 6
    return dict(rules.by_id[monster].deck)


def to(t: Table, phase: str) -> Table:
    """Return the table at a later phase, nothing having been done."""
    drive(t, lambda: t.rules.phases[t.state.phase] == phase)
    return t


def forbids(t: Table, card: str, other: str) -> None:
    """Neither player can activate one card of the hand in the card phase, but another; in termination that is over."""
    to(t, "card")
    for side in ("own", "opp"):
        assert reasons(t, "play", f"{side}.hand.{card}", seat=t.decision.seat) == {"forbidden"}
        assert t.offers("play", f"{side}.hand.{other}")
        t.do("pass")
    to(t, "termination")
    assert reasons(t, "play", f"own.hand.{card}") == {"wrong_phase"}


HANDS = Side(hand=["spell", "tool", "aid", "do-draw"])


def test_cm_001_the_clock(rules: Ruleset) -> None:
    """1 no attacks, 2 levels -1, 3 one to hand, 4 one by lot destroyed, 5 no arcana, 6 damage by number."""
    assert deck(rules, "cm-001") == {
        "cm-005": 5, "cm-006": 4, "cm-007": 3, "cm-008": 4, "cm-009": 3, "cm-010": 3, "cm-011": 2,
    }  # fmt: skip
    own, opp = Side(field=["lv-4", "lv-5"]), Side(field=["lv-2", "lv-3"])
    t = to(judged(rules, "cm-001", 1, own, opp), "battle")
    assert reasons(t, "attack", "lv-4") == {"cannot_attack"}
    t = judged(rules, "cm-001", 2, own, opp)
    assert [t.stat(card, "level") for card in ("lv-4", "lv-5", "lv-2", "lv-3")] == [3, 4, 1, 2]
    assert t.stat("lv-5", "atk") == 4
    assert to(t, "termination").stat("lv-4", "level") == 4
    t = judged(rules, "cm-001", 3, own, opp)
    assert (t.decision.seat, choices(t)) == (0, ["lv-4", "lv-5"])
    answer(t, "lv-4")
    assert (t.decision.seat, choices(t)) == (1, ["lv-2", "lv-3"])
    answer(t, "lv-3")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-4"], ["lv-3"])
    for after in range(4):
        t = judged(rules, "cm-001", 4, own, opp, after=60 * after)
        assert t.decision.kind != "choose"
        assert [len(t.slots(place)) for place in ("own.field", "opp.field", "own.graveyard", "opp.graveyard")] == [
            1
        ] * 4
    forbids(judged(rules, "cm-001", 5, HANDS, HANDS), "spell", "tool")
    assert hp(judged(rules, "cm-001", 6, Side(field=["lv-1"] * 5), Side(field=["lv-1", "lv-0"]))) == (27, 28)
    assert hp(judged(rules, "cm-001", 6)) == (30, 30)


def test_cm_002_the_tide(rules: Ruleset) -> None:
    """1 discard, 2 mill 3, 3 no items, 4 one more card, 5 draw, 6 one by lot banished."""
    assert deck(rules, "cm-002") == {
        "cm-012": 4, "cm-013": 4, "cm-014": 4, "cm-015": 3, "cm-016": 3, "cm-017": 4, "cm-018": 2,
    }  # fmt: skip
    t = judged(rules, "cm-002", 1, Side(hand=["lv-1", "lv-2"]), Side(hand=["lv-3", "lv-4"]))
    assert (t.decision.seat, choices(t)) == (0, ["lv-1", "lv-2"])
    answer(t, "lv-2")
    assert (t.decision.seat, choices(t)) == (1, ["lv-3", "lv-4"])
    answer(t, "lv-3")
    assert (t.faces("own.graveyard"), t.faces("opp.graveyard")) == (["lv-2"], ["lv-3"])
    t = judged(rules, "cm-002", 2, Side(deck=["lv-1", "lv-2", "lv-3", "lv-4"]), Side(deck=["lv-5"] * 5))
    assert t.faces("own.graveyard") == ["lv-1", "lv-2", "lv-3"]
    assert (len(t.slots("opp.graveyard")), len(t.slots("opp.deck"))) == (3, 2)
    forbids(judged(rules, "cm-002", 3, HANDS, HANDS), "tool", "spell")
    t = judged(rules, "cm-002", 4)
    assert len(t.slots("third.anomaly")) == 1
    assert to(t, "card").faces("third.anomaly") == ["cm-005"]
    t = judged(rules, "cm-002", 5)
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (1, 1)
    for after in range(4):
        t = judged(rules, "cm-002", 6, Side(field=["lv-4", "lv-5"]), Side(field=["lv-2", "lv-3"]), after=60 * after)
        assert t.decision.kind != "choose"
        assert [len(t.slots(place)) for place in ("own.field", "opp.field", "own.banished", "opp.banished")] == [1] * 4


def test_cm_003_the_whale(rules: Ruleset) -> None:
    """1 damage 2, 2 discard by lot, 3 ATK +2, 4 Lv.0 and Lv.1 destroyed, 5 heal 2, 6 two more cards."""
    assert deck(rules, "cm-003") == {
        "cm-019": 4, "cm-020": 4, "cm-021": 4, "cm-022": 3, "cm-023": 3, "cm-024": 4, "cm-025": 2,
    }  # fmt: skip
    assert hp(judged(rules, "cm-003", 1)) == (28, 28)
    t = judged(rules, "cm-003", 2, Side(hand=["lv-1", "lv-2"]), Side(hand=["lv-3", "lv-4"]))
    assert t.decision.kind != "choose"
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (1, 1)
    t = judged(rules, "cm-003", 3, Side(field=["lv-4"]), Side(field=["lv-2"]))
    assert [t.stat("lv-4", name) for name in ("atk", "def", "level")] == [6, 4, 4]
    assert t.stat("lv-2", "atk") == 4
    assert to(t, "termination").stat("lv-4", "atk") == 4
    t = judged(rules, "cm-003", 4, Side(field=["lv-0", "lv-1", "lv-2"]), Side(field=["act-1", "lv-3"]))
    assert (t.faces("own.field"), t.faces("opp.field")) == (["lv-2"], ["lv-3"])
    assert t.faces("own.graveyard") == ["lv-0", "lv-1"]
    assert hp(judged(rules, "cm-003", 5)) == (32, 32)
    assert to(judged(rules, "cm-003", 6), "card").faces("third.anomaly") == ["cm-005", "cm-005"]


def test_cm_004_the_theatre(rules: Ruleset) -> None:
    """1 no supports, 2 one cannot attack, 3 no effects, 4 no special summons, 5 one more card, 6 draw 2, discard."""
    assert deck(rules, "cm-004") == {
        "cm-026": 4, "cm-027": 3, "cm-028": 3, "cm-029": 4, "cm-030": 4, "cm-031": 4, "cm-032": 2,
    }  # fmt: skip
    forbids(judged(rules, "cm-004", 1, HANDS, HANDS), "aid", "spell")
    t = judged(rules, "cm-004", 2, Side(field=["lv-4", "lv-5"]), Side(field=["lv-2", "lv-3"]))
    assert (t.decision.seat, choices(t)) == (1, ["lv-4", "lv-5"])
    answer(t, "lv-5")
    assert (t.decision.seat, choices(t)) == (0, ["lv-2", "lv-3"])
    answer(t, "lv-3")
    to(t, "battle")
    assert reasons(t, "attack", "lv-5") == {"cannot_attack"}
    assert t.offers("attack", "lv-4")
    t = judged(rules, "cm-004", 3, Side(field=["act-1", "lv-4"]))
    assert reasons(to(t, "card"), "activate", "act-1", 0) == {"cannot_activate"}
    assert to(t, "battle").offers("attack", "act-1")
    t = judged(rules, "cm-004", 4, Side(extra=["ax-3"], hand=["lv-0", "spell"]))
    assert reasons(to(t, "card"), "special", "ax-3") == {"forbidden"}
    assert t.offers("summon", "lv-0")
    assert to(judged(rules, "cm-004", 5), "card").faces("third.anomaly") == ["cm-005"]
    t = judged(rules, "cm-004", 6, Side(deck=["lv-1", "lv-2", "lv-3"]), Side(deck=["lv-4", "lv-5", "lv-6"]))
    assert (t.decision.seat, choices(t)) == (0, ["lv-1", "lv-2"])
    answer(t, "lv-1")
    assert (t.decision.seat, choices(t)) == (1, ["lv-4", "lv-5"])
    answer(t, "lv-5")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-2"], ["lv-4"])
