"""The players' panels: who, how many orbs are left, deck and graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.caster import orbs
from pyapp.ui.caster.model import ORBS, orbs_left
from pyapp.ui.model import seat_name, zone
from pyapp.ui.scene import Command, Node, Rect
from pyapp.ui.screens import stack

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

ROSE_PLAYER = {"id": "player-me", "k": "caster", "a": "mars", "lv": 1, "portrait": "portrait-1"}
BLUE_PLAYER = {"id": "player-them", "k": "caster", "a": "mercury", "lv": 1, "portrait": "portrait-2"}


def player(table: Table, seat: int) -> Node:
    """A player's panel: who, orbs, deck and graveyard."""
    mine = seat == table.me
    side = "my" if mine else "opp"
    name = table.opponent if not mine and not table.view.get("names") else seat_name(table.view, seat, table.terms)
    rect = table.place[f"{side}_panel"]
    region = Node(f"{side}-panel", "group", name, rect)
    if table.place.portrait:
        _strip(table, region, seat, name)
    else:
        _plate(table, region, seat, name)
    return region


def _player_button(table: Table, seat: int, name: str, rect: Rect) -> Node:
    """The player as something that can be attacked or named by an effect."""
    lit = seat in table.control.choices.player
    label = f"{name}, {table.terms.t('table.orbs')} {orbs_left(table.view, seat)}/{ORBS}"
    if lit:
        label = table.terms.t("state.join").join((label, table.terms.t("state.legal")))
    commands: list[Command] = [["ring", *rect, 0, "target"]] if lit else []
    return Node(f"player-{seat}", "button", label, rect, commands, ("player", str(seat)), state={"legal": lit}, z=2)


def _plate(table: Table, region: Node, seat: int, name: str) -> None:
    rect, place, terms = region.rect, table.place, table.terms
    mine = seat == table.me
    region.draw.append(draw.panel(rect, line=draw.GOLD if table.view["active"] == seat else draw.FAINT_GOLD))
    r = min(33 * place.scale, rect.w * (0.2 if place.scale >= 1 else 0.165))
    head = Rect(rect.x + 6, rect.y + 6, rect.w - 12, r * 2 + 14)
    region.draw.append(["avatar", rect.x + r + 12, rect.y + r + 14, r, ROSE_PLAYER if mine else BLUE_PLAYER])
    x, room = rect.x + 2 * r + 20, rect.w - 2 * r - 25
    first = _standing(table, seat, room)
    left = f"{orbs_left(table.view, seat)}/{ORBS}"
    count = measure.fitting((f"{terms.t('table.orbs')} {left}", left), room, place.px(14))
    region.draw += [
        draw.text(x, rect.y + 28 * place.scale, name, place.px(15.5), w=900, m=room),
        draw.text(x, rect.y + 47 * place.scale, first, place.px(12), c=draw.SOFT, m=room),
        draw.text(x, rect.y + 70 * place.scale, count, place.px(14), w=900, c=draw.NUMBER, m=room),
    ]
    region.add(_player_button(table, seat, name, head))
    region.add(orbs.region(table, seat))
    top = head.bottom + 6
    card = min(62 * place.scale, (rect.w - 36) / 2, (rect.bottom - top - 24) / 1.4)
    gap = (rect.w - 2 * card) / 3
    top += max(0.0, (rect.bottom - top - card * 1.4 - 26) / 2)
    for i, pile in enumerate(("deck", "graveyard")):
        box = Rect(rect.x + gap + i * (card + gap), top, card, card * 1.4)
        region.add(stack.pile(table, seat, pile, box, rect.w / 2 - 1))


def _standing(table: Table, seat: int, room: float) -> str:
    """Who went first, with the computer's level where it fits."""
    first = table.terms.t("table.first" if table.view["first"] == seat else "table.second")
    longer = f"{first} · {table.level}" if table.level and seat != table.me else first
    return measure.fitting((longer, first), room, table.place.px(12))


def _strip(table: Table, region: Node, seat: int, name: str) -> None:
    """The phone's one-line player panel (V5.5)."""
    rect, view = region.rect, table.view
    line = draw.GOLD if view["active"] == seat else draw.FAINT_GOLD
    head = Rect(rect.x + 2, rect.y + 1, rect.h, rect.h - 2)
    place = Rect(head.right + 4, rect.y, min(rect.w * 0.46, rect.w - rect.h - 152), rect.h)
    region.draw += [
        draw.panel(rect, r=rect.h / 2, line=line),
        ["avatar", head.cx, head.cy, rect.h * 0.42, ROSE_PLAYER if seat == table.me else BLUE_PLAYER],
        draw.text(place.right + 5, rect.cy, f"{orbs_left(view, seat)}/{ORBS}", 17, w=900, c=draw.NUMBER, b=1),
    ]
    region.add(_player_button(table, seat, name, head))
    region.add(orbs.region(table, seat, place))
    region.add(_strip_piles(table, seat, Rect(place.right + 40, rect.y, rect.right - place.right - 44, rect.h)))


def _strip_piles(table: Table, seat: int, rect: Rect) -> Node:
    """Deck and graveyard of the phone's panel, as numbers; touching them opens the graveyard."""
    terms, view = table.terms, table.view
    deck = f"{terms.t('zone.deck')} {view['seats'][seat]['deck_count']}"
    grave = f"{terms.t('zone.graveyard')} {len(zone(view, seat, 'graveyard'))}"
    look: list[Command] = [
        draw.text(rect.x + 4, rect.cy - 5, deck, 12, c=draw.SOFT, m=rect.w - 12),
        draw.text(rect.x + 4, rect.cy + 12, grave, 12, c=draw.SOFT, m=rect.w - 12),
    ]
    side = "my" if seat == table.me else "opp"
    holds = tuple(int(c["id"]) for pile in ("deck", "graveyard") for c in zone(view, seat, pile))
    ref = ("show", "pile", str(seat), "graveyard")
    return Node(f"{side}-graveyard", "button", grave, rect, look, ref, state={"pile": True}, holds=holds)
