"""CL9.5 and CL9.7: how both players resist the Calamity's hand cards, and how those are negated."""

import pytest

from pyapp.play.scenario import Side, Table
from pyapp.realms.calamity.ruleset import make_ruleset
from tests.rules.calamity import DRAW, character, trigger
from tests.rules.calamity_awake import MENACE, attack_of, awake, hp, idle_until, kinds, reasons, refuse_all


def attacked(
    card: str, own: Side | None = None, opp: Side | None = None, *, more: int = 0, **situation: object
) -> Table:
    """Return a table where that card attacks, and `more` cards like it come after it."""
    return attack_of(awake(own, opp, calamity=[card] * (1 + more), **situation), card)


def struck(t: Table) -> list[str]:
    """Let the present attack strike; return the kinds of events of the whole of it."""
    anomaly, before = t.state.fight[0], len(t.events)
    while t.state.decision is not None and t.state.fight[:1] == (anomaly,):
        refuse_all(t)
    return kinds(t.events[before:])


# --- who acts when -----------------------------------------------------------------------------------


@pytest.mark.rule("CL9.5")
@pytest.mark.parametrize("active", [0, 1])
def test_before_each_card_strikes_the_turn_player_acts_then_the_other(active: int) -> None:
    """CL9.5 R: each is asked until passing, for every card anew, whomever it aims at."""
    own = Side(hand=["lv0", "lv0-b"])
    t = attacked("two-turn", own, own, more=1, active=active, first=active)
    for _ in range(2):
        assert (t.decision.seat, t.decision.kind, t.decision.rule) == (active, "priority", "CL9.5")
        t.do("summon", f"{('own', 'opp')[active]}.hand.0")
        assert t.decision.seat == active
        t.do("pass")
        assert t.decision.seat == 1 - active
        t.do("pass")
    assert not t.state.fight
    assert hp(t)[active] == 30 - 4


@pytest.mark.rule("CL9.5", seen=False, reason="a player who is not asked leaves no trace")
def test_who_can_do_nothing_is_not_asked() -> None:
    """Switch `stops`: with neither hand nor field the cards strike without a stop; with "all" each is asked."""
    t = awake(Side(), Side(), calamity=["one-both"] * 3, switches={"stops": "useful"})
    assert (t.decision.kind, hp(t)) == ("fill", (27, 27))
    assert attacked("one-both").kinds() == ["pass"]


# --- summons -----------------------------------------------------------------------------------------


@pytest.mark.rule("CL9.5", "CL4.1", "CL4.2")
def test_both_may_summon_from_hand_by_the_usual_rules() -> None:
    """CL9.5 R: CL4 for both players, each on the own side, the other player in the turn player's turn too."""
    t = attacked("one-both", Side(hand=["lv0"]), Side(hand=["lv1"], field=["lv0", "lv0-b"]))
    t.do("summon", "lv0")
    t.do("pass")
    t.do("summon", "lv1")
    assert t.faces("own.field") == ["lv0"]
    assert t.faces("opp.field") == ["lv1"]
    assert sorted(t.faces("opp.graveyard")) == ["lv0", "lv0-b"]
    assert reasons(t.why_not("summon", "lv0")) != []


@pytest.mark.rule("CL4.4", "CL4.8")
def test_summons_that_lack_tributes_or_room_are_refused_as_ever() -> None:
    """CL9.5: no tributes, no summon; five on the field, no sixth."""
    t = attacked("one-both", Side(hand=["lv3", "lv0"], field=["lv0"] * 5))
    assert ("CL4.4", "no_tributes") in reasons(t.why_not("summon", "lv3"))
    assert reasons(t.why_not("summon", "own.hand.lv0")) == [("CL4.8", "no_place")]


@pytest.mark.rule("CL3.7")
def test_between_attacks_and_before_them_nobody_summons() -> None:
    """CL9.5: in the window before the first card is revealed there is nothing to resist."""
    t = awake(Side(hand=["lv0"]))
    assert t.kinds() == ["pass"]
    assert reasons(t.why_not("summon", "lv0")) == [("CL3.7", "not_card_phase")]


