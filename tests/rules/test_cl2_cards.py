"""CL2.1 to CL2.3: what the kinds of card are, when their effects are activated, and what keeps them from it."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Cost, Part
from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from tests.rules.calamity import (
    DRAW,
    PLAIN,
    action,
    all_pass,
    character,
    pool_of,
    reasons,
)
from tests.rules.calamity_effects import OWN, POOL
from tests.rules.support import kinds, only

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
