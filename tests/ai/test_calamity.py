"""Calamity's worth: what characters, HP and a battle to come count."""

from __future__ import annotations

from pyapp.engine.query import stat
from pyapp.engine.ruleset import Game
from pyapp.play.scenario import Side, table
from pyapp.realms.calamity.threat import battle, character_value, fighters_of
from pyapp.realms.calamity.value import BODY, LEVEL, POINT, values_of
from pyapp.realms.calamity.worth import life_value
from tests.play.games import CALAMITY


def test_a_character_is_worth_its_level_and_what_it_can_do() -> None:
    """A temporary level counts while it lasts; an effect that may be used again counts on the field."""
    state = table(CALAMITY, Side(field=["cl-012", "cl-009", "cl-001"], player=["cl-115"]), Side())
    game, values = Game(CALAMITY, state), values_of(CALAMITY)
    prefect, palms, _ = state.zones[CALAMITY.zone_at["field"]]
    assert character_value(game, prefect) == BODY + 2 * LEVEL
    assert character_value(game, palms) == BODY + LEVEL + values[CALAMITY.by_id["cl-009"].index].field
    assert values[CALAMITY.by_id["cl-009"].index].field > 0
    assert stat(game, prefect, "level") == 2


def test_the_last_points_and_each_trial_count_more() -> None:
    """The HP below ten are worth more, and once the Calamity is awake the steps of five (CL9.10)."""
    asleep = Game(CALAMITY, table(CALAMITY, Side(), Side()))
    assert life_value(asleep, 30) - life_value(asleep, 20) == 10 * POINT
    assert life_value(asleep, 10) - life_value(asleep, 0) > 10 * POINT
    third = Side(monster=["cm-001"])
    awake = Game(CALAMITY, table(CALAMITY, Side(), Side(), turn=25, third=third))
    assert life_value(awake, 6) - life_value(awake, 5) > life_value(asleep, 6) - life_value(asleep, 5)


def test_a_battle_is_estimated_by_who_is_left() -> None:
    """Two against one Lv.0: the weak one takes it, the strong one hits the player; a guard is taken first."""
    state = table(CALAMITY, Side(field=["cl-012", "cl-061"]), Side(field=["cl-006"]), phase="battle")
    game = Game(CALAMITY, state)
    own, foe = fighters_of(game, 0, now=True), fighters_of(game, 1, now=False)
    assert battle(own, foe, 30) == BODY + 3 * POINT
    assert battle(own, foe, 3) > BODY + 3 * POINT
    wall = Game(CALAMITY, table(CALAMITY, Side(field=["cl-012"]), Side(field=["cl-017", "cl-006"]), phase="battle"))
    assert battle(fighters_of(wall, 0, now=True), fighters_of(wall, 1, now=False), 30) == 0
