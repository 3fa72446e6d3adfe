"""The texts of all cards as one file a realm, reviewed in every change.

Write them anew: python3 tests/content/snapshot.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def snapshot_file(realm: str) -> Path:
    """Return where the texts of a realm stand."""
    return Path(__file__).with_name(f"card_texts_{realm}.snapshot")


def snapshot(realm: str) -> str:
    """Return names and rules texts of every card in all languages."""
    from pyapp.content import library  # noqa: PLC0415 - run as a script, the project has to be found first
    from pyapp.content.reader import LANGUAGES  # noqa: PLC0415
    from pyapp.content.wording import card_lines  # noqa: PLC0415

    pool, blocks = library.pool(realm), []
    for card in pool.cards:
        attributes = [pool.words.attributes[index] for index in card.face.attributes]
        numbers = [f"{name} {value}" for name, value in (*card.face.stats.items(), *card.face.traits.items())]
        needs = [f"{n} {name}" for name, n in zip(pool.words.attributes, card.face.needs, strict=False) if n]
        lines = [pool.words.attributes[index] for index in card.face.lines]
        printed = [*attributes, *numbers, *(["needs", *needs] if needs else ()), *(["lines", *lines] if lines else ())]
        block = [" ".join([card.id, card.face.kind, *printed])]
        for language in LANGUAGES:
            title = f" · {card.title[language]}" if card.title else ""
            block.append(f"  {language}: {card.name[language]}{title}")
            block += [f"    {line}" for line in card_lines(card.face, pool.words, language)]
            block += [f"    [{i}] {name[language]}" for i, name in enumerate(card.outcomes, 1)]
        blocks.append("\n".join(block))
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from pyapp.content.vocabulary import REALMS

    for name in REALMS:
        snapshot_file(name).write_text(snapshot(name), encoding="utf-8")
