"""The open decision sorted by where its answers are given: on which card, player, mana, or by which button."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyapp.ui.model import View, card
from pyapp.ui.need import Need
from pyapp.ui.realm import Act
from pyapp.ui.realms import realm_of

__all__ = ["Act", "Choices", "choices_of"]


@dataclass(slots=True)
class Choices:
    """What the seat may answer now.

    is_immediate, is_question, is_batch, is_risky: how it is answered, see `realm.Asks`.
    list_name: in which overlay it is.  need: what the picks have to be together.
    by_card: card id -> its acts, equal cards included.  player: seat -> act.  mana: attribute index -> act.
    loose: acts that belong to no place on the table.
    """

    kind: str = ""
    seat: int = -1
    rule: str = ""
    source: int = -1
    mine: bool = False
    is_immediate: bool = False
    is_question: bool = False
    is_batch: bool = False
    is_risky: bool = False
    list_name: str = ""
    need: Need | None = None
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
    mine, kind, asks = decision["seat"] == view["seat"], decision["kind"], realm_of(view).asks
    found = Choices(kind, decision["seat"], decision.get("rule", ""), decision.get("source", -1), mine)
    found.is_immediate, found.is_question = kind in asks.immediate, kind in asks.questions
    found.is_risky = kind in asks.risky
    found.is_batch, found.list_name = kind in asks.batch, asks.listed.get(kind, "")
    found.need = Need.of(decision) if kind in asks.exact else None
    if not mine:
        return found
    for option in decision["options"]:
        act: Act = tuple(option)
        if found.is_question:
            found.loose.append(act)
        else:
            _place(found, act)
    _add_equal_cards(view, found)
    if found.need is not None:
        _add_later_picks(found, found.need)
    return found


def _add_later_picks(found: Choices, need: Need) -> None:
    """The engine takes picks in one order and so offers at first only what may come first; a set may begin anywhere."""
    kinds = [acts[0][0] for acts in found.by_card.values()]
    for card_id in need.among if kinds else ():
        found.by_card.setdefault(card_id, [(kinds[0], card_id, -1)])


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
    zones, alike = {card(view, c).get("zone") for c in found.by_card}, realm_of(view).alike
    for key in list(view["cards"]):
        card_id = int(key)
        c = card(view, card_id)
        if card_id in found.by_card or c.get("zone") not in zones:
            continue
        if c.get("zone") in alike or c.get("face") is None:
            acts = looks.get(_look(view, card_id))
            if acts:
                found.by_card[card_id] = list(acts)
