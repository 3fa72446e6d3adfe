"""The report of `python3 -m pyapp check`: what the pool of a realm consists of, and what is missing."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from pyapp.content import files, library
from pyapp.content.grammar import grammar_of
from pyapp.content.reader import LANGUAGES
from pyapp.content.shapes import count_shapes
from pyapp.content.telling import walk
from pyapp.content.vocabulary import REALMS
from pyapp.content.vocabulary.schema import FLAG, PROGRAM, WORD
from pyapp.content.wording import ability_text, card_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pyapp.content.cards import Pool
    from pyapp.content.decks import Deck
    from pyapp.content.rulebook import RuleBook
    from pyapp.content.vocabulary import Vocabulary
    from pyapp.content.vocabulary.schema import OpSpec

CITED = re.compile(r"""\brules?(?:\(|\s*=\s*\[?)\s*((?:["'][A-Z]{2}\d+\.\d+["'][,\s]*)+)""")


def check(realm: str = "caster") -> dict[str, Any]:
    """Load everything of a realm and report on it; raises CardError when a file is broken. See `report`."""
    return report(library.pool(realm), library.decks(realm).values(), library.rulebook(realm), files.test_sources())


def report(pool: Pool, decks: Iterable[Deck], book: RuleBook, tests: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Return the report as JSON-able data; the lists under "missing" are empty when all is well.

    `tests` are (file name, text) pairs in which ids of clauses and cards are looked for.
    """
    faces = pool.faces
    cited = set(_cited(tests))
    cards_tested = "\n".join(text for name, text in tests if "cards/" in name)
    return {
        "realm": pool.words.realm,
        "cards": len(faces),
        "kinds": dict(Counter(face.kind for face in faces)),
        "attributes": _by_attribute(pool),
        "curve": _curve(pool),
        "keywords": keywords_of(pool),
        "shapes": len(count_shapes(faces, pool.words)),
        "ops": dict(sorted(Counter(op.name for face in faces for a in face.abilities for op in walk(a.do)).items())),
        "decks": {deck.id: len(deck.listed()) for deck in decks},
        "clauses": len(book.rules),
        "missing": {
            "ops_without_wording": ops_without_wording(pool.words),
            "equal_texts": equal_texts(pool),
            "clauses_without_test": [rule.id for rule in book.rules if rule.id not in cited],
            "cards_without_test": [face.id for face in faces if face.id not in cards_tested],
        },
    }


def lines(data: dict[str, Any]) -> list[str]:
    """Return a report as lines for a terminal."""
    missing = data["missing"]
    said = [f"{key}: {_shown(value)}" for key, value in data.items() if key != "missing"]
    return [
        *said,
        *(f"{key.replace('_', ' ')}: {_shown(value) if value else 'none'}" for key, value in missing.items()),
    ]


def _shown(value: object) -> str:
    """Return a value of the report on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(item)}" for key, item in value.items())
    return f"{len(value)} ({', '.join(map(str, value))})" if isinstance(value, list) else str(value)


def _cited(tests: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the clauses that tests and scenarios are marked with."""
    for _, text in tests:
        for found in CITED.finditer(text):
            yield from re.findall(r"[A-Z]{2}\d+\.\d+", found.group(1))


def _by_attribute(pool: Pool) -> dict[str, int]:
    """Return how many cards have each attribute, in the realm's order."""
    counted = Counter(index for face in pool.faces for index in face.attributes)
    return {name: counted[i] for i, name in enumerate(pool.words.attributes)}


def _curve(pool: Pool) -> dict[str, int]:
    """Return how many cards of the realm's fighting kind have each cost or level."""
    kind, number = pool.words.curve
    counted = Counter(face.stats[number] for face in pool.faces if face.kind == kind)
    return {str(value): counted[value] for value in sorted(counted)}


def keywords_of(pool: Pool) -> dict[str, int]:
    """Return on how many cards each keyword stands: printed, or shown by the form of an ability (CA11)."""
    found: Counter[str] = Counter()
    for face in pool.faces:
        text = "\n".join(card_lines(face, pool.words, "en"))
        shown = {word for word in pool.words.shown if f"{{k:{word}}}" in text}
        found.update(shown | face.keywords)
    return {word: found[word] for word in (*pool.words.keywords, *pool.words.shown)}


def equal_texts(pool: Pool) -> list[str]:
    """Return pairs of cards with different abilities that read alike in some language."""
    clashes = []
    for language in LANGUAGES:
        seen: dict[str, tuple[str, str]] = {}
        for face in pool.faces:
            for ability in face.abilities:
                text = ability_text(ability, pool.words, language)
                card, told = seen.setdefault(text, (face.id, repr(ability)))
                if told != repr(ability):
                    clashes.append(f"{card} and {face.id} in {language}")
    return clashes


def ops_without_wording(words: Vocabulary) -> list[str]:
    """Return the templates that ops need and a language lacks, as "language: key"."""
    needed = [key for name, spec in words.ops.items() for key in _template_keys(name, spec, words)]
    grammars = [grammar_of(language, words) for language in LANGUAGES]
    return [f"{grammar.language}: {key}" for grammar in grammars for key in needed if not grammar.has(key)]


def _template_keys(name: str, spec: OpSpec, words: Vocabulary) -> list[str]:
    """Return every key that an op's template may have, by the variants its vocabulary entry declares."""
    endings = [""]
    for variant in spec.variants:
        param = spec.params[variant]
        more = [f"_{word}" for word in words.words(param.words)] if param.type == WORD else [f"_{variant}"]
        is_optional = param.type in {FLAG, PROGRAM} or variant in {key for group in spec.either for key in group}
        endings = [ending + end for ending in endings for end in (["", *more] if is_optional else more)]
    keys = [f"op.{name}{ending}" for ending in endings]
    return [key for key in keys if not _is_impossible(key, name, spec)]


def _is_impossible(key: str, name: str, spec: OpSpec) -> bool:
    """Tell whether a key stands for no or for two of the alternatives that exclude each other."""
    given = sum(key.endswith(f"_{v}") or f"_{v}_" in key for v in spec.variants if (v,) in spec.either)
    return any((v,) in spec.either for v in spec.variants) and (given != 1 or key == f"op.{name}")


__all__ = ["REALMS", "check", "equal_texts", "keywords_of", "lines", "ops_without_wording", "report"]
