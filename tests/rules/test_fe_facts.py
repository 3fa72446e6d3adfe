"""What the views of Fairyearth tell of the table, and what a guess supposes of a set card."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.engine.view import determinize, view
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import PLAIN


def seen(t: Table) -> dict[str, Any]:
    """Return the facts as the first player sees them; the second one is told the same."""
    told = [view(PLAIN, t.state, seat)["facts"] for seat in (0, 1)]
    assert told[0] == told[1]
    return dict(told[0])


@pytest.mark.rule("FE2.4", seen=False, reason="a view is no event")
def test_seals_are_counted_by_attribute_with_emblems() -> None:
    """FE2.2, FE2.4: by the attribute of their lines."""
    t = Table(PLAIN, Side(line_left=2, line_top=["banner", "wood down"]), Side(line_right=1))
    facts = seen(t)
    assert facts["lines"] == [["wood", "fire", "earth"]] * 2
    assert [sum(counts.values()) for counts in facts["seals"]] == [4, 1]
    assert (facts["seals"][0]["wood"], facts["seals"][0]["fire"], facts["seals"][1]["earth"]) == (2, 2, 1)


@pytest.mark.rule("FE6.3", "FE4.5", seen=False, reason="a view is no event")
def test_the_track_tells_who_strikes_when() -> None:
    """FE6.3: highest LV first; FE4.5: the angel of LV 1 strikes with the unit of LV 4; who has struck is marked."""
    t = Table(PLAIN, Side(right=["angel", "water"]), Side(left=["metal"]))
    assert (seen(t)["stage"], seen(t)["track"]) == ("none", [])
    t.do("fight")
    assert (seen(t)["stage"], seen(t)["track"]) == ("announced", [])
    t.do("pass")
    t.do("attack", "angel")
    t.do("attack", "water")
    angel, water, metal = t.slot("angel"), t.slot("water"), t.slot("metal")
    assert [(step["unit"], step["level"]) for step in seen(t)["track"]] == [(water, 5), (angel, 1)]
    t.passes(2)
    t.do("defend", "metal")
    if t.decision.kind == "defenders":
        t.do("decline")
    assert seen(t)["stage"] == "defenders"
    steps = [(step["unit"], step["against"], step["level"], step["struck"]) for step in seen(t)["track"]]
    assert steps == [(water, -1, 5, False), (angel, metal, 4, False), (metal, angel, 4, False)]
    t.passes(2)
    assert [(step["unit"], step["struck"]) for step in seen(t)["track"]][:2] == [(water, True), (angel, False)]


@pytest.mark.parametrize("laid", ["trap", "wood"])
def test_a_set_card_is_mostly_guessed_to_be_a_usable_ritual(laid: str) -> None:
    """FE5.3: whatever it is, a guess depends on what can be seen; the other cards stay among what is unknown."""
    hand = ["trap", "wood", "fire", "zap", "bolt"]
    t = Table(PLAIN, Side(), Side(hand=hand, ritual=[laid], deck=["earth"] * 8, line_left=1))
    slot, rituals = t.slot("opp.ritual.0"), 0
    for salt in range(200):
        guess = determinize(PLAIN, t.state, 0, salt)
        assert view(PLAIN, guess, 0) == view(PLAIN, t.state, 0)
        rituals += PLAIN.pool[guess.cards[slot].face].kind == "ritual"
    assert 140 <= rituals <= 180
    own = [determinize(PLAIN, t.state, 1, salt).cards[slot].face for salt in range(20)]
    assert {PLAIN.pool[face].id for face in own} == {laid}


def test_without_a_ritual_left_a_set_card_is_a_bluff() -> None:
    """FE5.4: when all rituals of the deck have been seen, nothing else can lie there."""
    t = Table(PLAIN, Side(), Side(hand=["wood"], ritual=["fire"], abyss=["trap"], deck=["earth"] * 5))
    slot = t.slot("opp.ritual.0")
    faces = {PLAIN.pool[determinize(PLAIN, t.state, 0, salt).cards[slot].face].kind for salt in range(30)}
    assert faces == {"character"}
