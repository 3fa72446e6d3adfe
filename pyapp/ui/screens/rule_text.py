"""A clause as a popup: chapter, our own text with the sentence that applies marked, and where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.scene import Command, Node, Rect

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table

MARK = "#ffe27a"
SIZE, LINE = 17.0, 25.0
RUN = {"s": SIZE, "w": 500, "c": draw.PAPER_TEXT}


def build(table: Table, args: tuple[str, ...]) -> Node:
    """args: the clause's id and, if known, the number of the sentence that applies (from 1)."""
    rule, mark = args[0], int(args[1]) if len(args) > 1 else 0
    clause = table.terms.clause(rule)
    stage = table.place.stage
    w = min(600.0, stage.w - 20)
    room = w - 48
    lines = flow(table.terms.sentences(rule), room, mark, joint=" " if table.terms.lang == "en" else "")
    source = measure.wrap(clause["source"], room - 100, 12.5)
    h = 110 + len(lines) * LINE + max(44, len(source) * 18 + 14)
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    head = f"{clause['chapter']} · {clause['name']}" if clause["name"] else clause["chapter"]
    look: list[Command] = [
        draw.panel(rect, fill=draw.PAPER, line="#d8c08c"),
        draw.text(rect.x + 24, rect.y + 36, f"§{rule}", 18, c=draw.REFUSED, w=900),
        *draw.paragraph(rect.x + 24, rect.y + 62, head, room, 14, c=draw.PAPER_SOFT, w=700, most=1)[0],
    ]
    look += [
        ["runs", rect.x + 24, rect.y + 94 + i * LINE, [[words, MARK if marked else ""] for words, marked in line], RUN]
        for i, line in enumerate(lines)
    ]
    y = rect.bottom - 22 - 18 * (len(source) - 1)
    look += [
        draw.text(rect.x + 24, y + 18 * i, line, 12.5, c=draw.PAPER_SOFT, w=500, m=room - 100)
        for i, line in enumerate(source)
    ]
    name = ". ".join(part for part in (f"§{rule}", head, clause["text"], clause["source"]) if part)
    return Node("clause", "group", name, rect, look)


def flow(sentences: tuple[str, ...], room: float, mark: int, joint: str) -> list[list[tuple[str, bool]]]:
    """Break sentences into lines of one running text; each line is (words, whether they are the marked sentence).

    mark: number of the marked sentence from 1, 0 marks nothing.
    """
    whole = joint.join(sentences)
    first = sum(len(sentence) + len(joint) for sentence in sentences[: max(0, mark - 1)])
    last = first + len(sentences[mark - 1]) if 0 < mark <= len(sentences) else first
    lines, at = list[list[tuple[str, bool]]](), 0
    for line in measure.wrap(whole, room, SIZE):
        start = whole.index(line, at)
        at = start + len(line)
        a, b = min(max(first, start), at), min(max(last, start), at)
        parts = [(whole[start:a], False), (whole[a:b], True), (whole[b:at], False)]
        lines.append([(words, marked) for words, marked in parts if words])
    return lines
