"""The open decision sorted by where its answers are given: on which card, player, mana, or by which button."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyapp.ui.model import View, card

Act = tuple[str, int, int]
"""kind, card, arg — an engine Action as plain tuple."""

IMMEDIATE = frozenset({"target", "against", "orb", "attack"})
"""Decisions in which touching a lit thing is the whole answer."""
QUESTIONS = frozenset({"enter", "bloom", "may", "order", "mode"})
"""Decisions answered by buttons, whatever card they speak of."""
BATCH = frozenset({"mulligan", "choose"})
"""Decisions whose single picks are collected first and given together (design: the UI may batch them)."""


@dataclass(slots=True)
class Choices:
    """What the seat may answer now.

    by_card: card id -> its acts, equal cards included.  player: seat -> act.  mana: attribute index -> act.
    loose: acts that belong to no place on the table.
    """

    kind: str = ""
    seat: int = -1
    rule: str = ""
    mine: bool = False
    by_card: dict[int, list[Act]] = field(default_factory=dict)
    player: dict[int, Act] = field(default_factory=dict)
    mana: dict[int, Act] = field(default_factory=dict)
    loose: list[Act] = field(default_factory=list)

    def loose_of(self, kind: str) -> Act | None:
        """The first act of that kind that belongs to no place."""
        return next((a for a in self.loose if a[0] == kind), None)


def choices_of(view: View) -> Choices:
    """Sort the options of the view's decision; empty for the seat that is not asked."""
    decision = view.get("decision")
    if not decision:
        return Choices()
    mine = decision["seat"] == view["seat"]
    found = Choices(decision["kind"], decision["seat"], decision.get("rule", ""), mine)
    if not mine:
        return found
    for kind, card_id, arg in decision["options"]:
        if found.kind in QUESTIONS:
            found.loose.append((kind, card_id, arg))
        else:
            _place(found, (kind, card_id, arg))
    _add_equal_cards(view, found)
    return found


def _place(found: Choices, act: Act) -> None:
    kind, card_id, arg = act
    if card_id >= 0:
        found.by_card.setdefault(card_id, []).append(act)
    elif kind in ("against", "target") and arg >= 0:
        found.player[arg] = act
    elif kind == "spend":
        found.mana[arg] = act
    else:
        found.loose.append(act)


def _look(view: View, card_id: int) -> tuple[object, ...]:
    """What makes two cards equal to the deciding seat."""
    c = card(view, card_id)
    zone = c.get("zone")
    marks = repr(sorted((c.get("marks") or {}).items()))
    return (
        zone,
        c.get("owner"),
        c.get("control"),
        c.get("face"),
        c.get("pose"),
        c.get("down"),
        marks,
        repr(c.get("stats")),
    )


def _add_equal_cards(view: View, found: Choices) -> None:
    """The engine offers one of several equal cards; on the table each of them must answer."""
    looks = {_look(view, c): acts for c, acts in found.by_card.items() if c >= 0}
    zones = {card(view, c).get("zone") for c in found.by_card}
    for key in list(view["cards"]):
        card_id = int(key)
        c = card(view, card_id)
        if card_id in found.by_card or c.get("zone") not in zones:
            continue
        if c.get("zone") in ("hand", "orbs") or c.get("face") is None:
            acts = looks.get(_look(view, card_id))
            if acts:
                found.by_card[card_id] = list(acts)
