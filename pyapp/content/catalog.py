"""The strings of the product, by language and dotted key; templates are filled by `str.format`.

The catalogs of a language are the files of its folder, merged: the table [play.chain] with the entry `pass` is the key
"play.chain.pass". A key that two files define is an error. A realm may word a key in its own way: what stands under its
id, such as "calamity.zone.hand", goes before the common "zone.hand" (`own`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from pyapp.content import files, texts
from pyapp.content.errors import Place, closest
from pyapp.content.reader import LANGUAGES, Node

if TYPE_CHECKING:
    from collections.abc import Iterable


class MissingStringError(LookupError):
    """A key that a language does not have; says which key comes nearest."""

    def __init__(self, language: str, key: str, meant: str) -> None:
        """Name language, key and the nearest key."""
        super().__init__(f'no string "{key}" in {language}' + (f'; did you mean "{meant}"?' if meant else ""))
        self.language, self.key, self.meant = language, key, meant


def parse_catalog(data: Iterable[tuple[str, dict[str, object]]]) -> dict[str, str]:
    """Flatten the tables of one language; raises CardError for a value that is no text or a key defined twice."""
    strings: dict[str, str] = {}
    for file, table in data:
        for key, node in _flat(Node(table, Place(file)), ""):
            if key in strings:
                raise node.fail(f'the string "{key}" is defined twice')
            if not isinstance(node.value, str):
                raise node.fail("a string of the catalog is text")
            strings[key] = node.value
    return strings


def _flat(node: Node, prefix: str) -> Iterable[tuple[str, Node]]:
    """Yield (dotted key, node) of every leaf."""
    for key, child in node.table().items():
        if isinstance(child.value, dict):
            yield from _flat(child, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", child


_away: dict[str, bytes] = {}
"""The strings of languages that were put away, compressed."""


@cache
def strings(language: str) -> dict[str, str]:
    """Return all strings of a language, read once; raises ValueError for a language we do not speak."""
    if language not in LANGUAGES:
        raise ValueError(language)
    if language in _away:
        return cast("dict[str, str]", texts.unpacked(_away[language]))
    return parse_catalog(files.locale_files(language))


def put_away() -> None:
    """Read all languages and keep them compressed; each is unpacked when its strings are asked for."""
    for language in LANGUAGES:
        _away[language] = texts.packed(strings(language))
        strings.cache_clear()


def has(language: str, key: str) -> bool:
    """Tell whether a language has a key."""
    return key in strings(language)


def own(language: str, realm: str, key: str) -> str:
    """Return the key under which a realm has a wording of its own, else the key that all realms share."""
    special = f"{realm}.{key}"
    return special if special in strings(language) else key


def template(language: str, key: str) -> str:
    """Return an unfilled template; raises MissingStringError."""
    known = strings(language)
    if key not in known:
        raise MissingStringError(language, key, closest(key, known))
    return known[key]


def t(language: str, key: str, **params: object) -> str:
    """Return a string with its parameters filled in; raises MissingStringError, or KeyError for a missing parameter."""
    return template(language, key).format(**params)
