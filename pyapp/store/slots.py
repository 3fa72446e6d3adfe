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
        entries = {slot: text}
        if current is not None and current != text:
            there = _opened(current)
            if there is not None and there.rev >= rev:
                raise PortError("stale", f"{slot} is at revision {there.rev}, not before {rev}")
            entries[slot + (PREVIOUS if there is not None else KEPT)] = current
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
            save = _opened(previous) if previous is not None else None
            return Loaded(previous if save is not None else None, save, error)

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


def _opened(text: str) -> Save | None:
    """Open a text; None for one that is no good save: it is kept and may be gone over."""
    try:
        return unpack(text)
    except SaveError:
        return None
