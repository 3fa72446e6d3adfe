"""Fairyearth's pictures: every kind, element, wing, outfit and crown can be drawn, within its budget."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.art.svg_rules import check_card_shape, check_svg
from tools.art.elements import TONES
from tools.art.fairyearth import FAIRYEARTH, cards, crowns, dress, table, wings
from tools.art.fairyearth.look import STATIONS, default_look
from tools.art.fairyearth.portrait import Sitting, portrait
from tools.art.packages import ArtError
from tools.art.realm import Card
from tools.art.realm import table as table_of

PORTRAIT, BEAST, SIGN = 23_000, 12_500, 9_500
"""Bytes (visual.md V11.3); creatures and signs stand in a land or a light of their element besides."""
MAGIC = ("rapid", "art", "ritual", "enchant", "emblem", "holy_emblem")
UNITS = ("character", "felfuse", "angel", "summon", "atziluth")
KIND_OF = {"fairy": "character", "fel": "felfuse", "angel": "angel", "deity": "atziluth", "master": "player"}
MUCH_HAIR = "long06"


def made_up(kind: str, art: str, attribute: str = "wood", **facts: object) -> Card:
    """Give a card that no set has."""
    return Card("fe-999", "無名", kind, art, {"attribute": [attribute], **facts})


def drawn(card: Card) -> bytes:
    """Draw a card's picture and check it."""
    data = cards.draw(card).encode()
    check_svg(card.art or card.kind, data)
    check_card_shape(card.id, data)
    budget = PORTRAIT if cards.is_person(card) else BEAST if card.kind in UNITS else SIGN
    assert len(data) <= budget, card
    return data


@pytest.mark.parametrize("kind", [*UNITS, *MAGIC, "player"])
@pytest.mark.parametrize("attribute", TONES)
def test_a_card_without_art_is_drawn_and_named(kind: str, attribute: str) -> None:
    """Cards yet to come have a picture before anyone chooses it, in any element."""
    card = made_up(kind, "", attribute)
    drawn(card)
    assert "no art given" in cards.problem(card)


@pytest.mark.parametrize("station", STATIONS)
def test_a_station_is_shown_by_its_own_signs(station: str) -> None:
    """The same name is another person as fairy, felfuse, angel, deity or master."""
    card = made_up(KIND_OF[station], f"{station}/mika", lines=["wood", "fire", "water"])
    assert cards.problem(card) == ""
    others = [made_up(KIND_OF[other], f"{other}/mika") for other in STATIONS if other != station]
    assert drawn(card) not in [cards.draw(other).encode() for other in others]


@pytest.mark.parametrize("attribute", TONES)
def test_one_name_is_one_face_whatever_the_card(attribute: str) -> None:
    """A fairy keeps her look from card to card; another name gives another one."""
    card = made_up("character", "fairy/mika", attribute)
    assert cards.look(card) == cards.look(replace(card, id="fe-001", kind="summon"))
    assert cards.look(card) != cards.look(replace(card, art="fairy/rue"))


@pytest.mark.parametrize("kind", UNITS)
def test_a_creature_stands_in_the_light_of_its_kind(kind: str) -> None:
    """One icon, another picture for every kind that may show it."""
    pictures = {other: drawn(made_up(other, "beast/wolf-head", "none")) for other in UNITS}
    assert list(pictures.values()).count(pictures[kind]) == 1


@pytest.mark.parametrize("kind", MAGIC)
def test_magic_differs_by_kind_and_element(kind: str) -> None:
    """Kinds have their form; those with an element have its sky."""
    pictures = {cards.draw(made_up(kind, "magic-portal", attribute)) for attribute in TONES}
    assert len(pictures) == len(TONES)
    others = {cards.draw(made_up(other, "magic-portal", "fire")) for other in MAGIC}
    assert len(others) == len(MAGIC)


@pytest.mark.parametrize("name", wings.WINGS)
def test_all_wings_and_outfits_fit_the_budget(name: str) -> None:
    """What cast.toml may ask for can be drawn, with much hair and a wreath."""
    plain = default_look("x", "fairy", "wood")
    rich = replace(plain, wings=name, hair=MUCH_HAIR, back="long", crown="wreath", mood="open")
    for outfit in dress.OUTFITS:
        data = portrait("fe-999", Sitting(replace(rich, outfit=outfit), "fairy", "character", "wood")).encode()
        check_svg(f"{name} {outfit}", data)
        assert len(data) <= PORTRAIT, outfit


@pytest.mark.parametrize("crown", crowns.CROWNS)
def test_all_crowns_and_ears_can_be_drawn(crown: str) -> None:
    """What cast.toml may ask for can be drawn on a deity too, before the broken ring."""
    for ear in ("none", *crowns.EARS):
        look = replace(default_look("x", "deity", "none"), crown=crown, ear=ear)
        check_svg(crown, portrait("fe-999", Sitting(look, "deity", "atziluth", "none")).encode())


def test_everyone_of_the_cast_list_can_be_drawn() -> None:
    """Each entry has a known station and known words, and fits the budget in every element."""
    for station, people in table_of("fairyearth", "cast").items():
        for name in people:
            for attribute in TONES:
                drawn(made_up(KIND_OF[station], f"{station}/{name}", attribute))


def test_a_master_has_a_round_portrait() -> None:
    """It stands on the player's plate."""
    master = made_up("player", "master/elna", lines=["wood", "fire", "water"])
    files = table.files([master])
    assert set(files) == {"avatar-fe-999.svg", "back-fairyearth.svg"}
    for name, text in files.items():
        check_svg(name, text.encode())


def test_a_master_and_two_fairies_stand_in_the_gate() -> None:
    """Those of the sets; without them there is no gate."""
    check_svg("gate", table.files(FAIRYEARTH.cards())["gate-fairyearth.svg"].encode())


@pytest.mark.parametrize(
    ("kind", "art", "words"),
    [
        ("character", "girl-mika", "fairy/<name> or beast/<icon>"),
        ("felfuse", "fairy/mika", "fel/<name> or beast/<icon>"),
        ("player", "beast/wolf-head", "is master/<name>, not"),
        ("angel", "angel/", "angel/<name>"),
        ("summon", "beast/wolf-hed", "did you mean wolf-head"),
        ("ritual", "magic-portl", "did you mean magic-portal"),
    ],
)
def test_an_unknown_word_is_named_with_suggestions_and_still_drawn(kind: str, art: str, words: str) -> None:
    """A slip of the pen is reported, and does not stop the build."""
    card = made_up(kind, art)
    (problem,) = FAIRYEARTH.problems([card])
    assert problem.startswith("fe-999: ")
    assert words in problem
    drawn(card)


@pytest.mark.parametrize("entry", [{"hairstyle": "long01"}, {"crown": "tophat"}, {"wings": "paper"}])
def test_a_wrong_entry_of_the_cast_list_is_refused(entry: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names the person and the word."""
    cast = {"fairy": {"mika": entry}}
    monkeypatch.setattr(cards, "table", lambda _realm, name: cast if name == "cast" else {})
    with pytest.raises(ArtError, match=rf"cast\.toml, fairy/mika: .*{next(iter(entry))}"):
        cards.draw(made_up("character", "fairy/mika"))
