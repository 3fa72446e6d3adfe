"""Scenario files run, and wrong ones say what is wrong."""

from __future__ import annotations

import tomllib

import pytest

from pyapp.play import scenario
from pyapp.play.scenario import Scenario, ScenarioError, Side, Table
from pyapp.realms.registry import realms, ruleset
from tests.play.games import RULES

STORED = [(realm, stored) for realm in realms() for stored in scenario.load(realm)]


@pytest.mark.parametrize(("realm", "stored"), STORED, ids=[f"{realm}:{stored.id}" for realm, stored in STORED])
def test_scenario(realm: str, stored: Scenario) -> None:
    """A file of cards/<realm>/scenarios: what it says happens, by the clauses it names."""
    scenario.run(ruleset(realm), stored)


def run(text: str) -> Table:
    """Run the one scenario of a TOML text."""
    return scenario.run(RULES, scenario.parse(tomllib.loads(f'[[scenario]]\nid = "x"\n{text}'), "test")[0])


GOOD = """
phase = "battle"
own = { servants = ["ca-012"] }
steps = [{ pass = 2 }, { attack = "ca-012", target = "opp" }, { pass = 2 }, { do = "orb", card = "opp.orbs.3" }]
"""


def test_a_short_scenario_runs() -> None:
    """Steps and expectations of all kinds."""
    played = run(
        """
own = { hand = ["ca-011"], casters = ["ca-002", "ca-001 rested"], mana = { mars = 1 } }
opp = { servants = ["ca-013 reversed"] }
steps = [
  { refuse = "attack", card = "ca-011" },
  { expect = { offers = [{ do = "cast", card = "ca-011" }], mana = { own = { mars = 1 }, opp = {} } } },
  { do = "cast", card = "Kachi-Kachi Tanuki" },
  { resolve = "one" },
  { do = "enter", arg = "reversed" },
  { to = "battle" },
]
expect = { zones = { "own.servants" = ["ca-011"], "own.hand" = 0 }, cards = [
  { card = "own.servants.0", pose = "reversed", zone = "servants", control = "own", atk = 4, def = 4, down = false },
], mana = { own = {} }, phase = "battle", turn = 3, active = "own", not_offers = [{ do = "attack" }] }
""".replace("Kachi-Kachi Tanuki", RULES.by_id["ca-011"].name)
    )
    assert played.state.decision is not None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wrong = 1", "unknown key 'wrong'"),
        ("own = { hnd = [] }", "own: unknown key 'hnd'; known are hand"),
        ('own = { hand = ["ca-999"] }', "there is no card 'ca-999'"),
        ('own = { servants = [{ card = "ca-011", face = 1 }] }', "card ca-011: unknown key 'face'"),
        ('own = { servants = [{ pose = "rested" }] }', "needs the key 'card'"),
        ('own = { servants = [{ card = "ca-011", pose = "upside" }] }', "unknown pose 'upside'"),
        ("own = { mana = { fire = 1 } }", "there is no 'mana_fire'"),
        ('phase = "dusk"', "unknown phase 'dusk'"),
        ('switches = { stops = "never" }', "switch stops = 'never' does not exist"),
        ("steps = [{ jump = 1 }]", "step 1: a step has one of do, attack"),
        ('steps = [{ do = "pass", cart = 1 }]', "step: unknown key 'cart'"),
        ('steps = [{ do = "cast", card = "ca-011" }]', "no option cast ca-011; turn 3, main phase: seat 0 decides"),
        ('steps = [{ do = "pass", card = "own.field.0" }]', "unknown zone 'field'"),
        ('steps = [{ do = "pass", card = "@who" }]', "unknown label '@who'"),
        ('steps = [{ refuse = "pass" }]', "pass is allowed"),
        ('steps = [{ refuse = "attack", rule = "CA1.1" }]', "refused for rule"),
        ('steps = [{ to = "night" }]', "unknown phase 'night'"),
        ('steps = [{ to = "main", seat = "me" }]', "a seat is one of own, opp"),
        ("steps = [{ resolve = 2 }]", 'resolve is "one" or "all"'),
        ("expect = { zone = {} }", "expect: unknown key 'zone'"),
        ('expect = { zones = { "own.hand" = 3 } }', "the number of own.hand is 0, not 3"),
        ('expect = { result = { winner = "own" } }', "the game goes on"),
        ('expect = { events = ["CA1.1 wins"] }', "'CA1.1 wins' did not happen"),
        ('rules = ["CA9.10"]', "the clauses CA9.10 were not seen"),
        ('open = "target"', "the scenario ends with target, but"),
    ],
)  # fmt: skip
def test_a_wrong_scenario_says_what_is_wrong(text: str, said: str) -> None:
    """Place and known words are in the message."""
    with pytest.raises(ScenarioError) as caught:
        run(text)
    assert said in str(caught.value)
    assert "test: x" in str(caught.value)


def test_a_decision_left_open_fails_unless_declared() -> None:
    """The end is the table at rest, or what `open` says."""
    text = GOOD.rpartition(", { do")[0] + "]\n"
    with pytest.raises(ScenarioError, match=r"ends with the table at rest, but .* decides orb"):
        run(text)
    run(text + 'open = "orb"')
    run(GOOD)


def test_ids_are_needed_and_used_once() -> None:
    """Two scenarios of a file cannot share an id."""
    for text in ("[[scenario]]\nphase = 'main'", "[[scenario]]\nid = 'a'\n[[scenario]]\nid = 'a'"):
        with pytest.raises(ScenarioError, match="needs an id of its own"):
            scenario.parse(tomllib.loads(text))


def test_an_ambiguous_step_is_refused() -> None:
    """Two different servants could attack; two equal ones are the same."""
    two = Table(RULES, Side(servants=["ca-012", "ca-013"]), phase="battle")
    two.passes(2)
    with pytest.raises(ScenarioError, match="fits several options"):
        two.do("attack")
    alike = Table(RULES, Side(servants=["ca-012", "ca-012"]), phase="battle")
    alike.passes(2)
    alike.do("attack", "ca-012")


def test_a_table_knows_labels_stock_owners_and_the_start_of_a_phase() -> None:
    """The parts of a card table end up on the card."""
    played = Table(
        RULES,
        Side(
            casters=[{"card": "ca-002", "stock": ["ca-001"], "as": "boss"}, "ca-011 down", "coin"],
            servants=[{"card": "ca-012", "owner": "opp", "new": True}, "ca-013 rested"],
            deck=["ca-014", "ca-015"],
            orbs=["ca-011", "-", "ca-012"],
            summoned=True,
        ),
        phase="recovery",
        at="start",
    )
    assert played.card("own.stock.0").host == played.slot("@boss")
    assert played.card("own.casters.1").known == 1
    assert played.card("own.servants.0").owner == 1
    assert played.card("own.servants.0").since == played.state.turn
    assert played.pose("own.servants.1") == "recovered"
    assert played.faces("own.deck") == ["ca-014", "ca-015"]
    assert played.faces("own.orbs.2") == ["ca-012"]
    assert not played.slots("own.orbs.1")
    assert played.number(0, "summoned") == 1
    assert [event.rule for event in played.events] == ["CA5.2", "CA5.2"]
