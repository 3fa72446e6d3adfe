"""The scene: a tree of nodes, each with a rectangle, a role, a name and what to draw.

All lengths are CSS pixels with the origin at the top left of the canvas.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

Command = list[Any]
"""One entry of the display list: a name followed by JSON values (see static/js/painter.js)."""

Ref = tuple[str, ...]
"""What activating a node means, e.g. ("card", "17") or ("button", "pass")."""

PRIMARY: Ref = ("primary",)
"""The button for what is next: in one moment it ends a phase, in another it passes."""

OVER = 6
"""From this layer on, nodes lie over whatever moves: ribbon, buttons, dialogs (V6.11)."""


class Rect(NamedTuple):
    """A rectangle in CSS pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """X of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """X of the centre."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Y of the centre."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Shrink by dx at both sides and dy (default dx) at top and bottom."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect, slack: float = 0.5) -> bool:
        """Whether the two share more than a hairline of `slack` pixels."""
        return (
            self.x + slack < other.right
            and other.x + slack < self.right
            and self.y + slack < other.bottom
            and other.y + slack < self.bottom
        )


class Run(NamedTuple):
    """A number in a node's drawing that runs to its new value instead of jumping there (see `animate`).

    place: index of the command, and of the number in it.  ms, ease: how long and how.
    origin: where it comes from when the node was not there before; None: it is simply there.
    cue, back: what happened to the node's card meanwhile lets it come from so far back.
    style: options that the command has on the way.
    """

    place: tuple[int, int]
    ms: float
    ease: str = "out"
    origin: float | None = None
    cue: str = ""
    back: float = 0.0
    style: dict[str, Any] = {}  # noqa: RUF012 - never written to


@dataclass(slots=True)
class Node:
    """One thing on the screen.

    role: group | button | text | image | dialog.  A button is mirrored as a real one over the canvas.
    ref: what activating it means to the controller; None for things that only show.
    z: layer; higher is painted later and hit first.
    holds: the cards that are seen here: one, with those it covers, or a pile (so marked in `state`).
    runs: what of the drawing moves when it changes.  comes: ms in which it appears where it was not before.
    """

    id: str
    role: str
    name: str
    rect: Rect
    draw: list[Command] = field(default_factory=list)
    ref: Ref | None = None
    enabled: bool = True
    state: dict[str, Any] = field(default_factory=dict)
    z: int = 0
    children: list[Node] = field(default_factory=list)
    holds: tuple[int, ...] = ()
    runs: tuple[Run, ...] = ()
    comes: float = 0.0

    def add(self, *nodes: Node) -> Node:
        """Append children; returns self for chaining."""
        self.children.extend(nodes)
        return self


def walk(node: Node) -> Iterator[Node]:
    """All nodes in document order, parents first."""
    stack = [node]
    while stack:
        current = stack.pop()
        yield current
        stack.extend(reversed(current.children))


def find(root: Node, node_id: str) -> Node | None:
    """The node of that id, or None."""
    return next((n for n in walk(root) if n.id == node_id), None)


def hit(root: Node, x: float, y: float) -> Node | None:
    """The topmost node that can be activated at the point; a dialog hides what lies below it."""
    best: Node | None = None
    for node in walk(root):
        if not node.rect.holds(x, y) or (node.ref is None and node.role != "dialog"):
            continue
        if best is None or node.z >= best.z:
            best = node
    return best if best is not None and best.ref is not None else None


def is_still(seen: Node | None, now: Node | None) -> bool:
    """Whether a node that was seen in one tree is in a later one, and touching it means the same.

    What it means is in its ref, whatever its words count, as the copies of a card that are marked; the primary button's
    meaning is in its words.
    """
    if seen is None or now is None or seen.ref != now.ref:
        return False
    return seen.ref != PRIMARY or seen.name == now.name


def to_json(node: Node) -> dict[str, Any]:
    """The tree as tests read it through window.__scene()."""
    return {
        "id": node.id,
        "role": node.role,
        "name": node.name,
        "rect": [round(v, 1) for v in node.rect],
        "enabled": node.enabled,
        "state": node.state,
        "ref": list(node.ref) if node.ref else None,
        "children": [to_json(child) for child in node.children],
    }