# --- effects from hand -------------------------------------------------------------------------------


@pytest.mark.rule("CL9.5")
def test_effects_from_hand_are_carried_out_at_once() -> None:
    """CL9.5: an arcana, an effect printed for the hand, and the player ability; nobody is asked to answer."""
    own = Side(hand=["mend", "handy"], player=["chief"], hp=10)
    t = attacked("one-both", own, Side(hand=["no", "lv0"]))
    t.do("play", "mend")
    assert (hp(t)[0], t.decision.seat, t.state.chain) == (13, 0, ())
    t.do("activate", "handy")
    t.do("activate", "chief")
    assert len(t.slots("own.hand")) == 2
    assert t.number(0, "abilities") == 2
    assert t.decision.seat == 0


@pytest.mark.rule("CL9.5")
def test_who_comes_by_an_effect_from_hand_may_block() -> None:
    """CL9.5: a character called back by an arcana stands against the card that is about to strike."""
    t = attacked("one-both", Side(hand=["revive"], graveyard=["lv1"]))
    assert not t.offers("block", "lv1")
    t.do("play", "revive")
    assert t.faces("own.field") == ["lv1"]
    assert t.offers("block", "lv1")


@pytest.mark.rule("CL3.5")
def test_characters_on_the_field_do_not_use_their_effects() -> None:
    """CL9.5: what is used is the hand; an extra character's printed summon does not happen here either."""
    t = attacked("one-both", Side(field=["keen", "lv0"], extra=["ex"]))
    assert reasons(t.why_not("activate", "keen")) == [("CL3.5", "wrong_phase")]
    assert reasons(t.why_not("special", "ex")) == [("CL3.5", "wrong_phase")]


@pytest.mark.rule("CL9.5")
@pytest.mark.parametrize("card", ["bolt", "rain", "quake", "kill"])
def test_effects_that_act_against_the_other_player_are_refused(card: str) -> None:
    """CL9.5: damage to the other or to each, destroying all, aiming at an opposing character."""
    t = attacked("one-both", Side(hand=[card]), Side(field=["lv1"]))
    assert reasons(t.why_not("play", card)) == [("CL9.5", "against_each_other")]
    assert not t.offers("play")


@pytest.mark.rule("CL9.5")
def test_effects_of_characters_in_hand_do_not_act_against_the_other_player_either() -> None:
    """CL9.5: a snap is refused while the Calamity attacks, and in the card phase it is offered."""
    t = attacked("one-both", Side(hand=["snap"]))
    assert reasons(t.why_not("activate", "snap")) == [("CL9.5", "against_each_other")]
    assert not t.offers("activate")
    idle_until(t, phase="card")
    assert t.offers("activate", "snap")


@pytest.mark.rule("CL6.1", seen=False, reason="that an effect is offered leaves no trace")
@pytest.mark.parametrize("card", ["mend", "feast", "boost", "gift"])
def test_effects_that_harm_nobody_are_allowed(card: str) -> None:
    """CL9.5: healing, drawing, drawing for both, strengthening the own side."""
    assert attacked("one-both", Side(hand=[card])).offers("play", card)


@pytest.mark.rule("CL9.5")
def test_nobody_negates_or_answers_the_other_players_effects() -> None:
    """CL9.5: a card that answers has nothing to answer, and the price of a negation cannot be paid for one."""
    t = attacked("one-both", Side(hand=["mend"]), Side(hand=["no", "lv0"]))
    before = len(t.events)
    t.do("play", "mend")
    assert "negated" not in kinds(t.events[before:])
    t.do("pass")
    assert ("CL9.5", "against_each_other") in reasons(t.why_not("play", "no"))
    assert not t.offers("play")


