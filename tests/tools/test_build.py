"""The build: what is shipped, and that nothing is done twice."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

from tools import bundle
from tools.build import Site
from tools.pyodide.compile_zip import compile_zip

if TYPE_CHECKING:
    from pathlib import Path


def test_the_archive_is_the_same_each_time(tmp_path: Path) -> None:
    """Equal sources give equal bytes: names are sorted and dates fixed."""
    files = bundle.app_files()
    for name in ("one.zip", "two.zip"):
        bundle.write_zip(tmp_path / name, files)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_the_app_ships_code_and_data_only() -> None:
    """No test, no cache, no editor file gets into the page."""
    assert {path.suffix for path in bundle.app_files()} <= {".py", ".toml"}
    assert all(path.parts[len(bundle.ROOT.parts)] in {"pyapp", "cards"} for path in bundle.app_files())


def test_equal_files_are_left_alone(tmp_path: Path) -> None:
    """A second write changes nothing, and what is no longer part of the site goes."""
    site = Site()
    site.add("a/b.txt", b"text")
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "file.txt").write_text("left from before")
    assert site.write(tmp_path) == 2
    assert site.write(tmp_path) == 0
    assert not (tmp_path / "old").exists()


def test_bytecode_stands_beside_its_source() -> None:
    """Tracebacks in the page keep their lines, imports need not compile."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("pyapp/x.py", "answer = 42\n")
        archive.writestr("cards/x.toml", "a = 1\n")
    names = zipfile.ZipFile(io.BytesIO(compile_zip(data.getvalue(), "beside"))).namelist()
    assert names == ["cards/x.toml", "pyapp/x.py", "pyapp/__pycache__/x.cpython-314.pyc"]


def test_the_pure_part_preloads_without_a_browser(root: Path) -> None:
    """What the snapshot imports needs neither js, pyscript nor pyodide; page.zip holds the rest of the app."""
    code = "import pyapp.preload, sys, json; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=root, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    modules = set(json.loads(done.stdout))
    assert {"pyapp.engine", "pyapp.content"} <= modules
    assert not modules & {"js", "pyscript", "pyodide", "pyapp.web", "pyapp.main", "pyapp.worker"}
    missing = {path for path in bundle.app_files() if path.suffix == ".py" and module(path) not in modules}
    assert missing - {bundle.ROOT / "pyapp" / "__main__.py"} == set(bundle.page_files())


def module(path: Path) -> str:
    """Give the name of the module in a file of the app."""
    return ".".join(path.relative_to(bundle.ROOT).with_suffix("").parts).removesuffix(".__init__")
