"""Ways to play: two people behind a curtain, both sides, watching; hints, giving up, pausing."""

from __future__ import annotations

import asyncio
import json

import pytest

from pyapp.engine.decision import Action
from pyapp.play.agents import LEVELS
from pyapp.play.session import Session
from pyapp.play.table import Side
from pyapp.ui import flow, hint, hotseat
from pyapp.ui.app import App
from pyapp.ui.game import Game
from pyapp.ui.scene import find, walk
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.tables import in_zone, pass_until, seated
from tests.ui.test_app import SIZE, Ports, begun, game_of, play_on, touchable


def press(app: App, ports: Ports, node_id: str) -> None:
    """Touch a button and let everything that follows happen."""
    app.activate(app.scene(*SIZE), node_id)
    ports.run()


def play_through_curtains(app: App, ports: Ports, most: int = 400) -> set[int]:
    """Two people play by chance; returns who was called to the screen."""
    called = set()
    for _ in range(most):
        game = game_of(app)
        if game.session.decision is None:
            break
        root = app.scene(*SIZE)
        if game.curtain >= 0:
            called.add(game.curtain)
            faces = [command for node in walk(root) for command in node.draw if command[0] == "card"]
            assert faces == []
            assert [node.id for node in walk(root) if node.role == "button"] == ["curtain-up"]
            assert not game.is_human_turn()
            press(app, ports, "curtain-up")
            assert game.view["seat"] == (game.session.decision.seat if game.visitor < 0 else game.visitor)
            continue
        if game.visitor >= 0:
            press(app, ports, "overlay-close")
            continue
        assert game.view["seat"] == game.session.decision.seat
        app.activate(root, ports.random.choice(touchable(root)).id)
        ports.run()
    return called


def test_both_sides_are_open_and_taken_back_freely() -> None:
    """The asked seat sits below; both hands are known; undo goes back past what was shown."""
    app, ports = begun(4, mode="both")
    game = game_of(app)
    play_on(app, ports, 60)
    if game.session.decision is None:
        return
    assert game.view["seat"] == game.session.decision.seat
    hands = in_zone(game, "hand", 0) + in_zone(game, "hand", 1)
    assert hands
    assert all(game.view["cards"][str(c)]["face"] for c in hands)
    for _ in range(200):
        if game.session.why_no_undo() is not None:
            break
        app.do(("app", "undo"))
        ports.run()
    assert game.session.why_no_undo().key == "undo_nothing"  # type: ignore[union-attr]


def test_the_computer_plays_itself_and_can_be_paused_and_stepped() -> None:
    """A step is one move; going on ends the game."""
    app, ports = begun(5, mode="watch")
    game = game_of(app)
    assert game.session.decision is None
    app, ports = begun(6)
    ports.jobs.clear()
    app.do(("app", "mode", "watch"))
    app.do(("app", "start"))
    game = game_of(app)
    app.do(("app", "pause"))
    ports.run()
    for moves in (1, 2):
        press(app, ports, "primary")
        assert len(game.session.record.choices) >= moves
        assert game.session.decision is not None
    assert len(game.session.record.choices) < 8
    assert find(app.scene(*SIZE), "undo") is None
    press(app, ports, "run")
    assert game.session.decision is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_can_be_chosen_in_words(lang: str) -> None:
    """Modes and levels are buttons of the new-game screen, and nothing is shown that the mode has no use for."""
    app, _ = begun(1, lang)
    app.do(("app", "new", "caster"))
    rows = {"computer": {"opponent"}, "hotseat": set(), "both": set(), "watch": {"opponent", "own_level"}}
    for mode, expected in rows.items():
        app.do(("app", "mode", mode))
        root = app.scene(*SIZE)
        ids = {node.id for node in walk(root)}
        assert ids & {"opponent", "own_level"} == expected
        assert ("stops" in ids) == (mode != "hotseat")
        group = find(root, "opponent")
        if group is not None:
            assert [node.ref[2] for node in group.children if node.ref] == list(LEVELS)


@pytest.mark.parametrize(
    ("typed", "seed"), [("42", 42), (" 7 ", 7), ("", -1), ("x", -1), ("1234567890", -1), (None, -1)]
)
def test_a_seed_is_typed(typed: str | None, seed: int) -> None:
    """Digits only; by chance again when wished."""
    app, ports = begun(1)
    app.wishes.seed = -1
    ports.typed = typed
    app.do(("app", "seed", "type"))
    ports.run()
    assert app.wishes.seed == seed
    app.do(("app", "seed", "random"))
    assert app.wishes.seed == -1


@pytest.mark.parametrize("mode", ["computer", "hotseat", "both"])
def test_giving_up_ends_the_game_with_its_clause(mode: str) -> None:
    """Asked first; log, result, replay, link and save tell it with its clause; the seat at the screen loses."""
    app, ports = begun(2, mode=mode)
    play_through_curtains(app, ports, 20)
    game = game_of(app)
    if game.curtain >= 0:
        press(app, ports, "curtain-up")
    loser = game.seat
    app.do(("show", "menu"))
    press(app, ports, "menu-resign")
    assert game.session.decision is not None
    press(app, ports, "resign-yes")
    assert game.view["result"] == [1 - loser, "CA1.6", "conceded"]
    assert game.control.overlay == ("result",)
    shown = find(app.scene(*SIZE), "result-rule")
    assert shown is not None
    assert shown.ref == ("show", "rule", "CA1.6", "1")
    assert game.lines(app.words)[-1].rule == "CA1.6"
    assert game.lines(app.words)[-1].text in ports.said
    again = Session.restore(ports.saves.entries[game.slot])
    assert (again.result, again.decision) == ((1 - loser, "CA1.6", "conceded"), None)
    press(app, ports, "result-link")
    elsewhere = App(Ports(1), "en")
    flow.open_link(elsewhere, ports.copied)
    assert game_of(elsewhere).view["result"] == game.view["result"]
    elsewhere.ports.run()
    press(app, ports, "result-watch")
    app.do(("replay", "last"))
    assert app.replay is not None
    assert app.replay.view["result"] == game.view["result"]
    assert app.replay.record() == game.session.record
    app.do(("replay", "step", "-1"))
    assert app.replay.view["result"] is None
    assert app.replay.record().conceded == -1


