"""How the vocabulary of a realm is written down: every word that its card files may use, as one record of data.

The loader checks and compiles by it (`compile`), the wording names its templates by it (`wording`), the checks count by
it (`check`), the mutants change by it (`mutants`), and the realm's ops carry it out. An ability has one head:

    on = EVENT      a trigger (`who`, `turn`), or what a card does when it resolves
    action = WHEN   activated, for a `cost`
    static = [...]  continuous: {of, stat, add|set} {of, keyword} {of, cannot}
    instead = EVENT a replacement of that event
    summon = true   the printed way of a card onto the field

plus `if`, `limit`, `may = true` (an optional trigger) and `do = [OP, ...]`, as far as the realm's `heads` allow it.
An op is a table {op = NAME, ...}; its parameters stand in `Vocabulary.ops`, missing ones get the default written there.
In a compiled op a word from a list that the engine numbers is its index; see `Vocabulary.numbered`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

REFERENCE, SELECTOR, NUMBER, SIGNED, COUNT = "reference", "selector", "number", "signed number", "count"
FLAG, NAME, WORD, PROGRAM, MODES, CONDITION = "flag", "name", "word", "program", "modes", "condition"
"""Types of an op's parameters."""

BOUND, TRUE = "bound", "true"
"""Types of filters besides COUNT, FLAG and WORD: a limit on a stat, and what is true or left out."""

CARDS, PARTS = "cards", "parts"
"""Types of a cost besides COUNT, FLAG and WORD: cards to give up as one value, or as a `face.Part`."""

SIDES = ("own", "opp", "both")
TURNS = ("own", "opp", "any")

NO_DEFAULT = object()
"""The parameter has to be given."""
ABSENT = object()
"""The parameter may be missing and is then missing in the compiled op too."""


class Param(NamedTuple):
    """One parameter of an op: its type, the list its words come from, its default, and the range of its numbers."""

    type: str
    words: str = ""
    default: object = NO_DEFAULT
    low: int = 1
    high: int = 9


IN_PLAY, ELSEWHERE, ON_CHAIN = "in play", "elsewhere", "on the chain"
"""Where cards have to lie for an op to do anything to them."""


class OpSpec(NamedTuple):
    """One verb: what it does, its parameters, and which of them choose its sentence.

    `either`: exactly one of these groups of parameters is given. `variants`: parameters whose word (or, for an
    `either`, a flag or a program, whose presence) is part of the template's key. `fixed`: the side and the source that
    its `from` must have ("": any). `quantity`: how a sentence speaks of its `from` (see `grammar.base.Quantity`), and
    `placed` whether it says where those cards lie. `where`: IN_PLAY, ELSEWHERE or ON_CHAIN, when its `card` has to lie
    there; `puts`: where the card lies afterwards; `takes`: the kinds of card it is for, when it is not for all.
    """

    doc: str
    params: dict[str, Param]
    either: tuple[tuple[str, ...], ...] = ()
    variants: tuple[str, ...] = ()
    fixed: tuple[str, str] = ("", "")
    quantity: str = "one"
    placed: bool = False
    where: str = ""
    puts: str = ""
    takes: tuple[str, ...] = ()


class Filter(NamedTuple):
    """One filter of a selector: its type, the list of its words or the stat it bounds, the range of its numbers.

    `side` is the side of all cards that pass it, as far as it says so by itself.
    """

    type: str
    words: str = ""
    low: int = 0
    high: int = 20
    side: str = ""


class CostSpec(NamedTuple):
    """One thing a cost may ask for: its type, its words or range; `needs` names the other part that it says more of.

    For PARTS the numbers are cards of the `pile` that the player may choose from ("": a selector is given, of the
    place `fixed` where that is not empty).
    """

    type: str
    words: str = ""
    low: int = 1
    high: int = 9
    needs: str = ""
    pile: str = ""
    fixed: str = ""


