"""The computer player as a service: JSON texts in and out, thinking in slices that can be ended.

Requests {id, call, …}: ping → "pong"; think {realm, level, seat, salt, state, deadline_ms?} → the index of an option;
cancel {target: id} → true, and the thinking of that request answers with what it has so far; progress {target: id} →
[done, total] of the parts of its thinking, or null; pace {as think, deadline_ms} → parts of thinking done in that time.
The answer is {id, result} or {id, error}; nothing is ever raised. `state` is the dump of a guess (`determinize`).
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from pyapp.ai.agents import deadline_s, thinker
from pyapp.engine.state import load

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from pyapp.ai.thought import Thought
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

SLICE_S = 0.05
"""Seconds of thinking between two looks at what else has come in."""


class Service:
    """Answers requests; `pause` gives way to whatever else waits, `clock` counts seconds."""

    def __init__(
        self,
        rules_of: Callable[[str], Ruleset],
        pause: Callable[[], Awaitable[None]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keep what it needs from outside: rules by realm, a pause, a clock."""
        self._rules_of = rules_of
        self._pause = pause
        self._clock = clock
        self._cancelled: set[object] = set()
        self._thinking: dict[object, Thought | None] = {}

    async def handle(self, text: str) -> str:
        """Answer one request."""
        request_id: object = None
        try:
            request = json.loads(text)
            request_id = request.get("id")
            return json.dumps({"id": request_id, "result": await self._answer(request)})
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a request is told, the worker lives on
            return json.dumps({"id": request_id, "error": f"{type(error).__name__}: {error}"})

    async def _answer(self, request: dict[str, Any]) -> object:
        """Return the result of a request; raises ValueError for an unknown call."""
        call = request.get("call")
        if call == "ping":
            return "pong"
        if call == "cancel":
            return self._cancel(request["target"])
        if call == "progress":
            thought = self._thinking.get(request["target"])
            return [thought.done, thought.total] if thought else None
        if call == "think":
            return index_of(*await self._think(request))
        if call == "pace":
            return (await self._think(request))[1].done
        raise ValueError(f"unknown call {call!r}")

    def _cancel(self, target: object) -> bool:
        """Ask a thinking request to come to an end; tell whether there was one."""
        if target in self._thinking:
            self._cancelled.add(target)
            return True
        return False

    async def _think(self, request: dict[str, Any]) -> tuple[State, Thought]:
        """Think until done, cancelled or late; return the position and the last thought."""
        begun = self._clock()
        rules, state = self._rules_of(request["realm"]), load(request["state"])
        decision = state.decision
        if decision is None or decision.seat != request["seat"]:
            raise ValueError(f"seat {request['seat']} is not asked")
        thoughts = thinker(request["level"])(rules, state, decision.seat, request["salt"])
        seconds = request.get("deadline_ms", deadline_s(request["level"]) * 1000) / 1000
        request_id = request.get("id")
        self._thinking[request_id] = None
        try:
            return state, await self._slices(thoughts, request_id, begun + seconds)
        finally:
            self._thinking.pop(request_id, None)
            self._cancelled.discard(request_id)

    async def _slices(self, thoughts: Iterator[Thought], request_id: object, until: float) -> Thought:
        """Take thoughts, pausing between slices; return the last one before the end."""
        slice_begun = self._clock()
        last = next(thoughts)
        for thought in thoughts:
            self._thinking[request_id] = last = thought
            now = self._clock()
            if request_id in self._cancelled or now > until:
                break
            if now - slice_begun > SLICE_S:
                await self._pause()
                slice_begun = self._clock()
        return last


def index_of(state: State, thought: Thought) -> int:
    """Return where a thought's action stands among the options of the open decision."""
    options = state.decision.options if state.decision else ()
    return options.index(thought.action)
