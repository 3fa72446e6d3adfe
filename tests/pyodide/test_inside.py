"""The run inside Pyodide is one: a native run must not pass for it."""

from __future__ import annotations

import sys

import pyapp.preload


def test_this_is_pyodide() -> None:
    """The interpreter is the page's: WebAssembly, Python 3.14."""
    assert sys.platform == "emscripten"
    assert sys.version_info[:2] == (3, 14)


def test_the_pure_part_imports_no_browser() -> None:
    """Whatever the snapshot holds runs without js and pyscript, else it could not be made."""
    assert pyapp.preload.modules()
    assert "pyscript" not in sys.modules
