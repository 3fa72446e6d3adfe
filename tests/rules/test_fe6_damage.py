"""FE6.4 to FE6.6: what is dealt in the fight, to whom, and what becomes of it."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Ability, Selector, Static
from tests.rules.fairyearth import face, op, static, trigger, unit, use
from tests.rules.fairyearth_fight import at_war, choose_defenders, declare, field, fight, finish, open_window, respond
from tests.rules.support import kinds, only


@pytest.mark.rule("FE6.4")
def test_an_undefended_unit_deals_its_mp_to_the_player() -> None:
    """FE6.4: not its DP, not its LV."""
    t = at_war(field(["u415", "u011"]), field())
    events = fight(t, "u415", "u011")
    assert [(event.card, event.data) for event in only(events, "hits")] == [(t.slot("u415"), (4,))]
    assert t.number(1, "life") == 16
    assert {event.rule for event in only(events, "damaged")} == {"FE6.4"}


@pytest.mark.rule("FE6.4")
def test_in_a_pair_each_deals_its_mp_to_the_other_and_nothing_goes_through() -> None:
    """FE6.4: the player behind the defender takes nothing."""
    t = at_war(field(["u555"]), field(left=["u222"]))
    events = fight(t, defence={"u555": "u222"})
    assert t.number(1, "life") == 20
    assert t.faces("own.arrest") == ["u222"]
    t = at_war(field(["u325"]), field(left=["u555"]))
    events = fight(t, defence={"u325": "u555"})
    assert [(event.card, event.data) for event in only(events, "wounded")] == [
        (t.slot("u555"), (3, 2)), (t.slot("u325"), (5, 0)),
    ]  # fmt: skip


@pytest.mark.rule("FE6.4")
def test_if_the_defender_has_left_the_attacker_hits_nothing() -> None:
    """FE6.4: it stays defended against, and the player takes nothing."""
    t = at_war(field(["u325"]), field(left=["u131"], hand=["home"]))
    declare(t)
    choose_defenders(t, {"u325": "u131"})
    respond(t, 1, "home", "u131")
    events = finish(t)
    assert [event.rule for event in only(events, "misses")] == ["FE6.4"]
    assert (t.number(1, "life"), only(events, "strikes")) == (20, [])


@pytest.mark.rule("FE6.4")
def test_if_the_attacker_has_left_the_defender_hits_nothing() -> None:
    """FE6.4: there is nobody to deal damage to."""
    t = at_war(field(["u325", "u111"]), field(left=["u555"], hand=["home"]))
    declare(t, "u325", "u111")
    choose_defenders(t, {"u325": "u555"})
    respond(t, 1, "home", "u325")
    events = finish(t)
    assert [event.card for event in only(events, "misses")] == [t.slot("u555")]
    assert t.number(1, "life") == 19


@pytest.mark.rule("FE6.4")
def test_mp_is_that_of_the_moment_it_strikes() -> None:
    """FE6.4: weakened before its step, a unit deals less."""
    t = at_war(field(["u325"]), field(hand=["weak"]))
    declare(t)
    choose_defenders(t)
    respond(t, 1, "weak", "u325")
    finish(t)
    assert t.number(1, "life") == 19


@pytest.mark.rule("FE6.4")
def test_pierce_deals_what_is_beyond_the_defenders_dp_to_the_player() -> None:
    """FE6.4: printed otherwise; what is not beyond it stays with the defender."""
    t = at_war(field(["u525-pierce"]), field(left=["u222"]))
    events = fight(t, defence={"u525-pierce": "u222"})
    assert (t.number(1, "life"), only(events, "hits")[0].data) == (17, (3,))
    t = at_war(field(["u525-pierce"]), field(left=["u555"]))
    fight(t, defence={"u525-pierce": "u555"})
    assert t.number(1, "life") == 20


@pytest.mark.rule("FE6.4")
def test_a_defender_pierces_nothing() -> None:
    """FE6.4, FE6.1: its keyword speaks of being defended against; attacks alone aim at a player."""
    t = at_war(field(["u313"]), field(left=["u525-pierce"]))
    events = fight(t, defence={"u313": "u525-pierce"})
    assert (t.number(0, "life"), only(events, "hits"), t.faces("opp.arrest")) == (20, [], ["u313"])


@pytest.mark.rule("FE4.12")
def test_drain_gives_as_much_life_as_it_took() -> None:
    """FE4.12: only what was dealt to the player, and not above 20."""
    t = at_war(field(["u415-drain"], life=10), field())
    fight(t)
    assert (t.number(0, "life"), t.number(1, "life")) == (14, 16)
    t = at_war(field(["u415-drain"], life=10), field(left=["u555"]))
    fight(t, defence={"u415-drain": "u555"})
    assert t.number(0, "life") == 10
    t = at_war(field(["u415-drain"], life=10), field(life=3))
    events = fight(t)
    assert only(events, "healed")[0].data == (3, 13)


@pytest.mark.rule("FE6.4")
def test_damage_of_the_fight_may_be_prevented_and_is_then_no_hit() -> None:
    """FE6.4: to the player only; damage by effects is another matter."""
    calm = face("calm", "rapid", use(op("prevent", who="you", what="fight")))
    raider = unit("raider", "character", trigger("hits", op("draw", n=1, who="you")))
    t = at_war(field(["raider"]), field(hand=["calm"]), calm, raider)
    respond(t, 1, "calm")
    events = fight(t)
    assert (t.number(1, "life"), only(events, "hits"), t.faces("own.hand")) == (20, [], [])
    assert only(events, "prevented")[0].data == (1,)


@pytest.mark.rule("FE6.4")
def test_a_hit_on_the_player_wakes_what_waits_for_it() -> None:
    """FE6.4: in the window after the step."""
    raider = unit("raider", "character", trigger("hits", op("draw", n=1, who="you")))
    t = at_war(field(["raider"]), field(), raider)
    fight(t)
    assert t.number(1, "life") == 19
    assert len(t.slots("own.hand")) == 1


# --- FE6.5 -----------------------------------------------------------------------------------------


@pytest.mark.rule("FE6.5", seen=False, reason="that nothing changes leaves no event")
@pytest.mark.parametrize("card", ["turn", "swap", "slow", "rush"])
def test_turned_moved_or_slowed_a_declared_unit_still_attacks_and_defends(card: str) -> None:
    """FE6.5: pose, field and LV do not take it out of the fight."""
    t = at_war(field(["u111"]), field(left=["u555"], hand=[card, card]))
    declare(t)
    choose_defenders(t, {"u111": "u555"})
    respond(t, 1, card, "u555")
    respond(t, 1, card, "u111")
    events = finish(t)
    assert {event.card: event.data[0] for event in only(events, "strikes")}[t.slot("u555")] == t.slot("u111")


@pytest.mark.rule("FE6.5", seen=False, reason="that nothing changes leaves no event")
def test_an_attacker_moved_before_the_defence_is_met_from_where_it_stands_now() -> None:
    """FE6.2, FE6.5: it still attacks; opposite is what lies opposite when defenders are chosen."""
    t = at_war(field(["u111"]), field(["u222"], ["u131"], hand=["swap"]))
    declare(t)
    respond(t, 1, "swap", "u111")
    open_window(t, until="attackers")
    assert [o.card for o in t.decision.options if o.kind == "defend"] == [t.slot("u222")]
    t.do("decline")
    finish(t)
    assert t.number(1, "life") == 19


@pytest.mark.rule("FE6.5", seen=False, reason="that somebody is missing leaves no event")
def test_who_leaves_and_comes_back_is_another_unit() -> None:
    """FE6.5: it does not take part any more."""
    blink = face("blink", "rapid", use(
        op("target", bind="aim", source=Selector("both", "units")),
        op("return", card="aim"), op("place", card="aim"),
    ))  # fmt: skip
    t = at_war(field(["u111", "u222"], hand=["blink"]), field(), blink)
    declare(t, "u111", "u222")
    t.do("pass")
    t.do("play", "blink")
    t.do("target", "u111")
    t.resolve_all()
    t.do("field", arg=0)
    assert t.faces("own.right") == ["u222", "u111"]
    choose_defenders(t)
    finish(t)
    assert t.number(1, "life") == 18


@pytest.mark.rule("FE6.5", seen=False, reason="that somebody is missing leaves no event")
def test_who_changes_sides_does_not_fight_on() -> None:
    """FE6.5: it has left its player; neither its new player nor the old one is hit by it."""
    t = at_war(field(["u111", "u222"]), field(hand=["steal"]))
    declare(t, "u111", "u222")
    respond(t, 1, "steal", "u111")
    choose_defenders(t)
    finish(t)
    assert (t.number(0, "life"), t.number(1, "life")) == (20, 18)


@pytest.mark.rule("FE6.5", seen=False, reason="that somebody is missing leaves no event")
def test_who_has_left_the_fight_does_not_come_back_to_it() -> None:
    """FE6.5: taken by the opponent and taken back in the same window, the attacker has left it all the same."""
    t = at_war(field(["u111", "u222"], hand=["steal"]), field(hand=["steal"]))
    declare(t, "u111", "u222")
    respond(t, 1, "steal", "u111")
    respond(t, 0, "steal", "u111")
    assert t.faces("own.right") == ["u222", "u111"]
    choose_defenders(t)
    finish(t)
    assert t.number(1, "life") == 18


# --- FE6.6, FE4.3, FE4.10 --------------------------------------------------------------------------


@pytest.mark.rule("FE4.3", "FE7.1")
def test_all_damage_of_a_step_is_dealt_before_anything_is_destroyed() -> None:
    """FE6.6: two that kill each other win both; each goes to the other player's arrest."""
    t = at_war(field(["u222", "u325"]), field(left=["u222"]))
    events = fight(t, "u222", "u325", defence={"own.right.0": "opp.left.0"})
    order = [kind for kind in kinds(events) if kind in {"wounded", "destroyed", "arrested"}]
    assert order == ["wounded", "wounded", "destroyed", "arrested", "destroyed", "arrested"]
    assert [event.data for event in only(events, "destroyed")] == [(1,), (0,)]


