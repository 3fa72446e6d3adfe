"""Negation (CL6.2 to CL6.4): no link, a price in cards that rises within the turn, no answer to it.

Frame: ("negate", 0, seat, card of the link, picks).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.chain import NOBODY, give_say
from pyapp.engine.event import Event
from pyapp.engine.machine import push
from pyapp.engine.ops import leave
from pyapp.engine.picks import pick
from pyapp.engine.zones import emit
from pyapp.realms.calamity.awakening import turn_away
from pyapp.realms.calamity.names import CHAIN, HAND, NEGATIONS, WIDTH, in_zone, is_resisting

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame


def price(game: Game, seat: int) -> int:
    """CL6.3: the n-th negation of a player in a turn costs n cards."""
    return game.state.nums[seat * WIDTH + NEGATIONS] + 1


def start_negation(game: Game, slot_id: int, seat: int) -> None:
    """Ask for the cards to discard."""
    push(game, "negate", 0, seat, slot_id, ())
    due = price(game, seat)
    among = in_zone(game, seat, HAND)
    pick(game, "discard", seat, "CL6.3", source=slot_id, among=among, least=due, most=due, name="price")


def run_negate(game: Game, frame: Frame, _answer: Action | None) -> None:
    """CL6.3, CL6.5: pay and take the newest link away at once; without another one the turn player goes on."""
    _, _, seat, _slot_id, picks = frame
    state = game.state
    state.nums[seat * WIDTH + NEGATIONS] += 1
    for card in picks[0][1]:
        leave(game, card, "graveyard", "CL6.3")
    emit(game, Event("negates", "CL6.3", seat, -1, (price(game, seat) - 1,)))
    if is_resisting(game):
        turn_away(game, seat)
        return
    is_ability = game.rules.pool[state.chain[-1].face].kind == "player"
    take_away(game, seat, "CL7.2" if is_ability else "CL6.2")
    if not state.chain:
        give_say(game, game.rules.chain.next_seat(game, NOBODY))


def take_away(game: Game, seat: int, rule: str) -> None:
    """CL6.4: remove the newest link without effect; a card from hand is used up, another stays where it is."""
    state = game.state
    item = state.chain[-1]
    state.chain = state.chain[:-1]
    emit(game, Event("negated", rule, seat, item.card, (item.ability,)))
    if item.kind == "cast" and state.cards[item.card].zone == CHAIN:
        leave(game, item.card, "graveyard", "CL6.4")
