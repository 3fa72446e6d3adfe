"""The measure of frames reads what belongs to a frame out of a trace."""

from __future__ import annotations

from typing import Any

from pyapp.play.session import Session
from tools.bench import crowd
from tools.bench.frames import Frame, traced

PAGE = {"pid": 1, "tid": 2}


def task(ts: int, dur: int, tdur: int | None = None, **thread: int) -> dict[str, Any]:
    """A task of the main thread, in microseconds; tdur: processor time."""
    spent = {} if tdur is None else {"tdur": tdur}
    return {"ph": "X", "name": "ThreadControllerImpl::RunTask", "ts": ts, "dur": dur, **spent, **PAGE, **thread}


def mark(ts: int, name: str) -> dict[str, Any]:
    """What the page notes at the end of a frame's callback."""
    return {"ph": "I", "name": f"sankai-{name}", "ts": ts, **PAGE}


def test_a_frame_is_all_work_since_the_frame_before() -> None:
    """Other tasks between two frames count; other threads, frames at rest, and what was done at rest, do not."""
    trace = [
        task(-20_000, 7_000),
        task(0, 40_000, 30_000), mark(1_000, "moving"),  # the first frame of an animation: nothing was moving before it
        task(50_000, 2_000, 1_500),
        task(52_000, 9_000, tid=3),
        task(56_000, 8_000, 3_000), mark(57_000, "moving"),
        task(73_000, 4_000), mark(74_000, "rest"),
        task(900_000, 4_000), mark(901_000, "rest"),
    ]  # fmt: skip
    assert traced({"traceEvents": trace}) == [
        Frame(30.0, 40.0, None), Frame(4.5, 10.0, 24.0), Frame(4.0, 4.0, 13.0),
    ]  # fmt: skip


def test_the_table_that_is_measured_is_full_and_stands_before_an_attack() -> None:
    """Eight cards in each row; it is opened as a save."""
    session = Session.restore(crowd.session().save())
    view = session.view(0)
    assert [len(seat["zones"][row]) for seat in view["seats"] for row in ("servants", "casters")] == [8, 8, 8, 8]
    assert (view["phase"], view["active"]) == ("battle", 0)
