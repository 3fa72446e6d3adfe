"""Decks: fifty cards, four of a name, no strangers (CA1.4)."""

import tomllib

import pytest

from pyapp.content import library
from pyapp.content.decks import Problem, find_problems, parse_decks
from pyapp.content.errors import CardError

TEXTS = '{ zh-Hant = "甲", zh-Hans = "甲", ja = "甲", en = "A" }'
HEAD = f'[[deck]]\nid = "ca-test"\nname = {TEXTS}\nplan = {TEXTS}\n'
TWELVE_FOURS = [(f"ca-0{n}", 4) for n in range(11, 23)]
LEGAL = [*TWELVE_FOURS, ("ca-023", 2)]


def load(cards: str, head: str = HEAD) -> None:
    """Load a deck file with these cards."""
    parse_decks([("cards/caster/decks.toml", tomllib.loads(f"{head}cards = {cards}"))], library.pool())


def test_a_legal_list_has_no_problems() -> None:
    """Fifty cards with four of a name at most."""
    assert find_problems(library.pool(), LEGAL) == []
    load(str([list(pair) for pair in LEGAL]))


def test_casters_are_counted_by_name_and_level() -> None:
    """Four of Akane's first level and four of her second go together, five of one do not."""
    rest = [(f"ca-0{n}", 4) for n in range(11, 21)]
    assert find_problems(library.pool(), [("ca-001", 4), ("ca-002", 4), *rest, ("ca-023", 2)]) == []
    five = find_problems(library.pool(), [("ca-001", 4), ("ca-001", 1), *rest, ("ca-023", 4), ("ca-024", 1)])
    assert five == [Problem("copies", "ca-001", 5, 4)]


@pytest.mark.parametrize(
    ("cards", "said", "meant"),
    [
        ('[["ca-011", 4]]', "the deck has 4 cards, it has to have 50", ""),
        ('[["ca-011", 5]]', "5 is out of range", ""),
        ('[["ca-011", 3], ["ca-011", 3]]', "ca-011 brings its name to 6 copies, 4 are allowed", ""),
        ('[["ca-0111", 4]]', 'there is no card "ca-0111"', "ca-011"),
        ('[["ca-011"]]', "expected a card id and a number", ""),
        ('["ca-011"]', "expected a list, found text", ""),
    ],
)
def test_a_bad_deck_is_told_what_is_wrong(cards: str, said: str, meant: str) -> None:
    """Wrong size, too many copies, unknown cards, wrong types."""
    with pytest.raises(CardError, match=said) as caught:
        load(cards)
    assert caught.value.card == "ca-test"
    assert caught.value.meant == meant


def test_deck_ids_are_used_once() -> None:
    """A second deck of the same id is refused."""
    cards = str([list(pair) for pair in LEGAL])
    with pytest.raises(CardError, match="used twice"):
        load(cards, f"{HEAD}cards = {cards}\n{HEAD}")


def test_the_five_decks_use_every_card() -> None:
    """The ready-made decks are legal, and each card of the pool is in one of them."""
    decks = library.decks()
    assert list(decks) == ["ca-embers", "ca-tides", "ca-eclipse", "ca-petals", "ca-rings"]
    assert all(len(deck.listed()) == 50 for deck in decks.values())
    assert {card for deck in decks.values() for card, _ in deck.cards} == set(library.pool().by_id)


def test_decks_can_pay_for_their_cards() -> None:
    """Every attribute of a deck's cards is one of its casters, none apart: else a card could only bloom."""
    pool = library.pool()
    for deck in library.decks().values():
        faces = [pool.by_id[card].face for card, _ in deck.cards]
        given = {face.attributes[0] for face in faces if face.kind == "caster"} | {pool.words.attributes.index("none")}
        assert {face.attributes[0] for face in faces} <= given, deck.id
