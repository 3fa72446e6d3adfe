"""What the page needs from outside: time, chance, storage, a voice. `web` has the browser's, tests have their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from pyapp.engine.decision import Action
    from pyapp.play.session import Session
    from pyapp.store.slots import Port


class Ports(Protocol):
    """What the application needs from outside."""

    def dirty(self) -> None:
        """Something changed: draw when convenient."""

    def carry(self, x: float, y: float) -> None:
        """What is carried follows the pointer; the scene stays as it is."""

    def announce(self, text: str) -> None:
        """Speak a sentence through the live region."""

    def spawn(self, job: Coroutine[Any, Any, None]) -> None:
        """Run a job beside the page."""

    def chance(self) -> int:
        """A fresh seed."""

    def set_hash(self, text: str) -> None:
        """Put a link's fragment into the address bar."""

    async def think(self, session: Session, level: str) -> Action:
        """The computer's move; never fails."""

    async def pause(self, ms: float) -> None:
        """Let the player see what happened."""

    async def still(self) -> None:
        """Wait until what is on its way to the screen has come to rest."""

    async def wait(self, ms: float) -> None:
        """Let time pass, also where nothing may move."""

    async def read(self, store: str, key: str) -> str | None:
        """A stored text, or None."""

    async def write(self, store: str, key: str, text: str) -> bool:
        """Store a text."""

    @property
    def saves(self) -> Port:
        """The place of the saves."""

    def now(self) -> str:
        """Date and time as text that sorts."""

    async def ask(self, title: str, value: str) -> str | None:
        """A line of text from the person, None when called off."""

    async def choose_file(self) -> str | None:
        """The text of a file the person chooses, None when none was chosen."""

    def download(self, name: str, text: str) -> None:
        """Give the person a text as a file."""

    async def copy(self, text: str) -> bool:
        """Put a link to this page with that fragment on the clipboard."""
