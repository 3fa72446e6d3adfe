"""CA1.5: an endless loop ends also where every turn of it asks somebody for something that cannot be refused."""

from __future__ import annotations

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.support import DRAW, ability, barrier, pool_of

CRACK = {"op": "corrupt", "n": 1, "who": "you"}
BACK = {"op": "move", "card": {"in": "own.hand"}, "to": "deck_bottom"}
RULES = pool_of(
    barrier("ba-restore", ability(on="draws", who="you", do=[{"op": "restore", "n": 1}, CRACK])),
    barrier("ba-redraw", ability(on="corrupted", who="you", do=[BACK, DRAW])),
)


@pytest.mark.rule("CA1.5")
def test_choosing_orbs_does_not_keep_a_compulsory_loop_going() -> None:
    """CA1.5: a draw restores and corrupts an orb, and that draws: choosing its place is no will to go on: a draw."""
    t = Table(RULES, Side(servants=["ba-restore", "ba-redraw"], hand=["ch-draw"], mana={"mars": 1}))
    t.do("cast", "ch-draw")
    for _ in range(5_000):
        if t.state.result is None:
            t.take(t.decision.options[0])
    assert t.state.result == (-1, "CA1.5", "endless_loop")
