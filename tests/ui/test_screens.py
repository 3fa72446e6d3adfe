"""The screens as trees: names, hits, texts that fit, the mirror."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.content import library
from pyapp.engine.decision import Reason, Refusal
from pyapp.ui import draw, hotseat, mirror, paint, shelf
from pyapp.ui import text as measure
from pyapp.ui.caster.layout import PLAN
from pyapp.ui.controller import Controller
from pyapp.ui.layout import table_layout
from pyapp.ui.log import LogLine
from pyapp.ui.realms import offered
from pyapp.ui.scene import Node, Rect, find, hit, walk
from pyapp.ui.screens import home, new_game, notice, saves, settings, table
from pyapp.ui.settings import Settings
from pyapp.ui.tabletop import Table
from pyapp.ui.wishes import Wishes
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.inspection import SIZES, cut_off, out_of_reach
from tests.ui.positions import Position, picture_two
from tests.ui.test_app import begun, game_of

if TYPE_CHECKING:
    from pyapp.ui.app import App
    from pyapp.ui.model import View

REALMS = offered()
TOLD = {
    "name": "",
    "date": "2026-01-01 12:00:00",
    "turn": 12,
    "score": [5, 3],
    "result": 0,
    "rows": [[["ca-011", 1]], []],
}
SAVES = [shelf.Row("a", TOLD, "caster", "hotseat"), shelf.Row("b", TOLD, "caster", "both", "checksum"),
         shelf.Row("c", None, error="unknown_version")] * 4  # fmt: skip
LOG = [LogLine("咔嚓山狸貓攻擊苔背熊。", "CA9.4", 7), LogLine("對手施放了止水。", "CA7.1", 7)] * 12


def table_of(
    view: View, size: tuple[float, float] = (1280, 800), lang: str = "zh-Hant", text: float = 1.0, **control: object
) -> Node:
    """The table screen over a view; text: the size that is wished for what is read."""
    controller = Controller(**control)
    controller.look(view)
    for name, value in control.items():
        setattr(controller, name, value)
    words = Words(lang)
    model = Table(view, controller, words, table_layout(PLAN, *size, text=text), LOG, words.t("table.opponent"))
    model.level = words.t("new.greedy")
    return table.build(model)


def wishes_of(realm: str) -> Wishes:
    """What is offered, with a long seed."""
    wishes = Wishes.of(realm)
    wishes.seed = 12345
    return wishes


def deck_names(realm: str, lang: str) -> dict[str, tuple[str, str]]:
    """The ready-made decks with their plans."""
    return {key: (deck.name[lang], deck.plan[lang]) for key, deck in library.decks(realm).items()}


def screens(lang: str, size: tuple[float, float]) -> list[Node]:
    """Every screen and overlay."""
    words = Words(lang)
    answers = [("notice.save_previous", ("app", "previous")), ("nav.home", ("app", "home"))]
    over = Position().view("priority", [], result=[0, "CA9.10", "final_blow"])
    over["decision"] = None
    overlays = [("log",), ("menu",), ("rule", "CA9.5"), ("inspect", "ca-006"), ("pile", "0", "graveyard")]
    overlays += [("log", "fights"), ("rule", "CA5.1", "2"), ("pile", "1", "list"), ("pile", "0", "list", "ca-006")]
    overlays += [("settings",), ("resign",), ("came", "0", "3")]
    refusal = Refusal((Reason("CA7.1", "cannot_pay"), Reason("CA5.5", "not_main_phase")))
    told = {"overlay": ("inspect", "ca-006", "3"), "possible": refusal}
    return [
        home.build(words, size, REALMS, None),
        saves.build(words, size, shelf.Shelf(SAVES, notice="OK", removed=("", {})), [row.slot for row in SAVES]),
        home.build(words, size, REALMS, SAVES[0]),
        *(new_game.build(words.of(realm), size, wishes_of(realm), deck_names(realm, lang)) for realm in REALMS),
        notice.build(words, size, "link", "checksum", [("notice.ok", ("app", "home"))]),
        notice.build(words, size, "save", "", answers),
        table_of(picture_two(), size, lang),
        table_of(picture_two(), size, lang, selected=13),
        *(table_of(asked(kind), size, lang) for kind in ("mulligan", "pay", "target", "order", "against")),
        table_of(picture_two(), size, lang, refused=(3, refusal)),
        table_of(over, size, lang, overlay=("result",)),
        table_of(picture_two(), size, lang, **told),
        *(table_of(picture_two(), size, lang, overlay=overlay) for overlay in overlays),
        settings.page(words, size, Settings(text="130")),
        *(hotseat.curtain(words, size, seat) for seat in (0, 1)),
        *replays(lang, size),
    ]


def replays(lang: str, size: tuple[float, float]) -> list[Node]:
    """A replay at its beginning and its end, with the list of its turns, and of a game between two people."""
    found = []
    for app in (replayed("computer"), replayed("hotseat")):
        app.words = Words(lang)
        for step in (("go", "0"), ("last",)):
            app.do(("replay", *step))
            found.append(app.scene(*size))
        app.do(("show", "turns"))
        found.append(app.scene(*size))
        app.do(("cancel",))
    return found


@cache
def replayed(mode: str) -> App:
    """A replay of the beginning of a game."""
    app, ports = begun(6, mode=mode)
    for _ in range(60):
        app.do(("primary",) if game_of(app).curtain < 0 else ("app", "curtain"))
        ports.run()
    app.do(("replay", "open"))
    return app


def asked(kind: str) -> View:
    """A quiet table with a question."""
    p = Position()
    p.put(0, "servants", "ca-011")
    return p.view(kind, [[kind, 0, 0], ["done", -1, -1]])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_off(size: tuple[float, float], lang: str) -> None:
    """Every text fits its room at 12 px or more, and every button its label."""
    for screen in screens(lang, size):
        assert cut_off(screen) == [], screen.id


@pytest.mark.parametrize("size", SIZES)
def test_buttons_stay_on_the_canvas_and_have_names(size: tuple[float, float]) -> None:
    """What can be used is named and lies within the canvas; ids are unique."""
    for screen in screens("en", size):
        assert out_of_reach(screen, size) == []


@pytest.mark.parametrize("mode", hotseat.MODES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (360, 740)])
def test_fingers_can_answer_what_is_asked_before_a_game(size: tuple[float, float], lang: str, mode: str) -> None:
    """Its answers may take two lines, on a phone that lies, too: then other questions are on another page."""
    for realm in REALMS:
        wishes = wishes_of(realm)
        wishes.mode = mode
        root = new_game.build(Words(lang).of(realm), size, wishes, deck_names(realm, lang))
        low = [(node.id, node.rect.h) for node in walk(root) if node.role == "button" and node.rect.h < 30]
        assert low == [], realm


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_of_a_replay_covers_nothing(size: tuple[float, float]) -> None:
    """It has a place of its own: hand, rows, panels and buttons lie beside it, and fingers can use it on phones."""
    for root in replays("ja", size):
        bar = find(root, "replay-bar")
        assert bar is not None
        for name in ("hand", "my-servants", "my-casters", "my-panel", "chain", "prompt", "mana", "replay-continue"):
            other = find(root, name)
            assert other is None or not other.rect.overlaps(bar.rect), name
        for node in walk(root):
            if node.id.startswith("card-"):
                assert not node.rect.inset(2).overlaps(bar.rect), node.id
        for node in bar.children:
            assert node.role != "button" or min(node.rect.w, node.rect.h) >= 36, node.id
            assert bar.rect.x <= node.rect.x
            assert node.rect.right <= bar.rect.right


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("size", [*SIZES, (844, 390), (640, 400), (667, 375), (360, 640)])
def test_an_inspected_card_has_room_for_all_that_is_told_of_it(size: tuple[float, float], text: float) -> None:
    """Its text and what can be done lie in the dialog, beside the closing button; what is wished larger is larger."""
    refusal = Refusal((Reason("CA7.1", "cannot_pay"), Reason("CA5.5", "not_main_phase")))
    for lang in ("ja", "en"):
        for face in ("ca-006", "ca-011", "ca-051", "ca-100"):
            root = table_of(picture_two(), size, lang, text, overlay=("inspect", face, "3"), possible=refusal)
            dialog, paper, close = (find(root, name) for name in ("inspect", "inspect-list", "overlay-close"))
            assert dialog is not None
            assert paper is not None
            assert close is not None
            for node in walk(dialog):
                assert node.rect.x >= dialog.rect.x
                assert node.rect.right <= dialog.rect.right
                assert node.rect.bottom <= dialog.rect.bottom
            assert not paper.rect.overlaps(close.rect)
            told = [command for command in dialog.draw if command[0] == "text"]
            assert all(dialog.rect.x + 10 <= command[1] <= dialog.rect.right for command in told)
            assert told or text == 1.0 or not Words(lang).of("caster").rules_text(face)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_full_row_leaves_the_name_of_its_zone_free(lang: str) -> None:
    """Eight cards lie beside it, standing or turned."""
    for pose in (0, 1):
        p = Position()
        for zone in ("servants", "casters"):
            for _ in range(8):
                p.put(0, zone, "ca-011", pose=pose)
        root = table_of(p.view("priority", [["pass", -1, -1]]), (1280, 800), lang)
        for zone in ("servants", "casters"):
            region = find(root, f"my-{zone}")
            assert region is not None
            label = next(command for command in region.draw if command[0] == "text")
            right = label[1] + measure.width(label[3], label[4]["s"])
            assert min(node.rect.x for node in region.children) >= right


@pytest.mark.parametrize("realm", REALMS)
def test_each_deck_says_its_plan(realm: str) -> None:
    """Beside its name, below it on a phone, and to who hears the screen."""
    for size in ((1280, 800), (390, 844)):
        wishes = wishes_of(realm)
        root = new_game.build(Words("en").of(realm), size, wishes, deck_names(realm, "en"))
        for seat in (0, 1):
            plan = deck_names(realm, "en")[wishes.decks[seat]][1]
            row = find(root, f"deck-{seat}")
            assert row is not None
            assert plan in " ".join(command[3] for command in row.draw if command[0] == "text")
            assert any(node.name.endswith(plan) for node in row.children)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("realm", REALMS)
def test_every_deck_can_be_read_in_its_chooser(realm: str, lang: str) -> None:
    """The whole name, in two lines where one is too narrow, whoever plays and however small the screen."""
    names = deck_names(realm, lang)
    for size in ((1024, 768), (390, 844), (844, 390)):
        for mode in ("computer", "watch"):
            wishes = wishes_of(realm)
            wishes.mode = mode
            for deck, (name, _) in names.items():
                wishes.decks[0] = deck
                row = find(new_game.build(Words(lang).of(realm), size, wishes, names), "deck-0")
                assert row is not None
                lines = [command for command in row.children[1].draw if command[0] == "text"]
                assert "".join(line[3] for line in lines).replace(" ", "") == name.replace(" ", ""), (size, mode)
                assert all(measure.width(words, look["s"]) <= look["m"] for *_, words, look in lines), (name, size)


def test_the_hint_of_a_key_stands_clear_of_the_label() -> None:
    """The heaviest letters may run wider than estimated."""
    found = draw.button("x", "Corrupt orb 7", Rect(0, 0, 246, 56), ("x",), size=18, key="Space")
    label, badge = found.draw[1], found.draw[2]
    assert label[1] + measure.width(label[3], 18) * draw.HEAVY + 8 <= badge[1] + 0.1


def test_controls_do_not_cover_each_other() -> None:
    """Buttons of a question, the primary button and its neighbours lie apart."""
    for size in SIZES:
        root = table_of(picture_two(), size, "en", selected=13)
        names = ("act-0", "act-1", "primary", "cancel", "log-button")
        nodes = [node for name in names if (node := find(root, name)) is not None]
        assert len(nodes) == len(names)
        for i, one in enumerate(nodes):
            for other in nodes[i + 1 :]:
                assert not one.rect.overlaps(other.rect), f"{one.id} {other.id} at {size}"


def test_a_touch_meets_what_is_on_top() -> None:
    """A card in the fan hides its neighbour, an overlay hides the table."""
    root = table_of(picture_two())
    legal = find(root, "card-2")
    assert legal is not None
    found = hit(root, legal.rect.right - 6, legal.rect.cy)
    assert found is not None
    assert found.id == "card-2"
    covered = table_of(picture_two(), overlay=("menu",))
    under = hit(covered, legal.rect.cx, legal.rect.cy)
    assert under is not None
    assert under.ref == ("cancel",)


def test_rings_tell_legal_target_and_selection() -> None:
    """V6.3: the states that picture 02 shows."""
    root = table_of(picture_two(), selected=13)
    states = {node.id: node.state.get("rings") for node in walk(root) if node.id.startswith("card-")}
    assert states["card-13"] == ["selected"]
    assert states["card-15"] == ["target"]
    assert table_states(table_of(picture_two()))["card-2"] == ["legal"]


def table_states(root: Node) -> dict[str, Any]:
    """Rings by node id."""
    return {node.id: node.state.get("rings") for node in walk(root)}


def test_the_attack_says_its_comparison() -> None:
    """V6.11: ATK against the DEF of a reversed target."""
    attack = find(table_of(picture_two(), lang="en"), "attack")
    assert attack is not None
    assert attack.name == "ATK 4 < DEF 6"


def test_the_mirror_holds_every_button_by_region() -> None:
    """V8.12: role, name and state of all that can be used; hand first."""
    root = table_of(picture_two(), lang="en")
    regions = mirror.regions(root)
    assert regions[0]["id"] == "hand"
    mirrored = {button["id"] for region in regions for button in region["buttons"]}
    assert mirrored == {node.id for node in walk(root) if node.role == "button"}
    tanuki = next(b for r in regions for b in r["buttons"] if b["id"] == "card-8")
    assert "Servant" in tanuki["name"]
    assert "rested" in tanuki["name"]
    assert "ATK 4" in tanuki["name"]


def test_an_open_dialog_is_all_that_is_mirrored() -> None:
    """What lies under a veil is out of reach for the keyboard too."""
    regions = mirror.regions(table_of(picture_two(), lang="en", overlay=("menu",)))
    names = {button["id"] for region in regions for button in region["buttons"]}
    assert "primary" not in names
    assert "overlay-close" in names


def test_hidden_cards_have_no_name() -> None:
    """An unseen face reaches neither display list nor mirror."""
    root = table_of(picture_two(), lang="en")
    down = next(node for node in walk(root) if node.id.startswith("card-") and "face down" in node.name)
    assert down.draw[0][6]["f"] == "back"
    assert "id" not in down.draw[0][6]


def test_the_display_list_is_json_in_painting_order() -> None:
    """Layers ascend; the keyboard's ring follows its node."""
    root = table_of(picture_two())
    record = json.loads(paint.display_list(root, "zh-Hant", "primary"))
    assert record["commands"][0][0] == "cloth"
    assert ["ring", *[round(v, 1) for v in find(root, "primary").rect], 0, "focus"] in record["commands"]
