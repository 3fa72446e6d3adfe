"""Files that are broken in ways found by breaking them: each is told, none ends in a traceback."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from pyapp.content import library
from pyapp.content.cards import parse_cards
from pyapp.content.decks import parse_decks
from pyapp.content.errors import CardError
from pyapp.content.files import read_toml, realm_files
from pyapp.content.reader import LANGUAGES
from pyapp.content.rulebook import parse_rulebook
from pyapp.content.vocabulary import CASTER, FAIRYEARTH

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Files = list[tuple[str, dict[str, object]]]

TEXTS = '{ zh-Hant = "甲", zh-Hans = "甲", ja = "甲", en = "A" }'


def card(card_id: str, static: str) -> str:
    """Return the table of a servant with a static ability."""
    return f"""
[[card]]
id = "{card_id}"
name = {TEXTS}
short = {TEXTS}
flavour = {TEXTS}
kind = "servant"
attribute = "mars"
cost = 1
atk = 1
def = 1
art = "x"
  [[card.ability]]
  static = {static}
"""


def load(*tables: str) -> None:
    """Load card tables."""
    parse_cards([("cards/caster/set_9.toml", tomllib.loads("".join(tables)))], CASTER)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"a = " + b"[" * 5_000 + b"]" * 5_000, "this is no TOML"),
        (b"a = " + b"9" * 5_000, "this is no TOML"),
        (b"\xff\xfe", "this is no TOML"),
        (b"a = 1\x00", "this is no TOML"),
    ],
)
def test_what_is_no_toml_is_told_with_its_file(tmp_path: Path, content: bytes, said: str) -> None:
    """Nested without end, a number of thousands of digits, another encoding, control characters."""
    path = tmp_path / "set_9.toml"
    path.write_bytes(content)
    with pytest.raises(CardError, match=said) as caught:
        read_toml(path)
    assert caught.value.file == "set_9.toml"


def test_a_folder_in_the_place_of_a_file_is_told(tmp_path: Path) -> None:
    """What cannot be read is a CardError too."""
    (tmp_path / "set_9.toml").mkdir()
    with pytest.raises(CardError, match="cannot be read"):
        read_toml(tmp_path / "set_9.toml")


def test_a_byte_order_mark_and_windows_lines_are_no_error(tmp_path: Path) -> None:
    """Editors on Windows write both."""
    path = tmp_path / "set_9.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")
    assert read_toml(path) == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    "static",
    [
        '[{ of = { in = "own.servants", atk_max = 2 }, stat = "atk", add = 1 }]',
        '[{ of = "self", stat = "atk", add = { stat = "atk", of = "self" } }]',
        '[{ of = { in = "own.servants", keyword = "hubris" }, keyword = "hubris" }]',
        '[{ of = "self", stat = "atk", add = 1 }]\n  if = { is = "self", atk_max = 3 }',
        '[{ of = "self", stat = "atk", add = 1 }]\n  if = { count = { in = "own.servants", atk_min = 3 }, min = 1 }',
        '[{ of = "self", stat = "atk", add = { count = { in = "own.servants", atk_min = 3 } } }]',
        (
            '[{ of = "self", stat = "atk", add = { stat = "def", of = "self" } },'
            ' { of = "self", stat = "def", add = { stat = "atk", of = "self" } }]'
        ),
    ],
)
def test_a_value_that_depends_on_itself_is_refused(static: str) -> None:
    """Such a card loaded, and the first look at the value never came to an end."""
    with pytest.raises(CardError, match="a value depends on itself: ") as caught:
        load(card("ca-901", static))
    assert (caught.value.card, caught.value.key) == ("ca-901", "ability")


def test_two_cards_whose_values_depend_on_each_other_are_refused() -> None:
    """The circle may go over several cards; what leads out of it is no circle."""
    first = card("ca-901", '[{ of = { in = "own.servants", def_max = 2 }, stat = "atk", add = 1 }]')
    second = card("ca-902", '[{ of = { in = "own.servants", atk_max = 2 }, stat = "def", add = 1 }]')
    load(first, card("ca-902", '[{ of = { in = "own.servants", cost_max = 2 }, stat = "def", add = 1 }]'))
    with pytest.raises(CardError, match="def asks for atk asks for def"):
        load(first, second)


def test_a_static_ability_without_effects_is_refused() -> None:
    """An empty list was a ValueError in the report."""
    with pytest.raises(CardError, match="the list of effects is empty"):
        load(card("ca-901", "[]"))


@pytest.mark.parametrize("card_id", ["ca-٩٠١", "ca-²²²", "ca-9O1"])
def test_ids_have_three_plain_digits(card_id: str) -> None:
    """Digits of other scripts looked alike and sorted elsewhere."""
    with pytest.raises(CardError, match="no id of this realm"):
        load(card(card_id, '[{ of = "self", stat = "atk", add = 1 }]'))


@pytest.mark.parametrize(
    ("name", "parse"),
    [
        ("card", lambda files: parse_cards(files, CASTER)),
        ("deck", lambda files: parse_decks(files, library.pool())),
        ("chapter", lambda files: parse_rulebook(files, [])),
        ("term", lambda files: parse_rulebook([], files)),
    ],
)
@pytest.mark.parametrize("hollow", [False, True])
def test_a_file_that_holds_nothing_is_refused(name: str, parse: Callable[[Files], object], hollow: bool) -> None:  # noqa: FBT001 - a case
    """A file whose tables were lost, or that was saved empty, passed as one in which all is well."""
    data: dict[str, object] = {name: []} if hollow else {}
    with pytest.raises(CardError, match=rf"^cards/caster/x.toml: there is no \[\[{name}\]\] in this file$"):
        parse([("cards/caster/x.toml", data)])


def test_a_rule_book_of_chapters_only_is_refused() -> None:
    """Clauses are what it is for."""
    chapter: dict[str, object] = {"number": 1, "title": dict.fromkeys(LANGUAGES, "x")}
    with pytest.raises(CardError, match=r"there is no \[\[rule\]\] in this file"):
        parse_rulebook([("cards/caster/rules.toml", {"chapter": [chapter]})], [])


def test_a_file_that_is_not_there_is_told() -> None:
    """A realm without decks or clauses is not whole."""
    with pytest.raises(CardError, match=r"^cards/caster/dekcs\.toml: there is no such file$"):
        realm_files("caster", "dekcs.toml")


def test_a_misspelt_id_is_told_as_such() -> None:
    """It was "id is missing", with the word in plain sight."""
    with pytest.raises(CardError, match=r'unknown key "idd"; did you mean "id"\?$') as caught:
        load(card("ca-901", '[{ of = "self", stat = "atk", add = 1 }]').replace("id =", "idd ="))
    assert caught.value.key == "card[1].idd"
    with pytest.raises(CardError, match=r'card\[1\]: "id" is missing$'):
        load(card("ca-901", "[]").replace('id = "ca-901"\n', ""))


@pytest.mark.parametrize("deck_id", ["Ca-Test", "ca_test", "a" * 32, "宝珠"])
def test_a_deck_id_is_one_that_a_link_can_name(deck_id: str) -> None:
    """Such a deck could be played, and its game could not be shared."""
    head = f'[[deck]]\nid = "{deck_id}"\nname = {TEXTS}\nplan = {TEXTS}\ncards = []'
    with pytest.raises(CardError, match="is no id") as caught:
        parse_decks([("cards/caster/decks.toml", tomllib.loads(head))], library.pool())
    assert caught.value.key == "deck[1].id"


UNIT = f"""
[[card]]
id = "fe-999"
name = {TEXTS}
short = {TEXTS}
flavour = {TEXTS}
kind = "character"
attribute = "wood"
need = {{ wood = 1 }}
cost = 1
mp = 1
dp = 1
lv = 1
art = "x"
  [[card.ability]]
"""
"""A unit of Fairyearth without its ability."""


@pytest.mark.parametrize(
    "ability",
    [
        'static = [{ of = "self", stat = "%s", %s = 3 }]',
        'on = "enters"\n  do = [{ op = "stat", card = "self", stat = "%s", %s = 3 }]',
    ],
)
def test_no_effect_sets_the_value_that_damage_is_counted_off(ability: str) -> None:
    """DP is printed plus modifiers less damage (FE4.10): an effect that sets it would take the damage away."""

    def read(stat: str, how: str) -> None:
        text = UNIT + "  " + ability % (stat, how)
        parse_cards([("cards/fairyearth/set_9.toml", tomllib.loads(text))], FAIRYEARTH)

    read("dp", "add")
    read("mp", "set")
    with pytest.raises(CardError, match=r"dp cannot be set, only added to \(FE4\.10\)"):
        read("dp", "set")
