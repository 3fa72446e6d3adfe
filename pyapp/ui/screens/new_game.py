"""The new-game screen: decks, opponent, who begins, rule switches, seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.play import offer
from pyapp.play.agents import LEVELS
from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.hotseat import MODES, NAMES
from pyapp.ui.layout import is_side
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import common
from pyapp.ui.wishes import word_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.ui.terms import Terms
    from pyapp.ui.wishes import Value, Wishes

BESIDE, BELOW = 600.0, 1.65
"""Width in px from which a note stands beside the answers; lines that a question takes with the note below them."""
UNDER, WRAPPED = 1.4, 2.2
"""Lines that a question takes with its answers below the label, in one line or in two."""
STEPPER = 340.0
"""Width in px of the choice of a deck with its plan beside it."""
BESIDE_LABEL, BELOW_LABEL = 14.0, 13.0
"""Size in px of the answers, which stand beside the label of a question or below it."""
NOTE = 12.5
"""Size of a note in px."""
LEAST, LABELLED = 46.0, 58.0
"""Height in px that a line of a question needs, beside its label or below it; where there is less, the switches are on
a page of their own."""


Decks = dict[str, tuple[str, str]]
"""Name and plan of each deck in the language in use, by its id."""
Options = list[tuple[str, tuple[str, ...], bool]]


class Question(NamedTuple):
    """A line of the screen: what is asked, the answers, and what is to be known of the chosen one."""

    key: str
    label: str
    options: Options
    note: str = ""


def build(terms: Terms, size: tuple[float, float], wishes: Wishes, decks: Decks) -> Node:
    """The whole screen."""
    stage, _ = common.stage(size)
    root = common.page("new", terms.t("new.title"), size)
    short = is_side(*size)
    w = min(860.0, stage.w - 24)
    edge = 92.0 if short else 130.0
    half_w = (w - 72) / 2 if short else w - 48
    columns, room = 2 if short else 1, stage.h - 20 - edge
    rows, is_paged = _shown(terms, wishes, decks, half_w, columns, room)
    if short or (is_paged and _lines(rows, half_w, columns) * LABELLED > room):  # there is no room for plans
        bare = {key: (name, "") for key, (name, _) in decks.items()}
        rows, is_paged = _shown(terms, wishes, bare, half_w, columns, room)
    line = 68.0 if stage.w < 600 else 56.0
    most = _half(rows, half_w) if short else len(rows)
    h = min(stage.h - 20, edge + line * _lines(rows, half_w, columns))
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    root.draw += [draw.panel(rect)]
    title = f"{terms.t('new.title')} · {terms.t(f'home.{wishes.realm}')}"
    if not short:
        root.draw.append(draw.text(rect.x + 24, rect.y + 40, title, 24, w=900, f="serif", m=rect.w - 48))
    top = rect.y + (18 if short else 60)
    half = Rect(rect.x + 24, top, half_w, h - edge)
    _questions(root, rows[:most], half)
    _questions(root, rows[most:], Rect(half.right + 24, top, half.w, half.h))
    root.add(*_foot(terms, rect, wishes, is_paged=is_paged))
    return root


def _foot(terms: Terms, rect: Rect, wishes: Wishes, *, is_paged: bool) -> list[Node]:
    """The ways back and on, and to the other page of questions."""
    y, narrow = rect.bottom - 58, rect.w < 600
    back = Rect(rect.x + 24, y, 84 if narrow else 120, 44)
    left = back.right + 10
    nodes = [draw.button("back", terms.t("nav.back"), back, ("app", "home"), size=15)]
    if is_paged:
        page = Rect(left, y, 92 if narrow else 150, 44)
        label = terms.t("new.rules" if wishes.page == 0 else "new.basics")
        nodes.append(draw.button("page", label, page, ("app", "page", str(1 - wishes.page)), size=15))
        left = page.right + 10
    w = min(300.0, rect.right - 24 - left)
    start = Rect(rect.right - 24 - w, y - 2, w, 48)
    nodes.append(draw.button("start", terms.t("new.start"), start, ("app", "start"), style="primary", size=18))
    return nodes


def _shown(
    terms: Terms, wishes: Wishes, decks: Decks, width: float, columns: int, room: float
) -> tuple[list[Question], bool]:
    """The questions of the shown page, and whether there is another one; room: height in px of a column."""
    basics, rules = _rows(terms, wishes, decks), _switches(terms, wishes)
    whole = [*basics[:-1], *rules, basics[-1]]
    least = LEAST if _label_width(whole, width) else LABELLED
    if _lines(whole, width, columns) * least <= room:
        return whole, False
    return (rules if wishes.page else basics), True


def _questions(root: Node, rows: list[Question], area: Rect) -> None:
    """Questions below each other in an area; one of many answers takes two lines where they would not fit beside it."""
    label_w = _label_width(rows, area.w)
    weights = _weights(rows, area.w)
    y = area.y
    for row, weight in zip(rows, weights, strict=True):
        line = area.h * weight / sum(weights)
        box = Rect(area.x, y, area.w, line)
        root.add(_row(box, row, label_w if weight == 1 or area.w > 500 else 0.0))
        y += line


def _label_width(rows: list[Question], width: float) -> float:
    """Px that the labels take beside the answers in a column of that width; 0 where they stand above them."""
    widest = max((measure.width(row.label, 14) for row in rows), default=0.0) + 16
    return 0.0 if width < 360 else min(190.0, widest)


def _weights(rows: list[Question], width: float) -> list[float]:
    """How many lines each question takes in a column of that width."""
    room = width - _label_width(rows, width)
    return [_weight(row, room, width) for row in rows]


def _weight(row: Question, room: float, width: float) -> float:
    """How many lines a question takes; room: px beside its label, width: px below it."""
    if row.key.startswith("deck"):
        return BELOW if row.note and room < BESIDE else 1.0
    if room < width and _needed(row, BESIDE_LABEL) <= room:
        return 1.0
    if _needed(row, BELOW_LABEL) > width:
        return WRAPPED
    return UNDER if room < width else 1.0


def _needed(row: Question, size: float) -> float:
    """Px that the answers to a question take in one line, in words of that size."""
    return sum(measure.width(words, size) + 34 for words, _, _ in row.options) - 8


def _lines(rows: list[Question], width: float, columns: int) -> float:
    """How many lines questions take in one column, or in the fuller one of two."""
    return _fuller(rows, width, _half(rows, width) if columns > 1 else len(rows))


def _fuller(rows: list[Question], width: float, most: int) -> float:
    """How many lines the fuller column takes when so many questions stand in the left one."""
    return max(sum(_weights(part, width)) for part in (rows[:most], rows[most:]))


def _half(rows: list[Question], width: float) -> int:
    """How many questions stand in the left one of two columns, so that the fuller one takes the fewest lines."""
    return min(range(1, len(rows) + 1), key=lambda n: _fuller(rows, width, n))


def _row(rect: Rect, row: Question, label_w: float) -> Node:
    """One question: label at the left (or above), the answers as buttons."""
    if label_w:
        box = Rect(rect.x + label_w, rect.y + 6, rect.w - label_w, rect.h - 12)
        node = _answers(row, box, BESIDE_LABEL)
        node.draw.append(draw.text(rect.x, rect.cy, row.label, 14, b=1, m=label_w - 8, c=draw.SOFT))
        return node
    node = _answers(row, Rect(rect.x, rect.y + 20, rect.w, rect.h - 26), BELOW_LABEL)
    node.draw.append(draw.text(rect.x, rect.y + 14, row.label, 12.5, c=draw.SOFT))
    return node


def _answers(row: Question, rect: Rect, size: float) -> Node:
    if not row.key.startswith("deck"):
        return common.segments(row.key, row.label, rect, row.options, size)
    if not row.note:
        return common.stepper(row.key, row.label, rect, row.options, size)
    if rect.w >= BESIDE:
        node = common.stepper(row.key, row.label, Rect(rect.x, rect.y, STEPPER, rect.h), row.options, size)
        left = rect.x + STEPPER + 16
        lines = measure.wrap_max(row.note, rect.right - left, NOTE, 3)
        y = rect.cy - (len(lines) - 1) * NOTE * 0.65 + NOTE * 0.35
    else:
        high = 2 * NOTE * 1.3 + 4
        node = common.stepper(row.key, row.label, Rect(rect.x, rect.y, rect.w, rect.h - high), row.options, size)
        left, y = rect.x, rect.bottom - high + NOTE + 3
        lines = measure.wrap_max(row.note, rect.w, NOTE, 2)
    node.draw += [
        draw.text(left, y + i * NOTE * 1.3, line, NOTE, w=500, c=draw.SOFT, m=rect.right - left)
        for i, line in enumerate(lines)
    ]
    node.children[1].name += f". {row.note}"
    return node


def _rows(terms: Terms, wishes: Wishes, decks: Decks) -> list[Question]:
    """The questions of every realm, the seed last."""
    words = [terms.t("new.first_me"), terms.t("new.first_them")]
    if wishes.mode != "computer":
        words = [terms.t(name) for name in NAMES]
    firsts: Options = [(terms.t("new.first_random"), ("app", "first", "-1"), wishes.first < 0)]
    firsts += [(word, ("app", "first", str(seat)), wishes.first == seat) for seat, word in enumerate(words)]
    return [
        _deck(terms, wishes, decks, 0),
        _deck(terms, wishes, decks, 1),
        _question(terms, "mode", [(f"mode_{mode}", ("mode", mode), wishes.mode == mode) for mode in MODES]),
        *_levels(terms, wishes),
        *_lengths(terms, wishes),
        Question("first", terms.t("new.first"), firsts),
        Question("seed", terms.t("new.seed"), _seed_answers(terms, wishes)),
    ]


def _deck(terms: Terms, wishes: Wishes, decks: Decks, seat: int) -> Question:
    """Which deck a seat plays, with its plan."""
    label, plan = _of_seat(terms, wishes, seat), decks[wishes.decks[seat]][1]
    return Question(f"deck-{seat}", label, _deck_answers(terms, wishes, decks, seat), plan)


def _of_seat(terms: Terms, wishes: Wishes, seat: int) -> str:
    """The label of a seat's deck: yours and the opponent's, or by the names of the players."""
    usual = ("new.my_deck", "new.their_deck")[seat]
    return terms.t(usual) if wishes.mode == "computer" else terms.t("new.deck_of", player=terms.t(NAMES[seat]))


def _question(terms: Terms, key: str, answers: list[tuple[str, tuple[str, ...], bool]]) -> Question:
    """A question of the catalog's [new] whose answers are words of it."""
    found: Options = [(terms.t(f"new.{word}"), ("app", *ref), on) for word, ref, on in answers]
    return Question(key, terms.t(f"new.{key}"), found)


