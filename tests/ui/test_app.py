"""Whole games through the application, with the browser replaced by a port that remembers."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import pytest

from pyapp.store.payload import unpack
from pyapp.store.slots import Memory
from pyapp.ui import flow, guide
from pyapp.ui.app import App
from pyapp.ui.controller import Controller
from pyapp.ui.scene import Node, walk
from pyapp.ui.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from pyapp.engine.decision import Action
    from pyapp.play.session import Session
    from pyapp.ui.game import Game

SIZE = (1280.0, 800.0)
MANY = 6000


class Ports:
    """Remembers what was stored, said and copied; the computer moves at random."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311 - a test wants the same game again
        self.jobs: list[Coroutine[Any, Any, None]] = []
        self.stored: dict[tuple[str, str], str] = {}
        self.said: list[str] = []
        self.hash = ""
        self.copied = ""
        self.saves = Memory()
        self.seconds = 0
        self.typed: str | None = None
        self.file: str | None = None
        self.files: dict[str, str] = {}

    def dirty(self) -> None:
        """Nothing is drawn."""

    def announce(self, text: str) -> None:
        """Keep the sentence."""
        self.said.append(text)

    def carry(self, x: float, y: float) -> None:
        """Nothing is seen."""

    async def still(self) -> None:
        """Nothing moves."""

    def spawn(self, job: Coroutine[Any, Any, None]) -> None:
        """Keep the job for `run`."""
        self.jobs.append(job)

    def run(self) -> None:
        """Do all jobs."""
        while self.jobs:
            asyncio.run(self.jobs.pop(0))

    def chance(self) -> int:
        """A seed."""
        return self.random.randrange(10**6)

    def set_hash(self, text: str) -> None:
        """Keep the fragment."""
        self.hash = text

    async def think(self, session: Session, _level: str) -> Action:
        """Any option."""
        return self.random.choice(session.options())

    async def pause(self, _ms: float) -> None:
        """No time passes."""

    async def wait(self, _ms: float) -> None:
        """No time passes."""

    async def read(self, store: str, key: str) -> str | None:
        """A stored text."""
        return self.stored.get((store, key))

    async def write(self, store: str, key: str, text: str) -> bool:
        """Store a text."""
        self.stored[store, key] = text
        return True

    def now(self) -> str:
        """A second later each time."""
        self.seconds += 1
        return f"2026-01-01 12:{self.seconds // 60:02d}:{self.seconds % 60:02d}"

    async def ask(self, _title: str, _value: str) -> str | None:
        """What the test wants typed."""
        return self.typed

    async def choose_file(self) -> str | None:
        """What the test puts on the disk."""
        return self.file

    def download(self, name: str, text: str) -> None:
        """Keep the file."""
        self.files[name] = text

    async def copy(self, text: str) -> bool:
        """Keep the link."""
        self.copied = text
        return True


def begun(
    seed: int,
    lang: str = "en",
    realm: str = "caster",
    *,
    is_first: bool = False,
    **wishes: Any,  # noqa: ANN401 - attributes
) -> tuple[App, Ports]:
    """An app at the table of a new game; unless it is the person's first one, nothing is explained any more.

    wishes: attributes of `wishes.Wishes`, or positions of the realm's switches.
    """
    ports = Ports(seed)
    app = App(ports, lang)
    if not is_first:
        app.guide.done[realm] = [guide.OVER]
    app.do(("app", "new", realm))
    for name, value in {"seed": seed, **wishes}.items():
        if name in app.wishes.switches:
            app.wishes.switches[name] = value
        else:
            setattr(app.wishes, name, value)
    app.do(("app", "start"))
    ports.run()
    return app, ports


def game_of(app: App) -> Game:
    """The running game."""
    assert app.game is not None
    return app.game


def touchable(root: Node) -> list[Node]:
    """What moves the game on."""
    return [
        node
        for node in walk(root)
        if node.role == "button"
        and node.enabled
        and (node.state.get("legal") or node.id.startswith("act-") or node.id == "primary")
    ]


def play_on(app: App, ports: Ports, most: int = MANY) -> None:
    """Touch things at random until the game is over or `most` touches were made."""
    for _ in range(most):
        if game_of(app).session.decision is None:
            return
        root = app.scene(*SIZE)
        app.activate(root, ports.random.choice(touchable(root)).id)
        ports.run()


@pytest.mark.parametrize("reading", [("inspect", "ca-011"), ("menu",)])
def test_the_result_comes_whatever_is_open(reading: tuple[str, ...]) -> None:
    """A card that is being read stays until it is closed; what else is open gives way."""
    app, ports = begun(3)
    play_on(app, ports, 20)
    app.do(("app", "concede"))
    ports.run()
    game = game_of(app)
    game.control.overlay = reading
    ports.spawn(flow._show_result(app, game))
    ports.run()
    if reading[0] == "inspect":
        assert game.control.overlay == reading
        app.do(("cancel",))
    assert game.control.overlay == ("result",)


