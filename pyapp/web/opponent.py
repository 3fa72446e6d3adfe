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
MOST_MISSES = 2
"""After so many unanswered questions in a row the worker is asked no more: nobody waits for it at every move."""


class Opponent:
    """Asks `js/ai_worker.mjs`; a move always comes, if need be a simpler one computed on the page."""

    def __init__(self) -> None:
        """The worker starts with `start`, after the first screen is drawn."""
        self._worker: Any = None
        self._pending: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._next = 0
        self._warm = False
        self._misses = 0
        self._on_message = create_proxy(self._message)
        self._on_error = create_proxy(self._fault)
        self.fallbacks = 0

    def start(self) -> None:
        """Start (again) with a fresh worker."""
        self._stop()
        self._worker = Worker.new("./js/ai_worker.mjs", to_js({"type": "module"}, dict_converter=Object.fromEntries))
        self._worker.addEventListener("message", self._on_message)
        self._worker.addEventListener("error", self._on_error)

    def _stop(self) -> None:
        if self._worker is not None:
            self._worker.terminate()
        self._worker, self._warm = None, False

    def _message(self, event: Any) -> None:
        answer = _read(event.data)
        if answer is None or answer.get("event") == "failed":
            self._fault(event)
            return
        waiting = self._pending.pop(answer.get("id", -1), None)
        if waiting is not None and not waiting.done():
            self._warm = True
            waiting.set_result(answer)

    def _fault(self, _event: Any) -> None:
        for waiting in self._pending.values():
            if not waiting.done():
                waiting.set_result({"error": "worker failed"})
        self._pending.clear()
        self._stop()

    async def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        self._next += 1
        waiting: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._pending[self._next] = waiting
        self._worker.postMessage(json.dumps({**request, "id": self._next}))
        return await asyncio.wait_for(waiting, TIMEOUT_S if self._warm or self._misses else FIRST_TIMEOUT_S)

    async def think(self, session: Session, level: str) -> Action:
        """The move of the seat that is asked."""
        options = session.options()
        if len(options) == 1:
            return options[0]
        request = agents.request(session, level)
        chosen = await self._answer(request) if self._misses < MOST_MISSES else None
        if isinstance(chosen, int) and 0 <= chosen < len(options):
            self._misses = 0
            return options[chosen]
        self._misses += 1
        self.fallbacks += 1
        return options[agents.stand_in(request)]

    async def _answer(self, request: dict[str, Any]) -> object:
        """What the worker says, None when it does not answer; a fresh one starts with the next question then."""
        if self._worker is None:
            self.start()
        try:
            return (await self._ask(request)).get("result")
        except TimeoutError:
            self._stop()
            return None


def _read(text: object) -> dict[str, Any] | None:
    """A message as an object, None for anything else."""
    try:
        found = json.loads(str(text))
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
