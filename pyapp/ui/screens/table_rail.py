"""The right rail: chain stack, log, a realm's own parts, and the buttons that end a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import draw, faces
from pyapp.ui import text as measure
from pyapp.ui.labels import consequence, prompt, short_label
from pyapp.ui.model import Attack, card, is_known, name_of, seat_name
from pyapp.ui.realms import attacks, realm_of
from pyapp.ui.scene import PRIMARY, Command, Node, Rect, Ref
from pyapp.ui.screens import log_panel, watch
from pyapp.ui.screens.ribbon import LAYER

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.tabletop import Table

WITH_PICTURE = 150.0
"""Width in px from which a row of the chain has room for the card."""
COUNTER, COUNTER_WIDE = 36.0, 132.0
"""Height of the button that answers the newest link, and its width on a phone, in px."""


def rail(table: Table, own: list[Node]) -> Node:
    """All of the rail that this orientation shows; own: the parts that only this realm has."""
    place = table.place
    region = Node(
        "rail", "group", table.terms.t("table.rail"), Rect(place["primary"].x, 0, place["primary"].w, place.height)
    )
    region.add(*buttons(table), *([chain(table)] if place.has("chain") else []), *own)
    if place.has("log"):
        region.add(log_panel.build(table))
    if place.has("responses"):
        region.add(responses(table))
    return region


def buttons(table: Table) -> list[Node]:
    """Primary with its consequence; beside it undo of a choice, and the log or a hint."""
    terms, place, control = table.terms, table.place, table.control
    if not table.is_over and table.mode == "watch":
        return watch.buttons(table)
    found = [_primary(table)]
    half_made = control.selected >= 0 or bool(control.picks) or bool(control.armed)
    small = {"size": place.px(14), "z": 8}
    if half_made:
        found.append(draw.button("cancel", terms.t("nav.cancel"), place["second"], ("cancel",), key="Esc", **small))
    else:
        found.append(
            draw.button(
                "undo", terms.t("nav.undo"), place["second"], ("app", "undo"), enabled=table.can_undo, key="U", **small
            )
        )
    if place.has("hint"):
        asked = {"enabled": control.choices.mine, "key": "H", **small}
        found.append(draw.button("hint", terms.t("nav.hint"), place["hint"], ("app", "hint"), **asked))
    if place.has("third"):
        found.append(draw.button("log-button", terms.t("nav.log"), place["third"], ("show", "log"), key="L", **small))
    return found


def _primary(table: Table) -> Node:
    """The button that says what happens next; where the answer is in a list, it opens that."""
    terms, place, control = table.terms, table.place, table.control
    ref: Ref = PRIMARY
    if table.is_over:
        ref = ("show", "result")
    elif control.choices.mine and control.choices.list_name:
        ref = ("show", control.choices.list_name)
    ready = ref != PRIMARY or control.primary() is not None
    words = terms.t("table.over") if table.is_over else consequence(table.view, control, terms)
    size = 19 if place.portrait else place.px(18)
    options: dict[str, Any] = {"style": "primary", "size": size, "key": "" if place.portrait else "Space", "z": 8}
    return draw.button("primary", words, place["primary"], ref, enabled=ready, **options)


def chain(table: Table) -> Node:
    """The chain, newest on top, and under it the running attack, which is no link (V6.16)."""
    rect, terms, place = table.place["chain"], table.terms, table.place
    items = list(enumerate(table.view["chain"], 1))[::-1]
    region = Node("chain", "group", terms.t("table.chain"), rect)
    region.draw.append(draw.panel(rect, line="#ff8fa2" if items else draw.FAINT_GOLD))
    if place.portrait:
        return _chain_line(table, region)
    region.draw.append(
        draw.text(rect.x + 14, rect.y + 24, terms.t("table.chain"), 16, w=900, f="serif", m=rect.w * 0.55)
    )
    region.draw += note(rect, terms.t("table.chain"), terms.t("table.chain_order") if items else "", 16)
    rows: list[tuple[str, dict[str, Any] | Attack]] = [(str(n), item) for n, item in items]
    running = terms.t("table.attack_mark")
    rows += [(running if not i else f"{running}{i + 1}", attack) for i, attack in enumerate(attacks(table.view))]
    if not rows:
        region.draw.append(
            draw.text(
                rect.cx, rect.cy + 8, terms.t("table.chain_empty"), 13, c="#9a92ba", a="center", b=1, m=rect.w - 28
            )
        )
    counter = _counter(table)
    low = COUNTER + 6 if counter else 0.0
    height = min(84.0, (rect.h - 42 - low) / max(1, len(rows)) - 6)
    for i, (mark, item) in enumerate(rows):
        region.add(
            _chain_row(table, Rect(rect.x + 10, rect.y + 38 + i * (height + 6), rect.w - 20, height), mark, item)
        )
    if counter:
        box = Rect(rect.x + 10, rect.bottom - COUNTER - 8, rect.w - 20, COUNTER)
        region.add(_counter_button(table, counter, box))
    return region


def note(rect: Rect, title: str, note: str, size: float) -> list[Command]:
    """A remark at the right of a panel's title, where there is room for it."""
    if not note or measure.width(title, size) + measure.width(note, 12) + 40 > rect.w:
        return []
    return [draw.text(rect.right - 14, rect.y + 22, note, 12, c=draw.SOFT, a="right")]


