"""The computer opponent's worker: asked with a timeout, restarted when it hangs, replaced when it fails."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from js import Object, Worker
from pyodide.ffi import create_proxy, to_js

from pyapp.play import agents

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.play.session import Session

TIMEOUT_S = 12.0
FIRST_TIMEOUT_S = 40.0
"""The first answer waits for the worker's own Python to start."""


class Opponent:
    """Asks `js/ai_worker.mjs`; a move always comes, if need be one computed here without thinking."""

    def __init__(self) -> None:
        """The worker starts with `start`, after the first screen is drawn."""
        self._worker: Any = None
        self._pending: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._next = 0
        self._warm = False
        self._on_message = create_proxy(self._message)
        self._on_error = create_proxy(self._fault)
        self.fallbacks = 0

    def start(self) -> None:
        """Start (again) with a fresh worker."""
        if self._worker is not None:
            self._worker.terminate()
        self._warm = False
        self._worker = Worker.new("./js/ai_worker.mjs", to_js({"type": "module"}, dict_converter=Object.fromEntries))
        self._worker.addEventListener("message", self._on_message)
        self._worker.addEventListener("error", self._on_error)

    def _message(self, event: Any) -> None:
        answer = json.loads(event.data)
        if answer.get("event") == "failed":
            self._fault(event)
        waiting = self._pending.pop(answer.get("id", -1), None)
        if waiting is not None and not waiting.done():
            self._warm = True
            waiting.set_result(answer)

    def _fault(self, _event: Any) -> None:
        for waiting in self._pending.values():
            if not waiting.done():
                waiting.set_result({"error": "worker failed"})
        self._pending.clear()

    async def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        self._next += 1
        waiting: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._pending[self._next] = waiting
        self._worker.postMessage(json.dumps({**request, "id": self._next}))
        return await asyncio.wait_for(waiting, TIMEOUT_S if self._warm else FIRST_TIMEOUT_S)

    async def think(self, session: Session, level: str) -> Action:
        """The move of the seat that is asked."""
        options = session.options()
        if len(options) == 1:
            return options[0]
        if self._worker is None:
            self.start()
        try:
            answer = await self._ask(agents.request(session, level))
        except TimeoutError:
            answer = {"error": "timeout"}
            self.start()
        chosen = answer.get("result")
        if isinstance(chosen, int) and 0 <= chosen < len(options):
            return options[chosen]
        self.fallbacks += 1
        return agents.fallback(options)