def test_only_practice_takes_giving_up_back() -> None:
    """Against the computer undo says that the game is over, with the clause."""
    app, ports = begun(2)
    app.do(("app", "concede"))
    app.do(("app", "undo"))
    assert game_of(app).control.refused is not None
    assert game_of(app).control.refused[1].reasons[0] == ("CA1.6", "game_over", ())
    ports.run()
    app, ports = begun(2, mode="both")
    play_on(app, ports, 12)
    app.do(("app", "concede"))
    assert game_of(app).session.decision is None
    app.do(("app", "undo"))
    assert game_of(app).session.decision is not None
    ports.run()


def test_giving_up_while_the_computer_thinks_ends_the_game_all_the_same() -> None:
    """Its answer comes too late and is dropped."""
    app, ports = begun(2)
    game = game_of(app)
    while game.is_human_turn():
        app.do(("primary",))
        for job in ports.jobs:
            job.close()
        ports.jobs.clear()
    assert game.is_computer_turn()

    async def late(session: Session, _level: str) -> Action:
        app.do(("app", "concede"))
        return session.options()[0] if session.decision else Action("pass")

    ports.think = late  # type: ignore[method-assign]
    asyncio.run(flow.computer_moves(app, game))
    ports.run()
    assert game.session.result == (1, "CA1.6", "conceded")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_marks_a_legal_move_and_says_why(lang: str) -> None:
    """For every question of a game; it is gone once something happened."""
    app, ports = begun(9, lang)
    kinds = set()
    for _ in range(60):
        game = game_of(app)
        if game.session.decision is None:
            break
        game.control.hint = None
        app.do(("app", "hint"))
        ports.run()
        act = game.control.hint
        assert act is not None
        assert act in [tuple(option) for option in game.session.options()]
        kinds.add(act[0])
        words = hint.sentence(game.view, act, app.words)
        assert words in ports.said
        root = app.scene(*SIZE)
        asked = find(root, "prompt")
        assert asked is not None
        assert asked.name == words
        marked = find(root, f"card-{act[1]}")
        if act[1] >= 0 and marked is not None and marked.state.get("rings") is not None:
            assert "hint" in marked.state["rings"]
        app.activate(root, ports.random.choice(touchable(root)).id)
        ports.run()
    assert len(kinds) > 2


def test_a_hint_is_asked_for_with_what_the_seat_knows() -> None:
    """Not while the other decides; the second press takes it away."""
    app, ports = begun(9)
    app.do(("app", "hint"))
    ports.run()
    assert game_of(app).control.hint is not None
    app.do(("app", "hint"))
    assert game_of(app).control.hint is None
    game = seated(Side(), Side(), phase="main", active=1)
    app.game = game
    app.do(("app", "hint"))
    assert not ports.jobs
    assert game.control.hint is None


def test_a_paused_game_waits() -> None:
    """The computer moves on only when the game goes on; the pill says so."""
    app, ports = begun(2)
    app.do(("app", "pause"))
    ports.run()
    game = game_of(app)
    while game.is_human_turn():
        app.do(("primary",))
        ports.run()
    assert game.is_computer_turn()
    assert any(app.words.t("table.paused") in str(node.draw) for node in walk(app.scene(*SIZE)))
    app.do(("app", "pause"))
    ports.run()
    assert not game.is_computer_turn()


def test_where_nobody_is_you_seats_have_names() -> None:
    """Log, panels and result call them player 1 and 2."""
    game = seated(Side(), Side(), ("human", "human"), phase="main")
    words = Words("en")
    pass_until(game, "nothing")
    assert game.session.decision is None
    told = " ".join(line.text for line in game.lines(words))
    assert "Player 1" in told
    assert "You" not in told
    assert isinstance(game, Game)
    assert json.dumps(game.session.result)


def test_who_watches_is_asked_nothing() -> None:
    """No card is lit and nothing is offered; a touched card is shown, and it is said who decides."""
    app, ports = begun(6)
    ports.jobs.clear()
    app.do(("app", "mode", "watch"))
    app.do(("app", "start"))
    game = game_of(app)
    app.do(("app", "pause"))
    ports.run()
    for _ in range(12):
        root = app.scene(*SIZE)
        decision = game.session.decision
        assert decision is not None
        assert not [node.id for node in walk(root) if node.state.get("legal") or node.id.startswith("act-")]
        prompt = find(root, "prompt")
        assert prompt is not None
        player = app.words.t(hotseat.NAMES[decision.seat])
        assert prompt.name == app.words.t("table.decides", player=player)
        before = len(game.session.record.choices)
        press(app, ports, f"card-{in_zone(game, 'hand')[0]}")
        assert game.control.overlay is not None
        assert game.control.overlay[0] == "inspect"
        app.do(("cancel",))
        assert len(game.session.record.choices) == before
        press(app, ports, "primary")
