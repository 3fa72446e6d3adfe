"""Two people at one screen: the curtain, what lies behind it, and that it tells nothing."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from pyapp.play.session import GUEST, HUMAN, Session
from pyapp.play.table import Side
from pyapp.ui import flow, hotseat, keys
from pyapp.ui.app import App
from pyapp.ui.scene import find, walk
from pyapp.ui.screens import browse
from pyapp.ui.words import Words
from tests.ui.tables import in_zone, seated
from tests.ui.test_app import SIZE, Ports, begun, game_of, play_on
from tests.ui.test_ways import play_through_curtains, press

if TYPE_CHECKING:
    from pyapp.ui.game import Game


def test_a_curtain_falls_at_every_change_of_the_asked_seat() -> None:
    """Nothing of the game is on it, and nobody is asked until it is lifted."""
    app, ports = begun(3, mode="hotseat")
    game = game_of(app)
    assert game.curtain == game.session.decision.seat  # type: ignore[union-attr]
    assert dict(game.session.record.setup.options)["stops"] == "all"
    assert play_through_curtains(app, ports) == {0, 1}


def test_no_key_reaches_past_the_curtain() -> None:
    """Only Space lifts it."""
    app, ports = begun(3, mode="hotseat")
    press(app, ports, "curtain-up")
    game = game_of(app)
    seat = game.seat
    while game.curtain < 0:
        app.do(("primary",))
        ports.run()
    trace = game.session.trace
    for name in ("u", "l", "m", "h", "?", "1", "p", "Escape"):
        assert keys.table_ref(game, name, None) is None
        app.key(name, app.scene(*SIZE), "")
    assert (game.session.trace, game.seat) == (trace, seat)
    app.key("Space", app.scene(*SIZE), "")
    assert game.seat == 1 - seat


def test_behind_the_curtain_nothing_is_left_of_what_was_spoken() -> None:
    """The live region says who is called, and no longer what the one before has read or was advised."""
    app, ports = begun(3, mode="hotseat")
    press(app, ports, "curtain-up")
    game, calls = game_of(app), 0
    for _ in range(60):
        if game.curtain >= 0:
            calls += 1
            assert ports.said[-1] == hotseat.call(app.words, game.curtain)
            press(app, ports, "curtain-up")
        ports.said.clear()
        play_on(app, ports, 1)
    assert calls > 3


def test_two_people_cannot_take_back_each_others_choices() -> None:
    """The last choice was the other player's."""
    app, ports = begun(3, mode="hotseat")
    press(app, ports, "curtain-up")
    game = game_of(app)
    while game.curtain < 0:
        app.do(("primary",))
        ports.run()
    press(app, ports, "curtain-up")
    app.do(("app", "undo"))
    assert game.control.refused is not None
    assert game.control.refused[1].reasons[0].key == "undo_other"


def test_a_saved_game_of_two_people_opens_behind_the_curtain() -> None:
    """Whoever resumes it sees nobody's hand."""
    app, ports = begun(3, mode="hotseat")
    play_through_curtains(app, ports, 60)
    later = App(ports, "en")
    assert asyncio.run(flow.resume(later))
    later.do(("app", "resume"))
    assert game_of(later).curtain >= 0
    assert find(later.scene(*SIZE), "hand") is None
    ports.run()


def test_nothing_at_the_table_of_two_shows_the_others_cards() -> None:
    """Link and replay would; they are there once the game is over."""
    app, ports = begun(3, mode="hotseat")
    press(app, ports, "curtain-up")
    app.do(("show", "menu"))
    ids = {node.id for node in walk(app.scene(*SIZE))}
    assert not ids & {"menu-link", "menu-open", "bar-link"}
    press(app, ports, "menu-resign")
    press(app, ports, "resign-yes")
    assert "result-link" in {node.id for node in walk(app.scene(*SIZE))}


# --- who comes only to look ---------------------------------------------------------------------------


def struck(orb: str) -> tuple[App, Ports, Game]:
    """Player 1 has hit player 2, whose only orbs are such cards, and corrupts the first one."""
    game = seated(Side(servants=["ca-011"], deck=9), Side(orbs=[orb] * 7, deck=9), (GUEST, GUEST), phase="battle")
    ports = Ports(1)
    app = App(ports, "en")
    app.game, app.screen = game, "table"
    game.lift_curtain()
    for _ in range(200):
        decision = game.session.decision
        assert decision is not None
        if game.curtain >= 0:
            app.do(("app", "curtain"))
            continue
        option = next((o for o in decision.options if o.kind in ("attack", "against")), decision.options[0])
        app.do(("do", option.kind, str(option.card), str(option.arg)))
        if decision.kind == "orb":
            break
    for job in ports.jobs:
        job.close()
    return app, ports, game


PLAIN_ORB, BLOOMING_ORB = "ca-011", "ca-010"


