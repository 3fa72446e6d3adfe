"""Looking through public piles, the own stock and the deck lists, with the full face of a chosen card beside."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyapp.ui import draw, faces
from pyapp.ui import text as measure
from pyapp.ui.labels import act_label
from pyapp.ui.layout import GRID_GAP, grid
from pyapp.ui.model import SEATS, View, full_name, is_token, name_of, seat_name, zone
from pyapp.ui.realms import realm_of
from pyapp.ui.scene import Command, Node, Rect, Ref
from pyapp.ui.screens import inspector

if TYPE_CHECKING:
    from pyapp.ui.choices import Act, Choices
    from pyapp.ui.model import Card
    from pyapp.ui.tabletop import Table
    from pyapp.ui.terms import Terms

LIST = "list"
"""In place of a zone: the deck list of a seat."""
FACE = 300.0
"""Width in px of the full face beside the cards; where there is no room for both, it takes their place."""
LOW = 480.0
"""Height in px of a panel below which list and face do not stand side by side."""
WIDEST, LEAST = 92.0, 40.0
ACT = 52.0
"""Height in px of a button for what can be done, with its distance."""


@dataclass(frozen=True, slots=True)
class Item:
    """A card of a pile, or all copies of a card of a deck list.

    count: copies in the list, 0 in a pile.  unseen: how many of them the viewer has not seen yet.
    acts: what can be done with the card of a pile now.
    """

    face: str | None
    card: Card
    count: int = 0
    unseen: int = 0
    acts: tuple[Act, ...] = ()


def items(view: View, seat: int, what: str, terms: Terms, choices: Choices | None = None) -> list[Item]:
    """The cards to show: a pile with the latest first, a deck list by kind, cost and name."""
    if what != LIST:
        able = choices.by_card if choices is not None and choices.kind == "priority" else {}
        pile = reversed(zone(view, seat, what))
        return [Item(c.get("face"), c, acts=tuple(able.get(int(c["id"]), ()))) for c in pile]
    unseen = Counter(view["unknown"][seat])
    total = unseen + Counter(
        str(c["face"]) for c in view["cards"].values() if c["owner"] == seat and c.get("face") and not is_token(c)
    )
    found, piles = [], realm_of(view).piles
    for face, count in total.items():
        facts = terms.card(face)
        if facts["kind"] not in piles.kinds:
            continue
        sort = (piles.kinds.index(facts["kind"]), piles.number(facts), face)
        found.append((sort, Item(face, {"face": face, "attribute": facts["attribute"]}, count, unseen[face])))
    return [item for _, item in sorted(found, key=lambda pair: pair[0])]


def build(table: Table, args: tuple[str, ...]) -> Node:
    """args: seat, zone or "list", and the face of the chosen card."""
    seat, what, face = int(args[0]), args[1], args[2] if len(args) > 2 else ""
    stage, terms = table.place.stage, table.terms
    w, h = min(1080.0, stage.w - 20), min(700.0, stage.h - 24)
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    found = items(table.view, seat, what, terms, table.control.choices)
    title = _title(table, seat, what, sum(item.count or 1 for item in found))
    node = Node("pile", "group", title, rect, [draw.panel(rect, fill=draw.SHEET)])
    node.draw.append(draw.text(rect.x + 18, rect.y + 32, title, 18, w=900, f="serif", m=rect.w - 36))
    tabs = Rect(rect.x + 16, rect.y + 44, rect.w - 32, (42 if rect.w > 2 * FACE else 58) * len(owners(table)))
    beside = tabs.w > 2 * FACE and rect.h > LOW
    top = tabs.bottom + 8 if beside or not face else tabs.y
    area = Rect(rect.x + 16, top, rect.w - 32, rect.bottom - 56 - top)
    if beside or not face:
        node.add(*_tabs(table, tabs, seat, what))
    if face:
        side = Rect(area.right - FACE, area.y, FACE, area.h) if beside else area
        acts = next((item.acts for item in found if item.face == face and item.acts), ())
        node.add(*_full(table, side, face, (args[0], what), acts, beside=beside))
    if beside or not face:
        grid = Rect(area.x, area.y, area.w - (FACE + 16 if beside else 0), area.h)
        node.add(*_grid(table, grid, found, (args[0], what, face)))
        if not found:
            node.draw.append(draw.text(grid.cx, grid.cy, terms.t("browse.none"), 15, a="center", c=draw.SOFT))
    return node


def _title(table: Table, seat: int, what: str, count: int) -> str:
    terms = table.terms
    owner = table.opponent if seat == 1 - table.me else seat_name(table.view, seat, terms)
    return f"{owner} · {_name(terms, what)} {count}"


def _name(terms: Terms, what: str) -> str:
    short = f"browse.{what}"
    return terms.t(short if terms.has(short) else f"zone.{what}")


def owners(table: Table) -> list[tuple[int, str, tuple[str, ...]]]:
    """Whose things can be looked through: the owner, in words, and which; a third one once it has shown itself."""
    view, terms, piles = table.view, table.terms, realm_of(table.view).piles
    found = [(table.me, terms.t("table.mine"), piles.own), (1 - table.me, terms.t("table.theirs"), piles.theirs)]
    shown = {c["owner"] for c in view["cards"].values() if c.get("face")}
    found += [(owner, seat_name(view, owner, terms), piles.third) for owner in sorted(shown - set(SEATS))]
    return [(owner, who[:1].upper() + who[1:], zones) for owner, who, zones in found]


def _tabs(table: Table, rect: Rect, seat: int, what: str) -> list[Node]:
    """What can be looked through: own things in the first row, then the opponent's."""
    nodes = []
    sides = owners(table)
    lead = max(76.0, *(measure.width(who, 13) * draw.HEAVY + 14 for _, who, _ in sides)) if rect.w > 2 * FACE else 0.0
    for row, (owner, who, zones) in enumerate(sides):
        y = rect.y + row * rect.h / len(sides)
        head = Rect(rect.x, y, lead - 6, 38) if lead else Rect(rect.x, y, rect.w, 18)
        look = draw.text(head.x, head.cy, who, 13, b=1, c=draw.GOLD, m=head.w)
        nodes.append(Node(f"browse-{row}", "text", who, head, [look]))
        width = (rect.w - lead) / (len(sides[0][2]) + 1)
        for i, name in enumerate((*zones, LIST)):
            count = "" if name == LIST else f" {len(zone(table.view, owner, name))}"
            is_on = owner == seat and name == what
            box = Rect(rect.x + lead + i * width, y if lead else y + 19, width - 6, 38)
            ref: Ref = ("none",) if is_on else ("show", "pile", str(owner), name)
            words = f"{_name(table.terms, name)}{count}"
            brief = f"{table.terms.t(f'pile.{name}')}{count}" if table.terms.has(f"pile.{name}") else words
            label = measure.fitting((words, brief), box.w - 8, 13.5)
            tab = draw.button(f"browse-{row}-{name}", label, box, ref, size=13.5, on=is_on, r=10)
            tab.name = f"{who} {words}"
            nodes.append(tab)
    return nodes


