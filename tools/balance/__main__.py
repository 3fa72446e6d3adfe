"""Play all pairs of a realm's ready-made decks by computer players and write the tables to docs/balance.md.

Status 1 when a goal of tools/balance/goals.toml is missed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pyapp.ai.agents import UnknownPlayerError, thinker
from pyapp.content import library
from pyapp.realms.registry import HAPPENINGS, realms
from tools.balance.goals import read_goals
from tools.balance.judge import happening_misses, round_misses
from tools.balance.page import Measured, page, realm_part
from tools.balance.rounds import play_round

TARGET = Path(__file__).resolve().parents[2] / "docs" / "balance.md"
PLAYERS, GAMES = "greedy,normal", "60,12"


def arguments() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.balance", description=__doc__)
    parser.add_argument("--realm", default="caster", choices=realms())
    parser.add_argument("--players", default=PLAYERS, metavar="P,…", help=f"default {PLAYERS}; efforts as normal:3")
    parser.add_argument("--games", default=GAMES, metavar="N,…", help=f"of each pair, by player; default {GAMES}")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="pairs played at once")
    parser.add_argument("--out", type=Path, default=TARGET)
    return parser


def plan(players: str, games: str) -> list[tuple[str, int]]:
    """Return the players with their numbers of games; raises ValueError (UnknownPlayerError is one)."""
    names, numbers = players.split(","), games.split(",")
    if len(names) != len(numbers):
        raise ValueError(f"{len(names)} players ({players}) and {len(numbers)} numbers of games ({games})")
    for name in names:
        thinker(name)
    if not all(number.isdecimal() and int(number) for number in numbers):
        raise ValueError(f"{games!r} are no numbers of games")
    return [(name, int(number)) for name, number in zip(names, numbers, strict=True)]


def main() -> int:
    """Do what the command line asks."""
    parser = arguments()
    options = parser.parse_args()
    try:
        planned, goals = plan(options.players, options.games), read_goals(options.realm)
    except (UnknownPlayerError, ValueError) as error:
        parser.error(str(error))
    rounds = [
        play_round(options.realm, player, games, options.seed, _say, processes=options.processes)
        for player, games in planned
    ]
    names = {deck.id: deck.name["en"] for deck in library.decks(options.realm).values()}
    command = f"python3 -m tools.balance --realm {options.realm} --players {options.players} --games {options.games}"
    command += f" --seed {options.seed}"
    measured = Measured(options.realm, command, rounds, goals, names, HAPPENINGS[options.realm])
    before = options.out.read_text(encoding="utf-8") if options.out.exists() else ""
    options.out.write_text(page(before, realm_part(measured)), encoding="utf-8")
    missed = [f"{played.player}: {line}" for played in rounds for line in round_misses(played, goals)]
    missed += happening_misses(rounds, HAPPENINGS[options.realm], goals)
    print("\n".join(missed) or "all goals are met")
    return 1 if missed else 0


def _say(line: str) -> None:
    """Tell how far it is, at once."""
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
