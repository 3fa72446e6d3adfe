"""CL1: HP, decks, and how a game is won and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.engine import machine
from pyapp.engine.face import Selector
from pyapp.engine.ruleset import Setup
from pyapp.play.scenario import Side, Table
from tests.rules.calamity import DECK, PLAIN, all_pass, attack, face, new_game, op, pool_of, reasons, resolves
from tests.rules.support import kinds, only

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def arcana(*ops: object) -> Ruleset:
    """Return the pool with one more arcana, "spell", that does the ops."""
    return pool_of(face("spell", "arcana", resolves(*ops)))  # type: ignore[arg-type]


def cast(*ops: object, own: Side | None = None, opp: Side | None = None) -> Table:
    """Return a table on which seat 0 has played "spell" and it has resolved."""
    t = Table(arcana(*ops), (own or Side()).but(hand=["spell"]), opp or Side())
    t.do("play", "spell")
    all_pass(t)
    return t


@pytest.mark.rule("CL1.1")
def test_both_have_thirty_hp_and_five_cards() -> None:
    """CL1.1: 30 HP, five cards each; the extra zone and the player character lie open."""
    state, events = new_game()
    t = Table.of(PLAIN, state)
    for seat, side in enumerate(("own", "opp")):
        assert t.number(seat, "hp") == 30
        assert len(t.slots(f"{side}.hand")) == 5
        assert len(t.slots(f"{side}.deck")) == 35
        assert t.faces(f"{side}.extra") == ["ex"] * 3
        assert t.faces(f"{side}.player") == ["chief"]
    assert len(only(events, "opening_hand")) == 2


@pytest.mark.rule("CL1.1")
def test_a_coin_toss_decides_who_is_first() -> None:
    """CL1.1: without an agreed first player the seed decides, and both seats come up."""
    firsts = {new_game(seed, first=None)[0].first for seed in range(12)}
    assert firsts == {0, 1}
    assert new_game(1, first=1)[0].active == 1


@pytest.mark.rule("CL1.1")
def test_healing_may_go_above_thirty() -> None:
    """CL1.1: 30 HP are no upper limit."""
    t = cast(op("heal", n=5, who="you"))
    assert t.number(0, "hp") == 35


@pytest.mark.rule("CL1.2", seen=False, reason="a deck that is not allowed never becomes a game")
@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (DECK[1:], "not 40 main cards"),
        ((*DECK, "lv0"), "not 40 main cards"),
        ((*DECK[1:], "lv1"), "4 copies of lv1"),
        ((*DECK, *["ex"] * 6), "more than 8 extra characters"),
        (DECK[:-1], "exactly one player character"),
        ((*DECK, "chief"), "exactly one player character"),
        ((*DECK, "beast"), "no deck"),
        ((*DECK[1:], "nobody"), "unknown cards: nobody"),
    ],
)
def test_a_deck_that_is_not_allowed_is_refused(deck: tuple[str, ...], said: str) -> None:
    """CL1.2: 40 main cards, three of a name, eight extras, one player character."""
    with pytest.raises(ValueError, match=said):
        machine.start(PLAIN, Setup((DECK, deck)), 1)


@pytest.mark.rule("CL1.2", seen=False, reason="the size of a deck leaves no trace in the game")
@pytest.mark.parametrize("size", [40, 50, 60])
def test_the_size_of_the_main_deck_is_a_switch(size: int) -> None:
    """CL1.2: the switch `deck_size` asks for just so many main cards."""
    rules = pool_of(*(face(f"more-{n}", "arcana", resolves(op("heal", n=1, who="you"))) for n in range(20)))
    more = tuple(f"more-{n}" for n in range(size - 40))
    options = (("deck_size", size),)
    state = machine.start(rules, Setup(((*DECK, *more), (*DECK, *more)), options), 1)
    assert sum(card.owner == 0 for card in state.cards) == size + 4
    with pytest.raises(ValueError, match=f"not {size} main cards"):
        machine.start(rules, Setup(((*DECK, *more), (*DECK, *more)[1:]), options), 1)


@pytest.mark.rule("CL1.3")
def test_who_has_no_hp_left_loses() -> None:
    """CL1.3: at 0 HP the game is lost, and more damage than HP counts no more."""
    t = cast(op("damage", n=9, who="opponent"), opp=Side(hp=3))
    assert t.state.result == (0, "CL1.3", "no_hp")
    assert t.number(1, "hp") == 0


@pytest.mark.rule("CL1.3")
def test_damage_in_battle_kills_too() -> None:
    """CL1.3: the last HP may be lost to an attack."""
    t = Table(PLAIN, Side(field=["lv3"]), Side(hp=3), phase="battle")
    attack(t, "lv3", "opp")
    assert t.state.result == (0, "CL1.3", "no_hp")


@pytest.mark.rule("CL1.4")
def test_who_draws_the_last_card_loses_at_once() -> None:
    """CL1.4: the deck is emptied by the draw of the draw phase; the card that was drawn is of no use."""
    t = Table(PLAIN, Side(deck=["bolt"]), phase="draw", at="start")
    assert t.state.result == (1, "CL1.4", "decked_out")
    assert t.faces("own.hand") == ["bolt"]


@pytest.mark.rule("CL1.4")
def test_a_draw_from_no_deck_loses() -> None:
    """CL1.4: a deck that was emptied otherwise loses when a draw is due."""
    t = cast(op("mill", n=4, who="you"), own=Side(deck=2))
    assert t.state.result is None
    assert len(t.slots("own.graveyard")) == 3
    while t.state.result is None:
        t.do("pass")
    assert t.state.result == (1, "CL1.4", "decked_out")
    assert (t.state.turn, t.state.active) == (5, 0)


@pytest.mark.rule("CL1.4", seen=False, reason="what does not happen leaves no trace")
def test_a_search_that_takes_the_last_card_is_no_draw() -> None:
    """CL1.4: only drawing empties a deck fatally."""
    t = Table(arcana(op("search", source=Selector("own", "deck"))), Side(hand=["spell"], deck=["bolt"]))
    t.do("play", "spell")
    all_pass(t)
    t.do("pick", "bolt")
    assert (t.state.result, t.faces("own.hand"), t.slots("own.deck")) == (None, ["bolt"], [])


@pytest.mark.rule("CL1.5")
@pytest.mark.parametrize(
    ("ops", "own", "opp"),
    [
        ([op("damage", n=5, who="each")], Side(hp=5), Side(hp=4)),
        ([op("damage", n=5, who="you"), op("damage", n=5, who="opponent")], Side(hp=5), Side(hp=4)),
        ([op("draw", n=3, who="each")], Side(deck=3), Side(deck=3)),
        ([op("damage", n=5, who="you"), op("draw", n=3, who="opponent")], Side(hp=5), Side(deck=3)),
    ],
    ids=["both hp", "one after the other", "both decks", "hp and deck"],
)
def test_two_losses_of_one_link_are_a_draw(ops: list[object], own: Side, opp: Side) -> None:
    """CL1.5, CL1.8: what one link does to both is one moment."""
    t = cast(*ops, own=own, opp=opp)
    assert t.state.result == (-1, "CL1.5", "both_lose")


@pytest.mark.rule("CL1.6")
def test_a_special_victory_wins() -> None:
    """CL1.6: a card says so."""
    t = cast(op("win"))
    assert t.state.result == (0, "CL1.6", "special_victory")
    assert cast(op("win", seal=True)).state.result == (0, "CL1.6", "sealed")


@pytest.mark.rule("CL1.6", "CL6.2")
def test_a_special_victory_can_be_negated() -> None:
    """CL1.6: it comes with the effect, and the effect may be negated."""
    t = Table(arcana(op("win")), Side(hand=["spell"]), Side(hand=["lv0"]))
    t.do("play", "spell")
    t.do("negate", "spell")
    assert t.state.result is None
    t = cast(op("win"))
    assert t.state.result is not None


@pytest.mark.rule("CL1.7")
def test_a_banished_card_lies_in_the_owners_banished_zone() -> None:
    """CL1.7: banished zone, graveyard and extra zone are each player's own."""
    target = op("target", bind="aim", source=Selector("opp", "characters"))
    t = cast(target, op("banish", card="aim"), opp=Side(field=["lv2"]))
    assert (t.faces("opp.banished"), t.faces("own.banished"), t.slots("opp.field")) == (["lv2"], [], [])


