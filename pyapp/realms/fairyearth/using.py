"""Using cards and abilities: targets, costs, then a place on the chain (FE3.8); what becomes of a used card (FE5).

Frame: ("use", 0, item, picks). `item.kind` is cast (a card that is used up or placed), activate (an ability of a
card that stays where it is) or trigger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine import announce
from pyapp.engine.costs import ask_next, ask_part, payable, picked_parts
from pyapp.engine.cycle import note_position
from pyapp.engine.event import Event
from pyapp.engine.loop import may_go_on
from pyapp.engine.machine import push
from pyapp.engine.marks import use
from pyapp.engine.ops import leave, set_pose
from pyapp.engine.query import Scope, stat
from pyapp.engine.state import Item
from pyapp.engine.uses import answered
from pyapp.engine.zones import emit, move
from pyapp.realms.fairyearth.life import eat_soul, pay
from pyapp.realms.fairyearth.names import (
    ACT,
    CHAIN,
    COST,
    EMBLEMS,
    LIFE,
    MAGIC,
    MAGIC_USED,
    PLACED,
    SEATS,
    SPENT,
    STAGE,
    STEP,
    WIDTH,
)
from pyapp.realms.fairyearth.seals import choose_line, open_lines
from pyapp.realms.fairyearth.units import is_unit, place_resolved, put_away

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyapp.engine.decision import Action
    from pyapp.engine.face import Ability, Cost, Face, Part
    from pyapp.engine.query import Picks
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame

NO_ABILITY = -1


def use_of(face: Face) -> int:
    """Return the index of what a card does when it is used; -1 for units and emblems, which are only placed."""
    return face.triggers.get("resolves", (NO_ABILITY,))[0]


def start_use(game: Game, slot_id: int, index: int, seat: int, kind: str) -> None:
    """Begin to use a card or an ability; an answer is about the card whose use it answers."""
    card = game.state.cards[slot_id]
    face = game.rules.pool[card.face]
    it = answered(game, face.abilities[index]) if index >= 0 else -1
    push(game, "use", 0, Item(kind, slot_id, card.face, index, seat, it), ())


def run_use(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Walk through targets and the parts of the cost that are chosen, then pay and put it on the chain."""
    _, _, item, picks = frame
    ability = announce.ability_of(game, item) if item.ability >= 0 else None
    if ability and ask_next(game, frame, ability, _in_use(game, item.card), _ask_part):
        return
    targets = len(ability.targets) if ability else 0
    push(game, "settled", 0, item)
    _note_use(game, item, ability)
    _pay(game, item, ability, picks[targets:])
    _place(game, item._replace(picks=picks[:targets]))


# --- costs ---------------------------------------------------------------------------------------


def price(game: Game, slot_id: int) -> int:
    """FE2.6: return what using a card costs now."""
    return stat(game, slot_id, "cost")


def soul_of(game: Game, slot_id: int, ability: Ability | None, kind: str) -> int:
    """FE4.6: return how much soul a use eats: of a card what it prints, of an ability what its cost says."""
    eaten = ability.cost.hp if ability else 0
    return eaten + (game.rules.pool[game.state.cards[slot_id].face].stats.get("soul", 0) if kind == "cast" else 0)


def parts_can_be_paid(game: Game, ability: Ability, slot_id: int, seat: int) -> bool:
    """Tell whether the parts of a cost that are paid in cards are there, no card twice."""
    parts = picked_parts(ability)
    return not parts or payable(game, parts, Scope(seat, slot_id), _in_use(game, slot_id))


def _ask_part(game: Game, item: Item, parts: Sequence[Part], taken: set[int]) -> None:
    """Ask for the cards of the first part (FE2.6)."""
    ask_part(game, item, parts, taken, "FE2.6")


def _in_use(game: Game, slot_id: int) -> set[int]:
    """Return what cannot pay for the use of a card: itself, unless it stands on a field."""
    return set() if is_unit(game, slot_id) else {slot_id}


def _pay(game: Game, item: Item, ability: Ability | None, paid: Iterable[tuple[str, tuple[int, ...]]]) -> None:
    """Pay from the meter and in life (FE4.12), then what was picked, then what the card pays with itself."""
    cost = ability.cost if ability else None
    due = price(game, item.card) if item.kind == "cast" else 0
    pay(game, item.seat, due + (cost.points if cost else 0), item.card)
    eat_soul(game, item.seat, soul_of(game, item.card, ability, item.kind), item.card)
    if cost is None:
        return
    if cost.rest:
        set_pose(game, item.card, ACT, "FE1.9")
    for verb, chosen in paid:
        for slot_id in chosen:
            put_away(game, slot_id, _PAID_TO[verb], "FE2.6")
    _pay_with_itself(game, item, cost)


