"""Every refused touch, key and switched-off button says why, and what is legal instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.play.table import Side
from pyapp.ui import keys
from pyapp.ui.caster.layout import PLAN
from pyapp.ui.layout import table_layout
from pyapp.ui.scene import Node, Rect, find, walk
from pyapp.ui.screens import table
from pyapp.ui.tabletop import Table
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.tables import in_zone, pass_until, seated
from tests.ui.test_app import begun, game_of

if TYPE_CHECKING:
    from pyapp.ui.game import Game

OWN = Side(hand=["ca-014", "ca-001"], servants=["ca-011 rested", "ca-012 reversed"], casters=["ca-001 rested"])
OPP = Side(hand=["ca-011"], servants=["ca-020", "ca-023 reversed"], casters=["ca-003", "ca-005 down"])


def reasons(game: Game) -> list[str]:
    """The keys of the last refusal."""
    assert game.control.refused is not None
    return [reason.key for reason in game.control.refused[1].reasons]


def screen(game: Game, lang: str = "en") -> Node:
    """The table as drawn."""
    return table.build(Table(game.view, game.control, Words(lang), table_layout(PLAN, 1280, 800)))


@pytest.mark.parametrize("phase", ["summon", "main", "battle", "end"])
def test_whatever_is_touched_acts_or_says_why(phase: str) -> None:
    """Every card and player on the table, in every phase: no touch is without an answer."""
    game = seated(OWN, OPP, phase=phase)
    for node in list(walk(screen(game))):
        if node.ref is None or node.ref[0] not in ("card", "player"):
            continue
        game.control.refused, game.control.selected = None, -1
        outcome = game.activate(node.ref)
        answered = outcome.acts or game.control.selected >= 0 or game.control.picks
        if not answered:
            assert reasons(game), node.id
            panel = find(screen(game), "refusal")
            assert panel is not None
            assert panel.name


def test_nothing_of_a_hidden_card_is_said() -> None:
    """Only where it lies counts."""
    game = seated(OWN, OPP, phase="main")
    down = in_zone(game, "casters", 1)[1]
    game.activate(("card", str(down)))
    assert reasons(game) == ["not_yours_in_play"]


def test_while_the_other_decides_that_is_the_reason() -> None:
    """Also for the primary button."""
    game = seated(OWN, OPP, phase="main", active=1)
    assert not game.is_human_turn()
    game.activate(("card", str(in_zone(game, "hand")[0])))
    assert reasons(game) == ["not_your_priority"]
    game.control.refused = None
    game.activate(("why", "primary"))
    assert reasons(game) == ["not_your_priority"]


def test_a_servant_that_cannot_attack_says_so() -> None:
    """The condition that fails, with its clause, and the attackers there are."""
    game = pass_until(seated(Side(servants=["ca-011", "ca-012 reversed"]), OPP, phase="main"), "attack")
    able, reversed_one = in_zone(game, "servants")
    game.activate(("card", str(reversed_one)))
    assert reasons(game) == ["reversed_cannot_attack"]
    refusal = game.control.refused
    assert refusal is not None
    assert [action.card for action in refusal[1].instead] == [able]
    game.control.refused = None
    game.activate(("why", "primary"))
    assert reasons(game) == ["choose_first"]


def test_the_question_mark_asks_about_the_focused_thing() -> None:
    """A card that can be used tells what it can do, another why not; without focus the primary button is meant."""
    game = seated(OWN, OPP, phase="main")
    hand = in_zone(game, "hand")
    node = Node("card", "button", "", Rect(0, 0, 1, 1), ref=("card", str(hand[0])))
    assert keys.table_ref(game, "?", node) == ("why", "card", str(hand[0]))
    assert keys.table_ref(game, "?", None) == ("why", "primary")
    game.activate(("why", "card", str(hand[0])))
    assert "cannot_pay" in reasons(game)
    usable = next(iter(game.control.choices.by_card))
    game.activate(("why", "card", str(usable)))
    assert reasons(game) == []
    assert game.control.refused is not None
    assert game.control.refused[1].instead


def test_the_primary_button_says_what_has_to_be_chosen_first() -> None:
    """Space does, too; pressed ahead while the other decides it is no question."""
    game = pass_until(seated(Side(servants=["ca-011"]), OPP, phase="main"), "attack")
    assert game.activate(keys.table_ref(game, "Space", None) or ()).acts == ()
    assert reasons(game) == ["choose_first"]
    game = seated(OWN, OPP, phase="main", active=1)
    assert not game.control.choices.mine
    game.activate(("primary",))
    assert game.control.refused is None


def test_a_hint_is_refused_while_the_other_decides() -> None:
    """With the reason, and spoken."""
    app, ports = begun(4, first=0)
    ports.jobs.clear()
    app.do(("app", "pause"))
    while game_of(app).is_human_turn():
        app.do(("primary",))
    ports.said.clear()
    app.do(("app", "hint"))
    assert reasons(game_of(app))
    assert "".join(ports.said)
    ports.run()


def test_undo_says_why_it_cannot_be() -> None:
    """There is nothing to take back at the start."""
    game = seated(OWN, OPP, phase="main")
    game.undo()
    assert reasons(game) == ["undo_nothing"]
    game.activate(("why", "app", "undo"))
    assert reasons(game) == ["undo_nothing"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panel_names_reasons_and_rules(lang: str) -> None:
    """Each sentence stands in the panel, each clause is a chip that opens it."""
    game = seated(OWN, OPP, phase="main")
    game.activate(("card", str(in_zone(game, "hand")[0])))
    root = screen(game, lang)
    panel = find(root, "refusal")
    assert panel is not None
    assert Words(lang).t("refusal.cannot_pay") in panel.name
    chip = find(root, "refusal-rule-0")
    assert chip is not None
    assert chip.ref == ("show", "rule", "CA7.1")
