"""A match: games of one realm between the same two, until one has won two of at most three (FE1.2).

A player brings a deck and, in realms that have them, cards for exchange: none, or as many as the realm says. Between
games cards of the two are swapped one for one. A match is kept as what was brought and the links of its games: what was
swapped shows in their decks, and a game that would play out otherwise is refused.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.content import library
from pyapp.content.decks import find_problems
from pyapp.engine.ruleset import Setup
from pyapp.play import link
from pyapp.play.record import canonical, new_record, replay
from pyapp.realms.registry import UnknownRealmError, realms, ruleset

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pyapp.content.decks import Problem
    from pyapp.play.record import Record

MOST_GAMES, WINS = 3, 2

KEYS = ("realm", "options", "brought", "games")
"""Of a match as it is kept."""

Cards = tuple[str, ...]
Options = tuple[tuple[str, int | str | bool], ...]
"""Rule switches with their positions."""


class MatchError(ValueError):
    """Something that a match does not allow; it is as it was.

    `key` is brought (a deck or its cards for exchange are not allowed, `problems` says why), swap (a deck is not what
    its player brought, swapped one for one), first (the first game is played with the decks as they were brought),
    over (the match is decided), unfinished (a game has not ended), foreign (a game of another realm or of other rule
    switches), or malformed (what is to be read is no match).
    """

    def __init__(self, key: str, detail: str, problems: tuple[Problem, ...] = ()) -> None:
        """Say what is wrong."""
        self.key, self.problems = key, problems
        super().__init__(f"{key}: {detail}")


class Brought(NamedTuple):
    """What a player brings: the deck, and the cards for exchange."""

    deck: Cards
    exchange: Cards = ()


class Match(NamedTuple):
    """A match; `winners` are the seats that have won its games so far, -1 for a draw."""

    realm: str
    brought: tuple[Brought, Brought]
    options: Options = ()
    games: tuple[Record, ...] = ()
    winners: tuple[int, ...] = ()


def new_match(realm: str, brought: tuple[Brought, Brought], options: Options = ()) -> Match:
    """Return a match in which nothing was played yet; raises MatchError for what may not be brought.

    Raises UnknownRealmError, and ValueError for rule switches that the realm does not have.
    """
    rules = ruleset(realm)
    for seat, (deck, exchange) in enumerate(brought):
        problems = find_problems(library.pool(realm), _counted(deck), _counted(exchange))
        if problems:
            said = ", ".join(f"{problem.key} {problem.card}".strip() for problem in problems)
            raise MatchError("brought", f"seat {seat}: {said}", tuple(problems))
    for name, value in options:
        if name not in rules.switches or value not in rules.switches[name]:
            raise ValueError(f"rule switch {name} = {value!r} does not exist; there are {rules.switches}")
    return Match(realm, brought, options)


def _counted(cards: Iterable[str]) -> list[tuple[str, int]]:
    """Return cards as (card id, copies), sorted."""
    return sorted(Counter(cards).items())


def score(match: Match) -> tuple[int, int]:
    """Return how many games each seat has won."""
    return match.winners.count(0), match.winners.count(1)


def outcome(match: Match) -> int | None:
    """Return the seat that has won the match, -1 when it ended level, None while it goes on."""
    first, second = score(match)
    if max(first, second) < WINS and len(match.games) < MOST_GAMES:
        return None
    return -1 if first == second else 0 if first > second else 1


def spares(match: Match, seat: int, deck: Cards) -> Cards:
    """Return the cards that a seat has brought and that are not in its deck as it is now; sorted."""
    left = Counter((*match.brought[seat].deck, *match.brought[seat].exchange))
    left.subtract(deck)
    return tuple(sorted(left.elements()))


def swap(match: Match, seat: int, deck: Cards, out: Cards, into: Cards) -> Cards:
    """Return a seat's deck with some cards taken out and as many of the player's others put in.

    Raises MatchError when a card is not where it should be, or the numbers differ.
    """
    left = Counter(deck)
    left.subtract(out)
    if len(out) != len(into) or min(left.values()) < 0:
        raise MatchError("swap", "cards are swapped one for one, and only those that are there")
    cards = tuple(sorted((*left.elements(), *into)))
    _check_deck(match, seat, cards)
    return cards


def _check_deck(match: Match, seat: int, deck: Cards) -> None:
    """Raise MatchError unless a deck is a legal one, of what the seat brought, swapped one for one."""
    brought = match.brought[seat]
    left = Counter((*brought.deck, *brought.exchange))
    left.subtract(deck)
    if min(left.values()) < 0 or find_problems(library.pool(match.realm), _counted(deck)):
        raise MatchError("swap", "the deck is not what was brought, swapped one for one")


def next_game(match: Match, decks: tuple[Cards, Cards] | None, seed: int, first: int | None = None) -> Record:
    """Return the record of the next game, in which nothing was decided yet.

    `decks` are those of both seats as they play now (None: as brought); raises MatchError when the match is decided,
    or for a deck that is no legal exchange.
    """
    chosen = decks or (match.brought[0].deck, match.brought[1].deck)
    _check_next(match, chosen)
    return new_record(ruleset(match.realm), Setup(chosen, match.options, first), seed)


def _check_next(match: Match, decks: Iterable[Cards]) -> None:
    """Raise MatchError unless the next game may be played with these decks."""
    if outcome(match) is not None:
        raise MatchError("over", "the match is decided")
    for seat, deck in enumerate(decks):
        _check_deck(match, seat, deck)
        if not match.games and Counter(deck) != Counter(match.brought[seat].deck):
            raise MatchError("first", "cards are exchanged between games, not before the first")


def add_game(match: Match, record: Record) -> Match:
    """Return the match with one more game, which has ended; raises MatchError, or ReplayError for a broken record."""
    check_fits(match, record)
    return counted(match, record, replay(ruleset(match.realm), record).state.result)


def check_fits(match: Match, record: Record) -> None:
    """Raise MatchError unless a game may be the next one of the match."""
    usual = canonical(ruleset(match.realm), _plain_setup(match)).options
    if record.realm != match.realm or record.setup.options != usual:
        raise MatchError("foreign", "the game is of another realm, or of other rules than the match")
    _check_next(match, record.setup.decks)


def counted(match: Match, record: Record, result: tuple[int, str, str] | None) -> Match:
    """Return the match with one more game, which was played here and has that result; raises MatchError without one."""
    if result is None:
        raise MatchError("unfinished", "the game has not ended")
    return match._replace(games=(*match.games, record), winners=(*match.winners, result[0]))


def _plain_setup(match: Match) -> Setup:
    """Return the setup of the match's first game."""
    return Setup((match.brought[0].deck, match.brought[1].deck), match.options)


