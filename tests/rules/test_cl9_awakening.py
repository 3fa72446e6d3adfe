"""CL9.1 to CL9.4 and CL9.11: countdown, the monster and what nobody knows of it, the anomaly zone, the phases."""

import json

import pytest

from pyapp.engine import machine
from pyapp.engine.ruleset import Game, Setup
from pyapp.engine.view import determinize, view
from pyapp.play.scenario import Side, Table
from pyapp.realms.calamity.awakening import face_of_monster
from pyapp.realms.calamity.ruleset import make_ruleset
from tests.rules.calamity import DECK, character, op, trigger
from tests.rules.calamity_awake import MENACE, attack_of, awake, hp, idle_until, kinds, reasons

PILE = Side(monster=["twin", "judge"])
"""The monsters before the awakening: the last one is on top."""


def asleep(turn: int, **switches: object) -> Table:
    """Return a table in the last phase of a turn before the awakening."""
    return Table(MENACE, phase="end", turn=turn, active=(turn + 1) % 2, third=PILE, switches=switches)


# --- CL9.1: the countdown ----------------------------------------------------------------------------


@pytest.mark.rule("CL9.1")
@pytest.mark.parametrize(("quick", "last"), [(False, 24), (True, 12)])
def test_it_awakens_when_both_have_had_all_turns_of_the_countdown(quick: bool, last: int) -> None:  # noqa: FBT001 - the position of a switch
    """CL9.1: after the second player's 12th turn (quick: 6th), in the first player's next one."""
    t = asleep(last - 1, quick=quick)
    idle_until(t, turn=last, phase="card")
    assert "awakens" not in kinds(t.events)
    idle_until(t, turn=last + 1, phase="resistance")
    (event,) = [event for event in t.events if event.kind == "awakens"]
    assert event.rule == "CL9.1"
    assert (t.state.turn, t.state.active) == (last + 1, 0)


@pytest.mark.rule("CL9.1")
def test_it_awakens_once() -> None:
    """CL9.1: two turns later the same monster is there, with the cards it had."""
    t = asleep(24)
    t.state.nums[0] = t.state.nums[len(MENACE.numbers)] = 200
    idle_until(t, turn=27)
    assert kinds(t.events).count("awakens") == 1
    assert len([c for c in t.state.cards if c.owner == 2]) == 2 + 24


@pytest.mark.rule("CL9.1")
def test_effects_that_wait_for_the_awakening_are_carried_out_before_the_first_attack() -> None:
    """CL9.1: a herald draws for its player while no card of the Calamity lies in the anomaly zone."""
    own = Side(field=["herald"])
    t = Table(MENACE, own, phase="end", turn=24, active=1, third=PILE)
    idle_until(t, turn=25, phase="resistance")
    assert not t.slots("third.anomaly")
    assert len(t.slots("own.hand")) == 1


@pytest.mark.rule("CL9.5")
def test_what_waits_for_the_awakening_is_neither_negated_nor_against_the_other_player() -> None:
    """CL9.5: before the first attack, too: nobody is asked to negate the herald, and a harbinger does not strike."""
    harbinger = character("harbinger", 0, trigger("awakens", op("damage", n=1, who="opponent")))
    rules = make_ruleset((*MENACE.pool, harbinger))
    own, opp = Side(field=["herald", "harbinger"], chances=0), Side(hand=["lv0", "no"], chances=0)
    t = Table(rules, own, opp, phase="end", turn=24, active=1, third=PILE)
    idle_until(t, turn=25, phase="resistance")
    while not t.state.fight:
        assert t.kinds() == ["pass"]
        t.do("pass")
    assert (len(t.slots("own.hand")), hp(t)) == (1, (30, 30))
    assert [(e.rule, e.card) for e in t.events if e.kind == "held_back"] == [("CL9.5", t.slot("harbinger"))]


# --- CL9.2: the monster ------------------------------------------------------------------------------


def opened(seed: int = 1) -> Table:
    """Return a whole game at its first decision."""
    return Table.of(MENACE, machine.start(MENACE, Setup((DECK, DECK)), seed))


@pytest.mark.rule("CL9.2", seen=False, reason="the pile of monsters lies there without an event, for nobody sees it")
def test_the_monster_is_drawn_before_the_game_and_hidden() -> None:
    """CL9.2: neither view tells which of the monsters lies on top, before the awakening it has no deck."""
    drawn = set()
    for seed in range(20):
        t = opened(seed)
        drawn.add(face_of_monster(Game(MENACE, t.state)).id)
        for seat in range(2):
            seen = view(MENACE, t.state, seat)
            assert seen["unknown"][2] == ["beast", "judge", "twin"]
            assert [seen["cards"][str(c)]["face"] for c in t.slots("third.monster")] == [None] * 3
            assert not t.slots("third.deck")
    assert drawn == {"beast", "judge", "twin"}


