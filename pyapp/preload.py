"""What the memory snapshot holds: importing this module imports the whole pure part of the app and reads its data.

Everything below pyapp is imported, except what needs the browser (web, main, worker) or a command line (__main__), so a
new module is in the snapshot without being named here.
"""

from __future__ import annotations

import importlib
import pkgutil

import pyapp
from pyapp.content import catalog, library, texts
from pyapp.realms.registry import realms

BROWSER_ONLY = frozenset({"pyapp.web", "pyapp.main", "pyapp.worker", "pyapp.__main__", "pyapp.preload"})


def modules() -> list[str]:
    """Name all modules of the pure part, packages before what they hold."""
    return _below(list(pyapp.__path__), "pyapp.")


def _below(path: list[str], prefix: str) -> list[str]:
    """Name the modules below a package path; browser packages are not even looked into."""
    names: list[str] = []
    for info in pkgutil.iter_modules(path, prefix):
        if info.name in BROWSER_ONLY:
            continue
        names.append(info.name)
        if info.ispkg:
            names += _below([f"{folder}/{info.name.rpartition('.')[2]}" for folder in path], f"{info.name}.")
    return names


def _import_modules() -> None:
    """Import the pure part; raises what a broken module raises, and the build stops there."""
    for name in modules():
        importlib.import_module(name)


def _read_data() -> None:
    """Fill the caches of cards, decks, rules and strings, texts put away; raises CardError for a broken file."""
    catalog.put_away()
    for realm in realms():
        with texts.put_away():
            library.pool(realm)
            library.decks(realm)
            library.rulebook(realm)
            library.applies(realm)
            library.guide(realm)


_read_data()  # first: what parsing needs for a moment is then used again by the modules, and the memory has a limit
_import_modules()
