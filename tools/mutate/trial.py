"""The trial of switched-off conditions by the tests of the rules, in one pytest session without any output.

For each condition those tests run first that cite its rule, then those of its chapter, then the others of the realm;
the first that fails ends the trial.
"""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest.runner import runtestprotocol  # the hook would report to the terminal and run each test only once

from pyapp.play.table import ScenarioError
from tools.mutate.limit import HangsError, time_limit
from tools.mutate.report import Outcome
from tools.mutate.switchboard import Switchboard

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tools.mutate.switchboard import Condition

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = ("-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider", "-s", "-q")
ASSERTIONS = ("assert", "AssertionError", "Failed", ScenarioError.__module__)
"""How messages begin of tests that saw the difference; a ScenarioError says that a step of the test is not open."""

BROKEN = "all"
"""The mutant's name in the outcome that tells that the tests fail on the rules as they are."""


def try_conditions(realm: str, conditions: Sequence[Condition], tests: Path) -> list[Outcome]:
    """Switch each condition off in turn; return what the tests said, in the same order.

    When a test fails on the rules as they are, that is the one outcome: survived, of the mutant BROKEN. Rulesets that
    were made before this call stay as they are, so the tests must not have been imported yet. Raises RuntimeError with
    what pytest says when it finds no test, or cannot import one.
    """
    board = Switchboard(realm)
    board.install()
    trial = Trial(board, conditions)
    with redirect_stdout(io.StringIO()) as said:
        status = pytest.main([str(tests), "-c", str(ROOT / "pyproject.toml"), *OPTIONS], plugins=[trial])
    if not trial.outcomes:
        raise RuntimeError(f"the tests could not be run (status {status})\n{said.getvalue()}")
    return trial.outcomes


class Trial:
    """The pytest plugin that runs the collected tests in its own way."""

    def __init__(self, board: Switchboard, conditions: Sequence[Condition]) -> None:
        """Begin without outcomes."""
        self.board = board
        self.conditions = conditions
        self.outcomes: list[Outcome] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run the tests with nothing switched off, then with each condition; nothing when collecting has failed."""
        if session.testsfailed or not session.items:
            return None
        failure = first_failure(session.items)
        if failure:
            self.outcomes = [Outcome(self.board.realm, BROKEN, "survived", f"nothing was tried: {failure}")]
            return True
        for condition in self.conditions:
            self.board.off = condition
            failure = first_failure(in_order(session.items, condition.rule))
            self.board.off = None
            how, _, why = failure.partition(" ")
            self.outcomes.append(Outcome(self.board.realm, str(condition), how or "survived", why))
        return True


def in_order(tests: Iterable[pytest.Item], rule: str) -> list[pytest.Item]:
    """Return the tests, the likeliest first, without those that cite clauses of other realms only."""
    ranked = [(rank, test) for test in tests if (rank := _rank(test, rule)) >= 0]
    return [test for _, test in sorted(ranked, key=lambda pair: pair[0])]


def _rank(test: pytest.Item, rule: str) -> int:
    """Return how far a test is from a clause: 0 cites it, then its chapter, its realm, nothing; -1 other realms."""
    cited = {str(clause) for mark in test.iter_markers("rule") for clause in mark.args}
    if rule in cited:
        return 0
    chapter = rule.partition(".")[0]
    if any(clause.partition(".")[0] == chapter for clause in cited):
        return 1
    realm = chapter.rstrip("0123456789")
    if any(clause.startswith(realm) for clause in cited):
        return 2
    return -1 if cited else 3


def first_failure(tests: Iterable[pytest.Item]) -> str:
    """Return how the first failing test ended, an empty text when all pass."""
    for test in tests:
        with time_limit():
            reports = runtestprotocol(test, log=False, nextitem=None)
        for report in reports:
            if report.failed:
                said = _said(report)
                return f"{_how(said)} {test.name}: {said}"
    return ""


def _how(said: str) -> str:
    """Return whether a test failed by what it asserts, by running too long, or by an error on the way."""
    if HangsError.__name__ in said:
        return "hung"
    return "killed" if said.startswith(ASSERTIONS) else "crashed"


def _said(report: pytest.TestReport) -> str:
    """Return the first line of what a test failed with."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return str(crash.message if crash else report.longrepr).partition("\n")[0]
