"""Settings are taken up, changed and kept."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from pyapp.ui import flow
from pyapp.ui.settings import KEY, STORE, VALUES, parse

if TYPE_CHECKING:
    from pyapp.ui.desk import Desk
    from pyapp.ui.scene import Ref


async def recall(desk: Desk) -> None:
    """Take up the settings of the last visit."""
    desk.settings = parse(await desk.ports.read(STORE, KEY))
    for wishes in desk.all_wishes.values():
        wishes.switches["stops"] = desk.settings.asks


async def _remember(desk: Desk) -> None:
    await desk.ports.write(STORE, KEY, json.dumps(asdict(desk.settings)))


def command(desk: Desk, args: Ref) -> None:
    """Set something: name and value."""
    name, value = args
    if value not in VALUES.get(name, ()):
        return
    setattr(desk.settings, name, value)
    if name == "asks":
        for wishes in desk.all_wishes.values():
            wishes.switches["stops"] = value
    desk.ports.spawn(_remember(desk))
    if desk.game is not None:
        flow.heed(desk, desk.game)
