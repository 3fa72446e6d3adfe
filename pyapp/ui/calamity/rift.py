"""The Calamity's zone: the sealed strip with its countdown, and after the awakening the rift (V5.6, V5.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw, motion
from pyapp.ui import text as measure
from pyapp.ui.calamity.model import CALAMITY, PLACES, attacks, is_resisting, monster, slots
from pyapp.ui.model import card, full_name, zone
from pyapp.ui.scene import Command, Node, Rect, Run
from pyapp.ui.screens import stack, table_cards

if TYPE_CHECKING:
    from pyapp.ui.model import Card
    from pyapp.ui.tabletop import Table

CAPTION = "#ffd9c8"
GLOW = "#ffcf9a"
SPUN, ROUNDS, FULL = "spin", 3, 360.0
"""What the monster's judgement is seen as, how often its dial goes round then, and once round in degrees."""
TURN = 60.0
"""Degrees from one result of the dial to the next."""
NAMED = 95.0
"""Radius in px from which the dial has room for names."""
HELD = ("hand", "deck", "graveyard")
"""Zones of the Calamity that have no place of their own on the table."""
COMPACT_HEAD = 0.42
"""Share of a phone's rift above the anomaly places."""


def region(table: Table) -> Node:
    """The strip or the rift."""
    rect, monster_card = table.place["rift"], monster(table.view)
    node = Node("rift", "group", table.terms.t("table.rift"), rect)
    if monster_card is None:
        return _sealed(table, node)
    node.draw.append(["rift", *_r(rect), 1, {}])
    node.runs = (Run((0, 5), motion.TEAR, "in"),)
    if table.place.portrait:
        _compact(table, node, monster_card)
    else:
        _wide(table, node, monster_card)
    for child in node.children:
        child.comes = 0.0 if child.runs or child.holds else motion.TEAR
    return node


def _r(rect: Rect) -> list[float]:
    return [round(v, 1) for v in rect]


# --- before the awakening ---------------------------------------------------------------------------


def passed(table: Table) -> float:
    """How many turns of the countdown are over; half a turn where only one player has had it."""
    return min(float(table.view["facts"]["countdown"][1]), max(0, int(table.view["turn"]) - 1) / 2)


def count_words(table: Table) -> str:
    """E.g. 5/12."""
    at, total = table.view["facts"]["countdown"]
    return table.terms.t("table.countdown_of", n=min(at, total), total=total)


def _sealed(table: Table, node: Node) -> Node:
    rect, terms, place = node.rect, table.terms, table.place
    total = table.view["facts"]["countdown"][1]
    node.draw.append(["rift", *_r(rect), 0, {}])
    r = rect.h * 0.4
    x = rect.x + (24 if place.portrait else 60) + r
    node.draw.append(["emblem", round(x, 1), round(rect.cy, 1), round(r, 1), {}])
    left, right = x + r + 12, rect.right - (20 if place.portrait else 64)
    head = f"{terms.t('table.sealed')} · {terms.t('table.countdown')} {count_words(table)}"
    line = terms.t("table.sealed_line", total=total)
    node.name = terms.t("state.join").join((node.name, head, line))
    width = min(right - left, 460 * max(1.0, place.scale))
    size = place.px(13.5)
    high = min(18.0, rect.h * 0.28)
    bar = Rect(left, rect.cy + (2 if rect.h > 52 else 0), width, high)
    node.draw.append(draw.text(left, bar.y - 8, head, size, w=900, c=GLOW, m=width))
    node.draw.append(["segments", *_r(bar), passed(table), {"total": total}])
    node.runs = (Run((len(node.draw) - 1, 5), motion.ROLL),)
    room = right - bar.right - 18
    if room > 120:
        lines, small = measure.shrink_wrap(line, (room, rect.h - 12), (12.5, 12), 1.35)
        top = rect.cy - (len(lines) - 1) * small * 0.68
        node.draw += [
            draw.text(bar.right + 18, top + i * small * 1.35, words, small, b=1, c=draw.SOFT, m=room)
            for i, words in enumerate(lines)
        ]
    return node


