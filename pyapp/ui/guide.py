"""The help of the first game: which step is shown, and what has been explained already.

The steps are the realm's (`cards/<realm>/guide.toml`). They come one at a time while the person plays: a step is done
once it was read, the person has acted, or its moment has passed. What was done is remembered over visits.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.content.guide import SIDES, Moment
from pyapp.store.payload import read_object

if TYPE_CHECKING:
    from pyapp.content.guide import Step
    from pyapp.ui.game import Game

STORE, KEY = "settings", "guide"
OVER = "*"
"""Among the done steps of a realm: nothing more is to be explained."""


@dataclass(slots=True)
class Guide:
    """done: for each realm the ids of the steps that were explained.  shown: the step on screen.

    acted: how often the person had acted when it came.
    """

    done: dict[str, list[str]] = field(default_factory=dict)
    shown: Step | None = None
    acted: int = 0

    def is_over(self, realm: str) -> bool:
        """Whether everything was explained, or the person wants to read no more."""
        known = self.done.get(realm, [])
        return OVER in known or all(step.id in known for step in library.guide(realm))

    def follow(self, realm: str, now: Moment | None, acted: int) -> bool:
        """Take the step that fits the moment (None: there is nothing to explain); tell whether another one is shown."""
        before = self.shown
        if before is not None and (now is None or acted > self.acted or not before.when.fits(now)):
            self.finish(realm)
        self.acted = acted
        if self.shown is None and now is not None and not self.is_over(realm):
            known = self.done.get(realm, [])
            fitting = (step for step in library.guide(realm) if step.id not in known and step.when.fits(now))
            self.shown = next(fitting, None)
        return self.shown is not before

    def finish(self, realm: str) -> None:
        """The shown step is done."""
        if self.shown is not None:
            self.done.setdefault(realm, []).append(self.shown.id)
            self.shown = None

    def count(self, realm: str) -> tuple[int, int]:
        """Which of how many steps is shown, in the order of being shown."""
        return len(self.done.get(realm, [])) + 1, len(library.guide(realm))


def moment(game: Game) -> Moment | None:
    """What holds at the table of a game; None where nothing is to be explained."""
    view, control = game.view, game.control
    if not game.is_guided or game.curtain >= 0 or not view.get("decision"):
        return None
    asks = control.choices.kind if control.choices.mine and not game.is_idle() else ""  # idle: it is passed unread
    offers = frozenset(str(option[0]) for option in view["decision"]["options"])
    side = SIDES[0] if view["active"] == view["seat"] else SIDES[1]
    return Moment(asks, str(view["phase"]), side, offers, control.selected >= 0, bool(view["chain"]))


def parse(text: str | None) -> Guide:
    """Read what was remembered; whatever is of another shape counts as nothing."""
    try:
        stored = read_object(text) if text else {}
    except ValueError:
        stored = {}
    done = {
        realm: [step for step in steps if isinstance(step, str)]
        for realm, steps in stored.items()
        if isinstance(steps, list)
    }
    return Guide(done)
