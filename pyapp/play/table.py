"""A table laid out by hand: zones and values of both seats, standing in a phase, and a hand that plays it.

`table` gives a State for rule tests; `Table` also keeps the events and finds cards by readable references:
"ca-014" (a face id), "own.servants.0", "opp.hand.ca-014", "@label". `own` is seat 0, `opp` is seat 1, always.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from pyapp.content import library
from pyapp.engine import machine
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Game
from pyapp.engine.state import Card, State
from pyapp.engine.zones import FACE_UP
from pyapp.realms.registry import LAYOUTS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pyapp.engine.face import Face
    from pyapp.engine.layout import Layout
    from pyapp.engine.ruleset import Ruleset

SIDES = ("own", "opp", "third")
"""Both seats, and the owner of cards that has none (in realms that have one)."""

MOST_CARDS = 200
"""A pile of a laid-out table is no larger."""

LEAVE_OUT = "-"
"""In a list of numbered places: this one stays empty."""

CardSpec = str | dict[str, Any]


class ScenarioError(ValueError):
    """A table or scenario that cannot be laid out or played as written; the message says where and what is known."""


class Side:
    """One owner's part of the table: keywords are the realm's zones and numbers (see `engine/layout.py`).

    A zone holds card specs, in play in their order, the deck with its top card first; in a pile a number stands for
    that many plain fillers. In zones of numbered places (orbs, field) a card stands where it is listed, and "-" leaves
    a place empty. A table of numbers such as mana = {"mars": 2} stands for the number mana_mars.
    A card spec is "ca-014", followed by any of: a pose of the realm, down (face down), new (entered this turn); or a
    table {card, pose, down, new, as, marks, owner = "own"|"opp"} with the cards that lie under it, as in
    stock = [specs].
    """

    def __init__(self, **parts: Any) -> None:  # noqa: ANN401 - card specs and numbers
        """Take the parts as they are; they are checked when the table is laid out."""
        self.parts = parts

    def cards(self, zone: str) -> list[CardSpec]:
        """Return what is listed for a zone."""
        return list(self.parts.get(zone, ()))

    def but(self, **parts: Any) -> Side:  # noqa: ANN401 - card specs and numbers
        """Return the same side with other or more parts."""
        return Side(**{**self.parts, **parts})


def check_keys(data: Mapping[str, Any], known: Sequence[str], place: str) -> None:
    """Raise ScenarioError for the first key that is none of the known ones."""
    for key in data:
        if key not in known:
            raise ScenarioError(f"{place}: unknown key {key!r}; known are {', '.join(known)}")


def check_number(value: object, what: str, *, least: int = 0, most: int = 1_000) -> None:
    """Raise ScenarioError for what is no number between the bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ScenarioError(f"{what} is a number from {least} to {most}, not {value!r}")


@dataclass(frozen=True, slots=True)
class Situation:
    """Where in the game the table stands.

    `phase` is the realm's main one unless given, `at` its "window" or "start" (see `Layout.enter`), `active` and
    `first` are seats; `third` is the side of the owner without a seat.
    """

    phase: str = ""
    turn: int = 3
    active: int = 0
    first: int = 0
    seed: int = 1
    at: str = "window"
    switches: Mapping[str, int | str | bool] = field(default_factory=dict)
    third: Side = field(default_factory=Side)


def table(rules: Ruleset, own: Side | None = None, opp: Side | None = None, **situation: Any) -> State:  # noqa: ANN401
    """Return a state at its first open decision; keywords are those of `Situation`.

    The switch `stops` is "all" unless given, so that both players are asked in every window and the table stands
    still where it was put. Raises ScenarioError for unknown cards, phases, attributes, switches.
    """
    state, _ = lay_out(rules, (own or Side(), opp or Side()), Situation(**situation))
    machine.resume(rules, state)
    return state