# --- after it ---------------------------------------------------------------------------------------


def _wide(table: Table, node: Node, monster_card: Card) -> None:
    """Emblem, five places, dial, from left to right (picture 03)."""
    rect = node.rect
    r = min(rect.h * 0.41, rect.w * 0.094)
    emblem = Rect(rect.x + 18, rect.y + (rect.h - 26) / 2 - r + 4, 2 * r, 2 * r)
    big = min(rect.h * 0.465, rect.w * 0.1075)
    dial = Rect(rect.right - 2 * big - 16, rect.cy - big, 2 * big, 2 * big)
    node.add(_emblem(table, monster_card, emblem), *_hand(table, monster_card, emblem, rect.bottom - 16))
    left, right = emblem.right + 22, dial.x - 16
    size = table.place.px(13.5)
    head = table.terms.t("table.rift_head")
    area = Rect(left, rect.y + 34, right - left, rect.h - 34 - 12 - 2 * 20)
    places = _places(table, area)
    node.add(*places)
    left, right = places[0].rect.x, max(place.rect.right for place in places)
    # At the right the words are out of the way of arrows, which come from the first places and lead to the left.
    node.draw.append(draw.text(right, rect.y + 25, head, size, w=700, c=CAPTION, a="right", m=right - left))
    for i, line in enumerate(_lines(table)):
        colour = CAPTION if i == 0 else draw.MINT
        node.draw.append(
            draw.text(right, area.bottom + 18 + i * 20, line, size, c=colour, w=700, a="right", m=right - left)
        )
    node.add(_dial(table, monster_card, dial))


def _compact(table: Table, node: Node, monster_card: Card) -> None:
    """The same on a phone: the emblem with the words in a line, the places below, the dial beside both."""
    rect = node.rect
    big = min(rect.h * 0.43, rect.w * 0.15)
    dial = Rect(rect.right - 2 * big - 10, rect.cy - big, 2 * big, 2 * big)
    head = Rect(rect.x + 10, rect.y + 6, dial.x - rect.x - 18, rect.h * COMPACT_HEAD - 6)
    r = head.h / 2
    emblem = Rect(head.x, head.y, 2 * r, 2 * r)
    node.add(_emblem(table, monster_card, emblem))
    name = _hand_words(table, monster_card)
    x, room = emblem.right + 8, head.right - emblem.right - 8
    lines = [name, *measure.wrap_max(_lines(table)[0], room / draw.HEAVY, 12, 2)]
    step = min(17.0, head.h / len(lines))
    for i, line in enumerate(lines):
        colour = CAPTION if i else GLOW
        node.draw.append(draw.text(x, head.y + 12 + i * step, line, 12, c=colour, w=700, m=room))
    area = Rect(head.x, head.bottom + 4, head.w, rect.bottom - head.bottom - 10)
    node.add(*_places(table, area), _dial(table, monster_card, dial))


def _hand_words(table: Table, monster_card: Card) -> str:
    name = table.terms.card(str(monster_card["face"]))["short"]
    return table.terms.t("table.calamity_hand", card=name, n=table.view["seats"][CALAMITY]["hand_count"])


def _emblem(table: Table, monster_card: Card, box: Rect) -> Node:
    """The monster; touching it shows its card with the table of its judgements."""
    face = str(monster_card["face"])
    look: list[Command] = [
        ["emblem", round(box.cx, 1), round(box.cy, 1), round(box.w / 2, 1), {"art": f"emblem-{face}"}]
    ]
    name = table.terms.t("state.join").join((full_name(face, table.terms), _hand_words(table, monster_card)))
    state = {"card": monster_card["id"]}
    return Node("monster", "button", name, box, look, ("show", "inspect", face), state=state)


