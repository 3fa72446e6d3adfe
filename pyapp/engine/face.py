"""Card faces: what is printed on a card, compiled once at load and never changed.

A card in play (`state.Card`) names its face by index; everything a rule asks about print is here.
Abilities are declared as nested ops (what the wording reads) and assembled into flat code (what the machine runs),
so that a running effect is described by two integers: which ability, and which line of its code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Iterable

FilterValue = int | str
"""What a filter compares with: a number (also true and false), or a word."""


class Selector(NamedTuple):
    """Which cards are meant: a side as seen by the controller, a source (zone and kind), and filters.

    `side` is own, opp or both; `source` is a key of `Ruleset.sources`; `filters` are (name, value) pairs, see
    `Ruleset.filters`.
    """

    side: str
    source: str
    filters: tuple[tuple[str, FilterValue], ...] = ()


Ref = str | Selector
"""A reference to cards: "self", "it" (what the ability is about), "host" (the card that this one lies under), a bound
name, or a selector (all that match)."""


class Gauge(NamedTuple):
    """A number of a player's, such as hit points: whose (own or opp), and a key of `Ruleset.gauges`."""

    side: str
    name: str


class Count(NamedTuple):
    """The number of matching cards, or a player's number, times a factor, with an upper bound (-1: none)."""

    of: Selector | Gauge
    times: int = 1
    most: int = -1


class StatOf(NamedTuple):
    """The current value of a card's stat."""

    stat: str
    of: Ref


Number = int | Count | StatOf


class Tally(NamedTuple):
    """Condition: the number of matching cards, or a player's number, lies between two bounds (-1: no bound)."""

    of: Selector | Gauge
    least: int = -1
    most: int = -1


class TurnIs(NamedTuple):
    """Condition: it is the controller's own turn ("own") or the opponent's ("opp")."""

    side: str


class Matches(NamedTuple):
    """Condition: the referenced card exists and passes the filters."""

    ref: str
    filters: tuple[tuple[str, FilterValue], ...]


class StateIs(NamedTuple):
    """Condition: the game is in a state of that name, a key of `Ruleset.states`."""

    name: str


Condition = Tally | TurnIs | Matches | StateIs


class Part(NamedTuple):
    """One part of a cost that is paid in cards: what is done with them, and which.

    `of` is "self", or a selector of which the player picks `n`, or any number whose levels add up to `levels`.
    """

    verb: str
    of: Ref
    n: int = 1
    levels: int = 0


class Cost(NamedTuple):
    """What an ability asks for; a realm uses the parts that its vocabulary names.

    `attribute` is the index of the mana asked for, or -1 for any; `points` are taken from a meter that cards are paid
    from, too; `parts` are paid in their order.
    """

    rest: bool = False
    mana: int = 0
    attribute: int = -1
    stock: int = 0
    sacrifice: Ref | None = None
    discard: int = 0
    hp: int = 0
    points: int = 0
    parts: tuple[Part, ...] = ()


class Static(NamedTuple):
    """One continuous effect: `what` is add, set, keyword or cannot; `name` the stat, keyword or deed."""

    of: Ref
    what: str
    name: str
    value: Number = 0


Param = (
    int
    | str
    | bool
    | Selector
    | Count
    | StatOf
    | tuple["Op", ...]
    | tuple[tuple["Op", ...], ...]
    | Condition
    | tuple[Condition, ...]
    | tuple[int, ...]
)


class Op(NamedTuple):
    """One step of an effect: its verb and its parameters, nested programs included."""

    name: str
    params: dict[str, Param]


@dataclass(frozen=True, slots=True)
class Ability:
    """One printed ability.

    `head` is on (a trigger on `event`), action (activated; `event` says when), static, instead (a replacement of
    `event`), or another word of the realm's. `place` is where the card has to lie for an action ("": in play);
    `time` says when a card may be used whose kind alone does not tell (""), `answers` which effects of an opponent it
    may only be used against. `do` is the declared program, `code` the
    same flattened, `targets` its target ops, `features` names what it has of that which not every ability has.
    """

    head: str
    event: str = ""
    who: Ref = "self"
    turn: str = "any"
    condition: tuple[Condition, ...] = ()
    cost: Cost = field(default_factory=Cost)
    once_per_turn: bool = False
    once_per_game: bool = False
    may: bool = False
    place: str = ""
    time: str = ""
    answers: Selector | None = None
    statics: tuple[Static, ...] = ()
    do: tuple[Op, ...] = ()
    code: tuple[Op, ...] = field(init=False)
    targets: tuple[Op, ...] = field(init=False)
    features: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        """Assemble the flat code and pick out the targets, so that play never walks nested programs."""
        object.__setattr__(self, "code", assemble(self.do))
        object.__setattr__(self, "targets", tuple(op for op in self.do if op.name == "target"))
        has = {
            "turn": self.turn != "any", "condition": self.condition, "cost": self.cost != Cost(),
            "targets": self.targets, "answers": self.answers is not None, "once_per_turn": self.once_per_turn,
            "once_per_game": self.once_per_game, "time": self.time,
        }  # fmt: skip
        object.__setattr__(self, "features", frozenset(name for name, there in has.items() if there))


