"""The home screen (picture 06a): a gate for each realm that can be played, and the game to go on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.gates import GATES
from pyapp.ui.scene import Command, Node, Rect
from pyapp.ui.screens import common, save_picture, saves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.ui.shelf import Row
    from pyapp.ui.terms import Terms

SHORT = 480
"""Height in px below which a landscape screen is a phone on its side (V13.8)."""
PICTURE = 118.0
"""Width in px of the saved game's picture."""
LOW_GATE = 320
"""Height in px below which a gate has no room for its words."""
NARROW, LEAST_GATE = 600.0, 260.0
"""Width in px below which gates stand below each other, and of a gate at least beside the saved game."""
TILE, SMALL_TILE, TILE_HIGH = 372.0, 280.0, 176.0
"""Width of the saved game's tile, also where there is little room, and its height in px."""
TITLE_STEP = 1.2
"""Distance of two lines of a realm's name as a share of their size."""


FOOT = ("app.local", "app.credit_icons", "app.credit_portraits")
"""What stands at the foot: what the page does with data, and the credits their licences ask for."""


def build(terms: Terms, size: tuple[float, float], realms: Sequence[str], saved: Row | None) -> Node:
    """The whole screen, with a gate for each of the realms."""
    stage, scale = common.stage(size)
    root = common.page("home", terms.t("home.title"), size)
    foot = _foot(root, terms, stage)
    top = _head(root, terms, stage)
    area = Rect(stage.x + 24, top, stage.w - 48, foot - 8 - top)
    _realms(root, terms, area, realms, saved, scale)
    return root


def _head(root: Node, terms: Terms, stage: Rect) -> float:
    """Name, tagline, languages; returns where they end."""
    portrait, short = stage.w < 600, stage.h < SHORT
    top, size = stage.y + (2 if short else 20), 28 if short else 32 if portrait else 40
    title = terms.t("app.title")
    root.draw.append(draw.text(stage.x + 24, top + 38, title, size, w=900, f="serif"))
    if title.upper() != "SANKAI":
        root.draw.append(draw.text(stage.x + 24, top + (54 if short else 62), "SANKAI", 15, f="cinzel", c=draw.GOLD))
    if portrait:
        root.add(common.languages(terms, Rect(stage.x + 12, top + 78, stage.w - 24, 44)))
        return top + 136
    bar = Rect(stage.right - 424, top + 14, 400, 38)
    room = bar.x - 24 - (stage.x + 220)
    for words, y, font, colour in (("tagline", 30, 17, "#e4daf4"), ("subtitle", 56, 15, "#c3b8e0")):
        if measure.width(terms.t(f"app.{words}"), font) <= room:
            root.draw.append(draw.text(stage.x + 220, top + y, terms.t(f"app.{words}"), font, c=colour, w=700))
    root.add(common.languages(terms, bar))
    return top + (64 if short else 92)


def _foot(root: Node, terms: Terms, stage: Rect) -> float:
    """The lines at the foot, with the ways to settings and saves; returns where they begin."""
    portrait = stage.w < 600
    room = stage.w - (48 if portrait else 48 + 350)
    lines = [line for key in FOOT for line in measure.wrap(terms.t(key), room, 12)]
    first = stage.bottom - 12 - 16 * (len(lines) - 1)
    root.draw += [
        draw.text(stage.x + 24, first + 16 * i, line, 12, c="#b9aed6", m=room + 8) for i, line in enumerate(lines)
    ]
    y = first - 64 if portrait else stage.bottom - 50
    wide = (stage.w - 60) * 0.55 if portrait else 190.0
    shelf = Rect(stage.right - 24 - wide, y, wide, 40)
    wishes = Rect(stage.x + 24, y, shelf.x - stage.x - 36, 40) if portrait else Rect(shelf.x - 142, y, 130, 40)
    root.add(
        draw.button("settings", terms.t("settings.title"), wishes, ("app", "settings"), size=15),
        draw.button("saves", terms.t("home.saves"), shelf, ("saves", "show"), size=15),
    )
    return min(y, first - 14)


def _realms(root: Node, terms: Terms, area: Rect, realms: Sequence[str], saved: Row | None, scale: float) -> None:
    """Gates in a row, or below each other on a phone; the saved game beside them where there is room, else below."""
    tall, count = area.w < NARROW, len(realms)
    short = area.h < LOW_GATE
    gap, wide = (20.0, TILE) if not short else (14.0, SMALL_TILE)
    beside = saved is not None and not tall and (short or area.w >= count * (LEAST_GATE + gap) + wide)
    below = saved is not None and not beside
    room = Rect(area.x, area.y, area.w - (wide + gap if beside else 0), area.h - (TILE_HIGH + gap if below else 0))
    across, down = (1, count) if tall else (count, 1)
    height = min(500 * scale, (room.h - gap * (down - 1)) / down)
    low = height < LOW_GATE
    width = min(400.0 if low else 372 * scale, (room.w - gap * (across - 1)) / across)
    width = width if low else min(width, height * 0.8)
    whole = across * width + (across - 1) * gap
    high = down * height + (down - 1) * gap
    left = area.x + (area.w - whole - (wide + gap if beside else 0)) / 2
    top = area.y + max(0.0, (room.h - high) / 2)
    for i, realm in enumerate(realms):
        column, line = (0, i) if tall else (i, 0)
        root.add(gate(terms, realm, Rect(left + column * (width + gap), top + line * (height + gap), width, height)))
    if saved is not None:
        tile = (
            Rect(left + whole + gap, top + high / 2 - TILE_HIGH / 2, wide, TILE_HIGH)
            if beside
            else Rect(area.x, top + high + gap, area.w, TILE_HIGH)
        )
        root.add(_continue(terms, tile, saved))


