"""CL3: the phases of a turn before the awakening, and who may do what in them."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Selector
from pyapp.play.scenario import Side, Table
from tests.rules.calamity import (
    DRAW,
    PLAIN,
    action,
    all_pass,
    attack,
    character,
    face,
    new_game,
    op,
    pool_of,
    reasons,
    resolves,
    trigger,
)
from tests.rules.support import kinds, only

FIVE = op("damage", n=5, who="opponent")
MINE = op("target", bind="aim", source=Selector("own", "characters"))
POOL = pool_of(
    character("fighter", 1, action(DRAW, when="battle")),
    character("both", 1, action(DRAW, when="own")),
    character("dusk", 1, action(DRAW, when="end")),
    character("dawn", 1, action(DRAW, when="opp_end")),
    character("spark", 0, action(op("damage", n=3, who="opponent"), once_per_turn=False)),
    character("grown", 2, action(FIVE)),
    character("ender", 1, trigger("end", op("heal", n=1, who="you"), turn="own")),
    character("beginner", 1, trigger("card", op("heal", n=1, who="you"), turn="own")),
    character("twin", 2, keywords={"twin"}),
    face("arm", "arcana", resolves(MINE, op("stat", card="aim", stat="atk", add=9))),
    face("raise", "arcana", resolves(MINE, op("stat", card="aim", stat="level", add=6))),
    face("again", "arcana", resolves(MINE, op("again", card="aim"))),
    face("bind", "support", resolves(op("forbid", who="opponent", what="attacks"))),
    face("shy", "support", resolves(op("cannot", card=Selector("opp", "characters"), what="attack"))),
    face("blaze", "arcana", resolves(FIVE)),
)


# --- CL3.1 to CL3.5 --------------------------------------------------------------------------------


@pytest.mark.rule("CL3.1", "CL3.2", "CL3.3", "CL3.4", "CL3.5")
def test_a_turn_is_draw_card_battle_end() -> None:
    """CL3.1: then the other player's turn."""
    t = Table(PLAIN, phase="draw", at="start", turn=2)
    assert kinds(t.events)[:2] == ["draw", "draws"]
    events = t.events
    while t.state.turn == 2:
        events = [*events, *t.do("pass")]
    seen = [event.kind for event in events if event.kind in {"draw", "card", "battle", "end", "turn"}]
    assert seen == ["draw", "card", "battle", "end", "turn", "draw", "card"]
    assert (t.state.turn, t.state.active) == (3, 1)


@pytest.mark.rule("CL3.2")
def test_one_card_is_drawn_each_turn() -> None:
    """CL3.2: by the turn player."""
    t = Table(PLAIN, Side(deck=["bolt", "gift"]), phase="draw", at="start", turn=2)
    assert (t.faces("own.hand"), t.slots("opp.hand")) == (["bolt"], [])


@pytest.mark.rule("CL3.1", "CL3.3")
def test_the_first_player_draws_none_on_the_first_turn() -> None:
    """CL3.2: the second player does."""
    state, events = new_game(stops="all")
    t = Table.of(PLAIN, state)
    assert "draws" not in kinds(events)
    assert len(t.slots("own.hand")) == 5
    done = t.to_phase("card", seat=1)
    assert [event.seat for event in only(done, "draws")] == [1]


@pytest.mark.rule("CL3.3", "CL6.1")
def test_after_each_activation_the_opponent_has_a_window() -> None:
    """CL3.3: and none after a summon."""
    t = Table(PLAIN, Side(hand=["lv0", "bolt"]), Side(hand=["bolt"]))
    t.do("summon", "lv0")
    assert t.decision.seat == 0
    t.do("play", "own.hand.bolt")
    assert (t.decision.seat, t.decision.rule) == (1, "CL6.1")
    all_pass(t)
    assert (t.decision.seat, t.decision.rule) == (0, "CL3.3")


@pytest.mark.rule("CL3.3", "CL3.4")
def test_before_the_phase_ends_the_opponent_gets_one_more_window() -> None:
    """CL3.3: what the opponent does there opens the phase again for the turn player."""
    t = Table(PLAIN, Side(hand=["lv0"]), Side(hand=["bolt", "bolt"]))
    for _ in range(2):
        t.do("pass")
        assert (t.state.phase, t.decision.seat) == (1, 1)
        t.do("play", "bolt")
        all_pass(t)
        assert (t.state.phase, t.decision.seat) == (1, 0)
    t.do("summon", "lv0")
    t.passes(2)
    assert t.state.phase == 2


@pytest.mark.rule("CL3.5")
def test_in_the_battle_phase_cards_are_used_and_characters_are_not() -> None:
    """CL3.4: hand cards of both players, characters' effects only where printed."""
    t = Table(POOL, Side(field=["hero", "fighter", "both"], hand=["bolt"]), Side(hand=["bolt"]), phase="battle")
    assert reasons(t, "activate", "hero") == [("CL3.5", "wrong_phase")]
    assert t.offers("activate", "fighter", 0)
    assert t.offers("activate", "both", 0)
    t.do("play", "own.hand.bolt")
    assert t.offers("play", "opp.hand.bolt")
    t = Table(POOL, Side(field=["fighter", "both"]))
    assert (t.offers("activate", "fighter"), t.offers("activate", "both")) == (False, True)


