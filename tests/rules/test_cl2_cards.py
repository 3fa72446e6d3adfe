"""CL2: what the kinds of card are, and when their effects are activated."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Cost, Part, Selector, Static, Tally
from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from tests.rules.calamity import (
    DRAW,
    HIT,
    PLAIN,
    action,
    all_pass,
    attack,
    character,
    face,
    op,
    pool_of,
    reasons,
    resolves,
    static,
    summon,
    trigger,
)
from tests.rules.support import kinds, only

OWN, OPP = Selector("own", "characters"), Selector("opp", "characters")
MINE = op("target", bind="aim", source=OWN)
POOL = pool_of(
    face("pump", "arcana", resolves(MINE, op("level", card="aim", add=2))),
    face("sword", "item", resolves(MINE, op("attach", card="aim")), static(Static("host", "add", "atk", 2))),
    face("mine", "support", resolves(DRAW, turn="own")),
    face("theirs", "support", resolves(DRAW, turn="opp")),
    face("toll", "support", resolves(DRAW, cost=Cost(hp=3, parts=(Part("discard", Selector("own", "hand"), 2),)))),
    face("pyre", "arcana", resolves(DRAW, cost=Cost(parts=(Part("tribute", OWN, levels=3), Part("bounce", OWN))))),
    face("exile", "arcana", resolves(DRAW, cost=Cost(parts=(Part("banish", Selector("own", "graveyard"), 2),)))),
    character("agile", 1, action(DRAW), keywords={"agile"}),
    character("free", 1, action(DRAW, once_per_turn=False)),
    character("once", 1, action(DRAW, once_per_turn=False, once_per_game=True)),
    character("fighter", 1, action(DRAW, when="battle")),
    character("dusk", 1, action(DRAW, when="end")),
    character("dawn", 1, action(DRAW, when="opp_end")),
    character("foe", 1, action(DRAW, when="opp")),
    character("quick", 1, action(HIT, when="any", place="hand", cost=Cost(parts=(Part("discard", "self"),)))),
    character("leap", 4, action(op("summon", card="self"), when="any", place="hand")),
    character("ghost", 2, action(op("summon", card="self"), when="card", place="graveyard")),
    character("two", 1, action(DRAW), action(HIT)),
    character("vain", 1, action(op("damage", n=1, who="you"), cost=Cost(parts=(Part("tribute", "self"),)))),
    character("jammer", 1, action(op("negate"), when="any", answers=Selector("opp", "chain"))),
    character("aimer", 1, action(op("target", bind="aim", source=OPP), op("destroy", card="aim"))),
    character("loner", 1, action(DRAW, condition=(Tally(OWN, -1, 1),))),
    face("rally", "support", resolves(DRAW, condition=(Tally(OWN, 2),))),
    face("finale", "support", resolves(DRAW, once_per_game=True)),
    face("no-specials", "support", resolves(op("forbid", who="opponent", what="special"))),
    face("no-supports", "support", resolves(op("forbid", who="opponent", what="supports"))),
    face("pair-ex", "extra", summon(condition=(Tally(OWN, 2),)), level=2),
    face("plain-ex", "extra", summon(), level=2),
    face("late-ex", "extra", level=2),
)  # fmt: skip


# --- CL2.1 to CL2.3 --------------------------------------------------------------------------------


@pytest.mark.rule("CL2.1", seen=False, reason="a definition")
@pytest.mark.parametrize("level", range(8))
def test_atk_and_def_are_the_level(level: int) -> None:
    """CL2.1: Lv.n has ATK n and DEF n; the view shows all three."""
    t = Table(PLAIN, Side(field=[f"lv{level}"]))
    assert [t.stat("own.field.0", name) for name in ("level", "atk", "def")] == [level] * 3
    shown = view(PLAIN, t.state, 1)["cards"][str(t.slot("own.field.0"))]
    assert shown["stats"] == shown["printed"] == {"level": level, "atk": level, "def": level}


@pytest.mark.rule("CL2.1", seen=False, reason="a definition")
def test_a_changed_level_changes_both() -> None:
    """CL2.1: ATK and DEF follow the level; a modifier of one of them does not touch the level."""
    t = Table(POOL, Side(field=["lv1"], hand=["pump", "sword"]))
    for card in ("pump", "sword"):
        t.do("play", card)
        all_pass(t)
    assert [t.stat("own.field.0", name) for name in ("level", "atk", "def")] == [3, 5, 3]


@pytest.mark.rule("CL2.2")
@pytest.mark.parametrize("card", ["bolt", "kill", "revive"])
def test_hand_cards_go_to_the_graveyard_once_resolved(card: str) -> None:
    """CL2.2: arcana, supports and items are activated from hand, for nothing but themselves."""
    t = Table(PLAIN, Side(hand=[card], graveyard=["lv1"]), Side(field=["lv1"]))
    t.do("play", card)
    assert t.faces("own.chain") == [card]
    all_pass(t)
    assert card in t.faces("own.graveyard")
    assert (t.slots("own.hand"), t.slots("own.chain")) == ([], [])


@pytest.mark.rule("CL2.2", "CL6.1")
def test_hand_cards_are_activated_in_the_opponents_turn_too() -> None:
    """CL2.2: in answer to an effect, and in the window before the card phase ends."""
    t = Table(PLAIN, Side(hand=["bolt"]), Side(hand=["bolt", "gift"]))
    t.do("play", "own.hand.bolt")
    t.do("play", "opp.hand.bolt")
    all_pass(t)
    t.do("pass")
    assert t.decision.seat == 1
    t.do("play", "opp.hand.gift")


@pytest.mark.rule("CL2.3")
def test_a_support_may_be_printed_for_one_players_turn() -> None:
    """CL2.2: "own" and "opp" say whose turn it has to be."""
    t = Table(POOL, Side(hand=["mine", "theirs"]), Side(hand=["mine", "theirs"]))
    assert (t.offers("play", "own.hand.mine"), t.offers("play", "own.hand.theirs")) == (True, False)
    assert reasons(t, "play", "own.hand.theirs") == [("CL2.3", "wrong_turn")]
    t.do("pass")
    assert (t.offers("play", "opp.hand.mine"), t.offers("play", "opp.hand.theirs")) == (False, True)


@pytest.mark.rule("CL2.2")
def test_an_attached_item_stays_under_its_character_and_goes_with_it() -> None:
    """CL2.2: it works there, and lies in its owner's graveyard once the character has left."""
    t = Table(POOL, Side(field=["lv1"], hand=["sword"]), Side(hand=["kill"]))
    t.do("play", "sword")
    all_pass(t)
    assert (t.faces("own.attached"), t.card("own.attached.0").host) == (["sword"], t.slot("own.field.0"))
    assert t.stat("own.field.0", "atk") == 3
    t.do("pass")
    t.do("play", "kill")
    events = all_pass(t)
    assert sorted(t.faces("own.graveyard")) == ["lv1", "sword"]
    assert [event.rule for event in only(events, "to_graveyard") if event.card == t.slot("sword")] == ["CL2.2"]


