"""What every picture must be: well-formed, shapes only, closed in itself."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

ALLOWED = {
    *("svg", "defs", "g", "use", "path", "rect", "circle", "ellipse"),
    *("linearGradient", "radialGradient", "stop", "clipPath"),
}
SVG = "{http://www.w3.org/2000/svg}"


def references(text: str) -> set[str]:
    """Give the targets of every reference in an SVG."""
    return set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))


def check_svg(name: str, data: bytes) -> None:
    """Check that a file is well-formed, holds nothing but shapes, and refers to nothing outside."""
    text = data.decode()
    elements = list(ET.fromstring(text).iter())  # noqa: S314 (our own file)
    assert {element.tag.removeprefix(SVG) for element in elements} <= ALLOWED, name
    ids = [element.get("id") for element in elements if element.get("id")]
    assert len(ids) == len(set(ids)), f"{name}: an id is there twice"
    assert references(text) == set(ids), f"{name}: a reference leads nowhere, or a definition is never used"
    assert text.count("href=") == text.count('href="#'), f"{name}: a reference leads out of the file"
    assert text.count("url(") == text.count("url(#"), f"{name}: a reference leads out of the file"
    assert not re.search(r"\bon\w+=|style=|xlink|NaN|None", text), name


def check_card_shape(name: str, data: bytes) -> None:
    """Check that a picture is 200 × 280."""
    root = ET.fromstring(data)  # noqa: S314 (our own file)
    assert (root.get("viewBox"), root.get("width"), root.get("height")) == ("0 0 200 280", "200", "280"), name