@pytest.mark.rule("CL1.7", seen=False, reason="it is the rule for summons that says there is no place")
@pytest.mark.rule("CL4.8")
def test_there_are_five_places_for_characters() -> None:
    """CL1.7: the sixth Lv.0 finds no place, and the places are numbered."""
    t = Table(PLAIN, Side(hand=["lv0"] * 2, field=["lv1", "-", "lv1", "lv1", "lv1"]))
    t.do("summon", "lv0")
    assert sorted(t.card(c).slot for c in t.slots("own.field")) == [0, 1, 2, 3, 4]
    assert reasons(t, "summon", "own.hand.0") == [("CL4.8", "no_place")]


@pytest.mark.rule("CL1.8", "CL1.6")
@pytest.mark.parametrize("who", ["you", "opponent", "each"])
def test_a_special_victory_counts_before_a_loss(who: str) -> None:
    """CL1.8: who wins and loses at the same moment wins, and so does who wins while the other loses."""
    t = cast(op("damage", n=5, who=who), op("win"), own=Side(hp=5), opp=Side(hp=5))
    assert t.state.result == (0, "CL1.8", "special_victory")


@pytest.mark.rule("CL1.1", "CL1.3")
def test_the_check_comes_after_the_whole_link() -> None:
    """CL1.8: HP that are 0 in the middle of a link and not at its end lose nothing."""
    t = cast(op("damage", n=5, who="you"), op("heal", n=1, who="you"), own=Side(hp=5))
    assert (t.state.result, t.number(0, "hp")) == (None, 1)


@pytest.mark.rule("CL1.3", "CL6.5")
def test_the_check_comes_between_two_links() -> None:
    """CL1.8: each link is a moment of its own: the newer one ends the game before the older one resolves."""
    t = Table(PLAIN, Side(hand=["bolt"], hp=1), Side(hand=["bolt"], hp=1))
    t.do("play", "own.hand.bolt")
    t.do("play", "opp.hand.bolt")
    events = all_pass(t)
    assert t.state.result == (1, "CL1.3", "no_hp")
    assert kinds(events).count("resolve") == 1


@pytest.mark.rule("CL1.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_resign(seat: int) -> None:
    """CL1.9: the other one wins, whoever is asked."""
    t = Table(PLAIN)
    machine.concede(PLAIN, t.state, seat)
    assert t.state.result == (1 - seat, "CL1.9", "conceded")
