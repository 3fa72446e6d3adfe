"""Breaking lines without a canvas."""

from __future__ import annotations

from pyapp.ui import text


def test_no_line_begins_with_a_closing_mark() -> None:
    """V10.2: 。、」 stay with what they close, 「 with what it opens."""
    lines = text.wrap("進入戰場時，你可以把對手「一個」僕從橫置。之後抽一張牌。", 90, 13)
    assert len(lines) > 2
    assert all(line[0] not in "，。」" and line[-1] != "「" for line in lines)


def test_latin_words_stay_whole() -> None:
    """English breaks at spaces only."""
    words = "When this servant enters, you may rest one servant of your opponent"
    lines = text.wrap(words, 120, 13)
    assert " ".join(lines).split() == words.split()


def test_numbers_keep_their_sign_and_unit() -> None:
    """The sign of +4 is not torn off."""
    assert all("+" not in line or "+4" in line for line in text.wrap("直到回合結束其ATK+4", 60, 12))


def test_every_line_is_within_the_room() -> None:
    """Lines that can be broken are not wider than asked."""
    for line in text.wrap("橫置少女聚成魔力腐化對手的七顆寶珠" * 3, 100, 14):
        assert text.width(line, 14) <= 100


def test_what_does_not_fit_is_cut_with_a_mark() -> None:
    """wrap_max ends with an ellipsis, and only then."""
    assert text.wrap_max("一二三四五六七八", 30, 10, 2)[-1].endswith("…")
    assert text.wrap_max("一二三", 30, 10, 2) == ["一二三"]


def test_rules_text_takes_the_largest_size_that_fits() -> None:
    """V10.1: 14.5, 13, 12, 11 px in turn; only the last one may be cut."""
    words = "進入戰場時，你可以把對手一個僕從橫置。"
    sizes = (14.5, 13.0, 12.0, 11.0)
    assert text.shrink_wrap(words, (400.0, 50.0), sizes, 1.36)[1] == 14.5
    assert text.shrink_wrap(words, (125.0, 50.0), sizes, 1.36)[1] == 12.0
    lines, size = text.shrink_wrap(words, (60.0, 30.0), sizes, 1.36)
    assert size == 11.0
    assert lines[-1].endswith("…")
