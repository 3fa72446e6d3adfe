"""Noun phrases and sentences of card text, one module per language; words and templates are in `pyapp/locale`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content.grammar.en import English
from pyapp.content.grammar.ja import Japanese
from pyapp.content.grammar.zh_hans import SimplifiedChinese
from pyapp.content.grammar.zh_hant import TraditionalChinese

if TYPE_CHECKING:
    from pyapp.content.grammar.base import Grammar
    from pyapp.content.vocabulary import Vocabulary

GRAMMARS: dict[str, type[Grammar]] = {
    "zh-Hant": TraditionalChinese,
    "zh-Hans": SimplifiedChinese,
    "ja": Japanese,
    "en": English,
}


def grammar_of(language: str, words: Vocabulary) -> Grammar:
    """Return the grammar of a language for a realm's words; raises KeyError for a language we do not speak."""
    return GRAMMARS[language](language, words)
