"""Every small change of every card against that card's own tests (tests/cards/<realm>), all in one process.

A mutant is a pool in which one card differs in one thing; it is killed when one of the card's tests fails on it. Those
that nothing can kill stand with a reason in survivors_cards.toml; an entry that is no longer needed is an error too.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
import time
import traceback
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyapp.content import library
from pyapp.content.circles import find_circle
from pyapp.content.mutants import mutants
from pyapp.content.vocabulary import REALMS
from pyapp.engine.face import Op
from pyapp.play.table import ScenarioError
from tools.mutate.difference import difference
from tools.mutate.limit import HangsError, time_limit
from tools.mutate.report import Outcome, conclude, read_excuses

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Ability, Face

    Test = Callable[[Any], None]

ROOT = Path(__file__).resolve().parents[2]
SURVIVORS = Path(__file__).with_name("survivors_cards.toml")
TEST_NAME = re.compile(r"test_([a-z]{2})_(\d{3})(?:_|$)")

CHOICES = {"target": "choose", "choose": "target"}
"""When cards are chosen: as the ability goes on the chain, or as it resolves."""


def run(realm: str, only: Collection[str] = (), *, verbose: bool = False) -> int:
    """Play all mutants of a realm, or of some cards; print a report, return the status.

    Raises ValueError for a card that is not there.
    """
    sys.path.insert(0, str(ROOT))
    started = time.perf_counter()
    faces = library.faces(realm)
    unknown = sorted(set(only) - {face.id for face in faces})
    if unknown:
        raise ValueError(f"no card of {realm} is called {', '.join(unknown)}")
    tests = card_tests(realm)
    chosen = [i for i, face in enumerate(faces) if not only or face.id in only]
    outcomes = [o for index in chosen for o in card_outcomes(realm, faces, index, tests.get(faces[index].id, []))]
    tried = {faces[index].id for index in chosen}
    excuses = {key: reason for key, reason in read_excuses(SURVIVORS).items() if key[0] in tried}
    return conclude(outcomes, excuses, verbose=verbose, seconds=time.perf_counter() - started)


def card_tests(realm: str) -> dict[str, list[Test]]:
    """Return the test functions of each card, by the id in their names; raises TypeError for other fixtures."""
    found: dict[str, list[Test]] = {}
    for path in sorted((ROOT / "tests" / "cards" / realm).glob("test_*.py")):
        module = importlib.import_module(f"tests.cards.{realm}.{path.stem}")
        for name, function in inspect.getmembers(module, inspect.isfunction):
            match = TEST_NAME.match(name)
            if match and function.__module__ == module.__name__:
                if list(inspect.signature(function).parameters) != ["rules"]:
                    raise TypeError(f"{path.name}: {name} must take the fixture `rules` and nothing else")
                found.setdefault("-".join(match.groups()), []).append(function)
    return found


def card_outcomes(realm: str, faces: tuple[Face, ...], index: int, tests: list[Test]) -> Iterator[Outcome]:
    """Yield the outcome of each mutant of one card; its tests must pass on the card as printed."""
    rules_of = importlib.import_module(f"tests.cards.{realm}.support").rules_of
    card = faces[index]
    untouched = _verdict(tests, rules_of(faces)) if tests else "it has no test of its own"
    if untouched:
        yield Outcome(card.id, "as printed", "survived", f"no mutant was tried: {untouched}")
        return
    for mutant in face_mutants(card, REALMS[realm]):
        if find_circle((mutant,), REALMS[realm]):
            continue  # no card file can say that
        text = difference(card, mutant)
        how, _, why = _verdict(tests, rules_of((*faces[:index], mutant, *faces[index + 1 :]))).partition(" ")
        yield Outcome(card.id, text, how or "survived", why)


def _verdict(tests: list[Test], rules: object) -> str:
    """Return how the first failing test ended, an empty text when all pass."""
    for test in tests:
        try:
            with time_limit():
                test(rules)
        except (AssertionError, ScenarioError) as error:  # ScenarioError: a step of the test is not open
            return f"killed {_where(error)} {str(error).partition(chr(10))[0]}"
        except HangsError as error:
            return f"hung {_where(error)}"
        except Exception as error:  # noqa: BLE001 - a mutant may break anything; the report shows it
            return f"crashed {_where(error)} {error!r}"
    return ""


def _where(error: BaseException) -> str:
    """Return the line of the test that failed."""
    frames = traceback.extract_tb(error.__traceback__)
    return next((f"{f.name} line {f.lineno}:" for f in frames if TEST_NAME.match(f.name)), "")


def face_mutants(face: Face, words: Vocabulary) -> Iterator[Face]:
    """Yield the card with one thing changed: its print, a keyword more or less, an ability left out or changed."""
    yield from _printed(face, words)
    for keyword in sorted(face.keywords):
        yield replace(face, keywords=face.keywords - {keyword})
    for keyword in _meaningful(face, words):
        if keyword not in face.keywords:
            yield replace(face, keywords=face.keywords | {keyword})
    for i, ability in enumerate(face.abilities):
        before, after = face.abilities[:i], face.abilities[i + 1 :]
        if not _is_needed(ability, face, words):
            yield replace(face, abilities=before + after)
        changed = (*mutants(ability, words), *_reordered(ability))
        yield from (replace(face, abilities=(*before, mutant, *after)) for mutant in changed)


def _is_needed(ability: Ability, face: Face, words: Vocabulary) -> bool:
    """Tell whether a card of that kind would be none without this ability."""
    sort = words.sort_of(ability.head, ability.event)
    sorts = [words.sort_of(other.head, other.event) for other in face.abilities]
    return sorts.count(sort) <= words.kinds[face.kind].abilities[sort][0]


def _meaningful(face: Face, words: Vocabulary) -> Sequence[str]:
    """Return the keywords that would mean something on a card: not all do on its kind, or without an effect."""
    known = words.kinds[face.kind].keywords
    known = words.keywords if known is None else known
    has_effects = any(ability.head not in {"static", "instead"} for ability in face.abilities)
    return [keyword for keyword in known if has_effects or keyword not in words.of_effects]


def _reordered(ability: Ability) -> Iterator[Ability]:
    """Yield the ability with two steps in the other order, or a choice made at another time."""
    program = ability.do
    for i, op in enumerate(program):
        following = program[i + 1 : i + 2]
        if op.name in CHOICES:
            other = Op(CHOICES[op.name], op.params)
            yield replace(ability, do=(*program[:i], other, *program[i + 1 :]))
        elif following and following[0].name != op.name:  # of one verb: it would read as one changed word
            yield replace(ability, do=(*program[:i], *following, op, *program[i + 2 :]))


def _printed(face: Face, words: Vocabulary) -> Iterator[Face]:
    """Yield the card with another number, word or attribute."""
    kind = words.kinds[face.kind]
    for name, (low, high) in kind.numbers.items():
        value = face.stats[name]
        for other in (value - 1, value + 1):
            if low <= other <= high:
                yield replace(face, stats={**face.stats, name: other})
    for name, known in kind.words.items():
        others = (word for word in words.words(known) if word != face.traits[name])
        yield from (replace(face, traits={**face.traits, name: word}) for word in others)
    for attribute in face.attributes:
        yield replace(face, attributes=((attribute + 1) % len(words.attributes),))
    for i, n in enumerate(face.needs):
        yield replace(face, needs=(*face.needs[:i], n + 1, *face.needs[i + 1 :]))
        if n:
            yield replace(face, needs=(*face.needs[:i], n - 1, *face.needs[i + 1 :]))
    for i, attribute in enumerate(face.lines):
        other = (attribute + 1) % len(words.elements)
        yield replace(face, lines=(*face.lines[:i], other, *face.lines[i + 1 :]))
