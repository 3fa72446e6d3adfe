"""Creatures drawn by hand in a 300 × 300 box, for those that game-icons does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.svg import Drawing, at, circle, ellipse, group, inked, line, number, path, use

if TYPE_CHECKING:
    from collections.abc import Callable

BROWN_INK = "#2a1626"
Curl = tuple[float, float, float]  # x, y, radius
TAIL_CURLS: tuple[Curl, ...] = ((252, 196, 26), (268, 234, 22), (240, 236, 20))
MANE_CURLS: tuple[Curl, ...] = (
    *((150, 54, 27), (100, 66, 27), (200, 66, 27), (62, 100, 27), (238, 100, 27), (48, 146, 26)),
    *((252, 146, 26), (60, 190, 25), (240, 190, 25), (88, 222, 24), (212, 222, 24)),
)
EDGE = 7  # width of the outlines
FLAME = (
    "M-78 40C-96-8-58-18-60-62-34-44-34-22-26-16-22-50 2-58-2-98 34-70 30-34 34-18 44-26 46-44 44-54 "
    "74-30 92 2 76 40 50 64-52 64-78 40Z"
)


def _both(drawing: Drawing, *parts: str) -> str:
    """Draw parts to the right of x = 150 and mirrored to its left."""
    half = drawing.shared("".join(parts))
    return use(half, transform=at(150, 0)) + use(half, transform=at(150, 0, mirror=True))


def _fur(drawing: Drawing, light: str, main: str, dark: str) -> str:
    """Give the paint of a rounded, lit surface."""
    return drawing.radial((0, light), (0.6, main), (1, dark), cx=0.42, cy=0.32, r=0.8)


def _outlined(*parts: str) -> str:
    """Give parts the outline of our creatures."""
    return group(*parts, stroke=BROWN_INK, stroke_width=EDGE, stroke_linejoin="round", stroke_linecap="round")


def _eyes(x: float, y: float, rx: float, ry: float, iris: str = "#2a1420") -> str:
    """Draw two round, shining eyes at the distance x from the middle."""
    result = ""
    for middle in (150 - x, 150 + x):
        result += ellipse(middle, y, rx, ry, fill="#fffdf6") + ellipse(middle, y + 2, rx * 0.8, ry * 0.84, fill=iris)
        result += ellipse(middle, y + 3, rx * 0.5, ry * 0.55, fill="#1c0c18")
        result += circle(middle + rx * 0.3, y - ry * 0.3, rx * 0.36, fill="#ffffff")
        result += circle(middle - rx * 0.3, y + ry * 0.45, rx * 0.17, fill="#ffffff")
    return result


def _snout(y: float, colour: str = "#2a1420") -> str:
    """Draw nose and mouth of a beast, the nose's top at y."""
    nose = f"M138 {y}Q150 {y - 8} 162 {y} 158 {y + 12} 150 {y + 14} 142 {y + 12} 138 {y}Z"
    lips = f"M150 {y + 14}V{y + 22}Q138 {y + 34} 128 {y + 24}M150 {y + 22}Q162 {y + 34} 172 {y + 24}"
    return path(nose, fill=colour) + ellipse(147, y, 4, 2.4, fill="#ffffff", opacity=0.7) + line(lips, colour, 5)


def _blush(x: float, y: float) -> str:
    """Draw red cheeks at the distance x from the middle."""
    return "".join(ellipse(middle, y, 15, 8, fill="#ff7a6a", opacity=0.5) for middle in (150 - x, 150 + x))


def _burning_bundle(drawing: Drawing) -> str:
    """Draw the firewood on the tanuki's back, alight."""
    flame = "#" + drawing.define("path", d=FLAME)
    fire = use(flame, fill=BROWN_INK, transform=at(150, 64, scale=1.07))
    for scale, drop, colour in ((1, 0, "#e5512a"), (0.74, 10, "#ff9a3a"), (0.46, 24, "#ffe07a")):
        fire += use(flame, fill=colour, transform=at(150, 64 + drop, scale=scale))
    sticks = [f"M{60 + n * 17} {58 + abs(n - 5) * 5}L{78 + n * 15} 128" for n in range(11)]
    wood = ("#9a6438", "#7a4a28", "#b57a44")
    bundle = line("".join(sticks), BROWN_INK, 15)
    bundle += "".join(line("".join(sticks[first::3]), colour, 9) for first, colour in enumerate(wood))
    return fire + bundle + line("M64 108H232", BROWN_INK, 15) + line("M64 108H232", "#f3dcb0", 8)


