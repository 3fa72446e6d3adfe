"""From one game of a match to the next: the exchange is opened, chosen, and the next game begins (FE1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.session import Session
from pyapp.ui import flow, hotseat
from pyapp.ui.exchange import DONE
from pyapp.ui.game import Game
from pyapp.ui.standing import line, standing_of, told

if TYPE_CHECKING:
    from pyapp.play.contest import Contest
    from pyapp.ui.desk import Desk
    from pyapp.ui.scene import Ref


def command(desk: Desk, ref: Ref) -> None:
    """Carry out a touch: "next" from the result, "done", "reset" or "watch" (the number of a game) in the exchange."""
    game = desk.game
    if game is None or game.contest is None:
        return
    if ref[0] == "next":
        _go_on(desk, game, game.contest)
    elif ref[0] == "watch":
        _watch(desk, game.contest, int(ref[1]))
    elif game.exchange is not None and game.exchange.curtain < 0:
        if ref[0] == "reset":
            game.exchange.reset()
            _changed(desk, game)
        elif game.exchange.why_not():
            touch(desk, game, ("why", *DONE))
        else:
            game.contest.settle(game.exchange.seat)
            _next(desk, game, game.contest)


def touch(desk: Desk, game: Game, ref: Ref) -> None:
    """Carry out a touch of a card, or of what shows more; what is marked is kept like any choice."""
    if game.exchange is None or game.exchange.curtain >= 0:
        return
    before = game.exchange.swap
    game.exchange.activate(ref)
    if game.exchange.swap != before:
        _changed(desk, game)
    elif game.exchange.control.refused is not None:
        desk.ports.announce(game.exchange.remark(desk.words_of(game)))


def _changed(desk: Desk, game: Game) -> None:
    if game.exchange is not None:
        desk.ports.announce(game.exchange.remark(desk.words_of(game)))
    desk.ports.spawn(flow.save(desk, game))


def _go_on(desk: Desk, game: Game, contest: Contest) -> None:
    """The game counts now; whoever has cards for exchange chooses."""
    if contest.swaps is None:
        contest.close(game.session)
    _next(desk, game, contest)


def _next(desk: Desk, game: Game, contest: Contest) -> None:
    """Ask the next one, or begin the next game when nobody is left."""
    if contest.asked >= 0:
        game.open_exchange()
    else:
        game.start_next(contest.next_game(desk.ports.chance(), game.session.agents))
    desk.ports.set_hash("")
    desk.ports.announce(_call(desk, game, contest))
    flow.show_game(desk, game)
    desk.ports.spawn(flow.save(desk, game))


def _call(desk: Desk, game: Game, contest: Contest) -> str:
    """What comes now, or who is to come to the screen: what the one before has marked must not stand there."""
    words = desk.words_of(game)
    curtain = game.exchange.curtain if game.exchange is not None else game.curtain
    if curtain >= 0:
        return hotseat.call(words, curtain)
    if game.exchange is not None:
        return words.t("match.title", n=len(contest.match.games) + 1)
    return line(words, told(standing_of(contest, game.session)))


def _watch(desk: Desk, contest: Contest, number: int) -> None:
    """Look through an earlier game of the match: it is a game like any other."""
    if desk.game is None or not 0 <= number < len(contest.match.games):
        return
    session = desk.game.session
    flow.open_replay(desk, Game(Session(session.rules, contest.match.games[number], session.agents)), desk.screen)
