"""Rules of thumb about cards: when a character is summoned, an effect used or negated (see hints.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.face import Count, Selector, Tally
from pyapp.engine.query import Scope, number, stat
from pyapp.realms.calamity.activation import effect_of
from pyapp.realms.calamity.hints_battle import BOUND, WIN, attack_value, beats
from pyapp.realms.calamity.hints_price import (
    calls_extra,
    has_arrival,
    price_of,
    risk_of_drawing,
    risk_of_eight,
    risk_of_three,
    tribute_value,
)
from pyapp.realms.calamity.names import CARD as CARD_PHASE
from pyapp.realms.calamity.names import FIELD, HAND, HP, SLOTS, WIDTH, in_zone
from pyapp.realms.calamity.negation import price
from pyapp.realms.calamity.summoning import tributes_for
from pyapp.realms.calamity.threat import blows_left
from pyapp.realms.calamity.value import BODY, LEVEL, POINT, values_of
from pyapp.realms.calamity.worth import ANSWER, PATIENCE, life_value

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.face import Ability, Face
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Item

PASS = 30
"""The weight of doing nothing, against which all others with the say are set."""

KEPT = 12
"""The weight of what is better kept for another moment."""

LAST = 12
"""Extra characters come after what else is done, those that cost nothing first: they end a row of arcana (CL8.4), and
summons may still come before their tributes leave."""

FEW = 2
"""So many characters at least should stand before the player."""

SHIELDS = frozenset({"prevent", "forbid", "cannot"})
"""Ops that keep the opponent from attacking or hurting: used in the opponent's turn."""


def _bounded(weight: int) -> int:
    """Return a weight that is not below 1 and does not decide by itself."""
    return max(1, min(BOUND, weight))


def face_of_slot(game: Game, slot_id: int) -> Face:
    """Return what is printed on a card."""
    return game.rules.pool[game.state.cards[slot_id].face]


