"""The mutation run of cards: its mutants differ, its report names them, and it knows tests that do not bite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.content.vocabulary import REALMS
from tools.mutate import cards
from tools.mutate.difference import difference

if TYPE_CHECKING:
    import pytest


def test_every_mutant_has_a_name_of_its_own() -> None:
    """No mutant equals its card, and no two of a card read alike, so that an excuse means one of them."""
    for face in library.faces("caster"):
        names = [difference(face, mutant) for mutant in cards.face_mutants(face, REALMS["caster"])]
        assert "" not in names
        assert len(set(names)) == len(names), face.id


def test_a_card_that_is_tested_kills_its_mutants(capsys: pytest.CaptureFixture[str]) -> None:
    """The plain tanuki has print and keywords to change, and nothing survives."""
    assert cards.run(["ca-011"]) == 0
    report = capsys.readouterr().out
    assert "13 mutants" in report
    assert "13 killed" in report


def test_a_test_that_asserts_nothing_kills_nothing() -> None:
    """All mutants of a card survive a test that does not look."""
    faces = library.faces("caster")
    outcomes = list(cards.card_outcomes(faces, 10, [lambda _rules: None], {}))
    assert {outcome.how for outcome in outcomes} == {"survived"}
    assert len(outcomes) == 13
