"""The application: the desk as a tree of nodes, and what every input does. Browser and storage come in as ports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content import library
from pyapp.play import offer
from pyapp.ui import flow, hotseat, keys
from pyapp.ui.commands import guide, hint, match, replay, saves, settings
from pyapp.ui.desk import Desk
from pyapp.ui.exchange import Exchange
from pyapp.ui.layout import table_layout
from pyapp.ui.realms import offered, realm_of
from pyapp.ui.replay import CONTINUE, Replay, key_ref
from pyapp.ui.saves import row_of
from pyapp.ui.scene import Node, Ref, find
from pyapp.ui.screens import exchange, full_log, home, new_game, notice, table
from pyapp.ui.screens import replay as replay_screen
from pyapp.ui.screens import saves as saves_screen
from pyapp.ui.screens import settings as settings_screen
from pyapp.ui.shelf import title
from pyapp.ui.standing import standing_of
from pyapp.ui.tabletop import Table
from pyapp.ui.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.ui.drag import Drag
    from pyapp.ui.game import Game
    from pyapp.ui.shelf import Row
    from pyapp.ui.showing import Moment


COMMANDS: dict[str, Callable[[Desk, Ref], None]] = {
    "set": settings.command,
    "guide": guide.command,
    "saves": saves.command,
    "replay": replay.command,
    "match": match.command,
}
"""What is done with inputs that concern the whole page, by the first word of what they mean."""


class App(Desk):
    """Draws the desk, and carries out inputs."""

    # ------------------------------------------------------------------ output

    def scene(self, width: float, height: float) -> Node:
        """The present screen as a tree."""
        size = (width, height)
        if self.screen == "table" and self.game is not None:
            return self._table(self.game, size)
        if self.screen == "exchange" and self.game is not None and self.game.exchange is not None:
            return exchange.build(self.words_of(self.game), size, self.game.exchange, self.settings.scale)
        if self.screen == "replay" and self.replay is not None:
            words, scale = self.words_of(self.replay.game), self.settings.scale
            return replay_screen.build(words, size, self.replay, self.message, scale)
        return self._page(size)

    def _page(self, size: tuple[float, float]) -> Node:
        """A screen without a table."""
        words = self.words
        if self.screen == "saves":
            return saves_screen.build(words, size, self.shelf, [title(words, row) for row in self.shelf.rows])
        if self.screen == "new":
            wishes, decks = self.wishes, library.decks(self.wishes.realm)
            allowed = {key: decks[key] for key in offer.decks_for(wishes.realm, wishes.options())}
            told = {key: (deck.name[words.lang], deck.plan[words.lang]) for key, deck in allowed.items()}
            return new_game.build(words.of(wishes.realm), size, wishes, told)
        if self.screen == "settings":
            return settings_screen.page(words, size, self.settings)
        if self.screen == "notice":
            return notice.build(words, size, *self.notice)
        return home.build(words, size, offered(), self._saved())

    def _table(self, game: Game, size: tuple[float, float]) -> Node:
        words = self.words_of(game)
        if game.curtain >= 0:
            return hotseat.curtain(words, size, game.curtain)
        model = Table(
            game.view,
            game.control,
            words,
            table_layout(realm_of(game.view).plan(game.view), *size, text=self.settings.scale),
            game.lines(words),
            words.t("table.opponent"),
        )
        model.settings = self.settings
        model.mode, model.is_paused, model.is_secret = game.mode, game.is_paused, game.is_secret
        watched = game.session.decision if game.mode == "watch" else None
        if watched is not None:
            player = words.t(hotseat.NAMES[watched.seat])
            model.pill, model.notice = (words.t(f"table.{key}", player=player) for key in ("thinks", "decides"))
        if game.is_paused and not game.is_human_turn():
            model.pill = words.t("table.paused")
        model.level = words.t(f"new.{game.level.partition(':')[0]}") if game.level else ""
        if game.contest is not None:
            model.standing = standing_of(game.contest, game.session)
        model.notice, model.can_undo = self.message or model.notice, game.can_undo()
        if self.guide.shown is not None:
            model.guide = (self.guide.shown, *self.guide.count(game.session.rules.id))
        return table.build(model)

    def _saved(self) -> Row | None:
        game = self.game
        return row_of(game) if game is not None and game.is_under_way else None

    # ------------------------------------------------------------------ input

    def activate(self, root: Node, node_id: str) -> None:
        """Carry out a touch, click or Enter on a node of the shown tree."""
        node = find(root, node_id)
        if node is None or node.ref is None:
            return
        if node.enabled or self.screen in {"table", "exchange"} or node.ref == CONTINUE:
            self.do(node.ref if node.enabled or node.ref[0] == "app" else ("why", *node.ref))

    def do(self, ref: Ref) -> None:
        """Carry out what a ref means."""
        self.message = ""
        if ref[0] == "app":
            handler = getattr(self, f"_do_{ref[1]}")
            handler(*ref[2:])
        elif ref[0] in COMMANDS:
            COMMANDS[ref[0]](self, ref[1:])
        elif self.screen == "exchange" and self.game is not None:
            match.touch(self, self.game, ref)
        elif self.screen == "replay" and self.replay is not None:
            self.replay.control.activate(ref, self.replay.why_not)
        elif self.game is not None and self.screen == "table":
            outcome = self.game.activate(ref)
            if outcome.acts:
                flow.human_acts(self, self.game, outcome.acts)
            else:
                self.ports.announce(self.game.remark(self.words_of(self.game)))
        guide.attend(self)
        self.ports.dirty()

    def key(self, name: str, root: Node, node_id: str) -> None:
        """A key that is no plain button press (V8.8)."""
        board = self.board
        if board is None:
            if name == "Space" and node_id:
                self.activate(root, node_id)
            elif name == "Escape" and self.screen != "home":
                self.do(self.notice[2][-1][1] if self.screen == "notice" else ("app", "home"))
            return
        node = find(root, node_id)
        pressed = find(root, full_log.KEYS.get(name, ""))
        if pressed is not None:
            ref = pressed.ref if pressed.enabled else None
        elif name in ("i", "I"):
            ref = self._inspect_ref(node or _pointed(board, root))
        elif isinstance(board, Exchange):
            ref = board.key_ref(name, node)
        elif isinstance(board, Replay):
            ref = key_ref(board, name, node)
        else:
            ref = keys.table_ref(board, name, node)
        if ref is not None:
            self.do(ref)

    def _inspect_ref(self, node: Node | None) -> Ref | None:
        """What shows a card's full face, if it is known and no token."""
        if node is None or "card" not in node.state or self.board is None:
            return None
        c = self.board.view["cards"].get(str(node.state["card"]), {})
        if not c.get("face") or c.get("kind") == "token":
            return None
        return ("show", "inspect", str(c["face"]), str(node.state["card"]))

    def scroll(self, root: Node, direction: int) -> None:
        """The wheel over an open log; direction -1 to what is older, 1 to what is newer."""
        node = find(root, "log-up" if direction < 0 else "log-down")
        if node is not None and node.ref is not None:
            self.do(node.ref)

    def inspect(self, node: Node) -> None:
        """Hover or long press on a card: show its full face (V8.4)."""
        ref = self._inspect_ref(node)
        if ref is not None:
            self.do(ref)

    def peek(self, node: Node | None) -> None:
        """Hover: show a card's full face beside it without covering the table; None ends it."""
        control = self.board.control if self.board is not None else None
        if control is None:
            return
        ref = self._inspect_ref(node) if control.overlay is None else None
        wanted = (node.id, ref[2]) if ref is not None and node is not None else None
        if wanted != control.peek:
            control.peek = wanted
            self.ports.dirty()

    def lift(self, root: Node, x: float, y: float) -> bool:
        """A press has become a drag: take up the card there, if there is one (V8.3), or a replay's knob."""
        if self.screen == "replay" and self.replay is not None:
            return self.replay.grab(root, x, y)
        game = self.game if self.screen == "table" else None
        is_taken = game is not None and game.lift(root, x, y)
        if is_taken:
            self.ports.dirty()
        return is_taken

    def carry(self, x: float, y: float) -> None:
        """The carried card or knob follows the pointer."""
        if self.screen == "replay" and self.replay is not None:
            self.replay.drag(x)
            self.ports.dirty()
            return
        drag = self.dragged
        if drag is not None:
            drag.at = (x, y)
            self.ports.carry(x, y)

    @property
    def dragged(self) -> Drag | None:
        """The card that is carried, if one is."""
        return self.game.control.drag if self.game is not None and self.screen == "table" else None

    def moment(self) -> Moment | None:
        """Which position is shown; None where no table is."""
        return self.board.moment() if self.board is not None else None

    def drop(self, root: Node, x: float, y: float) -> None:
        """Let the carried card go; outside the window the point is negative, which calls it off."""
        if self.screen == "table" and self.game is not None:
            acts = self.game.drop(root, x, y)
            if acts:
                flow.human_acts(self, self.game, acts)
            else:
                self.ports.announce(self.game.remark(self.words_of(self.game)))
            guide.attend(self)
            self.ports.dirty()

    # ------------------------------------------------------------------ commands

    def _do_home(self) -> None:
        self.screen = "home"
        if self.game is not None:
            self.game.control.overlay = None

    def _do_new(self, realm: str) -> None:
        self.wishes = self.all_wishes[realm]
        self.screen = "new"

    def _do_settings(self) -> None:
        self.screen = "settings"

    def _do_lang(self, lang: str) -> None:
        if lang in LANGUAGES:
            self.words = Words(lang)
            self.ports.spawn(flow.remember_language(self, lang))

    def _do_deck(self, seat: str, deck: str) -> None:
        self.wishes.decks[int(seat)] = deck

    def _do_level(self, level: str) -> None:
        self.wishes.level = level

    def _do_length(self, length: str) -> None:
        self.wishes.length = length

    def _do_own_level(self, level: str) -> None:
        self.wishes.own_level = level

    def _do_first(self, seat: str) -> None:
        self.wishes.first = int(seat)

    def _do_switch(self, name: str, word: str) -> None:
        self.wishes.turn(name, word)

    def _do_page(self, page: str) -> None:
        self.wishes.page = int(page)

    def _do_find_name(self) -> None:
        if self.game is not None:
            self.ports.spawn(flow.find_name(self, self.game))

    def _do_seed(self, what: str) -> None:
        if what == "type":
            self.ports.spawn(flow.ask_seed(self))
        else:
            self.wishes.seed = -1

    def _do_start(self) -> None:
        flow.start(self)

    def _do_rematch(self) -> None:
        if self.game is not None:
            flow.again(self, self.game, swap=False)

    def _do_swap(self) -> None:
        if self.game is not None:
            flow.again(self, self.game, swap=True)

    def _do_resume(self) -> None:
        if self.game is not None:
            flow.show_game(self, self.game)

    def _do_link(self) -> None:
        if self.screen == "replay":
            replay.command(self, ("link",))
        elif self.game is not None:
            self.ports.spawn(flow.copy_link(self, self.game))

    def _do_undo(self) -> None:
        if self.game is not None:
            flow.undo(self, self.game)

    def _do_hint(self) -> None:
        hint.command(self)

    def _do_pause(self) -> None:
        if self.game is not None and not self.game.is_for_people:
            self.game.is_paused = not self.game.is_paused
            flow.heed(self, self.game)

    def _do_curtain(self) -> None:
        if self.game is not None:
            self.game.lift_curtain()

    def _do_step(self) -> None:
        if self.game is not None and self.game.is_paused:
            self.ports.spawn(flow.computer_moves(self, self.game, most=1))

    def _do_mode(self, mode: str) -> None:
        self.wishes.mode = mode

    def _do_concede(self) -> None:
        if self.game is not None:
            flow.concede(self, self.game)

    def _do_previous(self) -> None:
        self.ports.spawn(flow.use_previous(self))


def _pointed(board: Game | Replay | Exchange, root: Node) -> Node | None:
    """The card that the mouse rests on, else the selected one."""
    peek = board.control.peek
    return find(root, peek[0] if peek is not None else f"card-{board.control.selected}")
