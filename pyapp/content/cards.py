"""Card files: `[[card]]` tables into faces for the engine and texts for the page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pyapp.content.circles import find_circle
from pyapp.content.compile import compile_ability
from pyapp.content.errors import CardError, Place
from pyapp.content.reader import Node
from pyapp.content.vocabulary.schema import JUDGED
from pyapp.engine.face import Ability, Face

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pyapp.content.vocabulary import Vocabulary
    from pyapp.content.vocabulary.schema import Kind

SHORT_LIMIT = (6, 10)
"""Most characters of a short name, CJK and Latin (V10.3)."""
MOST_NEEDED = 9
"""Of one attribute, before a card can be used: as many as a player has places for."""
MOST_COPIES = 9
"""Of a card in a deck that another card brings."""
AIMS = {"both": "any", "turn": "own", "opponent": "opp"}
"""Whom a result of a judgement touches, as the turn (of the touched player) in which it does."""
TEXTS = ("name", "short", "title", "flavour")


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its face (what the engine knows) and its texts by language.

    `title` may be empty; `outcomes` are the names of the results of its table of judgement.
    """

    face: Face
    name: Mapping[str, str]
    short: Mapping[str, str]
    title: Mapping[str, str]
    flavour: Mapping[str, str]
    art: str
    outcomes: tuple[Mapping[str, str], ...] = ()

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
    for card in pool.cards:
        _check_brought(nodes[card.id], card.face, pool)
    circle = find_circle(pool.faces, words)
    if circle is not None:
        card_id, values = circle
        raise nodes[card_id].at("ability", None).fail(f"a value depends on itself: {' asks for '.join(values)}")
    return pool


def _identify(node: Node, words: Vocabulary) -> tuple[str, Node]:
    """Return a card's id and its table, whose place from now on starts at that id."""
    entries = node.table()
    if "id" not in entries:
        node.table(_keys(words))  # a misspelt "id" is told as such
    card_id = node.required(entries, "id").text()
    prefix, _, number = card_id.partition("-")
    known = tuple(dict.fromkeys(kind.prefix for kind in words.kinds.values()))
    if prefix not in known or len(number) != 3 or not (number.isascii() and number.isdigit()):  # noqa: PLR2004 - three digits sort as text
        raise entries["id"].fail(f'"{card_id}" is no id of this realm, such as "{known[0]}-014"')
    return card_id, Node(node.value, Place(node.place.file, card_id))


def _keys(words: Vocabulary) -> tuple[str, ...]:
    """Return what the table of a card may hold."""
    known = dict.fromkeys(key for kind in words.kinds.values() for key in _keys_of(kind, words))
    return ("id", *TEXTS, "kind", *known, "need", "keywords", "art", "ability")


def _keys_of(kind: Kind, words: Vocabulary) -> tuple[str, ...]:
    """Return the keys that all cards of a kind have."""
    has = {
        "attribute": bool(words.attributes) and kind.attributes[1] > 0,
        "lines": kind.lines > 0,
        "judgement": kind.outcomes > 0,
        "deck": bool(kind.brings),
    }
    return (*(key for key, there in has.items() if there), *kind.numbers, *kind.words)


def _card(node: Node, index: int, words: Vocabulary) -> Card:
    """Check and compile one card table."""
    entries = node.table(_keys(words))
    for key in ("name", "short", "flavour", "kind", "art"):
        node.required(entries, key)
    kind = words.kinds[entries["kind"].word(tuple(words.kinds), "kind")]
    if not node.place.entry.startswith(kind.prefix):
        raise entries["kind"].fail(f'the id of such a card begins with "{kind.prefix}-"')
    face = _face(node, entries, index, words)
    return Card(
        face=face,
        name=entries["name"].by_language(),
        short=entries["short"].by_language(longest=SHORT_LIMIT),
        title=entries["title"].by_language() if "title" in entries else {},
        flavour=entries["flavour"].by_language(),
        art=entries["art"].text(),
        outcomes=tuple(item.table()["name"].by_language() for item in _outcomes(entries)),
    )


def _face(node: Node, entries: dict[str, Node], index: int, words: Vocabulary) -> Face:
    """Compile what the engine knows of a card."""
    name = str(entries["kind"].value)
    kind = words.kinds[name]
    _check_printed(node, entries, kind, words)
    abilities = [
        compile_ability(item, words, name) for item in (entries["ability"].items() if "ability" in entries else ())
    ]
    abilities += [_judgement(item, words, name) for item in _outcomes(entries)]
    face = Face(
        id=node.place.entry,
        index=index,
        kind=name,
        name=entries["name"].by_language()["zh-Hant"],
        attributes=_attributes(entries, kind, words),
        stats={key: entries[key].integer(*bounds) for key, bounds in kind.numbers.items()},
        keywords=_keywords(entries, kind, words),
        abilities=tuple(abilities),
        traits={key: entries[key].word(words.words(known), key) for key, known in kind.words.items()},
        deck=_deck(entries["deck"]) if "deck" in entries else (),
        needs=_needs(entries["need"], words) if "need" in entries else (),
        lines=_elements(entries["lines"], (kind.lines, kind.lines), words) if kind.lines else (),
    )
    _check_abilities(node, face, words)
    return face


