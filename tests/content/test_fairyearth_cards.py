"""Loading cards and decks of Fairyearth: what a good file becomes, and what a bad one is told."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from pyapp.content import library
from pyapp.content.cards import Pool, parse_cards
from pyapp.content.decks import find_problems, parse_decks
from pyapp.content.errors import CardError
from pyapp.content.vocabulary import FAIRYEARTH

HEAD = """
[[card]]
id = "fe-001"
name = { zh-Hant = "露", zh-Hans = "露", ja = "露", en = "Dew" }
short = { zh-Hant = "露", zh-Hans = "露", ja = "露", en = "Dew" }
art = "fairy/dew"
flavour = { zh-Hant = "雨。", zh-Hans = "雨。", ja = "雨。", en = "Rain." }
"""
CHARACTER = """
kind = "character"
attribute = ["wood", "water"]
cost = 3
mp = 2
dp = 3
lv = 4
need = { wood = 1, none = 2 }
"""
ANGEL = 'kind = "angel"\ncost = 3\nmp = 2\ndp = 3\nlv = 4\nsoul = 2\nkeywords = ["flight"]\n'
PLAYER = """
kind = "player"
life = 18
lines = ["fire", "earth", "fire"]
  [[card.ability]]
  action = "any"
  do = [{ op = "draw" }]
"""


def load(body: str) -> Pool:
    """Load one card."""
    return parse_cards([("cards/fairyearth/set_1.toml", tomllib.loads(HEAD + body))], FAIRYEARTH)


def refusal(body: str) -> tuple[str, str]:
    """Return where a card is wrong and what is said of it."""
    with pytest.raises(CardError) as caught:
        load(body)
    return caught.value.key, caught.value.problem


def test_attributes_conditions_and_lines_become_numbers() -> None:
    """In the order of the realm's attributes: wood, fire, earth, metal, water, none."""
    face = load(CHARACTER).faces[0]
    assert (face.attributes, face.needs, face.lines) == ((0, 4), (1, 0, 0, 0, 0, 2), ())
    face = load(PLAYER).faces[0]
    assert (face.attributes, face.needs, face.lines) == ((), (), (1, 2, 1))
    assert load(CHARACTER.replace('["wood", "water"]', '"metal"')).faces[0].attributes == (3,)


def test_what_all_cards_of_a_kind_have_is_not_printed() -> None:
    """FE2.1, FE4.5: an angel is attributeless and has the swordwing mark."""
    face = load(ANGEL).faces[0]
    assert face.attributes == (5,)
    assert face.keywords == {"flight", "swordwing"}
    key, said = refusal(ANGEL.replace('"flight"', '"swordwing"'))
    assert (key, said) == ("keywords[1]", 'all cards of this kind have the keyword "swordwing"')
    assert refusal(ANGEL + 'attribute = "fire"\n') == ("attribute", 'an angel has no "attribute"')


BROKEN = {
    "three attributes": (CHARACTER.replace('["wood", "water"]', '["wood", "water", "fire"]'), "attribute"),
    "an attribute that nobody prints": (CHARACTER.replace('"wood", ', '"none", '), "attribute[1]"),
    "a condition of nothing": (CHARACTER.replace("{ wood = 1, none = 2 }", "{}"), "need"),
    "a condition of none of a kind": (CHARACTER.replace("wood = 1", "wood = 0"), "need.wood"),
    "a condition of a player card": (PLAYER.replace("life", "need = { wood = 1 }\nlife"), "need"),
    "two lines": (PLAYER.replace('"earth", ', ""), "lines"),
    "lines of a character": (CHARACTER + 'lines = ["fire", "earth", "fire"]\n', "lines"),
    "no attribute": (CHARACTER.replace('attribute = ["wood", "water"]\n', ""), ""),
    "a felfuse with LV": (ANGEL.replace('"angel"', '"felfuse"'), "lv"),
}


