"""The new-game screen: decks, opponent, who begins, rule switches, seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyapp.play.agents import LEVELS
from pyapp.ui import draw
from pyapp.ui import text as measure
from pyapp.ui.hotseat import MODES, NAMES
from pyapp.ui.layout import is_side
from pyapp.ui.scene import Node, Rect
from pyapp.ui.screens import common

if TYPE_CHECKING:
    from pyapp.ui.app import App
    from pyapp.ui.terms import Terms

MOST_DIGITS = 9
"""Of a typed seed."""
SWITCHES = {"hand_limit": (False, True), "chain_resolves": ("one", "all"), "stops": ("useful", "all")}


@dataclass(slots=True)
class Wishes:
    """What the player has chosen. first: 0 the player, 1 the opponent, -1 by lot. seed -1: by chance."""

    decks: list[str]
    mode: str = "computer"
    level: str = LEVELS[0]
    own_level: str = LEVELS[0]
    first: int = -1
    hand_limit: bool = False
    chain_resolves: str = "one"
    stops: str = "useful"
    seed: int = -1

    def options(self) -> tuple[tuple[str, int | str | bool], ...]:
        """The rule switches as engine.Setup takes them."""
        chosen = {name: getattr(self, name) for name in SWITCHES}
        if self.mode == "hotseat":  # that there is no curtain must tell nothing (V13.11)
            chosen["stops"] = "all"
        return tuple(chosen.items())


async def ask_seed(app: App) -> None:
    """Let the person type the seed: digits, at most nine; anything else changes nothing."""
    typed = await app.ports.ask(app.words.t("new.seed"), str(app.wishes.seed) if app.wishes.seed >= 0 else "")
    if typed is not None and typed.strip().isdecimal() and len(typed.strip()) <= MOST_DIGITS:
        app.wishes.seed = int(typed)
    app.ports.dirty()


def build(terms: Terms, size: tuple[float, float], wishes: Wishes, decks: dict[str, str]) -> Node:
    """The whole screen; decks: id -> name in this language."""
    stage, _ = common.stage(size)
    root = common.page("new", terms.t("new.title"), size)
    short = is_side(*size)
    w = min(860.0, stage.w - 24)
    rows = _rows(terms, wishes, decks)
    line = 68.0 if stage.w < 600 else 56.0
    most = _half(rows) if short else len(rows)
    edge = 92.0 if short else 130.0
    h = min(stage.h - 20, edge + line * sum(_weight(row, (w - 72) / 2 if short else w - 48) for row in rows[:most]))
    rect = Rect(stage.x + (stage.w - w) / 2, stage.y + (stage.h - h) / 2, w, h)
    root.draw += [draw.panel(rect)]
    if not short:
        root.draw.append(draw.text(rect.x + 24, rect.y + 40, terms.t("new.title"), 24, w=900, f="serif"))
    top = rect.y + (18 if short else 60)
    half = Rect(rect.x + 24, top, (rect.w - 72) / 2 if short else rect.w - 48, h - edge)
    _questions(root, rows[:most], half)
    _questions(root, rows[most:], Rect(half.right + 24, top, half.w, half.h))
    back = Rect(rect.x + 24, rect.bottom - 58, 120, 44)
    start = Rect(rect.right - 24 - min(300, w - 190), rect.bottom - 60, min(300, w - 190), 48)
    root.add(
        draw.button("back", terms.t("nav.back"), back, ("app", "home"), size=15),
        draw.button("start", terms.t("new.start"), start, ("app", "start"), style="primary", size=18),
    )
    return root


Options = list[tuple[str, tuple[str, ...], bool]]


def _questions(root: Node, rows: list[tuple[str, str, Options]], area: Rect) -> None:
    """Questions below each other in an area; one of many answers takes two lines where they would not fit beside it."""
    widest = max((measure.width(label, 14) for _, label, _ in rows), default=0.0) + 16
    label_w = 0.0 if area.w < 360 else min(190.0, widest)
    weights = [_weight(row, area.w - label_w) for row in rows]
    y = area.y
    for (key, label, options), weight in zip(rows, weights, strict=True):
        line = area.h * weight / sum(weights)
        box = Rect(area.x, y, area.w, line)
        root.add(_row(box, key, label, options, label_w if weight == 1 or area.w > 500 else 0.0))
        y += line


def _weight(row: tuple[str, str, Options], room: float) -> float:
    """How many lines a question takes."""
    key, _, options = row
    needed = sum(measure.width(words, 14) + 34 for words, _, _ in options) - 8
    return 1.0 if key.startswith("deck") or needed <= room else 1.8


def _half(rows: list[tuple[str, str, Options]]) -> int:
    """How many questions stand in the left one of two columns."""
    return max(1, sum(1 for key, _, _ in rows if key.startswith("deck")) + 2)


def _row(rect: Rect, key: str, label: str, options: Options, label_w: float) -> Node:
    """One question: label at the left (or above), the answers as buttons."""
    if label_w:
        box = Rect(rect.x + label_w, rect.y + 6, rect.w - label_w, rect.h - 12)
        node = _answers(key, label, box, options, 14)
        node.draw.append(draw.text(rect.x, rect.cy, label, 14, b=1, m=label_w - 8, c=draw.SOFT))
        return node
    node = _answers(key, label, Rect(rect.x, rect.y + 20, rect.w, rect.h - 26), options, 13)
    node.draw.append(draw.text(rect.x, rect.y + 14, label, 12.5, c=draw.SOFT))
    return node


def _answers(key: str, label: str, rect: Rect, options: Options, size: float) -> Node:
    if key.startswith("deck"):
        return common.stepper(key, label, rect, options, size)
    return common.segments(key, label, rect, options, size)


def _rows(terms: Terms, wishes: Wishes, decks: dict[str, str]) -> list[tuple[str, str, Options]]:
    """All questions: key, label, answers."""
    words = [terms.t("new.first_me"), terms.t("new.first_them")]
    if wishes.mode != "computer":
        words = [terms.t(name) for name in NAMES]
    firsts: Options = [(terms.t("new.first_random"), ("app", "first", "-1"), wishes.first < 0)]
    firsts += [(word, ("app", "first", str(seat)), wishes.first == seat) for seat, word in enumerate(words)]
    return [
        ("deck-0", _of_seat(terms, wishes, 0, "new.my_deck"), _deck_answers(terms, wishes, decks, 0)),
        ("deck-1", _of_seat(terms, wishes, 1, "new.their_deck"), _deck_answers(terms, wishes, decks, 1)),
        _question(terms, "mode", [(f"mode_{mode}", ("mode", mode), wishes.mode == mode) for mode in MODES]),
        *_levels(terms, wishes),
        ("first", terms.t("new.first"), firsts),
        *(_switch(terms, wishes, name) for name in SWITCHES if (name, wishes.mode) != ("stops", "hotseat")),
        ("seed", terms.t("new.seed"), _seed_answers(terms, wishes)),
    ]


def _of_seat(terms: Terms, wishes: Wishes, seat: int, usual: str) -> str:
    """The label of a seat's deck: yours and the opponent's, or by the names of the players."""
    return terms.t(usual) if wishes.mode == "computer" else terms.t("new.deck_of", player=terms.t(NAMES[seat]))


def _question(terms: Terms, key: str, answers: list[tuple[str, tuple[str, ...], bool]]) -> tuple[str, str, Options]:
    """A question of the catalog's [new] whose answers are words of it."""
    return key, terms.t(f"new.{key}"), [(terms.t(f"new.{word}"), ("app", *ref), on) for word, ref, on in answers]


