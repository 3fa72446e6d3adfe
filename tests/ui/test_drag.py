"""Dragging as a shortcut: what is lit, what a drop means, and what a refused drop says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.engine.decision import Intent
from pyapp.play.table import Side
from pyapp.ui.caster.layout import PLAN
from pyapp.ui.layout import table_layout
from pyapp.ui.model import Attack
from pyapp.ui.realms import attacks
from pyapp.ui.scene import Node, find
from pyapp.ui.screens import table
from pyapp.ui.tabletop import Table
from pyapp.ui.words import Words
from tests.ui import calamity
from tests.ui.tables import in_zone, pass_until, seated

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.game import Game

RICH = ("ca-002", "ca-004", "ca-006")
SIZES = [(1280, 800), (390, 844)]


def screen(game: Game, size: tuple[float, float] = (1280, 800)) -> Node:
    """The table as drawn."""
    return table.build(Table(game.view, game.control, Words("en"), table_layout(PLAN, *size)))


def spot(root: Node, node_id: str) -> tuple[float, float]:
    """A point inside a node, in the upper part, where the fan leaves cards free."""
    node = find(root, node_id)
    assert node is not None, node_id
    return node.rect.x + node.rect.w * 0.3, node.rect.y + node.rect.h * 0.3


def carry(game: Game, card: int, goal: str, size: tuple[float, float] = (1280, 800)) -> tuple[Act, ...]:
    """Drag a card onto a node; returns the acts."""
    root = screen(game, size)
    assert game.lift(root, *spot(root, f"card-{card}"))
    drawn = screen(game, size)
    assert find(drawn, "drag") is not None
    return game.drop(drawn, *spot(root, goal))


def reasons(game: Game) -> list[str]:
    """The keys of the last refusal."""
    assert game.control.refused is not None
    return [reason.key for reason in game.control.refused[1].reasons]


@pytest.mark.parametrize("size", SIZES)
def test_a_servant_is_cast_by_dragging_it_onto_the_table(size: tuple[float, float]) -> None:
    """The servant zone lights, and letting go there casts."""
    game = seated(Side(hand=["ca-011"], casters=RICH), phase="main")
    card = in_zone(game, "hand")[0]
    root = screen(game, size)
    assert game.lift(root, *spot(root, f"card-{card}"))
    assert game.control.drag is not None
    assert game.control.drag.zones == {"my-servants"}
    lit = find(screen(game, size), "my-servants")
    assert lit is not None
    assert ["zone", *(round(v, 1) for v in lit.rect), {"lit": True}] in lit.draw
    acts = game.drop(root, *spot(root, "my-servants"))
    assert acts == (("cast", card, -1),)
    assert game.control.drag is None


def test_a_caster_that_can_lie_in_two_ways_asks_which() -> None:
    """Dropped on its zone it is selected, and its buttons ask."""
    game = seated(Side(hand=["ca-001"]), phase="summon")
    card = in_zone(game, "hand")[0]
    assert carry(game, card, "my-casters") == ()
    assert game.control.selected == card
    assert {act[0] for act in game.control.offers()} == {"summon", "facedown"}


def test_a_caster_levels_up_on_the_one_below() -> None:
    """The card it may cover is lit; letting go there levels up."""
    game = seated(Side(hand=["ca-002"], casters=["ca-001"]), phase="summon")
    card, below = in_zone(game, "hand")[0], in_zone(game, "casters")[0]
    assert carry(game, card, f"card-{below}") == (("levelup", card, below),)


def test_a_refused_drop_says_why_and_nothing_happens() -> None:
    """The card is back in hand, the reasons have their clauses."""
    game = seated(Side(hand=["ca-014", "ca-002"], casters=["ca-001 rested", "ca-003"]), phase="main")
    dear, second = in_zone(game, "hand")
    before = game.session.trace
    assert carry(game, dear, "my-servants") == ()
    assert reasons(game)[0] == "cannot_pay"
    assert carry(game, second, f"card-{in_zone(game, 'casters')[1]}") == ()
    assert "not_summon_phase" in reasons(game)
    assert find(screen(game), "refusal-rule-0") is not None
    assert game.session.trace == before


def test_let_go_over_the_hand_nothing_is_meant() -> None:
    """Nor outside of the window."""
    game = seated(Side(hand=["ca-011"], casters=RICH), phase="main")
    root = screen(game)
    for point in (spot(root, "hand"), (-1.0, -1.0)):
        assert game.lift(root, *spot(root, f"card-{in_zone(game, 'hand')[0]}"))
        assert game.drop(root, *point) == ()
        assert game.control.refused is None


def test_escape_puts_a_carried_card_back() -> None:
    """Letting go afterwards means nothing."""
    game = seated(Side(hand=["ca-011"], casters=RICH), phase="main")
    root = screen(game)
    assert game.lift(root, *spot(root, f"card-{in_zone(game, 'hand')[0]}"))
    game.activate(("cancel",))
    assert find(screen(game), "drag") is None
    assert game.drop(root, *spot(root, "my-servants")) == ()
    assert game.control.refused is None


def test_an_attacker_is_dragged_onto_its_target() -> None:
    """Legal targets are lit; the two answers are given together."""
    opp = Side(servants=["ca-020", "ca-023 reversed"])
    game = pass_until(seated(Side(servants=["ca-011", "ca-012"]), opp, phase="main"), "attack")
    attacker, victim = in_zone(game, "servants")[0], in_zone(game, "servants", 1)[0]
    root = screen(game)
    assert game.lift(root, *spot(root, f"card-{attacker}"))
    assert game.control.drag is not None
    assert game.control.drag.cards == set(in_zone(game, "servants", 1))
    assert game.control.drag.players == frozenset()
    acts = game.drop(root, *spot(root, f"card-{victim}"))
    assert acts == (("attack", attacker, -1), ("against", victim, -1))
    game.act(acts)
    assert attacks(game.view) == (Attack(attacker, victim, 0, 1),)


def test_a_guarded_player_cannot_be_dragged_at() -> None:
    """The reversed servant is the reason."""
    opp = Side(servants=["ca-023 reversed"])
    game = pass_until(seated(Side(servants=["ca-011", "ca-012"]), opp, phase="main"), "attack")
    assert carry(game, in_zone(game, "servants")[0], "player-1") == ()
    assert reasons(game) == ["reversed_guards_player"]


def test_a_chant_lights_what_it_may_aim_at() -> None:
    """Just those cards on which letting go would not be refused, while it is carried."""
    opp = Side(servants=["ca-020", "ca-023"])
    game = seated(Side(hand=["ca-030"], casters=RICH, servants=["ca-012"]), opp, phase="main")
    card = in_zone(game, "hand")[0]
    root = screen(game)
    assert game.lift(root, *spot(root, f"card-{card}"))
    assert game.control.drag is not None
    cards = [*in_zone(game, "servants"), *in_zone(game, "servants", 1)]
    allowed = {c for c in cards if game.why_not(Intent("cast", card, c)) is None}
    assert game.control.drag.cards == allowed
    assert 0 < len(allowed) < len(cards)
    goals = find(screen(game), "drag-goals")
    assert goals is not None
    assert len(goals.draw) == len(allowed)
    assert {command[-1] for command in goals.draw} == {"target"}


def test_a_chant_goes_to_the_target_it_is_dropped_on() -> None:
    """Letting go on a legal target answers that question too; on an illegal one it is refused."""
    opp = Side(servants=["ca-020", "ca-023"])
    game = seated(Side(hand=["ca-030", "ca-029"], casters=RICH, servants=["ca-012"]), opp, phase="main")
    card, victim = in_zone(game, "hand")[0], in_zone(game, "servants", 1)[1]
    assert carry(game, card, f"card-{in_zone(game, 'servants')[0]}") == ()
    assert reasons(game) == ["not_a_legal_target"]
    acts = carry(game, card, f"card-{victim}")
    assert acts == (("cast", card, -1), ("target", victim, -1))
    game.act(acts)
    assert game.control.choices.kind != "target"
    if game.control.paying is not None:
        game.act(game.control.paying.acts())
    assert game.view["chain"][-1]["targets"] == [victim]


# --- the same by touches ------------------------------------------------------------------------------


def touch(game: Game, goal: str) -> tuple[Act, ...]:
    """Touch the middle of a zone; returns the acts."""
    zone = find(screen(game), goal)
    assert zone is not None
    assert zone.ref is not None
    return game.activate(zone.ref).acts


def test_a_selected_card_is_put_where_a_touch_says() -> None:
    """As a drop there would do: cast in one row, and in the other the buttons ask how."""
    game = seated(Side(hand=["ca-011"], casters=RICH), phase="main")
    card = in_zone(game, "hand")[0]
    game.activate(("card", str(card)))
    assert touch(game, "my-servants") == (("cast", card, -1),)
    game = seated(Side(hand=["ca-001"]), phase="summon")
    card = in_zone(game, "hand")[0]
    game.activate(("card", str(card)))
    assert touch(game, "my-casters") == ()
    assert {act[0] for act in game.control.offers()} == {"summon", "facedown"}


def test_a_wrong_zone_says_why_not() -> None:
    """The refusal is that of the drop; without a selected card a row is only cloth."""
    game = seated(Side(hand=["ca-011"], casters=RICH), phase="main")
    assert find(screen(game), "my-casters").ref is None  # type: ignore[union-attr]
    game.activate(("card", str(in_zone(game, "hand")[0])))
    assert touch(game, "my-casters") == ()
    assert reasons(game) == ["not_summon_phase"]


def test_a_drop_that_cannot_be_taken_back_waits_for_its_confirmation() -> None:
    """The whole way is armed: attacker and target."""
    game = pass_until(seated(Side(servants=["ca-011"]), Side(servants=["ca-012"]), phase="main"), "attack")
    game.control.is_final = lambda _acts: True
    attacker, goal = in_zone(game, "servants")[0], in_zone(game, "servants", 1)[0]
    assert carry(game, attacker, f"card-{goal}") == ()
    wanted = (("attack", attacker, -1), ("against", goal, -1))
    assert game.control.armed == wanted
    assert game.activate(("primary",)).acts == wanted


def test_nothing_is_taken_up_through_a_panel() -> None:
    """What lies over a card keeps it where it is."""
    game = seated(Side(hand=["ca-011"]), phase="main")
    root = screen(game)
    card = find(root, f"card-{in_zone(game, 'hand')[0]}")
    assert card is not None
    assert game.lift(root, *spot(root, card.id))
    root.add(Node("panel", "group", "", card.rect, ref=("none",), z=card.z + 5))
    assert not game.lift(root, *spot(root, card.id))


# --- Calamity ----------------------------------------------------------------------------------------


def carry_there(game: Game, card: int, goal: str) -> tuple[Act, ...]:
    """Drag a card of Calamity's table onto a node."""
    root = calamity.shown(game)
    assert game.lift(root, *spot(root, f"card-{card}"))
    drawn = calamity.shown(game)
    assert find(drawn, "drag") is not None
    return game.drop(drawn, *spot(drawn, goal))


