"""What moves between two scenes: found by comparison, and as long as V7 says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pyapp.play.table import Side
from pyapp.ui import animate
from pyapp.ui.journeys import Cue
from pyapp.ui.scene import Node, Rect, find
from tests.ui.tables import in_zone, seated
from tests.ui.watched import (
    FIGHTERS,
    USUAL,
    Watched,
    attack,
    fight,
    near,
    of_kind,
    only,
    plain,
    resolve,
    standing_for,
)

if TYPE_CHECKING:
    from pyapp.ui.motion import Motion


# --- cards -----------------------------------------------------------------------------------------


def test_a_cast_servant_goes_from_hand_to_chain_to_the_question_how_it_enters_to_its_place() -> None:
    """Played in 260 ms with 80 to settle (V7.2), from where it was to where it is."""
    watched = Watched(seated(Side(hand=["ca-012", "ca-018"], mana={"mars": 1}), phase="main"))
    card = in_zone(watched.game, "hand")[0]
    hand = watched.rect(f"card-{card}")
    motions = watched.do("cast", card)
    while watched.game.session.decision is not None and watched.game.session.decision.kind == "pay":
        motions = watched.do(watched.game.session.options()[0].kind)
    flight = only(standing_for(motions, "chain-1-card"))
    start, *_, end = (stop[2:6] for stop in flight["path"])
    assert near(end, watched.rect("chain-1-card"))
    assert start[0] + start[2] / 2 == pytest.approx(hand.cx, abs=1)
    assert [stop[0] for stop in flight["path"]] == [0, 260, 340]
    assert only(standing_for(motions, "chain-1"))["path"][0][-1] == 0, "its row fades in"
    was = watched.rect("chain-1-card")
    watched.game.take(watched.game.session.options()[0])
    motions = watched.do("pass")
    assert only(of_kind(motions, "pulse"))["box"] == pytest.approx(list(was), abs=0.1)
    flight = only(standing_for(motions, "acts-card"))
    assert flight["path"][0][2] + flight["path"][0][4] / 2 == pytest.approx(was.cx, abs=1)
    flight = only(standing_for(watched.do("enter"), f"card-{card}"))
    assert near(flight["path"][-1][2:6], watched.rect(f"card-{card}"))


def drawn(seat: int) -> tuple[Watched, list[Motion]]:
    """A table at which that seat has just drawn a card."""
    mine, theirs = Side(deck=["ca-011"] * 9), Side(deck=["ca-014"] * 9)
    watched = Watched(seated(mine, theirs, phase="end", active=1 - seat))
    held, motions = len(in_zone(watched.game, "hand", seat)), []
    while len(in_zone(watched.game, "hand", seat)) == held:
        watched.game.take(watched.game.session.options()[0])
        motions = watched.see().motions
    return watched, motions


def test_a_drawn_card_comes_from_the_deck_on_an_arc_and_turns_over() -> None:
    """320 ms, the face is seen from 60 % on (V7.1)."""
    watched, motions = drawn(0)
    card = in_zone(watched.game, "hand")[-1]
    flight = only(standing_for(motions, f"card-{card}"))
    assert (flight["ms"], flight["flip"]) == (320, 0.6)
    assert flight["arc"] > 0
    assert flight["back"][0][6]["f"] == "back"
    deck = watched.rect("my-deck")
    assert flight["path"][0][2] + flight["path"][0][4] / 2 == pytest.approx(deck.cx, abs=1)


def test_a_card_the_opponent_draws_shows_its_back_only() -> None:
    """Nothing in the motions names a card that the viewer does not know."""
    _, motions = drawn(1)
    assert standing_for(motions, next(m["n"][0] for m in motions if m.get("n", [""])[0].startswith("held-")))
    assert "ca-014" not in json.dumps(motions)


def test_cards_turn_when_they_rest() -> None:
    """180 ms, art and frame turn, so the painter gets the poses (V7.3); the row makes room meanwhile."""
    watched = Watched(seated(Side(casters=["ca-001", "ca-004"], hand=["ca-012"]), phase="main"))
    first, second = in_zone(watched.game, "casters")
    motions = watched.do("mana", first)
    turn = only(standing_for(motions, f"card-{first}"))
    assert (turn["kind"], turn["ms"], turn["from"][4], turn["to"][4]) == ("turn", 180, 0, 1)
    assert turn["to"][:4] == pytest.approx(list(watched.rect(f"card-{first}")), abs=0.1)
    slide = only(standing_for(motions, f"card-{second}"))
    assert (slide["kind"], slide["ms"]) == ("path", 180)


def test_a_new_level_lies_beside_the_old_one_before_it_covers_it() -> None:
    """For .6 s (V6.9), the old one seen below until then."""
    watched = Watched(seated(Side(hand=["ca-002"], casters=["ca-001"]), phase="summon"))
    card, below = in_zone(watched.game, "hand")[0], in_zone(watched.game, "casters")[0]
    motions = watched.do("levelup", card)
    flight = only(standing_for(motions, f"card-{card}"))
    times = [stop[0] for stop in flight["path"]]
    assert times == [0, 260, 600, 760]
    aside, end = flight["path"][2], flight["path"][3]
    assert (aside[2] - end[2], aside[3] - end[3]) == pytest.approx((0.12 * end[4], -0.12 * end[4]), abs=0.2)
    ghost = only([m for m in motions if m.get("g") and m["g"][0][6].get("id") == "ca-001"])
    assert ghost["ms"] == times[-1]
    assert below not in [m["n"] for m in motions if "n" in m]


def test_undo_turns_the_card_back() -> None:
    """The same comparison in the other direction, without cues."""
    watched = Watched(seated(Side(casters=["ca-001"], hand=["ca-012"]), phase="main"))
    card = in_zone(watched.game, "casters")[0]
    watched.do("mana", card)
    watched.game.undo()
    back = only(standing_for(watched.see().motions, f"card-{card}"))
    assert (back["kind"], back["from"][4], back["to"][4]) == ("turn", 1, 0)


# --- an attack -------------------------------------------------------------------------------------


def test_the_attack_arrow_grows_before_its_comparison_is_read() -> None:
    """220 ms (V7.5); the attacker rests."""
    watched = fight()
    attacker, motions = attack(watched, in_zone(watched.game, "servants", 1)[0])
    grow = only(of_kind(motions, "vary"))
    assert (grow["n"], grow["ms"], grow["from"], grow["to"]) == (["attack"], 220, 0, 1)
    arrow = find(watched.root, "attack")
    assert arrow is not None
    assert arrow.draw[grow["i"]][grow["j"]] == 1
    words = only([m for m in standing_for(motions, "attack") if m["i"] == 1])
    assert words["at"] >= 160
    assert only(standing_for(motions, f"card-{attacker}"))["kind"] == "turn"


def test_a_blow_falls_then_the_loser_cracks_and_flies_to_its_pile() -> None:
    """Lunge 140, flash 90, return 200 (V7.5); crack 160, shreds 320, 260 to the pile, which waits (V7.7)."""
    watched = fight()
    victim = in_zone(watched.game, "servants", 1)[0]
    attacker, _ = attack(watched, victim)
    place = watched.rect(f"card-{victim}")
    motions = resolve(watched)
    lunge = only(standing_for(motions, f"card-{attacker}"))
    assert [stop[0] for stop in lunge["path"]] == [0, 140, 230, 430]
    assert lunge["path"][1][3] < lunge["path"][0][3], "up, to the opponent"
    assert only(of_kind(motions, "flash"))["at"] == 140
    fall = only(of_kind(motions, "destroy"))
    assert (fall["at"], fall["parts"]) == (230, [160, 320, 260])
    assert near(fall["box"], place)
    assert [c[0] for c in fall["g"]] == ["card"], "without the rings around it"
    pile = watched.rect("opp-graveyard")
    assert near(fall["to"], pile)
    assert only(standing_for(motions, "opp-graveyard"))["ms"] == fall["at"] + fall["ms"]
    neighbour = in_zone(watched.game, "servants", 1)[0]
    assert only(standing_for(motions, f"card-{neighbour}"))["at"] == 230 + 160, "room is made when it falls apart"


def test_an_attacker_that_falls_comes_back_first() -> None:
    """It is no node of the scene any more, so its picture of before lunges; nothing of that is Caster's."""
    face = {"f": "play", "id": "x"}
    before = plain([("a", 0, face, (1,)), ("pile", 400, face, (8, 9))])
    arrow = ["arrow", 40, 30, 240, 30, 0, 11, 1]
    before.add(Node("arrow", "image", "", Rect(200, 0, 80, 30), [arrow], state={"attacker": 1, "goal": "foe"}))
    after = plain([("pile", 400, face, (8, 9, 1))])
    motions = animate.motions(before, after, [Cue("strike", 1), Cue("destroy", 1)], USUAL, happened=True)
    fall = only(of_kind(motions, "destroy"))
    assert fall["at"] == 140 + 90 + 200
    lunge = only([m for m in of_kind(motions, "path") if len(m["path"]) == 4])
    assert "n" not in lunge
    assert lunge["ms"] == fall["at"]


