"""What the other parts of the product take from `content`, read once and kept."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pyapp.content import files
from pyapp.content.applies import parse_applies
from pyapp.content.cards import Card, Pool, parse_cards
from pyapp.content.decks import Deck, parse_decks
from pyapp.content.guide import Step, parse_guide
from pyapp.content.rulebook import RuleBook, parse_rulebook
from pyapp.content.vocabulary import REALMS

if TYPE_CHECKING:
    from pyapp.engine.face import Face


@cache
def pool(realm: str = "caster") -> Pool:
    """Return the realm's cards; raises CardError when a file is broken."""
    words = REALMS[realm]
    return parse_cards([file for pattern in words.files for file in files.realm_files(realm, pattern)], words)


def faces(realm: str = "caster") -> tuple[Face, ...]:
    """Return what the engine plays with, in the order of the ids."""
    return pool(realm).faces


def card(card_id: str, realm: str = "caster") -> Card:
    """Return one card; raises KeyError."""
    return pool(realm).by_id[card_id]


@cache
def decks(realm: str = "caster") -> dict[str, Deck]:
    """Return the realm's ready-made decks by id."""
    return {deck.id: deck for deck in parse_decks(files.realm_files(realm, "decks.toml"), pool(realm))}


@cache
def rulebook(realm: str = "caster") -> RuleBook:
    """Return the realm's clauses and terms."""
    return parse_rulebook(files.realm_files(realm, "rules.toml"), files.realm_files(realm, "glossary*.toml"))


@cache
def applies(realm: str = "caster") -> dict[tuple[str, str], int]:
    """Return for (event kind, clause) the sentence of the clause that the event carries out, from 1."""
    return parse_applies(files.realm_files(realm, "applies.toml"), rulebook(realm))


@cache
def guide(realm: str = "caster") -> tuple[Step, ...]:
    """Return the steps that explain the realm's first game; none for a realm without."""
    found = files.realm_files(realm, "guide.toml") if files.has(realm, "guide.toml") else []
    return parse_guide(found, rulebook(realm))
