"""How quickly the computer thinks where it plays: simulations a second in a Chromium's worker, and headless."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from pyapp.ai.agents import choose, thinker
from pyapp.ai.hard import SIMULATIONS
from pyapp.content import library
from pyapp.engine import machine
from pyapp.engine.ruleset import Setup
from pyapp.engine.state import load
from pyapp.play import agents
from pyapp.play.session import Session
from pyapp.realms.registry import realms, ruleset
from tools.bench.chromium import FLAGS
from tools.bench.registry import Row, measure
from tools.workshop import chromium
from tools.workshop.serve import make_server

if TYPE_CHECKING:
    from collections.abc import Iterator

POSITIONS, MIDDLE = 6, 60
"""Positions that are thought about, each after that many answers and more."""

MILLISECONDS = 2000
EFFORT = "hard:100000"

ASK = """async ([requests, url]) => {
  const worker = new Worker(url, { type: "module" });
  const ask = (request) => new Promise((resolve) => {
    worker.onmessage = ({ data }) => {
      const answer = JSON.parse(data);
      if (answer.id === request.id) resolve(answer);
    };
    worker.postMessage(JSON.stringify(request));
  });
  await ask({ id: 0, call: "ping" });
  const answers = [];
  for (const request of requests) { const begun = performance.now(); const { result, error } = await ask(request);
    answers.push([result ?? -1, performance.now() - begun, error ?? ""]); }
  worker.terminate();
  return answers;
}"""


def requests(realm: str) -> list[dict[str, Any]]:
    """Return requests to think about positions in the middle of a game between greedy players."""
    rules, decks = ruleset(realm), [deck.listed() for deck in library.decks(realm).values()]
    game = Session.new(realm, Setup((decks[0], decks[-1])), 1)
    found: list[dict[str, Any]] = []
    number = 0
    while game.decision is not None and len(found) < POSITIONS:
        number += 1
        options = machine.legal(rules, game.state)
        if number > MIDDLE and len(options) > 3:  # noqa: PLR2004 - a position with something to think about
            sent = agents.request(game, EFFORT)
            found.append({**sent, "call": "pace", "deadline_ms": MILLISECONDS, "id": len(found) + 1})
            number -= MIDDLE // 10
        game.act(choose(rules, game.state, "greedy", number))
    return found


@measure("thinking")
def thinking() -> list[Row]:
    """Simulations a second of the level `hard`, mean over positions."""
    rows = []
    for realm in realms():
        asked = requests(realm)
        answers = _in_chromium(asked)
        longest = max(milliseconds for _, milliseconds, _ in answers) / 1000
        where = f"{realm}: hard in Chromium's worker"
        rows += [
            Row(where, _pace(answers), f"simulations/s (a decision takes up to {SIMULATIONS})"),
            Row(where, longest, "s, the longest of the answers asked for in 2 s"),
            Row(f"{realm}: hard headless", _pace(list(_headless(asked))), "simulations/s"),
        ]
    return rows


def _pace(answers: list[tuple[int, float, str]]) -> float:
    """Return parts done a second; raises RuntimeError when an answer was an error."""
    for _, _, error in answers:
        if error:
            raise RuntimeError(error)
    return sum(done for done, _, _ in answers) / (sum(ms for _, ms, _ in answers) / 1000)


def _in_chromium(asked: list[dict[str, Any]]) -> list[tuple[int, float, str]]:
    """Return (parts done, milliseconds, error) of each request, answered by the built site's worker."""
    server = make_server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    site = f"http://127.0.0.1:{server.server_address[1]}/"
    try:
        with sync_playwright() as tool:
            browser = tool.chromium.launch(executable_path=chromium.ensure(), args=FLAGS)
            page = browser.new_page()
            page.goto(f"{site}build.json")
            answers = page.evaluate(ASK, [asked, f"{site}js/ai_worker.mjs"])
            browser.close()
    finally:
        server.shutdown()
        server.server_close()
    return [(done, ms, error) for done, ms, error in answers]


def _headless(asked: list[dict[str, Any]]) -> Iterator[tuple[int, float, str]]:
    """Yield the same for this interpreter."""
    for request in asked:
        rules, state = ruleset(request["realm"]), load(request["state"])
        begun = time.perf_counter()
        done, spent = 0, 0.0
        for thought in thinker(EFFORT)(rules, state, request["seat"], request["salt"]):
            done, spent = thought.done, time.perf_counter() - begun
            if spent > MILLISECONDS / 1000:
                break
        yield done, spent * 1000, ""
