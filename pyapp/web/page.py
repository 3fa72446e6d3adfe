"""The page: binds the application to canvas, mirror, pointer, keyboard, storage and worker."""

from __future__ import annotations

import asyncio
import json
import traceback
from typing import TYPE_CHECKING, Any

from js import crypto, document, sankaiBoot, window
from pyodide.ffi import create_proxy

from pyapp.ui import flow, mirror, motion, paint
from pyapp.ui.app import App
from pyapp.ui.commands import guide, settings
from pyapp.ui.scene import Node, find, hit, is_still, to_json
from pyapp.ui.showing import Showing
from pyapp.ui.words import LANGUAGES
from pyapp.web import ask, location, storage
from pyapp.web.canvas import Canvas
from pyapp.web.clock import Clock
from pyapp.web.opponent import Opponent
from pyapp.web.pointer import Carrier, Pointer
from pyapp.web.storage import SavePort

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from pyapp.engine.decision import Action
    from pyapp.play.session import Session


class Page:
    """Implements the application's ports; owns the shown tree."""

    def __init__(self) -> None:
        """Make all parts; nothing is drawn yet."""
        self.canvas = Canvas()
        self.clock = Clock(self.draw)
        self.canvas.on_rest(self.clock.rest)
        self.saves = SavePort()
        self.opponent = Opponent()
        self.tasks: set[asyncio.Task[None]] = set()
        self.app = App(self, "zh-Hant")
        self.root = Node("empty", "group", "", self.app.scene(self.canvas.width, self.canvas.height).rect)
        self.showing = Showing()
        self.sentences: list[str] = []
        self.focus = ""
        self.font_lang = ""
        asyncio.get_running_loop().set_exception_handler(_report)

    # ------------------------------------------------------------------ start

    async def start(self) -> None:
        """Language, saved game, link; then draw, listen, and start the worker."""
        stored = await storage.read("settings", "language")
        await self._speak(stored if stored in LANGUAGES else _browser_language())
        await settings.recall(self.app)
        await guide.recall(self.app)
        await flow.resume(self.app)
        if location.fragment():
            flow.open_link(self.app, location.fragment())
        self.draw()
        self._listen()
        sankaiBoot.ready()
        self.opponent.start()

    async def _speak(self, lang: str) -> None:
        self.app.do(("app", "lang", lang))
        await self.canvas.load_fonts(lang)
        self.font_lang = lang

    def _listen(self) -> None:
        carrier = Carrier(self._lift, self.app.carry, self._drop)
        Pointer(self.canvas.element, self._click, self._hover, self._press, self._unhover, carrier)
        window.sankaiMirror.listen(create_proxy(self._mirror_event))
        self.canvas.element.addEventListener("wheel", create_proxy(self._wheel))
        window.addEventListener("resize", create_proxy(self._resize))
        window.addEventListener("hashchange", create_proxy(self._hash))
        document.fonts.addEventListener("loadingdone", create_proxy(self._fonts_came))
        setattr(window, "__scene", create_proxy(self._scene_json))

    # ------------------------------------------------------------------ output

    def draw(self) -> None:
        """One frame: tree, display list, mirror."""
        lang = self.app.words.lang
        if lang != self.font_lang:
            self.font_lang = lang
            self.spawn(self._reload_fonts(lang))
        self.root = self.app.scene(self.canvas.width, self.canvas.height)
        drag = self.app.dragged
        pace = self.app.settings.pace(reduced=self.clock.is_reduced)
        passage = self.showing.follow(self.root, self.app.moment(), pace, drag.at if drag is not None else None)
        self.clock.expect(motion.length(passage.motions), alone=passage.cut)
        self.canvas.paint(paint.display_list(self.root, lang, self.focus, passage))
        self.canvas.mirror(mirror.to_json(self.root), "")

    def _fonts_came(self, _event: object) -> None:
        """Draw again what was drawn in a substitute: a realm's own characters are fetched when they first appear."""
        self.spawn(self._reload_fonts(self.font_lang))

    async def _reload_fonts(self, lang: str) -> None:
        await self.canvas.load_fonts(lang)
        self.dirty()

    def _scene_json(self) -> str:
        """What tests read: the tree as the next frame will show it, and whatever text did not fit."""
        self.root = self.app.scene(self.canvas.width, self.canvas.height)
        game = self.app.game
        facts: dict[str, Any] = {
            "screen": self.app.screen,
            "cut": json.loads(self.canvas.cut_texts()),
            "lang": self.app.words.lang,
        }
        facts["fallbacks"] = self.opponent.fallbacks
        if game is not None:
            decision = game.session.decision
            facts["decision"] = [decision.seat, decision.kind] if decision else None
            facts["result"] = game.view.get("result")
            facts["choices"] = len(game.session.record.choices)
        return json.dumps({**to_json(self.root), "facts": facts}, ensure_ascii=False)

    # ------------------------------------------------------------------ input

    def _click(self, x: float, y: float) -> None:
        self.showing.hurry()
        self.focus = ""
        node = hit(self.root, x, y)
        if node is not None:
            self._touch(node.id)
        else:
            self.app.do(("cancel",))

    def _touch(self, node_id: str) -> None:
        """Carry out a touch, unless the next frame will show something else there: a second click may come early."""
        if self.clock.is_due:
            now = self.app.scene(self.canvas.width, self.canvas.height)
            if not is_still(find(self.root, node_id), find(now, node_id)):
                return
        self.app.activate(self.root, node_id)

    def _hover(self, x: float, y: float) -> None:
        node = hit(self.root, x, y)
        if node is not None:
            self.app.peek(node)

    def _press(self, x: float, y: float) -> None:
        self.showing.hurry()
        node = hit(self.root, x, y)
        if node is not None:
            self.app.inspect(node)

    def _lift(self, x: float, y: float) -> bool:
        self.showing.hurry()
        return self.app.lift(self.root, x, y)

    def _drop(self, x: float, y: float) -> None:
        self.app.drop(self.root, x, y)

    def _unhover(self) -> None:
        self.app.peek(None)

    def _mirror_event(self, text: str) -> None:
        event = json.loads(text)
        if event[0] != "focus":
            self.showing.hurry()
        if event[0] == "click":
            self._touch(event[1])
        elif event[0] == "focus":
            self.focus = event[1] if event[2] else ""
            self.dirty()
        elif event[0] == "key":
            self.app.key(event[1], self.root, event[2])

    def _wheel(self, event: Any) -> None:
        if event.deltaY:
            self.app.scroll(self.root, -1 if event.deltaY < 0 else 1)

    def _resize(self, _event: Any) -> None:
        self.canvas.resize()
        self.draw()

    def _hash(self, _event: Any) -> None:
        if location.fragment():
            flow.open_link(self.app, location.fragment())

    # ------------------------------------------------------------------ ports

    def dirty(self) -> None:
        """See ports.Ports."""
        self.clock.dirty()

    def carry(self, x: float, y: float) -> None:
        """See ports.Ports."""
        if self.app.dragged is not None:
            self.showing.carry(self.app.dragged.box)
        self.canvas.carry(x, y)

    def announce(self, text: str) -> None:
        """See ports.Ports; what is said in one go is spoken as one."""
        if not text:
            return
        if not self.sentences:
            asyncio.get_running_loop().call_soon(self._speak_out)
        self.sentences.append(text)

    def _speak_out(self) -> None:
        document.getElementById("live").textContent = " ".join(self.sentences)
        self.sentences.clear()

    def spawn(self, job: Coroutine[Any, Any, None]) -> None:
        """See ports.Ports; an error in a job shows the trouble screen."""
        task = asyncio.ensure_future(job)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            sankaiBoot.fail(_describe(task.exception()))

    def chance(self) -> int:
        """See ports.Ports."""
        numbers = crypto.getRandomValues(window.Uint32Array.new(1))
        return int(numbers[0]) & 0x7FFFFFFF

    def set_hash(self, text: str) -> None:
        """See ports.Ports."""
        location.set_fragment(text)

    async def think(self, session: Session, level: str) -> Action:
        """See ports.Ports."""
        before = self.opponent.fallbacks
        action = await self.opponent.think(session, level)
        if self.opponent.fallbacks > before:
            self.app.message = self.app.words.t("notice.worker")
        return action

    async def pause(self, ms: float) -> None:
        """See ports.Ports."""
        await self.clock.pause(ms)

    async def still(self) -> None:
        """See ports.Ports."""
        await self.clock.still()

    async def read(self, store: str, key: str) -> str | None:
        """See ports.Ports."""
        return await storage.read(store, key)

    async def write(self, store: str, key: str, text: str) -> bool:
        """See ports.Ports."""
        return await storage.write(store, key, text)

    async def wait(self, ms: float) -> None:
        """See ports.Ports."""
        await asyncio.sleep(ms / 1000)

    def now(self) -> str:
        """See ports.Ports."""
        return ask.now()

    async def ask(self, title: str, value: str) -> str | None:
        """See ports.Ports."""
        return await ask.text(title, value, self.app.words.t("notice.ok"), self.app.words.t("nav.cancel"))

    async def choose_file(self) -> str | None:
        """See ports.Ports."""
        return await ask.file()

    def download(self, name: str, text: str) -> None:
        """See ports.Ports."""
        ask.download(name, text)

    async def copy(self, text: str) -> bool:
        """See ports.Ports."""
        return await location.copy(text)


def _browser_language() -> str:
    """The browser's language if we speak it, else English."""
    tag = str(window.navigator.language or "en").lower()
    if tag.startswith("zh"):
        return "zh-Hant" if any(part in tag for part in ("hant", "tw", "hk", "mo")) else "zh-Hans"
    return "ja" if tag.startswith("ja") else "en"


def _describe(error: BaseException | None) -> str:
    return "".join(traceback.format_exception(error)) if error else ""


def _report(_loop: Any, context: dict[str, Any]) -> None:
    """Errors in tasks would go to stderr only; show them (platform: where errors show)."""
    sankaiBoot.fail(_describe(context.get("exception")) or str(context.get("message")))
