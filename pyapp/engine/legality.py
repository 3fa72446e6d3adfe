"""Why an intent is not allowed: the conditions of `Ruleset.clauses` that fail, each with its rule (never a sentence).

Options are made from the same conditions, so an action is refused with a reason exactly when it is not offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import PLAYER_TARGET, Action, Intent, MalformedActionError, Reason, Refusal
from pyapp.engine.machine import apply
from pyapp.engine.picks import looks
from pyapp.engine.ruleset import Aim, Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.decision import Decision
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

NO_CARD = -1

BY_PICKS = Aim()


def allowed(
    game: Game, kind: str, seat: int, card: int, target: int = NO_CARD, features: frozenset[str] | None = None
) -> bool:
    """Tell whether an action that the realm lists may be offered: the conditions hold that are not given by listing it.

    `features` are those of the ability that is meant, where the realm knows it: other conditions are then not asked.
    A property test compares it with all conditions.
    """
    rules = game.rules
    tests = rules.asking[kind] if features is None else rules.asking_about[kind, features]
    for holds in tests:  # noqa: SIM110 - the hottest loop of the engine; a generator costs half as much again
        if not holds(game, seat, card, target):
            return False
    return True


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
    game = Game(rules, state)
    if any(_leads_there(game, action, intent, action.card) for action in actions_for(game, decision, intent)):
        return None
    reasons = tuple(_failures(game, seat, intent)) or (_other_reason(rules, decision, intent),)
    return Refusal(reasons, _instead(decision, intent))


def actions_for(game: Game, decision: Decision, intent: Intent) -> list[Action]:
    """Return the options that begin what the intent says; a card stands for every card that looks the same.

    An intent without a target fits whatever the target is.
    """
    aim, seat = _aim(game.rules, intent), decision.seat
    found = []
    for option in decision.options:
        if option.kind != intent.kind:
            continue
        if aim.target == "itself":
            fits = intent.card in {NO_CARD, decision.source} and intent.target in {NO_CARD, _target_of(option)}
        else:
            fits = _same(game, seat, option.card, intent.card)
            fits = fits and (aim.target != "arg" or intent.target in {NO_CARD, option.arg})
        if fits:
            found.append(option)
    return found


def _aim(rules: Ruleset, intent: Intent) -> Aim:
    """Return how intents of this kind become actions."""
    return rules.aims.get(intent.kind, BY_PICKS)


def _target_of(option: Action) -> int:
    """Return what an option chooses, as intents name it: a card, or a player by its arg."""
    return option.card if option.card >= 0 or option.arg < 0 else PLAYER_TARGET - option.arg


def _same(game: Game, seat: int, one: int, other: int) -> bool:
    """Tell whether two cards are one option for the seat."""
    return one == other or (one >= 0 and other >= 0 and looks(game, seat, one) == looks(game, seat, other))


def _check(rules: Ruleset, state: State, intent: Intent) -> None:
    """Raise MalformedActionError for an intent that speaks of nothing in this game."""
    last = PLAYER_TARGET - rules.seats + 1
    slots = len(state.cards)
    if intent.kind not in rules.asked or not NO_CARD <= intent.card < slots or not last <= intent.target < slots:
        raise MalformedActionError(f"no such intent: {intent!r}")


def _failures(game: Game, seat: int, intent: Intent) -> Iterator[Reason]:
    """Yield the failed conditions in order; of a card the seat does not know only the first, which is about its place.

    So nothing is said that depends on what is hidden.
    """
    rules, card = game.rules, intent.card
    clauses = rules.clauses.get(intent.kind, ())
    if not clauses or (card < 0 and _aim(rules, intent).of_card):
        return
    if card >= 0 and not game.state.cards[card].known >> seat & 1:
        clauses = clauses[:1] if _aim(rules, intent).target != "itself" else ()
    for target in _clause_targets(game, intent):
        failed = [clause for clause in clauses if not clause.holds(game, seat, card, target)]
        reasons = [Reason(clause.rule, clause.key, (("card", card), ("target", intent.target))) for clause in failed]
        if not reasons:
            break
    else:
        yield from reasons
        return
    then = _aim(rules, intent).then
    if intent.target != NO_CARD and then != intent.kind:
        yield from _failures(game, seat, intent._replace(kind=then))


def _clause_targets(game: Game, intent: Intent) -> tuple[int, ...]:
    """Return what the conditions get as their target: abilities by index, or the card that is aimed at."""
    aim = _aim(game.rules, intent)
    if aim.indexed:
        face = game.rules.face_of(game, game.state.cards[intent.card])
        return face.actions or (NO_CARD,)
    return (intent.target if aim.target != "later" and intent.target >= 0 else NO_CARD,)


def _leads_there(game: Game, action: Action, intent: Intent, source: int) -> bool:
    """Tell whether the option, and what is asked about its card afterwards, reach the intent's target.

    Questions for the target are tried out, others (costs, payment) answered by their first option.
    """
    rules, aim = game.rules, _aim(game.rules, intent)
    if intent.target == NO_CARD or aim.target != "later":
        return True
    ahead = Game(rules, game.state.clone())
    seat = _asked_seat(ahead.state)
    events = apply(rules, ahead.state, action)
    taken = any(event.kind == aim.event and event.card == intent.target for event in events)
    if taken or _is_aimed(ahead, seat, source, intent.target):
        return True
    decision = ahead.state.decision
    if decision is None or (decision.seat, decision.source) != (seat, source):
        return False
    if decision.kind != aim.then:
        return _leads_there(ahead, decision.options[0], intent, source)
    aims = (_target_of(option) for option in decision.options)
    if any(_same(ahead, seat, target, intent.target) for target in aims if target != NO_CARD):
        return True
    return any(_leads_there(ahead, option, intent, source) for option in decision.options)


def _asked_seat(state: State) -> int:
    """Return the seat of the open decision, NO_CARD when none is open."""
    return state.decision.seat if state.decision else NO_CARD


def _is_aimed(game: Game, seat: int, source: int, target: int) -> bool:
    """Tell whether something of the source lies on the chain and has the target, perhaps unasked for want of choice."""
    picks = (chosen for item in game.state.chain if item.card == source for _, chosen in item.picks)
    return any(_same(game, seat, card, target) for chosen in picks for card in chosen)


def _other_reason(rules: Ruleset, decision: Decision, intent: Intent) -> Reason:
    """Return the reason when no condition of the action itself fails: another question is open, or a wrong target."""
    if decision.kind not in rules.asked[intent.kind]:
        return Reason(decision.rule, "waiting_for_other_choice", (("decision", decision.kind),))
    if intent.target != NO_CARD:
        rule = decision.rule if _aim(rules, intent).target == "itself" else rules.cite["target"]
        return Reason(rule, "not_a_legal_target", (("card", intent.card), ("target", intent.target)))
    return Reason(decision.rule, "not_an_option", (("card", intent.card), ("decision", decision.kind)))


def _instead(decision: Decision, intent: Intent) -> tuple[Action, ...]:
    """Return what is legal instead: actions of the same kind, else all."""
    same = tuple(option for option in decision.options if option.kind == intent.kind)
    return same or decision.options
