"""What the rounds of a realm miss of its goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tools.balance.goals import Goals, Range
    from tools.balance.rounds import Round


def overall(rounds: Iterable[Round], name: str) -> float:
    """Return the share of all games in which something happened."""
    counted = [(played.happened[name], played.games) for played in rounds]
    return sum(seen for seen, _ in counted) / max(1, sum(games for _, games in counted))


def round_misses(played: Round, goals: Goals) -> list[str]:
    """Return what one player's games miss, as lines."""
    missed = []
    if not _within(played.first_share(), goals.first):
        missed.append(f"the first player wins {played.first_share():.1%}")
    missed += [
        f"{deck} wins {played.share(deck):.1%} against the field"
        for deck in played.decks
        if not _within(played.share(deck), goals.deck)
    ]
    if goals.turns and not _within(played.median(), goals.turns):
        missed.append(f"a player has {played.median():g} turns in the median")
    return missed


def happening_misses(rounds: Sequence[Round], names: Iterable[str], goals: Goals) -> Iterator[str]:
    """Yield what the games of all players together miss, as lines."""
    for name in names:
        share = overall(rounds, name)
        pairs = set[tuple[str, str]]().union(*(played.seen_in.get(name, set()) for played in rounds))
        if name in goals.unlikely:
            if share >= goals.seen:
                yield f"{name} happens in {share:.1%} of the games: its reason in goals.toml is not needed"
        elif share < goals.seen:
            yield f"{name} happens in {share:.1%} of the games"
        elif len(pairs) == 1:
            yield f"{name} happens only between {' and '.join(pairs.pop())}"
        if name in goals.between and not _within(share, goals.between[name]):
            yield f"{name} happens in {share:.1%} of the games"


def _within(value: float, bounds: Range) -> bool:
    """Tell whether a value lies within its bounds, both included."""
    return bounds[0] <= value <= bounds[1]
