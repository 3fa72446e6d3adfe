"""The tactical suite: `hard` solves every position, `normal` those of one turn."""

from __future__ import annotations

import pytest

from tests.ai.positions import Position, positions, wrong

REALMS = ("caster", "calamity", "fairyearth")
ONE_TURN = [position for realm in REALMS for position in positions(realm, "own_turn")]
TWO_TURNS = [position for realm in REALMS for position in positions(realm, "two_turns")]


@pytest.mark.parametrize("position", ONE_TURN, ids=lambda p: p.id)
def test_normal_solves_what_lies_within_a_turn(position: Position) -> None:
    """A position of `own_turn.toml`."""
    assert wrong(position, "normal") == ""


@pytest.mark.parametrize("position", [p for p in ONE_TURN if p.wishes.get("mulligan")], ids=lambda p: p.id)
@pytest.mark.parametrize("player", ["greedy", "easy"])
def test_the_others_know_a_bad_opening_hand_too(player: str, position: Position) -> None:
    """All players go by the realm's hints there."""
    assert wrong(position, player) == ""


@pytest.mark.parametrize("position", [*ONE_TURN, *TWO_TURNS], ids=lambda p: p.id)
def test_hard_solves_every_position(position: Position) -> None:
    """A position of either file."""
    assert wrong(position, "hard") == ""


@pytest.mark.parametrize(("realm", "least"), [("caster", 25), ("calamity", 20), ("fairyearth", 20)])
def test_there_are_enough(realm: str, least: int) -> None:
    """Each realm has so many positions, each with a name of its own and something to do right or wrong."""
    found = [position for position in (*ONE_TURN, *TWO_TURNS) if position.realm == realm]
    assert len({position.id for position in found}) == len(found) >= least
    assert all(position.wishes for position in found)
