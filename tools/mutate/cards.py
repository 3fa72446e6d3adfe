"""Every small change of every card against that card's own tests (tests/cards), all in one process.

A mutant is a pool in which one card differs in one thing; it is killed when one of the card's tests fails on it. Those
that nothing can kill stand with a reason in survivors.toml; an entry there that is no longer needed is an error too.
"""

from __future__ import annotations

import importlib
import inspect
import re
import signal
import sys
import time
import tomllib
import traceback
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.content import library
from pyapp.content.mutants import mutants
from pyapp.content.vocabulary import REALMS
from pyapp.engine.face import Op
from pyapp.play.table import ScenarioError
from tools.mutate.difference import difference

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Ability, Face

    Test = Callable[[Any], None]

ROOT = Path(__file__).resolve().parents[2]
SURVIVORS = Path(__file__).with_name("survivors.toml")
TEST_NAME = re.compile(r"test_([a-z]{2})_(\d{3})(?:_|$)")
HOW = ("killed", "crashed", "hung", "excused", "survived")
SECONDS = 20
"""A test that runs longer on a mutant hangs."""

KEYWORDS_OF = {"caster": ("bloom",), "chant": ("quickcast", "bloom"), "barrier": ("quickcast", "bloom")}
"""The keywords that would mean something on such a card; on a servant all do."""

CHOICES = {"target": "choose", "choose": "target"}
"""When cards are chosen: as the ability goes on the chain, or as it resolves."""


class Outcome(NamedTuple):
    """What became of a mutant: `how` is killed, crashed, hung, survived or excused."""

    card: str
    mutant: str
    how: str
    why: str = ""


def run(only: Collection[str], *, verbose: bool = False) -> int:
    """Play all mutants (of some cards); print a report; return 1 when one survives unexcused or an excuse is stale."""
    sys.path.insert(0, str(ROOT))
    started = time.perf_counter()
    tests, excuses = card_tests(), read_survivors()
    outcomes: list[Outcome] = []
    faces = library.faces("caster")
    for index, face in enumerate(faces):
        if not only or face.id in only:
            outcomes += card_outcomes(faces, index, tests.get(face.id, []), excuses)
    for outcome in outcomes:
        if verbose or outcome.how not in {"killed", "excused"}:
            print(f"{outcome.how:9} {outcome.card}  {outcome.mutant}  {outcome.why}".rstrip())
    needed = {(o.card, o.mutant) for o in outcomes if o.how == "excused"}
    stale = [excuse for excuse in excuses if excuse not in needed and (not only or excuse[0] in only)]
    for card, text in stale:
        print(f"stale     {card}  {text}  survivors.toml excuses what does not survive")
    counts = Counter(outcome.how for outcome in outcomes)
    summary = ", ".join(f"{counts[how]} {how}" for how in HOW)
    print(f"{len(outcomes)} mutants in {time.perf_counter() - started:.1f} s: {summary}")
    return 1 if counts["survived"] or stale else 0


def read_survivors() -> dict[tuple[str, str], str]:
    """Return the reason for each (card, mutant) that cannot be killed."""
    data = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    return {(card, text): entry["reason"] for entry in data.get("survivor", ()) for card, text in entry["mutants"]}


def card_tests() -> dict[str, list[Test]]:
    """Return the test functions of each card, by the id in their names; raises TypeError for other fixtures."""
    found: dict[str, list[Test]] = {}
    for path in sorted((ROOT / "tests" / "cards").glob("test_*.py")):
        module = importlib.import_module(f"tests.cards.{path.stem}")
        for name, function in inspect.getmembers(module, inspect.isfunction):
            match = TEST_NAME.match(name)
            if match and function.__module__ == module.__name__:
                if list(inspect.signature(function).parameters) != ["rules"]:
                    raise TypeError(f"{path.name}: {name} must take the fixture `rules` and nothing else")
                found.setdefault("-".join(match.groups()), []).append(function)
    return found


def card_outcomes(
    faces: tuple[Face, ...], index: int, tests: list[Test], excuses: dict[tuple[str, str], str]
) -> Iterator[Outcome]:
    """Yield the outcome of each mutant of one card; its tests must pass on the card as printed."""
    rules_of = importlib.import_module("tests.cards.support").rules_of
    card = faces[index]
    untouched = _verdict(tests, rules_of(faces)) if tests else "it has no test of its own"
    if untouched:
        yield Outcome(card.id, "as printed", "survived", f"no mutant was tried: {untouched}")
        return
    for mutant in face_mutants(card, REALMS["caster"]):
        text = difference(card, mutant)
        how = _verdict(tests, rules_of((*faces[:index], mutant, *faces[index + 1 :])))
        if how:
            word, _, why = how.partition(" ")
            yield Outcome(card.id, text, word, why)
        elif (card.id, text) in excuses:
            yield Outcome(card.id, text, "excused", excuses[card.id, text])
        else:
            yield Outcome(card.id, text, "survived")


def _verdict(tests: list[Test], rules: object) -> str:
    """Return how the first failing test ended, an empty text when all pass."""
    for test in tests:
        signal.signal(signal.SIGALRM, _hang)
        signal.setitimer(signal.ITIMER_REAL, SECONDS)
        try:
            test(rules)
        except (AssertionError, ScenarioError) as error:  # ScenarioError: a step of the test is not open
            return f"killed {_where(error)} {str(error).partition(chr(10))[0]}"
        except TimeoutError as error:
            return f"hung {_where(error)}"
        except Exception as error:  # noqa: BLE001 - a mutant may break anything; the report shows it
            return f"crashed {_where(error)} {error!r}"
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    return ""


def _where(error: Exception) -> str:
    """Return the line of the test that failed."""
    frames = traceback.extract_tb(error.__traceback__)
    return next((f"{f.name} line {f.lineno}:" for f in frames if TEST_NAME.match(f.name)), "")


def _hang(_signal: int, _frame: object) -> None:
    """Stop a test that runs too long."""
    raise TimeoutError


def face_mutants(face: Face, words: Vocabulary) -> Iterator[Face]:
    """Yield the card with one thing changed: its print, a keyword more or less, an ability left out or changed."""
    yield from _printed(face, words)
    for keyword in sorted(face.keywords):
        yield replace(face, keywords=face.keywords - {keyword})
    for keyword in KEYWORDS_OF.get(face.kind, words.keywords):
        if keyword not in face.keywords:
            yield replace(face, keywords=face.keywords | {keyword})
    for i, ability in enumerate(face.abilities):
        before, after = face.abilities[:i], face.abilities[i + 1 :]
        yield replace(face, abilities=before + after)
        changed = (*mutants(ability, words), *_reordered(ability))
        yield from (replace(face, abilities=(*before, mutant, *after)) for mutant in changed)


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
    """Yield the card with another number or attribute."""
    for name, (low, high) in words.printed[face.kind].items():
        value = face.stats[name]
        for other in (value - 1, value + 1):
            if low <= other <= high:
                yield replace(face, stats={**face.stats, name: other})
    attribute = (face.attributes[0] + 1) % len(words.attributes)
    yield replace(face, attributes=(attribute,))
