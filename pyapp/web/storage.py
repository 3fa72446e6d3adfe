"""IndexedDB through window.sankaiStore: JSON strings in and out, one call is one transaction."""

from __future__ import annotations

import json
from typing import Any

from js import window

SAVES = "saves"


class Storage:
    """Texts by store and key. Saves are written over their own revision only and keep the previous good one."""

    def __init__(self) -> None:
        """Start knowing of no revision."""
        self._revisions: dict[str, int | None] = {}

    async def _call(self, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(await window.sankaiStore.call(json.dumps(request)))
        return answer

    async def read(self, store: str, key: str) -> str | None:
        """The text, or None if there is none or no storage."""
        answer = await self._call(op="read", store=store, keys=[key])
        text = answer["values"][key] if answer["ok"] else None
        if store == SAVES:
            self._revisions[key] = _revision(text)
        return text

    async def write(self, store: str, key: str, text: str) -> bool:
        """Store a text; False if the browser refused (another tab wrote, no room, no storage)."""
        if store != SAVES:
            return bool((await self._call(op="write", store=store, changes=[["put", key, text]]))["ok"])
        if key not in self._revisions:
            await self.read(store, key)
        change = ["keep", key, text, self._revisions[key]]
        answer = await self._call(op="write", store=store, changes=[change])
        if answer["ok"]:
            self._revisions[key] = _revision(text)
        return bool(answer["ok"])


def _revision(text: str | None) -> int | None:
    """The "rev" of a save; None for a missing or damaged one."""
    try:
        rev = json.loads(text)["rev"] if text else None
    except (ValueError, KeyError, TypeError):
        return None
    return rev if isinstance(rev, int) else None
