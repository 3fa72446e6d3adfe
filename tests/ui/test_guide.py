"""The first game's help at the table: it follows what the person does, and can be skipped and called again."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest

from pyapp.content import library
from pyapp.play.table import Side
from pyapp.ui import flow, guide, keys, mirror
from pyapp.ui.app import App
from pyapp.ui.commands import guide as guiding
from pyapp.ui.scene import Node, find, hit, walk
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.inspection import SIZES, cut_off
from tests.ui.tables import pass_until, seated
from tests.ui.test_app import SIZE, Ports, begun, game_of, play_on, touchable
from tests.ui.test_plain import without_spaces, words_on

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyapp.content.guide import Step
    from pyapp.ui.game import Game

STEPS = {step.id: step for step in library.guide()}


def shown(app: App) -> str:
    """The id of the step that is explained, "" for none."""
    return app.guide.shown.id if app.guide.shown is not None else ""


def remembered(ports: Ports) -> dict[str, list[str]]:
    """What was kept for the next visit."""
    found: dict[str, list[str]] = json.loads(ports.stored[guide.STORE, guide.KEY])
    return found


def test_it_begins_with_the_goal_and_goes_on_by_a_button_or_a_key() -> None:
    """Then it speaks of what is asked; each step is spoken once."""
    app, ports = begun(4, is_first=True, first=0)
    assert shown(app) == "goal"
    assert STEPS["goal"].text["en"] in ports.said
    app.activate(app.scene(*SIZE), "guide-next")
    ports.run()
    assert shown(app) == "mulligan"
    app.key("g", app.scene(*SIZE), "")
    ports.run()
    assert shown(app) == ""
    assert find(app.scene(*SIZE), "guide") is None
    assert remembered(ports) == {"caster": ["goal", "mulligan"]}
    assert ports.said.count(STEPS["mulligan"].text["en"]) == 1


def test_whoever_acts_has_read_it() -> None:
    """Keeping the hand leads on to the turn; choosing a card to what can be done with it."""
    app, ports = begun(4, is_first=True, first=0)
    app.do(("primary",))
    ports.run()
    assert "goal" in app.guide.done["caster"]
    while shown(app) != "summon":
        assert shown(app)
        app.do(("guide", "next"))
    root = app.scene(*SIZE)
    card = next(node for node in walk(root) if node.id.startswith("card-") and node.state.get("legal"))
    app.activate(root, card.id)
    ports.run()
    assert shown(app) == "placed"
    app.do(("primary",))
    ports.run()
    assert {"summon", "placed"} <= set(app.guide.done["caster"])
    assert shown(app) not in ("summon", "placed")


def test_a_whole_game_explains_what_happens_in_it() -> None:
    """Every step that comes points at something on the table, and in the end most have come."""
    app, ports = begun(5, is_first=True)
    seen: set[str] = set()
    for _ in range(1500):
        if game_of(app).session.decision is None:
            break
        step, root = shown(app), app.scene(*SIZE)
        if step:
            seen.add(step)
            assert find(root, "guide-place") is not None, step
            assert (find(root, "guide-rule") is not None) == bool(STEPS[step].rule)
            app.do(("guide", "next"))
            continue
        app.activate(root, ports.random.choice(touchable(root)).id)
        ports.run()
    assert len(seen) >= len(STEPS) - 2, set(STEPS) - seen
    assert set(app.guide.done["caster"]) == seen


def test_skipping_ends_it_for_good_and_the_menu_calls_it_again() -> None:
    """Also over another visit; called again it begins anew at whatever is the case."""
    app, ports = begun(4, is_first=True, first=0)
    app.activate(app.scene(*SIZE), "guide-skip")
    ports.run()
    play_on(app, ports, 30)
    assert shown(app) == ""
    later = App(ports, "ja")
    asyncio.run(guiding.recall(later))
    asyncio.run(flow.resume(later))
    later.do(("app", "resume"))
    ports.run()
    assert shown(later) == ""
    later.do(("show", "menu"))
    later.activate(later.scene(*SIZE), "menu-again")
    ports.run()
    assert shown(later) == "goal"
    assert game_of(later).control.overlay is None
    assert remembered(ports) == {"caster": []}


def test_what_was_explained_is_not_explained_again() -> None:
    """Another game, another visit: only what has not come yet."""
    app, ports = begun(4, is_first=True, first=0)
    for _ in range(2):
        app.do(("guide", "next"))
        ports.run()
    later = App(ports, "en")
    asyncio.run(guiding.recall(later))
    later.wishes.first = 0
    later.do(("app", "start"))
    ports.run()
    assert shown(later) == ""
    later.do(("primary",))
    ports.run()
    assert shown(later) == "phases"


@pytest.mark.parametrize("text", [None, "", "x", "[]", '{"caster": 5}', '{"caster": [1, {"a": 2}]}'])
def test_rubbish_in_the_store_counts_as_nothing(text: str | None) -> None:
    """Then the help begins at the beginning."""
    assert not any(guide.parse(text).done.values())


def test_nothing_is_explained_where_nobody_learns() -> None:
    """Not to who watches, not over a shared link, not behind the curtain, and not under a dialog."""
    app, _ = begun(4, is_first=True, mode="watch")
    assert shown(app) == ""
    sender, _ = begun(4)
    app = App(Ports(1), "en")
    flow.open_link(app, game_of(sender).session.link())
    assert shown(app) == ""
    app.ports.run()
    app, ports = begun(4, is_first=True, mode="hotseat")
    assert shown(app) == ""
    app.do(("app", "curtain"))
    assert shown(app) == "goal"
    app.do(("show", "log"))
    assert find(app.scene(*SIZE), "guide") is None
    ports.run()


def test_keyboard_and_screen_reader_reach_it_first() -> None:
    """Its region is the first, named by its text; clause, going on and skipping are buttons of it."""
    app, ports = begun(4, is_first=True, first=0)
    region = mirror.regions(app.scene(*SIZE))[0]
    assert region["id"] == "guide"
    assert STEPS["goal"].text["en"] in region["name"]
    assert [button["id"] for button in region["buttons"]] == ["guide-next", "guide-skip", "guide-rule"]
    app.activate(app.scene(*SIZE), "guide-rule")
    assert find(app.scene(*SIZE), "clause") is not None
    app.key("Escape", app.scene(*SIZE), "")
    assert shown(app) == "goal"
    assert keys.table_ref(game_of(app), "g", None) == ("guide", "next")
    ports.run()


def situations() -> list[tuple[str, App]]:
    """Each step that a laid-out table can show, at that table."""
    home = Side(
        hand=["ca-011", "ca-001", "ca-002"], casters=["ca-001", "ca-003"], servants=["ca-012", "ca-023 reversed"],
        mana={"mars": 3},
    )  # fmt: skip
    poor = Side(hand=["ca-011", "ca-001"])
    tables = {
        "goal": seated(home, home, phase="main"), "phases": seated(home, home, phase="main"),
        "summon": seated(home, home, phase="summon"), "cast": seated(home, home, phase="main"),
        "dim": seated(poor, home, phase="main"), "switch": seated(home, home, phase="main"),
        "attack": pass_until(seated(home, home, phase="battle"), "attack"),
        "page": seated(poor, home, phase="main"),
    }  # fmt: skip
    found = []
    for step, game in tables.items():
        app = App(Ports(1), "en")
        app.game, app.screen = game, "table"
        app.guide.done["caster"] = [other for other in STEPS if other != step]
        guiding.attend(app)
        found.append((step, app))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_bubble_is_whole_and_in_nobodys_way(size: tuple[float, float], lang: str) -> None:
    """On the stage, its words within it, beside its place and off the primary button, at every size and language."""
    for step, app in situations():
        assert shown(app) == step
        app.words = Words(lang)
        check_bubble(app.scene(*size), size, STEPS[step].text[lang], step)


def check_moment(game: Game, steps: Mapping[str, Step], step: str) -> None:
    """See that a game in which all else was explained comes to this step, whole at every size, in every language."""
    app = App(Ports(1), "en")
    app.game, app.screen = game, "table"
    app.guide.done[game.session.record.realm] = [other for other in steps if other != step]
    guiding.attend(app)
    assert shown(app) == step
    for size in SIZES:
        for lang in LANGUAGES:
            app.words = Words(lang)
            check_bubble(app.scene(*size), size, steps[step].text[lang], step)


def check_bubble(root: Node, size: tuple[float, float], text: str, step: str) -> None:
    """See that the bubble shows its whole text on the stage, beside its place."""
    bubble, place, primary = (find(root, name) for name in ("guide", "guide-place", "primary"))
    assert bubble is not None, step
    assert place is not None
    assert primary is not None
    assert bubble.rect.x >= 0
    assert bubble.rect.y >= 0
    assert bubble.rect.right <= size[0]
    assert bubble.rect.bottom <= size[1]
    assert not bubble.rect.overlaps(primary.rect), step
    assert not bubble.rect.overlaps(place.rect.inset(4)), step
    assert cut_off(bubble) == []
    assert without_spaces(text) in words_on(bubble)


def test_a_touch_of_the_bubble_does_not_go_through_it() -> None:
    """What lies under it is not touched."""
    for _, app in situations():
        root = app.scene(390, 844)
        bubble = find(root, "guide")
        assert bubble is not None
        assert _at(root, bubble).id == "guide"


def _at(root: Node, node: Node) -> Node:
    """What a touch of a node's text meets."""
    found = hit(root, node.rect.x + 30, node.rect.y + 50)
    assert found is not None
    return found
