"""The workshop runs on a bare Python and serves the site as browsers need it."""

from __future__ import annotations

import ast
import sys
import threading
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from tools.workshop import python_side
from tools.workshop.base import WorkshopError
from tools.workshop.serve import bind, make_server

if TYPE_CHECKING:
    from pathlib import Path

TYPES = {
    "a.wasm": "application/wasm",
    "a.mjs": "text/javascript",
    "a.woff2": "font/woff2",
    "a.json": "application/json",
}


def test_the_workshop_imports_only_the_standard_library(root: Path) -> None:
    """dev.py runs before anything is installed."""
    for path in [root / "dev.py", *(root / "tools" / "workshop").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                assert name.split(".")[0] in {*sys.stdlib_module_names, "tools"}, f"{path.name} imports {name}"
                assert not name.startswith("tools") or name.startswith("tools.workshop")


@pytest.mark.parametrize("name", TYPES)
def test_files_come_with_their_type(tmp_path: Path, name: str) -> None:
    """Under a base path, with the types WebAssembly and modules need."""
    (tmp_path / name).write_bytes(b"{}")
    server = make_server(tmp_path, base="/base/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with urlopen(f"http://127.0.0.1:{server.server_address[1]}/base/{name}") as answer:
        assert answer.headers["Content-Type"].startswith(TYPES[name])
    server.shutdown()
    server.server_close()


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    """The message names the port and the way out."""
    server = make_server(tmp_path)
    taken = server.server_address[1]
    with pytest.raises(WorkshopError, match=rf"port {taken}.*--port"):
        bind(taken)
    server.server_close()


def test_all_python_packages_are_pinned() -> None:
    """A later release of a dependency changes nothing here by itself."""
    for group in ("build", "lint", "test", "node"):
        assert all("==" in line for line in python_side.pinned(group))


def test_the_lock_file_names_no_address(root: Path) -> None:
    """Packages come from whatever registry npm is set to."""
    assert '"resolved"' not in (root / "package-lock.json").read_text(encoding="utf-8")
