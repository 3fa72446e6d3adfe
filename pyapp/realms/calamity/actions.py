"""The conditions of what a player may do with the say: for every action kind a list, each with its rule.

`options` offers an action when all its conditions hold, `why_not` names those that fail: they are the same functions.
An effect is meant by its index among the card's abilities; -1 stands for what a hand card does, or for the printed
summon of an extra character.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.announce import targets_exist
from pyapp.engine.loop import may_go_on
from pyapp.engine.marks import is_used
from pyapp.engine.query import Scope, has_keyword, holds, is_barred, matches, stat
from pyapp.engine.ruleset import Clause
from pyapp.realms.calamity.activation import cost_can_be_paid, effect_of
from pyapp.realms.calamity.limits import is_forbidden
from pyapp.realms.calamity.names import (
    ABILITIES,
    ABILITY_USED,
    BATTLE,
    CARD,
    END,
    EXTRA,
    FIELD,
    GRAVEYARD,
    HAND,
    HAND_CARDS,
    NO_ARCANA,
    PHASES,
    PLAYER,
    SPENT,
    TERMINATION,
    WIDTH,
    in_zone,
    is_resisting,
)
from pyapp.realms.calamity.negation import price
from pyapp.realms.calamity.peace import acts_against
from pyapp.realms.calamity.summoning import can_tribute, free_slot, tributes_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.face import Ability, Face
    from pyapp.engine.ruleset import Game

    Test = Callable[[Game, int, int, int], bool]

NO_ARCANA_NOW = 2

TIMES = {
    "card": ({CARD}, "own"),
    "battle": ({BATTLE}, "own"),
    "own": ({CARD, BATTLE}, "own"),
    "opp": ({CARD, BATTLE}, "opp"),
    "any": ({CARD, BATTLE}, "any"),
    "end": ({END, TERMINATION}, "own"),
    "opp_end": ({END, TERMINATION}, "opp"),
}
"""In which phases of whose turn an effect may be activated, by its printed word (CL2.3, CL3.4, CL3.5)."""

IN_RESISTANCE = {True: frozenset({"own", "any"}), False: frozenset({"opp", "any"})}
"""The words that fit while the Calamity attacks, by whether the own turn is on (CL9.5)."""

_WORDS = {
    (phase, is_own): frozenset(
        word
        for word, (phases, turn) in TIMES.items()
        if phase in phases and turn in {"any", "own" if is_own else "opp"}
    )
    for phase in range(len(PHASES))
    for is_own in (True, False)
}
"""Which of the words fit, by phase and by whether the own turn is on."""

FROM_HAND = frozenset({CARD, BATTLE})
"""When cards in hand and the player ability may be used (CL3.3, CL3.4, CL7.3), besides resistance (CL9.5)."""

PLACES = {"": FIELD, "hand": HAND, "graveyard": GRAVEYARD}
"""Where a card has to lie for its effect, by the printed word."""


def words_now(game: Game, seat: int) -> frozenset[str]:
    """Return the printed words of the effects that a seat may activate at this time."""
    is_own = game.state.active == seat
    return IN_RESISTANCE[is_own] if is_resisting(game) else _WORDS[game.state.phase, is_own]


def _face(game: Game, card: int) -> Face:
    """Return what is printed on a card."""
    return game.rules.pool[game.state.cards[card].face]


def meant(game: Game, card: int, index: int) -> Ability | None:
    """Return the effect that is meant, None when the card has none such."""
    face = _face(game, card)
    if index >= 0:
        return face.abilities[index] if index in face.actions else None
    at = effect_of(face)
    return face.abilities[at] if at >= 0 else None


def _in_hand(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is in the player's hand."""
    found = game.state.cards[card]
    return found.zone == HAND and found.control == seat


