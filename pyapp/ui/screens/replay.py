"""The replay viewer: the table of the shown moment with a bar to move through the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, palette
from pyapp.ui.boards import BOARDS
from pyapp.ui.layout import NARROW_BAR, REPLAY_BAR, replay_layout
from pyapp.ui.realms import realm_of
from pyapp.ui.replay import CONTINUE, TRACK
from pyapp.ui.scene import Command, Node, Rect, Ref, find
from pyapp.ui.screens import table
from pyapp.ui.tabletop import Table

if TYPE_CHECKING:
    from pyapp.ui.layout import Layout
    from pyapp.ui.replay import Replay
    from pyapp.ui.terms import Terms

SIDE = 44.0
"""Of a button in px."""
TURN = 84.0
"""Width of the button with the turn in px."""
ENDS = frozenset({"first", "last"})
"""Buttons that a bar of one row has no room for where it is narrow: the list of turns leads there too."""
FINEST = 7.0
"""Least width in px of a piece of the track that can be touched."""
REPLACED = frozenset({"primary", "undo", "cancel", "hint", "log-button", "home", "bar-link"})
"""Buttons that belong to a running game; the viewer puts its own in their place."""


def build(terms: Terms, size: tuple[float, float], replay: Replay, message: str, text: float = 1.0) -> Node:
    """The whole screen; text: factor for what is read."""
    place = replay_layout(realm_of(replay.view).plan(replay.view), *size, text=text)
    model = Table(replay.view, replay.control, terms, place, replay.lines(terms), terms.t("table.opponent"))
    turn = replay.view["turn"]
    model.notice = message or terms.t("replay.where", at=replay.at, last=replay.last, turn=turn)
    model.pill = terms.t("replay.title")
    model.is_secret, model.turns = replay.game.is_secret, replay.turns
    root = table.build(model)
    root.id, root.name = "replay", terms.t("replay.title")
    root.state["arrows"] = True
    buttons, leave, bar = _buttons(terms, place, replay), _leave(terms, root), _bar(terms, place["replay"], replay)
    for node in (*buttons, leave, bar):
        palette.exchange(node, BOARDS[terms.realm].palette)
    _replace(root, "rail", buttons)
    _replace(root, "bar", [leave])
    # Before whatever lies over the table, so that a dialog stays the last and the topmost.
    root.children.insert(0, bar)
    return root


def _replace(root: Node, region: str, own: list[Node]) -> None:
    """Put the viewer's own buttons into a region in place of those of a running game."""
    found = find(root, region)
    if found is not None:
        found.children = [*own, *(node for node in found.children if node.id not in REPLACED)]


def _leave(terms: Terms, root: Node) -> Node:
    """The way out, where a running game has the way home."""
    home = find(root, "home")
    box = home.rect if home is not None else root.rect
    return draw.icon_button("replay-leave", terms.t("replay.leave"), box, ("replay", "leave"), "close")


def _buttons(terms: Terms, place: Layout, replay: Replay) -> list[Node]:
    """Play on, copy a link of this moment, the log."""
    is_over = replay.view.get("result") is not None
    size = 18.0 if place.portrait else place.px(17)
    small = {"size": place.px(14), "z": 8}
    found = [
        draw.button(
            "replay-continue", terms.t("replay.continue"), place["primary"], CONTINUE, style="primary", size=size,
            enabled=not is_over, z=8,
        ),
    ]  # fmt: skip
    if place.has("third"):
        found.append(draw.button("log-button", terms.t("nav.log"), place["third"], ("show", "log"), key="L", **small))
    if not replay.game.is_secret:
        found.insert(1, draw.button("replay-link", terms.t("nav.link"), place["second"], ("replay", "link"), **small))
    return found


def _bar(terms: Terms, rect: Rect, replay: Replay) -> Node:
    """Buttons to step, run and jump, and the track with the turns on it."""
    node = Node(
        "replay-bar", "group", terms.t("replay.bar"), rect, [draw.panel(rect, fill=draw.SHEET, line=draw.GOLD)], z=6
    )
    two_rows = rect.h > 1.5 * REPLAY_BAR
    shown = [step for step in _steps(replay) if two_rows or rect.w >= NARROW_BAR or step[0] not in ENDS]
    gap = 4.0
    side = min(SIDE, (rect.w - 16) / len(shown) - gap) if two_rows else min(SIDE, rect.h - 8)
    y = rect.bottom - side - 5 if two_rows else rect.cy - side / 2
    spread = (rect.w - 16 - len(shown) * side) / (len(shown) - 1) if two_rows else gap
    for i, (name, icon, ref, is_able) in enumerate(shown):
        key = "pause" if name == "play" and replay.is_playing else name.replace("-", "_")
        box = Rect(rect.x + 8 + i * (side + spread), y, side, side)
        button = draw.icon_button(f"replay-{name}", terms.t(f"replay.{key}"), box, ref, icon)
        button.enabled, button.z = is_able, 7
        if not is_able:
            button.draw.append(draw.panel(box, r=11, fill="rgba(13,10,36,.6)", line=None))
        node.add(button)
    left = rect.x + 8 if two_rows else rect.x + 8 + len(shown) * (side + gap)
    high = y - rect.y - 2 if two_rows else rect.h
    turn = Rect(left, rect.y + 5 if two_rows else rect.cy - SIDE / 2, TURN, (high - 5) if two_rows else SIDE)
    track = Rect(turn.right + 14, rect.y + 2, rect.right - 18 - turn.right - 14, high - 4)
    return node.add(_turn_button(terms, turn, replay), *_track(terms, track, replay))


def _steps(replay: Replay) -> list[tuple[str, str, Ref, bool]]:
    """The buttons: name, icon, meaning, and whether it leads anywhere."""
    is_on, is_back = replay.at < replay.last, replay.at > 0
    return [
        ("first", "first", ("replay", "go", "0"), is_back),
        ("turn-back", "turn_back", ("replay", "turn", "-1"), is_back),
        ("back", "previous", ("replay", "step", "-1"), is_back),
        ("play", "pause" if replay.is_playing else "play", ("replay", "play"), replay.last > 0),
        ("forward", "next", ("replay", "step", "1"), is_on),
        ("turn-on", "turn_on", ("replay", "turn", "1"), is_on),
        ("last", "last", ("replay", "last"), is_on),
    ]


def _turn_button(terms: Terms, rect: Rect, replay: Replay) -> Node:
    """Which turn is shown; it opens the list of turns."""
    number = replay.view["turn"]
    words = terms.t("table.turn", n=number) if number else terms.t("table.before")
    node = draw.button("replay-turns", words, rect, ("show", "turns"), size=13.5, r=10, z=7)
    node.name = f"{terms.t('replay.turns')}: {words}"
    return node


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
