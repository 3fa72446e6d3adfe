"""A match that is under way: the games that count, and the exchange before the next one (FE1.2).

The game that is being played is a session of its own; it counts once its players go on from its result, so until then
it can be taken back like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play import match as rules_of
from pyapp.play.exchange import Swap, advise, check_marked, why_not
from pyapp.play.match import MatchError
from pyapp.play.session import PEOPLE, Session
from pyapp.realms.registry import ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pyapp.play.match import Cards, Match


def first_game(match: Match, seed: int, first: int | None, agents: Sequence[str]) -> Session:
    """Return the first game of a match between two agents; `first` is who begins it, None by lot (FE1.6)."""
    return Session(ruleset(match.realm), rules_of.next_game(match, None, seed, first), agents)


class Contest:
    """A match with its next step.

    match: the games that count.  swaps: what both seats have marked for the next game; None while a game is played.
    done: the seats that have chosen.
    """

    def __init__(self, match: Match, written: dict[str, Any] | None = None) -> None:
        """Take a match whose next game is being played; `written` is it as JSON-able data, where that is known."""
        self.match = match
        self.swaps: list[Swap] | None = None
        self.done: frozenset[int] = frozenset()
        self._written = written or rules_of.dump(match)

    def standing(self, session: Session) -> Match:
        """Return the match with the present game, if that has ended."""
        if self.swaps is not None or session.result is None:
            return self.match
        return rules_of.counted(self.match, session.record, session.result)

    # --- the exchange --------------------------------------------------------------------------

    def close(self, session: Session) -> None:
        """Let the game count that has just ended, and begin the exchange: the computer chooses at once.

        Raises MatchError when that game has not ended or decides the match.
        """
        match = rules_of.add_game(self.match, session.record)
        if rules_of.outcome(match) is not None:
            raise MatchError("over", "the match is decided")
        self.match, self._written = match, rules_of.dump(match)
        self.swaps, self.done = [Swap(), Swap()], frozenset()
        for seat, agent in enumerate(session.agents):
            if agent not in PEOPLE:
                self.swaps[seat] = advise(match, seat, self.deck(seat), _left_in_hand(session, seat))
            if agent not in PEOPLE or not self.spares(seat):
                self.done |= {seat}

    def deck(self, seat: int) -> Cards:
        """Return a seat's deck as it was in the last game."""
        return self.match.games[-1].setup.decks[seat]

    def spares(self, seat: int) -> Cards:
        """Return the cards of a seat that were not in its deck in the last game."""
        return rules_of.spares(self.match, seat, self.deck(seat))

    @property
    def asked(self) -> int:
        """The seat that is to choose now, -1 when all have chosen or a game is played."""
        if self.swaps is None:
            return -1
        return next((seat for seat in range(len(self.match.brought)) if seat not in self.done), -1)

    def mark(self, seat: int, swap: Swap) -> None:
        """Note what a seat has marked so far; raises MatchError for cards that are not there, or when none is asked."""
        if self.swaps is None or seat in self.done:
            raise MatchError("swap", "nothing is exchanged now")
        check_marked(self.match, seat, self.deck(seat), swap)
        self.swaps[seat] = swap

    def settle(self, seat: int) -> None:
        """Let a seat swap what it has marked; raises MatchError as long as that is no exchange."""
        if self.swaps is None or why_not(self.match, self.swaps[seat]):
            raise MatchError("swap", "what is marked cannot be swapped")
        self.done |= {seat}

    def next_game(self, seed: int, agents: Sequence[str]) -> Session:
        """Return the next game and leave the exchange; who begins is decided anew, by lot (FE1.6).

        Raises MatchError while somebody still has to choose.
        """
        if self.swaps is None or self.asked >= 0:
            raise MatchError("swap", "not everybody has chosen")
        decks = tuple(rules_of.swap(self.match, seat, self.deck(seat), *s) for seat, s in enumerate(self.swaps))
        record = rules_of.next_game(self.match, (decks[0], decks[1]), seed)
        self.swaps, self.done = None, frozenset()
        return Session(ruleset(self.match.realm), record, agents)

    # --- saving --------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """Return the match as JSON-able data; the present game is not in it until it counts."""
        marked = None if self.swaps is None else [[list(s.out), list(s.into)] for s in self.swaps]
        return {**self._written, "exchange": marked, "done": sorted(self.done)}

    @classmethod
    def load(cls, data: Mapping[str, Any], session: Session) -> Contest:
        """Return what `dump` wrote beside a session; raises MatchError or LinkError when the two do not fit."""
        match = rules_of.load(data)
        contest = cls(match, {key: data[key] for key in rules_of.KEYS})
        try:
            marked = data["exchange"]
            swaps = None if marked is None else [_marks(*pair) for pair in marked]
            done = frozenset(seat for seat in (0, 1) if seat in data["done"])
        except (KeyError, TypeError, ValueError) as error:
            raise MatchError("malformed", f"no exchange ({error!r})") from error
        contest._go_on(swaps, done, session)
        return contest

    def _go_on(self, swaps: Sequence[Swap] | None, done: frozenset[int], session: Session) -> None:
        """Stand in the middle of a game or of an exchange; raises MatchError where that cannot be."""
        if swaps is None:
            if session.record in self.match.games:
                raise MatchError("foreign", "the game beside the match counts already")
            rules_of.check_fits(self.match, session.record)
            return
        if len(swaps) != len(self.match.brought) or not self.match.games or self.match.games[-1] != session.record:
            raise MatchError("foreign", "the exchange is not after the game beside it")
        if rules_of.outcome(self.match) is not None:
            raise MatchError("over", "the match is decided")
        for seat, swap in enumerate(swaps):
            check_marked(self.match, seat, self.deck(seat), swap)
            if seat in done and why_not(self.match, swap):
                raise MatchError("swap", "what is marked cannot be swapped")
        self.swaps, self.done = list(swaps), done


def _marks(out: Sequence[str], into: Sequence[str]) -> Swap:
    """Return the marks of one seat out of a save."""
    return Swap(tuple(map(str, out)), tuple(map(str, into)))


def _left_in_hand(session: Session, seat: int) -> Cards:
    """Return the cards that a seat still has in hand, which it knows."""
    view = session.view(seat)
    hand = view["seats"][seat]["zones"][session.rules.roles.hand]
    return tuple(str(view["cards"][str(card)]["face"]) for card in hand)
