"""The state of a game: plain data, cheap to clone, ready to be written as JSON at every decision.

Cards are shared between clones and copied on first write (`State.edit`); zones, chain, effects are tuples and are
shared for good. Control flow is the explicit stack `frames` of tuples (name, step, …): see `machine`.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple

from pyapp.engine.decision import Action, Decision

Frame = tuple[Any, ...]


class Item(NamedTuple):
    """One entry of the chain: a cast card, an activated or a triggered ability.

    `ability` is an index into the face's abilities (-1: none), `it` the card a trigger is about, `picks` the targets
    by name.
    """

    kind: str
    card: int
    face: int
    ability: int
    seat: int
    it: int = -1
    picks: tuple[tuple[str, tuple[int, ...]], ...] = ()


class Effect(NamedTuple):
    """A continuous effect made by a resolved op on the given cards, until the end of the turn.

    `source` is the card that made it when that belongs to an owner without a seat: how long it lasts is another matter.
    """

    what: str
    name: str
    value: int
    cards: tuple[int, ...]
    source: int = -1


class Card:
    """A card of the game: its slot number `id` never changes, its `face` may (shuffling permutes faces)."""

    __slots__ = (
        "control",
        "down",
        "face",
        "host",
        "id",
        "known",
        "marks",
        "owner",
        "pose",
        "since",
        "slot",
        "token",
        "zone",
    )

    def __init__(self, slot_id: int, face: int, owner: int, zone: int, token: object) -> None:
        """Create a card unknown to all, in the given zone of its owner."""
        self.id = slot_id
        self.face = face
        self.owner = owner
        self.control = owner
        self.zone = zone
        self.pose = 0
        self.known = 0
        self.down = 0
        self.host = -1
        self.slot = -1
        self.since = -1
        self.marks: tuple[tuple[str, int], ...] = ()
        self.token = token

    def copy(self, token: object) -> Card:
        """Return an equal card that belongs to the state with the given token."""
        twin = Card.__new__(Card)
        twin.id = self.id
        twin.face = self.face
        twin.owner = self.owner
        twin.control = self.control
        twin.zone = self.zone
        twin.pose = self.pose
        twin.known = self.known
        twin.down = self.down
        twin.host = self.host
        twin.slot = self.slot
        twin.since = self.since
        twin.marks = self.marks
        twin.token = token
        return twin


CARD_FIELDS = ("face", "owner", "control", "zone", "pose", "known", "down", "host", "slot", "since", "marks")


class State:
    """Everything that is true in a game at this moment.

    `zones[seat * zone_count + zone]` holds card slots, top of a pile last; `nums` the realm's numbers per seat; `shown`
    counts hidden facts made known and lots drawn, which is what `reveals` looks at, `lots` only these; `statics` are
    the cards in play whose static abilities work, kept by `zones.move` because every value that is asked for looks at
    them.
    """

    __slots__ = (
        "active",
        "cards",
        "chain",
        "decision",
        "effects",
        "fight",
        "first",
        "forced",
        "frames",
        "lots",
        "nums",
        "options",
        "phase",
        "result",
        "rng",
        "shown",
        "statics",
        "token",
        "turn",
        "uses",
        "waiting",
        "zones",
    )

    def __init__(self, rng: int, options: tuple[tuple[str, int | str | bool], ...]) -> None:
        """Create the empty state before the first card is laid out."""
        self.rng = rng
        self.options = options
        self.turn = 0
        self.active = 0
        self.first = 0
        self.phase = 0
        self.cards: list[Card] = []
        self.zones: list[tuple[int, ...]] = []
        self.nums: list[int] = []
        self.effects: tuple[Effect, ...] = ()
        self.chain: tuple[Item, ...] = ()
        self.waiting: tuple[Item, ...] = ()
        self.fight: tuple[int, ...] = ()
        self.statics: tuple[int, ...] = ()
        self.frames: list[Frame] = []
        self.decision: Decision | None = None
        self.result: tuple[int, str, str] | None = None
        self.shown = 0
        self.lots = 0
        self.forced = 0
        self.uses = 0
        self.token: object = object()

    def clone(self) -> State:
        """Return an independent state that shares all cards until one side edits them."""
        twin = State.__new__(State)
        twin.rng = self.rng
        twin.options = self.options
        twin.turn = self.turn
        twin.active = self.active
        twin.first = self.first
        twin.phase = self.phase
        twin.cards = self.cards[:]
        twin.zones = self.zones[:]
        twin.nums = self.nums[:]
        twin.effects = self.effects
        twin.chain = self.chain
        twin.waiting = self.waiting
        twin.fight = self.fight
        twin.statics = self.statics
        twin.frames = self.frames[:]
        twin.decision = self.decision
        twin.result = self.result
        twin.shown = self.shown
        twin.lots = self.lots
        twin.forced = self.forced
        twin.uses = self.uses
        twin.token = object()
        self.token = object()
        return twin

    def edit(self, card: int) -> Card:
        """Return the card for writing, copied first when a clone shares it."""
        found = self.cards[card]
        if found.token is not self.token:
            found = self.cards[card] = found.copy(self.token)
        return found

    def option(self, name: str) -> int | str | bool:
        """Return the value of a rule switch; raises KeyError for one this realm does not have."""
        for key, value in self.options:
            if key == name:
                return value
        raise KeyError(name)


_PLAIN = ("rng", "turn", "active", "first", "phase", "shown", "lots", "forced", "uses")
_NESTED = ("options", "zones", "nums", "effects", "chain", "waiting", "fight", "statics", "decision", "result")


def dump(state: State) -> dict[str, Any]:
    """Return the state as JSON-able data; `load` gives an equal state back."""
    data: dict[str, Any] = {name: getattr(state, name) for name in (*_PLAIN, *_NESTED)}
    data["effects"] = [effect if effect.source >= 0 else effect[:-1] for effect in state.effects]
    data["frames"] = [
        [{"item": list(part)} if isinstance(part, Item) else part for part in frame] for frame in state.frames
    ]
    data["cards"] = [[getattr(card, name) for name in CARD_FIELDS] for card in state.cards]
    return data


def load(data: dict[str, Any]) -> State:
    """Return the state that `dump` wrote, also after a trip through JSON; raises KeyError or TypeError."""
    state = State(data["rng"], _tupled(data["options"]))
    for name in _PLAIN:
        setattr(state, name, data[name])
    state.zones = [_tupled(zone) for zone in data["zones"]]
    state.nums = list(data["nums"])
    state.effects = tuple(Effect(*_tupled(e)) for e in data["effects"])
    state.chain = tuple(Item(*_tupled(i)) for i in data["chain"])
    state.waiting = tuple(Item(*_tupled(i)) for i in data["waiting"])
    state.fight = _tupled(data["fight"])
    state.statics = _tupled(data["statics"])
    state.frames = [_tupled(frame) for frame in data["frames"]]
    if data["decision"] is not None:
        seat, kind, options, rule, source = data["decision"]
        state.decision = Decision(seat, kind, tuple(Action(*o) for o in options), rule, source)
    state.result = _tupled(data["result"]) if data["result"] is not None else None
    for slot_id, fields in enumerate(data["cards"]):
        card = Card(slot_id, 0, 0, 0, state.token)
        for name, value in zip(CARD_FIELDS, fields, strict=True):
            setattr(card, name, _tupled(value))
        state.cards.append(card)
    return state


def digest(state: State) -> str:
    """Return a hash of the whole state, equal in every interpreter."""
    text = json.dumps(dump(state), separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _tupled(value: Any) -> Any:  # noqa: ANN401 - JSON values
    """Turn the lists that JSON made out of tuples back into tuples, and marked lists into chain items."""
    if isinstance(value, dict):
        return Item(*_tupled(value["item"]))
    return tuple(_tupled(v) for v in value) if isinstance(value, (list, tuple)) else value
