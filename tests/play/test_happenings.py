"""What the measures of many games see in one: happenings of Calamity, each by the steps that make it happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.content import catalog
from pyapp.content.reader import LANGUAGES
from pyapp.play.record import replay
from pyapp.play.scenario import Side, Table
from pyapp.play.telling import sentence_of
from pyapp.realms.calamity.cheats import BANISH_ALL, CARD_BAN, END_TURN, TOO_MANY_EXTRAS
from pyapp.realms.registry import HAPPENINGS, WATCHERS
from tests.play.games import REALMS, random_record
from tests.rules import fairyearth
from tests.rules.calamity import PLAIN, op, pool_of, resolves
from tests.rules.calamity import face as card

if TYPE_CHECKING:
    from pyapp.realms.registry import Watcher

POOL = pool_of(card("win", "arcana", resolves(op("win", seal=True))))


def watched(t: Table, *steps: str) -> set[str]:
    """Take the steps ("play bolt", "cheat 1"), let what lies on the chain resolve, and return what was seen."""
    watcher: Watcher = WATCHERS[t.rules.id](t.rules)
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


def test_every_event_of_fairyearth_is_told_or_known_to_be_quiet() -> None:
    """The log and the transcript have a sentence for what happens, in every language."""
    quiet = {"event.defended", "event.enchanted", "event.expires"}
    rules, untold = REALMS["fairyearth"].rules, set[str]()
    for seed in range(6):
        for event in replay(rules, random_record(seed, realm="fairyearth")).events:
            key = f"event.{sentence_of('fairyearth', event)}"
            for language in LANGUAGES:
                if not catalog.has(language, catalog.own(language, "fairyearth", key)):
                    untold.add(key)
    assert untold <= quiet


FAIRY = fairyearth.pool_of()
BLUFF = Side(ritual=["wood"])
FAIRY_CASES = {
    "bluff": (BLUFF, Side(), ["turnup own.ritual.0"], {"bluff_found_out"}),
    "miracle": (Side(), Side(), ["activate own.player.0"], {"miracle"}),
    "skill": (Side(right=["skilled"]), Side(), ["activate skilled"], {"skill"}),
    "soul eaten by an art": (Side(hand=["curse"]), Side(), ["play curse"], {"art", "soul_eat"}),
    "answer": (
        Side(hand=["bolt"]),
        Side(hand=["no"]),
        ["play bolt", "play no"],
        {"rapid_in_opponents_phase", "chain_of_two", "negation"},
    ),
    "arrest": (Side(hand=["zap"]), Side(right=["fire"]), ["play zap"], {"arrest"}),
    "fight of two": (
        Side(right=["fire", "water"]),
        Side(left=["earth"]),
        ["fight", "pass", "attack own.right.fire", "attack own.right.water", "pass", "pass", "defend opp.left.earth"],
        {"fight", "two_attackers", "defended_attacker"},
    ),
    "end": (Side(hand=["bolt"]), Side(life=2), ["play bolt"], {"life_to_0"}),
    "deck": (Side(hand=["gift"], deck=2, line_left=2), Side(), ["play gift"], {"deck_exhausted"}),
}


@pytest.mark.parametrize("case", FAIRY_CASES)
def test_a_happening_of_fairyearth_is_seen(case: str) -> None:
    """And nothing that did not happen."""
    own, opp, steps, seen = FAIRY_CASES[case]
    assert watched(Table(FAIRY, own, opp), *steps) == seen
    assert seen <= set(HAPPENINGS["fairyearth"])


@pytest.mark.parametrize(("unit", "marked"), [("angel", True), ("fire", False)])
def test_the_swordwing_mark_counts_in_a_defended_pair(unit: str, marked: bool) -> None:  # noqa: FBT001
    """An angel of LV 1 strikes together with the LV 4 unit that defends against it."""
    t = Table(FAIRY, Side(right=[unit]), Side(left=["metal"]))
    seen = watched(t, "fight", "pass", "pass", "pass", "defend opp.left.metal", "pass", "pass")
    assert ("swordwing_in_defended_pair" in seen) == marked
