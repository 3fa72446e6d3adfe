"""CL2.4 to CL2.8: who may attack after an effect, extra characters, Lv.0s, effects once a turn."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Selector
from pyapp.play.scenario import Side, Table
from tests.rules.calamity import (
    PLAIN,
    all_pass,
    attack,
    character,
    face,
    op,
    pool_of,
    reasons,
    resolves,
    trigger,
)
from tests.rules.calamity_effects import OPP, POOL
from tests.rules.support import kinds, only

# --- CL2.4 to CL2.8 --------------------------------------------------------------------------------


@pytest.mark.rule("CL2.4")
def test_who_has_activated_an_effect_cannot_attack_this_turn() -> None:
    """CL2.4: in the next own turn it can."""
    t = Table(PLAIN, Side(field=["hero", "lv1"]), turn=3)
    t.do("activate", "hero", 0)
    all_pass(t)
    t.to_phase("battle")
    assert reasons(t, "attack", "hero") == [("CL2.4", "has_acted")]
    assert t.offers("attack", "lv1")
    t.to_phase("battle", seat=1)
    t.to_phase("battle", seat=0)
    assert t.offers("attack", "hero")


@pytest.mark.rule("CL2.4", "CL6.2")
def test_a_negated_effect_bars_the_attack_too() -> None:
    """CL2.4: also when the effect was negated."""
    t = Table(PLAIN, Side(field=["hero"]), Side(hand=["lv0"]))
    t.do("activate", "hero", 0)
    t.do("negate")
    t.to_phase("battle")
    assert reasons(t, "attack", "hero") == [("CL2.4", "has_acted")]


@pytest.mark.rule("CL2.4", seen=False, reason="what is allowed leaves no trace of the prohibition")
def test_agile_characters_attack_all_the_same() -> None:
    """CL2.4: unless printed otherwise."""
    t = Table(POOL, Side(field=["agile"]))
    t.do("activate", "agile", 0)
    all_pass(t)
    t.to_phase("battle")
    attack(t, "agile", "opp")
    assert t.number(1, "hp") == 29


@pytest.mark.rule("CL2.4", seen=False, reason="what is allowed leaves no trace of the prohibition")
def test_effects_that_go_on_the_chain_by_themselves_bar_no_attack() -> None:
    """CL2.4: a character whose effect triggers has not activated one."""
    t = Table(PLAIN, Side(hand=["scout"]))
    assert "trigger" in kinds(t.do("summon", "scout"))
    all_pass(t)
    t.to_phase("battle")
    assert t.offers("attack", "scout")


@pytest.mark.rule("CL2.5")
def test_extra_characters_are_only_special_summoned() -> None:
    """CL2.5: whatever lies on the field, they are no option of a summon."""
    t = Table(PLAIN, Side(extra=["ex"], hand=["lv0"], field=["lv1", "lv2"]))
    assert ("CL2.5", "not_a_character") in reasons(t, "summon", "ex")
    assert not t.offers("summon", "ex")


@pytest.mark.rule("CL2.5")
def test_an_extra_attacks_once_after_its_own_effect() -> None:
    """CL2.5: that same turn, and once for as long as it stays on the field."""
    t = Table(PLAIN, Side(field=["ex"]))
    for seat, hp in ((0, 25), (0, 23)):
        t.to_phase("card", seat=seat)
        t.do("activate", "ex", 1)
        all_pass(t)
        t.to_phase("battle")
        if hp == 25:
            events = attack(t, "ex", "opp")
            assert only(events, "attacks")[0].rule == "CL2.5"
        else:
            assert reasons(t, "attack", "ex") == [("CL2.4", "has_acted")]
        assert t.number(1, "hp") == hp
        t.to_phase("card", seat=1)


@pytest.mark.rule("CL5.6", "CL2.8")
def test_an_extra_without_its_own_effect_attacks_like_others() -> None:
    """CL2.8: turn after turn; its summon is no effect of its own that bars the attack."""
    t = Table(POOL, Side(extra=["plain-ex"]))
    t.do("special", "plain-ex")
    all_pass(t)
    for hp in (28, 26):
        t.to_phase("battle", seat=0)
        assert only(attack(t, "plain-ex", "opp"), "attacks")[0].rule == "CL5.6"
        assert t.number(1, "hp") == hp
        t.to_phase("battle", seat=1)


@pytest.mark.rule("CL2.6", seen=False, reason="what does not happen leaves no trace")
def test_a_lv0_stays_as_long_as_it_is_not_attacked() -> None:
    """CL2.6: DEF 0 destroys nobody by itself, nor does a level lowered to 0."""
    t = Table(PLAIN, Side(field=["lv0", {"card": "lv2", "marks": {"shift": -2}}]))
    t.to_phase("card", seat=1)
    assert t.faces("own.field") == ["lv0", "lv2"]
    assert t.stat("lv2", "def") == 0


@pytest.mark.rule("CL2.6")
def test_effects_destroy_a_lv0_all_the_same() -> None:
    """CL2.6: it is protected from nothing."""
    t = Table(PLAIN, Side(hand=["kill"]), Side(field=["lv0"]))
    t.do("play", "kill")
    events = all_pass(t)
    assert only(events, "destroyed")[0].rule == "CL2.6"
    assert t.faces("opp.graveyard") == ["lv0"]


@pytest.mark.rule("CL2.6", seen=False, reason="the tribute cites the rule of the summon")
@pytest.mark.rule("CL4.2")
def test_a_character_lowered_to_level_0_counts_as_one() -> None:
    """CL2.6: it is a tribute for a Lv.1."""
    t = Table(PLAIN, Side(hand=["lv1"], field=["lv0", {"card": "lv3", "marks": {"shift": -3}}]))
    t.do("summon", "lv1")
    assert (t.faces("own.field"), sorted(t.faces("own.graveyard"))) == (["lv1"], ["lv0", "lv3"])


@pytest.mark.rule("CL2.7")
def test_each_printed_effect_is_used_once_a_turn() -> None:
    """CL2.7: each by itself, each copy by itself, anew in the next turn, and when the card has come anew."""
    t = Table(POOL, Side(field=["two", "two"]), turn=3)
    t.do("activate", "own.field.0", 0)
    all_pass(t)
    assert [t.offers("activate", f"own.field.{place}", i) for place in (0, 1) for i in (0, 1)] == [
        False,
        True,
        True,
        True,
    ]
    t.do("activate", "own.field.0", 1)
    all_pass(t)
    assert reasons(t, "activate", "own.field.0") == [("CL2.7", "used_this_turn")]
    t.to_phase("card", seat=1)
    t.to_phase("card", seat=0)
    assert t.offers("activate", "own.field.0", 0)


@pytest.mark.rule("CL2.7")
def test_how_often_may_be_printed_otherwise() -> None:
    """CL2.7: "free" as often as one likes, "once" only once in a game, by name."""
    t = Table(POOL, Side(field=["free", "once", "once"]))
    for _ in range(3):
        t.do("activate", "free", 0)
        all_pass(t)
    t.do("activate", "own.field.1", 0)
    all_pass(t)
    assert reasons(t, "activate", "own.field.2") == [("CL2.7", "used_this_game")]
    t.to_phase("card", seat=1)
    t.to_phase("card", seat=0)
    assert not t.offers("activate", "once")


@pytest.mark.rule("CL2.7", seen=False, reason="a trigger that does not wake leaves no trace")
def test_a_trigger_wakes_once_a_turn_too() -> None:
    """CL2.7: the second draw of the turn does not wake the effect again."""
    rules = pool_of(character("reader", 1, trigger("draws", op("heal", n=1, who="you"), who="you")))
    t = Table(rules, Side(field=["reader"], hand=["gift"]))
    t.do("play", "gift")
    all_pass(t)
    assert t.number(0, "hp") == 31


@pytest.mark.rule("CL2.8")
def test_an_extra_comes_by_its_printed_condition() -> None:
    """CL2.8: from the extra zone in the own card phase; the summon is an activated effect that resolves."""
    t = Table(PLAIN, Side(extra=["ex", "ex"], field=["lv1", "lv2"]), Side(hand=["bolt"]))
    t.do("special", "ex")
    events = t.do("pick", "lv2")
    assert only(events, "activated")[0].rule == "CL2.8"
    assert (t.decision.seat, t.faces("own.graveyard"), t.faces("own.field")) == (1, ["lv2"], ["lv1"])
    events = all_pass(t)
    assert {"enters", "special_summoned"} <= set(kinds(events))
    assert (t.faces("own.field"), t.faces("own.extra"), t.number(0, "extras")) == (["lv1", "ex"], ["ex"], 1)


@pytest.mark.rule("CL2.8", "CL6.2")
def test_a_negated_extra_stays_in_the_extra_zone() -> None:
    """CL2.8: its cost stays paid, and the summon does not count for CL8.3."""
    t = Table(PLAIN, Side(extra=["ex"], field=["lv1"]), Side(hand=["lv0"]))
    t.do("special", "ex")
    t.do("negate")
    assert (t.faces("own.extra"), t.slots("own.field"), t.number(0, "extras")) == (["ex"], [], 0)
    assert t.number(0, "uses") == 1


@pytest.mark.rule("CL2.8")
def test_an_extra_without_a_printed_condition_comes_by_effects_only() -> None:
    """CL2.8: and one whose cost is not there does not come either; nor outside the own card phase."""
    t = Table(POOL, Side(extra=["late-ex", "ex", "plain-ex"]))
    assert reasons(t, "special", "late-ex") == [("CL2.8", "no_printed_condition")]
    assert reasons(t, "special", "ex") == [("CL2.2", "cost_not_there")]
    assert reasons(t, "special", "lv0")[0] == ("CL2.8", "not_in_extra_zone")
    t.to_phase("battle")
    assert reasons(t, "special", "plain-ex") == [("CL3.5", "wrong_phase")]


@pytest.mark.rule("CL2.8", seen=False, reason="the event cites what made it leave")
@pytest.mark.parametrize(
    ("ops", "zone"),
    [
        ([op("destroy", card=OPP)], "extra"),
        ([op("return", card=OPP)], "extra"),
        ([op("move", card=OPP, to="deck_bottom")], "extra"),
        ([op("tribute", card=OPP)], "extra"),
        ([op("banish", card=OPP)], "banished"),
    ],
    ids=["destroyed", "returned", "moved", "tributed", "banished"],
)
def test_an_extra_that_leaves_goes_back_unless_banished(ops: list[object], zone: str) -> None:
    """CL2.8: whichever way it leaves the field."""
    rules = pool_of(face("spell", "arcana", resolves(*ops)))  # type: ignore[arg-type]
    t = Table(rules, Side(hand=["spell"]), Side(field=["ex"]))
    t.do("play", "spell")
    all_pass(t)
    assert (t.slots("opp.field"), t.faces(f"opp.{zone}")) == ([], ["ex"])


@pytest.mark.rule("CL4.8", "CL2.8")
def test_an_extra_is_a_tribute_of_its_level() -> None:
    """CL2.8: it has a level, and goes back to the extra zone as a tribute."""
    t = Table(PLAIN, Side(hand=["lv5"], field=["ex", "lv2"]), Side())
    t.do("summon", "lv5")
    assert (t.faces("own.field"), t.faces("own.extra"), t.faces("own.graveyard")) == (["lv5"], ["ex"], ["lv2"])
    t = Table(POOL, Side(extra=["plain-ex"]))
    t.do("special", "plain-ex")


@pytest.mark.rule("CL4.8")
def test_without_a_place_an_extra_stays_where_it_is() -> None:
    """CL2.8, CL4.8: a free one (no tribute) resolves without effect when the field is full."""
    t = Table(POOL, Side(extra=["plain-ex"], field=["lv1"] * 5))
    t.do("special", "plain-ex")
    assert "no_room" in kinds(all_pass(t))
    assert (t.faces("own.extra"), t.number(0, "extras")) == (["plain-ex"], 0)


@pytest.mark.rule("CL2.2")
def test_a_cost_paid_with_the_card_itself() -> None:
    """CL2.2: a character that tributes itself is gone, and its effect goes on."""
    t = Table(POOL, Side(field=["vain"]))
    t.do("activate", "vain", 0)
    assert t.faces("own.graveyard") == ["vain"]
    all_pass(t)
    assert t.number(0, "hp") == 29


@pytest.mark.rule("CL6.4", "CL4.7")
def test_what_speaks_of_character_cards_speaks_of_extra_characters_too() -> None:
    """CL2.5: an extra character is a character; only what says "extra" means no others."""
    hush = face("hush", "support", resolves(op("negate"), answers=Selector("opp", "chain", (("kind", "character"),))))
    lost = op("choose", bind="lost", source=Selector("own", "banished", (("kind", "character"),)))
    recall = face("recall", "arcana", resolves(lost, op("summon", card="lost")))
    t = Table(pool_of(hush, recall), Side(field=["ex"], banished=["ex", "bolt"], hand=["recall"]), Side(hand=["hush"]))
    t.do("activate", "own.field.ex")
    t.do("play", "hush")
    assert "negated" in kinds(all_pass(t))
    t.do("play", "recall")
    all_pass(t)
    assert t.faces("own.field") == ["ex", "ex"]
