"""Deck, graveyard, banished cards and extra zones as piles to be opened; a pile with something usable in it is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.model import zone
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import browse, stack

if TYPE_CHECKING:
    from pyapp.ui.scene import Command
    from pyapp.ui.tabletop import Table

PILES = ("deck", "graveyard", "banished")
ONE_LINE, TWO_LINES = 16.0, 31.0
"""Px below a card for its caption: name and count beside, or below each other."""


def panel(table: Table, seat: int) -> list[Node]:
    """Three piles under a player's plate; nothing where there is no room for them."""
    side = "my" if seat == table.me else "opp"
    if not table.place.has(f"{side}_piles"):
        return []
    rect = table.place[f"{side}_piles"]
    node = Node(f"{side}-piles", "group", table.terms.t("table.piles"), rect, [draw.panel(rect)])
    step = (rect.w - 8) / len(PILES)
    captions = {name: table.terms.t(f"pile.{name}") for name in PILES}
    fits = all(stack.fits(table, captions[name], len(zone(table.view, seat, name)), step) for name in PILES)
    room, below = (step, ONE_LINE) if fits else (0.0, TWO_LINES)
    for i, name in enumerate(PILES):
        cell = Rect(rect.x + 4 + i * step, rect.y, step, rect.h)
        node.add(stack.pile(table, seat, name, _card_in(cell, below), room, captions[name]))
    return [node]


def extras(table: Table) -> list[Node]:
    """Both extra zones between the plates."""
    if not table.place.has("extras"):
        return []
    rect, terms = table.place["extras"], table.terms
    title = terms.t("table.extras_of_both")
    node = Node("extras", "group", title, rect, [draw.panel(rect)])
    size = table.place.px(12)
    node.draw.append(draw.text(rect.x + 10, rect.y + 5 + size, title, size, w=700, m=rect.w - 16))
    half = (rect.w - 8) / 2
    for i, seat in enumerate((1 - table.me, table.me)):
        cell = Rect(rect.x + 4 + i * half, rect.y + size + 4, half, rect.h - size - 4)
        words = terms.t("table.extras_mine" if seat == table.me else "table.extras_theirs")
        node.add(stack.pile(table, seat, "extra", _card_in(cell, ONE_LINE), half, words))
    return [node]


def _card_in(cell: Rect, below: float) -> Rect:
    """A card's box in the middle of a cell, with room for a line below."""
    width = min(cell.w - 10, (cell.h - below - 14) / 1.4)
    return Rect(cell.cx - width / 2, cell.y + 7, width, width * 1.4)


def chips(table: Table) -> list[Node]:
    """A phone's line of piles: the own ones, and what the opponent has."""
    if not table.place.has("piles"):
        return []
    rect, terms = table.place["piles"], table.terms
    node = Node("piles", "group", terms.t("table.piles"), rect)
    entries = [(table.me, name) for name in (*PILES, "extra")] + [(1 - table.me, "graveyard"), (1 - table.me, "extra")]
    step = rect.w / len(entries)
    for i, (seat, name) in enumerate(entries):
        box = Rect(rect.x + i * step + 2, rect.y, step - 4, rect.h)
        node.add(_chip(table, seat, name, box))
    return [node]


def _chip(table: Table, seat: int, name: str, box: Rect) -> Node:
    terms, mine = table.terms, seat == table.me
    cards = zone(table.view, seat, name)
    count, owner = len(cards), "" if mine else terms.t("table.theirs")
    lit = stack.is_lit(table, seat, name)
    look: list[Command] = [draw.panel(box, r=9, **({} if mine else {"line": draw.ROSE}))]
    look += [
        draw.text(box.cx, box.y + box.h * 0.33, terms.t(f"pile.{name}"), 12, a="center", b=1, c=draw.SOFT, m=box.w - 4),
        draw.text(box.cx, box.y + box.h * 0.72, str(count), 12.5, a="center", b=1, w=900, c=draw.NUMBER, m=box.w - 4),
    ]
    if lit:
        look.append(["ring", *(round(v, 1) for v in box), 0, "lit"])
    words = f"{owner} {terms.t(f'zone.{name}')} {count}".strip()
    side = "my" if mine else "opp"
    ref = ("show", "pile", str(seat), browse.LIST if name == "deck" else name)
    state = {"pile": True, "legal": lit}
    return Node(f"{side}-{name}", "button", words, box, look, ref, state=state, holds=stack.ids(cards))
