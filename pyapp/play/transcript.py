"""A game as text: one line per answer and per event, each with its rule id, in one of the four languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content import catalog, library
from pyapp.engine.notation import write
from pyapp.play.record import begin, give_up, go_on
from pyapp.play.telling import data_of, sentence_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State
    from pyapp.play.record import Record, Step

RULE_WIDTH = 8


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
            return f"= {rule:{RULE_WIDTH}}{self._t(f'result.{key}')}: {who}"
        decision = state.decision
        return f"? {decision.rule:{RULE_WIDTH}}P{decision.seat + 1} {decision.kind}" if decision else "?"

    def _card(self, slot_id: int, state: State) -> str:
        """Return a card's name and slot."""
        if not 0 <= slot_id < len(state.cards):
            return "-"
        face = self.rules.pool[state.cards[slot_id].face]
        name = self.names.get(face.id) or self._t(f"kind.{face.kind}")
        return f"{name}#{slot_id}"

    def _sentence(self, event: Event, state: State) -> str:
        """Return an event in words, or its bare kind and numbers when the catalog has no sentence."""
        key = f"event.{sentence_of(self.rules.id, event)}"
        if not catalog.has(self.language, catalog.own(self.language, self.rules.id, key)):
            return f"{event.kind} P{event.seat + 1} {self._card(event.card, state)} {event.data or ''}".rstrip()
        params: dict[str, object] = {"seat": f"P{event.seat + 1}", "card": self._card(event.card, state)}
        return self._t(key, **(params | self._details(event, state)))

    def _details(self, event: Event, state: State) -> dict[str, object]:
        """Return what the event's data mean, by the names that sentences have for them."""
        found: dict[str, object] = {}
        for name, value in data_of(self.rules.id, event).items():
            if name in {"aim", "card"}:
                found["target"] = f"P{2 - event.seat}" if value < 0 else self._card(value, state)
            elif name == "player":
                found["target"] = f"P{value + 1}"
            elif name == "face":
                found["card"] = self.names[value]
            elif name == "die":
                found |= {"n": value, "outcome": self._outcome(event, value, state)}
            elif name == "gain":
                found["n"] = f"{value:+}"
            elif name == "attribute":
                found[name] = self._t(f"attribute.{self.rules.attributes[value]}")
            elif name == "pose":
                found[name] = self._t(f"pose.{self.rules.poses[value]}")
            else:
                found[name] = value
        return found

    def _outcome(self, event: Event, die: int, state: State) -> str:
        """Return the name of a result of the table of judgement on the event's card."""
        face = self.rules.pool[state.cards[event.card].face].id
        return library.card(face, self.rules.id).outcomes[die - 1][self.language]

    def _t(self, key: str, **params: object) -> str:
        """Return a string of the realm's, else of all."""
        return catalog.t(self.language, catalog.own(self.language, self.rules.id, key), **params)
