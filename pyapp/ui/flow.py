"""What takes time: the computer's moves, saving, resuming, links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.engine.ruleset import Setup
from pyapp.play.session import Session
from pyapp.ui import guide, hotseat, saves
from pyapp.ui.game import Game

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.ui.app import App
    from pyapp.ui.choices import Act
    from pyapp.ui.scene import Ref

BREATH_MS = 220.0
"""Time to see one move of the computer before the next."""
IDLE_MS = 500.0
"""Time to see what is passed by itself."""


def start(app: App) -> None:
    """Begin a game as wished."""
    wishes = app.wishes
    decks = library.decks(wishes.realm)
    mine, theirs = (decks[d].listed() for d in wishes.decks)
    setup = Setup((mine, theirs), wishes.options(), None if wishes.first < 0 else wishes.first)
    seed = wishes.seed if wishes.seed >= 0 else app.ports.chance()
    app.ports.set_hash("")
    app.show_game(
        Game(Session.new(wishes.realm, setup, seed, hotseat.agents_of(wishes.mode, (wishes.own_level, wishes.level))))
    )


def again(app: App, game: Game, *, swap: bool) -> None:
    """Another game with the same decks, switches and opponent; with `swap` each side takes the other's deck."""
    record, agents = game.session.record, game.session.agents
    setup = record.setup
    decks, first = setup.decks, setup.first
    if swap:
        setup = setup._replace(decks=(decks[1], decks[0]), first=None if first is None else 1 - first)
    app.ports.set_hash("")
    app.show_game(Game(Session.new(record.realm, setup, app.ports.chance(), agents)))


def human_acts(app: App, game: Game, acts: tuple[Act, ...]) -> None:
    """Carry out the player's acts at once (the next touch must find the new position), then what takes time."""
    app.ports.set_hash("")  # the address no longer names this position
    _after(app, game, game.act(acts))
    app.ports.spawn(_answer(app, game))


def concede(app: App, game: Game) -> None:
    """Give the game up for the person at the screen."""
    _after(app, game, game.concede())
    game.control.overlay = ("result",)
    app.ports.spawn(save(app, game))


async def _answer(app: App, game: Game) -> None:
    await save(app, game)
    await computer_moves(app, game)


async def computer_moves(app: App, game: Game, most: int = -1) -> None:
    """Let the computer move as long as it is asked and the game is still the shown one.

    most: number of moves that are made although the game is paused; -1 for as many as there are while it is not.
    """
    if game.is_thinking:
        return
    game.is_thinking = True
    moved = False
    try:
        while app.game is game and most and (most > 0 or not game.is_paused) and game.moves_by_itself():
            asked = game.session.trace
            action = await _next_move(app, game)
            if app.game is not game or game.session.trace != asked or game.session.decision is None:
                continue  # taken back, given up, or another game, meanwhile: the question is no longer asked
            _after(app, game, game.take(action))
            moved, most = True, most - 1
            await app.ports.pause(app.settings.time(BREATH_MS))
    finally:
        game.is_thinking = False
    if moved:
        await save(app, game)


async def _next_move(app: App, game: Game) -> Action:
    """The computer's move, or the person's pass where there is nothing else; that is shown for a while first."""
    if game.is_computer_turn():
        return await app.ports.think(game.session, game.session.agent or "")
    await app.ports.pause(app.settings.time(IDLE_MS))
    return game.session.options()[0]


def _after(app: App, game: Game, count: int) -> None:
    """Say what happened and show the result when the game is over."""
    app.ports.announce(game.new_lines(count, app.words_of(game)))
    guide.attend(app)
    app.ports.dirty()
    if game.session.decision is None:
        app.ports.spawn(_show_result(app, game))


async def _show_result(app: App, game: Game) -> None:
    """Show the result, once it has been seen what decided it."""
    await app.ports.still()
    if app.game is game and game.session.decision is None:
        game.control.show_below(("result",))
        app.ports.dirty()


async def save(app: App, game: Game) -> None:
    """Store the game; a finished one as well, so that its result survives a reload.

    One save at a time: while one is being written, later ones are drawn together into the next.
    """
    game.wants_save = True
    if game.is_saving:
        return
    game.is_saving = True
    try:
        while game.wants_save:
            game.wants_save = False
            if await saves.keep(app, game):
                app.message = app.words.t("notice.not_saved")
                app.ports.dirty()
    finally:
        game.is_saving = False


async def resume(app: App) -> bool:
    """Take up the stored game behind the home screen; a damaged one is said and kept. False if there is none."""
    found = await saves.last(app)
    if found is None:
        return False
    slot, loaded = found
    try:
        if loaded.error is not None or loaded.text is None:
            raise loaded.error or ValueError(slot)
        app.game = saves.game_of(slot, loaded.text)
    except ValueError as error:
        _unreadable(app, error, can_use_previous=loaded.error is not None and bool(loaded.text))
        return False
    return True


def _unreadable(app: App, error: ValueError, *, can_use_previous: bool) -> None:
    """Say that the save cannot be read, and why."""
    answers: list[tuple[str, Ref]] = [("notice.save_previous", ("app", "previous"))] if can_use_previous else []
    reason = f"saves.error_{getattr(error, 'key', '')}"
    app.notice = ("save" if answers else "save_none", reason, [*answers, ("nav.home", ("app", "home"))])
    app.screen = "notice"


async def use_previous(app: App) -> None:
    """Go on with the revision before the damaged one."""
    found = await saves.last(app)
    if found is not None and found[1].text is not None:
        try:
            app.show_game(saves.game_of(found[0], found[1].text))
        except ValueError as error:
            _unreadable(app, error, can_use_previous=False)
    app.ports.dirty()


def open_link(app: App, fragment: str) -> None:
    """Open a game out of a link's fragment; a link that fails says so and changes nothing."""
    try:
        session = Session.from_link(fragment, ("human", app.wishes.level))
    except ValueError as error:
        back: Ref = ("app", "resume") if app.screen == "table" else ("app", "home")
        app.notice = ("link", f"link.{getattr(error, 'key', '')}", [("notice.ok", back)])
        app.screen = "notice"
        app.ports.set_hash("")  # or a reload would say it again
        app.ports.dirty()
        return
    game = Game(session)
    game.is_guided = False  # somebody shows a position; it is no first game
    app.show_game(game)


async def copy_link(app: App, game: Game) -> None:
    """Copy a link of the whole game; its length is said (V8.13)."""
    link = game.session.link()
    copied = await app.ports.copy(link)
    if not copied:
        app.ports.set_hash(link)
    app.message = app.words.t("notice.copied", n=len(link)) if copied else app.words.t("notice.copy_failed")
    app.ports.announce(app.message)
    app.ports.dirty()


async def remember_language(app: App, lang: str) -> None:
    """Keep the language for the next visit."""
    await app.ports.write("settings", "language", lang)


async def find_name(app: App, game: Game) -> None:
    """Ask for a part of a name, and show the names of the open question that have it."""
    words = app.words_of(game)
    typed = await app.ports.ask(words.t("names.search_ask"), "")
    name = game.control.choices.list_name
    if typed and typed.strip() and name:
        game.control.overlay = (name, "found", "0", "", " ".join(typed.split()))
        app.ports.dirty()
