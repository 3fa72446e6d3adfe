"""The conditions of what a player may do with priority: for every action kind a list, each with its rule.

`options` offers an action when all its conditions hold, `why_not` names those that fail: they are the same functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.announce import targets_exist
from pyapp.engine.legality import NO_CARD
from pyapp.engine.marks import marked
from pyapp.engine.query import Scope, has_keyword, is_barred
from pyapp.engine.ruleset import Clause
from pyapp.engine.uses import condition_holds, lies_in, may_still_use, not_used, targets_there
from pyapp.realms.caster.cards_in_play import names_in_play
from pyapp.realms.caster.casting import card_price, chant_ability, cost_can_be_paid
from pyapp.realms.caster.mana import can_produce, price_of_ability
from pyapp.realms.caster.names import (
    CASTERS,
    HAND,
    MAIN,
    RECOVERED,
    SERVANTS,
    SUMMON,
    SUMMONED,
    WIDTH,
    face_of,
)

if TYPE_CHECKING:
    from pyapp.engine.face import Ability
    from pyapp.engine.ruleset import Game


def _in_play(game: Game, seat: int, card: int, _target: int) -> bool:
    """The player controls the card on the battlefield."""
    found = game.state.cards[card]
    return found.control == seat and found.zone in {SERVANTS, CASTERS}


def _own_phase(phase: int) -> object:
    """Return the condition: it is this phase of the player's own turn."""

    def now(game: Game, seat: int, _card: int, _target: int) -> bool:
        return game.state.phase == phase and game.state.active == seat

    return now


def _chain_empty(game: Game, _seat: int, _card: int, _target: int) -> bool:
    """Nothing waits on the chain."""
    return not game.state.chain


def _summon_left(game: Game, seat: int, _card: int, _target: int) -> bool:
    """The summon of this turn was not used yet."""
    return not game.state.nums[seat * WIDTH + SUMMONED]


