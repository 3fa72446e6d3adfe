"""Settings: kept, followed at once, and never in the way of a legal choice."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest

from pyapp.play.table import Side
from pyapp.ui import settings
from pyapp.ui.app import App
from pyapp.ui.commands import settings as setting
from pyapp.ui.labels import prompt
from pyapp.ui.scene import find, walk
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.tables import in_zone, pass_until, seated
from tests.ui.test_app import Ports, begun, game_of

if TYPE_CHECKING:
    from pyapp.ui.game import Game

SIZES = [(1280.0, 800.0), (1024.0, 768.0), (390.0, 844.0)]


def test_what_is_set_is_there_at_the_next_visit() -> None:
    """Stored at once; the new-game screen follows."""
    app, ports = begun(1)
    for name, value in (("asks", "all"), ("speed", "instant"), ("text", "130"), ("confirm", "off")):
        app.do(("set", name, value))
    ports.run()
    later = App(ports, "en")
    asyncio.run(setting.recall(later))
    assert later.settings == settings.Settings("all", "instant", "130", "off")
    assert later.wishes.switches["stops"] == "all"


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"speed": 7}', '{"text": "900"}', '"on"'])
def test_damaged_settings_are_the_usual_ones(text: str | None) -> None:
    """Nothing stored can keep the page from starting."""
    assert settings.parse(text) == settings.Settings()


def test_unknown_positions_are_not_taken() -> None:
    """Neither a name nor a value that does not exist."""
    app, _ = begun(1)
    app.do(("set", "speed", "9"))
    app.do(("set", "colour", "red"))
    assert app.settings == settings.Settings()


def test_speed_is_a_factor_of_time() -> None:
    """Half the speed takes twice the time."""
    times = [settings.Settings(speed=speed).time(100) for speed in settings.VALUES["speed"]]
    assert times == [200, 100, 50, 0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_panel_has_every_position(lang: str, size: tuple[float, float]) -> None:
    """From the menu; what is chosen is pressed; everything lies inside the panel."""
    app, _ = begun(1, lang)
    app.do(("show", "menu"))
    app.activate(app.scene(*size), "menu-settings")
    root = app.scene(*size)
    panel = find(root, "settings")
    assert panel is not None
    buttons = {node.ref: node for node in walk(panel) if node.ref and node.ref[0] == "set"}
    assert set(buttons) == {("set", name, value) for name, some in settings.VALUES.items() for value in some}
    assert buttons["set", "speed", "1"].state["pressed"]
    for node in walk(panel):
        assert panel.rect.x <= node.rect.x
        assert node.rect.right <= panel.rect.right + 0.5
        assert node.rect.bottom <= panel.rect.bottom + 0.5


def answering(**flags: bool) -> Game:
    """The opponent attacks; the person has a recovered caster and nothing to answer with."""
    opp = Side(servants=["ca-011"])
    game = seated(Side(casters=["ca-001"]), opp, ("human", "random"), phase="main", active=1)
    for name, value in flags.items():
        setattr(game, name, value)
    return pass_until(game, "against")


def test_nothing_to_do_is_passed_by_itself_if_wished() -> None:
    """Making mana alone is nothing to do."""
    for wished in (True, False):
        game = answering(passes_idly=wished)
        game.take(next(o for o in game.session.options() if o.card < 0))
        while not game.is_human_turn():
            game.take(game.session.options()[0])
        assert {option.kind for option in game.session.options()} == {"pass", "mana"}
        assert game.is_idle() == wished


def test_what_was_passed_by_itself_is_no_choice_to_take_back() -> None:
    """Undo goes to the last choice that was one; making mana in the same place would have been."""
    for wished, undone in ((True, None), (False, "mana"), (True, "mana")):
        game = answering()
        game.heed(passes_idly=wished, confirms=True)
        game.take(next(o for o in game.session.options() if o.card < 0))
        while not game.is_human_turn():
            game.take(game.session.options()[0])
        assert {option.kind for option in game.session.options()} == {"pass", "mana"}
        kind = "pass" if undone is None else "mana"
        game.take(next(o for o in game.session.options() if o.kind == kind))
        if kind == "pass":
            assert getattr(game.session.why_no_undo(), "key", "") == "undo_nothing"
        else:
            game.undo()
            assert {option.kind for option in game.session.options()} == {"pass", "mana"}


def test_what_cannot_be_taken_back_is_confirmed() -> None:
    """The card of an orb goes to the other person's hand: the first touch marks it, another or the button does it."""
    for again in (("card",), ("primary",)):
        game = seated(Side(servants=["ca-011"]), agents=("guest", "guest"), phase="main")
        game.confirms = True
        game.lift_curtain()
        while game.session.decision is not None and game.session.decision.kind != "orb":
            game.take(game.session.options()[0])
            game.lift_curtain()
        orb = in_zone(game, "orbs", 1)[2]
        assert game.activate(("card", str(orb))).acts == ()
        ref = ("card", str(orb)) if again == ("card",) else again
        assert game.activate(ref).acts == (("orb", orb, -1),)


