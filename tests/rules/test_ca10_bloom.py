"""CA10: a card with bloom that goes from the orbs to hand."""

from typing import Any

import pytest

from pyapp.engine import view as sight
from pyapp.play.scenario import Side, Table
from tests.rules.support import kinds, only
from tests.rules.support_chain import CHAINED, reasons


def corrupted(orb: str, own: Side | None = None, **opp: Any) -> Table:  # noqa: ANN401 - the fields of a side
    """Return a table in seat 0's main phase whose "ch-crack" has just corrupted this orb of seat 1."""
    own = own or Side()
    mine = own.but(hand=["ch-crack", *own.cards("hand")])
    t = Table(CHAINED, mine, Side(orbs=[orb, *opp.pop("orbs", [])], **opp))
    t.do("cast", "ch-crack")
    t.resolve()
    t.do("orb", "opp.orbs.0")
    return t


def hit(attacker: str, orbs: list[str], own: Side | None = None, **opp: Any) -> Table:  # noqa: ANN401 - the fields of a side
    """Return a table in seat 0's battle phase whose attacker has hit seat 1 and corrupted the orb of place 0."""
    own = own or Side()
    t = Table(CHAINED, own.but(servants=[attacker]), Side(orbs=orbs, **opp), phase="battle")
    t.passes(2)
    t.attack(attacker, "opp")
    t.passes(2)
    t.do("orb", "opp.orbs.0")
    return t


# --- CA10.1: free, at once, without quickcast, in any phase ----------------------------------------


@pytest.mark.rule("CA10.1")
def test_a_blooming_card_is_cast_free_and_without_quickcast() -> None:
    """CA10.1: in the opponent's turn, without mana, a plain chant is cast."""
    t = corrupted("ch-bloom")
    assert (t.decision.kind, t.decision.seat) == ("bloom", 1)
    events = t.do("bloom", "ch-bloom")
    assert ("bloom", "CA10.1") in [(event.kind, event.rule) for event in events]
    assert "spend" not in kinds(events)
    t.resolve()
    assert t.faces("opp.graveyard") == ["ch-bloom"]
    assert len(t.slots("opp.hand")) == 1


@pytest.mark.rule("CA10.1")
@pytest.mark.parametrize("phase", ["recovery", "draw", "summon", "main", "end"])
@pytest.mark.parametrize("active", [0, 1])
def test_it_blooms_in_any_phase(phase: str, active: int) -> None:
    """CA10.1 R: in whatever phase, of whoever's turn, the orb is corrupted."""
    t = Table(CHAINED, Side(hand=["ch-crack"]), Side(orbs=["ch-bloom"]), phase=phase, active=active)
    if active:
        t.do("pass")
    t.do("cast", "ch-crack")
    t.resolve()
    t.do("orb", "opp.orbs.0")
    t.do("bloom", "ch-bloom")
    assert t.faces("opp.chain") == ["ch-bloom"]


@pytest.mark.rule("CA10.1")
@pytest.mark.parametrize("card", ["sv-bloom", "ba-bloom"])
def test_servants_and_barriers_bloom_as_well(card: str) -> None:
    """CA10.1: in the battle phase a servant or barrier comes from an orb onto the battlefield."""
    t = hit("sv-mars-2", [card, "sv-mars-1"])
    t.do("bloom", card)
    t.resolve()
    if t.decision.kind == "enter":
        assert t.decision.seat == 1
        t.do("enter", arg="reversed")
    assert t.faces("opp.servants") == [card]


@pytest.mark.rule("CA9.9")
@pytest.mark.rule("CA10.1", seen=False, reason="without bloom there is no question; the event of the orb cites CA9.9")
def test_a_card_without_bloom_just_goes_to_hand() -> None:
    """CA10.1: only cards with bloom: a quickcast card that is no bloom is not offered."""
    t = corrupted("ch-free")
    assert t.decision.kind == "priority"
    assert t.faces("opp.hand") == ["ch-free"]


