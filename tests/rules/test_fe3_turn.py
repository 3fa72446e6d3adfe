"""FE3: the phases of a turn, and who may do what when."""

from __future__ import annotations

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import DRAW, PLAIN, all_pass, face, op, pool_of, reasons, skill, unit, use
from tests.rules.fairyearth_turn import POOL
from tests.rules.support import kinds, only

# --- FE3.1 to FE3.4, FE3.7: the phases ---------------------------------------------------------------


@pytest.mark.rule("FE3.1", "FE3.9", seen=False, reason="each phase has a clause of its own, FE3.9 is the turn's event")
def test_a_turn_has_six_phases_in_this_order() -> None:
    """FE3.1, FE3.9: then the other player's turn begins."""
    t = Table(PLAIN, phase="prepare", at="start")
    t.to_phase("active", 1)
    named = [event.kind for event in t.events if event.kind in PLAIN.phases]
    assert named == [*PLAIN.phases, "prepare", "react", "draw", "active"]
    assert only(t.events, "turn")[0].rule == "FE3.9"


@pytest.mark.rule("FE3.2")
def test_own_summons_go_to_the_abyss_before_turn_start_effects() -> None:
    """FE3.2: first the meter, then the summons, then what happens at the start; the opponent's stay."""
    t = Table(POOL, Side(right=["imp", "early"], cost=0), Side(left=["imp"]), phase="prepare", at="start")
    seen = [k for k in kinds(t.events) if k in {"meter", "departs", "prepare", "trigger", "draws"}]
    assert seen[:5] == ["meter", "departs", "prepare", "trigger", "draws"]
    assert t.faces("own.right") == ["early"]
    assert t.faces("own.abyss") == ["imp"]
    assert t.faces("opp.left") == ["imp"]


@pytest.mark.rule("FE3.2")
def test_what_goes_with_a_summon_has_no_turn_start_effect() -> None:
    """FE3.2, FE5.5: neither the enchant under it, nor the unit that only it has kept alive."""
    t = Table(POOL, Side(right=[{"card": "imp", "attached": ["bell"]}]), phase="prepare", at="start")
    assert (sorted(t.faces("own.abyss")), only(t.events, "trigger")) == (["bell", "imp"], [])
    t = Table(POOL, Side(right=["prop", "early"]), Side(line_left=["blight"]), phase="prepare", at="start")
    assert (sorted(t.faces("own.abyss")), only(t.events, "trigger")) == (["early", "prop"], [])


@pytest.mark.rule("FE3.3")
def test_own_act_cards_become_react() -> None:
    """FE3.3: not the opponent's, and not what an effect keeps as it is."""
    t = Table(POOL, Side(right=["wood act", "stuck act"]), Side(right=["fire act"]), phase="react", at="start")
    assert only(t.events, "pose")[0].rule == "FE3.3"
    assert (t.pose("wood"), t.pose("stuck"), t.pose("opp.right.fire")) == ("react", "act", "act")


@pytest.mark.rule("FE3.3")
def test_emblems_and_the_player_card_become_react_too() -> None:
    """FE3.3: whatever card has become act to pay for its ability; the opponent's seals and cards stay as they are."""
    own, opp = Side(line_left=["crank"], line_top=1, player=["monk"]), Side(line_left=["crank act"])
    t = Table(POOL, own, opp, phase="active")
    for card in ("monk", "own.line_left.0"):
        t.do("activate", card)
        all_pass(t)
        assert t.pose(card) == "act"
    t.to_phase("active", 1)
    assert (t.pose("monk"), t.pose("opp.line_left.0")) == ("act", "react")
    t.to_phase("active", 0)
    assert [t.pose(card) for card in ("monk", "own.line_left.0")] == ["react", "react"]


@pytest.mark.rule("FE3.4")
def test_one_card_is_drawn() -> None:
    """FE3.4: by the player whose turn it is."""
    t = Table(PLAIN, Side(deck=["fire", "wood"]), phase="draw", at="start")
    assert t.faces("own.hand") == ["fire"]
    assert not t.slots("opp.hand")


