"""CA2.3: what has left the battlefield is another card for what waits on the chain; CA2.2: who knows what moved."""

from __future__ import annotations

import pytest

from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from tests.rules.support import ability, chant, pool_of, servant, target

FLEE = {"op": "return", "card": "self"}
RULES = pool_of(
    servant("sv-flee-home", ability(on="attacked", may=True, do=[FLEE])),
    servant("sv-ghost", ability(on="destroyed", do=[FLEE])),
    servant("sv-dive", ability(action="any", cost={"mana": 1}, do=[{"op": "move", "card": "self", "to": "deck_top"}])),
    servant("sv-swift", keywords=("quickcast",), cost=0),
    servant(
        "sv-cheer",
        ability(
            on="attacks", who={"in": "own.servants"}, do=[{"op": "stat", "card": "it", "stat": "atk", "add": 3}]
        ),
    ),
    chant("ch-shot", 1, target("both"), {"op": "destroy", "card": "aim"}, keywords=("quickcast",)),
    chant(
        "ch-hoard", 1,
        {"op": "choose", "as": "some", "from": {"in": "own.hand"}, "count": 2, "up_to": True},
        {"op": "move", "card": "some", "to": "orbs"},
    ),
    chant(
        "ch-sink", 1,
        {"op": "choose", "as": "some", "from": {"in": "own.hand"}},
        {"op": "move", "card": "some", "to": "deck_bottom"},
    ),
)  # fmt: skip


@pytest.mark.rule("CA2.3", seen=False, reason="what does not come back leaves no event")
def test_a_destroyed_servant_does_not_return_itself_to_hand() -> None:
    """CA2.3: "return this to hand" finds nothing when the servant was destroyed in response: it stays destroyed."""
    own = Side(servants=["sv-mars-3"], hand=["ch-shot"], mana={"mars": 1})
    t = Table(RULES, own, Side(servants=["sv-flee-home"]), phase="battle")
    t.passes(2)
    t.attack("sv-mars-3", "sv-flee-home")
    t.do("cast", "ch-shot")
    t.do("target", "sv-flee-home")
    t.resolve()
    t.resolve()
    t.do("yes")
    assert t.faces("opp.graveyard") == ["sv-flee-home"]
    assert t.faces("opp.hand") == []


@pytest.mark.rule("CA2.3", seen=False, reason="what does not move leaves no event")
def test_a_destroyed_servant_does_not_go_on_the_deck() -> None:
    """CA2.3: an ability that puts its source on the deck does nothing once the source lies in the graveyard."""
    own = Side(servants=["sv-dive"], hand=["ch-shot"], mana={"mars": 2})
    t = Table(RULES, own)
    t.do("activate", "sv-dive", 0)
    t.do("pass")
    t.do("cast", "ch-shot")
    t.resolve_all()
    assert t.faces("own.graveyard") == ["sv-dive", "ch-shot"]


@pytest.mark.rule("CA2.3", "CA11.5")
def test_last_words_still_find_the_servant_that_died() -> None:
    """CA2.3, CA11.5: an ability about being destroyed does speak of the card in the graveyard."""
    t = Table(RULES, Side(servants=["sv-ghost"], hand=["ch-shot"], mana={"mars": 1}))
    t.do("cast", "ch-shot")
    t.resolve_all()
    assert t.faces("own.hand") == ["sv-ghost"]


@pytest.mark.rule("CA2.3")
def test_a_trigger_does_not_reach_a_card_that_left_and_came_back() -> None:
    """CA2.3: "it gets +3 ATK" means the attacker as it attacked, not the same cardboard entering anew meanwhile."""
    own = Side(servants=["sv-swift", "sv-cheer"], hand=["ch-bounce"], mana={"mars": 1})
    t = Table(RULES, own, phase="battle")
    t.passes(2)
    t.attack("sv-swift", "opp")
    t.do("cast", "ch-bounce")
    t.do("target", "sv-swift")
    t.resolve()
    t.do("cast", "sv-swift")
    t.resolve()
    t.do("enter", arg="recovered")
    t.resolve()
    assert t.stat("own.servants.sv-swift", "atk") == 2


@pytest.mark.rule("CA2.2", seen=False, reason="what is hidden shows in what the players see, and leaves no trace")
@pytest.mark.parametrize("song", ["ch-hoard", "ch-sink"])
def test_a_card_laid_down_from_hand_is_not_told_by_its_slot(song: str) -> None:
    """CA2.2: the opponent knew one card of the hand; whichever goes face down, the opponent sees the same."""
    views = []
    for choice in ("sv-mars-1", "sv-mars-2"):
        own = Side(hand=[song, "sv-mars-1", "sv-mars-2", "sv-mars-3"], orbs=3, mana={"mars": 1})
        t = Table(RULES, own)
        t.state.edit(t.slot("own.hand.sv-mars-1")).known = 3
        t.do("cast", song)
        t.resolve()
        t.do("pick", choice)
        if song == "ch-hoard":
            t.do("done")
        assert choice not in t.faces("own.hand")
        views.append(view(RULES, t.state, 1))
    assert views[0] == views[1]


@pytest.mark.rule("CA2.1")
def test_two_cards_laid_down_from_hand_are_the_two_that_were_chosen() -> None:
    """CA2.1: dealing the hand anew over its slots does not exchange the second card for another."""
    own = Side(hand=["ch-hoard", "sv-mars-1", "sv-mars-2", "sv-mars-3", "sv-mars-4"], orbs=0, mana={"mars": 1})
    for seed in range(8):
        t = Table(RULES, own, seed=seed)
        t.do("cast", "ch-hoard")
        t.resolve()
        t.do("pick", "sv-mars-2")
        t.do("pick", "sv-mars-4")
        assert sorted(t.faces("own.orbs")) == ["sv-mars-2", "sv-mars-4"]
        assert sorted(t.faces("own.hand")) == ["sv-mars-1", "sv-mars-3"]


@pytest.mark.rule("CA3.10", seen=False, reason="values are asked for, not announced")
def test_an_effect_that_sets_a_value_overrides_one_printed_on_the_card() -> None:
    """CA3.10: of several effects that set ATK, what was done to the card wins over what it says of itself."""
    hand = {"count": {"in": "own.hand"}}
    rules = pool_of(servant("sv-hand", ability(static=[{"of": "self", "stat": "atk", "set": hand}])))
    own = Side(servants=["sv-hand"], hand=["ch-set", "sv-mars-1", "sv-mars-1", "sv-mars-1"], mana={"mars": 1})
    t = Table(rules, own)
    assert t.stat("sv-hand", "atk") == 4
    t.do("cast", "ch-set")
    t.resolve()
    assert t.stat("sv-hand", "atk") == 1
