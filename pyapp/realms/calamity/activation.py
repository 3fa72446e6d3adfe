"""Activating effects: targets, costs, then a link on the chain (CL2, CL6.1), and what becomes of a resolved one.

Frame: ("activate", 0, item, picks). `item.kind` is cast (a card activated from hand), activate (an effect of a card
that stays where it is), special (the summon of an extra character), or trigger.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from pyapp.engine.announce import ability_of, run_announce, run_triggers
from pyapp.engine.chain import give_say
from pyapp.engine.costs import ask_next, ask_part, candidates, payable, picked_parts
from pyapp.engine.cycle import note_position
from pyapp.engine.event import Event
from pyapp.engine.loop import may_go_on
from pyapp.engine.machine import push, settle
from pyapp.engine.marks import mark, use
from pyapp.engine.ops import leave
from pyapp.engine.picks import pick
from pyapp.engine.query import Scope, is_barred, stat
from pyapp.engine.state import Item
from pyapp.engine.uses import answered
from pyapp.engine.zones import emit, move
from pyapp.realms.calamity.limits import is_forbidden
from pyapp.realms.calamity.names import (
    ABILITIES,
    ABILITY_USED,
    ARCANA,
    CALAMITY,
    CHAIN,
    CHANCES,
    EXTRA,
    FIELD,
    HAND,
    HP,
    LINKS,
    PLAYER,
    SEATS,
    SPENT,
    STEP,
    USES,
    WIDTH,
)
from pyapp.realms.calamity.summoning import special_summon, tribute
from pyapp.realms.calamity.sums import Wanted, pick_sum, reachable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyapp.engine.decision import Action
    from pyapp.engine.face import Ability, Cost, Face, Part
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame


def effect_of(face: Face) -> int:
    """Return the index of what a hand card does when it resolves, or of an extra's printed summon; -1 for none."""
    return face.triggers.get("resolves", face.heads.get("summon", (-1,)))[0]


def start_activation(game: Game, slot_id: int, index: int, seat: int) -> None:
    """Begin to activate an effect; an answer is about the card whose effect it answers."""
    card = game.state.cards[slot_id]
    kind = "cast" if card.zone == HAND else "special" if card.zone == EXTRA else "activate"
    ability = game.rules.pool[card.face].abilities[index]
    push(game, "activate", 0, Item(kind, slot_id, card.face, index, seat, answered(game, ability)), ())


