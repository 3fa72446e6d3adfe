"""The replay viewer: every stop is a true position, nothing can be done in it, and it can be played on from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.session import Session
from pyapp.ui import flow, mirror
from pyapp.ui.app import App
from pyapp.ui.model import read
from pyapp.ui.scene import find, walk
from tests.ui.test_app import SIZE, Ports, begun, game_of, play_on

if TYPE_CHECKING:
    from pyapp.ui.replay import Replay


def watching(touches: int = 60) -> tuple[App, Ports, Replay]:
    """A replay of a game after so many touches."""
    app, ports = begun(6)
    play_on(app, ports, touches)
    app.do(("replay", "open"))
    assert app.replay is not None
    return app, ports, app.replay


def press(app: App, *keys: str) -> None:
    """Press keys with nothing focused."""
    for key in keys:
        app.key(key, app.scene(*SIZE), "")


def test_every_stop_is_the_position_after_so_many_choices() -> None:
    """What is shown equals what a fresh replay of the shortened record gives."""
    app, _, replay = watching()
    whole = game_of(app).session
    for at in range(0, replay.last + 1, 7):
        replay.go(at)
        fresh = Session(whole.rules, replay.record(), whole.agents)
        wanted = {**read(fresh.view(0)), "decision": None}
        assert replay.view == wanted
        assert len(replay.entries[: replay.moments[replay.stops[at]].lines]) == len(fresh.log)
    assert replay.stops[-1] == len(whole.record.choices)


def test_keys_step_jump_and_end() -> None:
    """Arrows, Home, End, Page keys; Escape leaves to the running game."""
    app, ports, replay = watching()
    press(app, "ArrowRight", "ArrowRight", "ArrowLeft")
    assert replay.at == 1
    press(app, "End")
    assert replay.at == replay.last
    press(app, "PageUp")
    last_turn = replay.turns[-1]
    assert replay.at in (last_turn[1], replay.turns[-2][1])
    press(app, "Home", "PageDown")
    assert replay.at == replay.turns[1][1]
    press(app, "Escape")
    ports.run()
    assert app.screen == "table"
    assert app.replay is None


def test_nothing_can_be_answered_in_it() -> None:
    """No card is lit, no button of the game is there; a touched card only shows its face."""
    app, ports, replay = watching()
    choices = game_of(app).session.record.choices
    for at in range(0, replay.last + 1, 5):
        replay.go(at)
        root = app.scene(*SIZE)
        assert not [node.id for node in walk(root) if node.state.get("legal")]
        assert find(root, "primary") is None
        for node in [n for n in walk(root) if n.id.startswith("card-")][:4]:
            app.activate(root, node.id)
            ports.run()
            replay.control.overlay = None
    assert game_of(app).session.record.choices == choices


def test_it_runs_by_itself_and_stops() -> None:
    """Space runs to the end; another step stops it."""
    app, ports, replay = watching(20)
    press(app, "Space")
    assert replay.is_playing
    ports.run()
    assert replay.at == replay.last
    assert not replay.is_playing
    press(app, "Home", "Space", "ArrowRight")
    assert not replay.is_playing
    ports.run()
    assert replay.at == 1


def test_the_bar_reaches_beginning_and_end() -> None:
    """The pieces of the track lead from the first stop to the last in order."""
    app, _, replay = watching()
    root = app.scene(*SIZE)
    goals = [int(node.ref[2]) for node in walk(root) if node.id.startswith("replay-at-") and node.ref]
    assert goals == sorted(goals)
    assert (goals[0], goals[-1]) == (0, replay.last)
    assert mirror.regions(root)[0]["arrows"]


def test_the_track_can_be_dragged() -> None:
    """From one end to the other and beyond; elsewhere there is nothing to take up."""
    app, _, replay = watching()
    root = app.scene(*SIZE)
    track = find(root, "replay-track")
    assert track is not None
    assert app.lift(root, track.rect.x + 1, track.rect.cy)
    app.carry(track.rect.right + 50, 0)
    assert replay.at == replay.last
    app.carry(track.rect.cx, 0)
    assert 0 < replay.at < replay.last
    app.drop(root, track.rect.cx, 0)
    assert app.screen == "replay"
    assert not app.lift(root, 5, 5)


def test_playing_on_makes_another_game() -> None:
    """The branch starts where it was shown, in its own slot; the old game stays as it is."""
    app, ports, replay = watching()
    old = game_of(app)
    kept = ports.saves.entries[old.slot]
    replay.go(replay.last // 2)
    wanted = replay.record().choices
    app.activate(app.scene(*SIZE), "replay-continue")
    assert app.screen == "table"
    branch = game_of(app)
    assert branch.session.record.choices[: len(wanted)] == wanted
    ports.run()
    assert branch.slot not in ("", old.slot)
    assert ports.saves.entries[old.slot] == kept


def test_the_link_names_the_shown_moment() -> None:
    """Opened elsewhere it gives that position."""
    app, ports, replay = watching()
    replay.go(replay.last // 3)
    app.activate(app.scene(*SIZE), "replay-link")
    ports.run()
    elsewhere = App(Ports(0), "en")
    flow.open_link(elsewhere, ports.copied)
    assert game_of(elsewhere).session.record.choices == replay.record().choices
    for job in elsewhere.ports.jobs:
        job.close()


def test_it_opens_from_the_result_and_from_a_save() -> None:
    """At the end of a game, and from the list of saves, to which it returns."""
    app, ports = begun(3)
    play_on(app, ports, 20)
    app.do(("app", "concede"))
    ports.run()
    app.activate(app.scene(*SIZE), "result-watch")
    assert app.screen == "replay"
    press(app, "End", "Escape")
    ports.run()
    app.do(("saves", "show"))
    ports.run()
    app.activate(app.scene(*SIZE), "save-0-watch")
    ports.run()
    assert app.screen == "replay"
    press(app, "Escape")
    ports.run()
    assert app.screen == "saves"
