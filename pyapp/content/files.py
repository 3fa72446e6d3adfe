"""The one module of `content` that reads files; everything else takes parsed data."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pyapp.content.errors import CardError, Place

ROOT = Path(__file__).parents[2]
"""The folder that holds `pyapp` and `cards`: the project, or site-packages in the browser."""


def read_toml(path: Path) -> dict[str, object]:
    """Parse one file; a file that is no TOML is a CardError that names it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError as error:
        raise CardError(Place(shown(path)), "there is no such file") from error
    except OSError as error:
        raise CardError(Place(shown(path)), f"this cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:  # also a number of thousands of digits, tables nested without end
        raise CardError(Place(shown(path)), f"this is no TOML: {error}") from error


def shown(path: Path) -> str:
    """Return a path as people of the project write it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name


def realm_files(realm: str, pattern: str) -> list[tuple[str, dict[str, object]]]:
    """Return (file name, parsed data) of the realm's files that match, in the order of their names, at least one."""
    folder = ROOT / "cards" / realm
    found = [(shown(path), read_toml(path)) for path in sorted(folder.glob(pattern))]
    if not found:
        raise CardError(Place(shown(folder / pattern)), "there is no such file")
    return found


def has(realm: str, name: str) -> bool:
    """Tell whether a realm has a file."""
    return (ROOT / "cards" / realm / name).is_file()


def locale_files(language: str) -> list[tuple[str, dict[str, object]]]:
    """Return (file name, parsed data) of a language's catalogs."""
    return [(shown(path), read_toml(path)) for path in sorted((ROOT / "pyapp" / "locale" / language).glob("*.toml"))]


def test_sources() -> list[tuple[str, str]]:
    """Return (file name, text) of every Python test and scenario, for the checks that look for ids in them."""
    tests = sorted((ROOT / "tests").rglob("*.py"))
    scenarios = sorted((ROOT / "cards").rglob("scenarios/*.toml"))
    return [(shown(path), path.read_text(encoding="utf-8")) for path in (*tests, *scenarios)]
