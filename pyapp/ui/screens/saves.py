"""The saves: a list of slots with a small picture of each game, and what can be done with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import draw
from pyapp.ui.hotseat import NAMES
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import common, save_picture
from pyapp.ui.standing import line

if TYPE_CHECKING:
    from pyapp.ui.shelf import Row, Shelf
    from pyapp.ui.terms import Terms

WIDE = 760.0
"""From this width on the buttons of a save stand beside it, else below."""
ROW_WIDE, ROW_NARROW = 104.0, 204.0
ACTS = (("open", "home.resume"), ("watch", "replay.watch"), ("rename", "saves.rename"), ("export", "saves.export"),
        ("delete", "saves.delete"))  # fmt: skip
NARROW_ACTS = 3
"""How many of them stand in a line where the screen is narrow."""
UNREADABLE = frozenset({"export", "delete"})
"""What can be done with a slot of which nothing opens."""


def build(terms: Terms, size: tuple[float, float], shelf: Shelf, titles: list[str]) -> Node:
    """The whole screen; titles: one for each row of the shelf."""
    stage, _ = common.stage(size)
    root = common.page("saves", terms.t("saves.title"), size)
    w = min(1040.0, stage.w - 20)
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + 12, w, stage.h - 24)
    root.draw += [draw.panel(rect), draw.text(rect.x + 24, rect.y + 40, root.name, 24, w=900, f="serif")]
    line = ROW_WIDE if w >= WIDE else ROW_NARROW
    area = Rect(rect.x + 16, rect.y + 58, rect.w - 32, rect.h - 172)
    per_page = max(1, int(area.h // line))
    pages = max(1, -(-len(shelf.rows) // per_page))
    page = min(shelf.page, pages - 1)
    first = page * per_page
    for i in range(first, min(len(shelf.rows), first + per_page)):
        box = Rect(area.x, area.y + (i - first) * line, area.w, line - 8)
        root.add(_row(terms, box, i, shelf.rows[i], titles[i]))
    if not shelf.rows:
        root.draw.append(draw.text(rect.cx, area.cy, terms.t("saves.none"), 16, a="center", c=draw.SOFT, m=area.w))
    _notice(root, terms, Rect(area.x, area.bottom + 4, area.w, 46), shelf)
    _footer(root, terms, Rect(area.x, rect.bottom - 60, area.w, 44), page, pages)
    return root


def _notice(root: Node, terms: Terms, rect: Rect, shelf: Shelf) -> None:
    """What just happened, and the way back from a deletion."""
    room = rect.w - (150 if shelf.removed else 0)
    if shelf.notice:
        root.draw += draw.paragraph(rect.x + 8, rect.y + 18, shelf.notice, room - 8, 14, c=draw.MINT, w=700, most=2)[0]
    if shelf.removed:
        box = Rect(rect.right - 140, rect.y + 2, 140, 40)
        root.add(draw.button("saves-undo", terms.t("saves.undo"), box, ("saves", "undo"), size=15, on=True))


def _footer(root: Node, terms: Terms, rect: Rect, page: int, pages: int) -> None:
    back = Rect(rect.x, rect.y, 110, 44)
    take_in = Rect(rect.right - 170, rect.y, 170, 44)
    root.add(
        draw.button("back", terms.t("nav.back"), back, ("app", "home"), size=15),
        draw.button("saves-import", terms.t("saves.import"), take_in, ("saves", "import"), size=15),
    )
    if pages == 1:
        return
    for name, x, step, is_able in (("newer", 0, "-1", page > 0), ("older", 48, "1", page < pages - 1)):
        icon = "previous" if step == "-1" else "next"
        box = Rect(back.right + 10 + x, rect.y, 40, 44)
        node = draw.icon_button(f"saves-{name}", terms.t(f"nav.{name}"), box, ("saves", "page", step), icon)
        node.enabled = is_able
        root.add(node)


def _row(terms: Terms, rect: Rect, index: int, row: Row, title: str) -> Node:
    """One slot."""
    group = Node(f"save-{index}", "group", title, rect, [draw.panel(rect, fill="rgba(255,255,255,.05)")])
    wide = rect.w >= WIDE
    shown = Rect(rect.x + 8, rect.y + 8, 132 if wide else 106, 80)
    group.add(save_picture.rows(f"save-{index}-picture", shown, row.about or {}, terms.of(row.realm or terms.realm)))
    x = shown.right + 14
    buttons = (
        Rect(rect.right - 8 - 484, rect.cy - 21, 484, 42)
        if wide
        else Rect(rect.x + 8, rect.bottom - 98, rect.w - 16, 42)
    )
    room = (buttons.x if wide else rect.right) - x - 10
    group.draw += draw.paragraph(x, rect.y + 24, title, room, 16, w=900, most=1)[0]
    y = rect.y + 44
    for words in _facts(terms, row):
        commands, height = draw.paragraph(x, y, words, room, 12.5, c=draw.SOFT, w=500, leading=1.36)
        group.draw += commands
        y += height
    acts = [act for act in ACTS if row.about is not None or act[0] in UNREADABLE]
    per_line = len(ACTS) if wide else NARROW_ACTS
    width = buttons.w / per_line
    left = buttons.right - width * len(acts) if wide else buttons.x
    for i, (verb, key) in enumerate(acts):
        box = Rect(left + i % per_line * width, buttons.y + i // per_line * 47, width - 6, buttons.h)
        style: dict[str, Any] = {"size": 13.5, "r": 12}
        button = draw.button(f"save-{index}-{verb}", terms.t(key), box, ("saves", verb, row.slot), **style)
        button.name = f"{button.name}: {title}"
        group.add(button)
    return group


def _facts(terms: Terms, row: Row) -> list[str]:
    """Realm and turn, orbs and date, or what is wrong."""
    told = row.about
    if told is None:
        return [terms.t(f"saves.error_{row.error}")]
    said = where(terms, row)
    if told.get("result") is not None:
        said = terms.t("state.join").join((said, terms.t("saves.over")))
    if row.error:
        return [said, terms.t("saves.damaged")]
    return [said, score(terms, row), f"{way(terms, row)} · {told['date'][:16]}"]


def where(terms: Terms, row: Row) -> str:
    """Realm and turn."""
    return terms.t("saves.line", realm=terms.t(f"realm.{row.realm}"), turn=(row.about or {})["turn"])


def way(terms: Terms, row: Row) -> str:
    """Who plays; of a match how it stands."""
    match = (row.about or {}).get("match")
    return terms.t(f"new.mode_{row.mode}") if match is None else line(terms, match)


def score(terms: Terms, row: Row) -> str:
    """How the game of a slot stands, in the words of its realm."""
    me, them = (terms.t(key) for key in (NAMES if row.mode != "computer" else ("table.you", "table.opponent")))
    mine, theirs = (row.about or {})["score"]
    return terms.t(f"score.{row.realm}", me=me, them=them, mine=mine, theirs=theirs)
