"""CA2: which zones there are, who sees what lies there, and what a card loses when it leaves the battlefield."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from tests.rules.support import PLAIN, ability, new_game, only, pool_of, servant

HIDDEN = [None]

SEEN_IN_VIEWS = "what is hidden shows in what the players see, and leaves no trace in events"
A_PLACE = "where a card lies is no event of this clause; the events of the moves cite theirs"


def seen(t: Table, seat: int, ref: str) -> list[Any]:
    """Return the faces that a seat sees of the cards a reference means."""
    cards = view(t.rules, t.state, seat)["cards"]
    return [cards[str(c)]["face"] for c in t.slots(ref)]


def reason(t: Table, kind: str, card: str, **where: Any) -> tuple[str, str]:  # noqa: ANN401 - what why_not takes
    """Return rule and key of the first reason against an intent."""
    refusal = t.why_not(kind, card, **where)
    assert refusal is not None
    return refusal.reasons[0].rule, refusal.reasons[0].key


@pytest.mark.rule("CA2.1")
def test_only_hand_cards_are_played() -> None:
    """CA2.1: what lies in graveyard or deck is not in hand: neither cast nor summoned; nor is an opponent's card."""
    own = Side(hand=["sv-moon-0"], graveyard=["ch-free", "ma-1", "mb-2"], deck=["ch-free"], casters=["mb-1"])
    t = Table(PLAIN, own, Side(hand=["ch-free"]), phase="main")
    assert t.offers("cast", "own.hand.0")
    for place in ("own.graveyard.0", "own.deck.0", "opp.hand.0"):
        assert reason(t, "cast", place) == ("CA2.1", "not_in_hand")
    t = Table(PLAIN, own, phase="summon")
    for kind in ("summon", "facedown"):
        assert reason(t, kind, "own.graveyard.1") == ("CA2.1", "not_in_hand")
    assert reason(t, "levelup", "own.graveyard.2", target="own.casters.0") == ("CA2.1", "not_in_hand")


@pytest.mark.rule("CA2.1", seen=False, reason=SEEN_IN_VIEWS)
def test_hand_is_hidden_from_the_opponent() -> None:
    """CA2.1: a player sees the own hand, of the opponent's only how many cards it has."""
    t = Table.of(PLAIN, new_game()[0])
    t.do("done")
    assert seen(t, 0, "own.hand") == t.faces("own.hand")
    assert seen(t, 1, "own.hand") == HIDDEN * 7
    assert seen(t, 0, "opp.hand") == HIDDEN * 7


@pytest.mark.rule("CA2.1", seen=False, reason=SEEN_IN_VIEWS)
def test_deck_is_face_down_and_in_random_order() -> None:
    """CA2.1: nobody sees the deck, its owner neither; its order comes from the seed and differs between games."""
    first, again, other = (Table.of(PLAIN, new_game(seed)[0]) for seed in (1, 1, 2))
    for side in ("own", "opp"):
        for seat in (0, 1):
            assert seen(first, seat, f"{side}.deck") == HIDDEN * 36
        assert first.faces(f"{side}.deck") == again.faces(f"{side}.deck")
        assert first.faces(f"{side}.deck") != other.faces(f"{side}.deck")
    assert first.faces("own.deck") != first.faces("opp.deck")


@pytest.mark.rule("CA2.1", seen=False, reason=A_PLACE)
def test_cards_go_to_their_zone() -> None:
    """CA2.1: servants and barriers lie in the servant zone, casters in the caster zone."""
    own = Side(hand=["sv-moon-0", "ba-plain", "ma-1"], mana={"sun": 2})
    t = Table(PLAIN, own, phase="summon")
    t.do("summon", "ma-1")
    t.to_phase("main")
    t.do("cast", "sv-moon-0")
    t.resolve()
    t.do("enter", arg="recovered")
    t.do("cast", "ba-plain")
    t.resolve()
    assert t.faces("own.servants") == ["sv-moon-0", "ba-plain"]
    assert t.faces("own.casters") == ["ma-1"]


@pytest.mark.rule("CA2.1", seen=False, reason=A_PLACE)
def test_battlefield_is_both_zones_of_both_players() -> None:
    """CA2.1: the battlefield is servant and caster zone of both players: there, and only there, abilities work."""
    assert [PLAIN.zones[z].name for z in PLAIN.in_play] == ["servants", "casters"]
    pump = {"op": "stat", "card": {"in": "both.servants"}, "stat": "atk", "add": 1}
    rules = pool_of(servant("sv-all", ability(action="any", cost={"mana": 1}, do=[pump])))
    own = Side(hand=["sv-all"], graveyard=["sv-all"], servants=["sv-all"], mana={"sun": 1})
    t = Table(rules, own, Side(servants=["sv-mars-2"]))
    assert not t.offers("activate", "own.graveyard.0")
    assert not t.offers("activate", "own.hand.0")
    t.do("activate", "own.servants.0", 0)
    t.resolve()
    assert (t.stat("own.servants.0", "atk"), t.stat("opp.servants.0", "atk")) == (3, 3)
    assert t.stat("own.graveyard.0", "atk") == 2