def _chain_words(table: Table, item: dict[str, Any] | Attack) -> tuple[str, str, str, int]:
    """Who, what, at whom, card id — of a chain item, or of a running attack."""
    view, terms = table.view, table.terms
    if isinstance(item, Attack):
        is_card = item.target is not None
        goal = name_of(view, item.target or 0, terms) if is_card else seat_name(view, item.player, terms)
        return terms.t("table.attack_running"), name_of(view, item.attacker, terms), f"→ {goal}", item.attacker
    who = f"{seat_name(view, item['seat'], terms)} · {terms.t('chain.' + item['kind'])}"
    aims = terms.t("state.join").join(_target_name(table, t) for t in item.get("targets", []))
    return who, name_of(view, item["card"], terms), f"→ {aims}" if aims else "", item["card"]


def _target_name(table: Table, target: int) -> str:
    return name_of(table.view, target, table.terms) if target >= 0 else seat_name(table.view, -2 - target, table.terms)


def _chain_row(table: Table, rect: Rect, mark: str, item: dict[str, Any] | Attack) -> Node:
    who, what, aim, card_id = _chain_words(table, item)
    theirs = (item.owner if isinstance(item, Attack) else item["seat"]) != table.me
    colour = draw.ROSE if theirs else "#f0c45c"
    commands: list[Command] = [draw.panel(rect, r=11, fill="rgba(255,255,255,.06)", line=colour, lw=1.5)]
    x = rect.x + 12
    c = card(table.view, card_id)
    picture = None
    if rect.h > 52 and rect.w > WITH_PICTURE:
        w = (rect.h - 14) / 1.4
        box = Rect(rect.x + 8, rect.y + 7, w, w * 1.4)
        face = faces.small({**c, "pose": 0}, table.terms)
        picture = Node(f"chain-{mark}-card", "image", "", box, [faces.command(box, face)])
        x += w + 6
    room = rect.right - x - 6
    who = measure.fitting((who, who.split(" · ")[0]), room / draw.HEAVY, 12)
    lines = [(who, 12, colour, 700), (what, 14, "#fff", 900), (aim, 12.5, "#e9e2f6", 500)]
    y = rect.y + min(18, rect.h * 0.4)
    for words, size, tint, weight in lines[: 3 if rect.h > 56 else 2 if rect.h > 34 else 1]:
        commands.append(draw.text(x, y, words, size, c=tint, w=weight, m=room))
        y += 19
    chip = draw.chip(rect.x + 3, rect.y + 3, mark, 13, bg=colour, c="#1a1206")
    name = f"{mark}: {who}, {what} {aim}".strip()
    ref = ("show", "inspect", str(c["face"])) if c.get("face") else ("none",)
    row = Node(f"chain-{mark}", "button", name, rect, commands, ref)
    if c.get("zone") == "chain":
        (picture or row).holds = (card_id,)
    children = [picture] if picture is not None else []
    return row.add(*children, Node(f"chain-{mark}-mark", "image", "", rect, [chip]))


