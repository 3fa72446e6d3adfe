"""The realm Fairyearth as a record: what the engine asks for, and who answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyapp.engine import cycle
from pyapp.engine.frames import COMMON_FRAMES
from pyapp.engine.query import COMMON_FILTERS, has_keyword, stat, stat_filters
from pyapp.engine.ruleset import Aim, Check, Roles, Ruleset
from pyapp.realms.fairyearth.actions import CLAUSES
from pyapp.realms.fairyearth.attack import outstanding, run_attackers
from pyapp.realms.fairyearth.decks import SETUP_CLAUSES
from pyapp.realms.fairyearth.defence import run_defenders
from pyapp.realms.fairyearth.destruction import destroy, fell, run_settled
from pyapp.realms.fairyearth.facts import facts
from pyapp.realms.fairyearth.guess import suppose
from pyapp.realms.fairyearth.hints import HINTS
from pyapp.realms.fairyearth.life import draw, end_game
from pyapp.realms.fairyearth.names import (
    ATTACHED,
    ATTRIBUTES,
    COST,
    FALLEN,
    FAMILIES,
    FIELDS,
    LIFE,
    MAGIC_USED,
    NUMBERS,
    PHASES,
    POSES,
    SEATS,
    SOURCES,
    WIDTH,
    ZONES,
    base,
    damage_on,
    face_of,
    in_zone,
    is_fighting,
)
from pyapp.realms.fairyearth.ops import OPS, SPEAKS_FROM
from pyapp.realms.fairyearth.options import CHAIN_POLICY, GIVEN, perform
from pyapp.realms.fairyearth.seals import run_line, seal_counts
from pyapp.realms.fairyearth.strike import run_judged, run_lv_step
from pyapp.realms.fairyearth.turn import (
    begin,
    phases_now,
    run_close,
    run_expire,
    run_next_turn,
    run_opening,
    run_prepared,
    run_turn,
)
from pyapp.realms.fairyearth.units import destination, drop_enchants, run_arrive
from pyapp.realms.fairyearth.using import resolved, run_resolve, run_trigger, run_use
from pyapp.realms.fairyearth.worth import worth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyapp.engine.face import Face, FilterValue
    from pyapp.engine.query import Scope
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card

FRAMES = {
    **COMMON_FRAMES,
    "opening": run_opening,
    "turn": run_turn,
    "prepared": run_prepared,
    "close": run_close,
    "expire": run_expire,
    "next_turn": run_next_turn,
    "use": run_use,
    "resolve": run_resolve,
    "line": run_line,
    "arrive": run_arrive,
    "settled": run_settled,
    "attackers": run_attackers,
    "defenders": run_defenders,
    "lv_step": run_lv_step,
    "judged": run_judged,
    "announce": run_trigger,
}

CITE = {
    "priority": "FE3.5",
    "respond": "FE3.8",
    "resolve": "FE3.8",
    "loop": "FE3.11",
    "order": "FE3.8",
    "trigger": "FE3.8",
    "target": "FE5.10",
    "fizzle": "FE3.8",
    "may": "FE3.8",
    "mode": "FE5.10",
    "choose": "FE5.10",
    "destroy": "FE4.3",
    "pose": "FE1.9",
    "return": "FE7.1",
    "move": "FE7.1",
    "draw": "FE3.4",
    "discard": "FE7.1",
    "sacrifice": "FE7.1",
    "change": "FE4.10",
    "control": "FE7.1",
    "negate": "FE3.8",
    "search": "FE7.3",
    "peek": "FE7.3",
    "reveal": "FE7.3",
    "over": "FE1.1",
    "concede": "FE1.11",
    "match": "FE1.2",
    "priority_opponent": "FE3.10",
    "priority_set": "FE3.6",
    "priority_fight": "FE6.2",
}
"""Which clause stands behind each thing the engine does; the say also by phase."""

SWITCHES: dict[str, tuple[int | str | bool, ...]] = {
    "first_turn_cost": (10, 5, 0),
    "stops": ("useful", "all"),
}
"""Rule switches and their positions, the default first: FE2.7, FE3.8."""

ACTION_ORDER = (
    "pass",
    "place",
    "summon",
    "play",
    "enchant",
    "emblem",
    "activate",
    "conceal",
    "turnup",
    "fight",
    "seal",
    "shift",
    "line",
    "field",
    "keep",
    "mulligan",
    "attack",
    "defend",
    "decline",
    "target",
    "pick",
    "done",
    "yes",
    "no",
    "order",
    "mode",
)
"""Append-only: links code choices by this order."""

ASKED = {
    **dict.fromkeys(
        (
            "pass",
            "place",
            "summon",
            "play",
            "enchant",
            "emblem",
            "activate",
            "conceal",
            "turnup",
            "fight",
            "seal",
            "shift",
        ),
        ("priority",),
    ),
    "attack": ("attackers",),
    "defend": ("defenders",),
    "decline": ("defenders",),
    "line": ("line",),
    "field": ("field",),
    "keep": ("mulligan",),
    "mulligan": ("mulligan",),
    "target": ("target",),
    "pick": ("choose", "discard"),
    "done": ("choose", "target", "attackers"),
    "yes": ("may",),
    "no": ("may",),
    "order": ("order",),
    "mode": ("mode",),
}
"""Which decisions each kind of action answers."""

AIMS = {
    "activate": Aim(indexed=True),
    "defend": Aim("itself"),
    **dict.fromkeys(("pass", "fight", "seal", "line", "field", "keep", "mulligan"), Aim(of_card=False)),
}
"""Where an intent's target stands."""


