"""Motions on the page: they end in just the picture that follows, never stand in the way, and then all is at rest."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.ui import faces, motion
from pyapp.ui.words import Words
from tests.browser import table
from tests.ui.positions import Position
from tools.bench import crowd

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

    Contexts = Callable[..., BrowserContext]
    Boot = Callable[[Page], Page]

SHAPES = {
    "usual": {"viewport": {"width": 1280, "height": 800}},
    "dense": {"viewport": {"width": 1024, "height": 768}, "device_scale_factor": 1.5},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
}
LONG_MS = 12_000
PIXELS = """() => {
  const canvas = document.getElementById("table");
  return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
}"""
KEEP = f"() => {{ window.kept = ({PIXELS})(); }}"
DIFFERING = f"""(most) => {{
  const now = ({PIXELS})();
  let found = 0;
  for (let i = 0; i < now.length; i += 1) if (Math.abs(now[i] - window.kept[i]) > most) found += 1;
  return found;
}}"""
"""How many values of the canvas differ by more than so much from those that were kept."""

COUNT = """() => {
  window.counted = { frames: 0, scenes: 0, motions: [] };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => ask((now) => { window.counted.frames += 1; callback(now); });
  const paint = window.sankaiPainter.paint;
  window.sankaiPainter.paint = function (list) {
    window.counted.scenes += 1;
    window.counted.motions.push(...JSON.parse(list).motions);
    paint.call(this, list);
  };
}"""

PRESS_WHILE_MOVING = """([key, choices]) => {
  const look = () => {
    const facts = JSON.parse(window.__scene()).facts;
    if (!window.sankaiPainter.moving() || facts.choices <= choices || facts.decision?.[0] !== 0) {
      return requestAnimationFrame(look);
    }
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    window.pressed = true;
  };
  look();
}"""
"""Presses a key in a frame of a motion in which the person is asked after more choices, however slow the machine is."""

DRAWN = """() => {
  window.counted = { frames: 0, draws: 0, painted: 0, most: 0 };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => ask((now) => {
    const before = counted.painted;
    counted.frames += 1;
    callback(now);
    counted.most = Math.max(counted.most, counted.painted - before);
  });
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (...rest) {
    if (this.canvas.id === "table") counted.draws += 1;
    draw.apply(this, rest);
  };
  const make = document.createElement.bind(document);
  document.createElement = (name) => {
    if (name === "canvas") counted.painted += 1;
    return make(name);
  };
}"""
"""Counts frames, what is drawn onto the visible canvas, and pictures that are made: all, and most in a frame."""


def seated(page: Page, boot: Boot) -> Page:
    """The page at the crowded table, before an attack."""
    boot(page)
    table.keep(page, {"crowd": crowd.session().save()})
    table.open_save(page, "crowd")
    page.wait_for_timeout(1500)
    page.keyboard.press("Space")
    wait_for(page, "attack")
    return page


def wait_for(page: Page, kind: str, after: int = -1) -> int:
    """Until the person is asked that, after more choices than so many; returns how many there are."""
    for _ in range(300):
        facts = table.scene(page)["facts"]
        if facts["decision"] == [0, kind] and facts["choices"] > after:
            return int(facts["choices"])
        page.wait_for_timeout(50)
    raise AssertionError(table.scene(page)["facts"])


def rest(page: Page) -> None:
    """Until nothing is drawn any more."""
    for _ in range(LONG_MS // 50):
        if page.evaluate("sankaiPainter.resting()"):
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never comes to rest")


def card(page: Page, region: str, place: int) -> dict[str, Any]:
    """A card of a row."""
    cards: list[dict[str, Any]] = table.node(page, region)["children"]
    return [node for node in cards if "card" in node["state"]][place]


def attack(page: Page) -> int:
    """A strong servant attacks a weak one; the blow is about to fall. Returns the number of choices."""
    table.touch(page, card(page, "my-servants", 3))
    wait_for(page, "against")
    table.touch(page, card(page, "opp-servants", 3))
    return wait_for(page, "priority")


def strike(page: Page) -> int:
    """Let the attack be carried out."""
    before = attack(page)
    page.keyboard.press("Space")
    return wait_for(page, "priority", before)


def moving(page: Page) -> bool:
    """Whether motions are running."""
    return bool(page.evaluate("sankaiPainter.moving()"))


def is_kept(page: Page) -> bool:
    """Whether the canvas shows what was kept.

    Where the end of an area that was painted again cuts through a rounded corner its few pixels may be smoothed
    otherwise; nothing else may differ: what is left behind by a motion is at least a line of a card's length.
    """
    return page.evaluate(DIFFERING, 64) < 40 and page.evaluate(DIFFERING, 12) < 600


@pytest.mark.parametrize("shape", SHAPES)
def test_motions_end_in_exactly_the_picture_that_follows(new_context: Contexts, boot: Boot, shape: str) -> None:
    """Attack, destruction, a dialog: afterwards the pixels are as if the scene had been painted at once."""
    page = seated(new_context(reduced_motion="no-preference", **SHAPES[shape]).new_page(), boot)

    def check(where: str) -> None:
        rest(page)
        page.evaluate(KEEP)
        page.evaluate("sankaiPainter.repaint()")
        assert is_kept(page), where

    check("before")
    before = attack(page)
    check("arrow")
    page.keyboard.press("Space")
    wait_for(page, "priority", before)
    check("destroyed")
    page.keyboard.press("m")
    page.wait_for_timeout(60)
    check("menu")
    page.keyboard.press("Escape")
    page.wait_for_timeout(60)
    check("menu closed")
    page.keyboard.press("u")
    page.wait_for_timeout(60)
    check("undone")


def test_an_input_during_motions_works_and_completes_them(new_context: Contexts, boot: Boot) -> None:
    """The player passes while the victim still falls: that counts at once, and nothing of the fall is left."""
    page = seated(new_context(reduced_motion="no-preference").new_page(), boot)
    page.evaluate(PRESS_WHILE_MOVING, ["m", attack(page)])
    page.keyboard.press("Space")
    page.wait_for_function("window.pressed")
    assert "menu" in {node["id"] for node in table.nodes(table.scene(page))}
    before = table.scene(page)["facts"]["choices"]
    page.keyboard.press("Escape")
    page.keyboard.press("Space")
    assert table.scene(page)["facts"]["choices"] > before
    page.wait_for_timeout(300)
    assert not moving(page)


def test_nothing_is_drawn_at_rest(new_context: Contexts, boot: Boot) -> None:
    """After motions, and after what is legal has drawn attention to itself for a while, not a single frame (V7.15)."""
    page = seated(new_context(reduced_motion="no-preference").new_page(), boot)
    page.evaluate(f"({COUNT})()")
    rest(page)
    page.evaluate("counted.frames = 0")
    page.wait_for_timeout(1500)
    assert page.evaluate("counted.frames") == 0
    attack(page)
    rest(page)
    assert page.evaluate("counted.frames") > 10
    page.evaluate("counted.frames = 0")
    page.wait_for_timeout(1500)
    assert page.evaluate("counted.frames") == 0


def test_with_reduced_motion_nothing_flies(page: Page, boot: Boot) -> None:
    """What the system asks for reaches the motions: fades of at most 160 ms are left (V7, R)."""
    seated(page, boot)
    page.evaluate(f"({COUNT})()")
    strike(page)
    rest(page)
    motions = page.evaluate("counted.motions")
    assert motions
    assert {m["kind"] for m in motions} == {"path"}
    assert max(m["ms"] for m in motions) <= 160


def laid(width: float) -> list[list[Any]]:
    """Commands of eight cards in a row, each so wide."""
    p, cards = Position(), []
    for i, name in enumerate(("011", "012", "013", "014", "016", "019", "026", "028")):
        p.put(0, "servants", f"ca-{name}")
        face = faces.small(p.view("priority", [])["cards"][str(i)], Words("en"))
        cards.append(["card", 60 + 100.0 * i, 300.0, width, round(width * 1.4, 1), 0, face])
    return cards


def show(page: Page, commands: list[list[Any]], motions: list[dict[str, Any]]) -> None:
    """Paint a list whose nodes are named after their place."""
    scene = {
        "lang": "en", "commands": commands, "nodes": [[f"card-{i}", i] for i in range(len(commands))],
        "over": len(commands), "motions": motions, "cut": True, "fresh": False,
    }  # fmt: skip
    page.evaluate("list => sankaiPainter.paint(list)", json.dumps(scene))


def test_what_waits_for_its_turn_is_not_drawn_again(new_context: Contexts, boot: Boot) -> None:
    """Cards that stand still for a motion to come are copied once, however many frames pass."""
    page = boot(new_context(reduced_motion="no-preference").new_page())
    rest(page)
    commands = laid(80.0)
    waiting = [motion.shown((*c[1:5], 0.0), [c], LONG_MS, n=[f"card-{i}"]) for i, c in enumerate(commands)]
    show(page, commands, waiting)
    page.wait_for_timeout(500)
    page.evaluate(DRAWN)
    page.wait_for_timeout(500)
    assert moving(page)
    assert page.evaluate("counted.frames") > 5
    assert page.evaluate("counted.draws") == 0


def test_a_frame_paints_at_most_one_card_anew(new_context: Contexts, boot: Boot) -> None:
    """A row that makes room in no time moves on until each card has its picture of the new size, then all is exact."""
    page = boot(new_context(reduced_motion="no-preference").new_page())
    rest(page)
    show(page, laid(80.0), [])
    page.wait_for_timeout(500)
    page.evaluate(DRAWN)
    slides = []
    for i, (old, new) in enumerate(zip(laid(80.0), laid(77.0), strict=True)):
        stops = [motion.Stop(0, "linear", (*old[1:5], 0.0)), motion.Stop(20, "out", (*new[1:5], 0.0))]
        slides.append(motion.path((*new[1:5], 0.0), stops, n=[f"card-{i}"]))
    show(page, laid(77.0), slides)
    rest(page)
    assert page.evaluate("counted.painted") >= 8
    assert page.evaluate("counted.most") <= 2, "a face, and its art at another size"
    page.evaluate(KEEP)
    page.evaluate("sankaiPainter.repaint()")
    assert is_kept(page)


def test_art_that_comes_late_comes_onto_a_card_that_moves_too(new_context: Contexts, boot: Boot) -> None:
    """A card that was never seen before flies without its art only until that is there."""
    context, held = new_context(reduced_motion="no-preference"), []
    context.route("**/art/ca-011.svg", lambda route: held.append(route))  # noqa: PLW0108 - no builtin can be a handler
    page = boot(context.new_page())
    rest(page)
    p = Position()
    p.put(0, "servants", "ca-011")
    face = faces.small(p.view("priority", [])["cards"]["0"], Words("en"))
    box = (300.0, 300.0, 80.0, 112.0, 0.0)
    still = motion.shown(box, [["card", *box, face]], LONG_MS, n=["card"])
    scene = {"lang": "en", "commands": [["card", *box, face]], "nodes": [["card", 0]], "over": 1, "motions": [still],
             "cut": True, "fresh": False}  # fmt: skip
    page.evaluate("list => sankaiPainter.paint(list)", json.dumps(scene))
    page.wait_for_timeout(300)
    page.evaluate(KEEP)
    assert len(held) == 1
    held[0].continue_()
    for _ in range(40):
        page.wait_for_timeout(50)
        if page.evaluate(DIFFERING, 64) > 2000:
            break
    assert moving(page)
    assert page.evaluate(DIFFERING, 64) > 2000


def test_a_carried_card_follows_without_new_scenes(new_context: Contexts, boot: Boot) -> None:
    """Only taking it up and letting it go make a scene; refused, it springs back and all is as before."""
    page = seated(new_context(reduced_motion="no-preference").new_page(), boot)
    rest(page)
    page.evaluate(f"({COUNT})()")
    page.evaluate(KEEP)
    x, y, w, h = card(page, "hand", 1)["rect"]
    page.mouse.move(x + w * 0.3, y + h * 0.3)
    page.mouse.down()
    page.mouse.move(x + w * 0.3, y + h * 0.3 - 20)
    page.wait_for_timeout(200)
    scenes = page.evaluate("counted.scenes")
    for step in range(12):
        page.mouse.move(500 + 10 * step, 430)
        page.wait_for_timeout(30)
    assert page.evaluate("counted.scenes") == scenes
    assert page.evaluate(DIFFERING, 64) > 5000, "the card is elsewhere"
    flown = page.evaluate("counted.motions.length")
    page.mouse.up()
    page.wait_for_function("before => counted.scenes > before", arg=scenes)
    assert page.evaluate("counted.motions.length") > flown, "it springs back"
    page.mouse.move(20, 790)
    rest(page)
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    rest(page)
    assert is_kept(page)
