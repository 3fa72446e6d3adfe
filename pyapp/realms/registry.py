"""Which realms there are: realm id to ruleset with its card pool, made once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

from pyapp.content import library
from pyapp.realms.calamity import happenings as calamity_happenings
from pyapp.realms.calamity.ruleset import make_ruleset as make_calamity
from pyapp.realms.calamity.stage import LAYOUT as CALAMITY_LAYOUT
from pyapp.realms.caster import happenings as caster_happenings
from pyapp.realms.caster.ruleset import make_ruleset as make_caster
from pyapp.realms.caster.stage import LAYOUT as CASTER_LAYOUT
from pyapp.realms.fairyearth import happenings as fairyearth_happenings
from pyapp.realms.fairyearth.ruleset import make_ruleset as make_fairyearth
from pyapp.realms.fairyearth.stage import LAYOUT as FAIRYEARTH_LAYOUT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyapp.engine.event import Event
    from pyapp.engine.face import Face
    from pyapp.engine.layout import Layout
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

MAKERS: dict[str, Callable[[Iterable[Face]], Ruleset]] = {
    "caster": make_caster,
    "calamity": make_calamity,
    "fairyearth": make_fairyearth,
}
"""Append-only: links name a realm by its place here."""

LAYOUTS: dict[str, Layout] = {"caster": CASTER_LAYOUT, "calamity": CALAMITY_LAYOUT, "fairyearth": FAIRYEARTH_LAYOUT}
"""How tables of a realm are laid out by hand."""

HAPPENINGS: dict[str, tuple[str, ...]] = {
    "caster": caster_happenings.NAMES,
    "calamity": calamity_happenings.NAMES,
    "fairyearth": fairyearth_happenings.NAMES,
}
"""What can happen in a game, for the measures of many games."""


class Watcher(Protocol):
    """Notes under `seen` which of them happen in one game."""

    seen: set[str]

    def note(self, events: list[Event], state: State) -> None:
        """Take the events of one step."""

    def end(self, state: State) -> None:
        """Take the result."""


WATCHERS: dict[str, Callable[[Ruleset], Watcher]] = {
    "caster": caster_happenings.Watcher,
    "calamity": calamity_happenings.Watcher,
    "fairyearth": fairyearth_happenings.Watcher,
}


class UnknownRealmError(ValueError):
    """There is no realm of that id."""


def realms() -> tuple[str, ...]:
    """Return the ids of all realms, in their lasting order."""
    return tuple(MAKERS)


@cache
def ruleset(realm: str) -> Ruleset:
    """Return the realm's rules with all its cards; raises UnknownRealmError, or CardError for a broken card file."""
    if realm not in MAKERS:
        raise UnknownRealmError(f"unknown realm {realm!r}; there are: {', '.join(MAKERS)}")
    return MAKERS[realm](library.faces(realm))