def run_activate(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Walk through targets and costs, then pay and put the link on the chain."""
    _, _, item, picks = frame
    ability = ability_of(game, item)
    if not ask_next(game, frame, ability, _in_use(game, item.card), _ask_part):
        targets = len(ability.targets)
        _pay(game, item, ability.cost, picks[targets:])
        _place(game, item._replace(picks=picks[:targets]))


# --- costs ---------------------------------------------------------------------------------------


def cost_can_be_paid(game: Game, ability: Ability, slot_id: int, seat: int) -> bool:
    """Tell whether everything that an effect asks for is there, no card twice."""
    cost = ability.cost
    if cost.hp and game.state.nums[seat * WIDTH + HP] <= cost.hp:
        return False
    parts = picked_parts(ability)
    return not parts or _payable(game, parts, Scope(seat, slot_id), _in_use(game, slot_id))


def _in_use(game: Game, slot_id: int) -> set[int]:
    """Return what cannot pay for the effect of a card: itself, unless it is on the field."""
    return set() if game.state.cards[slot_id].zone == FIELD else {slot_id}


def _payable(game: Game, parts: Sequence[Part], scope: Scope, taken: set[int]) -> bool:
    """Tell whether each part finds cards of its own among those that are not taken."""
    sums = [part for part in parts if part.levels]
    if not sums:
        return payable(game, parts, scope, taken)
    among = candidates(game, sums[0], scope, taken)
    rest = [*(part for part in parts if not part.levels), *sums[1:]]
    if not rest:
        return reachable([stat(game, c, "level") for c in among], Wanted(sums[0].levels))
    sets = (chosen for n in range(1, len(among) + 1) for chosen in combinations(among, n))
    fitting = (chosen for chosen in sets if sum(stat(game, c, "level") for c in chosen) == sums[0].levels)
    return any(_payable(game, rest, scope, {*taken, *chosen}) for chosen in fitting)


def _ask_part(game: Game, item: Item, parts: Sequence[Part], taken: set[int]) -> None:
    """Ask for the cards of the first part; what the later ones need is left for them, levels that add up included."""
    if not any(part.levels for part in parts):
        ask_part(game, item, parts, taken, "CL2.2")
        return
    part, rest = parts[0], parts[1:]
    scope = Scope(item.seat, item.card)
    among = [c for c in candidates(game, part, scope, taken) if _payable(game, rest, scope, {*taken, c})]
    if part.levels:
        wanted = Wanted(part.levels)
        pick_sum(game, "choose", item.seat, "CL2.2", source=item.card, among=among, wanted=wanted, name=part.verb)
    else:
        n = part.n
        pick(game, "choose", item.seat, "CL2.2", source=item.card, among=among, least=n, most=n, name=part.verb)


def _pay(game: Game, item: Item, cost: Cost, paid: Iterable[tuple[str, tuple[int, ...]]]) -> None:
    """Pay HP, then what was picked, then what the card pays with itself."""
    if cost.hp:
        game.state.nums[item.seat * WIDTH + HP] -= cost.hp
        emit(game, Event("pays_hp", "CL2.2", item.seat, item.card, (cost.hp,)))
    for verb, chosen in paid:
        for slot_id in chosen:
            _pay_card(game, verb, slot_id)
    for part in cost.parts:
        if part.of == "self":
            _pay_card(game, part.verb, item.card)


def _pay_card(game: Game, verb: str, slot_id: int) -> None:
    """Pay a cost with one card."""
    if verb == "tribute":
        tribute(game, slot_id, "CL2.2")
    else:
        leave(game, slot_id, _PAID_TO[verb], "CL2.2")


_PAID_TO = {"discard": "graveyard", "banish": "banished", "bounce": "hand"}


# --- the link ------------------------------------------------------------------------------------


def _place(game: Game, item: Item) -> None:
    """CL6.1: put the link on the chain; a card from hand is shown and waits in the chain zone, unless paid away."""
    card = game.state.cards[item.card]
    ability = ability_of(game, item)
    if item.kind == "cast" and card.zone == HAND:
        move(game, item.card, CHAIN, seat=item.seat)
    elif card.zone == FIELD:
        mark(game, item.card, "acted", 1)
    if ability.once_per_turn and item.kind == "activate":
        use(game, item.card, item.ability)
    if ability.once_per_game:
        game.state.nums[item.seat * WIDTH + SPENT] |= 1 << item.face
    if card.zone == PLAYER:
        game.state.nums[item.seat * WIDTH + ABILITIES] -= 1
        game.state.nums[item.seat * WIDTH + ABILITY_USED] = 1
    _count(game, item, is_first=not game.state.chain)
    game.state.chain = (*game.state.chain, item)
    targets = tuple(c for _, chosen in item.picks for c in chosen)
    emit(game, Event("activated", _rule(game, item), item.seat, item.card, (item.ability, *targets)))
    push(game, "cheat", 0)


def _rule(game: Game, item: Item) -> str:
    """Return the clause by which an effect is activated."""
    if len(game.state.chain) > 1:
        return "CL6.1"
    if item.kind == "activate":
        return "CL7.1" if game.state.cards[item.card].zone == PLAYER else "CL2.3"
    return "CL2.8" if item.kind == "special" else "CL2.2"


def _count(game: Game, item: Item, *, is_first: bool) -> None:
    """Count a link for the cheat chains: effects of cards this turn and in this chain (CL8.2), arcana in a row."""
    state = game.state
    nums, at = state.nums, item.seat * WIDTH
    state.uses += 1
    if is_first:
        nums[LINKS] = nums[WIDTH + LINKS] = 0
    kind = game.rules.pool[item.face].kind
    if kind != "player":
        nums[at + USES] += 1
        nums[at + LINKS] += 1
    if kind == "arcana":
        nums[at + ARCANA] += 1
    elif item.kind != "trigger" and state.option("arcana_row") == "row":
        nums[at + ARCANA] = 0
    note_position(game, _LOOP, _POSITION, "CL6.6")


_LOOP = CALAMITY * WIDTH + STEP
_POSITION = tuple(seat * WIDTH + name for seat in range(SEATS) for name in (HP, CHANCES, ABILITIES))
"""Where the loop watch keeps its numbers, and which of the players' make a position another one (CL6.6)."""


def run_effects(game: Game, frame: Frame, answer: Action | None) -> None:
    """Put waiting effects on the chain, then the opponent of the last one has the say (CL6.5)."""
    run_triggers(game, frame, answer)
    chain = game.state.chain
    if chain and not game.state.waiting and game.state.frames[-1][0] == "window":
        give_say(game, 1 - chain[-1].seat)


def run_effect(game: Game, frame: Frame, answer: Action | None) -> None:
    """Announce a waiting effect; once the turn's loop limit is reached it is dropped (CL6.6)."""
    item, before = frame[2], game.state.chain
    if not may_go_on(game) or is_barred(game, item.card, "activate"):
        return
    run_announce(game, frame, answer)
    if len(game.state.chain) > len(before):
        _count(game, item, is_first=not before)
        push(game, "cheat", 0)


def resolved(game: Game, item: Item) -> None:
    """CL2.2, CL2.8: a card from hand is used up, an extra comes to the field; then the checks of CL1.8."""
    card = game.state.cards[item.card]
    if item.kind == "special" and card.zone == EXTRA and not is_forbidden(game, item.seat, "special"):
        special_summon(game, item.card, item.seat, "CL2.8")
    elif item.kind == "cast" and card.zone == CHAIN:
        leave(game, item.card, "graveyard", "CL2.2")
    settle(game)
