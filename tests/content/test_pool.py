"""The pool as a whole: as wide as a game that is played again and again needs it."""

from collections import defaultdict

import pytest

from pyapp.content import check, library
from pyapp.content.shapes import count_shapes

FACES = library.faces()
ATTRIBUTES = tuple(name for name in library.pool().words.attributes if name != "none")


def of(attribute: str, kind: str) -> list:
    """Return the faces of an attribute and kind."""
    index = library.pool().words.attributes.index(attribute)
    return [face for face in FACES if face.kind == kind and face.attributes == (index,)]


def test_there_are_a_hundred_cards_of_sixty_shapes() -> None:
    """Different names, and different things to do."""
    assert len({(face.name, face.stats.get("level")) for face in FACES}) == len(FACES) >= 104
    assert len(count_shapes(FACES, library.pool().words)) >= 70


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_every_attribute_has_all_kinds(attribute: str) -> None:
    """Casters of both levels, servants from cost 1 to 5, several chants, a barrier."""
    assert {face.stats["level"] for face in of(attribute, "caster")} == {1, 2}
    assert {1, 2, 3, 4, 5} <= {face.stats["cost"] for face in of(attribute, "servant")}
    assert len(of(attribute, "chant")) >= 3
    assert of(attribute, "barrier")


def test_every_keyword_is_on_four_cards() -> None:
    """CA11: printed, or shown by the form of an ability."""
    assert {word: n for word, n in check.keywords_of(library.pool()).items() if n < 4} == {}


def test_a_girl_has_one_attribute_and_a_title_for_each_level() -> None:
    """Casters of one name belong together."""
    girls = defaultdict(list)
    for card in library.pool().cards:
        if card.face.kind == "caster":
            girls[card.face.name].append(card)
    for cards in girls.values():
        assert len({card.face.attributes for card in cards}) == 1
        assert len({card.title["zh-Hant"] for card in cards}) == len(cards)
