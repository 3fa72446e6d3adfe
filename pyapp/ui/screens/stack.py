"""A pile of cards: its top, the edges of those below, and how many there are (V4.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, faces
from pyapp.ui import text as measure
from pyapp.ui.model import zone
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import browse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.ui.model import Card
    from pyapp.ui.scene import Command
    from pyapp.ui.tabletop import Table


CAPTION = 12.5
"""Size of a pile's name and count, in px."""


def is_lit(table: Table, seat: int, name: str) -> bool:
    """Whether something in the pile can be used now; it is touched there, in the opened pile."""
    choices = table.control.choices
    if choices.kind != "priority":
        return False
    return any(int(c["id"]) in choices.by_card for c in zone(table.view, seat, name))


def ids(cards: Iterable[Card]) -> tuple[int, ...]:
    """What a pile holds (`Node.holds`)."""
    return tuple(int(c["id"]) for c in cards)


def pile(table: Table, seat: int, name: str, box: Rect, room: float, caption: str = "", wide: float = 0) -> Node:
    """A pile that opens when touched, with its name (or a caption) and count below, side by side in `room` px.

    A line of them takes at most `wide` px, where nothing is said the pile's width and 12 px.
    """
    terms, cards = table.terms, zone(table.view, seat, name)
    count, is_deck = len(cards), name == "deck"
    commands: list[Command] = []
    for i in range(min(2, max(0, count - 1)), 0, -1):
        edge = Rect(box.x + 2.0 * i, box.y - 2.0 * i, box.w, box.h)
        commands.append(draw.panel(edge, r=6, fill="#2a2148", line="rgba(255,255,255,.25)"))
    if count == 0:
        commands.append(draw.panel(box, r=6, fill="rgba(13,10,24,.6)", line="rgba(255,255,255,.28)"))
    elif is_deck:
        commands.append(faces.command(box, faces.back(terms)))
    else:
        commands.append(faces.command(box, faces.small({**cards[-1], "pose": 0}, terms)))
    lit = is_lit(table, seat, name)
    if lit:
        commands.append(["ring", *(round(v, 1) for v in box), 0, "lit"])
    commands += _caption(table, caption or terms.t(f"zone.{name}"), count, box, room, wide)
    side = "my" if seat == table.me else "opp"
    ref = ("show", "pile", str(seat), browse.LIST if is_deck else name)
    words = f"{terms.t(f'zone.{name}')} {count}"
    return Node(
        f"{side}-{name}", "button", words, box, commands, ref, state={"pile": True, "legal": lit}, holds=ids(cards)
    )


def fits(table: Table, words: str, count: int, room: float) -> bool:
    """Whether a pile's name and count stand side by side in so many px."""
    return measure.width(f"{words} {count}", table.place.px(CAPTION)) <= room


def _caption(table: Table, words: str, count: int, box: Rect, room: float, wide: float) -> list[Command]:
    """Name and count in one line, or in two."""
    size = table.place.px(CAPTION)
    is_one = fits(table, words, count, room)
    lines = [f"{words} {count}"] if is_one else [words, str(count)]
    most = max(room, wide or box.w + 12)
    return [
        draw.text(box.cx, box.bottom + size + (4 if is_one else 2) + i * size * 1.15, line, size, a="center", m=most)
        for i, line in enumerate(lines)
    ]
