"""How a match stands, for the screens that tell of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyapp.play.match import outcome, score
from pyapp.play.session import PEOPLE

if TYPE_CHECKING:
    from pyapp.play.contest import Contest
    from pyapp.play.session import Session
    from pyapp.ui.shelf import About
    from pyapp.ui.terms import Terms


class Standing(NamedTuple):
    """Games won by each seat, with the present one once it has ended, and its number.

    winner: of the match, -1 when it ended level, None while it goes on.  exchanges: whether a person has cards to swap
    before the next game.
    """

    score: tuple[int, int]
    game: int
    winner: int | None
    exchanges: bool


def standing_of(contest: Contest, session: Session) -> Standing:
    """How the match of a session stands."""
    whole = contest.standing(session)
    asked = [seat for seat, agent in enumerate(session.agents) if agent in PEOPLE]
    number = len(contest.match.games) + (contest.swaps is None)
    return Standing(score(whole), number, outcome(whole), any(whole.brought[seat].exchange for seat in asked))


def told(standing: Standing) -> About:
    """What a list of saves keeps of it."""
    return {"score": list(standing.score), "game": standing.game, "over": standing.winner is not None}


def line(terms: Terms, match: About) -> str:
    """One line of what a list of saves has kept; the game has no number once the match is decided."""
    mine, theirs = match["score"]
    return terms.t("match.over" if match["over"] else "match.line", mine=mine, theirs=theirs, n=match["game"])