@pytest.mark.rule("CL2.2")
def test_costs_are_paid_on_activation() -> None:
    """CL2.2: 3 HP and two discards of one's choice, before anyone answers; a negation does not give them back."""
    t = Table(POOL, Side(hand=["toll", "lv1", "lv2", "lv3"]), Side(hand=["lv0"]))
    t.do("play", "toll")
    t.do("pick", "lv1")
    events = t.do("pick", "lv3")
    assert kinds(events)[0] == "pays_hp"
    assert (t.number(0, "hp"), t.faces("own.hand"), t.faces("own.graveyard")) == (27, ["lv2"], ["lv1", "lv3"])
    t.do("negate")
    assert (t.number(0, "hp"), t.faces("own.hand")) == (27, ["lv2"])
    assert "toll" in t.faces("own.graveyard")


@pytest.mark.rule("CL2.2")
@pytest.mark.parametrize(
    ("own", "card"),
    [
        (Side(hand=["toll", "lv1"]), "toll"),
        (Side(hand=["toll", "lv1", "lv2"], hp=3), "toll"),
        (Side(hand=["exile"], graveyard=["lv1"]), "exile"),
        (Side(hand=["pyre"], field=["lv3"]), "pyre"),
        (Side(hand=["pyre"], field=["lv1", "lv1"]), "pyre"),
    ],
)
def test_what_cannot_be_paid_is_not_activated(own: Side, card: str) -> None:
    """CL2.2: too few cards, not more HP than the cost, no fitting levels; the card does not pay for itself."""
    assert reasons(Table(POOL, own), "play", card) == [("CL2.2", "cost_not_there")]


