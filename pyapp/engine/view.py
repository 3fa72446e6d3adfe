"""What a seat may know: the one place that hides, and the one that guesses (`determinize`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.picks import outstanding
from pyapp.engine.rng import mix, shuffled
from pyapp.engine.ruleset import Game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import Card, State

VIEW_SALT = 0x53414E4B4149


def view(rules: Ruleset, state: State, seat: int) -> dict[str, Any]:
    """Return everything the seat may know, JSON-able; deck lists are public, so unknown cards appear as sorted ids."""
    game = Game(rules, state)
    return {
        "realm": rules.id, "seat": seat, "turn": state.turn, "active": state.active, "first": state.first,
        "phase": rules.phases[state.phase], "phases": [rules.phases[phase] for phase in rules.turn_phases(game)],
        "facts": rules.facts(game), "options": dict(state.options),
        "result": list(state.result) if state.result else None,
        "decision": _decision(rules, state, seat),
        "seats": [_seat(rules, state, owner) for owner in range(rules.owners)],
        "cards": {str(card.id): _card(game, card, seat) for card in state.cards},
        "chain": [
            {
                "kind": item.kind, "card": item.card, "face": rules.pool[item.face].id, "ability": item.ability,
                "seat": item.seat, "it": item.it, "targets": [c for _, chosen in item.picks for c in chosen],
            }
            for item in state.chain
        ],
        "fight": list(state.fight),
        "effects": [[e.what, e.name, e.value, list(e.cards)] for e in state.effects],
        "unknown": [[rules.pool[f].id for f in _unknown(state, seat, owner)[1]] for owner in range(rules.owners)],
    }  # fmt: skip


def learned(before: State, after: State, seats: Iterable[int]) -> bool:
    """Tell whether a step taught one of the seats something that taking it back could not unteach.

    That is a card it did not know, or what lots decided; what only others learn from it is none.
    """
    if after.shown == before.shown:
        return False
    bits, old = sum(1 << seat for seat in seats), before.cards
    is_news = (card.known & bits & ~(old[card.id].known if card.id < len(old) else 0) for card in after.cards)
    return after.lots != before.lots or any(is_news)


def _decision(rules: Ruleset, state: State, seat: int) -> dict[str, Any] | None:
    """Return the open decision; others than the asked seat do not see its options, nor the kind of a private one.

    `picks` tells what a set of picks has to be, None where nothing is picked: `among`, `least` and `most` of what is
    still to come, and `total` of a `stat` where numbers have to add up.
    """
    decision = state.decision
    if decision is None:
        return None
    if decision.seat != seat:
        kind = "wait" if decision.kind in rules.private_decisions else decision.kind
        return {"seat": decision.seat, "kind": kind, "rule": "", "source": -1, "options": []}
    frame = state.frames[-1] if state.frames else ("",)
    describe = {"pick": outstanding, **rules.picking}.get(frame[0])
    return {
        "seat": seat, "kind": decision.kind, "rule": decision.rule, "source": decision.source,
        "options": [list(option) for option in decision.options], "picks": describe(frame) if describe else None,
    }  # fmt: skip


def _seat(rules: Ruleset, state: State, owner: int) -> dict[str, Any]:
    """Return an owner's zones and numbers."""
    zones, width = len(rules.zones), len(rules.numbers)
    numbers = zip(rules.numbers, state.nums[owner * width : (owner + 1) * width], strict=True)
    return {
        "zones": {zone.name: list(state.zones[owner * zones + i]) for i, zone in enumerate(rules.zones)},
        "numbers": {name: n for name, n in numbers if name not in rules.unseen},
    }


def _card(game: Game, card: Card, seat: int) -> dict[str, Any]:
    """Return what the seat can see of a card: where and how it lies, and its face when it knows it."""
    rules = game.rules
    seen: dict[str, Any] = {
        "owner": card.owner, "control": card.control, "zone": rules.zones[card.zone].name, "pose": card.pose,
        "down": bool(card.down), "host": card.host, "slot": card.slot, "since": card.since,
        "marks": dict(card.marks), "known": [s for s in range(rules.seats) if card.known >> s & 1],
    }  # fmt: skip
    knows = card.known >> seat & 1
    seen["face"] = rules.pool[card.face].id if knows else None
    if not knows:
        seen["known"] = []
    if knows or card.down:
        seen |= rules.describe(game, card)
    return seen


def _unknown(state: State, seat: int, owner: int) -> tuple[list[int], list[int]]:
    """Return the slots of an owner's cards that a seat does not know, and their faces sorted."""
    slots = [card.id for card in state.cards if card.owner == owner and not card.known >> seat & 1]
    return slots, sorted(state.cards[c].face for c in slots)


def determinize(rules: Ruleset, state: State, seat: int, salt: int) -> State:
    """Return a state that the seat cannot tell from the true one, dealt by the salt alone.

    What the seat does not know is dealt anew, and the generator starts over. Ask for it at the seat's own decisions:
    what another seat is asked, and what it has answered of it so far, stays as it is in truth. What a realm supposes of
    hidden choices (`Ruleset.suppose`) it deals from the same cards.
    """
    guess = state.clone()
    guess.shown = guess.lots = 0
    guess.rng = mix(VIEW_SALT ^ salt)
    for owner in range(rules.owners):
        slots, faces = _unknown(guess, seat, owner)
        for slot_id, face in zip(slots, shuffled(guess, faces), strict=True):
            guess.edit(slot_id).face = face
    for place in range(len(guess.nums)):
        if rules.numbers[place % len(rules.numbers)] in rules.unseen:
            guess.nums[place] = 0
    rules.suppose(Game(rules, guess), seat)
    return guess