@pytest.mark.rule("CL9.2", seen=False, reason="what a seat may guess is no event")
def test_a_guess_draws_the_monster_anew() -> None:
    """CL9.2: determinize gives any of the monsters, and a view that cannot be told from the true one."""
    t = opened()
    seat = t.decision.seat
    guesses = [determinize(MENACE, t.state, seat, salt) for salt in range(30)]
    assert {face_of_monster(Game(MENACE, guess)).id for guess in guesses} == {"beast", "judge", "twin"}
    assert all(view(MENACE, guess, seat) == view(MENACE, t.state, seat) for guess in guesses)


@pytest.mark.rule("CL9.2")
def test_on_awakening_the_monster_is_shown_and_draws_ten() -> None:
    """CL9.2: the top one of the pile, with its own deck of 24; the others leave the game; its hand stays hidden."""
    t = asleep(24)
    attack_of(t)
    for seat in range(2):
        seen = view(MENACE, t.state, seat)
        assert [seen["cards"][str(c)]["face"] for c in t.slots("third.monster")] == ["judge"]
        hidden = [*t.slots("third.hand"), *t.slots("third.deck")]
        assert all(seen["cards"][str(c)]["face"] is None for c in hidden)
        assert len(seen["unknown"][2]) == len(hidden) == 24 - 1
    assert t.faces("third.erased") == ["twin"]
    refills = [(event.rule, event.data) for event in t.events if event.kind == "refills"]
    assert refills == [("CL9.2", (10,))]
    assert len(t.slots("third.hand")) == 10 - 1


@pytest.mark.rule("CL9.2", seen=False, reason="what a seat may guess is no event")
def test_a_guess_deals_its_hand_anew() -> None:
    """CL9.2: after the awakening its hand and deck are guessed out of what nobody has seen, monsters are not."""
    t = awake(calamity=["two-turn"] * 5 + ["three-both"] * 5, deck=["one-both"] * 10)
    seat = t.decision.seat
    hands = set()
    for salt in range(10):
        guess = Table.of(MENACE, determinize(MENACE, t.state, seat, salt))
        hands.add(tuple(guess.faces("third.hand")))
        assert guess.faces("third.monster") == ["judge"]
        assert json.dumps(view(MENACE, guess.state, seat)) == json.dumps(view(MENACE, t.state, seat))
    assert len(hands) > 1


@pytest.mark.rule("CL9.2")
def test_its_used_cards_become_a_new_deck() -> None:
    """CL9.2: with one card left in the deck it draws that, then its used cards, in an order nobody knows."""
    t = awake(Side(hp=30), Side(hp=30), calamity=["one-both"] * 3, deck=["two-turn"], used=["three-both"] * 9)
    idle_until(t, turn=26)
    assert [event.data for event in t.events if event.kind == "reshuffles"] == [(12,)]
    assert len(t.slots("third.hand")) + len(t.slots("third.anomaly")) == 10
    assert len(t.slots("third.deck")) == 12 + 1 - 10
    assert all(not t.state.cards[c].known & 3 for c in t.slots("third.deck"))


@pytest.mark.rule("CL9.2", seen=False, reason="that nothing aims at the monster shows in what is offered")
def test_it_cannot_be_attacked_or_killed() -> None:
    """CL9.2 R: with no opposing character the attack goes at the player; the monster is no target, and has no HP."""
    t = awake(Side(field=["lv3"]), phase="battle", at="window")
    assert reasons(t.why_not("attack", "lv3", "judge")) == [("CL5.1", "not_an_opposing_character")]
    t.do("attack", "lv3")
    assert [(o.card, o.arg) for o in t.decision.options] == [(-1, 1)]
    assert t.number(2, "hp") == 0


@pytest.mark.rule("CL9.2", "CL1.6", seen=False, reason="a sealing is cited as the special victory that it is")
def test_a_sealing_card_wins_against_it() -> None:
    """CL9.2 R: a card that seals the Calamity is a special victory, once it is awake."""
    t = awake(Side(hand=["seal"]), phase="card", at="window")
    t.do("play", "seal")
    t.resolve_all()
    assert t.state.result == (0, "CL1.6", "sealed")
    early = Table(MENACE, Side(hand=["seal"]))
    assert reasons(early.why_not("play", "seal")) == [("CL2.2", "condition_fails")]


# --- CL9.3: five places ------------------------------------------------------------------------------


