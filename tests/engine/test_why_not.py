"""Legality and explanation are one thing: an intent is refused exactly when no legal path does it.

The oracle walks the options itself: which cards an option stands for, and which targets can be reached by the picks
that follow it, whatever is answered to other questions about the same card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.engine.decision import PLAYER_TARGET, Action, Intent, MalformedActionError
from pyapp.engine.legality import why_not
from pyapp.engine.machine import apply
from pyapp.engine.picks import looks
from pyapp.engine.ruleset import Game
from tests.engine.worlds import WORLDS, chance, sample, scrambled, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.decision import Decision
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State
    from tests.engine.worlds import World

IN_ARG, ITSELF = {"levelup"}, {"against", "tribute"}
"""Kinds whose target is the option's arg, or the option itself; of all others the targets are picked afterwards."""

TARGETED = {
    "caster": ("cast", "activate", "attack", "levelup", "against", "summon"),
    "calamity": ("play", "activate", "special", "summon", "tribute", "attack", "against"),
    "fairyearth": ("place", "summon", "play", "enchant", "emblem", "activate"),
    "negation": ("activate",),
    "levels": ("use", "fight"),
}


@pytest.fixture(params=WORLDS)
def world(request: pytest.FixtureRequest) -> World:
    """Each realm in turn."""
    return WORLDS[request.param]


def aims_of(option: Action) -> int:
    """Return what an option chooses, in the words of an intent."""
    return PLAYER_TARGET - option.arg if option.card < 0 <= option.arg else option.card


def reached(rules: Ruleset, state: State, option: Action, kind: str, depth: int = 0) -> Iterator[int]:
    """Yield every target that some path through the option gives an intent of that kind."""
    assert state.decision is not None
    seat, source = state.decision.seat, option.card if not depth else state.decision.source
    if source < 0:
        return
    ahead = state.clone()
    events = apply(rules, ahead, option)
    yield from (event.card for event in events if event.kind == "tributed" and kind == "summon")
    yield from (c for item in ahead.chain if item.card == source for _, chosen in item.picks for c in chosen)
    decision = ahead.decision
    if decision is None or (decision.seat, decision.source) != (seat, source) or depth > 8:
        return
    if decision.kind in {"target", "against", "tribute"}:
        yield from (aims_of(o) for o in decision.options if aims_of(o) != -1)
    for follow in decision.options if decision.kind != "pay" else decision.options[:2]:
        yield from reached(rules, ahead, follow, kind, depth + 1)


class Oracle:
    """What the open decision allows, found by walking; targets of equal looks count as one."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        """Walk every option once."""
        assert state.decision is not None
        self.game, self.decision = Game(rules, state), state.decision
        self.found: set[tuple[str, object, object]] = set()
        for option in state.decision.options:
            source = state.decision.source if option.kind in ITSELF else option.card
            targets = {-1}
            if option.kind in IN_ARG:
                targets.add(option.arg)
            elif option.kind in ITSELF:
                targets.add(aims_of(option))
            else:
                targets |= set(reached(rules, state, option, option.kind))
            cards = {source, -1} if option.kind in ITSELF else {source}
            self.found |= {(option.kind, self.look(card), self.look(target)) for card in cards for target in targets}

    def look(self, card: int) -> object:
        """Return what the seat can tell of a card, or the number that stands for a player or for none."""
        return looks(self.game, self.decision.seat, card) if card >= 0 else card

    def allows(self, intent: Intent) -> bool:
        """Tell whether a walk has found it."""
        return (intent.kind, self.look(intent.card), self.look(intent.target)) in self.found


def visible(state: State, seat: int) -> list[int]:
    """Return no card, and the cards whose faces the seat knows."""
    return [-1, *(card.id for card in state.cards if card.known >> seat & 1)]


def check(world: World, state: State, intents: Iterator[Intent]) -> int:
    """Compare the answers with the oracle's; return how many intents were allowed."""
    assert state.decision is not None
    oracle, allowed = Oracle(world.rules, state), 0
    for intent in intents:
        refusal = why_not(world.rules, state, state.decision.seat, intent)
        assert (refusal is None) == oracle.allows(intent), (intent, refusal, state.decision)
        allowed += refusal is None
        assert refusal is None or all(reason.rule and reason.key for reason in refusal.reasons)
        assert refusal is None or (refusal.reasons and refusal.instead)
    return allowed


