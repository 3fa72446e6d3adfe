"""FE4: characters, felfuses, angels, summons and atziluths: placing them, damage, destruction, soul eat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.engine.face import Ability, Cost, Part, Selector, Static
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import (
    AIM,
    DRAW,
    PLAIN,
    all_pass,
    face,
    op,
    pool_of,
    reasons,
    skill,
    static,
    trigger,
    unit,
    use,
)
from tests.rules.support import kinds, only

if TYPE_CHECKING:
    from pyapp.engine.event import Event

OWN, OPP = Selector("own", "units"), Selector("opp", "units")


AWAY = op("move", card=OWN, to="abyss")
GROWTH = (op("grow", card="aim", stat="dp", add=2), op("grow", card="aim", stat="mp", add=-1))
POOL = pool_of(
    face("raze", "rapid", use(AIM, op("destroy", card="aim"))),
    face("sap", "rapid", use(AIM, op("stat", card="aim", stat="dp", add=-3))),
    face("boost", "rapid", use(AIM, op("stat", card="aim", stat="dp", add=2))),
    face("raise", "rapid", use(op("stat", card=OWN, stat="lv", add=3), op("stat", card=OPP, stat="lv", set=6))),
    face("bless", "rapid", use(AIM, *GROWTH)),
    face("rear", "rapid", use(op("grow", card=OWN, stat="lv", add=2))),
    face("heal", "rapid", use(AIM, op("mend", card="aim"))),
    face("storm", "rapid", use(op("wound", card=Selector("both", "units"), n=2))),
    face("tame", "rapid", use(AWAY, op("move", card=Selector("own", "seals"), to="abyss"), op("discard", who="you"))),
    face("feast", "rapid", use(op("heal", n=9, who="you"))),
    face("idol", "emblem", static(Static(OWN, "add", "dp", 2))),
    face("blight", "emblem", static(Static(OPP, "add", "dp", -1))),
    face("crown", "emblem", static(Static(OWN, "add", "lv", 2))),
    unit("shell", "character", static(Static("self", "cannot", "be_destroyed", 0)), dp=2),
    unit("phoenix", "character", trigger("destroyed", DRAW), dp=2),
    unit("martyr", "character", skill(DRAW, cost=Cost(parts=(Part("offer", OWN),)))),
    unit("leech", "character", skill(DRAW, cost=Cost(hp=3))),
    unit("brand", "character", skill(op("wound", card="self", n=9))),
    unit("page", "character", mp=0, dp=1, lv=1),
    unit("warden", "character", static(Static(Selector("own", "units", (("other", True),)), "add", "dp", 1)), dp=2),
    unit("cat", "character", Ability("instead", "destroyed", do=(op("mend", card="self"),), once_per_turn=True), dp=2),
)


def play(t: Table, card: str, target: str | int = "") -> list[Event]:
    """Use a card of the player with the say, at a target, and let it happen."""
    events = t.do("play", card)
    if target and t.decision.kind == "target":
        events += t.do("target", target)
    return events + all_pass(t)


# --- FE4.1: characters -------------------------------------------------------------------------------


@pytest.mark.rule("FE4.1")
@pytest.mark.parametrize(("place", "field"), [(0, "right"), (1, "left")])
def test_a_character_is_placed_in_the_right_or_left_field(place: int, field: str) -> None:
    """FE4.1: it needs its cost and its seals."""
    t = Table(PLAIN, Side(hand=["wood"], line_left=1), phase="set")
    t.do("place", "wood")
    events = t.do("field", None, place)
    assert t.faces(f"own.{field}") == ["wood"]
    assert (only(events, "enters")[0].rule, t.number(0, "cost")) == ("FE4.1", 8)
    assert [t.stat("wood", name) for name in ("mp", "dp", "lv")] == [2, 3, 2]


@pytest.mark.rule("FE4.1")
def test_only_characters_in_hand_are_placed_like_that() -> None:
    """FE4.1: not a summon, not magic."""
    t = Table(PLAIN, Side(hand=["imp", "bolt"], line_top=1, right=["wood"]), phase="set")
    assert reasons(t, "place", "imp") == [("FE4.1", "not_placeable")]
    assert reasons(t, "place", "bolt")[0] == ("FE4.1", "not_placeable")
    assert reasons(t, "place", "own.right.wood")[0] == ("FE4.1", "not_held")


@pytest.mark.rule("FE4.9", seen=False, reason="it says what is not limited")
def test_a_field_holds_any_number_of_units() -> None:
    """FE4.9: nine, and one more."""
    t = Table(PLAIN, Side(hand=["free"], right=["free"] * 9), phase="set")
    t.do("place", "own.hand.free")
    t.do("field", None, 0)
    assert len(t.slots("own.right")) == 10


# --- FE4.2, FE4.3, FE4.10: damage and destruction ----------------------------------------------------


@pytest.mark.rule("FE4.2", "FE3.7")
def test_damage_lowers_dp_until_the_turns_end() -> None:
    """FE4.2: whoever's turn it is."""
    t = Table(PLAIN, Side(hand=["zap"]), Side(right=["earth"]))
    assert only(play(t, "zap", "opp.right.earth"), "wounded")[0].data == (2, 3)
    assert t.stat("opp.right.earth", "dp") == 3
    t.to_phase("set")
    assert t.stat("opp.right.earth", "dp") == 3
    t.to_phase("active", 1)
    assert t.stat("opp.right.earth", "dp") == 5