def _is_character(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The card is a character of a main deck: extra characters are special-summoned only (CL2.5)."""
    return _face(game, card).kind == "character"


def _summon_time(game: Game, seat: int, _card: int, _target: int) -> bool:
    """It is the own card phase with an empty chain, or the Calamity attacks (CL9.5)."""
    state = game.state
    return (state.phase == CARD and state.active == seat and not state.chain) or is_resisting(game)


def _tributes_of(levels: range) -> Test:
    """Return the condition: for a character of these levels the field holds the tributes."""

    def there(game: Game, seat: int, card: int, _target: int) -> bool:
        face = _face(game, card)
        level = face.stats.get("level", 0)
        return level not in levels or face.kind != "character" or can_tribute(game, seat, level)

    return there


def _needs_no_zero(game: Game, seat: int, card: int, _target: int) -> bool:
    """Above Lv.1, the tributes are not short of a Lv.0, which does not count."""
    face = _face(game, card)
    level = face.stats.get("level", 0)
    if level <= 1 or face.kind != "character" or can_tribute(game, seat, level):
        return True
    return not any(stat(game, c, "level") == 0 for c in in_zone(game, seat, FIELD))


def _fits_as_tribute(game: Game, seat: int, card: int, target: int) -> bool:
    """The target is a character on the own field of a level that the summon can use."""
    return target < 0 or target in tributes_for(game, seat, _face(game, card).stats.get("level", 0))


def _zero_for_one(game: Game, _seat: int, card: int, target: int) -> bool:
    """A Lv.0 is a tribute for a Lv.1 only."""
    if target < 0 or game.state.cards[target].zone != FIELD:
        return True
    return stat(game, target, "level") > 0 or _face(game, card).stats.get("level", 0) == 1


def _has_place(game: Game, seat: int, card: int, _target: int) -> bool:
    """One of the five places is free; tributes free theirs."""
    return _face(game, card).stats.get("level", 0) > 0 or free_slot(game, seat) >= 0


def _is_hand_card(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The card is an arcana, item or support."""
    return _face(game, card).kind in HAND_CARDS


def _may_begin(game: Game, seat: int, _card: int, _target: int) -> bool:
    """With an attack declared, only the opponent may begin a chain (CL5.6); against the Calamity both may."""
    state = game.state
    return bool(state.chain) or not state.fight or state.active != seat or is_resisting(game)


def _phase_fits(game: Game, _seat: int, card: int, target: int) -> bool:
    """The phase is one in which the effect may be activated."""
    ability, state = meant(game, card, target), game.state
    if ability is None:
        return True
    is_attacked = is_resisting(game)
    if ability.head != "action":
        return state.phase == CARD if ability.head == "summon" else state.phase in FROM_HAND or is_attacked
    if is_attacked:
        return ability.event in {"own", "opp", "any"} and state.cards[card].zone in {HAND, PLAYER}
    return state.phase in TIMES[ability.event][0]


def _turn_fits(game: Game, seat: int, card: int, target: int) -> bool:
    """It is the turn of the player whose turn the effect is printed for."""
    ability = meant(game, card, target)
    if ability is None:
        return True
    turn = TIMES[ability.event][1] if ability.head == "action" else "own" if ability.head == "summon" else ability.turn
    return turn == "any" or (game.state.active == seat) == (turn == "own")


def _at_peace(game: Game, _seat: int, card: int, target: int) -> bool:
    """While the Calamity attacks, the effect does not act against the other player (CL9.5)."""
    if not is_resisting(game):
        return True
    ability = meant(game, card, target)
    return ability is None or not acts_against(ability)


def _arcana_allowed(game: Game, seat: int, card: int, _target: int) -> bool:
    """A forced end does not keep the player from arcana this turn (CL8.4)."""
    return _face(game, card).kind != "arcana" or not (
        game.state.active == seat and game.state.nums[seat * WIDTH + NO_ARCANA] == NO_ARCANA_NOW
    )


_FORBIDDEN_AS = {"arcana": "arcana", "item": "items", "support": "supports", "extra": "special"}


def _not_forbidden(game: Game, seat: int, card: int, _target: int) -> bool:
    """No effect forbids cards of this kind to the player."""
    what = _FORBIDDEN_AS.get(_face(game, card).kind)
    return what is None or not is_forbidden(game, seat, what)


def _condition_holds(game: Game, seat: int, card: int, target: int) -> bool:
    """The printed condition holds."""
    ability = meant(game, card, target)
    if ability is None:
        return True
    it = game.state.chain[-1].card if ability.answers is not None and game.state.chain else -1
    return all(holds(game, condition, Scope(seat, card, it)) for condition in ability.condition)


def _answers_fit(game: Game, seat: int, card: int, target: int) -> bool:
    """An effect that answers others is activated against the opponent's newest link, which is of that kind."""
    ability, chain = meant(game, card, target), game.state.chain
    if ability is None or ability.answers is None:
        return True
    if not chain or chain[-1].seat == seat:
        return False
    return matches(game, game.state.cards[chain[-1].card], ability.answers, Scope(seat, card))


def _cost_there(game: Game, seat: int, card: int, target: int) -> bool:
    """The cost can be paid."""
    ability = meant(game, card, target)
    return ability is None or cost_can_be_paid(game, ability, card, seat)


def _targets_there(game: Game, seat: int, card: int, target: int) -> bool:
    """Every required target exists."""
    ability = meant(game, card, target)
    if ability is None or not ability.targets:
        return True
    it = game.state.chain[-1].card if ability.answers is not None and game.state.chain else -1
    return targets_exist(game, ability, Scope(seat, card, it))


def _not_spent(game: Game, seat: int, card: int, target: int) -> bool:
    """An effect limited to once a game was not used."""
    ability = meant(game, card, target)
    if ability is None or not ability.once_per_game:
        return True
    return not game.state.nums[seat * WIDTH + SPENT] >> game.state.cards[card].face & 1


def _may_go_on(game: Game, _seat: int, _card: int, _target: int) -> bool:
    """No loop has ended the activations of this turn (CL6.6)."""
    return may_go_on(game)


def _is_open(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card lies where effects are activated from, on the player's side; of others nothing is said."""
    found = game.state.cards[card]
    return found.control == seat and found.zone in {HAND, FIELD, GRAVEYARD, PLAYER}


def _has_effect(game: Game, _seat: int, card: int, target: int) -> bool:
    """The card has that activated effect."""
    return target >= 0 and meant(game, card, target) is not None


def _lies_there(game: Game, seat: int, card: int, target: int) -> bool:
    """The card lies where its effect is activated: on the own field unless printed otherwise (CL2.3)."""
    ability, found = meant(game, card, target), game.state.cards[card]
    if ability is None or not _is_open(game, seat, card, target):
        return True
    return found.zone == (PLAYER if _face(game, card).kind == "player" else PLACES[ability.place])


def _not_used(game: Game, _seat: int, card: int, target: int) -> bool:
    """An effect limited to once a turn was not activated this turn."""
    ability = meant(game, card, target)
    return ability is None or not ability.once_per_turn or not is_used(game, card, target)


def _may_activate(game: Game, _seat: int, card: int, _target: int) -> bool:
    """No effect keeps the card from activating."""
    return not is_barred(game, card, "activate")


def _ability_left(game: Game, seat: int, card: int, _target: int) -> bool:
    """The player ability was not used three times."""
    return game.state.cards[card].zone != PLAYER or game.state.nums[seat * WIDTH + ABILITIES] > 0


def _ability_rests(game: Game, seat: int, card: int, _target: int) -> bool:
    """The player ability was not used this turn."""
    return game.state.cards[card].zone != PLAYER or not game.state.nums[seat * WIDTH + ABILITY_USED]


def _is_extra(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is an extra character in the own extra zone."""
    found = game.state.cards[card]
    return found.zone == EXTRA and found.control == seat


def _has_condition(game: Game, _seat: int, card: int, _target: int) -> bool:
    """The extra character prints how it is summoned."""
    return meant(game, card, -1) is not None


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


_EFFECT = (
    Clause("CL3.5", "wrong_phase", _phase_fits),
    Clause("CL2.3", "wrong_turn", _turn_fits),
    Clause("CL5.6", "opponents_window", _may_begin),
    Clause("CL2.2", "nothing_to_answer", _answers_fit),
    Clause("CL2.2", "condition_fails", _condition_holds),
    Clause("CL2.2", "cost_not_there", _cost_there),
    Clause("CL2.2", "no_target", _targets_there),
    Clause("CL2.2", "forbidden", _not_forbidden),
    Clause("CL2.7", "used_this_game", _not_spent),
    Clause("CL6.6", "loop_over", _may_go_on),
)
CLAUSES: dict[str, tuple[Clause, ...]] = {
    "summon": (
        Clause("CL3.7", "not_held", _in_hand),
        Clause("CL2.5", "not_a_character", _is_character),
        Clause("CL3.7", "not_card_phase", _summon_time),
        Clause("CL4.2", "no_two_zeros", _tributes_of(range(1, 2))),
        Clause("CL4.3", "no_two_ones", _tributes_of(range(2, 3))),
        Clause("CL4.4", "no_tributes", _tributes_of(range(3, 99))),
        Clause("CL4.5", "zero_only_for_one", _needs_no_zero),
        Clause("CL4.8", "no_place", _has_place),
    ),
    "play": (
        Clause("CL2.2", "not_held", _in_hand),
        Clause("CL2.2", "not_a_hand_card", _is_hand_card),
        Clause("CL9.5", "against_each_other", _at_peace),
        *_EFFECT,
        Clause("CL8.4", "arcana_barred", _arcana_allowed),
    ),
    "activate": (
        Clause("CL2.3", "not_yours_to_use", _is_open),
        Clause("CL2.3", "not_an_effect", _has_effect),
        Clause("CL2.3", "not_where_it_works", _lies_there),
        Clause("CL9.5", "against_each_other", _at_peace),
        *_EFFECT,
        Clause("CL2.7", "used_this_turn", _not_used),
        Clause("CL2.3", "cannot_activate", _may_activate),
        Clause("CL7.1", "ability_used_up", _ability_left),
        Clause("CL7.3", "used_this_turn", _ability_rests),
    ),
    "special": (
        Clause("CL2.8", "not_in_extra_zone", _is_extra),
        Clause("CL2.8", "no_printed_condition", _has_condition),
        *_EFFECT,
    ),
    "tribute": (
        Clause("CL4.5", "zero_only_for_one", _zero_for_one),
        Clause("CL4.4", "not_a_fitting_tribute", _fits_as_tribute),
    ),
    "negate": (
        Clause("CL6.2", "nothing_to_negate", _is_newest),
        Clause("CL6.4", "cannot_be_negated", _negatable),
        Clause("CL6.2", "forbidden", _negations_allowed),
        Clause("CL6.3", "too_few_cards", _price_there),
    ),
}
