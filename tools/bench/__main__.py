"""Print measures: `python -m tools.bench [name …]`, without a name all but the long ones; calibration comes first."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import pkgutil
import sys

import tools.bench
from pyapp.realms.registry import realms
from tools.bench.registry import LONG, MEASURES, Limits


def main() -> int:
    """Run the asked measures; status 2 for an unknown name."""
    for info in pkgutil.iter_modules(tools.bench.__path__, "tools.bench."):
        if not info.name.endswith("__main__"):
            importlib.import_module(info.name)
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of {', '.join([*MEASURES, *LONG])}")
    parser.add_argument("--json", action="store_true", help="one JSON object per row")
    parser.add_argument("--pairs", type=int, default=100, help="strength: pairs of games a match")
    parser.add_argument("--minutes", type=float, default=55, help="strength: time after which no pair is begun")
    parser.add_argument("--realm", choices=realms(), help="strength: in this realm only")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="strength: games at once")
    options = parser.parse_args()
    limits = Limits(options.pairs, options.minutes, options.processes, (options.realm,) if options.realm else realms())
    unknown = [name for name in options.names if name not in {*MEASURES, *LONG}]
    if unknown:
        parser.error(f"no measure {', '.join(unknown)}; there are {', '.join([*MEASURES, *LONG])}")
    chosen = dict.fromkeys(["calibration", *(options.names or MEASURES)])
    for name in chosen:
        for row in LONG[name](limits) if name in LONG else MEASURES[name]():
            line = json.dumps(row._asdict()) if options.json else f"{row.what:44} {row.value:12,.2f} {row.unit}"
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
