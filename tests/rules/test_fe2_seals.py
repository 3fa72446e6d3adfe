"""FE2: attributes, the seals of the three lines, conditions, and the cost meter."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Ability, Cost, Part, Selector, Static, Tally
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import (
    DRAW,
    PLAIN,
    all_pass,
    face,
    miracle,
    new_game,
    op,
    pool_of,
    reasons,
    skill,
    static,
    unit,
    use,
)
from tests.rules.support import kinds, only


def remove(what: str) -> Ability:
    """Return the use of a card that puts one of the opponent's seals or emblems into the abyss."""
    return use(op("target", bind="aim", source=Selector("opp", what)), op("move", card="aim", to="abyss"))


POOL = pool_of(
    face("scorch", "rapid", use(op("wound", card=Selector("both", "units", (("attribute", 1),)), n=1))),
    face("void", "rapid", use(op("wound", card=Selector("both", "units", (("attribute", 5),)), n=1))),
    face("dig", "rapid", use(op("seal", n=2))),
    face(
        "rip",
        "rapid",
        remove("seals"),
    ),
    face(
        "tear",
        "rapid",
        remove("emblems"),
    ),
    face("mixed", "rapid", use(DRAW), needs={"wood": 1, "fire": 1, "none": 2}),
    face("any", "rapid", use(DRAW), needs={"none": 2}),
    face("steam", "rapid", use(DRAW), attributes="fire water", needs={"water": 1}),
    face("spring", "rapid", use(op("meter", who="you", add=4))),
    face("dry", "rapid", use(op("meter", who="opponent", add=-4))),
    face("greedy", "emblem", static(Static(Selector("own", "units"), "add", "mp", 1)), needs={"wood": 2}),
    face("cheaper", "emblem", static(Static(Selector("own", "hand", (("kind", "rapid"),)), "add", "cost", -1))),
    unit("miner", "character", skill(DRAW, cost=Cost(points=3, parts=(Part("unseal", Selector("own", "seals"), 2),)))),
    unit("steamer", "character", attributes="fire water"),
    unit("counter", "character", skill(DRAW, condition=(Tally(Selector("own", "seals"), 3),))),
    face("waters", "player", miracle(DRAW), attributes="", lines="water water water", life=20),
)
THREE = {"line_left": 1, "line_top": 1, "line_right": 1}


def can(own: Side, kind: str, card: str, phase: str = "active") -> list[tuple[str, str]]:
    """Return what keeps the first player from doing it on a table with that side."""
    return reasons(Table(POOL, own, phase=phase), kind, f"own.hand.{card}")


# --- FE2.1 and FE2.8: attributes ---------------------------------------------------------------------


@pytest.mark.rule("FE2.1", seen=False, reason="it defines what words of effects mean")
@pytest.mark.parametrize(("card", "hurt"), [("scorch", ["steamer", "fire"]), ("void", ["fel"])])
def test_effects_that_name_an_attribute_do_not_touch_attributeless(card: str, hurt: list[str]) -> None:
    """FE2.1: nor the other way round; a card of two attributes is of both (FE2.8)."""
    t = Table(POOL, Side(hand=[card], right=["wood"]), Side(right=["steamer", "fire"], left=["fel"]))
    t.do("play", card)
    wounded = [t.rules.pool[t.state.cards[event.card].face].id for event in only(all_pass(t), "wounded")]
    assert wounded == hurt


@pytest.mark.rule("FE2.8", seen=False, reason="it defines what a card of several attributes is")
def test_a_card_of_two_attributes_needs_only_what_is_printed() -> None:
    """FE2.8: its condition is not made of its attributes."""
    assert can(Side(hand=["steam"], player=["waters"], line_left=1), "play", "steam") == []
    assert can(Side(hand=["steam"], line_top=3), "play", "steam") == [("FE2.5", "too_few_seals")]


# --- FE2.2 to FE2.4: lines and seals -----------------------------------------------------------------


@pytest.mark.rule("FE2.2")
def test_each_of_three_lines_has_room_for_three_seals() -> None:
    """FE2.2: the fourth goes elsewhere; with nine there is no room."""
    t = Table(PLAIN, Side(line_left=3, line_top=1), phase="set")
    t.do("seal")
    assert [option.arg for option in t.decision.options] == [1, 2]
    t.do("line", None, 1)
    assert len(t.slots("own.line_top")) == 2
    full = Table(PLAIN, Side(hand=["banner"], line_left=3, line_top=3, line_right=3), phase="set")
    assert reasons(full, "emblem", "banner") == [("FE2.2", "no_room")]
    assert reasons(full, "seal") == [("FE2.3", "no_room")]


