"""The table on which the page is measured: eight cards in each row, an attack about to be declared."""

from __future__ import annotations

from pyapp.content import library
from pyapp.engine.ruleset import Setup
from pyapp.play.session import HUMAN, Session
from pyapp.play.table import Side, table
from pyapp.realms.registry import ruleset

REALM = "caster"
CASTERS = ("ca-001", "ca-002", "ca-003", "ca-005", "ca-006", "ca-007", "ca-008", "ca-009")
OWN = Side(
    hand=("ca-011", "ca-032", "ca-029", "ca-025", "ca-001", "ca-027"),
    deck=20,
    servants=("ca-011", "ca-012", "ca-013", "ca-014", "ca-016", "ca-019", "ca-026", "ca-028"),
    casters=CASTERS,
    graveyard=("ca-027",),
)
OPPONENT = Side(
    hand=("ca-011",) * 5,
    deck=20,
    servants=("ca-012", "ca-015", "ca-017", "ca-018", "ca-020", "ca-021", "ca-023", "ca-024"),
    casters=[f"{card} rested" for card in CASTERS],
    graveyard=("ca-027",),
)
"""The opponent's casters are rested: there is nothing to answer with, so that every run goes the same way."""


def session() -> Session:
    """The battle phase of the person's turn against an easy computer player."""
    decks = list(library.decks(REALM).values())
    state = table(ruleset(REALM), OWN, OPPONENT, phase="battle", turn=5)
    return Session.from_table(REALM, Setup((decks[0].listed(), decks[-1].listed())), state, (HUMAN, "easy"))
