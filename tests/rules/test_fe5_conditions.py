"""What the use of each kind of card asks for (FE2.5, FE2.6, FE4.6, FE5.10), and of skills and miracles (FE3.5)."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.engine.face import Cost, Part, Selector, Static, Tally
from pyapp.engine.loop import USES_LIMIT
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import AIM, DRAW, ZAP, face, op, pool_of, reasons, skill, static, unit, use

NEEDS: dict[str, Any] = {"cost": 3, "needs": {"fire": 1}}
ATTACH = op("attach", card="aim")
HAVE_TWO = (Tally(Selector("own", "units"), 2),)
DISCARD = Cost(parts=(Part("discard", Selector("own", "hand")),))
CARDS = {
    "place": ("shade", "set"),
    "summon": ("colossus", "active"),
    "play": ("hex", "active"),
    "enchant": ("fetter", "set"),
    "emblem": ("crown", "set"),
}
"""By the kind of action: a card with cost 3, a fire seal and soul eat 3, and the phase in which it is used."""

POOL = pool_of(
    unit("shade", "felfuse", soul=3, **NEEDS),
    unit("colossus", "atziluth", soul=3, **NEEDS),
    face("hex", "art", use(DRAW), soul=3, **NEEDS),
    face("fetter", "enchant", use(AIM, ATTACH, cost=Cost(hp=3)), **NEEDS),
    face("crown", "holy_emblem", soul=3, **NEEDS),
    face("pact", "rapid", use(DRAW, condition=HAVE_TWO)),
    face("relic", "rapid", use(DRAW, once_per_game=True)),
    face("tribute", "rapid", use(DRAW, cost=DISCARD)),
    face("bond", "enchant", use(AIM, ATTACH, condition=HAVE_TWO)),
    face("heirloom", "enchant", use(AIM, ATTACH, once_per_game=True)),
    face("ransom", "enchant", use(AIM, ATTACH, cost=DISCARD)),
    unit("archer", "character", skill(op("target", bind="aim", source=Selector("opp", "units")), ZAP)),
    unit("seer", "character", skill(DRAW, cost=Cost(points=2))),
    unit("guard", "character", skill(op("negate"), when="any", answers=Selector("opp", "chain"))),
    unit("mute", "character", skill(DRAW), static(Static("self", "cannot", "use"))),
)  # fmt: skip

every_use = pytest.mark.parametrize("kind", CARDS)


def holding(kind: str, **more: Any) -> Table:  # noqa: ANN401 - parts of a side
    """Return a table on which the kind's card may be used, unless more is said."""
    card, phase = CARDS[kind]
    own = Side(**{"hand": [card], "right": ["wood"], "line_top": 1, "ritual": ["bolt"], **more})
    return Table(POOL, own, Side(), phase=phase)


@every_use
@pytest.mark.rule("FE2.5", "FE2.6", "FE4.6")
def test_the_use_of_a_card_needs_its_seals_its_cost_and_more_life_than_it_eats(kind: str) -> None:
    """FE2.5, FE2.6, FE4.6: with all three it is used, and each alone keeps it in hand."""
    card = CARDS[kind][0]
    assert reasons(holding(kind, cost=3, life=4), kind, card) == []
    assert reasons(holding(kind, line_top=0, line_left=3), kind, card) == [("FE2.5", "too_few_seals")]
    assert reasons(holding(kind, cost=2), kind, card) == [("FE2.6", "meter_too_low")]
    assert reasons(holding(kind, life=3), kind, card) == [("FE4.6", "soul_too_dear")]


@every_use
@pytest.mark.rule("FE3.11")
def test_nothing_is_used_once_a_loop_has_ended_the_uses_of_the_turn(kind: str) -> None:
    """FE3.11: what else may be done is done still, and the card stays in hand."""
    t = holding(kind)
    t.state.uses = USES_LIMIT
    t.do(*(("shift", "wood") if t.offers("shift") else ("turnup", "bolt")))
    assert reasons(t, kind, CARDS[kind][0]) == [("FE3.11", "loop_over")]


