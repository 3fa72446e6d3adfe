"""Calamity's cards as face records: numbers, bands, feet, in all languages."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.content import library
from pyapp.ui import faces
from pyapp.ui.words import LANGUAGES, Words

FACTS: dict[str, dict[str, Any]] = {
    "weak": {"kind": "character", "level": 0},
    "low": {"kind": "character", "level": 2},
    "strong": {"kind": "character", "level": 5},
    "extra": {"kind": "extra", "level": 6},
    "spell": {"kind": "arcana", "turn": "any"},
    "trap": {"kind": "support", "turn": "opp"},
    "tool": {"kind": "item", "turn": "own"},
    "hero": {"kind": "player"},
    "omen": {"kind": "anomaly", "power": 3, "aim": "both"},
    "beast": {"kind": "monster", "title": "Time Collapse"},
}
PLAIN = {"level": 1, "turn": "any", "title": "", "keywords": (), "art": ""}


class Sample(Words):
    """Words with made-up cards of every kind."""

    def __init__(self, lang: str = "en") -> None:
        super().__init__(lang, "calamity")

    def card(self, face: str) -> dict[str, Any]:
        """The facts of a made-up card."""
        return {**PLAIN, "name": face.title(), "short": face.title(), **FACTS[face]}


class Silent(Sample):
    """Words without rules text and flavour, for full faces of made-up cards."""

    def rules_text(self, face: str) -> str:
        """Some text."""
        return f"Rules of {face}."

    def flavour(self, face: str) -> str:
        """No flavour."""
        del face
        return ""


def in_play(face: str, level: int, **marks: int) -> dict[str, Any]:
    """A card of a view whose level has become another."""
    printed = FACTS[face]["level"]
    numbers = {"level": level, "atk": level, "def": level}
    kind = FACTS[face]["kind"]
    return {"face": face, "kind": kind, "stats": numbers, "printed": dict.fromkeys(numbers, printed), "marks": marks}


def bands(c: dict[str, Any]) -> list[str]:
    """What the bands of a card say."""
    return [band["t"] for band in faces.small(c, Sample())["bands"]]


def test_a_character_shows_its_level_as_it_is_now() -> None:
    """The badge has the present value and the sign of its change, a band the way from print to now (V6.5)."""
    record = faces.small(in_play("strong", 2), Sample())
    assert (record["f"], record["k"]) == ("file", "character")
    assert record["level"] == record["atk"] == record["def"] == {"v": 2, "d": -1}
    assert bands(in_play("strong", 2)) == ["5 → 2"]
    assert bands(in_play("weak", 2)) == ["0 → 2"]
    assert bands(in_play("strong", 5)) == []


def test_bands_tell_what_a_character_has_done_this_turn() -> None:
    """An effect used, an attack made; an extra that used its effect has one attack (V6.13)."""
    assert bands(in_play("strong", 5, acted=1)) == ["Used"]
    assert bands(in_play("strong", 5, acted=1, fought=1)) == ["Attacked"]
    assert bands(in_play("strong", 3, fought=1)) == ["5 → 3", "Attacked"]
    assert bands(in_play("extra", 6, acted=1)) == ["Attack ×1"]
    assert bands(in_play("extra", 6, acted=1, fought=1)) == ["Attacked"]


def test_a_card_out_of_play_shows_print_only() -> None:
    """In hand and in piles there are no bands, and the numbers are the printed ones."""
    record = faces.small({"face": "strong"}, Sample(), "hand")
    assert "bands" not in record
    assert record["level"] == record["atk"] == {"v": 5, "d": 0}


@pytest.mark.parametrize(("face", "word"), [("spell", "Arcana"), ("tool", "Item"), ("hero", "Player character")])
def test_cards_without_a_level_say_their_kind(face: str, word: str) -> None:
    """The glossary's word stands below the name."""
    record = faces.small({"face": face}, Sample(), "hand")
    assert record["word"] == word
    assert "level" not in record


def test_an_anomaly_shows_power_and_aim() -> None:
    """Power is compared with DEF, the aim says who has to resist (CL9.5, CL9.11)."""
    record = faces.small({"face": "omen"}, Sample())
    assert record["power"] == {"v": 3, "d": 0}
    assert record["word"] == "Both"
    assert faces.full("omen", Silent(), 300)["type"] == "Anomaly card · Power 3 · Both"


def test_an_unseen_card_is_a_back_with_the_eye() -> None:
    """The realm's own back; Caster's has another."""
    assert faces.small({"face": None}, Sample())["art"] == "back-calamity"
    assert faces.back(Words("en", "caster"))["f"] == "back"
    assert "art" not in faces.back(Words("en", "caster"))


FEET = {
    "weak": "Summoned freely",
    "low": "Tribute: two Lv.1",
    "strong": "Tribute: levels of 5",
    "extra": "Special summon only",
    "spell": "Also in the opponent's turn",
    "trap": "In the opponent's turn only",
    "tool": "In your own turn only",
    "hero": "Three times a game",
    "omen": None,
    "beast": None,
}


@pytest.mark.parametrize(("face", "foot"), FEET.items())
def test_the_full_face_says_how_a_card_is_used(face: str, foot: str | None) -> None:
    """At the lower edge: tributes, turns, uses."""
    record = faces.full(face, Silent(), 300)
    assert record["f"] == "file-full"
    assert record.get("foot", {}).get("t") == foot
    assert ("sum" in record) == (FACTS[face]["kind"] in ("character", "extra"))


def test_a_narrow_full_face_leaves_out_what_has_no_room() -> None:
    """On a phone the type line is shortened and the lower edge keeps the strength; nothing is cut."""
    record = faces.full("strong", Silent(), 200)
    assert record["sum"] == "ATK 5 = DEF 5"
    assert "foot" not in record
    assert faces.full("omen", Silent(), 150)["type"] == "Anomaly card"
    assert faces.full("omen", Silent(), 240)["type"] == "Anomaly card · Power 3"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_the_realm_has_both_faces_in_every_language(lang: str) -> None:
    """No word is missing, the text is at least 12 px and whole: only a monster's table is too long for a card."""
    terms = Words(lang, "calamity")
    cards = library.pool("calamity").cards
    assert {card.face.kind for card in cards} >= {"character", "anomaly", "monster"}
    for card in cards:
        small, full = faces.small({"face": card.id}, terms, "hand"), faces.full(card.id, terms, 300)
        assert small["n"] == card.short[lang]
        assert full["size"] >= 12
        assert full["cut"] == ("…" in "".join(full["lines"][-1:]))
        assert not full["cut"] or card.face.kind == "monster", card.id
        assert faces.spoken(card.id, terms)