def weigh_summon(game: Game, seat: int, option: Action) -> int:
    """Lv.0s come while they are few or do something; others when they are worth more than their tributes."""
    face = face_of_slot(game, option.card)
    value = values_of(game.rules)[face.index]
    level, field = face.stats["level"], in_zone(game, seat, FIELD)
    risk = risk_of_eight(game, seat) if has_arrival(face) else 0
    if level == 0:
        wanted = 16 if len(field) < FEW else 4 if len(field) < SLOTS - 1 else -8
        return _bounded(PASS + wanted + max(0, value.arrival) + value.field // 2 - value.kept - risk)
    gained = BODY + LEVEL * level + value.field + value.arrival - value.held - _tributes(game, seat, level)
    gained += 30 if beats(game, seat, level) else 0
    gained += 16 if len(field) == SLOTS else 0
    return _bounded(PASS + 16 + gained - risk)


def _tributes(game: Game, seat: int, level: int) -> int:
    """Return about what the cheapest tributes for a level are worth."""
    costs = sorted((tribute_value(game, c), stat(game, c, "level")) for c in tributes_for(game, seat, level))
    total = taken = count = 0
    wanted = 2 * (level - 1) if level <= FEW else level
    for cost, at in costs:
        if count >= FEW and taken >= wanted:
            break
        total, taken, count = total + cost, taken + at, count + 1
    return total


def weigh_play(game: Game, seat: int, option: Action) -> int:
    """Cards are played in the own turn for what they bring, answers and shields in the opponent's."""
    face = face_of_slot(game, option.card)
    value, at = values_of(game.rules)[face.index], effect_of(face)
    ability = face.abilities[at]
    if value.wins:
        return WIN
    price = value.held + price_of(game, seat, option.card, ability) + _risk(game, seat, ability)
    if ability.answers is not None:
        return _bounded(PASS + link_value(game, game.state.chain[-1]) - price)
    if value.grows is not None:
        done = POINT * number(game, value.grows, Scope(seat, option.card)) + POINT
        return WIN if done >= POINT * game.state.nums[(1 - seat) * WIDTH + HP] else _bounded(PASS + done - price)
    lasting = value.arrival - value.uses[at]
    return _timed(game, seat, ability, PASS + 8 + value.gains[at] + lasting - price - _surplus(game, seat, ability))


def _surplus(game: Game, seat: int, ability: Ability) -> int:
    """Return what an effect recruits for nothing, for want of slots (CL4.8)."""
    free = SLOTS - len(in_zone(game, seat, FIELD))
    counts = (op.params.get("count", 1) for op in ability.code if op.name == "recruit")
    return sum(BODY * max(0, n - free) for n in counts if isinstance(n, int))


def _risk(game: Game, seat: int, ability: Ability) -> int:
    """Return what using an effect would give the opponent a chance to, or do to the own deck."""
    risk = risk_of_eight(game, seat) + risk_of_drawing(game, seat, ability)
    return risk + risk_of_three(game, seat) if calls_extra(ability) else risk


def _timed(game: Game, seat: int, ability: Ability, weight: int) -> int:
    """Return the weight of an effect at this moment: shields wait for attackers, the rest for the own turn."""
    is_own = game.state.active == seat
    if is_own and game.state.chain:
        return KEPT  # it can be begun once the chain has resolved
    if _is_about_attackers(ability):
        return _bounded(weight + 8)
    if any(op.name in SHIELDS for op in ability.code):
        return KEPT if is_own or not _is_threatened(game, seat) else _bounded(weight + 20)
    only_now = "opp" in {ability.turn, ability.event}
    return _bounded(weight) if is_own or only_now else KEPT


def _is_about_attackers(ability: Ability) -> bool:
    """Tell whether an effect can only be used while an attack goes on."""
    selectors: list[object] = [op.params["from"] for op in ability.targets]
    selectors += [condition.of for condition in ability.condition if isinstance(condition, Tally)]
    return any(isinstance(found, Selector) and ("attacking", True) in found.filters for found in selectors)


def _is_threatened(game: Game, seat: int) -> bool:
    """Tell whether a character of the opponent could still attack in this turn."""
    return any(blows_left(game, 1 - seat, c) > 0 and stat(game, c, "atk") > 0 for c in in_zone(game, 1 - seat, FIELD))


def weigh_activate(game: Game, seat: int, option: Action) -> int:
    """Effects of characters are used for what they bring, if an attack would not bring more."""
    face = face_of_slot(game, option.card)
    ability = face.abilities[option.arg]
    value, card = values_of(game.rules)[face.index], game.state.cards[option.card]
    price = price_of(game, seat, option.card, ability) + _risk(game, seat, ability)
    if ability.answers is not None:
        return _bounded(PASS + link_value(game, game.state.chain[-1]) - price - 12)
    worth = value.gains[option.arg] - price
    if ability.place:
        return _timed(game, seat, ability, PASS + worth - (value.held if ability.place == "hand" else 0))
    if game.state.active == seat and card.zone == FIELD and game.state.phase == CARD_PHASE:
        worth -= attack_value(game, option.card)
    return _timed(game, seat, ability, PASS + 8 + _damage_wins(game, seat, option.card, ability) + worth)


def _damage_wins(game: Game, seat: int, slot_id: int, ability: Ability) -> int:
    """Return a large number when the damage of an effect is the last blow."""
    hp = game.state.nums[(1 - seat) * WIDTH + HP]
    return BOUND if _damage(game, Scope(seat, slot_id), ability) >= hp else 0


def weigh_special(game: Game, seat: int, option: Action) -> int:
    """Extra characters come for less than they are worth, after all that is better done before."""
    if game.state.chain:
        return KEPT
    face = face_of_slot(game, option.card)
    ability, value = face.abilities[effect_of(face)], values_of(game.rules)[face.index]
    price = price_of(game, seat, option.card, ability) + risk_of_eight(game, seat) + risk_of_three(game, seat)
    worth = value.coming - price
    if worth <= 0:
        return _bounded(PASS + worth)
    return PASS + LAST if value.is_free else PASS + min(LAST - 1, 1 + worth // 16)


def weigh_negate(game: Game, seat: int, _option: Action) -> int:
    """A negation is worth what the effect would do, less the cards it costs."""
    state = game.state
    if not state.chain:
        anomaly = face_of_slot(game, state.fight[0])
        harm = POINT * anomaly.stats["power"] - min(0, *values_of(game.rules)[anomaly.index].uses, 0)
        harm += BOUND if state.nums[seat * WIDTH + HP] <= anomaly.stats["power"] else 0
    else:
        harm = link_value(game, state.chain[-1])
    return _bounded(PASS + harm - _negation_costs(game, seat))


def _negation_costs(game: Game, seat: int) -> int:
    """Return what the cards are worth that a negation costs: the least of the hand (CL6.3)."""
    hand, due = in_zone(game, seat, HAND), price(game, seat)
    held = sorted(values_of(game.rules)[game.state.cards[c].face].held for c in hand)
    kept = PATIENCE * due if game.state.active != seat else 0
    return sum(held[:due]) + kept + (ANSWER if due == len(hand) else 0)


def link_value(game: Game, item: Item) -> int:
    """Return what a link on the chain is worth to who activated it, its costs being paid."""
    face = game.rules.pool[item.face]
    ability = face.abilities[item.ability]
    if item.kind == "special":
        return BODY + LEVEL * face.stats["level"] + values_of(game.rules)[face.index].field
    if any(op.name == "win" for op in ability.code):
        return BOUND
    worth = max(0, values_of(game.rules)[face.index].gains[item.ability])
    if item.kind == "cast":
        worth = max(worth, values_of(game.rules)[face.index].arrival)
    return worth + _last_blow(game, item, ability)


def _last_blow(game: Game, item: Item, ability: Ability) -> int:
    """Return a large number when a link would deal the last damage, else what the last HP are worth more."""
    hp, dealt = game.state.nums[(1 - item.seat) * WIDTH + HP], _damage(game, Scope(item.seat, item.card), ability)
    return BOUND if dealt >= hp else life_value(game, hp) - life_value(game, hp - dealt) - POINT * dealt


def _damage(game: Game, scope: Scope, ability: Ability) -> int:
    """Return the damage that an effect deals to the opponent."""
    numbers = (op.params.get("n", 1) for op in ability.code if op.name == "damage" and op.params["who"] == "opponent")
    return sum(number(game, n, scope) for n in numbers if isinstance(n, (int, Count)))
