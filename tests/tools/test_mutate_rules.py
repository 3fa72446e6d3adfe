"""The mutation run of rules: a switch for every named condition, and tests that do not look are found out."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from pyapp.content import library
from pyapp.engine.legality import allowed
from pyapp.engine.ruleset import Game, Ruleset
from pyapp.play.scenario import Side, Table
from pyapp.realms.registry import realms, ruleset
from tests.rules.support import FACES
from tools.mutate import rules
from tools.mutate.__main__ import main
from tools.mutate.switchboard import Condition, Switchboard, conditions
from tools.mutate.trial import in_order

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TRY = """
import sys
from pathlib import Path
from tools.mutate.switchboard import Condition
from tools.mutate.trial import try_conditions

if __name__ == "__main__":
    wanted = [Condition("pass", "CA9.1", "must_attack_first"), Condition("check", "CA1.2", "decked_out")]
    for outcome in try_conditions("caster", wanted, Path(sys.argv[1])):
        print(*outcome, sep="|")
"""

LOOKS = """
from pyapp.content import library
from pyapp.play.scenario import Side, Table
from pyapp.realms.caster.ruleset import make_ruleset

def test_that_looks():
    t = Table(make_ruleset(library.faces()), Side(deck=0), phase="draw", at="start")
    assert t.state.result == (1, "CA1.2", "decked_out")
"""


HANGS = """
from pyapp.content import library
from pyapp.play.scenario import Side, Table
from pyapp.realms.caster.ruleset import make_ruleset
from tools.mutate import limit

RULES = make_ruleset(library.faces())
limit.SECONDS = 3

def test_that_hangs():
    while Table(RULES, Side(deck=0), phase="draw", at="start").state.result is None:
        pass
"""


@pytest.mark.parametrize("realm", realms())
def test_every_condition_has_a_name_and_a_clause(realm: str) -> None:
    """The names are told apart, and the clauses they cite stand in the rule book."""
    found = conditions(ruleset(realm))
    assert len({str(condition) for condition in found}) == len(found)
    assert {condition.rule for condition in found} <= set(library.rulebook(realm).by_id)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Switchboard:
    """A switchboard that is taken away after the test."""
    monkeypatch.setattr(Ruleset, "__post_init__", Ruleset.__post_init__)
    board = Switchboard("caster")
    board.install()
    return board


def test_a_switched_off_clause_is_neither_asked_nor_told(board: Switchboard) -> None:
    """Options and reasons come from the same condition, so one switch is enough."""
    from pyapp.realms.caster.ruleset import make_ruleset  # noqa: PLC0415 - after the switchboard is in

    t = Table(make_ruleset(FACES), Side(hand=["ma-2"]), phase="summon")
    slot = t.slot("ma-2")
    assert not allowed(Game(t.rules, t.state), "summon", 0, slot)
    refusal = t.why_not("summon", "ma-2")
    assert refusal is not None
    assert [reason.key for reason in refusal.reasons] == ["not_level_one"]
    board.off = Condition("summon", "CA6.1", "not_level_one")
    assert allowed(Game(t.rules, t.state), "summon", 0, slot)
    board.off = Condition("summon", "CA6.1", "not_a_caster")
    assert not allowed(Game(t.rules, t.state), "summon", 0, slot)


def tried(tests: Path, root: Path, text: str) -> list[list[str]]:
    """Try two conditions by the tests in a file, in a process of its own; return the outcomes' fields."""
    (tests / "test_here.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", TRY, str(tests)]
    said = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    return [line.split("|") for line in said.splitlines()]


def test_tests_that_look_kill_and_others_do_not(tmp_path: Path, root: Path) -> None:
    """What no test of the folder asks about survives; the report names the test that failed."""
    passing, decked = tried(tmp_path, root, LOOKS)
    assert passing[:3] == ["caster", "pass CA9.1 must_attack_first", "survived"]
    assert decked[:3] == ["caster", "check CA1.2 decked_out", "killed"]
    assert "test_that_looks" in decked[3]


def test_nothing_is_tried_by_tests_that_fail_anyway(tmp_path: Path, root: Path) -> None:
    """They would seem to kill everything."""
    outcomes = tried(tmp_path, root, "def test_that_fails():\n    assert 1 == 2\n")
    assert [fields[:3] for fields in outcomes] == [["caster", "all", "survived"]]
    assert "nothing was tried: killed test_that_fails" in outcomes[0][3]


def test_a_test_that_hangs_is_stopped(tmp_path: Path, root: Path) -> None:
    """A mutant may make a game endless; nothing on the way may swallow the signal."""
    _, decked = tried(tmp_path, root, HANGS)
    assert decked[1:3] == ["check CA1.2 decked_out", "hung"]


def test_the_likeliest_tests_come_first() -> None:
    """Those that cite the clause, its chapter, its realm, nothing; those of other realms do not come at all."""
    cited = {"a": ["FE1.1"], "b": [], "c": ["CA1.1"], "d": ["CA9.4"], "e": ["CA9.1", "FE2.2"]}
    tests = [SimpleNamespace(name=name, iter_markers=marked(rules)) for name, rules in cited.items()]
    assert [test.name for test in in_order(tests, "CA9.1")] == ["e", "d", "c", "b"]


def marked(cited: list[str]) -> Callable[[str], list[SimpleNamespace]]:
    """Return what gives the marks of a test."""
    return lambda _name: [SimpleNamespace(args=(rule,)) for rule in cited]


def test_the_command_runs_what_it_is_asked(root: Path) -> None:
    """As it is told to users; the status is 0 when everything was killed."""
    command = [sys.executable, "dev.py", "mutate", "rules", "--realm", "caster", "--only", "CA9.1", "--all"]
    done = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
    assert "killed    caster  pass CA9.1 must_attack_first" in done.stdout
    assert "2 mutants in" in done.stdout


def test_tests_that_cannot_be_imported_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With status 1 and what pytest says of them, not as a run in which all is well."""
    (tmp_path / "test_here.py").write_text("import nothing_of_that_name\n", encoding="utf-8")
    monkeypatch.setattr(rules, "TESTS", tmp_path)
    monkeypatch.setattr(sys, "argv", ["mutate", "rules", "--only", "CA9.1"])
    assert main() == 1
    said = capsys.readouterr().err
    assert "the tests could not be run" in said
    assert "nothing_of_that_name" in said


def test_a_condition_that_is_not_there_is_told() -> None:
    """A misspelt name must not end as a run of no mutants in which all is well."""
    with pytest.raises(ValueError, match="no condition of caster is called CA99"):
        rules.run("caster", ["CA99"])