@pytest.mark.rule("CA2.1", seen=False, reason=A_PLACE)
def test_used_and_destroyed_cards_go_to_the_graveyard() -> None:
    """CA2.1: the graveyard takes used chants and destroyed servants, each its owner's, and both players see it."""
    own = Side(hand=["ch-kill"], mana={"mars": 3})
    t = Table(PLAIN, own, Side(servants=["sv-mars-2"]))
    t.do("cast", "ch-kill")
    t.resolve()
    assert t.faces("own.graveyard") == ["ch-kill"]
    assert t.faces("opp.graveyard") == ["sv-mars-2"]
    assert seen(t, 1, "own.graveyard") == ["ch-kill"]
    assert seen(t, 0, "opp.graveyard") == ["sv-mars-2"]


@pytest.mark.rule("CA2.1", "CA2.2", seen=False, reason=SEEN_IN_VIEWS)
def test_nobody_looks_at_orbs() -> None:
    """CA2.1, CA2.2: seven orbs lie face down, and not even their owner may look."""
    t = Table.of(PLAIN, new_game()[0])
    for side in ("own", "opp"):
        for seat in (0, 1):
            assert seen(t, seat, f"{side}.orbs") == HIDDEN * 7


@pytest.mark.rule("CA2.2", seen=False, reason=A_PLACE)
def test_zones_have_no_size_limit() -> None:
    """CA2.2: twenty servants and casters in play and twenty cards in hand do not keep the next one away."""
    own = Side(hand=["sv-moon-0"] * 20, servants=["sv-moon-0"] * 20, casters=["sv-moon-0 down"] * 20)
    t = Table(PLAIN, own, phase="summon")
    t.do("facedown", "own.hand.0")
    assert len(t.slots("own.casters")) == 21
    t.to_phase("main")
    t.do("cast", "own.hand.0")
    t.resolve()
    t.do("enter", arg="reversed")
    assert len(t.slots("own.servants")) == 21


@pytest.mark.rule("CA2.2", seen=False, reason=SEEN_IN_VIEWS)
def test_owner_alone_looks_at_a_face_down_caster() -> None:
    """CA2.2: the owner sees the own face-down caster; the opponent sees a card, its back and nothing else."""
    t = Table(PLAIN, Side(hand=["ch-kill"]), phase="summon")
    t.do("facedown", "ch-kill")
    assert seen(t, 0, "own.casters") == ["ch-kill"]
    assert seen(t, 1, "own.casters") == HIDDEN
    shown = view(PLAIN, t.state, 1)["cards"][str(t.slot("own.casters.0"))]
    assert shown["down"]
    assert shown["kind"] == "caster"
    assert shown["known"] == []


def _sacrifice_face_down() -> Table:
    """Sacrifice a face-down caster as a cost."""
    altar = servant("sv-altar", ability(action="any", cost={"sacrifice": {"in": "own.casters"}}, do=[{"op": "draw"}]))
    t = Table(pool_of(altar), Side(servants=["sv-altar"], casters=["ch-kill down"]))
    assert seen(t, 1, "own.casters") == HIDDEN
    t.do("activate", "sv-altar", 0)
    return t


@pytest.mark.rule("CA2.2")
def test_face_down_card_is_shown_when_it_goes_to_a_public_zone() -> None:
    """CA2.2: a face-down caster that goes to the graveyard is turned up for both players."""
    t = _sacrifice_face_down()
    assert seen(t, 1, "own.graveyard") == ["ch-kill"]
    assert not t.card("own.graveyard.0").down
    shown = only(t.events, "reveal")
    assert [(e.rule, e.seat, e.card) for e in shown] == [("CA2.2", 0, t.slot("own.graveyard.0"))]


@pytest.mark.rule("CA2.2", seen=False, reason=SEEN_IN_VIEWS)
def test_face_down_card_that_goes_to_hand_is_not_shown() -> None:
    """CA2.2: only a public zone shows it: a face-down caster that returns to hand stays unknown to the opponent."""
    do = [{"op": "target", "as": "aim", "from": {"in": "own.casters"}}, {"op": "return", "card": "aim"}]
    t = Table(
        pool_of(servant("sv-back", ability(action="any", cost={"mana": 1}, do=do))),
        Side(servants=["sv-back"], casters=["ch-kill down"], mana={"sun": 1}),
    )
    t.do("activate", "sv-back", 0)
    t.resolve()
    assert t.faces("own.hand") == ["ch-kill"]
    assert seen(t, 1, "own.hand") == HIDDEN
    assert only(t.events, "reveal") == []


@pytest.mark.rule("CA2.2", seen=False, reason=SEEN_IN_VIEWS)
def test_face_up_card_that_leaves_is_not_turned_up_again() -> None:
    """CA2.2: the clause is about face-down cards: a face-up caster that goes to the graveyard is no news."""
    altar = servant("sv-altar", ability(action="any", cost={"sacrifice": {"in": "own.casters"}}, do=[{"op": "draw"}]))
    t = Table(pool_of(altar), Side(servants=["sv-altar"], casters=["ma-1"]))
    t.do("activate", "sv-altar", 0)
    assert t.faces("own.graveyard") == ["ma-1"]
    assert only(t.events, "reveal") == []