@dataclass(frozen=True, slots=True)
class Face:
    """One printed card.

    `stats` holds its printed numbers, `attributes` indices into the realm's list, `traits` its printed words by what
    they say, `deck` the (card id, copies) of a deck that the card brings. `needs` is how much of each attribute has to
    be there before it can be used (empty: nothing), `lines` the attributes of the places that the card gives its
    player. `static_of` has its continuous effects by the stat, keyword or deed that they change.
    """

    id: str
    index: int
    kind: str
    name: str
    attributes: tuple[int, ...]
    stats: dict[str, int]
    keywords: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()
    traits: dict[str, str] = field(default_factory=dict)
    deck: tuple[tuple[str, int], ...] = ()
    needs: tuple[int, ...] = ()
    lines: tuple[int, ...] = ()
    triggers: dict[str, tuple[int, ...]] = field(init=False)
    actions: tuple[int, ...] = field(init=False)
    statics: tuple[int, ...] = field(init=False)
    static_of: dict[str, tuple[tuple[Ability, Static], ...]] = field(init=False)
    instead: tuple[int, ...] = field(init=False)
    heads: dict[str, tuple[int, ...]] = field(init=False)

    def __post_init__(self) -> None:
        """Index the abilities by what wakes them, so that a card without any costs nothing in play."""
        triggers: dict[str, tuple[int, ...]] = {}
        heads: dict[str, tuple[int, ...]] = {}
        for i, ability in enumerate(self.abilities):
            heads[ability.head] = (*heads.get(ability.head, ()), i)
            if ability.head == "on":
                triggers[ability.event] = (*triggers.get(ability.event, ()), i)
        object.__setattr__(self, "triggers", triggers)
        object.__setattr__(self, "heads", heads)
        object.__setattr__(self, "actions", heads.get("action", ()))
        object.__setattr__(self, "statics", heads.get("static", ()))
        object.__setattr__(self, "instead", heads.get("instead", ()))
        object.__setattr__(self, "static_of", _by_name(self.abilities))

    def changes(self) -> set[str]:
        """Return the stats, keywords and deeds that abilities of this card can change: no other need be looked up."""
        names = {static.name for ability in self.abilities for static in ability.statics}
        for ability in self.abilities:
            for op in ability.code:
                names |= {str(op.params[key]) for key in ("stat", "keyword", "what") if key in op.params}
        return names


def _by_name(abilities: Iterable[Ability]) -> dict[str, tuple[tuple[Ability, Static], ...]]:
    """Return static effects by the stat, keyword or deed they change, each with its ability, in printed order."""
    found: dict[str, tuple[tuple[Ability, Static], ...]] = {}
    for ability in abilities:
        for static in ability.statics:
            found[static.name] = (*found.get(static.name, ()), (ability, static))
    return found


def assemble(program: tuple[Op, ...]) -> tuple[Op, ...]:
    """Flatten nested ops into code with relative jumps.

    `may{do}` becomes `ask{skip}` and its body; `if{cond,do,else}` becomes `test{cond,skip}`, body, `jump{skip}`,
    else-body; `one_of{modes}` becomes `mode{starts}` and each mode's body ended by a jump behind the last.
    """
    code: list[Op] = []
    for op in program:
        if op.name == "may":
            body = assemble(_program(op.params["do"]))
            code += [Op("ask", {"skip": len(body)}), *body]
        elif op.name == "if":
            body, other = assemble(_program(op.params["do"])), assemble(_program(op.params.get("else", ())))
            tail = [Op("jump", {"skip": len(other)})] if other else []
            code += [Op("test", {"cond": op.params["cond"], "skip": len(body) + len(tail)}), *body, *tail, *other]
        elif op.name == "one_of":
            code += _assemble_modes(op)
        else:
            code.append(op)
    return tuple(code)


def _assemble_modes(op: Op) -> list[Op]:
    """The code of a `one_of`: a `mode` op that knows where each body starts, then the bodies."""
    bodies = [assemble(_program(body)) for body in cast("tuple[Param, ...]", op.params["modes"])]
    size = sum(len(body) + 1 for body in bodies)
    starts: list[int] = []
    code: list[Op] = []
    for body in bodies:
        starts.append(len(code))
        code += [*body, Op("jump", {"skip": size - len(code) - len(body) - 1})]
    return [Op("mode", {"starts": tuple(starts)}), *code]


def _program(value: Param) -> tuple[Op, ...]:
    """The nested program in a parameter; raises TypeError when the loader let something else through."""
    if not isinstance(value, tuple) or not all(isinstance(op, Op) for op in value):
        raise TypeError(value)
    return value  # type: ignore[return-value]
