"""The session: acting, taking back, saving and restoring in the middle of anything."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.engine.decision import Action, IllegalActionError, Intent, MalformedActionError
from pyapp.engine.ruleset import Setup
from pyapp.engine.state import digest
from pyapp.play import agents
from pyapp.play.session import GUEST, HUMAN, Session, UndoError
from pyapp.store.payload import SaveError, pack, unpack
from tests.play.games import EMBERS, REALMS, RULES, TIDES, random_record

if TYPE_CHECKING:
    from pyapp.engine.state import State
    from pyapp.play.record import Record


every_realm = pytest.mark.parametrize("realm", REALMS)


def session(seed: int = 1, most: int = 0, players: tuple[str, str] = (HUMAN, HUMAN), realm: str = "caster") -> Session:
    """Return a session after some choices by chance."""
    return Session(REALMS[realm].rules, random_record(seed, most, realm=realm), players)


def test_a_new_session_asks_for_the_mulligan() -> None:
    """The first decision is open and its seat's agent is named."""
    fresh = Session.new("caster", Setup((EMBERS, TIDES), (), 1), 7, (HUMAN, "greedy"))
    assert fresh.decision is not None
    assert fresh.decision.kind == "mulligan"
    assert fresh.agent == "greedy"
    assert fresh.view(0)["seat"] == 0
    assert fresh.log[0].event.rule == "CA4.1"


@pytest.mark.parametrize("action", [("pass", 1, 2), Action("attack", 3), ("x",), 7, (1, 2, 3), None])
def test_an_action_that_is_no_option_changes_nothing(action: object) -> None:
    """Illegal and malformed answers raise and leave state, log and record as they were."""
    game = session(3, 30)
    before = digest(game.state), len(game.log), game.record
    with pytest.raises((IllegalActionError, MalformedActionError)):
        game.act(action)  # type: ignore[arg-type]
    assert (digest(game.state), len(game.log), game.record) == before


def test_an_error_in_the_middle_of_an_action_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state is swapped in only when the action went well."""
    game = session(3, 30)
    before = digest(game.state)

    def breaks(*_args: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("pyapp.engine.machine._advance", breaks)
    with pytest.raises(RuntimeError):
        game.act(game.options()[0])
    assert digest(game.state) == before


def test_the_log_hides_what_a_seat_does_not_know() -> None:
    """A drawn card has a face for who drew it only."""
    lines = session(2, 60).log
    drawn = next(line for line in lines if line.event.kind == "draws")
    assert drawn.seen_by(drawn.event.seat).face
    assert drawn.seen_by(1 - drawn.event.seat).face is None


def test_why_not_and_reveals_speak_of_the_open_decision() -> None:
    """The session passes questions on to the rules."""
    game = session(3, 40)
    assert game.decision is not None
    seat = game.decision.seat
    assert game.why_not(1 - seat, Intent("pass")) is not None
    assert isinstance(game.reveals(game.options()[0]), bool)


def test_forced_decisions_can_be_skipped() -> None:
    """`advance_forced` takes single options and stops at a choice, or at a kind that is to be kept."""
    for seed in range(30):
        game = session(seed, 40)
        if game.forced() is None or game.decision is None:
            continue
        kind = game.decision.kind
        assert game.advance_forced(frozenset({kind})) == []
        game.advance_forced()
        assert game.decision is None or len(game.options()) > 1
        return
    pytest.fail("no forced decision was found")


# --- taking back -----------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_own_choice() -> None:
    """With both seats the player's, undo repeats until the beginning."""
    game = session(4, 25)
    states = [digest(game.state)]
    while game.why_no_undo() is None:
        game.undo()
        assert game.decision is not None
        assert len(game.options()) > 1
        assert game.trace == Session(RULES, game.record).trace
        states.append(digest(game.state))
    assert len(set(states)) == len(states)
    with pytest.raises(UndoError, match="undo_nothing"):
        game.undo()


def known_to(state: State, seat: int) -> set[int]:
    """Return the cards whose faces a seat knows."""
    return {card.id for card in state.cards if card.known >> seat & 1}


def test_undo_is_refused_once_the_person_was_shown_something() -> None:
    """Against the computer: after a card that the person came to know, or lots, a choice stays."""
    refused = allowed = 0
    for seed in range(40):
        game = session(seed, 12 + seed, (HUMAN, "random"))
        reason = game.why_no_undo()
        if reason is None:
            states = [state for state, _ in game._past[game._undo_point() :]] + [game.state]
            for before, after in pairwise(states):
                assert after.shown == before.shown or known_to(after, 0) <= known_to(before, 0)
            game.undo()
            assert game.agent == HUMAN
            allowed += 1
        elif reason.key == "undo_shown":
            with pytest.raises(UndoError, match="undo_shown"):
                game.undo()
            refused += 1
    assert refused
    assert allowed