def _grid(table: Table, rect: Rect, found: list[Item], at: tuple[str, str, str]) -> list[Node]:
    """All cards, as large as they fit; touching one shows it in full."""
    boxes = grid(rect, len(found), WIDEST, LEAST)
    return [_cell(table, box, i, item, at) for i, (box, item) in enumerate(zip(boxes, found, strict=True))]


def _cell(table: Table, box: Rect, index: int, item: Item, at: tuple[str, str, str]) -> Node:
    """One card with its numbers below."""
    terms = table.terms
    known = item.face is not None and not is_token(item.card)
    look: list[Command] = [faces.command(box, faces.small({**item.card, "pose": 0, "down": False}, terms))]
    name = full_name(item.face, terms) if item.face and known else name_of(table.view, item.card.get("id", -1), terms)
    if item.count:
        seen = terms.t("browse.unseen", n=item.unseen)
        name = f"{name}, ×{item.count}, {seen}"
        words = f"×{item.count}" if box.w < 64 else f"×{item.count} · {seen}"
        look.append(draw.text(box.cx, box.bottom + 14, words, 12, a="center", c=draw.NUMBER, m=box.w + GRID_GAP - 2))
    is_on = item.face is not None and item.face == at[2]
    if is_on or item.acts:
        look.append(["ring", *(round(v, 1) for v in box), 0, "selected" if is_on else "legal"])
    if item.acts:
        name = terms.t("state.join").join((name, terms.t("state.legal")))
    ref: Ref = ("none",) if is_on or not known else ("show", "pile", at[0], at[1], str(item.face))
    return Node(f"pile-{index}", "button", name, box, look, ref, state={"pressed": is_on})


def _full(
    table: Table, whole: Rect, face: str, back: tuple[str, str], acts: tuple[Act, ...], *, beside: bool
) -> list[Node]:
    """The chosen card's full face and what can be done with it; where it takes the list's place, the way back."""
    rect = Rect(whole.x, whole.y, whole.w, whole.h - len(acts) * ACT)
    found = _buttons(table, Rect(rect.x, rect.bottom, rect.w, whole.h - rect.h), acts)
    aside = not beside and rect.w > 2 * FACE  # a phone on its side: the way back, and the text, beside the card
    low = 0.0 if beside or aside else 54.0
    width = min(FACE, rect.w, (rect.h - low) / 1.4)
    if not aside:
        width, below = inspector.fitting(table, face, width, (rect.w - 8, rect.h - low))
    box = Rect(rect.x + 20 if aside else rect.cx - width / 2, rect.y, width, width * 1.4)
    shown = Node(
        "browse-face", "image", faces.spoken(face, table.terms), box,
        [faces.command(box, faces.full(face, table.terms, width))],
    )  # fmt: skip
    if not aside:
        shown.draw += inspector.lines(below, table.place.text, rect.x + 4, box.bottom + 6)
    if beside:
        return [shown, *found]
    to_list = Rect(rect.cx - 70, rect.bottom - 42, 140, 40)
    if aside:
        room = rect.right - box.right - 40
        below = inspector.rest(table, face, width, room)
        shown.draw += inspector.lines(below, table.place.text, box.right + 24, rect.y)
        to_list = Rect(box.right + 24, rect.bottom + 12, 140, 36)
    back_button = draw.button("browse-back", table.terms.t("nav.back"), to_list, ("show", "pile", *back), size=15)
    return [shown, *found, back_button]


def _buttons(table: Table, rect: Rect, acts: tuple[Act, ...]) -> list[Node]:
    """What can be done with the chosen card, one below the other."""
    found = []
    for i, act in enumerate(acts):
        box = Rect(rect.x, rect.y + i * ACT + 4, rect.w, ACT - 8)
        ref = ("do", act[0], str(act[1]), str(act[2]))
        found.append(draw.button(f"browse-act-{i}", act_label(table.view, act, table.terms), box, ref, size=15))
    return found
