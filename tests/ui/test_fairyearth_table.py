"""Fairyearth's table: what is drawn, that it fits, that nothing hidden is in it, and that every touch is answered."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.engine.ruleset import Setup
from pyapp.play.session import Session
from pyapp.ui import drag, hint, keys
from pyapp.ui import text as measure
from pyapp.ui.fairyearth.board import PALETTE
from pyapp.ui.fairyearth.layout import PLANS, Look
from pyapp.ui.game import Game
from pyapp.ui.labels import consequence
from pyapp.ui.layout import replay_layout, table_layout
from pyapp.ui.replay import Replay
from pyapp.ui.scene import Rect, find, walk
from pyapp.ui.screens import replay as replay_screen
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.fairyearth import DECKS, STATES, attacking, defending, do, placing, sealing, shown, standing, striking
from tests.ui.inspection import LAYOUT_SIZES, SIZES, astray, cut_off, hidden_faces, out_of_reach, told
from tests.ui.test_app import begun

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.scene import Node

OVERLAYS: list[dict[str, Any]] = [
    {"overlay": ("pile", "0", "arrest")},
    {"overlay": ("pile", "0", "list")},
    {"overlay": ("pile", "1", "abyss")},
    {"overlay": ("log",)},
    {"overlay": ("menu",)},
    {"overlay": ("rule", "FE6.3")},
    {"overlay": ("inspect", "fe-001")},
]


def every_screen(size: tuple[float, float], lang: str) -> list[Node]:
    """Each state, in a game and as a replay shows it, and each overlay over one of them."""
    found = [shown(make(), size, lang) for make in STATES.values()]
    found += [shown(striking(), size, lang, replay=True)]
    return found + [shown(standing(), size, lang, **control) for control in OVERLAYS]


def node(root: Node, name: str) -> Node:
    """The node of that id."""
    found = find(root, name)
    assert found is not None, name
    return found


def commands(root: Node, kind: str) -> list[list[Any]]:
    """All commands of a kind in the tree."""
    return [command for part in walk(root) for command in part.draw if command[0] == kind]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_off(size: tuple[float, float], lang: str) -> None:
    """Every text fits its room at 12 px or more, in every state and over it."""
    for root in every_screen(size, lang):
        assert cut_off(root) == [], root.name


@pytest.mark.parametrize("size", SIZES)
def test_whatever_can_be_used_has_a_name_and_lies_on_the_canvas(size: tuple[float, float]) -> None:
    """Ids are unique, so the mirror can tell them apart."""
    for root in every_screen(size, "en"):
        assert out_of_reach(root, size) == []


@pytest.mark.parametrize("look", PLANS, ids=lambda look: f"chain={look.is_answering}-{look.is_told}")
@pytest.mark.parametrize("size", LAYOUT_SIZES)
def test_zones_lie_apart(size: tuple[float, float], look: Look) -> None:
    """At every promised size, in a game and in a replay."""
    for make in (table_layout, replay_layout):
        assert astray(make(PLANS[look], *size), size) == [], make.__name__


@pytest.mark.parametrize("state", STATES)
def test_nothing_hidden_is_in_the_tree(state: str) -> None:
    """Neither the other hand, nor a deck, a seal or the other's set card: no id of such a face is anywhere."""
    game = STATES[state]()
    assert told(hidden_faces(game), shown(game, overlay=None)) == []


@pytest.mark.parametrize("size", SIZES)
def test_fields_that_face_each_other_lie_over_each_other(size: tuple[float, float]) -> None:
    """The opponent sits opposite: the own left field is below the opponent's right one (FE6.2, V5.10)."""
    root = shown(standing(), size)
    for own, other in (("left", "right"), ("right", "left")):
        mine, theirs = node(root, f"my-{own}").rect, node(root, f"opp-{other}").rect
        assert mine.cx == pytest.approx(theirs.cx)
        assert theirs.bottom < mine.y


def test_the_middle_tells_life_seals_and_elements() -> None:
    """The heart, three counts with their elements, emblems included; in words for everyone (FE2.4)."""
    root = shown(standing())
    assert node(root, "player-0").name == "You, life 14"
    assert commands(node(root, "player-0"), "heart")[0][4] == 14
    tallies = [node(root, f"my-tally-{line}") for line in range(3)]
    assert [command[4] for tally in tallies for command in tally.draw] == [2, 1, 3]
    assert [tally.name.split(":")[1] for tally in tallies] == [" 2 seals", " 1 seals", " 3 seals"]
    emblem = next(c for c in standing().view["cards"].items() if c[1]["zone"] == "line_top" and c[1]["control"] == 0)
    record = node(root, f"card-{emblem[0]}").draw[0][6]
    assert (record["f"], record["bare"]) == ("leaf", 1)