@pytest.mark.rule("CA10.1", seen=False, reason="a bloom card that comes to hand otherwise is not asked about")
def test_only_from_the_orb_zone() -> None:
    """CA10.1: a card with bloom that is drawn does not bloom."""
    t = Table(CHAINED, Side(hand=["ch-draw"], deck=["ch-bloom"], mana={"mars": 1}))
    t.do("cast", "ch-draw")
    t.resolve()
    assert t.decision.kind == "priority"
    assert t.faces("own.hand") == ["ch-bloom"]


# --- CA10.2: declining, the chain, targets ---------------------------------------------------------


@pytest.mark.rule("CA10.1")
def test_no_other_card_blooms_with_the_one_that_is_asked_about() -> None:
    """CA10.1: a card with bloom in the hand waits for its own time; the corrupted one may bloom."""
    t = corrupted("ch-bloom", hand=["sv-bloom"])
    assert reasons(t.why_not("bloom", "opp.hand.sv-bloom")) == [("CA10.1", "not_an_option")]
    assert t.why_not("bloom", "ch-bloom") is None


@pytest.mark.rule("CA10.3")
@pytest.mark.parametrize("card", ["ch-bloom", "bl-1"])
def test_it_may_be_declined(card: str) -> None:
    """CA10.2: who does not cast it, also if it is a caster, takes it into hand."""
    t = hit("sv-mars-2", ["ch-bloom", card])
    t.do("decline", "ch-bloom")
    assert t.faces("opp.hand") == ["ch-bloom"]
    if card == "bl-1":
        again = hit("sv-mars-2", [card])
        again.do("decline", "bl-1")
        assert again.faces("opp.hand") == ["bl-1"]
        assert again.faces("opp.casters") == []


@pytest.mark.rule("CA7.1")
@pytest.mark.rule("CA10.2", seen=False, reason="the later cast is an ordinary one and cites CA7.1")
def test_later_it_costs_as_usual() -> None:
    """CA10.2: from hand it needs its mana, and the main phase."""
    t = corrupted("ch-bloom", mana={})
    t.do("decline", "ch-bloom")
    t.to_phase("main", seat=1)
    assert reasons(t.why_not("cast", "ch-bloom"))[0] == ("CA7.1", "cannot_pay")
    rich = corrupted("ch-bloom", casters=["ma-1", "mb-1"])
    rich.do("decline", "ch-bloom")
    rich.do("pass")
    assert ("CA5.5", "not_main_phase") in reasons(rich.why_not("cast", "ch-bloom"))
    rich.do("pass")
    rich.to_phase("main", seat=1)
    rich.do("cast", "ch-bloom")
    assert sum(event.data[1] for event in only(rich.last, "spend")) == 2


@pytest.mark.rule("CA10.2")
def test_it_goes_on_the_chain_and_the_opponent_may_respond() -> None:
    """CA10.2 R: the blooming chant waits like any cast card and can be negated; then it is in the graveyard."""
    t = corrupted("ch-bloom", own=Side(hand=["ch-no"], mana={"mercury": 2}))
    t.do("bloom", "ch-bloom")
    assert only(t.last, "cast")[0].rule == "CA10.2"
    assert (len(t.state.chain), t.decision.kind) == (1, "priority")
    t.do("cast", "ch-no")
    t.resolve()
    assert t.faces("opp.graveyard") == ["ch-bloom"]
    assert t.slots("opp.hand") == []


@pytest.mark.rule("CA10.2", "CA7.3")
def test_targets_are_chosen_as_for_any_cast() -> None:
    """CA10.2 R: the owner chooses the target as the card goes on the chain."""
    t = corrupted("ch-bloom-kill", own=Side(servants=["sv-mars-2", "sv-mars-3"]))
    t.do("bloom", "ch-bloom-kill")
    assert (t.decision.kind, t.decision.seat) == ("target", 1)
    t.do("target", "sv-mars-3")
    t.resolve()
    assert t.faces("own.servants") == ["sv-mars-2"]


@pytest.mark.rule("CA9.9")
@pytest.mark.rule("CA10.2", seen=False, reason="without a target nothing is asked; the event of the orb cites CA9.9")
def test_without_a_required_target_it_goes_to_hand() -> None:
    """CA10.2 R with CA7.3: a chant that needs an opposing servant cannot bloom while there is none."""
    t = corrupted("ch-bloom-kill")
    assert t.decision.kind == "priority"
    assert t.faces("opp.hand") == ["ch-bloom-kill"]


