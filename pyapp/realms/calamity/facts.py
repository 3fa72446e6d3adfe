"""What everybody can work out from the table by the rules, for the views: countdown, phases, prices, cheat chains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.realms.calamity.awakening import TRIAL_DAMAGE, is_revealed
from pyapp.realms.calamity.ban import FROM_TURN
from pyapp.realms.calamity.cheats import MOST_ARCANA, MOST_LINKS
from pyapp.realms.calamity.names import (
    ARCANA,
    CALAMITY,
    COUNTDOWN,
    LINKS,
    MONSTER,
    QUICK_COUNTDOWN,
    SEATS,
    USES,
    WIDTH,
    in_zone,
    own_turn,
)
from pyapp.realms.calamity.negation import price
from pyapp.realms.calamity.summoning import MOST_EXTRAS_UNSEEN, extras_on_field

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Game


def facts(game: Game) -> dict[str, Any]:
    """Return the facts of a position.

    `countdown`: which own turn it is for the player whose turn it is, and the last one before the awakening (CL9.1).
    `price`: cards that the next negation costs each seat (CL6.3). `cheats`: for each seat what it has done towards each
    cheat chain of the opponent, and how much is not yet enough (CL8.2 to CL8.4). `ban_from`: the first own turn in
    which a card may be banned (CL8.5). `trial`: what the trial costs (CL9.10).
    """
    return {
        "awake": bool(in_zone(game, CALAMITY, MONSTER)) and is_revealed(game),
        "countdown": [own_turn(game), QUICK_COUNTDOWN if game.state.option("quick") else COUNTDOWN],
        "price": [price(game, seat) for seat in range(SEATS)],
        "cheats": [_towards(game, seat) for seat in range(SEATS)],
        "ban_from": FROM_TURN,
        "trial": TRIAL_DAMAGE,
    }


def _towards(game: Game, seat: int) -> dict[str, list[int]]:
    """Return what a seat has done towards the cheat chains that its opponent may use."""
    nums, at = game.state.nums, seat * WIDTH
    used = nums[at + (USES if game.state.option("chain_count") == "turn" else LINKS)]
    return {
        "rule_kill_1": [used, MOST_LINKS],
        "rule_kill_2": [extras_on_field(game, seat), MOST_EXTRAS_UNSEEN],
        "forced_end": [nums[at + ARCANA], MOST_ARCANA],
    }
