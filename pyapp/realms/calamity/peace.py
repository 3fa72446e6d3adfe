"""What counts as acting against the other player: in resistance nobody does (CL9.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.face import Selector

if TYPE_CHECKING:
    from pyapp.engine.face import Ability, Op

GIFTS = frozenset({"draw", "heal"})
"""What each player may get without harm."""


def acts_against(ability: Ability) -> bool:
    """Tell whether an effect touches the other player, the other's cards or effects."""
    if ability.answers is not None:
        return True
    about_other = isinstance(ability.who, Selector) and ability.who.side != "own"
    return any(_touches_other(op, about_other=about_other) for op in ability.code)


def _touches_other(op: Op, *, about_other: bool) -> bool:
    """Tell whether one step of an effect touches the other player; `about_other`: "it" is a card of the other's."""
    params = op.params
    who = params.get("who", "you")
    if who == "opponent" or params.get("by") == "opponent" or (who == "each" and op.name not in GIFTS):
        return True
    meant = (params.get("card"), params.get("from"))
    if any(isinstance(found, Selector) and found.side != "own" for found in meant):
        return True
    return about_other and params.get("card") == "it"
