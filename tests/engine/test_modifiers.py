"""Continuous effects are asked for and never written: set before add, never below 0, gone with their source or turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pyapp.engine.face import Ability, Count, Gauge, Op, Selector, StateIs, Static, StatOf, Tally
from pyapp.engine.query import has_keyword, is_barred
from pyapp.engine.ruleset import Game
from pyapp.engine.state import Effect
from pyapp.engine.zones import create, move
from tests.engine.realms.cards import card, rules_of, spell, table
from tests.engine.realms.negation import FIELD, TOMB
from tests.engine.worlds import WORLDS, walk

if TYPE_CHECKING:
    from tests.engine.hand import Hand

OWN, BOTH = Selector("own", "field"), Selector("both", "field")
OTHERS = Selector("own", "field", (("other", True),))


def static(of: Selector | str, what: str, name: str, value: object = 0, **when: object) -> Ability:
    """Return an ability with one continuous effect."""
    return Ability("static", statics=(Static(of, what, name, value),), **when)  # type: ignore[arg-type]


RULES = rules_of(
    card("ox", power=4),
    card("flag", static(OTHERS, "add", "power", 2), power=1),
    card("bog", static(BOTH, "add", "power", -3), power=1),
    card("mould", static(BOTH, "set", "power", 2), power=7),
    card("pack", static("self", "add", "power", Count(OTHERS, 2, 5)), power=0),
    card("mirror", static("self", "set", "power", StatOf("power", OTHERS)), power=0),
    card("pair", static("self", "add", "power", 5, condition=(Tally(OWN, 2, 2),)), power=1),
    card("school", static(OTHERS, "keyword", "swift")),
    card("chain", static(Selector("opp", "field"), "cannot", "act")),
    card("scales", static("self", "add", "power", Count(Gauge("opp", "hp"), 2, 15)), power=0),
    card("medic", static("self", "add", "power", 5, condition=(Tally(Gauge("own", "hp"), -1, 4),)), power=1),
    card("owl", static("self", "add", "power", 5, condition=(StateIs("late"),)), power=1),
    card("blade", static("host", "add", "power", 3)),
    spell("three", Op("stat", {"card": BOTH, "stat": "power", "set": 3})),
    spell("plus", Op("stat", {"card": BOTH, "stat": "power", "add": 2})),
)


def power(t: Hand, name: str) -> int:
    """Return the current power of the first card of that name in play."""
    return t.stat(next(c for seat in (0, 1) for c in t.slots(seat, "field") if t.name(c) == name), "power")


def test_statics_add_up() -> None:
    """Two flags help the ox, each the other, none itself; the opponent's cards are not meant."""
    t = table(RULES, {"field": "ox flag flag"}, {"field": "ox"})
    assert [t.stat(c, "power") for c in t.slots(0, "field")] == [8, 3, 3]
    assert t.stat(t.slots(1, "field")[0], "power") == 4


@pytest.mark.parametrize("order", [("three", "plus"), ("plus", "three")])
def test_what_sets_comes_before_what_adds(order: tuple[str, str]) -> None:
    """Whichever was first: three and two are five."""
    t = table(RULES, {"hand": " ".join(order), "field": "ox"}, {"field": "flag"})
    for name in order:
        t.use(name)
    assert (power(t, "ox"), power(t, "flag")) == (5, 5)


def test_the_newest_of_those_that_set_holds() -> None:
    """Oldest first: the last one stands."""
    t = table(RULES, {"field": "ox"})
    ox = t.slots(0, "field")
    t.state.effects = (Effect("set", "power", 3, ox), Effect("set", "power", 6, ox))
    assert power(t, "ox") == 6


def test_a_value_is_never_below_0() -> None:
    """Nor does what is missing count against a later bonus more than it does in the sum."""
    t = table(RULES, {"field": "bog ox"})
    assert (power(t, "bog"), power(t, "ox")) == (0, 1)
    t.state.effects = (Effect("add", "power", -9, t.slots(0, "field")), Effect("add", "power", 10, t.slots(0, "field")))
    assert (power(t, "bog"), power(t, "ox")) == (0, 2)


def test_a_static_of_a_card_that_left_is_gone() -> None:
    """And nothing has to be undone: the value is asked anew."""
    t = table(RULES, {"field": "ox flag"})
    assert power(t, "ox") == 6
    move(Game(RULES, t.state), t.slots(0, "field")[1], TOMB)
    assert (power(t, "ox"), t.state.statics) == (4, ())


