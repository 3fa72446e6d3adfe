"""IndexedDB through window.sankaiStore: JSON strings in and out, one call is one transaction."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from js import window

from pyapp.store.payload import read_object
from pyapp.store.slots import PortError

if TYPE_CHECKING:
    from collections.abc import Mapping

SAVES = "saves"


async def _call(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(await window.sankaiStore.call(json.dumps(request)))
    return answer


async def read(store: str, key: str) -> str | None:
    """The text, or None if there is none or no storage. A save that is no text comes as one that cannot be opened."""
    answer = await _call(op="read", store=store, keys=[key])
    found = answer["values"].get(key) if answer["ok"] else None
    if found is None or isinstance(found, str):
        return found
    return f"({json.dumps(found)})" if store == SAVES else None


async def write(store: str, key: str, text: str) -> bool:
    """Store a text; False if the browser refused (no room, no storage)."""
    return bool((await _call(op="write", store=store, changes=[["put", key, text]]))["ok"])


class SavePort:
    """The store of saves as `store.slots.Port`.

    A key that was read is written only while it holds what was read: between the two another tab may have come.
    """

    def __init__(self) -> None:
        """Start knowing of no revision."""
        self._seen: dict[str, int | None] = {}

    async def read(self, key: str) -> str | None:
        """See Port."""
        text = await read(SAVES, key)
        self._seen[key] = _revision(text)
        return text

    async def write(self, entries: Mapping[str, str | None]) -> None:
        """See Port."""
        changes: list[list[Any]] = [["expect", key, self._seen.pop(key)] for key in entries if key in self._seen]
        changes += [["delete", key] if text is None else ["put", key, text] for key, text in entries.items()]
        answer = await _call(op="write", store=SAVES, changes=changes)
        if not answer["ok"]:
            raise PortError(answer["error"], answer["detail"])

    async def keys(self) -> list[str]:
        """See Port."""
        answer = await _call(op="keys", store=SAVES)
        return sorted(answer["keys"]) if answer["ok"] else []


def _revision(text: str | None) -> int | None:
    """The "rev" of a save; None for a missing or damaged one."""
    try:
        rev = read_object(text)["rev"] if text else None
    except (ValueError, KeyError, TypeError):
        return None
    return rev if isinstance(rev, int) else None
