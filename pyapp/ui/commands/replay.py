"""What a touch or a key in the replay viewer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play import link
from pyapp.play.session import Session
from pyapp.ui import flow
from pyapp.ui.commands import saves
from pyapp.ui.game import Game

if TYPE_CHECKING:
    from pyapp.ui.desk import Desk
    from pyapp.ui.replay import Replay
    from pyapp.ui.scene import Ref

PACE_MS = 900.0
"""How long a moment stays while the replay runs."""


def command(desk: Desk, ref: Ref) -> None:
    """Carry out a touch or key in the viewer."""
    replay = desk.replay
    if ref[0] == "open" and desk.game is not None:
        flow.open_replay(desk, desk.game, desk.screen)
    elif replay is not None:
        COMMANDS[ref[0]](desk, replay, *ref[1:])


def _go(_desk: Desk, replay: Replay, at: str) -> None:
    replay.is_playing = False
    replay.control.overlay = None
    replay.go(int(at))


def _step(_desk: Desk, replay: Replay, step: str) -> None:
    replay.is_playing = False
    replay.go(replay.at + int(step))


def _turn(_desk: Desk, replay: Replay, step: str) -> None:
    replay.is_playing = False
    replay.go_turn(int(step))


def _last(_desk: Desk, replay: Replay) -> None:
    replay.is_playing = False
    replay.go(replay.last)


def _play(desk: Desk, replay: Replay) -> None:
    """Run, from the beginning if it stands at the end; or stand still."""
    replay.is_playing = not replay.is_playing
    replay.run += 1
    if replay.is_playing:
        if replay.at == replay.last:
            replay.go(0)
        desk.ports.spawn(_run(desk, replay, replay.run))


async def _run(desk: Desk, replay: Replay, run: int) -> None:
    """Step until the end, or until somebody stops it; `run` tells this run from later ones."""
    while replay.at < replay.last:
        await desk.ports.wait(PACE_MS)
        if desk.replay is not replay or desk.screen != "replay" or not replay.is_playing or replay.run != run:
            return
        if replay.control.overlay is None:
            replay.go(replay.at + 1)
            desk.ports.dirty()
    replay.is_playing = False
    desk.ports.dirty()


def _leave(desk: Desk, replay: Replay) -> None:
    """Back to where the viewer was opened."""
    replay.is_playing = False
    desk.replay = None
    if replay.back in {"table", "exchange"} and desk.game is not None:
        flow.show_game(desk, desk.game)
    elif replay.back == "home":
        desk.screen = "home"
    else:
        desk.ports.spawn(saves.show(desk))


def _continue(desk: Desk, replay: Replay) -> None:
    """Play on from the shown moment as a new game in a slot of its own; the old one stays as it is."""
    session = replay.game.session
    branch = Game(Session(session.rules, replay.record(), session.agents))
    branch.is_guided = replay.game.is_guided
    desk.replay = None
    flow.show_game(desk, branch)
    desk.ports.spawn(flow.save(desk, branch))


def _link(desk: Desk, replay: Replay) -> None:
    desk.ports.spawn(_copy(desk, replay))


async def _copy(desk: Desk, replay: Replay) -> None:
    """Copy a link of the shown moment."""
    text = link.encode(replay.game.session.rules, replay.record())
    copied = await desk.ports.copy(text)
    if not copied:
        desk.ports.set_hash(text)
    desk.message = desk.words.t("notice.copied" if copied else "notice.copy_failed", n=len(text))
    desk.ports.announce(desk.message)
    desk.ports.dirty()


COMMANDS: dict[str, Any] = {
    "go": _go,
    "step": _step,
    "turn": _turn,
    "last": _last,
    "play": _play,
    "leave": _leave,
    "continue": _continue,
    "link": _link,
}
