"""Which sentence of a clause an event carries out (`cards/<realm>/applies.toml`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content.errors import Place
from pyapp.content.reader import Node

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.content.rulebook import RuleBook


def parse_applies(data: Iterable[tuple[str, dict[str, object]]], book: RuleBook) -> dict[tuple[str, str], int]:
    """Return for (event kind, clause) the sentence that applies, from 1; raises CardError for a broken file."""
    found: dict[tuple[str, str], int] = {}
    for file, whole in data:
        for kind, table in Node(whole, Place(file)).table().items():
            for rule, node in table.table().items():
                if rule not in book.by_id:
                    raise node.fail(f"there is no clause {rule}")
                found[kind, rule] = node.integer(1, len(book.by_id[rule].text["en"]))
    return found
