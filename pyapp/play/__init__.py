"""Games in the making: session, record and replay, links, undo, scenarios. No browser, no files."""
