"""FE1.2 on the page: the exchange between two games of a match, card by card."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pyapp.ui import hotseat, mirror
from pyapp.ui.scene import PRIMARY, Node, Rect, find, is_still, walk
from pyapp.ui.words import Words
from tests.ui.inspection import SIZES
from tests.ui.matches import between, button, exchange_of, give_up, in_match, items, mark, resumed
from tests.ui.test_app import SIZE, game_of
from tests.ui.test_ways import press


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


def test_the_player_card_is_none_of_the_fifty() -> None:
    """FE1.2: the heading counts the deck without it, though it is shown."""
    app, _ = between()
    heading = button(app.scene(*SIZE), "exchange-deck")
    assert heading.name == app.words.t("match.deck", n=50)
    assert sum(item.copies for item in exchange_of(app).items() if not item.is_spare) == 51


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


def test_a_quick_second_touch_marks_the_second_copy() -> None:
    """Its words count the marks, but what it means stays; the primary button means what it says (`is_still`)."""
    card = Node("card-0", "button", "Oakleaf Crest, ×2, 1 in", Rect(0, 0, 9, 9), ref=("swap", "0"))
    assert is_still(replace(card, name="Oakleaf Crest, ×2"), card)
    assert not is_still(card, replace(card, ref=("swap", "1")))
    assert not is_still(card, None)
    primary = replace(card, name="End battle phase", ref=PRIMARY)
    assert is_still(primary, replace(primary))
    assert not is_still(replace(primary, name="On to battle"), primary)
