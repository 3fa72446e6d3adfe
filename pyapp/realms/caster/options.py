"""What a player with priority is offered, by the conditions of `actions`, and how each action is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.chain import NOBODY
from pyapp.engine.decision import Action
from pyapp.engine.event import Event
from pyapp.engine.legality import allowed
from pyapp.engine.marks import mark
from pyapp.engine.picks import one_of_each
from pyapp.engine.query import has_keyword
from pyapp.engine.ruleset import ChainPolicy
from pyapp.engine.zones import emit
from pyapp.realms.caster.cards_in_play import names_in_play
from pyapp.realms.caster.casting import start_activation, start_cast
from pyapp.realms.caster.mana import produce
from pyapp.realms.caster.names import (
    CASTERS,
    HAND,
    MAIN,
    RECOVERED,
    REVERSED,
    SERVANTS,
    SUMMON,
    SUMMONED,
    WIDTH,
    in_zone,
)
from pyapp.realms.caster.summoning import level_up, put_face_down, summon

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game

_SUMMON_TIME = frozenset({"not_in_hand", "not_summon_phase", "chain_not_empty", "already_summoned"})
GIVEN = {
    "summon": _SUMMON_TIME,
    "levelup": _SUMMON_TIME | {"not_a_caster", "no_levelup_target", "not_same_name", "must_go_on_same_name"},
    "cast": frozenset({"not_in_hand", "not_main_phase", "chain_not_empty"}),
    "activate": frozenset({"not_yours_in_play", "not_an_ability"}),
    "switch": frozenset({"not_your_servant", "not_main_phase", "chain_not_empty"}),
    "mana": frozenset({"gives_no_mana", "not_recovered"}),
    "against": frozenset({"not_an_opposing_servant"}),
    "bloom": frozenset({"not_an_option"}),
}
"""Keys of the conditions that hold for all that is listed, by the way it is listed: here, in combat and for a bloom."""


def may_add(game: Game, seat: int) -> tuple[Action, ...]:
    """Return what a seat with priority may do; nothing when asking would be idle (CA5.1, switch `stops`)."""
    state = game.state
    game.memo = {}
    useful = _useful(game, seat)
    game.memo = None
    if not useful and state.option("stops") == "useful" and all(item.seat == seat for item in state.chain):
        return ()
    mana = [Action("mana", c) for c in in_zone(game, seat, CASTERS) if state.cards[c].pose == RECOVERED]
    return (Action("pass"), *useful, *mana)


def _useful(game: Game, seat: int) -> list[Action]:
    """Return everything but passing and making mana, in canonical order."""
    state = game.state
    free = state.active == seat and not state.chain
    hand = in_zone(game, seat, HAND)
    found = _summons(game, seat) if free and state.phase == SUMMON else []
    main = free and state.phase == MAIN
    castable = hand if main else [c for c in hand if has_keyword(game, c, "quickcast")]
    found += [Action("cast", c) for c in one_of_each(game, castable) if allowed(game, "cast", seat, c)]
    found += _activations(game, seat)
    if main:
        pool, cards = game.rules.pool, state.cards
        servants = [c for c in in_zone(game, seat, SERVANTS) if pool[cards[c].face].kind == "servant"]
        found += [Action("switch", c) for c in servants if allowed(game, "switch", seat, c)]
    return found


def _activations(game: Game, seat: int) -> list[Action]:
    """Return the abilities that can be used, servants' and barriers' first."""
    pool, cards, zones = game.rules.pool, game.state.cards, game.state.zones
    start, found = seat * len(game.rules.zones), []
    for slot_id in zones[start + SERVANTS] + zones[start + CASTERS]:
        actions = pool[cards[slot_id].face].actions
        if actions and not cards[slot_id].down:
            found += [Action("activate", slot_id, i) for i in actions if allowed(game, "activate", seat, slot_id, i)]
    return found


def _summons(game: Game, seat: int) -> list[Action]:
    """Return the three ways to summon (CA5.4)."""
    if game.state.nums[seat * WIDTH + SUMMONED]:
        return []
    hand = one_of_each(game, in_zone(game, seat, HAND))
    found = [Action("summon", c) for c in hand if allowed(game, "summon", seat, c)]
    found += [Action("facedown", c) for c in hand]
    for slot_id in hand:
        found += [
            Action("levelup", slot_id, c)
            for c in _coverable(game, seat, slot_id)
            if allowed(game, "levelup", seat, slot_id, c)
        ]
    return found


def _coverable(game: Game, seat: int, slot_id: int) -> list[int]:
    """Return the casters that a caster could at all be put on (CA6.3): same-named ones, or face-down ones."""
    face = game.rules.pool[game.state.cards[slot_id].face]
    if face.kind != "caster":
        return []
    casters = in_zone(game, seat, CASTERS)
    return names_in_play(game, seat, face.name) or [c for c in casters if game.state.cards[c].down]


def perform(game: Game, seat: int, action: Action) -> bool:
    """Carry out an action taken with priority; tell whether it adds to the chain (then the opponent has the say)."""
    kind, card, arg = action
    if kind == "cast":
        start_cast(game, card, seat)
    elif kind == "activate":
        start_activation(game, card, arg, seat)
    elif kind == "mana":
        produce(game, card, "CA6.6" if game.state.chain else "CA3.4")
    elif kind == "switch":
        _switch(game, card)
    elif kind == "summon":
        summon(game, card, seat)
    elif kind == "facedown":
        put_face_down(game, card, seat)
    else:
        level_up(game, card, arg, seat)
    return kind in {"cast", "activate"}


def _switch(game: Game, slot_id: int) -> None:
    """CA7.6: turn a servant reversed, or a reversed one recovered."""
    card = game.state.edit(slot_id)
    card.pose = RECOVERED if card.pose == REVERSED else REVERSED
    mark(game, slot_id, "switched", game.state.turn)
    emit(game, Event("switched", "CA7.6", card.control, slot_id, (card.pose,)))


def _on_passes(game: Game) -> int:
    """CA8.3: the top item resolves, or the whole chain (switch `chain_resolves`)."""
    return 1 if game.state.option("chain_resolves") == "one" else len(game.state.chain)


def _next_seat(game: Game, seat: int) -> int:
    """CA8.3, CA8.4: the other player has the say; the active player once something has resolved."""
    return game.state.active if seat == NOBODY else 1 - seat


CHAIN_POLICY = ChainPolicy(next_seat=_next_seat, may_add=may_add, on_passes=_on_passes)
"""CA8.1 to CA8.4: after an addition and after a pass alike, the other player has the say."""
