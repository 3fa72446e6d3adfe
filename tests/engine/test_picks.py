"""Multi-picks are single picks and "done": every set is one path, and no path ends where it cannot be completed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest

from pyapp.engine.decision import Action
from pyapp.engine.machine import apply, push, resume
from pyapp.engine.picks import pick
from pyapp.engine.ruleset import Game
from pyapp.engine.zones import EVERYONE, show
from tests.engine.realms import negation
from tests.engine.realms.cards import rules_of, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import Frame, State

HAND = "bolt gift bolt toll gift bolt"


def run_collect(game: Game, frame: Frame, _answer: Action | None) -> None:
    """A frame that ends the game with what was picked, as text."""
    game.state.result = (-1, "X1", ",".join(str(c) for c in frame[2][0][1]))


RULES = replace(rules_of(), frames={**negation.RULES.frames, "collect": run_collect}, ordered=frozenset({"line"}))


def asking(kind: str, *, seat: int = 0, least: int, most: int, hand: str = HAND) -> State:
    """Return a state in which a seat is asked to pick among the hand of seat 0."""
    state = table(RULES, {"hand": hand}).state
    state.decision = None
    game = Game(RULES, state)
    push(game, "collect", 0, ())
    pick(game, kind, seat, "X1", source=-1, among=reversed(state.zones[0]), least=least, most=most, name="set")
    resume(RULES, state)
    return state


def outcomes(rules: Ruleset, state: State) -> Iterator[tuple[int, ...]]:
    """Yield what is picked at the end of every path."""
    if state.decision is None:
        assert state.result is not None
        yield tuple(int(c) for c in state.result[2].split(",") if c)
        return
    for option in state.decision.options:
        ahead = state.clone()
        apply(rules, ahead, option)
        yield from outcomes(rules, ahead)


def names(state: State, slots: tuple[int, ...]) -> tuple[str, ...]:
    """Return what is printed on the cards."""
    return tuple(RULES.pool[state.cards[c].face].id for c in slots)


@pytest.mark.parametrize(("least", "most"), [(0, 6), (1, 3), (2, 2), (3, 3), (0, 1), (6, 6), (5, 6), (0, 9), (9, 9)])
def test_every_set_is_one_path(least: int, most: int) -> None:
    """{a, b} and {b, a} are the same path, equal cards stand for each other, and no set is missing."""
    state = asking("choose", least=least, most=most)
    found = Counter(tuple(sorted(names(state, slots))) for slots in outcomes(RULES, state))
    hand = HAND.split()
    sizes = range(min(least, len(hand)), min(most, len(hand)) + 1)
    assert set(found) == {tuple(sorted(chosen)) for n in sizes for chosen in combinations(hand, n)}
    assert set(found.values()) == {1}


def test_picks_go_in_one_order() -> None:
    """After a card only those that stand behind it in the canonical order are offered."""
    state = asking("choose", least=0, most=6)
    seen: list[Action] = []
    while state.decision is not None:
        offered = [option for option in state.decision.options if option.kind == "pick"]
        assert not {option.card for option in offered} & {option.card for option in seen}
        step = offered[0] if offered else Action("done")
        seen.append(step)
        apply(RULES, state, step)
    assert names(state, tuple(a.card for a in seen if a.card >= 0)) == ("bolt", "bolt", "bolt", "gift", "gift", "toll")


def test_a_pick_is_not_offered_when_the_rest_would_be_too_few() -> None:
    """Three of bolt, bolt, bolt, gift, gift, toll: who skips the bolts takes the rest."""
    state = asking("choose", least=3, most=3)
    assert state.decision is not None
    assert names(state, tuple(o.card for o in state.decision.options)) == ("bolt", "gift")


def test_nothing_is_asked_when_there_is_one_way() -> None:
    """All cards, or fewer than asked for: as much as possible is taken at once."""
    for least in (6, 9):
        assert asking("choose", least=least, most=9).decision is None
    assert asking("choose", least=2, most=2, hand="").result == (-1, "X1", "")


def test_done_is_offered_as_soon_as_enough_is_picked() -> None:
    """Not before the least number, and a full set ends by itself."""
    state = asking("choose", least=1, most=2)
    assert state.decision is not None
    assert Action("done") not in state.decision.options
    apply(RULES, state, state.decision.options[0])
    assert state.decision is not None
    assert Action("done") in state.decision.options
    apply(RULES, state, state.decision.options[0])
    assert state.result is not None


def test_cards_the_seat_cannot_tell_apart_are_one_option() -> None:
    """Another seat sees six backs: one option; a card it knows is another."""
    state = asking("choose", seat=1, least=1, most=1)
    assert state.decision is not None
    assert len(state.decision.options) == 1
    state = table(RULES, {"hand": HAND}).state
    game = Game(RULES, state)
    show(game, state.cards[state.zones[0][3]], EVERYONE)
    state.decision = None
    push(game, "collect", 0, ())
    pick(game, "choose", 1, "X1", source=-1, among=state.zones[0], least=1, most=1, name="set")
    resume(RULES, state)
    assert len(state.decision.options) == 2


def test_cards_in_play_are_options_of_their_own() -> None:
    """Two heroes on the field are two places, however equal they look."""
    state = table(RULES, {"field": "hero hero"}).state
    state.decision = None
    game = Game(RULES, state)
    push(game, "collect", 0, ())
    pick(game, "choose", 0, "X1", source=-1, among=state.zones[2], least=1, most=1, name="set")
    resume(RULES, state)
    assert len(state.decision.options) == 2


def test_ordered_kinds_ask_for_a_sequence() -> None:
    """Where the order counts every sequence is a path, equal cards still being one."""
    state = asking("line", least=2, most=2)
    found = Counter(names(state, slots) for slots in outcomes(RULES, state))
    assert set(found) == set(permutations(HAND.split(), 2))
    assert set(found.values()) == {1}


def test_a_waiting_pick_does_not_hold_what_others_hide() -> None:
    """Before it is asked a pick lists its cards by slot, not by what the asked seat alone can tell of them."""
    state = table(RULES, {"hand": HAND}).state
    pick(Game(RULES, state), "choose", 0, "X1", source=-1, among=reversed(state.zones[0]), least=1, most=1, name="set")
    assert state.frames[-1][6] == tuple(sorted(state.zones[0]))
