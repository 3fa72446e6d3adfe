"""Where each card is seen in a scene, and how it fits from there into another place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.ui.motion import box_of

if TYPE_CHECKING:
    from pyapp.ui.motion import Box
    from pyapp.ui.scene import Command, Node

LIGHT = "orb"
"""The command of something that has a light, which goes out for good."""
HIDDEN: dict[str, Any] = {"f": "back"}
"""The face record of a card of which nothing is seen."""


class Spot(NamedTuple):
    """Where a card is seen. region: id of the group it lies in; face: the command that draws it, if anything does."""

    card: int
    node: Node
    region: str
    face: Command | None

    @property
    def is_own(self) -> bool:
        """Whether the node shows this card, not a pile that it is in, or a card that covers it."""
        return self.node.holds[0] == self.card and "pile" not in self.node.state

    @property
    def is_covered(self) -> bool:
        """Whether it lies under another card."""
        return not self.is_own and "pile" not in self.node.state

    @property
    def is_light(self) -> bool:
        """Whether it is seen as a light only."""
        return any(command[0] == LIGHT for command in self.node.draw)

    @property
    def picture(self) -> list[Command]:
        """The card alone, without rings around it."""
        return [self.face] if self.face else []

    @property
    def box(self) -> Box:
        """Place and turn."""
        return box_of(self.node.rect, float(self.face[5]) if self.face else 0.0)

    @property
    def record(self) -> dict[str, Any]:
        """The face record that is drawn; that of a hidden card where no card is drawn."""
        return dict(self.face[6]) if self.face else HIDDEN

    @property
    def pose(self) -> int:
        """How it lies."""
        return int(self.record.get("pose", 0))

    @property
    def shows_back(self) -> bool:
        """Whether nothing of the card but its back, or its light, is seen."""
        return self.is_light or (self.face is not None and self.record["f"] == "back")


def spots(root: Node) -> dict[int, Spot]:
    """Where each card of a scene is seen."""
    found: dict[int, Spot] = {}
    stack = [(root, root.id)]
    while stack:
        node, region = stack.pop()
        if node.holds:
            face = next((c for c in node.draw if c[0] == "card"), None)
            for card in node.holds:
                found.setdefault(card, Spot(card, node, region, face))
        inner = node.id if node.role == "group" else region
        stack.extend((child, inner) for child in reversed(node.children))
    return found


def fitted(old: Spot, new: Spot) -> Box:
    """The old place as a box of the new one's shape: a card may lie on its side in one of them."""
    x, y, w, h, degrees = old.box
    goal = new.node.rect
    scale = min(w, h) / min(goal.w, goal.h)
    width, height = round(goal.w * scale, 1), round(goal.h * scale, 1)
    return round(x + (w - width) / 2, 1), round(y + (h - height) / 2, 1), width, height, degrees


def into(box: Box, goal: Box) -> Box:
    """A box of that shape, upright, in the middle of the goal and not larger."""
    scale = min(goal[2] / box[2], goal[3] / box[3])
    width, height = round(box[2] * scale, 1), round(box[3] * scale, 1)
    return round(goal[0] + (goal[2] - width) / 2, 1), round(goal[1] + (goal[3] - height) / 2, 1), width, height, 0.0


def is_shifted(one: Box, other: Box) -> bool:
    """Whether two places differ by what can be seen."""
    return any(abs(a - b) > 0.5 for a, b in zip(one, other, strict=True))
