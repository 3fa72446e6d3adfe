"""Casting cards and using abilities: announce, choose targets, pay, put on the chain (CA7.3); and what resolves there.

Frame: ("cast", step, item, price, picks); `item.kind` is cast or activate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.announce import ability_of, ask_target
from pyapp.engine.event import Event
from pyapp.engine.face import Selector
from pyapp.engine.machine import push
from pyapp.engine.marks import use
from pyapp.engine.ops import leave, sacrifice, set_pose
from pyapp.engine.picks import pick
from pyapp.engine.query import Scope, select, stat
from pyapp.engine.state import Item
from pyapp.engine.zones import emit, move
from pyapp.realms.caster.mana import Price, can_produce, price_of_ability, price_of_card, start_payment
from pyapp.realms.caster.names import CHAIN, HAND, MAIN, ORBS, RESTED, STOCK, in_zone

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.face import Cost, Face
    from pyapp.engine.query import Picks
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame

TARGETS, COSTS, MANA, PLACE = range(4)


def chant_ability(face: Face) -> int:
    """Return the index of what a chant does when it resolves, -1 for none (servants, barriers)."""
    return face.triggers.get("resolves", (-1,))[0]


def card_price(game: Game, slot_id: int) -> Price:
    """Return what casting a card asks for now (CA7.1)."""
    memo = game.memo
    price: Price | None = memo.get(slot_id) if memo is not None else None
    if price is None:
        face = game.rules.pool[game.state.cards[slot_id].face]
        price = price_of_card(stat(game, slot_id, "cost"), face.attributes[0])
        if memo is not None:
            memo[slot_id] = price
    return price


def start_cast(game: Game, slot_id: int, seat: int) -> None:
    """Begin to cast a card from hand for its cost (CA7.1); the cost is fixed now."""
    card = game.state.cards[slot_id]
    face = game.rules.pool[card.face]
    item = Item("cast", slot_id, card.face, chant_ability(face), seat)
    push(game, "cast", TARGETS, item, tuple(card_price(game, slot_id)), ())


def start_free_cast(game: Game, slot_id: int, seat: int) -> None:
    """Begin to cast a blooming card without paying (CA10.1)."""
    card = game.state.cards[slot_id]
    item = Item("cast", slot_id, card.face, chant_ability(game.rules.pool[card.face]), seat)
    push(game, "cast", TARGETS, item, tuple(Price(0, -1, 0)), ())


def start_activation(game: Game, slot_id: int, index: int, seat: int) -> None:
    """Begin to use an activated ability (CA8.6)."""
    card = game.state.cards[slot_id]
    cost = game.rules.pool[card.face].abilities[index].cost
    item = Item("activate", slot_id, card.face, index, seat)
    push(game, "cast", TARGETS, item, tuple(price_of_ability(cost.mana, cost.attribute)), ())


def run_cast(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Walk through targets, other costs, mana, and putting the item on the chain."""
    _, step, item, price, picks = frame
    targets = ability_of(game, item).targets if item.ability >= 0 else ()
    if step == TARGETS:
        if len(picks) < len(targets):
            push(game, *frame)
            ask_target(game, item, picks)
            return
        push(game, "cast", COSTS, item, price, picks)
    elif step == COSTS:
        if item.kind == "activate" and _ask_cost(game, frame, len(picks) - len(targets)):
            return
        push(game, "cast", MANA, item, price, picks)
    elif step == MANA:
        _pay_picked(game, item, picks[len(targets) :])
        push(game, "cast", PLACE, item, price, picks[: len(targets)])
        rule = "CA7.8" if item.kind == "activate" else "CA7.1"
        start_payment(game, item.seat, Price(*price), item.card, rule)
    else:
        _place(game, item._replace(picks=picks))


