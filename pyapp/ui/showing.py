"""What is on the screen now, and with which motions the next scene takes its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.ui import animate, motion
from pyapp.ui.drag import CARRIED
from pyapp.ui.journeys import Cue
from pyapp.ui.scene import Node, Rect, find

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pyapp.play.session import Entry
    from pyapp.ui.motion import Motion, Pace


class Moment(NamedTuple):
    """Which position of which game is shown, and to whom.

    game: tells games and seats apart: between two of them nothing moves.  number: of choices so far.
    step: how far numbers may be apart for things to move, 0 for any distance.  log: what happened up to there.
    cues: kinds of events that are seen, and as what.
    """

    game: tuple[object, ...]
    number: int
    step: int
    log: Sequence[Entry]
    cues: Mapping[str, str]


class Passage(NamedTuple):
    """How the next scene takes its place.

    motions: what moves.  cut: whether all that still moves ends first.  fresh: whether it is a new position, in which
    what is asked may draw attention to itself for a while.
    """

    motions: list[Motion]
    cut: bool
    fresh: bool


class Showing:
    """Remembers the scene that is shown and the moment it shows."""

    def __init__(self) -> None:
        """Nothing is shown yet."""
        self.root = Node("nothing", "group", "", Rect(0, 0, 0, 0))
        self.moment: Moment | None = None
        self._told = 0
        self._is_hurried = False

    def hurry(self) -> None:
        """Something was put in: with the next scene all that still moves is at its end (V7.14)."""
        self._is_hurried = True

    def follow(self, root: Node, moment: Moment | None, pace: Pace, pointer: tuple[float, float] | None) -> Passage:
        """Show another scene. pointer: where a carried card is held, if one is."""
        is_other = (root.id, moment and moment.game) != (self.root.id, self.moment and self.moment.game)
        happened = bool(moment and self.moment and moment.number != self.moment.number)
        found = [] if is_other or moment is None else self._between(root, moment, pace, happened=happened)
        if pointer is not None and find(root, CARRIED) is not None:
            found.append(motion.carried(CARRIED, pointer))
        lives = pace.factor > 0 and not pace.reduced
        passage = Passage(found, self._is_hurried or is_other, (happened or is_other) and lives)
        self.root, self.moment, self._is_hurried = root, moment, False
        self._told = len(moment.log) if moment is not None else 0
        return passage

    def _between(self, root: Node, moment: Moment, pace: Pace, *, happened: bool) -> list[Motion]:
        """What moves on the way to another scene of the same game."""
        if self.moment is not None and moment.step and abs(moment.number - self.moment.number) > moment.step:
            return []
        events = [entry.event for entry in moment.log[self._told :]]
        cues = [Cue(moment.cues[event.kind], event.card) for event in events if event.kind in moment.cues]
        return animate.motions(self.root, root, cues, pace, happened=happened)

    def carry(self, box: Rect) -> None:
        """The carried card has followed the pointer and is seen there now."""
        node = find(self.root, CARRIED)
        if node is not None:
            node.rect = box