@pytest.mark.rule("FE3.7")
def test_the_hand_is_cut_to_seven_before_damage_and_effects_end() -> None:
    """FE3.7: discards go to the abyss; units of both sides regain DP, then what lasts until the end of turn ends."""
    t = Table(POOL, Side(hand=["wood"] * 8 + ["grow", "zap"], right=["fire"]), Side(right=["earth"]))
    for card, target in (("grow", "own.right.fire"), ("zap", "own.right.fire")):
        t.do("play", card)
        t.do("target", target)
        all_pass(t)
    assert t.stat("own.right.fire", "dp") == 2
    t.to_phase("set")
    t.do("pass")
    assert (t.decision.kind, t.decision.rule) == ("discard", "FE3.7")
    assert t.stat("own.right.fire", "dp") == 2
    events = t.do("pick", "own.hand.wood")
    order = [k for k in kinds(events) if k in {"to_abyss", "mended", "expires", "turn"}]
    assert order == ["to_abyss", "mended", "expires", "turn"]
    assert len(t.slots("own.hand")) == 7
    assert t.stat("own.right.fire", "dp") == 2
    assert not t.state.effects


@pytest.mark.rule("FE3.7")
def test_effects_at_the_end_of_the_turn_come_before_the_discard() -> None:
    """FE3.7: what they draw counts for the hand limit."""
    t = Table(POOL, Side(hand=["wood"] * 7, right=["late"]), phase="set")
    t.do("pass")
    assert t.decision.kind == "discard"
    assert len(t.slots("own.hand")) == 8


# --- FE3.5: the active phase -------------------------------------------------------------------------


@pytest.mark.rule("FE3.5")
def test_skills_are_used_in_the_own_active_phase_once_a_turn() -> None:
    """FE3.5: outside the fight, unless printed."""
    t = Table(PLAIN, Side(right=["skilled"]), Side(right=["skilled"]))
    assert only(t.do("activate", "own.right.skilled"), "used")[0].rule == "FE3.5"
    all_pass(t)
    assert reasons(t, "activate", "own.right.skilled") == [("FE3.5", "used_this_turn")]
    t.do("pass")
    assert ("FE3.5", "not_this_turn") in reasons(t, "activate", "opp.right.skilled")
    t = Table(PLAIN, Side(right=["skilled"]), phase="set")
    assert reasons(t, "activate", "skilled") == [("FE3.5", "not_active_phase")]


@pytest.mark.rule("FE3.5")
@pytest.mark.parametrize(
    ("card", "times"),
    [
        ("skilled", ["own peace"]),
        ("keen", ["own peace", "own fight"]),
        ("calm", ["own peace", "opp peace"]),
        ("foe", ["opp peace", "opp fight"]),
        ("warrior", ["own fight", "opp fight"]),
    ],
)
def test_the_printed_time_of_a_skill(card: str, times: list[str]) -> None:
    """FE3.5: own or opponent's active phase, in the fight or outside."""
    found = []
    for turn, active in (("own", 0), ("opp", 1)):
        for when, stage in (("peace", 0), ("fight", 2)):
            own, opp = Side(right=[card], stage=0 if active else stage), Side(stage=stage if active else 0)
            t = Table(POOL, own, opp, active=active)
            if active:
                t.do("pass")
            if t.offers("activate", card):
                found.append(f"{turn} {when}")
            else:
                assert {key for _, key in reasons(t, "activate", card)} <= {"not_in_this_stage", "not_this_turn"}
    assert found == times


@pytest.mark.rule("FE3.5")
def test_a_miracle_is_used_once_in_each_players_turn() -> None:
    """FE3.5: each player's turn counted, unless printed."""
    t = Table(PLAIN)
    t.do("activate", "own.player.maid")
    all_pass(t)
    assert reasons(t, "activate", "own.player.maid") == [("FE3.5", "used_this_turn")]
    t.to_phase("active", 1)
    t.do("pass")
    assert t.decision.seat == 0
    assert t.offers("activate", "own.player.maid")
    t = Table(POOL, Side(player=["endless"]))
    for _ in range(3):
        t.do("activate", "endless")
        all_pass(t)
    assert t.offers("activate", "endless")


