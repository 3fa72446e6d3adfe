"""The conditions of activating an effect: of hand cards, characters, player characters, and summons of extras (CL2).

An effect is meant by its index among the card's abilities; -1 stands for what a hand card does, or for the printed
summon of an extra character.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import is_barred
from pyapp.engine.ruleset import Clause
from pyapp.engine.uses import (
    answers_fit,
    by_index,
    condition_holds,
    is_one_of,
    lies_in,
    may_still_use,
    not_spent,
    not_used,
    targets_there,
)
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
    FORBIDDEN,
    GRAVEYARD,
    HAND,
    HAND_CARDS,
    NO_ARCANA,
    PHASES,
    PLAYER,
    SPENT,
    TERMINATION,
    WIDTH,
    is_resisting,
)
from pyapp.realms.calamity.peace import acts_against

if TYPE_CHECKING:
    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game

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


meant = by_index(effect_of)
"""Which ability an index stands for."""

in_hand = lies_in(HAND)
"""The card is in the player's hand."""


def face_at(game: Game, card: int) -> Face:
    """Return what is printed on a card."""
    return game.rules.pool[game.state.cards[card].face]


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
    is_barred_now = game.state.nums[seat * WIDTH + NO_ARCANA] == NO_ARCANA_NOW and game.state.active == seat
    return not is_barred_now or face_at(game, card).kind != "arcana"


_FORBIDDEN_AS = {"arcana": "arcana", "item": "items", "support": "supports", "extra": "special"}


def _not_forbidden(game: Game, seat: int, card: int, _target: int) -> bool:
    """No effect forbids cards of this kind to the player."""
    if not game.state.nums[seat * WIDTH + FORBIDDEN]:
        return True
    what = _FORBIDDEN_AS.get(face_at(game, card).kind)
    return what is None or not is_forbidden(game, seat, what)


def _cost_there(game: Game, seat: int, card: int, target: int) -> bool:
    """The cost can be paid."""
    ability = meant(game, card, target)
    return ability is None or cost_can_be_paid(game, ability, card, seat)


def _is_open(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card lies where effects are activated from, on the player's side; of others nothing is said."""
    found = game.state.cards[card]
    return found.control == seat and found.zone in {HAND, FIELD, GRAVEYARD, PLAYER}


def _has_effect(game: Game, _seat: int, card: int, target: int) -> bool:
    """The card has that activated effect."""
    return target in face_at(game, card).actions


def _lies_there(game: Game, seat: int, card: int, target: int) -> bool:
    """The card lies where its effect is activated: on the own field unless printed otherwise (CL2.3)."""
    ability, found = meant(game, card, target), game.state.cards[card]
    if ability is None or not _is_open(game, seat, card, target):
        return True
    return found.zone == (PLAYER if face_at(game, card).kind == "player" else PLACES[ability.place])


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


_WHEN = (
    Clause("CL3.5", "wrong_phase", _phase_fits),
    Clause("CL2.3", "wrong_turn", _turn_fits),
)
_BEGUN = (
    Clause("CL9.5", "against_each_other", _at_peace),
    Clause("CL2.2", "nothing_to_answer", answers_fit(meant), "answers"),
    Clause("CL2.2", "no_target", targets_there(meant), "targets"),
    Clause("CL2.7", "used_this_game", not_spent(meant, SPENT), "once_per_game"),
)
_PRINTED = (
    Clause("CL2.2", "condition_fails", condition_holds(meant), "condition"),
    Clause("CL2.2", "cost_not_there", _cost_there, "cost"),
    Clause("CL6.6", "loop_over", may_still_use),
)
# What is told at a glance comes first: listing asks the rest, for targets and costs, of what it leaves over only.
EFFECT_CLAUSES: dict[str, tuple[Clause, ...]] = {
    "play": (
        Clause("CL2.2", "not_held", in_hand),
        Clause("CL2.2", "not_a_hand_card", is_one_of(HAND_CARDS)),
        Clause("CL3.5", "wrong_phase", _phase_fits),
        Clause("CL2.3", "wrong_turn", _turn_fits, "turn"),
        Clause("CL2.2", "forbidden", _not_forbidden),
        Clause("CL8.4", "arcana_barred", _arcana_allowed),
        *_BEGUN,
        *_PRINTED,
    ),
    "activate": (
        Clause("CL2.3", "not_yours_to_use", _is_open),
        Clause("CL2.3", "not_an_effect", _has_effect),
        Clause("CL2.3", "not_where_it_works", _lies_there),
        *_WHEN,
        Clause("CL2.7", "used_this_turn", not_used(meant), "once_per_turn"),
        Clause("CL7.1", "ability_used_up", _ability_left),
        Clause("CL7.3", "used_this_turn", _ability_rests),
        Clause("CL2.3", "cannot_activate", _may_activate),
        *_BEGUN,
        *_PRINTED,
    ),
    "special": (
        Clause("CL2.8", "not_in_extra_zone", _is_extra),
        Clause("CL2.8", "no_printed_condition", _has_condition),
        *_WHEN,
        Clause("CL4.7", "forbidden", _not_forbidden),
        *_PRINTED,
    ),
}
