"""The rule book and glossary of Caster: complete, in order, in four languages, with sources."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

LANGUAGES = ("zh-Hant", "zh-Hans", "ja", "en")
CARDS = Path(__file__).resolve().parents[2] / "cards" / "caster"

CLAUSES = (5, 3, 10, 6, 8, 6, 8, 7, 13, 4, 10)
"""How many clauses each chapter has, from the first chapter on."""

MANUAL = "000_981fcd9f6bd0ec31.txt"
MANUAL_LINES = 85
SOURCE = re.compile(rf"review|ruling|{re.escape(MANUAL)}:([1-9]\d*)")

REFERENCE = re.compile(r"CA\d+(?:\.\d+)?")
SENTENCES_PER_CLAUSE = range(1, 5)
WORDS_PER_NAME = range(2, 7)

TRADITIONAL = frozenset(
    "僕從詠結寶對戰鬥階優權鎖費屬轉換號無這會個張應處時進發觸兩雙顯與開關當橫狀態墳場遺級數過選擇據說讓連續"
)
"""Traditional forms whose simplified form differs: none of them belongs in zh-Hans."""

TERMS = {
    "servant": ("僕從", "仆从", "怪異", r"\bservants?\b"),
    "chant": ("詠唱", "咏唱", "詠唱", r"\bchants?\b"),
    "barrier": ("結界", "结界", "結界", r"\bbarriers?\b"),
    "mana": ("魔力", "魔力", "オド", r"\bmana\b"),
    "orb": ("寶珠", "宝珠", "オーブ", r"\borbs?\b"),
    "corrupt": ("腐化", "腐化", "穢", r"\bcorrupt(?:s|ed)?\b"),
    "summon": ("召喚", "召唤", "コール", r"\bsummon(?:s|ed)?\b"),
    "recovered": ("重置", "重置", "リカバー", r"\brecovered\b"),
    "reversed": ("反置", "反置", "リバース", r"\breversed\b"),
    "priority": ("優先權", "优先权", "優先権", r"\bpriority\b"),
    "quickcast": ("瞬動", "瞬动", "瞬動", r"\bquickcast\b"),
    "bloom": ("綻放", "绽放", "ブレイク", r"\bbloom\b"),
    "graveyard": ("墳場", "坟场", "墓地", r"\bgraveyard\b"),
    "battlefield": ("戰場", "战场", "戦場", r"\bbattlefield\b"),
    "sacrifice": ("犧牲", "牺牲", "破棄", r"\bsacrific(?:es?|ed|ing)\b"),
    "mulligan": ("調度", "调度", "マリガン", r"\bmulligan\b"),
    "level_up": ("等級上升", "等级上升", "レベルアップ", r"\blevels? up\b|\blevel-up\b"),
    "coin": ("代幣", "代币", "コイン", r"\bcoin\b"),
    "attribute": ("屬性", "属性", "属性", r"\battributes?\b"),
    "last_words": ("遺言", "遗言", "断末魔", r"\blast words\b"),
    "switch": ("轉換", "转换", "スイッチ", r"\bswitched\b"),
}
"""The realm's fixed words: stems in zh-Hant, zh-Hans and ja, and a pattern for English."""


def load(name: str) -> dict[str, Any]:
    """Read one of the realm's TOML files."""
    with (CARDS / name).open("rb") as file:
        return tomllib.load(file)


RULEBOOK = load("rules.toml")
RULES = {rule["id"]: rule for rule in RULEBOOK["rule"]}
GLOSSARY = {term["id"]: term for term in load("glossary.toml")["term"]}


def clause_ids() -> list[str]:
    """Return the ids a complete rule book has, in order."""
    return [f"CA{chapter}.{n}" for chapter, count in enumerate(CLAUSES, start=1) for n in range(1, count + 1)]


def test_every_clause_is_there_once_and_in_order() -> None:
    """A reader finds each clause of the rules under its id, in the order of the rules."""
    assert [rule["id"] for rule in RULEBOOK["rule"]] == clause_ids()


def test_a_clause_lies_in_the_chapter_its_id_names() -> None:
    """`chapter` repeats the number in the id, so that a page can group by it."""
    assert all(rule["id"].startswith(f"CA{rule['chapter']}.") for rule in RULEBOOK["rule"])


def test_chapters_are_numbered_and_titled_in_four_languages() -> None:
    """Each chapter with clauses has one title per language."""
    chapters = RULEBOOK["chapter"]
    assert [chapter["number"] for chapter in chapters] == list(range(1, len(CLAUSES) + 1))
    for chapter in chapters:
        assert tuple(chapter["title"]) == LANGUAGES
        assert all(chapter["title"].values())


@pytest.mark.parametrize("clause", clause_ids())
def test_clause_has_the_same_sentences_in_four_languages(clause: str) -> None:
    """A sentence marked in one language is the sentence of the same place in every other."""
    rule = RULES[clause]
    assert tuple(rule) == ("id", "chapter", "sources", "name", "text")
    assert tuple(rule["text"]) == LANGUAGES
    counts = {len(sentences) for sentences in rule["text"].values()}
    assert len(counts) == 1
    assert counts.pop() in SENTENCES_PER_CLAUSE