def refs_within_reach(app: App) -> set[tuple[str, int, int]]:
    """All acts that touches can give from here: one touch, or a selection and one touch."""
    game = game_of(app)
    found: set[tuple[str, int, int]] = set()
    firsts = [node.ref for node in touchable(app.scene(*SIZE)) if node.ref]
    for first in firsts:
        game.control = Controller()
        game.look()
        found.update(game.activate(first).acts)
        for node in touchable(app.scene(*SIZE)):
            if node.ref:
                selected, picks = game.control.selected, list(game.control.picks)
                found.update(game.activate(node.ref).acts)
                game.control.selected, game.control.picks = selected, picks
    game.control = Controller()
    game.look()
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_by_touching_what_is_lit(lang: str) -> None:
    """From the first hand to the result; in all languages but one it is given up after a while."""
    app, ports = begun(3, lang)
    play_on(app, ports, MANY if lang == LANGUAGES[0] else 100)
    app.do(("app", "concede"))
    ports.run()
    game = game_of(app)
    assert game.session.decision is None
    assert game.control.overlay == ("result",)
    assert any(node.id == "result-rematch" for node in walk(app.scene(*SIZE)))
    assert "".join(ports.said)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_option_can_be_reached(seed: int) -> None:
    """No decision has an option that no touch leads to; equal cards count as the one the engine offers."""
    app, ports = begun(seed, stops="all")
    kinds = set()
    for _ in range(110):
        game = game_of(app)
        decision = game.session.decision
        if decision is None:
            break
        kinds.add(decision.kind)
        within_reach = refs_within_reach(app)
        wanted = {tuple(option) for option in decision.options}
        assert wanted <= within_reach, f"{decision.kind}: {wanted - within_reach}"
        root = app.scene(*SIZE)
        app.activate(root, ports.random.choice(touchable(root)).id)
        ports.run()
    assert {"mulligan", "priority"} <= kinds


def test_a_saved_game_goes_on_where_it_was() -> None:
    """The stored game opens in the very position, with the same question."""
    app, ports = begun(5)
    play_on(app, ports, 40)
    before = game_of(app).session
    later = App(ports, "en")
    assert asyncio.run(flow.resume(later))
    after = game_of(later).session
    assert after.trace == before.trace
    assert after.decision == before.decision


def test_a_damaged_save_is_said_and_the_previous_one_offered() -> None:
    """It stays stored as it was; the revision before it opens."""
    app, ports = begun(5)
    play_on(app, ports, 20)
    slot = game_of(app).slot
    broken = ports.saves.entries[slot].replace("caster", "custer")
    ports.saves.entries[slot] = broken
    later = App(ports, "en")
    assert not asyncio.run(flow.resume(later))
    assert later.screen == "notice"
    assert ports.saves.entries[slot] == broken
    later.activate(later.scene(*SIZE), "answer-0")
    ports.run()
    assert later.screen == "table"


def test_a_link_opens_the_same_position_and_a_damaged_one_says_so() -> None:
    """A copied link gives the same game elsewhere; a torn one changes nothing."""
    app, ports = begun(8)
    play_on(app, ports, 30)
    app.do(("app", "link"))
    ports.run()
    assert ports.copied
    elsewhere = App(Ports(0), "ja")
    flow.open_link(elsewhere, ports.copied)
    assert game_of(elsewhere).session.trace == game_of(app).session.trace
    other = App(Ports(0), "ja")
    flow.open_link(other, ports.copied[:-3] + "zzz")
    assert other.screen == "notice"
    assert other.game is None
    for job in elsewhere.ports.jobs:
        job.close()


def test_a_choice_taken_back_is_taken_back_for_the_next_visit_too() -> None:
    """What is stored follows, and the address names no position that is left."""
    app, ports = begun(3)
    game = game_of(app)
    while not game.can_undo():
        play_on(app, ports, 1)
    later = len(game.session.record.choices)
    ports.hash = game.session.link()
    app.do(("app", "undo"))
    ports.run()
    assert len(game.session.record.choices) < later
    assert ports.hash == ""
    assert unpack(ports.saves.entries[game.slot]).body["trace"] == game.session.trace
    ports.hash = game.session.link()
    app.do(("app", "concede"))
    ports.run()
    assert ports.hash == ""


def test_keys_do_what_the_buttons_do() -> None:
    """Space is the primary button, digits take hand cards, Escape goes back, L and M open and close."""
    app, ports = begun(2)
    game = game_of(app)
    while game.control.choices.kind == "mulligan":
        app.key("Space", app.scene(*SIZE), "")
        ports.run()
    app.key("l", app.scene(*SIZE), "")
    assert game.control.overlay == ("log",)
    app.key("Escape", app.scene(*SIZE), "")
    assert game.control.overlay is None
    first = game.view["seats"][0]["zones"]["hand"][0]
    app.key("i", app.scene(*SIZE), f"card-{first}")
    assert game.control.overlay is not None
    assert game.control.overlay[0] == "inspect"


def test_the_language_changes_in_place() -> None:
    """Same position, other words; the choice is stored."""
    app, ports = begun(2, "en")
    english = app.scene(*SIZE).name
    app.do(("app", "lang", "ja"))
    ports.run()
    assert app.scene(*SIZE).name != english
    assert ports.stored["settings", "language"] == "ja"
