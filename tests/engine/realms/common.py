"""What the two test realms share: the engine's frames, and the plainest answers to what a ruleset asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.chain import open_window
from pyapp.engine.event import Event
from pyapp.engine.face import Face
from pyapp.engine.machine import push, resume
from pyapp.engine.query import stat
from pyapp.engine.ruleset import Game
from pyapp.engine.state import State
from pyapp.engine.zones import cards_in, create, emit, move, shuffle

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset, Setup
    from pyapp.engine.state import Card

FACE_DOWN = Face("face-down", -1, "nothing", "", (), {})


def number_at(game: Game, seat: int, name: str) -> int:
    """Return where a seat's number is kept in `state.nums`."""
    return seat * len(game.rules.numbers) + game.rules.numbers.index(name)


def zone(game: Game, seat: int, name: str) -> tuple[int, ...]:
    """Return the slots in a seat's zone of that name."""
    return cards_in(game, seat, game.rules.zone_at[name])


def deal(game: Game, setup: Setup, hand_size: int) -> None:
    """Lay out both decks, shuffle, and draw the opening hands."""
    for seat, deck in enumerate(setup.decks):
        for card_id in deck:
            create(game, game.rules.by_id[card_id].index, seat, game.rules.zone_at["deck"])
        shuffle(game, seat, game.rules.zone_at["deck"])
        for _ in range(hand_size):
            move(game, zone(game, seat, "deck")[-1], game.rules.zone_at["hand"])


def lay_out(rules: Ruleset, numbers: list[int], sides: list[dict[str, tuple[str, ...]]]) -> State:
    """Return the first window of turn 1 with these numbers and these cards by id, zone by zone."""
    state = State(1, ())
    state.zones = [()] * (rules.seats * len(rules.zones))
    state.nums = numbers
    game = Game(rules, state)
    for seat, side in enumerate(sides):
        for place, names in side.items():
            for name in names:
                move(game, create(game, rules.by_id[name].index, seat, rules.zone_at["deck"]).id, rules.zone_at[place])
    state.turn = 1
    push(game, "turn", 1)
    open_window(game, 0)
    resume(rules, state)
    return state


def draw(game: Game, seat: int, rule: str) -> None:
    """Draw a card if there is one."""
    deck = zone(game, seat, "deck")
    if deck:
        move(game, deck[-1], game.rules.zone_at["hand"])
        emit(game, Event("draws", rule, seat, deck[-1]))


def face_of(game: Game, card: Card) -> Face:
    """Return what the card counts as: what is printed on it, or nothing when it lies face down."""
    return FACE_DOWN if card.down else game.rules.pool[card.face]


def base(game: Game, card: Card, name: str) -> int:
    """Return a printed stat."""
    return face_of(game, card).stats.get(name, 0)


def describe(game: Game, card: Card) -> dict[str, Any]:
    """Return what can be read off a known card."""
    face = face_of(game, card)
    return {"kind": face.kind, "stats": {name: stat(game, card.id, name) for name in face.stats}}