def _is_caster(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The card is a caster."""
    return game.rules.pool[game.state.cards[card].face].kind == "caster"


def _is_level_one(game: Game, _seat: int, card: int, _target: int) -> bool:
    """A caster's printed level is 1 (of other cards `_is_caster` has said enough)."""
    face = game.rules.pool[game.state.cards[card].face]
    return face.kind != "caster" or face.stats["level"] == 1


def _name_is_free(game: Game, seat: int, card: int, _target: int) -> bool:
    """No face-up caster in the own zone has the card's name."""
    return not names_in_play(game, seat, game.rules.pool[game.state.cards[card].face].name)


def _on_own_caster(game: Game, seat: int, _card: int, target: int) -> bool:
    """The card to be covered is a caster in the own zone."""
    if target < 0:
        return False
    below = game.state.cards[target]
    return below.zone == CASTERS and below.control == seat and face_of(game, below).kind == "caster"


def _on_name_or_down(game: Game, seat: int, card: int, target: int) -> bool:
    """The card to be covered has the same name or lies face down."""
    if not _is_caster(game, seat, card, target) or not _on_own_caster(game, seat, card, target):
        return True
    below = game.state.cards[target]
    return bool(below.down) or face_of(game, below).name == game.rules.pool[game.state.cards[card].face].name


def _on_same_name_first(game: Game, seat: int, card: int, target: int) -> bool:
    """If a same-named caster is in play, it is the one that is covered."""
    if not _is_caster(game, seat, card, target) or not _on_own_caster(game, seat, card, target):
        return True
    same = names_in_play(game, seat, game.rules.pool[game.state.cards[card].face].name)
    return not same or target in same


def _one_level_lower(game: Game, seat: int, card: int, target: int) -> bool:
    """The covered caster is exactly one level lower; a face-down one counts as level 1."""
    if not _is_caster(game, seat, card, target) or not _on_own_caster(game, seat, card, target):
        return True
    above = game.rules.pool[game.state.cards[card].face].stats.get("level", 0)
    return face_of(game, game.state.cards[target]).stats["level"] == above - 1


def _is_castable(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The card is a servant, chant or barrier."""
    return game.rules.pool[game.state.cards[card].face].kind in {"servant", "chant", "barrier"}


def _main_or_quick(game: Game, seat: int, card: int, _target: int) -> bool:
    """It is the own main phase, or the card has quickcast."""
    state = game.state
    return (state.phase == MAIN and state.active == seat) or has_keyword(game, card, "quickcast")


def _chain_empty_or_quick(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The chain is empty, or the card has quickcast."""
    return not game.state.chain or has_keyword(game, card, "quickcast")


def _cast_targets(game: Game, seat: int, card: int, _target: int) -> bool:
    """Every required target exists."""
    face = game.rules.pool[game.state.cards[card].face]
    index = chant_ability(face)
    return index < 0 or targets_exist(game, face.abilities[index], Scope(seat, card))


def _blooms_now(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The card is the corrupted one that is asked about: of the other orbs nobody may learn anything."""
    decision = game.state.decision
    return decision is not None and decision.kind == "bloom" and decision.source == card


def _caster_has_room(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is no caster, or its name is free."""
    return not _is_caster(game, seat, card, NO_CARD) or _name_is_free(game, seat, card, NO_CARD)


def _mana_enough(game: Game, seat: int, card: int, _target: int) -> bool:
    """Pool and sources give as much mana as the card costs."""
    return can_produce(game, seat, card_price(game, card))[0]


def _mana_fits(game: Game, seat: int, card: int, _target: int) -> bool:
    """At least one of that mana can have the card's attribute."""
    return can_produce(game, seat, card_price(game, card))[1]


def _ability(game: Game, card: int, index: int) -> Ability | None:
    """Return the activated ability of a face-up card in play, None when it has none of that index."""
    face = face_of(game, game.state.cards[card])
    return face.abilities[index] if index in face.actions else None


def _has_ability(game: Game, _seat: int, card: int, index: int) -> bool:
    """The card has that activated ability."""
    return _ability(game, card, index) is not None


def _ability_timing(game: Game, seat: int, card: int, index: int) -> bool:
    """An ability of the main phase is used in the own one."""
    ability, state = _ability(game, card, index), game.state
    return ability is None or ability.event != "main" or (state.phase == MAIN and state.active == seat)


def _ability_chains(game: Game, _seat: int, card: int, index: int) -> bool:
    """An ability of the main phase is used with an empty chain."""
    ability = _ability(game, card, index)
    return ability is None or ability.event != "main" or not game.state.chain


def _can_rest(game: Game, _seat: int, card: int, index: int) -> bool:
    """A card whose cost has the rest icon is recovered."""
    ability = _ability(game, card, index)
    return ability is None or not ability.cost.rest or game.state.cards[card].pose == RECOVERED


def _other_costs(game: Game, seat: int, card: int, index: int) -> bool:
    """Discards, stock and sacrifices that the ability asks for are there."""
    ability = _ability(game, card, index)
    return ability is None or cost_can_be_paid(game, ability.cost, card, seat)


def _ability_mana(game: Game, seat: int, card: int, index: int) -> bool:
    """The mana the ability asks for can be produced, without resting the card twice or using what is sacrificed."""
    ability = _ability(game, card, index)
    if ability is None or not ability.cost.mana:
        return True
    without = card if ability.cost.rest or ability.cost.sacrifice == "self" else -1
    return all(can_produce(game, seat, price_of_ability(ability.cost.mana, ability.cost.attribute), without))


def _gives_mana(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is a caster or the coin, in the own caster zone."""
    found = game.state.cards[card]
    return found.zone == CASTERS and found.control == seat


def _is_recovered(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The card is recovered."""
    return game.state.cards[card].pose == RECOVERED


def _is_own_servant(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is a servant the player controls."""
    found = game.state.cards[card]
    return found.zone == SERVANTS and found.control == seat and game.rules.pool[found.face].kind == "servant"


def _entered_before(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The servant did not enter this turn."""
    return game.state.cards[card].since != game.state.turn


def _not_switched(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The servant was not switched this turn."""
    return marked(game.state.cards[card], "switched") != game.state.turn


def _not_unbound(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The servant is not unbound."""
    return not has_keyword(game, card, "unbound")


def _may_switch(game: Game, _seat: int, card: int, _target: int) -> bool:
    """No effect keeps the servant from switching."""
    return not is_barred(game, card, "switch")


def _no_attack_due(game: Game, _seat: int, _card: int, _target: int) -> bool:
    """The battle phase does not wait for a servant that has to attack."""
    return game.state.decision is None or game.state.decision.kind != "attack"


_SUMMON = (
    Clause("CA2.1", "not_in_hand", lies_in(HAND)),
    Clause("CA5.4", "not_summon_phase", _own_phase(SUMMON)),  # type: ignore[arg-type]
    Clause("CA5.4", "chain_not_empty", _chain_empty),
    Clause("CA5.4", "already_summoned", _summon_left),
)
CLAUSES: dict[str, tuple[Clause, ...]] = {
    "summon": (
        *_SUMMON,
        Clause("CA6.1", "not_a_caster", _is_caster),
        Clause("CA6.1", "not_level_one", _is_level_one),
        Clause("CA6.1", "same_name_in_zone", _name_is_free),
    ),
    "facedown": _SUMMON,
    "levelup": (
        *_SUMMON,
        Clause("CA6.3", "not_a_caster", _is_caster),
        Clause("CA6.3", "no_levelup_target", _on_own_caster),
        Clause("CA6.3", "must_go_on_same_name", _on_same_name_first),
        Clause("CA6.3", "not_same_name", _on_name_or_down),
        Clause("CA6.3", "not_exactly_one_lower", _one_level_lower),
    ),
    "cast": (
        Clause("CA2.1", "not_in_hand", lies_in(HAND)),
        Clause("CA7.2", "casters_are_summoned", _is_castable),
        Clause("CA5.5", "not_main_phase", _main_or_quick),
        Clause("CA8.5", "chain_not_empty", _chain_empty_or_quick),
        Clause("CA7.1", "cannot_pay", _mana_enough),
        Clause("CA7.1", "no_attribute_mana", _mana_fits),
        Clause("CA7.3", "no_target", _cast_targets),
        Clause("CA1.5", "too_many_uses", may_still_use),
    ),
    "activate": (
        Clause("CA8.6", "not_yours_in_play", _in_play),
        Clause("CA8.6", "not_an_ability", _has_ability),
        Clause("CA3.8", "not_recovered", _can_rest),
        Clause("CA5.5", "not_main_phase", _ability_timing),
        Clause("CA8.5", "chain_not_empty", _ability_chains),
        Clause("CA8.6", "condition_not_met", condition_holds(_ability)),
        Clause("CA8.6", "limit_used", not_used(_ability)),
        Clause("CA7.8", "cannot_pay", _ability_mana),
        Clause("CA7.8", "cannot_pay_cost", _other_costs),
        Clause("CA7.3", "no_target", targets_there(_ability)),
        Clause("CA1.5", "too_many_uses", may_still_use),
    ),
    "mana": (
        Clause("CA3.4", "gives_no_mana", _gives_mana),
        Clause("CA3.8", "not_recovered", _is_recovered),
    ),
    "switch": (
        Clause("CA7.6", "not_your_servant", _is_own_servant),
        Clause("CA7.6", "not_main_phase", _own_phase(MAIN)),  # type: ignore[arg-type]
        Clause("CA7.6", "chain_not_empty", _chain_empty),
        Clause("CA7.6", "entered_this_turn", _entered_before),
        Clause("CA7.6", "already_switched", _not_switched),
        Clause("CA11.9", "unbound", _not_unbound),
        Clause("CA7.6", "unbound", _may_switch),
    ),
    "bloom": (
        Clause("CA10.1", "not_an_option", _blooms_now),
        Clause("CA7.3", "no_target", _cast_targets),
        Clause("CA10.4", "same_name_in_zone", _caster_has_room),
    ),
    "pass": (Clause("CA9.1", "must_attack_first", _no_attack_due),),
}
