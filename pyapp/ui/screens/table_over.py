"""What lies over the table: act buttons, refusals, inspector, clause, piles, log, menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, faces
from pyapp.ui import text as measure
from pyapp.ui.labels import act_label
from pyapp.ui.layout import row
from pyapp.ui.model import card, is_token, name_of, zone
from pyapp.ui.scene import Command, Node, Rect, find
from pyapp.ui.screens import result, table_cards, table_rail
from pyapp.ui.words import LANGUAGE_NAMES

if TYPE_CHECKING:
    from pyapp.engine.decision import Refusal
    from pyapp.ui.model import Card
    from pyapp.ui.screens.table import Table

BUTTON_HEIGHT = 40.0
TOUCH_HEIGHT = 46.0


def ask(table: Table, root: Node) -> list[Node]:
    """The acts that need a button, the cards that have no place on the table, and the last refusal."""
    nodes = []
    tray = _tray(table)
    if tray:
        nodes.append(tray)
    acts = table.control.offers()
    if len(acts) > 1 or (acts and table.control.selected < 0 and table.control.choices.kind != "priority"):
        nodes.append(_menu_of_acts(table, root))
    if table.control.refused and table.control.overlay is None:
        nodes.append(_refusal(table, table.control.refused[1]))
    return nodes


def peek(table: Table, root: Node) -> list[Node]:
    """The hovered card's full face beside it (V8.4); it is never in the way of a pointer."""
    wanted = table.control.peek
    anchor = find(root, wanted[0]) if wanted else None
    if wanted is None or anchor is None or table.control.overlay is not None:
        return []
    stage, width = table.place.stage, 280.0
    # At the far side of the table: what can be touched lies in the middle or near the card.
    x = stage.x + 8 if anchor.rect.cx > stage.cx else stage.right - width - 8
    y = min(max(stage.y + 8, anchor.rect.cy - width * 0.7), stage.bottom - width * 1.4 - 8)
    box = Rect(x, y, width, width * 1.4)
    return [
        Node(
            "peek",
            "image",
            faces.spoken(wanted[1], table.terms),
            box,
            [faces.command(box, faces.full(wanted[1], table.terms, width))],
            z=18,
        )
    ]


def _menu_of_acts(table: Table, root: Node) -> Node:
    """A column of buttons beside the selected card, or in the middle of the table with the card it is about."""
    labels = [(act_label(table.view, a, table.terms), a) for a in table.control.offers()]
    stage = table.place.stage
    height = TOUCH_HEIGHT if table.place.portrait else BUTTON_HEIGHT
    anchor = find(root, f"card-{table.control.selected}")
    about = None if anchor else _asked_about(table)
    left = 110.0 if about else 0.0
    w = min(max(measure.width(label, 15) for label, _ in labels) + 44, stage.w - 40 - left)
    h = max(len(labels) * (height + 8) + 16, 150.0 if about else 0.0)
    around = anchor.rect if anchor else Rect(table.place["ribbon"].cx, table.place["ribbon"].y, 0, 0)
    box = _beside(around, w + 24 + left, h, stage, over=anchor is None or around.y > stage.h * 0.6)
    look: list[Command] = [draw.panel(box, fill="rgba(16,12,38,.96)", line=draw.GOLD)]
    if about:
        face = faces.small({**about, "pose": 0, "down": False}, table.terms, "hand")
        look.append(faces.command(Rect(box.x + 12, box.cy - 63, 90, 126), face))
    panel = Node("acts", "group", table.terms.t("table.acts"), box, look, z=10)
    top = box.cy - (len(labels) * (height + 8) - 8) / 2
    for i, (label, act) in enumerate(labels):
        rect = Rect(box.x + 12 + left, top + i * (height + 8), w, height)
        ref = ("do", act[0], str(act[1]), str(act[2]))
        panel.add(draw.button(f"act-{i}", label, rect, ref, size=15, z=11))
    return panel


def _asked_about(table: Table) -> Card | None:
    """The card a plain question speaks of, if its face is known."""
    source = int((table.view.get("decision") or {}).get("source", -1))
    card_id = next((a[1] for a in table.control.offers() if a[1] >= 0), source)
    found = card(table.view, card_id)
    return found if found.get("face") and not is_token(found) else None


def _beside(around: Rect, w: float, h: float, stage: Rect, *, over: bool) -> Rect:
    """A box of that size above (or right of) `around`, kept on the stage."""
    x = around.cx - w / 2 if over else around.right + 12
    y = around.y - h - 22 if over else around.cy - h / 2
    if not over and x + w > stage.right - 8:
        x = around.x - w - 12
    return Rect(min(max(stage.x + 8, x), stage.right - w - 8), min(max(stage.y + 8, y), stage.bottom - h - 8), w, h)


