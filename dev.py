#!/usr/bin/env python3
"""The workshop: `python3 dev.py play`, `test`, `build`, `bench`, `mutate`.

Needs Python 3.11+ and nothing else: it makes .venv, installs what is missing (Python and JavaScript packages, a browser
for the tests) and then does what was asked. The work itself is in tools/workshop.
"""

from __future__ import annotations

import argparse
import sys

if sys.version_info < (3, 11):  # noqa: UP036 (this is the message for those who have less)
    sys.exit("Sankai needs Python 3.11 or newer; this is " + sys.version.split()[0])

from tools.workshop import layers, serve, steps
from tools.workshop.base import WorkshopError, fail


def arguments() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser(prog="dev.py", description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="build what is stale, serve on localhost, open a browser")
    play.add_argument("--port", type=int, help=f"default: the first free one from {serve.DEFAULT_PORT}")
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    test = commands.add_parser("test", help="set everything up and run every test")
    test.add_argument("--only", choices=layers.NAMES, help="run one layer")
    test.add_argument("rest", nargs="*", help="with --only: passed on to pytest (after --)")
    commands.add_parser("build", help="write the static site to dist/")
    bench = commands.add_parser("bench", help="print the measures")
    bench.add_argument("rest", nargs=argparse.REMAINDER, help="passed on to tools.bench")
    mutate = commands.add_parser("mutate", help="change rules or cards in small ways and see that the tests notice")
    mutate.add_argument("rest", nargs=argparse.REMAINDER, help="passed on to tools.mutate")
    return parser


def run(options: argparse.Namespace) -> int:
    """Do what was asked; return the exit status."""
    if options.command == "test":
        return layers.test(options.only, options.rest)
    if options.command == "bench":
        return steps.bench(options.rest)
    if options.command == "mutate":
        return steps.mutate(options.rest)
    steps.build()
    if options.command == "play":
        serve.play(options.port, browser=not options.no_browser)
    return 0


def main() -> int:
    """Do what the command line asks; the exit status is 0 when it worked."""
    try:
        return run(arguments().parse_args())
    except WorkshopError as error:
        return fail(str(error))
    except KeyboardInterrupt:
        return fail("interrupted")


if __name__ == "__main__":
    sys.exit(main())
