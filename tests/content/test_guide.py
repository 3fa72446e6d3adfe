"""The steps of the first game's help: well formed, about things that exist, fitting their moment."""

import tomllib
from dataclasses import replace

import pytest

from pyapp.content import library
from pyapp.content.errors import CardError
from pyapp.content.guide import Moment, When, parse_guide
from pyapp.content.reader import LANGUAGES
from pyapp.realms.registry import realms, ruleset

STEP = """
[[step]]
id = "goal"
at = ["opp-orbs"]
when = { asks = ["priority"], turn = "own", chosen = false }
rule = "CA9.9"
sentence = 2
[step.text]
zh-Hant = "一。"
zh-Hans = "二。"
ja = "三。"
en = "Four."
"""
LONGEST = {"zh-Hant": 70, "zh-Hans": 70, "ja": 90, "en": 190}
"""Characters that can be read at a glance."""
EXPLAINED = [realm for realm in realms() if library.guide(realm)]
NOW = Moment("priority", "main", "own", frozenset({"cast", "pass"}), chosen=False, chain=False)


def test_the_first_realm_is_explained() -> None:
    """A realm in the making may have no steps yet."""
    assert EXPLAINED[0] == "caster"


def guide(text: str) -> None:
    """Read steps out of a text."""
    parse_guide([("guide.toml", tomllib.loads(text))], library.rulebook())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('at = ["opp-orbs"]', "at = []", "points at something"),
        ('at = ["opp-orbs"]', "", '"at" is missing'),
        ('"CA9.9"', '"CA9.99"', 'no clause "CA9.99"'),
        ("sentence = 2", "sentence = 9", "out of range"),
        ('turn = "own"', 'turn = "mine"', 'unknown side "mine"'),
        ("chosen = false", "chosen = 1", "true or false"),
        ("chosen = false", "selected = false", 'unknown key "selected"'),
        ('en = "Four."', "", 'the language "en" is missing'),
        ("[[step]]", '[[step]]\nid = "a"\nat = ["b"]\ntext = 5\n[[step]]', "expected a table"),
    ],
)
def test_a_bad_step_is_told_so(old: str, new: str, said: str) -> None:
    """Missing places, clauses and languages, unknown words."""
    guide(STEP)
    with pytest.raises(CardError, match=said):
        guide(STEP.replace(old, new))


def test_an_id_is_used_once() -> None:
    """Or what was explained could not be remembered."""
    with pytest.raises(CardError, match="used twice"):
        guide(STEP + STEP)


@pytest.mark.parametrize(
    ("when", "otherwise"),
    [
        (When(asks=("priority",)), replace(NOW, asks="pay")),
        (When(phase=("summon", "main")), replace(NOW, phase="battle")),
        (When(turn="own"), replace(NOW, turn="opp")),
        (When(offers=("switch", "cast")), replace(NOW, offers=frozenset({"pass"}))),
        (When(lacks=("switch",)), replace(NOW, offers=frozenset({"switch"}))),
        (When(chosen=False), replace(NOW, chosen=True)),
        (When(chain=False), replace(NOW, chain=True)),
        (When(), replace(NOW, asks="")),
    ],
)
def test_each_condition_counts(when: When, otherwise: Moment) -> None:
    """A step fits the moment it asks for and not the other one; who is not asked is told nothing."""
    assert when.fits(NOW)
    assert not when.fits(otherwise)


@pytest.mark.parametrize("realm", EXPLAINED)
def test_the_words_of_a_realms_steps_are_words_of_its_rules(realm: str) -> None:
    """Questions, phases and kinds of action exist; all but the step about the page cite a clause."""
    rules, steps = ruleset(realm), library.guide(realm)
    questions = {kind for kinds in rules.asked.values() for kind in kinds}
    for step in steps:
        assert questions.issuperset(step.when.asks), step.id
        assert set(rules.phases).issuperset(step.when.phase), step.id
        assert set(rules.action_order).issuperset((*step.when.offers, *step.when.lacks)), step.id
        assert step.rule or step.id == "page"


@pytest.mark.parametrize("realm", EXPLAINED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_are_short_and_differ(realm: str, language: str) -> None:
    """Each is read at a glance, ends as a sentence does, and says something of its own."""
    texts = [step.text[language] for step in library.guide(realm)]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert len(text) <= LONGEST[language], text
        assert text[-1] in ".!。！", text
