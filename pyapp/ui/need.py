"""What cards that are picked together have to be, as the question for them says: so many, or of such a sum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pyapp.ui.model import View, card, shown_stat

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Need:
    """At least and at most so many cards; where `stat` is given, its values add up to `total`."""

    among: frozenset[int]
    least: int
    most: int
    stat: str = ""
    total: int = 0

    @classmethod
    def of(cls, decision: dict[str, Any]) -> Need | None:
        """Read it off an open decision; None where any set may be given."""
        picks = decision.get("picks")
        if picks is None:
            return None
        return cls(
            frozenset(picks["among"]), picks["least"], picks["most"], picks.get("stat", ""), picks.get("total", 0)
        )

    @property
    def counts(self) -> bool:
        """Whether only their number matters, or it is fixed anyway."""
        return not self.stat or self.least == self.most

    def values(self, view: View, picks: Sequence[int]) -> list[int]:
        """What the picked cards bring towards the total."""
        shown = (shown_stat(card(view, c), self.stat) for c in picks)
        return [found["v"] if found else 0 for found in shown]

    def is_met(self, view: View, picks: Sequence[int]) -> bool:
        """Whether these cards are what is asked for."""
        if not self.least <= len(picks) <= self.most:
            return False
        return not self.stat or sum(self.values(view, picks)) == self.total

    def can_take(self, view: View, picks: Sequence[int], more: int) -> bool:
        """Whether one more card leads on to a set that is asked for."""
        wanted = [*picks, more]
        if len(wanted) > self.most:
            return False
        if not self.stat:
            return True
        rest = sorted(self.among - set(wanted))
        left = self.total - sum(self.values(view, wanted))
        return _completes(self.values(view, rest), left, self.least - len(wanted), self.most - len(wanted))


def _completes(values: Sequence[int], left: int, least: int, most: int) -> bool:
    """Whether some of the values, at least and at most so many, add up to what is left."""
    if left == 0 and least <= 0:
        return True
    if not values or left < 0 or most <= 0:
        return False
    return _completes(values[1:], left - values[0], least - 1, most - 1) or _completes(values[1:], left, least, most)
