"""The page starts: with the snapshot, without it, and says so clearly when it cannot."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tools.workshop.base import DIST

if TYPE_CHECKING:
    from collections.abc import Callable

    from conftest import Guard
    from playwright.sync_api import Page

ASK_WORKER = """(request) => new Promise((answer, refuse) => {
  const worker = new Worker("js/ai_worker.mjs", {type: "module"});
  worker.onmessage = ({data}) => {
    const message = JSON.parse(data);
    if (message.event === "failed") refuse(new Error(message.detail));
    else if (message.event === "ready") worker.postMessage(request);
    else { worker.terminate(); answer(data); }
  };
})"""


def test_the_page_starts_without_an_error(page: Page, boot: Callable[[Page], Page]) -> None:
    """The shell hands over to the app, from the snapshot, within the time a person waits."""
    warnings = []
    page.on("console", lambda message: warnings.append(message.text))
    boot(page)
    assert page.locator("#table").is_visible()
    assert not [text for text in warnings if "snapshot" in text]
    assert page.evaluate("performance.getEntriesByName('sankai-ready')[0].startTime") < 30_000


def test_the_page_starts_without_the_snapshot(page: Page, boot: Callable[[Page], Page], guard: Guard) -> None:
    """A missing snapshot costs time and nothing else."""
    guard.allow("404")
    page.route("**/snap/*", lambda route: route.fulfill(status=404))
    boot(page)
    assert page.locator("#table").is_visible()


def test_a_damaged_snapshot_is_passed_by(page: Page, boot: Callable[[Page], Page], guard: Guard) -> None:
    """Bytes that are no snapshot are noticed, and Python starts the ordinary way."""
    guard.allow("snapshot")
    page.route("**/snap/*", lambda route: route.fulfill(body=b"no gzip at all"))
    boot(page)
    assert page.locator("#table").is_visible()


def test_a_missing_part_is_said(page: Page, site: str, guard: Guard) -> None:
    """Without the WebAssembly file the trouble screen comes up, in the reader's language."""
    guard.allow("")
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    page.goto(site)
    trouble = page.get_by_role("alert")
    trouble.wait_for(timeout=60_000)
    assert "沒能啟動" in trouble.inner_text()
    assert page.get_by_role("button", name="重新載入").is_visible()


def test_the_page_reads_before_python(new_context: Callable, site: str) -> None:
    """Title and taglines are there without any script."""
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site)
    assert page.get_by_role("heading", level=1).inner_text() == "三界 Sankai"
    for language in ("zh-Hant", "zh-Hans", "ja", "en"):
        assert page.locator(f"#taglines [lang={language}]").is_visible()


def test_a_file_address_shows_how_to_start(new_context: Callable, guard: Guard) -> None:
    """Opened straight from the disk, the page says what to do instead of staying silent."""
    guard.allow("")
    page = new_context(locale="en-US").new_page()
    page.goto((DIST / "index.html").as_uri())
    assert "python3 dev.py play" in page.get_by_role("alert").inner_text()


@pytest.mark.parametrize("times", [1, 2])
def test_the_worker_answers_and_can_be_started_again(page: Page, boot: Callable[[Page], Page], times: int) -> None:
    """The computer opponent's worker starts Python, answers a ping, ends, and starts anew."""
    boot(page)
    for number in range(times):
        answer = json.loads(page.evaluate(ASK_WORKER, json.dumps({"id": number, "call": "ping"})))
        assert answer["id"] == number
