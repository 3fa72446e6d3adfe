"""A realm as a record of data and functions, and the game context that every rule function gets.

There is no base class to override: what a realm shares with others it takes from the engine by naming the function
in its record, what is its own it names instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pyapp.engine.decision import Action
    from pyapp.engine.event import Event
    from pyapp.engine.face import Ability, Face, Static
    from pyapp.engine.query import Scope
    from pyapp.engine.state import Card, Frame, Item, State


class Zone(NamedTuple):
    """A place for cards, and whether their abilities work there.

    `seen_by` tells who sees them there: all (what lies face down: its player), owner, none, or face_up: all see what
    lies face up, and nobody the rest.
    """

    name: str
    seen_by: str
    in_play: bool = False


class Source(NamedTuple):
    """What a selector's word means: zones, and the kinds of card that count there (empty: every kind)."""

    zones: tuple[int, ...]
    kinds: frozenset[str] = frozenset()


class Roles(NamedTuple):
    """The names of the zones that common effects speak of: where cards are drawn from, held, and put when used up."""

    deck: str = "deck"
    hand: str = "hand"
    discards: str = "graveyard"


class Aim(NamedTuple):
    """How an intent of one kind becomes actions, for `why_not`.

    `target` tells where its target stands: in the action's `arg`, in the action `itself` (its card, or its arg for a
    player), or `later`, in picks that follow. `then` names the decision that asks for it and the action kind whose
    conditions judge it. `indexed`: the action's arg is the index of an activated ability, and each of them is tried.
    `of_card`: it is done with a card, without which there is nothing to judge. `event`: the kind of event that shows
    that a target was taken without a question, for want of another.
    """

    target: str = "later"
    then: str = "target"
    indexed: bool = False
    of_card: bool = True
    event: str = ""


class Setup(NamedTuple):
    """What decides a game besides its seed: each seat's deck (card ids), rule switches, who begins (None: chance).

    `pool` is how many cards the realm had when the game was made (0: all it has now): where a rule speaks of all cards
    there are, later ones are left out, so that a link plays out as it did.
    """

    decks: tuple[tuple[str, ...], ...]
    options: tuple[tuple[str, int | str | bool], ...] = ()
    first: int | None = None
    pool: int = 0


ClauseTest = Callable[["Game", int, int, int], bool]
"""The test of a condition: (game, seat, card, target)."""


class Clause(NamedTuple):
    """A condition of an action: the rule that asks for it, its message key, and its test.

    `about` is the feature of a printed ability (`face.Ability.features`) without which the condition always holds.
    """

    rule: str
    key: str
    holds: ClauseTest
    about: str = ""


class Check(NamedTuple):
    """A state check, made between frames: its rule, its name, and `run(game)`, which does what is due, if anything."""

    rule: str
    key: str
    run: Callable[[Game], None]


class SetupClause(NamedTuple):
    """A condition of a setup, such as the size of decks: its rule, its name, and `problem(rules, setup)`.

    That says what is wrong, an empty text when nothing is; it is asked about setups of known cards only.
    """

    rule: str
    key: str
    problem: Callable[[Ruleset, Setup], str]


class ChainPolicy(NamedTuple):
    """How a realm runs its response windows.

    `next_seat(game, seat)` has the say after a seat has added to the chain or passed, and after items have resolved
    (then `seat` is -1); `may_add(game, seat)` lists what it may do (empty: it is not asked); `on_passes(game)` tells
    how many items resolve once all have passed.
    """

    next_seat: Callable[[Game, int], int]
    may_add: Callable[[Game, int], tuple[Action, ...]]
    on_passes: Callable[[Game], int]


class Hints(NamedTuple):
    """What a realm tells the computer players of moves; it decides nothing, only what is looked at first.

    `weigh(game)` gives each option of the open decision a weight, from 0 to about 1000: how likely a sensible player
    takes it, compared with the others.
    `idle` are kinds of action that only prepare others (what they do happens by itself when it is needed), `plain`
    kinds of decision of which the heaviest option is taken without search, `supposed` those of an opponent of which
    even a player who does not search supposes the heaviest. `wary(game, seat)` tells whether a response of that seat's
    has to be reckoned with in the other's turn, where the search supposes none otherwise.
    """

    weigh: Callable[[Game], tuple[int, ...]]
    idle: frozenset[str] = frozenset()
    plain: frozenset[str] = frozenset()
    supposed: frozenset[str] = frozenset()
    wary: Callable[[Game, int], bool] = lambda _game, _seat: False


