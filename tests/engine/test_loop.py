"""Endless loops: what nobody can stop is a draw, what a player keeps up is cut off and the game goes on."""

from __future__ import annotations

from pyapp.engine.decision import Intent
from pyapp.engine.face import Ability
from pyapp.engine.loop import FORCED_LIMIT, USES_LIMIT
from tests.engine.realms.cards import NOTHING, card, rules_of, table

AGAIN = Ability("on", "hurt", who="opponent", do=(NOTHING,))
RULES = rules_of(
    card("wheel", AGAIN),
    card("idler", Ability("on", "hurt", who="opponent", may=True, do=(NOTHING,))),
)


def test_a_compulsory_endless_loop_is_a_draw() -> None:
    """Each hurt wakes the wheel, which hurts again: nobody chose it, nobody can stop it."""
    t = table(RULES, {"hand": "bolt", "field": "wheel"})
    t.use("bolt")
    assert t.state.result == (-1, "CL6.6", "endless_loop")
    assert [e.kind for e in t.last].count("resolve") == FORCED_LIMIT


def test_passing_does_not_make_a_loop_voluntary() -> None:
    """The other player is asked every time; passing on and on ends in the draw."""
    t = table(RULES, {"hand": "bolt", "field": "wheel"}, {"hand": "gift gift"})
    t.do("activate bolt")
    for _ in range(2 * FORCED_LIMIT):
        if t.state.result is None:
            t.do("pass")
    assert t.state.result == (-1, "CL6.6", "endless_loop")


def test_an_answer_stops_the_count() -> None:
    """Who does something breaks the row, and a negation breaks the loop."""
    t = table(RULES, {"hand": "bolt", "field": "wheel"}, {"hand": "gift gift gift"})
    t.do("activate bolt", *["pass"] * 9)
    assert t.state.forced == 9
    t.do("negate wheel", "pick gift")
    assert (t.state.result, t.state.chain, t.state.forced) == (None, (), 0)


def test_an_optional_loop_is_cut_off() -> None:
    """The idler says yes as long as it is asked; then it is asked no more, and the game is no draw."""
    t = table(RULES, {"hand": "bolt", "field": "idler"})
    t.do("activate bolt")
    answers = 0
    while t.asked == (0, "may"):
        t.do("yes")
        answers += 1
    assert t.state.result is None
    assert 0 < answers <= USES_LIMIT


def test_the_answer_no_ends_an_optional_loop_at_once() -> None:
    """Nothing is asked again."""
    t = table(RULES, {"hand": "bolt gift", "field": "idler"})
    t.do("activate bolt", "pass", "pass", "no")
    assert t.asked == (0, "priority")


def test_uses_of_one_turn_are_limited_with_a_reason() -> None:
    """At the limit nothing more is put on the chain this turn, and why_not says by which rule."""
    t = table(RULES, {"hand": "bolt gift"}, {"hand": "gift gift"})
    t.state.uses = USES_LIMIT - 1
    t.do("activate bolt")
    assert t.offers() == ["pass", "negate bolt"]
    assert t.refused(Intent("activate", t.slots(1, "hand")[0])) == ["too_many_uses"]
    t.do("pass")
    assert (t.state.turn, t.state.uses) == (2, 0)
