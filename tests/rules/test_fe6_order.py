"""FE6.3, FE4.4, FE4.5: the order in which units strike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rules.fairyearth_fight import at_war, choose_defenders, declare, field, fight, finish, open_window, respond
from tests.rules.support import only

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.play.scenario import Table


def steps(t: Table, events: list[Event]) -> list[tuple[int, list[str]]]:
    """Return the steps of LV that took place, each with the units that struck in it."""
    found: list[tuple[int, list[str]]] = []
    for event in events:
        if event.kind == "lv_step":
            found.append((event.data[0], []))
        elif event.kind in {"strikes", "misses"}:
            found[-1][1].append(t.rules.pool[t.state.cards[event.card].face].id)
    return found


@pytest.mark.rule("FE6.3")
def test_the_highest_lv_strikes_first() -> None:
    """FE6.3: attackers and defenders alike, one step for each LV that is there."""
    t = at_war(field(["u151", "u325"]), field(left=["u222", "u131"]))
    events = fight(t, "u151", "u325", defence={"u151": "u222", "u325": "u131"})
    assert steps(t, events) == [(5, ["u325"]), (2, ["u222"]), (1, ["u151"])]
    assert {event.rule for event in only(events, "lv_step")} == {"FE6.3"}


@pytest.mark.rule("FE6.3")
def test_units_of_the_same_lv_strike_at_the_same_moment() -> None:
    """FE6.3: neither is spared by destroying the other."""
    t = at_war(field(["u222"]), field(left=["u222"]))
    events = fight(t, defence={"own.right.0": "opp.left.0"})
    assert steps(t, events) == [(2, ["u222", "u222"])]
    assert (t.faces("own.arrest"), t.faces("opp.arrest")) == (["u222"], ["u222"])


@pytest.mark.rule("FE6.3")
def test_who_is_destroyed_leaves_before_the_next_step_and_strikes_no_more() -> None:
    """FE6.3: the lower LV never gets to strike."""
    t = at_war(field(["u325"]), field(left=["u131"]))
    events = fight(t, defence={"u325": "u131"})
    assert steps(t, events) == [(5, ["u325"])]
    assert t.faces("own.arrest") == ["u131"]
    assert only(events, "wounded")[0].card != t.slot("u325")


@pytest.mark.rule("FE6.3")
def test_lv_is_read_anew_at_each_step() -> None:
    """FE6.3: slowed after the first step, a unit strikes later; hastened past the steps gone by, it is next."""
    t = at_war(field(["u325", "u313", "u222"], hand=["slow"]), field())
    declare(t, "u325", "u313", "u222")
    events = choose_defenders(t) + open_window(t, until="defenders")
    events += respond(t, 0, "slow", "u313")
    assert steps(t, events + finish(t)) == [(5, ["u325"]), (2, ["u222"]), (1, ["u313"])]
    t = at_war(field(["u325", "u313", "u222"], hand=["rush", "rush"]), field())
    declare(t, "u325", "u313", "u222")
    events = choose_defenders(t) + open_window(t, until="defenders")
    events += respond(t, 0, "rush", "u222")
    events += respond(t, 0, "rush", "u222")
    assert steps(t, events + finish(t)) == [(5, ["u325"]), (6, ["u222"]), (3, ["u313"])]


@pytest.mark.rule("FE6.3")
def test_no_unit_strikes_twice() -> None:
    """FE6.3: slowed after it has struck, a unit does not strike at its new LV."""
    t = at_war(field(["u325", "u111"], hand=["slow"]), field())
    declare(t, "u325", "u111")
    events = choose_defenders(t) + open_window(t, until="defenders")
    events += respond(t, 0, "slow", "u325")
    assert steps(t, events + finish(t)) == [(5, ["u325"]), (1, ["u111"])]
    assert t.number(1, "life") == 20 - 3 - 1


@pytest.mark.rule("FE6.3")
def test_a_unit_strikes_again_in_the_fight_of_its_next_turn() -> None:
    """FE6.3: that it has struck holds for one fight."""
    t = at_war(field(["u325"]), field())
    fight(t)
    t.to_phase("active", 1)
    t.to_phase("active", 0)
    fight(t)
    assert t.number(1, "life") == 20 - 3 - 3


@pytest.mark.rule("FE6.3")
def test_a_unit_at_lv_0_strikes_last() -> None:
    """FE6.3: LV does not fall below 0, and 0 has its step too."""
    t = at_war(field(["u111", "u222"], hand=["slow"]), field())
    respond(t, 0, "slow", "u111")
    assert steps(t, fight(t, "u111", "u222")) == [(2, ["u222"]), (0, ["u111"])]


@pytest.mark.rule("FE4.4", "FE4.11", seen=False, reason="that a value stays as it is leaves no event")
def test_a_felfuse_strikes_last_whatever_is_done_to_its_lv() -> None:
    """FE4.4, FE4.11: it counts as LV 0, neither raised nor lowered."""
    t = at_war(field(["f31", "u111"], hand=["rush"]), field())
    respond(t, 0, "rush", "f31")
    assert t.stat("f31", "lv") == 0
    assert steps(t, fight(t, "f31", "u111")) == [(1, ["u111"]), (0, ["f31"])]


# --- FE4.5 -----------------------------------------------------------------------------------------


@pytest.mark.rule("FE4.5")
@pytest.mark.parametrize(("angel", "other", "level"), [("w331", "u525-pierce", 5), ("w135", "u131", 1)])
def test_a_defended_angel_strikes_together_with_the_other_unit(angel: str, other: str, level: int) -> None:
    """FE4.5: whether the other LV is higher or lower, as attacker and as defender."""
    for attacker, defender in ((angel, other), (other, angel)):
        t = at_war(field([attacker]), field(left=[defender]))
        events = fight(t, defence={attacker: defender})
        assert steps(t, events) == [(level, [attacker, defender])]
        strikes = {event.card: event.rule for event in only(events, "strikes")}
        assert strikes == {t.slot(angel): "FE4.5", t.slot(other): "FE6.4"}


@pytest.mark.rule("FE4.5")
def test_an_angel_and_its_opponent_destroy_each_other_at_the_same_moment() -> None:
    """FE4.5: the faster unit does not get away with it."""
    t = at_war(field(["u325"]), field(left=["w331"]))
    fight(t, defence={"u325": "w331"})
    assert (t.faces("own.arrest"), t.faces("opp.arrest")) == (["w331"], ["u325"])


@pytest.mark.rule("FE4.5")
def test_an_angel_and_a_felfuse_strike_at_lv_0() -> None:
    """FE4.5: the other unit's moment is that of LV 0."""
    t = at_war(field(["w135", "u111"]), field(left=["f55"], hand=["stab"], line_top=1))
    events = fight(t, "w135", "u111", defence={"w135": "f55"})
    assert steps(t, events) == [(1, ["u111"]), (0, ["w135", "f55"])]


