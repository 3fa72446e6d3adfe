"""How good a position is for a seat, in whole points: what the greedy opponent and the search look at.

Material (HP, hand, characters, what is left of player abilities and cheat chances), what the characters threaten, how
far a special victory is, and the danger of an empty deck. A card in hand is about 30 points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.appraise import USUAL
from pyapp.engine.face import Count, Tally
from pyapp.engine.query import Scope, holds, number, stat
from pyapp.realms.calamity.names import (
    ABILITIES,
    ARCANA,
    ATTACHED,
    CARD,
    CHANCES,
    CHARACTERS,
    COUNTDOWN,
    DECK,
    EXTRA,
    FIELD,
    HAND,
    HP,
    NO_ARCANA,
    PLAYER,
    QUICK_COUNTDOWN,
    SLOTS,
    WIDTH,
    in_zone,
    is_awake,
    own_turn,
)
from pyapp.realms.calamity.threat import character_value, threats
from pyapp.realms.calamity.value import POINT, values_of

if TYPE_CHECKING:
    from pyapp.engine.face import Ability
    from pyapp.engine.ruleset import Game

WON = 1_000_000
LOW, LAST_POINTS = 10, 8
"""Up to so many HP each is worth so much more."""
TRIAL, SURVIVED, MOST_TRIALS = 5, 45, 3
"""Once the Calamity is awake: what a trial takes, and what each that can be survived is worth (CL9.10)."""
ANSWER, PATIENCE = 8, 8
"""A hand that can pay for a negation, and in the opponent's turn each card that is still held."""
CHANCE_VALUES = (0, 22, 36)
"""By the cheat chances left."""
ROW = 4
"""Each arcana in a row, while another one is in hand: so that a row is not left off for nothing (CL8.4 is the risk)."""
ECHO, AT_HAND = 5, 95
"""An extra character that may still come; percent of its worth when it may come now and for nothing: so what makes it
possible goes on as long as it brings more."""
DRAWS, SHORT, BARE, DANGER = 5, 20, 2, 150
"""Draws that a deck should last, if the awakening is so far; each card that is missing; a deck so thin is a danger."""
PROMISE = 160
"""A special victory that is all but complete."""


def worth(game: Game, seat: int) -> int:
    """Return own minus the opponent's points; a decided game outweighs everything."""
    result = game.state.result
    if result is not None:
        return 0 if result[0] < 0 else WON if result[0] == seat else -WON
    return _points(game, seat) - _points(game, 1 - seat) + threats(game, seat)


def _points(game: Game, seat: int) -> int:
    """Return what a seat has, without what it threatens."""
    state, values = game.state, values_of(game.rules)
    nums, cards, at = state.nums, state.cards, seat * WIDTH
    hand, field = in_zone(game, seat, HAND), in_zone(game, seat, FIELD)
    total = life_value(game, nums[at + HP]) + CHANCE_VALUES[nums[at + CHANCES]] + ECHO * len(in_zone(game, seat, EXTRA))
    total += sum(values[cards[c].face].held for c in hand) + (ANSWER if hand else 0)
    total += PATIENCE * len(hand) if state.active != seat else 0
    total += sum(character_value(game, c) for c in field)
    total += sum(values[cards[c].face].field for c in in_zone(game, seat, ATTACHED))
    total += _at_hand(game, seat) - thin_deck(game, len(in_zone(game, seat, DECK)))
    for slot_id in in_zone(game, seat, PLAYER):
        total += nums[at + ABILITIES] * max(0, values[cards[slot_id].face].uses[0]) // 2
    for slot_id in (*hand, *field):
        value = values[cards[slot_id].face]
        if value.wins:
            total += _promise(game, seat, slot_id)
        if value.grows is not None and slot_id in hand:
            total += POINT * max(0, number(game, value.grows, Scope(seat, slot_id)) - USUAL) // 2
    if nums[at + NO_ARCANA] or nums[at + ARCANA]:
        total += _row(game, seat, [c for c in hand if game.rules.pool[cards[c].face].kind == "arcana"])
    return total


def _row(game: Game, seat: int, arcana: list[int]) -> int:
    """Return what it is worth to have so many arcana in hand in the middle of a row, or barred from them (CL8.4)."""
    nums, values, at = game.state.nums, values_of(game.rules), seat * WIDTH
    if nums[at + NO_ARCANA]:
        return -sum(values[game.state.cards[c].face].held // 2 for c in arcana)
    return ROW * nums[at + ARCANA] if arcana and game.state.active == seat else 0


def _at_hand(game: Game, seat: int) -> int:
    """Return what the best extra character is worth that may come now and for nothing (CL2.8)."""
    state, values, best = game.state, values_of(game.rules), 0
    if state.active != seat or state.phase != CARD or len(in_zone(game, seat, FIELD)) == SLOTS:
        return 0
    for slot_id in in_zone(game, seat, EXTRA):
        face = game.rules.pool[state.cards[slot_id].face]
        value = values[face.index]
        if value.is_free and value.coming > best:
            ability = face.abilities[face.heads["summon"][0]]
            if all(holds(game, condition, Scope(seat, slot_id)) for condition in ability.condition):
                best = value.coming
    return best * AT_HAND // 100


def life_value(game: Game, hp: int) -> int:
    """Return what so many HP are worth: the last ones more, and each trial that can be survived."""
    value = POINT * hp + LAST_POINTS * min(hp, LOW)
    if is_awake(game):
        value += SURVIVED * min(MOST_TRIALS, max(0, hp - 1) // TRIAL)
    return value


def thin_deck(game: Game, left: int) -> int:
    """Return how dangerous a deck of so many cards is: nobody needs to draw after the awakening (CL9.6)."""
    danger = DANGER if left < BARE else 0
    if is_awake(game):
        return danger // 2
    countdown = QUICK_COUNTDOWN if game.state.option("quick") else COUNTDOWN
    due = min(DRAWS, countdown - own_turn(game) + 1)
    return danger + SHORT * max(0, due - left)


def _promise(game: Game, seat: int, slot_id: int) -> int:
    """Return what a card that may bring a special victory is worth more, the nearer its conditions are (CL1.6)."""
    card = game.state.cards[slot_id]
    face = game.rules.pool[card.face]
    if card.zone == HAND and face.kind in CHARACTERS:
        return 0
    nearest = max(_progress(game, seat, slot_id, ability) for ability in face.abilities)
    return PROMISE * nearest * nearest // 10_000


def _progress(game: Game, seat: int, slot_id: int, ability: Ability) -> int:
    """Return how much of what a special victory asks for is there, in percent; 0 for another ability."""
    if not any(op.name == "win" for op in ability.code):
        return 0
    scope, done = Scope(seat, slot_id), 100
    for condition in ability.condition:
        if isinstance(condition, Tally):
            done = min(done, 100 * number(game, Count(condition.of), scope) // max(1, condition.least))
        elif not is_awake(game):
            done = min(done, 100 * own_turn(game) // (2 * COUNTDOWN))
    for part in ability.cost.parts:
        if part.levels:
            levels = sum(stat(game, c, "level") for c in in_zone(game, seat, FIELD))
            done = min(done, 100 * levels // part.levels)
    return done
