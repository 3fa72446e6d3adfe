"""How good a position is for a seat, in whole points: what the greedy opponent and the search look at.

Material (orbs, hand, casters, servants) plus what the servants threaten: in full in the battle that is about to come,
in part in the opponent's next one. A card in hand is about 32 points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine.query import has_keyword, is_barred, stat
from pyapp.realms.caster.names import (
    BATTLE,
    CASTERS,
    HAND,
    NO_ATTRIBUTE,
    ORBS,
    RECOVERED,
    REVERSED,
    SERVANTS,
    STOCK,
    face_of,
    in_zone,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

WON = 1_000_000
ORB_VALUES = (0, 180, 310, 420, 520, 615, 705, 790)
"""By the number of orbs: the last ones are worth most."""
MANA_VALUES = (0, 74, 142, 202, 254, 300, 340, 374, 402, 424, 440)
"""By the mana that all casters give together: the first ones are worth most."""
CARD, PLAYABLE, SURPLUS = 28, 8, 12
"""A card in hand; more when its attribute is there; less when the hand is full anyway."""
FULL_HAND = 7
BARRIER, STOCK_CARD, COIN = 44, 8, 20
BODY, FORCE, GUARD = 20, 7, 4
HIT, FINAL = 70, 900
"""An attack that reaches the player: an orb less, a card more for the opponent; or the end."""
SOON, LATER = 80, 45
"""Percent of a threat that count: in the coming battle, in the opponent's next one."""


class _Fighter(NamedTuple):
    """What the estimate of a battle needs to know of a servant."""

    atk: int
    resists: int
    guards: bool
    value: int
    hits: int
    passes_guards: bool


def worth(game: Game, seat: int) -> int:
    """Return own minus the opponent's points; a decided game outweighs everything."""
    result = game.state.result
    if result is not None:
        return 0 if result[0] < 0 else WON if result[0] == seat else -WON
    total = _points(game, seat) - _points(game, 1 - seat)
    return total + _threats(game, seat)


def _points(game: Game, seat: int) -> int:
    """Return what a seat has, without what it threatens."""
    cards = game.state.cards
    mana, colours, total = 0, {NO_ATTRIBUTE}, ORB_VALUES[min(len(in_zone(game, seat, ORBS)), len(ORB_VALUES) - 1)]
    for slot_id in in_zone(game, seat, CASTERS):
        face = face_of(game, cards[slot_id])
        if face.kind == "caster":
            mana += face.stats["level"]
            colours.add(face.attributes[0])
        else:
            total += COIN
    total += MANA_VALUES[min(mana, len(MANA_VALUES) - 1)] + STOCK_CARD * len(in_zone(game, seat, STOCK))
    for slot_id in in_zone(game, seat, SERVANTS):
        total += servant_value(game, slot_id)
    hand = in_zone(game, seat, HAND)
    total += CARD * len(hand) - SURPLUS * max(0, len(hand) - FULL_HAND)
    pool = game.rules.pool
    return total + PLAYABLE * sum(pool[cards[c].face].attributes[0] in colours for c in hand)


def servant_value(game: Game, slot_id: int) -> int:
    """Return what a servant or barrier on the battlefield is worth by itself."""
    face = game.rules.pool[game.state.cards[slot_id].face]
    if face.kind == "barrier":
        return BARRIER
    value = BODY + FORCE * face.stats["atk"] + GUARD * face.stats["def"]
    return value + 10 * len(face.abilities) + 12 * len(face.keywords)


def _threats(game: Game, seat: int) -> int:
    """Return what the seat's servants threaten minus what the opponent's do, as the turn stands."""
    state = game.state
    coming = state.active if state.phase <= BATTLE else -1
    total = 0
    fighters = [_fighters(game, side, now=side == coming) for side in range(2)]
    for side in (seat, 1 - seat):
        orbs = len(in_zone(game, 1 - side, ORBS))
        gain = _battle(fighters[side], fighters[1 - side], orbs)
        share = gain * (SOON if side == coming else LATER) // 100
        total += share if side == seat else -share
    return total


def _fighters(game: Game, seat: int, *, now: bool) -> list[_Fighter]:
    """Return a seat's servants: what each can do in the battle of this turn (`now`), or once it is recovered."""
    state, found = game.state, []
    for slot_id in in_zone(game, seat, SERVANTS):
        card = state.cards[slot_id]
        face = game.rules.pool[card.face]
        if face.kind == "servant":
            idle = now and (card.pose != RECOVERED or is_held(game, slot_id))
            found.append(
                _Fighter(
                    atk=-1 if idle or card.pose == REVERSED else stat(game, slot_id, "atk"),
                    resists=stat(game, slot_id, "def" if card.pose == REVERSED else "atk"),
                    guards=card.pose == REVERSED,
                    value=servant_value(game, slot_id),
                    hits=2 if has_keyword(game, slot_id, "double_corrupt") else 1,
                    passes_guards=has_keyword(game, slot_id, "hubris"),
                )
            )
    return found


def is_held(game: Game, slot_id: int) -> bool:
    """Tell whether a recovered servant cannot attack this turn."""
    if is_barred(game, slot_id, "attack"):
        return True
    return game.state.cards[slot_id].since == game.state.turn and has_keyword(game, slot_id, "slow_start")


def _battle(attackers: list[_Fighter], others: list[_Fighter], orbs: int) -> int:
    """Return an estimate of what the attackers gain: strongest last, each takes the best thing it can reach."""
    left, total = sorted(others, key=lambda f: -f.value), 0
    for attacker in sorted(attackers, key=lambda f: f.atk):
        if attacker.atk < 0:
            continue
        prey = next((f for f in left if f.resists < attacker.atk), None)
        guard = next((f for f in left if f.guards), None)
        blow = 0
        if guard is None or attacker.passes_guards:
            blow = FINAL if orbs == 0 else HIT * min(attacker.hits, orbs)
        if prey is not None and prey.value >= blow:
            left.remove(prey)
            total += prey.value
        elif blow:
            orbs = max(0, orbs - attacker.hits)
            total += blow
    return total
