"""Which question a refused touch, key or drop puts to the rules, so that it is always answered (V8.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import PLAYER_TARGET, Action, Intent, Reason, Refusal
from pyapp.ui.model import card
from pyapp.ui.realms import realm_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyapp.ui.choices import Choices
    from pyapp.ui.model import View
    from pyapp.ui.scene import Ref

    WhyNot = Callable[[Intent], Refusal | None]

OF_SOURCE = frozenset({"against", "tribute"})
"""Decisions whose answers are judged by the card that asks for them: an attacker, a card that is summoned."""
CHOOSE_FIRST = "choose_first"


def card_intents(view: View, choices: Choices, card_id: int) -> list[Intent]:
    """What touching a card may mean now, most likely first."""
    kind = choices.kind
    if kind in OF_SOURCE:
        return [Intent(kind, choices.source, card_id)]
    if kind in realm_of(view).asks.judged:
        act, by_source = realm_of(view).asks.judged[kind]
        return [Intent(act, choices.source, card_id) if by_source else Intent(act, card_id)]
    if choices.is_immediate:
        return [Intent(kind, card_id if kind == "attack" else -1, card_id)]
    if kind != "priority":
        return []
    c = card(view, card_id)
    return [Intent(kind, card_id) for kind in realm_of(view).intents(view, c)]


def player_intents(choices: Choices, seat: int) -> list[Intent]:
    """What touching a player may mean now."""
    aims = ("against", "target")
    source = choices.source if choices.kind in OF_SOURCE else -1
    return [Intent(choices.kind, source, PLAYER_TARGET - seat)] if choices.kind in aims else []


def explain(view: View, choices: Choices, intents: Iterable[Intent], why_not: WhyNot) -> Refusal:
    """Return the first refusal of some intents; if there is none, what is asked instead. It always has a reason."""
    for intent in intents:
        refusal = why_not(intent)
        if refusal is not None and refusal.reasons:
            return refusal
    options = tuple(Action(*option) for option in (view.get("decision") or {}).get("options", ()))
    if not choices.mine:
        return why_not(Intent("pass")) or Refusal((Reason(choices.rule, "not_an_option"),))
    return Refusal((Reason(choices.rule, "not_an_option"),), options)


def of_ref(view: View, choices: Choices, ref: Ref, why_not: WhyNot) -> Refusal:
    """Why what stands behind a node of the table cannot be used; for something usable only what it can do."""
    kind, args = ref[0], ref[1:]
    if kind == "card":
        acts = choices.by_card.get(int(args[0]))
        if acts and choices.mine:
            return Refusal((), tuple(Action(*act) for act in acts))
        return explain(view, choices, card_intents(view, choices, int(args[0])), why_not)
    if kind == "player":
        return explain(view, choices, player_intents(choices, int(args[0])), why_not)
    if kind in realm_of(view).deeds:
        return explain(view, choices, [Intent(kind)], why_not)
    found = explain(view, choices, (), why_not)
    if not choices.mine:
        return found
    return found._replace(reasons=(Reason(choices.rule, CHOOSE_FIRST),) if choices.is_immediate else ())
