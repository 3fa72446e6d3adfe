"""The realm Calamity as a record: what the engine asks for, and who answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyapp.engine import cycle
from pyapp.engine.frames import COMMON_FRAMES
from pyapp.engine.query import COMMON_FILTERS, has_keyword, stat, stat_filters
from pyapp.engine.ruleset import Aim, Ruleset
from pyapp.realms.calamity.actions import CLAUSES
from pyapp.realms.calamity.activation import resolved, run_activate, run_effect, run_effects
from pyapp.realms.calamity.ban import run_ban
from pyapp.realms.calamity.cheats import run_cheat
from pyapp.realms.calamity.combat import AGAINST_CLAUSES, ATTACK_CLAUSES, run_attack, run_fight
from pyapp.realms.calamity.decks import SETUP_CLAUSES
from pyapp.realms.calamity.facts import facts
from pyapp.realms.calamity.hints import HINTS
from pyapp.realms.calamity.judgement import run_fill
from pyapp.realms.calamity.life import CHECKS, draw
from pyapp.realms.calamity.names import (
    ARCANA,
    ATTACHED,
    CHARACTERS,
    EXTRAS,
    FIELD,
    HP,
    NEGATIONS,
    NUMBERS,
    OWNERS,
    PHASES,
    SEATS,
    SOURCES,
    SUMMONS,
    USES,
    WIDTH,
    ZONES,
    base,
    face_of,
    in_zone,
    is_awake,
    times,
)
from pyapp.realms.calamity.negation import run_negate
from pyapp.realms.calamity.ops import OPS, SPEAKS_FROM, run_offered, run_recruited
from pyapp.realms.calamity.options import CHAIN_POLICY, GIVEN, perform
from pyapp.realms.calamity.resistance import (
    BLOCK_CLAUSES,
    run_anomaly,
    run_calm,
    run_checked,
    run_resist,
    run_resistance,
    run_strike,
)
from pyapp.realms.calamity.summoning import destination, destroy, run_tribute
from pyapp.realms.calamity.sums import outstanding, run_sum
from pyapp.realms.calamity.turn import begin, phases_now, run_start, run_turn
from pyapp.realms.calamity.worth import worth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyapp.engine.face import Face, FilterValue
    from pyapp.engine.query import Scope
    from pyapp.engine.ruleset import Game
    from pyapp.engine.state import Card

FRAMES = {
    **COMMON_FRAMES,
    "start": run_start,
    "turn": run_turn,
    "ban": run_ban,
    "cheat": run_cheat,
    "attack": run_attack,
    "fight": run_fight,
    "tribute": run_tribute,
    "sum": run_sum,
    "activate": run_activate,
    "negate": run_negate,
    "resistance": run_resistance,
    "resist": run_resist,
    "strike": run_strike,
    "anomaly": run_anomaly,
    "checked": run_checked,
    "calm": run_calm,
    "fill": run_fill,
    "recruited": run_recruited,
    "offered": run_offered,
    "triggers": run_effects,
    "announce": run_effect,
}

CITE = {
    "priority": "CL3.3",
    "respond": "CL6.1",
    "resolve": "CL6.5",
    "loop": "CL6.6",
    "order": "CL6.1",
    "trigger": "CL6.1",
    "target": "CL6.1",
    "fizzle": "CL6.1",
    "may": "CL6.1",
    "mode": "CL6.1",
    "choose": "CL6.1",
    "destroy": "CL2.6",
    "return": "CL1.7",
    "move": "CL1.7",
    "draw": "CL1.4",
    "discard": "CL1.7",
    "change": "CL4.9",
    "search": "CL1.7",
    "peek": "CL1.7",
    "reveal": "CL1.7",
    "control": "CL1.7",
    "over": "CL1.3",
    "concede": "CL1.9",
    "priority_fight": "CL5.6",
    "priority_battle": "CL3.4",
    "priority_end": "CL3.5",
}
"""Which clause stands behind each thing the engine does; the say also by phase."""

SWITCHES: dict[str, tuple[int | str | bool, ...]] = {
    "deck_size": (40, 50, 60),
    "chain_count": ("turn", "chain"),
    "arcana_row": ("row", "turn"),
    "quick": (False, True),
    "calamity_cycle": ("turn", "round"),
    "resistance_cards": (3, 1, 2, 4, 5),
    "stops": ("useful", "all"),
}
"""Rule switches and their positions, the default first: CL1.2, CL8.2, CL8.4, CL9.1, CL9.4, CL9.3, CL3.3."""

ACTION_ORDER = (
    "pass",
    "summon",
    "play",
    "activate",
    "special",
    "negate",
    "attack",
    "against",
    "tribute",
    "target",
    "pick",
    "done",
    "cheat",
    "decline",
    "ban",
    "yes",
    "no",
    "order",
    "mode",
    "block",
    "fill",
)
"""Append-only: links code choices by this order."""

ASKED = {
    **dict.fromkeys(("pass", "summon", "play", "activate", "special", "negate", "attack", "block"), ("priority",)),
    "against": ("against",),
    "tribute": ("tribute", "choose"),
    "target": ("target",),
    "pick": ("choose", "discard"),
    "done": ("choose", "target"),
    "cheat": ("cheat",),
    "decline": ("cheat",),
    "ban": ("ban",),
    "yes": ("may",),
    "no": ("may",),
    "order": ("order",),
    "mode": ("mode",),
    "fill": ("fill",),
}
"""Which decisions each kind of action answers."""

AIMS = {
    "against": Aim("itself"),
    "tribute": Aim("itself"),
    "attack": Aim(then="against"),
    "activate": Aim(indexed=True),
    "summon": Aim(then="tribute", event="tributed"),
    "pass": Aim(of_card=False),
    "fill": Aim(of_card=False),
}
"""Where an intent's target stands; a summon's target is one of its tributes."""


def _acted(_game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """A card that has activated an effect this turn (CL2.4)."""
    return bool(times(card, "acted")) == value


def _has_item(game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """A card with an item under it."""
    items = (*in_zone(game, 0, ATTACHED), *in_zone(game, 1, ATTACHED))
    return any(game.state.cards[c].host == card.id for c in items) == value


def _is_new(game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """A card that came to the field this turn."""
    return (card.since == game.state.turn) == value


def _kind(game: Game, card: Card, value: FilterValue, _scope: Scope) -> bool:
    """A card of a kind; an extra character is a character, too (CL2.5)."""
    kind = game.rules.face_of(game, card).kind
    return kind == value or (value == "character" and kind in CHARACTERS)


FILTERS = {
    **COMMON_FILTERS,
    **stat_filters("level", "atk", "def"),
    "used": _acted,
    "attached": _has_item,
    "new": _is_new,
    "kind": _kind,
}


def _gauge(name: int) -> Callable[[Game, int], int]:
    """Return the gauge that reads one of a seat's numbers."""
    return lambda game, seat: game.state.nums[seat * WIDTH + name]