def _lengths(terms: Terms, wishes: Wishes) -> list[Question]:
    """One game or a match, in realms that have matches (FE1.2)."""
    found = offer.lengths(wishes.realm)
    answers: list[tuple[str, tuple[str, ...], bool]] = [
        (f"length_{length}", ("length", length), wishes.length == length) for length in found
    ]
    return [_question(terms, "length", answers)] if len(found) > 1 else []


def _levels(terms: Terms, wishes: Wishes) -> list[Question]:
    """How strong the computer is, for each seat it plays."""
    own: Options = [(terms.t(f"new.{w}"), ("app", "own_level", w), w == wishes.own_level) for w in LEVELS]
    other: Options = [(terms.t(f"new.{w}"), ("app", "level", w), w == wishes.level) for w in LEVELS]
    if wishes.mode == "watch":
        return [Question("own_level", terms.t(NAMES[0]), own), Question("opponent", terms.t(NAMES[1]), other)]
    return [Question("opponent", terms.t("new.opponent"), other)] if wishes.mode == "computer" else []


def _switches(terms: Terms, wishes: Wishes) -> list[Question]:
    """The rule switches that leave a choice."""
    return [
        Question(name, terms.t(f"new.{name}"), [_position(terms, wishes, name, value) for value in _in_order(values)])
        for name, values in offer.switches(wishes.realm).items()
        if len(values) > 1 and (name, wishes.mode) != ("stops", "hotseat")
    ]


