"""What a view of Calamity tells beside zones and numbers: phases, countdown, prices, the way to cheat chains."""

from __future__ import annotations

from typing import Any

from pyapp.engine.view import view
from pyapp.play.driver import Table
from pyapp.play.table import Side
from tests.rules.calamity import PLAIN, all_pass


def seen(t: Table) -> dict[str, Any]:
    """The view of the first player."""
    return view(PLAIN, t.state, 0)


def test_phases_and_countdown_follow_the_turn() -> None:
    """Four phases before the awakening, eight after it; the countdown ends with the sixth own turn in quick mode."""
    early = seen(Table(PLAIN, turn=11, switches={"quick": True}))
    assert early["phases"] == ["draw", "card", "battle", "end"]
    assert early["facts"]["countdown"] == [6, 6]
    assert not early["facts"]["awake"]
    third = Side(monster=["beast"])
    late = seen(Table(PLAIN, turn=13, switches={"quick": True}, third=third))
    assert late["phases"] == [
        "resistance", "draw", "judgement", "card", "discard", "battle", "termination", "trial",
    ]  # fmt: skip
    assert late["facts"]["awake"]
    half = seen(Table(PLAIN, turn=13, switches={"quick": True, "calamity_cycle": "round"}, third=third, first=1))
    assert half["phases"] == ["draw", "card", "battle", "termination", "trial"]


def test_prices_and_counts_move_with_what_is_done() -> None:
    """A negation makes the next one dearer; activations and arcana count towards the opponent's cheat chains."""
    t = Table(PLAIN, Side(hand=["bolt", "gift"]), Side(hand=["lv0"] * 4))
    assert seen(t)["facts"]["price"] == [1, 1]
    t.do("play", "own.hand.bolt")
    t.do("negate", t.state.chain[-1].card)
    t.do("pick", "opp.hand.0")
    assert seen(t)["facts"]["price"] == [1, 2]
    t.do("play", "own.hand.gift")
    all_pass(t)
    towards = seen(t)["facts"]["cheats"][0]
    assert towards["rule_kill_1"] == [2, 7]
    assert towards["forced_end"] == [2, 7]
    assert towards["rule_kill_2"] == [0, 2]


def test_a_question_for_cards_says_what_the_set_has_to_be() -> None:
    """Tributes add up to a level, the price of a negation is a number of cards."""
    t = Table(
        PLAIN, Side(hand=["lv4", "bolt"], field=["lv3", "lv1", "lv2", "lv2"]), Side(hand=["lv0"] * 3, negations=1)
    )
    t.do("summon", "own.hand.lv4")
    asked = seen(t)["decision"]["picks"]
    assert (asked["stat"], asked["total"], asked["least"]) == ("level", 4, 1)
    assert sorted(asked["among"]) == sorted(t.slots("own.field"))
    t.do("tribute", "own.field.0")
    t.do("play", "own.hand.bolt")
    t.do("negate", t.state.chain[-1].card)
    asked = view(PLAIN, t.state, 1)["decision"]["picks"]
    assert (asked["least"], asked["most"], len(asked["among"])) == (2, 2, 3)
    assert seen(t)["decision"]["options"] == []
    assert "picks" not in seen(t)["decision"]
