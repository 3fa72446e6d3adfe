"""Asking the state: selectors, references, numbers, conditions, and the current values of cards.

Questions are asked from one seat's point of view (`Scope`). Continuous effects are queried and never written onto
cards: its base value, then what sets it, then what adds. Values and selectors ask each other, so they live
in one file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from pyapp.engine.face import (
    Condition,
    Count,
    FilterValue,
    Gauge,
    Matches,
    Number,
    Ref,
    Selector,
    StateIs,
    Static,
    StatOf,
    Tally,
    TurnIs,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyapp.engine.ruleset import FilterFunction, Game, Standing
    from pyapp.engine.state import Card, Item

Picks = tuple[tuple[str, tuple[int, ...]], ...]


class Scope(NamedTuple):
    """Who asks: the controlling seat, the source card, the card a trigger is about, and the names bound so far."""

    seat: int
    source: int
    it: int = -1
    picks: Picks = ()


def scope_of(item: Item, picks: Picks) -> Scope:
    """Return the scope in which an item's program runs."""
    return Scope(item.seat, item.card, item.it, picks)


def select(game: Game, selector: Selector, scope: Scope) -> list[int]:
    """Return the slots that match, the controller's own first, each side in zone order."""
    return list(matching(game, selector, scope))


def matching(game: Game, selector: Selector, scope: Scope) -> Iterator[int]:
    """Yield what `select` returns, for those who need not see all of it."""
    state, rules = game.state, game.rules
    cards, width, filters = state.cards, len(rules.zones), selector.filters
    zones, kinds = rules.sources[selector.source]
    for seat in rules.sides[selector.side, scope.seat]:
        for zone in zones:
            for slot_id in state.zones[seat * width + zone]:
                card = cards[slot_id]
                if kinds and rules.face_of(game, card).kind not in kinds:
                    continue
                if not filters or passes(game, card, filters, scope):
                    yield slot_id


def matches(game: Game, card: Card, selector: Selector, scope: Scope) -> bool:
    """Tell whether one card would be selected, wherever it lies now (a destroyed card keeps its last controller)."""
    source = game.rules.sources[selector.source]
    if card.control not in game.rules.sides[selector.side, scope.seat]:
        return False
    if source.kinds and game.rules.face_of(game, card).kind not in source.kinds:
        return False
    return passes(game, card, selector.filters, scope)


def passes(game: Game, card: Card, filters: tuple[tuple[str, FilterValue], ...], scope: Scope) -> bool:
    """Tell whether a card passes every filter."""
    known = game.rules.filters
    for name, value in filters:  # noqa: SIM110 - asked of every card that is looked at
        if not known[name](game, card, value, scope):
            return False
    return True


def refs(game: Game, ref: Ref, scope: Scope) -> tuple[int, ...]:
    """Return the slots a reference stands for; an unbound optional target stands for none."""
    if isinstance(ref, Selector):
        return tuple(select(game, ref, scope))
    if ref == "self":
        return (scope.source,)
    if ref == "it":
        return (scope.it,) if scope.it >= 0 else ()
    if ref == "host":
        host = game.state.cards[scope.source].host
        return (host,) if host >= 0 else ()
    for name, slots in scope.picks:
        if name == ref:
            return slots
    return ()


def number(game: Game, value: Number, scope: Scope) -> int:
    """Return the value of a number; the stat of several cards is their sum."""
    if isinstance(value, int):
        return value
    if isinstance(value, Count):
        total = _total(game, value.of, scope) * value.times
        return min(total, value.most) if value.most >= 0 else total
    if isinstance(value, StatOf):
        return sum(stat(game, slot_id, value.stat) for slot_id in refs(game, value.of, scope))
    raise TypeError(value)


def _total(game: Game, of: Selector | Gauge, scope: Scope) -> int:
    """Return how many cards match, or the number of a player (of the opponents: their sum)."""
    if isinstance(of, Gauge):
        return sum(game.rules.gauges[of.name](game, seat) for seat in game.rules.sides[of.side, scope.seat])
    return len(select(game, of, scope))