def weigh_evenly(game: Game) -> tuple[int, ...]:
    """Know nothing: all options weigh the same."""
    return (1,) * len(game.state.decision.options) if game.state.decision else ()


def every_phase(game: Game) -> tuple[int, ...]:
    """Every turn has all phases of the realm."""
    return tuple(range(len(game.rules.phases)))


def no_facts(_game: Game) -> dict[str, Any]:
    """All that is public stands in zones and numbers."""
    return {}


def suppose_nothing(_game: Game, _seat: int) -> None:
    """What is hidden may be anything."""


Standing = dict[str, tuple[tuple[int, "Ability", "Static"], ...]]
"""By the stat, keyword or deed that they change: the cards whose static effects work, with ability and effect."""

FrameFunction = Callable[["Game", "Frame", "Action | None"], None]
OpFunction = Callable[["Game", "Item", dict[str, Any], Any], "int | None"]
FilterFunction = Callable[["Game", "Card", "int | str | bool", "Scope"], bool]


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Everything the engine needs to know of a realm; see `realms/*/ruleset.py` for the values.

    `face_of` is what a card counts as (face down: something that tells nothing), `base` the value of its stat before
    continuous effects (it may lie below 0, `query.stat` does not); `filters` are the words of selectors; `asked` names
    the decisions that each kind of action answers, `aims` the kinds that take a target in another way than by later
    picks; `ordered` names the decisions whose picks are a sequence and not a set; `given` holds for a kind of action
    the keys of those conditions that hold for all that the realm lists, by the way it lists it (`asking`: the others;
    `asking_about`: of them those that matter for an ability with certain features).
    `destination` tells where a card really goes that is put somewhere. `owners` is how many have zones and numbers: the
    seats, which decide, and after them those who only act by rule (0: the seats alone). `gauges` are the numbers of a
    seat, and `states` the states of the game, that abilities may ask for; `fixed` names the (kind, stat) that no effect
    changes, and `unseen` the numbers that depend on hidden cards, which no view shows. For the views, `turn_phases` are
    the phases of the present turn, and `facts` what everybody can work out from the table by the realm's rules,
    JSON-able; `picking` tells of the realm's own frames that let a player pick cards what the picks have to be.
    `suppose(game, seat)` may exchange cards that a seat does not know among themselves once they have been dealt for a
    guess: players do not choose what they hide by lot. `speaks_from` tells in which zones a card has to lie for its
    effect to speak of itself, by the printed place of the ability, and under "cast" for cards that are used up; what is
    left out speaks of itself anywhere.
    """

    id: str
    revision: int
    pool: tuple[Face, ...]
    zones: tuple[Zone, ...]
    sources: dict[str, Source]
    phases: tuple[str, ...]
    attributes: tuple[str, ...]
    poses: tuple[str, ...]
    numbers: tuple[str, ...]
    switches: dict[str, tuple[int | str | bool, ...]]
    seats: int
    action_order: tuple[str, ...]
    frames: Mapping[str, FrameFunction]
    ops: Mapping[str, OpFunction]
    filters: Mapping[str, FilterFunction]
    clauses: dict[str, tuple[Clause, ...]]
    begin: Callable[[Game, Setup], None]
    checks: tuple[Check, ...]
    chain: ChainPolicy
    perform: Callable[[Game, int, Action], bool]
    asked: dict[str, tuple[str, ...]]
    aims: dict[str, Aim]
    worth: Callable[[Game, int], int]
    describe: Callable[[Game, Card], dict[str, Any]]
    face_of: Callable[[Game, Card], Face]
    base: Callable[[Game, Card, str], int]
    destroy: Callable[[Game, int, str], None]
    draw: Callable[[Game, int, str], None]
    resolved: Callable[[Game, Item], None]
    cite: dict[str, str]
    setup_clauses: tuple[SetupClause, ...] = ()
    given: Mapping[str, frozenset[str]] = field(default_factory=dict)
    private_decisions: frozenset[str] = frozenset()
    ordered: frozenset[str] = frozenset()
    destination: Callable[[Game, Card, str], str] = lambda _game, _card, to: to
    owners: int = 0
    never_in_decks: frozenset[str] = frozenset()
    roles: Roles = field(default_factory=Roles)
    hints: Hints = field(default_factory=lambda: Hints(weigh_evenly))
    gauges: Mapping[str, Callable[[Game, int], int]] = field(default_factory=dict)
    states: Mapping[str, Callable[[Game], bool]] = field(default_factory=dict)
    picking: Mapping[str, Callable[[Frame], dict[str, Any]]] = field(default_factory=dict)
    turn_phases: Callable[[Game], tuple[int, ...]] = every_phase
    facts: Callable[[Game], dict[str, Any]] = no_facts
    fixed: frozenset[tuple[str, str]] = frozenset()
    unseen: frozenset[str] = frozenset()
    suppose: Callable[[Game, int], None] = suppose_nothing
    speaks_from: Mapping[str, frozenset[int]] = field(default_factory=dict)
    asking: dict[str, tuple[ClauseTest, ...]] = field(init=False)
    asking_about: dict[tuple[str, frozenset[str]], tuple[ClauseTest, ...]] = field(init=False)
    listened: dict[str, frozenset[int]] = field(init=False)
    changeable: frozenset[str] = field(init=False)
    in_play: tuple[int, ...] = field(init=False)
    by_id: dict[str, Face] = field(init=False)
    zone_at: dict[str, int] = field(init=False)
    sides: dict[tuple[str, int], tuple[int, ...]] = field(init=False)

    def __post_init__(self) -> None:
        """Index what play asks for in every step."""
        object.__setattr__(self, "owners", self.owners or self.seats)
        object.__setattr__(self, "sides", dict(self._sides()))
        self._index_clauses()
        object.__setattr__(self, "listened", self._listeners())
        object.__setattr__(self, "changeable", frozenset(name for face in self.pool for name in face.changes()))
        object.__setattr__(self, "in_play", tuple(i for i, zone in enumerate(self.zones) if zone.in_play))
        object.__setattr__(self, "zone_at", {zone.name: i for i, zone in enumerate(self.zones)})
        object.__setattr__(self, "by_id", {face.id: face for face in self.pool})

    def _sides(self) -> Iterator[tuple[tuple[str, int], tuple[int, ...]]]:
        """Yield whose cards each side means, own, opp and both, as every owner sees it: only seats are opponents."""
        for owner in range(self.owners):
            others = tuple(seat for seat in range(self.seats) if seat != owner)
            yield ("own", owner), (owner,)
            yield ("opp", owner), others
            yield ("both", owner), (owner, *others)

    def _listeners(self) -> dict[str, frozenset[int]]:
        """Return the faces with triggers by the kind of event that they wait for."""
        found: dict[str, set[int]] = {}
        for i, face in enumerate(self.pool):
            for event in face.triggers:
                found.setdefault(event, set()).add(i)
        return {event: frozenset(faces) for event, faces in found.items()}

    def _index_clauses(self) -> None:
        """Index the conditions that listing does not give: all of a kind, and those that matter for each ability."""
        nothing: frozenset[str] = frozenset()
        asked = {
            kind: [clause for clause in clauses if clause.key not in self.given.get(kind, nothing)]
            for kind, clauses in self.clauses.items()
        }
        shapes = {nothing, *(ability.features for face in self.pool for ability in face.abilities)}
        about = {
            (kind, shape): tuple(clause.holds for clause in clauses if not clause.about or clause.about in shape)
            for kind, clauses in asked.items()
            for shape in shapes
        }
        object.__setattr__(self, "asking", {kind: tuple(c.holds for c in clauses) for kind, clauses in asked.items()})
        object.__setattr__(self, "asking_about", about)


class Game:
    """A ruleset at work on a state, with the events of the current step; made anew for each call from outside.

    `memo` is a dict while a realm lists or judges and nothing can change: what is asked for every card is kept there.
    `standing` are the static effects in play by what they change, for the `State.statics` that are `indexed`: only then
    they hold (see `query`).
    """

    __slots__ = ("events", "indexed", "memo", "rules", "standing", "state")
    rules: Ruleset
    state: State

    def __init__(self, rules: Ruleset, state: State) -> None:
        """Bind rules and state; no copy is made."""
        self.rules = rules
        self.state = state
        self.events: list[Event] = []
        self.memo: dict[object, Any] | None = None
        self.indexed: tuple[int, ...] | None = None
        self.standing: Standing = {}
