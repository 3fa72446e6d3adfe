"""The card ban: a name out of all there are, found by kind, by the opponent's deck, or by a part of it (CL8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.content import library
from pyapp.ui import draw, faces
from pyapp.ui.model import full_name
from pyapp.ui.scene import Node, Rect, Ref
from pyapp.ui.screens import inspector

if TYPE_CHECKING:
    from pyapp.ui.model import View
    from pyapp.ui.scene import Command
    from pyapp.ui.tabletop import Table
    from pyapp.ui.terms import Terms

LIST = "names"
"""The name of the overlay."""
THEIRS, ALL, FOUND = "theirs", "all", "found"
KINDS = ("character", "extra", "arcana", "item", "support")
FACE = 280.0
CELL, GAP, CAPTION = 84.0, 10.0, 20.0
"""Largest width of a card, room between cards and below them, in px."""
LOW = 480.0


class Name(NamedTuple):
    """A name that can be erased: the act, and the face that stands for it."""

    act: tuple[str, int, int]
    face: str


def offered(view: View, realm: str) -> list[Name]:
    """Every name of the open question; none when it is not open."""
    decision = view.get("decision") or {}
    pool = library.faces(realm)
    return [Name((kind, card, arg), pool[arg].id) for kind, card, arg in decision.get("options", ()) if kind == "ban"]


def chosen(table: Table, tab: str, words: str) -> list[Name]:
    """The names that a tab shows, or that a search finds, by kind, level and name."""
    terms, names = table.terms, offered(table.view, table.terms.realm)
    if tab == FOUND:
        wanted = words.casefold()
        names = [name for name in names if wanted in full_name(name.face, terms).casefold()]
    elif tab == THEIRS:
        theirs = _deck_names(table.view, 1 - table.me, terms)
        names = [name for name in names if terms.card(name.face)["name"] in theirs]
    elif tab != ALL:
        names = [name for name in names if terms.card(name.face)["kind"] == tab]
    return sorted(names, key=lambda name: _order(name, terms))


def _order(name: Name, terms: Terms) -> tuple[int, int, str]:
    facts = terms.card(name.face)
    return KINDS.index(facts["kind"]), int(facts["level"]), name.face


def _deck_names(view: View, seat: int, terms: Terms) -> set[str]:
    """What a deck is made of, as its list tells it."""
    known = {str(c["face"]) for c in view["cards"].values() if c["owner"] == seat and c.get("face")}
    return {str(terms.card(face)["name"]) for face in (*view["unknown"][seat], *known)}


def build(table: Table, args: tuple[str, ...]) -> Node:
    """args: tab, page, face of the chosen name ("" for none), the words of a search."""
    tab, page, face, words = (*args, *(THEIRS, "0", "", "")[len(args) :])
    stage, terms = table.place.stage, table.terms
    w, h = min(1080.0, stage.w - 16), min(720.0, stage.h - 16)
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    title = terms.t("names.title")
    node = Node("names", "group", title, rect, [draw.panel(rect, fill=draw.SHEET)])
    node.draw.append(draw.text(rect.x + 18, rect.y + 30, title, 18, w=900, f="serif", m=rect.w - 36))
    tabs = Rect(rect.x + 14, rect.y + 42, rect.w - 28, 40 if rect.w > 2 * FACE else 84)
    beside = rect.w > 2.3 * FACE and rect.h > LOW
    area = Rect(tabs.x, tabs.bottom + 8, tabs.w, rect.bottom - 56 - tabs.bottom - 8)
    if beside or not face:
        grid = Rect(area.x, area.y, area.w - (FACE + 16 if beside else 0), area.h)
        node.add(*_tabs(table, tabs, tab, words), *_grid(table, grid, (tab, int(page), face, words)))
    if face:
        whole = Rect(tabs.x, tabs.y, tabs.w, area.bottom - tabs.y)
        side = Rect(area.right - FACE, area.y, FACE, area.h) if beside else whole
        node.add(*_one(table, side, (tab, page, face, words), beside=beside))
    return node


def _tabs(table: Table, rect: Rect, tab: str, words: str) -> list[Node]:
    """The opponent's deck, all, each kind, and the search."""
    terms = table.terms
    labels = [(THEIRS, terms.t("names.theirs")), (ALL, terms.t("names.all"))]
    labels += [(kind, terms.t(f"names.{kind}")) for kind in KINDS]
    found = terms.t("names.searched", words=words) if tab == FOUND else terms.t("names.search")
    entries: list[tuple[str, str, Ref]] = [(name, label, ("show", LIST, name)) for name, label in labels]
    entries.append((FOUND, found, ("app", "find_name")))
    lines = 1 if rect.h < 60 else 2
    across = -(-len(entries) // lines)
    width, high = rect.w / across, rect.h / lines - 4
    cells = [divmod(i, across) for i in range(len(entries))]
    places = [Rect(rect.x + x * width, rect.y + y * (high + 4), width - 6, high) for y, x in cells]
    return [
        draw.button(f"names-{name}", label, place, ref, size=13.5, on=name == tab, r=10)
        for (name, label, ref), place in zip(entries, places, strict=True)
    ]


def _grid(table: Table, rect: Rect, at: tuple[str, int, str, str]) -> list[Node]:
    """A page of names as small cards, with the way to the other pages."""
    tab, page, face, words = at
    names = chosen(table, tab, words)
    across = max(1, -int(-(rect.w - 8 + GAP) // (CELL + GAP)))
    cell = (rect.w - 8 + GAP) / across - GAP
    high = cell * 1.4 + CAPTION
    down = max(1, int((rect.h - 4) // high))
    pages = max(1, -(-len(names) // (across * down)))
    page = min(page, pages - 1)
    nodes: list[Node] = []
    if not names:
        none = table.terms.t("names.none")
        look = draw.text(rect.cx, rect.cy, none, 15, a="center", c=draw.SOFT)
        nodes.append(Node("names-none", "text", none, rect, [look]))
    for i, name in enumerate(names[page * across * down : (page + 1) * across * down]):
        x, y = rect.x + 4 + i % across * (cell + GAP), rect.y + 4 + i // across * high
        nodes.append(_cell(table, Rect(x, y, cell, cell * 1.4), name, (tab, str(page), face, words)))
    if pages > 1:
        nodes += _pager(table, Rect(rect.x, rect.bottom + 10, 220, 36), (tab, page, pages, words))
    return nodes


def _cell(table: Table, box: Rect, name: Name, at: tuple[str, str, str, str]) -> Node:
    """A name; the first touch shows its card."""
    tab, page, face, words = at
    is_on = name.face == face
    look: list[Command] = [faces.command(box, faces.small({"face": name.face}, table.terms, "hand"))]
    if is_on:
        look.append(["ring", *(round(v, 1) for v in box), 0, "selected"])
    ref: Ref = ("show", LIST, tab, page, name.face, words)
    state = {"pressed": is_on}
    return Node(f"name-{name.face}", "button", full_name(name.face, table.terms), box, look, ref, state=state)


def _pager(table: Table, rect: Rect, at: tuple[str, int, int, str]) -> list[Node]:
    tab, page, pages, words = at
    terms, side = table.terms, rect.h
    nodes = []
    ways = (("newer", "previous", page - 1, rect.x), ("older", "next", page + 1, rect.x + side + 78))
    for key, icon, goal, x in ways:
        ref: Ref = ("show", LIST, tab, str(goal), "", words)
        button = draw.icon_button(f"names-{icon}", terms.t(f"log.{key}"), Rect(x, rect.y, side, side), ref, icon)
        button.enabled = 0 <= goal < pages
        nodes.append(button)
    label = terms.t("names.page", n=page + 1, total=pages)
    box = Rect(rect.x + side, rect.y, 78, side)
    return [*nodes, Node("names-page", "text", label, box, [draw.text(box.cx, box.cy, label, 14, a="center", b=1)])]


def _one(table: Table, rect: Rect, at: tuple[str, str, str, str], *, beside: bool) -> list[Node]:
    """The chosen name's card, and the button that erases it; where it takes the list's place, with the way back."""
    tab, page, face, words = at
    terms = table.terms
    act = next((name.act for name in offered(table.view, terms.realm) if name.face == face), None)
    width, below = inspector.fitting(table, face, min(FACE, rect.w), (rect.w - 8, rect.h - 56))
    box = Rect(rect.cx - width / 2, rect.y, width, width * 1.4)
    text = inspector.lines(below, table.place.text, rect.x + 4, box.bottom + 6)
    look = [faces.command(box, faces.full(face, terms, width)), *text]
    nodes = [Node("names-face", "image", faces.spoken(face, terms), box, look)]
    button = Rect(rect.x + (0 if beside else 130), rect.bottom - 46, rect.w - (0 if beside else 130), 46)
    if act is not None:
        ref = ("do", act[0], str(act[1]), str(act[2]))
        nodes.append(draw.button("names-yes", terms.t("names.yes"), button, ref, style="primary", size=16))
    if not beside:
        back, to_list = Rect(rect.x, rect.bottom - 46, 120, 46), ("show", LIST, tab, page, "", words)
        nodes.append(draw.button("names-back", terms.t("nav.back"), back, to_list, size=15))
    return nodes
