"""Rules text: generated, complete in four languages, and different wherever behaviour is."""

import math
import re
from collections.abc import Iterator
from itertools import chain, product

import pytest

from pyapp.content import catalog, check, library
from pyapp.content.mutants import mutants
from pyapp.content.reader import LANGUAGES
from pyapp.content.telling import walk
from pyapp.content.vocabulary import REALMS, Vocabulary
from pyapp.content.vocabulary.schema import UNAWAITED
from pyapp.content.wording import MARK, ability_text, card_lines, plain
from pyapp.engine.face import Ability
from tests.content.corpus import card_abilities, corpus_file, extra_abilities
from tests.content.snapshot import snapshot, snapshot_file

ABILITIES = {realm: [*card_abilities(words), *extra_abilities(words)] for realm, words in REALMS.items()}
EACH = [(words, name, ability) for realm, words in REALMS.items() for name, ability in ABILITIES[realm]]
IDS = [name for _, name, _ in EACH]
each_realm = pytest.mark.parametrize("words", REALMS.values(), ids=list(REALMS))
SHARED_SECTIONS = ("op", "static", "on", "instead", "mark", "name", "text", "cost")


def without_names(ability: Ability) -> str:
    """Return an ability as text in which the names it binds are numbered: how they are called is no behaviour."""
    text = repr(ability)
    names = [str(op.params["as"]) for op in walk(ability.do) if "as" in op.params]
    for i, name in enumerate(names):
        text = text.replace(f"'{name}'", f"'#{i}'")
    return text


def all_abilities(words: Vocabulary) -> Iterator[Ability]:
    """Yield every ability we have, and every small change of it."""
    for _, ability in ABILITIES[words.realm]:
        yield from chain((ability,), mutants(ability, words))


@each_realm
def test_corpus_and_cards_use_the_whole_vocabulary(words: Vocabulary) -> None:
    """Every op, event, head and filter is used somewhere, so that the tests below see it worded."""
    abilities = [ability for _, ability in ABILITIES[words.realm]]
    used = {op.name for ability in abilities for op in walk(ability.do)}
    assert used == set(words.ops)
    waited = {ability.event for ability in abilities if ability.head == "on"}
    assert set(words.waits()) - waited <= {"battle", "destroyed", "judged"}
    assert {ability.head for ability in abilities} >= set(words.heads) - set(UNAWAITED)
    text = corpus_file(words).read_text(encoding="utf-8") + "".join(repr(ability) for ability in abilities)
    assert [name for name in words.filters if name not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("words", "name", "ability"), EACH, ids=IDS)
def test_every_change_of_an_ability_changes_its_text(
    words: Vocabulary, name: str, ability: Ability, language: str
) -> None:
    """A number, a side, a word, an op less: the reader sees it in each language."""
    text = ability_text(ability, words, language)
    for mutant in mutants(ability, words):
        assert mutant != ability, name
        assert ability_text(mutant, words, language) != text, mutant


@each_realm
@pytest.mark.parametrize("language", LANGUAGES)
def test_different_abilities_never_read_alike(words: Vocabulary, language: str) -> None:
    """Over all abilities and all their changes, one text stands for one behaviour."""
    seen: dict[str, str] = {}
    for ability in all_abilities(words):
        meaning = without_names(ability)
        assert seen.setdefault(ability_text(ability, words, language), meaning) == meaning


@each_realm
def test_a_second_reading_gives_the_same_text(words: Vocabulary) -> None:
    """Wording keeps nothing from one ability to the next."""
    abilities = [ability for _, ability in ABILITIES[words.realm]]
    once = [ability_text(ability, words, "ja") for ability in abilities]
    assert once == [ability_text(ability, words, "ja") for ability in abilities]