@pytest.mark.rule("FE4.2")
def test_damage_can_be_taken_off() -> None:
    """FE4.2: all of it, at once."""
    t = Table(POOL, Side(hand=["storm", "heal"], right=["earth"]))
    play(t, "storm")
    assert only(play(t, "heal", "earth"), "mended")[0].data == (2, 5)


@pytest.mark.rule("FE4.3", "FE7.1")
def test_by_the_opponent_it_goes_to_the_opponents_arrest() -> None:
    """FE4.3: DP 0 destroys; the card keeps its owner."""
    t = Table(PLAIN, Side(hand=["zap"]), Side(right=["fire"]))
    events = play(t, "zap", "opp.right.fire")
    assert only(events, "destroyed")[0].rule == "FE4.3"
    assert t.faces("own.arrest") == ["fire"]
    assert t.card("own.arrest.fire").owner == 1
    assert not t.slots("opp.abyss")


@pytest.mark.rule("FE4.3")
def test_by_the_own_side_it_goes_to_the_abyss() -> None:
    """FE4.3: the owner's."""
    t = Table(PLAIN, Side(hand=["zap"], right=["fire"]))
    play(t, "zap", "own.right.fire")
    assert t.faces("own.abyss") == ["fire", "zap"]
    assert not t.slots("opp.arrest")


@pytest.mark.rule("FE4.3")
def test_effects_that_destroy_do_the_same() -> None:
    """FE4.3: whatever its DP."""
    t = Table(POOL, Side(hand=["raze", "raze"], right=["earth"]), Side(right=["earth"]))
    play(t, "raze", "own.right.earth")
    play(t, "raze", "opp.right.earth")
    assert t.faces("own.abyss") == ["earth", "raze", "raze"]
    assert t.faces("own.arrest") == ["earth"]


@pytest.mark.rule("FE4.3")
def test_the_source_of_the_last_reduction_decides() -> None:
    """FE4.3: two damage by the opponent, then two by the own side."""
    t = Table(PLAIN, Side(hand=["zap"], right=["water", "earth"]), Side(hand=["zap", "zap"]), active=1)
    play(t, "opp.hand.zap", "own.right.earth")
    play(t, "opp.hand.zap", "own.right.earth")
    t.do("pass")
    play(t, "own.hand.zap", "own.right.earth")
    assert "earth" in t.faces("own.abyss")


@pytest.mark.rule("FE4.3")
def test_an_effect_that_reaches_both_sides_is_one_players() -> None:
    """FE4.3: mine in the abyss, the opponent's in my arrest, all at once."""
    t = Table(POOL, Side(hand=["storm"], right=["fire"]), Side(left=["water"]))
    events = play(t, "storm")
    assert [event.seat for event in only(events, "destroyed")] == [0, 1]
    assert t.faces("own.abyss") == ["fire", "storm"]
    assert t.faces("own.arrest") == ["water"]


