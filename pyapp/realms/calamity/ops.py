"""The verbs that only Calamity has: damage, levels, special summons, negation, prohibitions, victory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.event import Event
from pyapp.engine.machine import push
from pyapp.engine.marks import mark
from pyapp.engine.ops import COMMON_OPS, amount, leave, meant, put_into, seats_of
from pyapp.engine.picks import pick
from pyapp.engine.query import Picks, has_keyword, number, scope_of, select, stat
from pyapp.engine.zones import LEFT, emit, move, show, shuffle
from pyapp.realms.calamity.awakening import is_of_calamity
from pyapp.realms.calamity.combat import shift
from pyapp.realms.calamity.judgement import unleash
from pyapp.realms.calamity.life import SEALED, WON, heal, hurt
from pyapp.realms.calamity.limits import BY_CALAMITY, BY_EFFECT, forbid, is_forbidden, prevent
from pyapp.realms.calamity.names import (
    ATTACHED,
    CHAIN,
    CHARACTERS,
    DECK,
    FATE,
    FIELD,
    GRAVEYARD,
    PLAYER,
    WIDTH,
    in_zone,
    times,
)
from pyapp.realms.calamity.negation import take_away
from pyapp.realms.calamity.summoning import free_slot, special_summon, tribute

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Game, OpFunction
    from pyapp.engine.state import Frame, Item

Params = dict[str, Any]

SPEAKS_FROM = {
    "": frozenset({FIELD, ATTACHED, PLAYER}),
    "cast": frozenset({CHAIN}),
    "graveyard": frozenset({GRAVEYARD}),
}
"""Where a card lies whose effect still speaks of itself."""


def _on_field(game: Game, item: Item, params: Params, picks: Picks) -> list[int]:
    """Return the meant cards that are on the field."""
    return [c for c in meant(game, item, params, picks) if game.state.cards[c].zone == FIELD]


def _damage(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Deal n damage to players."""
    n = amount(game, item, params, picks)
    by = BY_CALAMITY if is_of_calamity(game, item.card) else BY_EFFECT
    for seat in seats_of(game, item, params.get("who", "opponent")):
        hurt(game, seat, n, "CL1.3", by=by, source=item.card)


