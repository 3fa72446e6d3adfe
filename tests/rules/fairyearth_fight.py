"""What the tests of the fight share: units by their numbers, and ways to walk through a fight.

Units "u<MP><DP><LV>" such as "u325", angels "w<MP><DP><LV>", felfuses "f<MP><DP>"; with one keyword "u<numbers>-flight"
and so on, as in `IDS`. Rapids of cost 0: "slow" and "rush" (LV -2, +2), "weak" (MP -2), "turn" (becomes act), "swap"
(to the other field), "home" (to hand), "stab" (2 damage to a unit), "kill" (destroy a unit), "bless" (+2 DP until the
turn ends), "steal" (control of a unit), each aimed at any unit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play.scenario import Side, Table
from tests.rules.fairyearth import AIM, face, op, pool_of, unit, use

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pyapp.engine.event import Event
    from pyapp.engine.face import Face

IDS = (
    "u111", "u131", "u151", "u222", "u313", "u325", "u415", "u424", "u445", "u515", "u521", "u555", "u011", "u999",
    "w331", "w135", "w414", "w155", "f55", "f31", "u313-vigil", "u325-flight", "u151-flight", "u151-ranger",
    "u525-pierce", "u415-drain", "u313-swordwing",
)  # fmt: skip


def _fighter(card_id: str) -> Face:
    """Return the unit of an id."""
    numbers, _, keyword = card_id.partition("-")
    kind = {"u": "character", "w": "angel", "f": "felfuse"}[numbers[0]]
    stats: dict[str, Any] = dict(zip(("mp", "dp", "lv"), map(int, numbers[1:]), strict=False))
    words = {"swordwing"} if kind == "angel" else {keyword} - {""}
    return unit(card_id, kind, keywords=words, **stats)


def _aimed(card_id: str, *ops: Any) -> Face:  # noqa: ANN401 - ops
    """Return a rapid that does something to a unit."""
    return face(card_id, "rapid", use(AIM, *ops), cost=0)


RAPIDS = (
    _aimed("slow", op("stat", card="aim", stat="lv", add=-2)),
    _aimed("rush", op("stat", card="aim", stat="lv", add=2)),
    _aimed("weak", op("stat", card="aim", stat="mp", add=-2)),
    _aimed("turn", op("pose", card="aim", to=1)),
    _aimed("swap", op("cross", card="aim")),
    _aimed("home", op("return", card="aim")),
    _aimed("stab", op("wound", card="aim", n=2)),
    _aimed("kill", op("destroy", card="aim")),
    _aimed("bless", op("stat", card="aim", stat="dp", add=2)),
    _aimed("steal", op("control", card="aim")),
)
FIGHTERS = (*(_fighter(card_id) for card_id in IDS), *RAPIDS)
POOL = pool_of(*FIGHTERS)
"""The rule set of these and the plain pool."""


def field(right: Sequence[str] = (), left: Sequence[str] = (), **more: Any) -> Side:  # noqa: ANN401 - parts of a side
    """Return a side with units in its fields."""
    return Side(right=list(right), left=list(left), **more)


def at_war(own: Side, opp: Side, *faces: Face, **more: Any) -> Table:  # noqa: ANN401 - a situation
    """Return a table in seat 0's active phase; more cards may belong to its pool."""
    return Table(pool_of(*FIGHTERS, *faces) if faces else POOL, own, opp, phase="active", **more)


def open_window(t: Table, *, until: str) -> list[Event]:
    """Let players pass until another kind of decision than the say is open, or it is not that window any more."""
    done: list[Event] = []
    while t.state.decision is not None and t.decision.kind == "priority" and stage(t) == until:
        done += t.do("pass")
    return done


STAGES = ("peace", "announced", "attackers", "defenders", "striking")


def stage(t: Table) -> str:
    """Return the stage of the fight of the active player."""
    return STAGES[t.number(t.state.active, "stage")]


def declare(t: Table, *attackers: str | int) -> list[Event]:
    """Announce a fight and choose who attacks; the window after that is then open."""
    done = [*t.do("fight"), *open_window(t, until="announced")]
    for attacker in attackers if t.decision.kind == "attackers" else ():
        done += t.do("attack", attacker)
    return done + (t.do("done") if t.decision.kind == "attackers" else [])


def choose_defenders(t: Table, defence: Mapping[str, str] | None = None) -> list[Event]:
    """Let the window after the attackers pass and choose defenders by attacker; the next window is then open."""
    done = open_window(t, until="attackers")
    meant = {t.slot(attacker): t.slot(defender) for attacker, defender in (defence or {}).items()}
    while t.state.decision is not None and t.decision.kind == "defenders":
        defender = meant.pop(t.decision.source, -1)
        done += t.do("defend", defender) if defender >= 0 else t.do("decline")
    assert not meant, "not everybody who was to defend was asked"
    return done


def finish(t: Table) -> list[Event]:
    """Let all windows of the fight pass."""
    done: list[Event] = []
    while t.state.decision is not None and t.decision.kind == "priority" and (t.state.fight or t.state.chain):
        done += t.do("pass")
    return done


def fight(t: Table, *attackers: str | int, defence: Mapping[str, str] | None = None) -> list[Event]:
    """Fight it out: attackers, defenders by attacker, and no responses."""
    return [*declare(t, *attackers), *choose_defenders(t, defence), *finish(t)]


def respond(t: Table, seat: int, card: str, aim: str | int | None = None) -> list[Event]:
    """Have a seat use a card of its hand in the window that is open, and let it be carried out."""
    done: list[Event] = []
    if t.decision.seat != seat:
        done += t.do("pass")
    done += t.do("play", card)
    if t.decision.kind == "target":
        done += t.do("target", aim)
    while t.state.decision is not None and t.decision.kind == "priority" and t.state.chain:
        done += t.do("pass")
    return done
