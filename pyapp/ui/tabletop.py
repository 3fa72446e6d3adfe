"""Everything that the screen of a table is a function of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pyapp.ui import hint
from pyapp.ui.settings import Settings

if TYPE_CHECKING:
    from pyapp.content.guide import Step
    from pyapp.ui.controller import Controller
    from pyapp.ui.layout import Layout
    from pyapp.ui.log import LogLine
    from pyapp.ui.model import View
    from pyapp.ui.standing import Standing
    from pyapp.ui.terms import Terms


@dataclass(slots=True)
class Table:
    """Everything the table screen is a function of.

    mode: of hotseat.MODES, "" where nobody plays (a replay).  is_secret: two people play on who must not see each
    other's cards.  turns: of a replay, each turn's number and first stop.  guide: the step that is explained, which of
    how many.  standing: how the match stands that the game belongs to.
    """

    view: View
    control: Controller
    terms: Terms
    place: Layout
    log: list[LogLine] = field(default_factory=list)
    opponent: str = ""
    level: str = ""
    notice: str = ""
    can_undo: bool = False
    pill: str = ""
    mode: str = ""
    is_paused: bool = False
    is_secret: bool = False
    turns: tuple[tuple[int, int], ...] = ()
    guide: tuple[Step, int, int] | None = None
    settings: Settings = field(default_factory=Settings)
    standing: Standing | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has a result."""
        return bool(self.view.get("result"))

    @property
    def is_played(self) -> bool:
        """Whether persons play here: it is no replay, and no game of the computer against itself."""
        return self.mode not in ("", "watch")

    @property
    def advice(self) -> str:
        """The hint in words, "" for none."""
        return hint.sentence(self.view, self.control.hint, self.terms) if self.control.hint is not None else ""

    @property
    def me(self) -> int:
        """The seat that looks."""
        return int(self.view["seat"])