def _tanuki_head(drawing: Drawing, fur: str, pale: str) -> str:
    """Draw the tanuki's head with its dark mask."""
    ears = _both(
        drawing,
        _outlined(inked("M74 128C98 84 88 66 70 68 48 74 36 94 34 112Z", "#7c4a2a")),
        path("M70 112C80 92 74 82 68 84 56 90 50 100 48 110Z", fill="#f3b79a"),
    )
    skull = (
        "M150 98C214 98 250 138 246 176 262 190 250 204 238 206 220 234 188 244 150 244 112 244 80 234 62 206 "
        "50 204 38 190 54 176 50 138 86 98 150 98Z"
    )
    muzzle = "M150 166C178 166 196 190 192 210 186 230 168 238 150 238 132 238 114 230 108 210 104 190 122 166 150 166Z"
    mask = path("M14 150C40 132 78 150 86 190 66 206 30 204 16 182Z", fill="#42241c")
    brow = line("M20 136C44 122 66 130 78 142", pale, 10)
    return ears + _outlined(inked(skull, fur)) + _both(drawing, mask, brow) + path(muzzle, fill=pale)


def tanuki(drawing: Drawing) -> str:
    """Draw the raccoon dog of Crackle Mountain."""
    fur, pale = _fur(drawing, "#e8b57c", "#b87a46", "#7c4a2a"), "#fbe6c6"
    tail = inked("M218 300C300 296 312 214 268 196 246 190 240 214 246 232 250 250 236 262 216 262Z", "#8a5630")
    rings = line("M292 226q-22 10-40 6M288 262q-22 0-36-10", "#4a2a1c", 9)
    body = inked("M76 330C60 250 96 206 150 206 204 206 240 250 224 330Z", fur)
    belly = path("M108 330C98 270 122 242 150 242 178 242 202 270 192 330Z", fill=pale)
    cord = line("M96 250Q150 274 204 250", "#f3dcb0", 9) + line("M96 250Q150 274 204 250", BROWN_INK, 2, opacity=0.5)
    drop = path("M0 0q10-22 22-6q-4 14-14 16z", fill="#a8dcff", stroke=BROWN_INK, stroke_width=4)
    sweat = group(drop, transform=at(244, 118, turn=16))
    result = _burning_bundle(drawing) + _outlined(tail, body) + rings + belly + _tanuki_head(drawing, fur, pale)
    return result + _eyes(38, 172, 15, 18) + _snout(192) + _blush(66, 208) + cord + sweat


def _otter_head(drawing: Drawing, fur: str, pale: str) -> str:
    """Draw the otter's head with its whiskers."""
    ear = _outlined(inked("M62 104C72 74 104 78 102 108 98 122 84 128 72 130Z", fur))
    skull = "M150 66C206 66 244 102 242 146 240 198 200 222 150 222 100 222 60 198 58 146 56 102 94 66 150 66Z"
    muzzle = "M150 138C186 138 214 158 210 182 204 208 178 216 150 216 122 216 96 208 90 182 86 158 114 138 150 138Z"
    whiskers = _both(drawing, line("M48 176 92 168M48 186 94 190", "#fffaf0", 3.5))
    ears = _both(drawing, ear, ellipse(84, 106, 8, 9, fill="#e0a08a"))
    return ears + _outlined(inked(skull, fur)) + path(muzzle, fill=pale) + whiskers


