"""Finding a browser for the tests, and getting one where there is none."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.workshop.base import VENV_PYTHON, WorkshopError, apt_install, ask, is_debian_root, run, say

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as tool: print(tool.chromium.executable_path)"
)


def _playwrights_own() -> str | None:
    """Give the path of Playwright's own Chromium, if it has been downloaded."""
    path = ask([VENV_PYTHON, "-c", ASK_PLAYWRIGHT])
    return path if path and Path(path).exists() else None


def _installed() -> str | None:
    """Give the path of an installed Chromium, Chrome or Edge."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return next((place for place in PLACES if Path(place).exists()), None)


def find() -> str | None:
    """Give the path of a browser that is here already."""
    return _playwrights_own() or _installed()


def ensure() -> str:
    """Give the path of a browser: found, or by apt as Debian root, or downloaded by Playwright."""
    path = find()
    if path:
        return path
    if is_debian_root():
        apt_install("chromium")
    else:
        say("no Chromium, Chrome or Edge found, asking Playwright for its own")
        run([VENV_PYTHON, "-m", "playwright", "install", "chromium"], check=False)
    path = find()
    if not path:
        hint = "sudo apt-get install chromium" if sys.platform == "linux" else "install Chrome, Chromium or Edge"
        raise WorkshopError(f"the browser tests need a Chromium: {hint}, then again.")
    return path
