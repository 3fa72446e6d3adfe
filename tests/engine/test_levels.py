"""The engine carries a fight as Fairyearth has it (FE6): played by decisions in the test realm `realms/levels.py`.

Units, MP/DP at LV: ant 1/1 at 1, bee 2/2 at 3, cat 3/3 at 3, dog 4/4 at 5. Tricks: rise LV +3, sink LV becomes 0,
home (to hand), step (to the other field).
"""

from __future__ import annotations

from pyapp.engine.decision import Intent
from tests.engine.hand import Hand
from tests.engine.realms import levels


def table(own: dict[str, str], opp: dict[str, str]) -> Hand:
    """Return a table with these cards in "right", "left" and "hand" of both seats; seat 0 attacks."""
    return Hand(
        levels.RULES,
        levels.lay_out(*({zone: tuple(names.split()) for zone, names in side.items()} for side in (own, opp))),
    )


def happened(t: Hand) -> list[str]:
    """Return what the fight did in the last step, cards by name."""
    told = {"level_step", "deals", "hits", "destroyed"}
    return [f"{e.kind} {e.data[0] if e.kind == 'level_step' else t.name(e.card)}" for e in t.last if e.kind in told]


def test_defence_is_by_units_of_the_field_across() -> None:
    """FE6.2: own right faces the opponent's left; the defender is asked attacker by attacker."""
    t = table({"right": "ant", "left": "bee", "hand": "rise"}, {"right": "cat", "left": "dog"})
    t.do("fight", "pick ant", "pick bee", "pass")
    assert (t.asked, t.offers()) == ((1, "defend"), ["defend dog", "decline"])
    t.do("decline")
    assert t.offers() == ["defend cat", "decline"]


def test_a_unit_defends_against_one_attacker_only() -> None:
    """FE6.2: once it defends, it is not offered again."""
    t = table({"right": "ant bee", "hand": "rise"}, {"left": "cat dog"})
    t.do("fight", "pick ant", "pick bee", "pass", "defend cat")
    assert t.offers() == ["defend dog", "decline"]


def test_who_has_nobody_across_is_not_asked() -> None:
    """FE6.2, FE6.4: the attacker simply hits the player."""
    t = table({"right": "dog"}, {"right": "cat"})
    t.do("fight")
    assert happened(t) == ["level_step 5", "hits dog"]
    assert t.number(1, "life") == levels.START_LIFE - 4


def test_the_highest_level_deals_first_and_the_destroyed_deal_nothing() -> None:
    """FE6.3: the dog of level 5 destroys the cat before the cat's step comes, and takes nothing."""
    t = table({"right": "cat"}, {"left": "dog"})
    t.do("fight", "defend dog")
    assert happened(t) == ["level_step 5", "deals dog", "destroyed cat"]
    assert (t.zone(0, "right"), t.zone(1, "arrest"), t.stat(t.slots(1, "left")[0], "dp")) == ([], ["cat"], 4)


def test_equal_levels_deal_at_the_same_moment() -> None:
    """FE6.3, FE6.6: bee and cat stand at level 3: both deal, then both are judged; and one step serves all pairs."""
    t = table({"right": "cat", "left": "bee", "hand": "rise"}, {"left": "bee", "right": "cat"})
    t.do("fight", "pick cat", "pick bee", "pass", "defend bee", "defend cat", "pass")
    assert happened(t)[0] == "level_step 3"
    assert sorted(happened(t)[1:5]) == ["deals bee", "deals bee", "deals cat", "deals cat"]
    assert happened(t)[5:] == ["destroyed bee", "destroyed bee"]
    assert [t.stat(c, "dp") for c in (*t.slots(0, "right"), *t.slots(1, "right"))] == [1, 1]


def test_two_equal_units_destroy_each_other() -> None:
    """FE6.3: at the same level neither comes first."""
    t = table({"right": "ant"}, {"left": "ant"})
    t.do("fight", "defend ant")
    assert happened(t) == ["level_step 1", "deals ant", "deals ant", "destroyed ant", "destroyed ant"]


def test_a_window_opens_between_the_steps_and_the_level_is_read_anew() -> None:
    """FE6.3: after the dog's step the ant rises over the bee, which it faces not, and deals before it."""
    t = table({"right": "dog ant", "left": "bee", "hand": "rise"}, {})
    t.do("fight", "pick dog", "pick ant", "pick bee", "pass", "pass")
    assert happened(t) == ["level_step 5", "hits dog"]
    assert t.asked == (0, "priority")
    t.do("use rise", "target ant")
    assert happened(t) == ["level_step 4", "hits ant", "level_step 3", "hits bee"]


