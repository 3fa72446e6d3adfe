"""What takes time: the computer's moves, saving, resuming, links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.engine.ruleset import Setup
from pyapp.play import match, offer
from pyapp.play.contest import Contest, first_game
from pyapp.play.session import Session
from pyapp.ui import hotseat, saves
from pyapp.ui.commands import guide
from pyapp.ui.game import Game
from pyapp.ui.replay import Replay

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.ui.choices import Act
    from pyapp.ui.desk import Desk
    from pyapp.ui.scene import Ref

MOST_DIGITS = 9
"""Of a typed seed."""
BREATH_MS = 220.0
"""Time to see one move of the computer before the next."""
IDLE_MS = 500.0
"""Time to see what is passed by itself."""


def show_game(desk: Desk, game: Game) -> None:
    """Go to the table, where the computer moves on if it is asked; or to the exchange before the next game."""
    desk.game, desk.screen = game, "table" if game.exchange is None else "exchange"
    if game.exchange is not None:
        desk.ports.dirty()
        return
    heed(desk, game)
    game.look()
    if game.session.decision is None:
        game.control.overlay = ("result",)
    guide.attend(desk)
    desk.ports.dirty()


def open_replay(desk: Desk, game: Game, back: str) -> None:
    """Go to the viewer of a game; back: the screen it leads back to."""
    game.control.overlay = None
    desk.replay, desk.screen = Replay(game, back), "replay"
    desk.ports.dirty()


def heed(desk: Desk, game: Game) -> None:
    """Let a game follow the settings, and go on where it may."""
    game.heed(passes_idly=desk.settings.asks == "useful", confirms=desk.settings.confirm == "on")
    desk.ports.spawn(computer_moves(desk, game))


def start(desk: Desk) -> None:
    """Begin a game as wished."""
    wishes = desk.wishes
    seed = wishes.seed if wishes.seed >= 0 else desk.ports.chance()
    first = None if wishes.first < 0 else wishes.first
    agents = hotseat.agents_of(wishes.mode, (wishes.own_level, wishes.level))
    if wishes.length != "one":
        mine, theirs = (offer.brought(wishes.realm, deck, wishes.length) for deck in wishes.decks)
        _start_match(desk, match.new_match(wishes.realm, (mine, theirs), wishes.options()), first, seed, agents)
        return
    decks = library.decks(wishes.realm)
    setup = Setup((decks[wishes.decks[0]].listed(), decks[wishes.decks[1]].listed()), wishes.options(), first)
    _begin(desk, Game(Session.new(wishes.realm, setup, seed, agents)))


def _start_match(desk: Desk, whole: match.Match, first: int | None, seed: int, agents: tuple[str, ...]) -> None:
    """Begin a match; `first` is who begins its first game, None by lot."""
    _begin(desk, Game(first_game(whole, seed, first, agents), Contest(whole)))


def _begin(desk: Desk, game: Game) -> None:
    """Go to the table of a new game, which is kept from the first question on."""
    desk.ports.set_hash("")
    show_game(desk, game)
    desk.ports.spawn(save(desk, game))


def again(desk: Desk, game: Game, *, swap: bool) -> None:
    """Another game or match with the same decks, switches and opponent; with `swap` each takes the other's deck."""
    record, agents, seed = game.session.record, game.session.agents, desk.ports.chance()
    played = game.contest.match if game.contest is not None else None
    setup = (played.games[0] if played is not None and played.games else record).setup
    decks, first = setup.decks, setup.first
    if swap:
        setup = setup._replace(decks=(decks[1], decks[0]), first=None if first is None else 1 - first)
    if played is not None:
        mine, theirs = played.brought[::-1] if swap else played.brought
        _start_match(desk, match.new_match(played.realm, (mine, theirs), played.options), setup.first, seed, agents)
        return
    _begin(desk, Game(Session.new(record.realm, setup, seed, agents)))


def human_acts(desk: Desk, game: Game, acts: tuple[Act, ...]) -> None:
    """Carry out the player's acts at once (the next touch must find the new position), then what takes time."""
    desk.ports.set_hash("")  # the address no longer names this position
    _after(desk, game, game.act(acts))
    desk.ports.spawn(_answer(desk, game))


def undo(desk: Desk, game: Game) -> None:
    """Take back the last own choice, which is kept like any other step; or say why that cannot be."""
    if game.undo():
        desk.ports.set_hash("")
        desk.ports.spawn(_answer(desk, game))
    else:
        desk.ports.announce(game.remark(desk.words_of(game)))


def concede(desk: Desk, game: Game) -> None:
    """Give the game up for the person at the screen."""
    desk.ports.set_hash("")
    _after(desk, game, game.concede())
    game.control.overlay = ("result",)
    desk.ports.spawn(save(desk, game))


async def _answer(desk: Desk, game: Game) -> None:
    await save(desk, game)
    await computer_moves(desk, game)