def _levels(terms: Terms, wishes: Wishes) -> list[tuple[str, str, Options]]:
    """How strong the computer is, for each seat it plays."""
    own: Options = [(terms.t(f"new.{w}"), ("app", "own_level", w), w == wishes.own_level) for w in LEVELS]
    other: Options = [(terms.t(f"new.{w}"), ("app", "level", w), w == wishes.level) for w in LEVELS]
    if wishes.mode == "watch":
        return [("own_level", terms.t(NAMES[0]), own), ("opponent", terms.t(NAMES[1]), other)]
    return [("opponent", terms.t("new.opponent"), other)] if wishes.mode == "computer" else []


def _switch(terms: Terms, wishes: Wishes, name: str) -> tuple[str, str, Options]:
    """A rule switch."""
    chosen = getattr(wishes, name)
    return _question(terms, name, [(_word(v), ("switch", name, _word(v)), v == chosen) for v in SWITCHES[name]])


def _deck_answers(terms: Terms, wishes: Wishes, decks: dict[str, str], seat: int) -> Options:
    """The deck before, the chosen one, the one after: any number of decks takes one line."""
    ids = list(decks)
    at = ids.index(wishes.decks[seat])
    before, after = ids[at - 1], ids[(at + 1) % len(ids)]
    return [
        (terms.t("nav.previous"), ("app", "deck", str(seat), before), False),
        (decks[ids[at]], ("app", "deck", str(seat), after), True),
        (terms.t("nav.next"), ("app", "deck", str(seat), after), False),
    ]


def _seed_answers(terms: Terms, wishes: Wishes) -> Options:
    """By chance, or a number that is typed."""
    number = str(wishes.seed) if wishes.seed >= 0 else terms.t("new.seed_type")
    by_chance = (terms.t("new.seed_random"), ("app", "seed", "random"), wishes.seed < 0)
    return [by_chance, (number, ("app", "seed", "type"), wishes.seed >= 0)]


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
