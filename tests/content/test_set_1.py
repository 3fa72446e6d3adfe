"""The first set: broad enough to exercise the rules, and within the numbers of the card pool."""

from collections import defaultdict

from pyapp.content import check, library
from pyapp.content.telling import walk

FACES = library.faces()


def test_the_set_has_the_kinds_it_should() -> None:
    """Forty cards or more: casters, servants, chants, barriers."""
    kinds = check.check()["kinds"]
    assert len(FACES) >= 40
    assert kinds["caster"] >= 10
    assert kinds["servant"] >= 16
    assert kinds["chant"] >= 8
    assert kinds["barrier"] >= 3


def test_every_attribute_and_none_occurs() -> None:
    """CA3.5: seven attributes, and cards without."""
    assert all(check.check()["attributes"].values())


def test_every_keyword_is_on_two_cards() -> None:
    """CA11: each keyword can be met."""
    assert {word: n for word, n in check.keywords_of(library.pool()).items() if n < 2} == {}


def test_a_caster_and_a_servant_bloom() -> None:
    """CA10.1 and CA10.4 both happen."""
    assert {"caster", "servant"} <= {face.kind for face in FACES if "bloom" in face.keywords}


def test_few_cards_are_without_ability() -> None:
    """At most 15 % have neither text nor keyword to rely on."""
    assert sum(not face.abilities for face in FACES) <= 0.15 * len(FACES)


def test_several_casters_level_up() -> None:
    """CA6.3: names with both levels, their title apart, their attribute the same."""
    levels = defaultdict(set)
    for card in library.pool().cards:
        if card.face.kind == "caster":
            levels[card.face.name, card.face.attributes].add(card.face.stats["level"])
            assert card.title
    assert sum(found == {1, 2} for found in levels.values()) >= 3
    assert all(1 in found for found in levels.values())


def test_names_are_told_apart_in_every_language() -> None:
    """One name stands for one card, for casters for one girl; short names too."""
    for texts in ("name", "short"):
        for language in ("zh-Hant", "zh-Hans", "ja", "en"):
            names = defaultdict(set)
            for card in library.pool().cards:
                names[getattr(card, texts)[language]].add(card.face.name)
            assert [name for name, faces in names.items() if len(faces) > 1] == []


def test_the_example_card_of_the_manual_is_there() -> None:
    """CA3.6: cost 3, Mars, ATK 4, DEF 4, no text."""
    face = library.card("ca-011").face
    assert face.name == "咔嚓咔嚓山的狸貓"
    assert face.stats == {"cost": 3, "atk": 4, "def": 4}
    assert face.attributes == (2,)
    assert not face.abilities
    assert not face.keywords


def test_servants_keep_to_the_curve() -> None:
    """A servant's ATK and DEF together stay within what its cost buys in the card pool's numbers."""
    most = {1: 2, 2: 4, 3: 8, 4: 10, 5: 12, 6: 12}
    for face in FACES:
        if face.kind == "servant":
            assert face.stats["atk"] + face.stats["def"] <= most[face.stats["cost"]], face.id


def test_the_set_uses_most_of_the_vocabulary() -> None:
    """All common verbs are played, not only tested."""
    used = {op.name for face in FACES for ability in face.abilities for op in walk(ability.do)}
    assert {"may", "if", "one_of", "search", "peek", "restore", "corrupt", "control", "enter", "negate"} <= used
    assert {ability.head for face in FACES for ability in face.abilities} == {"on", "action", "static", "instead"}
