"""FE5: rapids and arts, enchants, emblems and holy emblems."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.engine.face import Selector, Static
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import (
    AIM,
    DRAW,
    ON_UNIT,
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

POOL = pool_of(
    face("kill", "rapid", use(op("target", bind="aim", source=Selector("opp", "units")), op("destroy", card="aim"))),
    face("home", "rapid", use(AIM, op("return", card="aim"))),
    face("chain", "enchant", ON_UNIT, static(Static("host", "add", "mp", -3)), attributes="earth", cost=1),
    face("idol", "enchant", ON_UNIT, trigger("prepare", DRAW, turn="own"), cost=1),
    face("wise", "emblem", skill(DRAW)),
    unit("mage", "character", trigger("used", DRAW, who=Selector("own", "chain", (("kind", "magic"),)))),
    unit("proud", "character", trigger("enchanted", DRAW)),
)


def enchant(t: Table, card: str, host: str) -> list[Event]:
    """Use an enchant on a unit."""
    events = t.do("enchant", card)
    return events + (t.do("target", host) if t.decision.kind == "target" else [])


# --- FE5.1, FE5.2: rapids and arts -------------------------------------------------------------------


@pytest.mark.rule("FE5.1", "FE3.8")
def test_a_rapid_goes_to_the_abyss_when_it_has_done_what_it_does() -> None:
    """FE5.1: until then it waits, for all to see."""
    t = Table(PLAIN, Side(hand=["bolt"]))
    assert only(t.do("play", "bolt"), "used")[0].rule == "FE5.1"
    assert t.faces("own.chain") == ["bolt"]
    events = all_pass(t)
    assert [event.rule for event in only(events, "to_abyss")] == ["FE5.1"]
    assert (t.faces("own.abyss"), t.number(1, "life")) == (["bolt"], 18)


@pytest.mark.rule("FE5.2", "FE4.6")
def test_an_art_is_an_attributeless_rapid_with_soul_eat() -> None:
    """FE5.2: two life and two points for three damage."""
    t = Table(PLAIN, Side(hand=["curse"]))
    events = t.do("play", "curse") + all_pass(t)
    assert only(events, "used")[0].rule == "FE5.2"
    assert (t.number(0, "life"), t.number(0, "cost"), t.number(1, "life")) == (18, 8, 17)
    assert reasons(Table(PLAIN, Side(hand=["curse"], life=2)), "play", "curse") == [("FE4.6", "soul_too_dear")]


@pytest.mark.rule("FE5.1")
def test_only_rapids_and_arts_are_used_like_that() -> None:
    """FE5.1: nothing else from hand, and nothing from elsewhere."""
    t = Table(PLAIN, Side(hand=["blade", "wood"], abyss=["bolt"], right=["wood"], line_left=1))
    assert reasons(t, "play", "blade")[0] == ("FE5.1", "not_a_rapid")
    assert reasons(t, "play", "own.hand.wood") == [("FE5.1", "not_a_rapid")]
    assert reasons(t, "play", "own.abyss.bolt") == [("FE5.1", "not_held")]


# --- FE5.5, FE5.9: enchants --------------------------------------------------------------------------


@pytest.mark.rule("FE5.5")
def test_an_enchant_is_attached_face_up_to_a_unit() -> None:
    """FE5.5: act units too; it works as long as it is there."""
    t = Table(PLAIN, Side(hand=["blade"], right=["wood act", "fire"]), phase="set")
    assert only(enchant(t, "blade", "wood"), "attached")[0].rule == "FE5.5"
    assert t.card("blade").host == t.slot("own.right.wood")
    assert (t.stat("wood", "mp"), t.stat("fire", "mp")) == (4, 3)
    t.to_phase("active", 1)
    assert t.stat("wood", "mp") == 4


@pytest.mark.rule("FE5.5")
def test_a_unit_carries_one_enchant() -> None:
    """FE5.5: the old one is discarded, whoever used it."""
    t = Table(POOL, Side(hand=["blade", "chain"], right=["wood"]), phase="set")
    enchant(t, "blade", "wood")
    enchant(t, "chain", "wood")
    assert (t.faces("own.attached"), t.faces("own.abyss")) == (["chain"], ["blade"])
    assert t.stat("wood", "mp") == 0
    t = Table(POOL, Side(hand=["blade"]), Side(right=[{"card": "fire", "attached": ["chain"]}]), phase="set")
    enchant(t, "blade", "opp.right.fire")
    assert (t.faces("own.attached"), t.faces("opp.abyss")) == (["blade"], ["chain"])


@pytest.mark.rule("FE5.5")
@pytest.mark.parametrize("card", ["kill", "home"])
def test_an_enchant_goes_to_the_abyss_when_its_unit_leaves(card: str) -> None:
    """FE5.5: destroyed or otherwise."""
    t = Table(POOL, Side(hand=[card]), Side(right=[{"card": "fire", "attached": ["blade"]}]))
    t.do("play", card)
    events = all_pass(t)
    assert "FE5.5" in [event.rule for event in only(events, "to_abyss")]
    assert (t.faces("opp.abyss"), t.slots("opp.attached")) == (["blade"], [])
    assert t.faces("own.arrest" if card == "kill" else "opp.hand") == ["fire"]


@pytest.mark.rule("FE5.5")
def test_an_enchant_moves_with_its_unit() -> None:
    """FE5.5: to the other field."""
    t = Table(PLAIN, Side(right=[{"card": "fire", "attached": ["blade"]}]), phase="set")
    t.do("shift", "fire")
    assert (t.faces("own.left"), t.stat("fire", "mp")) == (["fire"], 5)
    assert t.card("blade").host == t.slot("own.left.fire")
    t.to_phase("active", 1)
    assert any(event.kind == "crosses" for event in t.events)
    assert reasons(Table(PLAIN, Side(hand=["blade"]), phase="set"), "enchant", "blade") == [("FE5.10", "no_target")]
    assert reasons(Table(PLAIN, Side(hand=["bolt"], right=["fire"]), phase="set"), "enchant", "bolt") == [
        ("FE5.5", "not_an_enchant")
    ]


@pytest.mark.rule("FE5.5")
def test_an_enchant_may_go_on_a_unit_of_the_opponents() -> None:
    """FE5.9: its controller is who used it; leaving, it goes to its owner's abyss."""
    t = Table(POOL, Side(hand=["chain", "idol"]), Side(right=["fire"], hand=["zap"]), phase="set")
    enchant(t, "chain", "opp.right.fire")
    assert (t.card("chain").control, t.stat("opp.right.fire", "mp")) == (0, 0)
    t.to_phase("active", 1)
    t.do("play", "zap")
    all_pass(t)
    assert (t.faces("own.abyss"), t.faces("opp.abyss")) == (["chain"], ["fire", "zap"])


