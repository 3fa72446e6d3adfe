"""Mana: where it comes from (CA3.4, CA4.5, CA6.6), what a cost asks for (CA7.1, CA7.8), and paying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.machine import ask, push
from pyapp.engine.zones import emit, move
from pyapp.realms.caster.names import CASTERS, GONE, NO_ATTRIBUTE, RECOVERED, RESTED, WIDTH, face_of, in_zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame


class ManaSource(NamedTuple):
    """A card that can still give mana: its slot, the attribute, the amount, and whether it could do something else."""

    card: int
    attribute: int
    amount: int
    other_use: bool


class Price(NamedTuple):
    """An amount of mana, of which `asked` must have the attribute.

    A card asks for one of its attribute (CA7.1), an ability for exactly what is printed (CA7.8).
    """

    amount: int
    attribute: int
    asked: int


def price_of_card(amount: int, attribute: int) -> Price:
    """CA7.1, with CA3.6 as its example: at least one mana of the card's attribute, none without one or for nothing."""
    return Price(amount, attribute, min(1, amount) if attribute != NO_ATTRIBUTE else 0)


def price_of_ability(amount: int, attribute: int) -> Price:
    """CA7.8: all of it of the printed attribute, any where none is printed (-1)."""
    return Price(amount, attribute, amount if attribute not in {-1, NO_ATTRIBUTE} else 0)


def pool(game: Game, seat: int) -> list[int]:
    """Return the seat's mana by attribute, eight numbers."""
    return game.state.nums[seat * WIDTH : seat * WIDTH + NO_ATTRIBUTE + 1]


def mana_sources(game: Game, seat: int, without: int = -1) -> list[ManaSource]:
    """Return the recovered casters, and the coin, that a seat can turn into mana."""
    cards, found = game.state.cards, []
    for slot_id in in_zone(game, seat, CASTERS):
        card = cards[slot_id]
        if card.pose == RECOVERED and slot_id != without:
            face = face_of(game, card)
            other_use = face.kind == "token" or any(face.abilities[i].cost.rest for i in face.actions)
            found.append(ManaSource(slot_id, face.attributes[0], face.stats["level"], other_use))
    return found


def can_produce(game: Game, seat: int, price: Price, without: int = -1) -> tuple[bool, bool]:
    """Tell whether pool and sources together give enough mana, and enough of the attribute."""
    memo = game.memo
    have = memo.get((seat, without)) if memo is not None else None
    if have is None:
        have = _potential(game, seat, without)
        if memo is not None:
            memo[seat, without] = have
    return sum(have) >= price.amount, not lacks_attribute(have, price)


def _potential(game: Game, seat: int, without: int) -> list[int]:
    """Return the mana by attribute that pool and sources together give."""
    cards, have = game.state.cards, pool(game, seat)
    for slot_id in in_zone(game, seat, CASTERS):
        card = cards[slot_id]
        if card.pose == RECOVERED and slot_id != without:
            face = face_of(game, card)
            have[face.attributes[0]] += face.stats["level"]
    return have


def produce(game: Game, slot_id: int, rule: str = "CA3.4") -> None:
    """Rest a caster, or sacrifice the coin, and add its mana; this does not use the chain (CA6.6).

    `rule` is cited unless there is a more special one: for the coin, or for a caster that arrived this turn.
    """
    card = game.state.edit(slot_id)
    face = face_of(game, card)
    seat, attribute, amount = card.control, face.attributes[0], face.stats["level"]
    if face.kind == "token":
        rule = "CA4.5"
        move(game, slot_id, GONE)
    else:
        rule = "CA6.4" if card.since == game.state.turn else rule
        card.pose = RESTED
    add_mana(game, seat, attribute, amount)
    emit(game, Event("mana", rule, seat, slot_id, (attribute, amount)))


def add_mana(game: Game, seat: int, attribute: int, amount: int) -> None:
    """Put mana into a seat's pool."""
    game.state.nums[seat * WIDTH + attribute] += amount


def start_payment(game: Game, seat: int, price: Price, source: int, rule: str) -> None:
    """Ask a seat to pay; nothing is asked when there is only one way.

    Frame: ("pay", 0, seat, price still due, card paid for, rule, last step taken).
    """
    if price.amount:
        push(game, "pay", 0, seat, tuple(price), source, rule, -1)


