"""What is told of a player: portrait, life, the cost meter, seals, and the piles of deck, abyss and arrest (V6.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.face_text import heading
from pyapp.ui.fairyearth.master import seals_line
from pyapp.ui.fairyearth.model import MOST_COST, MOST_LIFE, life, number, player_card
from pyapp.ui.model import seat_name, zone
from pyapp.ui.scene import Command, Node, Rect
from pyapp.ui.screens import browse, stack

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

ROSE, MEADOW = "#ffc2ca", "#b9f2d0"
ACTIVE_LINE = "#cfeab8"
PILES = ("deck", "abyss", "arrest")
BARRED = "arrest"


def region(table: Table, seat: int) -> Node:
    """A player's plate; on a phone one line."""
    side = "my" if seat == table.me else "opp"
    name = _name(table, seat)
    node = Node(f"{side}-panel", "group", name, table.place[f"{side}_panel"])
    if table.place.portrait:
        _strip(table, node, seat, name)
    else:
        _plate(table, node, seat, name)
    return node


def _name(table: Table, seat: int) -> str:
    if seat != table.me and not table.view.get("names"):
        return table.opponent
    return seat_name(table.view, seat, table.terms)


def _line(table: Table, seat: int) -> dict[str, str]:
    return {"line": ACTIVE_LINE} if table.view["active"] == seat else {}


def _avatar(table: Table, seat: int, x: float, y: float, r: float) -> Command:
    c = player_card(table.view, seat)
    face = c.get("face") if c is not None else None
    art = {"portrait": f"avatar-{face}"} if face else {"portrait": "back-fairyearth"}
    return ["avatar", round(x, 1), round(y, 1), round(r, 1), art]


# --- the plate --------------------------------------------------------------------------------------


def _plate(table: Table, node: Node, seat: int, name: str) -> None:
    rect, place = node.rect, table.place
    node.draw.append(draw.panel(rect, **_line(table, seat)))
    r = min(26 * place.scale, rect.w * 0.17, rect.h * 0.11)
    x, room = rect.x + 2 * r + 18, rect.w - 2 * r - 24
    size = measure.fit_size(name, room / draw.HEAVY, place.px(15))
    node.draw += [
        _avatar(table, seat, rect.x + r + 11, rect.y + r + 10, r),
        draw.text(x, rect.y + r * 0.8 + 6, name, size, w=900, m=room),
        draw.text(x, rect.y + r * 1.5 + 14, _about(table, seat, room), place.px(12), c=draw.SOFT, m=room),
    ]
    y = rect.y + 2 * r + 20
    for term, value, most, colour, shape in _meters(table, seat):
        row = Rect(rect.x + 10, y, rect.w - 20, place.px(19) + 16)
        node.draw += _meter(table, row, term, value, most, colour, shape)
        y += row.h + 4
    node.draw += seals_line(table, seat, rect.x + 8, y + 8, rect.w - 16)
    _piles(table, node, seat, Rect(rect.x + 4, y + 18, rect.w - 8, rect.bottom - y - 20))


def _about(table: Table, seat: int, room: float) -> str:
    """Which player card it is; with the computer's level where it fits."""
    c = player_card(table.view, seat)
    name = str(table.terms.card(str(c["face"]))["short"]) if c is not None and c.get("face") else ""
    longer = f"{name} · {table.level}" if table.level and seat != table.me else name
    return longer if measure.width(longer, table.place.px(12)) <= room else name


def _meters(table: Table, seat: int) -> list[tuple[str, int, int, str, str]]:
    """Life and the cost meter: term, value, the most there can be, colour, the painter's marks."""
    return [
        ("life", life(table.view, seat), MOST_LIFE, ROSE, "ticks"),
        ("cost", number(table.view, seat, "cost"), MOST_COST, MEADOW, "diamonds"),
    ]


def _meter(table: Table, row: Rect, term: str, value: int, most: int, colour: str, shape: str) -> list[Command]:
    place, high = table.place, 13.0
    base = row.bottom - high - 4
    limit = f"/{most}"
    wide = measure.width(limit, place.px(12)) + 1
    return [
        draw.text(row.x, base, heading(term, table.terms), place.px(13), w=700, m=row.w * 0.5),
        draw.text(row.right - wide, base, str(value), place.px(19), w=900, c=colour, a="right"),
        draw.text(row.right, base, limit, place.px(12), w=700, c=draw.SOFT, a="right"),
        [shape, round(row.x, 1), round(row.bottom - high, 1), round(row.w, 1), high, max(0, value), {"total": most}],
    ]


