"""Write the static site to dist/: `python -m tools.build` inside .venv (dev.py does that)."""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
from pathlib import Path

from tools import bundle, fonts
from tools.art import build as art
from tools.workshop.base import DIST, ROOT, Stopwatch, WorkshopError, fail, say

MODULES = ROOT / "node_modules"
# Parts of PyScript the page never loads.
UNUSED = ("codemirror", "xterm", "donkey", "py-editor", "py-game", "py-terminal", "deprecations-manager", "service-w")
LICENCES = {
    "pyscript": MODULES / "@pyscript" / "core" / "LICENSE",
    "nunito": MODULES / "@fontsource-variable" / "nunito" / "LICENSE",
    "cinzel": MODULES / "@fontsource" / "cinzel" / "LICENSE",
    "noto-sans": MODULES / "@fontsource-variable" / "noto-sans-tc" / "LICENSE",
    "noto-serif": MODULES / "@fontsource-variable" / "noto-serif-tc" / "LICENSE",
    "lxgw-wenkai": MODULES / "lxgw-wenkai-webfont" / "OFL.txt",
}


class Site:
    """Files of the site by relative address; written to a folder in one go."""

    def __init__(self) -> None:
        self.files: dict[str, Path | bytes] = {}

    def add(self, address: str, content: Path | bytes) -> str:
        """Add a file; give its address."""
        self.files[address] = content
        return address

    def add_hashed(self, stem: str, suffix: str, path: Path) -> str:
        """Add a file under a name with its hash: parts of different builds can then never be mixed."""
        name = hashlib.sha256(path.read_bytes()).hexdigest()[:10]
        return self.add(f"{stem}-{name}{suffix}", path)

    def size(self, address: str) -> int:
        """Give the bytes of an added file."""
        content = self.files[address]
        return len(content) if isinstance(content, bytes) else content.stat().st_size

    def write(self, folder: Path) -> int:
        """Bring a folder to this content, leaving equal files alone; give the number of files that changed."""
        changed = 0
        for address, content in self.files.items():
            data = content if isinstance(content, bytes) else content.read_bytes()
            target = folder / address
            if not target.is_file() or target.read_bytes() != data:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
                changed += 1
        for path in [path for path in folder.rglob("*") if path.is_file()]:
            if path.relative_to(folder).as_posix() not in self.files:
                path.unlink()
                changed += 1
        for path in sorted((path for path in folder.rglob("*") if path.is_dir()), reverse=True):
            if not any(path.iterdir()):
                path.rmdir()
        return changed


def _add_static(site: Site) -> None:
    """Add everything below static/, PyScript, Pyodide, the fonts and the licences."""
    static = ROOT / "static"
    for path in sorted(path for path in static.rglob("*") if path.is_file()):
        site.add(path.relative_to(static).as_posix(), path)
    for path in sorted((MODULES / "@pyscript" / "core" / "dist").iterdir()):
        if path.suffix in {".js", ".css"} and not path.name.startswith(UNUSED):
            site.add(f"pyscript/{path.name}", path)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        site.add(f"pyodide/{name}", bundle.PYODIDE / name)
    built = fonts.build()
    for path in built.files:
        site.add(f"fonts/{path.name}", path)
    site.add("css/fonts.css", built.css.encode())
    for name, path in LICENCES.items():
        if path.exists():
            site.add(f"licences/{name}.txt", path)


def _add_art(site: Site) -> None:
    """Add the pictures of cards and table."""
    for path in sorted(art.drawn().iterdir()):
        site.add(f"art/{path.name}", path)


def _add_python(site: Site, node: str) -> dict[str, object]:
    """Add the Python side; give what the boot code must know of it."""
    stdlib, app = bundle.stdlib(node), bundle.app(node)
    snapshot = bundle.snapshot(node, stdlib, app)
    lock = json.loads((bundle.PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    names = {
        "stdlib": site.add_hashed("pyodide/stdlib_pyc", ".zip", stdlib),
        "page": site.add_hashed("page", ".zip", bundle.page(node)),
        "snapshot": site.add_hashed("snap/app", ".gz.bin", snapshot),
    }
    wasm = "pyodide/pyodide.asm.wasm"
    return {
        **names,
        "app": site.add_hashed("app", ".zip", app),
        "lock": {"info": lock["info"], "packages": {}},
        "bytes": {address: site.size(address) for address in [wasm, *names.values()]},
    }


def build(node: str, folder: Path) -> None:
    """Make all parts and write the site."""
    watch, site = Stopwatch(), Site()
    _add_static(site)
    _add_art(site)
    facts = json.dumps(_add_python(site, node), separators=(",", ":"))
    site.add("build.json", facts.encode())
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    slot = '<script type="application/json" id="build">{}</script>'
    if slot not in page:
        raise WorkshopError(f"index.html has no {slot}")
    site.add("index.html", page.replace(slot, slot.replace("{}", facts)).encode())
    changed = site.write(folder)
    say(f"build: {len(site.files)} files, {changed} changed, {watch.seconds:.1f} s")


def main() -> int:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--node", default=shutil.which("node") or "node", help="path of node")
    parser.add_argument("--out", type=Path, default=DIST, help="folder to write to")
    options = parser.parse_args()
    try:
        build(options.node, options.out)
    except WorkshopError as error:
        return fail(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
