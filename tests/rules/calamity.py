"""What the rule tests of Calamity share: a small pool of clean cards.

Characters without effects: "lv0" to "lv7", "lv0-b". Lv.0 with one: "ping" (card: 1 damage), "scout" (enters: draw 1).
"hero" Lv.2 (card: draw 1). Arcana "bolt" (2 damage), "gift" (draw 2). Supports "kill" (target opposing character,
destroy it), "no" (answers: negate). Item "revive" (special-summon a character from the own graveyard). Extra "ex"
Lv.3 (summon: tribute a character; card: 2 damage). Player "chief" (draw 1). Monster "beast" with a deck of "claw"
(power 2 against both) and a judgement that damages the turn player by the number of the die. `DECK` is a legal deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine import machine
from pyapp.engine.face import Ability, Cost, Face, Op, Part, Selector, Static
from pyapp.engine.ruleset import Ruleset, Setup
from pyapp.realms.calamity.ruleset import make_ruleset

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.engine.state import State
    from pyapp.play.scenario import Table


def face(card_id: str, kind: str, *abilities: Ability, level: int | None = None, **more: Any) -> Face:  # noqa: ANN401 - name, keywords
    """Return a face; its name is the id unless given."""
    stats = {} if level is None else {"level": level}
    keywords = frozenset(more.get("keywords", ()))
    return Face(card_id, 0, kind, more.get("name", card_id), (), stats, keywords, abilities)


def character(card_id: str, level: int, *abilities: Ability, **more: Any) -> Face:  # noqa: ANN401 - name, keywords
    """Return a character."""
    return face(card_id, "character", *abilities, level=level, **more)


def action(*do: Op, when: str = "card", **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return an activated effect, once a turn unless said otherwise."""
    more.setdefault("once_per_turn", True)
    return Ability("action", when, do=do, **more)


def resolves(*do: Op, **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return what a hand card does."""
    return Ability("on", "resolves", do=do, **more)


def trigger(event: str, *do: Op, **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return an effect that goes on the chain by itself."""
    return Ability("on", event, do=do, once_per_turn=True, **more)


def summon(*parts: Part, **more: Any) -> Ability:  # noqa: ANN401 - fields of an ability
    """Return the printed condition of an extra character."""
    return Ability("summon", cost=Cost(parts=parts), **more)


def static(*statics: Static) -> Ability:
    """Return what a card does by lying there."""
    return Ability("static", statics=statics)


def op(name: str, **params: Any) -> Op:  # noqa: ANN401 - the parameters of an op
    """Return an op; `source` stands for the Python keyword `from`, `bind` for `as`."""
    words = {"source": "from", "bind": "as"}
    return Op(name, {words.get(key, key): value for key, value in params.items()})


def anomaly(card_id: str, power: int, aim: str, *abilities: Ability) -> Face:
    """Return a hand card of the Calamity that aims at the turn player ("turn"), the other ("opponent") or "both"."""
    return Face(card_id, 0, "anomaly", card_id, (), {"power": power}, abilities=abilities, traits={"aim": aim})


def judged(*do: Op, turn: str = "any") -> Ability:
    """Return a row of a judgement table: for each player, or the turn player ("own"), or the other ("opp")."""
    return Ability("on", "judged", turn=turn, do=do)


def monster(card_id: str, deck: dict[str, int], *table: Ability) -> Face:
    """Return a monster with its deck and the six rows of its table."""
    return Face(card_id, 0, "monster", card_id, (), {}, abilities=table, deck=tuple(deck.items()))


DRAW, HIT = op("draw", n=1, who="you"), op("damage", n=2, who="opponent")
AIM = op("target", bind="aim", source=Selector("opp", "characters"))
FALLEN = op("choose", bind="old", source=Selector("own", "graveyard", (("kind", "character"),)))

FACES = (
    *(character(f"lv{n}", n) for n in range(8)),
    character("lv0-b", 0),
    character("ping", 0, action(op("damage", n=1, who="opponent"))),
    character("scout", 0, trigger("enters", DRAW)),
    character("hero", 2, action(DRAW)),
    face("bolt", "arcana", resolves(HIT)),
    face("gift", "arcana", resolves(op("draw", n=2, who="you"))),
    face("kill", "support", resolves(AIM, op("destroy", card="aim"))),
    face("no", "support", resolves(op("negate"), answers=Selector("opp", "chain"))),
    face("revive", "item", resolves(FALLEN, op("summon", card="old"))),
    face("ex", "extra", summon(Part("tribute", Selector("own", "characters"))), action(HIT), level=3),
    face("chief", "player", action(DRAW, when="any")),
    anomaly("claw", 2, "both"),
    monster("beast", {"claw": 20}, *(judged(op("damage", n=n, who="you"), turn="own") for n in range(1, 7))),
)
PLAIN = make_ruleset(FACES)
"""The rule set of the pool above."""

_COUNTS = {
    "lv0": 3, "lv0-b": 3, "ping": 3, "scout": 3, "lv1": 3, "lv2": 3, "lv3": 2, "lv4": 1, "lv5": 1, "lv6": 1, "hero": 3,
    "bolt": 3, "gift": 3, "kill": 3, "no": 3, "revive": 2, "ex": 3, "chief": 1,
}  # fmt: skip
DECK = tuple(card for card, n in _COUNTS.items() for _ in range(n))
"""A legal deck: 40 main cards, three extra characters, a player character."""


def pool_of(*faces: Face) -> Ruleset:
    """Return the rule set of PLAIN and more cards."""
    return make_ruleset((*FACES, *faces))


def new_game(seed: int = 1, *, first: int | None = 0, **switches: Any) -> tuple[State, list[Event]]:  # noqa: ANN401 - switch values
    """Open a game of two DECKs; return its state and what happened so far."""
    return machine.open_game(PLAIN, Setup((DECK, DECK), tuple(switches.items()), first), seed)


def reasons(t: Table, kind: str, card: str | int = -1, target: str | int = -1) -> list[tuple[str, str]]:
    """Return (rule, key) of what keeps the deciding seat from it; none when it may."""
    refusal = t.why_not(kind, card, target)
    return [(reason.rule, reason.key) for reason in refusal.reasons] if refusal else []


def all_pass(t: Table) -> list[Event]:
    """Let both pass until the chain has resolved, the fight is over, or another question opens."""
    done: list[Event] = []
    while t.state.decision is not None and t.decision.kind == "priority" and (t.state.chain or t.state.fight):
        done += t.do("pass")
    return done


def attack(t: Table, attacker: str, target: str) -> list[Event]:
    """Attack and let the fight happen."""
    return [*t.attack(attacker, target), *all_pass(t)]
