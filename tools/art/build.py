"""All files of the art folder, and what decides them."""

from __future__ import annotations

from pathlib import Path

from tools import cache
from tools.art import packages
from tools.art.calamity import CALAMITY
from tools.art.caster import CASTER
from tools.art.fairyearth import FAIRYEARTH

REALMS = (CASTER, CALAMITY, FAIRYEARTH)


def render() -> dict[str, bytes]:
    """Draw everything; give contents by the name in the art folder.

    Raises ArtError when a package is missing or one of this folder's tables is wrong.
    """
    texts: dict[str, str] = {}
    for realm in REALMS:
        listed = realm.cards()
        texts |= {f"{card.id}.svg": realm.draw(card) for card in listed} | realm.table(listed)
    return {name: text.encode() for name, text in sorted(texts.items())}


def drawn() -> Path:
    """Give a folder with everything drawn, anew only when what decides it has changed. Raises ArtError as `render`."""

    def draw(folder: Path) -> None:
        for name, data in render().items():
            (folder / name).write_bytes(data)

    return cache.made("art", cache.files_digest(inputs()), draw)


def problems() -> list[str]:
    """Say for each card of every realm whose `art` is missing or unknown what is wrong."""
    return [words for realm in REALMS for words in realm.problems(realm.cards())]


def inputs() -> list[Path]:
    """List the files that decide what `render` gives."""
    own = [path for path in Path(__file__).parent.rglob("*") if path.suffix in {".py", ".toml"}]
    sets = [path for realm in REALMS for path in realm.files()]
    return sorted([*own, *sets, packages.GAME_ICONS, packages.ADVENTURER])


def write(folder: Path) -> int:
    """Write all files into a folder; give the number of bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    files = render()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return sum(len(data) for data in files.values())
