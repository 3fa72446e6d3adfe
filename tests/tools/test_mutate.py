"""The mutation run of cards: its mutants differ, its report names them, and it knows tests that do not bite."""

from __future__ import annotations

import pytest

from pyapp.content import library
from pyapp.content.vocabulary import REALMS
from tools.mutate import cards
from tools.mutate.difference import difference
from tools.mutate.report import Outcome, conclude


@pytest.mark.parametrize("realm", REALMS)
def test_every_mutant_has_a_name_of_its_own(realm: str) -> None:
    """No mutant equals its card, and no two of a card read alike, so that an excuse means one of them."""
    for face in library.faces(realm):
        names = [difference(face, mutant) for mutant in cards.face_mutants(face, REALMS[realm])]
        assert "" not in names
        assert len(set(names)) == len(names), face.id


def test_a_card_that_is_tested_kills_its_mutants(capsys: pytest.CaptureFixture[str]) -> None:
    """The plain tanuki has print and keywords to change, and nothing survives."""
    assert cards.run("caster", ["ca-011"]) == 0
    report = capsys.readouterr().out
    assert "13 mutants" in report
    assert "13 killed" in report


def test_a_test_that_asserts_nothing_kills_nothing() -> None:
    """All mutants of a card survive a test that does not look."""
    faces = library.faces("caster")
    outcomes = list(cards.card_outcomes("caster", faces, 10, [lambda _rules: None]))
    assert {outcome.how for outcome in outcomes} == {"survived"}
    assert len(outcomes) == 13


def test_a_card_that_is_not_there_is_told() -> None:
    """A misspelt id must not end as a run of no mutants in which all is well."""
    with pytest.raises(ValueError, match="no card of caster is called ca-999"):
        cards.run("caster", ["ca-999"])


DEAD, ALIVE = Outcome("ca-011", "cost", "killed"), Outcome("ca-011", "name", "survived")


def test_the_status_tells_what_survives_without_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    """A mutant that survives is printed and makes the run fail; with a reason it counts as excused."""
    assert conclude([DEAD, ALIVE], {}, verbose=False, seconds=1) == 1
    printed = capsys.readouterr().out
    assert "survived  ca-011  name" in printed
    assert "ca-011  cost" not in printed
    assert "2 mutants in 1.0 s: 1 killed, 0 crashed, 0 hung, 0 excused, 1 survived" in printed
    assert conclude([DEAD, ALIVE], {("ca-011", "name"): "so it is"}, verbose=False, seconds=1) == 0
    assert "1 excused, 0 survived" in capsys.readouterr().out


def test_an_excuse_that_nobody_needs_fails(capsys: pytest.CaptureFixture[str]) -> None:
    """What has been killed meanwhile, or is gone, must not stay on the list."""
    assert conclude([DEAD], {("ca-011", "cost"): "", ("ca-011", "gone"): ""}, verbose=False, seconds=1) == 1
    printed = capsys.readouterr().out
    assert "stale     ca-011  cost" in printed
    assert "stale     ca-011  gone" in printed
