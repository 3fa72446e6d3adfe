"""Games of Fairyearth at tables laid out by hand, for the tests of its screens. Cards are found by what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.content import library
from pyapp.engine.ruleset import Setup
from pyapp.play.record import EMPTY_TRACE
from pyapp.play.session import Session
from pyapp.play.table import Side, table
from pyapp.realms.registry import ruleset
from pyapp.ui.game import Game
from pyapp.ui.layout import replay_layout, table_layout
from pyapp.ui.realms import realm_of
from pyapp.ui.screens import table as screen
from pyapp.ui.tabletop import Table
from pyapp.ui.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyapp.ui.scene import Node

RULES = ruleset("fairyearth")
DECKS = tuple(deck.listed() for deck in library.decks("fairyearth").values())


def of_kind(kind: str) -> list[str]:
    """The ids of all cards of a kind."""
    return [face.id for face in RULES.pool if face.kind == kind]


def plain() -> list[str]:
    """Characters of which no ability stands in the way of a test: they only have skills or none."""
    return [
        face.id
        for face in RULES.pool
        if face.kind == "character" and not face.keywords and all(a.head == "action" for a in face.abilities)
    ]


def seated(
    own: Side,
    opp: Side,
    agents: Sequence[str] = ("human", "random"),
    **situation: Any,  # noqa: ANN401 - see play.table
) -> Game:
    """A game that stands at that table; it has no past, so it can be played on but not saved."""
    session = Session.new("fairyearth", Setup(DECKS[:2]), 1, agents)
    session._start_at(table(RULES, own, opp, **situation), (), EMPTY_TRACE)
    session._is_whole = True
    return Game(session)


def shown(
    game: Game,
    size: tuple[float, float] = (1280, 800),
    lang: str = "en",
    *,
    replay: bool = False,
    **control: object,
) -> Node:
    """The table of a game as drawn."""
    for name, value in control.items():
        setattr(game.control, name, value)
    words, plan = Words(lang, "fairyearth"), realm_of(game.view).plan(game.view)
    place = (replay_layout if replay else table_layout)(plan, *size)
    model = Table(game.view, game.control, words, place, game.lines(words))
    model.opponent, model.level = words.t("table.opponent"), words.t("new.greedy")
    model.mode = "" if replay else "computer"
    return screen.build(model)


def sides() -> tuple[Side, Side]:
    """Two sides in the middle of a game, with something in every zone."""
    units, players = plain(), of_kind("player")
    own = Side(
        hand=[of_kind(kind)[0] for kind in ("character", "summon", "rapid", "ritual", "enchant", "emblem")],
        right=[{"card": units[0], "attached": [of_kind("enchant")[0]]}, units[1]],
        left=[units[2]],
        line_left=2,
        line_top=[of_kind("emblem")[0]],
        line_right=3,
        ritual=[of_kind("ritual")[1]],
        player=players[:1],
        abyss=of_kind("rapid")[1:4],
        arrest=[{"card": units[6], "owner": "opp"}],
        removed=of_kind("atziluth")[:1],
        life=14, cost=10, deck=list(DECKS[0][10:20]),
    )  # fmt: skip
    opp = Side(
        hand=of_kind("angel")[:4],
        right=[units[3], f"{units[4]} act"],
        left=[units[5], of_kind("felfuse")[0]],
        line_left=3, line_top=2, line_right=1,
        ritual=[of_kind("holy_emblem")[0]],
        player=players[1:2],
        abyss=of_kind("art")[:2],
        life=9, cost=2, deck=list(DECKS[1][10:20]),
    )  # fmt: skip
    return own, opp


def standing(phase: str = "active", turn: int = 7, **situation: Any) -> Game:  # noqa: ANN401 - see play.table
    """A table in one of the two phases in which somebody has the say."""
    return seated(*sides(), phase=phase, turn=turn, **situation)


def do(game: Game, kind: str, card: int | None = None) -> Game:
    """Take the first option of a kind (with that card)."""
    game.take(next(o for o in game.session.options() if o.kind == kind and card in (None, o.card)))
    return game


def until(game: Game, kind: str, stage: str = "") -> Game:
    """Take first options until that question is asked (in that stage of the fight)."""
    for _ in range(80):
        decision = game.session.decision
        if decision is None or (decision.kind == kind and stage in ("", game.view["facts"]["stage"])):
            break
        game.take(game.session.options()[0])
    return game


def attacking() -> Game:
    """The own attackers are being chosen."""
    return until(do(standing(), "fight"), "attackers")


def defending() -> Game:
    """Both units of the opponent's left field attack; the first defender is being chosen by seat 0."""
    game = until(do(standing(active=1), "fight"), "attackers")
    while game.session.decision is not None and game.session.decision.kind == "attackers":
        do(game, "attack")
    return until(game, "defenders")


def striking() -> Game:
    """A defended fight before its first LV."""
    return until(do(defending(), "defend"), "priority", "defenders")


def placing() -> Game:
    """A unit has been used and its field is asked for."""
    return until(do(standing("set"), "place"), "field")


def sealing() -> Game:
    """The line of a seal is asked for."""
    return until(do(standing("set"), "seal"), "line")


STATES: dict[str, Callable[[], Game]] = {
    "active": standing,
    "set": lambda: standing("set"),
    "attackers": attacking,
    "defenders": defending,
    "striking": striking,
    "field": placing,
    "line": sealing,
}
