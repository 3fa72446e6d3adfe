"""What moves on Calamity's table besides cards: the awakening, the judgement, HP and the countdown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pyapp.ui import animate
from pyapp.ui.calamity.model import monster
from pyapp.ui.journeys import Cue
from pyapp.ui.motion import ARROW, DARKEN, FADE_WHOLE, SPIN, TEAR, Pace
from pyapp.ui.realms import realm_of
from tests.ui.calamity import AWAKE, RULES, STATES, asleep, attacked, seated, shown, sides, third

if TYPE_CHECKING:
    from pyapp.ui.game import Game
    from pyapp.ui.motion import Motion


def moved(before: Game, after: Game, *cues: Cue, pace: Pace | None = None) -> dict[str, Motion]:
    """What of the drawings runs between two tables, or appears, by the node."""
    found = animate.motions(shown(before), shown(after), cues, pace or Pace(), happened=True)
    return {name: motion for motion in found for name in motion.get("n", ()) if motion["kind"] in ("vary", "path")}


def judged(die: int) -> Game:
    """An awake table on which the last judgement had that result."""
    game = seated(*sides(), phase="card", turn=AWAKE)
    monster_card = monster(game.view)
    assert monster_card is not None
    monster_card["marks"] = {**(monster_card.get("marks") or {}), "judged": die}
    return game


def spin(game: Game) -> Cue:
    """The monster of a game has judged."""
    monster_card = monster(game.view)
    assert monster_card is not None
    return Cue("spin", int(monster_card["id"]))


def test_the_seal_tears_open_and_what_was_behind_it_appears() -> None:
    """V7.9: the rift opens, emblem and places come once it is half open, the dial turns once."""
    found = moved(asleep(), STATES["awake"]())
    assert {key: found["rift"][key] for key in ("kind", "from", "to", "ms")} == {
        "kind": "vary", "from": 0, "to": 1, "ms": TEAR,
    }  # fmt: skip
    for name in ("monster", "anomaly-0"):
        alphas = [(stop[0], stop[-1]) for stop in found[name]["path"]]
        assert alphas == [(0, 0), (TEAR / 2, 0), (TEAR, 1)]
    assert found["dial"]["to"] - found["dial"]["from"] == 360


def darkenings(after: Game, pace: Pace, *cues: Cue) -> list[tuple[list[float], float]]:
    """Where the dark falls on the way to an awake table, and for how many ms."""
    found = animate.motions(shown(asleep()), shown(after), cues, pace, happened=True)
    return [(motion["box"], motion["ms"]) for motion in found if motion["kind"] == "dusk"]


@pytest.mark.parametrize(("pace", "ms"), [(Pace(), DARKEN + TEAR), (Pace(reduced=True), FADE_WHOLE)])
def test_the_table_darkens_when_the_calamity_awakens(pace: Pace, ms: float) -> None:
    """V7.9: over all of it, below what opens; with reduced motion for a moment only, and without an awakening never."""
    after = STATES["awake"]()
    assert darkenings(after, pace, Cue("darken", -1)) == [([0, 0, 1280, 800], ms)]
    assert darkenings(after, pace) == []
    assert realm_of(after.view).cues["awakens"] == "darken"


@pytest.mark.parametrize(("old", "new"), [(0, 4), (2, 5), (6, 6)])
def test_the_dial_is_spun_and_keeps_its_result_to_itself_till_it_stands(old: int, new: int) -> None:
    """V7.10: three times round to the result, also when it is the same again; meanwhile nothing is lit."""
    after = judged(new)
    dial = moved(judged(old), after, spin(after))["dial"]
    assert (dial["kind"], dial["ms"], dial["ease"]) == ("vary", SPIN, "quart")
    assert dial["to"] == (new - 1) * 60
    assert dial["to"] - dial["from"] == 3 * 360
    style: dict[str, Any] = dial["g"][0][-1]
    assert (style["on"], style["result"]) == (0, "")
    assert style["names"]


def test_nothing_spins_where_nothing_was_judged() -> None:
    """Another step of the game leaves dial, rift and HP alone."""
    assert not {"dial", "rift", "my-panel", "opp-panel"} & set(moved(judged(3), judged(3)))


def test_hp_and_the_countdown_run_to_their_new_value() -> None:
    """Ticks go out one by one (V7.6)."""
    own, opp = sides()
    found = moved(seated(own, opp, turn=5), seated(own.but(hp=12), opp, turn=7))
    assert (found["my-panel"]["from"], found["my-panel"]["to"]) == (17, 12)
    assert found["countdown"]["to"] - found["countdown"]["from"] == 1
    assert "opp-panel" not in found


def test_what_strikes_both_players_grows_an_arrow_to_each() -> None:
    """V7.5: two arrows from one anomaly, both from foot to head, besides each other."""
    both = next(face.id for face in RULES.pool if face.kind == "anomaly" and face.traits["aim"] == "both")
    after = shown(attacked(third=third(both)))
    found = animate.motions(shown(STATES["awake"]()), after, (), Pace(), happened=True)
    grown = {m["n"][0]: (m["from"], m["to"]) for m in found if m["kind"] == "vary" and m["ms"] == ARROW}
    assert grown == {"attack": (0, 1), "attack-1": (0, 1)}


def test_with_reduced_motion_all_of_it_is_simply_there() -> None:
    """V7.10, R: the result at once."""
    after = judged(4)
    assert not moved(judged(0), after, spin(after), pace=Pace(reduced=True))
    assert not {"rift", "dial"} & set(moved(asleep(), after, pace=Pace(reduced=True)))
