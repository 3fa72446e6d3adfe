"""Cards made for one test, in the rules of the negation realm: a table of them is laid out zone by zone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pyapp.engine.face import Ability, Face, Op
from tests.engine.hand import Hand
from tests.engine.realms import common, negation

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

NOTHING = Op("hurt", {"n": 0})


def card(name: str, *abilities: Ability, kind: str = "character", keywords: tuple[str, ...] = (), **stats: int) -> Face:
    """Return a face; `rules_of` numbers it."""
    return Face(name, 0, kind, name, (), stats, frozenset(keywords), abilities)


def spell(name: str, *ops: Op) -> Face:
    """Return an arcana that runs the ops when it resolves."""
    return card(name, Ability("on", "resolves", do=ops), kind="arcana")


def rules_of(*faces: Face) -> Ruleset:
    """Return the negation realm with its own cards and these."""
    pool = tuple(replace(face, index=i) for i, face in enumerate((*negation.POOL, *faces)))
    return replace(negation.RULES, pool=pool)


def table(rules: Ruleset, own: dict[str, str], opp: dict[str, str] | None = None) -> Hand:
    """Return a laid-out table; each zone's cards by id, the deck three gifts unless given (the top stands last)."""
    sides = [
        {"deck": ("gift",) * 3, **{zone: tuple(ids.split()) for zone, ids in side.items()}} for side in (own, opp or {})
    ]
    return Hand(rules, common.lay_out(rules, [negation.START_HP, 0] * 2, sides))
