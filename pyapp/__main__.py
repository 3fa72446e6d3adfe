"""`python3 -m pyapp`: games, checks and records without a browser and without anything installed."""

from __future__ import annotations

import argparse
import io
import json
import sys
from typing import TYPE_CHECKING

from pyapp.ai.agents import UnknownPlayerError, thinker
from pyapp.content import check, library
from pyapp.content.errors import CardError, closest
from pyapp.content.reader import LANGUAGES
from pyapp.play import link, simulate, transcript
from pyapp.realms.registry import realms, ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

OK, FAILED, MISUSED = 0, 1, 2
"""Exit codes: all well; errors in games, cards or links; a wrong command line (as argparse has it)."""


class UsageError(ValueError):
    """The command line names something that does not exist."""


_PLAYERS_HELP = (
    f"two of: {', '.join(simulate.PLAYERS)}; also with an effort, as hard:64 (simulations) or normal:3 (deals)"
)


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    top = argparse.ArgumentParser(prog="python3 -m pyapp", description="Sankai without a browser.")
    commands = top.add_subparsers(dest="command", required=True)
    sim = commands.add_parser("sim", help="play games between computer players and report")
    sim.add_argument("--realm", default="caster")
    sim.add_argument("--games", type=_positive, default=100, metavar="N")
    sim.add_argument("--seed", type=int, default=1, metavar="S")
    sim.add_argument("--players", default="random,random", metavar="P,Q", help=_PLAYERS_HELP)
    sim.add_argument("--decks", default="", metavar="A,B", help="ready-made decks by id; all pairs unless given")
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    sim.set_defaults(run=run_sim)
    checked = commands.add_parser("check", help="check cards, decks and rules, and report on the pool")
    checked.add_argument("--realm", default="", help="all realms unless given")
    checked.add_argument("--json", action="store_true", help="print one JSON object")
    checked.set_defaults(run=run_check)
    show = commands.add_parser("show", help="print a game's link as text")
    show.add_argument("link", help="the text behind the # of an address, or the whole address")
    show.add_argument("--lang", default="en", choices=LANGUAGES)
    show.set_defaults(run=run_show)
    return top


def _positive(text: str) -> int:
    """Read a number of games; raises ArgumentTypeError."""
    if not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games")
    return int(text)


def run_sim(options: argparse.Namespace) -> int:
    """Play games; fails when one of them broke off."""
    rules = ruleset(_known(options.realm, realms(), "realm"))
    stock = library.decks(options.realm)
    names = [_known(name, stock, "deck") for name in options.decks.split(",")] if options.decks else list(stock)
    if not names:
        raise UsageError(f"there are no ready-made decks of {options.realm}: see cards/{options.realm}/decks.toml")
    players = [_player(name) for name in options.players.split(",")]
    if len(players) != 2:  # noqa: PLR2004 - two seats
        raise UsageError(f"--players takes two names, as in greedy,random; given are {len(players)}")
    decks = {name: stock[name].listed() for name in names}
    report = simulate.simulate(rules, decks, options.games, options.seed, players)
    print(json.dumps(report, ensure_ascii=False) if options.json else "\n".join(simulate.table(report)))
    return FAILED if report["errors"] else OK


def run_check(options: argparse.Namespace) -> int:
    """Report on the pool of one realm or of all."""
    wanted = [_known(options.realm, realms(), "realm")] if options.realm else list(realms())
    reports = {realm: check.check(realm) for realm in wanted}
    if options.json:
        print(json.dumps(reports if len(reports) > 1 else reports[wanted[0]], ensure_ascii=False))
    else:
        print("\n\n".join("\n".join(check.lines(report)) for report in reports.values()))
    return OK


def run_show(options: argparse.Namespace) -> int:
    """Print the game of a link."""
    text = options.link.strip().rpartition("#")[2].rpartition("=")[2]
    record = link.decode(text).record
    for line in transcript.transcript(ruleset(record.realm), record, options.lang):
        print(line)
    return OK


def _player(name: str) -> str:
    """Return the name of a computer player, perhaps with its effort; raises UsageError."""
    _known(name.partition(":")[0], simulate.PLAYERS, "player")
    try:
        thinker(name)
    except UnknownPlayerError as error:
        raise UsageError(str(error)) from error
    return name


def _known(name: str, known: Iterable[str], what: str) -> str:
    """Return a name that exists; raises UsageError with what was probably meant, and all there are."""
    names = list(known)
    if name in names:
        return name
    near = closest(name, names)
    hint = f', did you mean "{near}"?' if near else ""
    raise UsageError(f'unknown {what} "{name}"{hint} (there are: {", ".join(names)})')


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code; what is wrong is said on stderr, never as a traceback."""
    options = parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):  # where it cannot write card names it writes their codes
        sys.stdout.reconfigure(errors="backslashreplace")
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return MISUSED
    except (CardError, link.LinkError) as error:
        print(f"error: {error}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:  # the reader of our lines has seen enough
        sys.stderr.close()
        return OK


if __name__ == "__main__":
    sys.exit(main())
