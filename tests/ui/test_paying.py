"""The payment: preselected, changed by hand, and nothing paid before it is confirmed."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from pyapp.engine.decision import Action
from pyapp.play.payment import plan
from pyapp.play.table import Side
from pyapp.ui.caster.layout import PLAN
from pyapp.ui.caster.model import mana
from pyapp.ui.labels import consequence, prompt
from pyapp.ui.layout import table_layout
from pyapp.ui.scene import walk
from pyapp.ui.screens import table
from pyapp.ui.tabletop import Table
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.tables import in_zone, seated

if TYPE_CHECKING:
    from pyapp.ui.game import Game

CASTERS = ("ca-001", "ca-002", "ca-003", "ca-004")
"""Mars 1, Mars 2, Mercury 1, Mercury 2."""


def paying_for(card: str, casters: tuple[str, ...] = CASTERS, **mana: int) -> Game:
    """A game in which that card is being cast."""
    game = seated(Side(hand=[card], casters=casters, mana=mana))
    game.take(Action("cast", in_zone(game, "hand")[0]))
    assert game.control.paying is not None
    return game


def planned(game: Game) -> tuple[int, ...]:
    """The sources of the open payment."""
    assert game.control.paying is not None
    return game.control.paying.plan.sources


def rested(game: Game) -> set[int]:
    """The own rested casters."""
    return {c for c in in_zone(game, "casters") if game.view["cards"][str(c)]["pose"] == 1}


def touch(game: Game, card_id: int) -> None:
    """Touch a card; paying gives no act by that."""
    assert game.activate(("card", str(card_id))).acts == ()


def test_nothing_is_paid_until_it_is_confirmed() -> None:
    """The proposal is shown; the primary button pays just that."""
    game = paying_for("ca-011")
    proposal = set(planned(game))
    assert proposal
    assert rested(game) == set()
    game.act(game.activate(("primary",)).acts)
    assert rested(game) == proposal


def test_another_source_takes_part_when_touched() -> None:
    """What was touched is rested; what it makes needless is not."""
    game = paying_for("ca-011")
    other = next(c for c in in_zone(game, "casters") if c not in planned(game))
    touch(game, other)
    wanted = set(planned(game))
    assert other in wanted
    assert rested(game) == set()
    game.act(game.activate(("primary",)).acts)
    assert rested(game) == wanted


def test_a_source_that_is_touched_again_is_left_out() -> None:
    """As long as the others suffice."""
    game = paying_for("ca-011")
    first = planned(game)[0]
    touch(game, first)
    if game.control.refused is None:
        assert first not in planned(game)
    game.act(game.activate(("primary",)).acts)
    assert game.control.paying is None


def test_what_the_cost_cannot_do_without_stays_with_the_reason() -> None:
    """Three mana are not to be had without the one source that gives two."""
    game = paying_for("ca-011", ("ca-001", "ca-002", "ca-003"))
    mars = in_zone(game, "casters")[1]
    assert mars in planned(game)
    touch(game, mars)
    assert mars in planned(game)
    assert game.control.refused is not None
    assert game.control.refused[1].reasons[0].key == "needed_for_payment"


def test_every_choice_of_sources_is_a_payment_that_works() -> None:
    """Whatever two sources are touched, confirming rests exactly what is outlined."""
    for pair in combinations(range(len(CASTERS)), 2):
        game = paying_for("ca-011")
        for index in pair:
            touch(game, in_zone(game, "casters")[index])
        wanted = set(planned(game))
        game.act(game.activate(("primary",)).acts)
        assert rested(game) == wanted


def test_mana_of_another_colour_is_spent_when_touched() -> None:
    """Touching a mana that is not outlined outlines it, and another goes free."""
    game = paying_for("ca-027", (), venus=2, moon=2)
    paying = game.control.paying
    assert paying is not None
    before = paying.plan.spent
    spare = 5
    assert before == (1, 5)
    game.activate(("mana", str(spare), str(before.count(spare))))
    after = paying.plan.spent
    assert after.count(spare) == before.count(spare) + 1
    assert len(after) == len(before)
    game.act(game.activate(("primary",)).acts)
    left = mana(game.view, 0)
    assert left[spare] == 2 - after.count(spare)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_payment_is_said(lang: str) -> None:
    """In the prompt, and in the names of what is outlined."""
    game = paying_for("ca-011")
    words = Words(lang)
    names = [words.card(game.view["cards"][str(c)]["face"])["short"] for c in planned(game)]
    assert all(name in prompt(game.view, game.control, words) for name in names)
    assert consequence(game.view, game.control, words) == words.t("action.pay")
    root = table.build(Table(game.view, game.control, words, table_layout(PLAN, 1280, 800)))
    nodes = {node.id: node for node in walk(root)}
    for card_id in planned(game):
        assert nodes[f"card-{card_id}"].state["rings"] == ["selected"]
        assert words.t("pay.planned") in nodes[f"card-{card_id}"].name


def test_a_plan_that_cannot_be_is_none() -> None:
    """Steps that do not go together, or no payment at all."""
    game = paying_for("ca-011")
    assert plan(game.session, [Action("mana", 999)]) is None
    game.act(game.activate(("primary",)).acts)
    assert plan(game.session) is None