def _tray(table: Table) -> Node | None:
    """Cards of piles (deck, graveyard, stock) among which the decision chooses."""
    hidden = []
    for card_id in table.control.choices.by_card:
        c = {**table.view["cards"].get(str(card_id), {"id": card_id}), "id": card_id}
        if not table_cards.is_shown_on_table(c):
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
        [draw.panel(rect, fill="rgba(16,12,38,.97)", line=draw.GOLD)],
        z=9,
    )
    for c, box in zip(hidden, row(rect, [False] * len(hidden), 88), strict=True):
        node = table_cards.card_node(table, c, box, "hand")
        node.z = 10
        tray.add(node)
    return tray


def _refusal(table: Table, refusal: Refusal) -> Node:
    """The failed conditions in order, each with its clause, then what is legal instead (V8.7)."""
    stage, terms = table.place.stage, table.terms
    w = min(460.0, stage.w - 24)
    rows = [(reason.rule, refusal_sentence(table, reason)) for reason in refusal.reasons]
    legal = [act_label(table.view, (a.kind, a.card, a.arg), terms) for a in refusal.instead[:4]]
    heights = [max(28.0, len(measure.wrap(words, w - 120, 14)) * 19.6 + 8) for _, words in rows]
    h = 44 + sum(heights) + (26 + len(legal) * 20 if legal else 0)
    rect = Rect(stage.x + (stage.w - w) / 2, table.place["hand"].y - h - 6, w, h)
    title = terms.t("refused.title" if rows else "refused.possible")
    name = " ".join([title, *(words for _, words in rows), *legal])
    node = Node("refusal", "group", name, rect, [draw.panel(rect, fill=draw.PAPER, line="#d8c08c")], z=12)
    tint = draw.REFUSED if rows else draw.PERMITTED
    node.draw.append(draw.text(rect.x + 16, rect.y + 26, title, 15, c=tint, w=900, m=w - 110))
    close = Rect(rect.right - 84, rect.y + 7, 76, 28)
    node.add(draw.button("refusal-close", terms.t("nav.close"), close, ("cancel",), size=12.5, z=13))
    y = rect.y + 42
    for i, ((rule, words), height) in enumerate(zip(rows, heights, strict=True)):
        node.draw += draw.paragraph(rect.x + 16, y + 15, f"× {words}", w - 120, 14, c=draw.PAPER_TEXT, w=700)[0]
        if rule:
            node.add(table_rail.rule_chip(f"refusal-rule-{i}", rule, rect.right - 14, y + 12, z=13))
        y += height
    if legal and rows:
        node.draw.append(draw.text(rect.x + 16, y + 14, terms.t("refused.instead"), 13, c=draw.PERMITTED, w=900))
    for i, words in enumerate(legal):
        node.draw.append(draw.text(rect.x + 16, y + 34 + i * 20, f"✓ {words}", 13, c=draw.PERMITTED, m=w - 32))
    return node


def refusal_sentence(table: Table, reason: object) -> str:
    """The sentence of a failed condition."""
    key, params = getattr(reason, "key", ""), dict(getattr(reason, "params", ()))
    for name in ("card", "target"):
        if isinstance(params.get(name), int):
            params[name] = name_of(table.view, int(params[name]), table.terms)
    known = f"refusal.{key}" if table.terms.has(f"refusal.{key}") else "refusal.not_an_option"
    return table.terms.t(known, **params)


def overlays(table: Table) -> list[Node]:
    """The open overlay, if any, with the veil behind it."""
    overlay = table.control.overlay
    if overlay is None:
        return []
    makers = {"result": _result, "inspect": _inspector, "rule": _clause, "pile": _pile, "log": _log, "menu": _menu}
    body = makers[overlay[0]](table, overlay[1:])
    whole = Rect(0, 0, table.place.width, table.place.height)
    veil = Node("veil", "button", table.terms.t("nav.close"), whole, [["veil", *whole, 0.72]], ("cancel",), z=19)
    body.role = "dialog"
    close_key = "result.show_table" if overlay[0] == "result" else "nav.close"
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


def _inspector(table: Table, args: tuple[str, ...]) -> Node:
    """The full face (V8.4)."""
    width = 300.0
    rect = _middle(table, width + 40, width * 1.4 + 76)
    box = Rect(rect.cx - width / 2, rect.y + 16, width, width * 1.4)
    face = args[0]
    commands: list[Command] = [
        draw.panel(rect, fill="rgba(16,12,38,.97)"),
        faces.command(box, faces.full(face, table.terms, width)),
    ]
    return Node("inspect", "group", faces.spoken(face, table.terms), rect, commands)


