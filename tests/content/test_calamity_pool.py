"""The pool of Calamity as a whole: games must reach every part of the rules (“Numbers for the card pool”)."""

from collections import Counter

import pytest

from pyapp.content import check, library
from pyapp.content.reader import LANGUAGES
from pyapp.content.shapes import count_shapes
from pyapp.content.telling import walk
from pyapp.engine.face import Face, Op

POOL = library.pool("calamity")
CARDS = [card for card in POOL.cards if card.id.startswith("cl-")]
DECKS = library.decks("calamity")


def of(kind: str) -> list[Face]:
    """Return the faces of a kind among the cards that decks are made of."""
    return [card.face for card in CARDS if card.face.kind == kind]


def ops(face: Face) -> list[Op]:
    """Return everything a card does, step by step."""
    return [op for ability in face.abilities for op in walk(ability.do)]


def test_there_are_a_hundred_and_ten_cards_of_sixty_five_shapes() -> None:
    """Besides the Calamity's own."""
    assert len(CARDS) >= 110
    assert len(count_shapes((card.face for card in CARDS), POOL.words)) >= 65


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_alike(language: str) -> None:
    """The card ban erases by name (CL8.5): a name means one card in every language."""
    assert [name for name, n in Counter(card.name[language] for card in POOL.cards).items() if n > 1] == []


def test_every_kind_and_level_is_there() -> None:
    """CL1.2, CL2.1: levels 0 to 7, extras with a printed condition, players with one ability."""
    assert {face.stats["level"] for face in of("character")} == set(range(8))
    assert len(of("extra")) >= 12
    assert all(len(face.heads["summon"]) == 1 for face in of("extra"))
    assert len(of("player")) >= 6
    assert all([ability.event for ability in face.abilities] == ["any"] for face in of("player"))
    assert len([card for card in POOL.cards if card.face.kind == "monster"]) >= 4
    assert len(of("arcana")) >= 12


def test_items_lie_under_characters_and_supports_answer_in_the_opponents_turn() -> None:
    """Some of each, and some not."""
    attached = [face for face in of("item") if any(op.name == "attach" for op in ops(face))]
    assert 4 <= len(attached) < len(of("item"))
    turns = Counter(ability.turn for face in of("support") for ability in face.abilities if ability.event == "resolves")
    assert turns["opp"] >= 2
    assert turns["own"] + turns["any"] >= 2


def test_a_third_of_level_zero_deals_damage_by_text() -> None:
    """Sixty to thirty HP in ten turns do not come from battle alone."""
    weak = [face for face in of("character") if face.stats["level"] == 0]
    assert 3 * len([face for face in weak if any(op.name == "damage" for op in ops(face))]) >= len(weak)


def test_there_are_special_victories_and_one_seals_the_calamity() -> None:
    """CL1.4, CL1.5."""
    wins = {card.id: op.params.get("seal", False) for card in CARDS for op in ops(card.face) if op.name == "win"}
    assert len(wins) >= 2
    assert any(wins.values())
    in_decks = {card_id for deck in DECKS.values() for card_id, _ in deck.cards}
    assert set(wins) <= in_decks


def test_every_keyword_is_printed_or_given() -> None:
    """A keyword that no card has would be a word to learn for nothing."""
    told = check.keywords_of(POOL)
    assert {word for word, n in told.items() if n < 2} == set()


def test_decks_have_different_plans() -> None:
    """Of forty cards, with a player character each (the loader checks their sizes)."""
    assert len(DECKS) >= 5
    players = [
        card_id for deck in DECKS.values() for card_id, _ in deck.cards if POOL.by_id[card_id].face.kind == "player"
    ]
    assert len(set(players)) == len(DECKS)
    lists = [{card_id for card_id, _ in deck.cards} for deck in DECKS.values()]
    for n, cards in enumerate(lists):
        for others in lists[n + 1 :]:
            assert len(cards & others) <= len(cards) // 2


def test_every_card_is_in_a_ready_made_deck() -> None:
    """Who only plays the decks meets the whole pool but for a player character."""
    in_decks = {card_id for deck in DECKS.values() for card_id, _ in deck.cards}
    assert [card.id for card in CARDS if card.id not in in_decks and card.face.kind != "player"] == []