@pytest.mark.rule("CL9.5")
def test_effects_that_would_trigger_against_the_other_player_are_held_back() -> None:
    """CL9.5: a summoned sniper does not shoot, a spy does not destroy, a thorn does not prick; a friend draws."""
    own = Side(hand=["sniper", "friend"])
    t = attacked("one-both", own, Side(field=["spy", "thorn"]))
    t.do("summon", "sniper")
    t.do("summon", "friend")
    held = [
        (event.rule, t.rules.pool[t.state.cards[event.card].face].id) for event in t.events if event.kind == "held_back"
    ]
    assert held == [("CL9.5", "sniper"), ("CL9.5", "spy"), ("CL9.5", "thorn")]
    assert sorted(t.faces("own.field")) == ["friend", "sniper"]
    assert (hp(t), len(t.slots("own.hand"))) == ((30, 30), 1)


@pytest.mark.rule("CL9.5", "CL8.2")
def test_there_are_no_cheat_chains_before_it_is_over() -> None:
    """CL9.5, CL8.1: the opponent's eighth effect of the turn opens none; when the phase is over it is offered."""
    t = attacked("one-both", Side(hand=["feast"], uses=7), Side(field=["lv0"]))
    t.do("play", "feast")
    assert t.decision.kind == "priority"
    idle_until(t, kind="cheat")
    assert (t.decision.seat, t.decision.rule, MENACE.phases[t.state.phase]) == (1, "CL8.2", "draw")


@pytest.mark.rule("CL9.5", seen=False, reason="a cheat chain that is not offered leaves no trace")
def test_a_negated_attack_opens_no_cheat_chain_in_between() -> None:
    """CL9.5: what a negation of the Calamity's card wakes is the eighth effect, and still none is offered."""
    watcher = character("watcher", 1, trigger("negates", DRAW, who="you"))
    rules = make_ruleset((*MENACE.pool, watcher))
    third = Side(monster=["judge"], hand=["one-both"] * 10, deck=["one-both"] * 10)
    own = Side(field=["watcher"], hand=["lv3"], uses=7)
    t = attack_of(Table(rules, own, phase="resistance", at="start", turn=25, third=third))
    t.do("negate", t.state.fight[0])
    assert (t.number(0, "uses"), t.decision.kind) == (8, "priority")


# --- setting a character against the attack ----------------------------------------------------------


@pytest.mark.rule("CL9.5")
@pytest.mark.parametrize(
    ("blocker", "stays", "leaves"),
    [("lv3", ["lv3"], []), ("lv2", [], ["lv2"]), ("lv1", [], ["lv1"]), ("lv0", [], ["lv0"])],
)
def test_a_character_meets_the_power_with_its_def(blocker: str, stays: list[str], leaves: list[str]) -> None:
    """CL9.5: power 2 against DEF 3, 2, 1 and 0: lower and equal values are destroyed, and no damage goes through."""
    t = attacked("two-turn", Side(field=[blocker]))
    t.do("block", blocker)
    events = struck(t)
    assert (t.faces("own.field"), t.faces("own.graveyard")) == (stays, leaves)
    assert ("stands" in events, "damaged" in events) == (bool(stays), False)
    assert t.number(0, "hp") == 30
    if stays:
        assert t.stat(blocker, "level") == 3


@pytest.mark.rule("CL5.4")
def test_equal_values_destroy_the_card_of_the_calamity_too() -> None:
    """CL9.5, CL5.4: it goes among the used ones before its effect; a higher power has its effect."""
    t = attacked("gift-both", Side(field=["lv1"]), Side(field=["lv0"]))
    t.do("block", "lv1")
    struck(t)
    assert t.faces("third.graveyard") == ["gift-both"]
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (0, 0)
    other = attacked("gift-both", Side(field=["lv0"]))
    other.do("block", "lv0")
    struck(other)
    assert other.faces("third.anomaly") == ["gift-both"]
    assert len(other.slots("own.hand")) == 1


