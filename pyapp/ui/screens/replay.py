"""The replay viewer: the table of the shown moment with a bar to move through the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.layout import Layout, table_layout
from pyapp.ui.replay import TRACK
from pyapp.ui.scene import Command, Node, Rect, Ref, find
from pyapp.ui.screens import table

if TYPE_CHECKING:
    from pyapp.ui.replay import Replay
    from pyapp.ui.terms import Terms

BAR_H = 54.0
"""Height of the bar in px; where it is narrow it has two rows."""
NARROW = 620.0
FINEST = 7.0
"""Least width in px of a piece of the track that can be touched."""
REPLACED = frozenset({"primary", "undo", "cancel", "hint", "log-button"})
"""Buttons of the rail that belong to a running game; the viewer puts its own in their place."""


def build(terms: Terms, size: tuple[float, float], replay: Replay, message: str) -> Node:
    """The whole screen."""
    place, bar = _make_room(table_layout(*size))
    lines = replay.lines(terms)
    model = table.Table(replay.view, replay.control, terms, place, lines, terms.t("table.opponent"))
    turn = replay.view["turn"]
    model.notice = message or terms.t("replay.where", at=replay.at, last=replay.last, turn=turn)
    model.pill = terms.t("replay.title")
    root = table.build(model)
    root.id, root.name = "replay", terms.t("replay.title")
    root.state["arrows"] = True
    rail = find(root, "rail")
    if rail is not None:
        rail.children = [node for node in rail.children if node.id not in REPLACED]
        rail.add(*_buttons(terms, place, replay))
    # Before whatever lies over the table, so that a dialog stays the last and the topmost.
    root.children.insert(0, _bar(terms, bar, replay))
    return root


def _make_room(place: Layout) -> tuple[Layout, Rect]:
    """The hand becomes lower; what is gained at the bottom of the table belongs to the bar."""
    hand = place["hand"]
    x = place.stage.x + place.stage.w * (0.02 if place.portrait else 0.009)
    width = place.stage.w * (0.96 if place.portrait else 0.78)
    height = BAR_H if width >= NARROW else 2 * BAR_H - 12
    low = hand.bottom if place.portrait else place.stage.bottom - 8
    bar = Rect(x, low - height, width, height)
    zones = dict(place.zones)
    if not place.portrait:  # where there is no room, the bar covers the lower half of the hand
        zones["hand"] = Rect(hand.x, hand.y, hand.w, bar.y - 4 - hand.y)
    if "responses" in zones:
        asked = zones["responses"]
        zones["responses"] = Rect(asked.x, asked.y, asked.w, min(asked.h, bar.y - 30 - asked.y))
    return replace(place, zones=zones), bar


def _buttons(terms: Terms, place: Layout, replay: Replay) -> list[Node]:
    """Play on, copy a link of this moment, the log."""
    is_over = replay.view.get("result") is not None
    size = 18.0 if place.portrait else place.px(17)
    small = {"size": place.px(14), "z": 8}
    ref = ("replay", "continue")
    return [
        draw.button(
            "replay-continue", terms.t("replay.continue"), place["primary"], ref, style="primary", size=size,
            enabled=not is_over, z=8,
        ),
        draw.button("replay-link", terms.t("nav.link"), place["second"], ("replay", "link"), **small),
        draw.button("log-button", terms.t("nav.log"), place["third"], ("show", "log"), key="L", **small),
    ]  # fmt: skip


def _bar(terms: Terms, rect: Rect, replay: Replay) -> Node:
    """Buttons to step, run and jump, and the track with the turns on it."""
    node = Node(
        "replay-bar", "group", terms.t("replay.bar"), rect, [draw.panel(rect, fill="#17112f", line=draw.GOLD)], z=6
    )
    steps: list[tuple[str, str, Ref, bool]] = [
        ("leave", "close", ("replay", "leave"), True),
        ("first", "first", ("replay", "go", "0"), replay.at > 0),
        ("turn-back", "turn_back", ("replay", "turn", "-1"), replay.at > 0),
        ("back", "previous", ("replay", "step", "-1"), replay.at > 0),
        ("play", "pause" if replay.is_playing else "play", ("replay", "play"), replay.last > 0),
        ("forward", "next", ("replay", "step", "1"), replay.at < replay.last),
        ("turn-on", "turn_on", ("replay", "turn", "1"), replay.at < replay.last),
        ("last", "last", ("replay", "last"), replay.at < replay.last),
    ]
    narrow = rect.w < NARROW
    side = min(42.0, (rect.w - 12) / len(steps) - 4)
    y = rect.bottom - side - 6
    for i, (name, icon, ref, is_able) in enumerate(steps):
        key = "pause" if name == "play" and replay.is_playing else name.replace("-", "_")
        box = Rect(rect.x + 8 + i * (side + 4), y, side, side)
        button = draw.icon_button(f"replay-{name}", terms.t(f"replay.{key}"), box, ref, icon)
        button.enabled, button.z = is_able, 7
        if not is_able:
            button.draw.append(draw.panel(box, r=11, fill="rgba(13,10,36,.6)", line=None))
        node.add(button)
    left = rect.x + 16 if narrow else rect.x + 8 + len(steps) * (side + 4) + 12
    track = Rect(left, rect.y + 4, rect.right - 18 - left, (y if narrow else rect.bottom) - rect.y - 8)
    return node.add(*_track(terms, track, replay))


def _track(terms: Terms, rect: Rect, replay: Replay) -> list[Node]:
    """The scrub bar: a line, the turns as ticks with numbers, a knob; every piece of it can be touched."""
    middle = rect.y + rect.h * 0.62
    x_of = [rect.x + rect.w * at / max(1, replay.last) for at in range(replay.last + 1)]
    here = x_of[replay.at]
    look: list[Command] = [
        draw.panel(Rect(rect.x, middle - 3, rect.w, 6), r=3, fill="rgba(255,255,255,.22)", line=None),
        draw.panel(Rect(rect.x, middle - 3, here - rect.x, 6), r=3, fill=draw.GOLD, line=None),
    ]
    look += _ticks(rect, middle, x_of, replay)
    look.append(draw.panel(Rect(here - 8, middle - 8, 16, 16), r=8, fill="#fff3c8", line="#3a2606", lw=2))
    name = terms.t("replay.where", at=replay.at, last=replay.last, turn=replay.view["turn"])
    nodes = [Node(TRACK, "image", name, rect, look, z=6)]
    pieces = max(1, min(replay.last + 1, int(rect.w / FINEST)))
    width = rect.w / pieces
    for i in range(pieces):
        at = round(i * replay.last / max(1, pieces - 1))
        box = Rect(rect.x + i * width, rect.y, width, rect.h)
        nodes.append(Node(f"replay-at-{i}", "image", "", box, ref=("replay", "go", str(at)), z=7))
    return nodes


def _ticks(rect: Rect, middle: float, x_of: list[float], replay: Replay) -> list[Command]:
    """A mark where each turn begins; its number where there is room."""
    look: list[Command] = []
    free_from = rect.x - 1
    for number, at in replay.turns:
        x = x_of[at]
        look.append(draw.panel(Rect(x - 1, middle - 7, 2, 14), r=0, fill="rgba(255,255,255,.5)", line=None))
        if number and x >= free_from:
            look.append(draw.text(x, middle - 13, str(number), 12, c=draw.SOFT, a="center"))
            free_from = x + 22
    return look
