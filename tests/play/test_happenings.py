"""What the measures of many games see in one: happenings of Calamity, each by the steps that make it happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.play.scenario import Side, Table
from pyapp.realms.calamity.cheats import BANISH_ALL, CARD_BAN, END_TURN, TOO_MANY_EXTRAS
from pyapp.realms.registry import HAPPENINGS, WATCHERS
from tests.rules.calamity import PLAIN, op, pool_of, resolves
from tests.rules.calamity import face as card

if TYPE_CHECKING:
    from pyapp.realms.registry import Watcher

POOL = pool_of(card("win", "arcana", resolves(op("win", seal=True))))


def watched(t: Table, *steps: str) -> set[str]:
    """Take the steps ("play bolt", "cheat 1"), let what lies on the chain resolve, and return what was seen."""
    watcher: Watcher = WATCHERS["calamity"](t.rules)
    watcher.note(t.events, t.state)
    for step in steps:
        kind, _, what = step.partition(" ")
        done = t.do(kind, arg=int(what)) if what.isdigit() else t.do(kind, what or None)
        watcher.note(done, t.state)
    while t.state.chain and t.state.decision is not None and t.decision.kind == "priority":
        watcher.note(t.do("pass"), t.state)
    watcher.end(t.state)
    return watcher.seen


BUSY = Side(hand=["bolt"], uses=7, arcana=7)
OFFERS = {"rule_kill_1_offered", "forced_end_offered"}
BOLT = Side(hand=["bolt"])
CASES = {
    "rule kill 1": (BUSY, Side(), ["play bolt", f"cheat {BANISH_ALL}"], {*OFFERS, "rule_kill_1_used"}),
    "forced end": (BUSY, Side(), ["play bolt", f"cheat {END_TURN}"], {*OFFERS, "forced_end_used"}),
    "declined": (BUSY, Side(), ["play bolt", "decline"], OFFERS),
    "three extras": (
        Side(field=["ex", "ex", "lv1"], extra=["ex"]),
        Side(),
        ["special own.extra.0", "pick lv1", "pass", "pass", f"cheat {TOO_MANY_EXTRAS}"],
        {"three_extras", "special_summon", "rule_kill_2_offered", "rule_kill_2_used"},
    ),
    "level 5": (Side(hand=["lv5"], field=["lv4", "lv1"]), Side(), ["summon lv5"], {"level_5", "tribute"}),
    "price 1": (BOLT, Side(hand=["lv0"]), ["play bolt", "negate"], {"negation"}),
    "price 2": (
        BOLT,
        Side(hand=["lv0"] * 2, negations=1),
        ["play bolt", "negate"],
        {"negation", "negation_of_price_2"},
    ),
    "ability in a chain": (
        BOLT.but(player=["chief"]),
        Side(hand=["gift"]),
        ["play bolt", "play gift", "activate chief"],
        {"player_ability", "chain_of_two", "chain_of_three"},
    ),
    "sealed": (Side(hand=["win"]), Side(), ["play win"], {"sealed"}),
}


@pytest.mark.parametrize("case", CASES)
def test_a_happening_is_seen(case: str) -> None:
    """And nothing that did not happen."""
    own, opp, steps, seen = CASES[case]
    assert watched(Table(POOL, own, opp), *steps) == seen
    assert seen <= set(HAPPENINGS["calamity"])


def test_bans_awakening_and_ends_are_seen() -> None:
    """What happens between turns, and how games end."""
    t = Table(PLAIN, phase="draw", at="turn", turn=15)
    bolt = PLAIN.by_id["bolt"].index
    assert watched(t, f"cheat {CARD_BAN}", f"ban {bolt}") == {"card_ban_offered", "card_ban_used"}
    t = Table(PLAIN, Side(deck=["bolt"]), phase="draw", at="start")
    assert watched(t) == {"deck_emptied"}
    t = Table(PLAIN, third=Side(monster=["beast"]), phase="resistance", at="turn", turn=25, switches={"quick": False})
    assert "awakening" in watched(t)
