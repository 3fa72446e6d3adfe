"""Imports go one way: syntax trees of all Python that runs in the page, against the layers of docs/architecture.md."""

from __future__ import annotations

import ast
import re
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ALLOWED = {
    "engine": {"engine"},
    "content": {"content", "engine"},
    "realms": {"realms", "engine"},
    "ai": {"ai", "engine"},
    "store": {"store"},
    "play": {"play", "realms", "content", "engine", "ai", "store"},
    "ui": {"ui", "play", "content", "engine", "store"},
}
"""What each layer may import of the project; `web`, `main`, `worker` and the like wire and may import all."""

WIRING = {"web", "main.py", "worker.py", "preload.py", "__main__.py", "__init__.py"}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
MAY_TOUCH_BROWSER = {"web", "main.py", "worker.py"}
ENGINE_STDLIB = {"__future__", "collections", "dataclasses", "functools", "hashlib", "itertools", "json", "typing"}
"""All the engine takes from the standard library: no files, no clock, no chance of its own."""

UI_FROM_ENGINE = {"decision", "event", "ruleset", "view"}
"""Types: decisions, events, the setup of a game."""

UI_FROM_CONTENT = {"catalog", "guide", "library", "rulebook", "vocabulary", "wording"}
"""Words, the decks to choose from, the rule book and the texts of cards."""

UI_REGISTRIES = {"realms.py", "boards.py", "faces.py"}
"""Where the page's parts of the realms are joined."""


def imports(path: Path) -> Iterator[str]:
    """Yield every module that a file imports, at any depth of its tree."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"relative import in {path}"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def files(root: Path) -> list[tuple[str, Path]]:
    """Return (layer, file) for all of pyapp; top-level files are layers by their own name."""
    folder = root / "pyapp"
    return [(path.relative_to(folder).parts[0], path) for path in sorted(folder.rglob("*.py"))]


def ours(path: Path) -> Iterator[list[str]]:
    """Yield the project's modules that a file imports, as parts behind `pyapp`."""
    for name in imports(path):
        if name.split(".")[0] == "pyapp":
            yield name.split(".")[1:]


def test_every_folder_has_its_place(root: Path) -> None:
    """A new layer has to say what it may import."""
    assert {layer for layer, _ in files(root)} <= set(ALLOWED) | WIRING


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_layer_imports_what_lies_below_it(root: Path, layer: str) -> None:
    """The registry alone joins realms and card files."""
    for path in (path for name, path in files(root) if name == layer):
        allowed = ALLOWED[layer] | ({"content"} if path.name == "registry.py" else set())
        wrong = [".".join(parts) for parts in ours(path) if parts and parts[0] not in allowed]
        assert not wrong, f"{path.name} imports {wrong}"


def test_a_realm_does_not_know_another(root: Path) -> None:
    """Only the registry sees more than one game."""
    for path in (path for name, path in files(root) if name == "realms" and path.name != "registry.py"):
        wrong = [
            parts for parts in ours(path) if parts[0] == "realms" and len(parts) > 1 and parts[1] != path.parent.name
        ]
        assert not wrong, f"{path.name} imports {wrong}"


def test_the_page_knows_types_of_the_engine_and_words_of_the_content(root: Path) -> None:
    """The rest comes to it by way of `play`."""
    for path in (path for name, path in files(root) if name == "ui"):
        engine = {parts[1] for parts in ours(path) if parts[0] == "engine"}
        content = {parts[1] for parts in ours(path) if parts[0] == "content"}
        assert engine <= UI_FROM_ENGINE, path.name
        assert content <= UI_FROM_CONTENT, path.name


def test_what_the_page_shares_knows_no_realm(root: Path) -> None:
    """Only the lists of the realms' records name them, and a realm's folder knows no other's."""
    realms = {path.name for path in (root / "pyapp" / "ui").iterdir() if (path / "realm.py").exists()}
    assert realms >= {"caster", "calamity"}
    for path in (path for name, path in files(root) if name == "ui"):
        home = path.parent.name if path.parent.name in realms else ""
        known = {parts[1] for parts in ours(path) if parts[0] == "ui" and len(parts) > 1} & realms
        assert path.name in UI_REGISTRIES or known <= {home}, path.name


def test_only_the_web_touches_the_browser(root: Path) -> None:
    """js, pyscript and pyodide are imported in `web`, `main` and `worker`."""
    for layer, path in files(root):
        used = {name.split(".")[0] for name in imports(path)} & BROWSER
        assert not used or layer in MAY_TOUCH_BROWSER, f"{path.name} imports {used}"


def test_below_the_page_there_is_only_the_standard_library(root: Path) -> None:
    """Nothing to install: engine, realms, content, AI, play and store run on bare Python."""
    for layer, path in files(root):
        if layer in set(ALLOWED) - {"ui"}:
            foreign = {name.split(".")[0] for name in imports(path)} - set(sys.stdlib_module_names) - {"pyapp"}
            assert not foreign, f"{path.name} imports {foreign}"


def test_the_engine_is_pure(root: Path) -> None:
    """No files, no clock, no random module, no printing: a state and an action decide everything."""
    for path in (path for layer, path in files(root) if layer == "engine"):
        used = {name.split(".")[0] for name in imports(path)} - {"pyapp"}
        assert used <= ENGINE_STDLIB, f"{path.name} imports {used - ENGINE_STDLIB}"
        calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        called = {func.id for func in calls if isinstance(func, ast.Name)}
        assert not called & {"open", "print", "input", "eval", "exec", "hash", "id"}, path.name


def test_the_engine_holds_nothing_of_one_game(root: Path) -> None:
    """No rule id of a single game and none of its words in any string of the code: what differs stands in a ruleset."""
    names = "graveyard|orbs?|casters?|servants?|chant|bloom|levelup|against|attack|summon|facedown"
    words = re.compile(rf"\b(CA|CL|FE)\d|^({names})$")
    for path in (path for layer, path in files(root) if layer == "engine"):
        tree = ast.parse(path.read_text("utf-8"))
        docs = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
        constants = [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and id(n) not in docs]
        found = [n.value for n in constants if isinstance(n.value, str) and words.search(n.value)]
        assert found == (["graveyard"] if path.name == "ruleset.py" else []), path.name


HAND_IN_HAND = (frozenset({"engine.query", "engine.ruleset"}), frozenset({"ui.controller", "ui.drag"}))
"""Pairs that name each other's types: who is asked about a rule and by whom; what is carried and who lets it go."""


def test_no_circle_of_imports(root: Path) -> None:
    """Types count as well: every file can be read after those it builds on, but for the named pairs."""
    names = {path: ".".join(path.relative_to(root / "pyapp").with_suffix("").parts) for _, path in files(root)}
    known = {name.removesuffix(".__init__") for name in names.values()}
    needs: dict[str, set[str]] = {}
    for path, name in names.items():
        found = {
            next((".".join(p[:n]) for n in (len(p), len(p) - 1) if ".".join(p[:n]) in known), "") for p in ours(path)
        }
        needs[name.removesuffix(".__init__")] = {
            other for other in found - {""} if not any({name, other} <= pair for pair in HAND_IN_HAND)
        }
    while free := {name for name, others in needs.items() if not others & set(needs)}:
        needs = {name: others for name, others in needs.items() if name not in free}
    assert not needs, f"in circles, or built on them: {sorted(needs)}"
