"""The test layers, in order, with their times and one closing line that sums them up."""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.workshop import chromium, steps
from tools.workshop.base import BUILD, ROOT, VENV_PYTHON, Stopwatch, run, say
from tools.workshop.node_side import ensure_modules, find_node, node_env
from tools.workshop.python_side import ensure_packages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

NAMES = ("lint", "native", "pyodide", "browser")
BUDGET_SECONDS = 15 * 60


@dataclass(frozen=True)
class Outcome:
    """How one layer went: counts of checks or tests."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Outcome) -> Outcome:
        """Sum two outcomes."""
        return Outcome(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)


def lint(_rest: Sequence[str]) -> Outcome:
    """Style, format and types; each tool counts as one check."""
    ensure_packages("lint", "test", "build")
    commands = (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"])
    results = [run([VENV_PYTHON, "-m", *command], check=False) for command in commands]
    return Outcome(passed=results.count(0), failed=len(results) - results.count(0))


def native(rest: Sequence[str]) -> Outcome:
    """Everything that runs in this machine's Python."""
    ensure_packages("test", "build")
    ensure_modules()
    away = ["--ignore=tests/browser", "--ignore=tests/pyodide"]
    return _pytest("native", [VENV_PYTHON, "-m", "pytest", *away, *_workers(rest), *rest], node_env())


def pyodide(rest: Sequence[str]) -> Outcome:
    """The golden tests inside Pyodide under Node."""
    ensure_packages("test")
    ensure_modules()
    return _pytest("pyodide", [find_node()[0], ROOT / "tests" / "pyodide" / "run.mjs", *rest], node_env())


def browser(rest: Sequence[str]) -> Outcome:
    """The built page in a real Chromium."""
    ensure_packages("test")
    path = chromium.ensure()
    steps.build()
    env = {**node_env(), "SANKAI_CHROMIUM": path}
    return _pytest("browser", [VENV_PYTHON, "-m", "pytest", *_workers(rest, 3), *(rest or ["tests/browser"])], env)


def _workers(rest: Sequence[str], most: int = 2) -> list[str]:
    """So many processes for a whole layer, where there are two cores: browser tests often wait for what moves."""
    return ["-n", str(most)] if (os.cpu_count() or 1) > 1 and not rest else []


def _pytest(name: str, command: Sequence[str | Path], env: dict[str, str]) -> Outcome:
    """Run a pytest-like command that writes a JUnit report, and count what it says."""
    report = BUILD / f"{name}.xml"
    report.parent.mkdir(exist_ok=True)
    report.unlink(missing_ok=True)
    status = run([*command, f"--junitxml={report}"], env=env, check=False)
    outcome = _counted(report)
    if outcome == Outcome():
        say(f"{name}: no test was run")
    if status and not outcome.failed:
        say(f"{name}: ended with status {status}")
        return outcome + Outcome(failed=1)
    return outcome


def _counted(report: Path) -> Outcome:
    """Read the counts out of a JUnit report; nothing when it was not written."""
    try:
        suites = list(ET.parse(report).getroot().iter("testsuite"))  # noqa: S314 (our own file)
    except (OSError, ET.ParseError):
        return Outcome()
    total, failures, errors, skipped = (
        sum(int(suite.get(key, 0)) for suite in suites) for key in ("tests", "failures", "errors", "skipped")
    )
    return Outcome(total - failures - errors - skipped, failures + errors, skipped)


LAYERS: dict[str, Callable[[Sequence[str]], Outcome]] = {
    "lint": lint,
    "native": native,
    "pyodide": pyodide,
    "browser": browser,
}


def test(only: str | None, rest: Sequence[str]) -> int:
    """Run all layers or one, print seconds for each, end with a line of sums; status 1 on any failure."""
    whole, total, lines = Stopwatch(), Outcome(), []
    for name in [only] if only else NAMES:
        say(f"\n=== {name}")
        watch = Stopwatch()
        outcome = LAYERS[name](rest)
        total += outcome
        verdict = "FAILED" if outcome.failed else "ok"
        lines.append(f"{name:8} {watch.seconds:7.1f} s  {outcome.passed:5} passed {outcome.failed:3} failed  {verdict}")
    say("\n" + "\n".join(lines))
    over = "  (over the budget of 15 minutes)" if whole.seconds > BUDGET_SECONDS else ""
    say(f"overall  {whole.seconds:7.1f} s{over}")
    say(f"{total.passed} passed, {total.failed} failed, {total.skipped} skipped")
    return 1 if total.failed else 0
