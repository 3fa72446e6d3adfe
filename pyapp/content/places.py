"""Where the cards lie that an op speaks of, as far as a card file tells: an op that could never do anything is refused.

A place is a zone that selectors name (`Vocabulary.sources`), AWAY for a card that has left play, or ANYWHERE.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.content.vocabulary.schema import ELSEWHERE, IN_PLAY, ON_CHAIN, RESOLVES

if TYPE_CHECKING:
    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Op, Ref, Selector

AWAY, ANYWHERE, CHAIN = "away", "anywhere", "chain"


class Lies(NamedTuple):
    """What is known of the cards a reference stands for: their place, and their kinds (empty: it may be any)."""

    place: str
    kinds: frozenset[str] = frozenset()


ANYTHING = Lies(ANYWHERE)
"""Of such a card nothing is known."""


def of_selector(selector: Selector, words: Vocabulary) -> Lies:
    """Return what a selector says of its cards; some zones hold certain kinds only."""
    source = words.sources[selector.source]
    kind = dict(selector.filters).get("kind")
    kinds = frozenset(words.kinds_of(str(kind)) if kind else source.kinds)
    return Lies(ANYWHERE if source.is_anywhere else selector.source, kinds)


def of_source(kind: str, event: str, who: Ref, words: Vocabulary) -> Lies:
    """Return where an ability's own card lies as the ability resolves."""
    kinds = frozenset({kind})
    if event == RESOLVES or (event in words.events.chained and who == "self"):
        return Lies(ANYWHERE if words.sources[CHAIN].is_anywhere else CHAIN, kinds)
    if event in words.events.leaving and who == "self":
        return Lies(AWAY, kinds)
    return Lies(next((place for place, source in words.in_play.items() if kind in source.kinds), ""), kinds)


def of_host(words: Vocabulary) -> Lies:
    """Return where a card lies that others lie under."""
    place, source = next(iter(words.in_play.items()))
    return Lies(place, frozenset(source.kinds))


def of_subject(head: str, event: str, source: Lies, who: Ref, words: Vocabulary) -> Lies:
    """Return where the card lies that an event is about; what is replaced by "instead" has not happened to it."""
    lies = source if isinstance(who, str) else of_selector(who, words)
    if head == "on" and event in words.events.leaving:
        return lies._replace(place=AWAY)
    if event in words.events.chained:
        return lies._replace(place=ANYWHERE if words.sources[CHAIN].is_anywhere else CHAIN)
    return lies


def after(op: Op, lies: Lies, words: Vocabulary) -> Lies:
    """Return where a card lies once an op has been done to it."""
    place = str(op.params["to"]) if op.name == "move" else words.ops[op.name].puts
    return lies._replace(place=place) if place else lies


def why_idle(name: str, lies: Lies, words: Vocabulary) -> str:
    """Return why an op never does anything to such cards, an empty text when it may."""
    where, in_play = words.ops[name].where, lies.place in words.in_play
    if lies.place != ANYWHERE:
        if where == IN_PLAY and not in_play:
            return f'the op "{name}" is for cards on the battlefield'
        if where == ELSEWHERE and in_play:
            return f'the op "{name}" is for cards that are not on the battlefield yet'
        if where == ON_CHAIN and lies.place != CHAIN:
            return f'the op "{name}" is for cards on the chain'
    return why_unfit(name, lies, words)


def why_unfit(name: str, lies: Lies, words: Vocabulary) -> str:
    """Return that an op is not for cards of such kinds, an empty text when it is for some of them at least."""
    takes = words.ops[name].takes
    if takes and not (lies.kinds and lies.kinds <= set(takes)):
        return f'the op "{name}" is for a {" or ".join(takes)}: the selector has to say so'
    return ""
