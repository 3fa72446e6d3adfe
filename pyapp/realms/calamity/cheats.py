"""Cheat chains (CL8): no effects, offered the moment their condition becomes true, answered by nobody.

Frames: ("cheat", 0) looks whether one is due and offers it, ("ban", step) is the card ban.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.machine import ask, push
from pyapp.engine.ops import leave
from pyapp.engine.zones import emit
from pyapp.realms.calamity.life import draw, hurt
from pyapp.realms.calamity.limits import BY_CHEAT
from pyapp.realms.calamity.names import (
    ARCANA,
    CHAIN,
    CHANCES,
    CHEATED,
    DECK,
    EXTRAS,
    FIELD,
    HAND,
    LINKS,
    NO_ARCANA,
    OFFERED,
    RESISTANCE,
    USES,
    WIDTH,
    in_zone,
    is_resisting,
)
from pyapp.realms.calamity.summoning import MOST_EXTRAS_UNSEEN, extras_on_field

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame

FILL_TO = 10
"""CL8.2: up to how many cards rule kill 1 draws."""
MOST_LINKS, MOST_ARCANA = 7, 7
"""CL8.2, CL8.4: more than that many lets the opponent use a cheat chain."""

DRAW_TEN, BANISH_ALL, TOO_MANY_EXTRAS, END_TURN, CARD_BAN = range(5)
"""What a cheat chain does: the `arg` of its action."""

KILL_ONE, KILL_TWO, FORCED_END = 1, 2, 4
"""Bits of `offered`."""

CHOICES = {KILL_ONE: (DRAW_TEN, BANISH_ALL), KILL_TWO: (TOO_MANY_EXTRAS,), FORCED_END: (END_TURN,)}
RULES = {DRAW_TEN: "CL8.2", BANISH_ALL: "CL8.2", TOO_MANY_EXTRAS: "CL8.3", END_TURN: "CL8.4"}


def run_cheat(game: Game, frame: Frame, answer: Action | None) -> None:
    """CL8.1, CL8.6: offer what is due, the turn player first; declined, it is gone for the turn."""
    state = game.state
    if answer is not None:
        push(game, "cheat", 0)
        if answer.kind == "cheat":
            _use(game, frame[1], answer.arg)
        else:
            emit(game, Event("cheat_declined", "CL8.6", frame[1]))
        return
    for seat in (state.active, 1 - state.active):
        bits = due(game, seat)
        if bits:
            state.nums[seat * WIDTH + OFFERED] |= bits
            choices = [arg for bit, args in CHOICES.items() if bits & bit for arg in args]
            options = (*(Action("cheat", -1, arg) for arg in choices), Action("decline"))
            emit(game, Event("cheat_offered", RULES[choices[0]], seat, -1, (bits,)))
            ask(game, ("cheat", seat), Decision(seat, "cheat", options, RULES[choices[0]]))
            return


def due(game: Game, seat: int) -> int:
    """Return which cheat chains are to be offered to a seat now, as bits; none in resistance (CL9.5)."""
    state = game.state
    nums, opp = state.nums, (1 - seat) * WIDTH
    if state.phase == RESISTANCE or is_resisting(game):
        return 0
    if not nums[seat * WIDTH + CHANCES] or nums[seat * WIDTH + CHEATED]:
        return 0
    bits = 0
    if nums[opp + USES] > MOST_LINKS and (state.option("chain_count") == "turn" or nums[opp + LINKS] > MOST_LINKS):
        bits |= KILL_ONE  # a chain has no more links than the turn has
    if extras_on_field(game, 1 - seat) > MOST_EXTRAS_UNSEEN:
        bits |= KILL_TWO
    if state.active != seat and nums[opp + ARCANA] > MOST_ARCANA:
        bits |= FORCED_END
    return bits & ~nums[seat * WIDTH + OFFERED]


def _use(game: Game, seat: int, arg: int) -> None:
    """Spend a chance and carry the cheat chain out."""
    nums = game.state.nums
    nums[seat * WIDTH + CHANCES] -= 1
    nums[seat * WIDTH + CHEATED] = 1
    emit(game, Event("cheat", "CL8.1", seat, -1, (arg, nums[seat * WIDTH + CHANCES])))
    if arg == DRAW_TEN:
        _fill_hand(game, seat)
    elif arg == BANISH_ALL:
        _banish_all(game, 1 - seat, "CL8.2")
    elif arg == TOO_MANY_EXTRAS:
        _banish_all(game, 1 - seat, "CL8.3")
        hurt(game, 1 - seat, nums[(1 - seat) * WIDTH + EXTRAS], "CL8.3", by=BY_CHEAT)
    else:
        _end_at_once(game, 1 - seat)


def _fill_hand(game: Game, seat: int) -> None:
    """CL8.2: draw up to ten cards in hand; who has no deck left to draw from loses all the same (CL1.4)."""
    for _ in range(FILL_TO - len(in_zone(game, seat, HAND))):
        draw(game, seat, "CL8.2")
        if not in_zone(game, seat, DECK):
            break


def _banish_all(game: Game, seat: int, rule: str) -> None:
    """Banish every character of a seat."""
    for slot_id in in_zone(game, seat, FIELD):
        leave(game, slot_id, "banished", rule)


def _end_at_once(game: Game, seat: int) -> None:
    """CL8.4: the turn ends without its end phase, pending links vanish, no arcana in the seat's next own turn."""
    state = game.state
    for item in state.chain:
        if state.cards[item.card].zone == CHAIN:
            leave(game, item.card, "graveyard", "CL8.4")
    state.chain, state.waiting, state.fight = (), (), ()
    state.nums[seat * WIDTH + NO_ARCANA] = 1
    state.frames.clear()
    push(game, "turn", LAST)


LAST = 99
"""A step beyond all phases: the turn is over."""