def run_pay(game: Game, frame: Frame, answer: Action | None) -> None:
    """Take one step of a payment: rest a source, spend a mana, or accept the proposal for all the rest."""
    _, _, seat, due, source, rule, last = frame
    price = Price(*due)
    if answer is not None and answer.kind == "pay":
        pay_default(game, seat, price, rule)
        return
    if answer is not None and answer.kind == "mana":
        produce(game, answer.card, "CA6.6")
        last = answer.card if _is_short(pool(game, seat), price) else -1
    elif answer is not None:
        spend(game, seat, answer.arg, 1, rule)
        price, last = _after(price, answer.arg, 1), answer.arg
    choices = _choices(game, seat, price, last)
    again = ("pay", 0, seat, tuple(price), source, rule, last)
    if len(choices) == 1:  # a step that has to be taken is taken: what comes after it may be a choice
        run_pay(game, again, choices[0])
    elif choices:
        ask(game, again, Decision(seat, "pay", (Action("pay"), *choices), rule, source))
    else:
        pay_default(game, seat, price, rule)


def _after(price: Price, attribute: int, spent: int) -> Price:
    """Return what is still due once some mana of an attribute has been spent."""
    asked = max(0, price.asked - spent) if attribute == price.attribute else price.asked
    return Price(price.amount - spent, price.attribute, asked)


def _choices(game: Game, seat: int, price: Price, last: int) -> list[Action]:
    """Return the next steps of a payment in ascending order, none when all the rest can be made in one way only."""
    have = pool(game, seat)
    if not price.amount:
        return []
    if _is_short(have, price):
        sources = mana_sources(game, seat)
        if sum(have) + sum(s.amount for s in sources) == price.amount:
            return []
        return [Action("mana", s.card) for s in _useful(have, sources, price) if s.card > last]
    if sum(have) in {price.amount, max(have)}:
        return []
    return [Action("spend", -1, a) for a in _spendable(have, price) if a >= last]


def _is_short(have: Sequence[int], price: Price) -> bool:
    """Tell whether the pool does not cover a price yet."""
    return sum(have) < price.amount or lacks_attribute(have, price)


def _useful(have: Sequence[int], sources: list[ManaSource], price: Price) -> list[ManaSource]:
    """Return the sources that help now and whose later ones can still complete the payment without the earlier."""
    helpful = [s for s in sources if sum(have) < price.amount or s.attribute == price.attribute]
    found = []
    for source in helpful:
        later = [t for t in sources if t.card >= source.card]
        fitting = sum(t.amount for t in later if t.attribute == price.attribute)
        enough = sum(have) + sum(t.amount for t in later) >= price.amount
        if enough and (not price.asked or have[price.attribute] + fitting >= price.asked):
            found.append(source)
    return found


def _spendable(have: Sequence[int], price: Price) -> list[int]:
    """Return the attributes of which one mana may be spent next, keeping what the price asks for."""
    free = price.amount > price.asked
    return [
        a
        for a in range(NO_ATTRIBUTE + 1)
        if have[a]
        and sum(have[a:]) >= price.amount
        and (not price.asked or a == price.attribute or (free and a < price.attribute))
    ]


def lacks_attribute(have: Sequence[int], price: Price) -> bool:
    """Tell whether a price asks for more mana of an attribute than there is."""
    return price.asked > 0 and have[price.attribute] < price.asked


def default_plan(game: Game, seat: int, price: Price) -> tuple[int, ...]:
    """Return the sources to rest for the cheapest payment: least waste, then least other use, in slot order."""
    have, plan = pool(game, seat), []
    sources = mana_sources(game, seat)
    while _is_short(have, price):
        short, lacks = price.amount - sum(have), lacks_attribute(have, price)

        def cheapness(source: ManaSource, short: int = short, lacks: bool = lacks) -> tuple[bool, bool, int, int, int]:  # noqa: FBT001 - binds the loop's values
            wasted = max(0, source.amount - short)
            return lacks and source.attribute != price.attribute, source.other_use, wasted, -source.amount, source.card

        best = min(sources, key=cheapness)
        sources.remove(best)
        plan.append(best.card)
        have[best.attribute] += best.amount
    return tuple(plan)


def pay_default(game: Game, seat: int, price: Price, rule: str) -> None:
    """Pay by the default plan: what is asked for first, then mana without attribute, then what there is most of."""
    for slot_id in default_plan(game, seat, price):
        produce(game, slot_id, "CA6.6")
    if price.asked:
        spend(game, seat, price.attribute, price.asked, rule)
    amount = price.amount - price.asked
    while amount:
        have = pool(game, seat)
        colour = NO_ATTRIBUTE if have[NO_ATTRIBUTE] else max(range(NO_ATTRIBUTE), key=lambda a: (have[a], -a))
        part = min(amount, have[colour])
        spend(game, seat, colour, part, rule)
        amount -= part


def spend(game: Game, seat: int, attribute: int, amount: int, rule: str) -> None:
    """Take mana out of the pool."""
    game.state.nums[seat * WIDTH + attribute] -= amount
    emit(game, Event("spend", rule, seat, -1, (attribute, amount)))