def _has_enchant(game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """A card with an enchant under it."""
    enchants = (*in_zone(game, 0, ATTACHED), *in_zone(game, 1, ATTACHED))
    return any(game.state.cards[c].host == card.id for c in enchants) == value


def _defending(game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """A defender of the fight that is going on (FE6.2)."""
    return (card.id in game.state.fight[1::2]) == value


def _in_field(_game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """A card in the right field (0) or in the left one (1)."""
    return card.zone == FIELDS[int(value)]


def _facing(game: Game, card: Card, value: FilterValue, scope: Scope) -> bool:
    """A unit of the other side in the field opposite the source's: right faces left (FE6.2)."""
    mine = game.state.cards[scope.source]
    faces = card.control != mine.control and {card.zone, mine.zone} == set(FIELDS)
    return faces == value


def _beside(game: Game, card: Card, value: FilterValue, scope: Scope) -> bool:
    """Another unit in the same field as the source."""
    mine = game.state.cards[scope.source]
    near = card.id != mine.id and (card.control, card.zone) == (mine.control, mine.zone)
    return near == value


def _kind(game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """A card of a kind, or of a family of kinds."""
    kind = face_of(game, card).kind
    return kind == value or kind in FAMILIES.get(str(value), ())


FILTERS = {
    **COMMON_FILTERS,
    **stat_filters("cost", "mp", "dp", "lv"),
    "enchanted": _has_enchant,
    "defending": _defending,
    "field": _in_field,
    "facing": _facing,
    "beside": _beside,
    "kind": _kind,
    "new": lambda game, card, value, _scope: (card.since == game.state.turn) == value,
    "damaged": lambda _game, card, value, _scope: (damage_on(card) > 0) == value,
}


def _gauge(name: int) -> Callable[[Game, int], int]:
    """Return the gauge that reads one of a seat's numbers."""
    return lambda game, seat: game.state.nums[seat * WIDTH + name]


def _seals_of(attribute: int) -> Callable[[Game, int], int]:
    """Return the gauge that counts the seals of an attribute, emblems included (FE2.4)."""
    return lambda game, seat: seal_counts(game, seat)[attribute]


GAUGES = {
    "life": _gauge(LIFE),
    "cost": _gauge(COST),
    "seals": lambda game, seat: sum(seal_counts(game, seat)),
    **{f"{name}_seals": _seals_of(i) for i, name in enumerate(ATTRIBUTES[:-1])},
    "magic": _gauge(MAGIC_USED),
    "fallen": _gauge(FALLEN),
}
STATES: dict[str, Callable[[Game], bool]] = {"fight": is_fighting, "peace": lambda game: not is_fighting(game)}

CHECKS = (
    Check("FE4.3", "units_fall", fell),
    Check("FE5.5", "enchants_leave_with_unit", drop_enchants),
    Check("FE1.1", "end_of_game", end_game),
)
"""FE6.6: destruction and life are checked together."""

FIXED = frozenset({("felfuse", "lv")})
"""FE4.11: no effect changes a felfuse's LV."""

KEYWORDS = ("swordwing", "dispose", "flight", "ranger", "vigil", "pierce", "drain")

REVISION = 1
"""Raise it when a change of rules makes an old record play out differently."""


def make_ruleset(faces: Iterable[Face]) -> Ruleset:
    """Return the realm with a pool of cards."""
    return Ruleset(
        id="fairyearth",
        revision=REVISION,
        pool=tuple(replace(face, index=i) for i, face in enumerate(faces)),
        zones=ZONES,
        sources=SOURCES,
        phases=PHASES,
        attributes=ATTRIBUTES,
        poses=POSES,
        numbers=NUMBERS,
        unseen=cycle.NUMBERS,
        switches=SWITCHES,
        seats=SEATS,
        action_order=ACTION_ORDER,
        frames=FRAMES,
        ops=OPS,
        filters=FILTERS,
        clauses=CLAUSES,
        begin=begin,
        checks=CHECKS,
        chain=CHAIN_POLICY,
        perform=perform,
        asked=ASKED,
        aims=AIMS,
        worth=worth,
        describe=describe,
        face_of=face_of,
        base=base,
        destroy=destroy,
        draw=draw,
        destination=destination,
        resolved=resolved,
        speaks_from=SPEAKS_FROM,
        cite=CITE,
        setup_clauses=SETUP_CLAUSES,
        given=GIVEN,
        private_decisions=frozenset({"choose", "discard", "may"}),
        roles=Roles(discards="abyss"),
        hints=HINTS,
        gauges=GAUGES,
        states=STATES,
        picking={"attackers": outstanding},
        turn_phases=phases_now,
        facts=facts,
        fixed=FIXED,
        suppose=suppose,
    )


def describe(game: Game, card: Card) -> dict[str, Any]:
    """Return what can be read off a known card now: kind, attributes, values as they stand and as printed, keywords."""
    face = face_of(game, card)
    return {
        "kind": face.kind,
        "attributes": [ATTRIBUTES[i] for i in face.attributes],
        "stats": {name: stat(game, card.id, name) for name in face.stats},
        "printed": dict(face.stats),
        "keywords": [word for word in KEYWORDS if has_keyword(game, card.id, word)],
    }