def _clause(table: Table, args: tuple[str, ...]) -> Node:
    """A rule clause in our words with its source (V13.10)."""
    clause = table.terms.clause(args[0])
    w = min(560.0, table.place.stage.w - 20)
    lines = measure.wrap(clause["text"], w - 48, 17)
    rect = _middle(table, w, 116 + len(lines) * 25)
    commands: list[Command] = [draw.panel(rect, fill=draw.PAPER, line="#d8c08c")]
    commands.append(draw.text(rect.x + 24, rect.y + 36, f"§{args[0]}", 18, c=draw.REFUSED, w=900))
    commands += [
        draw.text(rect.x + 24, rect.y + 70 + i * 25, line, 17, c=draw.PAPER_TEXT, w=500, m=w - 48)
        for i, line in enumerate(lines)
    ]
    commands.append(draw.text(rect.x + 24, rect.bottom - 22, clause["source"], 12, c=draw.PAPER_SOFT, w=500, m=w - 150))
    return Node("clause", "group", f"§{args[0]} {clause['text']}", rect, commands)


def _pile(table: Table, args: tuple[str, ...]) -> Node:
    """All cards of a public pile."""
    cards = zone(table.view, int(args[0]), args[1])
    stage = table.place.stage
    per_row = max(3, int((min(stage.w - 20, 900) - 32) / 92))
    rows = [cards[i : i + per_row] for i in range(0, len(cards), per_row)] or [[]]
    line = min(128.0, (stage.h - 140) / len(rows))
    rect = _middle(table, per_row * 92 + 32, len(rows) * line + 110)
    words = f"{table.terms.t('zone.' + args[1])} {len(cards)}"
    node = Node("pile", "group", words, rect, [draw.panel(rect, fill="rgba(16,12,38,.97)")])
    node.draw.append(draw.text(rect.x + 18, rect.y + 30, words, 18, w=900, f="serif"))
    for r, some in enumerate(rows):
        strip = Rect(rect.x + 8, rect.y + 44 + r * line, rect.w - 16, line)
        for c, box in zip(some, row(strip, [False] * len(some), 80), strict=True):
            name = table_cards.card_name(table, c)
            draws = [faces.command(box, faces.small({**c, "pose": 0}, table.terms))]
            node.add(Node(f"pile-{c['id']}", "button", name, box, draws, ("show", "inspect", str(c["face"]))))
    return node


def _log(table: Table, _args: tuple[str, ...]) -> Node:
    """The log over the whole height, with paging."""
    stage, terms = table.place.stage, table.terms
    rect = _middle(table, 640, stage.h - 60)
    node = Node("full-log", "group", terms.t("table.log"), rect, [draw.panel(rect, fill="rgba(16,12,38,.97)")])
    node.draw.append(draw.text(rect.x + 20, rect.y + 32, terms.t("table.log"), 18, w=900, f="serif"))
    inner = Rect(rect.x + 20, rect.y + 44, rect.w - 40, rect.h - 106)
    node.add(*table_rail.log_rows(table, inner, 14, "full"))
    y = rect.bottom - 46
    older, newer = Rect(rect.x + 16, y, 90, 36), Rect(rect.x + 114, y, 90, 36)
    node.add(
        draw.button("log-older", terms.t("nav.older"), older, ("app", "log", "older"), size=14),
        draw.button(
            "log-newer", terms.t("nav.newer"), newer, ("app", "log", "newer"), size=14, enabled=table.log_from_end > 0
        ),
    )
    return node


def _result(table: Table, _args: tuple[str, ...]) -> Node:
    """The result of the game."""
    return result.build(table, _middle(table, 420, 410))


def _menu(table: Table, _args: tuple[str, ...]) -> Node:
    """Language, link, leaving."""
    terms = table.terms
    rect = _middle(table, 340, 358)
    node = Node("menu", "group", terms.t("nav.menu"), rect, [draw.panel(rect, fill="rgba(16,12,38,.97)")])
    node.draw.append(draw.text(rect.x + 20, rect.y + 34, terms.t("nav.menu"), 18, w=900, f="serif"))
    entries = [("nav.link", ("app", "link")), ("result.watch", ("replay", "open")), ("nav.home", ("app", "home"))]
    y = rect.y + 52
    for key, ref in entries:
        node.add(draw.button(f"menu-{ref[1]}", terms.t(key), Rect(rect.x + 20, y, rect.w - 40, 42), ref, size=15))
        y += 52
    for i, (lang, name) in enumerate(LANGUAGE_NAMES.items()):
        box = Rect(rect.x + 20 + (i % 2) * 154, y + (i // 2) * 46, 146, 38)
        node.add(draw.button(f"lang-{lang}", name, box, ("app", "lang", lang), size=14, on=terms.lang == lang))
    return node
