"""What can happen in a game, for the measures of `sim`: read off the events and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

BY_KIND = {
    "bloom": "bloom", "levelup": "level_up", "facedown": "face_down", "final_blow": "final_blow", "negate": "negate",
    "switched": "switch", "summon": "summon", "no_result": "attack_without_result", "fizzle": "fizzle",
    "restore": "orb_restored", "stands": "defender_stands", "control": "control_gained", "survives": "survived",
    "replaced": "replaced",
}  # fmt: skip
"""Event kinds that are a happening by themselves."""

BY_RULE = {
    ("corrupted", "CA11.3"): "double_corrupt", ("mana", "CA4.5"): "coin_used", ("cast", "CA8.2"): "quickcast_in_chain",
    ("sacrifice", "CA11.10"): "stock_used", ("enters", "CA3.3"): "barrier",
}  # fmt: skip
"""Events that are a happening when they carry out a certain clause."""

BY_RESULT = {"decked_out": "decked_out", "both_decked_out": "decked_out", "endless_loop": "endless_loop"}

DEEPER, SHALLOWER = frozenset({"cast", "activate", "trigger"}), frozenset({"resolve", "negate"})
CLOSER = DEEPER | SHALLOWER | {"enters", "mulligan"} | {kind for kind, _ in BY_RULE}
"""Events that have to be looked at more closely than by their kind."""
REVERSED = 2

NAMES = (
    "bloom", "chain_of_two", "chain_of_three", "double_corrupt", "level_up", "face_down", "decked_out", "final_blow",
    "negate", "last_words", "switch", "reversed_enter", "draw_game", "endless_loop", "summon", "barrier", "coin_used",
    "quickcast_in_chain", "stock_used", "mulligan", "fizzle", "attack_without_result", "defender_stands",
    "orb_restored", "control_gained", "survived", "replaced",
)  # fmt: skip


class Watcher:
    """Notes what happens in one game."""

    def __init__(self, rules: Ruleset) -> None:
        """Start with nothing seen."""
        self.seen: set[str] = set()
        self._rules = rules
        self._depth = 0

    def note(self, events: list[Event], state: State) -> None:
        """Take the events of one step."""
        for event in events:
            kind = event.kind
            if kind in BY_KIND:
                self.seen.add(BY_KIND[kind])
            if kind in CLOSER:
                self._note_closer(event, state)

    def _note_closer(self, event: Event, state: State) -> None:
        """Take an event whose rule or numbers make the difference, or that changes how deep the chain is."""
        kind = event.kind
        name = BY_RULE.get((kind, event.rule))
        if name:
            self.seen.add(name)
        if kind in DEEPER:
            self._note_addition(event, state)
        elif kind in SHALLOWER:
            self._depth -= 1
        elif kind == "enters" and event.data and event.data[0] == REVERSED:
            self.seen.add("reversed_enter")
        elif kind == "mulligan" and event.data[0]:
            self.seen.add("mulligan")

    def _note_addition(self, event: Event, state: State) -> None:
        """Count how deep the chain has become, and see whether it was last words."""
        self._depth += 1
        if self._depth > 1:
            self.seen.add("chain_of_two" if self._depth == 2 else "chain_of_three")  # noqa: PLR2004 - two items
        if event.kind == "trigger":
            abilities = self._rules.pool[state.cards[event.card].face].abilities
            index = int(event.data[0])
            if index < len(abilities) and abilities[index].event == "destroyed" and abilities[index].who == "self":
                self.seen.add("last_words")

    def end(self, state: State) -> None:
        """Take the result."""
        if state.result is not None:
            winner, _, key = state.result
            if key in BY_RESULT:
                self.seen.add(BY_RESULT[key])
            if winner < 0:
                self.seen.add("draw_game")
