"""Abilities for tests: those of the cards, and those of the corpus of each realm, compiled."""

import tomllib
from pathlib import Path

from pyapp.content import library
from pyapp.content.compile import compile_ability
from pyapp.content.errors import Place
from pyapp.content.reader import Node
from pyapp.content.vocabulary import Vocabulary
from pyapp.engine.face import Ability


def corpus_file(words: Vocabulary) -> Path:
    """Return where a realm's corpus stands."""
    return Path(__file__).with_name(f"corpus_{words.realm}.toml")


def extra_abilities(words: Vocabulary) -> list[tuple[str, Ability]]:
    """Return (name, ability) of the corpus."""
    file = corpus_file(words)
    tables = Node(tomllib.loads(file.read_text(encoding="utf-8")), Place(file.name)).table(("ability",))
    abilities = enumerate(tables["ability"].items(), 1)
    return [(f"{words.realm} corpus {i}", compile_ability(*_of_kind(node, words))) for i, node in abilities]


def _of_kind(node: Node, words: Vocabulary) -> tuple[Node, Vocabulary, str]:
    """Return an ability without the key "of" that says on which kind of card it stands (the realm's first, else)."""
    entries = {key: entry.value for key, entry in node.table().items()}
    kind = str(entries.pop("of", next(iter(words.kinds))))
    return Node(entries, node.place), words, kind


def card_abilities(words: Vocabulary) -> list[tuple[str, Ability]]:
    """Return (card id and position, ability) of the pool."""
    cards = library.pool(words.realm).cards
    return [(f"{card.id} {i}", a) for card in cards for i, a in enumerate(card.face.abilities, 1)]
