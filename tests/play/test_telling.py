"""Events in words: each sentence has all that it speaks of from the event it tells."""

from __future__ import annotations

from string import Formatter

import pytest

from pyapp.content import catalog
from pyapp.content.reader import LANGUAGES
from pyapp.play.record import replay
from pyapp.play.telling import data_of, sentence_of
from tests.play.games import REALMS, random_record

ALWAYS = frozenset({"seat", "card"})
SPOKEN = {"aim": "target", "card": "target", "player": "target", "face": "card", "gain": "n", "die": "n"}
"""What a word of the data is called in sentences, where that is another word."""
GAMES = 12


@pytest.mark.parametrize("realm", ["caster", "calamity", "fairyearth"])
def test_an_event_gives_all_that_its_sentence_speaks_of(realm: str) -> None:
    """No sentence of the log has a gap, nor a number that was made up."""
    found = set()
    for seed in range(GAMES):
        for event in replay(REALMS[realm].rules, random_record(seed, realm=realm)).events:
            given = {SPOKEN.get(word, word) for word in data_of(realm, event)} | ALWAYS
            given |= {"outcome"} if event.kind == "judgement" else set()
            sentence = f"event.{sentence_of(realm, event)}"
            for language in LANGUAGES:
                key = catalog.own(language, realm, sentence)
                if catalog.has(language, key):
                    asked = {word for _, word, _, _ in Formatter().parse(catalog.template(language, key)) if word}
                    found |= {(key, word) for word in asked - given}
    assert not found
