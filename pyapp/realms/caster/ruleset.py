"""The realm Caster as a record: what the engine asks for, and who answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyapp.engine.announce import run_announce, run_code, run_resolve, run_resolved, run_triggers
from pyapp.engine.chain import run_window
from pyapp.engine.ops import run_ask, run_drop, run_mode, run_peeked, run_searched
from pyapp.engine.picks import run_pick
from pyapp.engine.query import COMMON_FILTERS, has_keyword, printed_filter, stat, stat_filters
from pyapp.engine.ruleset import Aim, Ruleset
from pyapp.realms.caster.actions import CLAUSES
from pyapp.realms.caster.cards_in_play import destroy, draw, run_bloom, run_enter, settle
from pyapp.realms.caster.casting import run_cast
from pyapp.realms.caster.combat import AGAINST_CLAUSES, ATTACK_CLAUSES, run_battle, run_empty_chain, run_fight, run_orb
from pyapp.realms.caster.hints import HINTS
from pyapp.realms.caster.mana import run_pay
from pyapp.realms.caster.names import (
    ATTRIBUTES,
    COPIES,
    DECK_SIZE,
    NUMBERS,
    PHASES,
    POSES,
    SOURCES,
    SPECIAL_FACES,
    ZONES,
    base,
    face_of,
)
from pyapp.realms.caster.ops import OPS, resolved
from pyapp.realms.caster.options import CHAIN_POLICY, perform
from pyapp.realms.caster.turn import begin, run_mulligan, run_turn
from pyapp.realms.caster.worth import worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Game, Setup
    from pyapp.engine.state import Card

FRAMES = {
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
    "window": run_window,
    "triggers": run_triggers,
    "announce": run_announce,
    "resolve": run_resolve,
    "resolved": run_resolved,
    "code": run_code,
    "pick": run_pick,
    "ask": run_ask,
    "mode": run_mode,
    "drop": run_drop,
    "searched": run_searched,
    "peeked": run_peeked,
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
        settle=settle,
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
        cite=CITE,
        check_setup=check_setup,
        private_decisions=frozenset({"bloom", "mulligan", "choose", "may"}),
        ordered=frozenset({"mulligan"}),
        hints=HINTS,
    )


def check_setup(rules: Ruleset, setup: Setup) -> None:
    """CA1.4: decks of 50, at most 4 of a name (of a caster: of a name and level). Raises ValueError."""
    for seat, deck in enumerate(setup.decks):
        if len(deck) != DECK_SIZE:
            raise ValueError(f"deck of seat {seat} has {len(deck)} cards, not {DECK_SIZE} (CA1.4)")
        unknown = [card_id for card_id in deck if card_id not in rules.by_id]
        if unknown:
            raise ValueError(f"deck of seat {seat} names unknown cards: {', '.join(sorted(set(unknown)))}")
        faces = [rules.by_id[card_id] for card_id in deck]
        for (name, level), copies in Counter((f.name, f.stats.get("level", 0)) for f in faces).items():
            if copies > COPIES:
                raise ValueError(
                    f"deck of seat {seat} has {copies} copies of {name} (level {level}), at most {COPIES} (CA1.4)"
                )
    for name, value in setup.options:
        if name not in rules.switches or value not in rules.switches[name]:
            raise ValueError(f"rule switch {name} = {value!r} does not exist; there are {rules.switches}")


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
