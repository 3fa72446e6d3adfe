"""A fight is plain data at every decision: written down and read back, it goes on in the same way."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pyapp.engine import machine
from pyapp.engine.state import digest, dump, load
from pyapp.engine.view import determinize, view
from tests.rules.fairyearth_fight import POOL, at_war, choose_defenders, declare, field, open_window, respond

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.decision import Action
    from pyapp.engine.state import State
    from pyapp.play.scenario import Table


def battle() -> Table:
    """Return a table whose fight has everything: pairs, the mark, a felfuse, responses of both players."""
    own = field(["u325", "w135"], ["f55", "u222"], hand=["slow", "stab"])
    return at_war(own, field(["u131", "w331"], ["u151", "u313"], hand=["rush", "home"], ritual=["trap"], line_left=1))


def steps(t: Table) -> Iterator[tuple[State, Action]]:
    """Play the fight out, and yield the state at each decision with the answer that it gets then."""
    t.do("fight")
    while t.number(0, "stage"):
        fitting = [o for o in t.decision.options if o.kind not in {"pass", "done", "decline", "activate"}]
        answer = (fitting or list(t.decision.options))[0]
        yield t.state, answer
        t.take(answer)


@pytest.mark.rule("FE6.2", "FE6.3", "FE4.5")
def test_a_fight_written_down_and_read_back_goes_on_in_the_same_way() -> None:
    """Every decision of it survives a trip through JSON, and the same answers lead to the same end."""
    t = battle()
    written = [(json.dumps(dump(state)), answer) for state, answer in steps(t)]
    assert {"priority", "attackers", "defenders", "target"} <= {json.loads(text)["decision"][1] for text, _ in written}
    for nth, (text, _) in enumerate(written):
        state = load(json.loads(text))
        assert json.dumps(dump(state)) == text
        for _, answer in written[nth:]:
            machine.apply(POOL, state, answer)
        assert digest(state) == digest(t.state)


@pytest.mark.rule("FE6.2", "FE6.3")
def test_a_guess_in_the_middle_of_a_fight_looks_the_same_to_who_guesses() -> None:
    """What a player cannot know is dealt anew; the fight stays as it is."""
    for state, _ in steps(battle()):
        seat = state.decision.seat
        guess = determinize(POOL, state, seat, 7)
        assert view(POOL, guess, seat) == view(POOL, state, seat)
        assert guess.fight == state.fight


@pytest.mark.rule("FE6.2")
def test_a_clone_in_the_middle_of_a_step_is_independent() -> None:
    """Played on, it leaves the original where it was."""
    t = battle()
    declare(t, "u325", "w135", "u222")
    choose_defenders(t, {"u325": "u151", "u222": "u131"})
    open_window(t, until="defenders")
    before = digest(t.state)
    twin = t.state.clone()
    while twin.decision is not None and twin.fight:
        machine.apply(POOL, twin, twin.decision.options[0])
    assert digest(t.state) == before
    respond(t, 0, "stab", "u151")
    assert digest(t.state) != before