def _chain_line(table: Table, region: Node) -> Node:
    """The phone's one-line chain: its top, or what is asked, or the attack to which something can be said."""
    region.z = LAYER
    rect, view, choices = region.rect, table.view, table.control.choices
    running = attacks(view)
    is_asked = choices.mine and choices.kind != "priority"
    if not view["chain"] and (not running or is_asked):
        words = table.notice or table.advice or prompt(view, table.control, table.terms)
        lines, size = measure.shrink_wrap(words, (rect.w - 20, rect.h - 2), (13, 12), 1.3)
        top = rect.cy - (len(lines) - 1) * size * 0.65
        region.draw += [
            draw.text(rect.x + 10, top + i * size * 1.3, t, size, b=1, m=rect.w - 20) for i, t in enumerate(lines)
        ]
        return region
    on_it = [int(item["card"]) for item in view["chain"]]
    region.holds = tuple(c for c in on_it if card(view, c).get("zone") == "chain")
    region.state["pile"] = True
    item = view["chain"][-1] if view["chain"] else running[0]
    who, what, aim, _ = _chain_words(table, item)
    mark = f"{table.terms.t('table.chain')} {len(view['chain'])} " if view["chain"] else ""
    counter = _counter(table)
    room = rect.w - 24 - (COUNTER_WIDE + 6 if counter else 0)
    region.draw += [
        draw.text(rect.x + 12, rect.y + rect.h * 0.4, f"{mark}{who}", 12, c=draw.ROSE, m=room),
        draw.text(rect.x + 12, rect.y + rect.h * 0.79, f"{what} {aim}", 13, w=900, m=room),
    ]
    if counter:
        box = Rect(rect.right - COUNTER_WIDE - 4, rect.y + 2, COUNTER_WIDE, rect.h - 4)
        region.add(_counter_button(table, counter, box))
    return region


def _counter(table: Table) -> Act | None:
    """The act that answers the newest link and belongs beside the chain, if there is one."""
    if not table.view["chain"]:
        return None
    acts = table.control.choices.by_card.get(int(table.view["chain"][-1]["card"]), ())
    return next((act for act in acts if act[0] in realm_of(table.view).countering), None)


def _counter_button(table: Table, act: Act, box: Rect) -> Node:
    words, key = short_label(table.view, act, table.terms), "" if table.place.portrait else "N"
    ref = ("do", act[0], str(act[1]), str(act[2]))
    return draw.button("counter", words, box, ref, size=14, r=11, key=key, fill=draw.DANGER, z=8)


def responses(table: Table) -> Node:
    """Bottom left: what is asked, and by which cards it can be answered."""
    rect, terms, place = table.place["responses"], table.terms, table.place
    words = table.notice or table.advice or prompt(table.view, table.control, terms)
    region = Node("prompt", "group", words, rect, [draw.panel(rect)])
    room = rect.w - 24
    space = (room / draw.HEAVY, rect.h - 16)
    lines, size = measure.shrink_wrap(words, space, (place.reading(13.5), 13.5, 12), 1.35)
    y = rect.y + size + 9
    for line in lines:
        region.draw.append(draw.text(rect.x + 12, y, line, size, c=draw.MINT, w=900, m=room))
        y += size * 1.35
    fitting = int((rect.bottom - 6 - y + size) / (size * 1.35))
    for line in _able(table, room, size, fitting):
        region.draw.append(draw.text(rect.x + 12, y + 3, line, size, c="#e9e2f6", w=500, m=room))
        y += size * 1.35
    return region


def _able(table: Table, room: float, size: float, most: int) -> list[str]:
    """By which cards can be answered, in at most so many lines; those without room are only counted."""
    terms = table.terms
    known = [c for c in table.control.choices.by_card if is_known(card(table.view, c))]
    names = list(dict.fromkeys(name_of(table.view, c, terms) for c in known))
    for count in range(len(names), 0, -1):
        rest = [f"+{len(names) - count}"] if count < len(names) else []
        lines = measure.wrap(terms.t("state.join").join([*names[:count], *rest]), room, size)
        if len(lines) <= most:
            return lines
    return []
