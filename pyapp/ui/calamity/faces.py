"""Calamity's cards as the painter's face records (V4.5, V6.5, V6.13; pictures 01b and 03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import face_text
from pyapp.ui import text as measure
from pyapp.ui.face_text import heading
from pyapp.ui.model import shown_stat

if TYPE_CHECKING:
    from pyapp.ui.model import Card
    from pyapp.ui.terms import Terms

BACK = "back-calamity"
CHARACTERS = frozenset({"character", "extra"})
HAND_CARDS = frozenset({"arcana", "item", "support"})
LOWERED_BAND, RAISED_BAND = "#8e1f2e", "#1f6a4a"
ACTED_BAND, LUNGE_BAND = "#3a4a66", "#6a38b4"
RESPONSE = "#7df0dc"
PLAIN_FOOT = "#e8eefb"
TAB_SIZE, TAB_SIDES, TYPE_SIZE = 12.5, 20.0, 12.0
"""Px of the words on the lower edge, of the room at their sides, and of the line of the type."""
SUMS = 3
"""The level from which tributes are counted by the sum of their levels (CL4.4)."""


def back(terms: Terms) -> dict[str, Any]:
    """A card's back: the eye."""
    return {"f": "back", "art": BACK, "lang": terms.lang}


def small(c: Card, terms: Terms, kind: str = "play") -> dict[str, Any]:
    """The face record of a card; in play with bands that tell what happened to it, a back if unseen."""
    face = c.get("face")
    if face is None:
        return back(terms)
    facts = terms.card(face)
    record: dict[str, Any] = {
        "f": "file",
        "id": face,
        "k": facts["kind"],
        "n": facts["short"],
        "lang": terms.lang,
        **_numbers(c, facts, terms),
    }
    if kind == "play" and facts["kind"] in CHARACTERS:
        record["bands"] = _bands(c, terms)
    return record


def _numbers(c: Card, facts: dict[str, Any], terms: Terms) -> dict[str, Any]:
    """Level, ATK and DEF of a character; power and aim of an anomaly; of all others the word for their kind."""
    if facts["kind"] in CHARACTERS:
        plain = {"v": facts["level"], "d": 0}
        return {name: shown_stat(c, name) or plain for name in ("level", "atk", "def")}
    if facts["kind"] == "anomaly":
        power = shown_stat(c, "power") or {"v": facts["power"], "d": 0}
        return {"power": power, "word": terms.t(f"calamity.face.aim_{facts['aim']}")}
    return {"word": heading(facts["kind"], terms)}


def _bands(c: Card, terms: Terms) -> list[dict[str, str]]:
    """What happened to a character in play: a changed level, then what it has done this turn."""
    bands = []
    level, printed = c.get("stats", {}).get("level"), c.get("printed", {}).get("level")
    if level is not None and printed is not None and level != printed:
        words = terms.t("calamity.face.change", old=printed, new=level)
        bands.append({"t": words, "bg": LOWERED_BAND if level < printed else RAISED_BAND})
    marks = c.get("marks", {})
    done = "fought" if marks.get("fought", 0) > 0 else "acted" if marks.get("acted", 0) > 0 else ""
    if done == "acted" and c.get("kind") == "extra":  # it may attack once, that same turn (CL2.5)
        bands.append({"t": terms.t("calamity.face.lunge"), "bg": LUNGE_BAND})
    elif done:
        bands.append({"t": terms.t(f"calamity.face.{done}"), "bg": ACTED_BAND})
    return bands


def full(face: str, terms: Terms, width: float) -> dict[str, Any]:
    """The inspector face at `width` px: wrapped rules text at the largest size that fits, else cut (V10.1, V13.8)."""
    facts = terms.card(face)
    u = width / 100
    name, words = face_text.plate(face, terms, 78 * u)
    numbers = _numbers({}, facts, terms)
    return {
        "f": "file-full",
        "id": face,
        "k": facts["kind"],
        "n": name,
        "type": face_text.fitting_line(_type_words(facts, terms), 76 * u, TYPE_SIZE),
        **face_text.boxed(face, words, terms, (82.5 * u, 30.7 * u)),
        "lang": terms.lang,
        **{key: numbers[key] for key in ("level", "power") if key in numbers},
        **_tabs(facts, terms, 92 * u),
    }


def _tabs(facts: dict[str, Any], terms: Terms, room: float) -> dict[str, Any]:
    """What the lower edge says in `room` px: at the right the strength; at the left, if it fits, how it is used."""
    tabs: dict[str, Any] = {}
    if facts["kind"] in CHARACTERS:
        tabs["sum"] = terms.t("calamity.face.sum", n=facts["level"])
        room -= measure.width(tabs["sum"], TAB_SIZE) * face_text.HEAVY + TAB_SIDES
    foot = _foot(facts)
    words = terms.t(f"calamity.face.{foot}", n=facts["level"]) if foot else ""
    if words and measure.width(words, TAB_SIZE) * face_text.HEAVY + TAB_SIDES <= room:
        is_response = facts["kind"] in HAND_CARDS and facts["turn"] != "own"
        tabs["foot"] = {"t": words, "c": RESPONSE if is_response else PLAIN_FOOT}
    return tabs


def _foot(facts: dict[str, Any]) -> str:
    """What the lower edge says: how the card comes into the game (CL4), or when it may be used (CL2.2, CL7.1)."""
    kind = facts["kind"]
    if kind == "character":
        return f"tribute_{facts['level']}" if facts["level"] < SUMS else "tribute_sum"
    if kind in HAND_CARDS:
        return f"turn_{facts['turn']}"
    return {"extra": "special_only", "player": "thrice"}.get(kind, "")


def type_line(facts: dict[str, Any], terms: Terms) -> str:
    """Kind, then level, or power and aim."""
    return " · ".join(_type_words(facts, terms))


def _type_words(facts: dict[str, Any], terms: Terms) -> list[str]:
    words = [heading(facts["kind"], terms)]
    if facts["kind"] in CHARACTERS:
        words.append(terms.t("calamity.face.level", n=facts["level"]))
    if facts["kind"] == "anomaly":
        aim = terms.t(f"calamity.face.aim_{facts['aim']}")
        words += [terms.t("calamity.face.power", n=facts["power"]), aim]
    return words