def gate(terms: Terms, realm: str, rect: Rect) -> Node:
    """The gate of a realm; where there is little height its words stand beside it."""
    low, look = rect.h < LOW_GATE, GATES[realm]
    arch = Rect(rect.x, rect.y, min(rect.h * 0.66, rect.w * 0.42), rect.h) if low else rect
    picture: Command = [look.shape, *arch, {"art": look.art, "figures": list(look.figures)}]
    group = Node(f"gate-{realm}", "group", terms.t(f"home.{realm}"), rect, [picture])
    side = Rect(arch.right + 14, rect.y, rect.right - arch.right - 14, rect.h)
    words = side if low else Rect(rect.x, rect.y + rect.h * 0.66 - 40, rect.w, rect.h * 0.34 + 40)
    inset = 0 if low else min(34.0, rect.w * 0.09)
    box = Rect(words.x + inset, rect.bottom - (50 if low else 62), words.w - 2 * inset, 46)
    _gate_words(group, terms, realm, Rect(words.x, words.y, words.w, box.y - words.y), 13.5 if low else 15.5)
    group.add(draw.button(f"play-{realm}", terms.t("home.play"), box, ("app", "new", realm), style="primary", size=17))
    return group


def _gate_words(group: Node, terms: Terms, realm: str, rect: Rect, size: float) -> None:
    """Name and two sentences, centred in a box: smaller, then fewer where there is little room."""
    name, latin = terms.t(f"home.{realm}"), realm.upper()
    has_latin, wide = name.upper() != latin, rect.w - (30 if rect.w > LEAST_GATE else 8)
    large = measure.fit_size(name, wide, 29)
    title = measure.wrap(name, wide, large)
    room, head = rect.w - 24, (48 if has_latin else 34) + TITLE_STEP * large * (len(title) - 1)
    both = (terms.t(f"home.{realm}_line1"), terms.t(f"home.{realm}_line2"))
    for sentences, font in ((both, size), (both, 12.0), (both[:1], 12.0), ((), 12.0)):
        lines = [part for words in sentences for part in measure.wrap(words, room, font)]
        y = min(rect.y + 40, rect.bottom - 14 - head - 1.45 * font * (len(lines) - 1))
        if y >= rect.y + 24:
            break
    for i, line in enumerate(title):
        at = y + TITLE_STEP * large * i
        group.draw.append(draw.text(rect.cx, at, line, large, w=900, f="serif", a="center", m=wide))
    if has_latin:
        at = y + TITLE_STEP * large * (len(title) - 1) + 22
        group.draw.append(draw.text(rect.cx, at, latin, 14, f="cinzel", c=GATES[realm].ink, a="center"))
    look = {"w": 700, "c": "#f4ecff", "a": "center", "m": room}
    for i, line in enumerate(lines):
        group.draw.append(draw.text(rect.cx, y + head + 1.45 * font * i, line, font, **look))


def _continue(terms: Terms, rect: Rect, saved: Row) -> Node:
    """The game to go on with: its picture, realm and turn, how it stands, and the ways into it."""
    group = Node("continue", "group", terms.t("home.continue"), rect, [draw.panel(rect)])
    has_picture = rect.w > SMALL_TILE
    shown = Rect(rect.right - PICTURE - 12, rect.y + 10, PICTURE, rect.h - 76)
    if has_picture:
        group.add(save_picture.pair("continue-picture", shown, saved.about or {}, terms.of(saved.realm)))
    room = (shown.x if has_picture else rect.right) - rect.x - 26
    group.draw.append(draw.text(rect.x + 18, rect.y + 32, terms.t("home.continue"), 18, w=900, f="serif", m=room))
    lines = (saves.where(terms, saved), saves.score(terms, saved), saves.way(terms, saved))
    group.draw += [
        draw.text(rect.x + 18, rect.y + 57 + 22 * i, words, 14, c="#efe8f8" if i < 2 else draw.SOFT, m=room)
        for i, words in enumerate(lines)
    ]
    width = min(150.0, (rect.w - 48) / 2)
    box = Rect(rect.x + 18, rect.bottom - 54, width, 42)
    watch = Rect(box.right + 12, box.y, width, 42)
    group.add(
        draw.button("resume", terms.t("home.resume"), box, ("app", "resume"), size=15, on=True),
        draw.button("continue-watch", terms.t("replay.watch"), watch, ("replay", "open"), size=15),
    )
    return group
