"""How smoothly the page moves, in Chromium on the built site: the main thread's work for each frame of an attack.

Work is processor time of the page's main thread, as Chromium traces it, with all that belongs to a frame: scene, JSON,
mirror, painter, layout, rasterizing the canvas. So a busy machine counts less against the page; the same by the clock
tells how busy it is. The intervals between frames and the reactions to inputs are by the clock, and a busy machine does
count there. A frame is seen when its task has ended: an interval lies between two ends, and the frame in which an
animation begins has none, as nothing moved before it.
"""

from __future__ import annotations

import json
import statistics
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import sync_playwright

from tools.bench import crowd
from tools.bench.chromium import FLAGS
from tools.bench.registry import Row, measure
from tools.workshop import chromium
from tools.workshop.serve import make_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

MOST_WORK_MS, SLOW_MS, MOST_SLOW, MOST_REACTION_MS = 10.0, 25.0, 5.0, 100.0
ROUNDS = 4
"""Attacks that are measured, each on a fresh table."""
REST_MS = 3000
PATIENCE_MS = 60_000
CATEGORIES = ["toplevel", "blink.user_timing"]
"""Tasks and marks; whatever else were traced would be work of the traced page, too."""
ATTACKER, VICTIM = ("my-servants", 3), ("opp-servants", 3)
"""By region and place in its row: a strong servant and a weak one."""

HOOKS = """() => {
  window.sankaiFrames = { drawn: 0, asked: 0, reactions: [] };
  const facts = window.sankaiFrames;
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => ask((now) => {
    callback(now);
    facts.drawn += 1;
    performance.mark(window.sankaiPainter?.moving() ? "sankai-moving" : "sankai-rest");
  });
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    if (facts.asked) facts.reactions.push(performance.now() - facts.asked);
    facts.asked = 0;
  };
  for (const kind of ["pointerup", "keydown"]) {
    window.addEventListener(kind, (event) => { facts.asked = event.timeStamp; }, true);
  }
  let painter;
  Object.defineProperty(window, "sankaiPainter", {
    get: () => painter,
    set(made) {
      painter = made;
      const paint = made.paint;
      made.paint = function (list) {
        paint.call(this, list);
        channel.port2.postMessage(0); // comes when the frame has been rendered
      };
    },
  });
}"""

INPUTS = (
    "card 0", "key Escape", "card 2", "key Escape", "key m", "key Escape", "key l", "key Escape", "button my-graveyard",
    "key Escape", "card 4", "key Escape", "button my-deck", "key Escape", "key Space", "wait", "servant", "target",
    "wait", "key Space", "wait", "key u", "key m", "key Escape",
)  # fmt: skip
"""What is put in to measure reactions."""


class Frame(NamedTuple):
    """One frame of an animation: main-thread work for it, the same by the clock, time since the frame before, in ms."""

    work: float
    wall: float
    interval: float | None


@measure("frames")
def frames() -> list[Row]:
    """Frames of attack and destruction, frames at rest, and reactions, with eight cards in each row."""
    with _browser() as (browser, site):
        page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="zh-TW")
        page.add_init_script(f"({HOOKS})()")
        page.goto(site)
        found: list[Frame] = []
        for _ in range(ROUNDS):
            _sit_down(page)
            found += _attack(browser, page)
        resting = _at_rest(page)
        reactions = _reactions(page)
    work = [frame.work for frame in found]
    intervals = [frame.interval for frame in found if frame.interval is not None]
    slow = 100 * sum(interval > SLOW_MS for interval in intervals) / len(intervals)
    return [
        _row("frames of attack and destruction: work, p95", _p95(work), "ms", MOST_WORK_MS),
        _row("the same, median", statistics.median(work), "ms", MOST_WORK_MS),
        Row("the same by the clock, p95", _p95([frame.wall for frame in found]), "ms"),
        _row(f"the same, intervals over {SLOW_MS:.0f} ms", slow, "%", MOST_SLOW),
        _row(f"frames drawn in {REST_MS / 1000:.0f} s at rest", resting, "frames", 0),
        _row("input to first visible reaction, p95", _p95(reactions), "ms", MOST_REACTION_MS),
    ]


def _row(what: str, value: float, unit: str, most: float) -> Row:
    return Row(what, value, f"{unit} (≤ {most:.0f})" + ("  MISSED" if value > most else ""))


def _p95(values: list[float]) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * 0.95))]


@contextmanager
def _browser() -> Iterator[tuple[Browser, str]]:
    """A Chromium and the address of the built site."""
    server = make_server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=chromium.ensure(), args=FLAGS)
        yield browser, f"http://127.0.0.1:{server.server_address[1]}/"
        browser.close()
    server.shutdown()
    server.server_close()


# --- at the table ----------------------------------------------------------------------------------


