"""When motions are shorter, end early or are left out, and that all of them end in just the scene that follows."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from pyapp.engine.ruleset import Setup
from pyapp.play.session import Session
from pyapp.play.table import Side
from pyapp.ui import animate, motion, paint
from pyapp.ui.controller import Controller
from pyapp.ui.game import Game
from pyapp.ui.motion import Pace
from pyapp.ui.scene import Node, Rect, find, walk
from tests.play.games import EMBERS, TIDES
from tests.ui.tables import in_zone, seated
from tests.ui.watched import (
    LAND,
    PHONE,
    USUAL,
    Watched,
    attack,
    fight,
    lifted,
    near,
    of_kind,
    only,
    plain,
    resolve,
    standing_for,
)

if TYPE_CHECKING:
    from pyapp.ui.motion import Motion


def test_choosing_a_card_moves_nothing() -> None:
    """Only what happens in the game does: a choice shows at once."""
    watched = Watched(seated(Side(hand=["ca-001", "ca-002"]), phase="summon"))
    watched.game.control.selected = in_zone(watched.game, "hand")[0]
    assert not [m for m in watched.see().motions if any(n.startswith("card-") for n in m.get("n", ()))]


def test_a_carried_card_follows_the_pointer_and_springs_back() -> None:
    """The painter carries it; let go where it may not be, it returns from there in 200 ms (V8.3)."""
    watched = Watched(seated(Side(hand=["ca-014"]), phase="main"))
    card, passage = lifted(watched)
    carry = only(of_kind(passage.motions, "carry"))
    assert carry["n"] == ["drag"]
    assert watched.game.drop(watched.root, 640, 300) == ()
    back = only(standing_for(watched.see().motions, f"card-{card}"))
    assert back["ms"] == 200
    assert back["path"][0][2] < 640 < back["path"][0][2] + back["path"][0][4]
    assert near(back["path"][-1][2:6], watched.rect(f"card-{card}"))


@pytest.mark.parametrize(("factor", "length"), [(2.0, 1940), (1.0, 970), (0.5, 485)])
def test_all_times_follow_the_speed_that_is_set(factor: float, length: float) -> None:
    """0.5×, 1×, 2× (V7.14)."""
    watched = fight()
    watched.pace = Pace(factor)
    attack(watched, in_zone(watched.game, "servants", 1)[0])
    assert motion.length(resolve(watched)) == length


def test_nothing_moves_at_instant_speed() -> None:
    """Every scene is there at once."""
    watched = fight()
    watched.pace = Pace(0.0)
    attack(watched, in_zone(watched.game, "servants", 1)[0])
    assert resolve(watched) == []


def test_with_reduced_motion_things_only_fade() -> None:
    """What is destroyed fades in 160 ms; the attacker does not lunge (V7, R)."""
    watched = fight()
    watched.pace = Pace(1.0, reduced=True)
    attack(watched, in_zone(watched.game, "servants", 1)[0])
    motions = resolve(watched)
    assert motions
    for found in motions:
        assert found["kind"] == "path"
        assert found["ms"] <= 160
        assert len({tuple(stop[2:7]) for stop in found["path"]}) == 1, "it stays where it is"


def test_between_two_games_nothing_moves_and_what_moved_ends() -> None:
    """Nor between two people at one screen: nothing may fly on behind the curtain."""
    watched = Watched(seated(Side(hand=["ca-001"]), phase="summon"))
    watched.game = seated(Side(hand=["ca-002", "ca-003"]))
    passage = watched.see()
    assert (passage.motions, passage.cut) == ([], True)
    curtain = Node("curtain", "group", "", Rect(0, 0, 1280, 800))
    assert watched.showing.follow(curtain, None, USUAL, None).cut


def test_an_input_ends_what_still_moves() -> None:
    """With the scene that follows it (V7.14); without one, motions go on."""
    watched = Watched(seated(Side(hand=["ca-001"])))
    assert not watched.see().cut
    watched.showing.hurry()
    assert watched.see().cut
    assert not watched.see().cut


def test_a_muddle_of_cards_is_not_animated() -> None:
    """When very many change their places, the new scene is simply there."""
    face = {"f": "play", "id": "x"}
    many = range(animate.MOST + 1)
    before = plain([("pile", 0, face, tuple(many))])
    after = plain([(f"c{i}", 10.0 * i, face, (i,)) for i in many])
    assert animate.motions(before, after, [], USUAL, happened=True) == []


@pytest.mark.parametrize("size", [LAND, PHONE])
@pytest.mark.parametrize("seed", range(4))
def test_all_motions_of_whole_games_end_in_the_scene_that_follows(size: tuple[float, float], seed: int) -> None:
    """Each stands for nodes that are there, no two for the same, and ends where and as these are drawn."""
    chance = random.Random(seed)  # noqa: S311 - a test wants the same game again
    game = Game(Session.new("caster", Setup((EMBERS, TIDES)), seed, ("easy", "easy")))
    watched = Watched(game, size)
    seen = set()
    for _ in range(150):
        if game.session.decision is None:
            break
        game.take(chance.choice(game.session.options()))
        motions = watched.see().motions
        seen |= {m["kind"] for m in motions}
        check(motions, watched.root)
    assert {"path", "turn"} <= seen


def check(motions: list[Motion], root: Node) -> None:
    """See above."""
    json.dumps(motions)
    nodes = {node.id: node for node in walk(root)}
    stood: list[tuple[str, object]] = []
    for found in motions:
        assert found["at"] >= 0
        assert 0 < found["ms"] <= 2000
        stood += [(name, found.get("i")) for name in found.get("n", ())]
        assert set(found.get("n", ())) <= nodes.keys()
        if found["kind"] == "path" and "n" in found and "g" not in found:
            assert found["path"][-1][2:] == [*found["box"], 1.0]
    assert len(stood) == len(set(stood))


def test_the_display_list_says_where_each_node_begins_and_what_lies_over_motions() -> None:
    """So that the painter finds what a motion stands for, and draws ribbon and buttons over it."""
    watched = Watched(seated(Side(hand=["ca-001"])))
    watched.game.control = Controller()
    record = json.loads(paint.display_list(watched.root, "en"))
    starts = dict(record["nodes"])
    ribbon = find(watched.root, "ribbon")
    assert ribbon is not None
    assert record["commands"][starts["ribbon"]] == json.loads(json.dumps(ribbon.draw[0]))
    assert starts["my-servants"] < record["over"] <= starts["ribbon"]
