"""Every reason the code can give has a sentence in every language."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from tests.content.test_catalog_keys import LANGUAGES, catalog

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LAYERS = ("engine", "realms", "play", "ui")
MAKERS = {"Clause": 1, "Reason": 1}
"""Where in a call the message key stands."""


def keys(path: Path) -> Iterator[str]:
    """Yield the keys written in calls that make clauses and reasons; a name must be a constant of its file."""
    tree = ast.parse(path.read_text("utf-8"))
    constants = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
            key = node.args[MAKERS[node.func.id]]
            if isinstance(key, ast.Constant):
                yield str(key.value)
            elif isinstance(key, ast.Name):
                yield str(constants[key.id])
            else:  # a key that is passed on was written elsewhere
                assert isinstance(key, ast.Attribute), f"{path.name}:{node.lineno}"
                assert key.attr == "key", f"{path.name}:{node.lineno}"


def all_keys(root: Path) -> set[str]:
    """The keys of rules and page."""
    return {key for layer in LAYERS for path in (root / "pyapp" / layer).rglob("*.py") for key in keys(path)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(root: Path, language: str) -> None:
    """`refusal.KEY` stands in the catalog of the language."""
    told = {key.removeprefix("refusal.") for key in catalog(language, "game.toml") if key.startswith("refusal.")}
    assert all_keys(root) - told == set()


def test_the_keys_are_found(root: Path) -> None:
    """The search sees clauses of the realm, reasons of the engine, of the session and of the page."""
    assert {"not_in_hand", "not_a_legal_target", "undo_shown", "needed_for_payment"} <= all_keys(root)