@pytest.mark.rule("FE4.5")
def test_two_angels_strike_at_the_higher_lv() -> None:
    """FE4.5: R."""
    t = at_war(field(["w331", "u222"]), field(left=["w414"]))
    events = fight(t, "w331", "u222", defence={"w331": "w414"})
    assert steps(t, events) == [(4, ["w331", "w414"]), (2, ["u222"])]


@pytest.mark.rule("FE6.3")
def test_an_undefended_angel_strikes_at_its_own_lv() -> None:
    """FE4.5: there is no other unit."""
    t = at_war(field(["w331", "w135", "u222"]), field())
    assert steps(t, fight(t, "w331", "w135", "u222")) == [(5, ["w135"]), (2, ["u222"]), (1, ["w331"])]


@pytest.mark.rule("FE6.3")
def test_an_angel_whose_other_unit_has_left_strikes_at_its_own_lv() -> None:
    """FE4.5: there is nobody left to wait for; what it would have met is gone."""
    t = at_war(field(["w135", "u222"], hand=["home"]), field(left=["u131"]))
    declare(t, "w135", "u222")
    events = choose_defenders(t, {"w135": "u131"})
    events += respond(t, 0, "home", "u131")
    assert steps(t, events + finish(t)) == [(5, ["w135"]), (2, ["u222"])]


@pytest.mark.rule("FE4.5")
def test_the_mark_works_for_whoever_has_it() -> None:
    """FE4.5: it is a keyword, which a character may have too."""
    t = at_war(field(["u313-swordwing"]), field(left=["u151"]))
    assert steps(t, fight(t, defence={"u313-swordwing": "u151"})) == [(1, ["u313-swordwing", "u151"])]


@pytest.mark.rule("FE4.5")
def test_the_other_units_lv_is_read_at_each_step_for_the_angel_too() -> None:
    """FE4.5, FE6.3: slowed after the first step, the pair strikes later, both at once."""
    t = at_war(field(["u325", "w155"], hand=["slow"]), field(left=["u313", "u111"]))
    declare(t, "u325", "w155")
    events = choose_defenders(t, {"w155": "u313"}) + open_window(t, until="defenders")
    events += respond(t, 0, "slow", "u313")
    assert steps(t, events + finish(t)) == [(5, ["u325"]), (1, ["w155", "u313"])]
