"""How Calamity's game is read, spoken of and handled at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.content import library
from pyapp.ui import compare
from pyapp.ui.calamity.layout import PLANS, Look
from pyapp.ui.calamity.model import CALAMITY, attacks, done, hp, is_resisting, number, player_card
from pyapp.ui.model import card, is_own_newest, shown_stat
from pyapp.ui.realm import Asks, Carry, Piles, Realm

if TYPE_CHECKING:
    from pyapp.play.session import Entry
    from pyapp.ui.layout import Plan
    from pyapp.ui.model import Attack, Card, View
    from pyapp.ui.realm import Act, Phrase
    from pyapp.ui.scene import Ref
    from pyapp.ui.terms import Terms

QUIET = frozenset({"draw", "end", "attacked", "leaves", "hits", "wins", "to_erased"})
"""Events that only repeat what a neighbouring sentence says."""
FREELY = "CL4.1"
"""The clause by which a Lv.0 enters; every other entrance has a sentence of its own."""
FIGHTS = frozenset({
    "attacks", "fight", "stands", "no_result", "damaged", "destroyed", "level", "unleashes", "aims", "blocks",
})  # fmt: skip
TOLD_PHASES = frozenset({"card", "battle", "end", "termination"})
"""Phases in which their player is told what can be done."""
KILL_TWO = 2
"""The cheat chain that deals damage."""


def _plan(view: View) -> Plan:
    attack = attacks(view)
    is_answering = bool(view["chain"]) or (bool(attack) and not is_resisting(view))
    return PLANS[Look(bool(view["facts"]["awake"]), is_answering)]


def _versus(view: View, attack: Attack, terms: Terms) -> str:
    """ATK or power against DEF."""
    return compare.numbers(view, attack, terms, "power" if attack.owner == CALAMITY else "atk", "def")


# --- words ----------------------------------------------------------------------------------------


def _state_words(c: Card, terms: Terms) -> list[str]:
    """E.g. Level 3, ATK 3, DEF 3, used."""
    words = []
    for stat in ("level", "atk", "def", "power"):
        shown = shown_stat(c, stat)
        if shown is not None:
            words.append(f"{terms.t('stat.' + stat)} {shown['v']}")
    if c.get("aim"):
        words.append(terms.t(f"face.aim_{c['aim']}"))
    words += [terms.t(f"face.{mark}") for mark in ("acted", "fought") if done(c, mark)]
    return words


def _activating(view: View, act: Act) -> Phrase:
    return ("ability" if card(view, act[1]).get("zone") == "player" else "activate"), {}


def _negating(view: View, _act: Act) -> Phrase:
    return "negate", {"n": view["facts"]["price"][view["seat"]]}


def _attacking(_view: View, act: Act) -> Phrase:
    return ("against" if act[1] >= 0 else "against_player"), {}


def _cheating(view: View, act: Act) -> Phrase:
    return f"cheat_{act[2]}", {"n": number(view, 1 - view["seat"], "extras") if act[2] == KILL_TWO else act[2]}


def _banning(view: View, act: Act) -> Phrase:
    return "ban", {"face": library.faces(view["realm"])[act[2]].id}


def _filling(_view: View, act: Act) -> Phrase:
    return ("fill" if act[2] else "fill_none"), {"n": act[2]}


PHRASES = {
    "activate": _activating,
    "negate": _negating,
    "against": _attacking,
    "cheat": _cheating,
    "ban": _banning,
    "fill": _filling,
}
"""Kinds of acts with a wording that depends on the position."""


def _phrase(view: View, act: Act) -> Phrase:
    """What an act is called."""
    special = PHRASES.get(act[0])
    return special(view, act) if special is not None else (act[0], {})


def _situation(view: View) -> str:
    if is_resisting(view):
        return "priority_resist"
    if view["chain"]:
        return "priority_own_chain" if is_own_newest(view) else "priority_chain"
    if attacks(view):
        return "priority_attack"
    own = view["active"] == view["seat"]
    return f"priority_{view['phase']}" if own and view["phase"] in TOLD_PHASES else "priority"


def _ending(view: View) -> str:
    """Passing lets something happen: what."""
    if is_resisting(view):
        mine = next((attack for attack in attacks(view) if attack.player == view["seat"]), None)
        if mine is None:
            return "pass_resist_other"
        return "pass_resist" if mine.target is None else "pass_resist_blocked"
    if view["chain"]:
        return "pass_chain"
    if attacks(view):
        return "pass_attack"
    return "pass" if view["active"] != view["seat"] else f"pass_{view['phase']}"


def _reason(view: View, act: Act) -> str:
    """Why a move is good: some kinds have a reason of their own for a special case, others the common one."""
    kind, card_id, _ = act
    if kind == "activate" and card(view, card_id).get("zone") == "player":
        return "ability"
    if kind != "against":
        return kind
    if card_id < 0:
        return "against_player"
    own = shown_stat(card(view, int((view.get("decision") or {}).get("source", -1))), "atk")
    needed = shown_stat(card(view, card_id), "def")
    return "against_card" if own and needed and own["v"] > needed["v"] else "other"


# --- the rest -------------------------------------------------------------------------------------


def _intents(view: View, c: Card) -> tuple[str, ...]:
    """What touching a card may mean, most likely first; of others' cards that is negating them."""
    if c.get("control") != view["seat"]:
        return ("negate",)
    where = str(c.get("zone"))
    if where == "hand":
        return ("summon", "activate") if c.get("kind") == "character" else ("play",)
    if where == "field":
        first = "block" if is_resisting(view) else "attack" if view["phase"] == "battle" else "activate"
        return tuple(dict.fromkeys((first, "activate", "attack")))
    return ("special",) if where == "extra" else ("activate",)


