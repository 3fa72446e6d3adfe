"""Why an intent is not allowed: the conditions of `Ruleset.clauses` that fail, each with its rule (never a sentence).

Options are made from the same conditions, so an action is refused with a reason exactly when it is not offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import PLAYER_TARGET, Action, Intent, MalformedActionError, Reason, Refusal
from pyapp.engine.machine import apply
from pyapp.engine.picks import looks
from pyapp.engine.ruleset import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.decision import Decision
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

NO_CARD = -1


def why_not(rules: Ruleset, state: State, seat: int, intent: Intent) -> Refusal | None:
    """Return None when some legal path does what the intent says, else the reasons and what is legal instead.

    Raises MalformedActionError for an unknown kind or a card that is not in the game.
    """
    _check(rules, state, intent)
    decision = state.decision
    if decision is None:
        return Refusal((Reason(rules.cite["over"], "game_over"),))
    if decision.seat != seat:
        return Refusal((Reason(rules.cite["priority"], "not_your_priority"),))
    reasons = tuple(_failures(Game(rules, state), seat, intent))
    if not reasons:
        if any(_leads_there(rules, state, action, intent) for action in actions_for(Game(rules, state), decision, intent)):
            return None
        reasons = (_other_reason(rules, decision, intent),)
    return Refusal(reasons, _instead(decision, intent))


def actions_for(game: Game, decision: Decision, intent: Intent) -> list[Action]:
    """Return the options that begin what the intent says; a card stands for every card that looks the same."""
    found = []
    for option in decision.options:
        if option.kind != intent.kind:
            continue
        if option.kind == "against":
            fits = intent.target in {option.card, PLAYER_TARGET - option.arg if option.arg >= 0 else NO_CARD}
        elif option.kind == "levelup":
            fits = _same(game, decision.seat, option.card, intent.card) and option.arg == intent.target
        else:
            fits = _same(game, decision.seat, option.card, intent.card)
        if fits:
            found.append(option)
    return found


def _same(game: Game, seat: int, one: int, other: int) -> bool:
    """Tell whether two cards are one option for the seat."""
    return one == other or (one >= 0 and other >= 0 and looks(game, seat, one) == looks(game, seat, other))


def _check(rules: Ruleset, state: State, intent: Intent) -> None:
    """Raise MalformedActionError for an intent that speaks of nothing in this game."""
    last = PLAYER_TARGET - rules.seats + 1
    if intent.kind not in rules.asked or not NO_CARD <= intent.card < len(state.cards) or not last <= intent.target < len(state.cards):
        raise MalformedActionError(f"no such intent: {intent!r}")


def _failures(game: Game, seat: int, intent: Intent) -> Iterator[Reason]:
    """Yield the failed conditions in order; of a card the seat does not know only the first, which is about its place."""
    rules, card = game.rules, intent.card
    clauses = rules.clauses.get(intent.kind, ())
    if not clauses or card < 0:
        return
    known = game.state.cards[card].known >> seat & 1
    for target in _clause_targets(game, intent):
        reasons = []
        for clause in clauses:
            if not clause.holds(game, seat, card, target):
                reasons.append(Reason(clause.rule, clause.key, (("card", card), ("target", intent.target))))
                if not known:
                    break
        if not reasons:
            break
    else:
        yield from reasons
        return
    if intent.kind == "attack" and intent.target != NO_CARD:
        yield from _failures(game, seat, intent._replace(kind="against"))


def _clause_targets(game: Game, intent: Intent) -> tuple[int, ...]:
    """Return what the conditions get as their target: abilities by index, the covered caster, who is attacked."""
    if intent.kind == "activate":
        face = game.rules.face_of(game, game.state.cards[intent.card])
        return face.actions or (NO_CARD,)
    if intent.kind in {"levelup", "against"}:
        return (intent.target if intent.target >= 0 else NO_CARD,)
    return (NO_CARD,)


def _leads_there(rules: Ruleset, state: State, action: Action, intent: Intent) -> bool:
    """Tell whether the option, and picks after it, reach the intent's target."""
    if intent.target == NO_CARD or action.kind in {"levelup", "against"}:
        return True
    ahead = state.clone()
    events = apply(rules, ahead, action)
    if any(event.kind == intent.kind and intent.target in event.data for event in events):
        return True
    decision = ahead.decision
    if decision is None or decision.kind not in {"target", "against"} or decision.source != intent.card:
        return False
    player = Action("against", NO_CARD, PLAYER_TARGET - intent.target)
    if any(option.card == intent.target or option == player for option in decision.options):
        return True
    follow = (option for option in decision.options if option.kind in {"target", "done"})
    return any(_leads_there(rules, ahead, option, intent) for option in follow)


def _other_reason(rules: Ruleset, decision: Decision, intent: Intent) -> Reason:
    """Return the reason when no condition of the action itself fails: another question is open, or a wrong target."""
    if decision.kind not in rules.asked[intent.kind]:
        return Reason(decision.rule, "waiting_for_other_choice", (("decision", decision.kind),))
    if intent.target != NO_CARD:
        return Reason(rules.cite["target"], "not_a_legal_target", (("card", intent.card), ("target", intent.target)))
    return Reason(decision.rule, "not_an_option", (("card", intent.card), ("decision", decision.kind)))


def _instead(decision: Decision, intent: Intent) -> tuple[Action, ...]:
    """Return what is legal instead: actions of the same kind, else all."""
    same = tuple(option for option in decision.options if option.kind == intent.kind)
    return same or decision.options
