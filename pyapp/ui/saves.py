"""Saved games in slots of their own: listed, opened, renamed, deleted with undo, taken out and in as files."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pyapp.play.session import Session
from pyapp.store.payload import SaveError, pack, unpack
from pyapp.store.slots import PortError, Slots
from pyapp.ui import hotseat, replay
from pyapp.ui.game import Game
from pyapp.ui.model import View, zone
from pyapp.ui.realms import realm_of

if TYPE_CHECKING:
    from pyapp.store.slots import Loaded
    from pyapp.ui.app import App
    from pyapp.ui.scene import Ref

LAST = "last-slot"
"""The setting that names the slot the home screen offers to go on with."""
MOST_IN_PICTURE = 6
LONGEST_NAME = 60
LYING = 1
"""The pose of a card that lies on its side."""

About = dict[str, Any]
"""What a list tells of a save: name, date, turn, score [mine, theirs], result, rows [theirs, mine] of [face, turned].

All of it as the person at the screen may know it; of a game of two people only what both know.
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One slot of the list.

    about is None when nothing in the slot can be read; error is the key of what is wrong with the newest revision.
    mode: the way of playing, of hotseat.MODES.
    """

    slot: str
    about: About | None
    realm: str = ""
    mode: str = ""
    error: str = ""


@dataclass(slots=True)
class Shelf:
    """What the saves screen shows. removed: name and entries of the deletion that can be taken back."""

    rows: list[Row] = field(default_factory=list)
    page: int = 0
    notice: str = ""
    removed: tuple[str, dict[str, str | None]] | None = None


def about(session: Session, name: str, date: str) -> About:
    """What a list tells of a game."""
    view = hotseat.told(session)
    seat = int(view["seat"])
    zones = [found.name for found in session.rules.zones if found.in_play]
    return {
        "name": name,
        "date": date,
        "turn": view["turn"],
        "score": [realm_of(view).score(view, seat), realm_of(view).score(view, 1 - seat)],
        "result": view["result"][0] if view["result"] else None,
        "rows": [_row(view, 1 - seat, zones), _row(view, seat, zones)],
    }


def _row(view: View, seat: int, zones: list[str]) -> list[list[Any]]:
    """The first cards a seat has in play, for the small picture: face (None for a back) and whether it is turned."""
    cards = [c for name in zones for c in zone(view, seat, name)][:MOST_IN_PICTURE]
    return [[None if c.get("down") else c.get("face"), int(c.get("pose") == LYING)] for c in cards]


# --- keeping a game -------------------------------------------------------------------------------


async def keep(app: App, game: Game) -> str:
    """Store a game in its own slot, a new one at first; returns what is wrong, "" when all went well."""
    if not game.slot:
        game.slot = f"game-{app.ports.chance():08x}"
    text = game.session.save(about(game.session, game.name, app.ports.now()))
    try:
        await Slots(app.ports.saves).put(game.slot, text)
    except PortError as error:
        return error.key
    await remember(app, game.slot)
    return ""


async def remember(app: App, slot: str) -> None:
    """Make a slot the one that the next visit offers to go on with."""
    if app.last_slot != slot:
        app.last_slot = slot
        await app.ports.write("settings", LAST, slot)


async def last(app: App) -> tuple[str, Loaded] | None:
    """The slot to go on with and what it holds; None if there is none."""
    slot = await app.ports.read("settings", LAST)
    if not slot:
        return None
    app.last_slot = slot
    loaded = await Slots(app.ports.saves).load(slot)
    return None if loaded.text is None and loaded.error is None else (slot, loaded)


def game_of(slot: str, text: str) -> Game:
    """The game of a save's text; raises SaveError."""
    game = Game(Session.restore(text))
    game.slot, game.name = slot, _name_in(unpack(text).body)
    return game


def _name_in(body: dict[str, Any]) -> str:
    """The name a save was given; what stands in a file may be of any shape."""
    told = body.get("about")
    name = told.get("name") if isinstance(told, dict) else None
    return name[:LONGEST_NAME] if isinstance(name, str) else ""


# --- the list -------------------------------------------------------------------------------------


async def refresh(app: App) -> None:
    """Read all slots anew, the latest first."""
    slots = Slots(app.ports.saves)
    rows = [_listed(name, await slots.load(name)) for name in await slots.names()]
    app.shelf.rows = sorted(rows, key=lambda row: str((row.about or {}).get("date", "")), reverse=True)
    app.ports.dirty()


def _listed(slot: str, loaded: Loaded) -> Row:
    error = loaded.error.key if loaded.error else ""
    if loaded.save is None or loaded.text is None:
        return Row(slot, None, error=error or "missing")
    body = loaded.save.body
    try:
        told = body.get("about") or about(Session.restore(loaded.text), "", "")
    except SaveError as failure:
        return Row(slot, None, error=failure.key)
    if "orbs" in told:  # as it was called in older saves
        told = {**told, "score": told["orbs"]}
    return Row(slot, told, str(body.get("realm", "")), hotseat.mode_of(body["agents"]), error)


def row_of(game: Game) -> Row:
    """A running game as a row of the list."""
    session = game.session
    return Row(game.slot, about(session, game.name, ""), session.rules.id, game.mode)


def command(app: App, ref: Ref) -> None:
    """Carry out a touch on the saves screen, e.g. ("open", slot) or ("import",)."""
    app.ports.spawn(COMMANDS[ref[0]](app, *ref[1:]))


