"""FE4.3 and FE4.10: who has destroyed a unit, when several fall at once or nothing but a rule was at work."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Ability, Face, Op, Selector, StateIs, Static
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import AIM, all_pass, face, op, pool_of, static, unit, use
from tests.rules.fairyearth_fight import at_war, declare, field, fight
from tests.rules.support import only


def holds_up(attribute: str) -> Ability:
    """Return the ability that gives own units of an attribute +1 DP."""
    mine = Selector("own", "units", (("attribute", ("wood", "fire", "earth").index(attribute)),))
    return static(Static(mine, "add", "dp", 1))


GALE = face("gale", "rapid", use(op("wound", card=Selector("opp", "units"), n=3)), cost=0)
KILL = face("kill", "rapid", use(AIM, op("destroy", card="aim")), cost=0)
ROOT = unit("root", "character", holds_up("fire"))
STEM = unit("stem", "character", holds_up("earth"), attributes="fire", dp=0)
LEAF = unit("leaf", "character", attributes="earth", dp=0)
POOL = pool_of(
    KILL, ROOT, STEM, LEAF,
    unit("glare", "character", static(Static(Selector("opp", "units", (("facing", True),)), "add", "dp", -1))),
    unit("comrade", "character", static(Static(Selector("own", "units", (("beside", True),)), "add", "dp", 1))),
    unit("frail", "character", dp=0, attributes="wood"),
)  # fmt: skip


@pytest.mark.rule("FE4.3", "FE7.1")
def test_what_falls_because_another_fell_falls_in_the_same_check() -> None:
    """FE4.10: root held stem up and stem held leaf up; the opponent's effect has felled all three."""
    t = Table(POOL, Side(hand=["kill"]), Side(right=["leaf", "stem", "root"]))
    t.do("play", "kill")
    t.do("target", "root")
    events = t.resolve_all()
    assert [event.card for event in only(events, "destroyed")] == [t.slot(c) for c in ("root", "stem", "leaf")]
    assert t.faces("own.arrest") == ["root", "stem", "leaf"]


@pytest.mark.rule("FE4.3")
def test_what_saves_one_unit_of_a_step_does_not_make_the_fall_of_another_the_own_doing() -> None:
    """FE4.3, FE6.6: the program of a replacement waits while the other unit is judged: the opponent has felled that."""
    phoenix = unit("phoenix", "character", Ability("instead", "destroyed", once_per_turn=True, do=(
        op("return", card="self"),
    )))  # fmt: skip
    t = at_war(field(["phoenix", "u111"]), field(left=["u222", "u222"]), phoenix)
    fight(t, "phoenix", "u111", defence={"phoenix": "opp.left.0", "u111": "opp.left.1"})
    assert (t.faces("own.hand"), t.faces("opp.arrest")) == (["phoenix"], ["u111"])


@pytest.mark.rule("FE4.3", "FE3.6")
def test_a_unit_that_moves_opposite_and_withers_the_opponents_has_done_it() -> None:
    """FE4.10: moving is the doing of its player, though no effect is used."""
    t = Table(POOL, Side(right=["glare"]), Side(right=["free", "wood"]), phase="set")
    events = t.do("shift", "glare")
    assert only(events, "destroyed")[0].data == (0,)
    assert (t.faces("own.arrest"), t.faces("opp.right")) == (["free"], ["wood"])


@pytest.mark.rule("FE4.3", "FE3.6")
def test_a_unit_that_leaves_the_side_of_its_comrade_falls_by_the_own_side() -> None:
    """FE4.10: the bonus was lost by moving, which is its player's own doing: no prisoner."""
    t = Table(POOL, Side(right=["comrade", "frail"]), Side(), phase="set")
    assert t.stat("frail", "dp") == 1
    t.do("shift", "comrade")
    assert (t.faces("own.abyss"), t.faces("opp.arrest")) == (["frail"], [])


@pytest.mark.rule("FE4.3", "FE6.1")
def test_what_falls_by_the_declaration_of_an_attack_was_felled_by_the_attacking_player() -> None:
    """FE4.10, FE6.6: the fight has dealt nothing yet; what held the units up was lost by attacking."""
    upright = Selector("own", "units", (("pose", 0),))
    calm = face("calm", "emblem", static(Static(upright, "add", "dp", 1)))
    truce = face(
        "truce", "emblem", static(Static(Selector("own", "units"), "add", "dp", 1), condition=(StateIs("peace"),))
    )
    frail = unit("frail", "character", dp=0)
    t = at_war(field(["frail", "u111"], line_left=["calm"]), field(), calm, frail)
    declare(t, "frail", "u111")
    assert (t.faces("own.abyss"), t.faces("opp.arrest")) == (["frail"], [])
    t = at_war(field(["u111"]), field(left=["frail"], line_left=["truce"]), truce, frail)
    declare(t)
    assert (t.faces("own.arrest"), t.faces("opp.abyss")) == (["frail"], [])


def patched(*do: Op) -> Face:
    """Return a unit that does something instead of being destroyed, once a turn, and then loses all damage."""
    mended = (*do, op("mend", card="self"))
    return unit("patched", "character", Ability("instead", "destroyed", once_per_turn=True, do=mended), dp=3)


PAID_BY = {
    "life": (op("damage", n=3, who="you"),),
    "cards": (op("choose", bind="clay", source=Selector("own", "abyss")), op("move", card="clay", to="removed")),
}
"""What a unit does before it is mended: each is seen by a check of the state, and the second one asks."""


@pytest.mark.rule("FE4.2", "FE4.3")
@pytest.mark.parametrize("price", PAID_BY)
def test_what_happens_instead_is_done_before_the_unit_is_judged_again(price: str) -> None:
    """FE4.2, FE4.3: it pays and is mended, felled by a use as well as in the fight; a second time it is a prisoner."""
    saved = patched(*PAID_BY[price])
    other = Side(right=["patched"], abyss=["wood", "fire"], life=10)
    t = Table(pool_of(saved, GALE), Side(hand=["gale", "gale"]), other)
    t.do("play", "gale")
    all_pass(t)
    _choose(t, price)
    assert (t.faces("opp.right"), t.stat("patched", "dp")) == (["patched"], 3)
    assert (t.faces("opp.removed"), t.number(1, "life")) == ((["wood"], 10) if price == "cards" else ([], 7))
    t.do("play", "gale")
    t.resolve_all()
    assert (t.faces("opp.right"), t.faces("own.arrest")) == ([], ["patched"])
    t = at_war(field(["u415"]), field(left=["patched"], abyss=["wood", "fire"]), saved)
    fight(t, defence={"u415": "patched"})
    _choose(t, price)
    assert (t.faces("opp.left"), t.stat("patched", "dp")) == (["patched"], 3)


def _choose(t: Table, price: str) -> None:
    """Choose the first card, where one is asked for."""
    if price == "cards":
        assert t.decision is not None
        assert t.decision.kind == "choose"
        t.do("pick", "wood")


@pytest.mark.rule("FE4.10")
def test_whom_its_replacement_could_not_save_the_opponent_has_felled() -> None:
    """FE4.3: losing all damage is no help against an effect on the DP; what it did instead was not what felled it."""
    wither = face("wither", "rapid", use(AIM, op("stat", card="aim", stat="dp", add=-3)), cost=0)
    t = Table(pool_of(patched(*PAID_BY["life"]), wither), Side(hand=["wither"]), Side(right=["patched"], life=10))
    t.do("play", "wither")
    t.resolve_all()
    assert (t.faces("own.arrest"), t.faces("opp.abyss"), t.number(1, "life")) == (["patched"], [], 7)