@pytest.mark.rule("FE3.5")
def test_rapids_and_arts_are_used_in_both_active_phases() -> None:
    """FE3.5: unless printed; not in other phases."""
    t = Table(POOL, Side(hand=["bolt", "curse", "mine", "theirs"]), active=1)
    t.do("pass")
    assert [t.offers("play", card) for card in ("bolt", "curse", "mine", "theirs")] == [True, True, False, True]
    assert reasons(t, "play", "mine") == [("FE3.5", "not_this_turn")]
    t = Table(POOL, Side(hand=["bolt", "mine", "theirs", "clash"]))
    assert [t.offers("play", card) for card in ("bolt", "mine", "theirs", "clash")] == [True, True, False, False]
    assert reasons(t, "play", "clash") == [("FE3.5", "not_in_this_stage")]
    t = Table(POOL, Side(hand=["bolt"]), phase="set")
    assert reasons(t, "play", "bolt") == [("FE3.5", "not_active_phase")]


@pytest.mark.rule("FE3.5")
def test_rapids_and_miracles_are_used_in_the_fight_too() -> None:
    """FE3.5: skills and summons are not, unless printed."""
    t = Table(POOL, Side(hand=["bolt", "clash", "imp"], right=["skilled", "warrior"], line_top=1, stage=2))
    assert [t.offers("play", card) for card in ("bolt", "clash")] == [True, True]
    assert [t.offers("activate", card) for card in ("maid", "warrior")] == [True, True]
    assert reasons(t, "summon", "imp") == [("FE3.5", "not_summon_time")]
    assert reasons(t, "activate", "skilled") == [("FE3.5", "not_in_this_stage")]


@pytest.mark.rule("FE3.5")
def test_summons_come_in_the_own_active_phase_with_nothing_waiting() -> None:
    """FE3.5: not in answer to something, and not in the opponent's."""
    t = Table(PLAIN, Side(hand=["imp", "no"], line_top=1), Side(hand=["zap"], right=["wood"], line_top=1))
    t.do("summon", "imp")
    t.passes(2)
    t.do("field", None, 1)
    assert t.faces("own.left") == ["imp"]
    t = Table(PLAIN, Side(hand=["imp"], line_top=1), Side(hand=["bolt"]), active=1)
    t.do("play", "opp.hand.bolt")
    assert reasons(t, "summon", "imp") == [("FE3.5", "not_summon_time")]


@pytest.mark.rule("FE3.5")
def test_skills_printed_for_hand_or_abyss_are_used_from_there() -> None:
    """FE3.5: and only from there."""
    t = Table(POOL, Side(hand=["herald"], abyss=["hermit"], right=["hermit"]))
    t.do("activate", "own.hand.herald")
    all_pass(t)
    assert t.offers("activate", "own.abyss.hermit")
    assert reasons(t, "activate", "own.right.hermit") == [("FE3.5", "not_where_it_works")]


@pytest.mark.rule("FE3.5")
def test_a_seal_has_no_skill_even_for_who_knows_it() -> None:
    """FE3.5: face down on a line it is a seal and nothing else."""
    t = Table(PLAIN, Side(line_left=["skilled down"]))
    t.state.edit(t.slot("own.line_left.0")).known = 1
    assert reasons(t, "activate", "own.line_left.0") == [("FE3.5", "not_an_effect")]


@pytest.mark.rule("FE3.5")
def test_the_skill_of_a_summon_is_a_skill_and_its_use_no_summoning() -> None:
    """FE3.5: what is forbidden is told by what is done, and not by the kind of the card that does it."""
    genie = unit("genie", "summon", skill(DRAW, when="any"))
    hunch = face("hunch", "rapid", use(DRAW), skill(DRAW, when="any", place="hand"), cost=0)
    bans = [face(what, "rapid", use(op("forbid", who="you", what=what)), cost=0) for what in ("skills", "summons")]
    bans.append(face("rapids", "rapid", use(op("forbid", who="you", what="rapids")), cost=0))
    for ban, still in (("skills", set()), ("summons", {"genie", "hunch"}), ("rapids", {"genie", "hunch"})):
        t = Table(pool_of(genie, hunch, *bans), Side(right=["genie"], hand=["hunch", ban]))
        t.do("play", ban)
        all_pass(t)
        assert {card for card in ("genie", "hunch") if t.offers("activate", card)} == still
        assert t.offers("play", "hunch") == (ban != "rapids")