def _hand(table: Table, monster_card: Card, emblem: Rect, y: float) -> list[Node]:
    """The pill with name and hand, which opens what its deck is made of."""
    words, size = _hand_words(table, monster_card), table.place.px(13)
    w = min(measure.width(words, size) * draw.HEAVY + 26, emblem.w + 40)
    box = Rect(max(table.place["rift"].x + 26, emblem.cx - w / 2), y - 13, w, 26)
    look = draw.chip(box.cx, y, words, size, w=w, bg="#1c0408", line=GLOW, c=GLOW)
    held = [c for name in HELD for c in zone(table.view, CALAMITY, name)]
    ref, state = ("show", "pile", str(CALAMITY), "list"), {"pile": True}
    return [Node("calamity-hand", "button", words, box, [look], ref, state=state, holds=stack.ids(held))]


def _places(table: Table, area: Rect) -> list[Node]:
    """The five places of the anomaly zone; the one that attacks stands out."""
    width = min(area.w / PLACES - 10, 82 * max(1.0, table.place.scale), (area.h - 6) / 1.4)
    step = min(area.w / PLACES, width * 1.3)
    first = area.x + (area.w - PLACES * step) / 2
    attacking = {attack.attacker for attack in attacks(table.view)} if is_resisting(table.view) else set()
    found: list[Node] = []
    for i, c in enumerate(slots(table.view, CALAMITY, "anomaly", PLACES)):
        box = Rect(first + (i + 0.5) * step - width / 2, area.y + (area.h - width * 1.4) / 2, width, width * 1.4)
        around = box.inset(-2, -3)
        slot: Command = ["slot", *_r(around), {"anomaly": 1, "filled": int(c is not None)}]
        found.append(Node(f"anomaly-{i}", "image", "", around, [slot]))
        if c is not None:
            node = table_cards.card_node(table, c, box)
            if int(c["id"]) in attacking and not node.state["rings"]:
                node.draw.append(["ring", *_r(box), 0, "selected"])
            found.append(node)
    return found


def judged(monster_card: Card) -> int:
    """The die of the last judgement, 0 before the first."""
    return int((monster_card.get("marks") or {}).get("judged", 0))


def _dial(table: Table, monster_card: Card, box: Rect) -> Node:
    """The judgement's six results with the last one."""
    terms, die = table.terms, judged(monster_card)
    names = terms.outcomes(str(monster_card["face"]))
    r = box.w / 2
    style = {
        "names": list(names) if r >= NAMED else [],
        "on": die,
        "title": terms.t("table.judged"),
        "result": die or "–",
    }
    look: Command = ["dial", round(box.cx, 1), round(box.cy, 1), round(r, 1), max(0, die - 1) * TURN, style]
    told = f"{terms.t('table.judged')}: {die} {names[die - 1]}" if die else terms.t("table.not_judged")
    listed = terms.t("state.join").join(f"{i} {name}" for i, name in enumerate(names, 1))
    name = f"{terms.t('phase.judgement')}. {told}. {listed}"
    ref, state = ("show", "inspect", str(monster_card["face"])), {"card": monster_card["id"]}
    node = Node("dial", "button", name, box, [look], ref, state=state)
    turn = float(look[4])
    unknown = {"on": 0, "result": "", "title": ""}
    node.runs = (Run((0, 4), motion.SPIN, "quart", turn - FULL, SPUN, ROUNDS * FULL, unknown),)
    return node


def _lines(table: Table) -> list[str]:
    """What the Calamity does now: the card that attacks and at whom, or the judgement in force."""
    terms, view = table.terms, table.view
    running = attacks(view)
    if running and is_resisting(view):
        c = card(view, running[0].attacker)
        facts = terms.card(str(c["face"]))
        aim = terms.t(f"face.aim_{facts['aim']}")
        line = terms.t("table.resist_line", card=facts["short"], n=facts["power"], aim=aim)
        return [line, terms.t("table.peace")]
    found = monster(view)
    die = judged(found) if found is not None else 0
    if found is None or not die:
        return [terms.t("table.not_judged")]
    return [f"{terms.t('table.judged')} {die} · {terms.outcomes(str(found['face']))[die - 1]}"]