@pytest.mark.rule("FE4.3")
def test_what_cannot_be_destroyed_stays_with_dp_0() -> None:
    """FE4.3: until its DP is restored."""
    t = Table(POOL, Side(right=["shell"], hand=["storm", "raze"]))
    play(t, "storm")
    assert (t.faces("own.right"), t.stat("shell", "dp")) == (["shell"], 0)
    assert "survives" in kinds(play(t, "raze", "shell"))
    assert t.faces("own.right") == ["shell"]


@pytest.mark.rule("FE4.3")
def test_a_destruction_may_be_replaced() -> None:
    """FE4.3: by what the unit does instead, once a turn."""
    t = Table(POOL, Side(right=["cat"], hand=["storm", "raze"]))
    events = play(t, "storm")
    assert "replaced" in kinds(events)
    assert t.stat("cat", "dp") == 2
    play(t, "raze", "cat")
    assert "cat" in t.faces("own.abyss")


@pytest.mark.rule("FE4.3")
def test_what_triggers_on_destruction_still_happens() -> None:
    """FE4.3: the card speaks although it lies in arrest."""
    t = Table(POOL, Side(hand=["storm"]), Side(right=["phoenix"]))
    play(t, "storm")
    assert len(t.slots("opp.hand")) == 1


@pytest.mark.rule("FE4.10")
def test_dp_is_printed_plus_modifiers_minus_damage() -> None:
    """FE4.10: an emblem, an effect for the turn, growth for as long as it is in play, and damage."""
    t = Table(POOL, Side(hand=["boost", "bless", "storm"], right=["earth"], line_left=["idol"]))
    for card in ("boost", "bless"):
        play(t, card, "earth")
    play(t, "storm")
    assert (t.stat("earth", "dp"), t.stat("earth", "mp")) == (5 + 2 + 2 + 2 - 2, 0)
    t.to_phase("active", 1)
    assert t.stat("earth", "dp") == 5 + 2 + 2
    assert any(event.rule == "FE4.10" for event in t.events)


@pytest.mark.rule("FE4.3")
@pytest.mark.parametrize("by", ["own", "opp"])
def test_a_reduction_to_0_counts_as_the_controllers(by: str) -> None:
    """FE4.10: no damage, but an effect that lowers DP."""
    t = Table(POOL, Side(hand=["sap"], right=["fire"]), Side(right=["fire"]))
    play(t, "sap", f"{by}.right.fire")
    assert t.faces("own.arrest") == (["fire"] if by == "opp" else [])
    assert t.faces("own.abyss") == (["sap"] if by == "opp" else ["fire", "sap"])


@pytest.mark.rule("FE4.3")
def test_a_bonus_lost_by_the_opponent_counts_as_the_opponents() -> None:
    """FE4.10: the warden that held a damaged unit up is destroyed."""
    t = Table(POOL, Side(hand=["storm", "raze"]), Side(right=["warden", "fire"]))
    play(t, "storm")
    assert t.faces("own.arrest") == ["warden", "fire"]


@pytest.mark.rule("FE4.3")
def test_a_bonus_given_up_counts_as_the_own() -> None:
    """FE4.10: offered as a cost, by its own player."""
    t = Table(POOL, Side(right=["martyr", "warden", "fire"], hand=["zap"]))
    play(t, "zap", "own.right.fire")
    t.do("activate", "martyr")
    t.do("pick", "warden")
    assert sorted(t.faces("own.abyss")) == ["fire", "warden", "zap"]


@pytest.mark.rule("FE4.3", "FE3.7")
def test_what_expires_counts_as_the_own_side() -> None:
    """FE4.10: the bonus that held the unit up runs out, so it is no prisoner, though the opponent's emblem is there."""
    t = Table(POOL, Side(hand=["boost"], right=["page"]), Side(hand=["blight"]), active=1)
    t.do("pass")
    play(t, "boost", "page")
    t.to_phase("set")
    t.do("emblem", "blight")
    t.do("line", None, 0)
    assert t.stat("page", "dp") == 2
    t.do("pass")
    assert t.faces("own.abyss") == ["boost", "page"]
    assert not t.slots("opp.arrest")