def _pay_with_itself(game: Game, item: Item, cost: Cost) -> None:
    """Pay the parts that say "this card"."""
    for part in cost.parts:
        if part.of == "self":
            put_away(game, item.card, _PAID_TO[part.verb], "FE2.6")


_PAID_TO = {"discard": "abyss", "offer": "abyss", "unseal": "abyss", "exile": "removed", "free": "abyss"}


# --- the chain -----------------------------------------------------------------------------------


def _note_use(game: Game, item: Item, ability: Ability | None) -> None:
    """Note what limits to once a turn or once a game."""
    if ability is None:
        return
    if ability.once_per_turn and item.kind == "activate":
        use(game, item.card, item.ability)
    if ability.once_per_game:
        game.state.nums[item.seat * WIDTH + SPENT] |= 1 << item.face


def _place(game: Game, item: Item) -> None:
    """FE3.8: put the use on the chain; a card waits in the chain zone until it has done what it does."""
    if item.kind == "cast":
        move(game, item.card, CHAIN, seat=item.seat)
    game.state.chain = (*game.state.chain, item)
    count_use(game)
    targets = tuple(c for _, chosen in item.picks for c in chosen)
    if item.kind == "cast" and game.rules.pool[item.face].kind in MAGIC:
        game.state.nums[item.seat * WIDTH + MAGIC_USED] += 1
    skill = item.ability if item.kind == "activate" else NO_ABILITY
    emit(game, Event("used", _rule(game, item), item.seat, item.card, (skill, *targets)))


_USED_BY = {
    "character": "FE4.1", "felfuse": "FE4.4", "angel": "FE4.5", "summon": "FE4.7", "atziluth": "FE4.8",
    "rapid": "FE5.1", "art": "FE5.2", "ritual": "FE5.3", "enchant": "FE5.5", "emblem": "FE5.6",
    "holy_emblem": "FE5.7",
}  # fmt: skip


def _rule(game: Game, item: Item) -> str:
    """Return the clause by which something is used: as a response, or as what it is."""
    if len(game.state.chain) > 1:
        return "FE3.8"
    return _USED_BY[game.rules.pool[item.face].kind] if item.kind == "cast" else "FE3.5"


def count_use(game: Game) -> None:
    """FE3.11: count an addition to the chain; a position that comes back ends the uses of the turn."""
    game.state.uses += 1
    note_position(game, STEP, _POSITION, "FE3.11")


_POSITION = tuple(seat * WIDTH + name for seat in range(SEATS) for name in (LIFE, COST, PLACED, STAGE))
"""Numbers of the players that make a position another one."""


def run_trigger(game: Game, frame: Frame, answer: Action | None) -> None:
    """Put a waiting ability on the chain; once the turn's loop limit is reached it is dropped (FE3.11)."""
    before = game.state.chain
    if may_go_on(game):
        announce.run_announce(game, frame, answer)
        if len(game.state.chain) > len(before):
            count_use(game)


def run_resolve(game: Game, frame: Frame, answer: Action | None) -> None:
    """FE3.8: carry out the newest use; one that had targets does nothing, not even to others, once all are gone."""
    announce.run_resolve(game, frame, answer)
    begun = game.state.frames[-1]
    if begun[0] == "code" and _chosen(begun[2].picks) and not _chosen(begun[3]):
        game.state.frames.pop()


def _chosen(picks: Picks) -> int:
    """Return how many cards were picked in all."""
    return sum(len(cards) for _, cards in picks)


def resolved(game: Game, item: Item) -> None:
    """FE5: a used unit goes to a field, an emblem to a line, all else to the abyss.

    An enchant has gone under its unit, when that is still there.
    """
    card = game.state.cards[item.card]
    push(game, "settled", 0, item)
    if item.kind != "cast" or card.zone != CHAIN:
        return
    kind = game.rules.pool[card.face].kind
    if place_resolved(game, item.seat, item.card):
        return
    if kind in EMBLEMS and open_lines(game, item.seat):
        choose_line(game, item.seat, item.card, item.card)
        return
    leave(game, item.card, "abyss", _USED_BY[kind])
