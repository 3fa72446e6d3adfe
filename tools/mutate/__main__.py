"""Run a mutation run: `python -m tools.mutate cards [--card ca-014] [--all]`; status 1 when a mutant survives."""

from __future__ import annotations

import argparse
import sys

from tools.mutate import cards


def main() -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__)
    parser.add_argument("what", choices=["cards"])
    parser.add_argument("--card", action="append", help="only this card (may be given several times)")
    parser.add_argument("--all", action="store_true", help="print killed mutants too")
    options = parser.parse_args()
    return cards.run(options.card or (), verbose=options.all)


if __name__ == "__main__":
    sys.exit(main())
