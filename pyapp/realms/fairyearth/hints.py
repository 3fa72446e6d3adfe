"""What a sensible player would do, by rules of thumb: weights for the options of the open decision.

The computer players' search looks at heavy options first and plays its guesses on with the heaviest one, so this must
be quick and need not be right. Nothing hidden is used but what the deciding seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.hinting import MIDDLE, always, by_decision, by_option, unless_own_is_newest
from pyapp.engine.ruleset import Hints
from pyapp.realms.fairyearth.hints_cards import (
    KEPT,
    PASS,
    face_of_slot,
    kept_value,
    weigh_activate,
    weigh_conceal,
    weigh_lasting,
    weigh_place,
    weigh_play,
    weigh_seal,
    weigh_shift,
    weigh_summon,
    weigh_turnup,
)
from pyapp.realms.fairyearth.hints_fight import BOUND, weigh_attackers, weigh_defenders, weigh_fight
from pyapp.realms.fairyearth.names import DECK, FIELDS, HAND, NO_ATTRIBUTE, RITUAL, UNITS, in_zone
from pyapp.realms.fairyearth.seals import lacking, line_attributes, seal_counts
from pyapp.realms.fairyearth.value import mode_values

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Game

PLAIN = {"yes": 60, "no": 40, "done": 20, "decline": 40}
"""Answers that are not about a card."""
LIKELY, UNLIKELY = 60, 40
EARLY, ENOUGH_EARLY = 2, 2
"""An opening hand is kept with so many cards that need no more seals than that."""
HARMS = frozenset({"wound", "destroy", "return", "control", "cannot"})
"""Ops that are done to the opponent's cards."""


_WITH_PRIORITY: dict[str, Callable[[Game, int, Action], int]] = {
    "pass": always(PASS), "place": weigh_place, "summon": weigh_summon, "play": weigh_play, "enchant": weigh_lasting,
    "emblem": weigh_lasting, "activate": weigh_activate, "conceal": weigh_conceal, "turnup": weigh_turnup,
    "fight": weigh_fight, "seal": weigh_seal, "shift": weigh_shift,
}  # fmt: skip


def _choose(game: Game, decision: Decision) -> tuple[int, ...]:
    """Of the opponent's cards the best is chosen; of the own ones the least where it is given up, else the best."""
    counts = seal_counts(game, decision.seat)
    harms = _does_harm(game, decision.source)
    return tuple(_choice(game, decision, option, counts, harms=harms) for option in decision.options)


def _does_harm(game: Game, source: int) -> bool:
    """Tell whether the abilities of a card do harm to what they are aimed at."""
    if source < 0:
        return True
    steps = [op for ability in face_of_slot(game, source).abilities for op in ability.code]
    return any(op.name in HARMS or (op.name == "stat" and _is_loss(op.params.get("add"))) for op in steps)


def _is_loss(value: object) -> bool:
    """Tell whether a change of values lowers them."""
    return isinstance(value, int) and value < 0


def _choice(game: Game, decision: Decision, option: Action, counts: list[int], *, harms: bool) -> int:
    """Weigh one card that could be chosen, targeted or given up."""
    if option.card < 0:
        return PLAIN.get(option.kind, MIDDLE)
    card, seat = game.state.cards[option.card], decision.seat
    if not card.known >> seat & 1:
        return 50
    value = kept_value(game, option.card, counts)
    if card.control != seat:
        return max(1, min(BOUND, 20 + value)) if harms or decision.kind != "target" else 10
    is_lost = decision.kind == "discard" or (decision.kind == "choose" and card.zone in {HAND, *FIELDS})
    if is_lost or (harms and card.zone in FIELDS):
        return max(1, BOUND - value if is_lost else 10)
    return max(1, min(BOUND, 20 + value))


def _line(game: Game, decision: Decision) -> tuple[int, ...]:
    """A seal goes where it makes most cards of the hand usable, then where the deck asks for it."""
    seat = decision.seat
    attributes, counts = line_attributes(game, seat), seal_counts(game, seat)
    return tuple(_line_value(game, seat, attributes[option.arg], counts) for option in decision.options)


def _line_value(game: Game, seat: int, attribute: int, counts: list[int]) -> int:
    """Return how much one more seal of an attribute helps the cards in hand and in the deck."""
    after = [n + (i == attribute) for i, n in enumerate(counts)]
    pool, cards = game.rules.pool, game.state.cards
    hand = (pool[cards[c].face] for c in in_zone(game, seat, HAND))
    helped = sum(lacking(face, counts) - lacking(face, after) for face in hand)
    wanted = sum(_asks(pool[cards[c].face].needs, attribute, counts) for c in in_zone(game, seat, DECK))
    return 20 + 15 * helped + 2 * wanted


def _asks(needs: tuple[int, ...], attribute: int, counts: list[int]) -> bool:
    """Tell whether a card asks for more seals of an attribute than there are."""
    return attribute != NO_ATTRIBUTE and bool(needs) and needs[attribute] > counts[attribute]


def _field(game: Game, decision: Decision) -> tuple[int, ...]:
    """A unit goes to the field with fewer own units, so that both are defended."""
    seat = decision.seat
    sizes = [len(in_zone(game, seat, zone)) for zone in FIELDS]
    return tuple(LIKELY - 5 * sizes[option.arg] for option in decision.options)


def _mulligan(game: Game, decision: Decision) -> tuple[int, ...]:
    """A hand without early cards goes back."""
    pool, cards = game.rules.pool, game.state.cards
    hand = [pool[cards[c].face] for c in in_zone(game, decision.seat, HAND)]
    early = sum(face.kind in UNITS and sum(face.needs) <= ENOUGH_EARLY for face in hand)
    keep = LIKELY if early >= EARLY or len(hand) <= EARLY + ENOUGH_EARLY else UNLIKELY
    return tuple(keep if option.kind == "keep" else 100 - keep for option in decision.options)


def _mode(game: Game, decision: Decision) -> tuple[int, ...]:
    """Take the mode that brings most."""
    values = mode_values(face_of_slot(game, decision.source))
    return tuple(max(1, 50 + values[option.arg]) for option in decision.options)


_WEIGHERS: dict[str, Callable[[Game, Decision], tuple[int, ...]]] = {
    "priority": unless_own_is_newest(by_option(_WITH_PRIORITY), PASS, KEPT),
    "choose": _choose, "discard": _choose, "target": _choose, "attackers": weigh_attackers,
    "defenders": weigh_defenders, "line": _line, "field": _field, "mulligan": _mulligan, "mode": _mode,
}  # fmt: skip


def _wary(game: Game, seat: int) -> bool:
    """Tell whether a set card may spring: in the fight of the other player."""
    return bool(game.state.fight) and bool(in_zone(game, seat, RITUAL))


HINTS = Hints(
    by_decision(_WEIGHERS, PLAIN),
    plain=frozenset({"order", "discard", "mulligan", "line"}),
    supposed=frozenset({"defenders"}),
    wary=_wary,
)
"""Triggers are ordered as they come; of hands to keep, lines and cards to give up the rule of thumb decides."""
