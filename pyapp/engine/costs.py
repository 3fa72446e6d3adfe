"""Costs that are paid in cards (`face.Part`): what they may be paid with, so that no card is asked for twice.

Targets and costs of a use are picked by a frame (name, step, item, picks), the targets first.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, cast

from pyapp.engine.announce import all_served, ask_target
from pyapp.engine.machine import push
from pyapp.engine.picks import pick
from pyapp.engine.query import Scope, matching

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Sequence

    from pyapp.engine.face import Ability, Part, Selector
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Frame, Item


def picked_parts(ability: Ability) -> list[Part]:
    """Return the parts of a cost for which cards are picked, in their order."""
    return [part for part in ability.cost.parts if part.of != "self"]


def candidates(game: Game, part: Part, scope: Scope, taken: Container[int]) -> list[int]:
    """Return the cards with which a part may be paid."""
    return [c for c in matching(game, cast("Selector", part.of), scope) if c not in taken]


def payable(game: Game, parts: Sequence[Part], scope: Scope, taken: Container[int]) -> bool:
    """Tell whether each part finds cards of its own among those that are not taken."""
    if len(parts) == 1:
        found = (c for c in matching(game, cast("Selector", parts[0].of), scope) if c not in taken)
        return sum(1 for _ in islice(found, parts[0].n)) == parts[0].n
    return all_served([want for part in parts for want in [candidates(game, part, scope, taken)] * part.n])


AskPart = Callable[["Game", "Item", "Sequence[Part]", "set[int]"], None]


def ask_part(game: Game, item: Item, parts: Sequence[Part], taken: set[int], rule: str) -> None:
    """Ask for the cards of the first part; what the later ones need is left for them."""
    part, rest = parts[0], parts[1:]
    scope = Scope(item.seat, item.card)
    among = candidates(game, part, scope, taken)
    if rest:
        among = [c for c in among if payable(game, rest, scope, {*taken, c})]
    n = part.n
    pick(game, "choose", item.seat, rule, source=item.card, among=among, least=n, most=n, name=part.verb)


def ask_next(game: Game, frame: Frame, ability: Ability, own: Collection[int], ask: AskPart) -> bool:
    """Put the frame of a use back and ask for what is still to be picked; tell whether there was anything.

    `own` are cards that cannot pay, `ask` asks for the first of some parts.
    """
    _, _, item, picks = frame
    targets, parts = len(ability.targets), picked_parts(ability)
    if len(picks) == targets + len(parts):
        return False
    push(game, *frame)
    if len(picks) < targets:
        ask_target(game, item, picks)
    else:
        paid = picks[targets:]
        ask(game, item, parts[len(paid) :], {*own}.union(*(chosen for _, chosen in paid)))
    return True
