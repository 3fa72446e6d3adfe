"""Values that would depend on themselves: a static ability must not ask for what it changes, on any way round.

`engine.query` looks values up whenever they are asked for, so such a circle would have no bottom. What an effect reads
once when it resolves is no such thing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.face import Count, Matches, Selector, StatOf, Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Face, FilterValue


def find_circle(faces: Iterable[Face], words: Vocabulary) -> tuple[str, tuple[str, ...]] | None:
    """Return the id of a card and the values in the circle that it closes, None when there is none."""
    asks = {value: set(others) for value, others in words.derived.items()}
    for face in faces:
        for changed, asked in _dependencies(face, words):
            asks.setdefault(changed, set()).add(asked)
            way = _way(asks, asked, changed)
            if way:
                return face.id, (changed, *way)
    return None


def _way(asks: dict[str, set[str]], start: str, end: str) -> tuple[str, ...]:
    """Return the values on a way from one to another, both included; empty when there is no way."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen = {start}
    while ways:
        way = ways.pop(0)
        if way[-1] == end:
            return way
        further = sorted(asks.get(way[-1], set()) - seen)
        seen.update(further)
        ways += [(*way, value) for value in further]
    return ()


def _dependencies(face: Face, words: Vocabulary) -> Iterator[tuple[str, str]]:
    """Yield (value changed, value asked for) of a card's static abilities."""
    for ability in face.abilities:
        for static in ability.statics:
            parts = (static.of, static.value, *ability.condition)
            yield from ((static.name, asked) for part in parts for asked in _asked(part, words))


def _asked(part: object, words: Vocabulary) -> Iterator[str]:
    """Yield the stats and keywords that a selector, number or condition looks up."""
    if isinstance(part, Selector | Matches):
        yield from _filtered(part.filters, words)
    elif isinstance(part, Count | Tally):
        yield from _asked(part.of, words)
    elif isinstance(part, StatOf):
        yield part.stat
        yield from _asked(part.of, words)


def _filtered(filters: tuple[tuple[str, FilterValue], ...], words: Vocabulary) -> Iterator[str]:
    """Yield what filters look up."""
    for name, value in filters:
        if name in words.bounds:
            yield words.bounds[name]
        elif name == "keyword":
            yield str(value)
