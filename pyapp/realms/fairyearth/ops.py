"""The verbs that only Fairyearth has: damage, life, the meter, seals, units that move, cards freed from arrest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.event import Event
from pyapp.engine.ops import COMMON_OPS, amount, leave, meant, put_into, seats_of
from pyapp.engine.query import Picks, is_barred, number, scope_of
from pyapp.engine.zones import LEFT as GONE
from pyapp.engine.zones import emit
from pyapp.realms.fairyearth.destruction import destroy
from pyapp.realms.fairyearth.life import charge, heal, hurt
from pyapp.realms.fairyearth.limits import BY_EFFECT, forbid, prevent
from pyapp.realms.fairyearth.names import (
    ABYSS,
    ARREST,
    ATTACHED,
    CHAIN,
    DECK,
    FIELDS,
    HAND,
    LINES,
    PLAYER,
    UNITS,
    in_zone,
)
from pyapp.realms.fairyearth.ritual import expose
from pyapp.realms.fairyearth.seals import choose_line
from pyapp.realms.fairyearth.units import arrive, attach, cross, grow, is_unit, mend, put_away, wound

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game, OpFunction
    from pyapp.engine.state import Item

Params = dict[str, Any]

SPEAKS_FROM = {
    "": frozenset({*FIELDS, *LINES, ATTACHED, PLAYER}),
    "cast": frozenset({CHAIN, ATTACHED}),
    "hand": frozenset({HAND}),
    "abyss": frozenset({ABYSS}),
}
"""Where a card lies whose effect still speaks of itself."""


def _units(game: Game, item: Item, params: Params, picks: Picks) -> list[int]:
    """Return the meant cards that stand on a field."""
    return [c for c in meant(game, item, params, picks) if is_unit(game, c)]


def _damage(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Deal n damage to players (FE1.1)."""
    n = amount(game, item, params, picks)
    for seat in seats_of(game, item, params.get("who", "opponent")):
        hurt(game, seat, n, "FE1.1", by=BY_EFFECT, source=item.card)


def _heal(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Restore n life of players."""
    n = amount(game, item, params, picks)
    for seat in seats_of(game, item, params.get("who", "you")):
        heal(game, seat, n, "FE4.12", item.card)


def _wound(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Deal n damage to units."""
    n = amount(game, item, params, picks)
    for slot_id in _units(game, item, params, picks):
        wound(game, slot_id, n, "FE4.2")


def _mend(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Take all damage off units."""
    for slot_id in _units(game, item, params, picks):
        mend(game, slot_id, "FE4.2")


def _grow(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Change a stat of units for as long as they are in play (FE4.10)."""
    n = number(game, params["add"], scope_of(item, picks))
    for slot_id in _units(game, item, params, picks):
        grow(game, slot_id, params["stat"], n)


def _meter(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Raise or lower players' cost meters."""
    n = number(game, params["add"], scope_of(item, picks))
    for seat in seats_of(game, item, params.get("who", "you")):
        charge(game, seat, n, "FE2.6", item.card)


def _seal(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Have the controller place the top n cards of the deck as seals, as far as lines have room."""
    for _ in range(amount(game, item, params, picks)):
        choose_line(game, item.seat, item.card)


def _cross(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Move units to the other field of their controllers."""
    for slot_id in _units(game, item, params, picks):
        if not is_barred(game, slot_id, "move"):
            cross(game, slot_id, "FE7.2")


def _place(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put unit cards from wherever they lie on a field of the controller's, without cost or condition."""
    for slot_id in reversed(meant(game, item, params, picks)):
        kind = game.rules.pool[game.state.cards[slot_id].face].kind
        if kind in UNITS and not is_unit(game, slot_id):
            arrive(game, item.seat, slot_id, "FE7.2")


def _free(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """FE7.3: put cards out of arrest into their owners' abyss."""
    for slot_id in meant(game, item, params, picks):
        if game.state.cards[slot_id].zone == ARREST:
            put_away(game, slot_id, "abyss", "FE7.3")


def _mill(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put the top n cards of decks into the abyss."""
    n = amount(game, item, params, picks)
    for seat in seats_of(game, item, params.get("who", "you")):
        for slot_id in in_zone(game, seat, DECK)[: -n - 1 : -1]:
            leave(game, slot_id, "abyss", "FE7.1")


def _control(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Gain control of units; in a fight that is to leave it, whoever has the unit afterwards (FE6.5)."""
    taken = [c for c in meant(game, item, params, picks) if game.state.cards[c].control != item.seat]
    COMMON_OPS["control"](game, item, params, picks)
    game.state.fight = tuple(GONE if c in taken else c for c in game.state.fight)


def _destroy(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """FE4.3: destroy units."""
    for slot_id in _units(game, item, params, picks):
        destroy(game, slot_id, "FE4.3")


def _return(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put cards into their owners' hands."""
    for slot_id in meant(game, item, params, picks):
        put_away(game, slot_id, "hand", "FE7.1")


def _move(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put cards into a zone of their owners."""
    cards = meant(game, item, params, picks)
    put_into(game, cards, params["to"], lambda slot_id, to: put_away(game, slot_id, to, "FE7.1"))


def _attach(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """FE5.5: lay this card under a unit, where it stays."""
    for host in _units(game, item, params, picks)[:1]:
        if game.state.cards[item.card].zone == CHAIN:
            attach(game, item.seat, item.card, host)


def _negate(game: Game, item: Item, _params: Params, _picks: Picks) -> None:
    """Take the answered use off the chain while it is still there; its card goes to its owner's abyss."""
    state = game.state
    link = next((waits for waits in state.chain[::-1] if waits.card == item.it and waits.seat != item.seat), None)
    if link is None:
        return
    state.chain = tuple(waits for waits in state.chain if waits is not link)
    emit(game, Event("negated", "FE3.8", item.seat, link.card))
    if link.kind == "cast" and state.cards[link.card].zone == CHAIN:
        leave(game, link.card, "abyss", "FE3.8")


def _forbid(game: Game, item: Item, params: Params, _picks: Picks) -> None:
    """Forbid players something for the turn."""
    for seat in seats_of(game, item, params.get("who", "you")):
        forbid(game, seat, params["what"])
        emit(game, Event("forbids", game.rules.cite["change"], seat, item.card, (params["what"],)))


def _prevent(game: Game, item: Item, params: Params, _picks: Picks) -> None:
    """Prevent damage to players for the turn."""
    for seat in seats_of(game, item, params.get("who", "you")):
        prevent(game, seat, params["what"])
        emit(game, Event("prevents", game.rules.cite["change"], seat, item.card, (params["what"],)))


def _expose(game: Game, item: Item, _params: Params, _picks: Picks) -> None:
    """FE5.4: show the opponent's set card."""
    for seat in seats_of(game, item, "opponent"):
        expose(game, seat)


OPS: dict[str, OpFunction] = {
    **{name: op for name, op in COMMON_OPS.items() if name != "sacrifice"},
    "damage": _damage, "heal": _heal, "wound": _wound, "mend": _mend, "grow": _grow, "meter": _meter, "seal": _seal,
    "cross": _cross, "place": _place, "free": _free, "mill": _mill, "destroy": _destroy, "return": _return,
    "move": _move, "attach": _attach, "negate": _negate, "forbid": _forbid, "prevent": _prevent,
    "expose": _expose, "control": _control,
}  # fmt: skip
