"""What a newcomer needs to read is there in full, in one language, and not covered."""

from __future__ import annotations

import asyncio

import pytest

from pyapp.content import library
from pyapp.store.payload import DEEPEST, read_object
from pyapp.ui import flow
from pyapp.ui.app import App
from pyapp.ui.commands import saves
from pyapp.ui.labels import act_label
from pyapp.ui.scene import Node, Rect, find, walk
from pyapp.ui.screens import home
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.inspection import SIZES
from tests.ui.positions import Position, picture_two
from tests.ui.test_app import Ports, begun
from tests.ui.test_screens import REALMS, SAVES, table_of

MODAL = "ca-046"
"""A card with a choice between two effects."""


def words_on(root: Node) -> str:
    """All text a screen draws, without spaces; cards with theirs."""
    found = []
    for node in walk(root):
        for command in node.draw:
            if command[0] == "text":
                found.append(command[3])
            elif command[0] == "card" and command[6]["f"] == "full":
                found += [*command[6]["lines"], *command[6]["flavour"]]
    return "".join("".join(found).split())


def without_spaces(text: str) -> str:
    """Line breaks and spaces do not count."""
    return "".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_a_card_can_be_read_in_full(size: tuple[float, float], lang: str) -> None:
    """Inspector and pile show all of the rules text and of the flavour, at 12 px or more, inside their panel."""
    terms = Words(lang)
    longest = sorted((face.id for face in library.faces()), key=lambda face: -len(terms.rules_text(face)))
    shown = [(("inspect", face), "inspect", face) for face in longest]
    shown += [(("pile", "0", "list", face), "browse-face", face) for face in longest[:12]]
    for overlay, node_id, face in shown:
        root = table_of(picture_two(), size, lang, overlay=overlay)
        panel = find(root, node_id)
        assert panel is not None
        words = words_on(panel)
        assert without_spaces(terms.rules_text(face)) in words, overlay
        assert without_spaces(terms.flavour(face)) in words, overlay
        bottom = next(n for n in walk(root) if n.role == "dialog").rect.bottom
        assert bottom <= size[1], overlay
        for command in panel.draw:
            if command[0] == "text":
                assert command[4]["s"] >= 12
                assert command[2] <= bottom - 4, overlay
            elif command[0] == "card":
                assert command[6]["size"] >= 12


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1920, 1080)])
def test_a_hovered_card_covers_neither_the_primary_button_nor_what_can_be_chosen(size: tuple[float, float]) -> None:
    """Wherever the card lies, its full face finds a free place."""
    plain = table_of(picture_two(), size)
    for node in [n for n in walk(plain) if "card" in n.state]:
        face = picture_two()["cards"][str(node.state["card"])].get("face")
        if not face:
            continue
        root = table_of(picture_two(), size, peek=(node.id, face))
        shown, primary = find(root, "peek"), find(root, "primary")
        assert shown is not None
        assert primary is not None
        assert not shown.rect.overlaps(primary.rect), node.id
        covered = [n.id for n in walk(root) if n.state.get("legal") and shown.rect.overlaps(n.rect)]
        assert not covered, f"{node.id} covers {covered}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_between_effects_says_what_they_are(lang: str) -> None:
    """The buttons carry the words of the card, and the prompt its name."""
    p = Position()
    source = p.put(0, "chain", MODAL)
    view = p.view("mode", [["mode", -1, 0], ["mode", -1, 1]])
    view["decision"]["source"] = source
    terms = Words(lang)
    labels = [act_label(view, ("mode", -1, i), terms) for i in (0, 1)]
    rules = without_spaces(terms.rules_text(MODAL)).lower()
    assert labels[0] != labels[1]
    assert all(without_spaces(label).lower() in rules for label in labels)
    root = table_of(view, (1280, 800), lang)
    assert rules in words_on(root).lower()
    asked = find(root, "prompt")
    assert asked is not None
    assert str(terms.card(MODAL)["short"]) in asked.name


def test_an_unknown_source_is_not_named() -> None:
    """A question that no card asks, and one of a hidden card, stay as they are."""
    p = Position()
    hidden = p.put(1, "hand", None)
    view = p.view("target", [["target", 0, -1]])
    plain = table_of(view)
    view["decision"]["source"] = hidden
    terms, again = Words("zh-Hant"), table_of(view)
    assert find(plain, "prompt").name == find(again, "prompt").name == terms.t("decision.target")  # type: ignore[union-attr]


