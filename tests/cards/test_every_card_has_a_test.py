"""Each card has a test of its own in this folder, named after it: the mutation run finds them by that name."""

from __future__ import annotations

from pathlib import Path

from pyapp.content import library

HERE = Path(__file__).parent


def test_every_card_is_tested() -> None:
    """Every card id stands in the name of a test function."""
    texts = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    untested = [card.id for card in library.pool().cards if f"def test_{card.id.replace('-', '_')}_" not in texts]
    assert untested == []
