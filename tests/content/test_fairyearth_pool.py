"""The pool of Fairyearth as a whole: games must reach every part of the rules (“Numbers for the card pool”)."""

from collections import Counter

import pytest

from pyapp.content import check, library
from pyapp.content.reader import LANGUAGES
from pyapp.content.shapes import count_shapes
from pyapp.content.telling import walk
from pyapp.content.vocabulary import FAIRYEARTH
from pyapp.engine.face import Face, Op, Selector

POOL = library.pool("fairyearth")
DECKS = library.decks("fairyearth")
LEAST = {
    "player": 8, "felfuse": 6, "angel": 6, "atziluth": 6, "summon": 8, "rapid": 12, "art": 4, "ritual": 10,
    "enchant": 10, "emblem": 8, "holy_emblem": 3, "character": 30,
}  # fmt: skip


def of(kind: str) -> list[Face]:
    """Return the faces of a kind."""
    return [face for face in POOL.faces if face.kind == kind]


def ops(face: Face) -> list[Op]:
    """Return everything a card does, step by step."""
    return [op for ability in face.abilities for op in walk(ability.do)]


def test_there_are_120_cards_of_70_shapes() -> None:
    """More than the pool needs."""
    assert len(POOL.cards) >= 120
    assert len(count_shapes(POOL.faces, POOL.words)) >= 70


@pytest.mark.parametrize("kind", LEAST)
def test_there_are_enough_cards_of_each_kind(kind: str) -> None:
    """FE4, FE5: each kind is a way to build a deck."""
    assert len(of(kind)) >= LEAST[kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_alike(language: str) -> None:
    """FE1.2: a deck holds three of a name, so a name means one card in every language."""
    assert [name for name, n in Counter(card.name[language] for card in POOL.cards).items() if n > 1] == []


def test_players_differ_in_lines_life_and_miracle() -> None:
    """FE2.2, FE1.3: lower start life buys a stronger miracle."""
    assert len({face.lines for face in of("player")}) == len(of("player"))
    assert len({face.stats["life"] for face in of("player")}) >= 4
    assert len({repr(face.abilities[0].do) for face in of("player")}) == len(of("player"))


def test_characters_are_of_all_five_attributes_and_some_of_two() -> None:
    """FE2.1, FE2.8."""
    counted = Counter(face.attributes for face in of("character"))
    assert all(counted[(index,)] >= 4 for index in range(5))
    assert sum(n for attributes, n in counted.items() if len(attributes) > 1) >= 5


def test_every_card_can_be_used_by_some_player() -> None:
    """FE2.2, FE2.5: lines give at most three seals each, so a condition has to fit the lines of a player card."""
    lines = [Counter(face.lines) for face in of("player")]
    for face in POOL.faces:
        named = {index: n for index, n in enumerate(face.needs[:5]) if n}
        assert sum(face.needs) <= 9
        assert any(all(n <= 3 * line[index] for index, n in named.items()) for line in lines), face.id


def test_there_is_an_answer_to_everything() -> None:
    """Effects that find bluffs out, fetch from the abyss, free from arrest and move opposing units are there."""
    does = [(op, op.params.get("from")) for face in POOL.faces for op in ops(face)]
    assert any(op.name == "expose" for op, _ in does)
    assert any(op.name == "cross" for op, _ in does)
    chosen = {(place.side, place.source) for _, place in does if isinstance(place, Selector)}
    assert {("own", "abyss"), ("opp", "arrest"), ("opp", "units"), ("opp", "enchants"), ("opp", "emblems")} <= chosen


def test_rituals_print_when_they_are_turned_up() -> None:
    """FE5.3: at their printed timing; windows of the fight are among them."""
    abilities = [ability for face in of("ritual") for ability in face.abilities]
    assert all(ability.time or ability.answers is not None for ability in abilities)
    assert {"attack", "defence", "struck", "any", "opp"} <= {ability.time for ability in abilities}


def test_every_keyword_is_printed_or_given() -> None:
    """A keyword that no card has would be a word to learn for nothing."""
    told = check.keywords_of(POOL)
    assert {word for word, n in told.items() if n < 2} == set()


def test_decks_have_different_plans_and_ten_cards_for_exchange() -> None:
    """FE1.2: of fifty cards with a player card each (the loader checks their sizes)."""
    assert len(DECKS) >= 6
    players = [
        card_id for deck in DECKS.values() for card_id, _ in deck.cards if POOL.by_id[card_id].face.kind == "player"
    ]
    assert len(set(players)) == len(DECKS)
    assert all(sum(n for _, n in deck.exchange) == FAIRYEARTH.exchange for deck in DECKS.values())
    lists = [{card_id for card_id, _ in deck.cards} for deck in DECKS.values()]
    for n, cards in enumerate(lists):
        for others in lists[n + 1 :]:
            assert len(cards & others) <= len(cards) // 2


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_can_use_all_of_its_cards(name: str) -> None:
    """FE2.5: the lines of its player card meet every condition in the deck and among its cards for exchange."""
    deck = DECKS[name]
    faces = [POOL.by_id[card_id].face for card_id, _ in (*deck.cards, *deck.exchange)]
    lines = Counter(next(face.lines for face in faces if face.kind == "player"))
    for face in faces:
        assert all(n <= 3 * lines[index] for index, n in enumerate(face.needs[:5])), (name, face.id)


def test_every_card_is_in_a_ready_made_deck() -> None:
    """Who only plays the decks, with their exchange, meets the whole pool but for a player card."""
    used = {card_id for deck in DECKS.values() for card_id, _ in (*deck.cards, *deck.exchange)}
    assert [card.id for card in POOL.cards if card.id not in used and card.face.kind != "player"] == []
