"""Characters of Lv.6 and Lv.7, extra characters: cl-071 to cl-080."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import (
    check_character,
    next_turn,
    play,
    theirs,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_cl_071_sheds_its_armour(rules: Ruleset) -> None:
    """Lv.6, twin. Once a turn, instead of being destroyed it gets Lv. -2 for as long as it stays."""
    check_character(rules, "cl-071", 6, "twin")
    own = Side(field=["cl-071", "lv-1"], hand=["do-kill", "do-kill", "do-kill", "do-bounce"])
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-kill", "lv-1")
    play(t, "do-kill")
    assert (t.faces("own.field"), t.stat("cl-071", "level")) == (["cl-071"], 4)
    next_turn(t)
    assert t.stat("cl-071", "level") == 4
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-kill", "cl-071")
    play(t, "do-kill", "cl-071")
    assert t.faces("own.field") == ["lv-1"]
    t = Table(rules, own, Side(hand=["lv-0"]))
    play(t, "do-bounce", "cl-071")
    assert t.faces("own.field") == ["lv-1"]


def test_cl_072_washes_small_ones_away(rules: Ruleset) -> None:
    """Lv.6. Enter: all opposing characters of Lv.2 or lower go back to hand; in either turn."""
    check_character(rules, "cl-072", 6)
    own = Side(graveyard=["cl-072"], hand=["do-raise"], field=["lv-1"])
    foes = Side(field=["lv-0", "lv-2", "lv-3"], hand=["lv-0"])
    for t in (Table(rules, own, foes), theirs(rules, own, foes)):
        play(t, "do-raise")
        assert (t.faces("opp.field"), sorted(t.faces("opp.hand"))) == (["lv-3"], ["lv-0", "lv-0", "lv-2"])
        assert (t.faces("own.field"), t.decision.kind) == (["lv-1", "cl-072"], "priority")
    t = Table(rules, own.but(field=["cl-072"], hand=["do-kill"]), foes)
    play(t, "do-kill", "cl-072")
    assert t.faces("opp.field") == ["lv-0", "lv-2", "lv-3"]