def test_the_ribbon_lies_over_the_attack_arrow() -> None:
    """V6.11: the arrow hides no phase."""
    root = table_of(picture_two())
    ribbon, arrow = find(root, "ribbon"), find(root, "attack")
    assert ribbon is not None
    assert arrow is not None
    assert ribbon.z > arrow.z


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_ribbon_tells_no_lies(size: tuple[float, float]) -> None:
    """Nobody thinks after the end, and no phase runs before the first turn."""
    over = Position().view("priority", [], result=[0, "CA9.10", "final_blow"])
    over["decision"] = None
    chips = [c[3] for c in find(table_of(over, size, "en"), "ribbon").draw if c[0] == "chip"]  # type: ignore[union-attr]
    assert Words("en").t("table.priority_other") not in chips
    before = Position().view("mulligan", [["done", -1, -1]], turn=0, phase="recovery")
    chips = [c[3] for c in find(table_of(before, size, "en"), "ribbon").draw if c[0] == "chip"]  # type: ignore[union-attr]
    assert chips == [Words("en").t("table.priority_you")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_home_page_gives_credit(size: tuple[float, float], lang: str) -> None:
    """Both licences ask for it; nothing at the foot lies over a button."""
    root = home.build(Words(lang), size, REALMS, SAVES[0])
    shown = words_on(root)
    for words in ("game-icons.net", "CCBY3.0", "LisaWischofsky", "Adventurer", "CCBY4.0"):
        assert words in shown
    buttons = [n for n in walk(root) if n.role == "button"]
    for command in root.draw:
        if command[0] == "text" and command[2] > size[1] / 2:
            line = Rect(command[1], command[2] - 10, 200, 12)
            assert not [n.id for n in buttons if line.overlaps(n.rect)], command[3]


def test_a_coin_lies_in_a_pile_like_any_card() -> None:
    """A token is in no set; piles, chains and the inspector show it all the same."""
    p = Position()
    coin = p.put(0, "gone", None)
    p.cards[str(coin)] |= {"face": "coin", "kind": "token"}
    view = p.view("priority", [["pass", -1, -1]])
    for overlay in (("pile", "0", "gone"), ("pile", "0", "gone", "coin"), ("inspect", "coin"), ("pile", "0", "list")):
        assert table_of(view, (1280, 800), "en", overlay=overlay).name


# --- bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_notice_says_why_in_the_readers_language(lang: str) -> None:
    """Every reason a link or a save can be refused for has its sentence."""
    terms = Words(lang)
    links = ("realm", "too_long", "malformed", "damaged", "version", "pool_newer", "setup", "deck", "deck_changed")
    assert all(terms.has(f"link.{key}") for key in (*links, "revision", "checksum"))
    app, ports = begun(3, lang)
    flow.open_link(app, "hello")
    assert terms.t("link.malformed") in app.scene(1280, 800).children[-1].name
    app.key("Escape", app.scene(1280, 800), "")
    assert app.screen == "table"
    for job in ports.jobs:
        job.close()


def test_a_refused_link_leaves_the_address() -> None:
    """Or a reload would refuse it again; at home the notice leads back home."""
    app = App(Ports(1), "en")
    hashes: list[str] = []
    app.ports.set_hash = hashes.append  # type: ignore[method-assign,assignment]
    flow.open_link(app, "hello")
    assert hashes == [""]
    app.activate(app.scene(1280, 800), "answer-0")
    assert app.screen == "home"


def test_a_previous_save_that_cannot_be_played_is_said() -> None:
    """Both revisions are unreadable: no crash, a sentence."""
    app, ports = begun(5)
    slot = app.last_slot
    app.game = None
    bad = ports.saves.entries[slot].replace('"trace":"', '"trace":"0')
    ports.saves.entries[slot] = "garbage"
    ports.saves.entries[slot + "/previous"] = bad
    later = App(ports, "en")
    assert not asyncio.run(flow.resume(later))
    asyncio.run(flow.use_previous(later))
    assert later.screen == "notice"


def test_a_slot_without_its_save_is_listed() -> None:
    """Only the previous revision is left: the list says that the save is gone."""
    app, ports = begun(5)
    ports.saves.entries = {"game-1/kept": "x", "game-1": ""}
    asyncio.run(saves.show(app))
    ports.saves.entries = {"game-2": None}  # type: ignore[dict-item]
    asyncio.run(saves.show(app))
    assert [row.error for row in app.shelf.rows] == ["missing"]
    assert app.scene(1280, 800).name


@pytest.mark.parametrize("text", ["[" * (DEEPEST + 2), '{"a":' * (DEEPEST + 2), "[]", "5", "null", "{", ""])
def test_a_text_that_would_exhaust_the_stack_is_refused(text: str) -> None:
    """Pyodide does not survive a very deep JSON text."""
    with pytest.raises(ValueError, match=r".*"):
        read_object(text)
    assert read_object('{"a": "[[[[{{{{"}') == {"a": "[[[[{{{{"}
