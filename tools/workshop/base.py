"""Paths, the one error type, and running commands."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
BUILD = ROOT / ".build"
DIST = ROOT / "dist"
WINDOWS = os.name == "nt"
VENV_BIN = VENV / ("Scripts" if WINDOWS else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if WINDOWS else "python")


class WorkshopError(Exception):
    """Something the person at the keyboard must do or know; the message says what."""


def say(text: str) -> None:
    """Print one line of progress at once, also into a pipe."""
    print(text, flush=True)


def run(command: Sequence[str | Path], *, env: dict[str, str] | None = None, check: bool = True) -> int:
    """Run a command in the project's root with its output on the terminal; give its exit status.

    Raises WorkshopError when it cannot be started, or fails and `check` is on.
    """
    words = [str(word) for word in command]
    try:
        status = subprocess.run(words, cwd=ROOT, env=env, check=False, stdin=subprocess.DEVNULL).returncode
    except OSError as error:
        raise WorkshopError(f"cannot start {words[0]}: {error}") from error
    if check and status:
        raise WorkshopError(f"failed with status {status}: {' '.join(words)}")
    return status


def ask(command: Sequence[str | Path]) -> str | None:
    """Give the stripped standard output of a short command, or None when it is missing or fails."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=ROOT,
            check=False,
            capture_output=True,
            text=True,
            timeout=60,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return None if done.returncode else done.stdout.strip()


def digest(parts: Iterable[bytes | str]) -> str:
    """Hash a sequence of byte strings and texts, each with its length, to 64 hex digits."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big"))
        total.update(data)
    return total.hexdigest()


def is_debian_root() -> bool:
    """Tell whether apt-get may be used to install what is missing."""
    return not WINDOWS and hasattr(os, "geteuid") and os.geteuid() == 0 and Path("/usr/bin/apt-get").exists()


def apt_install(package: str) -> None:
    """Install a Debian package; the lists are refreshed first, since a fresh image has none."""
    say(f"apt-get install {package}")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quiet = ["-qq", "-o", "Dpkg::Use-Pty=0", "-o", "Acquire::Retries=3"]
    run(["apt-get", *quiet, "update"], env=env, check=False)
    log = BUILD / "apt.log"
    log.parent.mkdir(exist_ok=True)
    with log.open("wb") as out:
        words = ["apt-get", *quiet, "install", "-y", "--no-install-recommends", package]
        status = subprocess.run(words, env=env, stdout=out, stderr=out, check=False).returncode
    if status:
        raise WorkshopError(f"apt-get could not install {package}; its output is in {log}")


class Stopwatch:
    """Seconds since it was made."""

    def __init__(self) -> None:
        self.start = time.monotonic()

    @property
    def seconds(self) -> float:
        """Seconds so far."""
        return time.monotonic() - self.start


def fail(text: str) -> int:
    """Print a message for the person at the keyboard and give the exit status 1."""
    print(f"dev.py: {text}", file=sys.stderr, flush=True)
    return 1
