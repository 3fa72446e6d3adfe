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
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.content import library
from pyapp.content.mutants import mutants
from pyapp.content.vocabulary import REALMS
from tools.mutate.difference import difference

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Face

    Test = Callable[[Any], None]

ROOT = Path(__file__).resolve().parents[2]
SURVIVORS = Path(__file__).with_name("survivors.toml")
TEST_NAME = re.compile(r"test_([a-z]{2})_(\d{3})(?:_|$)")
SECONDS = 20
"""A test that runs longer on a mutant hangs."""

KEYWORDS_OF = {"caster": ("bloom",), "chant": ("quickcast", "bloom"), "barrier": ("quickcast", "bloom")}
"""The keywords that would mean something on such a card; on a servant all do."""


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
        if verbose or outcome.how in {"survived", "crashed", "hung"}:
            print(f"{outcome.how:9} {outcome.card}  {outcome.mutant}  {outcome.why}".rstrip())
    counts = {how: sum(o.how == how for o in outcomes) for how in ("killed", "crashed", "hung", "excused", "survived")}
    stale = [(card, text) for card, text in excuses if (not only or card in only) and (card, text) not in _excused(outcomes)]
    for card, text in stale:
        print(f"stale     {card}  {text}: survivors.toml excuses what does not survive")
    print(f"{len(outcomes)} mutants in {time.perf_counter() - started:.1f} s: " + ", ".join(f"{n} {how}" for how, n in counts.items()))
    return 1 if counts["survived"] or stale else 0


def _excused(outcomes: list[Outcome]) -> set[tuple[str, str]]:
    """Return the excuses that were needed."""
    return {(o.card, o.mutant) for o in outcomes if o.how == "excused"}


def read_survivors() -> dict[tuple[str, str], str]:
    """Return the reason for each (card, mutant) that cannot be killed."""
    data = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    return {(card, text): entry["reason"] for entry in data.get("survivor", ()) for card, text in entry["mutants"]}


def card_tests() -> dict[str, list[Test]]:
    """Return the test functions of each card, by the id in their names; raises TypeError for one that takes more than rules."""
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
    untouched = _verdict(tests, rules_of(faces))
    if untouched:
        yield Outcome(card.id, "(as printed)", "survived", f"its own tests fail on the printed card: {untouched}")
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
        except (AssertionError, ValueError) as error:  # the table refuses a step that is not open with a ValueError
            return f"killed {test.__name__}: {str(error).splitlines()[0] if str(error) else 'assert'}"
        except TimeoutError:
            return f"hung {test.__name__}"
        except Exception as error:  # noqa: BLE001 - a mutant may break anything; the report shows it
            return f"crashed {test.__name__}: {error!r}"
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    return ""


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
        yield from (replace(face, abilities=(*before, mutant, *after)) for mutant in mutants(ability, words))


def _printed(face: Face, words: Vocabulary) -> Iterator[Face]:
    """Yield the card with another number or attribute."""
    for name, (low, high) in words.printed[face.kind].items():
        value = face.stats[name]
        for other in (value - 1, value + 1):
            if low <= other <= high:
                yield replace(face, stats={**face.stats, name: other})
    attribute = (face.attributes[0] + 1) % len(words.attributes)
    yield replace(face, attributes=(attribute,))
