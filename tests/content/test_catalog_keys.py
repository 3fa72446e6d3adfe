"""The string catalogs in pyapp/locale: the same files, keys and placeholders in every language."""

import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

LANGUAGES = ("zh-Hant", "zh-Hans", "ja", "en")
LOCALE = Path(__file__).resolve().parents[2] / "pyapp" / "locale"
FILES = sorted({path.name for path in LOCALE.glob("*/*.toml")})
SAME_IN_ALL = [file for file in FILES if not file.startswith("wording")]
"""Card wording follows each language's grammar; `test_wording` says what its catalogs share."""

DECISIONS = (
    "mulligan", "priority", "pay", "target", "attack", "against", "orb",
    "choose", "enter", "bloom", "may", "order", "mode",
)  # fmt: skip
PHASES = ("recovery", "draw", "summon", "main", "battle", "end")


def strings(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Yield (dotted key, value) for all that is in a table, tables inside it included."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from strings(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def catalog(language: str, file: str) -> dict[str, object]:
    """Read one file of a language as flat dotted keys."""
    with (LOCALE / language / file).open("rb") as stream:
        return dict(strings(tomllib.load(stream)))


def placeholders(template: str) -> set[str]:
    """Return the names in braces; raises ValueError when the template is malformed."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def test_there_are_four_languages() -> None:
    """A folder each, no more and no fewer, and something in them."""
    assert {path.name for path in LOCALE.iterdir() if path.is_dir()} == set(LANGUAGES)
    assert "game.toml" in FILES


@pytest.mark.parametrize("file", SAME_IN_ALL)
@pytest.mark.parametrize("language", LANGUAGES)
def test_catalog_has_the_same_keys_as_english(language: str, file: str) -> None:
    """No string is missing in a language, none is left over from an earlier key, and the order is the same."""
    assert (LOCALE / language / file).is_file()
    assert list(catalog(language, file)) == list(catalog("en", file))


@pytest.mark.parametrize("file", SAME_IN_ALL)
@pytest.mark.parametrize("language", LANGUAGES)
def test_catalog_has_the_same_placeholders_as_english(language: str, file: str) -> None:
    """Each template can be filled with what the English one is filled with; names only, no positions."""
    english = catalog("en", file)
    for key, value in catalog(language, file).items():
        assert type(value) is type(english[key]), key
        if isinstance(value, str):
            names = placeholders(value)
            assert names == placeholders(str(english[key])), key
            assert all(name.isidentifier() for name in names), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_game_strings_are_neither_empty_nor_padded(language: str) -> None:
    """An empty label or a stray blank would show on a button; the other files also hold fragments to be joined."""
    for key, value in catalog(language, "game.toml").items():
        assert str(value), key
        assert str(value) == str(value).strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_in_two_files(language: str) -> None:
    """The files of a language are read into one catalog: a key in two of them would hide one string."""
    keys = [key for file in FILES for key in catalog(language, file)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_has_a_prompt_and_every_phase_a_way_to_end_it(language: str) -> None:
    """The kinds a player can be asked, and the pass button of each phase."""
    game = catalog(language, "game.toml")
    assert all(f"decision.{kind}" in game for kind in DECISIONS)
    assert all(f"action.pass_{phase}" in game and f"phase.{phase}" in game for phase in PHASES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_sentences_without_placeholders(language: str) -> None:
    """A refusal can be shown by its key alone."""
    for key, value in catalog(language, "game.toml").items():
        if key.startswith("refusal."):
            assert not placeholders(str(value)), key
            assert str(value).endswith("." if language == "en" else "。"), key


def test_languages_differ_where_words_do() -> None:
    """A whole sentence that reads the same in English and another language was not translated."""
    for file in FILES:
        english = catalog("en", file)
        for language in LANGUAGES[:3]:
            for key, value in catalog(language, file).items():
                is_sentence = " " in str(value) and str(value).endswith(".")
                assert not (is_sentence and value == english.get(key)), (language, key)