@pytest.mark.rule("FE1.1")
def test_life_is_checked_with_the_destruction_of_the_same_step() -> None:
    """FE6.6: the blow that ends the game and the one that destroys fall together."""
    t = at_war(field(["u222", "u222"]), field(left=["u111"], life=2))
    declare(t, "own.right.0", "own.right.1")
    choose_defenders(t, {"own.right.1": "u111"})
    events = finish(t)
    assert t.state.result == (0, "FE1.1", "no_life")
    assert [event.card for event in only(events, "destroyed")] == [t.slot("u111")]


@pytest.mark.rule("FE6.6")
def test_who_destroys_its_other_unit_and_stays_has_won() -> None:
    """FE6.6: the winner's abilities are woken; of two that fall none has won."""
    victor = unit("victor", "character", trigger("wins", op("draw", n=1, who="you")), mp=3, dp=3, lv=2)
    t = at_war(field(["victor"]), field(left=["u222"]), victor)
    events = fight(t, defence={"victor": "u222"})
    assert [(event.card, event.data) for event in only(events, "wins")] == [(t.slot("victor"), (t.slot("u222"),))]
    assert len(t.slots("own.hand")) == 1
    t = at_war(field(["u222"]), field(left=["u222"]))
    assert only(fight(t, defence={"own.right.0": "opp.left.0"}), "wins") == []


