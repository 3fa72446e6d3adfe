"""Owners without a seat, and smaller hooks of a realm: a third party has cards and decides nothing."""

from __future__ import annotations

import json
from dataclasses import replace

from pyapp.engine import machine
from pyapp.engine.chain import give_say
from pyapp.engine.ops import leave
from pyapp.engine.ruleset import Game, Setup
from pyapp.engine.state import Effect, dump, load
from pyapp.engine.view import determinize, view
from pyapp.engine.zones import cards_in, hide_face
from pyapp.play.scenario import Side, Table
from tests.engine.hand import Hand
from tests.engine.realms import negation
from tests.rules.calamity import DECK, PLAIN, monster, pool_of

TWO = pool_of(monster("other", {"claw": 20}))
THIRD = 2


def test_an_owner_without_a_seat_has_zones_and_numbers_and_is_never_asked() -> None:
    """The view lists it after the seats; its hidden cards are known to nobody."""
    state = machine.start(TWO, Setup((DECK, DECK)), 3)
    assert (TWO.seats, TWO.owners, negation.RULES.owners) == (2, 3, 2)
    for seat in range(2):
        seen = view(TWO, state, seat)
        assert len(seen["seats"]) == len(seen["unknown"]) == 3
        assert len(seen["seats"][THIRD]["zones"]["monster"]) == 2
        assert seen["unknown"][THIRD] == ["beast", "other"]


def test_hidden_cards_of_an_owner_without_a_seat_are_sampled() -> None:
    """Over many salts either of two cards comes to lie on top, whatever the truth is."""
    state = machine.start(TWO, Setup((DECK, DECK)), 3)
    tops = set()
    for salt in range(20):
        guess = determinize(TWO, state, 0, salt)
        tops.add(TWO.pool[guess.cards[cards_in(Game(TWO, guess), THIRD, TWO.zone_at["monster"])[-1]].face].id)
    assert tops == {"beast", "other"}


def test_an_effect_of_an_owner_without_a_seat_says_so() -> None:
    """Only then is its source written down, so that all other states are dumped as they always were."""
    t = Table(PLAIN, Side(field=["lv1"]), third=Side(anomaly=["claw"]))
    slot = t.slot("third.anomaly.0")
    plain, marked = Effect("add", "atk", 1, (0,)), Effect("add", "atk", 2, (0,), slot)
    t.state.effects = (plain, marked)
    data = json.loads(json.dumps(dump(t.state)))
    assert data["effects"] == [["add", "atk", 1, [0]], ["add", "atk", 2, [0], slot]]
    assert load(data).effects == (plain, marked)


def test_a_realm_says_where_a_card_really_goes() -> None:
    """`destination` bends the way of a card that is put somewhere, and the event tells where it went."""
    t = Hand(negation.RULES, negation.lay_out({"field": ("hero",)}, {}))
    rules = replace(negation.RULES, destination=lambda _game, _card, to: "deck_bottom" if to == "tomb" else to)
    game = Game(rules, t.state)
    hero = t.slots(0, "field")[0]
    leave(game, hero, "tomb", "x")
    assert [event.kind for event in game.events] == ["leaves", "to_deck_bottom"]
    assert t.zone(0, "deck")[0] == "hero"
    leave(game, hero, "hand", "x")
    assert t.zone(0, "hand") == ["hero"]


def test_a_card_outside_play_keeps_no_marks_when_it_moves() -> None:
    """What is marked on a card in one pile is forgotten in the next: slots of hidden piles must not tell."""
    t = Hand(negation.RULES, negation.lay_out({"tomb": ("bolt",)}, {}))
    slot = t.slots(0, "tomb")[0]
    t.state.edit(slot).marks = (("used0", 1),)
    leave(Game(t.rules, t.state), slot, "hand", "x")
    assert t.state.cards[slot].marks == ()


def test_the_say_may_be_given_to_a_seat() -> None:
    """In the window on top of the stack, and all others are asked after it."""
    t = Hand(negation.RULES, negation.lay_out({"hand": ("bolt",)}, {"hand": ("bolt",)}))
    t.state.decision = None
    give_say(Game(t.rules, t.state), 0)
    assert t.state.frames[-1] == ("window", 0, 0, 0)
    machine.resume(t.rules, t.state)
    assert t.asked == (0, "priority")


def test_a_face_is_hidden_whichever_slot_holds_it_by_now() -> None:
    """Several cards that go the same way one after the other: the hand is dealt anew each time."""
    t = Hand(negation.RULES, negation.lay_out({"hand": ("bolt", "gift", "toll", "echo")}, {}))
    game = Game(t.rules, t.state)
    for name in ("gift", "bolt"):
        slot = hide_face(game, 0, negation.HAND, t.rules.by_id[name].index)
        assert t.name(slot) == name
        leave(game, slot, "deck_top", "x")
    assert sorted(t.zone(0, "hand")) == ["echo", "toll"]
    assert t.zone(0, "deck")[-2:] == ["gift", "bolt"]


def test_cards_that_came_later_are_left_out_of_older_games() -> None:
    """A game made when the pool was smaller offers the names of then: options, and so links, stay as they were."""
    size = PLAIN.by_id["bolt"].index
    for pool, known in ((size, False), (size + 1, True), (0, True)):
        state = machine.start(PLAIN, Setup((DECK, DECK), (), 0, pool), 1)
        state.decision, state.turn = None, 15
        state.frames.append(("ban", 1))
        machine.resume(PLAIN, state)
        assert state.decision is not None
        names = {PLAIN.pool[option.arg].id for option in state.decision.options}
        assert ("bolt" in names) == known
