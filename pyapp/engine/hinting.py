"""How a realm's hints are read: weights by the kind of the open decision, and there by the kind of each option.

What weighs how much is the realm's own (`Ruleset.hints`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Game

    Weigher = Callable[[Game, Decision], tuple[int, ...]]
    OptionWeigher = Callable[[Game, int, Action], int]

MIDDLE = 50
"""The weight of an option of which nothing is said."""


def by_decision(weighers: Mapping[str, Weigher], plain: Mapping[str, int]) -> Callable[[Game], tuple[int, ...]]:
    """Weigh a decision by the weigher of its kind, any other by the kinds of its options; nothing once all is over."""

    def weigh(game: Game) -> tuple[int, ...]:
        decision = game.state.decision
        if decision is None:
            return ()
        weigher = weighers.get(decision.kind)
        if weigher:
            game.memo = {}
            weights = weigher(game, decision)
            game.memo = None
            return weights
        return tuple(plain.get(option.kind, MIDDLE) for option in decision.options)

    return weigh


def by_option(weighers: Mapping[str, OptionWeigher]) -> Weigher:
    """Weigh each option by the weigher of its kind, which gets the deciding seat."""

    def weigh(game: Game, decision: Decision) -> tuple[int, ...]:
        return tuple(weighers[option.kind](game, decision.seat, option) for option in decision.options)

    return weigh


def always(weight: int) -> OptionWeigher:
    """Weigh whatever it is the same."""
    return lambda _game, _seat, _option: weight


def unless_own_is_newest(weigher: Weigher, passing: int, kept: int) -> Weigher:
    """Weigh with the say, but pass while an own link is the newest: there is nothing to answer."""

    def weigh(game: Game, decision: Decision) -> tuple[int, ...]:
        chain = game.state.chain
        if chain and chain[-1].seat == decision.seat:
            return tuple(passing if option.kind == "pass" else kept for option in decision.options)
        return weigher(game, decision)

    return weigh
