"""The drawn art of all realms: complete, well-formed, self-contained, the same in every build."""

from __future__ import annotations

import hashlib
import os
import re
import resource
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.art.svg_rules import check_card_shape, check_svg
from tools.art import build, paths
from tools.art import credits as credits_page
from tools.art.packages import ArtError, icon

if TYPE_CHECKING:
    from pathlib import Path

SECONDS = 20


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """All files of the art folder."""
    return build.render()


def test_every_card_has_art_of_its_own(files: dict[str, bytes]) -> None:
    """No two cards share a picture."""
    drawn = [files[f"{card.id}.svg"] for realm in build.REALMS for card in realm.cards()]
    assert len(set(drawn)) == len(drawn) >= 40


def test_the_table_has_its_pictures(files: dict[str, bytes]) -> None:
    """What lies beside the cards is there too."""
    names = {"back-caster.svg", "cloth-caster.svg", "orb.svg", "orb-cracked.svg", "icon.svg", "sigils.json"}
    assert names | {"back-calamity.svg", "back-fairyearth.svg"} | {
        f"portrait-{number}.svg" for number in range(1, 7)
    } <= set(files)


def test_files_hold_shapes_only_and_refer_to_nothing_outside(files: dict[str, bytes]) -> None:
    """Each file can be drawn as an image: no text, script, font or foreign part."""
    for name, data in files.items():
        if name.endswith(".svg"):
            check_svg(name, data)


def test_card_art_has_the_shape_of_a_card(files: dict[str, bytes]) -> None:
    """Every picture of a card is 200 × 280."""
    for realm in build.REALMS:
        for card in realm.cards():
            check_card_shape(card.id, files[f"{card.id}.svg"])


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


def test_every_art_word_is_known() -> None:
    """No card of the sets needs a stand-in."""
    assert build.problems() == []


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