def test_a_character_is_summoned_and_a_card_activated_by_dropping_it_on_the_field() -> None:
    """The own row lights for both."""
    game = calamity.asleep()
    options = {option.kind: option.card for option in reversed(game.session.options())}
    for kind in ("summon", "play"):
        root = calamity.shown(game)
        assert game.lift(root, *spot(root, f"card-{options[kind]}"))
        assert game.control.drag is not None
        assert game.control.drag.zones == {"my-field"}
        game.control.drag = None
        assert carry_there(game, options[kind], "my-field")[0] == (kind, options[kind], -1)


def test_a_character_is_carried_to_what_it_attacks() -> None:
    """The opposing characters light, and a drop on one of them attacks it."""
    game = calamity.asleep("battle")
    attacker = next(option.card for option in game.session.options() if option.kind == "attack")
    victim = calamity.zone_of(game, "field", 1)[0]
    assert carry_there(game, attacker, f"card-{victim}") == (("attack", attacker, -1), ("against", victim, -1))


def test_the_player_behind_characters_cannot_be_attacked_by_a_drop_either() -> None:
    """It says so, with the clause."""
    game = calamity.asleep("battle")
    attacker = next(option.card for option in game.session.options() if option.kind == "attack")
    assert carry_there(game, attacker, "player-1") == ()
    assert reasons(game) == ["characters_first"]


def test_a_character_carried_to_the_card_of_the_calamity_blocks_it() -> None:
    """As the touch of it would."""
    game = calamity.attacked()
    blocker = next(option.card for option in game.session.options() if option.kind == "block")
    assert carry_there(game, blocker, f"card-{game.view['fight'][0]}") == (("block", blocker, -1),)
