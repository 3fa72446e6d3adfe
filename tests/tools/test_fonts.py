"""No character is missing on a machine without fonts of its own, and the fonts stay small."""

from __future__ import annotations

import pytest

from tools import fonts
from tools.characters import LANGUAGES, REALMS, Characters

FAMILIES = {"sans": "Sans", "serif": "Serif", "flavour": "Flavour"}
LARGEST = 800_000  # bytes of woff2 a language (visual.md V13.9)


@pytest.fixture(scope="module")
def built() -> fonts.Fonts:
    """The fonts of the present catalogs and cards."""
    return fonts.build()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", FAMILIES)
def test_every_character_is_in_the_fonts(built: fonts.Fonts, face: str, language: str) -> None:
    """Each character of catalogs, cards and shell is in the language's family for it."""
    covered = built.coverage[f"Sankai {FAMILIES[face]} {language}"]
    missing = {char for char in Characters().sets[face, language] if ord(char) not in covered}
    assert not missing, f"no glyph in {face} {language} for {''.join(sorted(missing))}"


@pytest.mark.parametrize("realm", REALMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_of_a_language_stay_small(built: fonts.Fonts, language: str, realm: str) -> None:
    """What one language needs to play a realm, shared Latin included, is within the limit."""
    shared = {"latin.woff2", "display.woff2", "latin-en.woff2"}
    files = [path for path in built.files if f"-{language}" in path.stem or path.name in shared]
    files = [path for path in files if not (owners := set(REALMS) & set(path.stem.split("-"))) or realm in owners]
    assert len(files) >= 5
    assert sum(path.stat().st_size for path in files) <= LARGEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_not_all_realms_show_is_in_files_of_its_own(language: str) -> None:
    """The slices of a typeface share no character, and together they are all of it."""
    characters = Characters()
    for face in FAMILIES:
        parts = list(characters.slices(face, language).values())
        assert set().union(*parts) == characters.sets[face, language]
        assert sum(map(len, parts)) == len(characters.sets[face, language])
