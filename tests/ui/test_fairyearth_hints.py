"""Every act of Fairyearth can be hinted at: in a sentence with a reason, in every language (V8.10)."""

from __future__ import annotations

import random

import pytest

from pyapp.engine.ruleset import Setup
from pyapp.play.session import Session
from pyapp.ui import hint
from pyapp.ui.model import read
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.fairyearth import DECKS

MOST = 400
KINDS = {"keep", "place", "field", "seal", "line", "fight", "attack", "done", "decline", "pass"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_advised_is_told(lang: str) -> None:
    """Over a game at random, all kinds of act alike: no option without words, no place in a sentence left unfilled."""
    words, told = Words(lang, "fairyearth"), dict[str, str]()
    session, chance = Session.new("fairyearth", Setup(DECKS[:2]), 1), random.Random(1)  # noqa: S311 - the same again
    for _ in range(MOST):
        decision = session.decision
        if decision is None:
            break
        view, options = read(session.view(decision.seat)), session.options()
        for option in options:
            told[option.kind] = hint.sentence(view, (option.kind, option.card, option.arg), words)
        kind = chance.choice(sorted({option.kind for option in options}))
        session.act(chance.choice([option for option in options if option.kind == kind]))
    assert told.keys() >= KINDS
    assert not [kind for kind, sentence in told.items() if "{" in sentence or not sentence]
