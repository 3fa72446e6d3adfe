"""Calamity's states of cards (picture 01b) and the pieces of its table (picture 03), with made-up numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.content import library
from pyapp.ui import draw, faces
from pyapp.ui.face_text import heading
from pyapp.ui.scene import Rect

if TYPE_CHECKING:
    from pyapp.ui.scene import Command
    from pyapp.ui.words import Words

WIDTHS = (46.0, 66.0, 84.0, 112.0)
TABLE_WIDTH, TABLE_HEIGHT = 1280.0, 800.0
NIGHT = {"cx": 622, "cy": 272, "r": 420}


def _pick(kind: str, level: int = -1) -> str:
    """Give a card of a kind (and level), or the nearest there is."""
    pool = library.faces("calamity")
    fit = [face.id for face in pool if face.kind == kind and level in (-1, face.stats.get("level", 0))]
    return (fit or [face.id for face in pool if face.kind == kind] or [pool[0].id])[0]


def _seen(face: str, level: int | None = None, **marks: int) -> dict[str, Any]:
    """Give a card of a view: its printed level, the present one, and what it has done."""
    printed = library.card(face, "calamity").face
    base = printed.stats.get("level", 0)
    now = base if level is None else level
    stats = {"level": now, "atk": now, "def": now}
    return {
        "face": face,
        "kind": printed.kind,
        "stats": stats,
        "printed": dict.fromkeys(stats, base),
        "marks": marks,
    }


def _records(terms: Words) -> list[dict[str, Any]]:
    """Give a face record for every state."""
    strong, weak = _pick("character", 5), _pick("character", 0)
    buffed = _seen(strong)
    buffed["stats"]["atk"] += 2
    states = [
        faces.small(_seen(strong), terms),
        faces.small(_seen(strong, 2), terms),
        faces.small(_seen(weak, 2), terms),
        faces.small(buffed, terms),
        faces.small(_seen(strong, acted=1), terms),
        faces.small(_seen(strong, 3, fought=1), terms),
        faces.small(_seen(_pick("extra"), acted=1), terms),
        {**faces.small(_seen(strong), terms), "fate": "negated"},
        {**faces.small(_seen(strong), terms), "fate": "erased", "fateWord": heading("erasure", terms)},
        {**faces.small({"face": weak}, terms, "hand"), "dim": 1},
        *(faces.small({"face": _pick(kind)}, terms, "hand") for kind in ("arcana", "item", "support", "player")),
        *(faces.small({"face": _pick(kind)}, terms) for kind in ("anomaly", "monster")),
        faces.back(terms),
    ]
    states[12]["tag"] = {"t": terms.t("table.priority_you"), "bg": "#0f6b62", "c": "#fff"}
    return states


def states(terms: Words) -> tuple[float, list[Command]]:
    """Give height and commands of the sheet of states, in four widths."""
    records, look, y = _records(terms), [], 30.0
    for width in WIDTHS:
        step, x = width + 20, 20.0
        for record in records:
            if x + width > 1420:
                x, y = 20.0, y + width * 1.4 + 30
            look.append(faces.command(Rect(x, y, width, width * 1.4), record))
            x += step
        y += width * 1.4 + 34
    ground = draw.panel(Rect(0, 0, 1440, y), r=0, fill="#0b1420", line=None)
    return y, [ground, *look]


def table(terms: Words) -> tuple[float, list[Command]]:
    """Give height and commands of a table after the awakening, with the sealed strip of an earlier one below."""
    look: list[Command] = [["night", TABLE_WIDTH, TABLE_HEIGHT, 1, NIGHT]]
    rift = Rect(176, 180, 892, 206)
    look += [["rift", *rift, 1, {}], ["emblem", 285, 279, 89, {"art": f"emblem-{_pick('monster')}"}]]
    for i in range(5):
        box = Rect(396 + i * 88, 214, 80, 112)
        look.append(["slot", *box, {"anomaly": 1, "filled": i < 2}])
        if i < 2:
            anomalies = [face.id for face in library.faces("calamity") if face.kind == "anomaly"]
            inside = Rect(box.x + 2, box.y + 3, 76, 106.4)
            look.append(faces.command(inside, faces.small({"face": anomalies[i * 7]}, terms)))
    names = _judgements(terms)
    look.append(
        ["dial", 955, 283, 95, 60, {"names": names, "on": 2, "title": heading("judgement", terms), "result": 2}]
    )
    look += _rows(terms)
    look.append(
        ["wheel", 1173, 118, 57, 9, {"total": 12, "title": heading("awakening", terms), "text": "9/12"}],
    )
    look += _plate(20, 40) + _sealed()
    return TABLE_HEIGHT, look


def _judgements(terms: Words) -> list[str]:
    """Give the names of a monster's six results, as far as its print has them."""
    outcomes = library.card(_pick("monster"), "calamity").outcomes
    return [names[terms.lang] for names in outcomes]


def _rows(terms: Words) -> list[Command]:
    """Give two rows of slots, some of them with cards."""
    look: list[Command] = []
    levels, slot = ((2, 7, 0, None, None), (5, 3, 3, 6, None)), heading("slot", terms)
    for row, y in enumerate((56, 446)):
        for i, level in enumerate(levels[row]):
            cx = 354 + i * 146
            box = Rect(cx - 42, y, 84, 117.6)
            outer = Rect(box.x - 6, box.y - 3, box.w + 12, box.h + 6)
            lines = [f"{slot} {i + 1}"]
            look.append(
                ["slot", *outer, {"filled": level is not None, "lit": row == 1 and level is None, "lines": lines}]
            )
            if level is not None:
                face = _pick("extra" if level == 6 else "character", level)
                look.append(faces.command(box, faces.small(_seen(face, 4 if level == 7 else None), terms)))
    look.append(["ring", 312, 446, 84, 117.6, 0, "target"])
    return look


def _plate(x: float, y: float) -> list[Command]:
    """Give what tells of a player: portrait, HP, abilities and cheat chains left."""
    hero = [face.id for face in library.faces("calamity") if face.kind == "player"]
    return [
        draw.panel(Rect(x - 8, y + 10, 156, 180)),
        ["emblem", x + 30, y + 48, 30, {"art": f"avatar-{hero[0]}"} if hero else {}],
        ["ticks", x + 2, y + 84, 136, 13, 17, {"total": 30}],
        ["pips", x + 60, y + 116, 10, 1, {"shape": "diamond", "total": 3}],
        ["pips", x + 60, y + 142, 10, 1, {"shape": "hexagon", "total": 2}],
        *(["mark", x + 12 + i * 22, y + 172, 8, kind] for i, kind in enumerate(("character", "extra", "arcana"))),
        *(["mark", x + 78 + i * 22, y + 172, 8, kind] for i, kind in enumerate(("item", "support", "player"))),
    ]


def _sealed() -> list[Command]:
    """Give the strip before the awakening, and its countdown."""
    return [
        ["rift", 176, 610, 892, 64, 0, {}],
        ["segments", 420, 632, 400, 18, 5, {"total": 12}],
        ["emblem", 300, 642, 26, {}],
    ]