def test_an_orb_cracks_then_its_light_drains_and_its_card_leaves() -> None:
    """700 ms from the blow on; the card goes when the cracks are there (V7.8)."""
    watched = fight(FIGHTERS, Side())
    attack(watched, -1)
    watched.until("orb")
    orb = in_zone(watched.game, "orbs", 1)[2]
    motions = watched.do("orb", orb) or watched.see().motions
    drain = only(of_kind(motions, "vary"))
    assert (drain["ms"], drain["from"], drain["to"]) == (700, 1, 0)
    node = find(watched.root, drain["n"][0])
    assert node is not None
    assert node.draw[drain["i"]][drain["j"]] == 0


def test_numbers_roll() -> None:
    """A changed stat rolls 260 ms and its mark pops 160 (V7.6); so does the count beside a pile."""
    before = [{"f": "play", "id": "x", "atk": {"v": 3, "d": 0}, "def": {"v": 2, "d": 0}}]
    after = [{**before[0], "atk": {"v": 5, "d": 1}}]
    scenes = [plain([("card-1", 0, face[0], (1,))], words) for face, words in ((before, "Deck 9"), (after, "Deck 8"))]
    motions = animate.motions(*scenes, [], USUAL, happened=True)
    roll = only(of_kind(motions, "roll"))
    assert (roll["n"], roll["from"], roll["roll"], roll["ms"]) == (["card-1"], {"atk": 3}, 260, 420)
    count = only(of_kind(motions, "count"))
    assert (count["n"], count["from"]) == (["row"], "Deck 9")


