"""What can happen in a game of Fairyearth, for the measures of `sim`: read off the events, the state and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.realms.fairyearth.names import MULLIGANS, RAPIDS

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

BY_KIND = {
    "mulligan": "mulligan", "fight": "fight", "defended": "defended_attacker", "misses": "attacker_hits_nothing",
    "wins": "unit_beaten_in_fight", "turns_up": "ritual_turned_up", "exposed": "bluff_found_out",
    "replaces": "ritual_replaced", "soul_eat": "soul_eat", "freed": "freed_from_arrest", "arrested": "arrest",
    "attached": "enchant", "departs": "summon_departs", "to_removed": "disposed", "negated": "negation",
    "fizzle": "fizzle", "loop_ends": "loop_ended", "replaced": "replaced", "survives": "survived",
    "prevented": "damage_prevented", "trigger": "trigger",
}  # fmt: skip
BY_KEY = {"no_life": "life_to_0", "deck_exhausted": "deck_exhausted"}
USED = {"player": "miracle", "emblem": "emblem", "holy_emblem": "holy_emblem", "art": "art", "atziluth": "atziluth"}
"""What the use of a card of that kind is."""

NAMES = (
    "fight", "two_attackers", "defended_attacker", "swordwing_in_defended_pair", "attacker_hits_nothing",
    "unit_beaten_in_fight", "ritual_turned_up", "ritual_replaced", "bluff_found_out", "soul_eat",
    "rapid_in_opponents_phase", "freed_from_arrest", "arrest", "deck_exhausted", "life_to_0", "mulligan",
    "third_mulligan", "miracle", "skill", "art", "enchant", "emblem", "holy_emblem", "atziluth", "summon_departs",
    "disposed", "chain_of_two", "chain_of_three", "trigger", "negation", "fizzle", "replaced", "survived",
    "damage_prevented", "loop_ended", "draw_game",
)  # fmt: skip

DEEP = 3
"""A chain of so many uses."""


class Watcher:
    """Notes what happens in one game."""

    def __init__(self, rules: Ruleset) -> None:
        """Start with nothing seen."""
        self.seen: set[str] = set()
        self._rules = rules

    def note(self, events: list[Event], state: State) -> None:
        """Take the events of one step, and what the table looks like after it."""
        for event in events:
            kind = event.kind
            if kind in BY_KIND:
                self.seen.add(BY_KIND[kind])
            if kind == "used":
                self._note_use(event, state)
            elif kind == "strikes" and event.rule == "FE4.5":
                self.seen.add("swordwing_in_defended_pair")
            elif kind == "fight" and int(event.data[0]) > 1:
                self.seen.add("two_attackers")
            elif kind == "mulligan" and int(event.data[0]) == MULLIGANS:
                self.seen.add("third_mulligan")

    def _note_use(self, event: Event, state: State) -> None:
        """Take the use of a card, a skill or a miracle."""
        face = self._rules.pool[state.cards[event.card].face]
        is_ability = int(event.data[0]) >= 0
        if face.kind in USED and is_ability == (face.kind == "player"):
            self.seen.add(USED[face.kind])
        elif is_ability:
            self.seen.add("skill")
        if face.kind in RAPIDS and not is_ability and event.seat != state.active:
            self.seen.add("rapid_in_opponents_phase")
        if len(state.chain) > 1:
            self.seen.add("chain_of_two" if len(state.chain) < DEEP else "chain_of_three")

    def end(self, state: State) -> None:
        """Take the result."""
        if state.result is not None:
            winner, _, key = state.result
            if key in BY_KEY:
                self.seen.add(BY_KEY[key])
            if winner < 0:
                self.seen.add("draw_game")
