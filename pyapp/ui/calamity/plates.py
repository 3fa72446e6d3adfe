"""What is told of a player: portrait, HP, abilities and cheat chains left, the price of a negation (V6.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, motion
from pyapp.ui import text as measure
from pyapp.ui.calamity.model import ABILITIES, CHANCES, FULL_HP, hp, number, player_card
from pyapp.ui.model import full_name, seat_name
from pyapp.ui.scene import Command, Node, Rect, Run
from pyapp.ui.screens import table_cards

if TYPE_CHECKING:
    from pyapp.ui.model import Card
    from pyapp.ui.tabletop import Table

ROSE = "#ffc2ca"
ACTIVE_LINE = "#9ff2e6"
PIP_STEP = 2.35
"""Distance of two pips as a share of their radius, see the painter's "pips"."""
RING_HIGH = 34.0
"""Height in px of a ring around pips: it stays within their line."""


def region(table: Table, seat: int) -> Node:
    """A player's plate; on a phone one line."""
    side = "my" if seat == table.me else "opp"
    name = _name(table, seat)
    node = Node(f"{side}-panel", "group", name, table.place[f"{side}_panel"])
    if table.place.portrait:
        _strip(table, node, seat)
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
    art = {"art": f"avatar-{c['face']}"} if c is not None and c.get("face") else {}
    return ["emblem", round(x, 1), round(y, 1), round(r, 1), art]


def _player(table: Table, seat: int, rect: Rect) -> Node:
    """The player as something that can be attacked or named by an effect."""
    lit = seat in table.control.choices.player
    later = table.control.outlook
    now, then = hp(table.view, seat), hp(later, seat) if later is not None else hp(table.view, seat)
    label = f"{_name(table, seat)}, {table.terms.t('table.hp')} {now}"
    if now != then:
        label += f", {table.terms.t('table.forecast_hp', old=now, new=then)}"
    if lit:
        label = table.terms.t("state.join").join((label, table.terms.t("state.legal")))
    rings: list[Command] = [["ring", *(round(v, 1) for v in rect), 0, "target"]] if lit else []
    return Node(f"player-{seat}", "button", label, rect, rings, ("player", str(seat)), state={"legal": lit}, z=2)


def _blow(table: Table, seat: int) -> str:
    """How HP are about to change, "" for not at all."""
    later = table.control.outlook
    old, new = hp(table.view, seat), hp(later, seat) if later is not None else hp(table.view, seat)
    return table.terms.t("table.forecast_level", old=old, new=new) if old != new else ""


# --- the plate --------------------------------------------------------------------------------------


def _plate(table: Table, node: Node, seat: int, name: str) -> None:
    rect, place, terms = node.rect, table.place, table.terms
    node.draw.append(draw.panel(rect, **_line(table, seat)))
    r = min(28 * place.scale, rect.w * (0.18 if rect.w > 140 else 0.15), rect.h * 0.16)
    head = Rect(rect.x + 6, rect.y + 6, rect.w - 12, 2 * r + 12)
    x, room = rect.x + 2 * r + 18, rect.w - 2 * r - 24
    node.draw += [
        _avatar(table, seat, rect.x + r + 11, head.cy, r),
        draw.text(
            x, head.y + head.h * 0.3, name, measure.fit_size(name, room / draw.HEAVY, place.px(15)), w=900, m=room
        ),
        draw.text(x, head.y + head.h * 0.57, _about(table, seat, room), place.px(12), c=draw.SOFT, m=room),
        *_hp(table, seat, x, head.y + head.h * 0.92, room),
    ]
    high = min(13.0, rect.h * 0.075)
    ticks = Rect(rect.x + 10, head.bottom + 4, rect.w - 20, high)
    node.draw.append(["ticks", *(round(v, 1) for v in ticks), max(0, hp(table.view, seat)), {"total": FULL_HP}])
    node.runs = (Run((len(node.draw) - 1, 5), motion.ROLL),)
    node.add(_player(table, seat, Rect(head.x, head.y, head.w, ticks.bottom - head.y + 3)))
    top = ticks.bottom + 5
    step = (rect.bottom - top - 4) / 3
    rows = [Rect(rect.x + 4, top + i * step, rect.w - 8, step) for i in range(3)]
    label, cost = terms.t("table.price_label"), terms.t("table.price_of", n=table.view["facts"]["price"][seat])
    price = Node(f"price-{seat}", "text", f"{label} {cost}", rows[2], _row_words(table, rows[2], label, cost))
    node.add(ability(table, seat, rows[0]), cheats(table, seat, rows[1]), price)


def _about(table: Table, seat: int, room: float) -> str:
    """Which player character it is; with the computer's level where it fits."""
    c = player_card(table.view, seat)
    name = str(table.terms.card(str(c["face"]))["short"]) if c is not None and c.get("face") else ""
    level = table.level if seat != table.me else ""
    longer = " · ".join(filter(None, (name, level)))
    return longer if measure.width(longer, table.place.px(12)) <= room else name


def _hp(table: Table, seat: int, x: float, y: float, room: float) -> list[Command]:
    """The number, large, and what is about to happen to it."""
    terms, place = table.terms, table.place
    caption, value, blow = terms.t("table.hp"), str(hp(table.view, seat)), _blow(table, seat)
    if blow:
        return [draw.text(x, y, blow, place.px(16), w=900, c=ROSE, m=room)]
    at = x + measure.width(caption, place.px(12)) + 5
    end = at + measure.width(value, place.px(19)) * 0.95 + 2
    found = [
        draw.text(x, y, caption, place.px(12), c=draw.SOFT, w=700),
        draw.text(at, y, value, place.px(19), w=900, c=ROSE),
    ]
    if end + measure.width(f"/{FULL_HP}", place.px(12)) <= x + room:
        found.append(draw.text(end, y, f"/{FULL_HP}", place.px(12), c=draw.SOFT, w=700))
    return found


