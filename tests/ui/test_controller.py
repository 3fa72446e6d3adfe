"""Focus, select, targets, confirm: what a touch leads to for every kind of decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pyapp.engine.decision import PLAYER_TARGET, Intent, Reason, Refusal
from pyapp.ui.controller import Controller, Outcome, next_batch_act
from tests.ui.positions import Position, picture_two

if TYPE_CHECKING:
    from pyapp.ui.model import View

REFUSAL = Refusal((Reason("CA7.1", "cannot_pay"),))


def allow(_intent: Intent) -> None:
    """A why-not that never objects."""


def looking_at(view: View) -> Controller:
    """A controller that has just seen a view."""
    control = Controller()
    control.look(view)
    return control


def hand_of(*faces: str) -> Position:
    """A position with these cards in hand, ids from 0."""
    p = Position()
    for face in faces:
        p.put(0, "hand", face)
    return p


def asked(kind: str, options: list[list[Any]], *faces: str) -> Controller:
    """A controller asked that decision over a hand."""
    return looking_at(hand_of(*faces).view(kind, options))


def test_first_touch_selects_and_second_confirms() -> None:
    """A legal card is chosen, then played; nothing happens on the first touch."""
    control = looking_at(picture_two())
    assert control.activate(("card", "2"), allow) == Outcome()
    assert control.selected == 2
    assert control.activate(("card", "2"), allow).acts == (("cast", 2, -1),)


def test_primary_passes_until_something_is_selected() -> None:
    """The primary button gives the selected card's act, else pass."""
    control = looking_at(picture_two())
    assert control.activate(("primary",), allow).acts == (("pass", -1, -1),)
    control.activate(("card", "2"), allow)
    assert control.activate(("primary",), allow).acts == (("cast", 2, -1),)


def test_escape_goes_back_one_step_at_a_time() -> None:
    """First what lies over the table, then the selection."""
    control = looking_at(picture_two())
    control.activate(("card", "2"), allow)
    control.activate(("show", "log"), allow)
    control.activate(("cancel",), allow)
    assert (control.overlay, control.selected) == (None, 2)
    control.activate(("cancel",), allow)
    assert control.selected == -1


def test_all_acts_of_a_card_are_offered() -> None:
    """A caster with an ability that can also be rested for mana offers both."""
    control = looking_at(picture_two())
    control.activate(("card", "13"), allow)
    assert control.offers() == [("activate", 13, 0), ("mana", 13, -1)]


def test_an_illegal_card_says_why() -> None:
    """The reasons of the session are kept for display, and gone with the next touch."""
    control = looking_at(picture_two())
    asked_for: list[Intent] = []

    def why_not(intent: Intent) -> Refusal:
        asked_for.append(intent)
        return REFUSAL

    control.activate(("card", "3"), why_not)
    assert control.refused == (3, REFUSAL)
    assert asked_for == [Intent("cast", 3)]
    control.activate(("card", "2"), why_not)
    assert control.refused is None


def test_levelup_asks_for_the_caster_below() -> None:
    """Selecting the card lights what it may go on; touching that one levels up."""
    p = hand_of("ca-002")
    below = p.put(0, "casters", "ca-001")
    control = looking_at(p.view("priority", [["pass", -1, -1], ["facedown", 0, -1], ["levelup", 0, below]]))
    control.activate(("card", "0"), allow)
    assert control.targets() == {below}
    assert control.activate(("card", str(below)), allow).acts == (("levelup", 0, below),)


@pytest.mark.parametrize("kind", ["target", "attack", "orb"])
def test_a_lit_card_answers_at_once(kind: str) -> None:
    """Where touching is the whole answer, one touch is enough."""
    control = asked(kind, [[kind, 0, -1]], "ca-011")
    assert control.activate(("card", "0"), allow).acts == ((kind, 0, -1),)


def test_the_player_can_be_attacked_or_the_refusal_says_why_not() -> None:
    """The opposing player answers like a card."""
    control = asked("against", [["against", 0, -1], ["against", -1, 1]], "ca-011")
    assert control.activate(("player", "1"), allow).acts == (("against", -1, 1),)
    guarded = asked("against", [["against", 0, -1]], "ca-011")
    seen: list[Intent] = []

    def why_not(intent: Intent) -> Refusal:
        seen.append(intent)
        return REFUSAL

    guarded.activate(("player", "1"), why_not)
    assert seen == [Intent("against", -1, PLAYER_TARGET - 1)]
    assert guarded.refused == (-1, REFUSAL)


def test_mulligan_collects_picks_and_gives_them_in_the_engines_order() -> None:
    """Picks are toggled; equal cards, of which the engine offers one, count each."""
    p = hand_of("ca-011", "ca-012", "ca-011")
    view = p.view("mulligan", [["pick", 0, -1], ["pick", 1, -1], ["done", -1, -1]])
    control = looking_at(view)
    assert control.primary() == (("done", -1, -1),)
    for card_id in (2, 1, 0, 1):
        control.activate(("card", str(card_id)), allow)
    assert control.picks == [2, 0]
    wanted = list(control.picks)
    assert next_batch_act(wanted, view) == ("pick", 0, -1)
    assert wanted == [2]
    assert next_batch_act([], view) == ("done", -1, -1)


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("enter", [["enter", -1, 0], ["enter", -1, 2]]),
        ("bloom", [["bloom", -1, -1], ["decline", -1, -1]]),
        ("may", [["yes", -1, -1], ["no", -1, -1]]),
        ("order", [["order", -1, 0], ["order", -1, 1]]),
        ("mode", [["mode", -1, 0], ["mode", -1, 1], ["mode", -1, 2]]),
    ],
)
def test_a_plain_question_offers_all_its_answers(kind: str, options: list[list[Any]]) -> None:
    """Answers without a place on the table become buttons; the first is the primary one."""
    control = asked(kind, options)
    assert [list(act) for act in control.offers()] == options
    assert control.primary() == (tuple(options[0]),)


def test_a_payment_step_of_a_card_is_its_answer() -> None:
    """Without a proposal (see test_paying) primary pays as the realm does, and a card gives its mana."""
    p = hand_of()
    caster = p.put(0, "casters", "ca-001")
    control = looking_at(p.view("pay", [["mana", caster, -1], ["pay", -1, -1], ["spend", -1, 2]]))
    assert control.primary() == (("pay", -1, -1),)
    assert control.activate(("card", str(caster)), allow).acts == (("mana", caster, -1),)


def test_nothing_can_be_done_while_the_other_is_asked() -> None:
    """The opponent's decision offers nothing, also not by the primary button."""
    view = hand_of("ca-011").view("priority", [])
    view["decision"]["seat"] = 1
    control = looking_at(view)
    assert control.primary() is None
    assert control.activate(("primary",), allow) == Outcome()
    assert control.activate(("card", "0"), allow).acts == ()


def test_a_new_question_forgets_what_was_half_chosen() -> None:
    """Selection, picks and refusal belong to one question."""
    control = looking_at(picture_two())
    control.activate(("card", "2"), allow)
    control.look(hand_of("ca-011").view("target", [["target", 0, -1]]))
    assert control.selected == -1