def exchanged(match: Match, nth: int, seat: int) -> tuple[Cards, Cards]:
    """Return which cards a seat has taken out and put in for the nth game, against what it brought; both sorted."""
    brought, deck = Counter(match.brought[seat].deck), Counter(match.games[nth].setup.decks[seat])
    return tuple(sorted((brought - deck).elements())), tuple(sorted((deck - brought).elements()))


def dump(match: Match) -> dict[str, Any]:
    """Return the match as JSON-able data."""
    rules = ruleset(match.realm)
    return {
        "realm": match.realm,
        "options": dict(match.options),
        "brought": [{"deck": list(deck), "exchange": list(exchange)} for deck, exchange in match.brought],
        "games": [link.encode(rules, record) for record in match.games],
    }


def load(data: Mapping[str, Any]) -> Match:
    """Return the match that `dump` wrote; raises MatchError, or LinkError for a game that cannot be opened."""
    try:
        first, second = (Brought(tuple(part["deck"]), tuple(part["exchange"])) for part in data["brought"])
        match = new_match(data["realm"], (first, second), tuple(dict(data["options"]).items()))
        games = [link.decode(text) for text in data["games"]]
    except (MatchError, link.LinkError):
        raise
    except (KeyError, TypeError, ValueError, UnknownRealmError) as error:
        raise MatchError("malformed", f"no match ({error!r}); realms are {', '.join(realms())}") from error
    for game in games:
        check_fits(match, game.record)
        match = counted(match, game.record, game.state.result)
    return match