def lay_out(rules: Ruleset, sides: tuple[Side, Side], situation: Situation) -> tuple[State, dict[str, int]]:
    """Return a state that stands in its phase but has not run yet, and the slots of labelled cards."""
    if rules.id not in LAYOUTS:
        raise ScenarioError(f"tables of the realm {rules.id!r} cannot be laid out; known are {', '.join(LAYOUTS)}")
    layout = LAYOUTS[rules.id]
    phase = situation.phase or layout.phase
    if phase not in rules.phases:
        raise ScenarioError(f"unknown phase {phase!r}; known are {', '.join(rules.phases)}")
    for key in ("active", "first"):
        if getattr(situation, key) not in range(rules.seats):
            raise ScenarioError(f"{key} is a seat, 0 or 1, not {getattr(situation, key)!r}")
    check_number(situation.turn, "turn", least=1)
    state = State(mix(situation.seed), _options(rules, situation.switches))
    state.zones = [()] * (rules.owners * len(rules.zones))
    state.nums = [0] * (rules.owners * len(rules.numbers))
    state.turn, state.active, state.first = situation.turn, situation.active, situation.first
    layer = _Layer(rules, layout, state)
    for owner, side in enumerate((*sides, situation.third)[: rules.owners]):
        layer.lay_side(owner, side)
    layout.enter(Game(rules, state), rules.phases.index(phase), situation.at)
    return state, layer.labels


def _options(rules: Ruleset, switches: Mapping[str, int | str | bool]) -> tuple[tuple[str, int | str | bool], ...]:
    """Return the rule switches, `stops` open by default; raises ScenarioError for what does not exist."""
    chosen = {"stops": "all", **switches}
    for name, value in switches.items():
        if name not in rules.switches or value not in rules.switches[name]:
            raise ScenarioError(f"switch {name} = {value!r} does not exist; there are {rules.switches}")
    return tuple((name, chosen.get(name, values[0])) for name, values in rules.switches.items())


class _Layer:
    """Puts cards on the table, one after the other."""

    def __init__(self, rules: Ruleset, layout: Layout, state: State) -> None:
        self.rules = rules
        self.layout = layout
        self.state = state
        self.labels: dict[str, int] = {}

    def lay_side(self, owner: int, side: Side) -> None:
        """Lay one owner's cards and numbers; owners without a seat have no fillers."""
        zones, numbers = self.layout.zones, self.rules.numbers
        is_seat = owner < self.rules.seats
        rest = {**(self.layout.numbers if is_seat else {}), **side.parts}
        for zone in zones:
            specs = rest.pop(zone, self.layout.fillers.get(zone, ()) if is_seat else ())
            self.lay_zone(owner, zone, specs)
        for key, value in rest.items():
            if isinstance(value, dict):
                for name, number in value.items():
                    self.set_number(owner, f"{key}_{name}", number)
            elif key in numbers:
                self.set_number(owner, key, int(value) if isinstance(value, bool) else value)
            else:
                raise ScenarioError(f"{SIDES[owner]}: unknown key {key!r}; known are {', '.join((*zones, *numbers))}")

    def lay_zone(self, owner: int, zone: str, specs: Sequence[CardSpec] | int) -> None:
        """Lay the cards of one zone, plain fillers for a number of them in a pile."""
        if zone in self.layout.fillers and isinstance(specs, int):
            has_places = zone in self.layout.places
            check_number(specs, zone, most=self.layout.fillers[zone] if has_places else MOST_CARDS)
            specs = self._fillers(zone, specs)
        if not isinstance(specs, (list, tuple)):
            raise ScenarioError(f"{zone} is a list of cards, not {specs!r}")
        for place, spec in enumerate(reversed(specs) if zone == "deck" else specs):
            if zone not in self.layout.places:
                self.lay(owner, zone, spec)
            elif spec != LEAVE_OUT:
                self.lay(owner, zone, spec).slot = place

    def _fillers(self, zone: str, n: int) -> list[CardSpec]:
        """Return n plain cards for a zone, face down where they lie so."""
        if not n:
            return []
        face = filler_face(self.rules, dict(self.layout.special).get(zone, self.layout.is_plain))
        return [{"card": face.id, "down": zone in self.layout.down} for _ in range(n)]

    def set_number(self, seat: int, name: str, value: int) -> None:
        """Write one of the realm's numbers."""
        numbers = self.rules.numbers
        if name not in numbers:
            raise ScenarioError(f"there is no {name!r}; known are {', '.join(numbers)}")
        check_number(value, name)
        self.state.nums[seat * len(numbers) + numbers.index(name)] = value

    def lay(self, seat: int, zone: str, spec: CardSpec) -> Card:
        """Lay one card on top of a zone, and the cards that lie under it."""
        rules, state = self.rules, self.state
        wish = parse_card(spec, rules.poses, self.layout.under)
        at = rules.zone_at[zone]
        owner = SIDES.index(wish["owner"]) if "owner" in wish else seat
        card = Card(len(state.cards), find_face(rules, wish["card"]).index, owner, at, state.token)
        state.cards.append(card)
        card.control = seat
        place = seat * len(rules.zones) + at
        state.zones[place] = (*state.zones[place], card.id)
        card.pose = _index(rules.poses, wish["pose"], "pose") if "pose" in wish else 0
        card.down = int(wish.get("down", False))
        if rules.zones[at].in_play:
            card.since = state.turn if wish.get("new") else 0
            if rules.pool[card.face].statics and not card.down:
                state.statics = (*state.statics, card.id)
        card.known = self._known(rules.zones[at].seen_by, card)
        card.marks = tuple(wish.get("marks", {}).items())
        if "as" in wish:
            self.labels[wish["as"]] = card.id
        for below in wish.get(self.layout.under, ()):
            covered = self.lay(seat, self.layout.under, below)
            covered.host, covered.known = card.id, (1 << seat if covered.down else 3)
            covered.down = 0
        return card

    def _known(self, seen_by: str, card: Card) -> int:
        """Return who knows a card that lies there: all, its player, nobody."""
        if seen_by in FACE_UP and not card.down:
            return (1 << self.rules.seats) - 1
        return 0 if seen_by in {"none", "face_up"} else 1 << card.control


