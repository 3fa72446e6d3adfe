"""How a realm's table is laid out by hand: what scenarios and rule tests need and play never does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game


class Layout(NamedTuple):
    """The realm's part of `play.table`.

    `enter(game, phase, at)` makes a laid-out state stand in a phase; `phase` is the one unless another is named.
    `zones` may be filled, in this order; `under` is the zone for cards that lie under others; `places` are zones whose
    cards stand in numbered places. `fillers` are how many plain cards (those for which `is_plain` holds) lie in a zone
    that is not mentioned, `numbers` what the numbers of a seat are unless given. Fillers lie face down in the zones of
    `down`; where another kind of card fills a zone, `special` tells which,
    as (zone, what fits).
    """

    enter: Callable[[Game, int, str], None]
    phase: str
    zones: tuple[str, ...]
    under: str
    places: frozenset[str]
    fillers: dict[str, int]
    is_plain: Callable[[Face], bool]
    numbers: dict[str, int]
    down: frozenset[str] = frozenset()
    special: tuple[tuple[str, Callable[[Face], bool]], ...] = ()