def test_against_the_computer_what_only_it_got_to_see_needs_no_confirmation() -> None:
    """It forgets what was taken back: a card is cast at the second touch, an orb cracks at the first."""
    game = seated(Side(hand=["ca-011"], casters=["ca-001", "ca-003", "ca-005"], mana={"mars": 3}), phase="main")
    game.confirms = True
    card = in_zone(game, "hand")[0]
    game.activate(("card", str(card)))
    acts = game.activate(("card", str(card))).acts
    assert acts == (("cast", card, -1),)
    game.act(acts)
    assert game.can_undo()
    game = pass_until(seated(Side(servants=["ca-011"]), phase="main"), "orb")
    game.confirms = True
    orb = in_zone(game, "orbs", 1)[2]
    assert game.activate(("card", str(orb))).acts == (("orb", orb, -1),)


def test_a_selected_card_is_not_played_by_a_second_touch_that_cannot_be_taken_back() -> None:
    """It waits for a third one or the primary button, and says so; cancelling goes back to the choice."""
    game = seated(Side(hand=["ca-011"], casters=["ca-001", "ca-003", "ca-005"], mana={"mars": 3}), phase="main")
    game.control.is_final = lambda _acts: True
    card = str(in_zone(game, "hand")[0])
    cast = ("cast", int(card), -1)
    assert game.activate(("card", card)).acts == ()
    assert game.control.armed == ()
    assert game.activate(("card", card)).acts == ()
    assert game.control.armed == (cast,)
    assert game.control.primary() == (cast,)
    assert prompt(game.view, game.control, Words("en")) == Words("en").t("decision.confirm")
    game.activate(("cancel",))
    assert (game.control.armed, game.control.selected) == ((), int(card))
    assert game.activate(("card", card)).acts == ()
    assert game.activate(("card", card)).acts == (cast,)


def test_who_plays_both_sides_confirms_nothing() -> None:
    """Everything can be taken back there."""
    game = pass_until(seated(Side(servants=["ca-011"]), agents=("human", "human"), phase="main"), "orb")
    game.confirms = True
    orb = in_zone(game, "orbs", 1)[2]
    assert game.activate(("card", str(orb))).acts == (("orb", orb, -1),)


def test_without_the_wish_one_touch_is_enough() -> None:
    """The orb cracks at once."""
    game = pass_until(seated(Side(servants=["ca-011"]), phase="main"), "orb")
    game.confirms = False
    orb = in_zone(game, "orbs", 1)[0]
    assert game.activate(("card", str(orb))).acts == (("orb", orb, -1),)


def test_larger_text_is_larger_where_it_is_read() -> None:
    """The log grows, the table stays where it is."""
    app, ports = begun(1)
    game_of(app).control.overlay = None
    before = app.scene(1280, 800)
    app.do(("set", "text", "130"))
    ports.run()
    after = app.scene(1280, 800)
    sizes = []
    for root in (before, after):
        row = next(node for node in walk(root) if node.id.startswith("log-") and node.role == "text")
        sizes.append(next(command[4]["s"] for command in row.draw if command[0] == "text"))
    assert sizes[1] == pytest.approx(sizes[0] * 1.3, abs=0.1)
    assert find(before, "hand").rect == find(after, "hand").rect  # type: ignore[union-attr]


def test_the_store_holds_plain_json() -> None:
    """Names and positions, nothing else."""
    app, ports = begun(1)
    app.do(("set", "speed", "2"))
    ports.run()
    assert json.loads(ports.stored["settings", "table"]) == {
        "asks": "useful", "speed": "2", "text": "100", "confirm": "on",
    }  # fmt: skip
    assert isinstance(ports, Ports)
