"""Fairyearth's worth: the estimate of a fight, and what life, units and missing seals count."""

from __future__ import annotations

import pytest

from pyapp.engine.ruleset import Game
from pyapp.play.scenario import Side, Table
from pyapp.realms.fairyearth.threat import FINAL, Fighter, both_sides, can_meet, duel, fight, life_value, unit_value
from pyapp.realms.fairyearth.value import POINT
from pyapp.realms.fairyearth.worth import THIN, WANING, lacking, worth
from tests.rules.fairyearth_fight import POOL, field


def sides(own: Side, opp: Side) -> list[list[Fighter]]:
    """Return the units of a table as fighters."""
    return both_sides(Game(POOL, Table(POOL, own, opp, phase="active").state))


@pytest.mark.parametrize(
    ("one", "other", "falls"),
    [
        ("u325", "u131", (False, True)),
        ("u131", "u325", (True, False)),
        ("u222", "u222", (True, True)),
        ("w331", "u525-pierce", (True, True)),
        ("u151", "u131", (False, False)),
    ],
)
def test_the_estimate_of_a_pair_is_what_the_fight_makes_of_it(one: str, other: str, falls: tuple[bool, bool]) -> None:
    """FE6.3, FE4.5: the higher LV first, the same at once, the mark together with the other unit."""
    (attacker,), (defender,) = sides(field([one]), field(left=[other]))
    assert duel(attacker, defender) == falls


def test_who_can_meet_whom_is_what_the_rules_allow() -> None:
    """FE6.2: opposite fields; rangers both; flight only flight or a ranger."""
    (attacker,), others = sides(field(["u325-flight"]), field(["u151-ranger", "u111"], ["u151-flight", "u131"]))
    assert [can_meet(attacker, other) for other in others] == [True, False, True, False]


def test_an_open_attack_is_worth_the_life_it_takes_and_the_last_one_the_game() -> None:
    """Nobody in the way: the damage; enough of it ends the game."""
    attackers, _ = sides(field(["u325", "u111"]), field())
    assert fight(attackers, [], 20) == 4 * POINT
    assert fight(attackers, [], 4) >= FINAL > fight(attackers, [], 5)


def test_an_attack_that_only_loses_a_unit_is_not_made() -> None:
    """A stronger defender opposite keeps the attacker at home."""
    attackers, others = sides(field(["u111"]), field(left=["u325"]))
    assert fight(attackers, others, 20) == 0


def test_the_last_points_of_life_count_more() -> None:
    """The points below eight are worth more than the others."""
    assert life_value(20) - life_value(10) == 10 * POINT
    assert life_value(8) - life_value(0) > 8 * POINT


def test_a_summon_is_worth_less_than_a_character_of_its_values() -> None:
    """FE4.7: it leaves soon; what it threatens is counted apart."""
    t = Table(POOL, Side(right=["imp", "fire"]), phase="active")
    game = Game(POOL, t.state)
    assert unit_value(game, t.slot("imp")) < unit_value(game, t.slot("fire"))


def test_the_seals_a_card_lacks_are_counted_by_attribute_and_in_all() -> None:
    """FE2.5: two of one attribute are missing, or one of any."""
    gift, titan, wood = (POOL.by_id[card] for card in ("gift", "titan", "wood"))
    nothing, one_fire = [0] * 6, [0, 1, 0, 0, 0, 0]
    assert [lacking(card, nothing) for card in (gift, titan, wood)] == [2, 2, 1]
    assert [lacking(card, one_fire) for card in (gift, titan, wood)] == [1, 1, 1]


def test_a_card_drawn_from_a_waning_deck_is_worth_less() -> None:
    """FE1.1: an exhausted deck loses the game: the last cards of it are drawn with care, the very last at a loss."""

    def gain(left: int) -> int:
        before = Game(POOL, Table(POOL, Side(deck=left), phase="active").state)
        after = Game(POOL, Table(POOL, Side(deck=left - 1, hand=["gift"]), phase="active").state)
        return worth(after, 0) - worth(before, 0)

    assert gain(40) == gain(WANING + 1) > gain(WANING) == gain(THIN + 1) > 0 > gain(THIN)
