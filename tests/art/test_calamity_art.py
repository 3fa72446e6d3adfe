"""Calamity's pictures: every kind, outfit, gear, power and monster can be drawn, within its budget."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.art.svg_rules import check_card_shape, check_svg
from tools.art.calamity import CALAMITY, cards, gear, monster, street, table
from tools.art.calamity.look import default_look
from tools.art.calamity.portrait import Sitting, portrait
from tools.art.calamity.tones import KINDS, POWERS
from tools.art.colour import contrast
from tools.art.packages import ArtError
from tools.art.realm import Card
from tools.art.realm import table as table_of

BUDGET = {  # bytes (visual.md V11.3: portraits 23 kB, figures 10 kB, signs 8 kB)
    **dict.fromkeys(("character", "extra", "player"), 23_000),
    **dict.fromkeys(("monster", "anomaly", "item"), 10_000),
    **dict.fromkeys(("arcana", "support"), 8_000),
}


def made_up(kind: str, art: str, **facts: object) -> Card:
    """Give a card that no set has."""
    return Card("cl-999", "無名", kind, art, facts)


def drawn(card: Card) -> bytes:
    """Draw a card's picture and check it."""
    data = cards.draw(card).encode()
    check_svg(card.art or card.kind, data)
    check_card_shape(card.id, data)
    assert len(data) <= BUDGET[card.kind], card
    return data


@pytest.mark.parametrize("kind", BUDGET)
def test_a_card_without_art_is_drawn_and_named(kind: str) -> None:
    """Cards yet to come have a picture before anyone chooses it."""
    card = made_up(kind, "", level=3)
    drawn(card)
    assert "no art given" in cards.problem(card)


@pytest.mark.parametrize("power", ["", *POWERS])
def test_every_power_is_drawn_at_every_level_and_looks_different(power: str) -> None:
    """The same person with more power around them, level by level; as an extra and as a player character too."""
    art = "person/mika" + (f"+{power}" if power else "")
    people = [made_up("character", art, level=level) for level in range(8)]
    people += [made_up("extra", art, level=6), made_up("player", art)]
    assert [cards.problem(card) for card in people] == [""] * len(people)
    assert len({drawn(card) for card in people}) == len(people)


def test_one_name_is_one_face_whatever_the_card() -> None:
    """A hero keeps head and hair from card to card; another name gives another person."""
    looks = [cards.look(replace(made_up("character", "person/mika+frost", level=5), id=f"cl-{n:03}")) for n in (1, 2)]
    other = cards.look(made_up("character", "person/ryo+frost", level=5))
    assert looks[0] == looks[1]
    assert looks[0] != other


def test_everyone_of_the_cast_list_can_be_drawn() -> None:
    """Each entry has known words, and fits the budget with the largest power."""
    for name in table_of("calamity", "cast"):
        drawn(made_up("character", f"person/{name}+plant", level=7))


@pytest.mark.parametrize("outfit", street.OUTFITS)
@pytest.mark.parametrize("worn", ["none", "glasses"])
def test_every_outfit_fits_the_budget(outfit: str, worn: str) -> None:
    """What cast.toml may ask for can be drawn."""
    who = Sitting(
        replace(default_look("mika", "frost", 4, "character"), outfit=outfit, gear=worn), "frost", 4, "character"
    )
    data = portrait("cl-999", who).encode()
    check_svg(outfit, data)
    assert len(data) <= BUDGET["character"]


@pytest.mark.parametrize("worn", gear.GEAR)
def test_every_piece_of_gear_is_drawn(worn: str) -> None:
    """Headphones, goggles, halo and the rest; each changes the picture."""
    look = replace(default_look("mika", "", 0, "character"), gear=worn)
    data = portrait("cl-999", Sitting(look, "", 0, "character"))
    check_svg(worn, data.encode())
    bare = portrait("cl-999", Sitting(replace(look, gear="none"), "", 0, "character"))
    assert (data == bare) == (worn == "none")


def test_the_power_of_someone_follows_from_the_abilities_when_the_art_names_none() -> None:
    """Keywords come first, then the first op; plain Lv.0 people have none, named powers win."""
    burns = [{"action": "card", "do": [{"op": "damage", "n": 2}, {"op": "draw"}]}]
    nested = [{"on": "enters", "do": [{"op": "may", "do": [{"op": "banish", "card": "it"}]}]}]
    assert cards.power(made_up("character", "person/a", level=2, ability=burns)) == "flame"
    assert cards.power(made_up("character", "person/a", level=2, ability=nested)) == "space"
    assert cards.power(made_up("character", "person/a", level=2, ability=burns, keywords=["agile"])) == "wind"
    assert cards.power(made_up("character", "person/a+steel", level=2, ability=burns)) == "steel"
    assert cards.power(made_up("character", "person/a", level=0, ability=burns)) == ""
    assert cards.power(made_up("character", "person/a", level=4)) in POWERS


@pytest.mark.parametrize("name", monster.names())
def test_every_monster_has_a_card_and_a_round_emblem(name: str) -> None:
    """The emblem is the big sign of the rift."""
    card = replace(made_up("monster", f"emblem/{name}"), id="cm-001")
    assert cards.problem(card) == ""
    drawn(card)
    files = table.files([card])
    check_svg(name, files["emblem-cm-001.svg"].encode())
    assert 'viewBox="0 0 200 200"' in files["emblem-cm-001.svg"]


def test_a_player_character_has_a_round_portrait() -> None:
    """It stands on the player's plate."""
    card = made_up("player", "person/mika+time")
    check_svg("avatar", table.files([card])["avatar-cl-999.svg"].encode())


@pytest.mark.parametrize(
    ("kind", "art", "words"),
    [
        ("character", "girl-mika", "person/<name>"),
        ("character", "person/mika+flam", "did you mean flame"),
        ("monster", "emblem/clokc", "emblem/clock"),
        ("item", "handcufs", "did you mean handcuffs"),
    ],
)
def test_an_unknown_word_is_named_with_suggestions_and_still_drawn(kind: str, art: str, words: str) -> None:
    """A slip of the pen is reported, and does not stop the build."""
    card = made_up(kind, art, level=2)
    (problem,) = CALAMITY.problems([card])
    assert problem.startswith("cl-999: ")
    assert words in problem
    drawn(card)


@pytest.mark.parametrize("entry", [{"hairstyle": "long01"}, {"gear": "tophat"}, {"hair": "long99"}])
def test_a_wrong_entry_of_the_cast_list_is_refused(entry: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names the person and the word."""
    monkeypatch.setattr(cards, "table", lambda _realm, name: {"mika": entry} if name == "cast" else {})
    with pytest.raises(ArtError, match=rf"cast\.toml, mika: .*{next(iter(entry))}"):
        cards.draw(made_up("character", "person/mika", level=1))


def test_the_marks_of_the_kinds_stand_out() -> None:
    """The light shade of a kind is read on its deep one (V2.12)."""
    for name, tone in KINDS.items():
        assert contrast(tone.light, tone.deep) >= 7, name
