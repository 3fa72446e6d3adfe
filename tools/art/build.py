"""All files of the art folder, and what decides them."""

from __future__ import annotations

import json
from pathlib import Path

from tools.art import cards, packages, table
from tools.art.sigils import sigil_table

PORTRAITS = ("akane", "shizuku", "midori", "minori", "chiyo", "hare")  # casters of the cast list


def _portraits(listed: list[cards.Card]) -> dict[str, str]:
    """Draw the player portraits: the faces of six casters at level 1."""
    casters = {cards.cast_name(card): card for card in listed if card.kind == "caster" and card.level == 1}
    spare = [card for name, card in casters.items() if name not in PORTRAITS]
    result = {}
    for number, name in enumerate(PORTRAITS, 1):
        card = casters.get(name) or spare.pop()
        result[f"portrait-{number}.svg"] = table.avatar(f"portrait-{number}", cards.look(card), 1)
    return result


def render() -> dict[str, bytes]:
    """Draw everything; give contents by the name in the art folder.

    Raises ArtError when a package is missing or one of this folder's tables is wrong.
    """
    listed = cards.cards()
    texts = {f"{card.id}.svg": cards.draw(card) for card in listed}
    texts |= _portraits(listed)
    texts |= {
        "back-caster.svg": table.back(),
        "cloth-caster.svg": table.cloth(),
        "orb.svg": table.orb(cracked=False),
        "orb-cracked.svg": table.orb(cracked=True),
        "icon.svg": table.app_icon(),
        "sigils.json": json.dumps(sigil_table(), ensure_ascii=False, indent=1),
    }
    return {name: text.encode() for name, text in sorted(texts.items())}


def inputs() -> list[Path]:
    """List the files that decide what `render` gives."""
    own = [path for path in Path(__file__).parent.iterdir() if path.suffix in {".py", ".toml"}]
    return sorted([*own, *cards.CARDS.glob("set_*.toml"), packages.GAME_ICONS, packages.ADVENTURER])


def write(folder: Path) -> int:
    """Write all files into a folder; give the number of bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    files = render()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return sum(len(data) for data in files.values())
