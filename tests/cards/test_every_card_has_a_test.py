"""Each card has a test of its own in this folder; until the first one is there, this says nothing."""

from pathlib import Path

import pytest

from pyapp.content import library

HERE = Path(__file__).parent


def test_every_card_is_tested() -> None:
    """Every card id stands in one of the tests here."""
    texts = [path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py") if path != Path(__file__)]
    if not texts:
        pytest.skip("no card tests yet")
    untested = [card.id for card in library.pool().cards if not any(card.id in text for text in texts)]
    assert untested == []