def test_a_static_follows_its_controller() -> None:
    """Under another hand the flag helps the others."""
    t = table(RULES, {"field": "ox flag"}, {"field": "ox"})
    move(Game(RULES, t.state), t.slots(0, "field")[1], FIELD, seat=1)
    assert [t.stat(t.slots(seat, "field")[0], "power") for seat in (0, 1)] == [4, 6]


def test_an_effect_forgets_a_card_that_left() -> None:
    """Should it come back, it is another card."""
    t = table(RULES, {"field": "ox"})
    ox = t.slots(0, "field")[0]
    t.state.effects = (Effect("add", "power", 2, (ox,)),)
    assert t.stat(ox, "power") == 6
    game = Game(RULES, t.state)
    move(game, ox, TOMB)
    move(game, ox, FIELD)
    assert t.stat(ox, "power") == 4


def test_a_number_may_be_counted_or_read_off_cards() -> None:
    """Two for each other, at most five; and the sum of others' values as it stands now."""
    t = table(RULES, {"field": "pack ox"})
    assert power(t, "pack") == 2
    t = table(RULES, {"field": "pack ox ox ox"})
    assert power(t, "pack") == 5
    t = table(RULES, {"field": "mirror ox flag"})
    assert power(t, "mirror") == 4 + 2 + 1 + 2


def test_a_condition_is_asked_every_time() -> None:
    """With exactly two on the field the pair is strong, with a third not."""
    t = table(RULES, {"field": "pair ox"})
    assert power(t, "pair") == 6
    create(Game(RULES, t.state), RULES.by_id["ox"].index, 0, FIELD)
    assert power(t, "pair") == 1


def gauged(t: Hand) -> Hand:
    """Let the table's realm tell hit points and whether it is late."""
    t.rules = replace(
        t.rules,
        gauges={"hp": lambda game, seat: game.state.nums[2 * seat]},
        states={"late": lambda g: g.state.turn > 5},
    )
    return t


def test_a_number_of_a_player_counts_like_cards() -> None:
    """Two for each hit point of the opponent, at most fifteen; and only while the own ones are few."""
    t = gauged(table(RULES, {"field": "scales medic"}))
    assert (power(t, "scales"), power(t, "medic")) == (15, 1)
    t.state.nums[0], t.state.nums[2] = 4, 6
    assert (power(t, "scales"), power(t, "medic")) == (12, 6)


def test_a_state_of_the_game_is_a_condition() -> None:
    """The owl is strong once it is late."""
    t = gauged(table(RULES, {"field": "owl"}))
    assert power(t, "owl") == 1
    t.state.turn = 6
    assert power(t, "owl") == 6


def test_what_lies_under_a_card_helps_that_card() -> None:
    """Only its host, and nobody when it lies under none."""
    t = table(RULES, {"field": "ox blade flag"})
    assert (power(t, "ox"), power(t, "flag")) == (6, 1)
    ox, blade, _ = t.slots(0, "field")
    t.state.edit(blade).host = ox
    assert (power(t, "ox"), power(t, "flag")) == (9, 1)


def test_a_given_keyword_and_a_prohibition() -> None:
    """They hold as long as their source is in play."""
    t = table(RULES, {"field": "ox school"}, {"field": "chain"})
    game, (ox, school) = Game(RULES, t.state), t.slots(0, "field")
    assert (has_keyword(game, ox, "swift"), has_keyword(game, school, "swift"), is_barred(game, ox, "act")) == (
        True,
        False,
        True,
    )
    move(game, school, TOMB)
    move(game, t.slots(1, "field")[0], TOMB)
    assert (has_keyword(game, ox, "swift"), is_barred(game, ox, "act")) == (False, False)


def test_effects_end_with_the_turn() -> None:
    """In the level realm none is left in the next turn, though there were some."""
    seen = 0
    for seed in range(6):
        turn = 0
        for state in walk(WORLDS["levels"], seed):
            seen += bool(state.effects)
            if state.turn != turn and not state.uses:
                assert state.effects == ()
            turn = state.turn
    assert seen


def test_the_list_of_statics_is_what_lies_in_play() -> None:
    """At every decision of random games: those face up in play whose face has a static ability, each once."""
    rules = WORLDS["caster"].rules
    for seed in range(4):
        for state in walk(WORLDS["caster"], seed):
            lying = [
                c.id for c in state.cards if rules.zones[c.zone].in_play and not c.down and rules.pool[c.face].statics
            ]
            assert sorted(state.statics) == lying