def test_the_owner_of_a_corrupted_orb_comes_to_the_screen_whether_it_blooms_or_not() -> None:
    """For the attacker it looks the same: the curtain, and nothing else."""
    seen = []
    for orb in (PLAIN_ORB, BLOOMING_ORB):
        app, _, game = struck(orb)
        assert (game.curtain, game.seat) == (1, 0)
        seen.append([(node.id, node.name, node.draw) for node in walk(app.scene(*SIZE))])
    assert seen[0] == seen[1]


def test_who_is_not_asked_sees_the_own_new_card_and_nothing_can_be_done() -> None:
    """The card is shown to its owner alone; closing it brings the one who is asked back."""
    app, _, game = struck(PLAIN_ORB)
    app.do(("app", "curtain"))
    assert (game.seat, game.visitor) == (1, 1)
    assert not game.is_human_turn()
    root = app.scene(*SIZE)
    (card,) = [node for node in walk(root) if node.id.startswith("came-")]
    assert card.name.startswith(str(Words("en").card(PLAIN_ORB)["name"]))
    assert int(card.id.removeprefix("came-")) in in_zone(game, "hand", 1)
    trace = game.session.trace
    for name in ("u", "h", "p", "?", "1"):
        app.key(name, app.scene(*SIZE), "")
    assert game.session.trace == trace
    app.activate(root, card.id)
    assert find(app.scene(*SIZE), "inspect") is not None
    app.key("Escape", app.scene(*SIZE), "")
    assert find(app.scene(*SIZE), "came") is not None
    app.activate(app.scene(*SIZE), "overlay-close")
    assert (game.visitor, game.curtain) == (-1, 0)
    app.do(("app", "curtain"))
    assert game.is_human_turn()
    assert game.seat == 0


def test_who_is_asked_gets_the_question_and_no_look_beforehand() -> None:
    """A blooming orb asks its owner."""
    app, _, game = struck(BLOOMING_ORB)
    app.do(("app", "curtain"))
    assert game.visitor == -1
    assert game.control.choices.kind == "bloom"


# --- what is told of such games -----------------------------------------------------------------------


def test_a_replay_of_a_running_game_shows_nobodys_hand() -> None:
    """Nor does its log name what only one of the two knows; there is no link of it; at the end all is open."""
    app, ports = begun(3, mode="hotseat")
    play_through_curtains(app, ports, 200)
    game = game_of(app)
    if game.curtain >= 0:
        press(app, ports, "curtain-up")
    assert game.session.decision is not None
    flow.open_replay(app, game, "table")
    shown = app.replay
    assert shown is not None
    hands = [c for seat in (0, 1) for c in in_zone(game, "hand", seat)]
    for at in range(shown.last + 1):
        shown.go(at)
        known = [c for c in shown.view["cards"].values() if c["face"] and len(c["known"]) < 2]
        assert known == []
    assert hands
    assert find(app.scene(*SIZE), "replay-link") is None
    assert find(app.scene(*SIZE), "bar-link") is None
    game.concede()
    shown.go(shown.last)
    assert all(shown.view["cards"][str(c)]["face"] for c in hands)


def test_seats_have_names_where_nobody_is_you() -> None:
    """In the log, the replay and the list of saves of each way to play."""
    for mode in hotseat.MODES:
        app, ports = begun(5, mode=mode)
        if mode == "hotseat":
            play_through_curtains(app, ports, 60)
        else:
            play_on(app, ports, 20)
        flow.open_replay(app, game_of(app), "table")
        app.do(("replay", "last"))
        ports.run()
        assert app.replay is not None
        told = " ".join(line.text for line in app.replay.lines(app.words))
        names = [find(app.scene(*SIZE), f"player-{seat}").name.split(",")[0] for seat in (0, 1)]  # type: ignore[union-attr]
        app.do(("saves", "show"))
        ports.run()
        row = " ".join(str(command) for command in find(app.scene(*SIZE), "save-0").draw)  # type: ignore[union-attr]
        if mode == "computer":
            assert names == ["You", "Opponent"]
            assert "You" in told
            assert "Orbs: You" in row
        else:
            assert names == ["Player 1", "Player 2"]
            assert "Player 1" in told
            assert "You" not in told
            assert "Orbs: Player 1" in row


def test_open_and_hidden_hands_leave_the_deck_lists_whole() -> None:
    """However much is seen, each list has its fifty cards."""
    app, ports = begun(3, mode="hotseat")
    play_through_curtains(app, ports, 120)
    record = game_of(app).session.record
    for agents in ((GUEST, GUEST), (HUMAN, HUMAN), (HUMAN, "easy")):
        session = Session(game_of(app).session.rules, record, agents)
        for view in (hotseat.seen(session, 0), hotseat.told(session)):
            for seat in (0, 1):
                listed = Counter({i.face: i.count for i in browse.items(view, seat, browse.LIST, app.words)})
                assert listed == Counter(record.setup.decks[seat])
