"""Fairyearth's cards as face records: numbers, damage, changes, seals, feet, in all languages."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.content import library
from pyapp.ui import faces
from pyapp.ui.fairyearth.faces import emblem, tucked
from pyapp.ui.scene import Rect
from pyapp.ui.words import LANGUAGES, Words

FACTS: dict[str, dict[str, Any]] = {
    "sylph": {"kind": "character", "cost": 3, "mp": 3, "dp": 4, "lv": 4, "attributes": ["wood"], "needs": ["wood"] * 2},
    "steam": {"kind": "character", "cost": 4, "mp": 2, "dp": 2, "lv": 5, "attributes": ["fire", "water"]},
    "fel": {"kind": "felfuse", "cost": 6, "mp": 7, "dp": 6, "soul": 3, "needs": ["none"] * 4},
    "spark": {"kind": "rapid", "cost": 2, "attributes": ["fire"], "time": "any"},
    "curse": {"kind": "art", "cost": 2, "soul": 2, "time": "fight"},
    "pit": {"kind": "ritual", "cost": 3, "attributes": ["earth"], "time": "attack"},
    "mail": {"kind": "enchant", "cost": 2, "attributes": ["metal"]},
    "moons": {"kind": "emblem", "cost": 3, "attributes": ["water"]},
    "elna": {"kind": "player", "life": 18, "attributes": [], "lines": ["wood", "fire", "water"]},
}
PLAIN = {"needs": (), "lines": (), "time": "", "title": "", "keywords": (), "art": "", "attributes": ["none"]}


LONG = frozenset({"fe-117"})
"""Cards whose English text is longer than the box."""


class Sample(Words):
    """Words with made-up cards."""

    def __init__(self, lang: str = "en") -> None:
        super().__init__(lang, "fairyearth")

    def card(self, face: str) -> dict[str, Any]:
        """The facts of a made-up card."""
        return {**PLAIN, "name": face.title(), "short": face.title(), **FACTS[face]}

    def rules_text(self, face: str) -> str:
        """Some text."""
        return f"Rules of {face}."

    def flavour(self, face: str) -> str:
        """No flavour."""
        del face
        return ""


def in_play(face: str, marks: dict[str, int] | None = None, **now: int) -> dict[str, Any]:
    """A card of a view with stats as they are now."""
    printed = {name: FACTS[face][name] for name in ("mp", "dp", "lv") if name in FACTS[face]}
    return {"face": face, "stats": {**printed, **now}, "printed": printed, "marks": marks or {}, "pose": 0}


def test_a_unit_shows_its_numbers_as_they_are_now() -> None:
    """Each with the sign of its change; by how much effects changed MP or DP stands beside it (V6.5, V6.7)."""
    record = faces.small(in_play("sylph", mp=5, dp=3), Sample())
    assert (record["f"], record["k"], record["a"]) == ("leaf", "character", ["wood"])
    assert record["mp"] == {"v": 5, "d": 1, "by": 2}
    assert record["dp"] == {"v": 3, "d": -1, "by": -1}
    assert record["lv"] == {"v": 4, "d": 0}
    assert "damage" not in record
    assert "bands" not in record


def test_damage_is_a_lozenge_and_not_a_change_of_an_effect() -> None:
    """DP shows what is left (V6.6); an enchant's +3 is told apart from 2 damage."""
    hurt = faces.small(in_play("sylph", {"damage": 2}, dp=2), Sample())
    assert hurt["damage"] == 2
    assert hurt["dp"] == {"v": 2, "d": -1}
    both = faces.small(in_play("sylph", {"damage": 2}, dp=5), Sample())
    assert both["dp"] == {"v": 5, "d": 1, "by": 3}


def test_a_changed_level_is_a_band() -> None:
    """The order of the fight follows the present level (FE6.3): the way from print to now is told."""
    assert faces.small(in_play("sylph", lv=2), Sample())["bands"][0]["t"] == "4 → 2"
    raised, lowered = (faces.small(in_play("sylph", lv=lv), Sample())["bands"][0]["bg"] for lv in (6, 2))
    assert raised != lowered


def test_a_felfuse_has_level_0() -> None:
    """It has no LV of its own (FE4.4); the painter puts a padlock beside it."""
    assert faces.small(in_play("fel"), Sample())["lv"] == {"v": 0, "d": 0}
    assert faces.full("fel", Sample(), 300)["soul"] == 3


