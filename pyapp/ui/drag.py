"""Dragging as a shortcut (V8.3): what a card is carried to, what that means, and how it is drawn on the way.

Everything a drag does can be done by touches; a drop only gives the acts that the touches would have given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyapp.engine.decision import PLAYER_TARGET, Action, Intent
from pyapp.ui import draw
from pyapp.ui.model import card
from pyapp.ui.realms import attacks, realm_of
from pyapp.ui.scene import Node, Rect, find, hit, walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.ui.choices import Act
    from pyapp.ui.controller import Controller, WhyNot
    from pyapp.ui.realm import Carry
    from pyapp.ui.scene import Command

CARRIED = "drag"
"""The id of the node that follows the pointer."""
TargetsOf = Callable[[Action], tuple[Action, ...]]
"""The answers to the question for a target that follows an act."""
LIFT = 1.06
"""How much larger a carried card is drawn."""


@dataclass(slots=True)
class Drag:
    """A card on its way. at: the pointer (px); grip: where in the card it was taken, as fractions of its box.

    zones: ids of the lit regions.  cards, players: what it can be let go on.  only: the region that alone means
    something, "" if others do.
    """

    card: int
    size: tuple[float, float]
    grip: tuple[float, float]
    at: tuple[float, float]
    zones: frozenset[str] = frozenset()
    cards: frozenset[int] = frozenset()
    players: frozenset[int] = frozenset()
    only: str = ""

    @property
    def box(self) -> Rect:
        """Where the carried card is drawn."""
        w, h = self.size[0] * LIFT, self.size[1] * LIFT
        return Rect(self.at[0] - self.grip[0] * w, self.at[1] - self.grip[1] * h, w, h)


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a card was let go: the region, and the card or player in it (-1 for none)."""

    region: str = ""
    card: int = -1
    player: int = -1

    @property
    def target(self) -> int:
        """As intents name it."""
        return PLAYER_TARGET - self.player if self.player >= 0 else self.card


def lift(
    control: Controller, root: Node, at: tuple[float, float], why_not: WhyNot, targets_of: TargetsOf
) -> Drag | None:
    """Take up the card at a point, if it can be carried: of the own hand, or an own one that fights or moves."""
    x, y = at
    node = hit(root, x, y)
    if node is None or "card" not in node.state or control.overlay is not None:
        return None
    card_id, box = int(node.state["card"]), node.rect
    c, carry = card(control.view, card_id), realm_of(control.view).carry
    if c.get("control") != control.view["seat"] or c.get("zone") not in ("hand", carry.fighters, *carry.moves):
        return None
    found = Drag(card_id, (box.w, box.h), ((x - box.x) / box.w, (y - box.y) / box.h), at)
    if c["zone"] == "hand":
        _light_hand(found, control, targets_of)
    elif c["zone"] in carry.moves:
        found.zones, found.only = lit_zones(control, card_id), carry.moves[c["zone"]][0]
    else:
        _light_fight(found, control, root, why_not)
    return found


def _card_at(root: Node, x: float, y: float, skip: int = -1) -> Node | None:
    """The topmost card at a point."""
    best: Node | None = None
    for node in walk(root):
        is_card = "card" in node.state and node.ref is not None and node.state["card"] != skip
        if is_card and node.rect.holds(x, y) and (best is None or node.z >= best.z):
            best = node
    return best


def _light_hand(drag: Drag, control: Controller, targets_of: TargetsOf) -> None:
    """Find out where a hand card may go, and what a chant may aim at."""
    acts = control.choices.by_card.get(drag.card, [])
    realm, c = realm_of(control.view), card(control.view, drag.card)
    drag.zones = lit_zones(control, drag.card)
    aims: list[Action] = []
    if c.get("kind") in realm.carry.aims:  # what another card aims at is asked where it was put
        asking = [act for act in acts if act[0] in realm.carry.follows]
        aims = [aim for act in asking for aim in targets_of(Action(*act))]
    covered = [act[2] for act in acts if act[0] in realm.covering]
    drag.cards = frozenset([*covered, *(aim.card for aim in aims if aim.card >= 0)])
    drag.players = frozenset(aim.arg for aim in aims if aim.card < 0 <= aim.arg)


def _light_fight(drag: Drag, control: Controller, root: Node, why_not: WhyNot) -> None:
    """Find out what a card can fight: what it may attack, or which attacks it may block."""
    kinds = {act[0] for act in control.choices.by_card.get(drag.card, [])}
    if "attack" in kinds:
        other = 1 - int(control.view["seat"])
        aims = [n.state["card"] for n in walk(root) if "card" in n.state and _fights_for(control, n) == other]
        drag.cards = frozenset(t for t in aims if why_not(Intent("attack", drag.card, t)) is None)
        player = why_not(Intent("attack", drag.card, PLAYER_TARGET - other)) is None
        drag.players = frozenset({other} if player else ())
    elif kinds:
        drag.cards = frozenset(attack.attacker for attack in attacks(control.view))


