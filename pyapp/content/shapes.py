"""Shapes of abilities: what is left without names, attributes and numbers; a pool is as rich as its shapes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pyapp.content.vocabulary.schema import NAME
from pyapp.engine.face import Ability, Op, Selector

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Face

WORDS = frozenset({"self", "it", "host"})


def shape_of(ability: Ability, words: Vocabulary) -> str:
    """Return the ability's shape as text; equal shapes differ in names, attributes and numbers only."""
    parts = (
        ability.head,
        ability.event,
        ability.who,
        ability.turn,
        ability.condition,
        ability.cost._replace(attribute=-1),
        ability.once_per_turn,
        ability.once_per_game,
        ability.may,
        ability.place,
        ability.time,
        ability.answers,
        ability.statics,
        ability.do,
    )
    return repr(_stripped(parts, words))


def count_shapes(faces: Iterable[Face], words: Vocabulary) -> Counter[str]:
    """Return how many abilities have each shape."""
    return Counter(shape_of(ability, words) for face in faces for ability in face.abilities)


def _stripped(value: object, words: Vocabulary) -> object:
    """Return a compiled value without its numbers, attributes and free names; a number keeps its sign."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return (value > 0) - (value < 0)
    if isinstance(value, Op):
        return value.name, tuple((key, _param(value, key, words)) for key in sorted(value.params))
    if isinstance(value, Selector):
        filters = tuple(_stripped(pair, words) for pair in value.filters if pair[0] not in words.shapeless)
        return value.side, value.source, filters
    if isinstance(value, tuple):
        return type(value).__name__, tuple(_stripped(item, words) for item in value)
    return value


def _param(op: Op, key: str, words: Vocabulary) -> object:
    """Return one parameter of an op, stripped; words of a list that the engine numbers stay, attributes go."""
    param = words.ops[op.name].params[key]
    if param.words in words.shapeless or param.type == NAME:
        return ""
    if param.words in words.numbered:
        return op.params[key]
    value = op.params[key]
    is_name = param.type == "reference" and isinstance(value, str) and value not in WORDS
    return "a name" if is_name else _stripped(value, words)
