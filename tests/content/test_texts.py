"""Texts that are put away: nobody who reads them notices, and a language that nobody reads stays compressed."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from pyapp.content import catalog, texts
from pyapp.content.texts import Pack, Texts, packed, unpacked

if TYPE_CHECKING:
    from pathlib import Path

NAME = {"zh-Hant": "水獺", "zh-Hans": "水獭", "ja": "カワウソ", "en": "Otter"}
CLAUSE = {language: (name, f"{name}.") for language, name in NAME.items()}


def test_a_text_reads_alike_before_and_after_it_was_put_away() -> None:
    """Languages, texts and sentences are the same, in the same order, however often they are read."""
    with texts.put_away():
        name, clause = Texts(NAME), Texts(CLAUSE)
        assert (dict(name), dict(clause)) == (NAME, CLAUSE)
    for _ in range(2):
        assert (dict(name), dict(clause)) == (NAME, CLAUSE)
        assert (list(name), len(name), name["ja"]) == (list(NAME), 4, "カワウソ")


def test_texts_made_outside_the_block_stay_as_they_are() -> None:
    """Only what comes into being within a block is put away, also when blocks stand within each other."""
    before = Texts(NAME)
    with texts.put_away():
        outer = Texts(NAME)
        with texts.put_away():
            inner = Texts({"en": "Heron"})
        assert inner["en"] == "Heron"
        with pytest.raises(KeyError):
            inner["ja"]
    assert before["en"] == outer["en"] == Texts(NAME)["en"] == "Otter"


def test_a_language_that_there_is_not_is_an_error() -> None:
    """Asking for it raises KeyError as a dictionary does, and `get` gives what it was told to."""
    name = Texts(NAME)
    with texts.put_away():
        away = Texts(NAME)
    for text in (name, away):
        with pytest.raises(KeyError):
            text["de"]
        assert text.get("de", "") == ""


def test_only_the_language_that_is_read_is_unpacked() -> None:
    """A pack opens one language at a time."""
    pack = Pack({language: packed([name]) for language, name in NAME.items()})
    assert pack.opened == ()
    assert pack.read("ja") == ["カワウソ"]
    assert pack.opened == ("ja",)


def test_packing_makes_small_what_it_gives_back_whole() -> None:
    """A catalog takes less than a third of its size."""
    strings = catalog.strings("ja")
    data = packed(strings)
    assert unpacked(data) == strings
    assert len(data) * 3 < sum(len(f"{key}{text}".encode()) for key, text in strings.items())


READING = """
import json, sys
if sys.argv[1] == "preloaded":
    import pyapp.preload
from pyapp.content import catalog, library
from pyapp.content.reader import LANGUAGES
from pyapp.realms.registry import realms

found = [catalog.strings(language) for language in LANGUAGES]
for realm in realms():
    for card in library.pool(realm).cards:
        found += [dict(text) for text in (card.name, card.short, card.title, card.flavour, *card.outcomes)]
    book = library.rulebook(realm)
    found += [dict(text) for rule in book.rules for text in (rule.name, rule.text)]
    found += [dict(text) for term in book.terms.values() for text in (term.name, term.text)]
    found += [dict(title) for title in book.chapters.values()]
    found += [dict(text) for deck in library.decks(realm).values() for text in (deck.name, deck.plan)]
    found += [dict(step.text) for step in library.guide(realm)]
    found.append(sorted([*key, value] for key, value in library.applies(realm).items()))
print(json.dumps(found))
"""


def apart(root: Path, code: str, *arguments: str) -> str:
    """Run code in a Python of its own, whose caches are empty; return what it prints."""
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout


def test_the_page_says_the_same_as_the_files(root: Path) -> None:
    """Every string, card, clause, term, deck and step of the memory image is the one of the files."""
    assert apart(root, READING, "preloaded") == apart(root, READING, "files")


def test_the_memory_image_holds_no_open_language(root: Path) -> None:
    """After preloading, nothing has unpacked a language, and no realm has read a file outside a block."""
    code = (
        "import pyapp.preload, gc; from pyapp.content.texts import Pack, Texts\n"
        "packs = [each for each in gc.get_objects() if isinstance(each, Pack)]\n"
        "loose = [each for each in gc.get_objects() if isinstance(each, Texts) and each._pack is None]\n"
        "print(len(packs), [pack.opened for pack in packs if pack.opened], len(loose))"
    )
    assert apart(root, code).split() == ["3", "[]", "0"]
