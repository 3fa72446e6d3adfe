"""Life, the cost meter, drawing, and what ends a game (FE1.1, FE1.3, FE2.6, FE4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.event import Event
from pyapp.engine.zones import emit, move
from pyapp.realms.fairyearth.limits import is_prevented
from pyapp.realms.fairyearth.names import COST, DECK, HAND, LIFE, MOST_COST, MOST_LIFE, WIDTH, ZONE_COUNT, in_zone

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


def hurt(game: Game, seat: int, n: int, rule: str, *, by: int, source: int = -1) -> None:
    """Deal damage to a player, so far as it is not prevented; life does not fall below 0."""
    if n <= 0:
        return
    if is_prevented(game, seat, by):
        emit(game, Event("prevented", rule, seat, source, (n,)))
        return
    at = seat * WIDTH + LIFE
    game.state.nums[at] = left = max(0, game.state.nums[at] - n)
    emit(game, Event("damaged", rule, seat, source, (n, left)))


def heal(game: Game, seat: int, n: int, rule: str, source: int = -1) -> None:
    """FE1.3, FE4.12: restore life, up to 20."""
    at = seat * WIDTH + LIFE
    n = min(n, MOST_LIFE - game.state.nums[at])
    if n > 0:
        game.state.nums[at] += n
        emit(game, Event("healed", rule, seat, source, (n, game.state.nums[at])))


def eat_soul(game: Game, seat: int, n: int, source: int) -> None:
    """FE4.6: pay life, which is no damage."""
    if n > 0:
        at = seat * WIDTH + LIFE
        game.state.nums[at] -= n
        emit(game, Event("soul_eat", "FE4.6", seat, source, (n, game.state.nums[at])))


def pay(game: Game, seat: int, n: int, source: int) -> None:
    """FE2.6: pay from the cost meter, 1 for 1."""
    if n > 0:
        at = seat * WIDTH + COST
        game.state.nums[at] -= n
        emit(game, Event("pays", "FE2.6", seat, source, (n, game.state.nums[at])))


def charge(game: Game, seat: int, n: int, rule: str, source: int = -1) -> None:
    """FE2.6: move the cost meter by n, within 0 and 10; no event when it stays where it is."""
    at = seat * WIDTH + COST
    before = game.state.nums[at]
    game.state.nums[at] = now = min(MOST_COST, max(0, before + n))
    if now != before:
        emit(game, Event("meter", rule, seat, source, (now - before, now)))


def draw(game: Game, seat: int, rule: str) -> None:
    """Put the top card of the deck into hand."""
    deck = in_zone(game, seat, DECK)
    if deck:
        move(game, deck[-1], HAND)
        emit(game, Event("draws", rule, seat, deck[-1]))


def _loss(game: Game, seat: int) -> str:
    """Return the key of what a player has lost by, an empty text when there is nothing."""
    if game.state.nums[seat * WIDTH + LIFE] <= 0:
        return "no_life"
    return "" if in_zone(game, seat, DECK) else "deck_exhausted"


def end_game(game: Game) -> None:
    """FE1.1: life at 0 or the deck exhausted, at that moment; both at once are a draw."""
    zones, nums = game.state.zones, game.state.nums
    if nums[LIFE] > 0 and nums[WIDTH + LIFE] > 0 and zones[DECK] and zones[ZONE_COUNT + DECK]:
        return
    if game.state.result is not None:
        return
    first, second = _loss(game, 0), _loss(game, 1)
    if first and second:
        game.state.result = (-1, "FE1.1", "both_lose")
    else:
        game.state.result = (1 if first else 0, "FE1.1", first or second)
