"""CL5: whom to attack, the window, the fight, and what it costs."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Ability, Selector, Static
from pyapp.play.scenario import Side, Table
from tests.rules.calamity import (
    PLAIN,
    all_pass,
    attack,
    character,
    face,
    op,
    pool_of,
    reasons,
    resolves,
    static,
    trigger,
)
from tests.rules.support import kinds, only

MINE = op("target", bind="aim", source=Selector("own", "characters"))
ANY = op("target", bind="aim", source=Selector("both", "characters"))
POOL = pool_of(
    face("home", "support", resolves(ANY, op("return", card="aim"))),
    face("pump", "support", resolves(MINE, op("stat", card="aim", stat="def", add=3))),
    face("arm", "arcana", resolves(MINE, op("stat", card="aim", stat="atk", add=3))),
    face("bangle", "item", resolves(MINE, op("attach", card="aim")), static(Static("host", "add", "level", 2))),
    face("veil", "support", resolves(op("cannot", card=Selector("own", "characters"), what="be_attacked"))),
    face("armour", "support", resolves(op("cannot", card=Selector("own", "characters"), what="be_destroyed"))),
    face("peace", "support", resolves(op("prevent", who="you", what="battle"))),
    character("direct", 2, keywords={"direct"}),
    character("guard", 1, keywords={"guard"}),
    character("bastion", 3, keywords={"bastion"}),
    character("steady", 4, keywords={"steadfast"}),
    character("victor", 3, trigger("wins", op("heal", n=2, who="you"))),
    character("raider", 1, trigger("hits", op("draw", n=1, who="you"))),
    character("martyr", 1, trigger("destroyed", op("damage", n=1, who="opponent"))),
    character("phoenix", 2, Ability("instead", "destroyed", do=(op("return", card="self"),))),
)  # fmt: skip


def battle(own: list[str], opp: list[str], **more: object) -> Table:
    """Return a table in seat 0's battle phase."""
    return Table(POOL, Side(field=own), Side(field=opp, **more), phase="battle")


# --- CL5.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("CL5.1")
def test_any_opposing_character_may_be_attacked_and_then_not_the_player() -> None:
    """CL5.1: the attacker picks; only when there is none may it attack the player."""
    t = battle(["lv3"], ["lv1", "lv2"])
    t.do("attack", "lv3")
    assert (t.decision.kind, t.decision.rule) == ("against", "CL5.1")
    assert [t.faces("opp.field")[i] for i in range(2)] == ["lv1", "lv2"]
    assert [option.card for option in t.decision.options] == t.slots("opp.field")
    assert reasons(t, "against", "lv3", "opp") == [("CL5.1", "characters_first")]
    assert reasons(t, "against", "lv3", "own.field.0") == [("CL5.1", "not_an_opposing_character")]


@pytest.mark.rule("CL5.1")
@pytest.mark.parametrize("level", [0, 1, 5])
def test_an_attack_on_the_player_deals_the_atk(level: int) -> None:
    """CL5.1: a plain Lv.0 deals 0."""
    t = battle([f"lv{level}"], [])
    events = attack(t, f"lv{level}", "opp")
    assert only(events, "hits")[0].data == (level,)
    assert t.number(1, "hp") == 30 - level


@pytest.mark.rule("CL5.1")
def test_keywords_say_otherwise_whom_to_attack() -> None:
    """CL5.1: direct passes characters, guards come before others."""
    t = battle(["direct", "lv3"], ["lv1", "guard"])
    t.do("attack", "lv3")
    assert reasons(t, "against", "lv3", "lv1") == [("CL5.1", "guarded")]
    t.do("against", "guard")
    all_pass(t)
    t.do("attack", "direct")
    assert t.offers("against", "opp")
    t.do("against", "opp")
    all_pass(t)
    assert t.number(1, "hp") == 28


