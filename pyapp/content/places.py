"""Where the cards lie that an op speaks of, as far as a card file tells: an op that could never do anything is refused.

A place is a zone that selectors name (`Vocabulary.sources`), or AWAY for a card that has left the battlefield.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.content.vocabulary import ELSEWHERE, IN_PLAY, ON_CHAIN, OPS, RESOLVES

if TYPE_CHECKING:
    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Op, Ref, Selector

AWAY = "away"
CHAIN = "chain"
LEAVING = frozenset({"destroyed", "leaves"})
"""Events whose card has left the battlefield when their abilities resolve."""


class Lies(NamedTuple):
    """What is known of the cards a reference stands for: their place, and their kinds (empty: it may be any)."""

    place: str
    kinds: frozenset[str] = frozenset()


def of_selector(selector: Selector, words: Vocabulary) -> Lies:
    """Return what a selector says of its cards; a zone of the battlefield holds one kind."""
    kind = words.in_play.get(selector.source) or dict(selector.filters).get("kind")
    return Lies(selector.source, frozenset({str(kind)} if kind else ()))


def of_source(kind: str, event: str, who: Ref, words: Vocabulary) -> Lies:
    """Return where an ability's own card lies as the ability resolves."""
    kinds = frozenset({kind})
    if event == RESOLVES or (event == "cast" and who == "self"):
        return Lies(CHAIN, kinds)
    if event in LEAVING and who == "self":
        return Lies(AWAY, kinds)
    return Lies(next((place for place, lying in words.in_play.items() if lying == kind), ""), kinds)


def of_subject(head: str, event: str, source: Lies, who: Ref, words: Vocabulary) -> Lies:
    """Return where the card lies that an event is about; what is replaced by "instead" has not happened to it."""
    lies = source if isinstance(who, str) else of_selector(who, words)
    if head == "on" and event in LEAVING:
        return lies._replace(place=AWAY)
    return lies._replace(place=CHAIN) if event == "cast" else lies


def after(op: Op, lies: Lies, words: Vocabulary) -> Lies:
    """Return where a card lies once an op has been done to it."""
    if op.name == "enter":
        return lies._replace(place=next(place for place, kind in words.in_play.items() if kind in words.takes["enter"]))
    if op.name == "return":
        return lies._replace(place="hand")
    return lies._replace(place=str(op.params["to"])) if op.name == "move" else lies


def why_idle(name: str, lies: Lies, words: Vocabulary) -> str:
    """Return why an op never does anything to such cards, an empty text when it may."""
    where, in_play = OPS[name].where, lies.place in words.in_play
    if where == IN_PLAY and not in_play:
        return f'the op "{name}" is for cards on the battlefield'
    if where == ELSEWHERE and in_play:
        return f'the op "{name}" is for cards that are not on the battlefield yet'
    if where == ON_CHAIN and lies.place != CHAIN:
        return f'the op "{name}" is for cards on the chain'
    taken = words.takes.get(name)
    if taken and not (lies.kinds and lies.kinds <= set(taken)):
        return f'the op "{name}" is for a {" or ".join(taken)}: the selector has to say so'
    return ""
