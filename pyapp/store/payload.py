"""The format of a save: one JSON object {format, schema, rev, sum, body}.

`schema` is the version of the body, `rev` counts the saves of a slot, `sum` is a hash over the three. A text that is
not a good save is never thrown away: SaveError keeps it.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FORMAT = "sankai-save"
SCHEMA = 1
DEEPEST = 100
"""Brackets within brackets; a save has some ten. Much more would exhaust the stack of a browser's Python."""
LONGEST = 4_000_000
"""Characters; a long game with its snapshot takes some ten thousand."""

_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_BRACKETS = re.compile(r"[\[\]{}]")
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}

Body = dict[str, Any]

MIGRATIONS: Mapping[int, Callable[[Body], Body]] = {}
"""For each old schema the step to the next one; a stored save of every schema ever written is in the tests."""


class SaveError(ValueError):
    """A text that cannot be opened as a save.

    `key` is malformed, unknown_version, checksum, or unplayable (a good save whose game does not play out here);
    `text` is the text as it was found.
    """

    def __init__(self, key: str, text: str, detail: str) -> None:
        """Keep the key, for the page's own sentence, and the text, for another try or a report."""
        self.key, self.text = key, text
        super().__init__(f"{key}: {detail}")


class Save(NamedTuple):
    """A save that was opened: its body in the current schema, its revision, and the schema it was written in."""

    body: Body
    rev: int
    schema: int


def pack(body: Body, rev: int, schema: int = SCHEMA) -> str:
    """Return a body as the text of a save."""
    whole = {"format": FORMAT, "schema": schema, "rev": rev, "sum": _sum(schema, rev, body), "body": body}
    return json.dumps(whole, separators=(",", ":"), ensure_ascii=False)


def unpack(text: str, migrations: Mapping[int, Callable[[Body], Body]] | None = None, newest: int = SCHEMA) -> Save:
    """Return what a text holds, brought to the newest schema; raises SaveError."""
    whole = _parse(text)
    schema, rev, body = whole["schema"], whole["rev"], whole["body"]
    if schema > newest:
        raise SaveError("unknown_version", text, f"schema {schema} is newer than {newest}")
    if whole["sum"] != _sum(schema, rev, body):
        raise SaveError("checksum", text, "the content is not what was written")
    steps = MIGRATIONS if migrations is None else migrations
    for version in range(schema, newest):
        if version not in steps:
            raise SaveError("unknown_version", text, f"there is no way from schema {version} on")
        body = steps[version](body)
    return Save(body, rev, schema)


def read_object(text: str) -> dict[str, Any]:
    """Return the JSON object a text is; raises ValueError also for one that is nested too deeply."""
    steps = map(_STEP.__getitem__, _BRACKETS.findall(_STRINGS.sub("", text)))
    deepest = max(itertools.accumulate(steps, initial=0))
    if deepest > DEEPEST:
        raise ValueError(f"{deepest} brackets within brackets")
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError("no JSON object")  # noqa: TRY004 - a text of another content, not an argument of another type
    return found


def _parse(text: str) -> dict[str, Any]:
    """Return the outer object; raises SaveError when it is none of ours."""
    if len(text) > LONGEST:
        raise SaveError("malformed", text, f"{len(text)} characters are no save")
    try:
        whole = read_object(text)
    except ValueError as error:
        raise SaveError("malformed", text, f"this is no JSON: {error}") from error
    if whole.get("format") != FORMAT:
        raise SaveError("malformed", text, "this is no save of ours")
    shape = {"schema": int, "rev": int, "sum": str, "body": dict}
    for key, kind in shape.items():
        if not isinstance(whole.get(key), kind) or isinstance(whole.get(key), bool):
            raise SaveError("malformed", text, f"{key!r} is missing or of another kind")
    if whole["schema"] < 1:
        raise SaveError("unknown_version", text, f"there never was a schema {whole['schema']}")
    return whole


def _sum(schema: int, rev: int, body: Body) -> str:
    """Return the hash that tells whether a save is as it was written."""
    text = json.dumps([schema, rev, body], separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