@pytest.mark.rule("FE3.5")
@pytest.mark.parametrize(
    ("card", "kind", "used"),
    [("hush", "play", "bolt"), ("dull", "activate", "skilled"), ("dry", "activate", "maid"), ("bar", "summon", "imp")],
)
def test_effects_forbid_kinds_of_use_for_the_turn(card: str, kind: str, used: str) -> None:
    """FE3.5: rapids, skills, miracles, summons."""
    side = Side(hand=["bolt", "imp", card], right=["skilled"], line_top=1)
    t = Table(POOL, side, side, active=1 if kind == "play" else 0)
    t.do("play", f"{'opp' if t.state.active else 'own'}.hand.{card}")
    all_pass(t)
    if card in {"dull", "dry"}:
        assert t.number(1, "forbidden")
        t.do("pass")
        names = {"skilled": "opp.right.skilled", "maid": "opp.player.maid"}
        assert ("FE3.5", "forbidden") in reasons(t, kind, names[used])
    else:
        if kind == "play":
            t.do("pass")
        assert "forbidden" in {key for _, key in reasons(t, kind, f"own.hand.{used}")}
    t.to_phase("active", 1 - t.state.active)
    assert not t.number(0, "forbidden")
    assert not t.number(1, "forbidden")


@pytest.mark.rule("FE3.5")
def test_a_use_limited_to_once_a_game() -> None:
    """FE3.5: by its name, whoever of them has used it."""
    t = Table(POOL, Side(right=["game-skill", "game-skill"]))
    t.do("activate", "own.right.0")
    all_pass(t)
    assert reasons(t, "activate", "own.right.1") == [("FE3.5", "used_this_game")]


# --- FE3.6: the set phase ----------------------------------------------------------------------------


@pytest.mark.rule("FE3.6")
def test_the_set_phase_is_the_turn_players_alone() -> None:
    """FE3.6: characters, enchants, a seal or an emblem, moving units; the opponent is not asked."""
    own = Side(hand=["wood", "blade", "banner"], right=["free"], line_left=1)
    t = Table(PLAIN, own, Side(hand=["bolt", "no"]), phase="set")
    assert t.decision.rule == "FE3.6"
    assert t.kinds() == ["pass", "place", "enchant", "emblem", "conceal", "seal", "shift"]
    t.do("place", "wood")
    assert t.decision.kind == "field"
    t.do("field", None, 0)
    t.do("enchant", "blade")
    t.do("target", "own.right.wood")
    assert t.faces("own.attached") == ["blade"]
    assert t.decision.seat == 0
    t = Table(PLAIN, own)
    for kind, card in (("place", "wood"), ("enchant", "blade"), ("emblem", "banner"), ("shift", "own.right.free")):
        assert reasons(t, kind, card) == [("FE3.6", "not_set_phase")]
    assert reasons(t, "seal") == [("FE3.6", "not_set_phase")]


@pytest.mark.rule("FE3.6", "FE5.6")
def test_one_seal_or_emblem_a_turn() -> None:
    """FE3.6: the second is refused; the next own turn allows one again."""
    t = Table(PLAIN, Side(hand=["banner"]), phase="set")
    t.do("seal")
    t.do("line", None, 0)
    assert reasons(t, "seal") == [("FE5.6", "line_used")]
    assert reasons(t, "emblem", "banner") == [("FE5.6", "line_used")]
    t.to_phase("set", 1)
    t.to_phase("set", 0)
    assert t.offers("seal")
    t.do("emblem", "banner")
    t.do("line", None, 1)
    assert reasons(t, "seal") == [("FE5.6", "line_used")]


@pytest.mark.rule("FE3.6")
def test_each_unit_may_move_to_the_other_field_once() -> None:
    """FE3.6: act units too; not what an effect keeps where it is, and not the opponent's."""
    t = Table(POOL, Side(right=["wood act", "rooted"], left=["imp"]), Side(right=["fire"]), phase="set")
    assert only(t.do("shift", "wood"), "crosses")[0].data == (1,)
    assert t.faces("own.left") == ["imp", "wood"]
    assert t.pose("wood") == "act"
    assert reasons(t, "shift", "wood") == [("FE3.6", "already_moved")]
    assert reasons(t, "shift", "rooted") == [("FE3.6", "cannot_move")]
    assert reasons(t, "shift", "opp.right.fire") == [("FE3.6", "not_your_unit")]
    t.do("shift", "imp")
    assert t.faces("own.right") == ["rooted", "imp"]