def _check_printed(node: Node, entries: dict[str, Node], kind: Kind, words: Vocabulary) -> None:
    """See that what depends on the kind of card is there exactly when that kind has it."""
    name = str(entries["kind"].value)
    own = _keys_of(kind, words)
    optional = {"need"} if kind.has_needs else set()
    for key in (*dict.fromkeys(key for other in words.kinds.values() for key in _keys_of(other, words)), "need"):
        if key in entries and key not in own and key not in optional:
            raise entries[key].fail(f'{_one(name)} has no "{key}"')
        if key in own and key not in entries:
            raise node.fail(f'"{key}" is missing: {_one(name)} has one')


def _one(kind: str) -> str:
    """Return a kind of card with its article."""
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def _keywords(entries: dict[str, Node], kind: Kind, words: Vocabulary) -> frozenset[str]:
    """Return the keywords that the card prints, none twice, and those that all of its kind have."""
    items = entries["keywords"].items() if "keywords" in entries else []
    found = [item.word(words.keywords, "keyword") for item in items]
    for item in items:
        if found.count(str(item.value)) > 1:
            raise item.fail(f'the keyword "{item.value}" stands twice')
        if item.value in kind.innate:
            raise item.fail(f'all cards of this kind have the keyword "{item.value}"')
    return frozenset((*found, *kind.innate))


def _attributes(entries: dict[str, Node], kind: Kind, words: Vocabulary) -> tuple[int, ...]:
    """Return the indices of a card's attributes: those it prints, or the one that all of its kind have."""
    if "attribute" in entries:
        return _elements(entries["attribute"], kind.attributes, words)
    return (words.attributes.index(kind.nature),) if kind.nature else ()


def _elements(node: Node, bounds: tuple[int, int], words: Vocabulary) -> tuple[int, ...]:
    """Return the indices of printed attributes: one word, or a list where there may be several."""
    low, high = bounds
    items = node.items() if high > 1 and isinstance(node.value, list) else [node]
    if not low <= len(items) <= high:
        raise node.fail(f"there are {low}{f' to {high}' if high > low else ''} attributes, not {len(items)}")
    return tuple(words.attributes.index(item.word(words.elements, "attribute")) for item in items)


def _needs(node: Node, words: Vocabulary) -> tuple[int, ...]:
    """Return how much of each attribute a card asks for before it can be used."""
    entries = node.table(words.attributes)
    if not entries:
        raise node.fail("the condition is empty")
    return tuple(entries[name].integer(1, MOST_NEEDED) if name in entries else 0 for name in words.attributes)


def _check_abilities(node: Node, face: Face, words: Vocabulary) -> None:
    """See that a card has as many abilities of each sort as its kind allows."""
    sorts = [words.sort_of(ability.head, ability.event) for ability in face.abilities]
    allowed = words.kinds[face.kind].abilities
    for sort in dict.fromkeys((*allowed, *sorts)):
        low, high = allowed.get(sort, (0, 0))
        if not low <= sorts.count(sort) <= high:
            may = f"from {low} to {high}" if low != high else str(low)
            raise node.fail(f'{_one(face.kind)} has {may} of the abilities "{sort}", this one has {sorts.count(sort)}')


def _outcomes(entries: dict[str, Node]) -> list[Node]:
    """Return the results of a table of judgement; raises CardError for one without name or program."""
    items = entries["judgement"].items() if "judgement" in entries else []
    for item in items:
        for key in ("name", "do"):
            item.required(item.table(("name", "aim", "do")), key)
    return items


def _judgement(node: Node, words: Vocabulary, kind: str) -> Ability:
    """Compile one result of a table of judgement; it touches both players unless it is aimed at one."""
    entries = node.table()
    aim = entries["aim"].word(tuple(AIMS), "aim") if "aim" in entries else "both"
    table = {"on": JUDGED, "turn": AIMS[aim], "do": entries["do"].value}
    return compile_ability(Node(table, node.place), words, kind)


def _deck(node: Node) -> tuple[tuple[str, int], ...]:
    """Return the (card id, copies) of a deck that a card brings."""
    pairs = []
    for item in node.items():
        pair = item.items()
        if len(pair) != 2:  # noqa: PLR2004 - a pair
            raise item.fail("expected a card id and a number")
        pairs.append((pair[0].text(), pair[1].integer(1, MOST_COPIES)))
    return tuple(pairs)


def _check_brought(node: Node, face: Face, pool: Pool) -> None:
    """See that the deck that a card brings holds cards of the kind it should."""
    brings = pool.words.kinds[face.kind].brings
    known = tuple(card.id for card in pool.cards if card.face.kind == brings)
    for card_id, _ in face.deck:
        if card_id not in known:
            raise node.at("deck", None).fail(f'"{card_id}" is no {brings}', card_id, known)


__all__ = ["Card", "CardError", "Pool", "parse_cards"]
