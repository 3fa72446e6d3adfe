"""Picking cards one at a time: targets, discards, sacrifices, mulligans are all this one frame.

Picks go in ascending order with a check that the set can still be completed, so that {a, b} and {b, a} are one path;
where the order matters (`Ruleset.ordered`: what goes to the bottom of the deck), they go in any order. Cards that the
deciding seat cannot tell apart are one option.
Frame: ("pick", step, decision kind, seat, rule, source, candidates, least, most, name, chosen).
When done, the frame below gets (name, chosen) appended to its last element, its picks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.decision import Action, Decision
from pyapp.engine.machine import ask, push

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame


def pick(  # noqa: PLR0913 - a pick is asked for by many rules, each of which fixes all of these
    game: Game, kind: str, seat: int, rule: str, *, source: int, among: Iterable[int], least: int, most: int, name: str
) -> None:
    """Ask `seat` to pick `least` to `most` of the cards; the frame now on top gets them under `name`.

    Fewer cards than `least` are all picked (as much as possible is done).
    """
    candidates = tuple(sorted(among))
    least = min(least, len(candidates))
    push(game, "pick", 0, kind, seat, rule, source, candidates, least, min(most, len(candidates)), name, ())


def run_pick(game: Game, frame: Frame, answer: Action | None) -> None:
    """Take an answer, then ask for the next card or hand the picks down."""
    _, step, kind, seat, rule, source, candidates, least, most, name, chosen = frame
    if answer is not None:
        if answer.kind == "done":
            deliver(game, name, chosen)
            return
        chosen = (*chosen, answer.card)
        if kind in game.rules.ordered:
            candidates = tuple(c for c in candidates if c != answer.card)
        else:
            step = candidates.index(answer.card) + 1
    elif not chosen:
        candidates = in_classes(game, seat, candidates)  # only now: a pick that waits must not hold what others hide
    rest = candidates[step:]
    if len(chosen) == most:
        deliver(game, name, chosen)
    elif least == most and len(rest) == most - len(chosen) and (len(rest) == 1 or kind not in game.rules.ordered):
        deliver(game, name, (*chosen, *rest))
    else:
        due = least - len(chosen)
        due = min(due, 1) if kind in game.rules.ordered else due
        options = _options(game, seat, candidates, step, due, kind)
        frame = ("pick", step, kind, seat, rule, source, candidates, least, most, name, chosen)
        ask(game, frame, Decision(seat, kind, options, rule, source))


def outstanding(frame: Frame) -> dict[str, Any]:
    """Return what an open pick still asks for: among which cards, how many at least and at most, what was chosen."""
    step, candidates, least, most, chosen = frame[1], frame[6], frame[7], frame[8], frame[10]
    taken = len(chosen)
    return {
        "among": list(candidates[step:]), "chosen": list(chosen), "least": max(0, least - taken), "most": most - taken,
    }  # fmt: skip


def deliver(game: Game, name: str, chosen: tuple[int, ...]) -> None:
    """Append what was picked to the picks of the frame below."""
    frames = game.state.frames
    below = frames.pop()
    frames.append((*below[:-1], (*below[-1], (name, chosen))))


def _options(game: Game, seat: int, candidates: Sequence[int], step: int, needed: int, kind: str) -> tuple[Action, ...]:
    """Return the picks that leave `needed` cards possible, the first of each class, and "done" when none is needed."""
    verb = "target" if kind == "target" else "pick"
    last = len(candidates) - max(needed, 1)
    options = []
    for i in range(step, last + 1):
        if i > step and looks(game, seat, candidates[i]) == looks(game, seat, candidates[i - 1]):
            continue
        options.append(Action(verb, candidates[i]))
    if needed <= 0:
        options.append(Action("done"))
    return tuple(options)


def in_classes(game: Game, seat: int, among: Iterable[int]) -> tuple[int, ...]:
    """Return the cards in canonical order: by the first slot of their class, equal-looking cards together."""
    ordered = sorted(among)
    first: dict[object, int] = {}
    for slot_id in ordered:
        first.setdefault(looks(game, seat, slot_id), slot_id)
    return tuple(sorted(ordered, key=lambda c: (first[looks(game, seat, c)], c)))


def one_of_each(game: Game, slots: Iterable[int]) -> Iterable[int]:
    """Return the first card of each face, by slot: equal cards of an own hand are one option."""
    cards = game.state.cards
    first: dict[int, int] = {}
    for slot_id in sorted(slots):
        first.setdefault(cards[slot_id].face, slot_id)
    return first.values()


def looks(game: Game, seat: int, slot_id: int) -> object:
    """Return what a seat can tell of a card apart from its slot.

    One in play or in a numbered place is itself, except face down where nobody sees it.
    """
    card = game.state.cards[slot_id]
    zone = game.rules.zones[card.zone]
    if (zone.in_play and not (card.down and zone.seen_by == "face_up")) or card.slot >= 0:
        return slot_id
    return card.zone, card.control, card.host, card.face if card.known >> seat & 1 else -1
