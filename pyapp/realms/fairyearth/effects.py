"""The conditions of using cards and abilities: time, seals, cost, soul, targets (FE2.5, FE2.6, FE3.5, FE4.6, FE5).

An ability is meant by its index; -1 stands for what the card itself does when it is used.
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
from pyapp.realms.fairyearth.fight import stage_now
from pyapp.realms.fairyearth.limits import is_forbidden
from pyapp.realms.fairyearth.names import (
    ABYSS,
    ACTIVE,
    ANNOUNCED,
    ATTACKERS,
    CHARACTERS,
    COST,
    DEFENDERS,
    EMBLEMS,
    FIELDS,
    HAND,
    LIFE,
    LINES,
    NO_FIGHT,
    PLACED,
    PLAYER,
    RAPIDS,
    REACT,
    SET,
    SPENT,
    STRIKING,
    SUMMONS,
    WIDTH,
    face_of,
)
from pyapp.realms.fairyearth.seals import meets_needs, open_lines
from pyapp.realms.fairyearth.using import parts_can_be_paid, price, soul_of, use_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.face import Ability, Face
    from pyapp.engine.ruleset import Game

    Test = Callable[[Game, int, int, int], bool]

EVERY_STAGE = frozenset({NO_FIGHT, ANNOUNCED, ATTACKERS, DEFENDERS, STRIKING})
PEACE = frozenset({NO_FIGHT, ANNOUNCED})

TIMES = {
    "active": (PEACE, "own"),
    "own": (EVERY_STAGE, "own"),
    "opp": (EVERY_STAGE, "opp"),
    "any": (EVERY_STAGE, "any"),
    "peace": (PEACE, "any"),
    "fight": (EVERY_STAGE - PEACE, "any"),
    "attack": (frozenset({ATTACKERS}), "opp"),
    "defence": (frozenset({DEFENDERS}), "any"),
    "struck": (frozenset({STRIKING}), "any"),
}
"""At which stages of the fight in an active phase, and of whose, something may be used, by its printed word (FE3.5,
FE6.2)."""

WORDS = {
    (stage, is_own): frozenset(
        word
        for word, (stages, turn) in TIMES.items()
        if stage in stages and turn in {"any", "own" if is_own else "opp"}
    )
    for stage in EVERY_STAGE
    for is_own in (True, False)
}
"""Which of the words fit, by the stage and by whether the own turn is on."""

UNPRINTED = "any"
"""FE3.5: when magic without a printed time may be used."""


meant = by_index(use_of)
"""Which ability an index stands for."""

in_hand = lies_in(HAND)
"""The card is in the player's hand."""


def face_at(game: Game, card: int) -> Face:
    """Return what is printed on a card."""
    return game.rules.pool[game.state.cards[card].face]


def set_time(game: Game, seat: int, _card: int, _target: int) -> bool:
    """It is the own set phase."""
    state = game.state
    return state.phase == SET and state.active == seat and not state.chain


def _active_time(game: Game, _seat: int, _card: int, _target: int) -> bool:
    """It is an active phase."""
    return game.state.phase == ACTIVE


def free_time(game: Game, seat: int, _card: int, _target: int) -> bool:
    """It is the own active phase, with an empty chain and no fight."""
    state = game.state
    return state.phase == ACTIVE and state.active == seat and not state.chain and stage_now(game) == NO_FIGHT


def time_of(ability: Ability) -> str:
    """Return the printed word for when an ability or the use of a card is possible."""
    return ability.event if ability.head == "action" else ability.time or UNPRINTED


def words_now(game: Game, seat: int) -> frozenset[str]:
    """Return the printed words that fit now in an active phase, for a seat."""
    return WORDS[stage_now(game), game.state.active == seat]


def _stage_fits(game: Game, _seat: int, card: int, target: int) -> bool:
    """Inside or outside the fight, as it is printed."""
    ability = meant(game, card, target)
    return ability is None or stage_now(game) in TIMES[time_of(ability)][0]


def _turn_fits(game: Game, seat: int, card: int, target: int) -> bool:
    """It is the turn of the player for whose turn it is printed."""
    ability = meant(game, card, target)
    turn = TIMES[time_of(ability)][1] if ability else "any"
    return turn == "any" or (game.state.active == seat) == (turn == "own")


def _seals_there(game: Game, seat: int, card: int, _target: int) -> bool:
    """As many seals of each attribute as printed are in play, whatever attributes the card is of (FE2.8)."""
    return meets_needs(game, seat, face_at(game, card))


def _cost_there(game: Game, seat: int, card: int, target: int) -> bool:
    """The cost meter holds what the card or ability costs."""
    ability = meant(game, card, target)
    due = price(game, card) if target < 0 else 0
    return due + (ability.cost.points if ability else 0) <= game.state.nums[seat * WIDTH + COST]


def _soul_there(game: Game, seat: int, card: int, target: int) -> bool:
    """The own life is more than what the soul eat takes."""
    soul = soul_of(game, card, meant(game, card, target), "cast" if target < 0 else "activate")
    return soul == 0 or game.state.nums[seat * WIDTH + LIFE] > soul


_FORBIDDEN_AS = {
    "rapid": "rapids", "art": "rapids", "ritual": "rituals", "summon": "summons", "atziluth": "summons",
    "player": "miracles",
}  # fmt: skip


