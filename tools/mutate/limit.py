"""A limit of time for a test that may hang on a mutant."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 20
"""A test that runs longer on a mutant hangs."""


class HangsError(BaseException):
    """The test ran too long; no `except Exception` on the way may swallow that."""


@contextmanager
def time_limit() -> Iterator[None]:
    """Raise HangsError inside the block when it takes longer."""
    before = signal.signal(signal.SIGALRM, _hang)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _hang(_signal: int, _frame: object) -> None:
    """Stop the test."""
    raise HangsError