@pytest.mark.rule("FE4.3")
def test_an_emblem_of_the_opponents_takes_prisoners() -> None:
    """FE4.10: placed, it lowers a unit to 0: that is its player's doing."""
    t = Table(POOL, Side(hand=["blight"]), Side(right=["page"]), phase="set")
    t.do("emblem", "blight")
    t.do("line", None, 0)
    assert t.faces("own.arrest") == ["page"]


# --- FE4.4, FE4.5, FE4.11: felfuses and angels -------------------------------------------------------


@pytest.mark.rule("FE4.4", "FE4.6")
def test_a_felfuse_is_a_character_without_lv_and_eats_soul() -> None:
    """FE4.4: attributeless; its LV counts as 0."""
    t = Table(PLAIN, Side(hand=["fel"], line_left=1), phase="set")
    events = t.do("place", "fel") + t.do("field", None, 0)
    assert only(events, "enters")[0].rule == "FE4.4"
    assert only(events, "soul_eat")[0].data == (2, 18)
    assert t.stat("fel", "lv") == 0
    assert t.rules.pool[t.card("fel").face].attributes == (5,)


@pytest.mark.rule("FE4.11", seen=False, reason="it says what does not happen")
def test_a_felfuses_lv_is_neither_raised_nor_lowered_nor_set() -> None:
    """FE4.11: by no effect; other units follow."""
    t = Table(POOL, Side(hand=["raise"], right=["fel", "wood"], line_left=["crown"]), Side(right=["fel", "wood"]))
    assert (t.stat("own.right.fel", "lv"), t.stat("own.right.wood", "lv")) == (0, 4)
    play(t, "raise")
    assert (t.stat("own.right.fel", "lv"), t.stat("own.right.wood", "lv")) == (0, 7)
    assert (t.stat("opp.right.fel", "lv"), t.stat("opp.right.wood", "lv")) == (0, 6)


@pytest.mark.rule("FE4.11", seen=False, reason="it says what does not happen")
def test_a_felfuses_lv_does_not_grow_either() -> None:
    """FE4.11: nor by what lasts for as long as it is in play."""
    t = Table(POOL, Side(hand=["rear"], right=["fel", "wood"]))
    before = t.stat("own.right.wood", "lv")
    play(t, "rear")
    assert (t.stat("own.right.fel", "lv"), t.stat("own.right.wood", "lv")) == (0, before + 2)


@pytest.mark.rule("FE4.5", "FE4.6")
def test_an_angel_is_a_character_with_lv_that_eats_soul() -> None:
    """FE4.5: attributeless, with the swordwing mark."""
    t = Table(PLAIN, Side(hand=["angel"], line_left=1), phase="set")
    events = t.do("place", "angel") + t.do("field", None, 1)
    assert only(events, "enters")[0].rule == "FE4.5"
    assert only(events, "soul_eat")[0].data == (3, 17)
    assert t.stat("angel", "lv") == 1
    assert "swordwing" in t.rules.pool[t.card("angel").face].keywords


# --- FE4.6, FE4.12: soul eat -------------------------------------------------------------------------


@pytest.mark.rule("FE4.6")
@pytest.mark.parametrize(("life", "may"), [(3, False), (4, True)])
def test_soul_eat_is_paid_only_from_more_life_than_it_takes(life: int, may: bool) -> None:  # noqa: FBT001
    """FE4.6: not when life is no more than n; it is in addition to the cost, and no damage."""
    t = Table(PLAIN, Side(hand=["angel", "bolt"], line_left=1, life=life), phase="set")
    assert reasons(t, "place", "angel") == ([] if may else [("FE4.6", "soul_too_dear")])
    t = Table(PLAIN, Side(hand=["angel"], line_left=1, life=9), phase="set")
    events = t.do("place", "angel")
    assert [event.kind for event in events if event.kind in {"pays", "soul_eat", "damaged"}] == ["pays", "soul_eat"]
    assert (t.number(0, "cost"), t.number(0, "life")) == (7, 6)