def test_without_a_trick_the_levels_stand_as_printed() -> None:
    """FE6.3: the same fight, nobody uses anything: the bee deals before the ant."""
    t = table({"right": "dog ant", "left": "bee", "hand": "rise"}, {})
    t.do("fight", "pick dog", "pick ant", "pick bee", "pass", "pass", "pass")
    assert happened(t) == ["level_step 3", "hits bee"]
    assert t.do("pass") != []
    assert happened(t) == ["level_step 1", "hits ant"]


def test_a_level_raised_after_its_step_does_not_deal_twice() -> None:
    """FE6.3: the dog has dealt; at level 8 it is still done."""
    t = table({"right": "dog ant", "hand": "rise"}, {})
    t.do("fight", "pick dog", "pick ant", "pass", "pass", "use rise", "target dog")
    assert happened(t) == ["level_step 1", "hits ant"]
    assert t.number(1, "life") == levels.START_LIFE - 5


def test_a_defender_sunk_before_the_fight_deals_last() -> None:
    """FE6.3, FE6.5: a declared unit whose level changes still defends, at its new level."""
    t = table({"right": "cat", "hand": "sink"}, {"left": "dog"})
    t.do("fight", "pass", "defend dog", "use sink", "target dog")
    assert happened(t) == ["level_step 3", "deals cat", "level_step 0", "deals dog", "destroyed cat"]


def test_a_unit_that_leaves_between_steps_neither_deals_nor_is_hit() -> None:
    """FE6.4, FE6.5: the ant goes home after the dog's step; the bee that it faced hits nothing and not the player."""
    t = table({"right": "dog", "left": "bee"}, {"right": "ant", "hand": "home"})
    t.do("fight", "pick dog", "pick bee", "pass", "defend ant", "pass")
    assert happened(t) == ["level_step 5", "hits dog"]
    t.do("use home", "target ant")
    assert happened(t) == ["level_step 3"]
    assert (t.zone(1, "hand"), t.number(1, "life")) == (["ant"], levels.START_LIFE - 4)


def test_a_unit_that_changes_field_after_defenders_still_fights() -> None:
    """FE6.5: what was declared stands."""
    t = table({"right": "cat"}, {"left": "dog", "hand": "step"})
    t.do("fight", "pass", "defend dog", "use step", "target dog")
    assert t.zone(1, "right") == ["dog"]
    assert happened(t) == ["level_step 5", "deals dog", "destroyed cat"]


def test_a_unit_that_changes_field_before_defenders_faces_others() -> None:
    """FE6.2: who may defend is read when it is asked."""
    t = table({"right": "cat"}, {"left": "dog", "right": "ant", "hand": "step"})
    t.do("fight", "use step", "target cat")
    assert t.offers() == ["defend ant", "decline"]


def test_a_target_may_lie_in_either_field() -> None:
    """A selector's word stands for several zones: units of both fields, of both sides."""
    t = table({"right": "cat", "left": "bee", "hand": "rise"}, {"left": "dog", "right": "ant"})
    t.do("use rise")
    assert t.offers() == ["target cat", "target bee", "target dog", "target ant"]


def test_the_fight_is_once_a_turn_and_the_reason_needs_no_card() -> None:
    """FE6.1: an action of no card is refused with the rule that forbids it."""
    t = table({"right": "dog", "hand": "rise"}, {})
    t.do("fight", "pass", "pass")
    assert t.asked == (0, "priority")
    assert t.refused(Intent("fight")) == ["nobody_ready", "no_fight_now"]
    t = table({"hand": "rise"}, {"left": "dog"})
    assert t.refused(Intent("fight")) == ["nobody_ready"]


def test_damage_and_levels_end_with_the_turn() -> None:
    """FE3.7: endurance is restored, and what lasted until the end of the turn is over."""
    t = table({"right": "bee", "hand": "rise sink"}, {"left": "cat"})
    cat = t.slots(1, "left")[0]
    t.do("use rise", "target cat", "pass", "fight", "pass", "defend cat", "pass")
    assert (t.state.turn, t.stat(cat, "lv")) == (1, 6)
    while t.state.turn == 1:
        t.do("pass")
    assert (t.stat(cat, "dp"), t.stat(cat, "lv")) == (3, 3)