async def computer_moves(desk: Desk, game: Game, most: int = -1) -> None:
    """Let the computer move as long as it is asked and the game is still the shown one.

    most: number of moves that are made although the game is paused; -1 for as many as there are while it is not.
    What the move before has set going is seen to its end first; meanwhile the computer thinks.
    """
    if game.is_thinking:
        return
    game.is_thinking = True
    moved = False
    try:
        while desk.game is game and most and (most > 0 or not game.is_paused) and game.moves_by_itself():
            asked = game.session.trace
            action = await _next_move(desk, game)
            await desk.ports.still()
            if desk.game is not game or game.session.trace != asked or game.session.decision is None:
                continue  # taken back, given up, or another game, meanwhile: the question is no longer asked
            _after(desk, game, game.take(action))
            moved, most = True, most - 1
            await desk.ports.pause(desk.settings.time(BREATH_MS))
    finally:
        game.is_thinking = False
    if moved:
        await save(desk, game)


async def _next_move(desk: Desk, game: Game) -> Action:
    """The computer's move, or the person's pass where there is nothing else; that is shown for a while first."""
    if game.is_computer_turn():
        return await desk.ports.think(game.session, game.session.agent or "")
    await desk.ports.pause(desk.settings.time(IDLE_MS))
    return game.session.options()[0]


def _after(desk: Desk, game: Game, count: int) -> None:
    """Say what happened, or who is to come to the screen, and show the result when the game is over."""
    words = desk.words_of(game)
    is_hidden = game.curtain >= 0  # what the one has read must not stand there for the other
    desk.ports.announce(hotseat.call(words, game.curtain) if is_hidden else game.new_lines(count, words))
    guide.attend(desk)
    desk.ports.dirty()
    if game.session.decision is None:
        desk.ports.spawn(_show_result(desk, game))


async def _show_result(desk: Desk, game: Game) -> None:
    """Show the result, once it has been seen what decided it."""
    await desk.ports.still()
    if desk.game is game and game.session.decision is None:
        game.control.show_below(("result",))
        desk.ports.dirty()


async def save(desk: Desk, game: Game) -> None:
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
            if notice := await saves.keep(desk, game):
                desk.message = desk.words.t(f"notice.{notice}")
                desk.ports.announce(desk.message)
                desk.ports.dirty()
    finally:
        game.is_saving = False


async def resume(desk: Desk) -> bool:
    """Take up the stored game behind the home screen; a damaged one is said and kept. False if there is none."""
    found = await saves.last(desk)
    if found is None:
        return False
    slot, loaded = found
    try:
        if loaded.error is not None or loaded.text is None:
            raise loaded.error or ValueError(slot)
        desk.game = saves.game_of(slot, loaded.text)
    except ValueError as error:
        _unreadable(desk, error, can_use_previous=loaded.error is not None and bool(loaded.text))
        return False
    return True


def _unreadable(desk: Desk, error: ValueError, *, can_use_previous: bool) -> None:
    """Say that the save cannot be read, and why."""
    answers: list[tuple[str, Ref]] = [("notice.save_previous", ("app", "previous"))] if can_use_previous else []
    reason = f"saves.error_{getattr(error, 'key', '')}"
    desk.notice = ("save" if answers else "save_none", reason, [*answers, ("nav.home", ("app", "home"))])
    desk.screen = "notice"


async def use_previous(desk: Desk) -> None:
    """Go on with the revision before the damaged one."""
    found = await saves.last(desk)
    if found is not None and found[1].text is not None:
        try:
            show_game(desk, saves.game_of(found[0], found[1].text))
        except ValueError as error:
            _unreadable(desk, error, can_use_previous=False)
    desk.ports.dirty()


def open_link(desk: Desk, fragment: str) -> None:
    """Open a game out of a link's fragment; a link that fails says so and changes nothing."""
    try:
        session = Session.from_link(fragment, ("human", desk.wishes.level))
    except ValueError as error:
        back: Ref = ("app", "resume" if desk.screen in {"table", "exchange"} else "home")
        desk.notice = ("link", f"link.{getattr(error, 'key', '')}", [("notice.ok", back)])
        desk.screen = "notice"
        desk.ports.set_hash("")  # or a reload would say it again
        desk.ports.dirty()
        return
    game = Game(session)
    game.is_guided = False  # somebody shows a position; it is no first game
    show_game(desk, game)


async def copy_link(desk: Desk, game: Game) -> None:
    """Copy a link of the whole game; its length is said (V8.13)."""
    link = game.session.link()
    copied = await desk.ports.copy(link)
    if not copied:
        desk.ports.set_hash(link)
    desk.message = desk.words.t("notice.copied", n=len(link)) if copied else desk.words.t("notice.copy_failed")
    desk.ports.announce(desk.message)
    desk.ports.dirty()


async def remember_language(desk: Desk, lang: str) -> None:
    """Keep the language for the next visit."""
    await desk.ports.write("settings", "language", lang)


async def find_name(desk: Desk, game: Game) -> None:
    """Ask for a part of a name, and show the names of the open question that have it."""
    words = desk.words_of(game)
    typed = await desk.ports.ask(words.t("names.search_ask"), "")
    name = game.control.choices.list_name
    if typed and typed.strip() and name:
        game.control.overlay = (name, "found", "0", "", " ".join(typed.split()))
        desk.ports.dirty()


async def ask_seed(desk: Desk) -> None:
    """Let the person type the seed: digits, at most nine; anything else changes nothing."""
    typed = await desk.ports.ask(desk.words.t("new.seed"), str(desk.wishes.seed) if desk.wishes.seed >= 0 else "")
    if typed is not None and typed.strip().isdecimal() and len(typed.strip()) <= MOST_DIGITS:
        desk.wishes.seed = int(typed)
    desk.ports.dirty()
