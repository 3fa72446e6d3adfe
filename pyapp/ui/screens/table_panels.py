"""Player panels with orbs and piles, the phase ribbon, the top bar with the opponent's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, faces
from pyapp.ui import text as measure
from pyapp.ui.caster.model import ORBS, orb_slots, orbs_left
from pyapp.ui.labels import phase_name
from pyapp.ui.model import seat_name, zone
from pyapp.ui.realms import realm_of
from pyapp.ui.scene import Command, Node, Rect
from pyapp.ui.screens import browse, table_cards

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

RIBBON = 6
"""Layer: over the attack arrow, whose words it must not hide (V6.11)."""
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
    orbs = _fitting([f"{terms.t('table.orbs')} {left}", left], room, place.px(14))
    region.draw += [
        draw.text(x, rect.y + 28 * place.scale, name, place.px(15.5), w=900, m=room),
        draw.text(x, rect.y + 47 * place.scale, first, place.px(12), c=draw.SOFT, m=room),
        draw.text(x, rect.y + 70 * place.scale, orbs, place.px(14), w=900, c=draw.NUMBER, m=room),
    ]
    region.add(_player_button(table, seat, name, head))
    region.add(*_orbs(table, seat))
    top = head.bottom + 6
    card = min(62 * place.scale, (rect.w - 36) / 2, (rect.bottom - top - 24) / 1.4)
    gap = (rect.w - 2 * card) / 3
    top += max(0.0, (rect.bottom - top - card * 1.4 - 26) / 2)
    for i, pile in enumerate(("deck", "graveyard")):
        region.add(_pile(table, seat, pile, Rect(rect.x + gap + i * (card + gap), top, card, card * 1.4)))


def _standing(table: Table, seat: int, room: float) -> str:
    """Who went first, with the computer's level where it fits."""
    first = table.terms.t("table.first" if table.view["first"] == seat else "table.second")
    longer = f"{first} · {table.level}" if table.level and seat != table.me else first
    return _fitting([longer, first], room, table.place.px(12))


def _fitting(candidates: list[str], room: float, size: float) -> str:
    """The first of some wordings, longest first, that fits `room` px at `size` px; the last in any case."""
    return next((words for words in candidates if measure.width(words, size) <= room), candidates[-1])


def _pile(table: Table, seat: int, pile: str, box: Rect) -> Node:
    """Deck (a back) or graveyard (its top card), with two offset edges and the count (V4.11)."""
    terms, view = table.terms, table.view
    cards = zone(view, seat, pile)
    count = view["seats"][seat]["deck_count"] if pile == "deck" else len(cards)
    name = terms.t(f"zone.{pile}")
    commands: list[Command] = []
    for i in range(min(2, max(0, count - 1)), 0, -1):
        edge = Rect(box.x + 2.0 * i, box.y - 2.0 * i, box.w, box.h)
        commands.append(draw.panel(edge, r=6, fill="#2a2148", line="rgba(255,255,255,.25)"))
    if count == 0:
        commands.append(draw.panel(box, r=6, fill="rgba(13,10,24,.6)", line="rgba(255,255,255,.28)"))
    elif pile == "deck":
        commands.append(faces.command(box, faces.back(terms)))
    else:
        commands.append(faces.command(box, faces.small({**cards[-1], "pose": 0}, terms)))
    size = table.place.px(12.5)
    room = table.place["my_panel"].w / 2 - 1
    lines = [f"{name} {count}"] if measure.width(f"{name} {count}", size) <= room else [name, str(count)]
    for i, words in enumerate(lines):
        commands.append(draw.text(box.cx, box.bottom + size + 4 + i * size * 1.2, words, size, a="center", m=room))
    side = "my" if seat == table.me else "opp"
    ref = ("show", "pile", str(seat), browse.LIST if pile == "deck" else pile)
    holds = tuple(int(c["id"]) for c in cards)
    return Node(f"{side}-{pile}", "button", f"{name} {count}", box, commands, ref, state={"pile": True}, holds=holds)


def _orb_boxes(rect: Rect, *, vertical: bool) -> list[Rect]:
    step = (rect.h if vertical else rect.w) / ORBS
    if vertical:
        return [Rect(rect.x, rect.y + i * step, rect.w, step) for i in range(ORBS)]
    return [Rect(rect.x + i * step, rect.y, step, rect.h) for i in range(ORBS)]


