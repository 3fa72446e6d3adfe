"""Bust and dress of a caster in Adventurer's box, the neck at (356, 640) and the bust running out below."""

from __future__ import annotations

from tools.art.colour import mix
from tools.art.palette import GOLD
from tools.art.scene import around
from tools.art.svg import INK, Drawing, circle, ellipse, group, inked, line

COSTUMES = ("sailor", "ruff", "coat", "robe", "apron")
BODY = "M104 1280 120 960C128 800 190 722 300 690H410C520 722 592 800 600 960L616 1280Z"
NECK = "M306 570 308 700Q356 752 404 700L406 570Z"
SHAWL = "M300 682C240 700 206 730 190 776L300 838 356 758 412 838 524 776C506 730 470 700 412 682L356 752Z"


def _sleeves(trim: str) -> str:
    """Draw puffed sleeves."""
    result = ""
    for x in (176, 546):
        puff = f"M{x - 78} 830C{x - 84} 738 {x + 74} 716 {x + 80} 810 {x + 84} 868 {x - 70} 890 {x - 78} 830Z"
        folds = f"M{x - 30} 764q8 40-4 90M{x + 26} 752q10 46 2 100"
        result += inked(puff, trim, 8) + line(folds, mix(trim, "#5a4470", 0.35), 6)
    return result


def _sailor(dress: str, trim: str) -> str:
    """Draw a sailor collar with a stripe."""
    stripe = "M212 770 298 816 342 754M500 770 414 816 370 754"
    return inked(SHAWL, trim, 8) + line(stripe, dress, 9, stroke_linejoin="round")


def _ruff(trim: str) -> str:
    """Draw a collar of seven round frills."""
    places = [around(356, 420, 350, 180 - 26 + 8.7 * index) for index in range(7)]
    return "".join(ellipse(x, y - 2, 38, 30, fill=trim, stroke=INK, stroke_width=7) for x, y in places)


def _coat(dress: str, bow: str) -> str:
    """Draw the lapels of a uniform coat with piping and buttons."""
    lapels = "M304 664 246 724 276 880 354 800ZM410 664 468 724 438 880 356 800Z"
    buttons = "".join(circle(x, y, 11) for y in (930, 1010, 1090) for x in (306, 406))
    piping = line("M262 728 284 850M452 728 430 850", bow, 6)
    return (
        inked(lapels, mix(dress, "#000000", 0.25), 8) + piping + group(buttons, fill=GOLD, stroke=INK, stroke_width=5)
    )


def _robe(trim: str, bow: str) -> str:
    """Draw a broad stole hanging down in front."""
    stole = "M296 676C240 720 226 860 250 1280H462C486 860 472 720 416 676L356 770Z"
    seam = line("M356 770V1280M276 800Q262 1000 282 1280M436 800Q450 1000 430 1280", bow, 7)
    return inked(stole, trim, 8) + seam


def _apron(trim: str, bow: str) -> str:
    """Draw a pinafore with straps and a scalloped hem over the dress."""
    straps = "M262 706 244 900H300L312 690ZM450 706 468 900H412L400 690Z"
    bib = "M232 890Q262 866 294 890 324 866 356 890 388 866 418 890 450 866 480 890L500 1280H212Z"
    return inked(straps + bib, trim, 8) + line("M228 944H484", bow, 7)


def _bow(bow: str, gem: str) -> str:
    """Draw the ribbon on the chest with its gem."""
    dark = mix(bow, "#3a1430", 0.4)
    tails = inked("M340 800 296 930 342 912 356 830 372 912 418 930 374 800Z", dark)
    loops = "M356 792C300 730 226 736 232 780 226 850 300 846 356 808 412 846 486 850 480 780 486 736 412 730 356 792Z"
    folds = line("M262 776q40 0 70 22M450 776q-40 0-70 22", dark, 7)
    ribbon = group(tails, inked(loops, bow), stroke=INK, stroke_width=8, stroke_linejoin="round") + folds
    setting = circle(356, 798, 30, fill=GOLD, stroke=INK, stroke_width=8) + circle(356, 798, 17, fill=gem)
    return ribbon + setting + circle(350, 791, 6, fill="#ffffff", opacity=0.9)


def _collar(kind: str, dress: str, trim: str, bow: str) -> str:
    """Draw what tells one costume from another."""
    if kind == "ruff":
        return _ruff(trim)
    if kind == "sailor":
        return _sailor(dress, trim)
    return _coat(dress, bow) if kind == "coat" else {"robe": _robe, "apron": _apron}[kind](trim, bow)


def bust(drawing: Drawing, kind: str, dress: str, trim: str, bow: str, skin: str, gem: str) -> str:
    """Draw body, collar and bow; raises KeyError for an unknown costume."""
    cloth = drawing.linear(
        (0, mix(dress, "#ffffff", 0.14)), (0.6, mix(dress, "#1a0f2e", 0.4)), (1, mix(dress, "#1a0f2e", 0.6))
    )
    body = inked(BODY, cloth, 9) + (_sleeves(trim) if kind != "robe" else "")
    neck = inked(NECK, mix(skin, "#b5506a", 0.22), 8)
    return group(
        body,
        neck,
        _collar(kind, dress, trim, bow),
        _bow(bow, gem),
        transform="translate(0 -52)",
        stroke_linejoin="round",
    )