@pytest.mark.rule("CL5.1")
def test_who_cannot_be_attacked_still_stands_before_the_player() -> None:
    """CL5.1: with nothing to attack there is no attack."""
    t = Table(POOL, Side(field=["lv1"]), Side(field=["lv1"], hand=["veil"]), phase="battle")
    t.do("pass")
    t.do("play", "veil")
    all_pass(t)
    assert reasons(t, "attack", "own.field.0") == [("CL5.1", "no_target")]
    assert ("CL5.1", "cannot_be_attacked") in reasons(t, "against", "own.field.0", "opp.field.0")


# --- CL5.2 to CL5.5 --------------------------------------------------------------------------------


@pytest.mark.rule("CL5.2")
@pytest.mark.parametrize(("striker", "target", "left"), [(7, 2, 5), (3, 2, 1), (1, 0, 1), (5, 1, 4)])
def test_the_stronger_attacker_destroys_and_is_struck_back(striker: int, target: int, left: int) -> None:
    """CL5.2: Lv.7 destroys Lv.2 and becomes Lv.5, ATK and DEF with it."""
    t = battle([f"lv{striker}"], [f"lv{target}"])
    events = attack(t, "own.field.0", "opp.field.0")
    assert (t.faces("opp.graveyard"), t.slots("opp.field")) == ([f"lv{target}"], [])
    assert [t.stat("own.field.0", name) for name in ("level", "atk", "def")] == [left] * 3
    assert only(events, "destroyed")[0].rule == "CL5.2"
    assert only(events, "wins")[0].data == (t.slot("opp.graveyard.0"),)


@pytest.mark.rule("CL5.2")
def test_the_blow_back_is_the_atk_of_the_defender_and_not_its_def() -> None:
    """CL5.2: a defender with a higher DEF strikes back with its ATK; no level falls below 0."""
    t = Table(POOL, Side(field=["lv2"], hand=["arm"]), Side(field=["lv1"], hand=["pump"]), phase="battle")
    t.do("play", "arm")
    all_pass(t)
    t.attack("lv2", "lv1")
    t.do("play", "pump")
    events = all_pass(t)
    assert only(events, "fight")[0].data == (t.slot("lv1"), 5, 4)
    assert t.stat("lv2", "level") == 1


@pytest.mark.rule("CL5.2")
def test_a_level_falls_to_0_at_most() -> None:
    """CL5.2: Lv.1 with ATK 4 destroys Lv.3: it has but one level to lose."""
    t = Table(POOL, Side(field=["lv1"], hand=["arm"]), Side(field=["lv3"]), phase="battle")
    t.do("play", "arm")
    all_pass(t)
    attack(t, "lv1", "lv3")
    assert (t.stat("lv1", "level"), t.stat("lv1", "atk"), t.faces("opp.graveyard")) == (0, 3, ["lv3"])


@pytest.mark.rule("CL5.3")
@pytest.mark.parametrize(("striker", "target", "left"), [(2, 5, 0), (4, 5, 3), (0, 3, 0)])
def test_the_stronger_defender_stands_and_takes_levels(striker: int, target: int, left: int) -> None:
    """CL5.3: nobody is destroyed; the attacker loses the difference, not below 0."""
    t = battle([f"lv{striker}"], [f"lv{target}"])
    events = attack(t, "own.field.0", "opp.field.0")
    assert only(events, "stands")[0].rule == "CL5.3"
    assert (t.stat("own.field.0", "level"), t.stat("opp.field.0", "level")) == (left, target)


@pytest.mark.rule("CL5.3")
def test_a_bastion_destroys_the_weaker_attacker() -> None:
    """CL5.3: printed otherwise; and a steadfast character loses no level, in either way."""
    t = battle(["lv2"], ["bastion"])
    events = attack(t, "lv2", "bastion")
    assert only(events, "destroyed")[0].rule == "CL5.3"
    assert (t.faces("own.graveyard"), t.faces("opp.field")) == (["lv2"], ["bastion"])
    for foe in ("lv2", "lv6"):
        t = battle(["steady"], [foe])
        attack(t, "steady", foe)
        assert t.stat("steady", "level") == 4