@pytest.mark.rule("CL9.3")
@pytest.mark.parametrize("cards", MENACE.switches["resistance_cards"])
def test_in_resistance_it_plays_as_many_cards_as_agreed(cards: int) -> None:
    """CL9.3, switch `resistance_cards`: they lie in the lowest places of the anomaly zone until termination."""
    t = awake(switches={"resistance_cards": cards})
    idle_until(t, kind="fill")
    assert kinds(t.events).count("unleashes") == cards
    assert [t.state.cards[c].slot for c in t.slots("third.anomaly")] == list(range(cards))


@pytest.mark.rule("CL9.3", "CL9.9")
def test_no_more_than_five_cards_take_effect_in_a_turn() -> None:
    """CL9.3 R: a judgement that plays two more finds one place left after four; in the next turn all are free again."""
    for seed in range(40):
        t = awake(switches={"resistance_cards": 4}, seed=seed)
        idle_until(t, phase="card")
        if ("judgement", (4,)) in [(event.kind, event.data) for event in t.events]:
            break
    assert kinds(t.events).count("unleashes") == 5
    assert len(t.slots("third.anomaly")) == 5
    t.state.nums[0] = t.state.nums[len(MENACE.numbers)] = 100
    idle_until(t, turn=26)
    attack_of(t)
    assert len(t.slots("third.anomaly")) == 1


@pytest.mark.rule("CL9.3", seen=False, reason="an empty hand leaves no trace")
def test_with_few_cards_it_plays_what_it_has() -> None:
    """CL9.3: with two cards in hand two are played, with none the draw phase comes at once."""
    t = awake(calamity=["one-both"] * 2)
    idle_until(t, kind="fill")
    assert kinds(t.events).count("unleashes") == 2
    assert awake(calamity=[]).decision.kind == "priority"
    idle = awake(calamity=[], switches={"stops": "useful"})
    assert idle.decision.kind == "fill"


# --- CL9.4: the phases -------------------------------------------------------------------------------

WHOLE = ["resistance", "draw", "judgement", "card", "discard", "battle", "termination", "trial"]
FIRST = ["resistance", "draw", "judgement", "card", "discard", "battle", "end"]
SECOND = ["draw", "card", "battle", "termination", "trial"]


@pytest.mark.rule("CL9.4", seen=False, reason="each phase cites its own clause")
@pytest.mark.parametrize(
    ("cycle", "turn", "active", "first", "phases"),
    [
        ("turn", 25, 0, 0, WHOLE),
        ("turn", 26, 1, 0, WHOLE),
        ("round", 25, 0, 0, FIRST),
        ("round", 26, 1, 0, SECOND),
        ("round", 25, 1, 1, FIRST),
        ("round", 26, 0, 1, SECOND),
    ],
)
def test_the_phases_of_a_turn(cycle: str, turn: int, active: int, first: int, phases: list[str]) -> None:
    """CL9.4: every turn has all eight, or the two turns of a round share them (switch `calamity_cycle`)."""
    rich = Side(hp=200)
    t = awake(rich, rich, phase=phases[0], turn=turn, active=active, first=first, switches={"calamity_cycle": cycle})
    idle_until(t, turn=turn + 1)
    signs = {"calamity_discards": "discard", "terminates": "termination"}
    seen = dict.fromkeys(signs.get(event.kind, event.kind) for event in t.events)
    if "termination" in phases:
        del seen["end"]  # termination is the end phase too, and wakes what that wakes
    assert [kind for kind in seen if kind in {*WHOLE, *FIRST}] == phases


# --- CL9.11: chance and aims -------------------------------------------------------------------------


@pytest.mark.rule("CL9.11")
def test_what_it_plays_is_chosen_from_the_seed() -> None:
    """CL9.11: the same seed chooses the same cards, other seeds choose others."""

    def played(seed: int) -> list[str]:
        t = awake(calamity=["one-both", "two-turn", "two-opp", "three-both", "three-turn"], seed=seed)
        idle_until(t, kind="fill")
        return t.faces("third.anomaly")

    assert played(3) == played(3)
    assert len({tuple(played(seed)) for seed in range(12)}) > 6


@pytest.mark.rule("CL9.11", "CL9.5")
@pytest.mark.parametrize(
    ("card", "active", "lost"),
    [
        ("two-turn", 0, (2, 0)),
        ("two-turn", 1, (0, 2)),
        ("two-opp", 0, (0, 2)),
        ("two-opp", 1, (2, 0)),
        ("three-both", 0, (3, 3)),
        ("three-both", 1, (3, 3)),
    ],
)
def test_a_card_strikes_whom_it_aims_at(card: str, active: int, lost: tuple[int, int]) -> None:
    """CL9.11: the turn player, the other, or both."""
    t = attack_of(awake(calamity=[card], active=active, first=active), card)
    idle_until(t, kind="fill")
    assert (30 - hp(t)[0], 30 - hp(t)[1]) == lost