def _orbs(table: Table, seat: int, strip: Rect | None = None) -> list[Node]:
    """The seven orbs; a corrupted one keeps its place, cracked (V6.10, V13.5)."""
    side = "my" if seat == table.me else "opp"
    rect = strip or table.place[f"{side}_orbs"]
    boxes = _orb_boxes(rect.inset(0, 6) if strip is None else rect, vertical=strip is None)
    slots = orb_slots(table.view, seat)
    region = Node(f"{side}-orbs", "group", f"{table.terms.t('table.orbs')} {orbs_left(table.view, seat)}/{ORBS}", rect)
    if strip is None:
        region.draw.append(draw.panel(rect, r=rect.w / 2))
    # The opponent's column is read from the far end, as they would see it from their side.
    order = slots if seat == table.me or strip is not None else slots[::-1]
    for i, (box, orb) in enumerate(zip(boxes, order, strict=True)):
        r = min(box.w, box.h) * 0.4
        commands: list[Command] = [["orb", round(box.cx, 1), round(box.cy, 1), round(r, 1), int(orb is not None)]]
        holds = (int(orb["id"]),) if orb is not None else ()
        lit = orb is not None and orb["id"] in table.control.choices.by_card
        name = f"{table.terms.t('table.orb')} {i + 1}"
        if lit and orb is not None:
            armed = table_cards.is_armed(table, int(orb["id"]))
            commands.append(["ring", box.cx - r, box.cy - r, 2 * r, 2 * r, 0, "selected" if armed else "target"])
            state = {"legal": True, "card": orb["id"], "armed": armed, "selected": armed}
            ref = ("card", str(orb["id"]))
            region.add(Node(f"card-{orb['id']}", "button", name, box, commands, ref, state=state, z=3, holds=holds))
        else:
            region.add(Node(f"{side}-orb-{i}", "image", name, box, commands, holds=holds))
    return [region]


def _strip(table: Table, region: Node, seat: int, name: str) -> None:
    """The phone's one-line player panel (V5.5)."""
    rect, view = region.rect, table.view
    line = draw.GOLD if view["active"] == seat else draw.FAINT_GOLD
    head = Rect(rect.x + 2, rect.y + 1, rect.h, rect.h - 2)
    orbs = Rect(head.right + 4, rect.y, min(rect.w * 0.46, rect.w - rect.h - 152), rect.h)
    region.draw += [
        draw.panel(rect, r=rect.h / 2, line=line),
        ["avatar", head.cx, head.cy, rect.h * 0.42, ROSE_PLAYER if seat == table.me else BLUE_PLAYER],
        draw.text(orbs.right + 5, rect.cy, f"{orbs_left(view, seat)}/{ORBS}", 17, w=900, c=draw.NUMBER, b=1),
    ]
    region.add(_player_button(table, seat, name, head))
    region.add(*_orbs(table, seat, orbs))
    region.add(_strip_piles(table, seat, Rect(orbs.right + 40, rect.y, rect.right - orbs.right - 44, rect.h)))


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


def _turn(table: Table, whose: str) -> str:
    """Which turn it is and whose; before the first one only that it has not begun."""
    number = int(table.view["turn"])
    return f"{table.terms.t('table.turn', n=number)} · {whose}" if number else table.terms.t("table.before")


def ribbon(table: Table) -> Node:
    """Turn, phases, and who has priority (V5.13, V6.17)."""
    rect, terms, view, place = table.place["ribbon"], table.terms, table.view, table.place
    whose = seat_name(view, int(view["active"]), terms)
    turn = _turn(table, whose)
    region = Node("ribbon", "group", f"{turn} · {phase_name(view, terms)}", rect, z=RIBBON)
    region.draw.append(draw.panel(rect, r=rect.h / 2))
    mine = table.control.choices.mine
    pill = table.pill or terms.t(f"table.{realm_of(view).pill(view)}" if mine else "table.priority_other")
    size = place.px(14.5) if not place.portrait else 12.5
    room = measure.width(pill, size) + 26
    pill_style = (
        {"bg": "#17443f", "line": "#7df0dc", "c": draw.MINT}
        if mine
        else {"bg": "#241d49", "line": "#6b6390", "c": draw.SOFT}
    )
    if view.get("result") is None:
        region.draw.append(draw.chip(rect.right - 6, rect.cy, pill, size, a="right", w=room, **pill_style))
    if place.portrait:
        _dots(table, region, Rect(rect.x + 12, rect.y, rect.w - room - 22, rect.h))
        return region
    lead = measure.width(turn, size) + 30
    region.draw.append(draw.text(rect.x + 18, rect.cy, turn, size, w=900, b=1, m=lead))
    _phases(table, region, Rect(rect.x + lead, rect.y, rect.w - lead - room - 16, rect.h))
    return region


