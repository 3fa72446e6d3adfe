"""What a player swaps between two games of a match: why a swap is not allowed, and what the computer swaps (FE1.2)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from pyapp.content import library
from pyapp.content.vocabulary import REALMS
from pyapp.engine.decision import Reason
from pyapp.play.match import Match, MatchError, spares
from pyapp.realms.registry import ruleset

if TYPE_CHECKING:
    from pyapp.engine.face import Face
    from pyapp.play.match import Cards


class Swap(NamedTuple):
    """Cards of a deck that go out and cards beside it that come in, each card once for each copy."""

    out: Cards = ()
    into: Cards = ()


def rule(match: Match) -> str:
    """Return the clause that stands behind matches."""
    return ruleset(match.realm).cite["match"]


def why_fixed(match: Match, card: str) -> Reason | None:
    """Return why a card of a deck can never be swapped, None when it can: only the main part of a deck can."""
    part = REALMS[match.realm].part_of(_face(match, card).kind)
    return None if part is REALMS[match.realm].deck[0] else Reason(rule(match), "swap_fixed")


def why_not(match: Match, swap: Swap) -> tuple[Reason, ...]:
    """Return why the marked cards cannot be swapped as they are, () when they can."""
    found = [reason for card in swap.out if (reason := why_fixed(match, card)) is not None][:1]
    if len(swap.out) != len(swap.into):
        found.append(Reason(rule(match), "swap_uneven"))
    return tuple(found)


def why_no_more(match: Match, swap: Swap, spare: int) -> Reason | None:
    """Return why no further card can go out, None when one can: `spare` are all that can come in for them."""
    return Reason(rule(match), "swap_full") if len(swap.out) >= spare else None


def check_marked(match: Match, seat: int, deck: Cards, swap: Swap) -> None:
    """Raise MatchError unless all marked cards are where they are said to be; their numbers may differ still."""
    for marked, there in ((swap.out, deck), (swap.into, spares(match, seat, deck))):
        left = Counter(there)
        left.subtract(marked)
        if min(left.values(), default=0) < 0:
            raise MatchError("swap", "cards are marked that are not there")


def advise(match: Match, seat: int, deck: Cards, left: Cards) -> Swap:
    """Return what the computer swaps; `left` are the cards that stayed in its hand at the end of the last game.

    It changes nothing unless it has lost. Then what stayed in its hand has proved too slow: the heaviest of these cards
    first, each gives way to the lightest spare card of its kind, if that is lighter. Of its kind, or the deck would
    lose what it is built of.
    """
    if not match.winners or match.winners[-1] in {-1, seat}:
        return Swap()
    spare = sorted(spares(match, seat, deck), key=lambda card: (_weight(match, card), card))
    pairs: list[tuple[str, str]] = []
    for card in sorted(left, key=lambda card: (-_weight(match, card), card)):
        kind, weight = _face(match, card).kind, _weight(match, card)
        fits = (other for other in spare if _face(match, other).kind == kind and _weight(match, other) < weight)
        found = next(fits, None)
        if found is not None:
            spare.remove(found)
            pairs.append((card, found))
    return Swap(tuple(out for out, _ in pairs), tuple(into for _, into in pairs))


def _weight(match: Match, card: str) -> int:
    """Return how much has to be there before a card can be used: its cost, and what its condition asks for."""
    face = _face(match, card)
    return face.stats.get("cost", 0) + sum(face.needs)


def _face(match: Match, card: str) -> Face:
    return library.card(card, match.realm).face
