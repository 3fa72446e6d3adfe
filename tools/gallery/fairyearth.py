"""Fairyearth's states of cards (picture 01c) and the pieces of its table (picture 04), with made-up numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.content import library
from pyapp.ui import draw, faces
from pyapp.ui.face_text import heading
from pyapp.ui.fairyearth.faces import emblem, tucked
from pyapp.ui.fairyearth.ranks import TUCKED
from pyapp.ui.scene import Rect

if TYPE_CHECKING:
    from pyapp.ui.scene import Command
    from pyapp.ui.words import Words

WIDTHS = (60.0, 74.0, 84.0, 112.0)
TABLE_WIDTH, TABLE_HEIGHT = 1280.0, 800.0
UNIT = 84.0
CENTRE = 593.0
MAGIC = ("rapid", "art", "ritual", "enchant", "emblem", "holy_emblem")
FIELDS = ((176, 46, 1), (722, 46, 1), (176, 354, 0), (722, 354, 0))
"""Left, top, and whether it is the opponent's."""
FIGHT = (
    ("character", "attack", 1),
    ("summon", "attack", 2),
    ("character", "defend", 2),
    ("angel", "defend", 1),
    ("felfuse", "attack", 3),
)
"""Kinds of units in the order of levels, their part in the fight and the number of their pair."""
LINES = (
    ((2, 0, 0), ("metal", "earth", "water"), 46),
    ((2, 3, 1), ("wood", "fire", "water"), 354),
)
"""Of the opponent and of oneself: seals on the left, top (here: near the middle) and right line, elements, top."""


def _pick(kind: str, *, number: int = 0, many: bool = False) -> str:
    """Give a card of a kind; with `many` one of several attributes, if there is one."""
    pool = [face for face in library.faces("fairyearth") if face.kind == kind]
    fit = [face for face in pool if len(face.attributes) > 1] if many else pool
    chosen = fit or pool or list(library.faces("fairyearth"))
    return chosen[number % len(chosen)].id


def _seen(face: str, marks: dict[str, int] | None = None, pose: int = 0, **change: int) -> dict[str, Any]:
    """Give a card of a view whose stats differ from the printed ones by `change`."""
    printed = library.card(face, "fairyearth").face
    base = {name: printed.stats.get(name, 0) for name in ("mp", "dp", "lv")}
    stats = {name: value + change.get(name, 0) for name, value in base.items()}
    return {"face": face, "kind": printed.kind, "pose": pose, "stats": stats, "printed": base, "marks": marks or {}}


def _records(terms: Words) -> list[dict[str, Any]]:
    """Give a face record for every state."""
    hero, other = _pick("character"), _pick("character", number=3)
    play = [
        _seen(hero),
        _seen(hero, pose=1),
        _seen(other, {"damage": 2}, dp=-2),
        _seen(hero, lv=-1),
        _seen(other, {"damage": 1}, lv=2, dp=-1),
        _seen(hero, dp=3),
        _seen(other, mp=2, dp=-1),
        _seen(_pick("felfuse")),
        _seen(_pick("angel")),
        _seen(_pick("summon"), pose=1),
        _seen(_pick("atziluth")),
        _seen(_pick("character", many=True)),
    ]
    hand = [_pick(kind) for kind in ("player", "character", "felfuse", "angel", "summon", "atziluth", *MAGIC)]
    return [
        *(faces.small(card, terms) for card in play),
        {**faces.small(_seen(other), terms), "dim": 1},
        faces.small({"face": _pick("player")}, terms),
        *(faces.small({"face": face}, terms, "hand") for face in [*hand, _pick("character", many=True)]),
        emblem({"face": _pick("emblem")}, terms),
        faces.back(terms),
    ]


def states(terms: Words) -> tuple[float, list[Command]]:
    """Give height and commands of the sheet of states, in four widths."""
    records, look, y = _records(terms), [], 30.0
    for width in WIDTHS:
        x, high = 20.0, width * 1.4
        for record in records:
            wide = high if record.get("pose") else width
            if x + wide > 1420:
                x, y = 20.0, y + high + 30
            box = Rect(x, y, wide, width if record.get("pose") else high)
            look.append(faces.command(box, record))
            x += wide + 20
        y += high + 34
    ground = draw.panel(Rect(0, 0, 1440, y), r=0, fill="#0e2a1e", line=None)
    return y, [ground, *look]


def table(terms: Words) -> tuple[float, list[Command]]:
    """Give height and commands of a table in the middle of a fight."""
    look: list[Command] = [["glade", TABLE_WIDTH, TABLE_HEIGHT, {"cx": CENTRE, "cy": 312, "r": 400}]]
    look += [["field", x, y, 288, 222, {"far": far, "lit": int(not far and x > 700)}] for x, y, far in FIELDS]
    look += [["facing", x, 256, 110] for x in (320, 866)]
    for seat, (seals, elements, top) in enumerate(LINES):
        look += _master(terms, seat, seals, elements, top)
    return TABLE_HEIGHT, look + _units(terms) + _order(terms) + _plate(terms, 20, 56) + _samples()


def _master(terms: Words, seat: int, seals: tuple[int, ...], elements: tuple[str, ...], top: float) -> list[Command]:
    """Give the player card with its lines, the ritual under it, and its life."""
    mine = seat == 1
    y = top + (58 if mine else 44)
    look: list[Command] = []
    ritual = Rect(CENTRE - 31, y + 52 if mine else y - 20, 62, 87)
    look += [faces.command(ritual, faces.back(terms)), *_lines(terms, seals, y, mine=mine)]
    card = Rect(CENTRE - 43, y, 86, 120)
    look.append(faces.command(card, faces.small({"face": _pick("player", number=seat)}, terms)))
    ends = (y + 98, y + 3, y + 98) if mine else (y + 22, y + 119, y + 22)
    for x, at, element, count in zip((-46, 0, 46), ends, elements, seals, strict=True):
        look.append(["tally", CENTRE + x, at, 9, count, {"a": element, "lit": int(mine and element == "water")}])
    look.append(["heart", CENTRE, y + 113 if mine else y + 5, 21, 14 if mine else 9, {}])
    return look