def _phases(table: Table, region: Node, rect: Rect) -> None:
    """All phases in order: passed ones ticked, the current one in gold."""
    phases = table.view["phases"]
    names = [phase_name(table.view, table.terms, p) for p in phases]
    begun = table.view["turn"] and table.view["phase"] in phases
    now = phases.index(table.view["phase"]) if begun else -1
    size = table.place.px(14.0)
    pads = [size * 0.9 + (size * 0.95 if i < now else 0) + (size if i == now else 0) for i in range(len(names))]
    needed = sum(measure.width(n, size) for n in names) + sum(pads)
    if needed > rect.w:
        size = max(12.0, size * rect.w / needed)
        pads = [p * min(1.0, rect.w / needed) for p in pads]
    total = sum(measure.width(n, size) for n in names) + sum(pads)
    x = rect.x + max(0.0, (rect.w - total) / 2)
    for i, (name, pad) in enumerate(zip(names, pads, strict=True)):
        w = measure.width(name, size) + pad
        if i == now:
            region.draw.append(draw.chip(x + w / 2, rect.cy, name, size, bg=draw.NOW, c="#1a1206", w=w - 2))
        else:
            words = f"✓{name}" if i < now else name
            colour = "#aaa2c4" if i < now else "#d8d0ea"
            region.draw.append(draw.text(x + w / 2, rect.cy, words, size, c=colour, a="center", b=1, m=w))
        x += w


def _dots(table: Table, region: Node, rect: Rect) -> None:
    """The phone's ribbon: a dot per phase, the current one by name."""
    x = rect.x
    for phase in table.view["phases"]:
        if phase == table.view["phase"] and table.view["turn"]:
            name = phase_name(table.view, table.terms)
            w = min(measure.width(name, 13) + 20, rect.right - x - 40)
            region.draw.append(draw.chip(x + w / 2, rect.cy, name, 13, bg=draw.NOW, c="#1a1206", w=w))
            x += w + 6
        else:
            region.draw.append(draw.panel(Rect(x, rect.cy - 4, 8, 8), r=4, fill="rgba(255,255,255,.35)", line=None))
            x += 13


def bar(table: Table) -> Node:
    """Top bar: home, title, the opponent's hidden hand, menu buttons."""
    rect, terms, place = table.place["bar"], table.terms, table.place
    region = Node("bar", "group", terms.t("table.menu"), rect)
    side = max(36.0, min(44.0, rect.h - 10))
    y = rect.y + (rect.h - side) / 2
    left = rect.x + 12
    region.add(draw.icon_button("home", terms.t("nav.home"), Rect(left, y, side, side), ("app", "home"), "home"))
    if place.portrait:
        whose = seat_name(table.view, int(table.view["active"]), terms)
        turn = _turn(table, whose)
        room = rect.w * 0.34
        words = _fitting([turn, turn.split(" · ")[0]], room / draw.HEAVY, 13)
        region.draw.append(draw.text(left + side + 10, rect.cy, words, 15, w=900, b=1, m=room))
    else:
        region.draw += [
            draw.text(left + side + 12, rect.cy, terms.t("app.title"), 21, w=900, f="serif", b=1),
            draw.text(
                left + side + 26 + measure.width(terms.t("app.title"), 22),
                rect.cy,
                table.view["realm"].upper(),
                15,
                f="cinzel",
                c=draw.GOLD,
                b=1,
            ),
        ]
    cards, count = _hidden_hand(table)
    region.add(*cards)
    region.draw += count
    x = rect.right - 12 - side
    buttons = [("menu", "nav.menu", ("show", "menu")), ("link", "nav.link", ("app", "link"))]
    if table.is_secret:
        buttons = buttons[:1]
    if table.control.choices.mine and not place.has("hint"):
        buttons.insert(1, ("hint", "nav.hint", ("app", "hint")))
    for name, key, ref in buttons if not place.portrait else buttons[:1]:
        region.add(draw.icon_button(f"bar-{name}", terms.t(key), Rect(x, y, side, side), ref, name))
        x -= side + 8
    return region


def _hidden_hand(table: Table) -> tuple[list[Node], list[Command]]:
    """Backs only, and the count beside (V8.11); faces where both hands are open."""
    rect, count = table.place["opp_hand"], table.view["seats"][1 - table.me]["hand_count"]
    cards = zone(table.view, 1 - table.me, "hand")
    card = 24.0 if table.place.portrait else 58.0 * max(0.85, table.place.scale)
    step = min(card * 0.7, (rect.w - card - 40) / max(1, count - 1))
    x0 = rect.x + max(0.0, (rect.w - 40 - card - step * (count - 1)) / 2)
    y = rect.y + 8 if table.place.portrait else rect.bottom - card * 0.62
    top = y if table.place.portrait else rect.y - card * 1.4 + card * 0.62
    nodes = []
    for i, c in enumerate(cards):
        turn = -(i - (count - 1) / 2) * 3.0
        box = Rect(x0 + i * step, top, card, card * 1.4)
        face = faces.command(box, faces.small(c, table.terms), turn)
        nodes.append(Node(f"held-{c['id']}", "image", "", box, [face], holds=(int(c["id"]),)))
    end = x0 + (count - 1) * step + card + 8 if count else rect.x
    return nodes, [draw.text(end, rect.y + rect.h * 0.5, str(count), 16, c=draw.NUMBER, w=900, b=1)]
