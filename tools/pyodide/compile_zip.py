"""Run inside Pyodide: compile the Python files of a zip archive with the page's own Python.

`replace` leaves only the bytecode (the standard library: halves the start), `beside` adds it in __pycache__ (the app:
tracebacks keep their source lines where no snapshot is). Docstrings are left out: nobody reads them there, and they
took a megabyte of the snapshot's memory, which has a limit (see bake.mjs). Unchecked-hash bytecode, fixed dates and
sorted names make the result reproducible.
"""

from __future__ import annotations

import importlib._bootstrap_external as bootstrap
import importlib.util
import io
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

DATE = (1980, 1, 1, 0, 0, 0)


def bytecode(source: bytes, name: str) -> bytes:
    """Give the content of a .pyc file whose source is never looked at. Raises SyntaxError."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    header = bootstrap._code_to_hash_pyc  # type: ignore[attr-defined]  # noqa: SLF001 (there is no public way in memory)
    return bytes(header(code, importlib.util.source_hash(source), False))  # noqa: FBT003


def cached(name: str) -> str:
    """Give the name of a module's bytecode beside its source."""
    folder, _, file = name.rpartition("/")
    return f"{folder}/__pycache__/{file.removesuffix('.py')}.cpython-314.pyc"


def converted(name: str, content: bytes, mode: str) -> Iterator[tuple[str, bytes]]:
    """Give what stands for one file in the new archive: (name, content), none for what is no Python after all."""
    if not name.endswith(".py"):
        yield name, content
    elif mode == "beside":
        yield name, content
        yield cached(name), bytecode(content, name)
    else:
        try:
            yield name + "c", bytecode(content, name)
        except SyntaxError:  # the standard library holds a few files that are broken by intent
            return


def compile_zip(data: bytes, mode: str, dropped: Container[str] = ()) -> bytes:
    """Give a new archive for an archive; `dropped` are top-level names that are left out."""
    result = io.BytesIO()
    old = zipfile.ZipFile(io.BytesIO(bytes(data)))
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or name.split("/")[0].removesuffix(".py") in dropped:
                continue
            for target, content in converted(name, old.read(name), mode):
                new.writestr(zipfile.ZipInfo(target, DATE), content, zipfile.ZIP_DEFLATED)
    return result.getvalue()
