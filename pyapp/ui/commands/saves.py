"""What can be done with saved games: listed, opened, renamed, deleted with undo, taken out and in as files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play.session import Session
from pyapp.store.payload import SaveError, pack, unpack
from pyapp.store.slots import PortError, Slots
from pyapp.ui import flow, hotseat
from pyapp.ui.saves import LONGEST_NAME, about, contest_of, game_of, name_in, remember, told_in
from pyapp.ui.shelf import Row, title

if TYPE_CHECKING:
    from pyapp.store.slots import Loaded
    from pyapp.ui.desk import Desk
    from pyapp.ui.game import Game
    from pyapp.ui.scene import Ref


async def refresh(desk: Desk) -> None:
    """Read all slots anew, the latest first."""
    slots = Slots(desk.ports.saves)
    rows = [_listed(name, await slots.load(name)) for name in await slots.names()]
    desk.shelf.rows = sorted(rows, key=lambda row: str((row.about or {}).get("date", "")), reverse=True)
    desk.ports.dirty()


def _listed(slot: str, loaded: Loaded) -> Row:
    error = loaded.error.key if loaded.error else ""
    if loaded.save is None or loaded.text is None:
        return Row(slot, None, error=error or "missing")
    body = loaded.save.body
    try:
        told = told_in(body, loaded.text, "")
    except SaveError as failure:
        return Row(slot, None, error=failure.key)
    if "orbs" in told:  # as it was called in older saves
        told = {**told, "score": told["orbs"]}
    return Row(slot, told, str(body.get("realm", "")), hotseat.mode_of(body["agents"]), error)


def command(desk: Desk, ref: Ref) -> None:
    """Carry out a touch on the saves screen, e.g. ("open", slot) or ("import",)."""
    desk.ports.spawn(COMMANDS[ref[0]](desk, *ref[1:]))


async def show(desk: Desk) -> None:
    """Go to the list."""
    desk.screen, desk.shelf.notice = "saves", ""
    desk.shelf.page = 0
    await refresh(desk)


async def turn_page(desk: Desk, step: str) -> None:
    """Show another part of a long list."""
    desk.shelf.page = max(0, desk.shelf.page + int(step))
    desk.ports.dirty()


async def _load(desk: Desk, slot: str) -> Game | None:
    """The game of a slot, its previous revision if the newest is damaged; says so when there is none."""
    loaded = await Slots(desk.ports.saves).load(slot)
    try:
        if loaded.text is not None:
            return game_of(slot, loaded.text)
        error = loaded.error
    except SaveError as failure:
        error = failure
    _say(desk, f"saves.error_{error.key if error else 'missing'}")
    return None


async def open_slot(desk: Desk, slot: str) -> None:
    """Go on with a saved game."""
    shown = desk.game
    if shown is not None and shown.slot == slot:
        flow.show_game(desk, shown)
        return
    game = await _load(desk, slot)
    if game is not None:
        await remember(desk, slot)
        flow.show_game(desk, game)


async def watch(desk: Desk, slot: str) -> None:
    """Open a saved game in the replay viewer, at its beginning."""
    game = await _load(desk, slot)
    if game is not None:
        flow.open_replay(desk, game, "saves")


async def rename(desk: Desk, slot: str) -> None:
    """Ask for a name and keep it with the save."""
    words, slots = desk.words, Slots(desk.ports.saves)
    loaded = await slots.load(slot)
    if loaded.save is None:
        return
    body, rev = loaded.save.body, loaded.save.rev
    told = told_in(body, loaded.text or "", desk.ports.now())
    asked = await desk.ports.ask(words.t("saves.name"), str(told.get("name", "")))
    if asked is None:
        return
    name = " ".join(asked.split())[:LONGEST_NAME]
    try:
        await slots.put(slot, pack({**body, "about": {**told, "name": name}}, rev + 1))
    except PortError as error:
        _say(desk, "saves.not_stored", why=_why(desk, error))
        return
    if desk.game is not None and desk.game.slot == slot:
        desk.game.name = name
        desk.game.session.rev = max(desk.game.session.rev, rev + 1)
    await refresh(desk)


async def delete(desk: Desk, slot: str) -> None:
    """Empty a slot; `undo` gives it back."""
    name = next((title(desk.words, row) for row in desk.shelf.rows if row.slot == slot), slot)
    try:
        desk.shelf.removed = (name, await Slots(desk.ports.saves).remove(slot))
    except PortError as error:
        _say(desk, "saves.not_stored", why=_why(desk, error))
        return
    if desk.game is not None and desk.game.slot == slot:
        desk.game = None
    _say(desk, "saves.deleted", name=name)
    await refresh(desk)


async def undo(desk: Desk) -> None:
    """Give back what was deleted last."""
    if desk.shelf.removed is None:
        return
    name, entries = desk.shelf.removed
    try:
        await Slots(desk.ports.saves).give_back(entries)
    except PortError as error:
        _say(desk, "saves.not_stored", why=_why(desk, error))
        return
    desk.shelf.removed = None
    _say(desk, "saves.restored", name=name)
    await refresh(desk)


# --- files ----------------------------------------------------------------------------------------


async def export(desk: Desk, slot: str) -> None:
    """Give the save out as a file: the very text that is stored, damaged or not."""
    text = await desk.ports.saves.read(slot)
    if text is None:
        return
    row = next((row for row in desk.shelf.rows if row.slot == slot), None)
    turn = f"-{row.about['turn']}" if row and row.about else ""
    desk.ports.download(f"sankai-{(row.realm if row else '') or 'save'}{turn}-{slot[-8:]}.json", text)
    _say(desk, "saves.exported")


async def import_file(desk: Desk) -> None:
    """Take a file in as a new slot; one that is no good save says what is wrong and changes nothing."""
    text = await desk.ports.choose_file()
    if text is None:
        return
    try:
        session = Session.restore(text, verify=True)
        contest = contest_of(text, session)
    except SaveError as error:
        _say(desk, f"saves.error_{error.key}")
        return
    slot = f"game-{desk.ports.chance():08x}"
    told = about(session, contest, name_in(unpack(text).body), desk.ports.now())
    try:
        await Slots(desk.ports.saves).put(slot, session.save(told, contest.dump() if contest is not None else None))
    except PortError as error:
        _say(desk, "saves.not_stored", why=_why(desk, error))
        return
    _say(desk, "saves.imported")
    await refresh(desk)


def _why(desk: Desk, error: PortError) -> str:
    key = f"saves.why_{error.key}"
    return desk.words.t(key if desk.words.has(key) else "saves.why_failed")


def _say(desk: Desk, key: str, **params: object) -> None:
    """Show a sentence on the list and speak it."""
    desk.shelf.notice = desk.words.t(key, **params)
    desk.ports.announce(desk.shelf.notice)
    desk.ports.dirty()


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
