"""What the page stands at: the screen that is shown, language, game, and what the person has chosen and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.guide import Guide
from pyapp.ui.realms import offered
from pyapp.ui.settings import Settings
from pyapp.ui.shelf import Shelf
from pyapp.ui.wishes import Wishes
from pyapp.ui.words import Words

if TYPE_CHECKING:
    from pyapp.ui.exchange import Exchange
    from pyapp.ui.game import Game
    from pyapp.ui.ports import Ports
    from pyapp.ui.replay import Replay
    from pyapp.ui.scene import Ref


class Desk:
    """The state of the page; whatever changes it is in `flow`, `commands` and `app`.

    screen: home, new, table, exchange, replay, saves, settings or notice.
    notice: of the screen of that name, its kind, the key of the reason, and the answers.
    message: a sentence that the table shows until the next input.
    last_slot: the save that the next visit goes on with.
    """

    def __init__(self, ports: Ports, lang: str) -> None:
        """Start at home in a language of LANGUAGES."""
        self.ports = ports
        self.words = Words(lang)
        self.screen = "home"
        self.game: Game | None = None
        self.replay: Replay | None = None
        self.shelf = Shelf()
        self.last_slot = ""
        self.notice: tuple[str, str, list[tuple[str, Ref]]] = ("link", "", [])
        self.message = ""
        self.all_wishes = {realm: Wishes.of(realm) for realm in offered()}
        self.wishes = self.all_wishes[offered()[0]]
        self.settings = Settings()
        self.guide = Guide()

    @property
    def board(self) -> Game | Replay | Exchange | None:
        """What shows cards: the table of a running game or a replay, or an exchange; None on other screens."""
        if self.screen == "exchange":
            return self.game.exchange if self.game is not None else None
        if self.screen == "replay":
            return self.replay
        return self.game if self.screen == "table" else None

    def words_of(self, game: Game) -> Words:
        """The words of a game's realm in the language in use."""
        return self.words.of(game.session.rules.id)
