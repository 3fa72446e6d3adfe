"""Abilities for tests: those of the cards, and those of `corpus.toml`, compiled."""

import tomllib
from pathlib import Path

from pyapp.content import library
from pyapp.content.compile import compile_ability
from pyapp.content.errors import Place
from pyapp.content.reader import Node
from pyapp.content.vocabulary import CASTER
from pyapp.engine.face import Ability

FILE = Path(__file__).with_name("corpus.toml")


def extra_abilities() -> list[tuple[str, Ability]]:
    """Return (name, ability) of the file."""
    tables = Node(tomllib.loads(FILE.read_text(encoding="utf-8")), Place(FILE.name)).table(("ability",))
    return [
        (f"corpus {i}", compile_ability(node, CASTER, "servant")) for i, node in enumerate(tables["ability"].items(), 1)
    ]


def card_abilities() -> list[tuple[str, Ability]]:
    """Return (card id and position, ability) of the pool."""
    return [(f"{card.id} {i}", a) for card in library.pool().cards for i, a in enumerate(card.face.abilities, 1)]