def _piles(table: Table, node: Node, seat: int, rect: Rect) -> None:
    """Deck, abyss and the cards that are held in arrest, which lie behind bars."""
    step = rect.w / len(PILES)
    width = min(step - 12, (rect.h - 38) / 1.4)
    if width < 14:
        return
    for i, name in enumerate(PILES):
        box = Rect(rect.x + (i + 0.5) * step - width / 2, rect.y + 6, width, width * 1.4)
        words = table.terms.t(f"pile.{name}")
        wide = step + 6  # its neighbours' names are short
        caption = words if measure.width(words, table.place.px(12.5)) <= wide else " "  # the picture must do
        pile = stack.pile(table, seat, name, box, 0, caption, wide)  # name and count in two lines
        if name == BARRED and zone(table.view, seat, name):
            pile.draw.append(["bars", *(round(v, 1) for v in box), {}])
        node.add(pile)


# --- the phone --------------------------------------------------------------------------------------


def _strip(table: Table, node: Node, seat: int, name: str) -> None:
    rect = node.rect
    node.draw.append(draw.panel(rect, r=rect.h / 2, **_line(table, seat)))
    r = rect.h * 0.42
    x = rect.x + 2 * r + 12
    third = (rect.right - x - 10) / 3
    node.draw += [
        _avatar(table, seat, rect.x + r + 4, rect.cy, r),
        draw.text(x, rect.y + rect.h * 0.44, name, measure.fit_size(name, third - 8, 13), w=900, m=third - 6),
        *seals_line(table, seat, x - 2, rect.y + rect.h * 0.72, third - 4),
    ]
    for i, (term, value, most, colour, shape) in enumerate(_meters(table, seat)):
        at = x + third * (i + 1)
        node.draw += [
            draw.text(at, rect.y + rect.h * 0.46, heading(term, table.terms), 12, c=draw.SOFT, w=700, m=third * 0.6),
            draw.text(at + third - 10, rect.y + rect.h * 0.46, str(value), 15, w=900, c=colour, a="right"),
            [
                shape,
                *(round(v, 1) for v in (at, rect.y + rect.h * 0.58, third - 10, rect.h * 0.26)),
                max(0, value),
                {"total": most},
            ],
        ]


def chips(table: Table) -> list[Node]:
    """A phone's line of piles: the own ones, and what the opponent has in the open; or something that is said once."""
    if not table.place.has("piles"):
        return []
    rect, terms = table.place["piles"], table.terms
    said = table.advice or (table.notice if table.is_played else "")
    if said and not table.place.has("chain"):  # which would say it
        return [_said(said, rect)]
    node = Node("piles", "group", terms.t("table.piles"), rect)
    entries = [(table.me, name) for name in PILES] + [(1 - table.me, name) for name in PILES[1:]]
    step = rect.w / len(entries)
    for i, (seat, name) in enumerate(entries):
        node.add(_chip(table, seat, name, Rect(rect.x + i * step + 1.5, rect.y, step - 3, rect.h)))
    return [node]


def _said(words: str, rect: Rect) -> Node:
    """A hint, or what has been done: until the next touch."""
    lines, size = measure.shrink_wrap(words, (rect.w - 20, rect.h - 2), (13, 12), 1.25)
    y = rect.cy - (len(lines) - 1) * size * 0.625
    look: list[Command] = [draw.panel(rect, r=9)]
    look += [
        draw.text(rect.cx, y + i * size * 1.25, line, size, c=draw.MINT, a="center", b=1, m=rect.w - 16)
        for i, line in enumerate(lines)
    ]
    return Node("prompt", "group", words, rect, look)


def _chip(table: Table, seat: int, name: str, box: Rect) -> Node:
    terms, mine = table.terms, seat == table.me
    cards = zone(table.view, seat, name)
    lit = stack.is_lit(table, seat, name)
    look: list[Command] = [draw.panel(box, r=9, **({} if mine else {"line": draw.ROSE}))]
    look += [
        draw.text(box.cx, box.y + box.h * 0.32, terms.t(f"pile.{name}"), 12, a="center", b=1, c=draw.SOFT, m=box.w - 4),
        draw.text(box.cx, box.y + box.h * 0.72, str(len(cards)), 12.5, a="center", b=1, w=900, c=draw.NUMBER),
    ]
    if lit:
        look.append(["ring", *(round(v, 1) for v in box), 0, "lit"])
    owner = "" if mine else terms.t("table.theirs")
    words = f"{owner} {terms.t(f'zone.{name}')} {len(cards)}".strip()
    ref = ("show", "pile", str(seat), browse.LIST if name == "deck" else name)
    state = {"pile": True, "legal": lit}
    return Node(
        f"{'my' if mine else 'opp'}-{name}", "button", words, box, look, ref, state=state, holds=stack.ids(cards)
    )