def holds(game: Game, condition: Condition, scope: Scope) -> bool:
    """Tell whether a condition is true now."""
    if isinstance(condition, Tally):
        total = _total(game, condition.of, scope)
        return total >= condition.least and (condition.most < 0 or total <= condition.most)
    if isinstance(condition, TurnIs):
        return (game.state.active == scope.seat) == (condition.side == "own")
    if isinstance(condition, Matches):
        found = refs(game, condition.ref, scope)
        return bool(found) and all(passes(game, game.state.cards[c], condition.filters, scope) for c in found)
    if isinstance(condition, StateIs):
        return game.rules.states[condition.name](game)
    raise TypeError(condition)


def stat(game: Game, slot_id: int, name: str) -> int:
    """Return the current value of a stat, never below 0."""
    rules, card = game.rules, game.state.cards[slot_id]
    value, added = rules.base(game, card, name), 0
    if is_touched(game, name) and not (rules.fixed and (rules.face_of(game, card).kind, name) in rules.fixed):
        for what, amount in _changes(game, slot_id, name):
            if what == "set":
                value = amount
            elif what == "add":
                added += amount
    value += added
    return value if value > 0 else 0  # noqa: FURB136 - asked for in every step, max() takes three times as long


def has_keyword(game: Game, slot_id: int, keyword: str) -> bool:
    """Tell whether a card has a keyword now, printed or given."""
    if keyword in game.rules.face_of(game, game.state.cards[slot_id]).keywords:
        return True
    return is_touched(game, keyword) and any(what == "keyword" for what, _ in _changes(game, slot_id, keyword))


def is_barred(game: Game, slot_id: int, deed: str) -> bool:
    """Tell whether an effect says that the card cannot do a deed, or have it done to it."""
    return is_touched(game, deed) and any(what == "cannot" for what, _ in _changes(game, slot_id, deed))


def is_touched(game: Game, name: str) -> bool:
    """Tell whether anything could change this stat, keyword or deed of some card now: most of the time nothing does."""
    state = game.state
    if name not in game.rules.changeable:
        return False
    for effect in state.effects:
        if effect.name == name:
            return True
    return bool(state.statics) and name in _standing(game)


def may_be_lowered(game: Game, name: str) -> bool:
    """Tell whether anything could make this stat of some card less than it is by itself."""
    if not is_touched(game, name):
        return False
    effects = ((effect.what, effect.value) for effect in game.state.effects if effect.name == name)
    statics = ((static.what, static.value) for _, _, static in _standing(game).get(name, ()))
    return any(what != "add" or not isinstance(n, int) or n < 0 for what, n in (*effects, *statics))


def _changes(game: Game, slot_id: int, name: str) -> Sequence[tuple[str, int]]:
    """Return (what, amount) of all that changes this card's stat, keyword or deed: the last that sets a value wins.

    What cards in play do by standing there comes first, then what has happened to the card, oldest first.
    """
    state = game.state
    standing = _static_changes(game, slot_id, name) if state.statics else ()
    if not state.effects:
        return standing
    return (*standing, *((e.what, e.value) for e in state.effects if e.name == name and slot_id in e.cards))


def _static_changes(game: Game, slot_id: int, name: str) -> Sequence[tuple[str, int]]:
    """Return what the static abilities of the cards in play do to this card; worked out once while nothing changes."""
    memo = game.memo
    if memo is None:
        return _touching(game, slot_id, name)
    if name not in memo:
        memo[name] = None
        memo[name] = _touched(game, name)
    touched = memo[name]
    if touched is None:  # asked for while it is being worked out
        return _touching(game, slot_id, name)
    return cast("Sequence[tuple[str, int]]", touched.get(slot_id, ()))