@pytest.mark.rule("FE5.9", "FE3.2", seen=False, reason="whose turn counts shows itself in who draws")
def test_the_user_of_an_enchant_speaks_for_it() -> None:
    """FE5.9: "at the start of your turn" is that of who used it."""
    t = Table(POOL, Side(hand=["idol"]), Side(right=["fire"]), phase="set")
    enchant(t, "idol", "opp.right.fire")
    t.to_phase("active", 1)
    assert not [event for event in only(t.events, "trigger") if event.card == t.slot("idol")]
    t.to_phase("active", 0)
    assert [event.seat for event in only(t.events, "trigger")] == [0]


@pytest.mark.rule("FE5.5")
def test_a_unit_notices_that_it_is_enchanted() -> None:
    """FE5.5: for abilities that wait for it."""
    t = Table(POOL, Side(hand=["blade"], right=["proud"]), phase="set")
    enchant(t, "blade", "proud")
    assert len(t.slots("own.hand")) == 1


# --- FE5.6, FE5.7: emblems ---------------------------------------------------------------------------


@pytest.mark.rule("FE5.6")
def test_an_emblem_is_placed_face_up_on_a_line() -> None:
    """FE5.6: at its cost, with a lasting effect; it counts as a seal of that line (FE2.4)."""
    t = Table(PLAIN, Side(hand=["banner", "fire"], right=["wood"]), phase="set")
    t.do("emblem", "banner")
    assert (t.decision.kind, t.decision.rule) == ("line", "FE5.6")
    event = only(t.do("line", None, 1), "seals")[0]
    assert (event.rule, event.data) == ("FE5.6", (1,))
    placed = t.card("own.line_top.banner")
    assert (placed.down, placed.known) == (0, 3)
    assert (t.stat("wood", "mp"), t.number(0, "cost")) == (3, 8)
    assert t.offers("place", "fire")
    t.to_phase("set", 1)
    assert t.stat("wood", "mp") == 3