def otter(drawing: Drawing) -> str:
    """Draw an otter that hugs a street lamp's globe."""
    fur, pale = _fur(drawing, "#b98a66", "#7c5640", "#46302c"), "#f3dfc4"
    halo = drawing.radial((0, "#ffe9a0.9"), (0.4, "#ffe08a.5"), (1, "#ffd070.0"))
    tail = inked("M196 300C262 306 300 276 296 236 276 262 236 262 200 262Z", fur)
    body = inked("M70 330C56 250 88 190 150 190 212 190 244 250 230 330Z", fur)
    belly = path("M102 330C94 262 116 226 150 226 184 226 206 262 198 330Z", fill=pale)
    glass = _outlined(circle(150, 270, 33, fill="#fff2b4"), inked("M126 296H174L168 314H132Z", "#5a6a86"))
    wire = line("M150 300V276M140 270Q150 284 160 270", "#e8a83a", 4)
    lamp = circle(150, 270, 74, fill=halo) + glass + ellipse(140, 258, 9, 11, fill="#ffffff", opacity=0.9) + wire
    arm = inked("M86 236C60 236 22 250 22 268 24 284 44 282 60 274 76 268 88 262 92 256Z", fur)
    result = _outlined(tail, body) + belly + _otter_head(drawing, fur, pale) + lamp + _both(drawing, _outlined(arm))
    return result + _eyes(48, 138, 16, 19, "#1f5f94") + _snout(162) + _blush(72, 174)


def _curls(places: tuple[Curl, ...], paint: str) -> str:
    """Draw the curls of a stone mane: a disc with a spiral each."""
    discs = "".join(circle(x, y, r, fill=paint) for x, y, r in places)
    spirals = ""
    for x, y, r in places:
        half, across, down = (number(r * part) for part in (0.5, 0.62, 0.48))
        spirals += f"M{number(x + r * 0.55)} {number(y)}a{half} {half} 0 1 0-{across} {down}"
    return _outlined(discs) + line(spirals, BROWN_INK, 4.5, opacity=0.75)


def _guardian_head(drawing: Drawing, stone: str, mane: str) -> str:
    """Draw the stone dog's head: heavy brows, broad nose, two fangs."""
    skull = "M150 66C206 66 238 104 238 148 238 198 204 232 150 232 96 232 62 198 62 148 62 104 94 66 150 66Z"
    jaws = "M150 162C190 158 216 174 212 194 206 214 180 220 150 220 120 220 94 214 88 194 84 174 110 158 150 162Z"
    brows = _both(drawing, _outlined(inked("M14 116C30 96 62 92 80 112 66 122 34 128 16 130Z", mane)))
    nose = path("M122 166Q150 148 178 166 172 184 150 186 128 184 122 166Z", fill="#5a3a34")
    lips = line("M150 186V196M98 198Q124 214 150 198 176 214 202 198", BROWN_INK, 5)
    fangs = _both(drawing, path("M26 202 38 200 34 216Z", fill="#fffdf6", stroke=BROWN_INK, stroke_width=3))
    return _outlined(inked(skull, stone)) + brows + _outlined(inked(jaws, "#f3e6d0")) + nose + lips + fangs


def guardian(drawing: Drawing) -> str:
    """Draw the stone guardian dog of a storehouse, with curled mane and a key at its neck."""
    stone = _fur(drawing, "#efe0c8", "#b89c80", "#6e5648")
    mane = _fur(drawing, "#b8d0b0", "#7c9a80", "#42564c")
    body = inked("M66 330C60 262 96 214 150 214 204 214 240 262 234 330Z", stone)
    legs = line("M112 330C108 300 112 282 118 268M188 330C192 300 188 282 182 268", BROWN_INK, 5)
    cord = line("M92 240Q150 268 208 240", "#c8372d", 11)
    key = line("M150 262V300M150 288H164M150 298H160", "#e8c06a", 8)
    bow = circle(150, 260, 11, fill="none", stroke="#e8c06a", stroke_width=7)
    result = _curls(TAIL_CURLS, mane) + _outlined(body) + legs + _curls(MANE_CURLS, mane)
    result += _guardian_head(drawing, stone, mane)
    return result + _eyes(42, 144, 15, 17, "#c8862a") + _blush(70, 186) + cord + key + bow


