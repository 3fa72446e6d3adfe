"""The computer players: they see what their seat sees, answer in time, and play sensibly."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyapp.worker
from pyapp.ai.agents import LEVELS, THINKERS, UnknownPlayerError, choose, thinker
from pyapp.ai.service import Service
from pyapp.engine.state import digest, load
from pyapp.engine.view import determinize
from pyapp.play import agents, simulate
from pyapp.play.scenario import Side, Table
from pyapp.play.session import HUMAN, Session
from tests.play.games import EMBERS, RULES, TIDES, random_record


def decides(table: Table) -> str:
    """Return the kind and card the greedy player takes."""
    action = choose(RULES, table.state, "greedy", 1)
    face = RULES.pool[table.state.cards[action.card].face].id if action.card >= 0 else str(action.arg)
    return f"{action.kind} {face}"


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 500), st.integers(0, 150), st.integers(0, 2**32))
def test_equal_views_give_equal_choices(seed: int, most: int, salt: int) -> None:
    """Dealing the hidden cards otherwise changes no choice, and thinking changes no state."""
    game = Session(RULES, random_record(seed, most))
    if game.decision is None:
        return
    before = digest(game.state)
    other = determinize(RULES, game.state, game.decision.seat, salt + 1)
    for name in ("random", "greedy", "easy", "normal:1", "hard:6"):
        assert choose(RULES, game.state, name, salt) == choose(RULES, other, name, salt)
    assert digest(game.state) == before


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 500), st.integers(0, 150), st.integers(0, 2**32))
def test_equal_views_make_equal_requests(seed: int, most: int, salt: int) -> None:
    """What goes to the worker depends on what the seat may know, on no hidden card and not on the seed."""
    game = Session(RULES, random_record(seed, most))
    if game.decision is None:
        return
    sent = agents.request(game, "hard")
    game._state = determinize(RULES, game.state, game.decision.seat, salt)
    assert agents.request(game, "hard") == sent


def test_it_takes_the_final_blow() -> None:
    """Without orbs and guards, the player is attacked rather than a servant."""
    table = Table(RULES, Side(servants=["ca-014"]), Side(servants=["ca-012"], orbs=0), phase="battle")
    table.passes(2)
    table.do("attack", "ca-014")
    assert decides(table) == "against 1"


def test_it_summons_in_the_summon_phase() -> None:
    """A caster in hand is put into play."""
    table = Table(RULES, Side(hand=["ca-001", "ca-014"]), phase="summon")
    assert decides(table) == "summon ca-001"


def test_it_casts_a_servant_it_can_pay() -> None:
    """Mana is used."""
    table = Table(RULES, Side(hand=["ca-011"], casters=["ca-001", "ca-002"]), phase="main")
    assert decides(table) == "cast ca-011"


def test_it_attacks_what_it_can_destroy() -> None:
    """Against guards the one that falls is chosen, not the one that stands."""
    guards = Side(servants=["ca-019 reversed", "ca-013 reversed"])
    table = Table(RULES, Side(servants=["ca-011"]), guards, phase="battle")
    table.passes(2)
    table.do("attack", "ca-011")
    assert decides(table) == "against ca-013"


def test_it_beats_chance() -> None:
    """Of 12 games against the random player it wins at least 11."""
    report = simulate.simulate(RULES, {"ca-embers": EMBERS, "ca-tides": TIDES}, 12, 7, ("greedy", "random"))
    assert report["errors"] == 0
    assert report["wins"]["greedy"] >= 11


def test_an_unknown_player_is_named() -> None:
    """The message says which there are."""
    with pytest.raises(UnknownPlayerError, match="'deep'; there are: random, greedy, easy, normal, hard"):
        thinker("deep")


@pytest.mark.parametrize("name", ["hard:", "hard:0", "hard:x", "greedy:3"])
def test_an_unknown_effort_is_named(name: str) -> None:
    """Efforts are positive numbers, of the players that have one."""
    with pytest.raises(UnknownPlayerError, match="a number may follow normal, hard"):
        thinker(name)


def test_a_thinker_that_is_not_asked_says_so() -> None:
    """No player answers for the other seat."""
    table = Table(RULES, phase="main")
    for name in THINKERS:
        with pytest.raises(ValueError, match="seat 1 is not asked"):
            list(thinker(name)(RULES, table.state, 1, 0))


def test_the_first_thought_is_an_answer() -> None:
    """Thinking that is ended at once still gives an option."""
    table = Table(RULES, Side(hand=["ca-011", "ca-012"], casters=["ca-001", "ca-002"]), phase="main")
    for name in THINKERS:
        assert choose(RULES, table.state, name, 1, enough=lambda: True) in table.decision.options


# --- the service -----------------------------------------------------------------------------


class Clock:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self) -> None:
        """Start at zero."""
        self.now = 0.0

    def __call__(self) -> float:
        """Return the next second."""
        self.now += 1.0
        return self.now


def request(**more: Any) -> dict[str, Any]:  # noqa: ANN401 - values of any kind
    """Return a request to think about a position with several options."""
    return {**agents.request(crossroads(), "greedy"), "id": 5, **more}


def crossroads() -> Session:
    """Return a game that stands at a choice between several things to do."""
    for most in range(40, 400):
        game = Session(RULES, random_record(3, most), (HUMAN, "greedy"))
        if game.decision and game.decision.kind == "priority" and len(game.options()) > 4:
            return game
    raise AssertionError("no such position")


async def pause() -> None:
    """Give way."""
    await asyncio.sleep(0)


def ask(text: str, service: Service | None = None) -> dict[str, Any]:
    """Return the worker's answer to one request."""
    handle = service.handle if service else pyapp.worker.handle
    answer: dict[str, Any] = json.loads(asyncio.run(handle(text)))
    return answer


