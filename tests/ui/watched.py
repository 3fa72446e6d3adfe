"""A game with somebody who looks, for tests of what moves between two scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play.table import Side
from pyapp.ui.caster.layout import PLAN
from pyapp.ui.layout import table_layout
from pyapp.ui.motion import Pace
from pyapp.ui.scene import Node, Rect, find
from pyapp.ui.screens import table
from pyapp.ui.showing import Showing
from pyapp.ui.tabletop import Table
from pyapp.ui.words import Words
from tests.ui.tables import in_zone, seated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.ui.game import Game
    from pyapp.ui.motion import Motion
    from pyapp.ui.showing import Passage

USUAL = Pace()
LAND, PHONE = (1280, 800), (390, 844)
FIGHTERS = Side(servants=["ca-014", "ca-012"], deck=10)
VICTIMS = Side(servants=["ca-018", "ca-012"], deck=10)


class Watched:
    """A game with somebody who looks: each `see` gives the motions since the look before."""

    def __init__(self, game: Game, size: tuple[float, float] = LAND, pace: Pace = USUAL) -> None:
        self.game, self.size, self.pace = game, size, pace
        self.showing = Showing()
        self.see()

    @property
    def root(self) -> Node:
        """The scene that was seen last."""
        return self.showing.root

    def see(self) -> Passage:
        """Look at the table."""
        game = self.game
        root = table.build(Table(game.view, game.control, Words("en"), table_layout(PLAN, *self.size)))
        pointer = game.control.drag.at if game.control.drag is not None else None
        return self.showing.follow(root, game.moment(), self.pace, pointer)

    def do(self, kind: str, card: int = -1, times: int = 1) -> list[Motion]:
        """Take options of that kind one after the other, whoever is asked; look only afterwards."""
        for _ in range(times):
            options = self.game.session.options()
            self.game.take(next(o for o in options if o.kind == kind and card in (-1, o.card)))
        return self.see().motions

    def until(self, kind: str) -> Watched:
        """Pass until that question is asked, and look."""
        while self.game.session.decision is not None and self.game.session.decision.kind != kind:
            self.game.take(self.game.session.options()[0])
        self.see()
        return self

    def rect(self, name: str) -> Rect:
        """Where a node lies that is seen now."""
        node = find(self.root, name)
        assert node is not None, name
        return node.rect


def standing_for(motions: Iterable[Motion], node: str) -> list[Motion]:
    """The motions in the place of a node."""
    return [m for m in motions if node in m.get("n", ())]


def of_kind(motions: Iterable[Motion], kind: str) -> list[Motion]:
    """The motions of a kind."""
    return [m for m in motions if m["kind"] == kind]


def only(found: list[Motion]) -> Motion:
    """The single one."""
    assert len(found) == 1, found
    return found[0]


def near(box: list[float], rect: Rect) -> bool:
    """Whether a box of a path lies at a rectangle."""
    return all(abs(a - b) < 0.2 for a, b in zip(box[:4], rect, strict=True))


def fight(own: Side = FIGHTERS, opp: Side = VICTIMS, **more: Any) -> Watched:  # noqa: ANN401 - see seated()
    """A table at which the person chooses an attacker."""
    return Watched(seated(own, opp, phase="battle", **more)).until("attack")


def attack(watched: Watched, target: int) -> tuple[int, list[Motion]]:
    """Declare an attack by the first servant; returns it and the motions of that."""
    attacker = in_zone(watched.game, "servants", watched.game.seat)[0]
    watched.do("attack", attacker)
    options = watched.game.session.options()
    watched.game.take(next(o for o in options if o.card == target))
    return attacker, watched.see().motions


def resolve(watched: Watched) -> list[Motion]:
    """Both pass, so that the attack is carried out."""
    while watched.game.view["fight"]:
        watched.game.take(watched.game.session.options()[0])
    return watched.see().motions


def lifted(watched: Watched) -> tuple[int, Passage]:
    """Take up the first hand card and carry it to the middle of the table."""
    card = in_zone(watched.game, "hand")[0]
    at = watched.rect(f"card-{card}")
    assert watched.game.lift(watched.root, at.x + 10, at.y + 20)
    passage = watched.see()
    drag = watched.game.control.drag
    assert drag is not None
    drag.at = (640.0, 300.0)
    watched.showing.carry(drag.box)
    return card, passage


def plain(cards: list[tuple[str, float, dict[str, Any], tuple[int, ...]]], words: str = "") -> Node:
    """A scene of no realm: a row of cards (node, x, face, cards it holds) with a line of text."""
    row = Node("row", "group", "", Rect(0, 0, 800, 200), [["text", 5, 20, words, {"s": 13}]])
    for name, x, face, holds in cards:
        box = Rect(x, 30, 80, 112)
        state = {"pile": True} if name == "pile" else {}
        row.add(Node(name, "image", "", box, [["card", *box, 0, face]], state=state, holds=holds))
    return Node("table", "group", "", Rect(0, 0, 800, 600)).add(row)