@every_realm
def test_what_the_computer_alone_got_to_see_can_be_taken_back(realm: str) -> None:
    """An own card that is played is news to nobody who remembers it; before another person it is."""
    found = 0
    for seed in range(30):
        game = session(seed, 10 + seed, (HUMAN, "random"), realm)
        if game.decision is None or game.agent != HUMAN:
            continue
        for option in game.options():
            two = Session(game.rules, game.record, (GUEST, GUEST))
            played = option.card >= 0 and game.state.cards[option.card].known == 1
            if played and two.reveals(option) and not game.reveals(option):
                game.act(option)
                assert game.why_no_undo() is None
                two.act(option)
                assert getattr(two.why_no_undo(), "key", "") in {"undo_shown", "undo_other"}
                found += 1
                break
    assert found


def test_a_game_goes_on_after_undo_and_can_be_saved() -> None:
    """After undo, playing, saving and restoring agree with the record."""
    game = session(4, 60)
    for _ in range(5):
        game.undo()
    game.act(game.options()[-1])
    restored = Session.restore(game.save())
    assert digest(restored.state) == digest(game.state)
    assert restored.verified()


# --- saving ----------------------------------------------------------------------------------


@every_realm
@settings(max_examples=20, deadline=None)
@given(st.integers(0, 400), st.integers(0, 200))
def test_a_save_restores_the_very_position(realm: str, seed: int, most: int) -> None:
    """Any open decision, also in mid-effect, comes back: state, log, options, trace, agents."""
    game = session(seed, most, (HUMAN, "greedy"), realm)
    restored = Session.restore(game.save())
    assert digest(restored.state) == digest(game.state)
    assert restored.options() == game.options()
    assert restored.trace == game.trace
    assert restored.agents == game.agents
    assert restored.log == game.log
    assert restored.record == game.record


IN_EFFECTS = {
    "caster": {"target", "orb", "choose", "pay", "enter", "may", "against"},
    "calamity": {"target", "choose", "discard", "tribute", "against", "cheat", "ban", "fill"},
    "fairyearth": {"target", "choose", "discard", "field", "line", "attackers", "defenders", "mulligan"},
}


MOST_GAMES = 40
"""Random games that may pass until each of these decisions has been seen in the middle of an effect."""


@every_realm
def test_a_save_in_the_middle_of_an_effect_plays_on(realm: str) -> None:
    """Decisions in mid-effect (targets, orbs, choices, payments) are restored and answered."""
    wanted, seed = set(IN_EFFECTS[realm]), 0
    while wanted and seed < MOST_GAMES:
        record, seed = random_record(seed, realm=realm), seed + 1
        game = Session(REALMS[realm].rules, record._replace(choices=()))
        for index in record.choices:
            if game.decision is not None and game.decision.kind in wanted:
                restored = Session.restore(game.save())
                restored.act(restored.options()[index])
                wanted.discard(game.decision.kind)
                game.act(game.options()[index])
                assert digest(restored.state) == digest(game.state)
            else:
                game.act(game.options()[index])
    assert not wanted


def body_of(game: Session) -> dict[str, object]:
    """Return the body of a session's save."""
    return unpack(game.save()).body


def test_a_snapshot_that_does_not_load_is_replaced_by_a_replay() -> None:
    """A state of another shape, or one that leads elsewhere, is not believed."""
    game = session(6, 90)
    other = session(7, 90)
    for state in ("{}", "[", '{"rng": 3}', body_of(other)["snapshot"]["state"]):  # type: ignore[index]
        body = body_of(game)
        body["snapshot"] = {**body["snapshot"], "state": state}  # type: ignore[dict-item]
        restored = Session.restore(pack(body, 3))
        assert digest(restored.state) == digest(game.state)


def test_a_wrong_snapshot_is_found_by_verifying() -> None:
    """A snapshot that was changed but leads on is found when asked, and the replay is believed."""
    game = session(6, 90)
    body = body_of(game)
    snapshot = dict(body["snapshot"])  # type: ignore[call-overload]
    state = json.loads(snapshot["state"])
    state["uses"] += 1
    snapshot["state"] = json.dumps(state)
    text = pack({**body, "snapshot": snapshot}, 3)
    assert not Session.restore(text).verified()
    assert digest(Session.restore(text, verify=True).state) == digest(game.state)


def damaged(record: Record) -> dict[str, object]:
    """Return the body of a save whose choices do not belong to its game."""
    body = body_of(Session(RULES, record))
    return {**body, "choices": [0] * len(record.choices)}