def test_seals_at_the_sides_lie_turned_and_unseen() -> None:
    """A seal is a back; those of the left and right lines lie on their side (V5.9)."""
    game = standing()
    for line, pose in (("line_left", 1), ("line_top", 0), ("line_right", 1)):
        for card in game.view["seats"][1]["zones"][line]:
            record = node(shown(game), f"card-{card}").draw[0][6]
            assert (record["f"], record["pose"]) == ("back", pose)


def test_an_enchant_is_a_card_of_its_own_behind_its_unit() -> None:
    """A fifth of it stands out above (V6.7), so that it can be touched and read."""
    game = standing()
    (enchant,) = game.view["seats"][0]["zones"]["attached"]
    root = shown(game)
    behind, host = node(root, f"card-{enchant}"), node(root, f"card-{game.view['cards'][str(enchant)]['host']}")
    assert behind.z < host.z
    assert behind.rect.y < host.rect.y < behind.rect.bottom < host.rect.bottom


def test_attackers_are_collected_and_given_together() -> None:
    """A touch takes a unit up or puts it back; the button says how many attack (FE6.1)."""
    game, words = attacking(), Words("en", "fairyearth")
    assert game.control.choices.is_batch
    units = sorted(game.control.choices.by_card)
    assert consequence(game.view, game.control, words) == "Choose attackers"
    assert game.control.primary() is None
    for unit in units[:2]:
        game.control.activate(("card", str(unit)), game.why_not)
    assert consequence(game.view, game.control, words) == "Attack with 2"
    primary = game.control.primary()
    assert primary is not None
    assert [act[:2] for act in primary] == [("attack", unit) for unit in units[:2]]


def numerals(root: Node) -> dict[str, tuple[int, str]]:
    """The number and part of each unit in a fight, by the id of its numeral."""
    return {part.id: tuple(part.draw[0][4:6]) for part in walk(root) if part.id.startswith("pair-")}


def test_a_touch_of_a_unit_opposite_defends_and_the_button_declines() -> None:
    """Only units opposite are lit; the pair gets its number on both (FE6.2, V6.12)."""
    game = defending()
    words, attacker = Words("en", "fairyearth"), game.view["decision"]["source"]
    assert consequence(game.view, game.control, words) == "No defence"
    assert numerals(shown(game))[f"pair-{attacker}"] == (1, "attack")
    able = sorted(game.control.choices.by_card)
    field = game.view["cards"][str(attacker)]["zone"]
    assert {game.view["cards"][str(c)]["zone"] for c in able} == {"left" if field == "right" else "right"}
    outcome = game.control.activate(("card", str(able[0])), game.why_not)
    assert outcome.acts == (("defend", able[0], -1),)
    game.take(game.session.options()[0])
    assert (1, "defend") in numerals(shown(game)).values()


def test_the_order_of_levels_is_drawn_and_told() -> None:
    """Highest first, each with its part and pair; nothing has struck before the first step (FE6.3, V13.3)."""
    game = striking()
    order = node(shown(game), "track")
    ((*_, at, look),) = commands(order, "track")
    levels = [step["lv"] for step in look["steps"]]
    assert at == 0
    assert levels == sorted(levels, reverse=True)
    assert {step["role"] for step in look["steps"]} == {"attack", "defend"}
    assert len(levels) == 6
    assert order.name.startswith(f"Order of LV: LV {levels[0]} ")


def test_who_strikes_next_has_an_arrow_with_the_comparison() -> None:
    """One arrow for each pair of the next step (V6.11)."""
    root = shown(striking())
    arrow = node(root, "attack")
    assert "MP" in arrow.name
    assert "DP" in arrow.name


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_only_the_attacker_that_is_asked_about_has_an_arrow(size: tuple[float, float]) -> None:
    """Else nobody could tell against whom a unit would defend (FE6.2); all of them keep their numerals."""
    game = defending()
    root = shown(game, size)
    arrows = [part for part in walk(root) if part.draw and part.draw[0][0] == "arrow"]
    assert [arrow.state["attacker"] for arrow in arrows] == [game.view["decision"]["source"]]
    assert len(numerals(root)) == 3


