"""Saves: what is damaged or from another time is kept and named, and the previous good one is offered."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.play.session import Session
from pyapp.store.payload import SCHEMA, SaveError, pack, unpack
from pyapp.store.slots import Memory, Slots

if TYPE_CHECKING:
    from pathlib import Path

BODY = {"a": 1, "list": [1, 2], "名": "茜"}
TEXT = pack(BODY, 4)


def test_what_is_packed_is_unpacked() -> None:
    """Body, revision and schema come back."""
    assert unpack(TEXT) == (BODY, 4, SCHEMA)


def changed(**fields: Any) -> str:  # noqa: ANN401 - values of any kind
    """Return the save with other outer fields."""
    return json.dumps({**json.loads(TEXT), **fields})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[" * 100_000, "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        (TEXT[:-9], "malformed"),
        (changed(format="other"), "malformed"),
        (changed(body=[]), "malformed"),
        (changed(schema="1"), "malformed"),
        (changed(rev=True), "malformed"),
        (" " * 5_000_000, "malformed"),
        (changed(schema=SCHEMA + 1), "unknown_version"),
        (changed(schema=0), "unknown_version"),
        (changed(rev=5), "checksum"),
        (changed(sum="0"), "checksum"),
        (TEXT.replace('"a":1', '"a":2'), "checksum"),
    ],
)
def test_a_bad_save_says_what_is_wrong_and_keeps_the_text(text: str, key: str) -> None:
    """Every damage has its key, and the text is in the error."""
    with pytest.raises(SaveError) as caught:
        unpack(text)
    assert caught.value.key == key
    assert caught.value.text == text


def test_migrations_run_one_after_the_other() -> None:
    """A save of schema 1 walks through every step to the newest."""
    steps = {1: lambda body: {**body, "two": True}, 2: lambda body: {**body, "three": body["two"]}}
    assert unpack(pack({"x": 1}, 1, 1), steps, 3).body == {"x": 1, "two": True, "three": True}
    with pytest.raises(SaveError, match="no way from schema 1"):
        unpack(pack({"x": 1}, 1, 1), {2: steps[2]}, 3)


def test_stored_saves_of_every_schema_still_open(root: Path) -> None:
    """The saves in tests/play/saves were written by the schemas of their names and lead to the positions noted."""
    stored = sorted((root / "tests" / "play" / "saves").glob("schema_*.json"))
    assert [path.stem for path in stored] == [f"schema_{version}" for version in range(1, SCHEMA + 1)]
    for path in stored:
        kept = json.loads(path.read_text(encoding="utf-8"))
        assert unpack(kept["save"]).schema == int(path.stem.rpartition("_")[2])
        assert Session.restore(kept["save"]).link() == kept["link"]


def slots() -> tuple[Slots, Memory]:
    """Return slots on an empty memory."""
    memory = Memory()
    return Slots(memory), memory


def test_a_put_keeps_the_previous_save() -> None:
    """The current save and the one before it are there."""
    saves, _ = slots()
    asyncio.run(saves.put("auto", pack(BODY, 1)))
    asyncio.run(saves.put("auto", pack(BODY, 2)))
    loaded = asyncio.run(saves.load("auto"))
    assert loaded.save is not None
    assert loaded.save.rev == 2
    assert asyncio.run(saves.previous("auto")) == pack(BODY, 1)
    assert asyncio.run(saves.names()) == ["auto"]


@pytest.mark.parametrize("damage", ["{", changed(schema=99), changed(sum="0")])
def test_a_damaged_save_offers_the_previous_one(damage: str) -> None:
    """Load says what is wrong and gives the previous revision; the next put keeps the damaged text."""
    saves, memory = slots()
    asyncio.run(saves.put("auto", pack(BODY, 1)))
    asyncio.run(saves.put("auto", pack(BODY, 2)))
    memory.entries["auto"] = damage
    loaded = asyncio.run(saves.load("auto"))
    assert loaded.error is not None
    assert loaded.error.text == damage
    assert loaded.save is not None
    assert loaded.save.rev == 1
    asyncio.run(saves.put("auto", pack(BODY, 3)))
    assert memory.entries["auto/kept"] == damage
    assert memory.entries["auto/previous"] == pack(BODY, 1)


def test_a_damaged_save_without_a_previous_one() -> None:
    """Then there is only the error."""
    saves, memory = slots()
    memory.entries["auto"] = "{"
    loaded = asyncio.run(saves.load("auto"))
    assert loaded.save is None
    assert loaded.error is not None
    memory.entries["auto/previous"] = "{"
    assert asyncio.run(saves.load("auto")).save is None


def test_an_empty_slot_and_a_removed_one_hold_nothing() -> None:
    """No save is no error."""
    saves, memory = slots()
    assert asyncio.run(saves.load("auto")) == (None, None, None)
    asyncio.run(saves.put("auto", TEXT))
    asyncio.run(saves.remove("auto"))
    assert memory.entries == {}


def test_a_put_of_no_save_changes_nothing() -> None:
    """What cannot be opened again is not written."""
    saves, memory = slots()
    asyncio.run(saves.put("auto", TEXT))
    with pytest.raises(SaveError):
        asyncio.run(saves.put("auto", "{"))
    assert memory.entries == {"auto": TEXT}
