"""The drawn art: complete, well-formed, self-contained, within its budgets, the same in every build."""

from __future__ import annotations

import hashlib
import json
import os
import re
import resource
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tools.art import build, cards, paths
from tools.art import credits as credits_page
from tools.art.colour import contrast
from tools.art.figures import FIGURES
from tools.art.packages import ArtError, icon
from tools.art.palette import ATTRIBUTES

if TYPE_CHECKING:
    from pathlib import Path

BUDGET = {"caster": 23_000, "servant": 10_000, "barrier": 10_000, "chant": 8_000}  # bytes (visual.md V11.3)
SECONDS = 10
ALLOWED = {
    *("svg", "defs", "g", "use", "path", "rect", "circle", "ellipse"),
    *("linearGradient", "radialGradient", "stop", "clipPath"),
}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """All files of the art folder."""
    return build.render()


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


def test_every_card_has_art_of_its_own(files: dict[str, bytes]) -> None:
    """No two cards share a picture."""
    drawn = [files[f"{card.id}.svg"] for card in cards.cards()]
    assert len(set(drawn)) == len(drawn) >= 40


def test_the_table_has_its_pictures(files: dict[str, bytes]) -> None:
    """What lies beside the cards is there too."""
    names = {"back-caster.svg", "cloth-caster.svg", "orb.svg", "orb-cracked.svg", "icon.svg", "sigils.json"}
    assert names | {f"portrait-{number}.svg" for number in range(1, 7)} <= set(files)


def test_files_hold_shapes_only_and_refer_to_nothing_outside(files: dict[str, bytes]) -> None:
    """Each file can be drawn as an image: no text, script, font or foreign part."""
    for name, data in files.items():
        if name.endswith(".svg"):
            check_svg(name, data)


def test_card_art_has_the_shape_of_a_card(files: dict[str, bytes]) -> None:
    """Every picture of a card is 200 × 280."""
    for card in cards.cards():
        root = ET.fromstring(files[f"{card.id}.svg"])  # noqa: S314 (our own file)
        assert (root.get("viewBox"), root.get("width"), root.get("height")) == ("0 0 200 280", "200", "280")


def test_sizes_are_within_their_budgets(files: dict[str, bytes]) -> None:
    """The page loads forty of them."""
    sizes = {card.id: (len(files[f"{card.id}.svg"]), BUDGET[card.kind]) for card in cards.cards()}
    assert not {name: size for name, size in sizes.items() if size[0] > size[1]}


def test_ids_differ_from_card_to_card(files: dict[str, bytes]) -> None:
    """Two pictures may stand in one document."""
    ids = [name for data in files.values() for name in re.findall(rb'\bid="([^"]+)"', data)]
    assert len(ids) == len(set(ids))


def test_another_python_process_draws_the_same_bytes(files: dict[str, bytes], root: Path, tmp_path: Path) -> None:
    """Neither hash seed nor order of anything matters, and it costs little work (processor time, not the clock's)."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    subprocess.run([sys.executable, "-m", "tools.art", "--out", tmp_path], cwd=root, env=environment, check=True)
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before < SECONDS
    again = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in tmp_path.iterdir()}
    assert again == {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def test_the_levels_of_a_caster_are_the_same_girl() -> None:
    """Cards of one name have one look."""
    casters = [card for card in cards.cards() if card.kind == "caster"]
    looks = {
        name: {repr(cards.look(card)) for card in casters if card.name == name} for name in {c.name for c in casters}
    }
    assert {len(found) for found in looks.values()} == {1}


def test_every_art_word_is_known() -> None:
    """No card of the sets needs a stand-in."""
    assert cards.problems(cards.cards()) == []


def test_an_unknown_art_word_is_named_with_suggestions_and_still_drawn() -> None:
    """A slip of the pen is reported, and does not stop the build."""
    card = replace(next(card for card in cards.cards() if card.kind == "servant"), art="foxhead")
    (problem,) = cards.problems([card])
    assert card.id in problem
    assert "did you mean fox-head" in problem
    check_svg(card.id, cards.draw(card).encode())


def test_a_card_without_art_says_so() -> None:
    """A missing word is reported too."""
    card = replace(next(card for card in cards.cards() if card.kind == "chant"), art="")
    assert "no art given" in cards.problems([card])[0]


@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.parametrize("kind", BUDGET)
def test_stand_ins_are_drawn_for_every_kind_and_attribute(kind: str, attribute: str) -> None:
    """Cards yet to come have art before anyone chooses it."""
    for level in (1, 2):
        art = cards.draw(cards.Card("ca-999", "無名", kind, attribute, level, "")).encode()
        check_svg(f"{kind} {attribute}", art)
        assert len(art) <= BUDGET[kind]


@pytest.mark.parametrize("subject", FIGURES)
def test_own_figures_fit_their_budget(subject: str) -> None:
    """The hand-drawn creatures are no larger than the others."""
    art = cards.draw(cards.Card("ca-999", "無名", "servant", "moon", 1, subject)).encode()
    check_svg(subject, art)
    assert len(art) <= BUDGET["servant"]


def test_the_sigils_are_readable(files: dict[str, bytes]) -> None:
    """Six shapes differ, the two discs by their glyph; letters stand out (V2.10)."""
    table = json.loads(files["sigils.json"])
    assert set(table) == {"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "none"}
    assert len({entry["shape"] for name, entry in table.items() if name not in {"moon", "none"}}) == 6
    for entry in table.values():
        assert contrast(entry["fill"], entry["letter"]) >= 4.5
        assert paths.outlines(entry["shape"])
        assert paths.outlines(entry["glyph"])


def test_an_unknown_icon_is_refused_with_suggestions() -> None:
    """The error says what was meant."""
    with pytest.raises(ArtError, match=r"no icon 'rabit'.*rabbit"):
        icon("rabit")


def test_the_credits_are_up_to_date(root: Path) -> None:
    """Every icon in use has its author on the page."""
    page = (root / "docs" / "credits.md").read_text(encoding="utf-8")
    assert page == credits_page.text(), "run `python3 -m tools.art --credits`"


def test_path_data_keeps_its_shape_when_shortened() -> None:
    """All commands survive being read and written."""
    source = "M10 10h80v80H10zm20 20 40 0a20,20 0 01-20 20q-20,10 -20-20zM0.5.5l1e1-.5T3 4S5,6 7 8"
    before, after = paths.outlines(source), paths.outlines(paths.write(paths.outlines(source), 2))
    assert [[piece.letter for piece in outline] for outline in before] == [[p.letter for p in o] for o in after]
    for first, second in zip(before, after, strict=True):
        for one, other in zip(first, second, strict=True):
            assert other.values == pytest.approx(one.values, abs=0.02)


def test_a_silhouette_drops_the_holes() -> None:
    """Outlines within others go, those beside stay."""
    shapes = paths.outlines("M0 0H100V100H0ZM20 20H40V40H20ZM200 0H210V10H200Z")
    assert paths.outermost(shapes) == [shapes[0], shapes[2]]


def test_broken_path_data_is_refused() -> None:
    """The error says where."""
    with pytest.raises(ValueError, match="not path data from character 4"):
        paths.outlines("M0 0!")