@pytest.mark.rule("CL9.5")
def test_each_player_aimed_at_may_set_one_own_character() -> None:
    """CL9.5: one, not two; not one of the other's; who is not aimed at sets none."""
    t = attacked("one-both", Side(field=["lv2", "lv3"]), Side(field=["lv4"]))
    assert reasons(t.why_not("block", "lv4")) == [("CL9.5", "not_your_character")]
    assert reasons(t.why_not("block", "own.deck.0")) == [("CL9.5", "not_your_character")]
    t.do("block", "lv3")
    assert reasons(t.why_not("block", "lv2")) == [("CL9.5", "already_blocked")]
    t.do("pass")
    t.do("block", "lv4")
    assert struck(t).count("fight") == 2
    aside = attacked("two-opp", Side(field=["lv3"]))
    assert reasons(aside.why_not("block", "lv3")) == [("CL9.5", "not_aimed_at_you")]
    calm = awake(Side(field=["lv3"]), phase="card", at="window")
    assert ("CL9.5", "nothing_to_block") in reasons(calm.why_not("block", "lv3"))


@pytest.mark.rule("CL9.5")
def test_both_are_struck_at_the_same_moment() -> None:
    """CL9.5, CL1.5: unblocked power is damage to each; both at 3 HP or less fall together."""
    t = attacked("three-both", Side(hp=3), Side(hp=2))
    idle_until(t, kind="fill")
    assert t.state.result == (-1, "CL1.5", "calamity_wins")


@pytest.mark.rule("CL9.5", "CL1.5")
def test_a_player_killed_by_it_loses() -> None:
    """CL1.5: the one who is not blocked for falls, the other wins."""
    t = attacked("three-both", Side(hp=3), Side(hp=3, field=["lv5"]))
    t.do("pass")
    t.do("block", "lv5")
    idle_until(t, kind="fill")
    assert t.state.result == (1, "CL1.5", "slain")


@pytest.mark.rule("CL9.5")
def test_a_blocker_that_has_left_blocks_nothing_and_another_may_be_set() -> None:
    """CL9.5: tributed away after it was set, the place before the player is open again."""
    t = attacked("two-turn", Side(hand=["lv1"], field=["lv0", "lv0-b"]))
    t.do("block", "lv0")
    t.do("summon", "lv1")
    assert t.offers("block", "lv1")
    t.do("pass")
    t.do("pass")
    assert t.number(0, "hp") == 28


@pytest.mark.rule("CL9.5")
def test_a_character_may_stand_against_several_cards() -> None:
    """CL9.5: it loses no level by standing, and is set anew against each card."""
    t = attacked("two-turn", Side(field=["lv3"]), more=2)
    for _ in range(3):
        t.do("block", "lv3")
        struck(t)
        if t.decision.kind == "priority" and not t.state.fight:
            break
    assert (t.number(0, "hp"), t.stat("lv3", "level")) == (30, 3)
    assert kinds(t.events).count("stands") == 3


# --- the effects of the cards ------------------------------------------------------------------------


@pytest.mark.rule("CL9.5", "CL9.11")
def test_an_effect_is_carried_out_for_each_player_aimed_at() -> None:
    """CL9.5: "draw 1" of a card against both is drawn by both."""
    t = attacked("gift-both")
    struck(t)
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (1, 1)


@pytest.mark.rule("CL9.5")
def test_an_effect_on_hitting_needs_unblocked_power() -> None:
    """CL9.5: a sting makes the player discard whom it hit, not the one who blocked."""
    t = attacked("sting", Side(hand=["lv0"]), Side(hand=["lv0"], field=["lv2"]))
    t.do("pass")
    t.do("block", "lv2")
    struck(t)
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (0, 1)


@pytest.mark.rule("CL9.5", "CL1.5")
def test_a_condition_is_asked_for_each_player_and_its_damage_kills() -> None:
    """CL9.5, CL1.5: greed bites only the one with two cards in hand; that damage is the Calamity's."""
    t = attacked("greed", Side(hand=["lv3", "lv4"]), Side(hand=["lv3"]))
    struck(t)
    assert hp(t) == (26, 29)
    end = attacked("greed", Side(hand=["lv3", "lv4"], hp=4), Side(hand=["lv3"]))
    struck(end)
    assert end.state.result == (1, "CL1.5", "slain")


