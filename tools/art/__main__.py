"""`python3 -m tools.art --out DIR`, `--check` or `--credits`."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tools.art import build
from tools.art import credits as credits_page
from tools.art.packages import ArtError


def _run(options: argparse.Namespace) -> int:
    """Do what was asked; the exit status is 0 when all is well."""
    if options.check:
        found = build.problems()
        print("\n".join(found) or "art: every card's art is known")
        return 1 if found else 0
    if options.credits:
        credits_page.TARGET.parent.mkdir(exist_ok=True)
        credits_page.TARGET.write_text(credits_page.text(), encoding="utf-8")
        return 0
    start = time.monotonic()
    size = build.write(options.out)
    print(f"art: {size / 1000:.0f} kB in {options.out}, {time.monotonic() - start:.1f} s")
    return 0


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.art", description="Draw the cards and the table.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--out", type=Path, help="write all files into this folder")
    what.add_argument("--check", action="store_true", help="name the cards whose art is unknown")
    what.add_argument("--credits", action="store_true", help="write docs/credits.md")
    try:
        return _run(parser.parse_args())
    except ArtError as error:
        print(f"art: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
