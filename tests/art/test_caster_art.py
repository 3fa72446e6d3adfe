"""Caster's pictures: budgets, stand-ins, looks that stay, readable sigils."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.art.svg_rules import check_svg
from tools.art import paths
from tools.art.caster import CASTER, cards, sigils
from tools.art.caster.figures import FIGURES
from tools.art.caster.tones import ATTRIBUTES
from tools.art.colour import contrast
from tools.art.realm import Card

BUDGET = {"caster": 23_000, "servant": 10_000, "barrier": 10_000, "chant": 8_000}  # bytes (visual.md V11.3)


def made_up(kind: str, attribute: str, level: int, art: str) -> Card:
    """Give a card that no set has."""
    return Card("ca-999", "無名", kind, art, {"attribute": attribute, "level": level})


def first(kind: str) -> Card:
    """Give the first card of a kind."""
    return next(card for card in CASTER.cards() if card.kind == kind)


def test_sizes_are_within_their_budgets() -> None:
    """The page loads forty of them."""
    sizes = {card.id: (len(cards.draw(card).encode()), BUDGET[card.kind]) for card in CASTER.cards()}
    assert not {name: size for name, size in sizes.items() if size[0] > size[1]}


def test_the_levels_of_a_caster_are_the_same_girl() -> None:
    """Cards of one name have one look."""
    casters = [card for card in CASTER.cards() if card.kind == "caster"]
    looks = {
        name: {repr(cards.look(card)) for card in casters if card.name == name} for name in {c.name for c in casters}
    }
    assert {len(found) for found in looks.values()} == {1}


def test_an_unknown_art_word_is_named_with_suggestions_and_still_drawn() -> None:
    """A slip of the pen is reported, and does not stop the build."""
    card = replace(first("servant"), art="foxhead")
    (problem,) = CASTER.problems([card])
    assert card.id in problem
    assert "did you mean fox-head" in problem
    check_svg(card.id, cards.draw(card).encode())


def test_a_card_without_art_says_so() -> None:
    """A missing word is reported too."""
    assert "no art given" in CASTER.problems([replace(first("chant"), art="")])[0]


@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.parametrize("kind", BUDGET)
def test_stand_ins_are_drawn_for_every_kind_and_attribute(kind: str, attribute: str) -> None:
    """Cards yet to come have art before anyone chooses it."""
    for level in (1, 2):
        art = cards.draw(made_up(kind, attribute, level, "")).encode()
        check_svg(f"{kind} {attribute}", art)
        assert len(art) <= BUDGET[kind]


@pytest.mark.parametrize("subject", FIGURES)
def test_own_figures_fit_their_budget(subject: str) -> None:
    """The hand-drawn creatures are no larger than the others."""
    art = cards.draw(made_up("servant", "moon", 1, subject)).encode()
    check_svg(subject, art)
    assert len(art) <= BUDGET["servant"]


def test_the_sigils_are_readable() -> None:
    """Six shapes differ, the two discs by their glyph; letters stand out (V2.10)."""
    table = sigils.sigil_table()
    assert set(table) == {"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "none"}
    assert len({entry["shape"] for name, entry in table.items() if name not in {"moon", "none"}}) == 6
    for entry in table.values():
        assert contrast(str(entry["fill"]), str(entry["letter"])) >= 4.5
        assert paths.outlines(str(entry["shape"]))
        assert paths.outlines(str(entry["glyph"]))
