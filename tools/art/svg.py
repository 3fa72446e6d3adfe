"""SVG as text: one drawing with its definitions, and helpers that write elements and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

INK = "#2a1636"


def number(value: float, digits: int = 1) -> str:
    """Write a number with at most `digits` decimals and nothing superfluous."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def tag(name: str, *children: str, **attributes: float | str | None) -> str:
    """Write an element. `_` in an attribute's name stands for `-`; None leaves the attribute out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value, 2)
            words.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    head, body = " ".join(words), "".join(children)
    return f"<{head}>{body}</{name}>" if body else f"<{head}/>"


def path(d: str, **attributes: float | str | None) -> str:
    """Write a path element."""
    return tag("path", d=d, **attributes)


def inked(d: str, fill: str, width: float | None = None) -> str:
    """Write a filled path with an ink outline; without a width the outline is the enclosing group's."""
    return path(d, fill=fill, stroke=INK if width else None, stroke_width=width)


def line(d: str, colour: str, width: float, **attributes: float | str | None) -> str:
    """Write an open stroke with round ends."""
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", **attributes)


def circle(cx: float, cy: float, r: float, **attributes: float | str | None) -> str:
    """Write a circle; zero coordinates are left out."""
    return tag("circle", cx=cx or None, cy=cy or None, r=r, **attributes)


def ellipse(cx: float, cy: float, rx: float, ry: float, **attributes: float | str | None) -> str:
    """Write an ellipse; zero coordinates are left out."""
    return tag("ellipse", cx=cx or None, cy=cy or None, rx=rx, ry=ry, **attributes)


def group(*children: str, **attributes: float | str | None) -> str:
    """Write a group, or nothing when it would be empty."""
    return tag("g", *children, **attributes) if any(children) else ""


def at(x: float, y: float, *, scale: float = 1, turn: float = 0, mirror: bool = False) -> str:
    """Write a transform: move to (x, y), turn by degrees, scale, mirror left and right."""
    words = [f"translate({number(x)} {number(y)})"] if x or y else []
    if turn:
        words.append(f"rotate({number(turn)})")
    if mirror:
        words.append(f"scale({number(-scale, 3)} {number(scale, 3)})")
    elif scale != 1:
        words.append(f"scale({number(scale, 3)})")
    return " ".join(words)


class Drawing:
    """One SVG file. Ids are counted from its stem, so they are unique in the page and equal in every build."""

    def __init__(self, stem: str, width: int, height: int) -> None:
        self.stem, self.width, self.height = stem, width, height
        self._ids: dict[str, str] = {}

    def define(self, name: str, content: str = "", **attributes: float | str | None) -> str:
        """Put an element into the definitions and give its id; equal elements are kept once."""
        markup = tag(name, content, id="%", **attributes)
        return self._ids.setdefault(markup, f"{self.stem}-{len(self._ids)}")

    def _gradient(self, name: str, stops: Iterable[tuple[float, str]], **attributes: float | str | None) -> str:
        content = ""
        for offset, colour in stops:
            alpha = colour[7:] if colour.startswith("#") else ""  # "#rrggbb.25" is a colour with its opacity
            content += tag("stop", offset=offset, stop_color=colour[:7], stop_opacity=alpha or None)
        return f"url(#{self.define(name, content, **attributes)})"

    def linear(self, *stops: tuple[float, str], x2: float = 0, y2: float = 1) -> str:
        """Give the paint of a linear gradient from the top left corner of the painted box."""
        return self._gradient("linearGradient", stops, x2=x2, y2=y2)

    def radial(self, *stops: tuple[float, str], cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
        """Give the paint of a radial gradient in the painted box."""
        return self._gradient("radialGradient", stops, cx=cx, cy=cy, r=r)

    def clip(self, content: str) -> str:
        """Give the reference of a clip path with these shapes."""
        return f"url(#{self.define('clipPath', content)})"

    def shared(self, content: str) -> str:
        """Keep shapes in the definitions and give the address for `use`."""
        return "#" + self.define("g", content)

    def gold(self) -> str:
        """Give the gold of frames and rims."""
        return self.linear((0, "#fff2c4"), (0.35, "#e3b457"), (0.6, "#a8752a"), (1, "#f3d48a"), x2=0.6)

    def text(self, body: str) -> str:
        """Give the whole file."""
        definitions = "".join(markup.replace('id="%"', f'id="{name}"', 1) for markup, name in self._ids.items())
        return tag(
            "svg",
            tag("defs", definitions) if definitions else "",
            body,
            xmlns="http://www.w3.org/2000/svg",
            width=self.width,
            height=self.height,
            viewBox=f"0 0 {self.width} {self.height}",
        )


def use(address: str, **attributes: float | str | None) -> str:
    """Write a reference to shapes kept by `Drawing.shared`."""
    return tag("use", href=address, **attributes)
