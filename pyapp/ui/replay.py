"""Looking through a game: which moment is shown, stepping, running by itself, playing on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import hotseat, log
from pyapp.ui.controller import Controller
from pyapp.ui.realms import realm_of
from pyapp.ui.scene import Rect, find
from pyapp.ui.showing import Moment

if TYPE_CHECKING:
    from pyapp.engine.decision import Intent, Refusal
    from pyapp.play.record import Record
    from pyapp.ui.game import Game
    from pyapp.ui.model import View
    from pyapp.ui.scene import Node, Ref
    from pyapp.ui.terms import Terms

TRACK = "replay-track"
"""The node that can be dragged along."""
CONTINUE: Ref = ("replay", "continue")


class Replay:
    """A game as a row of stops: positions in which something had happened since the stop before.

    stops: numbers of choices, ascending, the first 0 and the last the whole game.  at: index of the shown stop.
    turns: for each turn its number and the first stop in it.  back: the screen to return to.
    """

    def __init__(self, game: Game, back: str) -> None:
        """Stand at the beginning of a game."""
        self.game, self.back = game, back
        self.moments = game.session.moments()
        self.entries = list(game.session.log)
        self.stops = self._find_stops()
        self.turns = self._find_turns()
        self.control = Controller()
        self.at, self.run = 0, 0
        self.is_playing = False
        self.track = Rect(0, 0, 1, 1)
        self.view: View = {}
        self._lines: list[log.LogLine] = []
        self._lines_key: tuple[str, int] = ("", -1)
        self.go(0)

    def _find_stops(self) -> tuple[int, ...]:
        last = len(self.moments) - 1
        found = [0]
        for number in range(1, last + 1):
            if number == last or self.moments[number].lines > self.moments[found[-1]].lines:
                found.append(number)
        return tuple(found)

    def _find_turns(self) -> tuple[tuple[int, int], ...]:
        found: list[tuple[int, int]] = []
        for at, number in enumerate(self.stops):
            turn = self.moments[number].turn
            if not found or found[-1][0] != turn:
                found.append((turn, at))
        return tuple(found)

    @property
    def last(self) -> int:
        """The index of the last stop."""
        return len(self.stops) - 1

    def go(self, at: int) -> None:
        """Show a stop, or the nearest one there is."""
        self.at = max(0, min(self.last, at))
        # Nothing can be answered here: without a decision no card is lit and no button waits.
        self.view = {**hotseat.told(self.game.session, self.stops[self.at]), "decision": None}
        self.control.look(self.view)

    def go_turn(self, step: int) -> None:
        """Show the beginning of the turn before or after; from within a turn, back to its own beginning."""
        firsts = [at for _, at in self.turns]
        if step > 0:
            self.go(next((at for at in firsts if at > self.at), self.last))
        else:
            self.go(next((at for at in reversed(firsts) if at < self.at), 0))

    def grab(self, root: Node, x: float, y: float) -> bool:
        """Take hold of the track at a point of the shown tree; False if it does not lie there."""
        node = find(root, TRACK)
        if node is None or self.control.overlay is not None or not node.rect.holds(x, y):
            return False
        self.track, self.is_playing = node.rect, False
        return True

    def drag(self, x: float) -> None:
        """Show the stop under a pointer that holds the track."""
        self.go(round((x - self.track.x) / self.track.w * self.last))

    def record(self) -> Record:
        """The game up to the shown moment."""
        return self.game.session.record.until(self.stops[self.at])

    def moment(self) -> Moment:
        """Which position is shown."""
        told = self.moments[self.stops[self.at]].lines
        return Moment(("replay", self, self.view["seat"]), self.at, 1, self.entries[:told], realm_of(self.view).cues)

    def lines(self, terms: Terms) -> list[log.LogLine]:
        """The log up to the shown moment."""
        count = self.moments[self.stops[self.at]].lines
        if self._lines_key != (terms.lang, count):
            self._lines_key = (terms.lang, count)
            self._lines = log.lines(self.entries[:count], self.view, terms)
        return self._lines

    def why_not(self, intent: Intent) -> Refusal | None:
        """Why nothing can be done at the end of a game; before it nothing is asked, so nothing is refused."""
        session, seat = self.game.session, int(self.view["seat"])
        return session.why_not(seat, intent) if self.view.get("result") else None


KEYS: dict[str, Ref] = {
    "ArrowLeft": ("replay", "step", "-1"),
    "ArrowRight": ("replay", "step", "1"),
    "Home": ("replay", "go", "0"),
    "End": ("replay", "last"),
    "PageUp": ("replay", "turn", "-1"),
    "PageDown": ("replay", "turn", "1"),
    "l": ("show", "log"),
    "t": ("show", "turns"),
}


def key_ref(replay: Replay, name: str, node: Node | None) -> Ref | None:
    """What a key means in the viewer; while something lies over the table only what closes or presses it."""
    if replay.control.overlay is not None:
        if name == "Space":
            return node.ref if node is not None else ("cancel",)
        return ("cancel",) if name in ("Escape", "l", "L", "t", "T") else None
    if name == "Space":
        return ("replay", "play")
    if name == "Escape":
        return ("replay", "leave")
    return KEYS.get(name) or KEYS.get(name.lower())
