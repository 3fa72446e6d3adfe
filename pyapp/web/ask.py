"""Lines of text and files: what the browser asks the person for."""

from __future__ import annotations

import json
import time

from js import window

JSON_TYPE = "application/json"


def now() -> str:
    """Date and time here, as text that sorts."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime())


async def text(title: str, value: str, ok: str, cancel: str) -> str | None:
    """Ask for a line of text; None when it was called off."""
    wish = {"title": title, "value": value, "ok": ok, "cancel": cancel, "most": 60}
    answer = await window.sankaiAsk.text(json.dumps(wish))
    return answer if isinstance(answer, str) else None


async def file() -> str | None:
    """Let the person choose a file; None when none was chosen."""
    answer = await window.sankaiAsk.file(f".json,{JSON_TYPE}")
    return answer if isinstance(answer, str) else None


def download(name: str, content: str) -> None:
    """Give the person a text as a file."""
    window.sankaiAsk.save(name, content, JSON_TYPE)