GAUGES = {
    "hp": _gauge(HP),
    "activations": _gauge(USES),
    "arcana": _gauge(ARCANA),
    "negations": _gauge(NEGATIONS),
    "summons": _gauge(SUMMONS),
    "extras": _gauge(EXTRAS),
}
STATES: dict[str, Callable[[Game], bool]] = {"awake": is_awake, "asleep": lambda game: not is_awake(game)}

KEYWORDS = ("agile", "twin", "direct", "bastion", "guard", "steadfast", "absolute")

REVISION = 1
"""Raise it when a change of rules makes an old record play out differently."""


def make_ruleset(faces: Iterable[Face]) -> Ruleset:
    """Return the realm with a pool of cards."""
    return Ruleset(
        id="calamity",
        revision=REVISION,
        pool=tuple(replace(face, index=i) for i, face in enumerate(faces)),
        zones=ZONES,
        sources=SOURCES,
        phases=PHASES,
        attributes=(),
        poses=(),
        numbers=NUMBERS,
        unseen=cycle.NUMBERS,
        switches=SWITCHES,
        seats=SEATS,
        owners=OWNERS,
        never_in_decks=frozenset({"monster", "anomaly"}),
        action_order=ACTION_ORDER,
        frames=FRAMES,
        ops=OPS,
        filters=FILTERS,
        clauses={**CLAUSES, "attack": ATTACK_CLAUSES, "against": AGAINST_CLAUSES, "block": BLOCK_CLAUSES},
        begin=begin,
        checks=CHECKS,
        chain=CHAIN_POLICY,
        perform=perform,
        asked=ASKED,
        aims=AIMS,
        worth=worth,
        hints=HINTS,
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
        gauges=GAUGES,
        states=STATES,
        picking={"sum": outstanding},
        turn_phases=phases_now,
        facts=facts,
    )


def describe(game: Game, card: Card) -> dict[str, Any]:
    """Return what can be read off a known card now: kind, values as they stand and as printed, keywords, words."""
    face = face_of(game, card)
    names = ("level", "atk", "def") if face.kind in CHARACTERS else tuple(face.stats)
    shown = {name: stat(game, card.id, name) if card.zone == FIELD else _printed(face, name) for name in names}
    return {
        "kind": face.kind,
        "stats": shown,
        "printed": {name: _printed(face, name) for name in names},
        "keywords": [word for word in KEYWORDS if has_keyword(game, card.id, word)],
        **face.traits,
    }


def _printed(face: Face, name: str) -> int:
    """Return a printed value: ATK and DEF are the level (CL2.1)."""
    return face.stats.get(name, face.stats.get("level", 0))
