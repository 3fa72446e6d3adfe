"""How the Calamity's own cards are tested: one of them attacks, or a judgement comes out as one row of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.calamity.support import hp

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset

AWAKE = 25
SEEDS = 200
"""So many throws of the die are tried for a row."""

AIMS = {"turn": ((1, 0), (0, 1)), "opponent": ((0, 1), (1, 0)), "both": ((1, 1), (1, 1))}
"""Whom a card strikes in the turn of seat 0 and of seat 1."""


def strike(rules: Ruleset, card: str, own: Side | None = None, opp: Side | None = None, **more: object) -> Table:
    """Let a card attack and both pass, up to the next question or the end of the attack.

    `active` is the turn player, `block` a character that is set against it, `seed` the game's.
    """
    block, active = more.pop("block", ""), more.get("active", 0)
    third = Side(monster=["eye"], hand=[card])
    switches = {"resistance_cards": 1}
    t = Table(
        rules,
        own,
        opp,
        phase="resistance",
        at="start",
        turn=AWAKE,
        first=active,
        third=third,
        switches=switches,
        **more,
    )
    while not t.state.fight:
        t.do("pass")
    while t.state.fight and t.kinds()[0] == "pass":
        if block and t.offers("block", str(block)):
            t.do("block", str(block))
            block = ""
        else:
            t.do("pass")
    return t


def check_anomaly(rules: Ruleset, card: str, power: int, aim: str, more: int = 0) -> None:
    """See whom it strikes (`check_strike`), and that a character with higher DEF keeps the power off and stays."""
    check_strike(rules, card, power, aim, more)
    for active in range(2):
        side = ("own", "opp")[AIMS[aim][active].index(1)]
        t = strike(rules, card, active=active, block=f"{side}.field.0", **{side: Side(field=[f"lv-{power + 3}"])})
        assert t.slots(f"{side}.field")
        assert t.slots("third.anomaly")


def check_strike(rules: Ruleset, card: str, power: int, aim: str, more: int = 0) -> None:
    """Its power strikes whom it aims at, in both turns; on a bare table it does `more` damage than that.

    Where a character with as much DEF stands, both fall.
    """
    for active in range(2):
        struck = AIMS[aim][active]
        t = strike(rules, card, active=active)
        assert [30 - left for left in hp(t)] == [(power + more) * hit for hit in struck]
        side = ("own", "opp")[struck.index(1)]
        t = strike(rules, card, active=active, block=f"{side}.field.0", **{side: Side(field=[f"lv-{power}"])})
        assert not t.slots(f"{side}.field")
        assert not t.slots("third.anomaly")


def judged(
    rules: Ruleset, monster: str, row: int, own: Side | None = None, opp: Side | None = None, after: int = 0
) -> Table:
    """Return a table at the first question after a judgement that came out as that row, with a seed from `after` on."""
    for seed in range(after, after + SEEDS):
        third = Side(monster=[monster], hand=["cm-005"] * 5)
        t = Table(rules, own, opp, phase="judgement", at="start", turn=AWAKE, third=third, seed=seed)
        if ("judgement", (row,)) in [(event.kind, event.data) for event in t.events]:
            return t
    raise AssertionError(f"no throw of {SEEDS} was a {row}")