@pytest.mark.parametrize(
    "change",
    [
        {"realm": "chess"},
        {"decks": 3},
        {"decks": [[], []]},
        {"choices": [9999]},
        {"choices": ["0"]},
        {"seed": "x"},
        {"trace": "0"},
        {"options": []},
        {"first": "x"},
    ],
)
def test_a_save_that_does_not_play_out_says_so(change: dict[str, object]) -> None:
    """A good envelope around a game that cannot be played is kept and named."""
    text = pack({**body_of(session(6, 40)), **change}, 3)
    with pytest.raises(SaveError) as caught:
        Session.restore(text)
    assert caught.value.key == "unplayable"
    assert caught.value.text == text


def test_saves_count_their_revisions() -> None:
    """Each save has the next number, also after a restore."""
    game = session(1, 10)
    game.save()
    second = game.save()
    assert unpack(second).rev == 2
    assert unpack(Session.restore(second).save()).rev == 3


@every_realm
def test_a_session_opens_from_a_link(realm: str) -> None:
    """A link gives the position, and the game goes on from there."""
    game = session(8, 70, realm=realm)
    opened = Session.from_link(game.link(), (HUMAN, "greedy"))
    assert digest(opened.state) == digest(game.state)
    opened.act(opened.options()[0])


# --- giving up -------------------------------------------------------------------------------

GIVING_UP = {"caster": "CA1.6", "calamity": "CL1.9", "fairyearth": "FE1.11"}
"""The clause of each realm."""


@every_realm
def test_giving_up_ends_the_game_and_stays_in_log_moments_link_and_save(realm: str) -> None:
    """The last line of the log and one more moment tell of it; whatever is opened later has ended so."""
    game, rule = session(8, 30, (HUMAN, "greedy"), realm), GIVING_UP[realm]
    moments = len(game.moments())
    (line,) = game.concede(0)
    assert (line.event.kind, line.event.seat, line.event.rule) == ("conceded", 0, rule)
    assert game.log[-1] == line
    assert game.result == (1, rule, "conceded")
    assert len(game.moments()) == moments + 1
    assert game.view_at(moments - 1, 0)["decision"] is not None
    assert game.view_at(moments, 0)["result"] == [1, rule, "conceded"]
    for again in (
        Session.from_link(game.link()),
        Session.restore(game.save()),
        Session.restore(game.save(), verify=True),
    ):
        assert again.record == game.record
        assert again.result == game.result
        assert again.log[-1].event == line.event
        with pytest.raises(IllegalActionError):
            again.concede(1)


def test_giving_up_is_taken_back_only_where_one_person_plays_both_sides() -> None:
    """Undo leads to the question that was open; against the computer, and between two, it is the end."""
    practice = session(8, 31)
    assert len(practice.options()) > 1
    before = digest(practice.state)
    practice.concede(1)
    assert practice.why_no_undo() is None
    practice.undo()
    assert practice.record == random_record(8, 31)
    assert digest(practice.state) == before
    for players in ((HUMAN, "greedy"), ("guest", "guest")):
        game = session(8, 30, players)
        game.concede(0)
        with pytest.raises(UndoError, match="game_over"):
            game.undo()


# --- the computer ----------------------------------------------------------------------------


@every_realm
def test_a_request_holds_no_hidden_card(realm: str) -> None:
    """What goes to the worker is the same for every true position that the seat cannot tell apart."""
    game = session(9, 60, realm=realm)
    assert game.decision is not None
    request = agents.request(game, "greedy")
    hidden = [c for c in game.state.cards if not c.known >> game.decision.seat & 1]
    faces = [request["state"]["cards"][c.id][0] for c in hidden]
    assert sorted(faces) == sorted(c.face for c in hidden)
    assert faces != [c.face for c in hidden]
    assert request["state"]["rng"] != game.state.rng


@every_realm
def test_the_stand_in_plays_on(realm: str) -> None:
    """Without the worker a move comes all the same: one of the options, and not always the pass."""
    kinds = set()
    for seed in range(6):
        game = session(seed, 40, realm=realm)
        assert game.decision is not None
        request = agents.request(game, "hard")
        kinds.add(game.options()[agents.stand_in(request)].kind)
    assert kinds - {"pass", "done"}


@pytest.mark.parametrize(
    ("key", "value"),
    [("first", [0]), ("first", 2), ("agents", ["human"]), ("agents", [1, 2]), ("agents", ["human"] * 3), ("decks", 5)],
)
def test_a_save_of_another_shape_is_told(key: str, value: object) -> None:
    """A checksum that fits does not make seats without an agent, or a third player, a game."""
    body = unpack(session(5, 20).save()).body
    with pytest.raises(SaveError) as caught:
        Session.restore(pack({**body, key: value}, 1))
    assert caught.value.key == "unplayable"


def test_a_save_that_does_not_say_who_is_first_leaves_it_to_chance() -> None:
    """A missing key was a KeyError."""
    body = unpack(session(5, 20).save()).body
    del body["first"]
    assert Session.restore(pack(body, 1)).record.setup.first is None
