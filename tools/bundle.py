"""The Python side of the page: its archives, the bytecode standard library and the memory snapshot."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

from tools.cache import files_digest, made
from tools.workshop.base import ROOT, digest, run

if TYPE_CHECKING:
    from pathlib import Path

PYODIDE = ROOT / "node_modules" / "pyodide"
BAKERY = ROOT / "tools" / "pyodide"
DATE = (1980, 1, 1, 0, 0, 0)


def app_files() -> list[Path]:
    """List what is shipped of pyapp and cards, in a fixed order."""
    files = [path for path in (ROOT / "pyapp").rglob("*") if path.suffix in {".py", ".toml"}]
    files += (ROOT / "cards").rglob("*.toml")
    return sorted(path for path in files if "__pycache__" not in path.parts)


def page_files() -> list[Path]:
    """List the part of the app that no snapshot holds, since it imports the browser."""
    outside = (ROOT / "pyapp" / "web", ROOT / "pyapp" / "main.py", ROOT / "pyapp" / "worker.py")
    return [path for path in app_files() if any(path.is_relative_to(part) for part in outside)]


def _tool_key() -> str:
    """Hash the bakery scripts and Pyodide's version."""
    return files_digest([*BAKERY.glob("*.*"), PYODIDE / "package.json"])


def _bake(node: str, mode: str, *paths: Path) -> None:
    """Run the bakery under Node."""
    run([node, BAKERY / "bake.mjs", mode, PYODIDE, *paths])


def write_zip(target: Path, files: list[Path]) -> None:
    """Write files into an archive under their names from the root, with fixed dates."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            info = zipfile.ZipInfo(path.relative_to(ROOT).as_posix(), DATE)
            archive.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED)


def stdlib(node: str) -> Path:
    """Give the path of the bytecode standard library archive."""
    folder = made("stdlib", _tool_key(), lambda out: _bake(node, "stdlib", out / "stdlib.zip"))
    return folder / "stdlib.zip"


def app(node: str) -> Path:
    """Give the path of the archive of the whole app with bytecode."""
    return _archive(node, "app", app_files())


def page(node: str) -> Path:
    """Give the path of the archive that completes a snapshot."""
    return _archive(node, "page", page_files())


def _archive(node: str, stem: str, files: list[Path]) -> Path:
    """Give the path of an archive of these files with bytecode beside the source."""

    def make(out: Path) -> None:
        write_zip(out / "source.zip", files)
        _bake(node, "app", out / "source.zip", out / f"{stem}.zip")

    return made(stem, digest([_tool_key(), files_digest(files)]), make) / f"{stem}.zip"


def snapshot(node: str, stdlib_zip: Path, app_zip: Path) -> Path:
    """Give the path of the gzipped memory snapshot made with exactly these two archives."""
    key = digest([_tool_key(), stdlib_zip.read_bytes(), app_zip.read_bytes()])
    folder = made("snapshot", key, lambda out: _bake(node, "snapshot", stdlib_zip, app_zip, out / "app.bin.gz"))
    return folder / "app.bin.gz"
