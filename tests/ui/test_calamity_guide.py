"""The first game of Calamity explains itself: each step at its moment, beside what it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.content import library
from pyapp.play.table import Side
from pyapp.ui.scene import find, walk
from tests.ui.calamity import STATES, asleep, do, losing, of_kind, seated, sides, until
from tests.ui.test_app import SIZE, begun, game_of, touchable
from tests.ui.test_guide import check_moment, shown

if TYPE_CHECKING:
    from pyapp.ui.game import Game
    from pyapp.ui.scene import Node

STEPS = {step.id: step for step in library.guide("calamity")}
OFTEN = frozenset(STEPS) - {"tribute", "extra", "negate", "cheat", "ability"}
"""What games past the awakening have, played by whoever touches at random."""


def unable() -> Game:
    """An own card phase in which nothing can be summoned, but the player ability used."""
    own, opp = sides()
    return seated(own.but(hand=of_kind("arcana")[:2]), opp, phase="card", turn=5)


def attacking() -> Game:
    """Somebody attacks: whom is asked."""
    game = seated(Side(field=of_kind("character", 3)[:1], player=of_kind("player")[:1]), Side(), phase="battle", turn=5)
    do(game, "attack")
    return until(game, "against")


SITUATIONS = {
    "goal": asleep, "phases": asleep, "summon": asleep, "tribute": STATES["tribute"], "play": asleep, "effect": asleep,
    "extra": asleep, "negate": STATES["answering"], "attack": STATES["battle"], "against": attacking,
    "ability": unable, "cheat": losing, "countdown": unable, "resist": STATES["attacked"], "fill": STATES["fill"],
    "judgement": STATES["fill"], "page": unable,
}  # fmt: skip


@pytest.mark.parametrize("step", STEPS)
def test_each_step_has_a_moment_and_points_at_something(step: str) -> None:
    """The bubble is whole, beside its place and off the primary button, at every size and in every language."""
    check_moment(SITUATIONS[step](), STEPS, step)


def chosen_name(root: Node) -> list[Node]:
    """In the list of names: the button that erases the shown one, else the names."""
    yes = find(root, "names-yes")
    return [yes] if yes is not None else [node for node in walk(root) if node.id.startswith("name-")]


def test_a_game_past_the_awakening_explains_what_happens_in_it() -> None:
    """Every step that comes points at something on the table, and what any game has was explained in the end."""
    seen: set[str] = set()
    for seed in range(6):
        app, ports = begun(seed, realm="calamity", is_first=True, quick=True, first=0)
        app.guide.done["calamity"] = sorted(seen)
        for _ in range(1500):
            if game_of(app).session.decision is None:
                break
            step, root = shown(app), app.scene(*SIZE)
            listed = chosen_name(root)
            if game_of(app).control.overlay is not None and not listed:
                app.do(("cancel",))  # a pile was opened
            elif step and not listed:
                seen.add(step)
                assert find(root, "guide-place") is not None, step
                assert (find(root, "guide-rule") is not None) == bool(STEPS[step].rule)
                app.do(("guide", "next"))
            else:
                app.activate(root, ports.random.choice(listed or touchable(root)).id)
                ports.run()
        if seen >= OFTEN:
            return
    raise AssertionError(OFTEN - seen)