@pytest.mark.parametrize("clause", clause_ids())
def test_clause_sentences_end_as_sentences_do(clause: str) -> None:
    """No sentence is empty, cut off, or padded with blanks."""
    for language, sentences in RULES[clause]["text"].items():
        for sentence in sentences:
            assert sentence == sentence.strip()
            assert sentence.endswith("." if language == "en" else "。"), sentence


@pytest.mark.parametrize("clause", clause_ids())
def test_clause_has_a_short_name_in_four_languages(clause: str) -> None:
    """The name is a title: two to six words in English, no more than a line in the other languages."""
    name = RULES[clause]["name"]
    assert tuple(name) == LANGUAGES
    assert len(name["en"].split()) in WORDS_PER_NAME
    assert all(2 <= len(name[language]) <= 16 for language in LANGUAGES[:3])


@pytest.mark.parametrize("clause", clause_ids())
def test_clause_sources_are_well_formed(clause: str) -> None:
    """A source is a line of the manual, public material ("review") or our own decision ("ruling"), each named once."""
    sources = RULES[clause]["sources"]
    assert sources
    assert len(sources) == len(set(sources))
    for source in sources:
        match = SOURCE.fullmatch(source)
        assert match, source
        assert match[1] is None or int(match[1]) <= MANUAL_LINES


@pytest.mark.parametrize("clause", clause_ids())
def test_clause_refers_to_the_same_clauses_in_every_language(clause: str) -> None:
    """References are equal sentence by sentence, and lead to a clause or chapter that exists."""
    known = {*RULES, *(f"CA{number}" for number in range(1, len(CLAUSES) + 1))}
    for versions in zip(*RULES[clause]["text"].values(), strict=True):
        references = [REFERENCE.findall(version) for version in versions]
        assert all(found == references[0] for found in references), versions
        assert known.issuperset(references[0])


@pytest.mark.parametrize("clause", clause_ids())
def test_clause_is_translated(clause: str) -> None:
    """No sentence was left in another language, and no two sentences of a clause say the same in the same words."""
    text = RULES[clause]["text"]
    everything = [sentence for sentences in text.values() for sentence in sentences]
    assert len(everything) == len(set(everything))


@pytest.mark.parametrize("clause", clause_ids())
def test_clause_states_the_same_numbers_in_every_language(clause: str) -> None:
    """A number written in digits in one Chinese text is written in the other, and as many times."""
    text = RULES[clause]["text"]
    traditional, simplified = (re.findall(r"\d+", " ".join(text[language])) for language in LANGUAGES[:2])
    assert traditional == simplified


@pytest.mark.parametrize("clause", clause_ids())
def test_clause_keeps_to_the_fixed_terms(clause: str) -> None:
    """What English calls by a fixed term is called by that term in the other three languages."""
    text = {language: " ".join(sentences) for language, sentences in RULES[clause]["text"].items()}
    for words in TERMS.values():
        if re.search(words[3], text["en"], re.IGNORECASE):
            assert all(word in text[language] for word, language in zip(words, LANGUAGES[:3], strict=False)), words


def test_no_two_clauses_have_the_same_name() -> None:
    """A list of clause names is unambiguous within each chapter."""
    for language in LANGUAGES:
        names = [(rule["chapter"], rule["name"][language]) for rule in RULEBOOK["rule"]]
        assert len(names) == len(set(names))


def test_simplified_text_has_no_traditional_characters() -> None:
    """Nothing in zh-Hans was forgotten in its traditional form."""
    for rule in RULEBOOK["rule"]:
        found = TRADITIONAL.intersection(rule["name"]["zh-Hans"] + "".join(rule["text"]["zh-Hans"]))
        assert not found, rule["id"]
    for term in GLOSSARY.values():
        assert not TRADITIONAL.intersection(term["name"]["zh-Hans"] + term["text"]["zh-Hans"]), term["id"]


@pytest.mark.parametrize("term", sorted(GLOSSARY))
def test_glossary_term_is_complete(term: str) -> None:
    """A term has a name and one explaining sentence in four languages, and a clause that settles it."""
    entry = GLOSSARY[term]
    assert tuple(entry) == ("id", "name", "text", "rule")
    assert re.fullmatch(r"[a-z]+(?:_[a-z]+)*", term)
    assert tuple(entry["name"]) == tuple(entry["text"]) == LANGUAGES
    assert len(set(entry["text"].values())) == len(LANGUAGES)
    assert all(entry["text"][language].count("。") == 1 for language in LANGUAGES[:3])
    assert entry["text"]["en"].endswith(".")
    assert entry["rule"] in RULES


@pytest.mark.parametrize("term", sorted(TERMS))
def test_glossary_and_rules_use_the_same_terms(term: str) -> None:
    """The glossary names a fixed term as the clauses do."""
    name = GLOSSARY[term]["name"]
    assert all(word in name[language] for word, language in zip(TERMS[term], LANGUAGES[:3], strict=False))


def test_glossary_lists_no_term_twice() -> None:
    """Ids are unique, and so are the names within a language."""
    terms = load("glossary.toml")["term"]
    assert len(terms) == len(GLOSSARY)
    for language in LANGUAGES:
        names = [term["name"][language] for term in terms]
        assert len(names) == len(set(names))
