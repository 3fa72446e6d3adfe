"""CL8.5 and CL8.7: the card ban."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from pyapp.realms.calamity.cheats import CARD_BAN
from tests.rules.calamity import face, pool_of, summon
from tests.rules.support import only

POOL = pool_of(face("plain-ex", "extra", summon(), level=2))


def options(t: Table) -> list[int]:
    """Return which cheat chains are offered."""
    return [option.arg for option in t.decision.options if option.kind == "cheat"]


def turn_start(turn: int, own: Side | None = None, opp: Side | None = None, **more: Any) -> Table:  # noqa: ANN401
    """Return a table at the very beginning of seat 0's turn, which is the own (turn + 1) // 2."""
    return Table(POOL, own or Side(), opp or Side(), phase="draw", at="turn", turn=turn, **more)


@pytest.mark.rule("CL8.5", seen=False, reason="an offer that is not made leaves no trace")
@pytest.mark.parametrize(("turn", "offered"), [(13, False), (15, True), (17, True), (16, True), (14, False)])
def test_a_card_may_be_banned_from_the_own_eighth_turn_on(turn: int, offered: bool) -> None:  # noqa: FBT001 - a parameter
    """CL8.5: at the start of the turn; of either player."""
    t = turn_start(turn)
    assert (t.state.decision is not None and t.decision.kind == "cheat") == offered
    if offered:
        assert options(t) == [CARD_BAN]
        t.do("decline")
    assert t.decision.kind == "priority"


@pytest.mark.rule("CL8.5")
def test_a_ban_uses_up_both_chances_and_needs_both() -> None:
    """CL8.5: impossible once any was used, and the last cheat chain of the player."""
    t = turn_start(15, Side(chances=1))
    assert t.decision.kind == "priority"
    t = turn_start(15)
    t.do("cheat", arg=CARD_BAN)
    assert (t.decision.kind, t.number(0, "chances")) == ("ban", 0)
    t.do("ban", arg="bolt")
    assert t.decision.kind == "priority"


@pytest.mark.rule("CL8.5")
def test_any_name_of_the_pool_may_be_named_once() -> None:
    """CL8.5: characters, extras, arcana, items, supports; no player characters, no monsters; each name once."""
    rules = pool_of(face("lv0-c", "character", level=0, name="lv0"))
    t = Table(rules, phase="draw", at="turn", turn=15)
    t.do("cheat", arg=CARD_BAN)
    named = [rules.pool[option.arg] for option in t.decision.options]
    assert [f.name for f in named] == list(dict.fromkeys(f.name for f in named))
    assert {f.kind for f in named} == {"character", "extra", "arcana", "item", "support"}
    assert {f.name for f in rules.pool} - {f.name for f in named} == {"chief", "beast", "claw"}


@pytest.mark.rule("CL8.7", "CL8.5")
def test_a_banned_card_is_erased_from_every_zone_of_both_players() -> None:
    """CL8.7: hand, deck, field, under a character, graveyard, banished zone; extras in extra zone and on the field."""
    side = Side(
        hand=["lv1", "lv2"], deck=["lv1", "lv2", "lv1"], field=["lv1", "lv3"], graveyard=["lv1"], banished=["lv1"],
    )  # fmt: skip
    t = turn_start(15, side, side)
    t.do("cheat", arg=CARD_BAN)
    events = t.do("ban", arg="lv1")
    assert [(event.seat, event.data) for event in only(events, "erased")] == [(1, (6,)), (0, (6,))]
    for name in ("own", "opp"):
        assert t.faces(f"{name}.erased") == ["lv1"] * 6
        rest = [t.faces(f"{name}.{zone}") for zone in ("field", "graveyard", "banished")]
        assert rest == [["lv3"], [], []]
    assert (t.faces("opp.hand"), t.faces("opp.deck")) == (["lv2"], ["lv2"])
    side = Side(field=["ex", "lv1"], extra=["ex", "plain-ex"])
    t = turn_start(15, side, side)
    t.do("cheat", arg=CARD_BAN)
    t.do("ban", arg="ex")
    assert (t.faces("opp.erased"), t.faces("opp.extra"), t.faces("own.field")) == (["ex"] * 2, ["plain-ex"], ["lv1"])


@pytest.mark.rule("CL8.7")
def test_same_named_cards_go_together() -> None:
    """CL8.7: a card is its name."""
    rules = pool_of(face("lv0-c", "character", level=0, name="lv0"))
    t = Table(rules, Side(), Side(field=["lv0-c", "lv0"], deck=2), phase="draw", at="turn", turn=15)
    t.do("cheat", arg=CARD_BAN)
    t.do("ban", arg="lv0")
    assert t.slots("opp.field") == []


@pytest.mark.rule("CL8.7", "CL1.4")
def test_a_deck_emptied_by_a_ban_loses_only_when_a_draw_is_due() -> None:
    """CL8.7: so not by the erasure itself."""
    t = turn_start(15, Side(deck=["lv1"]), Side(deck=["lv0", "lv0"]))
    t.do("cheat", arg=CARD_BAN)
    t.do("ban", arg="lv0")
    assert t.state.result == (1, "CL1.4", "decked_out")  # the own last card was drawn
    t = turn_start(15, Side(), Side(deck=["lv1", "lv1"]))
    t.do("cheat", arg=CARD_BAN)
    t.do("ban", arg="lv1")
    assert (t.state.result, t.slots("opp.deck")) == (None, [])
    while t.state.result is None:
        t.do("decline" if t.decision.kind == "cheat" else "pass")
    assert (t.state.turn, t.state.result) == (16, (0, "CL1.4", "decked_out"))


@pytest.mark.rule("CL8.7")
def test_a_name_that_nobody_has_wastes_the_ban() -> None:
    """CL8.7: the chances are gone."""
    t = turn_start(15)
    t.do("cheat", arg=CARD_BAN)
    events = t.do("ban", arg="revive")
    assert [event.data for event in only(events, "erased")] == [(0,), (0,)]
    assert t.number(0, "chances") == 0


@pytest.mark.rule("CL8.7")
def test_a_ban_shows_what_was_hidden_and_hides_the_deck_anew() -> None:
    """CL8.7: erased cards are known to all; a deck that lost some is shuffled, and others are left as they were."""
    t = turn_start(15, Side(deck=["lv2", "lv3", "lv4"]), Side(deck=["lv1", "lv2", "lv3", "lv4"], hand=["lv1"]))
    opposing = t.slots("opp.deck")
    for slot in opposing:
        t.state.edit(slot).known = 1
    t.do("cheat", arg=CARD_BAN)
    events = t.do("ban", arg="lv1")
    assert all(t.card(slot).known == 3 for slot in t.slots("opp.erased"))
    assert all(t.card(slot).known == 0 for slot in t.slots("opp.deck"))
    assert t.faces("own.deck")[:2] == ["lv3", "lv4"]
    shown = view(POOL, t.state, 0)["unknown"][1]
    assert shown == ["lv2", "lv3", "lv4"]
    assert len(only(events, "to_erased")) == 2