@pytest.mark.rule("FE4.3")
def test_destroyed_by_an_own_effect_in_the_fight_a_unit_goes_to_the_abyss() -> None:
    """FE4.3: the last reduction decides, and that was the own one, although the fight had wounded it."""
    t = at_war(field(["u325", "u111"], hand=["stab"]), field(left=["u131"]))
    declare(t, "u325", "u111")
    choose_defenders(t, {"u325": "u131"})
    respond(t, 0, "stab", "u325")
    assert (t.faces("own.abyss"), t.faces("opp.arrest")) == (["u325", "stab"], [])


@pytest.mark.rule("FE4.3")
def test_wounded_by_the_own_side_and_felled_in_the_fight_a_unit_goes_to_arrest() -> None:
    """FE4.3: the last reduction decides, and that was the fight."""
    t = at_war(field(["u131"], hand=["stab"]), field(left=["u151"]))
    respond(t, 0, "stab", "u131")
    fight(t, defence={"u131": "u151"})
    assert (t.faces("opp.arrest"), t.faces("own.abyss")) == (["u131"], ["stab"])


@pytest.mark.rule("FE4.3")
def test_a_bonus_lost_because_its_giver_fell_in_the_fight_counts_for_the_opponent() -> None:
    """FE4.10: the loss was brought about by the fight; the unit that falls after its giver is arrested too."""
    giver = unit("giver", "character", static(Static(Selector("own", "units", (("other", True),)), "add", "dp", 2)))
    frail = unit("frail", "character", mp=1, dp=1, lv=3)
    t = at_war(field(["giver"], ["frail"]), field(["u222"], ["u151"]), giver, frail)
    fight(t, "giver", "frail", defence={"giver": "u151", "frail": "u222"})
    assert t.faces("opp.arrest") == ["giver", "frail"]


@pytest.mark.rule("FE4.10", "FE4.3")
def test_a_bonus_that_runs_out_fells_by_the_own_side() -> None:
    """FE4.10: wounded beyond its printed DP and held up until the turn ends, the unit is healed first and stays."""
    t = at_war(field(["u131"], hand=["bless"]), field(left=["u313"]))
    respond(t, 0, "bless", "u131")
    fight(t, defence={"u131": "u313"})
    assert t.stat("u131", "dp") == 2
    t.to_phase("active", 1)
    assert (t.faces("own.right"), t.stat("u131", "dp")) == (["u131"], 3)


@pytest.mark.rule("FE3.7")
def test_damage_of_the_fight_stays_until_the_turn_ends() -> None:
    """FE4.2: the unit regains its DP, and the fight of the next turn finds it whole."""
    t = at_war(field(["u151"]), field(left=["u151"]))
    fight(t, defence={"own.right.0": "opp.left.0"})
    assert [t.stat(f"{side}", "dp") for side in ("own.right.0", "opp.left.0")] == [4, 4]
    t.to_phase("active", 1)
    assert [t.stat(f"{side}", "dp") for side in ("own.right.0", "opp.left.0")] == [5, 5]


@pytest.mark.rule("FE4.3")
def test_who_survives_by_a_replacement_has_not_been_beaten() -> None:
    """FE4.3: instead of being destroyed it does what it prints, and nobody has won."""
    phoenix = unit("phoenix", "character", Ability("instead", "destroyed", do=(op("return", card="self"),)))
    t = at_war(field(["u222"]), field(left=["phoenix"]), phoenix)
    events = fight(t, defence={"u222": "phoenix"})
    assert (t.faces("opp.hand"), only(events, "wins")) == (["phoenix"], [])
