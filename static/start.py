"""PyScript's entry: hands over to the app, and its failure to the shell."""

import traceback

from js import sankaiBoot

try:
    from pyapp.main import main

    await main()
except Exception:
    sankaiBoot.fail(traceback.format_exc())
