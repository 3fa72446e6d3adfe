"""The conditions of what a player may do with the say: for every action kind a list, each with its rule.

`options` offers an action when all its conditions hold, `why_not` names those that fail: they are the same functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import has_keyword, stat
from pyapp.engine.ruleset import Clause
from pyapp.realms.calamity.effects import EFFECT_CLAUSES, face_at, in_hand
from pyapp.realms.calamity.limits import is_forbidden
from pyapp.realms.calamity.names import CARD, FIELD, HAND, in_zone, is_resisting
from pyapp.realms.calamity.negation import price
from pyapp.realms.calamity.summoning import can_tribute, free_slot, tributes_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.ruleset import Game

    Test = Callable[[Game, int, int, int], bool]


def _is_character(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The card is a character of a main deck: extra characters are special-summoned only (CL2.5)."""
    return face_at(game, card).kind == "character"


def _summon_time(game: Game, seat: int, _card: int, _target: int) -> bool:
    """It is the own card phase with an empty chain, or the Calamity attacks (CL9.5)."""
    state = game.state
    return (state.phase == CARD and state.active == seat and not state.chain) or is_resisting(game)


def _tributes_of(levels: range) -> Test:
    """Return the condition: for a character of these levels the field holds the tributes."""

    def there(game: Game, seat: int, card: int, _target: int) -> bool:
        face = face_at(game, card)
        level = face.stats.get("level", 0)
        return level not in levels or face.kind != "character" or can_tribute(game, seat, level)

    return there


def _needs_no_zero(game: Game, seat: int, card: int, _target: int) -> bool:
    """Above Lv.1, the tributes are not short of a Lv.0, which does not count."""
    face = face_at(game, card)
    level = face.stats.get("level", 0)
    if level <= 1 or face.kind != "character" or can_tribute(game, seat, level):
        return True
    return not any(stat(game, c, "level") == 0 for c in in_zone(game, seat, FIELD))


def _fits_as_tribute(game: Game, seat: int, card: int, target: int) -> bool:
    """The target is a character on the own field of a level that the summon can use."""
    return target < 0 or target in tributes_for(game, seat, face_at(game, card).stats.get("level", 0))


def _zero_for_one(game: Game, _seat: int, card: int, target: int) -> bool:
    """A Lv.0 is a tribute for a Lv.1 only."""
    if target < 0 or game.state.cards[target].zone != FIELD:
        return True
    return stat(game, target, "level") > 0 or face_at(game, card).stats.get("level", 0) == 1


def _has_place(game: Game, seat: int, card: int, _target: int) -> bool:
    """One of the five places is free; tributes free theirs."""
    return face_at(game, card).stats.get("level", 0) > 0 or free_slot(game, seat) >= 0


def _is_newest(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card's effect is the newest link of the chain, and the opponent's; or it attacks for the Calamity (CL9.7)."""
    chain = game.state.chain
    if is_resisting(game):
        return game.state.fight[0] == card
    return bool(chain) and chain[-1].card == card and chain[-1].seat != seat


def _price_there(game: Game, seat: int, _card: int, _target: int) -> bool:
    """The hand holds as many cards as the negation costs."""
    return price(game, seat) <= len(in_zone(game, seat, HAND))


def _negatable(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The card's effects can be negated."""
    return not has_keyword(game, card, "absolute")


def _negations_allowed(game: Game, seat: int, _card: int, _target: int) -> bool:
    """No effect forbids negations to the player."""
    return not is_forbidden(game, seat, "negations")


CLAUSES: dict[str, tuple[Clause, ...]] = {
    "summon": (
        Clause("CL3.7", "not_held", in_hand),
        Clause("CL2.5", "not_a_character", _is_character),
        Clause("CL3.7", "not_card_phase", _summon_time),
        Clause("CL4.2", "no_two_zeros", _tributes_of(range(1, 2))),
        Clause("CL4.3", "no_two_ones", _tributes_of(range(2, 3))),
        Clause("CL4.4", "no_tributes", _tributes_of(range(3, 99))),
        Clause("CL4.5", "zero_only_for_one", _needs_no_zero),
        Clause("CL4.8", "no_place", _has_place),
    ),
    "tribute": (
        Clause("CL4.5", "zero_only_for_one", _zero_for_one),
        Clause("CL4.4", "not_a_fitting_tribute", _fits_as_tribute),
    ),
    **EFFECT_CLAUSES,
    "negate": (
        Clause("CL6.2", "nothing_to_negate", _is_newest),
        Clause("CL6.4", "cannot_be_negated", _negatable),
        Clause("CL6.2", "forbidden", _negations_allowed),
        Clause("CL6.3", "too_few_cards", _price_there),
    ),
}
