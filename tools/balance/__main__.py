"""Run `python -m tools.balance [--games N] [--players greedy,…] [--out FILE]`: play all pairs of decks, write a table.

`--games` is how many games each pair of decks plays with each player on both sides. Status 1 when a goal is missed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pyapp.content import library
from pyapp.play.simulate import PLAYERS
from tools.balance.page import misses, page
from tools.balance.rounds import Round, play_round

TARGET = Path(__file__).resolve().parents[2] / "docs" / "balance.md"


def main() -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.add_argument("--realm", default="caster")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="games of each pair of decks")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--players", default="greedy", metavar="P,…", help=f"of {', '.join(PLAYERS)}")
    parser.add_argument("--out", type=Path, default=TARGET)
    options = parser.parse_args()
    rounds: list[Round] = []
    for player in options.players.split(","):
        if player not in PLAYERS:
            parser.error(f"unknown player {player!r}; there are {', '.join(PLAYERS)}")
        rounds.append(play_round(options.realm, player, options.games, options.seed, report=_say))
    names = {deck.id: deck.name["en"] for deck in library.decks(options.realm).values()}
    options.out.write_text(page(rounds, names, options.games, options.seed), encoding="utf-8")
    missed = [line for played in rounds for line in misses(played)]
    print("\n".join(missed) or "all goals are met")
    return 1 if missed else 0


def _say(line: str) -> None:
    """Tell how far it is, at once."""
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