def jizo(drawing: Drawing) -> str:
    """Draw a stone Jizo with straw hat and red bib."""
    stone = _fur(drawing, "#f0ebe0", "#b9b2a8", "#736a6c")
    straw = drawing.linear((0, "#f6dc98"), (0.6, "#d0a050"), (1, "#8e6530"))
    base = inked("M48 330C46 304 66 292 96 290H204C234 292 254 304 252 330Z", "#8a7e78")
    body = inked("M84 300C66 240 92 200 150 198 208 200 234 240 216 300Z", stone)
    head = inked(
        "M150 74C212 74 236 116 234 150 230 200 196 222 150 222 104 222 70 200 66 150 64 116 88 74 150 74Z", stone
    )
    ears = _both(drawing, _outlined(inked("M84 142C98 140 100 156 96 174 92 188 82 186 80 176Z", stone)))
    face = _both(drawing, line("M24 156Q44 142 64 156", BROWN_INK, 6.5)) + line(
        "M136 190Q150 202 164 190", BROWN_INK, 6
    )
    face += line("M150 160q-8 12 2 16", "#5a4e50", 5) + circle(150, 128, 6, fill="#8a7e78")
    hat = inked("M150 6C196 26 254 80 282 124 290 138 10 138 18 124 46 80 104 26 150 6Z", straw)
    weave = (
        "M150 8 62 134M150 8 106 136M150 8V138M150 8 194 136M150 8 238 134M104 44Q150 56 196 44M62 88Q150 108 238 88"
    )
    bib = inked("M92 214Q150 240 208 214C222 250 206 282 150 284 94 282 78 250 92 214Z", "#c8372d")
    hem = line("M90 246C98 268 122 276 150 276 178 276 202 268 210 246", "#ffd9a0", 5)
    knot = inked(
        "M150 222C134 206 118 214 122 228 126 240 142 236 150 228 158 236 174 240 178 228 182 214 166 206 150 222Z",
        "#e8584a",
    )
    moss = path("M70 300q12-16 24-4 10-12 22 0 8-6 12 4ZM196 300q10-14 20-4 10-6 16 4Z", fill="#6f9a5a")
    result = _outlined(base, body, head) + ears + face + _blush(66, 180) + _outlined(bib) + hem + _outlined(knot)
    return result + _outlined(hat) + line(weave, "#7a5426", 4, opacity=0.7) + moss


def _doll(drawing: Drawing, paint: str, *, face: bool) -> str:
    """Draw one paper doll around (150, 150)."""
    shape = (
        "M150 26C182 26 198 48 198 72 198 92 188 106 174 114L182 128H268L256 196 206 182 200 184 226 290 174 274 "
        "150 296 126 274 74 290 100 184 94 182 44 196 32 128H118L126 114C112 106 102 92 102 72 102 48 118 26 150 26Z"
    )
    folds = line("M150 130V262M118 130 132 168M182 130 168 168", "#b9b2d8", 4, opacity=0.8)
    marks = line("M70 150 76 172M86 146 92 172M230 150 224 172M214 146 208 172", "#c8372d", 5)
    seal = path("M138 182H162V222H138Z", fill="none", stroke="#c8372d", stroke_width=5) + line(
        "M144 194H156M150 190V214", "#c8372d", 4
    )
    look = _both(drawing, ellipse(18, 72, 7, 9, fill=BROWN_INK), circle(20, 69, 2.5, fill="#ffffff")) + _blush(32, 88)
    look += line("M144 88Q150 94 156 88", BROWN_INK, 4.5)
    return _outlined(inked(shape, paint)) + folds + marks + seal + (look if face else "")


def paper_doll(drawing: Drawing) -> str:
    """Draw a paper doll that calls souls, two more and their lights behind it."""
    paper = drawing.linear((0, "#ffffff"), (0.6, "#f1eefc"), (1, "#b4b0dc"))
    halo = drawing.radial((0, "#f4f8ff.9"), (0.35, "#b8d0ff.6"), (1, "#8aa0ff.0"))
    lights = "".join(circle(x, y, 34, fill=halo) for x, y in ((40, 60), (264, 72), (270, 244), (32, 250)))
    small = "".join(
        group(
            _doll(drawing, paper, face=False),
            opacity=0.75,
            transform=f"{at(x, y, scale=0.36, turn=turn)} translate(-150 -150)",
        )
        for x, y, turn in ((44, 92, -22), (262, 104, 20))
    )
    return lights + small + group(_doll(drawing, paper, face=True), transform="rotate(-5 150 150)")


FIGURES: dict[str, Callable[[Drawing], str]] = {
    "tanuki": tanuki,
    "otter": otter,
    "foo-dog": guardian,
    "jizo": jizo,
    "paper-doll": paper_doll,
}
