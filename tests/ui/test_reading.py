"""Reading at the table: piles and deck lists, the whole log, clauses with the sentence that applies."""

from __future__ import annotations

from collections import Counter

import pytest

from pyapp.content import catalog, library
from pyapp.play.table import Side
from pyapp.ui.app import App
from pyapp.ui.log import TURN
from pyapp.ui.model import is_token
from pyapp.ui.realms import realm_of
from pyapp.ui.scene import Node, find, walk
from pyapp.ui.screens import browse, full_log, rule_text
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.positions import picture_two
from tests.ui.tables import in_zone, seated
from tests.ui.test_app import SIZE, Ports, begun, game_of, play_on
from tests.ui.test_screens import table_of


def press(root: Node, node_id: str) -> tuple[str, ...]:
    """The ref of a node that must be there."""
    node = find(root, node_id)
    assert node is not None, node_id
    assert node.ref is not None
    return node.ref


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deck_list_is_the_whole_deck_and_tells_nothing_new(seat: int) -> None:
    """Its counts are the deck as it was laid out; unseen ones are those the viewer has not seen, in no order."""
    app, ports = begun(7)
    play_on(app, ports, 50)
    game = game_of(app)
    found = browse.items(game.view, seat, browse.LIST, app.words)
    assert Counter({item.face: item.count for item in found}) == Counter(game.session.record.setup.decks[seat])
    seen = [c for c in game.view["cards"].values() if c["owner"] == seat and c.get("face") and not is_token(c)]
    assert sum(item.count - item.unseen for item in found) == len(seen)
    kinds = [library.card(str(item.face)).face.kind for item in found]
    assert kinds == sorted(kinds, key=realm_of(game.view).piles.kinds.index)


def test_a_card_of_a_pile_is_shown_in_full_and_closing_leads_back() -> None:
    """Beside the list where there is room; on a phone in its place, with the way back."""
    root = table_of(picture_two(), lang="en", overlay=("pile", "0", "graveyard"))
    assert press(root, "pile-0") == ("show", "pile", "0", "graveyard", "ca-027")
    wide = table_of(picture_two(), lang="en", overlay=("pile", "0", "graveyard", "ca-027"))
    assert find(wide, "browse-face") is not None
    assert find(wide, "pile-0") is not None
    narrow = table_of(picture_two(), (390, 844), "en", overlay=("pile", "0", "graveyard", "ca-027"))
    assert find(narrow, "pile-0") is None
    assert press(narrow, "browse-back") == ("show", "pile", "0", "graveyard")


def test_the_deck_pile_opens_its_list() -> None:
    """Touching either deck leads to what it is made of."""
    root = table_of(picture_two(), lang="en")
    assert press(root, "opp-deck") == ("show", "pile", "1", "list")


def test_filters_keep_what_they_say_under_its_turn() -> None:
    """All, mine, theirs, fights; a turn without anything has no heading."""
    app, ports = begun(3)
    play_on(app, ports)
    lines = game_of(app).lines(app.words)
    assert full_log.chosen(lines, "all", 0) == lines
    for what in ("mine", "theirs", "fights"):
        found = full_log.chosen(lines, what, 0)
        told = [line for line in found if line.kind != TURN]
        assert told
        assert len(told) < len(lines)
        assert not [i for i in range(1, len(found)) if found[i].kind == TURN == found[i - 1].kind]
        assert [line for line in lines if line in found] == found


def test_the_log_follows_unless_scrolled() -> None:
    """Newest at the bottom; after scrolling up new lines do not move it; the last page follows again."""
    app, ports = begun(3)
    play_on(app, ports, 50)
    game = game_of(app)
    app.do(("show", "log"))

    def shown() -> list[str]:
        return [node.id for node in walk(app.scene(*SIZE)) if node.id.startswith("full-") and node.role == "text"]

    assert shown()[-1] == f"full-{len(game.lines(app.words)) - 1}"
    app.key("PageUp", app.scene(*SIZE), "")
    scrolled = shown()
    assert scrolled[-1] != f"full-{len(game.lines(app.words)) - 1}"
    game.control.overlay = None
    before = len(game.lines(app.words))
    play_on(app, ports, 30)
    assert len(game.lines(app.words)) > before
    game.control.overlay = ("log",)
    assert shown() == scrolled
    app.key("Home", app.scene(*SIZE), "")
    assert shown()[0] == "full-0"
    app.scroll(app.scene(*SIZE), 1)
    assert shown()[0] != "full-0"
    app.key("End", app.scene(*SIZE), "")
    assert game.control.log_end is None