@pytest.mark.rule("CA2.2", seen=False, reason=SEEN_IN_VIEWS)
def test_laying_a_known_card_face_down_does_not_tell_which() -> None:
    """CA2.2: when a hand card the opponent knows or another one is laid face down, the opponent sees the same."""
    views = []
    for chosen in ("sv-moon-0", "ch-draw"):
        own = Side(hand=["ch-draw"], servants=["sv-moon-0"], mana={"mars": 1})
        t = Table(PLAIN, own, Side(hand=["ch-bounce"], mana={"mars": 1}), phase="recovery")
        t.passes()
        t.do("cast", "ch-bounce")
        t.resolve()
        assert sorted(map(str, seen(t, 1, "own.hand"))) == ["None", "sv-moon-0"]
        t.to_phase("summon")
        t.do("facedown", f"own.hand.{chosen}")
        assert seen(t, 0, "own.casters") == [chosen]
        views.append(view(PLAIN, t.state, 1))
    assert views[0] == views[1]


def _stolen(*hand: str, opp_hand: tuple[str, ...] = ()) -> Table:
    """Let seat 0 take control of a servant of seat 1, in the end phase."""
    own = Side(hand=["ch-steal", *hand], mana={"mars": 9})
    opp = Side(hand=list(opp_hand), servants=["sv-mars-2"], casters=["ma-2", "ma-2"])
    t = Table(PLAIN, own, opp, phase="end")
    t.do("cast", "ch-steal")
    t.resolve()
    assert t.faces("own.servants") == ["sv-mars-2"]
    assert t.card("own.servants.0").owner == 1
    return t


@pytest.mark.rule("CA2.3")
def test_stolen_servant_returns_to_its_owner() -> None:
    """CA2.3: a card that leaves the battlefield goes to its owner's hand, whoever controlled it."""
    t = _stolen("ch-bounce")
    t.do("cast", "ch-bounce")
    t.resolve()
    assert t.faces("opp.hand") == ["sv-mars-2"]
    assert t.faces("own.hand") == []
    assert t.card("opp.hand.0").control == 1


@pytest.mark.rule("CA2.3", "CA7.5")
def test_stolen_servant_dies_into_its_owners_graveyard() -> None:
    """CA2.3: a stolen servant that is destroyed lies in its owner's graveyard."""
    t = _stolen(opp_hand=("ch-kill",))
    t.to_phase("main", seat=1)
    t.do("cast", "ch-kill")
    if t.offers("pay"):
        t.do("pay")
    t.resolve()
    assert t.faces("own.graveyard") == ["ch-steal"]
    assert t.faces("opp.graveyard") == ["sv-mars-2", "ch-kill"]


@pytest.mark.rule("CA2.3", "CA3.10")
def test_effects_on_a_card_that_left_are_forgotten() -> None:
    """CA2.3: +4 ATK until end of turn is gone when the servant comes back in the same turn."""
    t = Table(PLAIN, Side(hand=["ch-pump", "ch-bounce"], servants=["sv-moon-0"], mana={"mars": 2}))
    t.do("cast", "ch-pump")
    t.resolve()
    assert t.stat("sv-moon-0", "atk") == 5
    t.do("cast", "ch-bounce")
    t.resolve()
    t.do("cast", "sv-moon-0")
    t.resolve()
    t.do("enter", arg="reversed")
    assert t.faces("own.servants") == ["sv-moon-0"]
    assert t.stat("sv-moon-0", "atk") == 1


@pytest.mark.rule("CA2.3", "CA7.5")
def test_card_that_came_back_is_no_longer_the_target() -> None:
    """CA2.3: a target that left and returned before the chant resolves is another card: the chant does nothing."""
    rules = pool_of(servant("sv-flash", cost=0, atk=1, attribute="none", keywords=("quickcast",)))
    t = Table(rules, Side(hand=["ch-pump", "ch-bounce"], servants=["sv-flash"], mana={"mars": 2}))
    t.do("cast", "ch-pump")
    t.passes()
    t.do("cast", "ch-bounce")
    t.resolve()
    t.do("cast", "sv-flash")
    t.resolve()
    t.do("enter", arg="recovered")
    t.resolve()
    assert t.faces("own.graveyard") == ["ch-bounce", "ch-pump"]
    assert t.stat("own.servants.0", "atk") == 1
    assert only(t.last, "fizzle")


@pytest.mark.rule("CA2.3", "CA7.6")
def test_what_a_card_did_is_forgotten_too() -> None:
    """CA2.3: pose and "switched this turn" do not come back with the card."""
    t = Table(PLAIN, Side(hand=["ch-bounce"], servants=["sv-moon-0 rested"], mana={"mars": 1}))
    t.do("switch", "sv-moon-0")
    assert t.card("sv-moon-0").marks
    t.do("cast", "ch-bounce")
    t.resolve()
    assert t.pose("own.hand.0") == "recovered"
    assert t.card("own.hand.0").marks == ()
