"""The rule books and glossaries of the realms: complete, in order, in four languages, with sources."""

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.rules import book_terms, calamity, fairyearth, support

LANGUAGES = ("zh-Hant", "zh-Hans", "ja", "en")
CARDS = Path(__file__).resolve().parents[2] / "cards"

SENTENCES_PER_CLAUSE = range(1, 5)
WORDS_PER_NAME = range(2, 7)

TRADITIONAL = frozenset(
    "僕從詠結寶對戰鬥階優權鎖費屬轉換號無這會個張應處時進發觸兩雙顯與開關當橫狀態墳場遺級數過選擇據說讓連續"
    "災禍額獻祕輔區組異變殺覺終審擊丟棄壞"
)
"""Traditional forms whose simplified form differs: none of them belongs in zh-Hans."""


class Book(NamedTuple):
    """One realm's book: how its ids begin, the highest number of each chapter, its manual and the manual's lines.

    `terms` are its fixed words, see `book_terms`; `left_out` are numbers that this project does not play.
    """

    prefix: str
    clauses: tuple[int, ...]
    manual: str
    lines: int
    terms: dict[str, tuple[str, str, str, str]]
    left_out: frozenset[str] = frozenset()


BOOKS = {
    "caster": Book("CA", (6, 3, 10, 6, 8, 6, 8, 7, 13, 4, 10), "000_981fcd9f6bd0ec31.txt", 85, book_terms.CASTER),
    "calamity": Book("CL", (9, 8, 7, 9, 6, 6, 3, 7, 11), "001_ba2535df571bb3bf.txt", 98, book_terms.CALAMITY),
    "fairyearth": Book(
        "FE", (11, 9, 11, 12, 10, 6, 3), "004_114612188481034f.txt", 249, book_terms.FAIRYEARTH, frozenset({"FE1.8"})
    ),
}


def load(realm: str, name: str) -> dict[str, Any]:
    """Read one of a realm's TOML files."""
    with (CARDS / realm / name).open("rb") as file:
        return tomllib.load(file)


RULESETS = {"caster": support.PLAIN, "calamity": calamity.PLAIN, "fairyearth": fairyearth.PLAIN}
RULEBOOK = {realm: load(realm, "rules.toml") for realm in BOOKS}
RULES = {rule["id"]: rule for book in RULEBOOK.values() for rule in book["rule"]}
GLOSSARY = {realm: {term["id"]: term for term in load(realm, "glossary.toml")["term"]} for realm in BOOKS}


def clause_ids(realm: str) -> list[str]:
    """Return the ids a complete rule book has, in order."""
    prefix, clauses = BOOKS[realm][:2]
    ids = [f"{prefix}{chapter}.{n}" for chapter, count in enumerate(clauses, start=1) for n in range(1, count + 1)]
    return [clause for clause in ids if clause not in BOOKS[realm].left_out]


def book_of(clause: str) -> Book:
    """Return the book a clause stands in."""
    return next(book for book in BOOKS.values() if clause.startswith(book.prefix))


every_realm = pytest.mark.parametrize("realm", BOOKS)
every_clause = pytest.mark.parametrize("clause", [clause for realm in BOOKS for clause in clause_ids(realm)])


@every_realm
def test_every_clause_is_there_once_and_in_order(realm: str) -> None:
    """A reader finds each clause of the rules under its id, in the order of the rules."""
    assert [rule["id"] for rule in RULEBOOK[realm]["rule"]] == clause_ids(realm)


@every_clause
def test_a_clause_lies_in_the_chapter_its_id_names(clause: str) -> None:
    """`chapter` repeats the number in the id, so that a page can group by it."""
    assert clause.startswith(f"{book_of(clause).prefix}{RULES[clause]['chapter']}.")


@every_realm
def test_chapters_are_numbered_and_titled_in_four_languages(realm: str) -> None:
    """Each chapter with clauses has one title per language."""
    chapters = RULEBOOK[realm]["chapter"]
    assert [chapter["number"] for chapter in chapters] == list(range(1, len(BOOKS[realm].clauses) + 1))
    for chapter in chapters:
        assert tuple(chapter["title"]) == LANGUAGES
        assert all(chapter["title"].values())


@every_clause
def test_clause_has_the_same_sentences_in_four_languages(clause: str) -> None:
    """A sentence marked in one language is the sentence of the same place in every other."""
    rule = RULES[clause]
    assert tuple(rule) == ("id", "chapter", "sources", "name", "text")
    assert tuple(rule["text"]) == LANGUAGES
    counts = {len(sentences) for sentences in rule["text"].values()}
    assert len(counts) == 1
    assert counts.pop() in SENTENCES_PER_CLAUSE


@every_clause
def test_clause_sentences_end_as_sentences_do(clause: str) -> None:
    """No sentence is empty, cut off, or padded with blanks."""
    for language, sentences in RULES[clause]["text"].items():
        for sentence in sentences:
            assert sentence == sentence.strip()
            assert sentence.endswith("." if language == "en" else "。"), sentence


@every_clause
def test_clause_has_a_short_name_in_four_languages(clause: str) -> None:
    """The name is a title: two to six words in English, no more than a line in the other languages."""
    name = RULES[clause]["name"]
    assert tuple(name) == LANGUAGES
    assert len(name["en"].split()) in WORDS_PER_NAME
    assert all(2 <= len(name[language]) <= 16 for language in LANGUAGES[:3])


