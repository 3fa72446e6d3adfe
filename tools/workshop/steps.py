"""The commands that are more than one line: build, bench and mutate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.workshop.base import VENV_PYTHON, run
from tools.workshop.node_side import ensure_modules, find_node, node_env
from tools.workshop.python_side import ensure_packages

if TYPE_CHECKING:
    from collections.abc import Sequence


def build() -> None:
    """Bring dist/ up to date; quick when nothing changed."""
    ensure_packages("build")
    ensure_modules()
    run([VENV_PYTHON, "-m", "tools.build", "--node", find_node()[0]], env=node_env())


def bench(rest: Sequence[str]) -> int:
    """Run the measures on a fresh build and with the test packages (one measure needs a browser)."""
    ensure_packages("build", "test")
    build()
    return run([VENV_PYTHON, "-m", "tools.bench", *rest], env=node_env(), check=False)


def mutate(rest: Sequence[str]) -> int:
    """Run a mutation run with the test packages."""
    ensure_packages("test")
    return run([VENV_PYTHON, "-m", "tools.mutate", *rest], check=False)
