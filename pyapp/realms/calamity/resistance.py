"""Resistance (CL9.5): the Calamity attacks with one hand card after the other, and both players resist.

While one attacks, `state.fight` holds, for each player it aims at (the turn player first), the card and the character
set against it: NOBODY before there is one, LEFT once it has left the field.
Frames: ("resistance", 0, how many cards are still to be played), ("resist", nth) in which the turn player (0), then the
other (1), acts; ("strike", 0); ("anomaly", 0, the seats it hit), which starts its effect; ("checked", 0) after an
effect; ("calm", 0).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.announce import ability_of
from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.legality import allowed
from pyapp.engine.machine import ask, push, settle
from pyapp.engine.query import Scope, holds, stat
from pyapp.engine.ruleset import Clause
from pyapp.engine.state import Item
from pyapp.engine.zones import LEFT, emit
from pyapp.realms.calamity.awakening import may_reveal, put_away, reveal
from pyapp.realms.calamity.life import hurt
from pyapp.realms.calamity.limits import BY_CALAMITY
from pyapp.realms.calamity.names import ANOMALY, FIELD, SEATS, in_zone, is_resisting
from pyapp.realms.calamity.options import in_resistance, perform
from pyapp.realms.calamity.peace import acts_against
from pyapp.realms.calamity.summoning import destroy

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card, Frame

NOBODY = -1
"""In place of a card: nothing is set against the attack."""


# --- who is attacked, and who may be set against it ------------------------------------------------


def aimed_at(game: Game, anomaly: int) -> tuple[int, ...]:
    """CL9.11: the players a card of the Calamity prints that it aims at, the turn player first."""
    active = game.state.active
    aim = game.rules.pool[game.state.cards[anomaly].face].traits["aim"]
    return {"turn": (active,), "opponent": (1 - active,), "both": (active, 1 - active)}[aim]


def _blocker_place(game: Game, seat: int) -> int:
    """Return the index in the fight of what a seat sets against the attack, -1 when it does not aim at that seat."""
    seats = aimed_at(game, game.state.fight[0])
    return 2 * seats.index(seat) + 1 if seat in seats else -1


def _under_attack(game: Game, _seat: int, _card: int, _target: int) -> bool:
    """A card of the Calamity attacks."""
    return is_resisting(game)


def _is_own_character(game: Game, seat: int, card: int, _target: int) -> bool:
    """The card is a character on the own field."""
    found = game.state.cards[card]
    return found.zone == FIELD and found.control == seat


def _is_aimed_at(game: Game, seat: int, _card: int, _target: int) -> bool:
    """The attack aims at the player."""
    return not is_resisting(game) or _blocker_place(game, seat) >= 0


def _none_set(game: Game, seat: int, _card: int, _target: int) -> bool:
    """No character of the player stands against this attack yet."""
    place = _blocker_place(game, seat) if is_resisting(game) else NOBODY
    return place < 0 or game.state.fight[place] < 0


BLOCK_CLAUSES = (
    Clause("CL9.5", "not_your_character", _is_own_character),
    Clause("CL9.5", "nothing_to_block", _under_attack),
    Clause("CL9.5", "not_aimed_at_you", _is_aimed_at),
    Clause("CL9.5", "already_blocked", _none_set),
)


def _blocks(game: Game, seat: int) -> list[Action]:
    """Return the characters a seat may set against the attack."""
    field = in_zone(game, seat, FIELD)
    return [Action("block", c) for c in field if allowed(game, "block", seat, c)]


# --- the attack of one card ------------------------------------------------------------------------


def attacks(n: int) -> Frame:
    """Return the frame in which the Calamity plays n hand cards, so far as it may (CL9.3)."""
    return ("resistance", 0, n)


def run_resistance(game: Game, frame: Frame, _answer: Action | None) -> None:
    """CL9.5: reveal the next card; both may act, then it strikes."""
    left = frame[2]
    if left <= 0 or not may_reveal(game):
        return
    push(game, "resistance", 0, left - 1)
    anomaly = reveal(game)
    aims = aimed_at(game, anomaly)
    for seat in aims:
        emit(game, Event("aims", "CL9.11", seat, anomaly))
    game.state.fight = (anomaly, NOBODY) * len(aims)
    push(game, "strike", 0)
    push(game, "resist", 0)


def run_resist(game: Game, frame: Frame, answer: Action | None) -> None:
    """CL9.5: the turn player acts until passing, then the other; what is activated is carried out at once."""
    nth, state = frame[1], game.state
    seat = state.active if nth == 0 else 1 - state.active
    if answer is not None:
        push(game, "resist", nth + (answer.kind == "pass"))
        if answer.kind == "block":
            _set_against(game, seat, answer.card)
        elif answer.kind != "pass":
            perform(game, seat, answer)
    elif not _carry_out(game, frame) and nth < SEATS and is_resisting(game):
        useful = (*in_resistance(game, seat), *_blocks(game, seat))
        if useful or state.option("stops") == "all":
            options = (Action("pass"), *useful)
            ask(game, frame, Decision(seat, "priority", options, "CL9.5", state.fight[0]))
        else:
            push(game, "resist", nth + 1)


def _set_against(game: Game, seat: int, blocker: int) -> None:
    """Set a character against the attack."""
    state, place = game.state, _blocker_place(game, seat)
    state.fight = (*state.fight[:place], blocker, *state.fight[place + 1 :])
    emit(game, Event("blocks", "CL9.5", seat, blocker, (state.fight[0],)))


def _carry_out(game: Game, frame: Frame) -> bool:
    """Carry out what waits before `frame` goes on; nobody answers, and nothing acts against the other player."""
    state = game.state
    for item in state.waiting:
        if acts_against(ability_of(game, item)):
            emit(game, Event("held_back", "CL9.5", item.seat, item.card))
    state.waiting = tuple(item for item in state.waiting if not acts_against(ability_of(game, item)))
    if not state.waiting and not state.chain:
        return False
    push(game, *frame)
    if state.waiting:
        push(game, "triggers", 0, ())
    else:
        push(game, "resolve", 0, len(state.chain), ())
    return True


def run_strike(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """CL9.5: power against DEF where a character stands; elsewhere the power is damage, to both at the same moment."""
    state = game.state
    if not is_resisting(game):
        return  # it was negated
    anomaly = state.cards[state.fight[0]]
    power = game.rules.pool[anomaly.face].stats["power"]
    hit = []
    is_broken = False
    for seat, blocker in zip(aimed_at(game, anomaly.id), state.fight[1::2], strict=True):
        if blocker in {NOBODY, LEFT}:
            hit.append(seat)
        else:
            is_broken |= _meet(game, anomaly, power, state.cards[blocker])
    for seat in hit:
        emit(game, Event("hits", "CL9.5", seat, anomaly.id, (power,)))
        hurt(game, seat, power, "CL9.5", by=BY_CALAMITY, source=anomaly.id)
    if is_broken:
        put_away(game, anomaly.id, "CL5.4")
    push(game, "anomaly", 0, tuple(hit))


def _meet(game: Game, anomaly: Card, power: int, blocker: Card) -> bool:
    """CL9.5: compare as in battle; tell whether equal values destroy the card of the Calamity too (CL5.4)."""
    resistance = stat(game, blocker.id, "def")
    emit(game, Event("fight", "CL9.5", blocker.control, anomaly.id, (blocker.id, power, resistance)))
    if power >= resistance:
        destroy(game, blocker.id, "CL5.4" if power == resistance else "CL9.5")
    else:
        emit(game, Event("stands", "CL9.5", blocker.control, blocker.id, (anomaly.id,)))
    return power == resistance


def run_anomaly(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Start the effect of a card that struck, once for each player it touches, unless it was destroyed."""
    state = game.state
    card = state.cards[state.fight[0]]
    push(game, "calm", 0)
    if card.zone != ANOMALY:
        return
    for index, ability in enumerate(game.rules.pool[card.face].abilities):
        seats = frame[2] if ability.event == "struck" else aimed_at(game, card.id)
        start_programs(game, card.id, index, seats)


def start_programs(game: Game, slot_id: int, index: int, seats: tuple[int, ...]) -> None:
    """Run an effect of the Calamity once for each of the seats whose condition holds, in their order; then CL1.8."""
    push(game, "checked", 0)
    face = game.state.cards[slot_id].face
    condition = game.rules.pool[face].abilities[index].condition
    for seat in reversed(seats):
        if all(holds(game, part, Scope(seat, slot_id)) for part in condition):
            push(game, "code", 0, Item("calamity", slot_id, face, index, seat), ())


def run_checked(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """CL1.8: see what an effect that has been carried out for all it touches has decided."""
    settle(game)


def run_calm(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Carry out what the attack has woken; then it is over."""
    if not _carry_out(game, frame):
        game.state.fight = ()
