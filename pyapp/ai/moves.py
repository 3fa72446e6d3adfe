"""Which options are worth a thought, and which one is taken without: what all levels of the computer share.

Options that the deciding seat cannot tell apart, such as the places of unseen orbs or two servants that stand alike,
are one; kinds that only prepare others are left out; what the realm calls plain is answered by its weights alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.machine import apply
from pyapp.engine.ruleset import Game

if TYPE_CHECKING:
    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

Look = tuple[object, ...]
"""What an option looks like to who decides: equal in all deals of what is hidden, so it names a branch of a tree."""

PATIENCE = 300
"""Answers after which a game that is played on by weights is left where it stands."""


def distinct(game: Game, decision: Decision) -> dict[Look, Action]:
    """Return the options worth a thought by their looks, at least one, in canonical order."""
    hints = game.rules.hints
    if decision.kind in hints.plain:
        option = heaviest(game, decision)
        return {look(game, decision.seat, option): option}
    found: dict[Look, Action] = {}
    for option in decision.options:
        if option.kind not in hints.idle:
            found.setdefault(look(game, decision.seat, option), option)
    return found or {look(game, decision.seat, option): option for option in decision.options[:1]}


def ranked(game: Game, decision: Decision, most: int) -> tuple[Action, ...]:
    """Return at most so many of the options worth a thought, those the realm's hints put first in front."""
    found = distinct(game, decision).values()
    if len(found) == 1:
        return tuple(found)
    weights = dict(zip(decision.options, game.rules.hints.weigh(game), strict=True))
    return tuple(sorted(found, key=lambda option: -weights[option])[:most])


def heaviest(game: Game, decision: Decision) -> Action:
    """Return the option the realm's hints put first; of equals the first."""
    if len(decision.options) == 1:
        return decision.options[0]
    weights = game.rules.hints.weigh(game)
    return decision.options[weights.index(max(weights))]


def look(game: Game, seat: int, option: Action) -> Look:
    """Return what tells an option from others for the seat."""
    kind, slot_id, arg = option
    if slot_id < 0:
        return kind, arg
    state = game.state
    card = state.cards[slot_id]
    place = (kind, arg, card.zone, card.control, card.pose, card.down)
    if not card.known >> seat & 1:
        return place
    if not game.rules.zones[card.zone].in_play:
        return *place, card.face
    if state.chain or state.waiting or state.fight or _is_host(state, slot_id):
        return *place, card.face, slot_id  # something may be about this very card
    touched = tuple(i for i, effect in enumerate(state.effects) if slot_id in effect.cards)
    return *place, card.face, card.owner, card.since == state.turn, card.marks, touched


def _is_host(state: State, slot_id: int) -> bool:
    """Tell whether another card lies under this one."""
    return any(card.host == slot_id for card in state.cards)


def play_on(rules: Ruleset, state: State, turn: int) -> None:
    """Play a guess on by the realm's weights, for both seats, until that turn begins or the game is over."""
    for _ in range(PATIENCE):
        decision = state.decision
        if decision is None or state.turn >= turn:
            return
        apply(rules, state, heaviest(Game(rules, state), decision))


def horizon(state: State, seat: int) -> int:
    """Return the turn at whose beginning a guess is judged: the one after the opponent's turn, now or next."""
    return state.turn + (2 if state.active == seat else 1)


def is_settled(state: State, turn: int, seat: int) -> bool:
    """Tell whether what was begun in that turn has had its effect: the seat may begin something new, or it is over."""
    decision = state.decision
    if decision is None or state.turn != turn:
        return True
    if state.chain or state.waiting or state.fight:
        return False
    return decision.seat == seat and decision.kind in {"priority", "attack"}
