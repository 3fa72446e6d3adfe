"""What the use of a printed ability asks for in every realm: the tests of conditions, for clauses of the realm's own.

A realm says with `meant` which ability an index stands for; each function returns the test of one condition, which
holds where no ability is meant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.engine.announce import targets_exist
from pyapp.engine.loop import may_go_on
from pyapp.engine.marks import is_used
from pyapp.engine.query import Scope, holds, matches

if TYPE_CHECKING:
    from pyapp.engine.face import Ability, Face
    from pyapp.engine.ruleset import ClauseTest, Game

Meant = Callable[["Game", int, int], "Ability | None"]
"""(game, card, index) to the ability that is meant."""


def by_index(main: Callable[[Face], int]) -> Meant:
    """Return how an ability is meant by its index on the card; -1 stands for what the card is there for, `main`."""

    def meant(game: Game, card: int, index: int) -> Ability | None:
        face = game.rules.pool[game.state.cards[card].face]
        if index < 0:
            index = main(face)
        return face.abilities[index] if 0 <= index < len(face.abilities) else None

    return meant


def answered(game: Game, ability: Ability) -> int:
    """Return the card whose use an ability answers, which it calls "it"; -1 for one that answers none."""
    return game.state.chain[-1].card if ability.answers is not None and game.state.chain else -1


def condition_holds(meant: Meant) -> ClauseTest:
    """The printed condition holds."""

    def test(game: Game, seat: int, card: int, target: int) -> bool:
        ability = meant(game, card, target)
        if ability is None or not ability.condition:
            return True
        scope = Scope(seat, card, answered(game, ability))
        return all(holds(game, condition, scope) for condition in ability.condition)

    return test


def answers_fit(meant: Meant) -> ClauseTest:
    """What answers others is used against the opponent's newest addition to the chain, which is of that kind."""

    def test(game: Game, seat: int, card: int, target: int) -> bool:
        ability, chain = meant(game, card, target), game.state.chain
        if ability is None or ability.answers is None:
            return True
        if not chain or chain[-1].seat == seat:
            return False
        return matches(game, game.state.cards[chain[-1].card], ability.answers, Scope(seat, card))

    return test


def targets_there(meant: Meant) -> ClauseTest:
    """Every required target exists."""

    def test(game: Game, seat: int, card: int, target: int) -> bool:
        ability = meant(game, card, target)
        if ability is None or not ability.targets:
            return True
        return targets_exist(game, ability, Scope(seat, card, answered(game, ability)))

    return test


def not_used(meant: Meant) -> ClauseTest:
    """What is limited to once a turn was not used this turn."""

    def test(game: Game, _seat: int, card: int, target: int) -> bool:
        ability = meant(game, card, target)
        return ability is None or not ability.once_per_turn or not is_used(game, card, target)

    return test


def not_spent(meant: Meant, number: int) -> ClauseTest:
    """What is limited to once a game was not used: the number holds a bit for each face that was."""

    def test(game: Game, seat: int, card: int, target: int) -> bool:
        ability = meant(game, card, target)
        if ability is None or not ability.once_per_game:
            return True
        state = game.state
        spent = state.nums[seat * len(game.rules.numbers) + number]
        return not spent >> state.cards[card].face & 1

    return test


def may_still_use(game: Game, _seat: int, _card: int, _target: int) -> bool:
    """No loop has ended the additions to the chain of this turn."""
    return may_go_on(game)


def is_one_of(kinds: frozenset[str]) -> ClauseTest:
    """The card is of one of these kinds."""
    return lambda game, _seat, card, _target: game.rules.pool[game.state.cards[card].face].kind in kinds


def lies_in(zone: int) -> ClauseTest:
    """The card lies in that zone, on the player's side."""

    def test(game: Game, seat: int, card: int, _target: int) -> bool:
        found = game.state.cards[card]
        return found.zone == zone and found.control == seat

    return test
