"""What moves between two scenes: found by comparison, as long as V7 says, and ending in just the scene that follows."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.engine.ruleset import Setup
from pyapp.play.session import Session
from pyapp.play.table import Side
from pyapp.ui import animate, motion, paint
from pyapp.ui.caster.layout import PLAN
from pyapp.ui.controller import Controller
from pyapp.ui.game import Game
from pyapp.ui.journeys import Cue
from pyapp.ui.layout import table_layout
from pyapp.ui.motion import Pace
from pyapp.ui.scene import Node, Rect, find, walk
from pyapp.ui.screens import table
from pyapp.ui.showing import Showing
from pyapp.ui.tabletop import Table
from pyapp.ui.words import Words
from tests.play.games import EMBERS, TIDES
from tests.ui.tables import in_zone, seated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.ui.motion import Motion
    from pyapp.ui.showing import Passage

USUAL = Pace()
LAND, PHONE = (1280, 800), (390, 844)
FIGHTERS = Side(servants=["ca-014", "ca-012"], deck=10)
VICTIMS = Side(servants=["ca-018", "ca-012"], deck=10)


class Watched:
    """A game with somebody who looks: each `see` gives the motions since the look before."""

    def __init__(self, game: Game, size: tuple[float, float] = LAND, pace: Pace = USUAL) -> None:
        self.game, self.size, self.pace = game, size, pace
        self.showing = Showing()
        self.see()

    @property
    def root(self) -> Node:
        """The scene that was seen last."""
        return self.showing.root

    def see(self) -> Passage:
        """Look at the table."""
        game = self.game
        root = table.build(Table(game.view, game.control, Words("en"), table_layout(PLAN, *self.size)))
        pointer = game.control.drag.at if game.control.drag is not None else None
        return self.showing.follow(root, game.moment(), self.pace, pointer)

    def do(self, kind: str, card: int = -1, times: int = 1) -> list[Motion]:
        """Take options of that kind one after the other, whoever is asked; look only afterwards."""
        for _ in range(times):
            options = self.game.session.options()
            self.game.take(next(o for o in options if o.kind == kind and card in (-1, o.card)))
        return self.see().motions

    def until(self, kind: str) -> Watched:
        """Pass until that question is asked, and look."""
        while self.game.session.decision is not None and self.game.session.decision.kind != kind:
            self.game.take(self.game.session.options()[0])
        self.see()
        return self

    def rect(self, name: str) -> Rect:
        """Where a node lies that is seen now."""
        node = find(self.root, name)
        assert node is not None, name
        return node.rect


def standing_for(motions: Iterable[Motion], node: str) -> list[Motion]:
    """The motions in the place of a node."""
    return [m for m in motions if node in m.get("n", ())]


def of_kind(motions: Iterable[Motion], kind: str) -> list[Motion]:
    """The motions of a kind."""
    return [m for m in motions if m["kind"] == kind]


def only(found: list[Motion]) -> Motion:
    """The single one."""
    assert len(found) == 1, found
    return found[0]


def near(box: list[float], rect: Rect) -> bool:
    """Whether a box of a path lies at a rectangle."""
    return all(abs(a - b) < 0.2 for a, b in zip(box[:4], rect, strict=True))


def fight(own: Side = FIGHTERS, opp: Side = VICTIMS, **more: Any) -> Watched:  # noqa: ANN401 - see seated()
    """A table at which the person chooses an attacker."""
    return Watched(seated(own, opp, phase="battle", **more)).until("attack")


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


def attack(watched: Watched, target: int) -> tuple[int, list[Motion]]:
    """Declare an attack by the first servant; returns it and the motions of that."""
    attacker = in_zone(watched.game, "servants", watched.game.seat)[0]
    watched.do("attack", attacker)
    options = watched.game.session.options()
    watched.game.take(next(o for o in options if o.card == target))
    return attacker, watched.see().motions


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


def resolve(watched: Watched) -> list[Motion]:
    """Both pass, so that the attack is carried out."""
    while watched.game.view["fight"]:
        watched.game.take(watched.game.session.options()[0])
    return watched.see().motions


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


def plain(cards: list[tuple[str, float, dict[str, Any], tuple[int, ...]]], words: str = "") -> Node:
    """A scene of no realm: a row of cards (node, x, face, cards it holds) with a line of text."""
    row = Node("row", "group", "", Rect(0, 0, 800, 200), [["text", 5, 20, words, {"s": 13}]])
    for name, x, face, holds in cards:
        box = Rect(x, 30, 80, 112)
        state = {"pile": True} if name == "pile" else {}
        row.add(Node(name, "image", "", box, [["card", *box, 0, face]], state=state, holds=holds))
    return Node("table", "group", "", Rect(0, 0, 800, 600)).add(row)


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


def test_choosing_a_card_moves_nothing() -> None:
    """Only what happens in the game does: a choice shows at once."""
    watched = Watched(seated(Side(hand=["ca-001", "ca-002"]), phase="summon"))
    watched.game.control.selected = in_zone(watched.game, "hand")[0]
    assert not [m for m in watched.see().motions if any(n.startswith("card-") for n in m.get("n", ()))]


def lifted(watched: Watched) -> tuple[int, Passage]:
    """Take up the first hand card and carry it to the middle of the table."""
    card = in_zone(watched.game, "hand")[0]
    at = watched.rect(f"card-{card}")
    assert watched.game.lift(watched.root, at.x + 10, at.y + 20)
    passage = watched.see()
    drag = watched.game.control.drag
    assert drag is not None
    drag.at = (640.0, 300.0)
    watched.showing.carry(drag.box)
    return card, passage


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


# --- how much and how fast --------------------------------------------------------------------------


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
