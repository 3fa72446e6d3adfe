"""Build results by the hash of what went in: nothing is made twice."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tools.workshop.base import BUILD, ROOT, Stopwatch, digest, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

CACHE = BUILD / "cache"


def files_digest(paths: Iterable[Path]) -> str:
    """Hash the names and contents of files."""
    parts: list[bytes | str] = []
    for path in sorted(paths):
        parts += [path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name, path.read_bytes()]
    return digest(parts)


def made(step: str, key: str, make: Callable[[Path], None]) -> Path:
    """Give the folder with a step's results for a key, calling make(folder) only when there is none yet.

    The folder of the previous key is removed, so the cache holds one result per step.
    """
    folder = CACHE / f"{step}@{key[:16]}"
    if folder.exists():
        return folder
    watch = Stopwatch()
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="unfinished-", dir=BUILD) as name:
        result = Path(name) / "result"
        result.mkdir()
        make(result)
        for old in CACHE.glob(f"{step}@*"):
            shutil.rmtree(old, ignore_errors=True)
        with contextlib.suppress(OSError):  # a build at the same time was quicker with the same result
            result.rename(folder)
    say(f"  {step}: {watch.seconds:.1f} s")
    return folder
