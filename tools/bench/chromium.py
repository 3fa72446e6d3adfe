"""How quickly the same games are played inside a Chromium worker, as a share of what CPython does in the same run."""

from __future__ import annotations

import threading

from playwright.sync_api import sync_playwright

from pyapp.content import library
from pyapp.play import simulate
from pyapp.realms.registry import realms, ruleset
from tools.bench.registry import Row, measure
from tools.workshop import chromium
from tools.workshop.base import DIST
from tools.workshop.serve import make_server

GAMES = 20
TRIES = 3
LEAST_SHARE = 0.4
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

PLAY = """
from pyapp.content import library
from pyapp.play import simulate
from pyapp.realms.registry import ruleset

decks = {name: deck.listed() for name, deck in library.decks("%(realm)s").items()}
play = lambda: simulate.simulate(ruleset("%(realm)s"), decks, %(games)d, 1, ("random", "random"))["decisions_per_s"]
max(play() for _ in range(%(tries)d))
"""

WORKER = """
async ([base, python]) => {
  const text = `import { start } from "${base}js/interpreter.mjs";
    onmessage = async ({ data }) => {
      const build = await (await fetch("${base}build.json")).json();
      const py = await start(build);
      postMessage(py.runPython(data));
    };`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(address, { type: "module" });
  return await new Promise((done, failed) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage(python);
  });
}
"""


def _native(realm: str) -> float:
    """Play the games here; return decisions a second, the best of a few tries."""
    decks = {name: deck.listed() for name, deck in library.decks(realm).items()}
    reports = [simulate.simulate(ruleset(realm), decks, GAMES, 1, ("random", "random")) for _ in range(TRIES)]
    return max(float(report["decisions_per_s"]) for report in reports)


@measure("worker")
def worker() -> list[Row]:
    """Random playouts in a module worker on the built site, and here before and after."""
    server = make_server(DIST, 0, "/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_address[1]}/"
    rows = []
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=chromium.ensure(), args=FLAGS)
        page = browser.new_page()
        page.goto(f"{base}build.json")
        for realm in realms():
            before = _native(realm)
            there = page.evaluate(WORKER, [base, PLAY % {"realm": realm, "games": GAMES, "tries": TRIES}])
            here = (before + _native(realm)) / 2
            unit = f"of CPython (≥ {LEAST_SHARE})" + ("" if there / here >= LEAST_SHARE else "  MISSED")
            rows += [
                Row(f"{realm}: random playouts in a worker", there, "decisions/s"),
                Row(f"{realm}: the same", there / here, unit),
            ]
        browser.close()
    server.shutdown()
    return rows
