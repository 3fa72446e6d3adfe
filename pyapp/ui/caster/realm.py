"""How Caster's game is read, spoken of and handled at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import compare
from pyapp.ui.caster.layout import PLAN
from pyapp.ui.caster.model import REVERSED, orbs_left
from pyapp.ui.model import Attack, card, is_token, shown_stat
from pyapp.ui.realm import Asks, Carry, Piles, Realm

if TYPE_CHECKING:
    from pyapp.play.session import Entry
    from pyapp.ui.model import Card, View
    from pyapp.ui.realm import Act, Phrase
    from pyapp.ui.terms import Terms

PLAYER = -1
"""In a fight's place of a target card: the player is attacked."""
IN_PLAY = frozenset({"servants", "casters"})
QUIET = frozenset({"recovery", "draw", "end", "mana_empties", "attacked", "levels_up", "leaves", "spend"})
"""Events that only repeat what a neighbouring sentence says."""
FIGHTS = frozenset({"attacks", "fight", "stands", "hits", "no_result", "corrupted", "destroyed", "final_blow"})
FROM_HAND = {"caster": ("summon", "facedown")}
IN_ZONE = {"casters": ("activate", "mana"), "servants": ("switch", "activate")}
OWN_PHASES = frozenset({"summon", "main"})
"""Phases in which their player is told what can be done."""


def _attacks(view: View) -> tuple[Attack, ...]:
    """The running attack."""
    fight = view["fight"]
    if not fight or fight[0] < 0:
        return ()
    seat, target = int(view["active"]), fight[1]
    return (Attack(fight[0], None if target == PLAYER else target, seat, 1 - seat),)


def _versus(view: View, attack: Attack, terms: Terms) -> str:
    """ATK against ATK, or against the DEF of a reversed servant."""
    if attack.target is None:
        return ""
    is_reversed = card(view, attack.target).get("pose") == REVERSED
    return compare.numbers(view, attack, terms, "atk", "def" if is_reversed else "atk")


# --- words ----------------------------------------------------------------------------------------


def _state_words(c: Card, terms: Terms) -> list[str]:
    """E.g. rested, ATK 3, DEF 2."""
    words = []
    if c.get("down"):
        words.append(terms.t("state.down"))
    if c.get("zone") in IN_PLAY:
        words.append(terms.t(("state.recovered", "state.rested", "state.reversed")[c.get("pose", 0)]))
    for stat in ("cost", "level", "atk", "def"):
        shown = shown_stat(c, stat)
        if shown is not None and _shows(c, stat):
            words.append(f"{terms.t('stat.' + stat)} {shown['v']}")
    return words


def _shows(c: Card, stat: str) -> bool:
    kind = c.get("kind")
    if stat in ("atk", "def"):
        return kind == "servant"
    return kind == "caster" if stat == "level" else kind != "caster" and c.get("zone") == "hand"


def _phrase(view: View, act: Act) -> Phrase:
    """Some kinds of acts have a wording of their own for a special case."""
    kind, card_id, arg = act
    c = card(view, card_id)
    if kind == "enter":
        return "enter_reversed" if arg == REVERSED else "enter_recovered", {}
    if kind == "mana" and is_token(c):
        return "mana_coin", {}
    if kind == "switch":
        return "switch_recovered" if c.get("pose") == REVERSED else "switch_reversed", {}
    if kind == "against" and card_id < 0:
        return "against_player", {}
    return kind, {"n": c.get("slot", 0) + 1} if kind == "orb" else {}


def _situation(view: View) -> str:
    if view["chain"]:
        return "priority_chain"
    if _attacks(view):
        return "priority_attack"
    own = view["active"] == view["seat"]
    return f"priority_{view['phase']}" if own and view["phase"] in OWN_PHASES else "priority"


def _ending(view: View) -> str:
    """Passing lets something happen: what."""
    if view["chain"]:
        return "pass_chain"
    if _attacks(view):
        return "pass_attack"
    return "pass" if view["active"] != view["seat"] else f"pass_{view['phase']}"


def _reason(view: View, act: Act) -> str:
    """Why a move is good: some kinds have a reason of their own for a special case, others the common one."""
    kind, card_id, arg = act
    c = card(view, card_id)
    if kind == "cast" and c.get("kind") != "servant":
        return "cast_other"
    if kind == "switch":
        return "switch_recovered" if c.get("pose") == REVERSED else "switch_reversed"
    if kind == "enter":
        return "switch_reversed" if arg == REVERSED else "switch_recovered"
    return _against(view, card_id) if kind == "against" else kind


def _against(view: View, card_id: int) -> str:
    """The player, a servant that falls, or one that holds."""
    if card_id < 0:
        return "against_player"
    attacker = card(view, int((view.get("decision") or {}).get("source", -1)))
    victim = card(view, card_id)
    own = shown_stat(attacker, "atk")
    needed = shown_stat(victim, "def" if victim.get("pose") == REVERSED else "atk")
    return "against_card" if own and needed and own["v"] > needed["v"] else "other"


# --- the rest -------------------------------------------------------------------------------------


def _intents(view: View, c: Card) -> tuple[str, ...]:
    if c.get("control") != view["seat"]:
        return ("activate",)
    if c.get("zone") == "hand":
        return FROM_HAND.get(str(c.get("kind")), ("cast", "facedown"))
    return IN_ZONE.get(str(c.get("zone")), ("activate",))


def _is_quiet(entry: Entry) -> bool:
    """That cards recover in the recovery phase needs no sentence."""
    kind = entry.event.kind
    return kind in QUIET or (kind == "pose" and entry.phase == "recovery")


def _number(facts: dict[str, Any]) -> int:
    return int(facts["cost"] or facts["level"])


REALM = Realm(
    id="caster",
    plan=lambda _view: PLAN,
    attacks=_attacks,
    score=orbs_left,
    state_words=_state_words,
    places=frozenset({"servants", "casters", "orbs"}),
    alike=frozenset({"hand", "orbs"}),
    asks=Asks(
        immediate=frozenset({"target", "against", "orb", "attack"}),
        questions=frozenset({"enter", "bloom", "may", "order", "mode"}),
        batch=frozenset({"mulligan", "choose"}),
    ),
    versus=_versus,
    phrase=_phrase,
    situation=_situation,
    ending=_ending,
    reason=_reason,
    carry=Carry(
        board=("my-servants", "my-casters", "opp-servants", "opp-casters", "my-panel", "opp-panel", "ribbon"),
        fighters="servants",
        fights=("attack",),
        zones={"my-casters": ("summon", "facedown", "levelup")},
        usual=("my-servants", ("cast",)),
        aims=frozenset({"chant"}),
        follows={"attack": "against", "cast": "target"},
    ),
    intents=_intents,
    is_quiet=_is_quiet,
    fights=FIGHTS,
    piles=Piles(
        own=("graveyard", "stock", "gone"),
        theirs=("graveyard", "gone"),
        kinds=("caster", "servant", "barrier", "chant"),
        number=_number,
    ),
    cues={
        "fight": "strike",
        "hits": "strike",
        "destroyed": "destroy",
        "bloom": "bloom",
        "resolve": "resolve",
        "negate": "negate",
    },
    covering=frozenset({"levelup"}),
)