@pytest.mark.rule("CL3.4")
def test_the_opponent_may_begin_a_chain_in_the_battle_phase() -> None:
    """CL3.4: before it ends, from hand."""
    t = Table(PLAIN, Side(), Side(hand=["bolt"]), phase="battle")
    t.do("pass")
    t.do("play", "bolt")
    all_pass(t)
    assert (t.state.phase, t.decision.seat, t.number(0, "hp")) == (2, 0, 28)


@pytest.mark.rule("CL3.5")
def test_in_the_end_phase_only_special_effects_are_used() -> None:
    """CL3.5: printed for it; the turn player's first, then the opponent's; no hand cards."""
    own = Side(field=["dusk", "hero", "dawn"], hand=["bolt"])
    t = Table(POOL, own, Side(field=["dawn", "dusk"], hand=["bolt"]), phase="end")
    assert t.kinds() == ["pass", "activate"]
    assert reasons(t, "play", "own.hand.bolt") == [("CL3.5", "wrong_phase")]
    t.do("activate", "own.field.dusk", 0)
    all_pass(t)
    t.do("pass")
    assert (t.decision.seat, [t.offers("activate", f"opp.field.{c}") for c in ("dawn", "dusk")]) == (1, [True, False])
    t.do("activate", "opp.field.dawn", 0)
    all_pass(t)
    assert [len(t.slots(f"{side}.hand")) for side in ("own", "opp")] == [2, 2]


@pytest.mark.rule("CL3.5", "CL6.1")
def test_effects_of_a_phase_go_on_the_chain_by_themselves() -> None:
    """CL3.5: at the beginning of the end phase; the opponent may negate them."""
    t = Table(POOL, Side(field=["ender"]), Side(hand=["lv0"]), phase="battle")
    t.passes(2)
    assert (t.state.phase, [item.kind for item in t.state.chain], t.decision.seat) == (3, ["trigger"], 1)
    t.do("negate")
    assert (t.state.chain, t.number(0, "hp")) == ((), 30)
    t = Table(POOL, Side(field=["beginner"]), phase="draw", at="start")
    all_pass(t)
    assert t.number(0, "hp") == 31


@pytest.mark.rule("CL3.5", seen=False, reason="what does not happen leaves no trace")
def test_no_hand_is_too_full_before_the_awakening() -> None:
    """CL3.5: nobody discards at the end of a turn."""
    t = Table(PLAIN, Side(hand=["lv0"] * 12), phase="end")
    t.passes(2)
    assert (t.state.active, len(t.slots("own.hand"))) == (1, 12)


# --- CL3.6 and CL3.7 -------------------------------------------------------------------------------


@pytest.mark.rule("CL3.6")
def test_in_the_first_turn_only_lv0_characters_attack() -> None:
    """CL3.6: the second player's first turn has no such limit."""
    t = Table(PLAIN, Side(field=["lv0", "lv3"]), turn=1, phase="battle")
    assert (t.offers("attack", "lv0"), t.offers("attack", "lv3")) == (True, False)
    assert reasons(t, "attack", "lv3") == [("CL3.6", "first_turn")]
    t = Table(PLAIN, Side(field=["lv3"]), turn=2, first=1, phase="battle")
    assert t.offers("attack", "lv3")


@pytest.mark.rule("CL3.6")
def test_all_lv0_characters_together_deal_five_damage_in_the_first_turn() -> None:
    """CL3.6: battle and effects together, the excess is prevented."""
    t = Table(POOL, Side(field=["spark", "lv0"], hand=["arm"]), turn=1)
    t.do("activate", "spark", 0)
    all_pass(t)
    assert t.number(1, "hp") == 27
    t.do("play", "arm")
    t.do("target", "lv0")
    all_pass(t)
    t.to_phase("battle")
    events = attack(t, "lv0", "opp")
    assert t.number(1, "hp") == 25
    assert [(event.rule, event.data) for event in only(events, "prevented")] == [("CL3.6", (7,))]
    assert only(events, "damaged")[0].data == (2, 25)


@pytest.mark.rule("CL3.6")
def test_what_is_prevented_counts_no_more() -> None:
    """CL3.6: three times three damage are five; cards that are no Lv.0 are not limited, nor are later turns."""
    t = Table(POOL, Side(field=["spark", "grown"], hand=["bolt"]), turn=1)
    for hp in (27, 25, 25):
        t.do("activate", "spark", 0)
        all_pass(t)
        assert t.number(1, "hp") == hp
    t.do("activate", "grown", 0)
    all_pass(t)
    t.do("play", "bolt")
    all_pass(t)
    assert t.number(1, "hp") == 18
    t.to_phase("card", seat=1)
    t.to_phase("card", seat=0)
    for hp in (15, 12, 9):
        t.do("activate", "spark", 0)
        all_pass(t)
        assert t.number(1, "hp") == hp


