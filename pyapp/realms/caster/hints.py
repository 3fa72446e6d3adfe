"""What a sensible player would do, by rules of thumb: weights for the options of the open decision.

The computer players' search looks at heavy options first and plays its guesses on with the heaviest one, so this must
be quick and need not be right. Nothing hidden is used but what the deciding seat knows of its own hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.hinting import MIDDLE, always, by_decision, by_option
from pyapp.engine.ruleset import Hints
from pyapp.realms.caster.hints_battle import weigh_against, weigh_attack, weigh_enter, weigh_switch
from pyapp.realms.caster.hints_cards import keep_value, mana_of, role_of, weigh_cast
from pyapp.realms.caster.names import CASTERS, HAND, NO_ATTRIBUTE, SERVANTS, face_of, in_zone
from pyapp.realms.caster.worth import servant_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game

PASS = 30
"""The weight of doing nothing, against which all others with priority are set."""

MANA_WANTED = (110, 105, 95, 90, 80, 70, 55, 45, 38, 34)
"""What one more mana a turn is wanted, by the mana there is."""

_PLAIN = {"pay": 100, "bloom": 200, "decline": 10, "yes": 60, "no": 40, "done": 20}


def _wanted(game: Game, seat: int) -> int:
    """Return how much one more mana is wanted."""
    return MANA_WANTED[min(mana_of(game, seat), len(MANA_WANTED) - 1)]


def _summon(game: Game, seat: int, option: Action) -> int:
    """A caster is wanted for its mana, more so when it is the first of an attribute that the hand asks for."""
    pool, cards = game.rules.pool, game.state.cards
    colour = pool[cards[option.card].face].attributes[0]
    have = {face_of(game, cards[c]).attributes[0] for c in in_zone(game, seat, CASTERS)}
    hand = (pool[cards[c].face] for c in in_zone(game, seat, HAND))
    asking = 0 if colour in have else sum(f.kind != "caster" and f.attributes[0] == colour for f in hand)
    return 60 + _wanted(game, seat) + 25 * asking


def _level_up(game: Game, seat: int, option: Action) -> int:
    """One more mana, and the better abilities; a caster covered by another name is half lost."""
    return 70 + _wanted(game, seat) - (30 if game.state.cards[option.arg].down else 0)


def _face_down(game: Game, seat: int, option: Action) -> int:
    """One more mana for the card that is missed least."""
    return max(1, 60 + _wanted(game, seat) - keep_value(game, seat, option.card))


def _activate(game: Game, seat: int, option: Action) -> int:
    """Abilities that do harm are used, those that boost when it matters, others now and then."""
    ability = game.rules.pool[game.state.cards[option.card].face].abilities[option.arg]
    role = role_of(ability)
    if role == "harm":
        return 20 + 10 * ability.cost.mana + 20 * ability.cost.stock
    if role == "boost":
        return weigh_cast(game, seat, option.card, ability)
    return 24


def _cast(game: Game, seat: int, option: Action) -> int:
    """Cards are played, the dear ones first."""
    return weigh_cast(game, seat, option.card)


def _switch(game: Game, seat: int, option: Action) -> int:
    """A guard turns to strike when it finds something to strike, an idle servant to guard when guards are wanted."""
    return weigh_switch(game, seat, option.card)


_WITH_PRIORITY: dict[str, Callable[[Game, int, Action], int]] = {
    "pass": always(PASS), "mana": always(0), "summon": _summon, "levelup": _level_up, "facedown": _face_down,
    "cast": _cast, "activate": _activate, "switch": _switch,
}  # fmt: skip


def _choose(game: Game, decision: Decision) -> tuple[int, ...]:
    """Of the opponent's cards the best is chosen, of the own ones in play for a boost, of the hand the least."""
    return tuple(_choice(game, decision, option) for option in decision.options)


def _choice(game: Game, decision: Decision, option: Action) -> int:
    """Weigh one card that could be chosen or targeted."""
    if option.card < 0:
        return _PLAIN.get(option.kind, MIDDLE)
    card, seat = game.state.cards[option.card], decision.seat
    if not card.known >> seat & 1:
        return 50
    if card.zone == SERVANTS:
        value = 20 + servant_value(game, option.card)
        if card.control != seat:
            return value
        return value if decision.kind == "target" else max(1, 200 - value)
    keep = keep_value(game, seat, option.card)
    return max(1, 120 - keep) if card.zone == HAND and card.control == seat else keep


def _mulligan(game: Game, decision: Decision) -> tuple[int, ...]:
    """Put back what no caster of the opening hand gives the attribute for."""
    hand = [_printed(game, c) for c in in_zone(game, decision.seat, HAND)]
    colours = {face.attributes[0] for face in hand if face.kind == "caster"} | {NO_ATTRIBUTE}
    return tuple(
        50 if option.kind == "done" else 10 if _printed(game, option.card).attributes[0] in colours else 100
        for option in decision.options
    )


def _printed(game: Game, slot_id: int) -> Face:
    """Return what is printed on a card."""
    return game.rules.pool[game.state.cards[slot_id].face]


_WEIGHERS: dict[str, Callable[[Game, Decision], tuple[int, ...]]] = {
    "priority": by_option(_WITH_PRIORITY), "choose": _choose, "target": _choose, "mulligan": _mulligan,
    "attack": weigh_attack, "against": weigh_against, "enter": weigh_enter,
}  # fmt: skip

HINTS = Hints(by_decision(_WEIGHERS, _PLAIN), idle=frozenset({"mana"}), plain=frozenset({"pay", "order", "mulligan"}))
"""Payments are made as proposed, triggers ordered as they come, opening hands kept by rule of thumb; mana is made when
it is paid."""
