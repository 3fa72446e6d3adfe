"""Cards with what touching them means, the hand fan, and the attack arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import draw, faces
from pyapp.ui import text as measure
from pyapp.ui.layout import fan
from pyapp.ui.model import Card, full_name, is_known, is_token, zone
from pyapp.ui.realms import attacks, realm_of
from pyapp.ui.scene import Command, Node, Rect, find

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.model import Attack
    from pyapp.ui.tabletop import Table

IN_HAND, IN_HAND_PHONE = 112.0, 86.0
"""Width in px of a card in hand."""


def width_of(table: Table, usual: float, phone: float) -> float:
    """Card width in px at this scale; below scale 1 cards keep their size where they can (V13.8)."""
    return (phone if table.place.portrait else usual) * max(0.85, table.place.scale)


def card_name(table: Table, c: Card) -> str:
    """Accessible name: what it is, its state and whether it can be chosen."""
    terms = table.terms
    face = c.get("face")
    if is_token(c):
        words = [terms.t("kind.token")]
    elif face:
        facts = terms.card(face)
        words = [full_name(face, terms), terms.t(f"kind.{facts['kind']}")]
    else:
        words = [terms.t("table.unknown_card")]
    words += realm_of(table.view).state_words(c, terms)
    if is_planned(table, int(c["id"])):
        words.append(terms.t("pay.planned"))
    if table.control.is_open(int(c["id"])):
        words.append(terms.t("state.legal"))
    return terms.t("state.join").join(words)


def rings_of(table: Table, c: Card) -> list[str]:
    """The rings around a card, lowest first (V6.3, V6.11)."""
    control, card_id = table.control, int(c["id"])
    legal = control.is_open(card_id)
    found = []
    if (
        is_armed(table, card_id)
        or card_id == control.selected
        or card_id in control.picks
        or is_planned(table, card_id)
    ):
        found.append("selected")
    elif card_id in control.targets() or (legal and control.choices.kind in ("target", "against")):
        found.append("target")
    elif is_other_source(table, card_id) or (legal and (control.selected < 0 or control.choices.kind != "priority")):
        found.append("legal")
    if control.hint is not None and card_id in (control.hint[1], _covered(table, control.hint)):
        found.append("hint")
    for attack in attacks(table.view):
        if attack.target == card_id and "target" not in found:
            found.append("target")
        if attack.attacker == card_id:
            found.append("attacker")
    return found


def is_armed(table: Table, card_id: int) -> bool:
    """Whether the card was touched and waits for a confirmation."""
    return any(card_id == act[1] for act in table.control.armed)


def _covered(table: Table, act: Act) -> int:
    """The card a hinted card would go on."""
    return act[2] if act[0] in realm_of(table.view).covering else -1


def is_planned(table: Table, card_id: int) -> bool:
    """Whether the open payment would use the card (V8.5)."""
    paying = table.control.paying
    return paying is not None and card_id in paying.plan.sources


def is_other_source(table: Table, card_id: int) -> bool:
    """Whether another payment than the outlined one could use the card."""
    paying = table.control.paying
    return paying is not None and paying.offers("mana", card_id) is not None and not is_planned(table, card_id)


def card_node(
    table: Table, c: Card, box: Rect, kind: str = "play", degrees: float = 0.0, record: dict[str, Any] | None = None
) -> Node:
    """One card: its face (or another face record), its rings, and what touching it means."""
    card_id = int(c["id"])
    chosen = card_id == table.control.selected or card_id in table.control.picks
    legal = table.control.is_open(card_id)
    record = faces.small(c, table.terms, kind) if record is None else record
    record["dim"] = kind == "hand" and table.control.choices.mine and not legal
    commands: list[Command] = [faces.command(box, record, degrees)]
    rings = rings_of(table, c)
    commands += [["ring", *(round(v, 1) for v in box), round(degrees, 2), ring] for ring in rings]
    state: dict[str, Any] = {
        "legal": legal,
        "selected": chosen,
        "card": card_id,
        "rings": rings,
        "armed": is_armed(table, card_id),
        "pose": c.get("pose", 0),
    }
    if table.control.choices.is_batch or chosen:
        state["pressed"] = chosen
    # Lit cards are drawn over their neighbours, so that no ring is half hidden.
    z = 3 if rings else 1
    ref = ("card", str(card_id))
    return Node(
        f"card-{card_id}", "button", card_name(table, c), box, commands, ref, state=state, z=z, holds=(card_id,)
    )


def hand(table: Table) -> Node:
    """The own hand as a fan; a chosen card stands upright and higher."""
    rect = table.place["hand"]
    region = Node("hand", "group", table.terms.t("zone.hand"), rect)
    cards = zone(table.view, table.me, "hand")
    width = min(width_of(table, IN_HAND, IN_HAND_PHONE), rect.h * 0.84 / 1.4)
    for c, (box, degrees) in zip(cards, fan(rect, len(cards), width), strict=True):
        card_id = int(c["id"])
        up = card_id == table.control.selected or card_id in table.control.picks
        lit = table.control.is_open(card_id)
        lift = rect.h * (0.12 if up else 0.05 if lit else 0.0)
        lifted = Rect(box.x, box.y - lift, box.w, box.h)
        region.add(card_node(table, c, lifted, "hand", 0.0 if up else degrees))
    if table.place.has("tally"):
        words, tally = table.terms.t("table.hand_count", n=len(cards)), table.place["tally"]
        region.draw.append(draw.text(tally.x + 12, tally.bottom - 16, words, table.place.px(12.5), c=draw.SOFT))
    return region


def arrows(root: Node, table: Table) -> list[Node]:
    """What attacks what: arrows over the cards, under the ribbon's words, each with the comparison (V6.11)."""
    told: list[Rect] = []
    found = [_arrow(root, table, attack, i, told) for i, attack in enumerate(attacks(table.view))]
    return [node for node in found if node is not None]


