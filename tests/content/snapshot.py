"""The texts of all cards as one file, reviewed in every change.

Write it anew: python3 tests/content/snapshot.py
"""

import sys
from pathlib import Path

FILE = Path(__file__).with_name("card_texts.snapshot")
ROOT = Path(__file__).resolve().parents[2]


def snapshot() -> str:
    """Return names and rules texts of every card in all languages."""
    from pyapp.content import library  # noqa: PLC0415 - run as a script, the project has to be found first
    from pyapp.content.reader import LANGUAGES  # noqa: PLC0415
    from pyapp.content.wording import card_lines  # noqa: PLC0415

    pool, blocks = library.pool(), []
    for card in pool.cards:
        numbers = " ".join(f"{name} {value}" for name, value in card.face.stats.items())
        attribute = pool.words.attributes[card.face.attributes[0]]
        block = [f"{card.id} {card.face.kind} {attribute} {numbers}"]
        for language in LANGUAGES:
            title = f" · {card.title[language]}" if card.title else ""
            block.append(f"  {language}: {card.name[language]}{title}")
            block += [f"    {line}" for line in card_lines(card.face, pool.words, language)]
        blocks.append("\n".join(block))
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    FILE.write_text(snapshot(), encoding="utf-8")
