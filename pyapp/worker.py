"""The worker's entry: answers JSON strings with JSON strings (see `ai/service.py`). Wiring only."""

from __future__ import annotations

import asyncio

from pyapp.ai.service import Service
from pyapp.realms.registry import ruleset


async def _give_way() -> None:
    """Let the worker take in what has come meanwhile, such as a cancel."""
    await asyncio.sleep(0)


handle = Service(ruleset, _give_way).handle
