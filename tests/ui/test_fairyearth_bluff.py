"""Any hand card may be laid face down (FE5.4); that alone does not make it look as if it could be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.labels import consequence
from pyapp.ui.scene import find
from pyapp.ui.words import Words
from tests.ui.fairyearth import of_kind, seated, shown, sides

if TYPE_CHECKING:
    from pyapp.ui.game import Game
    from pyapp.ui.scene import Node


def poor() -> Game:
    """A set phase without a seal: of a character, a rapid and a ritual none can be paid for."""
    own, opp = sides()
    costly = max(of_kind("character"), key=lambda face: len(facts(face)["needs"]))
    hand = [costly, of_kind("rapid")[0], of_kind("ritual")[0]]
    return seated(own.but(hand=hand, line_left=0, line_top=[], line_right=0, ritual=[]), opp, phase="set", turn=7)


def facts(face: str) -> dict[str, list[str]]:
    """What is printed on a card."""
    found: dict[str, list[str]] = Words("en", "fairyearth").card(face)
    return found


def hand_of(game: Game) -> list[int]:
    """The own hand."""
    return list(game.view["seats"][0]["zones"]["hand"])


def drawn(game: Game, card: int) -> Node:
    """A card as it is drawn."""
    found = find(shown(game), f"card-{card}")
    assert found is not None
    return found


def test_only_what_a_card_is_meant_for_lights_it() -> None:
    """A ritual is meant to be laid face down; a character and a rapid are not, and lie in the dark."""
    game = poor()
    character, rapid, ritual = hand_of(game)
    for card, is_lit in ((character, False), (rapid, False), (ritual, True)):
        node = drawn(game, card)
        assert (node.state["legal"], node.draw[0][6]["dim"]) == (is_lit, not is_lit)
        assert node.state["rings"] == (["legal"] if is_lit else [])


def test_who_wants_to_place_it_learns_why_not_and_may_lay_it_face_down() -> None:
    """The clause of its condition is told, the button lays it as a bluff, and a second touch does, too."""
    for touches in (1, 2):
        game = poor()
        character = hand_of(game)[0]
        for _ in range(touches - 1):
            game.activate(("card", str(character)))
        outcome = game.activate(("card", str(character)))
        if touches == 1:
            assert game.control.refused is not None
            assert "FE2.5" in [reason.rule for reason in game.control.refused[1].reasons]
            assert "face down" in consequence(game.view, game.control, Words("en", "fairyearth"))
            outcome = game.activate(("primary",))
        assert outcome.acts == (("conceal", character, -1),)


def test_a_card_that_can_be_placed_is_selected_without_a_word() -> None:
    """There is nothing to explain."""
    own, opp = sides()
    game = seated(own, opp, phase="set", turn=7)
    game.activate(("card", str(hand_of(game)[0])))
    assert game.control.refused is None
    assert game.control.selected == hand_of(game)[0]
