"""The steps of LV: damage all at once, then what it has brought about (FE6.3 to FE6.6).

Frames: ("lv_step", 0), and after its checks ("judged", 0, ((unit, what it struck), ...)).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.engine.chain import open_window
from pyapp.engine.event import Event
from pyapp.engine.machine import push
from pyapp.engine.marks import mark
from pyapp.engine.query import has_keyword, stat
from pyapp.engine.zones import LEFT as GONE
from pyapp.engine.zones import emit
from pyapp.realms.fairyearth.fight import NOBODY, end_fight, enter_stage
from pyapp.realms.fairyearth.life import heal, hurt
from pyapp.realms.fairyearth.limits import BY_FIGHT
from pyapp.realms.fairyearth.names import ARREST, LIFE, STRIKING, WIDTH
from pyapp.realms.fairyearth.order import still_to_strike
from pyapp.realms.fairyearth.units import is_unit, wound

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame
    from pyapp.realms.fairyearth.order import Turn


class Blow(NamedTuple):
    """The damage one unit deals in a step: to the unit it meets or to the player, and what goes through a unit."""

    unit: int
    against: int
    n: int
    through: int
    rule: str


def run_lv_step(game: Game, _frame: Frame, _answer: Action | None) -> None:
    """FE6.3, FE6.6: the units of the highest LV left deal their damage at the same moment; without any it is over."""
    turns = still_to_strike(game)
    if not turns:
        end_fight(game)
        return
    level = max(turn.level for turn in turns)
    enter_stage(game, STRIKING)
    emit(game, Event("lv_step", "FE6.3", game.state.active, -1, (level,)))
    blows = [_blow(game, turn) for turn in turns if turn.level == level]
    for blow in blows:
        _deal(game, blow)
    push(game, "judged", 0, tuple((blow.unit, blow.against) for blow in blows))


def _blow(game: Game, turn: Turn) -> Blow:
    """FE6.4: the MP of this moment is the damage; of an attacker with pierce what is beyond the other's DP goes on.

    A defender pierces nothing: only attacks aim at a player (FE6.1).
    """
    n = stat(game, turn.unit, "mp")
    through = 0
    if turn.against >= 0 and turn.unit in game.state.fight[::2] and has_keyword(game, turn.unit, "pierce"):
        through = max(0, n - stat(game, turn.against, "dp"))
    return Blow(turn.unit, turn.against, n, through, "FE4.5" if turn.by_mark else "FE6.4")


def _deal(game: Game, blow: Blow) -> None:
    """FE6.4: to the player if undefended, to the other unit of the pair, to nothing if that has left."""
    seat = game.state.cards[blow.unit].control
    mark(game, blow.unit, "struck", game.state.turn)
    if blow.against == GONE:
        emit(game, Event("misses", "FE6.4", seat, blow.unit))
        return
    emit(game, Event("strikes", blow.rule, seat, blow.unit, (blow.against, blow.n)))
    if blow.against == NOBODY:
        _hit_player(game, seat, blow.unit, blow.n)
    else:
        wound(game, blow.against, blow.n, blow.rule)
        _hit_player(game, seat, blow.unit, blow.through)


def _hit_player(game: Game, seat: int, unit: int, n: int) -> None:
    """Deal damage of the fight to the opponent of a seat; a unit with drain gives as much life as it took."""
    at = (1 - seat) * WIDTH + LIFE
    before = game.state.nums[at]
    hurt(game, 1 - seat, n, "FE6.4", by=BY_FIGHT, source=unit)
    dealt = before - game.state.nums[at]
    if dealt:
        emit(game, Event("hits", "FE6.4", seat, unit, (dealt,)))
        if has_keyword(game, unit, "drain"):
            heal(game, seat, dealt, "FE4.12", unit)


def run_judged(game: Game, frame: Frame, _answer: Action | None) -> None:
    """FE6.2, FE6.6: destruction has been checked; say who won, open the window of this step, then the next one."""
    cards = game.state.cards
    for unit, against in frame[2]:
        if against >= 0 and cards[against].zone == ARREST and is_unit(game, unit):
            emit(game, Event("wins", "FE6.6", cards[unit].control, unit, (against,)))
    push(game, "lv_step", 0)
    open_window(game, game.state.active)