@pytest.mark.rule("FE2.3")
def test_a_seal_is_the_top_card_of_the_deck_face_down_and_unseen() -> None:
    """FE2.3: not even its player sees it, unless the card was known before."""
    t = Table(PLAIN, Side(deck=["fire", "wood", "wood"]), phase="set")
    t.do("seal")
    assert t.decision.rule == "FE2.3"
    event = only(t.do("line", None, 2), "seals")[0]
    assert (event.rule, event.seat, event.data) == ("FE2.3", 0, (2,))
    assert t.faces("own.line_right") == ["fire"]
    sealed = t.card("own.line_right.0")
    assert (sealed.down, sealed.known) == (1, 0)
    assert len(t.slots("own.deck")) == 2


@pytest.mark.rule("FE2.3")
def test_a_seal_needs_no_question_where_only_one_line_has_room() -> None:
    """FE2.3: and none is overwritten."""
    t = Table(PLAIN, Side(line_left=3, line_top=3, line_right=2), phase="set")
    t.do("seal")
    assert t.decision.kind == "priority"
    assert [len(t.slots(f"own.line_{line}")) for line in ("left", "top", "right")] == [3, 3, 3]


@pytest.mark.rule("FE2.3")
def test_effects_place_seals_as_far_as_there_is_room() -> None:
    """FE2.3: the player chooses the line of each."""
    t = Table(POOL, Side(hand=["dig"], line_left=3, line_top=3, line_right=1))
    t.do("play", "dig")
    assert len(only(all_pass(t), "seals")) == 2
    t = Table(POOL, Side(hand=["dig"], line_left=3, line_top=3, line_right=2))
    t.do("play", "dig")
    assert len(only(all_pass(t), "seals")) == 1


@pytest.mark.rule("FE2.4", seen=False, reason="it defines what a condition counts")
def test_a_seal_has_the_attribute_of_its_line_and_so_has_an_emblem() -> None:
    """FE2.4: not that of the card; the maid's left line is wood, the top one fire."""
    assert can(Side(hand=["wood"], line_left=["fire down"]), "place", "wood", "set") == []
    assert can(Side(hand=["wood"], line_top=["wood down"]), "place", "wood", "set") == [("FE2.5", "too_few_seals")]
    assert can(Side(hand=["fire"], line_top=["banner"]), "place", "fire", "set") == []
    assert can(Side(hand=["wood"], line_top=["banner"]), "place", "wood", "set") == [("FE2.5", "too_few_seals")]


# --- FE2.5: conditions -------------------------------------------------------------------------------


@pytest.mark.rule("FE2.5")
def test_a_condition_counts_the_seals_and_spends_none() -> None:
    """FE2.5: as many of each attribute as printed have to be there, and stay there."""
    t = Table(PLAIN, Side(hand=["fire", "fire", "water"], line_top=1), phase="set")
    assert reasons(t, "place", "water") == [("FE2.5", "too_few_seals")]
    for _ in range(2):
        t.do("place", "fire")
        t.do("field", None, 0)
    assert t.faces("own.right") == ["fire", "fire"]
    assert len(t.slots("own.line_top")) == 1


@pytest.mark.rule("FE2.5")
@pytest.mark.parametrize(
    ("lines", "enough"),
    [({"line_right": 2}, True), (THREE, True), ({"line_left": 1}, False), ({}, False)],
)
def test_any_seals_meet_an_attributeless_condition(lines: dict[str, int], enough: bool) -> None:  # noqa: FBT001
    """FE2.5: "any" needs two of them."""
    expected = [] if enough else [("FE2.5", "too_few_seals")]
    assert can(Side(hand=["any"], **lines), "play", "any") == expected
    assert can(Side(hand=["any"]), "play", "any") == [("FE2.5", "too_few_seals")]


@pytest.mark.rule("FE2.5")
@pytest.mark.parametrize(
    ("lines", "enough"),
    [
        ({"line_left": 1, "line_top": 1, "line_right": 2}, True),
        ({"line_left": 3, "line_top": 1}, True),
        ({"line_left": 1, "line_top": 1, "line_right": 1}, False),
        ({"line_left": 2, "line_right": 3}, False),
    ],
)
def test_in_a_mixed_condition_no_seal_counts_twice(lines: dict[str, int], enough: bool) -> None:  # noqa: FBT001
    """FE2.5: wood, fire and two more of any attribute make four."""
    expected = [] if enough else [("FE2.5", "too_few_seals")]
    assert can(Side(hand=["mixed"], **lines), "play", "mixed") == expected
    assert can(Side(hand=["mixed"]), "play", "mixed") == [("FE2.5", "too_few_seals")]


@pytest.mark.rule("FE2.5")
def test_an_emblem_does_not_help_pay_for_itself() -> None:
    """FE2.5: the second wood seal would be the emblem."""
    t = Table(POOL, Side(hand=["greedy"], line_left=1), phase="set")
    assert reasons(t, "emblem", "greedy") == [("FE2.5", "too_few_seals")]


# --- FE2.6, FE2.7: the cost meter --------------------------------------------------------------------


