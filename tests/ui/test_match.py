"""FE1.2 on the page: best of three, kept at every moment."""

from __future__ import annotations

from collections import Counter

import pytest

from pyapp.play.match import score
from pyapp.store.payload import pack, unpack
from pyapp.ui import flow
from pyapp.ui.app import App
from pyapp.ui.scene import find
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.inspection import SIZES, cut_off, out_of_reach
from tests.ui.matches import between, button, decided, exchange_of, give_up, in_match, mark
from tests.ui.test_app import SIZE, Ports, begun, game_of
from tests.ui.test_ways import press


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_a_realm_with_matches_offers_them(lang: str) -> None:
    """Three answers in words in Fairyearth, no question in the others."""
    app, _ = begun(1, lang)
    for realm, count in (("fairyearth", 3), ("caster", 0), ("calamity", 0)):
        app.do(("app", "new", realm))
        group = find(app.scene(*SIZE), "length")
        assert (len(group.children) if group is not None else 0) == count
    app.do(("app", "new", "fairyearth"))
    app.activate(app.scene(*SIZE), "length-1")
    assert app.wishes.length == "three"


def test_watched_matches_and_those_without_exchange_go_straight_on() -> None:
    """The button says that the next game comes; the computer plays it."""
    app, ports = in_match("watch")
    game = game_of(app)
    assert game.session.result is not None
    press(app, ports, "result-next")
    assert game.contest is not None
    assert game.contest.match.winners[0] in {0, 1, -1}
    app, ports = in_match(length="plain")
    give_up(app, ports)
    assert find(app.scene(*SIZE), "result-exchange") is None
    press(app, ports, "result-next")
    assert (app.screen, game_of(app).session.result) == ("table", None)


def test_the_last_game_tells_who_has_won_the_match() -> None:
    """With the score; what follows is another match, with what was brought, each with the other's if sides change."""
    app, ports = decided()
    root = app.scene(*SIZE)
    assert button(root, "result").name.startswith(app.words.t("match.lose"))
    assert "0 – 2" in str(button(root, "result").draw)
    assert find(root, "result-exchange") is None
    old = game_of(app).contest
    assert old is not None
    press(app, ports, "result-swap")
    new = game_of(app).contest
    assert new is not None
    assert (new.match.brought, new.match.games) == (old.match.brought[::-1], ())
    give_up(app, ports)
    press(app, ports, "result-exchange")
    press(app, ports, "exchange-done")
    give_up(app, ports)
    press(app, ports, "result-rematch")
    again = game_of(app).contest
    assert again is not None
    assert (again.match.brought, game_of(app).session.result) == (new.match.brought, None)


def test_a_decided_match_is_nothing_to_go_on_with() -> None:
    """Home offers to go on with a match between two games, and no more after its end."""
    app, ports = between()
    press(app, ports, "exchange-back")
    home = app.scene(*SIZE)
    assert app.words.t("match.line", mine=0, theirs=1, n=1) in str(button(home, "continue").draw)
    app, ports = decided()
    press(app, ports, "result-home")
    assert find(app.scene(*SIZE), "resume") is None


def test_an_earlier_game_is_a_game_like_any_other() -> None:
    """It is watched from the exchange, its link opens it, and leaving leads back with the marks."""
    app, ports = between()
    record = game_of(app).session.record
    mark(app, ports, 2)
    swap = exchange_of(app).swap
    press(app, ports, "exchange-game-0")
    assert app.screen == "replay"
    app.do(("replay", "last"))
    app.do(("replay", "link"))
    ports.run()
    app.do(("replay", "leave"))
    assert (app.screen, exchange_of(app).swap) == ("exchange", swap)
    elsewhere = App(Ports(1), "en")
    flow.open_link(elsewhere, ports.copied)
    assert game_of(elsewhere).session.record == record
    assert game_of(elsewhere).contest is None
    elsewhere.ports.run()