# --- CA10.3: when it is decided, what waits, who sees ----------------------------------------------


@pytest.mark.rule("CA10.3")
def test_the_owner_decides_before_the_card_is_in_hand() -> None:
    """CA10.3 R: while the question is open the card is still no hand card, and its owner knows it."""
    t = corrupted("ch-bloom")
    assert t.decision.rule == "CA10.3"
    assert t.slots("opp.hand") == []
    assert t.card("ch-bloom").known == 0b10


@pytest.mark.rule("CA10.3")
def test_a_resolving_item_is_finished_first() -> None:
    """CA10.3 R: the chant that corrupted goes to the graveyard before anybody gets priority for the bloom."""
    t = corrupted("ch-bloom")
    events = t.do("bloom", "ch-bloom")
    assert kinds(events) == ["bloom", "cast", "to_graveyard"]
    assert t.faces("own.graveyard") == ["ch-crack"]
    assert (t.decision.kind, t.decision.seat) == ("priority", 0)


@pytest.mark.rule("CA10.3")
def test_what_waits_on_the_chain_goes_on_waiting() -> None:
    """CA10.3 R: the bloom comes on top of an older item and resolves before it."""
    t = Table(CHAINED, Side(hand=["ch-quick", "ch-crack"], mana={"mars": 1}), Side(orbs=["ch-bloom"]))
    t.do("cast", "ch-quick")
    t.do("pass")
    t.do("cast", "ch-crack")
    t.resolve()
    t.do("orb", "opp.orbs.0")
    t.do("bloom", "ch-bloom")
    assert [t.rules.pool[item.face].id for item in t.state.chain] == ["ch-quick", "ch-bloom"]
    t.resolve()
    assert t.faces("opp.graveyard") == ["ch-bloom"]
    assert len(t.state.chain) == 1


@pytest.mark.rule("CA10.3")
def test_a_fight_is_finished_first() -> None:
    """CA10.3 R: after a hit the card waits on the chain in the window that follows the attack."""
    t = hit("sv-mars-2", ["ch-bloom"])
    t.do("bloom", "ch-bloom")
    assert t.state.fight == ()
    assert (len(t.state.chain), t.decision.kind, t.decision.seat) == (1, "priority", 0)
    t.resolve()
    assert len(t.slots("opp.hand")) == 1


@pytest.mark.rule("CA10.3", "CA11.3")
def test_between_the_two_orbs_of_double_corrupt_the_chain_is_emptied() -> None:
    """CA10.3 R: the first orb's bloom resolves, with priority for both, before the second orb is chosen."""
    t = hit("sv-raid", ["ch-bloom-kill", "sv-mars-1"])
    t.do("bloom", "ch-bloom-kill")
    assert t.decision.kind == "priority"
    t.passes(2)
    assert t.faces("own.servants") == []
    assert t.decision.kind == "priority"
    t.passes(2)
    assert (t.decision.kind, t.decision.rule) == ("orb", "CA11.3")
    t.do("orb", "opp.orbs.1")
    assert t.slots("opp.orbs") == []


@pytest.mark.rule("CA10.3", "CA11.3")
def test_a_declined_bloom_opens_no_window_between_the_two_orbs() -> None:
    """CA10.3 R: where nothing is on the chain the second orb follows at once; and it may bloom in its turn."""
    t = hit("sv-raid", ["ch-bloom", "ch-bloom"])
    t.do("decline")
    assert t.decision.kind == "orb"
    t.do("orb", "opp.orbs.1")
    assert t.decision.kind == "bloom"
    t.do("bloom")
    assert t.decision.kind == "priority"