@pytest.mark.rule("FE2.6")
def test_cost_is_paid_from_the_meter_one_for_one() -> None:
    """FE2.6: a card that costs more than is there cannot be used."""
    t = Table(PLAIN, Side(hand=["bolt", "bolt"], cost=3))
    assert only(t.do("play", "bolt"), "pays")[0].data == (2, 1)
    assert t.number(0, "cost") == 1
    all_pass(t)
    assert reasons(t, "play", "own.hand.bolt") == [("FE2.6", "meter_too_low")]


@pytest.mark.rule("FE2.6")
def test_the_meter_stays_between_zero_and_ten() -> None:
    """FE2.6: what effects add or take is cut off there."""
    t = Table(POOL, Side(hand=["spring", "dry"], cost=8), Side(cost=3))
    t.do("play", "spring")
    assert only(all_pass(t), "meter")[0].data == (2, 10)
    t.do("play", "dry")
    assert only(all_pass(t), "meter")[0].data == (-3, 0)


@pytest.mark.rule("FE2.6")
def test_the_cost_of_an_ability_is_paid_from_the_meter_and_in_cards() -> None:
    """FE2.6: three points and two seals, which go face up to the abyss."""
    t = Table(POOL, Side(right=["miner"], line_left=1, line_right=2, cost=4))
    t.do("activate", "miner")
    assert t.decision.kind == "choose"
    t.do("pick", "own.line_left.0")
    t.do("pick", "own.line_right.1")
    assert t.number(0, "cost") == 1
    assert len(t.slots("own.abyss")) == 2
    assert all(t.card(c).known == 3 for c in t.slots("own.abyss"))
    poor = Table(POOL, Side(right=["miner"], line_left=1, cost=4))
    assert reasons(poor, "activate", "miner") == [("FE2.6", "cost_not_there")]


@pytest.mark.rule("FE2.6")
def test_effects_change_what_a_card_costs() -> None:
    """FE2.6: the cost is that of the moment of use."""
    t = Table(POOL, Side(hand=["bolt"], line_left=["cheaper"], cost=1))
    assert only(t.do("play", "bolt"), "pays")[0].data == (1, 0)


@pytest.mark.rule("FE2.7")
def test_the_meter_is_filled_at_the_start_of_the_own_turn() -> None:
    """FE2.7: to 10, whatever is left; the opponent's stays."""
    t = Table(PLAIN, Side(cost=4), Side(cost=1), phase="prepare", at="start")
    assert only(t.events, "meter")[0].data == (6, 10)
    assert (t.number(0, "cost"), t.number(1, "cost")) == (10, 1)


@pytest.mark.rule("FE2.7")
@pytest.mark.parametrize("cost", [10, 5, 0])
def test_the_first_turn_has_the_cost_of_the_switch(cost: int) -> None:
    """FE2.7, switch `first_turn_cost`: 10 unless agreed otherwise."""
    t = Table.of(PLAIN, new_game(**({} if cost == 10 else {"first_turn_cost": cost}))[0])
    t.do("keep")
    events = t.do("keep")
    assert t.number(0, "cost") == cost
    assert [event.rule for event in only(events, "meter")] == (["FE2.7"] if cost else [])
    t.do("pass")
    assert t.number(1, "cost") == 10
    assert any(event.rule == "FE2.7" for event in t.events)


# --- FE2.9 -------------------------------------------------------------------------------------------


@pytest.mark.rule("FE2.9")
def test_removed_seals_go_face_up_to_their_owners_abyss() -> None:
    """FE2.9: everybody sees what they were."""
    t = Table(POOL, Side(hand=["rip"]), Side(line_left=["fire down"]))
    t.do("play", "rip")
    assert [event.kind for event in all_pass(t) if event.rule == "FE2.9"] == ["leaves", "to_abyss"]
    assert t.faces("opp.abyss") == ["fire"]
    gone = t.card("opp.abyss.0")
    assert (gone.down, gone.known, gone.owner) == (0, 3, 1)


@pytest.mark.rule("FE2.9")
def test_an_emblem_whose_condition_is_lost_keeps_working() -> None:
    """FE2.9: the condition is for its use only; removed, it works no more."""
    t = Table(
        POOL, Side(hand=["rip", "rip", "tear"]), Side(right=["wood"], line_left=["greedy", "wood down", "wood down"])
    )
    for _ in range(2):
        t.do("play", "rip")
        if t.decision.kind == "target":
            assert len(t.decision.options) == 1
            t.do("target", "opp.line_left.1")
        all_pass(t)
    assert t.stat("opp.right.wood", "mp") == 3
    t.do("play", "tear")
    assert "leaves" in kinds(all_pass(t))
    assert t.stat("opp.right.wood", "mp") == 2


@pytest.mark.rule("FE2.4", seen=False, reason="it defines what is counted")
def test_abilities_count_face_down_seals() -> None:
    """FE2.4: emblems are no seals themselves, they count as such for conditions of use."""
    assert reasons(Table(POOL, Side(right=["counter"], **THREE)), "activate", "counter") == []
    t = Table(POOL, Side(right=["counter"], line_left=2, line_top=["banner"]))
    assert reasons(t, "activate", "counter") == [("FE3.5", "condition_fails")]
