"""Calamity's rules of thumb: what is not done though it looks good by its print, and in which order the rest is."""

from __future__ import annotations

import pytest

from pyapp.ai.moves import heaviest
from pyapp.engine.ruleset import Game
from pyapp.play.scenario import Side, Table
from tests.play.games import CALAMITY


def weights(table: Table) -> dict[str, int]:
    """Return what each option with a card weighs, by kind and card; of equal cards the last one."""
    state = table.state
    assert state.decision
    found = {}
    for option, weight in zip(state.decision.options, CALAMITY.hints.weigh(Game(CALAMITY, state)), strict=True):
        card = CALAMITY.pool[state.cards[option.card].face].id if option.card >= 0 else ""
        found[f"{option.kind} {card}".strip()] = weight
    return found


def chosen(table: Table) -> str:
    """Return the option that is taken by weights, as kind and card."""
    assert table.state.decision
    option = heaviest(Game(CALAMITY, table.state), table.state.decision)
    card = CALAMITY.pool[table.state.cards[option.card].face].id if option.card >= 0 else ""
    return f"{option.kind} {card}".strip()


@pytest.mark.parametrize(("uses", "chances", "is_done"), [(6, 2, True), (7, 2, False), (7, 0, True)])
def test_the_eighth_effect_is_left_while_it_gives_a_chance(uses: int, chances: int, *, is_done: bool) -> None:
    """CL8.2: the opponent could use rule kill 1, as long as there is a chance left."""
    own = Side(hand=["cl-022"], field=["cl-012", "cl-013"], uses=uses)
    found = weights(Table(CALAMITY, own, Side(chances=chances), phase="card"))
    assert (found["play cl-022"] > found["pass"]) == is_done


@pytest.mark.parametrize(("chances", "comes"), [(2, False), (0, True)])
def test_a_third_extra_character_stays_away_while_it_gives_a_chance(chances: int, *, comes: bool) -> None:
    """CL8.3: the opponent could use rule kill 2."""
    own = Side(field=["cl-019", "cl-077"], extra=["cl-078"], summons=4)
    found = weights(Table(CALAMITY, own, Side(chances=chances), phase="card"))
    assert (found["special cl-078"] > found["pass"]) == comes


def test_the_last_card_of_the_deck_is_not_drawn() -> None:
    """CL1.4: who draws it loses."""
    own, opp = Side(hand=["cl-095"], deck=["cl-001", "cl-001"]), Side()
    found = weights(Table(CALAMITY, own, opp, phase="card"))
    assert found["play cl-095"] < found["pass"]
    found = weights(Table(CALAMITY, own.but(deck=30), opp, phase="card"))
    assert found["play cl-095"] > found["pass"]


def test_what_a_cost_takes_counts_as_it_stands() -> None:
    """A character that goes back to the hand for an extra one: a Lv.1 may, a Lv.7 not."""
    low = weights(Table(CALAMITY, Side(field=["cl-009"], extra=["cl-077"]), Side(), phase="card"))
    assert low["special cl-077"] > low["pass"]
    high = weights(Table(CALAMITY, Side(field=["cl-017"], extra=["cl-077"]), Side(), phase="card"))
    assert high["special cl-077"] < high["pass"]


def test_the_weak_attack_first_where_that_opens_the_way() -> None:
    """CL5.4: a Lv.0 takes the last one in the way with it, and the strong one deals the last blow."""
    own = Side(field=["cl-061", "cl-001"])
    assert chosen(Table(CALAMITY, own, Side(field=["cl-006"], hp=3), phase="battle")) == "attack cl-001"


def test_an_effect_that_costs_the_last_blow_is_left() -> None:
    """CL2.4: who uses an effect does not attack; with nobody in the way the attack decides the game."""
    own = Side(field=["cl-064"])
    found = weights(Table(CALAMITY, own, Side(hp=4), phase="card"))
    assert found["activate cl-064"] < found["pass"]


def test_an_effect_that_deals_the_last_damage_comes_first() -> None:
    """A point of HP is left, and the Lv.0 deals one."""
    own = Side(hand=["cl-003", "cl-022"], field=["cl-002"])
    assert chosen(Table(CALAMITY, own, Side(hp=1), phase="card")) == "activate cl-002"


@pytest.mark.parametrize(("negations", "is_done"), [(0, True), (2, False)])
def test_a_negation_costs_the_cards_that_are_worth_least(negations: int, *, is_done: bool) -> None:
    """CL6.3: the first costs a card, the third three, and what an effect does must be worth more."""
    own = Side(hand=["cl-021"], graveyard=["cl-013"])
    table = Table(CALAMITY, own, Side(hand=["cl-001", "cl-001", "cl-001"], negations=negations), phase="card")
    table.do("play", "own.hand.cl-021")
    found = weights(table)
    assert (found["negate cl-021"] > found["pass"]) == is_done
