"""Moving, hiding, shuffling: who knows what, and that a slot number never tells."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pyapp.engine.ruleset import Game
from pyapp.engine.state import State, digest
from pyapp.engine.view import view
from pyapp.engine.zones import EVERYONE, create, hide, move, show, shuffle
from tests.engine.realms.cards import card, rules_of, table
from tests.engine.realms.negation import CHAIN, DECK, FIELD, HAND, TOMB
from tests.engine.worlds import WORLDS, walk

if TYPE_CHECKING:
    from tests.engine.hand import Hand

RULES = rules_of(card("coin", kind="token"))
CARDS = "bolt gift hero toll echo"


def with_known_card() -> Hand:
    """Return a table whose seat 0 has five cards in hand, the first of which came back there from the field."""
    t = table(RULES, {"hand": CARDS, "field": "coin"})
    move(Game(RULES, t.state), t.slots(0, "field")[0], HAND)
    return t


def put_face_down(state: State, slot_id: int) -> None:
    """Lay a hand card face down on the field, as a realm would."""
    game = Game(RULES, state)
    chosen = hide(game, slot_id)
    state.edit(chosen).down = 1
    move(game, chosen, FIELD)


def test_whichever_card_is_hidden_the_other_seat_sees_the_same() -> None:
    """Also when one of them was known: bounced, then perhaps placed face down."""
    t = with_known_card()
    assert [t.name(c) for c in t.slots(0, "hand") if t.state.cards[c].known >> 1 & 1] == ["coin"]
    views = set()
    for slot_id in t.slots(0, "hand"):
        state = t.state.clone()
        put_face_down(state, slot_id)
        views.add(json.dumps(view(RULES, state, 1), sort_keys=True))
    assert len(views) == 1


def test_the_owner_knows_what_was_hidden_and_the_right_card_lies_there() -> None:
    """The face that was chosen lies on the field, the others are still in hand."""
    for name in (*CARDS.split(), "coin"):
        t = with_known_card()
        slot_id = next(c for c in t.slots(0, "hand") if t.name(c) == name)
        put_face_down(t.state, slot_id)
        assert t.zone(0, "field") == [name]
        assert sorted([*t.zone(0, "hand"), name]) == sorted([*CARDS.split(), "coin"])
        assert all(t.state.cards[c].known == 1 for c in (*t.slots(0, "hand"), *t.slots(0, "field")))


def test_the_slot_of_a_hidden_card_is_drawn_by_lot() -> None:
    """Over many generators every slot of the group comes up, whatever the card."""
    seen = set()
    for rng in range(60):
        t = with_known_card()
        t.state.rng = rng
        put_face_down(t.state, t.slots(0, "hand")[0])
        seen |= set(t.slots(0, "field"))
    assert len(seen) == 6


def test_a_shuffle_keeps_the_slots_and_forgets_all() -> None:
    """The cards are the same, their slots lie where they lay, and nobody knows any of them."""
    t = table(RULES, {"deck": CARDS})
    game = Game(RULES, t.state)
    for slot_id in t.slots(0, "deck"):
        show(game, t.state.cards[slot_id], EVERYONE)
    slots, shown = t.slots(0, "deck"), t.state.shown
    shuffle(game, 0, DECK)
    assert t.slots(0, "deck") == slots
    assert sorted(t.zone(0, "deck")) == sorted(CARDS.split())
    assert [t.state.cards[c].known for c in slots] == [0] * 5
    assert t.state.shown > shown


def test_shuffles_come_to_different_orders() -> None:
    """All 120 of them, over enough seeds."""
    orders = set()
    for rng in range(2000):
        t = table(RULES, {"deck": CARDS})
        t.state.rng = rng * 7919
        shuffle(Game(RULES, t.state), 0, DECK)
        orders.add(tuple(t.zone(0, "deck")))
    assert len(orders) == 120


@pytest.mark.parametrize(("place", "known"), [(HAND, 0b01), (DECK, 0b00), (FIELD, 0b11), (CHAIN, 0b11), (TOMB, 0b11)])
def test_a_zone_tells_who_sees_a_card(place: int, known: int) -> None:
    """Hand: the owner; deck: nobody; public zones: all."""
    t = table(RULES, {"deck": "bolt gift"})
    card = move(Game(RULES, t.state), t.slots(0, "deck")[-1], place)
    assert card.known == known


def test_what_was_known_stays_known_in_a_hidden_place() -> None:
    """A card that goes from the tomb to the deck is known there until the deck is shuffled."""
    t = table(RULES, {"tomb": "bolt"})
    moved = move(Game(RULES, t.state), t.slots(0, "tomb")[0], DECK, bottom=True)
    assert (moved.known, t.slots(0, "deck")[0]) == (0b11, moved.id)


def test_leaving_play_a_card_forgets_what_was_true_of_it() -> None:
    """Pose, marks, host and the like; and its old controller."""
    t = table(RULES, {"field": "hero"})
    game, slot_id = Game(RULES, t.state), t.slots(0, "field")[0]
    move(game, slot_id, FIELD, seat=1)
    card = t.state.edit(slot_id)
    card.pose, card.marks, card.host, card.since, card.slot = 2, (("used0", 1),), 3, 1, 4
    move(game, slot_id, HAND)
    card = t.state.cards[slot_id]
    assert (card.control, card.pose, card.marks, card.host, card.since, card.slot, card.down) == (
        0,
        0,
        (),
        -1,
        -1,
        -1,
        0,
    )
    assert slot_id in t.slots(0, "hand")


def test_a_card_that_changes_sides_in_play_keeps_what_is_true_of_it() -> None:
    """It is the same card under another hand."""
    t = table(RULES, {"field": "hero"})
    game, slot_id = Game(RULES, t.state), t.slots(0, "field")[0]
    t.state.edit(slot_id).pose = 1
    move(game, slot_id, FIELD, seat=1)
    assert (t.state.cards[slot_id].pose, t.state.cards[slot_id].control, t.state.cards[slot_id].owner) == (1, 1, 0)


def test_a_token_is_a_new_slot_on_top_of_a_zone() -> None:
    """Slots are never used again, and the other cards keep theirs."""
    t = table(RULES, {"field": "hero"})
    before = [c.id for c in t.state.cards]
    token = create(Game(RULES, t.state), RULES.by_id["coin"].index, 1, FIELD)
    assert [c.id for c in t.state.cards] == [*before, token.id]
    assert t.zone(1, "field") == ["coin"]
    assert digest(t.state) == digest(t.state.clone())


def test_slots_never_change_owner_over_whole_games() -> None:
    """What a slot number says (whose deck it came from) stays true, and the owner's cards are a constant multiset."""
    for world in WORLDS.values():
        first: dict[int, int] = {}
        for state in walk(world, 4):
            for each in state.cards:
                assert first.setdefault(each.id, each.owner) == each.owner
        begun = world.start(4).cards
        for owner in range(world.rules.owners):
            faces = [sorted(c.face for c in cards if c.owner == owner) for cards in (state.cards[: len(begun)], begun)]
            assert faces[0] == faces[1]
