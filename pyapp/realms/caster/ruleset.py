"""The realm Caster as a record: what the engine asks for, and who answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyapp.engine.frames import COMMON_FRAMES
from pyapp.engine.query import COMMON_FILTERS, has_keyword, printed_filter, stat, stat_filters
from pyapp.engine.ruleset import Aim, Ruleset
from pyapp.realms.caster.actions import CLAUSES
from pyapp.realms.caster.cards_in_play import destroy, draw, run_bloom, run_enter
from pyapp.realms.caster.casting import run_cast
from pyapp.realms.caster.checks import CHECKS, SETUP_CLAUSES
from pyapp.realms.caster.combat import AGAINST_CLAUSES, ATTACK_CLAUSES, run_battle, run_empty_chain, run_fight, run_orb
from pyapp.realms.caster.hints import HINTS
from pyapp.realms.caster.mana import run_pay
from pyapp.realms.caster.names import (
    ATTRIBUTES,
    NUMBERS,
    PHASES,
    POSES,
    SOURCES,
    SPECIAL_FACES,
    ZONES,
    base,
    face_of,
)
from pyapp.realms.caster.ops import OPS, SPEAKS_FROM, resolved
from pyapp.realms.caster.options import CHAIN_POLICY, GIVEN, perform
from pyapp.realms.caster.turn import begin, run_mulligan, run_turn
from pyapp.realms.caster.worth import worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card

FRAMES = {
    **COMMON_FRAMES,
    "mulligan": run_mulligan,
    "turn": run_turn,
    "battle": run_battle,
    "fight": run_fight,
    "orb": run_orb,
    "empty_chain": run_empty_chain,
    "bloom": run_bloom,
    "cast": run_cast,
    "pay": run_pay,
    "enter": run_enter,
}

CITE = {
    "priority": "CA5.1",
    "respond": "CA8.1",
    "resolve": "CA8.3",
    "loop": "CA1.5",
    "order": "CA8.4",
    "trigger": "CA8.4",
    "target": "CA7.3",
    "fizzle": "CA7.5",
    "may": "CA8.7",
    "mode": "CA7.5",
    "choose": "CA7.5",
    "destroy": "CA7.5",
    "pose": "CA3.7",
    "return": "CA2.3",
    "move": "CA2.3",
    "draw": "CA3.9",
    "discard": "CA2.1",
    "sacrifice": "CA7.7",
    "change": "CA3.10",
    "negate": "CA7.7",
    "search": "CA2.1",
    "peek": "CA2.2",
    "reveal": "CA2.2",
    "control": "CA2.3",
    "hand_limit": "CA5.7",
    "over": "CA1.1",
    "concede": "CA1.6",
    "priority_fight": "CA9.4",
    "priority_battle": "CA9.11",
    "priority_end": "CA5.8",
    "trigger_enters": "CA11.4",
    "trigger_destroyed": "CA11.5",
    "trigger_attacks": "CA9.4",
    "trigger_end": "CA5.8",
}
"""Which clause stands behind each thing the engine does; priority also by phase, a card's own triggers by event."""

SWITCHES: dict[str, tuple[int | str | bool, ...]] = {
    "hand_limit": (False, True),
    "chain_resolves": ("one", "all"),
    "stops": ("useful", "all"),
}
"""Rule switches and their positions, the default first: CA5.7, CA8.3, CA5.1."""

ACTION_ORDER = (
    "pass",
    "summon",
    "facedown",
    "levelup",
    "cast",
    "activate",
    "switch",
    "mana",
    "pay",
    "spend",
    "target",
    "pick",
    "done",
    "attack",
    "against",
    "orb",
    "enter",
    "bloom",
    "decline",
    "yes",
    "no",
    "order",
    "mode",
)
"""Append-only: links code choices by this order."""

ASKED = {
    **dict.fromkeys(("pass", "summon", "facedown", "levelup", "cast", "activate", "switch"), ("priority",)),
    "mana": ("priority", "pay"),
    "pay": ("pay",),
    "spend": ("pay",),
    "target": ("target",),
    "attack": ("attack",),
    "pick": ("mulligan", "choose"),
    "done": ("mulligan", "choose", "target"),
    "against": ("against",),
    "orb": ("orb",),
    "enter": ("enter",),
    "bloom": ("bloom",),
    "decline": ("bloom",),
    "yes": ("may",),
    "no": ("may",),
    "order": ("order",),
    "mode": ("mode",),
}
"""Which decisions each kind of action answers."""

AIMS = {
    "levelup": Aim("arg"),
    "against": Aim("itself"),
    "attack": Aim(then="against"),
    "activate": Aim(indexed=True),
    "pass": Aim(of_card=False),
}
"""Where an intent's target stands: what is covered, who is attacked; cards and abilities choose theirs afterwards."""

FILTERS = {**COMMON_FILTERS, "level": printed_filter("level"), **stat_filters("cost", "atk", "def")}

REVISION = 1
"""Raise it when a change of rules makes an old record play out differently."""


def make_ruleset(faces: Iterable[Face]) -> Ruleset:
    """Return the realm with a pool of cards; the two special faces come first."""
    pool = (*SPECIAL_FACES, *faces)
    return Ruleset(
        id="caster",
        revision=REVISION,
        pool=tuple(replace(face, index=i) for i, face in enumerate(pool)),
        zones=ZONES,
        sources=SOURCES,
        phases=PHASES,
        attributes=ATTRIBUTES,
        poses=POSES,
        numbers=NUMBERS,
        switches=SWITCHES,
        seats=2,
        action_order=ACTION_ORDER,
        frames=FRAMES,
        ops=OPS,
        filters=FILTERS,
        clauses={**CLAUSES, "attack": ATTACK_CLAUSES, "against": AGAINST_CLAUSES},
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
        resolved=resolved,
        speaks_from=SPEAKS_FROM,
        cite=CITE,
        setup_clauses=SETUP_CLAUSES,
        given=GIVEN,
        private_decisions=frozenset({"bloom", "mulligan", "choose", "may"}),
        ordered=frozenset({"mulligan"}),
        hints=HINTS,
    )


def describe(game: Game, card: Card) -> dict[str, Any]:
    """Return what can be read off a known card now: its kind, values as they stand and as printed, keywords."""
    face = face_of(game, card)
    shown = {name: stat(game, card.id, name) for name in face.stats}
    keywords = [
        k
        for k in ("quickcast", "bloom", "double_corrupt", "slow_start", "hubris", "unbound")
        if has_keyword(game, card.id, k)
    ]
    attribute = ATTRIBUTES[face.attributes[0]]
    return {
        "kind": face.kind,
        "attribute": attribute,
        "stats": shown,
        "printed": dict(face.stats),
        "keywords": keywords,
    }