def test_a_clause_opened_from_the_log_leads_back_to_it() -> None:
    """Closing goes one step back; closing again to the table."""
    app, ports = begun(3)
    play_on(app, ports, 60)
    control = game_of(app).control
    app.do(("show", "log"))
    chip = next(n for n in walk(app.scene(*SIZE)) if n.id.startswith("full-") and n.id.endswith("-rule"))
    app.activate(app.scene(*SIZE), chip.id)
    assert control.overlay is not None
    assert control.overlay[0] == "rule"
    app.key("Escape", app.scene(*SIZE), "")
    assert control.overlay == ("log",)
    app.key("Escape", app.scene(*SIZE), "")
    assert control.overlay is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_that_applies_is_marked(lang: str) -> None:
    """The marked parts of all lines are exactly that sentence, and the lines are the clause."""
    words = Words(lang)
    joint = " " if lang == "en" else ""
    for (kind, rule), number in library.applies().items():
        sentences = words.sentences(rule)
        lines = rule_text.flow(sentences, 420, number, joint)
        marked = joint.join(part.strip() for line in lines for part, is_marked in line if is_marked)
        assert marked.replace(" ", "") == sentences[number - 1].replace(" ", ""), (kind, rule)
        whole = "".join(part for line in lines for part, _ in line)
        assert whole.replace(" ", "") == "".join(sentences).replace(" ", "")
        assert catalog.has("en", f"event.{kind}") or catalog.has("en", f"result.{kind}"), kind


def test_a_clause_says_its_chapter_and_sources_in_words() -> None:
    """Original line, review and ruling, each in the language of the page."""
    seen = set()
    for rule in library.rulebook().rules:
        clause = Words("en").clause(rule.id)
        assert clause["chapter"]
        assert ".txt" not in clause["source"]
        seen |= {word for word in ("original manual", "reviews", "ruling") if word in clause["source"]}
    assert seen == {"original manual", "reviews", "ruling"}
    root = table_of(picture_two(), lang="ja", overlay=("rule", "CA9.9", "2"))
    clause_node = find(root, "clause")
    assert clause_node is not None
    assert "バトル" in clause_node.name
    assert any(part[1] for command in clause_node.draw if command[0] == "runs" for part in command[3])


# --- what an inspected card can do --------------------------------------------------------------------


def inspected(app: App, node_id: str, key: str = "i") -> str:
    """Press the key on a node; the name of what opens."""
    app.key(key, app.scene(*SIZE), node_id)
    shown = find(app.scene(*SIZE), "inspect")
    return shown.name if shown is not None else ""


def test_an_inspected_card_says_what_it_can_do_or_why_not() -> None:
    """With the clause as a chip, which opens it and leads back (V8.4)."""
    game = seated(Side(hand=["ca-011", "ca-006"], casters=["ca-002", "ca-004", "ca-006"]), phase="main")
    app = App(Ports(1), "en")
    app.game, app.screen = game, "table"
    able, unable = in_zone(game, "hand")
    assert "Cast" in inspected(app, f"card-{able}")
    assert find(app.scene(*SIZE), "inspect-rule-0") is None
    app.key("Escape", app.scene(*SIZE), "")
    assert app.words.t("refused.title") in inspected(app, f"card-{unable}")
    app.activate(app.scene(*SIZE), "inspect-rule-0")
    assert find(app.scene(*SIZE), "clause") is not None
    app.key("Escape", app.scene(*SIZE), "")
    assert app.words.t("refused.title") in find(app.scene(*SIZE), "inspect").name  # type: ignore[union-attr]
    app.key("Escape", app.scene(*SIZE), "")
    assert game.control.overlay is None


def test_the_key_inspects_what_the_mouse_rests_on_or_is_selected() -> None:
    """Where no button has the keyboard."""
    game = seated(Side(hand=["ca-011", "ca-006"], casters=["ca-002", "ca-004", "ca-006"]), phase="main")
    app = App(Ports(1), "en")
    app.game, app.screen = game, "table"
    first, second = in_zone(game, "hand")
    assert inspected(app, "") == ""
    app.do(("card", str(first)))
    assert str(app.words.card("ca-011")["name"]) in inspected(app, "")
    app.key("Escape", app.scene(*SIZE), "")
    app.peek(find(app.scene(*SIZE), f"card-{second}"))
    assert str(app.words.card("ca-006")["name"]) in inspected(app, "", "I")
