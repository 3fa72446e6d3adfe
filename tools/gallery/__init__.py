"""Every card and every piece of the tables on one page, drawn by the real painter: for looking at.

`.venv/bin/python -m tools.gallery --out DIR` writes the page (serve DIR to look at it), `--shots` takes a picture of
each sheet in each language with Chromium.
"""
