"""What a sensible player would do, by rules of thumb: weights for the options of the open decision.

The computer players' search looks at heavy options first and plays its guesses on with the heaviest one, so this must
be quick and need not be right. Nothing hidden is used but what the deciding seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.hinting import MIDDLE, always, by_decision, by_option, unless_own_is_newest
from pyapp.engine.ruleset import Hints
from pyapp.realms.calamity.cheats import BANISH_ALL, CARD_BAN, DRAW_TEN, END_TURN, FILL_TO
from pyapp.realms.calamity.hints_battle import BOUND, weigh_against, weigh_attack, weigh_block
from pyapp.realms.calamity.hints_cards import (
    KEPT,
    PASS,
    face_of_slot,
    link_value,
    weigh_activate,
    weigh_negate,
    weigh_play,
    weigh_special,
    weigh_summon,
)
from pyapp.realms.calamity.hints_price import risk_of_three, tribute_value
from pyapp.realms.calamity.names import CHARACTERS, DECK, EXTRA, EXTRAS, FIELD, HAND, SEATS, WIDTH, in_zone
from pyapp.realms.calamity.threat import character_value
from pyapp.realms.calamity.value import BODY, CARD, LEVEL, POINT, mode_values, values_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Game

PLAIN = {"yes": 60, "no": 40, "done": 20, "decline": 40}
"""Answers that are not about a card."""

TURN_ENDED = 110
"""What it is worth to end the opponent's turn at once, besides the links that vanish (CL8.4)."""

SEEN_BEFORE, UNPLAYED = 14, 30
"""For a card ban: a copy that lies where it no longer matters speaks for more of them in the deck."""


_WITH_PRIORITY: dict[str, Callable[[Game, int, Action], int]] = {
    "pass": always(PASS), "summon": weigh_summon, "play": weigh_play, "activate": weigh_activate,
    "special": weigh_special, "negate": weigh_negate, "attack": weigh_attack, "block": weigh_block,
}  # fmt: skip


def _choose(game: Game, decision: Decision) -> tuple[int, ...]:
    """Of the opponent's cards the best is chosen; of the own ones the least where it is given up, else the best."""
    return tuple(_choice(game, decision, option) for option in decision.options)


def _choice(game: Game, decision: Decision, option: Action) -> int:
    """Weigh one card that could be chosen, targeted or given up."""
    if option.card < 0:
        return PLAIN.get(option.kind, MIDDLE)
    card, seat = game.state.cards[option.card], decision.seat
    if not card.known >> seat & 1:
        return 50
    is_lost = decision.kind == "discard" or (decision.kind == "choose" and card.zone in {HAND, FIELD})
    if card.zone == FIELD:
        value = tribute_value(game, option.card) if is_lost and card.control == seat else _field_value(game, option)
    else:
        value = _lying_value(game, option.card)
        if card.zone == EXTRA:
            value -= risk_of_three(game, seat)
    return max(1, BOUND - value) if is_lost and card.control == seat else max(1, min(BOUND, 20 + value))


def _field_value(game: Game, option: Action) -> int:
    """Return what a character on the field is worth."""
    return character_value(game, option.card)


def _lying_value(game: Game, slot_id: int) -> int:
    """Return what a card is worth that lies somewhere else: a character for the level it would bring."""
    face = face_of_slot(game, slot_id)
    value = values_of(game.rules)[face.index]
    if face.kind in CHARACTERS and game.state.cards[slot_id].zone != HAND:
        return BODY + LEVEL * face.stats["level"] // 2 + value.field + value.arrival
    return value.held


def _cheat(game: Game, decision: Decision) -> tuple[int, ...]:
    """Weigh the cheat chains that are offered, against keeping the chance (CL8)."""
    return tuple(
        _cheat_value(game, decision.seat, option.arg) if option.kind == "cheat" else PLAIN["decline"]
        for option in decision.options
    )


def _cheat_value(game: Game, seat: int, arg: int) -> int:
    """Return what a cheat chain does, in points."""
    if arg == DRAW_TEN:
        drawn = FILL_TO - len(in_zone(game, seat, HAND))
        return 1 if drawn >= len(in_zone(game, seat, DECK)) else max(1, CARD * drawn)
    if arg == END_TURN:
        return TURN_ENDED + sum(link_value(game, item) for item in game.state.chain if item.seat != seat)
    if arg == CARD_BAN:
        return max(1, max(_ban_values(game, seat).values(), default=1) - CARD)
    banished = sum(character_value(game, c) for c in in_zone(game, 1 - seat, FIELD))
    hurt = 0 if arg == BANISH_ALL else POINT * game.state.nums[(1 - seat) * WIDTH + EXTRAS]
    return max(1, min(BOUND, banished + hurt))


def _ban_values(game: Game, seat: int) -> dict[str, int]:
    """Return by name what banning a card takes from the opponent, less what it takes from the seat (CL8.7)."""
    pool, cards, found = game.rules.pool, game.state.cards, dict[str, int]()
    for card in cards:
        if card.owner < SEATS and card.known >> seat & 1:
            face = pool[card.face]
            if card.zone == FIELD:
                value = character_value(game, card.id)
            else:
                value = UNPLAYED if card.zone in {HAND, DECK} else SEEN_BEFORE
            found[face.name] = found.get(face.name, 0) + (value if card.owner != seat else -value)
    return found


def _ban(game: Game, decision: Decision) -> tuple[int, ...]:
    """Name what the opponent loses most by."""
    values, pool = _ban_values(game, decision.seat), game.rules.pool
    return tuple(max(1, min(BOUND, 10 + values.get(pool[option.arg].name, 0))) for option in decision.options)


def _mode(game: Game, decision: Decision) -> tuple[int, ...]:
    """Take the mode that brings most."""
    values = mode_values(face_of_slot(game, decision.source))
    return tuple(max(1, 50 + values[option.arg]) for option in decision.options)


def _fill(game: Game, decision: Decision) -> tuple[int, ...]:
    """Draw as many as there may be, but never the last card (CL9.6, CL1.4)."""
    left = len(in_zone(game, decision.seat, DECK))
    return tuple(1 if option.arg >= left else 10 + 10 * option.arg for option in decision.options)


_WEIGHERS: dict[str, Callable[[Game, Decision], tuple[int, ...]]] = {
    "priority": unless_own_is_newest(by_option(_WITH_PRIORITY), PASS, KEPT),
    "choose": _choose, "discard": _choose, "target": _choose, "tribute": _choose,
    "against": weigh_against, "cheat": _cheat, "ban": _ban, "mode": _mode, "fill": _fill,
}  # fmt: skip

HINTS = Hints(by_decision(_WEIGHERS, PLAIN), plain=frozenset({"order", "ban", "discard"}))
"""Triggers are ordered as they come, of names and of cards to give up the rule of thumb decides."""