@pytest.mark.rule("FE5.6")
def test_only_an_emblem_is_placed_like_that() -> None:
    """FE5.6: from hand."""
    t = Table(PLAIN, Side(hand=["bolt"], line_left=["banner"]), phase="set")
    assert reasons(t, "emblem", "bolt")[0] == ("FE5.6", "not_an_emblem")
    assert reasons(t, "emblem", "own.line_left.banner") == [("FE5.6", "not_held")]


@pytest.mark.rule("FE5.6", "FE3.5")
def test_an_emblem_may_have_a_skill() -> None:
    """FE5.6: used like those of units."""
    t = Table(POOL, Side(line_top=["wise"]))
    t.do("activate", "wise")
    all_pass(t)
    assert len(t.slots("own.hand")) == 1
    t = Table(POOL, Side(hand=["wise"]), phase="set")
    t.do("emblem", "wise")
    t.do("line", None, 0)
    assert t.faces("own.line_left") == ["wise"]


@pytest.mark.rule("FE5.7", "FE4.6")
def test_a_holy_emblem_is_an_attributeless_emblem_with_soul_eat() -> None:
    """FE5.7: two life and two points."""
    t = Table(PLAIN, Side(hand=["halo"], right=["wood"]), phase="set")
    assert only(t.do("emblem", "halo"), "used")[0].rule == "FE5.7"
    t.do("line", None, 0)
    assert (t.number(0, "life"), t.number(0, "cost"), t.stat("wood", "dp")) == (18, 8, 4)
    t = Table(PLAIN, Side(hand=["halo"], life=2), phase="set")
    assert reasons(t, "emblem", "halo") == [("FE4.6", "soul_too_dear")]


# --- FE5.8, FE5.10 -----------------------------------------------------------------------------------


@pytest.mark.rule("FE5.8", seen=False, reason="it defines a word of effects")
@pytest.mark.parametrize(
    ("kind", "card", "phase"),
    [("play", "bolt", "active"), ("play", "curse", "active"), ("enchant", "blade", "set"), ("emblem", "halo", "set")],
)
def test_all_spells_are_magic(kind: str, card: str, phase: str) -> None:
    """FE5.8: who waits for magic notices it, and does not notice units."""
    t = Table(POOL, Side(hand=[card], right=["mage"]), phase=phase)
    t.do(kind, card)
    all_pass(t)
    assert "trigger" in kinds(t.events)
    assert t.number(0, "magic") == 1
    t = Table(POOL, Side(hand=["free"], right=["mage"]), phase="set")
    t.do("place", "free")
    assert "trigger" not in kinds(t.events)
    assert t.number(0, "magic") == 0


@pytest.mark.rule("FE5.10")
def test_a_required_target_must_exist_when_declaring() -> None:
    """FE5.10: later it may be gone, and the card is used up without result."""
    t = Table(POOL, Side(hand=["zap"]))
    assert reasons(t, "play", "zap") == [("FE5.10", "no_target")]
    t = Table(POOL, Side(hand=["zap"], right=["fire"]), Side(hand=["home"]))
    t.do("play", "zap")
    t.do("play", "home")
    all_pass(t)
    assert (t.faces("own.abyss"), t.number(0, "cost")) == (["zap"], 9)
    t = Table(POOL, Side(hand=["zap"], right=["fire", "wood"]))
    t.do("play", "zap")
    assert t.decision.rule == "FE5.10"