def lit_zones(control: Controller, card_id: int) -> frozenset[str]:
    """The regions that a hand card or one that moves can be put into now."""
    kinds = {act[0] for act in control.choices.by_card.get(card_id, [])}
    if not kinds:
        return frozenset()
    carry, where = realm_of(control.view).carry, str(card(control.view, card_id).get("zone"))
    if where in carry.moves:
        region, kind = carry.moves[where]
        return frozenset([region] if kind in kinds else [])
    zones = {region for region, some in carry.zones.items() if kinds & set(some)}
    zones |= {region for kind, region in carry.places if kind in kinds}
    return frozenset(zones | ({carry.usual[0]} if kinds & set(carry.usual[1]) else set()))


def _fights_for(control: Controller, node: Node) -> int:
    """Who controls the card of a node where cards fight; -1 for any other card."""
    c = card(control.view, int(node.state["card"]))
    return int(c.get("control", -1)) if c.get("zone") == realm_of(control.view).carry.fighters else -1


def goal_at(drag: Drag, board: Sequence[str], root: Node, at: tuple[float, float]) -> Goal | None:
    """Where the card would be let go, of the regions of a board; None outside them and over the hand."""
    x, y = at
    hand = find(root, "hand")
    region = next((n for name in board if (n := find(root, name)) is not None and n.rect.holds(x, y)), None)
    if region is None or drag.only not in ("", region.id) or (hand is not None and hand.rect.holds(x, y)):
        return None
    below = _card_at(root, x, y, drag.card)
    if below is not None:
        return Goal(region.id, int(below.state["card"]))
    player = next((n for n in walk(region) if n.ref is not None and n.ref[0] == "player"), None)
    return Goal(region.id, -1, int(player.ref[1]) if player is not None and player.ref else -1)


def meaning(card_id: int, goal: Goal, control: Controller) -> tuple[list[Act], Intent]:
    """The acts of which one is meant by putting a card there, and the intent whose refusal explains why none can be."""
    view, realm = control.view, realm_of(control.view)
    carry, c = realm.carry, card(view, card_id)
    acts = control.choices.by_card.get(card_id, []) if control.choices.kind in ("priority", "attack") else []
    if c.get("zone") in carry.moves:
        kind = carry.moves[c["zone"]][1]
        return [act for act in acts if act[0] == kind], Intent(kind, card_id)
    if c.get("zone") != "hand":
        found = [act for act in acts if act[0] in carry.fights]
        kind = found[0][0] if found else carry.fights[0]
        return found, Intent(kind, card_id, goal.target if kind in carry.follows else -1)
    if goal.region in carry.zones:
        return _laid(acts, goal, control, card_id)
    target = goal.target if c.get("kind") in carry.aims else -1
    found = [act for act in acts if act[0] in carry.usual[1]]
    kind = found[0][0] if found else next((k for k in realm.intents(view, c) if k in carry.usual[1]), carry.usual[1][0])
    return found, Intent(kind, card_id, target if kind in carry.follows else -1)


def _laid(acts: list[Act], goal: Goal, control: Controller, card_id: int) -> tuple[list[Act], Intent]:
    """A hand card is put into an own region, perhaps on a card there."""
    realm, c = realm_of(control.view), card(control.view, card_id)
    kinds = realm.carry.zones[goal.region]
    covering = [act for act in acts if act[0] in realm.covering and act[2] == goal.card]
    laid = [act for act in acts if act[0] in kinds]
    meant = realm.intents(control.view, c)
    over = next((kind for kind in kinds if kind in realm.covering), "")
    is_over = bool(over) and goal.card >= 0 and kinds[0] in meant
    kind = over if is_over else next(kind for kind in reversed(meant) if kind in kinds)
    return covering or laid, Intent(kind, card_id, goal.card if is_over else -1)


def follow_up(intent: Intent, region: str, carry: Carry) -> Act | None:
    """The answer to the question that comes after the act, for a target or for a place; None where none is meant."""
    kind = carry.follows.get(intent.kind)
    if kind is None or intent.target == -1:
        return carry.places.get((intent.kind, region))
    is_player = intent.target <= PLAYER_TARGET
    return (kind, -1, PLAYER_TARGET - intent.target) if is_player else (kind, intent.target, -1)


def show(drag: Drag, root: Node) -> list[Node]:
    """Draw the card under the pointer, its place left empty, and light what it can be let go on."""
    node = find(root, f"card-{drag.card}")
    if node is None:
        return []
    face = [_moved(command, drag.box) for command in node.draw if command[0] == "card"]
    node.draw = [draw.panel(node.rect, r=8, fill="rgba(8,5,26,.45)", line="rgba(255,255,255,.25)")]
    lit: list[Command] = []
    for other in walk(root):
        if other.id in drag.zones:
            other.draw.insert(1, ["zone", *(round(v, 1) for v in other.rect), {"lit": True}])
        is_aim = other.state.get("card") in drag.cards or (
            other.ref is not None and other.ref[0] == "player" and int(other.ref[1]) in drag.players
        )
        if is_aim:
            lit.append(["ring", *(round(v, 1) for v in other.rect), 0, "target"])
    node.holds = ()
    carried = Node(CARRIED, "image", node.name, drag.box, face, z=30, holds=(drag.card,))
    return [Node("drag-goals", "image", "", root.rect, lit, z=6), carried]


def _moved(command: Command, box: Rect) -> Command:
    """A face in another box, upright."""
    return ["card", *(round(v, 1) for v in box), 0, command[6]]