@each_realm
def test_every_op_has_its_sentences(words: Vocabulary) -> None:
    """No variant of an op lacks a template."""
    assert check.ops_without_wording(words) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_the_same_in_all_languages(language: str) -> None:
    """For each realm the sections that the vocabulary names have the same keys everywhere, none empty."""

    def keys(language: str, realm: str, section: str) -> set[str]:
        prefixes = tuple(f"wording.{part}{section}." for part in ("", f"{realm}."))
        return {key.rpartition(".")[2] for key in catalog.strings(language) if key.startswith(prefixes)}

    for realm, section in product(REALMS, SHARED_SECTIONS):
        assert keys(language, realm, section) == keys("en", realm, section)
    assert all(text for key, text in catalog.strings(language).items() if key.startswith("wording."))


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
        for words in REALMS.values():
            for card in library.pool(words.realm).cards:
                card_lines(card.face, words, language)
                card_lines(card.face, words, language, [name[language] for name in card.outcomes])
            for ability in all_abilities(words):
                ability_text(ability, words, language)
        plain("{rest}", language, {})
    spare = {key for key in watched if key.startswith("wording.") and key not in used}
    assert spare == set()


@each_realm
def test_snapshot_of_all_texts_is_current(words: Vocabulary) -> None:
    """Texts change only in sight: python3 tests/content/snapshot.py writes the files anew."""
    assert snapshot_file(words.realm).read_text(encoding="utf-8") == snapshot(words.realm)


@each_realm
@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_have_names_in_the_glossary(words: Vocabulary, language: str) -> None:
    """Every mark in a text can be drawn, and read out."""
    terms = library.rulebook(words.realm).terms
    for card in library.pool(words.realm).cards:
        for line in card_lines(card.face, words, language):
            assert all(not name or name in terms for _, name in MARK.findall(line))
            assert "{" not in plain(line, language, terms)


@each_realm
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_fit_their_box(words: Vocabulary, language: str) -> None:
    """V10.1: at 11 px a box holds six lines of 25 CJK or 55 Latin characters; a result of a judgement takes two."""
    width = 55 if language == "en" else 25
    terms = library.rulebook(words.realm).terms
    for card in library.pool(words.realm).cards:
        lines = [plain(line, language, terms) for line in card_lines(card.face, words, language)]
        heights = [math.ceil(len(line) / width) for line in lines]
        assert (max(heights) <= 2) if card.outcomes else (sum(heights) <= 6), card.id


@each_realm
def test_simplified_texts_have_no_traditional_characters(words: Vocabulary) -> None:
    """Rules text, names and flavour in zh-Hans use none of the common traditional forms."""
    traditional = re.compile(
        "[僕從詠結寶對戰鬥階優權鎖費屬轉換號這會個張應處時進發觸兩雙顯與開關當橫狀態墳場遺級數過選擇據說讓連續將為條隻點還來]"
    )
    for card in library.pool(words.realm).cards:
        texts = [
            *card_lines(card.face, words, "zh-Hans"),
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
    (line,) = card_lines(library.card("ca-020").face, REALMS["caster"], language)
    assert line.startswith("{k:enter}")
    assert plain(line, language, library.rulebook().terms) == READING[language]


def test_a_caster_says_what_mana_it_gives() -> None:
    """CA3.4: the first line of a caster without keywords is its mana."""
    assert card_lines(library.card("ca-002").face, REALMS["caster"], "en")[0] == "{rest}: 2 {a:mars}"


def test_cards_have_letters_only_where_a_pronoun_could_mean_two() -> None:
    """Of two modes only one is carried out; a card that takes the value of another says whose it is."""
    english = {
        card_id: card_lines(library.card(card_id, "fairyearth").face, REALMS["fairyearth"], "en") for card_id in LETTERS
    }
    assert {card_id: "(A)" in " ".join(lines) for card_id, lines in english.items()} == LETTERS
    assert english["fe-068"][-1].endswith("where X is A's LV.")


LETTERS = {"fe-105": False, "fe-068": True, "fe-066": False}
