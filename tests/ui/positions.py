"""Made-up positions for the tests of the screen, as views of real cards."""

from __future__ import annotations

from typing import Any

from pyapp.content import library
from pyapp.realms.caster.names import PHASES
from pyapp.ui.caster.model import ATTRIBUTES
from pyapp.ui.model import View, read

ZONES = ("hand", "deck", "servants", "casters", "graveyard", "orbs", "stock", "chain", "gone")


class Position:
    """Builds a seat-0 view in the engine's shape, card by card."""

    def __init__(self) -> None:
        self.cards: dict[str, dict[str, Any]] = {}
        self.seats: list[dict[str, Any]] = [
            {"zones": {name: [] for name in ZONES}, "numbers": dict.fromkeys(f"mana_{a}" for a in ATTRIBUTES)}
            for _ in (0, 1)
        ]
        for seat in self.seats:
            seat["numbers"] = dict.fromkeys(seat["numbers"], 0) | {"summoned": 0, "decked_out": 0}

    def put(self, seat: int, zone: str, face: str | None, **extra: object) -> int:
        """Lay a card and return its id; face None is an unknown one."""
        card_id = len(self.cards)
        self.cards[str(card_id)] = {
            "face": face, "owner": seat, "control": seat, "zone": zone, "pose": 0, "down": False, "host": -1,
            "slot": -1, "since": 0, "marks": {}, "known": [], **self._print(face), **extra,
        }  # fmt: skip
        self.seats[seat]["zones"][zone].append(card_id)
        return card_id

    @staticmethod
    def _print(face: str | None) -> dict[str, Any]:
        if face is None:
            return {}
        printed = library.card(face).face
        stats = dict(printed.stats)
        attribute = ATTRIBUTES[printed.attributes[0]]
        return {"kind": printed.kind, "attribute": attribute, "stats": stats, "printed": dict(stats), "keywords": []}

    def pile(self, seat: int, zone: str, count: int) -> None:
        """Lay unknown cards; orbs take their places in order."""
        for i in range(count):
            self.put(seat, zone, None, slot=i if zone == "orbs" else -1)

    def view(self, kind: str, options: list[list[Any]], **extra: object) -> View:
        """The view with an open decision of seat 0."""
        decision = {"seat": 0, "kind": kind, "rule": "CA8.1", "source": -1, "options": options}
        whole = {
            "realm": "caster", "seat": 0, "turn": 7, "active": 0, "first": 0, "phase": "main", "result": None,
            "phases": list(PHASES), "facts": {}, "options": {},
            "decision": decision, "seats": self.seats, "cards": self.cards, "chain": [], "fight": [],
            "effects": [], "unknown": [[], []],
        }  # fmt: skip
        return read({**whole, **extra})


def picture_two() -> View:
    """The situation of the design's picture 02: a chain over a running attack, two answers possible."""
    p = Position()
    for face in ("ca-011", "ca-032", "ca-029", "ca-025", "ca-001", "ca-027", "ca-003"):
        p.put(0, "hand", face)
    for face, pose in (("ca-023", 2), ("ca-011", 1), ("ca-012", 0), ("ca-038", 0)):
        p.put(0, "servants", face, pose=pose)
    for face, pose in (("ca-002", 1), ("ca-001", 1), ("ca-009", 0)):
        p.put(0, "casters", face, pose=pose)
    for face, pose in (("ca-018", 1), ("ca-019", 2), ("ca-020", 0), ("ca-015", 0)):
        p.put(1, "servants", face, pose=pose)
    p.put(1, "casters", "ca-003", pose=1)
    p.put(1, "casters", "ca-007")
    p.put(1, "casters", None, down=True)
    p.put(0, "graveyard", "ca-027")
    p.put(1, "graveyard", "ca-015")
    link = p.put(1, "chain", "ca-033")
    p.pile(0, "orbs", 5)
    p.pile(1, "orbs", 3)
    p.pile(0, "deck", 19)
    p.pile(1, "deck", 21)
    p.pile(1, "hand", 5)
    p.seats[0]["numbers"] |= {"mana_mars": 2, "mana_venus": 1}
    chain = [{"kind": "cast", "card": link, "face": "ca-033", "ability": 0, "seat": 1, "it": -1, "targets": [8]}]
    options = [["pass", -1, -1], ["cast", 2, -1], ["activate", 13, 0], ["mana", 13, -1]]
    return p.view("priority", options, chain=chain, fight=[8, 15], phase="battle")