def _touching(game: Game, slot_id: int, name: str) -> list[tuple[str, int]]:
    """Work out what static abilities do to this card."""
    cards, found = game.state.cards, []
    for source, ability, static in _standing(game).get(name, ()):
        scope = Scope(cards[source].control, source)
        if not _touches(game, static, slot_id, scope):
            continue
        if all(holds(game, condition, scope) for condition in ability.condition):
            found.append((static.what, number(game, static.value, scope)))
    return found


def _touched(game: Game, name: str) -> dict[int, list[tuple[str, int]]]:
    """Return by card what static abilities do to this stat, keyword or deed of any: as `_touching` says of one card."""
    found: dict[int, list[tuple[str, int]]] = {}
    for source, ability, static in _standing(game).get(name, ()):
        scope = Scope(game.state.cards[source].control, source)
        slots = refs(game, static.of, scope)
        if slots and all(holds(game, condition, scope) for condition in ability.condition):
            change = (static.what, number(game, static.value, scope))
            for slot_id in slots:
                found.setdefault(slot_id, []).append(change)
    return found


def _standing(game: Game) -> Standing:
    """Return the static effects of the cards in play by what they change, indexed anew when others are in play."""
    state = game.state
    if game.indexed is not state.statics:
        found: Standing = {}
        for source in state.statics:
            for name, effects in game.rules.face_of(game, state.cards[source]).static_of.items():
                found[name] = (*found.get(name, ()), *((source, ability, static) for ability, static in effects))
        game.indexed, game.standing = state.statics, found
    return game.standing


def _touches(game: Game, static: Static, slot_id: int, scope: Scope) -> bool:
    """Tell whether a static effect is about this card, which must lie where the selector says."""
    if isinstance(static.of, Selector):
        card = game.state.cards[slot_id]
        return card.zone in game.rules.sources[static.of.source].zones and matches(game, card, static.of, scope)
    if static.of == "self":
        return slot_id == scope.source
    return static.of == "host" and slot_id == game.state.cards[scope.source].host


def _other(_game: Game, card: Card, value: FilterValue, scope: Scope) -> bool:
    """Another card than the source (or, for other = false, the source itself)."""
    return (card.id != scope.source) == value


def _keyword(game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """A card that has the keyword now."""
    return has_keyword(game, card.id, str(value))


def _same_attribute(game: Game, card: Card, value: FilterValue, scope: Scope) -> bool:
    """A card that shares an attribute with the source."""
    mine = set(game.rules.face_of(game, game.state.cards[scope.source]).attributes)
    return bool(mine & set(game.rules.face_of(game, card).attributes)) == value


def _attacking(game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """An attacker of the fight that is going on."""
    return (card.id in game.state.fight[::2]) == value


def stat_filters(*names: str) -> dict[str, FilterFunction]:
    """Return the filters that compare these stats with a bound, NAME_max and NAME_min."""
    most = {f"{name}_max": _bound(name, most=True) for name in names}
    return most | {f"{name}_min": _bound(name, most=False) for name in names}


def printed_filter(name: str) -> FilterFunction:
    """Return the filter that compares a stat as it is printed on what the card counts as."""
    return lambda game, card, value, _scope: game.rules.face_of(game, card).stats.get(name, 0) == value


def _bound(name: str, *, most: bool) -> FilterFunction:
    """Return the filter that compares a stat with an upper or lower bound."""

    def within(game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
        current = stat(game, card.id, name)
        return current <= int(value) if most else current >= int(value)

    return within


COMMON_FILTERS: dict[str, FilterFunction] = {
    "attribute": lambda game, card, value, _scope: value in game.rules.face_of(game, card).attributes,
    "kind": lambda game, card, value, _scope: game.rules.face_of(game, card).kind == value,
    "pose": lambda _game, card, value, _scope: card.pose == value,
    "down": lambda _game, card, value, _scope: bool(card.down) == value,
    "other": _other,
    "keyword": _keyword,
    "same_attribute": _same_attribute,
    "attacking": _attacking,
}
"""What selectors of every realm may ask; a realm adds its stats by `stat_filters`."""