@pytest.mark.parametrize("size", SIZES)
def test_the_comparisons_of_a_fight_lie_apart(size: tuple[float, float]) -> None:
    """Two pairs side by side, as in a phone's field: each can be read."""
    root = shown(striking(), size)
    chips = [part.draw[-1] for part in walk(root) if part.draw and part.draw[0][0] == "arrow"]
    assert len(chips) >= 2
    plates = []
    for _, x, y, words, style in chips:
        half = measure.width(words, style["s"]) / 2 + 10
        plates.append(Rect(x - half, y - style["s"] * 0.8, 2 * half, style["s"] * 1.6))
    assert not [(a, b) for a, b in combinations(plates, 2) if a.overlaps(b)]


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_phone_tells_what_is_asked_and_the_order_of_the_fight(size: tuple[float, float]) -> None:
    """Between the sides: a question in words, or who strikes when; a hint takes the place of the piles for a while."""
    asked = find(shown(placing(), size), "chain")
    assert asked is not None
    assert "field" in " ".join(command[3] for command in asked.draw if command[0] == "text")
    assert "defends" in " ".join(command[3] for command in commands(shown(defending(), size), "text")).lower()
    assert commands(shown(striking(), size), "track")
    game = standing()
    assert find(shown(game, size), "my-abyss") is not None
    root = shown(game, size, hint=("fight", -1, -1))
    said = node(root, "prompt")
    assert said.name == hint.sentence(game.view, ("fight", -1, -1), Words("en", "fairyearth"))
    assert find(root, "my-abyss") is None
    assert find(root, "fight") is not None


def test_a_replay_has_the_colours_of_its_realm() -> None:
    """The bar, its buttons and those beside it are forest green as all the table is (V1.2)."""
    game = Game(Session.new("fairyearth", Setup(DECKS[:2]), 1, ("human", "random")))
    root = replay_screen.build(Words("en", "fairyearth"), (1280, 800), Replay(game, "home"), "")
    for name in ("replay-bar", "replay-turns", "replay-link"):
        ((_, *_, style), *_) = node(root, name).draw
        assert style["fill"] in PALETTE.values(), name


def test_a_field_answers_where_a_unit_goes() -> None:
    """Both own fields are lit and answer a touch, beside the buttons that say the same (FE4.1)."""
    game = placing()
    root = shown(game)
    for field, arg in (("right", 0), ("left", 1)):
        part = node(root, f"my-{field}")
        assert part.draw[0][-1]["lit"] == 1
        assert part.ref is not None
        assert game.control.activate(part.ref, game.why_not).acts == (("field", -1, arg),)


def test_a_free_place_of_a_line_answers_where_a_seal_goes() -> None:
    """The next free place of each line with room is a button (FE2.3); a full line has none."""
    game = sealing()
    root = shown(game)
    lit = [part for part in walk(root) if part.draw and part.draw[0][0] == "plot" and part.draw[0][-1].get("lit")]
    assert [part.id for part in lit] == ["my-line_left-2", "my-line_top-1"]
    assert [game.control.activate(part.ref or (), game.why_not).acts[0] for part in lit] == [
        ("line", -1, 0),
        ("line", -1, 1),
    ]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_fight_and_seal_are_buttons_that_act_or_say_why(size: tuple[float, float]) -> None:
    """The fight in the active phase, a seal in the set phase; else the clause that is in the way."""
    for phase, able, other in (("active", "fight", "seal"), ("set", "seal", "fight")):
        game = standing(phase)
        root = shown(game, size)
        assert game.control.activate(node(root, able).ref or (), game.why_not).acts == ((able, -1, -1),)
        assert not game.control.activate(node(root, other).ref or (), game.why_not).acts
        assert game.control.refused is not None
        assert game.control.refused[1].reasons[0].rule.startswith("FE")


def test_the_keys_of_the_realm_do_what_their_buttons_do() -> None:
    """F begins the fight, A uses the miracle's card."""
    game = standing()
    assert keys.table_ref(game, "f", None) == ("do", "fight", "-1", "-1")
    (player,) = game.view["seats"][0]["zones"]["player"]
    assert keys.table_ref(game, "a", None) == ("card", str(player))


@pytest.mark.parametrize("state", STATES)
def test_whatever_is_touched_acts_or_says_why(state: str) -> None:
    """Every card and player of the table: no touch is without an answer, each reason has its clause."""
    game = STATES[state]()
    for part in list(walk(shown(game))):
        if part.ref is None or part.ref[0] not in ("card", "player"):
            continue
        game.control.refused, game.control.selected, game.control.overlay = None, -1, None
        picked = len(game.control.picks)
        outcome = game.activate(part.ref)
        if not (outcome.acts or game.control.selected >= 0 or len(game.control.picks) != picked):
            assert game.control.refused is not None, part.id
            assert game.control.refused[1].reasons, part.id
            assert find(shown(game), "refusal") is not None
    game.control.refused = None


def of_hand(game: Game, kind: str) -> int:
    """A hand card of that kind."""
    return next(c for c in game.view["seats"][0]["zones"]["hand"] if game.view["cards"][str(c)]["kind"] == kind)


