"""Putting abilities on the chain and resolving items: targets first, then the program, one op a frame.

Frames: ("triggers", 0, ()), ("announce", 0, item, picks), ("code", line, item, picks), and ("resolve", step, how many
items), whose step is 1 for all but the first of a chain that resolves as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.loop import may_go_on
from pyapp.engine.machine import ask, push
from pyapp.engine.picks import pick
from pyapp.engine.query import Picks, Scope, holds, is_barred, matches, matching, scope_of, select
from pyapp.engine.zones import LEFT, emit

if TYPE_CHECKING:
    from pyapp.engine.face import Ability, Op, Selector
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card, Frame, Item


def run_triggers(game: Game, _frame: Frame, answer: Action | None) -> None:
    """Put the waiting triggers on the chain: the active player's first, each owner in an order of choice."""
    state = game.state
    seats = [state.active, *(s for s in range(game.rules.seats) if s != state.active)]
    for seat in seats:
        mine = [item for item in state.waiting if item.seat == seat]
        if not mine:
            continue
        if answer is None and len(set(mine)) > 1:
            options = tuple(Action("order", item.card, mine.index(item)) for item in dict.fromkeys(mine))
            ask(game, ("triggers", 0, ()), Decision(seat, "order", options, game.rules.cite["order"]))
            return
        item = mine[answer.arg if answer else 0]
        at = state.waiting.index(item)
        state.waiting = (*state.waiting[:at], *state.waiting[at + 1 :])
        push(game, "triggers", 0, ())
        push(game, "announce", 0, item, ())
        return


