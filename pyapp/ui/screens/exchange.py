"""The exchange between two games of a match: the deck, the cards beside it, and what of them changes places (FE1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, faces, hotseat
from pyapp.ui import text as measure
from pyapp.ui.exchange import DONE
from pyapp.ui.layout import GRID_GAP, Layout, grid, is_portrait, is_side
from pyapp.ui.model import full_name
from pyapp.ui.scene import Command, Node, Rect
from pyapp.ui.screens import common, inspector, table_over
from pyapp.ui.screens.log_panel import rule_chip
from pyapp.ui.tabletop import Table

if TYPE_CHECKING:
    from pyapp.play.match import Match
    from pyapp.ui.exchange import Exchange, Item
    from pyapp.ui.terms import Terms

WIDEST, LEAST = 88.0, 40.0
"""Of a card in px."""
NARROW = 600.0
"""Width in px below which the cards beside the deck stand below it."""
SHARE = 0.66
"""Of the width, for the deck where both stand side by side."""
HEAD, FOOT = 24.0, 64.0
"""Height in px of the heading of a list of cards, and of the line of buttons."""
OUT, INTO = "#b3203c", "#0f5f56"
"""Behind the numbers of cards that go out and come in."""


def build(terms: Terms, size: tuple[float, float], exchange: Exchange, text: float) -> Node:
    """The whole screen; text: factor for what is read. Behind the curtain nothing of it is shown."""
    if exchange.curtain >= 0:
        return hotseat.curtain(terms, size, exchange.curtain)
    stage, scale = common.stage(size)
    number = len(exchange.contest.match.games) + 1
    root = common.page("exchange", terms.t("match.title", n=number), size)
    w, h = min(1180.0, stage.w - 12), min(840.0, stage.h - 12)
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    root.draw.append(draw.panel(rect))
    inner = rect.inset(14.0 if w < NARROW else 22.0, 8.0)
    top = _head(root, terms, inner, exchange, is_short=is_side(*size))
    foot = _foot(root, terms, Rect(inner.x, inner.bottom - FOOT, inner.w, FOOT), exchange)
    _lists(root, terms, Rect(inner.x, top, inner.w, foot - top), exchange)
    zones = {"hand": Rect(inner.x, foot, inner.w, FOOT), "primary": Rect(inner.x, foot, inner.w, FOOT)}
    place = Layout(*size, stage, scale, is_portrait(*size), zones, text)
    table = Table(exchange.view, exchange.control, terms, place)
    root.add(*table_over.ask(table, root))
    root.add(*inspector.peek(table, root), *table_over.overlays(table, {}))
    return root


def _head(root: Node, terms: Terms, rect: Rect, exchange: Exchange, *, is_short: bool) -> float:
    """Title with the clause, how the match stands, the games so far, what is to be done; returns where they end."""
    rule = exchange.rule
    games = _games(terms, exchange.contest.match, exchange.mode)
    wide = rect.w >= NARROW
    left = sum(width for _, width in games) + 8 * len(games) if wide else 0.0
    chip = measure.width(f"§{rule}", 12) + 24
    size = measure.fit_size(root.name, rect.w - left - chip, 20 if is_short or not wide else 24)
    root.draw.append(draw.text(rect.x, rect.y + 32, root.name, size, w=900, f="serif", m=rect.w - left - chip))
    right = rect.x + measure.width(root.name, size) * draw.HEAVY + chip
    root.add(rule_chip("exchange-rule", rule, min(right, rect.right - left), rect.y + 26))
    row = Rect(rect.right - left, rect.y + 4, left, 38) if wide else Rect(rect.x, rect.y + 46, rect.w, 40)
    root.add(_replays(terms, row, games))
    y = rect.y + (44 if wide else 90)
    if is_short:
        return y
    commands, height = draw.paragraph(rect.x, y + 17, terms.t("match.help"), rect.w, 13.5, c=draw.SOFT, w=500, most=4)
    root.draw += commands
    return y + height + 6


def _games(terms: Terms, match: Match, mode: str) -> list[tuple[str, float]]:
    """What the games so far ended with, and how wide a button has to be for that."""
    names = hotseat.NAMES if mode != "computer" else ("table.you", "table.opponent")
    found = []
    for i, winner in enumerate(match.winners):
        key = "match.game" if winner >= 0 else "match.game_drawn"
        words = terms.t(key, n=i + 1, player=terms.t(names[winner]) if winner >= 0 else "")
        found.append((words, measure.width(words, 13) * draw.HEAVY + 30))
    return found


def _replays(terms: Terms, rect: Rect, games: list[tuple[str, float]]) -> Node:
    """The games so far, each of which can be looked through."""
    group = Node("exchange-games", "group", terms.t("match.games"), rect)
    x = rect.x
    for i, (words, width) in enumerate(games):
        box = Rect(x, rect.y, min(width, (rect.w + 8) / len(games) - 8) if len(games) > 1 else width, rect.h)
        button = draw.button(f"exchange-game-{i}", words, box, ("match", "watch", str(i)), size=13, r=11)
        button.name = f"{words}. {terms.t('replay.watch')}"
        group.add(button)
        x = box.right + 8
    return group


def _foot(root: Node, terms: Terms, rect: Rect, exchange: Exchange) -> float:
    """How many are marked, the ways back and on; returns where that begins."""
    swap, narrow, y = exchange.swap, rect.w < NARROW, rect.bottom - 50
    is_even = not exchange.why_not()
    back = Rect(rect.x, y, 84 if narrow else 110, 44)
    reset = Rect(back.right + 8, y, 96 if narrow else 150, 44)
    wide = min(280.0, rect.right - reset.right - 8)
    done = Rect(rect.right - wide, y - 2, wide, 48)
    room = rect.w if narrow else done.x - reset.right - 24
    x, line = (rect.x, y - 12) if narrow else (reset.right + 14, y + 27)
    words, colour = _marked(terms, exchange, room), draw.MINT if is_even else draw.ROSE
    root.draw.append(draw.text(x, line, words, measure.fit_size(words, room, 15), c=colour, w=800, m=room))
    most = max(len(swap.out), len(swap.into))
    label = terms.t("match.swap", n=most) if most else terms.t("match.keep")
    undo = draw.button("exchange-reset", terms.t("match.reset"), reset, ("match", "reset"), enabled=most > 0)
    root.add(
        draw.button("exchange-back", terms.t("nav.home"), back, ("app", "home"), size=15),
        undo,
        draw.button("exchange-done", label, done, DONE, style="primary", size=17, enabled=is_even),
    )
    return y - (32 if narrow else 8)


def _marked(terms: Terms, exchange: Exchange, room: float) -> str:
    """Who chooses, how many are marked, and the card that was touched: on a small one there is no room for its name."""
    swap = exchange.swap
    words = terms.t("match.marked", out=len(swap.out), into=len(swap.into))
    if exchange.mode != "computer":
        words = f"{terms.t('match.chooses', player=terms.t(hotseat.NAMES[exchange.seat]))} {words}"
    name = f" · {full_name(exchange.touched, terms)}" if exchange.touched else ""
    return measure.fitting((f"{words}{name}", words), room, 13)


def _lists(root: Node, terms: Terms, rect: Rect, exchange: Exchange) -> None:
    """The deck and the cards beside it: side by side, or below each other as high as their cards ask for."""
    items = exchange.items()
    deck, spare = ([item for item in items if item.is_spare is beside] for beside in (False, True))
    if rect.w >= NARROW:
        left = Rect(rect.x, rect.y, (rect.w - 16) * SHARE, rect.h)
        right = Rect(left.right + 16, rect.y, rect.right - left.right - 16, rect.h)
    else:
        share = (len(deck) / 6 + 0.6) / ((len(deck) + len(spare)) / 6 + 1.2)
        left = Rect(rect.x, rect.y, rect.w, (rect.h - 6) * share)
        right = Rect(rect.x, left.bottom + 6, rect.w, rect.bottom - left.bottom - 6)
    for name, area, found in (("deck", left, deck), ("spares", right, spare)):
        words = terms.t(f"match.{name}", n=exchange.count(found))
        group = Node(f"exchange-{name}", "group", words, area, [_plate(area)])
        group.draw.append(draw.text(area.x + 10, area.y + 20, words, 15, w=900, f="serif", m=area.w - 20))
        boxes = grid(Rect(area.x + 4, area.y + HEAD, area.w - 8, area.h - HEAD), len(found), WIDEST, LEAST)
        root.add(group.add(*(_card(terms, box, item, exchange) for box, item in zip(boxes, found, strict=True))))


def _plate(rect: Rect) -> Command:
    return draw.panel(rect, fill="rgba(255,255,255,.05)")


def _card(terms: Terms, box: Rect, item: Item, exchange: Exchange) -> Node:
    """All copies of a card, with the number of those that change places."""
    c = {**exchange.view["cards"][str(item.id)], "pose": 0, "down": False}
    count = f"×{item.copies}"
    look: list[Command] = [
        faces.command(box, faces.small(c, terms, "hand")),
        draw.text(box.cx, box.bottom + 14, count, 12.5, a="center", w=800, c=draw.NUMBER, m=box.w + GRID_GAP - 2),
    ]
    name = f"{full_name(item.face, terms)}, {count}"
    if item.marked:
        sign, key, back = ("+", "into", INTO) if item.is_spare else ("−", "out", OUT)
        look.append(["ring", *(round(v, 1) for v in box), 0, "selected"])
        look.append(
            draw.chip(box.cx, box.y + box.h * 0.4, f"{sign}{item.marked}", 17, bg=back, line="#ffffff", c="#ffffff")
        )
        name = f"{name}, {terms.t(f'match.card_{key}', n=item.marked)}"
    state = {"card": item.id, "pressed": item.marked > 0}
    return Node(f"card-{item.id}", "button", name, box, look, ("card", str(item.id)), state=state)