def _keys(view: View) -> dict[str, Ref]:
    """A: the player ability.  C: the cheat chains.  N: negate what the opponent has just activated."""
    found: dict[str, Ref] = {"c": ("show", "cheats")}
    own = player_card(view, view["seat"])
    if own is not None:
        found["a"] = ("card", str(own["id"]))
    options = (view.get("decision") or {}).get("options", ())
    negation = next((option for option in options if option[0] == "negate"), None)
    found["n"] = ("do", *map(str, negation)) if negation else ("why", "negate")
    return found


def _is_quiet(entry: Entry) -> bool:
    event = entry.event
    return event.kind in QUIET or (event.kind == "enters" and event.rule != FREELY)


def _number(facts: dict[str, Any]) -> int:
    return int(facts["level"] or facts.get("power", 0))


REALM = Realm(
    id="calamity",
    plan=_plan,
    attacks=attacks,
    score=hp,
    state_words=_state_words,
    places=frozenset({"field", "attached", "anomaly", "player", "monster"}),
    alike=frozenset({"hand", "extra"}),
    asks=Asks(
        immediate=frozenset({"target", "against"}),
        questions=frozenset({"may", "order", "mode", "cheat", "fill"}),
        batch=frozenset({"choose", "discard", "tribute"}),
        exact=frozenset({"choose", "discard", "tribute"}),
        listed={"ban": "names"},
        risky=frozenset({"cheat", "fill"}),
    ),
    versus=_versus,
    phrase=_phrase,
    situation=_situation,
    ending=_ending,
    reason=_reason,
    carry=Carry(
        board=("my-field", "opp-field", "rift", "my-panel", "opp-panel", "ribbon"),
        fighters="field",
        fights=("attack", "block"),
        zones={},
        usual=("my-field", ("summon", "play", "activate")),
        aims=frozenset({"arcana", "item", "support"}),
        follows={"attack": "against", "play": "target"},
    ),
    intents=_intents,
    is_quiet=_is_quiet,
    fights=FIGHTS,
    piles=Piles(
        own=("graveyard", "banished", "extra", "erased"),
        theirs=("graveyard", "banished", "extra", "erased"),
        third=("graveyard",),
        kinds=("player", "character", "extra", "arcana", "item", "support", "anomaly"),
        number=_number,
    ),
    cues={
        "awakens": "darken",
        "fight": "strike",
        "hits": "strike",
        "destroyed": "destroy",
        "resolve": "resolve",
        "negated": "negate",
        "judgement": "spin",
    },
    has_outlook=True,
    pill=lambda view: "resist_pill" if is_resisting(view) else "priority_you",
    countering=frozenset({"negate"}),
    keys=_keys,
)
