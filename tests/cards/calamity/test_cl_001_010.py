"""Characters of Lv.0: cl-001 to cl-010."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import check_character, play, summon, theirs

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_001_tributed_it_draws(rules: Ruleset) -> None:
    """Lv.0. Offering: draw 1, whoever's turn it is; destroyed or discarded it does nothing."""
    check_character(rules, "cl-001", 0)
    own = Side(field=["cl-001", "lv-0"], hand=["lv-1", "do-offer", "do-kill"], deck=["lv-5", "lv-6", "lv-7"])
    opp = Side(hand=["lv-2"], deck=["lv-2", "lv-3"])
    t = Table(rules, own, opp)
    summon(t, "lv-1")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["do-offer", "do-kill", "lv-5"], ["lv-2"])
    t = theirs(rules, own, opp)
    play(t, "do-offer", "cl-001")
    assert (t.faces("own.hand"), t.faces("opp.hand")) == (["lv-1", "do-kill", "lv-5"], ["lv-2"])
    assert t.decision.kind == "priority"
    t = Table(rules, own, opp)
    play(t, "do-kill", "cl-001")
    assert t.faces("own.hand") == ["lv-1", "do-offer"]
