"""What an effect would cost as things stand: its price in HP and cards, and what the opponent could do then.

The print alone says little of that: a tribute may be a Lv.0 or a Lv.5, and the eighth effect of a turn may cost all
characters (see hints.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.costs import candidates, picked_parts
from pyapp.engine.query import Scope, stat
from pyapp.realms.calamity.cheats import FILL_TO, KILL_ONE, MOST_LINKS
from pyapp.realms.calamity.names import (
    CHANCES,
    CHARACTERS,
    CHEATED,
    DECK,
    EXTRAS,
    FIELD,
    HAND,
    HP,
    OFFERED,
    USES,
    WIDTH,
    in_zone,
)
from pyapp.realms.calamity.summoning import MOST_EXTRAS_UNSEEN, extras_on_field
from pyapp.realms.calamity.threat import character_value
from pyapp.realms.calamity.value import BODY, CARD, LEVEL, POINT, values_of
from pyapp.realms.calamity.worth import life_value, thin_deck

if TYPE_CHECKING:
    from pyapp.engine.face import Ability, Face, Part
    from pyapp.engine.ruleset import Game

SPENT = 20
"""What a cheat chance is worth to who uses it up."""

LOST = 400
"""What loses at once, as far as weights go."""

BURIED = 2
"""A card in a graveyard that is banished."""


def tribute_value(game: Game, slot_id: int) -> int:
    """Return what giving a character up as a tribute loses: less when that has an effect."""
    face = game.rules.pool[game.state.cards[slot_id].face]
    uses = values_of(game.rules)[face.index].uses
    return character_value(game, slot_id) - sum(max(0, uses[i]) for i in face.triggers.get("tributed", ()))


def price_of(game: Game, seat: int, slot_id: int, ability: Ability) -> int:
    """Return what the cost of an effect is worth, paid as cheaply as can be; a card's own use is left out."""
    cost, total = ability.cost, 0
    if cost.hp:
        hp = game.state.nums[seat * WIDTH + HP]
        total += life_value(game, hp) - life_value(game, hp - cost.hp)
    taken: set[int] = {slot_id}
    for part in picked_parts(ability):
        total += _part_price(game, Scope(seat, slot_id), part, taken)
    if any(part.of == "self" and part.verb == "tribute" for part in cost.parts):
        total += tribute_value(game, slot_id)
    return total


def _part_price(game: Game, scope: Scope, part: Part, taken: set[int]) -> int:
    """Return what the cheapest cards for a part of a cost are worth, and count them as taken."""
    among = sorted((_loss(game, part.verb, c), c) for c in candidates(game, part, scope, taken))
    if part.levels:
        return _levels_price(game, among, part.levels)
    chosen = among[: part.n]
    taken.update(c for _, c in chosen)
    return sum(loss for loss, _ in chosen)


def _levels_price(game: Game, among: list[tuple[int, int]], levels: int) -> int:
    """Return about what characters are worth whose levels add up to so many: the higher ones have fewer bodies."""
    total, left = 0, levels
    for loss, slot_id in sorted(among, key=lambda found: (-stat(game, found[1], "level"), found)):
        level = stat(game, slot_id, "level")
        if 0 < level <= left:
            total, left = total + loss, left - level
    return total + LEVEL * left


def _loss(game: Game, verb: str, slot_id: int) -> int:
    """Return what is lost with one card that pays."""
    card = game.state.cards[slot_id]
    if card.zone != FIELD:
        return BURIED if verb == "banish" else values_of(game.rules)[card.face].held
    if verb == "bounce":
        return character_value(game, slot_id) - values_of(game.rules)[card.face].held
    return tribute_value(game, slot_id)


def risk_of_eight(game: Game, seat: int) -> int:
    """CL8.2: return what one more effect this turn would let the opponent do, 0 when it is not the eighth."""
    nums, opp = game.state.nums, (1 - seat) * WIDTH
    if nums[seat * WIDTH + USES] < MOST_LINKS or not nums[opp + CHANCES] or nums[opp + CHEATED]:
        return 0
    if nums[opp + OFFERED] & KILL_ONE:
        return 0
    drawn = CARD * (FILL_TO - len(in_zone(game, 1 - seat, HAND)))
    return max(0, max(drawn, _all_characters(game, seat)) - SPENT)


def risk_of_three(game: Game, seat: int) -> int:
    """CL8.3: return what one more extra character would let the opponent do, 0 when it is not the third."""
    nums, opp = game.state.nums, (1 - seat) * WIDTH
    if extras_on_field(game, seat) < MOST_EXTRAS_UNSEEN or not nums[opp + CHANCES] or nums[opp + CHEATED]:
        return 0
    hurt = nums[seat * WIDTH + EXTRAS] + 1
    return BODY + LEVEL + _all_characters(game, seat) + POINT * hurt - SPENT


def _all_characters(game: Game, seat: int) -> int:
    """Return what all characters of a seat are worth."""
    return sum(character_value(game, c) for c in in_zone(game, seat, FIELD))


def calls_extra(ability: Ability) -> bool:
    """Tell whether an effect brings an extra character from the extra zone."""
    return any(getattr(op.params.get("from"), "source", "") == "extra" for op in ability.targets)


def risk_of_drawing(game: Game, seat: int, ability: Ability) -> int:
    """CL1.4: return how dangerous the deck would be after what an effect draws; the last card loses."""
    left = len(in_zone(game, seat, DECK))
    numbers = (op.params.get("n", 1) for op in ability.code if op.name == "draw" and op.params["who"] != "opponent")
    drawn = sum(n for n in numbers if isinstance(n, int))
    if drawn and drawn >= left:
        return LOST
    return thin_deck(game, left - drawn) - thin_deck(game, left) if drawn else 0


def has_arrival(face: Face) -> bool:
    """Tell whether something happens as a character comes: an effect more this turn."""
    return face.kind in CHARACTERS and ("enters" in face.triggers or "tribute_summoned" in face.triggers)
