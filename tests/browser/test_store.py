"""The IndexedDB side of saves: one call is one transaction, and every failure has a name."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


FULL_AT_B = """() => {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (key === "b") throw new DOMException("no room", "QuotaExceededError");
    return put.call(this, value, key);
  };
}"""
OPEN_NEWER = """() => new Promise((done, refuse) => {
  const request = indexedDB.open("sankai", 99);
  request.onsuccess = () => { request.result.close(); done(); };
  request.onerror = () => refuse(request.error);
})"""


@pytest.fixture
def call(page: Page, boot: Callable[[Page], Page]) -> Callable[..., dict[str, Any]]:
    """Send one request to the store of a started page; gives the answer."""
    boot(page)

    def send(**request: object) -> dict[str, Any]:
        text = page.evaluate("(text) => window.sankaiStore.call(text)", json.dumps(request))
        return json.loads(text)

    return send


def save(rev: int) -> str:
    """A save of a revision."""
    return json.dumps({"rev": rev})


def test_a_write_with_an_expected_revision(call: Callable[..., dict[str, Any]]) -> None:
    """Nothing stored yet is null; with the right revision all changes of the call are written."""
    changes = [["expect", "t", None], ["put", "t", save(1)]]
    assert call(op="write", store="saves", changes=changes) == {"ok": True}
    changes = [["expect", "t", 1], ["put", "t", save(2)], ["put", "t/previous", save(1)]]
    assert call(op="write", store="saves", changes=changes) == {"ok": True}
    values = call(op="read", store="saves", keys=["t", "t/previous", "none"])["values"]
    assert values == {"t": save(2), "t/previous": save(1), "none": None}
    assert {"t", "t/previous"} <= set(call(op="keys", store="saves")["keys"])


def test_another_writer_is_noticed(call: Callable[..., dict[str, Any]]) -> None:
    """A save on top of a revision that is gone is refused, and the other changes of the call with it."""
    call(op="write", store="saves", changes=[["put", "t", save(5)]])
    changes = [["put", "other", "text"], ["expect", "t", 4], ["put", "t", save(5)]]
    answer = call(op="write", store="saves", changes=changes)
    assert (answer["ok"], answer["error"]) == (False, "conflict")
    assert call(op="read", store="saves", keys=["t", "other"])["values"] == {"t": save(5), "other": None}


def test_a_broken_request_writes_nothing(call: Callable[..., dict[str, Any]]) -> None:
    """An unknown change takes back those before it."""
    answer = call(op="write", store="saves", changes=[["put", "a", "1"], ["paint", "b", "2"]])
    assert answer["error"] == "failed"
    assert call(op="read", store="saves", keys=["a"])["values"] == {"a": None}


def test_a_full_disk_is_said(page: Page, call: Callable[..., dict[str, Any]]) -> None:
    """What the browser has no room for is not reported as saved, and nothing of the call is kept.

    The refusal is put in by hand: Chromium's quota override has no effect in a fresh profile.
    """
    call(op="write", store="settings", changes=[["put", "a", "old"]])
    page.evaluate(FULL_AT_B)
    answer = call(op="write", store="settings", changes=[["put", "a", "new"], ["put", "b", "too much"]])
    assert (answer["ok"], answer["error"]) == (False, "quota")
    assert call(op="read", store="settings", keys=["a"])["values"] == {"a": "old"}


def test_data_of_a_newer_game_are_left_alone(page: Page, call: Callable[..., dict[str, Any]]) -> None:
    """Another tab moved the data to a newer form: this one lets go, says so and deletes nothing."""
    call(op="write", store="settings", changes=[["put", "a", "old"]])
    page.evaluate(OPEN_NEWER)
    assert call(op="read", store="settings", keys=["a"])["error"] == "newer"
