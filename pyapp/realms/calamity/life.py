"""HP, drawing, and what ends a game (CL1.3 to CL1.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.ops import leave
from pyapp.engine.query import stat
from pyapp.engine.ruleset import Check
from pyapp.engine.zones import emit, move
from pyapp.realms.calamity.limits import BY_BATTLE, BY_CALAMITY, is_prevented
from pyapp.realms.calamity.names import (
    ATTACHED,
    CHARACTERS,
    DECK,
    FATE,
    FIELD,
    HAND,
    HP,
    SMALL_DAMAGE,
    WIDTH,
    ZONES,
    in_zone,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

SMALL_LIMIT = 5
"""CL3.6: what all Lv.0s together may deal in the first turn."""

DECKED, WON, SEALED, SLAIN = 1, 2, 4, 8
"""Bits of `fate`: a deck emptied by drawing, a special victory, one that seals the Calamity, killed by the Calamity."""

_RUNNING = frozenset({"code", "resolved"})
"""Frames of a link that is being resolved."""


def hurt(game: Game, seat: int, n: int, rule: str, *, by: int, source: int = -1) -> None:
    """Deal damage to a player, so far as it is not prevented; HP do not fall below 0 (CL1.3).

    In the first turn only Lv.0s attack, so what battle deals there is limited, whatever has become of the attacker.
    """
    nums = game.state.nums
    if n > 0 and is_prevented(game, seat, by):
        emit(game, Event("prevented", rule, seat, source, (n,)))
        return
    if game.state.turn == 1 and (by == BY_BATTLE or _is_small(game, source)):
        n = _within_limit(game, n, seat, source)
    if n <= 0:
        return
    left = max(0, nums[seat * WIDTH + HP] - n)
    nums[seat * WIDTH + HP] = left
    if by == BY_CALAMITY and not left:
        nums[seat * WIDTH + FATE] |= SLAIN
    emit(game, Event("damaged", rule, seat, source, (n, left)))


def _is_small(game: Game, source: int) -> bool:
    """Tell whether a Lv.0 deals the damage; off the field its printed level counts."""
    if source < 0:
        return False
    card = game.state.cards[source]
    face = game.rules.pool[card.face]
    level = stat(game, source, "level") if card.zone == FIELD else face.stats.get("level", 0)
    return face.kind in CHARACTERS and level == 0


def _within_limit(game: Game, n: int, seat: int, source: int) -> int:
    """CL3.6: of damage by a Lv.0 in the first turn return what the limit leaves."""
    nums, at = game.state.nums, game.state.first * WIDTH + SMALL_DAMAGE
    left = min(n, SMALL_LIMIT - nums[at])
    nums[at] += left
    if left < n:
        emit(game, Event("prevented", "CL3.6", seat, source, (n - left,)))
    return left


def heal(game: Game, seat: int, n: int, rule: str, source: int = -1) -> None:
    """CL1.1: restore HP, above 30 too."""
    nums = game.state.nums
    if n > 0:
        nums[seat * WIDTH + HP] += n
        nums[seat * WIDTH + FATE] &= ~SLAIN
        emit(game, Event("healed", rule, seat, source, (n, nums[seat * WIDTH + HP])))


def draw(game: Game, seat: int, rule: str) -> None:
    """Put the top card of the deck into hand; who empties the deck so, or finds it empty, loses (CL1.4)."""
    deck = in_zone(game, seat, DECK)
    if deck:
        move(game, deck[-1], HAND)
        emit(game, Event("draws", rule, seat, deck[-1]))
    if len(deck) <= 1:
        game.state.nums[seat * WIDTH + FATE] |= DECKED
        emit(game, Event("deck_empty", "CL1.4", seat))


def _drop_items(game: Game) -> None:
    """CL2.2: an item under a character that has left goes to the graveyard."""
    zones = game.state.zones
    if not (zones[ATTACHED] or zones[len(ZONES) + ATTACHED]):
        return
    for seat in range(2):
        for slot_id in in_zone(game, seat, ATTACHED):
            if game.state.cards[game.state.cards[slot_id].host].zone != FIELD:
                leave(game, slot_id, "graveyard", "CL2.2")


def _is_due(game: Game) -> bool:
    """Tell whether the game may end now, for whatever reason: not while a link is being resolved (CL1.8)."""
    state, nums = game.state, game.state.nums
    if nums[HP] > 0 and nums[WIDTH + HP] > 0 and not (nums[FATE] or nums[WIDTH + FATE]):
        return False
    return state.result is None and not any(frame[0] in _RUNNING for frame in state.frames)


def _special_victory(game: Game) -> None:
    """CL1.6, CL1.8: a special victory comes before any loss; a link wins for one player, so there are never two."""
    if not _is_due(game):
        return
    for seat in range(2):
        fate = game.state.nums[seat * WIDTH + FATE]
        if fate & (WON | SEALED):
            rule = "CL1.8" if _loss(game, 0) or _loss(game, 1) else "CL1.6"
            game.state.result = (seat, rule, "sealed" if fate & SEALED else "special_victory")


def _both_lose(game: Game) -> None:
    """CL1.5: two losses at once are a draw, or the victory of the Calamity that killed both."""
    if _is_due(game) and _loss(game, 0) and _loss(game, 1):
        slain = game.state.nums[FATE] & game.state.nums[WIDTH + FATE] & SLAIN
        game.state.result = (-1, "CL1.5", "calamity_wins" if slain else "both_lose")


def _one_loses(game: Game) -> None:
    """CL1.3, CL1.4, CL1.5: the other player wins."""
    if not _is_due(game):
        return
    for seat in range(2):
        loss = _loss(game, seat)
        if loss:
            game.state.result = (1 - seat, *loss)
            return


def _loss(game: Game, seat: int) -> tuple[str, str] | None:
    """Return by which rule a player loses now, and its key; None when the player does not."""
    fate = game.state.nums[seat * WIDTH + FATE]
    if game.state.nums[seat * WIDTH + HP] <= 0:
        return ("CL1.5", "slain") if fate & SLAIN else ("CL1.3", "no_hp")
    return ("CL1.4", "decked_out") if fate & DECKED else None


CHECKS = (
    Check("CL2.2", "items_leave_with_host", _drop_items),
    Check("CL1.6", "special_victory", _special_victory),
    Check("CL1.5", "both_lose", _both_lose),
    Check("CL1.3", "one_loses", _one_loses),
)
"""In the order of CL1.8: special victories, then what both lose by, then one loss."""