class Source(NamedTuple):
    """One place that selectors name.

    `on_field`: its name says the kind of card, and it is spoken of as what a player has in play. `noun`: what lies
    there when no kind is asked for; `is_row`: such cards are "yours" instead of "in your …". `kinds` are those that lie
    there (empty: all); `is_anywhere`: it is no zone, its cards lie somewhere else, too.
    """

    on_field: bool = False
    noun: str = "cards"
    is_row: bool = False
    kinds: tuple[str, ...] = ()
    is_anywhere: bool = False


class Head(NamedTuple):
    """What goes with a head: keys it may have, keys it needs, and whether it is used once a turn unless printed."""

    keys: tuple[str, ...]
    needs: tuple[str, ...] = ()
    is_limited: bool = False


class Kind(NamedTuple):
    """One kind of card.

    `numbers` are printed with their ranges, `words` printed from lists. `abilities` bounds how many there may be of a
    sort (see `Vocabulary.sort_of`; those that are not named: none). `line` is the template of a line that tells what is
    printed, `frame` the one around each ability (with its number n). `span` says how long it lasts what its effects lay
    on cards and players. `keywords` are those that mean something on such a card (None: all), `innate` those that all
    such cards have. `outcomes` is how many results its table of judgement has, `brings` the kind of card in a deck of
    its own. `attributes` bounds how many attributes are printed, `nature` is the one that all such cards have;
    `has_needs` tells whether a condition of use is printed, `lines` how many lines it gives its player. `deed` is what
    its activated abilities are called, `usual` the time at which they are used unless another is printed.
    """

    numbers: dict[str, tuple[int, int]]
    abilities: dict[str, tuple[int, int]]
    words: dict[str, str] = {}  # noqa: RUF012 - a NamedTuple's default, never changed
    prefix: str = ""
    line: str = ""
    frame: str = ""
    span: str = "turn"
    keywords: tuple[str, ...] | None = None
    outcomes: int = 0
    brings: str = ""
    innate: tuple[str, ...] = ()
    attributes: tuple[int, int] = (1, 1)
    nature: str = ""
    has_needs: bool = False
    lines: int = 0
    deed: str = ""
    usual: str = ""


class Events(NamedTuple):
    """What abilities may wait for, by what it is about: a card, a player, the start of a phase, or the game itself.

    Of `chained` ones the card is on the chain; what is `single` happens to a card once while it is in play, what is
    `daily` at most once a turn; of `leaving` ones the card has left play when their abilities resolve. `turns` tells
    in whose turn alone an event can happen to a card of one's own.
    """

    card: tuple[str, ...]
    player: tuple[str, ...]
    phase: tuple[str, ...]
    game: tuple[str, ...] = ()
    chained: tuple[str, ...] = ()
    single: tuple[str, ...] = ()
    leaving: tuple[str, ...] = ()
    daily: tuple[str, ...] = ()
    turns: dict[str, str] = {}  # noqa: RUF012 - a NamedTuple's default, never changed


class DeckPart(NamedTuple):
    """A part of a deck: the kinds of card in it, how many there are, and how many of one card."""

    name: str
    kinds: tuple[str, ...]
    low: int
    high: int
    copies: int