async def show(app: App) -> None:
    """Go to the list."""
    app.screen, app.shelf.notice = "saves", ""
    app.shelf.page = 0
    await refresh(app)


async def turn_page(app: App, step: str) -> None:
    """Show another part of a long list."""
    app.shelf.page = max(0, app.shelf.page + int(step))
    app.ports.dirty()


async def _load(app: App, slot: str) -> Game | None:
    """The game of a slot, its previous revision if the newest is damaged; says so when there is none."""
    loaded = await Slots(app.ports.saves).load(slot)
    try:
        if loaded.text is not None:
            return game_of(slot, loaded.text)
        error = loaded.error
    except SaveError as failure:
        error = failure
    _say(app, f"saves.error_{error.key if error else 'missing'}")
    return None


async def open_slot(app: App, slot: str) -> None:
    """Go on with a saved game."""
    shown = app.game
    if shown is not None and shown.slot == slot:
        app.show_game(shown)
        return
    game = await _load(app, slot)
    if game is not None:
        await remember(app, slot)
        app.show_game(game)


async def watch(app: App, slot: str) -> None:
    """Open a saved game in the replay viewer, at its beginning."""
    game = await _load(app, slot)
    if game is not None:
        replay.open_game(app, game, "saves")


async def rename(app: App, slot: str) -> None:
    """Ask for a name and keep it with the save."""
    words, slots = app.words, Slots(app.ports.saves)
    loaded = await slots.load(slot)
    if loaded.save is None:
        return
    body, rev = loaded.save.body, loaded.save.rev
    told = body.get("about") or about(Session.restore(loaded.text or ""), "", app.ports.now())
    asked = await app.ports.ask(words.t("saves.name"), str(told.get("name", "")))
    if asked is None:
        return
    name = " ".join(asked.split())[:LONGEST_NAME]
    try:
        await slots.put(slot, pack({**body, "about": {**told, "name": name}}, rev + 1))
    except PortError as error:
        _say(app, "saves.not_stored", why=_why(app, error))
        return
    if app.game is not None and app.game.slot == slot:
        app.game.name = name
        app.game.session.rev = max(app.game.session.rev, rev + 1)
    await refresh(app)


async def delete(app: App, slot: str) -> None:
    """Empty a slot; `undo` gives it back."""
    name = next((title(app, row) for row in app.shelf.rows if row.slot == slot), slot)
    try:
        app.shelf.removed = (name, await Slots(app.ports.saves).remove(slot))
    except PortError as error:
        _say(app, "saves.not_stored", why=_why(app, error))
        return
    if app.game is not None and app.game.slot == slot:
        app.game = None
    _say(app, "saves.deleted", name=name)
    await refresh(app)


async def undo(app: App) -> None:
    """Give back what was deleted last."""
    if app.shelf.removed is None:
        return
    name, entries = app.shelf.removed
    try:
        await Slots(app.ports.saves).give_back(entries)
    except PortError as error:
        _say(app, "saves.not_stored", why=_why(app, error))
        return
    app.shelf.removed = None
    _say(app, "saves.restored", name=name)
    await refresh(app)


# --- files ----------------------------------------------------------------------------------------


async def export(app: App, slot: str) -> None:
    """Give the save out as a file: the very text that is stored, damaged or not."""
    text = await app.ports.saves.read(slot)
    if text is None:
        return
    row = next((row for row in app.shelf.rows if row.slot == slot), None)
    turn = f"-{row.about['turn']}" if row and row.about else ""
    app.ports.download(f"sankai-{(row.realm if row else '') or 'save'}{turn}-{slot[-8:]}.json", text)
    _say(app, "saves.exported")


async def import_file(app: App) -> None:
    """Take a file in as a new slot; one that is no good save says what is wrong and changes nothing."""
    text = await app.ports.choose_file()
    if text is None:
        return
    try:
        session = Session.restore(text, verify=True)
    except SaveError as error:
        _say(app, f"saves.error_{error.key}")
        return
    slot = f"game-{app.ports.chance():08x}"
    told = about(session, _name_in(unpack(text).body), app.ports.now())
    try:
        await Slots(app.ports.saves).put(slot, session.save(told))
    except PortError as error:
        _say(app, "saves.not_stored", why=_why(app, error))
        return
    _say(app, "saves.imported")
    await refresh(app)


def title(app: App, row: Row) -> str:
    """How a slot is called: its name, else realm and turn."""
    told = row.about
    if told is None:
        return app.words.t("saves.unreadable")
    return str(told.get("name") or app.words.t("saves.untitled", turn=told.get("turn", 0)))


def _why(app: App, error: PortError) -> str:
    key = f"saves.why_{error.key}"
    return app.words.t(key if app.words.has(key) else "saves.why_failed")


def _say(app: App, key: str, **params: object) -> None:
    """Show a sentence on the list and speak it."""
    app.shelf.notice = app.words.t(key, **params)
    app.ports.announce(app.shelf.notice)
    app.ports.dirty()


COMMANDS: dict[str, Any] = {
    "show": show,
    "page": turn_page,
    "open": open_slot,
    "watch": watch,
    "rename": rename,
    "delete": delete,
    "undo": undo,
    "export": export,
    "import": import_file,
}
