"""Picking characters whose levels have to add up: tributes for a summon (CL4) and for costs.

Frame: ("sum", step, kind, seat, rule, source, candidates, total, count, name, chosen). Like `engine.picks`, picks go in
ascending order with a check that the sum can still be reached, and the frame below gets (name, chosen).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.engine.decision import Action, Decision
from pyapp.engine.machine import ask, push
from pyapp.engine.picks import deliver
from pyapp.engine.query import stat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame

ANY_NUMBER = -1


class Wanted(NamedTuple):
    """What a set of characters has to be: the levels add up to `total`, and there are `n` of them."""

    total: int
    n: int = ANY_NUMBER


def reachable(levels: Sequence[int], wanted: Wanted) -> bool:
    """Tell whether some of the levels make up what is wanted; in any number, only levels above 0 count."""
    total, count = wanted
    if (total, count) in {(0, 0), (0, ANY_NUMBER)}:
        return True
    if not levels or total < 0 or count == 0:
        return False
    first, rest = levels[0], levels[1:]
    usable = first > 0 or count > 0
    return (usable and reachable(rest, Wanted(total - first, max(count - 1, ANY_NUMBER)))) or reachable(rest, wanted)


def pick_sum(  # noqa: PLR0913 - as for `picks.pick`
    game: Game, kind: str, seat: int, rule: str, *, source: int, among: Iterable[int], wanted: Wanted, name: str
) -> None:
    """Ask `seat` for characters that make up what is wanted; the frame now on top gets them under `name`."""
    push(game, "sum", 0, kind, seat, rule, source, tuple(sorted(among)), *wanted, name, ())


def outstanding(frame: Frame) -> dict[str, Any]:
    """Return what an open sum still asks for, as `engine.picks.outstanding` does, with the total of levels."""
    step, candidates, total, count, chosen = frame[1], frame[6], frame[7], frame[8], frame[10]
    among = list(candidates[step:])
    least, most = (1, len(among)) if count == ANY_NUMBER else (count, count)
    return {
        "among": among, "chosen": list(chosen), "least": least, "most": most, "stat": "level", "total": total,
    }  # fmt: skip


def run_sum(game: Game, frame: Frame, answer: Action | None) -> None:
    """Take an answer, then ask for the next card or hand the picks down; what has to be picked is picked unasked."""
    _, step, kind, seat, rule, source, candidates, total, count, name, chosen = frame
    if answer is not None:
        chosen = (*chosen, answer.card)
        step = candidates.index(answer.card) + 1
        total -= stat(game, answer.card, "level")
        count = max(count - 1, ANY_NUMBER)
    if (total, count) in {(0, 0), (0, ANY_NUMBER)}:
        deliver(game, name, chosen)
        return
    levels = [stat(game, slot_id, "level") for slot_id in candidates]
    options = []
    for i in range(step, len(candidates)):
        if levels[i] > 0 or count > 0:
            after = Wanted(total - levels[i], max(count - 1, ANY_NUMBER))
            if reachable(levels[i + 1 :], after):
                options.append(Action("tribute", candidates[i]))
    frame = ("sum", step, kind, seat, rule, source, candidates, total, count, name, chosen)
    if len(options) == 1:
        run_sum(game, frame, options[0])
    else:
        ask(game, frame, Decision(seat, kind, tuple(options), rule, source))