def carried(game: Game, card: int, goal: str, size: tuple[float, float] = (1280, 800)) -> tuple[Act, ...]:
    """Take a hand card up and let it go in the middle of a region; both fields light for a unit on the way."""
    root = shown(game, size)
    x, y, w, h = node(root, f"card-{card}").rect
    assert game.lift(root, x + w * 0.3, y + h * 0.3)
    assert game.control.drag is not None
    assert {"my-right", "my-left"} <= game.control.drag.zones
    place = node(root, goal).rect
    return game.drop(shown(game, size), place.cx, place.cy)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize(("field", "arg"), [("right", 0), ("left", 1)])
def test_a_unit_goes_to_the_field_on_which_it_was_dropped(size: tuple[float, float], field: str, arg: int) -> None:
    """Nobody is asked where (FE4.1); a touch of the field with the card selected means the same."""
    game = standing("set")
    unit = of_hand(game, "character")
    acts = carried(game, unit, f"my-{field}", size)
    assert acts == (("place", unit, -1), ("field", -1, arg))
    game.control.selected = unit
    assert game.activate(("zone", f"my-{field}")).acts == acts
    game.act(acts)
    assert unit in game.view["seats"][0]["zones"][field]
    assert game.session.decision is not None
    assert game.session.decision.kind == "priority"


def let_resolve(game: Game) -> None:
    """Both sides pass until nothing waits on the chain, or another question is asked."""
    while game.view["chain"] and game.session.decision is not None and game.session.decision.kind == "priority":
        if game.is_human_turn():
            game.act((("pass", -1, -1),))
        else:
            do(game, "pass")


def test_a_dropped_summon_finds_its_field_after_the_responses() -> None:
    """The opponent may respond before the field is asked for (FE3.8); the answer waits for the question."""
    game = standing()
    unit = of_hand(game, "summon")
    game.act(carried(game, unit, "my-left"))
    assert game.session.decision is not None
    assert game.session.decision.seat == 1
    let_resolve(game)
    assert unit in game.view["seats"][0]["zones"]["left"]
    assert game.session.decision.kind == "priority"


def test_what_was_dropped_and_taken_back_is_asked_anew() -> None:
    """An answer that was given beforehand goes with the move that it belonged to."""
    game = standing()
    unit = of_hand(game, "summon")
    game.act(carried(game, unit, "my-left"))
    assert game.promised is not None
    assert game.undo()
    game.act((("summon", unit, -1),))
    let_resolve(game)
    assert game.session.decision is not None
    assert game.session.decision.kind == "field"


def test_a_unit_in_the_wrong_field_is_told_why_it_cannot_defend() -> None:
    """The clause is that of the field opposite (FE6.2)."""
    game = defending()
    field = game.view["cards"][str(game.view["decision"]["source"])]["zone"]
    (far, *_) = game.view["seats"][0]["zones"][field]  # the own field of that name lies on the other side
    assert not game.activate(("card", str(far))).acts
    assert game.control.refused is not None
    assert [reason.key for reason in game.control.refused[1].reasons] == ["not_opposite"]


def test_a_hand_card_is_carried_to_either_field_or_laid_under_the_player_card() -> None:
    """A character is placed; over the player card it is laid face down as a bluff (FE4.1, FE5.4)."""
    game = standing("set")
    hand = game.view["seats"][0]["zones"]["hand"]
    unit = next(c for c in hand if game.view["cards"][str(c)]["kind"] == "character")
    for region, kind in (("my-left", "place"), ("my-right", "place"), ("my-master", "conceal")):
        acts, intent = drag.meaning(unit, drag.Goal(region), game.control)
        assert {act[0] for act in acts} == {kind}, region
        assert intent.kind == kind
    game.control.selected = unit
    root = shown(game)
    assert [commands(node(root, f"my-{field}"), "field")[0][-1]["lit"] for field in ("left", "right")] == [1, 1]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_who_only_watches_has_no_buttons_of_the_fight(size: tuple[float, float]) -> None:
    """Where both sides are the computer's nobody begins a fight or places a seal."""
    app, _ = begun(1, realm="fairyearth", mode="watch")
    root = app.scene(*size)
    assert find(root, "my-right") is not None
    assert find(root, "fight") is None
    assert find(root, "seal") is None


@pytest.mark.parametrize("kind", ["field", "line", "fight", "keep"])
def test_the_second_of_two_quick_clicks_does_nothing_more(kind: str) -> None:
    """It meets the scene that the first one saw, where the same button stood; nothing is answered twice."""
    app, ports = begun(3, realm="fairyearth", first=0)
    if kind != "keep":
        app.game = {"field": placing, "line": sealing, "fight": standing}[kind]()
    game = app.game
    assert game is not None
    root = app.scene(1280, 800)
    button = next(part for part in walk(root) if part.ref is not None and part.ref[:2] == ("do", kind))
    game.confirms = False
    app.activate(root, button.id)
    answered = game.session.trace
    app.activate(root, button.id)
    assert game.session.trace == answered
    ports.run()
