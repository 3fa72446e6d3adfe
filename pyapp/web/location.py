"""The address bar and the clipboard."""

from __future__ import annotations

from js import history, window
from pyodide.ffi import JsException


def fragment() -> str:
    """What stands behind the # of the address, without it."""
    return str(window.location.hash)[1:]


def set_fragment(text: str) -> None:
    """Show a fragment without a new history entry; empty removes it."""
    if text == fragment():
        return
    path = str(window.location.pathname) + str(window.location.search)
    history.replaceState(None, "", f"{path}#{text}" if text else path)


async def copy(text: str) -> bool:
    """Put this page's address with a fragment on the clipboard; False if the browser refuses."""
    address = str(window.location.href).split("#", 1)[0]
    try:
        await window.navigator.clipboard.writeText(f"{address}#{text}")
    except (JsException, AttributeError):
        return False
    return True
