"""What the page has to know of a realm to read its views, speak of its game and understand what is touched.

A record of data and functions, one a realm (`ui/<realm>/realm.py`); how the table is drawn is another
(`screens/board.py`). Nothing here decides what is allowed: that are the options of the open decision.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pyapp.play.session import Entry
    from pyapp.ui.layout import Plan
    from pyapp.ui.model import Attack, Card, View
    from pyapp.ui.scene import Ref
    from pyapp.ui.terms import Terms

Act = tuple[str, int, int]
"""kind, card, arg — an engine Action as plain tuple."""
Phrase = tuple[str, dict[str, object]]
"""A key of the catalog without its table, and what is filled in."""


class Asks(NamedTuple):
    """How the kinds of decisions are answered; a kind in none of them by an act of a selected card, or a button.

    immediate: touching a lit thing is the whole answer.  questions: by buttons, whatever card they speak of.
    batch: picks are collected first and given together; of the exact ones the set is given only once it is complete.
    listed: by something chosen from a list, which is the overlay of that name.  risky: an answer may lose the game at
    once, and says so.  judged: of a question for cards the kind of act whose conditions tell why another card is none
    of them, and whether they judge it as the target of the card that asks.  of_hand: questions about the hand itself.
    """

    immediate: frozenset[str]
    questions: frozenset[str]
    batch: frozenset[str]
    exact: frozenset[str] = frozenset()
    listed: Mapping[str, str] = MappingProxyType({})
    risky: frozenset[str] = frozenset()
    judged: Mapping[str, tuple[str, bool]] = MappingProxyType({})
    of_hand: frozenset[str] = frozenset()


class Piles(NamedTuple):
    """What can be looked through: zones of the own side, of the other and of a third, and how a deck list is ordered.

    kinds: kinds of cards in the order of a list; others are in none.  number: printed number by which cards of a kind
    are ordered.
    """

    own: tuple[str, ...]
    theirs: tuple[str, ...]
    kinds: tuple[str, ...]
    number: Callable[[dict[str, Any]], int]
    third: tuple[str, ...] = ()


class Carry(NamedTuple):
    """What carrying a card somewhere means (V8.3).

    board: regions in which a card can be let go.  fighters: the zone whose cards are carried to what they fight.
    fights: the kinds of acts that means.  zones: own regions, with the kinds of acts that a hand card put there means.
    usual: the region that lights for all else, and the kinds of acts that means.  aims: kinds of cards that are let go
    on what they aim at.  follows: which question for a target comes after a kind of act.
    places: for a kind of act and the region where its card was put, the answer to the question where that card goes.
    moves: for an own zone, the region into which a card of it can be carried, and the kind of act that means.
    """

    board: tuple[str, ...]
    fighters: str
    fights: tuple[str, ...]
    zones: Mapping[str, tuple[str, ...]]
    usual: tuple[str, tuple[str, ...]]
    aims: frozenset[str]
    follows: Mapping[str, str]
    places: Mapping[tuple[str, str], Act] = MappingProxyType({})
    moves: Mapping[str, tuple[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Realm:
    """How a realm's game is read, spoken of and handled.

    plan: where the zones lie in such a position.  attacks: what attacks what now.  score: the number that tells how a
    seat stands.  state_words: of a card, for its accessible name.  places: zones of which every card is seen at a place
    of its own.  alike: zones of which equal cards are offered once.  covering: kinds of acts whose arg is a card.
    lesser: kinds of acts that nearly every hand card has: they alone do not light it, and it is told why it can do no
    more.
    versus: the comparison of an attack on a card, "" if there is none.
    phrase: what an act is called, below "action".  situation: what is asked when a seat has the say, below "decision".
    pill: what the ribbon says then, below "table".
    ending: what passing does, below "action".  reason: why a hint is given, below "hint".
    carry: what carrying a card means.
    intents: what touching a card may mean, most likely first.  has_outlook: whether it is shown beforehand what an
    attack leads to when nobody answers it.
    countering: kinds of acts that answer a link of the chain and are offered beside it.  deeds: kinds of acts without a
    card that have a button of their own.  keys: what further keys mean.
    is_quiet: whether the log need not tell an entry.  fights: kinds of events that the filter for fights shows.
    cues: kinds of events that are seen when they happen, and as what (see `journeys.Cue`).
    """

    id: str
    plan: Callable[[View], Plan]
    attacks: Callable[[View], tuple[Attack, ...]]
    score: Callable[[View, int], int]
    state_words: Callable[[Card, Terms], list[str]]
    places: frozenset[str]
    alike: frozenset[str]
    asks: Asks
    versus: Callable[[View, Attack, Terms], str]
    phrase: Callable[[View, Act], Phrase]
    situation: Callable[[View], str]
    ending: Callable[[View], str]
    reason: Callable[[View, Act], str]
    carry: Carry
    intents: Callable[[View, Card], tuple[str, ...]]
    is_quiet: Callable[[Entry], bool]
    fights: frozenset[str]
    piles: Piles
    cues: Mapping[str, str]
    covering: frozenset[str] = frozenset()
    lesser: frozenset[str] = frozenset()
    has_outlook: bool = False
    pill: Callable[[View], str] = lambda _view: "priority_you"
    countering: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()
    keys: Callable[[View], Mapping[str, Ref]] = lambda _view: {}
