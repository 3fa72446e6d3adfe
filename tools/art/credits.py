"""The credits of the art: who drew which icon, and the portraits' source (visual.md V11.1, V11.2)."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path

from tools.art.build import REALMS
from tools.art.packages import ROOT, ArtError

TARGET = ROOT / "docs" / "credits.md"
LICENCES = {
    "CC BY 3.0": "https://creativecommons.org/licenses/by/3.0/",
    "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
}
HEAD = """\
# Credits

Written by `python3 -m tools.art --credits`; tests keep it up to date.

## Portraits

Hair and heads of all people are adapted from [Adventurer](https://www.figma.com/community/file/1184595184137881796) by
[Lisa Wischofsky](https://www.instagram.com/lischi_art/), [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), as
packaged by [DiceBear](https://www.dicebear.com). Recoloured; eyes, mouths, clothes and everything else are drawn anew.

## Creatures, signs, monsters

Icons from [game-icons.net](https://game-icons.net), as packaged by [Iconify](https://icon-sets.iconify.design/game-icons/).
Each is split into outline, silhouette and body, recoloured and set into a scene.

"""


@cache
def _authors() -> dict[str, dict[str, str]]:
    """Read the table of authors."""
    return tomllib.loads((Path(__file__).parent / "authors.toml").read_text(encoding="utf-8"))


@cache
def _author_of() -> dict[str, str]:
    """Give the author's key by icon name."""
    return {name: key for key, entry in _authors().items() for name in entry["icons"].split()}


def used_icons() -> dict[str, list[str]]:
    """Give the ids of the cards by the icon they show."""
    result: dict[str, list[str]] = defaultdict(list)
    for realm in REALMS:
        for card in realm.cards():
            for name in realm.icons(card):
                result[name].append(card.id)
    return dict(sorted(result.items()))


def text() -> str:
    """Give the page; raises ArtError when an icon's author is not in authors.toml."""
    by_author: dict[str, list[str]] = defaultdict(list)
    for icon, ids in used_icons().items():
        if icon not in _author_of():
            raise ArtError(f"who drew the icon {icon!r}? Add it to tools/art/authors.toml")
        by_author[_author_of()[icon]].append(
            f"[{icon}](https://game-icons.net/1x1/{_author_of()[icon]}/{icon}.html) ({', '.join(ids)})"
        )
    result = HEAD
    for key in sorted(by_author):
        entry = _authors()[key]
        name = f"[{entry['name']}]({entry['link']})" if "link" in entry else entry["name"]
        result += f"### Icons made by {name}, [{entry['licence']}]({LICENCES[entry['licence']]})\n\n"
        result += "".join(f"- {icon}\n" for icon in by_author[key]) + "\n"
    return result.rstrip() + "\n"
