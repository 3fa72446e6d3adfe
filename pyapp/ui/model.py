"""Questions about a seat's view (the dict of pyapp.engine.view)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pyapp.ui.terms import Terms

View = dict[str, Any]
Card = dict[str, Any]
SEATS = (0, 1)
"""The players; a realm may have an owner of cards beyond them."""


class Attack(NamedTuple):
    """Something attacks: a card, for an owner, another card (None: the player), of that player."""

    attacker: int
    target: int | None
    owner: int
    player: int


def read(raw: dict[str, Any]) -> View:
    """The engine's view as the screens like it: with its id in each card, with counts of hand and deck in each seat."""
    view = dict(raw)
    view["cards"] = {key: {**c, "id": int(key)} for key, c in raw["cards"].items()}
    view["seats"] = [_seat(seat, record) for seat, record in enumerate(raw["seats"])]
    return view


def _seat(seat: int, record: dict[str, Any]) -> dict[str, Any]:
    zones = record["zones"]
    return {**record, "seat": seat, "deck_count": len(zones["deck"]), "hand_count": len(zones["hand"])}


def is_token(c: Card) -> bool:
    """Whether the card is a token (the coin), which no set lists."""
    return c.get("kind") == "token"


def card(view: View, card_id: int) -> Card:
    """The card of that id as this seat sees it; a bare face-down one if the view does not list it."""
    found = view["cards"].get(str(card_id))
    return found if found is not None else {"id": card_id, "face": None, "zone": "", "pose": 0, "control": -1}


def zone(view: View, seat: int, name: str) -> list[Card]:
    """The cards of a seat's zone in order."""
    return [card(view, c) for c in view["seats"][seat]["zones"].get(name, [])]


def is_own_newest(view: View) -> bool:
    """Whether the seat itself made the newest link of the chain; not when the chain is empty."""
    return bool(view["chain"]) and view["chain"][-1]["seat"] == view["seat"]


def is_known(face_card: Card) -> bool:
    """Whether this seat sees the card's face."""
    return bool(face_card.get("face"))


def name_of(view: View, card_id: int, terms: Terms) -> str:
    """The short name of a card, or a word for an unknown one."""
    c = card(view, card_id)
    face = c.get("face")
    if is_token(c):
        return terms.t("kind.token")
    return str(terms.card(face)["short"]) if face else terms.t("table.unknown_card")


def full_name(face: str, terms: Terms) -> str:
    """Name with its epithet."""
    facts = terms.card(face)
    title = facts.get("title", "")
    return f"{facts['name']} {title}".strip() if title else str(facts["name"])


def shown_stat(c: Card, stat: str) -> dict[str, int] | None:
    """A stat's value and how it differs from the printed one: {"v": value, "d": sign}; None if it has none."""
    value = c.get("stats", {}).get(stat)
    if value is None:
        return None
    printed = c.get("printed", {}).get(stat)
    delta = 0 if printed is None else (value > printed) - (value < printed)
    return {"v": value, "d": delta}


def seat_name(view: View, seat: int, terms: Terms) -> str:
    """How the log and labels call a seat, from the viewer's side."""
    return terms.t(seat_key(view, seat))


def seat_key(view: View, seat: int) -> str:
    """The label key of a seat: you and the opponent, unless the view names its players; or of an owner without one."""
    names = view.get("names")
    if seat not in SEATS:
        return "table.third"
    if names:
        return str(names[seat])
    return "table.you" if seat == view["seat"] else "table.opponent"