def test_scenes_of_any_game_are_compared() -> None:
    """What is seen where is all that counts: cards that come, go, and change their place."""
    face = {"f": "play", "id": "x"}
    before = plain([("a", 0, face, (1,)), ("b", 100, face, (2,))])
    after = plain([("b", 0, face, (2,)), ("c", 100, face, (3,))])
    motions = animate.motions(before, after, [], USUAL, happened=True)
    assert only(standing_for(motions, "b"))["path"][0][2] == 100
    assert [stop[-1] for stop in only(standing_for(motions, "c"))["path"]] == [0, 1]
    gone = only([m for m in motions if "g" in m])
    assert [stop[-1] for stop in gone["path"]] == [1, 0]


@pytest.mark.parametrize(("cue", "look"), [("negate", "cross"), ("resolve", "pulse"), ("bloom", "petals")])
def test_effects_are_drawn_where_their_card_is_seen(cue: str, look: str) -> None:
    """A cross over what is negated, a pulse around what takes effect, petals around what blooms."""
    scene = plain([("a", 0, {"f": "play", "id": "x"}, (1,))])
    found = animate.motions(scene, scene, [Cue(cue, 1)], USUAL, happened=True)
    assert only(found)["kind"] == look
    assert only(found)["box"] == [0, 30, 80, 112]


# --- what does not come from the game ---------------------------------------------------------------


def test_a_panel_fades_in_and_out_and_the_veil_is_simply_there() -> None:
    """160 ms, from 8 px below (V7.13)."""
    watched = Watched(seated(Side(hand=["ca-001"])))
    watched.game.control.overlay = ("menu",)
    motions = watched.see().motions
    fade = only(motions)
    assert "menu" in fade["n"]
    assert "veil" not in fade["n"]
    assert (fade["ms"], fade["top"]) == (160, 1)
    assert fade["path"][0][3] - fade["path"][1][3] == pytest.approx(8)
    watched.game.control.overlay = None
    assert [stop[-1] for stop in only(watched.see().motions)["path"]] == [1, 0]
