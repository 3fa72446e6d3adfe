"""Games are kept in slots of their own, and taken up again; `about` is what a list tells of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play.contest import Contest
from pyapp.play.session import Session
from pyapp.store.payload import SaveError, unpack
from pyapp.store.slots import PortError, Slots
from pyapp.ui import hotseat, standing
from pyapp.ui.game import Game
from pyapp.ui.model import zone
from pyapp.ui.realms import realm_of
from pyapp.ui.shelf import Row

if TYPE_CHECKING:
    from pyapp.store.slots import Loaded
    from pyapp.ui.desk import Desk
    from pyapp.ui.model import View
    from pyapp.ui.shelf import About

LAST = "last-slot"
"""The setting that names the slot the home screen offers to go on with."""
MOST_IN_PICTURE = 6
LONGEST_NAME = 60
TAKEN = frozenset({"stale", "conflict"})
"""What is wrong with a slot that another tab has written to."""
LYING = 1
"""The pose of a card that lies on its side."""


def about(session: Session, contest: Contest | None, name: str, date: str, view: View | None = None) -> About:
    """What a list tells of a game, and of the match it belongs to; view: what may be told, if that is at hand."""
    view = hotseat.told(session) if view is None else view
    seat = int(view["seat"])
    zones = [found.name for found in session.rules.zones if found.in_play]
    told: About = {
        "name": name,
        "date": date,
        "turn": view["turn"],
        "score": [realm_of(view).score(view, seat), realm_of(view).score(view, 1 - seat)],
        "result": view["result"][0] if view["result"] else None,
        "rows": [_row(view, 1 - seat, zones), _row(view, seat, zones)],
    }
    return told if contest is None else {**told, "match": standing.told(standing.standing_of(contest, session))}


def _row(view: View, seat: int, zones: list[str]) -> list[list[Any]]:
    """The first cards a seat has in play, for the small picture: face (None for a back) and whether it is turned."""
    cards = [c for name in zones for c in zone(view, seat, name)][:MOST_IN_PICTURE]
    return [[None if c.get("down") else c.get("face"), int(c.get("pose") == LYING)] for c in cards]


def row_of(game: Game) -> Row:
    """A running game as a row of the list."""
    session = game.session
    return Row(game.slot, about(session, game.contest, game.name, ""), session.rules.id, game.mode)


async def keep(desk: Desk, game: Game) -> str:
    """Store a game in its own slot, a new one at first; returns the key of what has to be said, "" for nothing.

    One that another tab went on with moves to another slot: neither of the two games writes over the other.
    """
    error = await _put(desk, game)
    is_moved = error in TAKEN
    if is_moved:
        game.slot = ""
        error = await _put(desk, game)
    if error:
        return "not_saved"
    await remember(desk, game.slot)
    return "own_slot" if is_moved else ""


async def _put(desk: Desk, game: Game) -> str:
    """Write the game to its slot; returns what is wrong."""
    if not game.slot:
        game.slot = f"game-{desk.ports.chance():08x}"
    session, contest = game.session, game.contest
    shown = game.view if game.mode == "computer" else None  # against the computer the table shows what may be told
    told = about(session, contest, game.name, desk.ports.now(), shown)
    text = session.save(told, contest.dump() if contest is not None else None)
    try:
        await Slots(desk.ports.saves).put(game.slot, text)
    except PortError as error:
        session.rev -= 1  # what is stored is still of the revision before
        return error.key
    return ""


async def remember(desk: Desk, slot: str) -> None:
    """Make a slot the one that the next visit offers to go on with."""
    if desk.last_slot != slot:
        desk.last_slot = slot
        await desk.ports.write("settings", LAST, slot)


async def last(desk: Desk) -> tuple[str, Loaded] | None:
    """The slot to go on with and what it holds; None if there is none."""
    slot = await desk.ports.read("settings", LAST)
    if not slot:
        return None
    desk.last_slot = slot
    loaded = await Slots(desk.ports.saves).load(slot)
    return None if loaded.text is None and loaded.error is None else (slot, loaded)


def game_of(slot: str, text: str) -> Game:
    """The game of a save's text; raises SaveError."""
    session = Session.restore(text)
    game = Game(session, contest_of(text, session))
    game.slot, game.name = slot, name_in(unpack(text).body)
    return game


def contest_of(text: str, session: Session) -> Contest | None:
    """The match of a save's text, None if it is of a game by itself; raises SaveError when it does not fit the game."""
    data = unpack(text).body.get("match")
    if data is None:
        return None
    try:
        return Contest.load(data, session)
    except ValueError as error:
        raise SaveError("unplayable", text, f"{type(error).__name__}: {error}") from error


def told_in(body: dict[str, Any], text: str, date: str) -> About:
    """What a save tells of itself, with the date if it says nothing and has to be opened for that; raises SaveError."""
    if isinstance(body.get("about"), dict):
        return dict(body["about"])
    session = Session.restore(text)
    return about(session, contest_of(text, session), "", date)


def name_in(body: dict[str, Any]) -> str:
    """The name a save was given; what stands in a file may be of any shape."""
    told = body.get("about")
    name = told.get("name") if isinstance(told, dict) else None
    return name[:LONGEST_NAME] if isinstance(name, str) else ""
