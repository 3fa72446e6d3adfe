"""CL4: tribute summons, special summons, and how levels change."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Selector
from pyapp.play.scenario import Side, Table
from tests.rules.calamity import (
    PLAIN,
    action,
    all_pass,
    attack,
    character,
    face,
    op,
    pool_of,
    reasons,
    resolves,
    trigger,
)
from tests.rules.support import kinds, only

OWN = Selector("own", "characters")
HIGH = Selector("own", "graveyard", (("kind", "character"), ("level_min", 3)))
POOL = pool_of(
    face("grow", "arcana", resolves(op("target", bind="aim", source=OWN), op("stat", card="aim", stat="level", add=2))),
    face("raise", "arcana", resolves(op("target", bind="aim", source=OWN), op("level", card="aim", add=2))),
    face("sap", "arcana", resolves(op("level", card=Selector("opp", "characters"), add=-3))),
    face("home", "arcana", resolves(op("return", card=OWN))),
    face("call", "arcana", resolves(op("recruit", source=Selector("own", "deck", (("level_max", 0),)), count=2))),
    face("wake", "arcana", resolves(op("summon", card=HIGH))),
    face("no-specials", "support", resolves(op("forbid", who="opponent", what="special"))),
    character("leader", 1, action(op("summon", card=Selector("own", "hand", (("kind", "character"),))))),
    character("cost", 0, trigger("tributed", op("heal", n=1, who="you"))),
)  # fmt: skip


def summons(level: int, *field: str) -> Table:
    """Return a table with a character of the level in hand and these on the field."""
    return Table(PLAIN, Side(hand=[f"lv{level}"], field=list(field)))


# --- CL4.1 to CL4.6 --------------------------------------------------------------------------------


@pytest.mark.rule("CL4.1")
def test_lv0_characters_are_summoned_free_and_without_limit() -> None:
    """CL4.1: five in a turn, each in the lowest free place."""
    t = Table(PLAIN, Side(hand=["lv0", "lv0-b"] * 2 + ["scout"]))
    for card in ("lv0", "lv0-b", "lv0", "lv0-b"):
        assert only(t.do("summon", card), "enters")[0].rule == "CL4.1"
    assert [t.card(c).slot for c in t.slots("own.field")] == [0, 1, 2, 3]
    assert t.number(0, "summons") == 4


@pytest.mark.rule("CL4.2")
def test_lv1_takes_two_lv0() -> None:
    """CL4.2: no fewer, and nothing higher."""
    t = summons(1, "lv0", "lv0-b", "lv2")
    events = t.do("summon", "lv1")
    assert only(events, "enters")[0].rule == "CL4.2"
    assert sorted(t.faces("own.graveyard")) == ["lv0", "lv0-b"]
    for field in (["lv0"], ["lv0", "lv1"], ["lv1", "lv2"], []):
        assert reasons(summons(1, *field), "summon", "own.hand.lv1") == [("CL4.2", "no_two_zeros")]


@pytest.mark.rule("CL4.3")
def test_lv2_takes_two_lv1() -> None:
    """CL4.3: not a sum of levels."""
    t = summons(2, "lv1", "lv1")
    assert only(t.do("summon", "lv2"), "enters")[0].rule == "CL4.3"
    assert t.faces("own.graveyard") == ["lv1", "lv1"]
    assert reasons(summons(2, "lv1", "lv3"), "summon", "lv2") == [("CL4.3", "no_two_ones")]
    assert ("CL4.3", "no_two_ones") in reasons(summons(2, "lv1", "lv0", "lv0"), "summon", "lv2")


@pytest.mark.rule("CL4.4")
@pytest.mark.parametrize(
    ("level", "field"),
    [
        (3, ["lv1", "lv2"]), (3, ["lv1", "lv1", "lv1"]), (4, ["lv2", "lv2"]), (4, ["lv3", "lv1"]),
        (4, ["lv1"] * 4), (5, ["lv4", "lv1"]), (5, ["lv1"] * 5), (6, ["lv3", "lv3"]), (6, ["lv2", "lv2", "lv2"]),
        (7, ["lv6", "lv1"]), (7, ["lv1", "lv2", "lv4"]),
    ],
)  # fmt: skip
def test_higher_levels_take_exactly_their_level(level: int, field: list[str]) -> None:
    """CL4.4: tributes add up to the level; forced ones need no choice."""
    t = summons(level, *field)
    assert only(t.do("summon", f"own.hand.lv{level}"), "enters")[0].rule == "CL4.4"
    assert t.faces("own.field") == [f"lv{level}"]
    assert sorted(t.faces("own.graveyard")) == sorted(field)


@pytest.mark.rule("CL4.4")
@pytest.mark.parametrize(
    ("level", "field"),
    [(3, ["lv3"]), (3, ["lv2", "lv2"]), (3, ["lv1", "lv1"]), (4, ["lv3", "lv2"]), (5, ["lv5"]), (7, ["lv6", "lv2"])],
)
def test_sums_that_do_not_fit_summon_nothing(level: int, field: list[str]) -> None:
    """CL4.4: not less, not more, and at least two."""
    assert reasons(summons(level, *field), "summon", f"own.hand.lv{level}") == [("CL4.4", "no_tributes")]


@pytest.mark.rule("CL4.4")
def test_tributes_are_picked_so_that_the_sum_can_still_be_reached() -> None:
    """CL4.4: each set is one path, and none ends in a dead end."""
    t = summons(4, "lv3", "lv2", "lv2", "lv1", "lv1")
    t.do("summon", "lv4")
    ways: set[tuple[int, ...]] = set()

    def walk(table: Table, chosen: tuple[int, ...]) -> None:
        for option in table.decision.options:
            ahead = Table.of(PLAIN, table.state.clone())
            ahead.take(option)
            if ahead.decision.kind == "tribute":
                walk(ahead, (*chosen, option.card))
            else:
                ways.add(tuple(sorted(ahead.slots("own.graveyard"))))

    assert (t.decision.kind, t.decision.rule) == ("tribute", "CL4.4")
    walk(t, ())
    field = t.slots("own.field")
    assert ways == {
        (field[0], field[3]), (field[0], field[4]), (field[1], field[2]), (field[1], field[3], field[4]),
        (field[2], field[3], field[4]),
    }  # fmt: skip


@pytest.mark.rule("CL4.4", "CL4.5")
def test_a_tribute_that_does_not_fit_is_refused_with_its_reason() -> None:
    """CL4.4, CL4.5: what is dropped on which character."""
    t = Table(PLAIN, Side(hand=["lv3"], field=["lv1", "lv2", "lv0", "lv4"]), Side(field=["lv1"]))
    for target, why in (
        ("own.field.2", ("CL4.5", "zero_only_for_one")),
        ("own.field.3", ("CL4.4", "not_a_fitting_tribute")),
        ("opp.field.0", ("CL4.4", "not_a_fitting_tribute")),
    ):
        assert reasons(t, "summon", "lv3", target)[0] == why
    assert reasons(t, "summon", "lv3", "own.field.0") == []


@pytest.mark.rule("CL4.5")
@pytest.mark.parametrize(("level", "field"), [(2, ["lv0"] * 2), (3, ["lv3", "lv0"]), (7, ["lv0"] * 5)])
def test_a_lv0_is_a_tribute_for_a_lv1_only(level: int, field: list[str]) -> None:
    """CL4.5: however many there are, alone or beside others."""
    assert ("CL4.5", "zero_only_for_one") in reasons(summons(level, *field), "summon", f"own.hand.lv{level}")


@pytest.mark.rule("CL4.2", "CL4.3")
def test_tribute_summons_have_no_limit() -> None:
    """CL4.6: two Lv.1 and the Lv.2 made of them in one turn."""
    t = Table(PLAIN, Side(hand=["lv1", "lv1", "lv2"], field=["lv0"] * 4))
    t.do("summon", "lv1")
    t.do("tribute", "own.field.0")
    t.do("tribute", "own.field.1")
    t.do("summon", "own.hand.lv1")
    t.do("summon", "lv2")
    assert t.faces("own.field") == ["lv2"]


@pytest.mark.rule("CL4.6", seen=False, reason="no limit leaves no trace")
def test_four_tribute_summons_in_one_turn() -> None:
    """CL4.6: as many as the tributes allow."""
    t = Table(PLAIN, Side(hand=["lv1", "lv3", "lv4", "lv5"], field=["lv0", "lv0", "lv2", "lv1", "lv1"]))
    t.do("summon", "own.hand.lv1")
    t.do("summon", "lv3")
    t.do("tribute", "lv2")
    t.do("tribute", "own.field.3")
    t.do("summon", "lv4")
    t.do("tribute", "lv3")
    t.do("summon", "lv5")
    assert t.faces("own.field") == ["lv5"]


# --- CL4.7 and CL4.8 -------------------------------------------------------------------------------


@pytest.mark.rule("CL4.7")
def test_effects_special_summon_without_limit() -> None:
    """CL4.7: out of hand, graveyard and deck, by characters and by other cards where printed."""
    t = Table(POOL, Side(field=["leader"], hand=["lv2", "wake"], graveyard=["lv4", "lv2"]))
    t.do("activate", "leader", 0)
    events = all_pass(t)
    assert only(events, "special_summoned")[0].rule == "CL4.7"
    t.do("play", "wake")
    all_pass(t)
    assert t.faces("own.field") == ["leader", "lv2", "lv4"]
    assert t.number(0, "summons") == 2


@pytest.mark.rule("CL4.7")
def test_recruiting_looks_through_the_deck() -> None:
    """CL4.7: up to so many, and the deck is shuffled."""
    t = Table(POOL, Side(hand=["call"], deck=["lv0", "lv3", "lv0-b", "lv0"]))
    t.do("play", "call")
    all_pass(t)
    t.do("pick", "own.deck.lv0-b")
    events = t.do("done")
    assert (t.faces("own.field"), len(t.slots("own.deck"))) == (["lv0-b"], 3)
    assert "shuffle" in kinds(events)


@pytest.mark.rule("CL4.7", seen=False, reason="what is forbidden does not happen")
def test_special_summons_may_be_forbidden() -> None:
    """CL4.7: the effect resolves and summons nothing."""
    t = Table(POOL, Side(hand=["wake"], graveyard=["lv4"]), Side(hand=["no-specials"]))
    t.do("play", "wake")
    t.do("play", "no-specials")
    all_pass(t)
    assert (t.slots("own.field"), t.faces("own.graveyard")) == ([], ["lv4", "wake"])


@pytest.mark.rule("CL4.8")
def test_tributes_free_their_places_first() -> None:
    """CL4.8: a summon is possible with five characters, and the new one takes the lowest free place."""
    t = Table(PLAIN, Side(hand=["lv1", "lv0"], field=["lv4", "lv0", "lv5", "lv0", "lv6"]))
    assert reasons(t, "summon", "own.hand.lv0") == [("CL4.8", "no_place")]
    events = t.do("summon", "lv1")
    assert [event.rule for event in only(events, "tributed")] == ["CL4.8", "CL4.8"]
    assert kinds(events).index("tributed") < kinds(events).index("enters")
    assert t.card("lv1").slot == 1


@pytest.mark.rule("CL4.8")
def test_an_effect_summons_as_many_as_there_is_room_for() -> None:
    """CL4.8: for the surplus it does nothing."""
    t = Table(POOL, Side(hand=["wake"], field=["lv0"] * 4, graveyard=["lv3", "lv4", "lv5"]))
    t.do("play", "wake")
    events = all_pass(t)
    assert len(only(events, "special_summoned")) == 1
    assert len(only(events, "no_room")) == 2
    assert (len(t.slots("own.field")), t.faces("own.graveyard")) == (5, ["lv4", "lv5", "wake"])


@pytest.mark.rule("CL4.8", "CL6.1")
def test_effects_of_tributes_go_on_the_chain_after_the_summon() -> None:
    """CL4.8: a character that was tributed may say something."""
    t = Table(POOL, Side(hand=["lv1"], field=["cost", "cost"]))
    events = t.do("summon", "lv1")
    assert "trigger" not in kinds(events)
    events = t.take(t.decision.options[1])
    assert kinds(events) == ["trigger", "trigger"]
    assert t.decision.seat == 1
    all_pass(t)
    assert t.number(0, "hp") == 32


# --- CL4.9 -----------------------------------------------------------------------------------------


@pytest.mark.rule("CL4.9")
def test_temporary_level_changes_end_with_the_turn() -> None:
    """CL4.9: until then they count for everything, tributes too."""
    t = Table(POOL, Side(hand=["grow", "lv4"], field=["lv1", "lv1"]))
    t.do("play", "grow")
    t.do("target", "own.field.0")
    all_pass(t)
    assert t.stat("own.field.0", "level") == 3
    assert t.offers("summon", "lv4")
    t.to_phase("card", seat=1)
    assert t.stat("own.field.0", "level") == 1


@pytest.mark.rule("CL4.9")
def test_lasting_changes_stay_until_the_character_leaves() -> None:
    """CL4.9: leaving the field restores the printed level."""
    t = Table(POOL, Side(hand=["raise", "home"], field=["lv1"]))
    t.do("play", "raise")
    all_pass(t)
    t.to_phase("card", seat=1)
    t.to_phase("card", seat=0)
    assert t.stat("own.field.0", "level") == 3
    t.do("play", "home")
    all_pass(t)
    assert t.stat("own.hand.lv1", "level") == 1


@pytest.mark.rule("CL4.9", "CL5.3")
def test_losses_under_a_temporary_change_leave_no_level_below_0() -> None:
    """CL4.9: 1 + 2, of which 3 are lost: 0 now, and 0 when the two are gone, and then it may grow again."""
    t = Table(POOL, Side(hand=["grow", "raise"], field=["lv1"]), Side(field=["lv6"]))
    t.do("play", "grow")
    all_pass(t)
    t.to_phase("battle")
    attack(t, "lv1", "lv6")
    assert t.stat("lv1", "level") == 0
    t.to_phase("card", seat=1)
    assert t.stat("lv1", "level") == 0
    t.to_phase("card", seat=0)
    t.do("play", "raise")
    all_pass(t)
    assert t.stat("lv1", "level") == 2


@pytest.mark.rule("CL4.9")
def test_levels_do_not_fall_below_0() -> None:
    """CL4.9: three levels off a Lv.2 are two."""
    t = Table(POOL, Side(hand=["sap"]), Side(field=["lv2", "lv5", "lv0"]))
    t.do("play", "sap")
    events = all_pass(t)
    assert [event.data for event in only(events, "level")] == [(-2,), (-3,)]
    assert [t.stat(f"opp.field.{i}", "level") for i in range(3)] == [0, 2, 0]