@pytest.mark.rule("CL5.4")
@pytest.mark.parametrize("level", [0, 1, 4])
def test_equal_values_destroy_both(level: int) -> None:
    """CL5.4: Lv.0 against Lv.0 too."""
    t = battle([f"lv{level}"], [f"lv{level}"])
    events = attack(t, "own.field.0", "opp.field.0")
    assert [event.rule for event in only(events, "destroyed")] == ["CL5.4", "CL5.4"]
    assert (t.faces("own.graveyard"), t.faces("opp.graveyard")) == ([f"lv{level}"], [f"lv{level}"])
    assert "wins" not in kinds(events)


@pytest.mark.rule("CL5.5", seen=False, reason="the loss cites what caused it, and what does not happen leaves no trace")
def test_lost_levels_stay_lost_and_nothing_pierces() -> None:
    """CL5.5: turn after turn, until the character leaves; the defender's player takes no damage."""
    t = battle(["lv7"], ["lv2"])
    attack(t, "lv7", "lv2")
    assert t.number(1, "hp") == 30
    t.to_phase("battle", seat=1)
    t.to_phase("battle", seat=0)
    assert t.stat("lv7", "level") == 5
    attack(t, "lv7", "opp")
    assert t.number(1, "hp") == 25


@pytest.mark.rule("CL5.5", seen=False, reason="what does not come back leaves no trace")
def test_levels_that_an_item_gives_are_lost_like_others() -> None:
    """CL5.5: a Lv.2 that an item raised to Lv.4 loses four levels and is Lv.0 for good; without an item the same."""
    t = battle([{"card": "lv2", "attached": ["bangle"]}], ["lv7"])
    attack(t, "lv2", "lv7")
    t.to_phase("battle", seat=1)
    t.to_phase("battle", seat=0)
    assert t.stat("lv2", "level") == 1
    attack(t, "lv2", "lv7")
    for seat in (1, 0):
        t.to_phase("battle", seat=seat)
        assert t.stat("lv2", "level") == 0
    bare = Table(POOL, Side(field=[{"card": "lv2", "marks": {"shift": -4}}]), phase="battle")
    bare.to_phase("battle", seat=1)
    assert (bare.stat("lv2", "level"), dict(bare.card("lv2").marks)["shift"]) == (0, -2)


@pytest.mark.rule("CL5.2")
def test_who_cannot_be_destroyed_stays_and_pays_all_the_same() -> None:
    """CL5.2: the attacker is struck back by a defender that survives, and has not won."""
    t = Table(POOL, Side(field=["lv5"]), Side(field=["lv2", "lv1"], hand=["armour"]), phase="battle")
    t.attack("lv5", "lv2")
    t.do("play", "armour")
    events = all_pass(t)
    assert "survives" in kinds(events)
    assert "wins" not in kinds(events)
    assert (t.stat("lv5", "level"), len(t.slots("opp.field"))) == (3, 2)


@pytest.mark.rule("CL5.2")
def test_something_may_happen_instead_of_destruction() -> None:
    """CL5.2: a replacement takes the place of the destruction."""
    t = battle(["lv3"], ["phoenix"])
    events = attack(t, "lv3", "phoenix")
    assert "replaced" in kinds(events)
    assert (t.faces("opp.hand"), t.slots("opp.graveyard"), t.stat("lv3", "level")) == (["phoenix"], [], 1)


@pytest.mark.rule("CL6.1")
@pytest.mark.parametrize(
    ("own", "opp", "target", "check"),
    [
        (["victor"], ["lv1"], "lv1", (32, 30, 0)),
        (["raider"], [], "opp", (30, 29, 1)),
        (["lv2"], ["martyr"], "martyr", (29, 30, 0)),
    ],
)
def test_fights_wake_effects(own: list[str], opp: list[str], target: str, check: tuple[int, int, int]) -> None:
    """CL5: winning, hitting the player, being destroyed; the effects go on the chain after the fight."""
    t = battle(own, opp)
    attack(t, own[0], target)
    all_pass(t)
    assert (t.number(0, "hp"), t.number(1, "hp"), len(t.slots("own.hand"))) == check


