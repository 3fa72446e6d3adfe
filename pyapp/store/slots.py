"""Named places for saves over a small port: a put keeps the previous good save, a load falls back to it.

The port is asynchronous because the browser's database is; the memory side serves tests and private windows.
Keys of the port: "<slot>", "<slot>/previous" (the last good save before the current one) and "<slot>/kept" (a text
that could not be opened and was in the way of a put; nothing is thrown away unsaid).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from pyapp.store.payload import Save, SaveError, unpack

if TYPE_CHECKING:
    from collections.abc import Mapping

PREVIOUS, KEPT = "/previous", "/kept"


class PortError(OSError):
    """A write that was refused; nothing was written.

    `key` says why: stale (another tab went on with the game), or what the store itself names: conflict, quota, newer,
    blocked, unavailable, failed.
    """

    def __init__(self, key: str, detail: str) -> None:
        """Keep the reason."""
        self.key = key
        super().__init__(f"{key}: {detail}")


class Port(Protocol):
    """A store of texts by key. `write` takes all of its entries or none, or raises PortError; None deletes."""

    async def read(self, key: str) -> str | None:
        """Return the text of a key, None when there is none."""

    async def write(self, entries: Mapping[str, str | None]) -> None:
        """Set several keys in one go."""

    async def keys(self) -> list[str]:
        """Return all keys, sorted."""


class Memory:
    """A port that forgets when the program ends."""

    def __init__(self) -> None:
        """Begin empty."""
        self.entries: dict[str, str] = {}

    async def read(self, key: str) -> str | None:
        """Return the text of a key, None when there is none."""
        return self.entries.get(key)

    async def write(self, entries: Mapping[str, str | None]) -> None:
        """Set several keys in one go."""
        for key, text in entries.items():
            if text is None:
                self.entries.pop(key, None)
            else:
                self.entries[key] = text

    async def keys(self) -> list[str]:
        """Return all keys, sorted."""
        return sorted(self.entries)


class Loaded(NamedTuple):
    """What a slot holds. `error` is what is wrong with the current save; then `text`, if any, is the previous one."""

    text: str | None
    save: Save | None
    error: SaveError | None = None


class Slots:
    """Saves by name."""

    def __init__(self, port: Port) -> None:
        """Use a port."""
        self._port = port

    async def put(self, slot: str, text: str) -> None:
        """Make a text the slot's current save, which must be of an earlier revision.

        Raises SaveError for a text that is no save and PortError when it cannot be stored; nothing has changed then.
        """
        rev = unpack(text).rev
        current = await self._port.read(slot)
        if current is not None and current != text and _rev(current) >= rev:
            raise PortError("stale", f"{slot} is at revision {_rev(current)}, not before {rev}")
        entries = {slot: text}
        if current is not None and current != text:
            entries[slot + (PREVIOUS if _is_good(current) else KEPT)] = current
        await self._port.write(entries)

    async def load(self, slot: str) -> Loaded:
        """Return the slot's save, or what is wrong with it together with the previous good one."""
        current = await self._port.read(slot)
        if current is None:
            return Loaded(None, None)
        try:
            return Loaded(current, unpack(current))
        except SaveError as error:
            previous = await self._port.read(slot + PREVIOUS)
            if previous is None or not _is_good(previous):
                return Loaded(None, None, error)
            return Loaded(previous, unpack(previous), error)

    async def previous(self, slot: str) -> str | None:
        """Return the text of the last good save before the current one."""
        return await self._port.read(slot + PREVIOUS)

    async def remove(self, slot: str) -> dict[str, str | None]:
        """Empty a slot, with all that was kept of it; returns what `give_back` takes."""
        keys = (slot, slot + PREVIOUS, slot + KEPT)
        entries = {key: await self._port.read(key) for key in keys}
        await self._port.write(dict.fromkeys(keys))
        return entries

    async def give_back(self, entries: Mapping[str, str | None]) -> None:
        """Take a removal back."""
        await self._port.write(entries)

    async def names(self) -> list[str]:
        """Return the names of the slots that hold something."""
        return [key for key in await self._port.keys() if not key.endswith((PREVIOUS, KEPT))]


def _is_good(text: str) -> bool:
    """Tell whether a text can be opened as a save."""
    try:
        unpack(text)
    except SaveError:
        return False
    return True


def _rev(text: str) -> int:
    """Return the revision of a text, 0 for one that cannot be opened: it is kept and may be gone over."""
    try:
        return unpack(text).rev
    except SaveError:
        return 0