def test_refused_exactly_when_not_offered(world: World) -> None:
    """Every kind of action with every visible card and none, without a target."""
    allowed = 0
    for seed in range(3):
        for state in sample(world, seed, every=12):
            if state.decision is not None:
                cards = visible(state, state.decision.seat)
                allowed += check(world, state, (Intent(kind, card) for kind in world.rules.asked for card in cards))
    assert allowed > 50


def test_refused_exactly_when_no_path_reaches_the_target(world: World) -> None:
    """Kinds that take a target, with the cards in options and some others, at every visible card and both players."""
    allowed, kinds, lot = 0, TARGETED[world.rules.id], chance(1)
    for seed in range(3):
        for state in sample(world, seed, every=20):
            decision = state.decision
            if decision is None or not any(option.kind in kinds for option in decision.options):
                continue
            everything = visible(state, decision.seat)
            cards = {option.card for option in decision.options} | {decision.source}
            cards |= set(lot.sample(everything, min(4, len(everything))))
            targets = [*everything, PLAYER_TARGET, PLAYER_TARGET - 1]
            allowed += check(world, state, (Intent(k, c, t) for k in kinds for c in sorted(cards) for t in targets))
    assert allowed > 10


def test_a_refusal_with_priority_names_a_failed_condition(world: World) -> None:
    """Where the kind answers the open question, what is refused fails a condition of its own."""
    for seed in range(3):
        for state in sample(world, seed, every=12):
            decision = state.decision
            if decision is None or decision.kind != "priority":
                continue
            asked, aims = world.rules.asked, world.rules.aims
            for kind in (k for k, clauses in world.rules.clauses.items() if clauses and "priority" in asked.get(k, ())):
                for card in visible(state, decision.seat)[1:] if kind not in aims or aims[kind].of_card else [-1]:
                    refusal = why_not(world.rules, state, decision.seat, Intent(kind, card))
                    keys = [reason.key for reason in refusal.reasons] if refusal else []
                    assert not {"not_an_option", "waiting_for_other_choice"} & set(keys), (kind, card, state.decision)


def test_equal_views_give_equal_answers(world: World) -> None:
    """Whatever is hidden from the seat, it is told the same: about hidden cards too."""
    lot = chance(2)
    for seed in range(4):
        for state in sample(world, seed, every=8):
            if state.decision is None:
                continue
            seat, other = state.decision.seat, scrambled(state, state.decision.seat, seed)
            everything = range(-1, len(state.cards))
            for _ in range(150):
                target = lot.choice([-1, -1, PLAYER_TARGET, PLAYER_TARGET - 1, lot.choice(everything)])
                intent = Intent(lot.choice(list(world.rules.asked)), lot.choice(everything), target)
                for asker in range(2):
                    answers = [why_not(world.rules, s, asker, intent) for s in (state, other)]
                    assert answers[0] == answers[1] or asker != seat, intent
                    assert (answers[0] is None) == (answers[1] is None)


def test_who_is_not_asked_is_told_so(world: World) -> None:
    """And after the end that the game is over."""
    for state in walk(world, 1):
        asked: Decision | None = state.decision
        for kind in world.rules.asked:
            for seat in range(2) if asked is None else (1 - asked.seat,):
                refusal = why_not(world.rules, state, seat, Intent(kind))
                assert refusal is not None
                assert refusal.reasons[0].key == ("not_your_priority" if asked else "game_over")


@pytest.mark.parametrize(
    "intent",
    [Intent("fly"), Intent("pass", 9999), Intent("pass", -2), Intent("pass", -1, 9999), Intent("pass", -1, -4)],
)
def test_an_intent_about_nothing_is_malformed(intent: Intent) -> None:
    """An unknown kind, a card or a player that is not in the game: an error with the input, no refusal."""
    world = WORLDS["caster"]
    with pytest.raises(MalformedActionError, match="no such intent"):
        why_not(world.rules, world.start(1), 0, intent)