def test_a_card_in_hand_shows_its_cost_and_what_it_eats() -> None:
    """The cost may have changed (V4.9); soul eat is a price too (FE4.6)."""
    card = {"face": "fel", "stats": {"cost": 5}, "printed": {"cost": 6}}
    record = faces.small(card, Sample(), "hand")
    assert record["cost"] == {"v": 5, "d": -1}
    assert record["soul"] == 3
    assert "cost" not in faces.small(in_play("fel"), Sample())


def test_magic_says_its_kind_and_has_no_stats() -> None:
    """The glossary's word stands below the name."""
    record = faces.small({"face": "pit"}, Sample(), "hand")
    assert record["word"] == "Ritual"
    assert "mp" not in record


@pytest.mark.parametrize("card", [{"face": None, "pose": 1}, {"face": "pit", "down": True, "pose": 1}])
def test_an_unseen_card_is_a_back_with_the_clover(card: dict[str, Any]) -> None:
    """A seal on a line at the side lies turned."""
    record = faces.small(card, Sample())
    assert (record["f"], record["art"], record["pose"]) == ("back", "back-fairyearth", 1)


def test_an_emblem_on_a_line_is_a_bare_picture() -> None:
    """Its place is too small for words (V6.7); at the sides it lies turned."""
    assert emblem({"face": "moons", "pose": 1}, Sample())["bare"] == 1
    assert emblem({"face": "moons", "pose": 1}, Sample())["pose"] == 1


@pytest.mark.parametrize("unit", [Rect(100, 100, 84, 117.6), Rect(100, 100, 117.6, 84)])
def test_an_enchant_stands_out_above_its_unit(unit: Rect) -> None:
    """By as much as it is told, hidden below and at the sides, whether the unit is upright or lies (V6.7)."""
    box = tucked(unit, 20)
    assert box.y == pytest.approx(unit.y - 20)
    assert unit.x < box.x
    assert box.right < unit.right
    assert box.bottom < unit.bottom


def test_a_player_card_has_its_lines_and_its_life() -> None:
    """Three elements and the start life on the full face and among other cards; on the table they stand beside it."""
    for record in (faces.full("elna", Sample(), 300), faces.small({"face": "elna"}, Sample(), "hand")):
        assert record["sigils"] == ["wood", "fire", "water"]
        assert record["life"] == {"v": 18, "d": 0}
    assert "life" not in faces.small({"face": "elna"}, Sample())
    assert faces.full("elna", Sample(), 300)["type"] == "Player card · Start life 18"


TIMES = {
    "spark": "Any time",
    "curse": "In the fight",
    "pit": "Laid face down, after attackers",
    "mail": "In the set phase",
    "moons": "Set phase, instead of a seal",
}


@pytest.mark.parametrize(("face", "time"), TIMES.items())
def test_the_foot_of_magic_says_when_it_is_used(face: str, time: str) -> None:
    """In the active phase, in the fight, in the set phase, or laid face down for later (V4.6)."""
    assert faces.full(face, Sample(), 300)["time"] == time


def test_a_narrow_full_face_leaves_out_what_has_no_room() -> None:
    """On a phone the type line and the foot are shortened; nothing is cut."""
    assert faces.full("steam", Sample(), 300)["type"] == "Character · Fire · Water"
    assert faces.full("steam", Sample(), 130)["type"] == "Character · Fire"
    assert faces.full("pit", Sample(), 200)["time"] == "After attackers"


def test_the_full_face_lists_each_seal_that_is_needed() -> None:
    """One token a seal (V4.6), and the labels of the three plaques."""
    record = faces.full("sylph", Sample(), 300)
    assert record["needs"] == ["wood", "wood"]
    assert record["labels"] == ["MP", "DP", "LV"]
    assert (record["mp"]["v"], record["dp"]["v"], record["lv"]["v"]) == (3, 4, 4)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_the_realm_has_both_faces_in_every_language(lang: str) -> None:
    """No word is missing, the text is at least 12 px and whole: what is longer is read in the inspector's list."""
    terms = Words(lang, "fairyearth")
    for card in library.pool("fairyearth").cards:
        small, full = faces.small({"face": card.id}, terms, "hand"), faces.full(card.id, terms, 300)
        assert small["n"] == card.short[lang]
        assert full["size"] >= 12
        assert len(full.get("needs", ())) == sum(card.face.needs)
        assert not full["cut"] or card.id in LONG, (card.id, full["lines"])
        assert faces.spoken(card.id, terms)