def _arrow(root: Node, table: Table, attack: Attack, index: int, told: list[Rect]) -> Node | None:
    """The arrow of an attack; told: where the comparisons of those before it stand, to which its own is added."""
    attacker = find(root, f"card-{attack.attacker}")
    aimed = find(root, f"card-{attack.target}") if attack.target is not None else None
    goal = aimed or find(root, f"player-{attack.player}")
    if attacker is None or goal is None:
        return None
    down = goal.rect.cy > attacker.rect.cy
    start = attacker.rect.bottom if down else attacker.rect.y
    end = (
        (goal.rect.cx, goal.rect.cy + goal.rect.h * (-0.2 if down else 0.2))
        if aimed
        else _edge(goal.rect, attacker.rect)
    )
    width = 8 if table.place.portrait else 11
    commands: list[Command] = [["arrow", attacker.rect.cx, start, *end, 34 * table.place.scale, width, 1]]
    words = realm_of(table.view).versus(table.view, attack, table.terms)
    if words:
        size = table.place.px(14.5)
        half = measure.width(words, size) / 2 + 14
        x = max(table.place.stage.x + half, goal.rect.cx - half - 22)
        y = goal.rect.y + 2 if down else goal.rect.bottom - 4
        plate = _apart(Rect(x - half, y - size * 0.8, 2 * half, size * 1.6), told)
        told.append(plate)
        commands.append(draw.chip(plate.cx, plate.cy, words, size, bg="#3a0f24", line="#ff6f86"))
    name = f"attack-{index}" if index else "attack"
    state = {"attacker": attack.attacker, "goal": goal.id}
    return Node(name, "image", words or table.terms.t("table.attack"), goal.rect, commands, state=state, z=5)


def _apart(plate: Rect, others: list[Rect]) -> Rect:
    """The same, or as far above as it takes to lie over none of the others."""
    while any(plate.overlaps(other) for other in others):
        plate = Rect(plate.x, plate.y - plate.h / 2, plate.w, plate.h)
    return plate


def _edge(rect: Rect, start: Rect) -> tuple[float, float]:
    """Where an arrow from `start` meets a player: at the side that it comes to, not over what stands there."""
    if start.x > rect.right or start.right < rect.x:
        return (rect.right if start.x > rect.right else rect.x), rect.cy
    return rect.cx, rect.y if start.cy < rect.cy else rect.bottom


def is_shown_on_table(table: Table, c: Card) -> bool:
    """Whether the card has a place of its own on the table, so that it can be touched there."""
    return c.get("zone") in realm_of(table.view).places or (c.get("zone") == "hand" and is_known(c))
