"""A game as text: one line per answer and per event, each with its rule id, in one of the four languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.content.catalog import MissingStringError, t, template
from pyapp.engine.notation import write
from pyapp.play.record import begin, give_up, go_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State
    from pyapp.play.record import Record, Step

RULE_WIDTH = 8
AIMED = frozenset({"attacks", "fight", "stands"})
"""Events whose first datum is a card, or -1 for the player."""


def transcript(rules: Ruleset, record: Record, language: str) -> Iterator[str]:
    """Yield the lines; raises ReplayError when the record does not play out."""
    teller = _Teller(rules, language)
    setup = record.setup
    yield f"{record.realm} revision {record.revision} seed {record.seed} choices {len(record.choices)}"
    yield f"switches: {', '.join(f'{name} {value}' for name, value in setup.options)}"
    state, events = begin(rules, record)
    yield from teller.events(events, state)
    for step in go_on(rules, state, record.choices):
        yield teller.answer(step)
        yield from teller.events(step.events, state)
    yield from teller.events(give_up(rules, state, record), state)
    yield teller.position(state)


class _Teller:
    """Finds words for events, with the cards as they are called in one language."""

    def __init__(self, rules: Ruleset, language: str) -> None:
        self.rules = rules
        self.language = language
        self.names = {card.id: card.name[language] for card in library.pool(rules.id).cards}

    def events(self, events: list[Event], state: State) -> Iterator[str]:
        """Yield a line for each event."""
        for event in events:
            yield f"  {event.rule:{RULE_WIDTH}}{self._sentence(event, state)}"

    def answer(self, step: Step) -> str:
        """Return the line of an answer: who, asked what, of how many, by which rule."""
        asked = step.decision
        mark = f"P{asked.seat + 1} {asked.kind}"
        card = f" ({self._card(step.action.card, step.state)})" if step.action.card >= 0 else ""
        return f"> {mark}: {write(step.action)}{card} [1 of {len(asked.options)}, {asked.rule}]"

    def position(self, state: State) -> str:
        """Return the last line: the result, or what is open."""
        if state.result is not None:
            winner, rule, key = state.result
            who = f"P{winner + 1}" if winner >= 0 else "-"
            return f"= {rule:{RULE_WIDTH}}{t(self.language, f'result.{key}')}: {who}"
        decision = state.decision
        return f"? {decision.rule:{RULE_WIDTH}}P{decision.seat + 1} {decision.kind}" if decision else "?"

    def _card(self, slot_id: int, state: State) -> str:
        """Return a card's name and slot."""
        if not 0 <= slot_id < len(state.cards):
            return "-"
        face = self.rules.pool[state.cards[slot_id].face]
        name = self.names.get(face.id) or t(self.language, f"kind.{face.kind}")
        return f"{name}#{slot_id}"

    def _sentence(self, event: Event, state: State) -> str:
        """Return an event in words, or its bare kind and numbers when the catalog has no sentence."""
        key = "summon_phase" if event.kind == "summon" and event.card < 0 else event.kind
        try:
            template(self.language, f"event.{key}")
        except MissingStringError:
            return f"{event.kind} P{event.seat + 1} {self._card(event.card, state)} {event.data or ''}".rstrip()
        params: dict[str, object] = {
            "seat": f"P{event.seat + 1}", "card": self._card(event.card, state), "target": "", "n": 1, "attribute": "",
            "pose": "",
        }  # fmt: skip
        return t(self.language, f"event.{key}", **(params | self._details(event, state)))

    def _details(self, event: Event, state: State) -> dict[str, object]:
        """Return what the event's numbers mean."""
        kind, data = event.kind, event.data
        if not data:
            return {}
        number = int(data[0]) if isinstance(data[0], int) else -1
        if kind in AIMED:
            return {"target": f"P{2 - event.seat}" if number < 0 else self._card(number, state)}
        if kind == "hits":
            return {"target": f"P{number + 1}"}
        if kind in {"mana", "spend"}:
            return {"attribute": t(self.language, f"attribute.{self.rules.attributes[number]}"), "n": data[1]}
        if kind in {"pose", "switched"}:
            return {"pose": t(self.language, f"pose.{self.rules.poses[number]}")}
        return {"n": number}
