"""What lies over the table: act buttons, refusals, inspector, clause, piles, log, menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, faces
from pyapp.ui.layout import row
from pyapp.ui.model import card, seat_name
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import (
    act_menu,
    browse,
    full_log,
    inspector,
    menu,
    reasons,
    result,
    rule_text,
    settings,
    table_cards,
    turns,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pyapp.engine.decision import Refusal
    from pyapp.ui.tabletop import Table

    Overlay = Callable[[Table, tuple[str, ...]], Node]

CLOSERS = {"result": "result.show_table", "came": "nav.go_on"}
"""What the closing button of an overlay says where that is not "close"."""


def ask(table: Table, root: Node) -> list[Node]:
    """The acts that need a button, the cards that have no place on the table, and the last refusal."""
    nodes = []
    tray = _tray(table)
    if tray:
        nodes.append(tray)
    acts = table.control.offers()
    if len(acts) > 1 or (acts and table.control.choices.is_question):  # a single "done" is the primary button
        nodes.append(act_menu.build(table, root))
    if table.control.refused and table.control.overlay is None:
        nodes.append(_refusal(table, table.control.refused[1]))
    return nodes


def _tray(table: Table) -> Node | None:
    """Cards of piles (deck, graveyard, stock) among which the decision chooses."""
    if table.control.choices.kind == "priority":
        return None  # what can be used in a pile is found there: the pile is lit
    hidden = []
    for card_id in table.control.choices.by_card:
        c = {**table.view["cards"].get(str(card_id), {"id": card_id}), "id": card_id}
        if not table_cards.is_shown_on_table(table, c):
            hidden.append({**c, "pose": 0, "down": False})
    if not hidden:
        return None
    stage = table.place.stage
    w = stage.w - 24 if table.place.portrait else table.place["ribbon"].w
    h = 150 * max(1.0, table.place.scale)
    rect = Rect(
        stage.x + (stage.w - w) / 2 if table.place.portrait else table.place["ribbon"].x,
        table.place["ribbon"].cy - h / 2,
        w,
        h,
    )
    tray = Node(
        "tray",
        "group",
        table.terms.t("table.tray"),
        rect,
        [draw.panel(rect, fill=draw.SHEET, line=draw.GOLD)],
        ("none",),
        z=9,
    )
    for c, box in zip(hidden, row(rect, [False] * len(hidden), 88), strict=True):
        node = table_cards.card_node(table, c, box, "hand")
        node.z, node.holds = 10, ()  # shown here, but it lies elsewhere
        tray.add(node)
    return tray


def _refusal(table: Table, refusal: Refusal) -> Node:
    """What fails and what is legal instead (V8.7), over the hand."""
    stage = table.place.stage
    w, size = min(460.0, stage.w - 24), 14 * table.place.text
    found = reasons.rows(table, refusal)
    h = reasons.height(found, w - 32, size) + 20
    rect = Rect(stage.x + (stage.w - w) / 2, max(stage.y + 4, table.place["hand"].y - h - 6), w, h)
    look = [draw.panel(rect, fill=draw.PAPER, line="#d8c08c")]
    node = Node("refusal", "group", reasons.spoken(found), rect, look, ("none",), z=12)
    close = Rect(rect.right - 84, rect.y + 7, 76, 28)
    return node.add(
        reasons.build("refusal", found, Rect(rect.x + 16, rect.y + 10, w - 32, h - 20), size, 12),
        draw.button("refusal-close", table.terms.t("nav.close"), close, ("cancel",), size=12.5, z=13),
    )


def overlays(table: Table, own: Mapping[str, Overlay]) -> list[Node]:
    """The open overlay, if any, with the veil behind it; own: those that only this realm has."""
    overlay = table.control.overlay
    if overlay is None:
        return []
    makers: dict[str, Overlay] = {
        "result": _result, "inspect": inspector.build, "rule": rule_text.build, "pile": browse.build,
        "log": full_log.build, "menu": _menu,
    }  # fmt: skip
    makers |= {"settings": _settings, "resign": _resign, "came": _came, "turns": turns.build, **own}
    body = makers[overlay[0]](table, overlay[1:])
    whole = Rect(0, 0, table.place.width, table.place.height)
    veil = Node("veil", "button", table.terms.t("nav.close"), whole, [["veil", *whole, 0.72]], ("cancel",), z=19)
    body.role = "dialog"
    close_key = CLOSERS.get(overlay[0], "nav.close")
    close = (
        Rect(body.rect.x + 40, body.rect.bottom - 58, body.rect.w - 80, 44)
        if overlay[0] == "result"
        else Rect(body.rect.right - 96, body.rect.bottom - 46, 84, 36)
    )
    body.add(draw.button("overlay-close", table.terms.t(close_key), close, ("cancel",), size=14, z=22))
    _raise(body)
    return [veil, body]


def _raise(node: Node) -> None:
    node.z = max(node.z, 20)
    for child in node.children:
        child.z = max(child.z, 21)
        for grandchild in child.children:
            grandchild.z = max(grandchild.z, 22)


def _middle(table: Table, w: float, h: float) -> Rect:
    stage = table.place.stage
    w, h = min(w, stage.w - 20), min(h, stage.h - 20)
    return Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)


def _result(table: Table, _args: tuple[str, ...]) -> Node:
    """The result of the game."""
    return result.build(table, _middle(table, 420, result.HEIGHT))


def _came(table: Table, args: tuple[str, ...]) -> Node:
    """The cards that only the person at the screen may see, for one who is not asked anything (V13.11)."""
    terms = table.terms
    rect = _middle(table, 440, 300)
    title = terms.t("curtain.came")
    node = Node("came", "group", title, rect, [draw.panel(rect, fill=draw.SHEET, line=draw.GOLD)])
    node.draw.append(draw.text(rect.cx, rect.y + 40, title, 18, w=900, f="serif", a="center", m=rect.w - 40))
    cards = [{**card(table.view, int(card_id)), "pose": 0, "down": False} for card_id in args]
    area = Rect(rect.x + 20, rect.y + 54, rect.w - 40, rect.h - 116)
    for c, box in zip(cards, row(area, [False] * len(cards), 112), strict=True):
        look = [faces.command(box, faces.small(c, terms, "hand"))]
        face = str(c["face"])
        node.add(Node(f"came-{c['id']}", "button", faces.spoken(face, terms), box, look, ("show", "inspect", face)))
    return node


def _resign(table: Table, _args: tuple[str, ...]) -> Node:
    """Asks before the game is given up."""
    terms = table.terms
    rect = _middle(table, 440, 190)
    lines = [terms.t("resign.text", winner=seat_name(table.view, 1 - table.me, terms))]
    if table.mode != "both":  # whoever plays both sides may take everything back
        lines.append(terms.t("resign.final"))
    name = " ".join([terms.t("resign.title"), *lines])
    node = Node("resign", "group", name, rect, [draw.panel(rect, fill=draw.SHEET)])
    node.draw.append(draw.text(rect.x + 20, rect.y + 36, terms.t("resign.title"), 18, w=900, f="serif"))
    for i, words in enumerate(lines):
        node.draw.append(draw.text(rect.x + 20, rect.y + 70 + 24 * i, words, 15, m=rect.w - 40))
    box = Rect(rect.x + 20, rect.bottom - 56, rect.w - 140, 44)
    node.add(draw.button("resign-yes", terms.t("resign.yes"), box, ("app", "concede"), size=15))
    return node


def _settings(table: Table, _args: tuple[str, ...]) -> Node:
    """The settings (V7.14, V3.6, V8.6)."""
    portrait = table.place.stage.w < settings.WIDTH
    rect = _middle(table, settings.WIDTH, settings.height(portrait))
    return settings.build(table.terms, rect, table.settings, portrait)


def _menu(table: Table, _args: tuple[str, ...]) -> Node:
    """The menu (V8.8)."""
    return menu.build(table, _middle(table, menu.width(table), menu.height(table)))
