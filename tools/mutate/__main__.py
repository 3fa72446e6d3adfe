"""Change what is tested in small ways and see that the tests notice; status 1 when a mutant survives unexcused."""

from __future__ import annotations

import argparse
import sys

from pyapp.realms.registry import realms
from tools.mutate import cards, rules


def main() -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__)
    parser.add_argument("what", choices=["rules", "cards"], help="conditions switched off, or cards changed")
    parser.add_argument("--realm", default="caster", choices=realms())
    parser.add_argument(
        "--only", action="append", default=[], metavar="NAME", help='cards: an id; rules: a part of a name, "CA9.3"'
    )
    parser.add_argument("--processes", type=int, default=1, choices=range(1, 65), metavar="N", help="rules: at once")
    parser.add_argument("--all", action="store_true", help="print what was killed or excused, too")
    options = parser.parse_args()
    try:
        if options.what == "rules":
            return rules.run(options.realm, options.only, processes=options.processes, verbose=options.all)
        return cards.run(options.realm, options.only, verbose=options.all)
    except ValueError as error:
        parser.error(str(error))
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
