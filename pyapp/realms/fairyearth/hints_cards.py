"""Rules of thumb about cards: when a unit is placed, magic used, a card laid face down (see hints.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import stat
from pyapp.realms.fairyearth.fight import stage_now
from pyapp.realms.fairyearth.hints_fight import BOUND
from pyapp.realms.fairyearth.names import DECK, FOUGHT, HAND, HAND_LIMIT, LIFE, NO_FIGHT, RITUAL, WIDTH, in_zone
from pyapp.realms.fairyearth.seals import lacking, seal_counts
from pyapp.realms.fairyearth.threat import unit_value
from pyapp.realms.fairyearth.using import use_of
from pyapp.realms.fairyearth.value import CARD, POINT, TIMELY, body, values_of
from pyapp.realms.fairyearth.worth import SEALS, THIN

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.face import Ability, Face
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Item

PASS = 30
"""The weight of doing nothing, against which all others with the say are set."""
KEPT = 12
"""The weight of what is better kept for another moment."""
MOVED = 9
"""A unit that moves to the other field for no reason that can be seen."""
TRAP = 16
"""A ritual laid where nothing lies."""


def bounded(weight: int) -> int:
    """Return a weight that is not below 1 and does not decide by itself."""
    return max(1, min(BOUND, weight))


def face_of_slot(game: Game, slot_id: int) -> Face:
    """Return what is printed on a card."""
    return game.rules.pool[game.state.cards[slot_id].face]


def weigh_place(game: Game, seat: int, option: Action) -> int:
    """A unit is placed when it is worth more in play than held, and the soul it eats is not too dear."""
    face = face_of_slot(game, option.card)
    value = values_of(game.rules)[face.index]
    by_print = body(face.stats["mp"], face.stats["dp"], face.stats.get("lv", 0))
    gained = by_print + value.field + value.arrival - value.held
    return bounded(PASS + gained - _soul(game, seat, face))


def _soul(game: Game, seat: int, face: Face) -> int:
    """Return what the soul eat of a card is felt as: more, the less life is left."""
    soul = face.stats.get("soul", 0)
    left = game.state.nums[seat * WIDTH + LIFE] - soul
    return soul * POINT + (BOUND if soul and left <= soul else 0)


def weigh_summon(game: Game, seat: int, option: Action) -> int:
    """A summon comes before the fight, to attack; after it only half as gladly."""
    weight = weigh_place(game, seat, option)
    return weight if not game.state.nums[seat * WIDTH + FOUGHT] else bounded(PASS + (weight - PASS) // 2)


def weigh_play(game: Game, seat: int, option: Action) -> int:
    """Rapids are used for what they bring: what is meant for the opponent's turn then, answers against what hurts."""
    face = face_of_slot(game, option.card)
    ability = face.abilities[use_of(face)]
    return _used(game, seat, face, ability, values_of(game.rules)[face.index].held + _soul(game, seat, face))


def weigh_turnup(game: Game, seat: int, option: Action) -> int:
    """A ritual is turned up for what it brings; a bluff never."""
    face = face_of_slot(game, option.card)
    if face.kind != "ritual":
        return 1
    return _used(game, seat, face, face.abilities[use_of(face)], CARD // 2)


def _used(game: Game, seat: int, face: Face, ability: Ability, price: int) -> int:
    """Weigh the use of magic that has a price."""
    state = game.state
    worth = values_of(game.rules)[face.index].arrival + _last_blow(game, seat, ability)
    if ability.answers is not None:
        return bounded(PASS + link_value(game, state.chain[-1]) - price // 2)
    if ability.time in TIMELY or state.active == seat or not state.chain:
        return bounded(PASS + 8 + worth - price)
    return KEPT


def _last_blow(game: Game, seat: int, ability: Ability) -> int:
    """Return a large number when the damage of an ability is the last blow."""
    life = game.state.nums[(1 - seat) * WIDTH + LIFE]
    dealt = [op.params.get("n", 1) for op in ability.code if op.name == "damage" and op.params.get("who") != "you"]
    return BOUND if sum(n for n in dealt if isinstance(n, int)) >= life else 0


def weigh_lasting(game: Game, seat: int, option: Action) -> int:
    """Enchants and emblems are used for what they are worth in play."""
    face = face_of_slot(game, option.card)
    value = values_of(game.rules)[face.index]
    seals = _next_seal(game, seat) if game.state.cards[option.card].zone == HAND and face.kind != "enchant" else 0
    return bounded(PASS + value.field + max(0, value.arrival) + seals - value.held - _soul(game, seat, face))


def weigh_activate(game: Game, seat: int, option: Action) -> int:
    """Skills and miracles are used for what they bring; who would have to turn for it attacks rather."""
    face = face_of_slot(game, option.card)
    ability = face.abilities[option.arg]
    if ability.answers is not None:
        return bounded(PASS + link_value(game, game.state.chain[-1]) - 8)
    worth = values_of(game.rules)[face.index].uses[option.arg] + _last_blow(game, seat, ability)
    if ability.cost.rest and not game.state.nums[seat * WIDTH + FOUGHT]:
        worth -= POINT * stat(game, option.card, "mp") // 2
    if game.state.active != seat and stage_now(game) == NO_FIGHT and ability.event == "any":
        worth -= 6
    return bounded(PASS + 4 + worth)


def weigh_conceal(game: Game, seat: int, option: Action) -> int:
    """A ritual is laid where nothing lies; a card that is no use for long may be a bluff; nothing good is replaced."""
    face = face_of_slot(game, option.card)
    there = [face_of_slot(game, c).kind for c in in_zone(game, seat, RITUAL)]
    if "ritual" in there:
        return 2
    if face.kind == "ritual":
        return PASS + TRAP
    if there:
        return 2
    crowded = len(in_zone(game, seat, HAND)) > HAND_LIMIT
    return PASS + 2 if crowded or lacking(face, seal_counts(game, seat)) > 2 else 5  # noqa: PLR2004 - about two turns


def weigh_seal(game: Game, seat: int, _option: Action) -> int:
    """A seal is placed while more of them help, and never the last card of the deck."""
    left = len(in_zone(game, seat, DECK))
    return 1 if left <= THIN // 2 else bounded(PASS + 1 + _next_seal(game, seat))


def _next_seal(game: Game, seat: int) -> int:
    """Return what one more seal is worth."""
    n = sum(seal_counts(game, seat))
    return SEALS[min(n + 1, len(SEALS) - 1)] - SEALS[min(n, len(SEALS) - 1)]


def weigh_shift(_game: Game, _seat: int, _option: Action) -> int:
    """Units stay where they are unless the search finds better."""
    return MOVED


def link_value(game: Game, item: Item) -> int:
    """Return what a use on the chain is worth to its player, its costs being paid."""
    face = game.rules.pool[item.face]
    value = values_of(game.rules)[face.index]
    if item.kind == "cast" and "mp" in face.stats:
        return body(face.stats["mp"], face.stats["dp"], face.stats.get("lv", 0)) + value.field
    if item.kind == "cast":
        return max(0, value.arrival) + value.field
    return max(0, value.uses[item.ability])


def kept_value(game: Game, slot_id: int, counts: list[int]) -> int:
    """Return what a card is worth to who keeps it: in play by its values, elsewhere as held."""
    card = game.state.cards[slot_id]
    face = game.rules.pool[card.face]
    if "mp" in face.stats and game.rules.zones[card.zone].in_play:
        return unit_value(game, slot_id)
    return max(1, values_of(game.rules)[face.index].held - 4 * lacking(face, counts))
