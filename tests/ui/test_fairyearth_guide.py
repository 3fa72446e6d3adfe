"""The first game of Fairyearth explains itself: each step at its moment, beside what it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.content import library
from pyapp.ui.scene import find
from tests.ui.fairyearth import STATES, do, of_kind, seated, sides, standing, until
from tests.ui.test_app import SIZE, begun, game_of, touchable
from tests.ui.test_guide import check_moment, shown

if TYPE_CHECKING:
    from pyapp.ui.game import Game

STEPS = {step.id: step for step in library.guide("fairyearth")}
RARE = frozenset({"respond", "move"})
"""What a game played by whoever touches at random may well do without."""


def opening() -> Game:
    """The first question of a new game."""
    return game_of(begun(3, realm="fairyearth", first=0)[0])


def sealed() -> Game:
    """The set phase after this turn's seal, with nobody in hand who could be placed."""
    own, opp = sides()
    game = do(seated(own.but(hand=of_kind("rapid")[:3]), opp, phase="set", turn=7), "seal")
    return do(game, "line")


def answering() -> Game:
    """The opponent has announced a fight, and may be answered."""
    return until(do(standing(active=1), "fight"), "priority", "announced")


SITUATIONS = {
    "goal": standing, "mulligan": opening, "phases": standing, "place": STATES["set"], "field": STATES["field"],
    "cost": STATES["set"], "seal": STATES["set"], "line": STATES["line"], "conceal": sealed, "use": standing,
    "skill": standing, "fight": standing, "attack": STATES["attackers"], "defend": STATES["defenders"],
    "order": STATES["defenders"], "respond": answering, "arrest": sealed, "move": sealed, "page": sealed,
}  # fmt: skip


@pytest.mark.parametrize("step", STEPS)
def test_each_step_has_a_moment_and_points_at_something(step: str) -> None:
    """The bubble is whole, beside its place and off the primary button, at every size and in every language."""
    check_moment(SITUATIONS[step](), STEPS, step)


def test_the_very_first_turn_leads_through_setting() -> None:
    """Whoever goes first is told of hand, phases, placing, cost and seals, in this order, before the first fight."""
    app, ports = begun(3, realm="fairyearth", is_first=True, first=0)
    seen = []
    for _ in range(60):
        if shown(app):
            seen.append(shown(app))
            app.do(("guide", "next"))
        elif game_of(app).view["phase"] == "set" or game_of(app).control.choices.kind == "mulligan":
            app.do(("primary",))
        else:
            break
        ports.run()
        if "seal" in seen:
            break
    told = [step for step in seen if step in ("goal", "mulligan", "phases", "place", "cost", "seal")]
    assert told == [step for step in ("goal", "mulligan", "phases", "place", "cost", "seal") if step in seen]
    assert {"goal", "mulligan", "phases", "cost", "seal"} <= set(seen)


def test_games_explain_what_happens_in_them() -> None:
    """Every step that comes points at something on the table, and what any game has was explained in the end."""
    seen: set[str] = set()
    for seed in range(6):
        app, ports = begun(seed, realm="fairyearth", is_first=True, first=0)
        app.guide.done["fairyearth"] = sorted(seen)
        for _ in range(1500):
            if game_of(app).session.decision is None:
                break
            step, root = shown(app), app.scene(*SIZE)
            if game_of(app).control.overlay is not None:
                app.do(("cancel",))  # a pile was opened
            elif step:
                seen.add(step)
                assert find(root, "guide-place") is not None, step
                assert (find(root, "guide-rule") is not None) == bool(STEPS[step].rule)
                app.do(("guide", "next"))
            else:
                app.activate(root, ports.random.choice(touchable(root)).id)
                ports.run()
        if seen >= set(STEPS) - RARE:
            return
    raise AssertionError(set(STEPS) - RARE - seen)
