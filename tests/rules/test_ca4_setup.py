"""CA4: who goes first, the opening hands, the orbs, the mulligan, and the coin."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Selector
from pyapp.engine.query import Scope, select
from pyapp.engine.ruleset import Game
from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from tests.rules.support import PLAIN, ability, caster, new_game, only, pool_of, servant

SIDES = ("own", "opp")
NOT_COUNTED = "what the coin is not leaves no trace; a level-up on it is refused by CA6.3"


def opened(seed: int = 1, first: int | None = 0) -> Table:
    """Return a game at its first mulligan."""
    return Table.of(PLAIN, new_game(seed, first=first, stops="all")[0])


def keep(t: Table) -> None:
    """Let both players keep their hands."""
    t.do("done")
    t.do("done")


@pytest.mark.rule("CA4.1")
def test_chance_decides_who_goes_first() -> None:
    """CA4.1: over many seeds each seat goes first about as often; one seed always gives the same."""
    firsts = []
    for seed in range(40):
        state, events = new_game(seed, first=None)
        assert [(e.rule, e.seat) for e in only(events, "first")] == [("CA4.1", state.first)]
        assert state.active == state.first
        assert new_game(seed, first=None)[0].first == state.first
        firsts.append(state.first)
    assert 10 <= sum(firsts) <= 30


@pytest.mark.rule("CA4.1")
@pytest.mark.parametrize("first", [0, 1])
def test_first_player_can_be_agreed(first: int) -> None:
    """CA4.1: a setup that names who won the lot is followed."""
    for seed in range(5):
        state, events = new_game(seed, first=first)
        assert state.first == first
        assert only(events, "first")[0].seat == first


@pytest.mark.rule("CA4.2")
def test_each_draws_seven_cards() -> None:
    """CA4.2: both players begin with seven cards of their own decks."""
    state, events = new_game()
    t = Table.of(PLAIN, state)
    for seat, side in enumerate(SIDES):
        assert len(t.slots(f"{side}.hand")) == 7
        assert {t.card(c).owner for c in t.slots(f"{side}.hand")} == {seat}
    assert {(e.rule, e.seat, e.data) for e in only(events, "opening_hand")} == {("CA4.2", 0, (7,)), ("CA4.2", 1, (7,))}


@pytest.mark.rule("CA4.3")
def test_seven_cards_become_orbs_face_down() -> None:
    """CA4.3: the next seven cards lie face down in the orb zone, one in each place; 36 are left in the deck."""
    state, events = new_game()
    t = Table.of(PLAIN, state)
    for side in SIDES:
        orbs = [t.card(c) for c in t.slots(f"{side}.orbs")]
        assert sorted(card.slot for card in orbs) == list(range(7))
        assert {card.known for card in orbs} == {0}
        assert len(t.slots(f"{side}.deck")) == 50 - 7 - 7
    assert {(e.rule, e.seat) for e in only(events, "orbs_laid")} == {("CA4.3", 0), ("CA4.3", 1)}


@pytest.mark.rule("CA4.4")
@pytest.mark.parametrize("count", [0, 1, 3, 7])
def test_mulligan_exchanges_any_number_of_cards(count: int) -> None:
    """CA4.4: any number, zero included, go to the bottom; as many are drawn from the top."""
    t = opened()
    hand, deck = t.slots("own.hand"), t.slots("own.deck")
    back = hand[:count]
    for slot in back:
        t.do("pick", slot)
    if count < len(hand):
        t.do("done")
    done = only(t.last, "mulligan")
    assert [(e.rule, e.seat, e.data) for e in done] == [("CA4.4", 0, (count,))]
    assert len(t.slots("own.hand")) == 7
    assert sorted(t.slots("own.hand")) == sorted([c for c in hand if c not in back] + deck[:count])
    assert sorted(t.slots("own.deck")[36 - count :]) == sorted(back)


@pytest.mark.rule("CA4.4")
def test_order_on_the_bottom_is_free() -> None:
    """CA4.4: the cards go to the bottom in the order the player likes: either of two can be the lowest."""
    bottoms = []
    for order in ((0, 1), (1, 0)):
        t = opened()
        by_face = {t.rules.pool[t.card(c).face].id: c for c in t.slots("own.hand")}
        chosen = sorted(by_face)[:2]
        for i in order:
            t.do("pick", by_face[chosen[i]])
        t.do("done")
        bottoms.append(t.faces("own.deck")[-2:])
    assert bottoms[0] == bottoms[1][::-1]
    assert bottoms[0] != bottoms[1]


@pytest.mark.rule("CA4.4")
def test_mulligan_does_not_shuffle() -> None:
    """CA4.4: no shuffle: the rest of the deck keeps its order, and no random number is drawn."""
    t = opened()
    before, rng = t.faces("own.deck"), t.state.rng
    t.do("pick", t.slots("own.hand")[0])
    t.do("pick", t.slots("own.hand")[3])
    t.do("done")
    assert t.state.rng == rng
    assert t.faces("own.deck")[:34] == before[2:]
    assert only(t.events, "shuffle") == []


@pytest.mark.rule("CA4.4")
@pytest.mark.parametrize("first", [0, 1])
def test_first_player_decides_first_and_each_once(first: int) -> None:
    """CA4.4: the first player, then the second, once each; after that there is no mulligan any more."""
    t = opened(first=first)
    asked = []
    while t.decision.kind == "mulligan":
        assert t.decision.rule == "CA4.4"
        asked.append(t.decision.seat)
        other = t.why_not("done", seat=1 - t.decision.seat)
        assert other is not None
        assert other.reasons[0].key == "not_your_priority"
        t.do("done")
    assert asked == [first, 1 - first]
    refusal = t.why_not("done", seat=first)
    assert refusal is not None
    assert refusal.reasons[0].key == "waiting_for_other_choice"


@pytest.mark.rule("CA4.4")
def test_mulligan_of_one_player_leaves_the_other_alone() -> None:
    """CA4.4: each exchanges the own cards; hand, deck and orbs of the other stay, as do the own orbs."""
    t = opened()
    before = {ref: t.slots(ref) for ref in ("opp.hand", "opp.deck", "opp.orbs", "own.orbs")}
    for slot in t.slots("own.hand"):
        t.do("pick", slot)
    assert t.decision.seat == 1
    assert {ref: t.slots(ref) for ref in before} == before


@pytest.mark.rule("CA4.4")
def test_opponent_sees_how_many_cards_and_not_which() -> None:
    """CA4.4: the opponent learns the number of cards, and neither faces nor the question that is open."""
    t = opened()
    t.do("pick", t.slots("own.hand")[2])
    shown = view(PLAIN, t.state, 1)
    assert shown["decision"]["kind"] == "wait"
    assert shown["decision"]["options"] == []
    t.do("done")
    shown = view(PLAIN, t.state, 1)
    assert all(shown["cards"][str(c)]["face"] is None for c in t.slots("own.hand") + t.slots("own.deck"))


@pytest.mark.rule("CA4.5")
@pytest.mark.parametrize("first", [0, 1])
def test_second_player_gets_the_coin(first: int) -> None:
    """CA4.5: the second player, and nobody else, has a coin in the caster zone once the mulligans are done."""
    t = opened(first=first)
    t.do("done")
    assert t.slots("own.casters") + t.slots("opp.casters") == []
    t.do("done")
    assert [(e.rule, e.seat) for e in only(t.last, "coin")] == [("CA4.5", 1 - first)]
    assert t.faces(f"{SIDES[1 - first]}.casters") == ["coin"]
    assert t.faces(f"{SIDES[first]}.casters") == []


@pytest.mark.rule("CA4.5")
def test_coin_gives_one_mana_without_attribute_and_is_gone() -> None:
    """CA4.5: it is sacrificed for 1 mana without attribute, once, without the chain, and ceases to exist."""
    t = Table(PLAIN, Side(casters=["coin"]), phase="draw")
    t.do("mana", "coin")
    assert [(e.rule, e.data) for e in only(t.last, "mana")] == [("CA4.5", (7, 1))]
    assert t.mana(0) == {"none": 1}
    assert t.state.chain == ()
    assert t.decision.seat == 0
    assert t.slots("own.casters") == []
    assert t.slots("own.graveyard") == []
    assert t.faces("own.gone") == ["coin"]
    refusal = t.why_not("mana", "own.gone.0")
    assert refusal is not None
    assert ("CA3.4", "gives_no_mana") in {(r.rule, r.key) for r in refusal.reasons}


@pytest.mark.rule("CA4.5")
def test_coin_is_used_like_a_mana_ability() -> None:
    """CA4.5: with priority in either turn, also in answer to an item, and while paying."""
    t = Table(PLAIN, Side(hand=["sv-mars-2"], casters=["ma-1", "coin"]), Side(casters=["coin"]))
    t.do("cast", "sv-mars-2")
    assert [e.rule for e in only(t.last, "mana")].count("CA4.5") == 1
    assert t.faces("own.gone") == ["coin"]
    assert t.decision.seat == 1
    t.do("mana", "opp.casters.0")
    assert t.decision.seat == 1
    assert t.mana(1) == {"none": 1}
    assert len(t.state.chain) == 1


@pytest.mark.rule("CA4.5", seen=False, reason="what the coin cannot pay is refused by CA7.1")
def test_coin_mana_has_no_attribute() -> None:
    """CA4.5: the coin alone does not pay for a card that asks for an attribute, but for one without."""
    t = Table(PLAIN, Side(hand=["ch-draw"], casters=["coin"]))
    refusal = t.why_not("cast", "ch-draw")
    assert refusal is not None
    assert [(r.rule, r.key) for r in refusal.reasons] == [("CA7.1", "no_attribute_mana")]
    free = pool_of(servant("sv-cheap", attribute="none", cost=1))
    assert Table(free, Side(hand=["sv-cheap"], casters=["coin"])).why_not("cast", "sv-cheap") is None


@pytest.mark.rule("CA4.5", seen=False, reason=NOT_COUNTED)
def test_coin_is_no_caster() -> None:
    """CA4.5: it is not counted among casters, not targeted as one, and nothing levels up on it."""
    t = Table(PLAIN, Side(hand=["ma-2"], casters=["coin", "ma-1"]), phase="summon")
    casters = select(Game(PLAIN, t.state), Selector("own", "casters"), Scope(0, -1))
    assert casters == [t.slot("ma-1")]
    refusal = t.why_not("levelup", "ma-2", "own.casters.0")
    assert refusal is not None
    assert ("CA6.3", "no_levelup_target") in {(r.rule, r.key) for r in refusal.reasons}
    assert t.why_not("levelup", "ma-2", "own.casters.1") is None


@pytest.mark.rule("CA4.5", seen=False, reason=NOT_COUNTED)
def test_coin_is_no_caster_for_costs() -> None:
    """CA4.5: "sacrifice a caster" cannot be paid with the coin."""
    altar = servant("sv-altar", ability(action="any", cost={"sacrifice": {"in": "own.casters"}}, do=[{"op": "draw"}]))
    rules = pool_of(altar, caster("xx-1"))
    assert not Table(rules, Side(servants=["sv-altar"], casters=["coin"])).offers("activate", "sv-altar")
    assert Table(rules, Side(servants=["sv-altar"], casters=["xx-1"])).offers("activate", "sv-altar")


@pytest.mark.rule("CA4.6")
@pytest.mark.parametrize("first", [0, 1])
def test_first_player_becomes_active_and_the_game_begins(first: int) -> None:
    """CA4.6: turn 1 is the first player's and begins with the recovery phase, after both mulligans."""
    t = opened(first=first)
    t.do("done")
    assert t.state.turn == 0
    t.do("done")
    assert [(e.rule, e.seat, e.data) for e in only(t.last, "turn")] == [("CA4.6", first, (1,))]
    assert (t.state.turn, t.state.active, PLAIN.phases[t.state.phase]) == (1, first, "recovery")
    assert (t.decision.kind, t.decision.seat) == ("priority", first)


@pytest.mark.rule("CA4.6")
def test_turns_alternate_from_the_first_player_on() -> None:
    """CA4.6: after the first player's turn comes the second player's."""
    t = opened(first=1)
    keep(t)
    t.to_phase("recovery", seat=0)
    assert t.state.turn == 2
