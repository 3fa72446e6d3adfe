"""Matches of Fairyearth on the page, for tests (FE1.2): begun, between two games, decided."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from pyapp.ui import flow
from pyapp.ui.app import App
from pyapp.ui.scene import find
from tests.ui.test_app import Ports, begun, game_of
from tests.ui.test_ways import press

if TYPE_CHECKING:
    from pyapp.ui.exchange import Exchange, Item
    from pyapp.ui.scene import Node


def in_match(mode: str = "computer", length: str = "three", lang: str = "en") -> tuple[App, Ports]:
    """A match of Fairyearth at its first question."""
    return begun(3, lang, "fairyearth", mode=mode, length=length, first=0)


def give_up(app: App, ports: Ports) -> None:
    """The person at the screen gives the game up."""
    if game_of(app).curtain >= 0:
        press(app, ports, "curtain-up")
    app.do(("app", "concede"))
    ports.run()


def between(mode: str = "computer", lang: str = "en") -> tuple[App, Ports]:
    """In the exchange after a first game that was given up."""
    app, ports = in_match(mode, lang=lang)
    give_up(app, ports)
    press(app, ports, "result-exchange")
    assert app.screen == "exchange"
    return app, ports


def exchange_of(app: App) -> Exchange:
    """The exchange that is shown."""
    found = game_of(app).exchange
    assert found is not None
    return found


def items(app: App, *, spare: bool) -> list[Item]:
    """The cards of the deck that can be swapped, or those beside it."""
    exchange = exchange_of(app)
    player = next(i for i, c in exchange.view["cards"].items() if c["kind"] == "player")
    return [item for item in exchange.items() if item.is_spare is spare and str(item.id) != player]


def mark(app: App, ports: Ports, count: int) -> tuple[Counter[str], Counter[str]]:
    """Mark so many cards of the deck and beside it by touching them; returns which."""
    done = []
    for spare in (False, True):
        chosen = [item for item in items(app, spare=spare) for _ in range(item.copies)][:count]
        for item in chosen:
            press(app, ports, f"card-{item.id}")
        done.append(Counter(item.face for item in chosen))
    return done[0], done[1]


def resumed(ports: Ports) -> App:
    """Another visit: home, and on from there."""
    later = App(ports, "en")
    assert asyncio.run(flow.resume(later))
    press(later, ports, "resume")
    return later


def button(root: Node, node_id: str) -> Node:
    """A node of the tree."""
    found = find(root, node_id)
    assert found is not None, node_id
    return found


def decided(mode: str = "computer") -> tuple[App, Ports]:
    """A match that was lost in two games."""
    app, ports = between(mode)
    while app.screen == "exchange":
        press(app, ports, "exchange-done")
    give_up(app, ports)
    return app, ports