def run_announce(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Choose a trigger's targets and put it on the chain; without a required target it is gone."""
    _, _, item, picks = frame
    ability = ability_of(game, item)
    if not targets_exist(game, ability, Scope(item.seat, item.card, item.it, picks), start=len(picks)):
        return
    if len(picks) < len(ability.targets):
        push(game, *frame)
        ask_target(game, item, picks)
        return
    game.state.chain = (*game.state.chain, item._replace(picks=picks))
    cite = game.rules.cite
    rule = cite.get(f"trigger_{ability.event}", cite["trigger"]) if ability.who == "self" else cite["trigger"]
    emit(game, Event("trigger", rule, item.seat, item.card, (item.ability,)))


def ability_of(game: Game, item: Item) -> Ability:
    """Return the ability an item carries; raises IndexError for an item without one."""
    return game.rules.pool[item.face].abilities[item.ability]


def target_candidates(game: Game, op: Op, scope: Scope) -> list[int]:
    """Return what a target op may choose: what matches and may be targeted by this seat."""
    cards = game.state.cards
    found = select(game, cast("Selector", op.params["from"]), scope)
    return [c for c in found if may_be_targeted(game, cards[c], scope.seat)]


def may_be_targeted(game: Game, card: Card, seat: int) -> bool:
    """Tell whether no effect keeps this seat from targeting the card; its controller always may."""
    return card.control == seat or not is_barred(game, card.id, "be_targeted")


def targets_exist(game: Game, ability: Ability, scope: Scope, start: int = 0) -> bool:
    """Tell whether every required target from the given one on can be chosen, no card twice."""
    required = [op for op in ability.targets[start:] if not op.params.get("up_to")]
    if not required:
        return True
    taken = {c for _, chosen in scope.picks for c in chosen}
    if len(required) == 1 and required[0].params.get("count", 1) == 1:
        cards, selector = game.state.cards, cast("Selector", required[0].params["from"])
        found = (c for c in matching(game, selector, scope) if c not in taken)
        return any(may_be_targeted(game, cards[c], scope.seat) for c in found)
    wants: list[list[int]] = []
    for op in required:
        free = [c for c in target_candidates(game, op, scope) if c not in taken]
        wants += [free] * cast("int", op.params.get("count", 1))
    return all_served(wants)


def all_served(wants: list[list[int]]) -> bool:
    """Tell whether each want can have a card of its own (augmenting paths, Kuhn 1955)."""
    holder: dict[int, int] = {}

    def serve(want: int, tried: set[int]) -> bool:
        for card in wants[want]:
            if card not in tried:
                tried.add(card)
                if card not in holder or serve(holder[card], tried):
                    holder[card] = want
                    return True
        return False

    return all(serve(want, set()) for want in range(len(wants)))


def ask_target(game: Game, item: Item, picks: Picks) -> None:
    """Ask for the next target of an item that is being announced; what later targets need is left for them."""
    ability, nth = ability_of(game, item), len(picks)
    op = ability.targets[nth]
    scope = Scope(item.seat, item.card, item.it, picks)
    taken = {c for _, chosen in picks for c in chosen}
    among = [c for c in target_candidates(game, op, scope) if c not in taken]
    if nth + 1 < len(ability.targets):
        spare = (scope._replace(picks=(*picks, ("", (c,)))) for c in among)
        among = [c for c, after in zip(among, spare, strict=True) if targets_exist(game, ability, after, nth + 1)]
    most = cast("int", op.params.get("count", 1))
    least = 0 if op.params.get("up_to") else most
    name = cast("str", op.params["as"])
    pick(
        game,
        "target",
        item.seat,
        game.rules.cite["target"],
        source=item.card,
        among=among,
        least=least,
        most=most,
        name=name,
    )


def run_resolve(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Take the newest item off the chain and start its program; targets that are no longer legal drop out."""
    _, step, count, planned = frame
    state = game.state
    if not state.chain or (step and state.chain[-1][:4] not in planned):
        return  # what was added while an item resolved waits until the players had priority
    item = state.chain[-1]
    state.chain = state.chain[:-1]
    if count > 1:
        push(game, "resolve", 1, count - 1, tuple(waits[:4] for waits in state.chain))
    emit(game, Event("resolve", game.rules.cite["resolve"], item.seat, item.card, (item.ability,)))
    start_program(game, item)


def start_program(game: Game, item: Item) -> None:
    """Run an item's program with the targets that are still legal, then what the realm does with a resolved card."""
    push(game, "resolved", 0, item)
    if item.ability >= 0 and (item.kind != "cast" or _condition_holds(game, item)):
        picks = _legal_picks(game, item)
        lost = sum(len(chosen) for _, chosen in item.picks) - sum(len(chosen) for _, chosen in picks)
        if lost:
            emit(game, Event("fizzle", game.rules.cite["fizzle"], item.seat, item.card, (lost,)))
        push(game, "code", -1 if ability_of(game, item).may else 0, item, picks)


def _condition_holds(game: Game, item: Item) -> bool:
    """Tell whether the printed condition of a cast card holds now; abilities were asked for theirs when they began."""
    scope = scope_of(item, item.picks)
    return all(holds(game, condition, scope) for condition in ability_of(game, item).condition)


def run_resolved(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Hand a resolved item to its realm."""
    game.rules.resolved(game, frame[2])


def _legal_picks(game: Game, item: Item) -> Picks:
    """Return the item's targets without those that no longer match."""
    scope = Scope(item.seat, item.card, item.it, item.picks)
    kept = []
    for op, (name, chosen) in zip(ability_of(game, item).targets, item.picks, strict=True):
        selector = cast("Selector", op.params["from"])
        zones = game.rules.sources[selector.source].zones
        cards = (game.state.cards[c] for c in chosen if c != LEFT)
        legal = (c for c in cards if c.zone in zones and matches(game, c, selector, scope))
        kept.append((name, tuple(c.id for c in legal if may_be_targeted(game, c, item.seat))))
    return tuple(kept)


def run_code(game: Game, frame: Frame, answer: Action | None) -> None:
    """Run one op; line -1 asks whether to use an ability that "may" do something, while the turn's limit allows it."""
    _, line, item, picks = frame
    code = ability_of(game, item).code
    if line < 0:
        if answer is None and may_go_on(game):
            options = (Action("yes"), Action("no"))
            ask(game, frame, Decision(item.seat, "may", options, game.rules.cite["may"], item.card))
        elif answer is not None and answer.kind == "yes":
            push(game, "code", 0, item, picks)
        return
    if line >= len(code):
        return
    op = code[line]
    push(game, "code", line + 1, item, picks)
    skip = game.rules.ops[op.name](game, item, op.params, picks)
    if skip:
        game.state.frames[-1] = ("code", line + 1 + skip, item, picks)
