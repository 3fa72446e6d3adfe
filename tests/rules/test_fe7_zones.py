"""FE7: abyss and arrest, the two fields, what is hidden."""

from __future__ import annotations

import pytest

from pyapp.engine.face import Cost, Part, Selector
from pyapp.engine.view import view
from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import AIM, DRAW, PLAIN, all_pass, face, op, pool_of, reasons, skill, unit, use
from tests.rules.support import kinds, only


def fetch(source: str, op_name: str, side: str = "own", **params: str) -> object:
    """Return the use of a card that picks one there and does something with it."""
    return use(op("target", bind="aim", source=Selector(side, source)), op(op_name, card="aim", **params))


CHOSEN = op("choose", bind="old", source=Selector("own", "hand"))
POOL = pool_of(
    face("grave", "rapid", fetch("abyss", "return")),
    face("bail", "rapid", fetch("arrest", "free", "opp")),
    face("ransom", "rapid", fetch("arrest", "return", "opp")),
    face("raise", "rapid", fetch("arrest", "place", "opp")),
    face("recruit", "rapid", fetch("arrest", "place")),
    face("drop", "rapid", use(op("discard", n=1, who="opponent"))),
    face("push", "rapid", use(AIM, op("cross", card="aim"))),
    face("wash", "rapid", use(op("move", card=Selector("own", "abyss"), to="deck"))),
    face(
        "under",
        "rapid",
        use(CHOSEN, op("move", card="old", to="deck_bottom")),
    ),
    face("spy", "rapid", use(op("look", source=Selector("opp", "hand")))),
    unit("warden", "character", skill(DRAW, cost=Cost(parts=(Part("free", Selector("own", "arrest")),)))),
)
HELD = {"card": "fire", "owner": "own"}
PRISONER = {"card": "wood", "owner": "opp"}
"""A card of the first player's, and one of the second's, wherever they lie."""


def play(t: Table, card: str) -> list[str]:
    """Use a card and let it happen; return the kinds of events."""
    return kinds(t.do("play", card) + all_pass(t))


@pytest.mark.rule("FE7.1")
def test_used_and_discarded_cards_go_to_the_own_abyss() -> None:
    """FE7.1: the owner's; the opponent's arrest is another place."""
    t = Table(POOL, Side(hand=["drop"]), Side(hand=["wood"]))
    play(t, "drop")
    assert (t.faces("own.abyss"), t.faces("opp.abyss")) == (["drop"], ["wood"])
    assert not t.slots("own.arrest")


@pytest.mark.rule("FE7.1")
def test_what_fetches_from_the_abyss_does_not_reach_arrest() -> None:
    """FE7.1: neither one's own cards there, nor the prisoners one holds."""
    t = Table(
        POOL,
        Side(hand=["grave", "drop"], arrest=[PRISONER]),
        Side(arrest=[HELD], hand=["free"]),
    )
    assert reasons(t, "play", "grave") == [("FE5.10", "no_target")]
    play(t, "drop")
    play(t, "grave")
    assert t.faces("own.hand") == ["drop"]
    assert t.faces("opp.arrest") == ["fire"]


@pytest.mark.rule("FE7.1", seen=False, reason="ownership is no event")
def test_an_arrested_card_keeps_its_owner() -> None:
    """FE7.1: it lies with the opponent and comes back to who brought it."""
    t = Table(PLAIN, Side(hand=["zap"]), Side(right=["fire"]))
    t.do("play", "zap")
    all_pass(t)
    held = t.card("own.arrest.fire")
    assert (held.owner, held.control) == (1, 0)


@pytest.mark.rule("FE7.2")
def test_effects_move_units_between_the_two_fields() -> None:
    """FE7.2: each side has a right and a left one; the opponent's units, too."""
    t = Table(POOL, Side(hand=["push"]), Side(left=["fire"]))
    event = only(t.do("play", "push") + all_pass(t), "crosses")[0]
    assert (event.rule, event.seat, event.data) == ("FE7.2", 1, (0,))
    assert t.faces("opp.right") == ["fire"]


@pytest.mark.rule("FE7.3", seen=False, reason="who knows a card is no event")
def test_abyss_and_arrest_are_public_and_seals_are_not() -> None:
    """FE7.3: seals are hidden from both, the set card from the opponent only."""
    side = Side(abyss=["wood"], arrest=["fire"], line_left=["earth down"], ritual=["trap"])
    t = Table(PLAIN, side, Side(hand=["no"]))
    shown = [{i: c["face"] for i, c in view(PLAIN, t.state, seat)["cards"].items()} for seat in (0, 1)]
    for place, seen in (("abyss", "wood"), ("arrest", "fire")):
        assert [faces[str(t.slot(f"own.{place}.0"))] for faces in shown] == [seen, seen]
    assert [faces[str(t.slot("own.line_left.0"))] for faces in shown] == [None, None]
    assert [faces[str(t.slot("own.ritual.0"))] for faces in shown] == ["trap", None]


@pytest.mark.rule("FE7.3")
@pytest.mark.parametrize(
    ("card", "place"), [("bail", "own.abyss"), ("ransom", "own.hand"), ("raise", "own.right"), ("recruit", "own.right")]
)
def test_a_card_freed_from_arrest_goes_where_the_effect_says(card: str, place: str) -> None:
    """FE7.3: to its owner's abyss unless it says: to hand, to a field."""
    own = Side(hand=[card], arrest=[PRISONER])
    t = Table(POOL, own, Side(arrest=[HELD]))
    events = t.do("play", card) + all_pass(t)
    if t.decision.kind == "field":
        events += t.do("field", None, 0)
    assert [event.rule for event in only(events, "freed")] == ["FE7.3"]
    assert ("wood" if card == "recruit" else "fire") in t.faces(place)


@pytest.mark.rule("FE7.3")
def test_prisoners_may_be_freed_as_a_cost() -> None:
    """FE7.3: to their owner's abyss."""
    t = Table(POOL, Side(right=["warden"], arrest=[PRISONER]))
    events = t.do("activate", "warden")
    assert "freed" in kinds(events)
    assert (t.faces("opp.abyss"), t.slots("own.arrest")) == (["wood"], [])


@pytest.mark.rule("FE7.1")
def test_cards_go_back_to_the_deck_unseen() -> None:
    """FE7.1: shuffled in from the abyss; from hand to the bottom nobody can follow them."""
    t = Table(POOL, Side(hand=["wash"], abyss=["wood", "fire"]))
    play(t, "wash")
    assert (len(t.slots("own.deck")), t.faces("own.abyss")) == (12, ["wash"])
    assert all(not t.card(c).known for c in t.slots("own.deck"))
    t = Table(POOL, Side(hand=["under", "wood", "fire"]))
    t.do("play", "under")
    all_pass(t)
    t.do("pick", "own.hand.fire")
    assert t.faces("own.deck")[-1] == "fire"
    assert not t.card(t.slots("own.deck")[-1]).known & 2


@pytest.mark.rule("FE7.3")
def test_effects_may_show_a_hand() -> None:
    """FE7.3: to the one whose effect it is."""
    t = Table(POOL, Side(hand=["spy"]), Side(hand=["wood", "fire"]))
    assert only(t.do("play", "spy") + all_pass(t), "look")[0].data == (2,)
    assert all(t.card(c).known == 3 for c in t.slots("opp.hand"))
