"""How Fairyearth's game is read, spoken of and handled at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import compare
from pyapp.ui.fairyearth.faces import EMBLEMS, RAPIDS, STATS
from pyapp.ui.fairyearth.layout import PLANS, Look
from pyapp.ui.fairyearth.model import FIELDS, LINES, attacks, life, player_card, stage
from pyapp.ui.model import card, is_own_newest, shown_stat
from pyapp.ui.realm import Asks, Carry, Piles, Realm

if TYPE_CHECKING:
    from pyapp.play.session import Entry
    from pyapp.ui.layout import Plan
    from pyapp.ui.model import Attack, Card, View
    from pyapp.ui.realm import Act, Phrase
    from pyapp.ui.scene import Ref
    from pyapp.ui.terms import Terms

QUIET = frozenset({"react", "draw", "end", "pays", "leaves", "attacks", "strikes", "to_arrest"})
"""Events that only repeat what a neighbouring sentence says."""
FIGHTS = frozenset({
    "fight_announced", "fight", "defends", "lv_step", "strikes", "misses", "wins", "wounded", "damaged", "arrested",
    "destroyed", "fight_over",
})  # fmt: skip
IN_STAGE = frozenset({"announced", "attackers", "defenders", "striking"})
DEEDS = {"fight": "f", "seal": "s"}
"""What is done without a card, each with its key."""
TOLD_PHASES = frozenset({"active", "set"})
FIRST = {
    "character": "place", "felfuse": "place", "angel": "place", "summon": "summon", "atziluth": "summon",
    "enchant": "enchant", **dict.fromkeys(RAPIDS, "play"), **dict.fromkeys(EMBLEMS, "emblem"),
}  # fmt: skip
"""What a hand card is for, by its kind; any card may be laid face down (FE5.4)."""


def _plan(view: View) -> Plan:
    has_chain, kind = bool(view["chain"]), (view.get("decision") or {}).get("kind", "priority")
    is_answering = has_chain or stage(view) in ("attackers", "defenders", "striking")
    return PLANS[Look(is_answering, is_told=has_chain or kind not in ("priority", "wait"))]


def _versus(view: View, attack: Attack, terms: Terms) -> str:
    """MP against DP."""
    return compare.numbers(view, attack, terms, "mp", "dp")


# --- words ----------------------------------------------------------------------------------------


def _state_words(c: Card, terms: Terms) -> list[str]:
    """E.g. act, MP 3, DP 2, LV 4, damage 1."""
    words = []
    if c.get("zone") in FIELDS:
        words.append(terms.keyword("act" if c.get("pose") else "react"))
    shown = ("cost", *STATS) if c.get("zone") == "hand" else STATS
    for stat in shown:
        value = shown_stat(c, stat)
        if value is not None:
            words.append(f"{terms.t('stat.' + stat)} {value['v']}")
    damage = int((c.get("marks") or {}).get("damage", 0))
    if damage > 0:
        words.append(terms.t("table.damage", n=damage))
    return words


def _activating(view: View, act: Act) -> Phrase:
    return ("miracle" if card(view, act[1]).get("zone") == "player" else "activate"), {}


def _done(view: View, _act: Act) -> Phrase:
    return ("done_attackers" if (view.get("decision") or {}).get("kind") == "attackers" else "done"), {}


def _line(_view: View, act: Act) -> Phrase:
    return f"line_{act[2]}", {}


def _field(_view: View, act: Act) -> Phrase:
    return f"field_{act[2]}", {}


PHRASES = {"activate": _activating, "done": _done, "line": _line, "field": _field}
"""Kinds of acts with a wording that depends on the position."""


def _phrase(view: View, act: Act) -> Phrase:
    """What an act is called."""
    special = PHRASES.get(act[0])
    return special(view, act) if special is not None else (act[0], {})


def _situation(view: View) -> str:
    if view["chain"]:
        return "priority_own_chain" if is_own_newest(view) else "priority_chain"
    if stage(view) in IN_STAGE:
        return f"priority_{stage(view)}"
    own = view["active"] == view["seat"]
    return f"priority_{view['phase']}" if own and view["phase"] in TOLD_PHASES else "priority"


def _ending(view: View) -> str:
    """Passing lets something happen: what."""
    if view["chain"]:
        return "pass_chain"
    if stage(view) in IN_STAGE:
        return f"pass_{stage(view)}"
    return "pass" if view["active"] != view["seat"] else f"pass_{view['phase']}"


def _reason(view: View, act: Act) -> str:
    """Why a move is good: some kinds have a reason of their own for a special case, others the common one."""
    return _phrase(view, act)[0] if act[0] == "activate" else act[0]


# --- the rest -------------------------------------------------------------------------------------


def _intents(view: View, c: Card) -> tuple[str, ...]:
    """What touching a card may mean, most likely first."""
    if c.get("control") != view["seat"]:
        return ("activate",)
    where = str(c.get("zone"))
    if where == "hand":
        first = FIRST.get(str(c.get("kind")))
        return (first, "conceal") if first else ("conceal",)
    if where in FIELDS:
        return ("activate", "shift") if view["phase"] == "active" else ("shift", "activate")
    return ("turnup",) if where == "ritual" else ("activate",)


def _keys(view: View) -> dict[str, Ref]:
    """F: begin the fight.  S: place a seal.  A: the miracle of the own player card."""
    found: dict[str, Ref] = {}
    options = (view.get("decision") or {}).get("options", ())
    for kind, key in DEEDS.items():
        act = next((option for option in options if option[0] == kind), None)
        found[key] = ("do", *map(str, act)) if act else ("why", kind)
    own = player_card(view, view["seat"])
    if own is not None:
        found["a"] = ("card", str(own["id"]))
    return found


def _is_quiet(entry: Entry) -> bool:
    return entry.event.kind in QUIET


def _number(facts: dict[str, Any]) -> int:
    return int(facts["cost"])


REALM = Realm(
    id="fairyearth",
    plan=_plan,
    attacks=attacks,
    score=life,
    state_words=_state_words,
    places=frozenset({*FIELDS, *LINES, "attached", "ritual", "player"}),
    alike=frozenset({"hand"}),
    lesser=frozenset({"conceal"}),
    asks=Asks(
        immediate=frozenset({"target", "defenders"}),
        questions=frozenset({"mulligan", "may", "order", "mode", "field", "line"}),
        batch=frozenset({"choose", "discard", "attackers"}),
        exact=frozenset({"choose", "discard", "attackers"}),
        judged={"attackers": ("attack", False), "defenders": ("defend", True)},
        of_hand=frozenset({"mulligan"}),
    ),
    versus=_versus,
    phrase=_phrase,
    situation=_situation,
    ending=_ending,
    reason=_reason,
    carry=Carry(
        board=("my-right", "my-left", "my-master", "opp-right", "opp-left", "opp-master", "my-panel", "opp-panel"),
        fighters="",
        fights=(),
        zones={"my-master": ("conceal", "emblem")},
        usual=("my-right", ("place", "summon", "play", "enchant")),
        aims=frozenset({"rapid", "art", "enchant"}),
        follows={"play": "target", "enchant": "target"},
        places={
            (kind, f"my-{field}"): ("field", -1, i) for kind in ("place", "summon") for i, field in enumerate(FIELDS)
        },
        moves={field: (f"my-{other}", "shift") for field, other in zip(FIELDS, reversed(FIELDS), strict=True)},
    ),
    intents=_intents,
    is_quiet=_is_quiet,
    fights=FIGHTS,
    piles=Piles(
        own=("abyss", "arrest", "removed"),
        theirs=("abyss", "arrest", "removed"),
        kinds=(
            "player", "character", "felfuse", "angel", "summon", "atziluth", "rapid", "art", "ritual", "enchant",
            "emblem", "holy_emblem",
        ),
        number=_number,
    ),
    cues={
        "strikes": "strike",
        "destroyed": "destroy",
        "arrested": "destroy",
        "resolve": "resolve",
        "negated": "negate",
    },
    deeds=frozenset(DEEDS),
    keys=_keys,
)  # fmt: skip
