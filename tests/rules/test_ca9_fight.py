"""CA9.5 to CA9.7, CA9.9 and CA9.10: comparing values, corrupting orbs, the final blow."""

import pytest

from pyapp.play.scenario import Side, Table
from tests.rules.support import kinds, only
from tests.rules.support_chain import CHAINED, reasons


def fight(attacker: str, target: str, own: Side | None = None, opp: Side | None = None) -> Table:
    """Return a table on which the attacker of seat 0 has attacked the target; the window is open."""
    own, opp = own or Side(), opp or Side()
    t = Table(
        CHAINED,
        own.but(servants=[{"card": attacker, "as": "attacker"}]),
        opp.but(servants=[{**card(target), "as": "target"}, *opp.cards("servants")]),
        phase="battle",
    )
    t.passes(2)
    t.attack("@attacker", "@target")
    return t


def card(spec: str) -> dict[str, str]:
    """Return a card spec as a table."""
    face, _, pose = spec.partition(" ")
    return {"card": face, "pose": pose or "recovered"}


def hit(attacker: str, orbs: list[str] | int = 7, **more: object) -> Table:
    """Return a table on which the attacker has hit the opposing player, who has so many orbs (a list: those cards)."""
    cards = ["sv-mars-1"] * orbs if isinstance(orbs, int) else orbs
    t = Table(CHAINED, Side(servants=[attacker]), Side(orbs=cards, **more), phase="battle")
    t.passes(2)
    t.attack(attacker, "opp")
    t.passes(2)
    return t


# --- CA9.5 to CA9.7: comparing ---------------------------------------------------------------------


@pytest.mark.rule("CA9.5", "CA9.6")
@pytest.mark.parametrize("pose", ["recovered", "rested"])
def test_against_a_recovered_or_rested_servant_atk_is_compared_with_atk(pose: str) -> None:
    """CA9.5: ATK 2 against ATK 0 destroys, whatever the DEF of 4."""
    t = fight("sv-mars-2", f"sv-sun-wall {pose}")
    events = t.passes(2)
    assert only(events, "fight")[0].data == (t.slot("@target"), 2, "atk", 0)
    assert t.faces("opp.graveyard") == ["sv-sun-wall"]


@pytest.mark.rule("CA9.5", "CA9.7")
def test_against_a_reversed_servant_atk_is_compared_with_def() -> None:
    """CA9.5: the same servant reversed resists with its DEF of 4."""
    t = fight("sv-mars-2", "sv-sun-wall reversed")
    events = t.passes(2)
    assert only(events, "fight")[0].data == (t.slot("@target"), 2, "def", 4)
    assert t.faces("opp.servants") == ["sv-sun-wall"]


@pytest.mark.rule("CA9.5", "CA9.6")
def test_a_high_atk_does_not_help_a_reversed_servant() -> None:
    """CA9.5: 8/2 reversed falls to ATK 4; recovered it does not."""
    assert fight("sv-mars-3", "sv-mars-4 reversed").passes(2)[0].data[3] == 2
    t = fight("sv-mars-3", "sv-mars-4")
    t.passes(2)
    assert t.faces("opp.servants") == ["sv-mars-4"]


@pytest.mark.rule("CA9.5", "CA9.6")
def test_values_are_those_of_that_moment() -> None:
    """CA9.5 R: what changes an ATK or a state in the window counts, not what is printed."""
    t = fight("sv-mars-2", "sv-mars-3", own=Side(hand=["ch-pump"], mana={"mars": 1}))
    t.do("cast", "ch-pump")
    t.resolve()
    assert t.passes(2)[0].data[1] == 6
    assert t.faces("opp.graveyard") == ["sv-mars-3"]
    t = fight("sv-mars-3", "sv-mars-2", opp=Side(hand=["ch-pump"], mana={"mars": 1}))
    t.do("pass")
    t.do("cast", "ch-pump")
    t.resolve()
    assert t.passes(2)[0].data[3] == 6
    assert t.faces("opp.servants") == ["sv-mars-2"]


@pytest.mark.rule("CA9.6")
def test_a_lower_defender_is_destroyed() -> None:
    """CA9.6: it is destroyed and goes to its owner's graveyard; the attacker stays, rested."""
    t = fight("sv-mars-3", "sv-mars-2")
    events = t.passes(2)
    assert [(e.kind, e.rule) for e in events if e.rule == "CA9.6"] == [
        ("destroyed", "CA9.6"),
        ("leaves", "CA9.6"),
        ("to_graveyard", "CA9.6"),
    ]
    assert t.faces("opp.graveyard") == ["sv-mars-2"]
    assert t.pose("@attacker") == "rested"


@pytest.mark.rule("CA9.6", "CA11.5")
def test_the_defeated_has_its_last_words() -> None:
    """CA9.6: it is destroyed, so its last words wake."""
    t = fight("sv-mars-3", "sv-last")
    t.passes(2)
    t.resolve()
    assert len(t.slots("opp.hand")) == 1


@pytest.mark.rule("CA9.7")
@pytest.mark.parametrize(
    ("attacker", "target"),
    [("sv-mars-2", "sv-sun-2"), ("sv-mars-1", "sv-mars-4"), ("sv-mars-3", "sv-sun-wall reversed")],
)
def test_an_equal_or_higher_defender_and_the_attacker_both_stay(attacker: str, target: str) -> None:
    """CA9.7: equal or higher, nothing happens to either: the attacker is not destroyed by a stronger defender."""
    t = fight(attacker, target)
    events = t.passes(2)
    assert kinds(events) == ["fight", "stands"]
    assert t.faces("own.servants") == [attacker]
    assert t.faces("opp.servants") == [target.partition(" ")[0]]
    assert t.slots("own.graveyard") == t.slots("opp.graveyard") == []


