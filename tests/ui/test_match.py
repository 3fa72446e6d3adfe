"""FE1.2 on the page: best of three, with the exchange between two games, kept at every moment."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from pyapp.play.match import score
from pyapp.store.payload import pack, unpack
from pyapp.ui import flow, hotseat, mirror
from pyapp.ui.app import App
from pyapp.ui.scene import find, walk
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.inspection import SIZES, cut_off, out_of_reach
from tests.ui.test_app import SIZE, Ports, begun, game_of
from tests.ui.test_ways import press

if TYPE_CHECKING:
    from pyapp.ui.exchange import Exchange, Item
    from pyapp.ui.scene import Node


def in_match(mode: str = "computer", length: str = "three", lang: str = "en") -> tuple[App, Ports]:
    """A match of Fairyearth at its first question."""
    return begun(3, lang, "fairyearth", mode=mode, length=length, first=0)


def give_up(app: App, ports: Ports) -> None:
    """The person at the screen gives the game up."""
    if game_of(app).curtain >= 0:
        press(app, ports, "curtain-up")
    app.do(("app", "concede"))
    ports.run()


def between(mode: str = "computer", lang: str = "en") -> tuple[App, Ports]:
    """In the exchange after a first game that was given up."""
    app, ports = in_match(mode, lang=lang)
    give_up(app, ports)
    press(app, ports, "result-exchange")
    assert app.screen == "exchange"
    return app, ports


def exchange_of(app: App) -> Exchange:
    """The exchange that is shown."""
    found = game_of(app).exchange
    assert found is not None
    return found


def items(app: App, *, spare: bool) -> list[Item]:
    """The cards of the deck that can be swapped, or those beside it."""
    exchange = exchange_of(app)
    player = next(i for i, c in exchange.view["cards"].items() if c["kind"] == "player")
    return [item for item in exchange.items() if item.is_spare is spare and str(item.id) != player]


def mark(app: App, ports: Ports, count: int) -> tuple[Counter[str], Counter[str]]:
    """Mark so many cards of the deck and beside it by touching them; returns which."""
    done = []
    for spare in (False, True):
        chosen = [item for item in items(app, spare=spare) for _ in range(item.copies)][:count]
        for item in chosen:
            press(app, ports, f"card-{item.id}")
        done.append(Counter(item.face for item in chosen))
    return done[0], done[1]


def resumed(ports: Ports) -> App:
    """Another visit: home, and on from there."""
    later = App(ports, "en")
    assert asyncio.run(flow.resume(later))
    press(later, ports, "resume")
    return later


def button(root: Node, node_id: str) -> Node:
    """A node of the tree."""
    found = find(root, node_id)
    assert found is not None, node_id
    return found


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


def test_ten_cards_are_exchanged_and_the_next_game_is_played_with_them() -> None:
    """The first game counts, ten go out and ten come in; the next one has another seed, and stays in the slot."""
    app, ports = in_match()
    give_up(app, ports)
    game, slot = game_of(app), game_of(app).slot
    first = game.session.record
    assert "0 – 1" in str(button(app.scene(*SIZE), "result").draw)
    press(app, ports, "result-exchange")
    out, into = mark(app, ports, 10)
    press(app, ports, "exchange-done")
    assert app.screen == "table"
    record = game_of(app).session.record
    assert Counter(record.setup.decks[0]) == Counter(first.setup.decks[0]) - out + into
    assert record.seed != first.seed
    assert game_of(app).slot == slot
    assert [name for name in ports.saves.entries if name.startswith("game-")] == [slot, f"{slot}/previous"]


def test_nothing_has_to_be_exchanged() -> None:
    """The button says so, and the deck stays."""
    app, ports = between()
    before = game_of(app).session.record.setup.decks[0]
    assert button(app.scene(*SIZE), "exchange-done").name == app.words.t("match.keep")
    press(app, ports, "exchange-done")
    assert game_of(app).session.record.setup.decks[0] == before


def test_an_uneven_exchange_is_refused_with_its_clause() -> None:
    """The button is off; touched, or by Space, it says why, and nothing is lost."""
    app, ports = between()
    item = items(app, spare=False)[0]
    press(app, ports, f"card-{item.id}")
    assert not button(app.scene(*SIZE), "exchange-done").enabled
    words = app.words.t("refusal.swap_uneven")
    press(app, ports, "exchange-done")
    assert app.screen == "exchange"
    assert words in ports.said[-1]
    assert words in button(app.scene(*SIZE), "refusal").name
    press(app, ports, "refusal-rule-0")
    assert find(app.scene(*SIZE), "clause") is not None
    app.key("Escape", app.scene(*SIZE), "")
    app.key("Space", app.scene(*SIZE), "")
    assert exchange_of(app).swap.out == (item.face,)


def test_touching_a_card_marks_one_copy_after_the_other() -> None:
    """After the last one none; all marks can be taken away at once."""
    app, ports = between()
    item = next(item for item in items(app, spare=False) if item.copies == 3)
    marks = []
    for _ in range(4):
        press(app, ports, f"card-{item.id}")
        marks.append(len(exchange_of(app).swap.out))
        assert ports.said[-1] == app.words.t("match.marked", out=marks[-1], into=0)
    assert marks == [1, 2, 3, 0]
    mark(app, ports, 4)
    app.key("u", app.scene(*SIZE), "")
    ports.run()
    assert exchange_of(app).swap == ((), ())


def test_what_cannot_go_out_says_why() -> None:
    """The player card stays, and no more go out than could come in."""
    app, ports = between()
    exchange = exchange_of(app)
    player = next(i for i, c in exchange.view["cards"].items() if c["kind"] == "player")
    press(app, ports, f"card-{player}")
    assert ports.said[-1] == app.words.t("refusal.swap_fixed")
    mark(app, ports, 10)
    left = next(item for item in items(app, spare=False) if not item.marked)
    press(app, ports, f"card-{left.id}")
    assert ports.said[-1] == app.words.t("refusal.swap_full")
    taken = next(item for item in items(app, spare=False) if item.marked)
    press(app, ports, f"card-{taken.id}")
    assert len(exchange.swap.out) == 10 - taken.marked


def test_the_exchange_is_kept_while_it_is_made() -> None:
    """A new visit goes on in it with the same marks; from it the same game follows."""
    app, ports = between()
    out, into = mark(app, ports, 3)
    later = resumed(ports)
    assert later.screen == "exchange"
    swap = exchange_of(later).swap
    assert (Counter(swap.out), Counter(swap.into)) == (out, into)
    press(later, ports, "exchange-done")
    later = resumed(ports)
    assert later.screen == "table"
    game = game_of(later)
    assert game.contest is not None
    assert len(game.contest.match.games) == 1
    give_up(later, ports)
    assert button(later.scene(*SIZE), "result").name.startswith(later.words.t("match.lose"))


def test_two_people_choose_behind_the_curtain() -> None:
    """What the first has marked is on no screen of the second; a new visit begins at the curtain."""
    app, ports = between("hotseat")
    assert [node.id for node in walk(app.scene(*SIZE)) if node.role == "button"] == ["curtain-up"]
    app.do(("match", "done"))
    app.do(("card", "1"))
    app.key("Escape", app.scene(*SIZE), "")
    assert (app.screen, exchange_of(app).swap) == ("exchange", ((), ()))
    press(app, ports, "curtain-up")
    assert exchange_of(app).seat == 0
    _, into = mark(app, ports, 5)
    app = resumed(ports)
    assert exchange_of(app).curtain == 0
    app.key("Space", app.scene(*SIZE), "")
    press(app, ports, "exchange-done")
    assert (exchange_of(app).seat, exchange_of(app).curtain) == (1, 1)
    assert ports.said[-1] == hotseat.call(app.words, 1)
    press(app, ports, "curtain-up")
    assert not into.keys() & {item.face for item in exchange_of(app).items() if item.marked}
    assert find(app.scene(*SIZE), "exchange") is not None
    press(app, ports, "exchange-done")
    assert app.screen == "table"
    assert ports.said[-1] == hotseat.call(app.words, game_of(app).curtain)
    assert game_of(app).curtain == game_of(app).session.decision.seat  # type: ignore[union-attr]


def test_whoever_plays_both_sides_chooses_for_both() -> None:
    """One after the other, without a curtain."""
    app, ports = between("both")
    seats = []
    while app.screen == "exchange":
        seats.append(exchange_of(app).seat)
        press(app, ports, "exchange-done")
    assert seats == [0, 1]


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


def decided(mode: str = "computer") -> tuple[App, Ports]:
    """A match that was lost in two games."""
    app, ports = between(mode)
    while app.screen == "exchange":
        press(app, ports, "exchange-done")
    give_up(app, ports)
    return app, ports


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


def test_a_card_is_read_before_it_is_chosen() -> None:
    """By key, and by resting the pointer on it; closing leads back to the exchange."""
    app, _ = between()
    item = items(app, spare=True)[0]
    root = app.scene(*SIZE)
    app.peek(button(root, f"card-{item.id}"))
    assert find(app.scene(*SIZE), "peek") is not None
    app.key("i", root, f"card-{item.id}")
    dialog = button(app.scene(*SIZE), "inspect")
    assert Words("en").of("fairyearth").card(item.face)["name"] in dialog.name
    app.key("Escape", app.scene(*SIZE), "")
    assert find(app.scene(*SIZE), "inspect") is None
    assert app.screen == "exchange"


def test_the_exchange_is_done_by_keys_alone() -> None:
    """Every card and button is in the mirror, by region; Space on one presses it."""
    app, ports = between()
    regions = {region["id"]: region["buttons"] for region in mirror.regions(app.scene(*SIZE))}
    assert {"exchange-deck", "exchange-spares", "exchange-games"} <= regions.keys()
    for region in ("exchange-deck", "exchange-spares"):
        app.key("Space", app.scene(*SIZE), regions[region][-1]["id"])
    found = [entry for region in mirror.regions(app.scene(*SIZE)) for entry in region["buttons"]]
    names = {entry["id"]: entry["name"] for entry in found}
    assert names[regions["exchange-deck"][-1]["id"]].endswith(app.words.t("match.card_out", n=1))
    app.key("Space", app.scene(*SIZE), "")
    ports.run()
    assert app.screen == "table"


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


def test_cards_lie_apart_and_can_be_touched() -> None:
    """None under another, under the heading or the buttons; each as wide as a finger needs."""
    app, _ = between()
    for size in SIZES:
        root = app.scene(*size)
        cards = [node for node in walk(root) if node.id.startswith("card-")]
        for i, node in enumerate(cards):
            assert node.rect.w >= 40
            assert not any(node.rect.overlaps(other.rect) for other in cards[i + 1 :])
            for name in ("exchange-done", "exchange-games", "exchange-reset"):
                assert not node.rect.overlaps(button(root, name).rect), name
        for name in ("deck", "spares"):
            group = button(root, f"exchange-{name}")
            assert all(node.rect.bottom + 18 <= group.rect.bottom for node in group.children)