_CARD_KEYS = ("card", "pose", "down", "new", "as", "marks", "owner")
_FLAGS = ("down", "new")


def parse_card(spec: CardSpec, poses: Sequence[str], under: str) -> dict[str, Any]:
    """Return a card spec as its table form: the words at the end of a text are pose and flags, the rest is the card.

    Raises ScenarioError for unknown keys.
    """
    if isinstance(spec, dict):
        check_keys(spec, (*_CARD_KEYS, under), f"card {spec.get('card', '?')}")
        if "card" not in spec:
            raise ScenarioError(f"a card table needs the key 'card': {spec}")
        return spec
    words = spec.split()
    wish: dict[str, Any] = {}
    while len(words) > 1 and words[-1] in (*_FLAGS, *poses):
        word = words.pop()
        wish |= {word: True} if word in _FLAGS else {"pose": word}
    return {**wish, "card": " ".join(words)}


def _index(names: Sequence[str], name: str, what: str) -> int:
    """Return where a name stands; raises ScenarioError with the known ones."""
    if name not in names:
        raise ScenarioError(f"unknown {what} {name!r}; known are {', '.join(names)}")
    return names.index(name)


def find_face(rules: Ruleset, name: str) -> Face:
    """Return a face by id, rule name, or a name or short name in any language; raises ScenarioError."""
    if name in rules.by_id:
        return rules.by_id[name]
    found = [face for face in rules.pool if face.name == name] or [
        rules.by_id[card_id] for card_id in _titles(rules.id).get(name, ()) if card_id in rules.by_id
    ]
    if not found:
        raise ScenarioError(f"there is no card {name!r} in {rules.id}")
    if len(found) > 1:
        raise ScenarioError(f"{name!r} is more than one card: {', '.join(face.id for face in found)}")
    return found[0]


@cache
def _titles(realm: str) -> dict[str, tuple[str, ...]]:
    """Return the ids of the realm's cards by every name and short name they have."""
    titles: dict[str, tuple[str, ...]] = {}
    for card in library.pool(realm).cards:
        for name in {*card.name.values(), *card.short.values()}:
            titles[name] = (*titles.get(name, ()), card.id)
    return titles


def filler_face(rules: Ruleset, fits: Callable[[Face], bool]) -> Face:
    """Return the plainest of the cards that fit, which fills zones where nobody cares."""
    plain = [face for face in rules.pool if fits(face)]
    if not plain:
        raise ScenarioError(f"{rules.id} has no plain card to fill its zones with")
    return min(plain, key=lambda f: (len(f.abilities) + len(f.keywords), f.index))
