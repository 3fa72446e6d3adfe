"""What can happen in a game of Calamity, for the measures of `sim`: read off the events, the state and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.query import stat
from pyapp.engine.ruleset import Game
from pyapp.realms.calamity.cheats import (
    BANISH_ALL,
    CARD_BAN,
    DRAW_TEN,
    END_TURN,
    FORCED_END,
    KILL_ONE,
    KILL_TWO,
    TOO_MANY_EXTRAS,
)
from pyapp.realms.calamity.names import FIELD, times
from pyapp.realms.calamity.summoning import extras_on_field

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

OFFERED = {KILL_ONE: "rule_kill_1_offered", KILL_TWO: "rule_kill_2_offered", FORCED_END: "forced_end_offered"}
USED = {
    DRAW_TEN: "rule_kill_1_used", BANISH_ALL: "rule_kill_1_used", TOO_MANY_EXTRAS: "rule_kill_2_used",
    END_TURN: "forced_end_used", CARD_BAN: "card_ban_used",
}  # fmt: skip
BY_KIND = {
    "awakens": "awakening", "negates": "negation", "special_summoned": "special_summon", "tribute_summoned": "tribute",
    "no_result": "attack_without_result", "stands": "defender_stands", "fizzle": "fizzle", "loop_ends": "loop_ended",
    "blocks": "block", "attached": "item_attached", "replaced": "replaced", "survives": "survived",
    "prevented": "damage_prevented", "trigger": "trigger",
}  # fmt: skip
BY_KEY = {
    "special_victory": "special_victory", "sealed": "sealed", "decked_out": "deck_emptied",
    "calamity_wins": "calamity_victory", "slain": "slain_by_calamity", "both_lose": "both_lose", "no_hp": "no_hp",
}  # fmt: skip
CLOSER = frozenset({"cheat", "cheat_offered", "negates", "activated", "attacks"})
"""Events whose numbers make the difference."""
CHARACTERS_CHANGED = frozenset({"enters", "level"})

HIGH, MANY, DEEP = 5, 3, 3
"""A high level; so many extras on a field; a chain of so many links."""

NAMES = (
    "awakening", "rule_kill_1_offered", "rule_kill_1_used", "rule_kill_2_offered", "rule_kill_2_used",
    "forced_end_offered", "forced_end_used", "card_ban_offered", "card_ban_used", "negation", "negation_of_price_2",
    "three_extras", "level_5", "special_victory", "sealed", "deck_emptied", "calamity_victory", "slain_by_calamity",
    "no_hp", "both_lose", "chain_of_two", "chain_of_three", "player_ability", "special_summon", "tribute",
    "item_attached", "block", "trigger", "attack_without_result", "defender_stands", "fizzle", "replaced", "survived",
    "damage_prevented", "second_attack", "loop_ended", "draw_game",
)  # fmt: skip


class Watcher:
    """Notes what happens in one game."""

    def __init__(self, rules: Ruleset) -> None:
        """Start with nothing seen."""
        self.seen: set[str] = set()
        self._rules = rules

    def note(self, events: list[Event], state: State) -> None:
        """Take the events of one step, and what the table looks like after it."""
        if state.decision is not None and state.decision.rule == "CL8.5":
            self.seen.add("card_ban_offered")
        for event in events:
            kind = event.kind
            if kind in BY_KIND:
                self.seen.add(BY_KIND[kind])
            if kind in CLOSER:
                self._note_closer(event, state)
            elif kind in CHARACTERS_CHANGED:
                self._look_at(event.card, state)

    def _note_closer(self, event: Event, state: State) -> None:
        """Take an event whose numbers make the difference."""
        number = int(event.data[0]) if event.data else 0
        if event.kind == "cheat":
            self.seen.add(USED[number])
        elif event.kind == "cheat_offered":
            self.seen |= {name for bit, name in OFFERED.items() if number & bit}
        elif event.kind == "negates" and number > 1:
            self.seen.add("negation_of_price_2")
        elif event.kind == "attacks":
            if times(state.cards[event.card], "fought") > 1:
                self.seen.add("second_attack")
        elif event.kind == "activated":
            if self._rules.pool[state.cards[event.card].face].kind == "player":
                self.seen.add("player_ability")
            if len(state.chain) > 1:
                self.seen.add("chain_of_two" if len(state.chain) < DEEP else "chain_of_three")

    def _look_at(self, slot_id: int, state: State) -> None:
        """See how high a character is, and how many extras stand beside it."""
        card, game = state.cards[slot_id], Game(self._rules, state)
        face = self._rules.pool[card.face]
        if card.zone == FIELD and stat(game, slot_id, "level") >= HIGH:
            self.seen.add("level_5")
        if face.kind == "extra" and extras_on_field(game, card.control) >= MANY:
            self.seen.add("three_extras")

    def end(self, state: State) -> None:
        """Take the result."""
        if state.result is not None:
            winner, _, key = state.result
            if key in BY_KEY:
                self.seen.add(BY_KEY[key])
            if winner < 0:
                self.seen.add("draw_game")