@pytest.mark.rule("CL2.2")
def test_a_cost_of_levels_leaves_what_the_rest_needs() -> None:
    """CL2.2: characters of exactly three levels are tributed, another one goes back to hand."""
    t = Table(POOL, Side(hand=["pyre"], field=["lv2", "lv1", "lv3"]))
    t.do("play", "pyre")
    assert [o.kind for o in t.decision.options] == ["tribute", "tribute"]
    t.do("tribute", "lv2")
    assert t.decision.kind == "priority"
    assert (sorted(t.faces("own.graveyard")), t.faces("own.hand")) == (["lv1", "lv2"], ["lv3"])


@pytest.mark.rule("CL2.3")
def test_a_character_may_pay_with_itself_where_it_fits_and_a_card_in_use_may_not() -> None:
    """CL2.2: on the field it is one of those a cost speaks of; a hand card that is being activated is not."""
    one = Part("tribute", OWN)
    rules = pool_of(character("selfless", 1, action(DRAW, cost=Cost(parts=(one,)))))
    t = Table(rules, Side(field=["selfless"]))
    t.do("activate", "selfless", 0)
    assert t.faces("own.graveyard") == ["selfless"]
    assert reasons(Table(POOL, Side(hand=["toll", "lv1"])), "play", "toll") == [("CL2.2", "cost_not_there")]


@pytest.mark.rule("CL2.3")
def test_a_characters_effect_is_activated_on_the_field_in_the_own_turn() -> None:
    """CL2.3: not from hand, not in the opponent's turn."""
    t = Table(PLAIN, Side(field=["hero"], hand=["hero", "lv0"]), Side(field=["hero"], hand=["bolt"]))
    assert t.offers("activate", "own.field.hero", 0)
    assert reasons(t, "activate", "own.hand.hero") == [("CL2.3", "not_where_it_works")]
    assert reasons(t, "activate", "opp.field.hero")[0] == ("CL2.3", "not_yours_to_use")
    assert reasons(t, "activate", "own.deck.0")[0] == ("CL2.3", "not_yours_to_use")
    assert reasons(t, "activate", "own.hand.lv0")[0] == ("CL2.3", "not_an_effect")
    t.do("activate", "own.field.hero", 0)
    assert t.decision.seat == 1
    assert not t.offers("activate")
    assert ("CL2.3", "wrong_turn") in reasons(t, "activate", "opp.field.hero")


@pytest.mark.rule("CL2.3")
def test_where_and_when_may_be_printed_otherwise() -> None:
    """CL2.3: from hand, from the graveyard, in the opponent's turn."""
    t = Table(POOL, Side(hand=["leap"], graveyard=["ghost"]), Side(field=["foe"], hand=["quick"]))
    t.do("activate", "leap", 0)
    assert (t.faces("own.chain"), t.offers("activate", "foe", 0), t.offers("activate", "quick", 0)) == (
        ["leap"],
        True,
        True,
    )
    t.do("activate", "quick", 0)
    assert t.faces("opp.graveyard") == ["quick"]
    all_pass(t)
    assert t.faces("own.field") == ["leap"]
    t.do("activate", "ghost", 0)
    all_pass(t)
    assert t.faces("own.field") == ["leap", "ghost"]


@pytest.mark.rule("CL6.2", "CL6.4")
def test_a_character_negated_in_hand_is_used_up() -> None:
    """CL6.4: a card activated from hand goes to the graveyard, a character too."""
    t = Table(POOL, Side(hand=["leap"]), Side(hand=["lv0"]))
    t.do("activate", "leap", 0)
    t.do("negate")
    assert (t.faces("own.graveyard"), t.slots("own.field")) == (["leap"], [])


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


# --- what keeps from activating --------------------------------------------------------------------


@pytest.mark.rule("CL2.2")
def test_only_hand_cards_in_hand_are_played() -> None:
    """CL2.2: not from elsewhere, not a character, not the opponent's."""
    t = Table(POOL, Side(hand=["lv0", "bolt"], graveyard=["gift"]), Side(hand=["bolt"]))
    assert reasons(t, "play", "own.hand.lv0")[0] == ("CL2.2", "not_a_hand_card")
    assert reasons(t, "play", "gift")[0] == ("CL2.2", "not_held")
    assert reasons(t, "play", t.slot("opp.hand.0")) == [("CL2.2", "not_held")]


