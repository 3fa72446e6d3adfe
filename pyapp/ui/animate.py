"""What moves between two scenes (V7): the one that was shown and the one that is the picture from now on.

An animation is disposable: the board already is the picture afterwards, nothing waits for the motions, and dropping
them at any time leaves just that picture. They are found by comparing where each card is seen before and after, and
by a few cues of what happened in between; no rule and no realm is known here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pyapp.ui import motion
from pyapp.ui.drag import CARRIED
from pyapp.ui.journeys import Change
from pyapp.ui.motion import Motion, Stop, box_of, grown
from pyapp.ui.scene import Node, find, walk
from pyapp.ui.spots import LIGHT, fitted, is_shifted, spots

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyapp.ui.journeys import Cue
    from pyapp.ui.motion import Pace
    from pyapp.ui.scene import Command, Run
    from pyapp.ui.spots import Spot

MOST = 24
"""Cards that move to other places; more of them would only be a muddle, so that nothing moves then."""
LIES = 1
"""The pose in which a card lies on its side."""
SHORT = 12
"""Characters of a line whose numbers roll; longer ones are sentences."""
OVERLAY = 9
"""From this layer on, what comes and goes are panels over the table."""
APPEARING = 1.08
"""How large something is that appears (V7.9)."""
STACK = "chain"
"""The group whose rows come on top and leave from there."""


def motions(before: Node, after: Node, cues: Sequence[Cue], pace: Pace, *, happened: bool) -> list[Motion]:
    """What moves. happened: whether the game went on; else only panels and a card that was let go of move."""
    if pace.factor <= 0 or before.id != after.id:
        return []
    found = list(_panels(before, after, 0 if pace.reduced else motion.PANEL_RISE))
    if happened:
        change = Change(before, after, cues)
        if len(change.travellers) > MOST:
            return []
        found += [*_dusk(after, change, motion.FADE_WHOLE), *change.fades()] if pace.reduced else _whole(after, change)
    elif not pace.reduced:
        found += _let_go(before, after)
    return motion.paced(found, pace.factor)


def _whole(root: Node, change: Change) -> list[Motion]:
    """All motions of a step of the game, what lies lower first."""
    above = [*change.attack(), *change.destructions(), *change.journeys()]
    below = [*_runs(change), *_poses_and_rows(change), *_numbers(change), *_stack(change)]
    dusk = _dusk(root, change, motion.DARKEN + motion.TEAR)
    return [*change.held(), *dusk, *below, *above, *_lights(change), *_effects(change)]


def _dusk(root: Node, change: Change, ms: float) -> Iterator[Motion]:
    """The table darkens, and as the dark lifts it is another one (V7.9)."""
    if "darken" in change.cues:
        yield motion.effect("dusk", root.rect, ms)


def _let_go(before: Node, after: Node) -> Iterator[Motion]:
    """A carried card goes back to its place (V8.3)."""
    if find(before, CARRIED) is None or find(after, CARRIED) is not None:
        return
    there = spots(after)
    for card, old in spots(before).items():
        new = there.get(card)
        if old.node.id == CARRIED and new is not None:
            stops = [Stop(0, "linear", fitted(old, new)), Stop(motion.SPRING, "out", new.box)]
            yield motion.path(new.box, stops, n=[new.node.id], top=1)


# --- numbers in drawings ---------------------------------------------------------------------------


def _runs(change: Change) -> Iterator[Motion]:
    """Numbers in the drawings of nodes that run to what they are now: ticks, dials, what opens."""
    for node in change.after.values():
        if node.comes and node.id not in change.before:
            yield _appear(node)
        for run in node.runs:
            ends = _ends(change, node, run)
            if ends is None or ends[0] == ends[1]:
                continue
            command = node.draw[run.place[0]]
            more = {"g": [[*command[:-1], {**command[-1], **run.style}]]} if run.style else {}
            yield motion.vary(node.id, run.place, ends, run.ms, ease=run.ease, **more)


def _appear(node: Node) -> Motion:
    """A node comes in the second half of its time, a little larger at first."""
    home, half = box_of(node.rect), node.comes / 2
    start = grown(home, APPEARING)
    stops = [Stop(0, "linear", start, 0), Stop(half, "linear", start, 0), Stop(node.comes, "out", home)]
    return motion.path(home, stops, n=[node.id])


def _ends(change: Change, node: Node, run: Run) -> tuple[float, float] | None:
    """From where to where a number runs; None if it comes from nowhere."""
    i, j = run.place
    new, old = float(node.draw[i][j]), run.origin
    was = change.before.get(node.id)
    if was is not None and len(was.draw) > i and was.draw[i][0] == node.draw[i][0]:
        old = float(was.draw[i][j])
    if run.cue and node.state.get("card") in change.cues.get(run.cue, ()):
        old = new - run.back
    return None if old is None else (old, new)


# --- cards that stay -------------------------------------------------------------------------------


def _poses_and_rows(change: Change) -> Iterator[Motion]:
    """Cards that turn, make room, or whose numbers change (V7.3, V7.4, V7.6)."""
    for card, new in change.new.items():
        old = change.old.get(card)
        if old is None or old.region != new.region or not (old.is_own and new.is_own):
            continue
        if new.node.id in change.moving or old.face is None or new.face is None:
            continue
        found = _stay(old, new, change)
        if found is not None:
            change.moving.add(new.node.id)
            yield found


def _stay(old: Spot, new: Spot, change: Change) -> Motion | None:
    name = new.node.id
    if old.face == new.face:
        return None
    if old.pose != new.pose:
        ms = motion.TURN if LIES in (old.pose, new.pose) else motion.REVERSE
        return motion.turn(name, (old.node.rect, old.pose), (new.node.rect, new.pose), ms)
    if is_shifted(old.box, new.box):
        stops = [Stop(0, "linear", fitted(old, new)), Stop(motion.SLIDE, "inout", new.box)]
        return motion.path(new.box, stops, at=change.settled, n=[name])
    was, now = _values(old.record), _values(new.record)
    changed = {key: value for key, value in was.items() if key in now and now[key] != value}
    return motion.roll(name, changed, at=change.impact) if changed else None


def _values(record: dict[str, Any]) -> dict[str, int]:
    """The numbers on a card, by their names in the face record."""
    return {key: value["v"] for key, value in record.items() if isinstance(value, dict) and "v" in value}


# --- numbers, lights, effects ----------------------------------------------------------------------


def _numbers(change: Change) -> Iterator[Motion]:
    """Numbers in lines of text (V7.6)."""
    for name, node in change.after.items():
        before = change.before.get(name)
        if before is None or name in change.moving:
            continue
        for i, (was, now) in enumerate(zip(before.draw, node.draw, strict=False)):
            if was != now and _is_count(was, now):
                yield motion.count(name, i, was[3], at=change.impact)


def _is_count(was: Command, now: Command) -> bool:
    """Whether two lines at the same place differ in their digits only."""
    if was[0] != "text" or was[:3] != now[:3] or len(now[3]) > SHORT:
        return False
    return re.sub(r"\d+", "#", was[3]) == re.sub(r"\d+", "#", now[3])


def _lights(change: Change) -> Iterator[Motion]:
    """Lights that go out (V7.8)."""
    lit = {tuple(c[1:4]) for node in change.before.values() for c in node.draw if c[0] == LIGHT and c[4]}
    for name, node in change.after.items():
        for i, command in enumerate(node.draw):
            if command[0] == LIGHT and not command[4] and tuple(command[1:4]) in lit:
                yield motion.vary(name, (i, 4), (1, 0), motion.DRAIN, at=change.impact)


def _effects(change: Change) -> Iterator[Motion]:
    """What takes effect, is negated (V6.13), or blooms."""
    for kind, look in (("resolve", "pulse"), ("negate", "cross")):
        for card in change.cues.get(kind, ()):
            spot = change.old.get(card)
            if spot is not None and spot.is_own:
                yield motion.effect(look, spot.node.rect, motion.EFFECT)
    for card in change.cues.get("bloom", ()):
        spot = change.new.get(card)
        if spot is not None:
            yield motion.effect("petals", spot.node.rect, motion.BLOOM, at=change.settled + motion.PLAY)


# --- what comes and goes as a whole ----------------------------------------------------------------


def _stack(change: Change) -> Iterator[Motion]:
    """Rows of the chain come, make room and leave; their cards travel by themselves."""
    old, new = (_rows(scene.get(STACK)) for scene in (change.before, change.after))
    for name, row in new.items():
        ids = [node.id for node in walk(row) if node.draw and not node.holds]
        home = box_of(row.rect)
        was = old.get(name)
        if was is None:
            yield motion.faded(home, (0, 1), motion.PANEL, rise=motion.PANEL_RISE, n=ids)
        elif is_shifted(box_of(was.rect), home):
            stops = [Stop(0, "linear", box_of(was.rect)), Stop(motion.SLIDE, "inout", home)]
            yield motion.path(home, stops, n=ids)
    for name in old.keys() - new.keys():
        commands = [c for node in walk(old[name]) if not node.holds for c in node.draw]
        yield motion.faded(box_of(old[name].rect), (1, 0), motion.PANEL, g=commands)


def _rows(stack: Node | None) -> dict[str, Node]:
    return {row.id: row for row in stack.children} if stack is not None else {}


def _panels(before: Node, after: Node, rise: float) -> Iterator[Motion]:
    """What lies over the table comes and goes as a whole; the veil under it is simply there (V7.13)."""
    old, new = (_overlays(root) for root in (before, after))
    for name in sorted(old.keys() ^ new.keys()):
        panel = new.get(name) or old[name]
        nodes = [node for node in sorted(walk(panel), key=lambda node: node.z) if node.draw]
        home = box_of(panel.rect)
        if name in new:
            ids = [node.id for node in nodes if not node.holds]
            yield motion.faded(home, (0, 1), motion.PANEL, rise=rise, n=ids, top=1)
        else:
            commands = [c for node in nodes if not node.holds for c in node.draw]
            yield motion.faded(home, (1, 0), motion.PANEL, g=commands, top=1)


def _overlays(root: Node) -> dict[str, Node]:
    return {n.id: n for n in root.children if n.z >= OVERLAY and n.role != "button" and n.id != CARRIED}