def _row_words(table: Table, rect: Rect, label: str, value: str) -> list[Command]:
    """A caption at the left and a value at the right."""
    size = table.place.px(12)
    room = measure.width(value, size) * draw.HEAVY + 6
    return [
        draw.text(rect.x + 6, rect.cy, label, size, w=700, b=1, m=rect.w - room - 10),
        draw.text(rect.right - 6, rect.cy, value, size, w=900, b=1, a="right", c=draw.NUMBER, m=room),
    ]


def _pips(table: Table, rect: Rect, label: str, left: int, shape: str, total: int) -> list[Command]:
    r = min(9.0, rect.h * 0.34, rect.w * 0.06) if label else min(7.5, rect.w / (PIP_STEP * total + 0.6))
    width = r * (2 + PIP_STEP * (total - 1))
    x = rect.right - 8 - width if label else rect.cx - width / 2
    style = {"shape": shape, "total": total}
    found: list[Command] = [["pips", round(x, 1), round(rect.cy, 1), round(r, 1), left, style]]
    if label:
        size = table.place.px(12)
        found.insert(0, draw.text(rect.x + 6, rect.cy, label, size, w=700, b=1, m=x - rect.x - 10))
    return found


def ability(table: Table, seat: int, rect: Rect, *, words: bool = True) -> Node:
    """What is left of the player ability; touching it uses the ability, or says why not."""
    terms, c = table.terms, player_card(table.view, seat)
    left = number(table.view, seat, "abilities")
    label = terms.t("table.ability_label") if words else ""
    look = _pips(table, rect, label, left, "diamond", ABILITIES)
    name = f"{terms.t('table.ability')} {left}/{ABILITIES}"
    if c is None:
        return Node(f"ability-{seat}", "image", name, rect, look)
    return _use(table, c, name, rect, look)


def _use(table: Table, c: Card, name: str, rect: Rect, look: list[Command]) -> Node:
    """The player character as a card that is in play without a card's picture."""
    card_id, control, terms = int(c["id"]), table.control, table.terms
    rings = table_cards.rings_of(table, c)
    box = [round(v, 1) for v in rect.inset(1, max(1.0, (rect.h - RING_HIGH) / 2))]
    parts = [name, full_name(str(c["face"]), terms)] if c.get("face") else [name]
    if control.is_open(card_id):
        parts.append(terms.t("state.legal"))
    chosen = card_id == control.selected
    state = {
        "legal": control.is_open(card_id), "selected": chosen, "card": card_id, "rings": rings,
        "armed": table_cards.is_armed(table, card_id),
    }  # fmt: skip
    if chosen:
        state["pressed"] = True
    look = [*look, *(["ring", *box, 0, ring] for ring in rings)]
    ref = ("card", str(card_id))
    return Node(f"card-{card_id}", "button", terms.t("state.join").join(parts), rect, look, ref, state=state, z=3)


def cheats(table: Table, seat: int, rect: Rect, *, words: bool = True) -> Node:
    """What is left of the cheat chains; touching it tells what each of them needs."""
    terms, left = table.terms, number(table.view, seat, "chances")
    label = terms.t("table.cheat_label") if words else ""
    look = _pips(table, rect, label, left, "hexagon", CHANCES)
    name = f"{terms.t('table.cheat')} {left}/{CHANCES}"
    return Node(f"cheats-{seat}", "button", name, rect, look, ("show", "cheats"))


# --- the phone's line -------------------------------------------------------------------------------


def _strip(table: Table, node: Node, seat: int) -> None:
    rect, terms = node.rect, table.terms
    node.draw.append(draw.panel(rect, r=rect.h / 2, **_line(table, seat)))
    r = rect.h * 0.42
    head = Rect(rect.x + 2, rect.y + 1, rect.w * 0.44, rect.h - 2)
    x = rect.x + 2 * r + 12
    blow = _blow(table, seat)
    value = blow or f"{terms.t('table.hp')} {hp(table.view, seat)}"
    node.draw += [
        _avatar(table, seat, rect.x + r + 4, rect.cy, r),
        draw.text(x, rect.y + rect.h * 0.46, value, 15, w=900, c=ROSE, m=head.right - x - 4),
    ]
    ticks = [round(v, 1) for v in (x, rect.y + rect.h * 0.6, head.right - x - 8, rect.h * 0.2)]
    node.draw.append(["ticks", *ticks, max(0, hp(table.view, seat)), {"total": FULL_HP}])
    node.runs = (Run((len(node.draw) - 1, 5), motion.ROLL),)
    node.add(_player(table, seat, head))
    third = (rect.right - head.right - 10) / 3
    cells = [Rect(head.right + 2 + i * third, rect.y, third, rect.h) for i in range(3)]
    look = (ability(table, seat, cells[0], words=False), cheats(table, seat, cells[1], words=False))
    node.add(*look, _price(table, seat, cells[2]))


def _price(table: Table, seat: int, rect: Rect) -> Node:
    """What the next negation costs, in one line or two."""
    terms = table.terms
    cost = terms.t("table.price_of", n=table.view["facts"]["price"][seat])
    lines = measure.wrap_max(cost, rect.w - 6, 12, 2)
    top = rect.cy - (len(lines) - 1) * 7
    look = [
        draw.text(rect.cx, top + i * 14, line, 12, w=700, b=1, a="center", c=draw.NUMBER, m=rect.w - 4)
        for i, line in enumerate(lines)
    ]
    return Node(f"price-{seat}", "text", f"{terms.t('table.price_label')} {cost}", rect, look)