@pytest.mark.rule("CL3.6")
def test_a_character_lowered_to_level_0_is_limited_like_one() -> None:
    """CL3.6, CL2.6: its current level counts; one that has left counts by what is printed."""
    rules = pool_of(
        character("martyr", 0, action(op("tribute", card="self"), op("damage", n=9, who="opponent"))),
    )
    for card in ("martyr", {"card": "grown", "marks": {"shift": -2}}):
        t = Table(rules if card == "martyr" else POOL, Side(field=[card]), turn=1)
        t.do("activate", "own.field.0", 0)
        all_pass(t)
        assert t.number(1, "hp") == 25


@pytest.mark.rule("CL3.6")
def test_who_attacked_as_a_lv0_is_limited_though_raised_meanwhile() -> None:
    """CL3.6: raised to Lv.6 in answer to the opponent, it still deals no more than five in the first turn's battle."""
    t = Table(POOL, Side(field=["lv0"], hand=["raise"]), Side(hand=["gift"]), turn=1, phase="battle")
    t.attack("lv0", "opp")
    t.do("play", "gift")
    t.do("play", "raise")
    events = all_pass(t)
    assert t.stat("lv0", "level") == 6
    assert [(event.rule, event.data) for event in only(events, "prevented")] == [("CL3.6", (1,))]
    assert t.number(1, "hp") == 25


@pytest.mark.rule("CL3.7", "CL4.1")
@pytest.mark.parametrize("phase", ["battle", "end"])
def test_summons_belong_to_the_own_card_phase(phase: str) -> None:
    """CL3.7: not to other phases, not to the opponent's, not while there is a chain."""
    t = Table(PLAIN, Side(hand=["lv0"]), phase=phase)
    assert reasons(t, "summon", "lv0") == [("CL3.7", "not_card_phase")]
    t = Table(PLAIN, Side(hand=["lv0", "bolt"]), Side(hand=["lv0-b"]))
    t.do("play", "bolt")
    assert reasons(t, "summon", "opp.hand.lv0-b") == [("CL3.7", "not_card_phase")]
    t.do("pass")
    assert reasons(t, "summon", "own.hand.lv0") == [("CL3.7", "not_card_phase")]
    all_pass(t)
    t.do("summon", "own.hand.lv0")
    assert (t.state.chain, t.decision.seat) == ((), 0)


@pytest.mark.rule("CL3.7")
def test_only_cards_in_hand_are_summoned() -> None:
    """CL3.7: a character elsewhere is none to be summoned, and somebody else's neither."""
    t = Table(PLAIN, Side(hand=["lv0"], graveyard=["lv0-b"]), Side(hand=["lv0"]))
    assert reasons(t, "summon", "lv0-b")[0] == ("CL3.7", "not_held")
    assert reasons(t, "summon", t.slot("opp.hand.0"))[0] == ("CL3.7", "not_held")


# --- how often, and whether ------------------------------------------------------------------------


@pytest.mark.rule("CL3.4")
def test_each_character_attacks_once() -> None:
    """CL3.4: normally; "twin" and "attacks again" say otherwise."""
    t = Table(POOL, Side(field=["lv1", "twin"], hand=["again"]))
    t.do("play", "again")
    t.do("target", "lv1")
    all_pass(t)
    t.to_phase("battle")
    for attacker in ("lv1", "twin"):
        for _ in range(2):
            attack(t, attacker, "opp")
        assert reasons(t, "attack", attacker) == [("CL3.4", "has_attacked")]
    assert t.number(1, "hp") == 30 - 1 - 1 - 2 - 2
    t.to_phase("battle", seat=1)
    t.to_phase("battle", seat=0)
    attack(t, "lv1", "opp")
    assert not t.offers("attack", "lv1")


@pytest.mark.rule("CL3.4")
@pytest.mark.parametrize("card", ["bind", "shy"])
def test_effects_may_keep_from_attacking(card: str) -> None:
    """CL3.4: a player, or the characters there are."""
    t = Table(POOL, Side(field=["lv1"]), Side(hand=[card]))
    t.do("pass")
    t.do("play", card)
    all_pass(t)
    t.to_phase("battle")
    assert reasons(t, "attack", "lv1") == [("CL3.4", "cannot_attack")]
    t.to_phase("battle", seat=1)
    t.to_phase("battle", seat=0)
    assert t.offers("attack", "lv1")


@pytest.mark.rule("CL3.4")
def test_attacks_belong_to_the_own_battle_phase() -> None:
    """CL3.4: with nothing else going on."""
    t = Table(PLAIN, Side(field=["lv1", "lv2"], hand=["bolt"]), Side(field=["lv1"]))
    assert reasons(t, "attack", "own.field.0") == [("CL3.4", "not_attack_phase")]
    t.to_phase("battle")
    assert reasons(t, "attack", "opp.field.0")[0] == ("CL5.1", "not_your_character")
    t.do("play", "bolt")
    t.do("pass")
    assert reasons(t, "attack", "own.field.0") == [("CL3.4", "not_attack_phase")]