@pytest.mark.rule("CL2.2")
@pytest.mark.parametrize(
    ("kind", "card", "short", "enough"),
    [
        ("play", "rally", ["lv1"], ["lv1", "lv2"]),
        ("activate", "loner", ["loner", "lv1"], ["loner"]),
        ("special", "pair-ex", ["lv1"], ["lv1", "lv2"]),
    ],
)
def test_the_printed_condition_has_to_hold(kind: str, card: str, short: list[str], enough: list[str]) -> None:
    """CL2.2, CL2.8: when it is activated."""
    for field, holds in ((short, False), (enough, True)):
        t = Table(POOL, Side(hand=["rally"], extra=["pair-ex"], field=field))
        assert t.offers(kind, card) == holds
        assert reasons(t, kind, card) == ([] if holds else [("CL2.2", "condition_fails")])
    assert reasons(Table(POOL, Side(hand=["rally"])), "play", "rally") == [("CL2.2", "condition_fails")]


@pytest.mark.rule("CL2.2")
def test_the_required_targets_have_to_be_there() -> None:
    """CL2.2: for hand cards and characters."""
    t = Table(POOL, Side(hand=["kill"], field=["aimer"]))
    for kind, card in (("play", "kill"), ("activate", "aimer")):
        assert reasons(t, kind, card) == [("CL2.2", "no_target")]
    t = Table(POOL, Side(hand=["kill"], field=["aimer"]), Side(field=["lv1"]))
    assert t.offers("play", "kill")
    assert t.offers("activate", "aimer")


@pytest.mark.rule("CL2.2", "CL6.1")
def test_an_answer_needs_something_to_answer() -> None:
    """CL2.2: a character's too."""
    t = Table(POOL, Side(field=["jammer"]), Side(hand=["bolt"]))
    assert reasons(t, "activate", "jammer") == [("CL2.2", "nothing_to_answer")]
    t.do("pass")
    t.do("play", "bolt")
    t.do("activate", "jammer", 0)
    all_pass(t)
    assert (t.number(0, "hp"), t.faces("opp.graveyard")) == (30, ["bolt"])


@pytest.mark.rule("CL2.7")
def test_a_hand_card_may_be_limited_to_once_a_game() -> None:
    """CL2.7: by name, for the copies too."""
    t = Table(POOL, Side(hand=["finale", "finale"]))
    t.do("play", "finale")
    all_pass(t)
    assert reasons(t, "play", "own.hand.finale") == [("CL2.7", "used_this_game")]


@pytest.mark.rule("CL2.2", "CL4.7")
def test_kinds_of_card_may_be_forbidden() -> None:
    """CL2.2, CL4.7: for the turn, to one player."""
    own = Side(hand=["rally", "bolt"], extra=["plain-ex"], field=["lv1"] * 2)
    t = Table(POOL, own, Side(hand=["no-specials", "no-supports"]))
    for card in ("no-specials", "no-supports"):
        t.do("pass")
        t.do("play", card)
        all_pass(t)
    assert reasons(t, "play", "rally") == [("CL2.2", "forbidden")]
    assert reasons(t, "special", "plain-ex") == [("CL4.7", "forbidden")]
    assert t.offers("play", "bolt")


@pytest.mark.rule("CL2.8", "CL6.1")
def test_a_special_summon_that_is_forbidden_meanwhile_does_not_happen() -> None:
    """CL2.8, CL4.7: the prohibition comes as an answer; the extra character stays where it is."""
    t = Table(POOL, Side(extra=["plain-ex"]), Side(hand=["no-specials"]))
    t.do("special", "plain-ex")
    t.do("play", "no-specials")
    all_pass(t)
    assert (t.faces("own.extra"), t.number(0, "extras")) == (["plain-ex"], 0)


@pytest.mark.rule("CL2.3")
def test_an_extra_comes_in_the_own_card_phase() -> None:
    """CL2.8: not in the opponent's, whatever is answered there."""
    t = Table(POOL, Side(), Side(extra=["plain-ex"], hand=["bolt"]))
    t.do("pass")
    assert reasons(t, "special", "plain-ex") == [("CL2.3", "wrong_turn")]


@pytest.mark.rule("CL9.5")
def test_hand_effects_of_characters_do_not_act_against_the_other_player_in_resistance() -> None:
    """CL9.5: as hand cards do not."""
    third = Side(monster=["beast"], hand=["claw"], deck=["claw"] * 3)
    t = Table(POOL, Side(hand=["quick", "leap"]), third=third, phase="resistance", at="start", turn=25)
    t.passes(2)  # the window of the phase
    assert reasons(t, "activate", "quick") == [("CL9.5", "against_each_other")]
    assert t.offers("activate", "leap")
