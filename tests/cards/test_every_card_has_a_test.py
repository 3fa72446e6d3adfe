"""Each card has a test of its own in the folder of its realm, named after it, so that the mutation run finds it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyapp.content import library
from pyapp.content.vocabulary import REALMS
from pyapp.realms.registry import realms

HERE = Path(__file__).parent


@pytest.mark.parametrize("realm", realms())
def test_every_card_is_tested(realm: str) -> None:
    """The id of every card that decks hold stands in the name of a test function."""
    texts = "".join(path.read_text(encoding="utf-8") for path in (HERE / realm).glob("test_*.py"))
    words = REALMS[realm]
    held = [card for card in library.pool(realm).cards if words.part_of(card.face.kind)]
    untested = [card.id for card in held if f"def test_{card.id.replace('-', '_')}_" not in texts]
    assert untested == []
