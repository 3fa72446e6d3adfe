"""The page's entry: wiring only."""

from __future__ import annotations

from pyapp.web.page import Page


async def main() -> None:
    """Start the app; the shell leaves once the first screen is drawn."""
    await Page().start()
