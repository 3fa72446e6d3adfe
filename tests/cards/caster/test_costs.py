"""A cost of several parts that each ask for a choice; no card of the first set has one yet, mutants of them do."""

from __future__ import annotations

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import choices
from tests.rules.support import ability, caster, pool_of

DRAW = {"op": "draw", "n": 1}


def test_discard_stock_and_sacrifice_are_asked_for_in_turn() -> None:
    """Each part is picked by itself, all are paid, then the ability is on the chain (CA7.3, CA7.8)."""
    cost = {"discard": 1, "stock": 1, "sacrifice": {"in": "own.servants"}}
    rules = pool_of(caster("many-1", ability(action="any", cost=cost, do=[DRAW])))
    girl = {"card": "many-1", "stock": ["ma-1", "mb-1"]}
    own = Side(casters=[girl], hand=["sv-mars-1", "sv-mars-2"], servants=["sv-mars-3", "sv-mars-4"])
    t = Table(rules, own)
    t.do("activate", "many-1")
    for offered, taken in (
        (["sv-mars-1", "sv-mars-2"], "sv-mars-2"),
        (["ma-1", "mb-1"], "mb-1"),
        (["sv-mars-3", "sv-mars-4"], "sv-mars-3"),
    ):
        assert choices(t) == offered
        t.do("pick", taken)
    assert t.faces("own.graveyard") == ["sv-mars-2", "mb-1", "sv-mars-3"]
    assert len(t.state.chain) == 1
    t.resolve_all()
    assert len(t.slots("own.hand")) == 2