def _ask_cost(game: Game, frame: Frame, asked: int) -> bool:
    """Pay what needs no choice, then ask for one part of the cost after the other; tell whether one was asked for.

    Each pick arrives in the cast frame, which is run again for the next part.
    """
    item, price = frame[2], Price(*frame[3])
    ability, seat = ability_of(game, item), item.seat
    cost = ability.cost
    if not asked:
        if ability.once_per_turn:
            use(game, item.card, item.ability)
        if cost.rest:
            set_pose(game, item.card, RESTED, "CA3.8")
    parts = []
    if cost.discard:
        parts.append(("discard", "CA7.8", in_zone(game, seat, HAND), cost.discard))
    if cost.stock:
        parts.append(("stock", "CA11.10", tuple(stock_of(game, item.card)), cost.stock))
    if isinstance(cost.sacrifice, Selector):
        among = select(game, cost.sacrifice, Scope(seat, item.card))
        parts.append(("sacrifice", "CA7.7", tuple(c for c in among if can_spare(game, c, seat, price)), 1))
    if asked == len(parts):
        return False
    name, rule, cards, n = parts[asked]
    push(game, *frame)
    pick(game, "choose", seat, rule, source=item.card, among=cards, least=n, most=n, name=name)
    return True


def can_spare(game: Game, slot_id: int, seat: int, price: Price) -> bool:
    """Tell whether the mana part of a cost can still be paid once this card is gone."""
    return all(can_produce(game, seat, price, without=slot_id))


def stock_of(game: Game, slot_id: int) -> list[int]:
    """Return the cards under a caster (CA6.5), lowest first."""
    seat = game.state.cards[slot_id].control
    return [c for c in in_zone(game, seat, STOCK) if game.state.cards[c].host == slot_id]


def _pay_picked(game: Game, item: Item, paid: Picks) -> None:
    """Discard and sacrifice what was picked as a cost, then the card itself if the cost says so."""
    for name, chosen in paid:
        for slot_id in chosen:
            if name == "discard":
                leave(game, slot_id, "graveyard", "CA7.8")
            elif name == "stock":
                emit(game, Event("sacrifice", "CA11.10", item.seat, slot_id))
                leave(game, slot_id, "graveyard", "CA11.10")
            else:
                sacrifice(game, slot_id)
    if item.kind == "activate" and ability_of(game, item).cost.sacrifice == "self":
        sacrifice(game, item.card)


def _place(game: Game, item: Item) -> None:
    """Put the item on the chain (CA7.3); a cast card is shown and waits in the chain zone."""
    rule = _placing_rule(game, item)
    if item.kind == "cast":
        card = move(game, item.card, CHAIN, seat=item.seat)
        card.slot = -1
        item = item._replace(face=card.face)
    game.state.chain = (*game.state.chain, item)
    game.state.uses += 1
    targets = tuple(c for _, chosen in item.picks for c in chosen)
    if item.kind == "cast":
        emit(game, Event("cast", rule, item.seat, item.card, targets))
    else:
        emit(game, Event("activate", rule, item.seat, item.card, (item.ability, *targets)))


def _placing_rule(game: Game, item: Item) -> str:
    """Return the clause by which an item may be put on the chain: free from the orbs, chained, quick, or plainly."""
    state = game.state
    if item.kind == "activate":
        return "CA8.6"
    if state.cards[item.card].zone == ORBS:
        return "CA10.2"
    if state.chain:
        return "CA8.2"
    return "CA7.1" if state.phase == MAIN and state.active == item.seat else "CA11.1"


def cost_can_be_paid(game: Game, cost: Cost, slot_id: int, seat: int) -> bool:
    """Tell whether the parts of an ability's cost other than mana can be paid."""
    if cost.discard > len(in_zone(game, seat, HAND)) or cost.stock > len(stock_of(game, slot_id)):
        return False
    if isinstance(cost.sacrifice, Selector):
        among = select(game, cost.sacrifice, Scope(seat, slot_id))
        return any(can_spare(game, c, seat, price_of_ability(cost.mana, cost.attribute)) for c in among)
    return True