@pytest.mark.rule("CL1.5")
def test_who_falls_by_the_power_does_not_live_to_see_the_effect() -> None:
    """CL1.8: the losses of the strike are judged before the effect of the card."""
    t = attacked("gift-both", Side(hp=1))
    struck(t)
    assert t.state.result == (1, "CL1.5", "slain")
    assert not t.slots("own.hand")


@pytest.mark.rule("CL9.11", seen=False, reason="the choice by lot is seen in what is destroyed")
def test_an_effect_may_pick_by_lot() -> None:
    """CL9.11: of two characters sometimes the one falls, sometimes the other, and nobody is asked."""
    fallen = set()
    for seed in range(8):
        t = attacked("fall", Side(field=["lv1", "lv2"]), Side(), seed=seed, switches={"stops": "all"})
        struck(t)
        fallen |= set(t.faces("own.graveyard"))
        assert len(t.faces("own.graveyard")) == 1
    assert fallen == {"lv1", "lv2"}


@pytest.mark.rule("CL9.9", seen=False, reason="cited in the termination, see test_cl9_phases")
def test_an_effect_of_a_card_lasts_until_termination() -> None:
    """CL9.9: levels taken by a curse are back in the termination phase."""
    t = attacked("curse", Side(field=["lv3"]))
    struck(t)
    assert t.stat("lv3", "level") == 2
    idle_until(t, phase="termination")
    assert t.stat("lv3", "level") == 3


# --- negating them (CL9.7) ---------------------------------------------------------------------------


@pytest.mark.rule("CL9.7", "CL6.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_negates_a_card_at_the_usual_price(seat: int) -> None:
    """CL9.7: also one who is not aimed at; it is used up, does nothing, and the rest of its attack is skipped."""
    mine = Side(hand=["lv3"] * 3)
    t = attacked("gift-both" if seat else "two-opp", mine, mine, more=1)
    name = ("own", "opp")[seat]
    if seat:
        t.do("pass")
    t.do("negate", t.state.fight[0])
    t.do("pick", f"{name}.hand.0")
    assert [event.rule for event in t.events if event.kind == "negated"] == ["CL9.7"]
    assert len(t.slots("third.graveyard")) == 1
    assert (len(t.slots(f"{name}.hand")), hp(t)) == (2, (30, 30))
    assert t.number(seat, "negations") == 1


@pytest.mark.rule("CL6.3")
def test_the_price_rises_within_the_turn() -> None:
    """CL6.3: the second card costs two cards, and with one in hand it cannot be paid."""
    t = attacked("two-turn", Side(hand=["lv3"] * 3), more=2)
    t.do("negate", t.state.fight[0])
    t.do("pick", "own.hand.0")
    t.do("negate", t.state.fight[0])
    assert len(t.slots("own.hand")) == 0
    assert t.number(0, "negations") == 2
    poor = attacked("two-turn", Side(hand=["lv3"], negations=1))
    assert reasons(poor.why_not("negate", poor.state.fight[0])) == [("CL6.3", "too_few_cards")]


@pytest.mark.rule("CL9.7", seen=False, reason="that nothing is negated leaves no trace")
def test_a_negated_card_does_not_strike_whom_else_it_aimed_at() -> None:
    """CL9.7: the other player is not asked any more, and the next card comes."""
    t = attacked("three-both", Side(hand=["lv3"]), Side(hand=["lv3"]), more=1)
    first = t.state.fight[0]
    t.do("negate", first)
    assert t.state.fight[0] != first
    assert (t.decision.seat, hp(t)) == (0, (30, 30))
    assert MENACE.zones[t.state.cards[first].zone].name == "graveyard"
