"""The virtual environment and the pinned Python packages of pyproject.toml."""

from __future__ import annotations

import importlib.util
import shutil
import sys
import tomllib

from tools.workshop.base import ROOT, VENV, VENV_PYTHON, WorkshopError, apt_install, digest, is_debian_root, run, say

STAMP = VENV / "sankai-stamp.txt"


def pinned(*groups: str) -> list[str]:
    """Give the exact requirements of the named dependency groups."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        table = tomllib.load(file)["dependency-groups"]
    return [line for group in groups for line in table[group]]


def ensure_venv() -> None:
    """Make .venv when it is missing or its interpreter is gone."""
    if VENV_PYTHON.exists() and run([VENV_PYTHON, "-c", "import pip"], check=False) == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    say("making .venv")
    if not _can_make_venv():
        _install_venv_module()
    run([sys.executable, "-m", "venv", VENV])


def _can_make_venv() -> bool:
    """Tell whether this Python has venv and ensurepip: Debian splits them off."""
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def _install_venv_module() -> None:
    """Get python3-venv by apt, or say what to do."""
    if not is_debian_root():
        raise WorkshopError(
            f"{sys.executable} has no venv module. On Debian or Ubuntu: sudo apt-get install python3-venv, then again."
        )
    apt_install("python3-venv")
    importlib.invalidate_caches()
    if not _can_make_venv():
        apt_install(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")


def ensure_packages(*groups: str) -> None:
    """Install the groups into .venv, once per change of their pins."""
    ensure_venv()
    done = set(STAMP.read_text().split()) if STAMP.exists() else set()
    missing = [group for group in groups if digest(pinned(group)) not in done]
    if not missing:
        return
    say(f"installing Python packages: {', '.join(missing)}")
    options = ["--quiet", "--disable-pip-version-check", "--retries", "5"]
    run([VENV_PYTHON, "-m", "pip", "install", *options, *pinned(*missing)])
    done |= {digest(pinned(group)) for group in missing}
    STAMP.write_text("\n".join(sorted(done)) + "\n")