def test_the_list_of_saves_tells_the_match_and_files_carry_it() -> None:
    """Exported in the middle of an exchange and imported elsewhere, it goes on there."""
    app, ports = between()
    out, _ = mark(app, ports, 2)
    app.do(("saves", "show"))
    ports.run()
    line = app.words.t("match.line", mine=0, theirs=1, n=1)
    assert line in str(button(app.scene(*SIZE), "save-0").draw)
    press(app, ports, "save-0-export")
    [text] = ports.files.values()
    elsewhere = Ports(0)
    elsewhere.file = text
    other = App(elsewhere, "en")
    other.do(("saves", "show"))
    elsewhere.run()
    press(other, elsewhere, "saves-import")
    assert line in str(button(other.scene(*SIZE), "save-0").draw)
    press(other, elsewhere, "save-0-open")
    assert Counter(exchange_of(other).swap.out) == out


@pytest.mark.parametrize("match", [5, {}, {"brought": []}])
def test_a_file_with_a_bent_match_is_refused(match: object) -> None:
    """With its sentence; nothing has changed."""
    app, ports = between()
    body = unpack(ports.saves.entries[game_of(app).slot]).body
    before = dict(ports.saves.entries)
    app.do(("saves", "show"))
    ports.run()
    ports.file = pack({**body, "match": match}, 3)
    press(app, ports, "saves-import")
    assert app.shelf.notice == app.words.t("saves.error_unplayable")
    assert ports.saves.entries == before


def test_a_name_stays_through_the_match() -> None:
    """The next game keeps the slot's name and the match."""
    app, ports = between()
    app.do(("saves", "show"))
    ports.run()
    ports.typed = "Final"
    press(app, ports, "save-0-rename")
    press(app, ports, "save-0-open")
    press(app, ports, "exchange-done")
    assert game_of(app).name == "Final"
    give_up(app, ports)
    body = unpack(ports.saves.entries[game_of(app).slot]).body
    assert (body["about"]["name"], body["about"]["match"]) == ("Final", {"score": [0, 2], "game": 2, "over": True})


def test_the_table_tells_how_the_match_stands() -> None:
    """Above the table where there is room, and in the menu at every size; nothing of it in a single game."""
    app, ports = between()
    press(app, ports, "exchange-done")
    words = app.words.t("match.line", mine=0, theirs=1, n=2)
    assert words in str(button(app.scene(*SIZE), "bar").draw)
    app.do(("show", "menu"))
    assert all(words in str(button(app.scene(*size), "menu").draw) for size in SIZES)
    check_screens(app)
    app, _ = begun(3, realm="fairyearth")
    app.do(("show", "menu"))
    for node in ("bar", "menu"):
        assert app.words.t("match.line", mine=0, theirs=0, n=1) not in str(button(app.scene(*SIZE), node).draw)


def test_a_taken_back_end_is_no_end_of_the_match() -> None:
    """Who plays both sides takes giving up back: the game goes on, and nothing has been counted."""
    app, ports = in_match("both")
    give_up(app, ports)
    app.do(("app", "undo"))
    ports.run()
    game = game_of(app)
    assert game.session.decision is not None
    assert game.contest is not None
    assert score(game.contest.standing(game.session)) == (0, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_cut_off(lang: str) -> None:
    """Result, exchange with marks and with a refusal, also between two people, the end of the match; at any size."""
    for mode in ("computer", "hotseat"):
        app, ports = in_match(mode, lang=lang)
        give_up(app, ports)
        check_screens(app)
        press(app, ports, "result-exchange")
        if mode == "hotseat":
            press(app, ports, "curtain-up")
        mark(app, ports, 10)
        check_screens(app)
        press(app, ports, "exchange-reset")
        press(app, ports, "card-1")
        press(app, ports, "exchange-done")
        check_screens(app)
    app, ports = decided()
    app.words = Words(lang)
    check_screens(app)


def check_screens(app: App) -> None:
    """See that what is shown is whole at every size."""
    for size in SIZES:
        screen = app.scene(*size)
        assert cut_off(screen) == []
        assert out_of_reach(screen, size) == []