def _lines(terms: Words, seals: tuple[int, ...], y: float, *, mine: bool) -> list[Command]:
    """Give nine places with seals and an emblem; those at the sides lie turned."""
    look: list[Command] = []
    middle = y - 52 if mine else y + 126
    for line, count in enumerate(seals):
        for i in range(3):
            side = {0: Rect(CENTRE - 104, y + 4 + i * 37, 46, 33), 2: Rect(CENTRE + 58, y + 4 + i * 37, 46, 33)}
            box = side.get(line, Rect(CENTRE - 54 + i * 37, middle, 33, 46))
            look.append(["plot", *box, {"lit": int(mine and line == 2 and i == count)}])
            if i >= count:
                continue
            is_emblem = mine and line == 1 and i == count - 1
            record = emblem({"face": _pick("emblem")}, terms) if is_emblem else faces.back(terms)
            look.append(faces.command(box, {**record, "pose": int(line != 1)}))
    return look


def _unit(terms: Words, x: float, y: float, seen: dict[str, Any], enchant: str = "") -> tuple[Rect, list[Command]]:
    """Give the box and the drawing of a unit around (x, y), an enchant behind it if one is given."""
    w, h = (UNIT * 1.4, UNIT) if seen["pose"] else (UNIT, UNIT * 1.4)
    box = Rect(x - w / 2, y - h / 2, w, h)
    behind: list[Command] = []
    if enchant:
        tied = faces.small({"face": enchant, "pose": seen["pose"]}, terms)
        behind = [faces.command(tucked(box, box.h * TUCKED), tied)]
    return box, [*behind, faces.command(box, faces.small(seen, terms))]


def _units(terms: Words) -> list[Command]:
    """Give units of both sides with the numerals of their pairs."""
    look: list[Command] = []
    enchant = _pick("enchant")
    placed = (
        (246, 164, _seen(_pick("character", number=3), {"damage": 1}, dp=-1), "", ("defend", 1)),
        (366, 164, _seen(_pick("angel")), "", None),
        (800, 164, _seen(_pick("character", number=4), dp=3), enchant, ("defend", 2)),
        (930, 164, _seen(_pick("character", number=5), pose=1), "", None),
        (252, 450, _seen(_pick("character", number=6), pose=1), "", ("attack", 1)),
        (382, 450, _seen(_pick("character", number=7)), "", None),
        (796, 450, _seen(_pick("summon"), pose=1), "", ("attack", 2)),
        (936, 450, _seen(_pick("felfuse"), pose=1), enchant, ("attack", 3)),
    )
    for x, y, seen, behind, pair in placed:
        box, drawn = _unit(terms, x, y, seen, behind)
        look += drawn
        if pair:
            role, number = pair
            look.append(["numeral", x, box.y - 4 if role == "attack" else box.bottom + 12, 16, number, role])
    return [*look, ["ring", 340, 391, 84, 117.6, 0, "legal"]]


def _order(terms: Words) -> list[Command]:
    """Give the order of levels, its second step struck now."""
    steps = []
    for i, (kind, role, pair) in enumerate(FIGHT):
        face = _pick(kind, number=i)
        state = "done" if i == 0 else "next"
        steps.append(
            {"lv": 7 - i, "n": terms.card(face)["short"], "art": face, "role": role, "pair": pair, "state": state}
        )
    more = [*steps, *({**step, "state": "next"} for step in steps)]
    title = heading("lv", terms)
    return [
        ["track", 176, 272, 834, 42, 1, {"title": title, "steps": steps}],
        ["track", 176, 600, 834, 42, 2.5, {"title": title, "steps": more}],
    ]


def _plate(terms: Words, x: float, y: float) -> list[Command]:
    """Give what tells of a player: portrait, life, cost meter, cards in arrest."""
    pile = Rect(x + 98, y + 150, 32, 45)
    return [
        draw.panel(Rect(x - 8, y - 10, 156, 222), line="rgba(243,212,138,.30)"),
        ["avatar", x + 26, y + 24, 26, {"portrait": f"avatar-{_pick('player')}"}],
        ["ticks", x + 2, y + 84, 137, 12, 14, {"total": 20}],
        ["diamonds", x + 2, y + 122, 137, 15, 4, {"total": 10}],
        faces.command(pile, emblem({"face": _pick("character")}, terms)),
        ["bars", *pile, {}],
    ]


def _samples() -> list[Command]:
    """Give the signs alone: elements, kinds, damage, and the gate."""
    elements = ("wood", "fire", "earth", "metal", "water", "none")
    look: list[Command] = [["element", 200 + i * 40, 680, 14, name] for i, name in enumerate(elements)]
    look += [["element", 200 + i * 40, 716, 7, name] for i, name in enumerate(elements)]
    look += [["kind", 470 + i * 44, 690, 16, kind] for i, kind in enumerate(("summon", "felfuse", "angel", "atziluth"))]
    look += [
        ["lozenge", 680, 690, 24, 3],
        ["numeral", 740, 690, 18, 1, "attack"],
        ["numeral", 790, 690, 18, 2, "defend"],
    ]
    return [*look, ["gate-leaf", 1040, 60, 220, 330, {"art": "gate-fairyearth"}]]
