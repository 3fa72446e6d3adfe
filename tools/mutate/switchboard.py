"""The named conditions of a realm's rules, and a switch for each.

A condition is a `Clause` of an action, a `Check` of the state, or a `SetupClause`. Switched off, a clause always holds,
a check does nothing, a setup clause finds no fault.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

CHECK, SETUP = "check", "setup"
"""What stands in place of an action kind in the names of the other conditions."""


class Condition(NamedTuple):
    """A named condition: what it belongs to (an action kind, CHECK or SETUP), its rule and its key."""

    of: str
    rule: str
    key: str

    def __str__(self) -> str:
        """Return the name by which reports and excuses speak of it."""
        return " ".join(self)


def conditions(rules: Ruleset) -> tuple[Condition, ...]:
    """Return all named conditions of a realm; raises ValueError when two have one name."""
    found = [
        *(Condition(kind, clause.rule, clause.key) for kind, clauses in rules.clauses.items() for clause in clauses),
        *(Condition(CHECK, check.rule, check.key) for check in rules.checks),
        *(Condition(SETUP, clause.rule, clause.key) for clause in rules.setup_clauses),
    ]
    twice = sorted({str(condition) for condition in found if found.count(condition) > 1})
    if twice:
        raise ValueError(f"conditions of one name: {', '.join(twice)}")
    return tuple(found)


class Switchboard:
    """Makes every condition of a realm switchable, in all rulesets that are made after `install`."""

    def __init__(self, realm: str) -> None:
        """Begin with everything switched on."""
        self.realm = realm
        self.off: Condition | None = None

    def install(self) -> None:
        """Have rulesets of the realm pass through here as they are made: whatever they index is switchable too."""
        original = Ruleset.__post_init__

        def wired(rules: Ruleset) -> None:
            if rules.id == self.realm:
                self._wire(rules)
            original(rules)

        Ruleset.__post_init__ = wired  # type: ignore[method-assign, assignment]

    def _wire(self, rules: Ruleset) -> None:
        """Put a switch before each condition."""
        clauses = {
            kind: tuple(c._replace(holds=self._switch(Condition(kind, c.rule, c.key), c.holds, True)) for c in listed)  # noqa: FBT003 - what it answers
            for kind, listed in rules.clauses.items()
        }
        checks = tuple(c._replace(run=self._switch(Condition(CHECK, c.rule, c.key), c.run, None)) for c in rules.checks)
        setup = tuple(
            c._replace(problem=self._switch(Condition(SETUP, c.rule, c.key), c.problem, ""))
            for c in rules.setup_clauses
        )
        for name, value in (("clauses", clauses), ("checks", checks), ("setup_clauses", setup)):
            object.__setattr__(rules, name, value)

    def _switch(self, condition: Condition, test: Callable[..., Any], silent: object) -> Callable[..., Any]:
        """Return the test with a switch: off, it answers `silent`."""
        return partial(self._ask, condition, test, silent)

    def _ask(self, condition: Condition, test: Callable[..., Any], silent: object, *args: object) -> object:
        """Ask a test unless it is switched off."""
        return silent if condition == self.off else test(*args)