def _in_order(values: Sequence[Value]) -> Sequence[Value]:
    """The positions of a switch as they are shown: numbers by size, words as the rules list them."""
    is_counted = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
    return sorted(values, key=int) if is_counted else values


def _position(terms: Terms, wishes: Wishes, name: str, value: Value) -> tuple[str, tuple[str, ...], bool]:
    """One position of a switch."""
    word = word_of(value)
    label = terms.t(f"new.{word}") if terms.has(f"new.{word}") else word
    return label, ("app", "switch", name, word), wishes.switches[name] == value


def _deck_answers(terms: Terms, wishes: Wishes, decks: Decks, seat: int) -> Options:
    """The deck before, the chosen one, the one after: any number of decks takes one line."""
    ids = list(decks)
    at = ids.index(wishes.decks[seat])
    before, after = ids[at - 1], ids[(at + 1) % len(ids)]
    return [
        (terms.t("nav.previous"), ("app", "deck", str(seat), before), False),
        (decks[ids[at]][0], ("app", "deck", str(seat), after), True),
        (terms.t("nav.next"), ("app", "deck", str(seat), after), False),
    ]


def _seed_answers(terms: Terms, wishes: Wishes) -> Options:
    """By chance, or a number that is typed."""
    number = str(wishes.seed) if wishes.seed >= 0 else terms.t("new.seed_type")
    by_chance = (terms.t("new.seed_random"), ("app", "seed", "random"), wishes.seed < 0)
    return [by_chance, (number, ("app", "seed", "type"), wishes.seed >= 0)]