# --- CL5.6 -----------------------------------------------------------------------------------------


@pytest.mark.rule("CL5.6")
def test_between_declaration_and_fight_lies_the_opponents_window() -> None:
    """CL5.6: the attacker's player is not asked, unless something is to be answered."""
    t = Table(PLAIN, Side(field=["lv2"], hand=["bolt"]), Side(field=["lv1"], hand=["bolt"]), phase="battle")
    t.attack("lv2", "lv1")
    assert (t.decision.seat, t.decision.rule) == (1, "CL5.6")
    t.do("play", "opp.hand.bolt")
    assert (t.decision.seat, t.offers("play", "own.hand.bolt")) == (0, True)
    all_pass(t)
    assert t.faces("opp.graveyard") == ["bolt", "lv1"]
    for mine in ({"hand": ["bolt"]}, {"player": ["chief"]}):
        t = Table(PLAIN, Side(field=["lv2"], **mine), Side(field=["lv1"]), phase="battle")
        t.attack("lv2", "lv1")
        t.do("pass")
        assert t.state.fight == ()


@pytest.mark.rule("CL5.6")
@pytest.mark.parametrize("leaves", ["lv2", "lv1"])
def test_an_attack_whose_attacker_or_target_left_has_no_result(leaves: str) -> None:
    """CL5.6: it is spent."""
    t = Table(POOL, Side(field=["lv2"]), Side(field=["lv1"], hand=["home"]), phase="battle")
    t.attack("lv2", "lv1")
    t.do("play", "home")
    t.do("target", leaves)
    events = all_pass(t)
    assert "no_result" in kinds(events)
    assert "fight" not in kinds(events)
    assert not t.offers("attack")


@pytest.mark.rule("CL5.6")
@pytest.mark.parametrize("lured", ["lv2", "lv1"])
def test_an_attack_whose_attacker_or_target_changed_sides_has_no_result(lured: str) -> None:
    """CL5.6: it has left the field of its player; nobody fights for the other side, or against the own one."""
    lure = face("lure", "support", resolves(ANY, op("control", card="aim")))
    sides = (Side(field=["lv2"], hand=["lure"]), Side(field=["lv1"], hand=["lure", "bolt"]))
    t = Table(pool_of(lure), *sides, phase="battle")
    t.attack("lv2", "lv1")
    t.do("play", "opp.hand.lure" if lured == "lv2" else "opp.hand.bolt")
    if lured == "lv1":
        t.do("play", "own.hand.lure")
    t.do("target", lured)
    events = all_pass(t)
    assert "control" in kinds(events)
    assert "no_result" in kinds(events)
    assert not {"fight", "hits", "destroyed"} & set(kinds(events))


@pytest.mark.rule("CL5.6")
def test_values_are_those_of_the_fight() -> None:
    """CL5.6: what the window changes counts."""
    t = Table(POOL, Side(field=["lv2"]), Side(field=["lv1"], hand=["pump"]), phase="battle")
    t.attack("lv2", "lv1")
    t.do("play", "pump")
    all_pass(t)
    assert (t.stat("lv2", "level"), t.faces("opp.field")) == (0, ["lv1"])


@pytest.mark.rule("CL5.1")
def test_battle_damage_may_be_prevented() -> None:
    """CL5.1: for the turn, by an effect; damage of effects is another matter."""
    t = Table(POOL, Side(field=["lv2"], hand=["bolt"]), Side(hand=["peace"]), phase="battle")
    t.attack("lv2", "opp")
    t.do("play", "peace")
    assert "prevented" in kinds(all_pass(t))
    t.do("play", "bolt")
    all_pass(t)
    assert t.number(1, "hp") == 28
