"""A table laid out by hand: zones and values of both seats, standing in a phase, and a hand that plays it.

`table` gives a State for rule tests; `Table` also keeps the events and finds cards by readable references:
"ca-014" (a face id), "own.servants.0", "opp.hand.ca-014", "@label". `own` is seat 0, `opp` is seat 1, always.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Any

from pyapp.content import library
from pyapp.engine import machine
from pyapp.engine.rng import mix
from pyapp.engine.ruleset import Game
from pyapp.engine.state import Card, State
from pyapp.realms.registry import STAGES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Ruleset

SIDES = ("own", "opp")
FILLER_DECK, FILLER_ORBS = 10, 7
MOST_CARDS = 200
"""A deck of a laid-out table is no larger."""

LEAVE_OUT = "-"
"""In a list of orbs: this place is cracked."""

CardSpec = str | dict[str, Any]


class ScenarioError(ValueError):
    """A table or scenario that cannot be laid out or played as written; the message says where and what is known."""


@dataclass(frozen=True, slots=True)
class Side:
    """One seat's half of the table; zones hold card specs, in play in their order, the deck with its top card first.

    A card spec is "ca-014", followed by any of: rested, reversed, down (face down), new (entered this turn); or a
    table {card, pose, down, new, as, stock = [specs], owner = "own"|"opp"}. A number of deck or orb cards stands for
    that many plain fillers; a shorter list of orbs leaves the other places cracked.
    """

    hand: Sequence[CardSpec] = ()
    deck: Sequence[CardSpec] | int = FILLER_DECK
    orbs: Sequence[CardSpec] | int = FILLER_ORBS
    servants: Sequence[CardSpec] = ()
    casters: Sequence[CardSpec] = ()
    graveyard: Sequence[CardSpec] = ()
    gone: Sequence[CardSpec] = ()
    mana: Mapping[str, int] = field(default_factory=dict)
    summoned: bool = False

    @classmethod
    def parse(cls, data: Mapping[str, Any], place: str) -> Side:
        """Make a side of a TOML table; raises ScenarioError for a key it does not have."""
        known = [f.name for f in fields(cls)]
        check_keys(data, known, place)
        return cls(**data)


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
    """Where in the game the table stands. `at` is "window" or "start" of the phase, `active` and `first` are seats."""

    phase: str = "main"
    turn: int = 3
    active: int = 0
    first: int = 0
    seed: int = 1
    at: str = "window"
    switches: Mapping[str, int | str | bool] = field(default_factory=dict)


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
    if rules.id not in STAGES:
        raise ScenarioError(f"tables of the realm {rules.id!r} cannot be laid out; known are {', '.join(STAGES)}")
    if situation.phase not in rules.phases:
        raise ScenarioError(f"unknown phase {situation.phase!r}; known are {', '.join(rules.phases)}")
    for key in ("active", "first"):
        if getattr(situation, key) not in range(rules.seats):
            raise ScenarioError(f"{key} is a seat, 0 or 1, not {getattr(situation, key)!r}")
    check_number(situation.turn, "turn", least=1)
    state = State(mix(situation.seed), _options(rules, situation.switches))
    state.zones = [()] * (rules.owners * len(rules.zones))
    state.nums = [0] * (rules.owners * len(rules.numbers))
    state.turn, state.active, state.first = situation.turn, situation.active, situation.first
    layer = _Layer(rules, state)
    for seat, side in enumerate(sides):
        layer.lay_side(seat, side)
    STAGES[rules.id](Game(rules, state), rules.phases.index(situation.phase), situation.at)
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

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules = rules
        self.state = state
        self.labels: dict[str, int] = {}
        self.filler = filler_face(rules)

    def lay_side(self, seat: int, side: Side) -> None:
        """Lay one seat's cards and numbers."""
        for zone in ("hand", "servants", "casters", "graveyard", "gone"):
            for spec in getattr(side, zone):
                self.lay(seat, zone, spec)
        deck = self.fillers(side.deck, "deck", MOST_CARDS)
        for spec in reversed(deck):
            self.lay(seat, "deck", spec)
        orbs = self.fillers(side.orbs, "orbs", FILLER_ORBS)
        for place, spec in enumerate(orbs):
            if spec != LEAVE_OUT:
                self.lay(seat, "orbs", spec).slot = place
        for attribute, amount in side.mana.items():
            self.set_number(seat, f"mana_{attribute}", amount)
        if side.summoned:
            self.set_number(seat, "summoned", 1)

    def fillers(self, wish: Sequence[CardSpec] | int, zone: str, most: int) -> Sequence[CardSpec]:
        """Return the cards of a pile, plain fillers for a number."""
        if not isinstance(wish, int):
            return wish
        check_number(wish, zone, most=most)
        return [self.filler.id] * wish

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
        wish = parse_card(spec, rules.poses)
        at = rules.zone_at[zone]
        owner = SIDES.index(wish["owner"]) if "owner" in wish else seat
        card = Card(len(state.cards), find_face(rules, wish["card"]).index, owner, at, state.token)
        state.cards.append(card)
        card.control = seat
        place = seat * len(rules.zones) + at
        state.zones[place] = (*state.zones[place], card.id)
        card.pose = _index(rules.poses, wish.get("pose", rules.poses[0]), "pose")
        card.down = int(wish.get("down", False))
        if rules.zones[at].in_play:
            card.since = state.turn if wish.get("new") else 0
            if rules.pool[card.face].statics and not card.down:
                state.statics = (*state.statics, card.id)
        card.known = self._known(rules.zones[at].seen_by, card)
        if "as" in wish:
            self.labels[wish["as"]] = card.id
        for below in wish.get("stock", ()):
            covered = self.lay(seat, "stock", below)
            covered.host, covered.known = card.id, (1 << seat if covered.down else 3)
            covered.down = 0
        return card

    def _known(self, seen_by: str, card: Card) -> int:
        """Return who knows a card that lies there: all, its player, nobody."""
        if seen_by == "all" and not card.down:
            return (1 << self.rules.seats) - 1
        return 0 if seen_by == "none" else 1 << card.control


_CARD_KEYS = ("card", "pose", "down", "new", "as", "stock", "owner")
_FLAGS = ("down", "new")


def parse_card(spec: CardSpec, poses: Sequence[str]) -> dict[str, Any]:
    """Return a card spec as its table form: the words at the end of a text are pose and flags, the rest is the card.

    Raises ScenarioError for unknown keys.
    """
    if isinstance(spec, dict):
        check_keys(spec, _CARD_KEYS, f"card {spec.get('card', '?')}")
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


def filler_face(rules: Ruleset) -> Face:
    """Return the plainest servant of the pool, which fills decks and orbs where nobody cares."""
    plain = [f for f in rules.pool if f.kind == "servant" and "bloom" not in f.keywords]
    if not plain:
        raise ScenarioError(f"{rules.id} has no servant without bloom to fill decks with")
    return min(plain, key=lambda f: (len(f.abilities) + len(f.keywords), f.index))
