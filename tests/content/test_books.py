"""Rule book, catalogs, shapes, and the report of `check`."""

import json
import tomllib

import pytest

from pyapp.content import catalog, check, library
from pyapp.content.errors import CardError, closest
from pyapp.content.reader import LANGUAGES
from pyapp.content.rulebook import parse_rulebook
from pyapp.content.shapes import count_shapes, shape_of

RULES = """
[[chapter]]
number = 9
title = { zh-Hant = "戰鬥", zh-Hans = "战斗", ja = "バトル", en = "Battle" }
[[rule]]
id = "CA9.6"
chapter = 9
sources = ["seed:70"]
[rule.text]
zh-Hant = ["一。", "二。"]
zh-Hans = ["一。", "二。"]
ja = ["一。", "二。"]
en = ["One.", "Two."]
"""
TERM = """
[[term]]
id = "mars"
name = { zh-Hant = "火星", zh-Hans = "火星", ja = "火星", en = "Mars" }
text = { zh-Hant = "一。", zh-Hans = "一。", ja = "一。", en = "One." }
rule = "CA9.6"
"""


def book(rules: str = RULES, terms: str = TERM) -> None:
    """Load a rule book out of two texts."""
    parse_rulebook([("rules.toml", tomllib.loads(rules))], [("glossary.toml", tomllib.loads(terms))])


def test_the_projects_rule_book_loads() -> None:
    """All clauses, chapters and terms, sentences in step over the languages."""
    found = library.rulebook()
    assert found.by_id["CA9.3"].chapter == 9
    assert all(len({len(rule.text[language]) for language in LANGUAGES}) == 1 for rule in found.rules)
    assert {"bloom", "mars", "rested"} <= set(found.terms)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("chapter = 9", "chapter = 8", "there is no chapter 8"),
        ('"One.", "Two."', '"One."', "different numbers of sentences"),
        ('id = "CA9.6"', 'ident = "CA9.6"', 'unknown key "ident"'),
        ('en = ["One.", "Two."]', "", 'the language "en" is missing'),
    ],
)
def test_a_bad_rule_book_is_told_so(old: str, new: str, said: str) -> None:
    """Missing chapters, languages, sentences and unknown keys."""
    book()
    with pytest.raises(CardError, match=said):
        book(RULES.replace(old, new))


def test_a_term_cites_a_clause_that_exists() -> None:
    """A wrong citation is worse than none."""
    with pytest.raises(CardError, match=r'did you mean "CA9\.6"'):
        book(terms=TERM.replace("CA9.6", "CA9.66"))


def test_a_missing_string_says_which_is_near() -> None:
    """A key that nobody wrote fails where it is asked for."""
    with pytest.raises(catalog.MissingStringError, match=r'did you mean "wording\.op\.destroy"'):
        catalog.t("en", "wording.op.destroi", card="it")
    with pytest.raises(ValueError, match="fr"):
        catalog.t("fr", "wording.op.destroy")


def test_a_key_of_two_files_is_refused() -> None:
    """One string would hide the other."""
    with pytest.raises(CardError, match="defined twice"):
        catalog.parse_catalog([("a.toml", {"x": {"y": "1"}}), ("b.toml", {"x": {"y": "2"}})])


def test_the_report_is_json_and_complete() -> None:
    """What `python3 -m pyapp check` prints."""
    report = check.check()
    assert json.loads(json.dumps(report)) == report
    assert report["missing"]["ops_without_wording"] == []
    assert report["missing"]["equal_texts"] == []
    assert set(report["decks"].values()) == {50}
    assert sum(report["kinds"].values()) == report["cards"] == sum(report["attributes"].values())
    assert any(line.startswith("curve: ") for line in check.lines(report))


def test_clauses_are_found_in_the_marks_of_tests() -> None:
    """A mark with one or more ids counts, a mention in prose does not."""
    tests = [("tests/rules/a.py", '@rule("CA9.1", "CA9.2")\n"""About CA9.3."""'), ("x.toml", 'rules = ["CA9.4"]')]
    missing = check.report(library.pool(), [], library.rulebook(), tests)["missing"]["clauses_without_test"]
    assert not {"CA9.1", "CA9.2", "CA9.4"} & set(missing)
    assert "CA9.3" in missing


def test_shapes_forget_numbers_attributes_and_names() -> None:
    """Two removals that differ in a number are one shape; another target is another."""
    ash, rocks, courier = (library.card(card).face.abilities[0] for card in ("ca-030", "ca-036", "ca-012"))
    words = library.pool().words
    assert shape_of(ash, words) == shape_of(rocks, words)
    assert shape_of(ash, words) != shape_of(courier, words)
    assert len(count_shapes(library.faces(), words)) > 30


def test_the_closest_word_is_near_or_none() -> None:
    """A hint that is far off would mislead."""
    assert closest("blom", ("bloom", "hubris")) == "bloom"
    assert closest("xyz", ("bloom", "hubris")) == ""
