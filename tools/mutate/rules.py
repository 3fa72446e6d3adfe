"""Every named condition of a realm's rules, switched off in turn, against tests/rules.

Those that no test can notice stand with a reason in survivors_rules.toml; an entry there that is no longer needed is an
error too.
"""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from pyapp.realms.registry import ruleset
from tools.mutate.report import conclude, read_excuses
from tools.mutate.switchboard import conditions
from tools.mutate.trial import try_conditions

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from tools.mutate.report import Outcome
    from tools.mutate.switchboard import Condition

TESTS = Path(__file__).resolve().parents[2] / "tests" / "rules"
SURVIVORS = Path(__file__).with_name("survivors_rules.toml")


def run(realm: str, only: Collection[str] = (), *, processes: int = 1, verbose: bool = False) -> int:
    """Try all conditions of a realm, or those whose names contain a given text; print a report, return the status.

    Raises ValueError when none is meant by `only`.
    """
    started = time.perf_counter()
    chosen = [c for c in conditions(ruleset(realm)) if not only or any(text in str(c) for text in only)]
    if not chosen:
        raise ValueError(f"no condition of {realm} is called {', '.join(only)}")
    names = {str(condition) for condition in chosen}
    excuses = {
        (subject, mutant): reason
        for (subject, mutant), reason in read_excuses(SURVIVORS).items()
        if subject == realm and (mutant in names or not only)
    }
    outcomes = _tried(realm, chosen, processes)
    return conclude(outcomes, excuses, verbose=verbose, seconds=time.perf_counter() - started)


def _tried(realm: str, chosen: Sequence[Condition], processes: int) -> list[Outcome]:
    """Return the outcomes, from as many processes as asked for; each starts afresh, without rulesets made before."""
    shares = [chosen[i::processes] for i in range(min(processes, len(chosen)))]
    with ProcessPoolExecutor(len(shares), get_context("spawn")) as pool:
        parts = list(pool.map(partial(try_conditions, realm, tests=TESTS), shares))
    return [outcome for part in parts for outcome in part]
