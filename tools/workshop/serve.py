"""A static server for dist/ with the MIME types WebAssembly and modules need."""

from __future__ import annotations

import os
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from tools.workshop.base import DIST, WorkshopError, say

if TYPE_CHECKING:
    from pathlib import Path

DEFAULT_PORT = 8420
TRIES = 20


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder under a base path; quiet, and always revalidated so that a rebuild shows at once."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 (the base class declares it so)
        "": "application/octet-stream",
        ".bin": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(self, *args: object, base: str = "/", **kwargs: object) -> None:
        self.base = base
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Map a request below the base path to a file; anything else to one that does not exist."""
        if not path.startswith(self.base):
            return super().translate_path("/outside-the-base-path")
        return super().translate_path("/" + path[len(self.base) :])

    def end_headers(self) -> None:
        """Add the headers a static host would be asked for."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class names it so)
        """Say nothing: the terminal shows the address only."""


class Server(ThreadingHTTPServer):
    """Threads that die with the process, and no tracebacks when a browser hangs up."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"

    def handle_error(self, request: object, client_address: object) -> None:
        """Drop what a closed tab leaves behind, show the rest."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(folder: Path = DIST, port: int = 0, base: str = "/") -> Server:
    """Bind a server for a folder on localhost; port 0 takes any free one."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder), base=base))


def bind(port: int | None) -> Server:
    """Bind the asked port, or without one the first free port from DEFAULT_PORT on."""
    for candidate in [port] if port is not None else range(DEFAULT_PORT, DEFAULT_PORT + TRIES):
        try:
            return make_server(port=candidate)
        except OSError as error:
            problem = error
    raise WorkshopError(f"cannot listen on port {candidate}: {problem}. Choose one with --port.")


def has_screen() -> bool:
    """Tell whether opening a browser makes sense here."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def play(port: int | None, *, browser: bool) -> None:
    """Serve dist/ until interrupted."""
    server = bind(port)
    address = f"http://localhost:{server.server_address[1]}/"
    say(f"Sankai is at {address}  (Ctrl+C ends it)")
    if browser and has_screen():
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("")
    finally:
        server.server_close()