@pytest.mark.rule("CA10.3", "CA9.9")
def test_a_card_that_is_not_cast_is_not_shown() -> None:
    """CA10.3 R: for the opponent a declined bloom and a plain card look alike, in view and events."""
    bloomed = corrupted("ch-bloom", deck=["ch-free"])
    bloomed.do("decline", "ch-bloom")
    plain = corrupted("ch-free", deck=["ch-bloom"])
    assert sight.view(CHAINED, bloomed.state, 0) == sight.view(CHAINED, plain.state, 0)
    told = [[(e.kind, e.rule, e.seat, e.card, e.data) for e in t.events[-2:]] for t in (bloomed, plain)]
    assert told[0] == told[1]
    assert sight.view(CHAINED, bloomed.state, 1) != sight.view(CHAINED, plain.state, 1)


@pytest.mark.rule("CA10.3")
def test_while_it_is_decided_the_opponent_sees_only_a_wait() -> None:
    """CA10.3 R: neither the kind of the question nor the card, its rule or its options show on the other side."""
    t = corrupted("ch-bloom")
    seen = sight.view(CHAINED, t.state, 0)
    assert seen["decision"] == {"seat": 1, "kind": "wait", "rule": "", "source": -1, "options": []}
    assert seen["cards"][str(t.slot("ch-bloom"))]["face"] is None


@pytest.mark.rule("CA10.2")
def test_a_card_that_is_cast_is_shown() -> None:
    """CA10.3, the other side: on the chain everybody sees it."""
    t = corrupted("ch-bloom")
    t.do("bloom", "ch-bloom")
    assert sight.view(CHAINED, t.state, 0)["cards"][str(t.slot("ch-bloom"))]["face"] == "ch-bloom"


# --- CA10.4: casters -------------------------------------------------------------------------------


@pytest.mark.rule("CA10.4")
@pytest.mark.parametrize("card", ["bl-1", "bl-2"])
def test_a_caster_with_bloom_is_put_into_the_caster_zone(card: str) -> None:
    """CA10.4: at once, recovered, of whatever level, and it is not cast: nothing can be chained to it."""
    t = corrupted(card)
    assert t.decision.rule == "CA10.4"
    events = t.do("bloom", card)
    assert {"cast", "summoned"} & set(kinds(events)) == set()
    assert only(events, "enters")[0].rule == "CA10.4"
    assert t.faces("opp.casters") == [card]
    assert t.pose(card) == "recovered"
    assert not t.state.chain


@pytest.mark.rule("CA10.4")
def test_it_is_not_the_summon_of_the_turn() -> None:
    """CA10.4: the player whose orb it was may still summon in the same turn, also after having summoned."""
    for summoned in (False, True):
        t = Table(
            CHAINED,
            Side(hand=["ma-1"], orbs=["bl-1"], summoned=summoned),
            Side(hand=["ch-crack"]),
            phase="summon",
        )
        t.do("pass")
        t.do("cast", "ch-crack")
        t.resolve()
        t.do("orb", "own.orbs.0")
        t.do("bloom", "bl-1")
        assert t.faces("own.casters") == ["bl-1"]
        assert t.offers("summon", "ma-1") is not summoned


@pytest.mark.rule("CA9.9")
@pytest.mark.rule(
    "CA10.4", seen=False, reason="with the name in play nothing is asked; the event of the orb cites CA9.9"
)
@pytest.mark.parametrize("there", ["bl-1", "bl-2"])
def test_not_while_one_of_that_name_is_there(there: str) -> None:
    """CA10.4: a caster of the same name, whatever its level, keeps it out: it goes to hand."""
    t = corrupted("bl-1", casters=[there])
    assert t.decision.kind == "priority"
    assert t.faces("opp.hand") == ["bl-1"]
    assert t.faces("opp.casters") == [there]


@pytest.mark.rule("CA10.4")
def test_neither_a_face_down_one_nor_the_opponents_keeps_it_out() -> None:
    """CA10.4: a face-down card has no name, and only the own caster zone counts."""
    t = Table(CHAINED, Side(hand=["ch-crack"], casters=["bl-1"]), Side(orbs=["bl-1"], casters=["bl-2 down"]))
    t.do("cast", "ch-crack")
    t.resolve()
    t.do("orb", "opp.orbs.0")
    t.do("bloom")
    assert len(t.slots("opp.casters")) == 2
