"""Rules text: generated, complete in four languages, and different wherever behaviour is."""

import math
import re
from collections.abc import Iterator
from itertools import chain

import pytest

from pyapp.content import catalog, check, library
from pyapp.content.mutants import mutants
from pyapp.content.reader import LANGUAGES
from pyapp.content.telling import walk
from pyapp.content.vocabulary import CASTER, EVENTS, FILTERS, OPS
from pyapp.content.wording import MARK, ability_text, card_lines, plain
from pyapp.engine.face import Ability
from tests.content.corpus import FILE, card_abilities, extra_abilities
from tests.content.snapshot import FILE as SNAPSHOT
from tests.content.snapshot import snapshot

ABILITIES = [*card_abilities(), *extra_abilities()]
SHARED_SECTIONS = ("op", "static", "on", "instead", "mark", "name", "text", "cost")


def without_names(ability: Ability) -> str:
    """Return an ability as text in which the names it binds are numbered: how they are called is no behaviour."""
    text = repr(ability)
    names = [str(op.params["as"]) for op in walk(ability.do) if "as" in op.params]
    for i, name in enumerate(names):
        text = text.replace(f"'{name}'", f"'#{i}'")
    return text


def all_abilities() -> Iterator[Ability]:
    """Yield every ability we have, and every small change of it."""
    for _, ability in ABILITIES:
        yield from chain((ability,), mutants(ability, CASTER))


def test_corpus_and_cards_use_the_whole_vocabulary() -> None:
    """Every op, event and filter is used somewhere, so that the tests below see it worded."""
    abilities = [ability for _, ability in ABILITIES]
    used = {op.name for ability in abilities for op in walk(ability.do)}
    assert used == set(OPS)
    assert {ability.event for ability in abilities if ability.head == "on"} >= set(EVENTS) - {"battle", "destroyed"}
    text = FILE.read_text(encoding="utf-8") + "".join(repr(ability) for ability in abilities)
    assert [name for name in FILTERS if name not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "ability"), ABILITIES, ids=[name for name, _ in ABILITIES])
def test_every_change_of_an_ability_changes_its_text(name: str, ability: Ability, language: str) -> None:
    """A number, a side, a word, an op less: the reader sees it in each language."""
    text = ability_text(ability, CASTER, language)
    for mutant in mutants(ability, CASTER):
        assert mutant != ability, name
        assert ability_text(mutant, CASTER, language) != text, mutant


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_abilities_never_read_alike(language: str) -> None:
    """Over all abilities and all their changes, one text stands for one behaviour."""
    seen: dict[str, str] = {}
    for ability in all_abilities():
        meaning = without_names(ability)
        assert seen.setdefault(ability_text(ability, CASTER, language), meaning) == meaning


def test_a_second_reading_gives_the_same_text() -> None:
    """Wording keeps nothing from one ability to the next."""
    once = [ability_text(ability, CASTER, "ja") for _, ability in ABILITIES]
    assert once == [ability_text(ability, CASTER, "ja") for _, ability in ABILITIES]


def test_every_op_has_its_sentences() -> None:
    """No variant of an op lacks a template."""
    assert check.ops_without_wording(CASTER) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_the_same_in_all_languages(language: str) -> None:
    """The sections that the vocabulary names have the same keys everywhere, none empty."""
    for section in SHARED_SECTIONS:
        prefix = f"wording.{section}."
        keys = {key for key in catalog.strings(language) if key.startswith(prefix)}
        assert keys == {key for key in catalog.strings("en") if key.startswith(prefix)}
        assert all(catalog.template(language, key) for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_template_is_left_over(language: str) -> None:
    """A word that no grammar asks for is dead: each key of the catalog is used by some ability or by code."""
    used: set[str] = set()

    class Watching(dict[str, str]):
        def __getitem__(self, key: str) -> str:
            used.add(key)
            return super().__getitem__(key)

    watched = Watching(catalog.strings(language))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "strings", lambda _language: watched)
        for card in library.pool().cards:
            card_lines(card.face, CASTER, language)
        for ability in all_abilities():
            ability_text(ability, CASTER, language)
        plain("{rest}", language, {})
    spare = {key for key in watched if key.startswith("wording.") and key not in used}
    assert spare == set()


def test_snapshot_of_all_texts_is_current() -> None:
    """Texts change only in sight: python3 tests/content/snapshot.py writes the file anew."""
    assert SNAPSHOT.read_text(encoding="utf-8") == snapshot()


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_have_names_in_the_glossary(language: str) -> None:
    """Every mark in a text can be drawn, and read out."""
    terms = library.rulebook().terms
    for card in library.pool().cards:
        for line in card_lines(card.face, CASTER, language):
            assert all(not name or name in terms for _, name in MARK.findall(line))
            assert "{" not in plain(line, language, terms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_fit_their_box(language: str) -> None:
    """V10.1: at 11 px a box holds about six lines of 25 CJK or 55 Latin characters."""
    width = 55 if language == "en" else 25
    terms = library.rulebook().terms
    for card in library.pool().cards:
        lines = [plain(line, language, terms) for line in card_lines(card.face, CASTER, language)]
        assert sum(math.ceil(len(line) / width) for line in lines) <= 6, card.id


def test_simplified_texts_have_no_traditional_characters() -> None:
    """Rules text, names and flavour in zh-Hans use none of the common traditional forms."""
    traditional = re.compile(
        "[僕從詠結寶對戰鬥階優權鎖費屬轉換號這會個張應處時進發觸兩雙顯與開關當橫狀態墳場遺級數過選擇據說讓連續將為條隻點還來]"
    )
    for card in library.pool().cards:
        texts = [
            *card_lines(card.face, CASTER, "zh-Hans"),
            card.name["zh-Hans"],
            card.flavour["zh-Hans"],
            card.short["zh-Hans"],
        ]
        assert not traditional.search("".join(texts)), card.id


READING = {
    "zh-Hant": "【登場】將對手的至多1個ATK2以下的僕從反置。",
    "zh-Hans": "【登场】将对手的至多1个ATK2以下的仆从反置。",
    "ja": "【登場】相手のATK2以下の怪異1体までをリバースする。",
    "en": "[Enter] Reverse up to 1 opposing servant with ATK 2 or less.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_streetlamp_otter_reads_as_it_should(language: str) -> None:
    """One whole card in words, marks included."""
    (line,) = card_lines(library.card("ca-020").face, CASTER, language)
    assert line.startswith("{k:enter}")
    assert plain(line, language, library.rulebook().terms) == READING[language]


def test_a_caster_says_what_mana_it_gives() -> None:
    """CA3.4: the first line of a caster without keywords is its mana."""
    assert card_lines(library.card("ca-002").face, CASTER, "en")[0] == "{rest}: 2 {a:mars}"
