"""Which realms there are: realm id to ruleset with its card pool, made once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.realms.calamity.stage import stage as stage_calamity
from pyapp.realms.caster.ruleset import make_ruleset as make_caster
from pyapp.realms.caster.stage import stage as stage_caster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game, Ruleset

MAKERS: dict[str, Callable[[Iterable[Face]], Ruleset]] = {"caster": make_caster}
"""Append-only: links name a realm by its place here."""

STAGES: dict[str, Callable[[Game, int, str], None]] = {"caster": stage_caster, "calamity": stage_calamity}
"""How a realm makes a laid-out table stand in a phase, see `realms/caster/stage.py`."""


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
