"""Two scenes compared: an attack, what it destroys, and the cards that go from one place to another (V7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.ui import motion
from pyapp.ui.drag import CARRIED
from pyapp.ui.motion import Motion, Stop, box_of, grown, shifted
from pyapp.ui.scene import OVER, walk
from pyapp.ui.spots import fitted, into, spots

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyapp.ui.motion import Box
    from pyapp.ui.scene import Node, Rect
    from pyapp.ui.spots import Spot

STAGGER, MOST_STAGGER = 70, 420
"""Ms between cards that come one after the other, and at most in all."""
REACH, FARTHEST = 0.4, 110.0
"""How far an attacker lunges: share of the way, and at most in px."""
OVERSHOOT = 1.04
"""How large a played card is before it settles."""
TO_CRACK = motion.DRAIN * 3 / 7
"""Ms in which a light that goes out cracks; then its card may leave."""


class Cue(NamedTuple):
    """What happened between two scenes, to which card: strike | destroy | bloom | resolve | negate | spin | darken."""

    kind: str
    card: int


class Change:
    """Two scenes and what happened between them.

    before, after: their nodes by id.  old, new: where cards are seen.  travellers: cards that are seen elsewhere now.
    moving: ids of nodes that a motion stands for.
    impact, settled: ms at which a blow falls, and after which what it left may move.
    """

    def __init__(self, before: Node, after: Node, cues: Sequence[Cue]) -> None:
        self.before = {node.id: node for node in walk(before)}
        self.after = {node.id: node for node in walk(after)}
        self.old, self.new = spots(before), spots(after)
        self.cues: dict[str, list[int]] = {}
        for cue in cues:
            self.cues.setdefault(cue.kind, []).append(cue.card)
        self.travellers = [card for card in self.new if card in self.old and self._travels(card)]
        self.moving: set[str] = set()
        self._until: dict[str, float] = {}
        self.impact = self.settled = 0.0

    def _travels(self, card: int) -> bool:
        old, new = self.old[card], self.new[card]
        if old.is_own or new.is_own:
            return old.region != new.region or old.is_own != new.is_own
        return old.node.id != new.node.id

    def _has(self, kind: str, card: int) -> bool:
        return card in self.cues.get(kind, ())

    def fades(self) -> Iterator[Motion]:
        """With reduced motion: cards that come and that are destroyed fade, all else is simply there."""
        for card in self.travellers:
            old, new = self.old[card], self.new[card]
            if new.is_own and new.node.id != CARRIED:
                yield motion.faded(new.box, (0, 1), motion.FADE, n=[new.node.id])
            elif self._has("destroy", card) and old.is_own:
                yield motion.faded(old.box, (1, 0), motion.FADE_LONG, g=old.picture)

    # --- an attack -----------------------------------------------------------------------------

    def attack(self) -> Iterator[Motion]:
        """Arrows grow, or attackers lunge along them and come back (V7.5)."""
        old, new = (_arrows(scene) for scene in (self.before, self.after))
        for attack in sorted(new.keys() - old.keys()):
            yield from _grow(new[attack])
        lunged = set[int]()
        for attacker, goal in sorted(old.keys() - new.keys()):
            arrow = old[attacker, goal]
            if self._has("strike", attacker) and attacker in self.old and attacker not in lunged:
                lunged.add(attacker)
                self.impact, self.settled = motion.LUNGE, motion.LUNGE + motion.FLASH
                yield self._lunge(attacker, arrow.rect)
                yield motion.effect("flash", arrow.rect, motion.FLASH, at=self.impact)
            yield motion.faded(box_of(arrow.rect), (1, 0), motion.FADE + self.impact, g=arrow.draw)

    def _lunge(self, attacker: int, goal: Rect) -> Motion:
        """To the goal and back; one that does not survive comes back as well, and then falls."""
        old, new = self.old[attacker], self.new.get(attacker)
        stays = new is not None and new.is_own and new.region == old.region
        end = new if stays and new is not None else old
        home = old.node.rect
        dx, dy = (goal.cx - home.cx) * REACH, (goal.cy - home.cy) * REACH
        far = max(1.0, (dx * dx + dy * dy) ** 0.5 / FARTHEST)
        start = fitted(old, end)
        hit = shifted(start, dx / far, dy / far)
        stops = [
            Stop(0, "linear", start), Stop(motion.LUNGE, "in", hit), Stop(self.settled, "linear", hit),
            Stop(self.settled + motion.RETURN, "out", end.box),
        ]  # fmt: skip
        if not stays:
            return motion.path(old.box, stops, g=old.picture)
        self.moving.add(end.node.id)
        return motion.path(end.box, stops, n=[end.node.id])

    def destructions(self) -> Iterator[Motion]:
        """Cards that crack and fly to a pile in shreds (V7.7); the pile stays as it was until they are there."""
        begin = self.settled
        for card in self.cues.get("destroy", ()):
            if not self._is_destroyed(card):
                continue
            old, new = self.old[card], self.new[card]
            lunges = self.impact > 0 and self._has("strike", card)
            at = begin + (motion.RETURN if lunges else 0)
            if at and not lunges:
                yield motion.shown(old.box, old.picture, at)
            yield motion.destroyed(old.box, old.picture, new.box, at=at)
            self._hold(new, at + motion.CRACK + motion.SHREDS + motion.FLY)
            self.settled = max(self.settled, at + motion.CRACK)

    def _is_destroyed(self, card: int) -> bool:
        """Whether a card left its place for a pile by being destroyed."""
        old, new = self.old.get(card), self.new.get(card)
        return self._has("destroy", card) and old is not None and new is not None and old.is_own and not new.is_own

    # --- from place to place -------------------------------------------------------------------

    def journeys(self) -> Iterator[Motion]:
        """Cards that are drawn, played, put into piles; those that had no place before, or have none now, fade."""
        late = 0.0
        for card in self.travellers:
            old, new = self.old[card], self.new[card]
            if self._is_destroyed(card) or new.node.id == CARRIED:
                continue
            if not new.is_own and not new.is_covered:
                yield from self._leave(old, new)
            elif new.is_own and new.node.id not in self.moving:
                self.moving.add(new.node.id)
                yield from self._arrive(old, new, self.settled + late)
                late = min(MOST_STAGGER, late + STAGGER)
        yield from self._come_and_go()

    def _come_and_go(self) -> Iterator[Motion]:
        for card, new in self.new.items():
            if card not in self.old and new.is_own and new.node.id not in self.moving:
                self.moving.add(new.node.id)
                yield motion.faded(new.box, (0, 1), motion.FADE_LONG, n=[new.node.id])
        for card, old in self.old.items():
            if card not in self.new and old.is_own:
                yield motion.faded(old.box, (1, 0), motion.FADE_LONG, g=old.picture)

    def _arrive(self, old: Spot, new: Spot, at: float) -> Iterator[Motion]:
        """A card comes to a place of its own: drawn on an arc (V7.1) or played (V7.2)."""
        start, end = fitted(old, new), new.box
        more: dict[str, Any] = {"n": [new.node.id], "top": int(new.node.z >= OVER)}
        if old.shows_back and not new.shows_back and new.face is not None:
            more |= {"flip": motion.DRAW_FLIP, "back": [[*new.face[:6], old.record]]}
        if old.is_light:
            at += TO_CRACK
        covered = self._covered(new)
        if covered is not None:
            yield from _level_up(new, covered, start, at)
        elif old.is_own:
            stops = [Stop(0, "linear", start), Stop(motion.PLAY, "out", grown(end, OVERSHOOT))]
            yield motion.path(end, [*stops, Stop(motion.PLAY + motion.SETTLE, "inout", end)], at=at, **more)
        else:
            arc = abs(end[0] - start[0]) * 0.12 + 12
            stops = [Stop(0, "linear", start), Stop(motion.DRAW, "out", end)]
            yield motion.path(end, stops, at=at, arc=arc, **more)

    def _covered(self, new: Spot) -> Spot | None:
        """The card that lay by itself and lies under the new one now."""
        under = [self.old[card] for card in new.node.holds if card != new.card and card in self.old]
        return next((spot for spot in under if spot.is_own), None)

    def _leave(self, old: Spot, new: Spot) -> Iterator[Motion]:
        """A card goes into a pile, which stays as it was until the card is there."""
        if old.face is None:
            return
        start = old.box
        stops = [Stop(0, "linear", start), Stop(motion.FLY, "inout", into(start, new.box))]
        yield motion.path(start, stops, at=self.settled, g=[["card", *start, old.record]])
        self._hold(new, self.settled + motion.FLY)

    def _hold(self, pile: Spot, until: float) -> None:
        """Show a pile as before for so many ms."""
        node = self.before.get(pile.node.id)
        if node is not None and node.draw != pile.node.draw and node.rect == pile.node.rect:
            self.moving.add(node.id)
            self._until[node.id] = max(until, self._until.get(node.id, 0.0))

    def held(self) -> Iterator[Motion]:
        """Piles that are shown as before until what goes into them is there."""
        for name, until in self._until.items():
            node = self.before[name]
            yield motion.shown(box_of(node.rect), node.draw, until, n=[name])


def _arrows(scene: dict[str, Node]) -> dict[tuple[int, str], Node]:
    """The arrows of running attacks, by their attackers and goals: one attacker may be after both players."""
    found = (node for node in scene.values() if "attacker" in node.state)
    return {(int(node.state["attacker"]), str(node.state["goal"])): node for node in found}


def _grow(arrow: Node) -> Iterator[Motion]:
    """An arrow from its foot to its head, then the words at it."""
    yield motion.vary(arrow.id, (0, 7), (0, 1), motion.ARROW, ease="out")
    for i in range(1, len(arrow.draw)):
        yield motion.faded(box_of(arrow.rect), (0, 1), motion.FADE, at=motion.ARROW - 60, n=[arrow.id], i=i)


def _level_up(new: Spot, covered: Spot, start: Box, at: float) -> Iterator[Motion]:
    """The new level comes beside the old one, then covers it (V6.9)."""
    end = new.box
    aside = shifted(end, 0.12 * end[2], -0.12 * end[2])
    last = motion.COVER + motion.ALIGN
    yield motion.shown(covered.box, covered.picture, at + last)
    stops = [
        Stop(0, "linear", start), Stop(motion.PLAY, "out", aside), Stop(motion.COVER, "linear", aside),
        Stop(last, "inout", end),
    ]  # fmt: skip
    yield motion.path(end, stops, at=at, n=[new.node.id])