def test_the_worker_answers_a_ping() -> None:
    """It is there."""
    assert ask('{"id": 1, "call": "ping"}') == {"id": 1, "result": "pong"}


def test_the_worker_thinks_as_the_player_does_here() -> None:
    """The answer is the index of the option that the same player takes from the same salt."""
    game = crossroads()
    for level in LEVELS:
        sent = {**agents.request(game, level), "id": 5, "deadline_ms": 10**6}
        answer = ask(json.dumps(sent))["result"]
        assert game.options()[answer] == choose(RULES, load(sent["state"]), level, sent["salt"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "JSONDecodeError"),
        ("[]", "AttributeError"),
        ('{"id": 3}', "unknown call None"),
        ('{"id": 3, "call": "dance"}', "unknown call 'dance'"),
        (json.dumps(request(level="deep")), "unknown player 'deep'"),
        (json.dumps(request(realm="chess")), "unknown realm 'chess'"),
        (json.dumps(request(seat=7)), "seat 7 is not asked"),
        (json.dumps(request(state={})), "KeyError"),
    ],
)
def test_what_is_wrong_with_a_request_is_answered(text: str, said: str) -> None:
    """The worker never raises."""
    assert said in ask(text)["error"]


def test_a_deadline_ends_the_thinking() -> None:
    """A late thought is still an answer."""
    service = Service(lambda _realm: RULES, pause, Clock())
    assert "result" in ask(json.dumps(request(deadline_ms=1)), service)


def test_a_cancel_ends_the_thinking() -> None:
    """A cancel that comes between two slices is heard, and the thinking answers with what it has."""
    paused = 0
    answers: list[str] = []

    async def interrupt() -> None:
        nonlocal paused
        paused += 1
        answers.append(await service.handle('{"id": 6, "call": "cancel", "target": 5}'))

    service = Service(lambda _realm: RULES, interrupt, Clock())
    assert "result" in ask(json.dumps(request(deadline_ms=10**9)), service)
    assert paused == 1
    assert json.loads(answers[0])["result"] is True
    assert ask('{"id": 6, "call": "cancel", "target": 5}', service)["result"] is False


def test_progress_is_told_while_it_thinks() -> None:
    """Between two slices the parts done and their number can be asked for; afterwards there is nothing to tell."""
    told: list[object] = []

    async def look() -> None:
        told.append(json.loads(await service.handle('{"id": 6, "call": "progress", "target": 5}'))["result"])

    service = Service(lambda _realm: RULES, look, Clock())
    ask(json.dumps(request(level="hard:4", deadline_ms=10**9)), service)
    done, total = zip(*told, strict=True)  # type: ignore[call-overload]
    assert list(done) == sorted(done)
    assert set(total) == {4}
    assert ask('{"id": 6, "call": "progress", "target": 5}', service)["result"] is None


def test_the_pace_is_how_much_it_thinks_in_a_time() -> None:
    """Parts of thinking: here until no more can change the answer."""
    assert 2 <= ask(json.dumps(request(call="pace", level="hard:4", deadline_ms=10**9)))["result"] <= 4
