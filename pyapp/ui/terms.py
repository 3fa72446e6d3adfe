"""The words a screen shows: page strings, card names and rules text of one language."""

from __future__ import annotations

from typing import Any, Protocol


class Terms(Protocol):
    """Everything language-dependent that screens ask for. Implemented over pyapp.content, and by a fake in tests."""

    lang: str
    realm: str

    def of(self, realm: str) -> Terms:
        """The words of another realm in the same language."""

    def t(self, key: str, **params: object) -> str:
        """The string of that key, the realm's own if it has one, filled in."""

    def has(self, key: str) -> bool:
        """Whether the catalog has the key."""

    def card(self, face: str) -> dict[str, Any]:
        """Printed facts of a face: name, short, title, kind, attribute(s), keywords, art, turn, time.

        Every printed number and word stands by its own name: level, cost, atk, def, power, aim. By attribute: needs,
        what has to be there before the card can be used (each as often as needed), and lines, which it gives places.
        """

    def attribute(self, index: int) -> str:
        """The attribute of that place in the realm's list."""

    def keyword(self, key: str) -> str:
        """The realm's word for a keyword."""

    def rules_text(self, face: str) -> str:
        """Generated rules text."""

    def outcomes(self, face: str) -> tuple[str, ...]:
        """The names of the results of a card's table of judgement."""

    def flavour(self, face: str) -> str:
        """Flavour line, may be empty."""

    def clause(self, rule: str) -> dict[str, str]:
        """A rule clause: id, chapter, name, text, source in words."""

    def sentences(self, rule: str) -> tuple[str, ...]:
        """The sentences of a clause."""

    def applies(self, kind: str, rule: str) -> int:
        """The sentence of a clause that an event of that kind carries out, from 1; 0 for all of it."""