def _allowed(game: Game, seat: int, card: int, target: int) -> bool:
    """No effect forbids cards of this kind, skills or miracles to the player."""
    kind = face_at(game, card).kind
    what = "skills" if target >= 0 and kind != "player" else _FORBIDDEN_AS.get(kind, "")
    return not what or not is_forbidden(game, seat, what)


def _parts_there(game: Game, seat: int, card: int, target: int) -> bool:
    """What the cost asks for in cards is there; who has to become act is react."""
    ability = meant(game, card, target)
    if ability is None:
        return True
    if ability.cost.rest and game.state.cards[card].pose != REACT:
        return False
    return parts_can_be_paid(game, ability, card, seat)


PLACES = {"": frozenset({*FIELDS, *LINES, PLAYER}), "hand": frozenset({HAND}), "abyss": frozenset({ABYSS})}
"""Where a card has to lie for its skill, by the printed word."""


def _is_own_open(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card lies where skills and miracles are used from, on the player's side; of others nothing is said."""
    found = game.state.cards[card]
    return found.control == seat and any(found.zone in zones for zones in PLACES.values())


def _lies_there(game: Game, _seat: int, card: int, target: int) -> bool:
    """The card lies where its skill is used: in play unless printed otherwise."""
    ability = meant(game, card, target)
    return ability is None or game.state.cards[card].zone in PLACES[ability.place]


def _has_ability(game: Game, _seat: int, card: int, target: int) -> bool:
    """The card has that skill or miracle; as a seal it has none."""
    return target in face_of(game, game.state.cards[card]).actions


def _may_activate(game: Game, _seat: int, card: int, _target: int) -> bool:
    """No effect keeps the card from using its abilities."""
    return not is_barred(game, card, "use")


def line_left(game: Game, seat: int, _card: int, _target: int) -> bool:
    """Neither a seal nor an emblem was placed this turn."""
    return not game.state.nums[seat * WIDTH + PLACED]


def room_there(game: Game, seat: int, _card: int, _target: int) -> bool:
    """Some line has room."""
    return bool(open_lines(game, seat))


_SEALS = Clause("FE2.5", "too_few_seals", _seals_there)
_ANSWERS = Clause("FE3.8", "nothing_to_answer", answers_fit(meant), "answers")
_PRINTED = (
    Clause("FE5.10", "no_target", targets_there(meant), "targets"),
    Clause("FE3.5", "condition_fails", condition_holds(meant), "condition"),
    Clause("FE3.5", "used_this_game", not_spent(meant, SPENT), "once_per_game"),
    Clause("FE2.6", "cost_not_there", _parts_there, "cost"),
)
_PAID = (
    Clause("FE2.6", "meter_too_low", _cost_there),
    Clause("FE4.6", "soul_too_dear", _soul_there),
    Clause("FE3.11", "loop_over", may_still_use),
)
PLACED_CARD = (_SEALS, *_PAID)
"""What the use of a card asks for that comes into play and prints nothing for it, besides its time and place."""

USED_CARD = (_SEALS, _ANSWERS, *_PRINTED, *_PAID)
"""What the use of a card asks for that does something."""

TIME = (
    Clause("FE3.5", "not_active_phase", _active_time),
    Clause("FE3.5", "not_in_this_stage", _stage_fits),
    Clause("FE3.5", "not_this_turn", _turn_fits),
)
"""When cards and abilities with a printed time may be used."""

EFFECT_CLAUSES: dict[str, tuple[Clause, ...]] = {
    "place": (
        Clause("FE4.1", "not_held", in_hand),
        Clause("FE4.1", "not_placeable", is_one_of(CHARACTERS)),
        Clause("FE3.6", "not_set_phase", set_time),
        *PLACED_CARD,
    ),
    "summon": (
        Clause("FE4.7", "not_held", in_hand),
        Clause("FE4.7", "not_a_summon", is_one_of(SUMMONS)),
        Clause("FE3.5", "not_summon_time", free_time),
        *PLACED_CARD,
        Clause("FE3.5", "forbidden", _allowed),
    ),
    "play": (
        Clause("FE5.1", "not_held", in_hand),
        Clause("FE5.1", "not_a_rapid", is_one_of(RAPIDS)),
        *TIME,
        *USED_CARD,
        Clause("FE5.1", "forbidden", _allowed),
    ),
    "enchant": (
        Clause("FE5.5", "not_held", in_hand),
        Clause("FE5.5", "not_an_enchant", is_one_of(frozenset({"enchant"}))),
        Clause("FE3.6", "not_set_phase", set_time),
        _SEALS,
        *_PRINTED,
        *_PAID,
    ),
    "emblem": (
        Clause("FE5.6", "not_held", in_hand),
        Clause("FE5.6", "not_an_emblem", is_one_of(EMBLEMS)),
        Clause("FE3.6", "not_set_phase", set_time),
        Clause("FE5.6", "line_used", line_left),
        Clause("FE2.2", "no_room", room_there),
        *PLACED_CARD,
    ),
    "activate": (
        Clause("FE3.5", "not_yours_to_use", _is_own_open),
        Clause("FE3.5", "not_an_effect", _has_ability),
        Clause("FE3.5", "not_where_it_works", _lies_there),
        *TIME,
        Clause("FE3.5", "used_this_turn", not_used(meant), "once_per_turn"),
        Clause("FE3.5", "cannot_activate", _may_activate),
        _ANSWERS,
        *_PRINTED,
        *_PAID,
        Clause("FE3.5", "forbidden", _allowed),
    ),
}