@pytest.mark.rule("FE4.6")
def test_abilities_may_eat_soul_too() -> None:
    """FE4.6: when used, as printed; nothing else changes."""
    t = Table(POOL, Side(right=["leech"], life=4))
    t.do("activate", "leech")
    assert t.number(0, "life") == 1
    assert reasons(Table(POOL, Side(right=["leech"], life=3)), "activate", "leech") == [("FE4.6", "soul_too_dear")]


@pytest.mark.rule("FE4.12")
def test_soul_is_eaten_before_responses_and_not_given_back() -> None:
    """FE4.12: the art is answered, its life is gone; life gained stops at 20."""
    t = Table(POOL, Side(hand=["curse", "feast"]), Side(hand=["no"]))
    t.do("play", "curse")
    assert t.number(0, "life") == 18
    t.do("play", "no")
    all_pass(t)
    assert (t.number(0, "life"), t.number(1, "life")) == (18, 20)
    assert only(play(t, "feast"), "healed")[0].data == (2, 20)


# --- FE4.7, FE4.8: summons and atziluths -------------------------------------------------------------


@pytest.mark.rule("FE4.7", "FE3.2")
def test_a_summon_stays_until_the_own_next_prepare_phase() -> None:
    """FE4.7: through the opponent's turn; then it goes to the abyss."""
    t = Table(PLAIN, Side(hand=["imp"], line_top=1))
    t.do("summon", "imp")
    all_pass(t)
    assert only(t.do("field", None, 0), "enters")[0].rule == "FE4.7"
    t.to_phase("active", 1)
    assert t.faces("own.right") == ["imp"]
    t.to_phase("active", 0)
    assert t.faces("own.abyss") == ["imp"]


@pytest.mark.rule("FE4.7")
def test_only_summons_in_hand_come_like_that() -> None:
    """FE4.7: characters are for the set phase."""
    t = Table(PLAIN, Side(hand=["wood"], line_left=1, right=["imp"]))
    assert reasons(t, "summon", "wood") == [("FE4.7", "not_a_summon")]
    assert reasons(t, "summon", "own.right.imp")[0] == ("FE4.7", "not_held")


@pytest.mark.rule("FE4.7", "FE3.8")
def test_a_summon_may_be_answered() -> None:
    """FE4.7: taken away, it goes to the abyss."""
    t = Table(PLAIN, Side(hand=["imp"], line_top=1), Side(hand=["no"]))
    t.do("summon", "imp")
    t.do("play", "no")
    all_pass(t)
    assert (t.faces("own.abyss"), t.slots("own.right")) == (["imp"], [])


@pytest.mark.rule("FE4.8", "FE4.6")
def test_an_atziluth_is_removed_from_the_game_instead_of_going_to_the_abyss() -> None:
    """FE4.8: at the next prepare phase, by its own side, and discarded; destroyed by the opponent it is arrested."""
    t = Table(POOL, Side(hand=["titan", "raze"], line_top=2), Side(right=["titan"]))
    t.do("summon", "titan")
    all_pass(t)
    events = t.do("field", None, 0)
    assert only(events, "enters")[0].rule == "FE4.8"
    assert t.number(0, "life") == 16
    play(t, "raze", "opp.right.titan")
    assert t.faces("own.arrest") == ["titan"]
    t.to_phase("active", 1)
    t.to_phase("active", 0)
    assert t.faces("own.removed") == ["titan"]
    assert t.faces("own.abyss") == ["raze"]


@pytest.mark.rule("FE4.8", seen=False, reason="the clause of its way out is that of what it is put away by")
@pytest.mark.parametrize(
    "own",
    [{"right": ["titan"]}, {"line_left": ["titan down"]}, {"hand": ["titan", "tame"]}],
)
def test_dispose_works_wherever_it_comes_from(own: dict[str, list[str]]) -> None:
    """FE4.8: an effect would put it into the abyss from a field, a line or the hand."""
    t = Table(POOL, Side(**{"hand": ["tame"], **own}))
    play(t, "tame")
    assert (t.faces("own.removed"), t.faces("own.abyss")) == (["titan"], ["tame"])
