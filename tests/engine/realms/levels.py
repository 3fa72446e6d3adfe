"""A test realm with the fight of Fairyearth (FE6): crosswise defence, level steps read anew, windows between them.

Two players with 20 life and units in a right and a left field. Once a turn the active player may attack with any
number of units; the other may set against each one unit of the field opposite. Then the unit with the highest level
deals first, equal levels at the same moment, and between the steps both may use tricks that change a level, move a
unit to the other field or take it home. In `state.fight` lie pairs: attacker, defender (-1: none).
Frames: ("turn", step), ("assault", step, picks), ("defend", which attacker), ("fight", 0, units that have dealt),
("use", 0, item, picks).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.announce import ability_of, ask_target, targets_exist
from pyapp.engine.chain import NOBODY, open_window
from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.face import Ability, Face, Op, Selector
from pyapp.engine.frames import COMMON_FRAMES
from pyapp.engine.machine import ask, push
from pyapp.engine.marks import mark, marked
from pyapp.engine.ops import COMMON_OPS, leave
from pyapp.engine.picks import pick
from pyapp.engine.query import COMMON_FILTERS, Scope, refs, scope_of, stat, stat_filters
from pyapp.engine.ruleset import Aim, ChainPolicy, Check, Clause, Roles, Ruleset, Setup, Source, Zone
from pyapp.engine.state import Item
from pyapp.engine.zones import LEFT, emit, move
from tests.engine.realms import common
from tests.engine.realms.common import number_at, zone

if TYPE_CHECKING:
    from pyapp.engine.query import Picks
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card, Frame, State

HAND, DECK, RIGHT, LEFT_FIELD, CHAIN, ABYSS, ARREST = range(7)
FIELDS = (RIGHT, LEFT_FIELD)
ZONES = (
    Zone("hand", "owner"),
    Zone("deck", "none"),
    Zone("right", "all", in_play=True),
    Zone("left", "all", in_play=True),
    Zone("chain", "all"),
    Zone("abyss", "all"),
    Zone("arrest", "all"),
)
REACT, ACT = range(2)
START_LIFE, HAND_SIZE = 20, 3
PLAYER = -1
"""In place of a defender: nobody defends."""


def _unit(index: int, name: str, mp: int, dp: int, lv: int) -> Face:
    """Return a unit: damage, endurance, level."""
    return Face(name, index, "unit", name, (), {"mp": mp, "dp": dp, "lv": lv})


def _trick(index: int, name: str, *ops: Op) -> Face:
    """Return a card that does something to a unit of the right or the left fields."""
    program = (Op("target", {"as": "unit", "from": Selector("both", "units")}), *ops)
    return Face(name, index, "trick", name, (), {}, frozenset(), (Ability("on", "resolves", do=program),))


POOL = (
    _unit(0, "ant", 1, 1, 1),
    _unit(1, "bee", 2, 2, 3),
    _unit(2, "cat", 3, 3, 3),
    _unit(3, "dog", 4, 4, 5),
    _trick(4, "rise", Op("stat", {"card": "unit", "stat": "lv", "add": 3})),
    _trick(5, "sink", Op("stat", {"card": "unit", "stat": "lv", "set": 0})),
    _trick(6, "home", Op("return", {"card": "unit"})),
    _trick(7, "step", Op("cross", {"card": "unit"})),
)


def begin(game: Game, setup: Setup) -> None:
    """Deal, place the units drawn by turns right and left, begin the first turn."""
    common.deal(game, setup, HAND_SIZE)
    for seat in range(2):
        game.state.nums[number_at(game, seat, "life")] = START_LIFE
        units = [c for c in zone(game, seat, "hand") if game.rules.pool[game.state.cards[c].face].kind == "unit"]
        for i, slot_id in enumerate(units):
            move(game, slot_id, FIELDS[i % 2])
    game.state.first = game.state.active = setup.first or 0
    game.state.turn = 1
    push(game, "turn", 0)


def run_turn(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Recover, draw, place a unit; one window in which the fight may be declared; then damage and effects end."""
    state = game.state
    if frame[1] == 1:
        state.effects = ()
        for card in list(state.cards):
            if marked(card, "damage") > 0:
                mark(game, card.id, "damage", 0)
        state.turn += 1
        state.active = 1 - state.active
        state.uses = 0
        common.draw(game, state.active, "FE3.4")
    units = [c for c in zone(game, state.active, "hand") if game.rules.pool[state.cards[c].face].kind == "unit"]
    for slot_id in units[:1]:
        move(game, slot_id, FIELDS[state.turn % 4 // 2])
    for slot_id in _units(game, state.active):
        state.edit(slot_id).pose = REACT
    state.nums[number_at(game, state.active, "fought")] = 0
    emit(game, Event("turn", "FE3.9", state.active, -1, (state.turn,)))
    push(game, "turn", 1)
    open_window(game, state.active)


def _units(game: Game, seat: int) -> tuple[int, ...]:
    """Return a seat's units, the right field first."""
    return (*zone(game, seat, "right"), *zone(game, seat, "left"))


def _able(game: Game, seat: int) -> list[int]:
    """FE6.1: the units that stand ready."""
    return [c for c in _units(game, seat) if game.state.cards[c].pose == REACT]


def opposite(game: Game, attacker: int) -> list[int]:
    """FE6.2: the ready units of the field across (own right faces their left) that defend against none yet."""
    state = game.state
    card = state.cards[attacker]
    across = "left" if card.zone == RIGHT else "right"
    return [
        c for c in zone(game, 1 - card.control, across) if state.cards[c].pose == REACT and c not in state.fight[1::2]
    ]


def run_assault(game: Game, frame: Frame, _answer: Action | None) -> None:
    """FE6.1, FE6.2: choose attackers, a window, a defender for each, a window, then the fight."""
    _, step, picks = frame
    state, seat = game.state, game.state.active
    if step == 0:
        push(game, "assault", 1, ())
        able = _able(game, seat)
        pick(game, "attackers", seat, "FE6.1", source=-1, among=able, least=1, most=len(able), name="attackers")
        return
    attackers = picks[0][1]
    for slot_id in attackers:
        state.edit(slot_id).pose = ACT
        emit(game, Event("attacks", "FE6.1", seat, slot_id))
    state.fight = tuple(part for slot_id in attackers for part in (slot_id, PLAYER))
    push(game, "fight", 0, ())
    push(game, "defend", 0)
    open_window(game, seat)


def run_defend(game: Game, frame: Frame, answer: Action | None) -> None:
    """FE6.2: the defender answers attacker by attacker; the last answer opens the window before the fight."""
    state, which = game.state, frame[1]
    if answer is not None:
        if answer.kind == "defend":
            at = 2 * which + 1
            state.fight = (*state.fight[:at], answer.card, *state.fight[at + 1 :])
            emit(game, Event("defends", "FE6.2", 1 - state.active, answer.card, (state.fight[at - 1],)))
        which += 1
    while 2 * which < len(state.fight):
        attacker = state.fight[2 * which]
        options = [Action("defend", c) for c in opposite(game, attacker)] if attacker != LEFT else []
        if options:
            decision = Decision(1 - state.active, "defend", (*options, Action("decline")), "FE6.2", attacker)
            ask(game, ("defend", which), decision)
            return
        which += 1
    open_window(game, state.active)


def run_fight(game: Game, frame: Frame, _answer: Action | None) -> None:
    """FE6.3: of those that have not dealt yet the highest level deals, as it stands now; then a window, then on."""
    state, dealt = game.state, frame[2]
    waiting = [c for c in state.fight if c >= 0 and c not in dealt]
    if not waiting:
        state.fight = ()
        return
    level = max(stat(game, c, "lv") for c in waiting)
    now = tuple(c for c in waiting if stat(game, c, "lv") == level)
    emit(game, Event("level_step", "FE6.3", state.active, -1, (level,)))
    _deal(game, now)
    for slot_id in [c for c in state.fight if c >= 0 and stat(game, c, "dp") == 0]:
        emit(game, Event("destroyed", "FE6.6", state.cards[slot_id].control, slot_id))
        move(game, slot_id, ARREST, seat=1 - state.cards[slot_id].control)
    push(game, "fight", 0, (*dealt, *now))
    open_window(game, state.active)


def _deal(game: Game, now: tuple[int, ...]) -> None:
    """FE6.4, FE6.6: all damage of one step, before anything is destroyed."""
    state = game.state
    for attacker, defender in zip(state.fight[::2], state.fight[1::2], strict=True):
        if attacker in now and defender == PLAYER:
            state.nums[number_at(game, 1 - state.active, "life")] -= stat(game, attacker, "mp")
            emit(game, Event("hits", "FE6.4", state.active, attacker, (stat(game, attacker, "mp"),)))
        for source, victim in ((attacker, defender), (defender, attacker)):
            if source in now and victim >= 0:
                mark(game, victim, "damage", max(0, marked(state.cards[victim], "damage")) + stat(game, source, "mp"))
                emit(
                    game,
                    Event("deals", "FE6.4", state.cards[source].control, source, (victim, stat(game, source, "mp"))),
                )


def base(game: Game, card: Card, name: str) -> int:
    """FE4.10: endurance is what is printed less the damage; the rest is printed."""
    return common.base(game, card, name) - (max(0, marked(card, "damage")) if name == "dp" else 0)


def _holds_trick(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is a trick in the own hand."""
    found = game.state.cards[card]
    return found.control == seat and found.zone == HAND and common.face_of(game, found).kind == "trick"


def _has_target(game: Game, seat: int, card: int, _target: int) -> bool:
    """FE5.10: a required target exists."""
    return all(
        targets_exist(game, ability, Scope(seat, card))
        for ability in common.face_of(game, game.state.cards[card]).abilities
    )


def _may_attack(game: Game, seat: int, _card: int, _target: int) -> bool:
    """FE6.1: an own unit stands ready."""
    return bool(_able(game, seat))


def _may_fight(game: Game, seat: int, _card: int, _target: int) -> bool:
    """FE6.1: once in the own turn, while nothing else goes on."""
    state = game.state
    return (
        state.active == seat and not state.chain and not state.fight and not state.nums[number_at(game, seat, "fought")]
    )


CLAUSES = {
    "use": (Clause("FE3.5", "no_trick_in_hand", _holds_trick), Clause("FE5.10", "no_target", _has_target)),
    "fight": (Clause("FE6.1", "nobody_ready", _may_attack), Clause("FE6.1", "no_fight_now", _may_fight)),
}


def _allowed(game: Game, kind: str, seat: int, card: int) -> bool:
    """Tell whether every condition holds."""
    return all(clause.holds(game, seat, card, -1) for clause in CLAUSES[kind])


def may_add(game: Game, seat: int) -> tuple[Action, ...]:
    """Return the tricks in hand, equal ones once, and the fight."""
    hand = {game.state.cards[c].face: c for c in sorted(zone(game, seat, "hand"), reverse=True)}
    options = [Action("use", c) for c in sorted(hand.values()) if _allowed(game, "use", seat, c)]
    options += [Action("fight")] if _allowed(game, "fight", seat, -1) else []
    return (Action("pass"), *options) if options else ()


def perform(game: Game, seat: int, action: Action) -> bool:
    """Announce a trick, or begin the fight, which is no link of a chain."""
    if action.kind == "fight":
        game.state.nums[number_at(game, seat, "fought")] = 1
        push(game, "assault", 0, ())
        return False
    card = game.state.cards[action.card]
    push(game, "use", 0, Item("use", card.id, card.face, 0, seat), ())
    return True


def run_use(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Choose the targets, then put the trick on the chain."""
    _, _, item, picks = frame
    if len(picks) < len(ability_of(game, item).targets):
        push(game, *frame)
        ask_target(game, item, picks)
        return
    move(game, item.card, CHAIN)
    game.state.chain = (*game.state.chain, item._replace(picks=picks))
    game.state.uses += 1
    emit(game, Event("use", "FE3.8", item.seat, item.card))


def resolved(game: Game, item: Item) -> None:
    """FE5.1: a used trick goes to the abyss."""
    if game.state.cards[item.card].zone == CHAIN:
        leave(game, item.card, "abyss", "FE5.1")


def _cross(game: Game, item: Item, params: dict[str, Any], picks: Picks) -> None:
    """Move a unit to the other field of its controller."""
    for slot_id in refs(game, params["card"], scope_of(item, picks)):
        card = game.state.cards[slot_id]
        if card.zone in FIELDS:
            move(game, slot_id, LEFT_FIELD if card.zone == RIGHT else RIGHT, seat=card.control)


def lose(game: Game) -> None:
    """FE1.1: no life, or no deck, loses."""
    for seat in range(2):
        if game.state.nums[number_at(game, seat, "life")] <= 0:
            game.state.result = (1 - seat, "FE1.1", "no_life")
        elif not zone(game, seat, "deck"):
            game.state.result = (1 - seat, "FE1.1", "no_deck")


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
        "change",
        "return",
    ),
    "FE3.8",
) | {"loop": "FE3.11", "over": "FE1.1", "reveal": "FE7.3"}

RULES = Ruleset(
    id="levels",
    revision=1,
    pool=POOL,
    zones=ZONES,
    sources={"units": Source(FIELDS, frozenset({"unit"})), "hand": Source((HAND,))},
    phases=("active",),
    attributes=(),
    poses=("react", "act"),
    numbers=("life", "fought"),
    switches={},
    seats=2,
    action_order=("pass", "use", "fight", "target", "pick", "done", "defend", "decline"),
    frames={
        **COMMON_FRAMES,
        "turn": run_turn,
        "assault": run_assault,
        "defend": run_defend,
        "fight": run_fight,
        "use": run_use,
    },
    ops={**COMMON_OPS, "cross": _cross},
    filters={**COMMON_FILTERS, **stat_filters("mp", "dp", "lv")},
    clauses=CLAUSES,
    begin=begin,
    checks=(Check("FE1.1", "lost", lose),),
    chain=ChainPolicy(
        next_seat=lambda game, seat: game.state.active if seat == NOBODY else 1 - seat,
        may_add=may_add,
        on_passes=lambda _game: 1,
    ),
    perform=perform,
    asked={
        "pass": ("priority",),
        "use": ("priority",),
        "fight": ("priority",),
        "target": ("target",),
        "pick": ("attackers",),
        "done": ("attackers",),
        "defend": ("defend",),
        "decline": ("defend",),
    },
    aims={"fight": Aim(of_card=False), "pass": Aim(of_card=False)},
    worth=lambda game, seat: game.state.nums[number_at(game, seat, "life")],
    describe=common.describe,
    face_of=common.face_of,
    base=base,
    destroy=lambda game, slot_id, rule: leave(game, slot_id, "abyss", rule),
    draw=common.draw,
    resolved=resolved,
    cite=CITE,
    roles=Roles(discards="abyss"),
)

DECK_LIST = ("ant", "bee", "cat", "dog", "rise", "sink", "home", "step") * 3


def lay_out(*sides: dict[str, tuple[str, ...]]) -> State:
    """Return the first window of a turn with these cards in the seats' zones, and two more in each deck."""
    return common.lay_out(RULES, [START_LIFE, 0] * 2, [{"deck": ("ant", "ant"), **side} for side in sides])
