"""Card files: `[[card]]` tables into faces for the engine and texts for the page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pyapp.content.circles import find_circle
from pyapp.content.compile import compile_ability, is_chant_effect
from pyapp.content.errors import CardError, Place
from pyapp.content.reader import Node
from pyapp.engine.face import Face

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.content.vocabulary import Vocabulary

NUMBERS = ("cost", "atk", "def", "level")
KEYS = ("id", "name", "short", "title", "flavour", "kind", "attribute", *NUMBERS, "keywords", "art", "ability")
"""What the table of a card may hold."""

SHORT_LIMIT = (6, 10)
"""Most characters of a short name, CJK and Latin (V10.3)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its face (what the engine knows) and its texts by language. `title` may be empty."""

    face: Face
    name: dict[str, str]
    short: dict[str, str]
    title: dict[str, str]
    flavour: dict[str, str]
    art: str

    @property
    def id(self) -> str:
        """The append-only id, such as "ca-014"."""
        return self.face.id


@dataclass(frozen=True, slots=True)
class Pool:
    """All cards of a realm in the order of their ids; a face's index is its position here."""

    words: Vocabulary
    cards: tuple[Card, ...]
    by_id: dict[str, Card] = field(init=False)

    def __post_init__(self) -> None:
        """Index the cards by id."""
        object.__setattr__(self, "by_id", {card.id: card for card in self.cards})

    @property
    def faces(self) -> tuple[Face, ...]:
        """What the engine plays with."""
        return tuple(card.face for card in self.cards)


def parse_cards(files: Iterable[tuple[str, dict[str, object]]], words: Vocabulary) -> Pool:
    """Build the pool out of (file name, parsed TOML) pairs; raises CardError."""
    nodes: dict[str, Node] = {}
    for file, data in files:
        for node in Node(data, Place(file)).tables("card"):
            card_id, node_of_card = _identify(node, words)
            if card_id in nodes:
                raise node_of_card.fail(f'the id "{card_id}" is used twice')
            nodes[card_id] = node_of_card
    pool = Pool(words, tuple(_card(nodes[card_id], index, words) for index, card_id in enumerate(sorted(nodes))))
    circle = find_circle(pool.faces)
    if circle is not None:
        card_id, values = circle
        raise nodes[card_id].at("ability", None).fail(f"a value depends on itself: {' asks for '.join(values)}")
    return pool


def _identify(node: Node, words: Vocabulary) -> tuple[str, Node]:
    """Return a card's id and its table, whose place from now on starts at that id."""
    entries = node.table()
    if "id" not in entries:
        node.table(KEYS)  # a misspelt "id" is told as such
    card_id = node.required(entries, "id").text()
    prefix, _, number = card_id.partition("-")
    if prefix != words.prefix or len(number) != 3 or not (number.isascii() and number.isdigit()):  # noqa: PLR2004 - three digits sort as text
        raise entries["id"].fail(f'"{card_id}" is no id of this realm, such as "{words.prefix}-014"')
    return card_id, Node(node.value, Place(node.place.file, card_id))


def _card(node: Node, index: int, words: Vocabulary) -> Card:
    """Check and compile one card table."""
    entries = node.table(KEYS)
    for key in ("name", "short", "flavour", "kind", "attribute", "art"):
        node.required(entries, key)
    kind = entries["kind"].word(words.kinds, "kind")
    name = entries["name"].by_language()
    abilities = entries["ability"].items() if "ability" in entries else []
    face = Face(
        id=entries["id"].text(),
        index=index,
        kind=kind,
        name=name["zh-Hant"],
        attributes=(words.attributes.index(entries["attribute"].word(words.attributes, "attribute")),),
        stats=_stats(node, entries, kind, words),
        keywords=_keywords(entries["keywords"], words) if "keywords" in entries else frozenset(),
        abilities=tuple(compile_ability(item, words, kind) for item in abilities),
    )
    _check_kind(node, face)
    return Card(
        face=face,
        name=name,
        short=entries["short"].by_language(longest=SHORT_LIMIT),
        title=entries["title"].by_language() if "title" in entries else {},
        flavour=entries["flavour"].by_language(),
        art=entries["art"].text(),
    )


def _stats(node: Node, entries: dict[str, Node], kind: str, words: Vocabulary) -> dict[str, int]:
    """Return the printed numbers, which depend on the kind of card."""
    printed = words.printed[kind]
    for key in NUMBERS:
        if key in entries and key not in printed:
            raise entries[key].fail(f'a {kind} has no "{key}"')
        if key in printed and key not in entries:
            raise node.fail(f'"{key}" is missing: a {kind} has one')
    return {key: entries[key].integer(*bounds) for key, bounds in printed.items()}


def _keywords(node: Node, words: Vocabulary) -> frozenset[str]:
    """Return the printed keywords, none twice."""
    found = [item.word(words.keywords, "keyword") for item in node.items()]
    for item in node.items():
        if found.count(str(item.value)) > 1:
            raise item.fail(f'the keyword "{item.value}" stands twice')
    return frozenset(found)


def _check_kind(node: Node, face: Face) -> None:
    """See that chants, and only chants, have an effect on resolution."""
    effects = [ability for ability in face.abilities if is_chant_effect(ability)]
    if face.kind == "chant" and (len(effects) != 1 or len(face.abilities) != 1):
        raise node.fail('a chant has one ability, with on = "resolves"')
    if face.kind != "chant" and effects:
        raise node.fail(f'only a chant has on = "resolves", this is a {face.kind}')


__all__ = ["Card", "CardError", "Pool", "parse_cards"]
