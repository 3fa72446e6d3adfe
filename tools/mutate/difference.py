"""Saying in one line where two compiled values differ; the line names a mutant in reports and in survivors.toml."""

from __future__ import annotations

from dataclasses import fields, is_dataclass


def difference(old: object, new: object, path: str = "") -> str:
    """Return "path: old → new" for the first place that differs, an empty text for equal values."""
    if old == new:
        return ""
    if isinstance(old, tuple) and isinstance(new, tuple) and len(new) == len(old) - 1:
        gap = next((i for i in range(len(old)) if (*old[:i], *old[i + 1 :]) == new), -1)
        if gap >= 0:
            return f"{path}.{gap} left out ({_short(old[gap])})"
    pairs = _parts(old, new)
    if pairs is None:
        return f"{path or 'all'}: {_short(old)} → {_short(new)}"
    for name, before, after in pairs:
        found = difference(before, after, f"{path}.{name}" if path else name)
        if found:
            return found
    return ""


def _parts(old: object, new: object) -> list[tuple[str, object, object]] | None:
    """Return the named parts of two values of one form, None when they have to be shown as they are."""
    if type(old) is not type(new):
        return None
    if isinstance(old, tuple) and isinstance(new, tuple):
        names = getattr(old, "_fields", None) or [str(i) for i in range(len(old))]
        same_form = len(old) == len(new) and not _is_pair(old)
        return list(zip(names, old, new, strict=True)) if same_form else None
    if isinstance(old, dict) and isinstance(new, dict):
        return [(str(key), old[key], new.get(key)) for key in old]
    if is_dataclass(old) and not isinstance(old, type):
        return [(f.name, getattr(old, f.name), getattr(new, f.name)) for f in fields(old)]
    return None


def _is_pair(value: tuple[object, ...]) -> bool:
    """Tell whether this is a filter, which reads best as a whole."""
    return len(value) == 2 and isinstance(value[0], str) and not hasattr(value, "_fields")  # noqa: PLR2004 - name, value


def _short(value: object) -> str:
    """Return a value in few words: ops and nested programs by their verbs."""
    if isinstance(value, tuple) and hasattr(value, "name") and hasattr(value, "params"):
        return str(value.name)
    if isinstance(value, tuple) and not _is_pair(value):
        name = type(value).__name__ if hasattr(value, "_fields") else ""
        return f"{name}({', '.join(_short(v) for v in value)})"
    if isinstance(value, frozenset):
        return f"({', '.join(sorted(map(str, value)))})"
    if is_dataclass(value):
        return type(value).__name__
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