@pytest.mark.parametrize(("body", "key"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_card_is_told_where(body: str, key: str) -> None:
    """The key that is wrong, or the card when something is missing."""
    assert refusal(body)[0] == key


def ability(*lines: str, kind: str = CHARACTER) -> str:
    """Return a card with one ability."""
    return f"{kind}[[card.ability]]\n" + "\n".join(lines) + "\n"


IDLE: dict[str, tuple[str, str]] = {
    "a summoned magic card": (
        'do = [{ op = "choose", as = "it2", from = { in = "own.hand" } }, { op = "place", card = "it2" }]',
        "ability[1].do[2].card",
    ),
    "a unit that is placed twice": ('do = [{ op = "place", card = { in = "own.units" } }]', "ability[1].do[1].card"),
    "another card than a seal to undo": (
        'cost = { unseal = { from = { in = "own.units" } } }\ndo = [{ op = "draw" }]',
        "ability[1].cost.unseal.from",
    ),
}


@pytest.mark.parametrize(("body", "key"), IDLE.values(), ids=list(IDLE))
def test_what_can_do_nothing_is_refused(body: str, key: str) -> None:
    """An op is for cards that can lie where it works, a cost is paid with what it is for."""
    assert refusal(ability('action = "active"', body))[0] == key


def test_a_family_of_kinds_fits_where_its_kinds_do() -> None:
    """A character, felfuse or angel of the hand can be placed."""
    choice = '{ op = "choose", as = "one", from = { in = "own.hand", kind = "character" } }'
    body = f'do = [{choice}, {{ op = "place", card = "one" }}]'
    assert load(ability('on = "enters"', body)).faces[0].abilities[0].do[1].name == "place"


def test_a_replacement_says_how_often() -> None:
    """FE4.3: a unit that stays with DP 0 would be replaced for ever."""
    body = 'do = [{ op = "draw" }]'
    assert refusal(ability('instead = "destroyed"', body))[0] == "ability[1]"
    assert refusal(ability('instead = "destroyed"', 'limit = "free"', body))[0] == "ability[1].limit"
    assert load(ability('instead = "destroyed"', 'limit = "turn"', body)).faces[0].abilities[0].once_per_turn


# --- decks ---------------------------------------------------------------------------------------

POOL = library.pool("fairyearth")
DECK = next(iter(library.decks("fairyearth").values()))


def keys(cards: Any, exchange: Any) -> list[tuple[str, str]]:  # noqa: ANN401 - (card id, number) pairs
    """Return what is wrong with a deck and its cards for exchange: keys and cards."""
    return [(problem.key, problem.card) for problem in find_problems(POOL, cards, exchange)]


def test_cards_for_exchange_are_none_or_ten() -> None:
    """FE1.2."""
    assert keys(DECK.cards, DECK.exchange) == keys(DECK.cards, ()) == []
    assert keys(DECK.cards, DECK.exchange[1:]) == [("exchange", "")]


def test_copies_are_counted_over_the_deck_and_its_exchange() -> None:
    """FE1.2: at most three of a name over all sixty."""
    full = next(card for card, n in DECK.cards if n == 3)
    (first, n), *rest = DECK.exchange
    exchange = ((full, 1), *([(first, n - 1)] if n > 1 else []), *rest)
    assert keys(DECK.cards, exchange) == [("copies", full)]


def test_no_player_card_is_exchanged() -> None:
    """FE1.2: cards for exchange take places of the fifty."""
    (_, n), *rest = DECK.exchange
    swapped = (("fe-051", 1), *([("fe-050", n - 1)] if n > 1 else []), *rest)
    assert {("misplaced", "fe-051")} <= set(keys(DECK.cards, swapped))


def test_a_deck_file_may_leave_the_exchange_out() -> None:
    """FE1.2: 0 cards; a deck of a realm without exchange has no such key."""
    text = '{ zh-Hant = "庭", zh-Hans = "庭", ja = "庭", en = "Garden" }'
    words = f"name = {text}\nplan = {text}\n"
    cards = f"cards = {[list(pair) for pair in DECK.cards]}\n"
    head = f'[[deck]]\nid = "fe-test"\n{words}{cards}'
    assert parse_decks([("decks.toml", tomllib.loads(head))], POOL)[0].exchange == ()
    with pytest.raises(CardError, match="there are 1 cards for exchange, there have to be 10 or none"):
        parse_decks([("decks.toml", tomllib.loads(f'{head}exchange = [["{DECK.exchange[0][0]}", 1]]'))], POOL)
    with pytest.raises(CardError) as caught:
        parse_decks([("decks.toml", tomllib.loads(f"{head}exchange = []"))], library.pool("caster"))
    assert caught.value.key == "deck[1].exchange"
