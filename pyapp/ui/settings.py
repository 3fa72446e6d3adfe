"""What a person sets once and keeps: when to be asked, how fast the computer moves, how large the text is."""

from __future__ import annotations

from dataclasses import dataclass

from pyapp.store.payload import read_object
from pyapp.ui.motion import Pace

STORE, KEY = "settings", "table"
VALUES: dict[str, tuple[str, ...]] = {
    "asks": ("useful", "all"),
    "speed": ("0.5", "1", "2", "instant"),
    "text": ("100", "115", "130"),
    "confirm": ("on", "off"),
}
"""The positions of each setting, as they are stored."""


@dataclass(slots=True)
class Settings:
    """asks: when there is nothing useful to do, priority is passed by itself ("useful") or not ("all").

    speed: of all that moves, and of the computer's moves.  text: percent, of what is read.
    confirm: before what cannot be taken back.
    """

    asks: str = "useful"
    speed: str = "1"
    text: str = "100"
    confirm: str = "on"

    @property
    def scale(self) -> float:
        """Factor for the size of texts that are read."""
        return int(self.text) / 100

    def pace(self, *, reduced: bool) -> Pace:
        """How fast things move; reduced: whether the system asks for less motion."""
        return Pace(self.time(1), reduced)

    def time(self, ms: float) -> float:
        """How long something lasts that lasts `ms` at the usual speed."""
        return 0.0 if self.speed == "instant" else ms / float(self.speed)


def parse(text: str | None) -> Settings:
    """Read stored settings; whatever is missing or unknown has its usual position."""
    try:
        stored = read_object(text) if text else {}
    except ValueError:
        stored = {}
    found = Settings()
    for name, values in VALUES.items():
        if isinstance(stored, dict) and stored.get(name) in values:
            setattr(found, name, stored[name])
    return found