# --- CA9.9: orbs -----------------------------------------------------------------------------------


@pytest.mark.rule("CA9.9")
def test_the_attacker_chooses_an_orb_by_its_place() -> None:
    """CA9.9 R: every orb is offered to the attacking player, by place; nothing of the cards is seen."""
    t = hit("sv-mars-2", ["ch-draw", "-", "sv-sun-2", "ch-kill"])
    assert (t.decision.kind, t.decision.seat, t.decision.rule) == ("orb", 0, "CA9.9")
    assert [t.card(option.card).slot for option in t.decision.options] == [0, 2, 3]
    assert all(t.card(option.card).known == 0 for option in t.decision.options)


@pytest.mark.rule("CA9.9")
def test_one_orb_goes_to_hand() -> None:
    """CA9.9: a hit corrupts exactly one orb; the card goes to its owner's hand, unseen by the attacker."""
    t = hit("sv-mars-2", ["ch-draw", "sv-sun-2", "ch-kill"])
    t.do("orb", "opp.orbs.1")
    assert t.faces("opp.hand") == ["sv-sun-2"]
    assert [t.card(slot).slot for slot in t.slots("opp.orbs")] == [0, 2]
    assert t.card("opp.hand.0").known == 0b10
    assert t.decision.kind == "priority"


@pytest.mark.rule("CA9.9", "CA11.3")
def test_double_corrupt_takes_two_one_after_the_other() -> None:
    """CA9.9 R: the second is chosen when the first is in hand, from what is left."""
    t = hit("sv-double", 4)
    t.do("orb", "opp.orbs.2")
    assert len(t.slots("opp.hand")) == 1
    assert (t.decision.kind, t.decision.rule) == ("orb", "CA11.3")
    assert [t.card(option.card).slot for option in t.decision.options] == [0, 1, 3]
    t.do("orb", "opp.orbs.0")
    assert len(t.slots("opp.hand")) == 2
    assert t.decision.kind == "priority"


@pytest.mark.rule("CA9.9")
def test_the_second_of_double_corrupt_is_never_the_final_blow() -> None:
    """CA9.9 R: against one last orb, double corrupt takes it and nothing more: the game goes on."""
    t = hit("sv-double", 1)
    t.do("orb", "opp.orbs.0")
    assert t.state.result is None
    assert t.slots("opp.orbs") == []
    assert (t.decision.kind, t.decision.seat) == ("priority", 0)


# --- CA9.10: the final blow ------------------------------------------------------------------------


@pytest.mark.rule("CA9.10")
@pytest.mark.parametrize("attacker", ["sv-mars-1", "sv-double"])
def test_a_hit_on_a_player_without_orbs_wins(attacker: str) -> None:
    """CA9.10: it is the final blow, whatever the ATK."""
    t = hit(attacker, 0)
    assert only(t.last, "final_blow")[0].rule == "CA9.10"
    assert t.state.result == (0, "CA9.10", "final_blow")
    assert t.state.decision is None


@pytest.mark.rule("CA9.9")
def test_the_hit_on_the_last_orb_does_not_win() -> None:
    """CA9.10: it takes one more attack; this one only takes the last orb."""
    t = hit("sv-mars-1", 1)
    t.do("orb", "opp.orbs.0")
    assert t.state.result is None
    assert t.slots("opp.orbs") == []


@pytest.mark.rule("CA9.10")
def test_the_second_attacker_deals_the_final_blow() -> None:
    """CA9.10: two attackers, one orb: the first corrupts it, the second wins."""
    t = Table(CHAINED, Side(servants=["sv-mars-1", "sv-mars-2"]), Side(orbs=1), phase="battle")
    t.passes(2)
    t.attack("own.servants.0", "opp")
    t.passes(2)
    t.do("orb", "opp.orbs.0")
    t.passes(2)
    t.attack("sv-mars-2", "opp")
    t.passes(2)
    assert t.state.result == (0, "CA9.10", "final_blow")


@pytest.mark.rule("CA9.10")
def test_an_effect_corrupts_an_orb_chosen_by_its_controller() -> None:
    """CA9.10: where there is an orb, an effect corrupts it like a hit."""
    t = Table(CHAINED, Side(hand=["ch-crack"]), Side(orbs=2))
    t.do("cast", "ch-crack")
    t.resolve()
    assert (t.decision.kind, t.decision.seat, t.decision.rule) == ("orb", 0, "CA9.10")
    t.do("orb", "opp.orbs.1")
    assert len(t.slots("opp.hand")) == 1


@pytest.mark.rule("CA9.10", seen=False, reason="an effect that does nothing leaves no event")
def test_an_effect_on_a_player_without_orbs_does_nothing() -> None:
    """CA9.10 R: it is no final blow, and nothing is asked."""
    t = Table(CHAINED, Side(hand=["ch-crack"]), Side(orbs=0))
    t.do("cast", "ch-crack")
    events = t.resolve()
    assert kinds(events) == ["resolve", "to_graveyard"]
    assert t.state.result is None
    assert t.decision.kind == "priority"


@pytest.mark.rule("CA9.3")
def test_a_guarded_player_without_orbs_is_not_attacked() -> None:
    """CA9.10 with CA9.3: the reversed servant still stands between the attacker and the final blow."""
    t = Table(CHAINED, Side(servants=["sv-mars-2"]), Side(orbs=0, servants=["sv-sun-wall reversed"]), phase="battle")
    t.passes(2)
    assert reasons(t.why_not("attack", "sv-mars-2", "opp")) == [("CA9.3", "reversed_guards_player")]
    t.attack("sv-mars-2", "sv-sun-wall")
    t.passes(2)
    assert t.state.result is None