@every_use
def test_only_a_card_of_the_own_hand_is_used(kind: str) -> None:
    """FE4.1, FE5: one in the abyss is not held, and the seals of the opponent's hand do not count."""
    card = CARDS[kind][0]
    t = holding(kind, hand=[], abyss=[card])
    assert [key for _, key in reasons(t, kind, card)] == ["not_held"]


@pytest.mark.rule("FE3.5")
@pytest.mark.parametrize(("kind", "card"), [("play", "pact"), ("enchant", "bond")])
def test_a_printed_condition_has_to_hold(kind: str, card: str) -> None:
    """FE3.5: it is asked when the card is used."""
    assert reasons(holding(kind, hand=[card]), kind, card) == [("FE3.5", "condition_fails")]
    assert reasons(holding(kind, hand=[card], left=["wood"]), kind, card) == []


@pytest.mark.rule("FE3.5")
@pytest.mark.parametrize(("kind", "card"), [("play", "relic"), ("enchant", "heirloom")])
def test_what_is_limited_to_once_a_game_is_used_once(kind: str, card: str) -> None:
    """FE3.5: a second copy stays in hand, in later turns too."""
    t = holding(kind, hand=[card, card])
    t.do(kind, card)
    t.resolve_all()
    assert reasons(t, kind, "own.hand.0") == [("FE3.5", "used_this_game")]


@pytest.mark.rule("FE2.6")
@pytest.mark.parametrize(("kind", "card"), [("play", "tribute"), ("enchant", "ransom")])
def test_a_cost_in_cards_has_to_be_there(kind: str, card: str) -> None:
    """FE2.6: a card is not discarded for its own use."""
    assert reasons(holding(kind, hand=[card]), kind, card) == [("FE2.6", "cost_not_there")]
    t = holding(kind, hand=[card, "wood"])
    t.do(kind, card)
    assert t.faces("own.abyss") == ["wood"]


# --- skills ----------------------------------------------------------------------------------------


def fielding(*units: str, **more: Any) -> Table:  # noqa: ANN401 - parts of a side
    """Return a table in seat 0's active phase with these units."""
    return Table(POOL, Side(right=list(units), ritual=["bolt"], **more), Side(left=[]), phase="active")


@pytest.mark.rule("FE5.10")
def test_a_skill_needs_its_target() -> None:
    """FE5.10: a required target must exist."""
    assert reasons(fielding("archer"), "activate", "archer") == [("FE5.10", "no_target")]


@pytest.mark.rule("FE2.6")
def test_a_skill_needs_what_it_costs() -> None:
    """FE2.6: from the cost meter."""
    assert reasons(fielding("seer", cost=1), "activate", "seer") == [("FE2.6", "meter_too_low")]
    assert reasons(fielding("seer", cost=2), "activate", "seer") == []


@pytest.mark.rule("FE3.8")
def test_a_skill_that_answers_needs_something_to_answer() -> None:
    """FE3.8: it is no use by itself."""
    assert reasons(fielding("guard"), "activate", "guard") == [("FE3.8", "nothing_to_answer")]


@pytest.mark.rule("FE3.5")
def test_a_unit_may_be_kept_from_using_its_skills() -> None:
    """FE3.5: by an effect."""
    assert reasons(fielding("mute"), "activate", "mute") == [("FE3.5", "cannot_activate")]


@pytest.mark.rule("FE3.5")
def test_only_an_own_card_with_a_skill_uses_one() -> None:
    """FE3.5: not the opponent's, and not one without."""
    t = Table(POOL, Side(right=["wood"]), Side(right=["seer"]), phase="active")
    assert ("FE3.5", "not_yours_to_use") in reasons(t, "activate", "seer")
    assert reasons(t, "activate", "wood") == [("FE3.5", "not_an_effect")]
