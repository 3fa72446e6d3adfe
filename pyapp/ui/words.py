"""The words of one language for one realm, out of the content catalogs."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyapp.content import catalog, library, wording
from pyapp.content.vocabulary import REALMS

LANGUAGE_NAMES = {"zh-Hant": "繁體", "zh-Hans": "简体", "ja": "日本語", "en": "English"}
"""Each language by its own name, whatever language is shown."""
LANGUAGES = tuple(LANGUAGE_NAMES)


class Words:
    """`terms.Terms` over pyapp.content."""

    def __init__(self, lang: str, realm: str = "caster") -> None:
        """Bind a language of LANGUAGES and a realm."""
        self.lang = lang
        self.realm = realm

    def of(self, realm: str) -> Words:
        """The words of another realm in the same language."""
        return Words(self.lang, realm)

    def t(self, key: str, **params: object) -> str:
        """The string of that key, the realm's own if it has one, filled in; raises MissingStringError."""
        if not params:
            return _unfilled(self.lang, self.realm, key)
        return catalog.t(self.lang, catalog.own(self.lang, self.realm, key), **params)

    def has(self, key: str) -> bool:
        """Whether the catalog has the key, for this realm or for all."""
        return catalog.has(self.lang, catalog.own(self.lang, self.realm, key))

    def card(self, face: str) -> dict[str, Any]:
        """Printed facts of a face in this language; a token, which no set lists, has a name and nothing else."""
        if self._is_printed(face):
            return _facts(face, self.lang, self.realm)
        name = self.t("kind.token")
        plain = {"name": name, "short": name, "title": "", "art": "", "kind": "token", "attribute": "none"}
        return {**plain, "keywords": (), "level": 1, "cost": 0, "atk": 0, "def": 0}

    def _is_printed(self, face: str) -> bool:
        return face in library.pool(self.realm).by_id

    def attribute(self, index: int) -> str:
        """The attribute of that place in the realm's list."""
        return self.t(f"attribute.{REALMS[self.realm].attributes[index]}")

    def keyword(self, key: str) -> str:
        """The realm's word for a keyword."""
        return library.rulebook(self.realm).terms[key].name[self.lang]

    def rules_text(self, face: str) -> str:
        """Generated rules text."""
        return _rules_text(face, self.lang, self.realm) if self._is_printed(face) else ""

    def outcomes(self, face: str) -> tuple[str, ...]:
        """The names of the results of a card's table of judgement."""
        return tuple(names[self.lang] for names in library.card(face, self.realm).outcomes)

    def flavour(self, face: str) -> str:
        """Flavour line, may be empty."""
        return library.card(face, self.realm).flavour[self.lang] if self._is_printed(face) else ""

    def clause(self, rule: str) -> dict[str, str]:
        """A rule clause: id, chapter, name, text, source in words; an unknown id gives itself."""
        book = library.rulebook(self.realm)
        found = book.by_id.get(rule)
        if found is None:
            return {"id": rule, "chapter": "", "name": "", "text": rule, "source": ""}
        joint = " " if self.lang == "en" else ""
        return {
            "id": rule,
            "chapter": book.chapters[found.chapter][self.lang],
            "name": found.name.get(self.lang, ""),
            "text": joint.join(found.text[self.lang]),
            "source": self._sources(found.sources),
        }

    def _sources(self, sources: tuple[str, ...]) -> str:
        """Where a clause comes from, in words: lines of the original, reviews, our own ruling."""
        lines = [line for _, colon, line in (source.partition(":") for source in sources) if colon]
        words = [self.t("clause.original", n=self.t("clause.lines").join(lines))] if lines else []
        words += [self.t(f"clause.{source}") for source in sources if ":" not in source]
        return self.t("clause.join").join(words)

    def sentences(self, rule: str) -> tuple[str, ...]:
        """The sentences of a clause."""
        found = library.rulebook(self.realm).by_id.get(rule)
        return found.text[self.lang] if found is not None else (rule,)

    def applies(self, kind: str, rule: str) -> int:
        """The sentence of a clause that an event of that kind carries out, from 1; 0 for all of it."""
        return library.applies(self.realm).get((kind, rule), 0)


@cache
def _unfilled(lang: str, realm: str, key: str) -> str:
    """A string without parameters; a scene asks for hundreds of them."""
    return catalog.t(lang, catalog.own(lang, realm, key))


@cache
def _facts(face: str, lang: str, realm: str) -> dict[str, Any]:
    card = library.card(face, realm)
    printed = card.face
    names = REALMS[realm].attributes
    attributes = [names[i] for i in printed.attributes]
    used = [ability for ability in printed.abilities if ability.event == "resolves"]
    return {
        "name": card.name[lang], "short": card.short[lang], "title": card.title.get(lang, ""), "art": card.art,
        "kind": printed.kind, "attribute": attributes[0] if attributes else "none", "keywords": printed.keywords,
        "level": 1, "cost": 0, "atk": 0, "def": 0, **printed.stats, **printed.traits,
        "turn": used[0].turn if used else "any", "time": used[0].time if used else "", "attributes": attributes,
        "needs": [names[i] for i, count in enumerate(printed.needs) for _ in range(count)],
        "lines": [names[i] for i in printed.lines],
    }  # fmt: skip


@cache
def _rules_text(face: str, lang: str, realm: str) -> str:
    card = library.card(face, realm)
    lines = wording.card_lines(card.face, REALMS[realm], lang, [name[lang] for name in card.outcomes])
    terms = library.rulebook(realm).terms
    return "\n".join(wording.plain(line, lang, terms) for line in lines)