def _heal(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Restore n HP of players."""
    n = amount(game, item, params, picks)
    for seat in seats_of(game, item, params.get("who", "you")):
        heal(game, seat, n, "CL1.1", item.card)


def _mill(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put the top n cards of decks into the graveyard; that is no drawing (CL1.4)."""
    n = amount(game, item, params, picks)
    for seat in seats_of(game, item, params.get("who", "you")):
        for slot_id in in_zone(game, seat, DECK)[: -n - 1 : -1]:
            leave(game, slot_id, "graveyard", "CL1.7")


def _level(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Raise or lower levels for as long as the characters stay on the field, not below 0 (CL4.9)."""
    n = number(game, params["add"], scope_of(item, picks))
    for slot_id in _on_field(game, item, params, picks):
        change = max(n, -stat(game, slot_id, "level"))
        if change:
            shift(game, slot_id, change, "CL4.9")


def _return(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put cards into their owners' hands."""
    for slot_id in meant(game, item, params, picks):
        leave(game, slot_id, "hand", game.rules.cite["return"])


def _banish(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put cards into their owners' banished zones (CL1.7)."""
    for slot_id in meant(game, item, params, picks):
        leave(game, slot_id, "banished", "CL1.7")


def _move(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put cards into a zone of their owners."""
    rule = game.rules.cite["move"]
    put_into(game, meant(game, item, params, picks), params["to"], lambda slot_id, to: leave(game, slot_id, to, rule))


def _summon(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Special-summon characters to the controller's field, wherever they are (CL4.7)."""
    for slot_id in meant(game, item, params, picks):
        _summon_one(game, slot_id, item.seat)


def _summon_one(game: Game, slot_id: int, seat: int) -> None:
    """Special-summon one card, if it is a character that is not there yet and nothing forbids it."""
    card = game.state.cards[slot_id]
    if card.zone == FIELD or game.rules.pool[card.face].kind not in CHARACTERS or is_forbidden(game, seat, "special"):
        return
    special_summon(game, slot_id, seat, "CL4.7")


def _recruit(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Look through the own deck, special-summon up to `count` matching characters, and shuffle."""
    for slot_id in in_zone(game, item.seat, DECK):
        show(game, game.state.cards[slot_id], item.seat)
    push(game, "recruited", 0, item.seat, ())
    among = select(game, params["from"], scope_of(item, picks))
    most = params.get("count", 1)
    pick(game, "choose", item.seat, "CL4.7", source=item.card, among=among, least=0, most=most, name="found")


def run_recruited(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Summon what was found, shuffle the deck: ("recruited", 0, seat, picks)."""
    _, _, seat, picks = frame
    for slot_id in picks[0][1]:
        _summon_one(game, slot_id, seat)
    shuffle(game, seat, DECK)
    emit(game, Event("shuffle", "CL4.7", seat))


def _forbid(game: Game, item: Item, params: Params, _picks: Picks) -> None:
    """Forbid players something for the turn, or by the Calamity until termination (CL9.9)."""
    for seat in seats_of(game, item, params.get("who", "opponent")):
        forbid(game, seat, params["what"], item.card)
        emit(game, Event("forbids", game.rules.cite["change"], seat, item.card, (params["what"],)))


def _prevent(game: Game, item: Item, params: Params, _picks: Picks) -> None:
    """Prevent damage to players for the turn."""
    for seat in seats_of(game, item, params.get("who", "you")):
        prevent(game, seat, params["what"], item.card)
        emit(game, Event("prevents", game.rules.cite["change"], seat, item.card, (params["what"],)))


def _tribute(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Tribute the given characters, or have players choose among their own."""
    if "card" in params:
        for slot_id in _on_field(game, item, params, picks):
            tribute(game, slot_id, "CL4.8")
        return
    n = params.get("count", 1)
    for seat in reversed(seats_of(game, item, params["who"])):
        among = select(game, params["from"]._replace(side="own"), scope_of(item, picks)._replace(seat=seat))
        push(game, "offered", 0, ())
        pick(game, "choose", seat, "CL4.8", source=item.card, among=among, least=n, most=n, name="tributes")


def run_offered(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Tribute what was picked: ("offered", 0, picks)."""
    for _, chosen in frame[2]:
        for slot_id in chosen:
            tribute(game, slot_id, "CL4.8")


def _attach(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Lay this card under a character, where it stays (CL2.2)."""
    for host in _on_field(game, item, params, picks)[:1]:
        if game.state.cards[item.card].zone == CHAIN:
            move(game, item.card, ATTACHED, seat=item.seat).host = host
            emit(game, Event("attached", "CL2.2", item.seat, item.card, (host,)))


def _control(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Gain control of characters, as far as there is room (CL4.8)."""
    for slot_id in _on_field(game, item, params, picks):
        place = free_slot(game, item.seat)
        if game.state.cards[slot_id].control == item.seat or place < 0:
            continue
        move(game, slot_id, FIELD, seat=item.seat).slot = place
        emit(game, Event("control", game.rules.cite["control"], item.seat, slot_id, (place,)))
        push(game, "cheat", 0)  # it may be the third extra character there (CL8.3)


def _again(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Let characters attack once more this turn (CL3.4)."""
    for slot_id in _on_field(game, item, params, picks):
        mark(game, slot_id, "again", times(game.state.cards[slot_id], "again") + 1)
        emit(game, Event("again", "CL3.4", item.seat, slot_id))


def _negate(game: Game, item: Item, _params: Params, _picks: Picks) -> None:
    """Take the answered link off the chain, also when its card has left, unless it cannot be negated (CL6.4)."""
    chain = game.state.chain
    if not chain or chain[-1].seat == item.seat or item.it not in {chain[-1].card, LEFT}:
        return
    if not has_keyword(game, chain[-1].card, "absolute"):
        take_away(game, item.seat, "CL6.4")


def _win(game: Game, item: Item, params: Params, _picks: Picks) -> None:
    """Complete a special victory, or seal the Calamity (CL1.6, CL9.2); it counts at the next check (CL1.8)."""
    game.state.nums[item.seat * WIDTH + FATE] |= SEALED if params.get("seal") else WON
    emit(game, Event("victory", "CL1.6", item.seat, item.card))


OPS: dict[str, OpFunction] = {
    **{name: op for name, op in COMMON_OPS.items() if name not in {"pose", "sacrifice"}},
    "damage": _damage, "heal": _heal, "mill": _mill, "level": _level, "return": _return, "banish": _banish,
    "move": _move, "summon": _summon, "recruit": _recruit, "forbid": _forbid, "prevent": _prevent,
    "tribute": _tribute, "attach": _attach, "control": _control, "again": _again, "negate": _negate,
    "win": _win, "unleash": unleash,
}  # fmt: skip
