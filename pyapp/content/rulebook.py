"""The rule book and the glossary of a realm: clauses and terms in our own words, in four languages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pyapp.content.errors import Place
from pyapp.content.reader import LANGUAGES, Node
from pyapp.content.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Rule:
    """One clause: `text` holds a list of sentences a language, all equally long; `name` may be empty."""

    id: str
    chapter: int
    sources: tuple[str, ...]
    name: Mapping[str, str]
    text: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Term:
    """One word of the realm: its name, one sentence that explains it, the clause that settles it."""

    id: str
    name: Mapping[str, str]
    text: Mapping[str, str]
    rule: str


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All clauses in order, the chapter titles by number, and the terms by id."""

    rules: tuple[Rule, ...]
    chapters: dict[int, Mapping[str, str]]
    terms: dict[str, Term]
    by_id: dict[str, Rule] = field(init=False)

    def __post_init__(self) -> None:
        """Index the clauses by id."""
        object.__setattr__(self, "by_id", {rule.id: rule for rule in self.rules})


def parse_rulebook(
    rules: Iterable[tuple[str, dict[str, object]]], glossary: Iterable[tuple[str, dict[str, object]]]
) -> RuleBook:
    """Build the rule book out of (file name, parsed TOML) pairs; raises CardError."""
    found: dict[str, Rule] = {}
    chapters: dict[int, Mapping[str, str]] = {}
    for file, data in rules:
        top = Node(data, Place(file))
        for node in top.tables("chapter", ("rule",)):
            entries = _entries(node, ("number", "title"))
            chapters[entries["number"].integer(1, 99)] = entries["title"].by_language()
        for node in top.tables("rule", ("chapter",)):
            rule = _rule(node, chapters)
            if rule.id in found:
                raise Node(node.value, Place(file, rule.id)).fail("this id is used twice")
            found[rule.id] = rule
    return RuleBook(tuple(found.values()), chapters, _terms(glossary, found))


def _entries(node: Node, keys: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict[str, Node]:
    """Return the entries of a table that must have the keys."""
    entries = node.table((*keys, *optional))
    for key in keys:
        node.required(entries, key)
    return entries


def _rule(node: Node, chapters: dict[int, Mapping[str, str]]) -> Rule:
    """Check and build one clause."""
    entries = _entries(node, ("id", "chapter", "sources", "text"), ("name",))
    rule_id = entries["id"].text()
    node = Node(node.value, Place(node.place.file, rule_id))
    entries = node.table()
    chapter = entries["chapter"].integer(1, 99)
    if chapter not in chapters:
        raise entries["chapter"].fail(f"there is no chapter {chapter}")
    text = entries["text"].table(LANGUAGES)
    for language in LANGUAGES:
        if language not in text:
            raise entries["text"].fail(f'the language "{language}" is missing')
    sentences = {language: tuple(item.text() for item in text[language].items()) for language in LANGUAGES}
    if len({len(lines) for lines in sentences.values()}) != 1:
        raise entries["text"].fail("the languages have different numbers of sentences")
    name: Mapping[str, str] = entries["name"].by_language() if "name" in entries else {}
    return Rule(rule_id, chapter, tuple(item.text() for item in entries["sources"].items()), name, Texts(sentences))


def _terms(glossary: Iterable[tuple[str, dict[str, object]]], rules: dict[str, Rule]) -> dict[str, Term]:
    """Check and build the terms; each cites a clause that exists."""
    terms: dict[str, Term] = {}
    for file, data in glossary:
        for node in Node(data, Place(file)).tables("term"):
            entries = _entries(node, ("id", "name", "text", "rule"))
            term_id, rule = entries["id"].text(), entries["rule"].text()
            if rules and rule not in rules:
                raise entries["rule"].fail(f'there is no clause "{rule}"', rule, rules)
            if term_id in terms:
                raise entries["id"].fail(f'the id "{term_id}" is used twice')
            terms[term_id] = Term(term_id, entries["name"].by_language(), entries["text"].by_language(), rule)
    return terms