@every_clause
def test_clause_sources_are_well_formed(clause: str) -> None:
    """A source is a line of the manual, public material ("review") or our own decision ("ruling"), each named once."""
    sources, book = RULES[clause]["sources"], book_of(clause)
    assert sources
    assert len(sources) == len(set(sources))
    for source in sources:
        match = re.fullmatch(rf"review|ruling|{re.escape(book.manual)}:([1-9]\d*)", source)
        assert match, source
        assert match[1] is None or int(match[1]) <= book.lines


@every_clause
def test_clause_refers_to_the_same_clauses_in_every_language(clause: str) -> None:
    """References are equal sentence by sentence, and lead to a clause or chapter that exists."""
    book = book_of(clause)
    known = {*RULES, *(f"{book.prefix}{number}" for number in range(1, len(book.clauses) + 1))}
    for versions in zip(*RULES[clause]["text"].values(), strict=True):
        references = [re.findall(rf"{book.prefix}\d+(?:\.\d+)?", version) for version in versions]
        assert all(found == references[0] for found in references), versions
        assert known.issuperset(references[0])


@every_clause
def test_clause_is_translated(clause: str) -> None:
    """No sentence was left in another language, and no two sentences of a clause say the same in the same words."""
    text = RULES[clause]["text"]
    everything = [sentence for sentences in text.values() for sentence in sentences]
    assert len(everything) == len(set(everything))


@every_clause
def test_clause_states_the_same_numbers_in_every_language(clause: str) -> None:
    """A number written in digits in one Chinese text is written in the other, and as many times."""
    text = RULES[clause]["text"]
    traditional, simplified = (re.findall(r"\d+", " ".join(text[language])) for language in LANGUAGES[:2])
    assert traditional == simplified


@every_clause
def test_clause_keeps_to_the_fixed_terms(clause: str) -> None:
    """What English calls by a fixed term is called by that term in the other three languages."""
    text = {language: " ".join(sentences) for language, sentences in RULES[clause]["text"].items()}
    for words in book_of(clause).terms.values():
        if re.search(words[3], text["en"], re.IGNORECASE):
            assert all(word in text[language] for word, language in zip(words, LANGUAGES[:3], strict=False)), words


@pytest.mark.parametrize("realm", RULESETS)
def test_what_the_engine_cites_is_in_the_book(realm: str) -> None:
    """Also for what every game has: that a player may give up."""
    cite = RULESETS[realm].cite
    assert {rule["id"] for rule in RULEBOOK[realm]["rule"]}.issuperset(cite.values())
    assert "concede" in cite


@every_realm
def test_no_two_clauses_have_the_same_name(realm: str) -> None:
    """A list of clause names is unambiguous within each chapter."""
    for language in LANGUAGES:
        names = [(rule["chapter"], rule["name"][language]) for rule in RULEBOOK[realm]["rule"]]
        assert len(names) == len(set(names))


@every_realm
def test_simplified_text_has_no_traditional_characters(realm: str) -> None:
    """Nothing in zh-Hans was forgotten in its traditional form."""
    for rule in RULEBOOK[realm]["rule"]:
        found = TRADITIONAL.intersection(rule["name"]["zh-Hans"] + "".join(rule["text"]["zh-Hans"]))
        assert not found, rule["id"]
    for term in GLOSSARY[realm].values():
        assert not TRADITIONAL.intersection(term["name"]["zh-Hans"] + term["text"]["zh-Hans"]), term["id"]


@pytest.mark.parametrize(("realm", "term"), [(realm, term) for realm in BOOKS for term in sorted(GLOSSARY[realm])])
def test_glossary_term_is_complete(realm: str, term: str) -> None:
    """A term has a name and one explaining sentence in four languages, and a clause that settles it."""
    entry = GLOSSARY[realm][term]
    assert tuple(entry) == ("id", "name", "text", "rule")
    assert re.fullmatch(r"[a-z]+(?:_[a-z]+)*", term)
    assert tuple(entry["name"]) == tuple(entry["text"]) == LANGUAGES
    assert len(set(entry["text"].values())) == len(LANGUAGES)
    assert all(entry["text"][language].count("。") == 1 for language in LANGUAGES[:3])
    assert entry["text"]["en"].endswith(".")
    assert entry["rule"] in clause_ids(realm)


@pytest.mark.parametrize(("realm", "term"), [(realm, term) for realm in BOOKS for term in sorted(BOOKS[realm].terms)])
def test_glossary_and_rules_use_the_same_terms(realm: str, term: str) -> None:
    """The glossary names a fixed term as the clauses do."""
    name = GLOSSARY[realm][term]["name"]
    stems = BOOKS[realm].terms[term]
    assert all(word in name[language] for word, language in zip(stems, LANGUAGES[:3], strict=False))


@every_realm
def test_glossary_lists_no_term_twice(realm: str) -> None:
    """Ids are unique, and so are the names within a language."""
    terms = load(realm, "glossary.toml")["term"]
    assert len(terms) == len(GLOSSARY[realm])
    for language in LANGUAGES:
        names = [term["name"][language] for term in terms]
        assert len(names) == len(set(names))