def _sit_down(page: Page) -> None:
    """Open the crowded table, as a save that is resumed."""
    page.locator("#boot").wait_for(state="hidden", timeout=PATIENCE_MS)
    for store, key, text in (("saves", "crowd", crowd.session().save()), ("settings", "last-slot", "crowd")):
        request = json.dumps({"op": "write", "store": store, "changes": [["put", key, text]]})
        page.evaluate("(request) => window.sankaiStore.call(request)", request)
    page.reload()
    page.locator("#boot").wait_for(state="hidden", timeout=PATIENCE_MS)
    _click(page, _node(page, "resume"))
    page.wait_for_timeout(1500)  # pictures arrive, the worker starts
    _press(page, "Space")


def _attack(browser: Browser, page: Page) -> list[Frame]:
    """Declare an attack and let it be carried out; returns the frames of both."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    _click(page, _in_row(page, *ATTACKER))
    _settle(page)
    _click(page, _in_row(page, *VICTIM))
    _settle(page)
    _press(page, "Space")
    return traced(json.loads(browser.stop_tracing()))


def _at_rest(page: Page) -> int:
    """Frames that are drawn while nothing happens."""
    while not page.evaluate("sankaiPainter.resting()"):
        page.wait_for_timeout(150)
    before = page.evaluate("sankaiFrames.drawn")
    page.wait_for_timeout(REST_MS)
    return int(page.evaluate("sankaiFrames.drawn") - before)


def _reactions(page: Page) -> list[float]:
    """Ms from each input to the end of the first frame that shows something of it."""
    _sit_down(page)
    page.evaluate("() => { sankaiFrames.reactions = []; }")
    for _ in range(2):
        for line in INPUTS:
            _do(page, line)
    return [float(ms) for ms in page.evaluate("sankaiFrames.reactions")]


def _do(page: Page, line: str) -> None:
    what, _, name = line.partition(" ")
    if what == "key":
        page.keyboard.press(name)
    elif what == "card":
        _click(page, _in_row(page, "hand", int(name)))
    elif what == "button":
        _click(page, _node(page, name))
    elif what in ("servant", "target"):
        _click(page, _in_row(page, *(ATTACKER if what == "servant" else VICTIM)))
    else:
        _settle(page)
    page.wait_for_timeout(250)


def _press(page: Page, key: str) -> None:
    page.keyboard.press(key)
    _settle(page)


def _settle(page: Page) -> None:
    """Wait until the person is asked and nothing moves, and still so after a while: what follows is drawn later."""
    was_settled = False
    for _ in range(PATIENCE_MS // 150):
        page.wait_for_timeout(150)
        # In one call, so that nothing begins to move in between: the scene would be read in a frame that is measured.
        scene = page.evaluate("sankaiPainter.moving() ? null : window.__scene()")
        decision = json.loads(scene)["facts"]["decision"] if scene else None
        is_settled = bool(decision and decision[0] == 0)
        if is_settled and was_settled:
            return
        was_settled = is_settled
    raise RuntimeError("the page does not come to rest")


def _scene(page: Page) -> dict[str, Any]:
    tree: dict[str, Any] = json.loads(page.evaluate("window.__scene()"))
    return tree


def _nodes(tree: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield tree
    for child in tree["children"]:
        yield from _nodes(child)


def _node(page: Page, name: str) -> dict[str, Any]:
    return next(node for node in _nodes(_scene(page)) if node["id"] == name)


def _in_row(page: Page, region: str, place: int) -> dict[str, Any]:
    cards: list[dict[str, Any]] = [node for node in _node(page, region)["children"] if "card" in node["state"]]
    return cards[place]


def _click(page: Page, node: dict[str, Any]) -> None:
    x, y, w, h = node["rect"]
    page.mouse.click(x + w * 0.4, y + h * 0.4)


# --- the trace -------------------------------------------------------------------------------------


def traced(trace: dict[str, Any]) -> list[Frame]:
    """Frames of animations out of a trace: those with which something begins to move, moves on, or comes to rest."""
    events = trace["traceEvents"]
    marks = [e for e in events if e.get("name") in ("sankai-moving", "sankai-rest")]
    thread = (marks[0]["pid"], marks[0]["tid"])
    tasks = sorted(
        (e["ts"], e["ts"] + e["dur"], e.get("tdur", e["dur"]))
        for e in events
        if e.get("ph") == "X" and e["name"] == "ThreadControllerImpl::RunTask" and (e["pid"], e["tid"]) == thread
    )
    marks.sort(key=lambda e: e["ts"])
    found: list[Frame] = []
    work, wall, seen, at, was_moving = 0.0, 0.0, 0.0, 0, False
    for start, end, spent in tasks:
        work, wall = work + spent / 1000, wall + (end - start) / 1000
        inside = [e for e in marks[at:] if start <= e["ts"] <= end]
        if not inside:
            continue
        at += len(inside)
        is_moving = inside[-1]["name"] == "sankai-moving"
        if was_moving:
            found.append(Frame(work, wall, (end - seen) / 1000))
        elif is_moving:  # whatever was done while nothing moved belongs to no frame
            found.append(Frame(spent / 1000, (end - start) / 1000, None))
        work, wall, seen, was_moving = 0.0, 0.0, end, is_moving
    return found
