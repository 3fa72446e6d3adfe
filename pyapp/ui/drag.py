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
from pyapp.ui.scene import Node, Rect, find, hit, walk

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.controller import Controller, WhyNot
    from pyapp.ui.scene import Command

CARRIED = "drag"
"""The id of the node that follows the pointer."""
TargetsOf = Callable[[Action], tuple[Action, ...]]
"""The answers to the question for a target that follows an act."""
LIFT = 1.06
"""How much larger a carried card is drawn."""
ZONE_ACTS = {"casters": ("summon", "facedown", "levelup")}
"""What putting a hand card into an own zone means; everywhere else on the table it is cast."""
FOLLOWS = {"attack": "against", "cast": "target"}
"""Which question for a target comes after an act."""
BOARD = ("my-servants", "my-casters", "opp-servants", "opp-casters", "my-panel", "opp-panel", "ribbon")
"""Regions of the table in which a card can be let go."""


@dataclass(slots=True)
class Drag:
    """A card on its way. at: the pointer (px); grip: where in the card it was taken, as fractions of its box.

    zones: ids of the lit regions.  cards, players: what it can be let go on.
    """

    card: int
    size: tuple[float, float]
    grip: tuple[float, float]
    at: tuple[float, float]
    zones: frozenset[str] = frozenset()
    cards: frozenset[int] = frozenset()
    players: frozenset[int] = frozenset()

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
    """Take up the card at a point, if it is one that can be carried: of the own hand, or an own servant."""
    x, y = at
    node = hit(root, x, y)
    if node is None or "card" not in node.state or control.overlay is not None:
        return None
    card_id, box = int(node.state["card"]), node.rect
    c = card(control.view, card_id)
    if c.get("control") != control.view["seat"] or c.get("zone") not in ("hand", "servants"):
        return None
    found = Drag(card_id, (box.w, box.h), ((x - box.x) / box.w, (y - box.y) / box.h), at)
    if c["zone"] == "hand":
        _light_hand(found, control, targets_of)
    else:
        _light_attack(found, control, root, why_not)
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
    drag.zones = lit_zones(control, drag.card)
    aims = [a for act in acts if act[0] == "cast" for a in targets_of(Action(*act))]
    if card(control.view, drag.card).get("kind") != "chant":
        aims = []  # a servant is put into its row; what it aims at is asked there
    covered = [act[2] for act in acts if act[0] == "levelup"]
    drag.cards = frozenset([*covered, *(aim.card for aim in aims if aim.card >= 0)])
    drag.players = frozenset(aim.arg for aim in aims if aim.card < 0 <= aim.arg)


def _light_attack(drag: Drag, control: Controller, root: Node, why_not: WhyNot) -> None:
    """Find out what a servant may attack."""
    if control.choices.kind != "attack" or drag.card not in control.choices.by_card:
        return
    other = 1 - int(control.view["seat"])
    aims = [n.state["card"] for n in walk(root) if "card" in n.state and _controller(control, n) == other]
    drag.cards = frozenset(t for t in aims if why_not(Intent("attack", drag.card, t)) is None)
    player = why_not(Intent("attack", drag.card, PLAYER_TARGET - other)) is None
    drag.players = frozenset({other} if player else ())


def lit_zones(control: Controller, card_id: int) -> frozenset[str]:
    """The regions that a hand card can be put into now."""
    kinds = {act[0] for act in control.choices.by_card.get(card_id, [])}
    zones = {f"my-{zone}" for zone, some in ZONE_ACTS.items() if kinds & set(some)}
    return frozenset(zones | ({"my-servants"} if "cast" in kinds else set()))


def _controller(control: Controller, node: Node) -> int:
    """Who controls the card of a node in the servant row; -1 for any other card."""
    c = card(control.view, int(node.state["card"]))
    return int(c.get("control", -1)) if c.get("zone") == "servants" else -1


def goal_at(drag: Drag, root: Node, x: float, y: float) -> Goal | None:
    """Where the card would be let go; None outside the table and over the hand."""
    hand = find(root, "hand")
    region = next((n for name in BOARD if (n := find(root, name)) is not None and n.rect.holds(x, y)), None)
    if region is None or (hand is not None and hand.rect.holds(x, y)):
        return None
    below = _card_at(root, x, y, drag.card)
    if below is not None:
        return Goal(region.id, int(below.state["card"]))
    player = next((n for n in walk(region) if n.ref is not None and n.ref[0] == "player"), None)
    return Goal(region.id, -1, int(player.ref[1]) if player is not None and player.ref else -1)


def meaning(card_id: int, goal: Goal, control: Controller) -> tuple[list[Act], Intent]:
    """The acts of which one is meant by putting a card there, and the intent whose refusal explains why none can be."""
    acts = control.choices.by_card.get(card_id, []) if control.choices.kind in ("priority", "attack") else []
    c = card(control.view, card_id)
    if c.get("zone") != "hand":
        return [act for act in acts if act[0] == "attack"], Intent("attack", card_id, goal.target)
    zone = goal.region.removeprefix("my-")
    if zone in ZONE_ACTS:
        covering = [act for act in acts if act[0] == "levelup" and act[2] == goal.card]
        laid = [act for act in acts if act[0] in ZONE_ACTS[zone]]
        kind = "levelup" if goal.card >= 0 and c.get("kind") == "caster" else "facedown"
        return covering or laid, Intent(kind, card_id, goal.card if kind == "levelup" else -1)
    target = goal.target if c.get("kind") == "chant" else -1
    return [act for act in acts if act[0] == "cast"], Intent("cast", card_id, target)


def follow_up(intent: Intent) -> Act | None:
    """The answer to the question for a target that comes after the act; None without a target."""
    kind = FOLLOWS.get(intent.kind)
    if kind is None or intent.target == -1:
        return None
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