RESOLVES, JUDGED, UNLEASHED, STRUCK = "resolves", "judged", "unleashed", "struck"
"""Events that no player waits for: a card does what it says, the judgement falls on this result, and of a card that
attacks without a player: it was played, or has damaged a player."""
UNAWAITED = (RESOLVES, JUDGED, UNLEASHED, STRUCK)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one realm: its lists in the order the engine numbers them, and how its cards are made up.

    `named_by` are the printed values besides the name that copies are counted by; `states` and `qualities` order the
    filters that a noun phrase puts into words of their own; `marks` gives the keyword for an event of the card itself,
    `shown` the keywords that abilities show by their form, `of_effects` those that speak of a card's effects;
    `families` are the words of the filter "kind" that stand for several kinds;
    `shapeless` are filters and lists that do not count when shapes of abilities are told apart; `derived` says which
    values are read off others; `exchange` is how many cards come with a deck to be swapped between games; `curve` is
    the kind and the number that the report counts by; of `groups` of sources each could stand for another of its group.
    `has_hosts`: cards lie under others; `attacks_together`: several attack in one fight; `counted` are stats off which
    something is counted, so that no effect may set them, each with its clause.
    """

    realm: str
    files: tuple[str, ...]
    lists: dict[str, tuple[str, ...]]
    kinds: dict[str, Kind]
    heads: dict[str, Head]
    events: Events
    times: tuple[str, ...]
    ops: dict[str, OpSpec]
    costs: dict[str, CostSpec]
    filters: dict[str, Filter]
    sources: dict[str, Source]
    groups: tuple[tuple[str, ...], ...]
    deck: tuple[DeckPart, ...]
    curve: tuple[str, str]
    replaced: tuple[str, ...] = ("destroyed",)
    limits: tuple[str, ...] = ("turn",)
    places: tuple[str, ...] = ()
    gauges: tuple[str, ...] = ()
    situations: tuple[str, ...] = ()
    numbered: frozenset[str] = frozenset()
    named_by: tuple[str, ...] = ()
    states: tuple[str, ...] = ("other",)
    qualities: tuple[str, ...] = ()
    marks: dict[str, str] = field(default_factory=dict)
    shown: tuple[str, ...] = ()
    of_effects: frozenset[str] = frozenset()
    families: dict[str, tuple[str, ...]] = field(default_factory=dict)
    shapeless: frozenset[str] = frozenset()
    derived: dict[str, tuple[str, ...]] = field(default_factory=dict)
    has_hosts: bool = False
    attacks_together: bool = False
    counted: dict[str, str] = field(default_factory=dict)
    exchange: int = 0
    bounds: dict[str, str] = field(init=False)
    in_play: dict[str, Source] = field(init=False)

    def __post_init__(self) -> None:
        """Note which filter bounds which stat, and which sources are in play."""
        bounds = {name: spec.words for name, spec in self.filters.items() if spec.type == BOUND}
        object.__setattr__(self, "bounds", bounds)
        in_play = {name: source for name, source in self.sources.items() if source.on_field}
        object.__setattr__(self, "in_play", in_play)

    @property
    def attributes(self) -> tuple[str, ...]:
        """The attributes of cards; none in a realm whose cards have no such thing."""
        return self.lists.get("attributes", ())

    @property
    def elements(self) -> tuple[str, ...]:
        """The attributes that are printed; others belong to all cards of a kind."""
        return self.lists.get("elements", self.attributes)

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords that may be printed."""
        return self.lists["keywords"]

    @property
    def bounded(self) -> tuple[str, ...]:
        """The stats that filters bound, each once."""
        return tuple(dict.fromkeys(self.bounds.values()))

    @property
    def deck_size(self) -> int:
        """How many cards a deck has without what lies apart from it."""
        return self.deck[0].low

    def words(self, name: str) -> tuple[str, ...]:
        """Return a word list by the name a `Param` uses."""
        if name == "kinds":
            return tuple(self.kinds)
        return self.lists[name]

    def kinds_of(self, word: str) -> tuple[str, ...]:
        """Return the kinds of card that a word of the filter "kind" stands for."""
        return self.families.get(word, (word,))

    def waits(self) -> tuple[str, ...]:
        """Return every event that an ability with `on` may name."""
        events = self.events
        own = (event for event in UNAWAITED if event in self.heads)
        return (*events.card, *events.player, *events.phase, *events.game, *own)

    def sort_of(self, head: str, event: str) -> str:
        """Return what sort of ability this is: what a card does when it resolves is none that waits for an event."""
        return event if head == "on" and event in UNAWAITED else head

    def part_of(self, kind: str) -> DeckPart | None:
        """Return the part of a deck that a kind of card belongs to, None for cards that no deck holds."""
        return next((part for part in self.deck if kind in part.kinds), None)
