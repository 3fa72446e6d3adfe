"""Questions about a seat's view (the dict of pyapp.engine.view)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyapp.ui.terms import Terms

View = dict[str, Any]
Card = dict[str, Any]

ATTRIBUTES = ("sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "none")
PHASES = ("recovery", "draw", "summon", "main", "battle", "end")
ORBS = 7
RECOVERED, RESTED, REVERSED = 0, 1, 2
PLAYER = -1
"""In a fight's place of a target card: the player is attacked."""


def read(raw: dict[str, Any]) -> View:
    """The engine's view as the screens like it.

    Adds to each card its `id`; to each seat `mana` (eight numbers), `summoned`, `deck_count`, `hand_count`; turns
    `fight` into {"attacker", "target" (None: the player, < 0: a card that left), "seat" (of the attacker)} or
    None.
    """
    view = dict(raw)
    view["cards"] = {key: {**c, "id": int(key)} for key, c in raw["cards"].items()}
    view["seats"] = [_seat(seat, record) for seat, record in enumerate(raw["seats"])]
    fight = raw.get("fight") or []
    view["fight"] = None
    if fight and fight[0] >= 0:
        attacker, target = fight
        view["fight"] = {"attacker": attacker, "target": None if target == PLAYER else target, "seat": raw["active"]}
    return view


def _seat(seat: int, record: dict[str, Any]) -> dict[str, Any]:
    numbers, zones = record["numbers"], record["zones"]
    return {
        "seat": seat,
        "zones": zones,
        "mana": [numbers[f"mana_{name}"] for name in ATTRIBUTES],
        "summoned": bool(numbers.get("summoned")),
        "deck_count": len(zones["deck"]),
        "hand_count": len(zones["hand"]),
    }


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


def orb_slots(view: View, seat: int) -> list[Card | None]:
    """The seven orb places; None where the orb is corrupted."""
    slots: list[Card | None] = [None] * ORBS
    for orb in zone(view, seat, "orbs"):
        slot = orb.get("slot", -1)
        if 0 <= slot < ORBS:
            slots[slot] = orb
    return slots


def orbs_left(view: View, seat: int) -> int:
    """How many orbs a seat still guards."""
    return len(view["seats"][seat]["zones"].get("orbs", []))


def score(view: View, seat: int) -> int:
    """The number that tells how a seat stands."""
    return orbs_left(view, seat)


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
    """The label key of a seat: you and the opponent, unless the view names its players."""
    names = view.get("names")
    if names:
        return str(names[seat])
    return "table.you" if seat == view["seat"] else "table.opponent"


def mirror_state(c: Card, terms: Terms) -> str:
    """State words of a card for the accessible name, e.g. "rested, ATK 3, DEF 2"."""
    words = []
    if c.get("down"):
        words.append(terms.t("state.down"))
    if c.get("zone") in ("servants", "casters"):
        words.append(terms.t(("state.recovered", "state.rested", "state.reversed")[c.get("pose", 0)]))
    for stat in ("cost", "level", "atk", "def"):
        shown = shown_stat(c, stat)
        if shown is not None and _shows(c, stat):
            words.append(f"{terms.t('stat.' + stat)} {shown['v']}")
    return terms.t("state.join").join(words)


def _shows(c: Card, stat: str) -> bool:
    kind = c.get("kind")
    if stat in ("atk", "def"):
        return kind == "servant"
    return kind == "caster" if stat == "level" else kind != "caster" and c.get("zone") == "hand"
