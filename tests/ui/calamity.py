"""Games of Calamity at tables laid out by hand, for the tests of its screens. Cards are found by what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.content import library
from pyapp.engine.face import Cost
from pyapp.engine.ruleset import Setup
from pyapp.play.session import Session
from pyapp.play.table import Side, table
from pyapp.realms.registry import ruleset
from pyapp.ui.game import Game
from pyapp.ui.layout import table_layout
from pyapp.ui.realms import realm_of
from pyapp.ui.screens import table as screen
from pyapp.ui.tabletop import Table
from pyapp.ui.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pyapp.ui.model import View
    from pyapp.ui.scene import Node

RULES = ruleset("calamity")
DECKS = tuple(deck.listed() for deck in library.decks("calamity").values())
AWAKE = 27
"""A turn past the countdown."""


def of_kind(kind: str, level: int | None = None, *, plain: bool = False) -> list[str]:
    """The ids of all cards of a kind (and level); plain: only those without effects and keywords."""
    return [
        face.id
        for face in RULES.pool
        if face.kind == kind
        and level in (None, face.stats.get("level", 0))
        and not (plain and (face.abilities or face.keywords))
    ]


def able() -> str:
    """A character whose effect can be used in the own card phase, without condition or price."""
    return next(
        face.id
        for face in RULES.pool
        if face.kind == "character"
        and any(
            (a.head, a.place) == ("action", "") and a.event in ("any", "card") and not a.condition and a.cost == Cost()
            for a in face.abilities
        )
    )


def third(*hand: str) -> Side:
    """The Calamity: one monster, whose cards are its hand and deck unless a hand is given."""
    monster = of_kind("monster")[0]
    cards = [card for card, count in RULES.by_id[monster].deck for _ in range(count)]
    return Side(monster=[monster], hand=list(hand) or cards[:8], deck=cards[8:])


def seated(
    own: Side,
    opp: Side | None = None,
    agents: Sequence[str] = ("human", "random"),
    **situation: Any,  # noqa: ANN401 - see play.table
) -> Game:
    """A game that stands at that table; it has no past, but it can be played on and saved."""
    state = table(RULES, own, opp or Side(), third=situation.pop("third", third()), **situation)
    return Game(Session.from_table("calamity", Setup(DECKS[:2]), state, agents))


def shown(game: Game, size: tuple[float, float] = (1280, 800), lang: str = "en", **control: object) -> Node:
    """The table of a game as drawn."""
    for name, value in control.items():
        setattr(game.control, name, value)
    words, plan = Words(lang, "calamity"), realm_of(game.view).plan(game.view)
    model = Table(game.view, game.control, words, table_layout(plan, *size), game.lines(words))
    model.opponent, model.level, model.mode = words.t("table.opponent"), words.t("new.greedy"), "computer"
    return screen.build(model)


def zone_of(game: Game, zone: str, owner: int = 0) -> list[int]:
    """The cards of a zone."""
    found: list[int] = game.view["seats"][owner]["zones"][zone]
    return found


def sides() -> tuple[Side, Side]:
    """Two sides in the middle of a game, with something in every zone."""
    zero, one, three = of_kind("character", 0), of_kind("character", 1), of_kind("character", 3)
    extras, players = of_kind("extra"), of_kind("player")
    others = [of_kind(kind)[0] for kind in ("support", "item", "arcana")]
    hand = [zero[0], *others, of_kind("character", 4)[0], one[0]]
    own = Side(
        hand=hand,
        field=[of_kind("character", 5)[0], {"card": three[0], "marks": {"shift": -1}}, three[1], extras[0]],
        graveyard=of_kind("arcana")[1:4], banished=of_kind("item")[1:2], extra=extras[1:5], player=players[:1],
        hp=17, abilities=2, deck=16,
    )  # fmt: skip
    opp = Side(
        hand=one[1:5], field=[able(), "-", zero[1]], graveyard=of_kind("support")[1:5],
        banished=of_kind("item")[2:3], extra=extras[5:7], player=players[1:2], hp=11, chances=1, negations=1, deck=18,
    )  # fmt: skip
    return own, opp


def asleep(phase: str = "card", turn: int = 5, **situation: Any) -> Game:  # noqa: ANN401 - see play.table
    """A table before the awakening."""
    return seated(*sides(), phase=phase, turn=turn, **situation)


def is_attacked(view: View) -> bool:
    """Whether a card of the Calamity attacks."""
    return view["phase"] == "resistance" and bool(view["fight"])


def attacked(**situation: Any) -> Game:  # noqa: ANN401 - see play.table
    """A table in resistance, the first card of the Calamity attacking."""
    game = seated(*sides(), phase="resistance", turn=AWAKE, at="start", **situation)
    while not is_attacked(game.view) and game.session.decision is not None:
        game.take(game.session.options()[0])
    return game


def do(game: Game, kind: str, card: int | None = None) -> None:
    """Take the first option of a kind (with that card)."""
    game.take(next(o for o in game.session.options() if o.kind == kind and card in (None, o.card)))


def until(game: Game, kind: str) -> Game:
    """Take first options until that question is asked."""
    for _ in range(60):
        if game.session.decision is None or game.session.decision.kind == kind:
            break
        game.take(game.session.options()[0])
    return game


def activated(game: Game) -> Game:
    """The opponent has activated an effect of a character."""
    field = zone_of(game, "field", 1)
    do(game, "activate", next(o.card for o in game.session.options() if o.kind == "activate" and o.card in field))
    return game


def answering() -> Game:
    """The opponent has activated an effect that can be negated."""
    return until(activated(asleep(active=1)), "priority")


def negated_once() -> Game:
    """The person has negated once this turn, and can do so again."""
    return until(activated(seated(sides()[0].but(negations=1), sides()[1], active=1, turn=5)), "priority")


def paying_price() -> Game:
    """The price of a second negation is asked for."""
    game = negated_once()
    do(game, "negate")
    return game


def tributing() -> Game:
    """A Lv.4 is being summoned; the field has Lv.3, Lv.1, Lv.2, Lv.2 and Lv.0."""
    levels = (3, 1, 2, 2, 0)
    field = [of_kind("character", level)[i] for i, level in enumerate(levels)]
    game = seated(Side(hand=of_kind("character", 4)[:1], field=field, player=of_kind("player")[:1]))
    do(game, "summon")
    return game


def banning() -> Game:
    """A name is asked for."""
    game = asleep(turn=15, at="turn")
    do(game, "cheat")
    return game


def losing() -> Game:
    """Rule kill 1 is offered to somebody whose deck would be emptied by it."""
    own, opp = sides()
    game = seated(own.but(deck=3, chances=2), opp.but(uses=7, hand=of_kind("arcana")[:4]), active=1, turn=5)
    do(game, "play")
    return until(game, "cheat")


def filling(*hand: str) -> Game:
    """How many cards are drawn up to seven in hand is asked."""
    own, opp = sides()
    return until(seated(own.but(hand=list(hand)), opp, phase="draw", turn=AWAKE, at="start"), "fill")


STATES: dict[str, Callable[[], Game]] = {
    "asleep": asleep,
    "battle": lambda: asleep("battle"),
    "attacked": attacked,
    "awake": lambda: seated(*sides(), phase="battle", turn=AWAKE),
    "answering": answering,
    "price": paying_price,
    "tribute": tributing,
    "ban": banning,
    "losing": losing,
    "cheat": lambda: asleep(turn=15, at="turn"),
    "fill": lambda: until(seated(*sides(), phase="draw", turn=AWAKE, at="start"), "fill"),
    "fill_all": filling,
}
