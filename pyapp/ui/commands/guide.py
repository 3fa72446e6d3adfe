"""The first game's help follows what happens, is read on, and is remembered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pyapp.ui.guide import KEY, OVER, STORE, moment, parse

if TYPE_CHECKING:
    from pyapp.ui.desk import Desk
    from pyapp.ui.scene import Ref


async def recall(desk: Desk) -> None:
    """Take up what was explained on earlier visits."""
    desk.guide = parse(await desk.ports.read(STORE, KEY))


async def _remember(desk: Desk) -> None:
    await desk.ports.write(STORE, KEY, json.dumps(desk.guide.done))


def attend(desk: Desk) -> None:
    """Let the help follow what has happened at the table; a new step is spoken."""
    game = desk.game if desk.screen == "table" else None
    if game is None:
        return
    realm, before = game.session.rules.id, len(desk.guide.done.get(game.session.rules.id, []))
    if desk.guide.follow(realm, moment(game), game.acted) and desk.guide.shown is not None:
        desk.ports.announce(desk.guide.shown.text[desk.words.lang])
    if len(desk.guide.done.get(realm, [])) != before:
        desk.ports.spawn(_remember(desk))


def command(desk: Desk, ref: Ref) -> None:
    """Carry out a touch of the help: "next", "skip", or "again" from the menu."""
    game = desk.game
    if game is None:
        return
    realm = game.session.rules.id
    if ref[0] == "next":
        desk.guide.finish(realm)
    elif ref[0] == "skip":
        desk.guide.shown = None
        desk.guide.done.setdefault(realm, []).append(OVER)
    elif ref[0] == "again":
        desk.guide.shown, desk.guide.done[realm] = None, []
        game.is_guided, game.control.overlay = True, None
    desk.ports.spawn(_remember(desk))
