"""What became of the mutants of a run, the excuses for those that nothing can kill, and what is printed of both."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

HOW = ("killed", "crashed", "hung", "excused", "survived")
"""What can become of a mutant."""

QUIET = frozenset({"killed", "excused"})
"""What is printed only when everything is wanted."""


class Outcome(NamedTuple):
    """What became of a mutant: `subject` is what was changed (a card's id, a realm), `how` is one of HOW."""

    subject: str
    mutant: str
    how: str
    why: str = ""


Excuses = dict[tuple[str, str], str]
"""The reason for each (subject, mutant) that no test can kill."""


def read_excuses(path: Path) -> Excuses:
    """Read a survivors file: `[[survivor]]` tables with a reason and a list of [subject, mutant]."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        (subject, mutant): entry["reason"] for entry in data.get("survivor", ()) for subject, mutant in entry["mutants"]
    }


def excused(outcome: Outcome, excuses: Mapping[tuple[str, str], str]) -> Outcome:
    """Return the outcome, as excused when it survived and has an excuse."""
    reason = excuses.get((outcome.subject, outcome.mutant))
    if outcome.how != "survived" or reason is None:
        return outcome
    return outcome._replace(how="excused", why=reason)


def conclude(
    outcomes: Iterable[Outcome], excuses: Mapping[tuple[str, str], str], *, verbose: bool, seconds: float
) -> int:
    """Print a report; return 1 when a mutant survives without an excuse, or an excuse is not needed any more."""
    final = [excused(outcome, excuses) for outcome in outcomes]
    for outcome in final:
        if verbose or outcome.how not in QUIET:
            print(f"{outcome.how:9} {outcome.subject}  {outcome.mutant}  {outcome.why}".rstrip())
    stale = excuses.keys() - {(o.subject, o.mutant) for o in final if o.how == "excused"}
    for subject, mutant in sorted(stale):
        print(f"stale     {subject}  {mutant}  is excused, but does not survive")
    counts = Counter(outcome.how for outcome in final)
    summary = ", ".join(f"{counts[how]} {how}" for how in HOW)
    print(f"{len(final)} mutants in {seconds:.1f} s: {summary}")
    return 1 if counts["survived"] or stale else 0
