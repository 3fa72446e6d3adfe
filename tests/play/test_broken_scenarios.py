"""Scenarios with values of a wrong kind: each is told with file, id and step, none ends in another error."""

from __future__ import annotations

import tomllib

import pytest

from pyapp.play import scenario
from pyapp.play.scenario import ScenarioError
from tests.play.games import RULES

GOOD = """
[[scenario]]
id = "a"
phase = "battle"
own = { servants = ["ca-011"] }
opp = { servants = ["ca-013 reversed"] }
steps = [
  { pass = 2 },
  { do = "attack", card = "ca-011" },
  { do = "against", card = "ca-013" },
  { pass = 2 },
]
expect = { zones = { "opp.orbs" = 7 } }
"""


def play(text: str) -> None:
    """Parse and run every scenario of a text."""
    for entry in scenario.parse(tomllib.loads(text), "x.toml"):
        scenario.run(RULES, entry)


def test_the_scenario_itself_is_good() -> None:
    """What the others break plays through."""
    play(GOOD)


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ('id = "a"', "id = 5"),
        ('id = "a"', 'id = "a"\nrules = 5'),
        ('phase = "battle"', 'phase = "battle"\nactive = "nobody"'),
        ('phase = "battle"', 'phase = "battle"\nactive = 7'),
        ('phase = "battle"', 'phase = "battle"\nactive = -1'),
        ('phase = "battle"', 'phase = "battle"\nturn = -1'),
        ('phase = "battle"', 'phase = "battle"\nseed = "x"'),
        ('phase = "battle"', 'phase = "battle"\nat = "x"'),
        ('phase = "battle"', 'phase = "battle"\nswitches = 5'),
        ('servants = ["ca-011"]', "servants = 5"),
        ('servants = ["ca-011"]', "servants = [5]"),
        ('servants = ["ca-011"]', 'servants = [{ card = "ca-011", owner = "x" }]'),
        ('servants = ["ca-011"]', 'servants = ["ca-011"], deck = -5'),
        ('servants = ["ca-011"]', 'servants = ["ca-011"], orbs = 99'),
        ('servants = ["ca-011"]', 'servants = ["ca-011"], mana = { mars = -3 }'),
        ('servants = ["ca-011"]', 'servants = ["ca-011"], mana = { mars = "x" }'),
        ("{ pass = 2 }", '{ pass = "x" }'),
        ("{ pass = 2 }", "5"),
        ("{ pass = 2 }", "{ resolve = [] }"),
        ('"attack", card = "ca-011"', '"attack", card = 9999'),
        ('"attack", card = "ca-011"', '"attack", card = -7'),
        ('"attack", card = "ca-011"', '"attack", card = "own.servants.²"'),
        ('do = "attack", card = "ca-011"', 'refuse = "attakc", card = "ca-011"'),
        ("expect = {", "expect = { cards = [5], "),
        ("expect = {", 'expect = { events = ["x"], '),
        ("expect = {", "expect = { offers = [{}], "),
    ],
)
def test_a_value_of_a_wrong_kind_is_told_with_its_scenario(written: str, instead: str) -> None:
    """These ended as TypeError, KeyError and the like, or a negative slot or seat counted from the end."""
    assert written in GOOD
    with pytest.raises(ScenarioError, match=r"^x\.toml: [a5]"):
        play(GOOD.replace(written, instead, 1))


@pytest.mark.parametrize("text", ["scenario = 5", "scenario = [5]", "scenarios = []"])
def test_what_is_no_list_of_scenarios_is_told(text: str) -> None:
    """Every file holds [[scenario]] tables."""
    with pytest.raises(ScenarioError, match=r"x\.toml"):
        play(text)
