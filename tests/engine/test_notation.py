"""Actions as text and back."""

from __future__ import annotations

import pytest

from pyapp.engine.decision import Action, MalformedActionError
from pyapp.engine.notation import read, write
from tests.engine.worlds import WORLDS, walk


@pytest.mark.parametrize("name", WORLDS)
def test_every_option_is_read_back_from_its_text(name: str) -> None:
    """Over random games, and no two options of a decision have the same text."""
    for seed in range(3):
        for state in walk(WORLDS[name], seed):
            options = state.decision.options if state.decision else ()
            texts = [write(option) for option in options]
            assert tuple(read(text) for text in texts) == options
            assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Action("pass"), "pass"),
        (Action("cast", 0), "cast:0"),
        (Action("against", -1, 1), "against:-1:1"),
        (Action("levelup", 7, 12), "levelup:7:12"),
    ],
)
def test_parts_left_out_are_those_at_the_end(action: Action, text: str) -> None:
    """A card of -1 is written only before an arg."""
    assert (write(action), read(text)) == (text, action)


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "cast:",
        "cast:x",
        "cast:1:2:3",
        "cast:01",
        "cast:+1",
        "cast: 1",
        "cast:-1",
        "cast:1:-1",
        "cast:٣",
        "1:2",
        "cast:99999",
        "cast:²",
    ],
)
def test_any_other_text_is_malformed_and_quoted(text: str) -> None:
    """One action, one text: other spellings are refused, and the message holds them."""
    with pytest.raises(MalformedActionError) as caught:
        read(text)
    assert repr(text) in str(caught.value)
