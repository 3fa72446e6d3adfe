"""A test realm with the negation of Calamity (CL6): no link, a rising price, no window after it, no answer to it.

Two players with 9 HP. Arcana are used from hand in either turn, the hero's power from the field; the player whose
turn it is begins. Whatever is used may be negated by the other player, who discards as many cards as this is the
player's n-th negation of the turn. After two passes the whole chain resolves without stops.
Frames: ("turn", step), ("negate", 0, seat, slot of the link, picks).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.chain import NOBODY, open_window
from pyapp.engine.decision import Action
from pyapp.engine.event import Event
from pyapp.engine.face import Ability, Face, Op, Selector
from pyapp.engine.frames import COMMON_FRAMES
from pyapp.engine.loop import may_go_on
from pyapp.engine.machine import push
from pyapp.engine.marks import is_used, use
from pyapp.engine.ops import COMMON_OPS, leave
from pyapp.engine.picks import pick
from pyapp.engine.query import COMMON_FILTERS
from pyapp.engine.ruleset import ChainPolicy, Check, Clause, Roles, Ruleset, Setup, Source, Zone
from pyapp.engine.state import Item
from pyapp.engine.zones import emit, move
from tests.engine.realms import common
from tests.engine.realms.common import number_at, zone

if TYPE_CHECKING:
    from pyapp.engine.query import Picks
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame, State

HAND, DECK, FIELD, CHAIN, TOMB = range(5)
ZONES = (
    Zone("hand", "owner"),
    Zone("deck", "none"),
    Zone("field", "all", in_play=True),
    Zone("chain", "all"),
    Zone("tomb", "all"),
)
START_HP, HAND_SIZE = 9, 6


def _face(index: int, name: str, kind: str, head: str, *ops: Op) -> Face:
    """Return a card with one ability."""
    ability = Ability(head, "any" if head == "action" else "resolves", once_per_turn=head == "action", do=ops)
    return Face(name, index, kind, name, (), {}, frozenset(), (ability,))


_HURT = Op("hurt", {"n": 2})
POOL = (
    _face(0, "bolt", "arcana", "on", _HURT),
    _face(1, "gift", "arcana", "on", Op("draw", {"n": 1, "who": "you"})),
    _face(2, "hero", "character", "action", Op("hurt", {"n": 1})),
    _face(3, "toll", "arcana", "on", Op("discard", {"n": 1, "who": "opponent"})),
    _face(
        4,
        "echo",
        "arcana",
        "on",
        Op("choose", {"as": "old", "from": Selector("own", "tomb")}),
        Op("return", {"card": "old"}),
    ),
)


def begin(game: Game, setup: Setup) -> None:
    """Deal, put every hero that was drawn on the field, begin the first turn."""
    common.deal(game, setup, HAND_SIZE)
    for seat in range(2):
        game.state.nums[number_at(game, seat, "hp")] = START_HP
        for slot_id in [
            c for c in zone(game, seat, "hand") if game.rules.pool[game.state.cards[c].face].kind == "character"
        ]:
            move(game, slot_id, FIELD)
    game.state.first = game.state.active = setup.first or 0
    game.state.turn = 1
    push(game, "turn", 0)


def run_turn(game: Game, frame: Frame, _answer: Action | None) -> None:
    """One window a turn; then the counts start anew and the other player draws and goes on."""
    state = game.state
    push(game, "turn", 1)
    if frame[1] == 1:
        state.turn += 1
        state.active = 1 - state.active
        state.uses = 0
        for seat in range(2):
            state.nums[number_at(game, seat, "negations")] = 0
        emit(game, Event("turn", "CL3.1", state.active, -1, (state.turn,)))
        common.draw(game, state.active, "CL3.2")
    open_window(game, state.active)


def price(game: Game, seat: int) -> int:
    """CL6.3: the n-th negation of a player in a turn costs n cards."""
    return game.state.nums[number_at(game, seat, "negations")] + 1


def _is_usable(game: Game, seat: int, card: int, _target: int) -> bool:
    """CL2.2, CL2.3: an arcana in hand, or a character on the own field that has a power."""
    found = game.state.cards[card]
    face = common.face_of(game, found)
    return found.control == seat and (
        bool(face.actions) if found.zone == FIELD else found.zone == HAND and face.kind == "arcana"
    )


def _may_begin(game: Game, seat: int, _card: int, _target: int) -> bool:
    """CL3.3: the turn player begins, the other answers."""
    return bool(game.state.chain) or game.state.active == seat


def _is_fresh(game: Game, _seat: int, card: int, _target: int) -> bool:
    """CL2.7: a printed effect on the field is used once a turn."""
    return game.state.cards[card].zone != FIELD or not is_used(game, card, 0)


def _is_newest(game: Game, seat: int, card: int, _target: int) -> bool:
    """CL6.2: the newest link can be negated, by the player who did not make it."""
    chain = game.state.chain
    return bool(chain) and chain[-1].card == card and chain[-1].seat != seat


CLAUSES = {
    "activate": (
        Clause("CL2.2", "not_usable", _is_usable),
        Clause("CL3.3", "not_your_turn", _may_begin),
        Clause("CL2.7", "used_this_turn", _is_fresh),
        Clause("CL6.6", "too_many_uses", lambda game, _seat, _card, _target: may_go_on(game)),
    ),
    "negate": (
        Clause("CL6.2", "nothing_to_negate", _is_newest),
        Clause(
            "CL6.3",
            "too_few_cards",
            lambda game, seat, _card, _target: price(game, seat) <= len(zone(game, seat, "hand")),
        ),
    ),
}


def _allowed(game: Game, kind: str, seat: int, card: int) -> bool:
    """Tell whether every condition holds."""
    return all(clause.holds(game, seat, card, -1) for clause in CLAUSES[kind])


def may_add(game: Game, seat: int) -> tuple[Action, ...]:
    """Return uses and, while there is a chain, the negation of its newest link."""
    cards = game.state.cards
    hand = {cards[c].face: c for c in sorted(zone(game, seat, "hand"), reverse=True)}
    use_of = [c for c in (*sorted(hand.values()), *zone(game, seat, "field")) if _allowed(game, "activate", seat, c)]
    options = [Action("activate", c, 0) for c in use_of]
    options += [
        Action("negate", item.card) for item in game.state.chain[-1:] if _allowed(game, "negate", seat, item.card)
    ]
    return (Action("pass"), *options) if options else ()


def perform(game: Game, seat: int, action: Action) -> bool:
    """Put a use on the chain; a negation is paid and done at once and adds nothing."""
    if action.kind == "negate":
        push(game, "negate", 0, seat, action.card, ())
        due, hand = price(game, seat), zone(game, seat, "hand")
        pick(game, "discard", seat, "CL6.3", source=action.card, among=hand, least=due, most=due, name="price")
        return False
    card = game.state.cards[action.card]
    if card.zone == HAND:
        card = move(game, action.card, CHAIN, seat=seat)
    else:
        use(game, action.card, 0)
    game.state.chain = (*game.state.chain, Item("activate", card.id, card.face, 0, seat))
    game.state.uses += 1
    emit(game, Event("activate", "CL6.1", seat, card.id, (0,)))
    return True


def run_negate(game: Game, frame: Frame, _answer: Action | None) -> None:
    """CL6.2 to CL6.4: pay, take the link away; its card is used up, a character stays."""
    _, _, seat, slot_id, picks = frame
    state = game.state
    state.nums[number_at(game, seat, "negations")] += 1
    for cost in picks[0][1]:
        leave(game, cost, "tomb", "CL6.3")
    state.chain = state.chain[:-1]
    emit(game, Event("negated", "CL6.2", seat, slot_id))
    if state.cards[slot_id].zone == CHAIN:
        leave(game, slot_id, "tomb", "CL6.4")


def resolved(game: Game, item: Item) -> None:
    """CL2.2: a resolved arcana is used up."""
    if game.state.cards[item.card].zone == CHAIN:
        leave(game, item.card, "tomb", "CL2.2")


def _hurt(game: Game, item: Item, params: dict[str, Any], _picks: Picks) -> None:
    """The opponent loses n HP."""
    game.state.nums[number_at(game, 1 - item.seat, "hp")] -= params["n"]
    emit(game, Event("hurt", "CL1.3", 1 - item.seat, item.card, (params["n"],)))


def lose(game: Game) -> None:
    """CL1.3, CL1.4: no HP or no deck loses."""
    for seat in range(2):
        if game.state.nums[number_at(game, seat, "hp")] <= 0:
            game.state.result = (1 - seat, "CL1.3", "no_hp")
        elif not zone(game, seat, "deck"):
            game.state.result = (1 - seat, "CL1.4", "no_deck")


CITE = dict.fromkeys(
    (
        "priority",
        "respond",
        "resolve",
        "trigger",
        "order",
        "target",
        "fizzle",
        "may",
        "mode",
        "choose",
        "draw",
        "return",
        "change",
        "sacrifice",
        "search",
        "peek",
    ),
    "CL6.1",
) | {"loop": "CL6.6", "discard": "CL2.2", "over": "CL1.3", "reveal": "CL2.2"}

RULES = Ruleset(
    id="negation",
    revision=1,
    pool=POOL,
    zones=ZONES,
    sources={"hand": Source((HAND,)), "field": Source((FIELD,)), "tomb": Source((TOMB,))},
    phases=("card",),
    attributes=(),
    poses=(),
    numbers=("hp", "negations"),
    switches={},
    seats=2,
    action_order=("pass", "activate", "negate", "pick", "done"),
    frames={**COMMON_FRAMES, "turn": run_turn, "negate": run_negate},
    ops={**COMMON_OPS, "hurt": _hurt},
    filters=COMMON_FILTERS,
    clauses=CLAUSES,
    begin=begin,
    checks=(Check("CL1.3", "lost", lose),),
    chain=ChainPolicy(
        next_seat=lambda game, seat: game.state.active if seat == NOBODY else 1 - seat,
        may_add=may_add,
        on_passes=lambda game: len(game.state.chain),
    ),
    perform=perform,
    asked={
        "pass": ("priority",),
        "activate": ("priority",),
        "negate": ("priority",),
        "pick": ("discard", "choose"),
        "done": ("choose",),
    },
    aims={},
    worth=lambda game, seat: game.state.nums[number_at(game, seat, "hp")],
    describe=common.describe,
    face_of=common.face_of,
    base=common.base,
    destroy=lambda game, slot_id, rule: leave(game, slot_id, "tomb", rule),
    draw=common.draw,
    resolved=resolved,
    cite=CITE,
    private_decisions=frozenset({"discard", "choose"}),
    roles=Roles(discards="tomb"),
)

DECK_LIST = (
    "bolt",
    "bolt",
    "bolt",
    "bolt",
    "gift",
    "gift",
    "gift",
    "hero",
    "toll",
    "toll",
    "echo",
    "echo",
    "bolt",
    "gift",
    "toll",
    "echo",
)


def lay_out(*sides: dict[str, tuple[str, ...]]) -> State:
    """Return the first window of a turn with these cards in the seats' zones, and three more in each deck."""
    return common.lay_out(RULES, [START_HP, 0] * 2, [{"deck": ("gift", "gift", "gift"), **side} for side in sides])
