"""Fairyearth's cards as the painter's face records (V4.6, V6.5 to V6.8; pictures 01c and 04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import face_text
from pyapp.ui import text as measure
from pyapp.ui.face_text import heading
from pyapp.ui.model import shown_stat
from pyapp.ui.scene import Rect

if TYPE_CHECKING:
    from pyapp.ui.model import Card
    from pyapp.ui.terms import Terms

BACK = "back-fairyearth"
UNITS = frozenset({"character", "felfuse", "angel", "summon", "atziluth"})
RAPIDS = frozenset({"rapid", "art"})
EMBLEMS = frozenset({"emblem", "holy_emblem"})
STATS = ("mp", "dp", "lv")
LOWERED_BAND, RAISED_BAND = "#8a3a12", "#1f6a4a"
TYPE_SIZE, FOOT_SIZE = 12.0, 12.0
"""Px of the line of the type, and the least of the words at the foot."""
BEHIND = 0.92
"""How large an enchant is behind its unit, in parts of the unit's size (V6.7)."""


def back(terms: Terms) -> dict[str, Any]:
    """A card's back: the clover of wings."""
    return {"f": "back", "art": BACK, "lang": terms.lang}


def small(c: Card, terms: Terms, kind: str = "play") -> dict[str, Any]:
    """The face record of a card in play ("play") or in hand ("hand"); a back if unseen or face down."""
    face = c.get("face")
    if face is None or c.get("down"):
        return {**back(terms), "pose": c.get("pose", 0)}
    facts = terms.card(face)
    record: dict[str, Any] = {
        "f": "leaf",
        "id": face,
        "k": facts["kind"],
        "a": list(facts["attributes"]),
        "n": facts["short"],
        "pose": c.get("pose", 0),
        "lang": terms.lang,
    }
    record |= _in_play(c, facts, terms) if kind == "play" else _in_hand(c, facts)
    if facts["kind"] in UNITS:
        record |= _numbers(c, facts)
    elif facts["kind"] != "player":
        record["word"] = heading(facts["kind"], terms)
    return record


def emblem(c: Card, terms: Terms) -> dict[str, Any]:
    """The face of an emblem in its place of a line: the picture in a pale rim, without words (V6.7)."""
    return {**small({**c, "pose": 0}, terms), "bare": 1, "pose": c.get("pose", 0)}


def close(record: dict[str, Any]) -> dict[str, Any]:
    """The face of a unit in a crowded field: it fills a box of any height, and has no band across its middle."""
    return {**{key: value for key, value in record.items() if key != "bands"}, "close": 1}


def tucked(unit: Rect, peep: float) -> Rect:
    """The box of an enchant behind a unit in its box, turned like it: `peep` px of it stand out above (V6.7)."""
    w, h = unit.w * BEHIND, unit.h * BEHIND
    return Rect(unit.cx - w / 2, unit.y - peep, w, h)


def _in_hand(c: Card, facts: dict[str, Any]) -> dict[str, Any]:
    """Cost and soul eat; of a player card its lines and start life."""
    if facts["kind"] == "player":
        return {"hand": 1, "sigils": list(facts["lines"]), "life": _plain(facts["life"])}
    cost = shown_stat(c, "cost") or _plain(facts["cost"])
    return {"hand": 1, "cost": cost, "soul": facts.get("soul", 0)}


def _in_play(c: Card, facts: dict[str, Any], terms: Terms) -> dict[str, Any]:
    """What has happened to a unit: the damage that lies on it, a level that is another one now."""
    if facts["kind"] not in UNITS:
        return {}
    found: dict[str, Any] = {}
    if (damage := _damage(c)) > 0:
        found["damage"] = damage
    level, printed = c.get("stats", {}).get("lv"), c.get("printed", {}).get("lv")
    if level is not None and printed is not None and level != printed:
        words = terms.t("fairyearth.face.change", old=printed, new=level)
        found["bands"] = [{"t": words, "bg": LOWERED_BAND if level < printed else RAISED_BAND}]
    return found


def _damage(c: Card) -> int:
    return int(c.get("marks", {}).get("damage", 0))


def _plain(value: int) -> dict[str, int]:
    return {"v": value, "d": 0}


def _numbers(c: Card, facts: dict[str, Any]) -> dict[str, Any]:
    """MP, DP and LV as they are now; `by`: how much effects have changed MP or DP, damage not counted (V6.6, V6.7)."""
    found: dict[str, Any] = {}
    for stat in STATS:
        value = shown_stat(c, stat) or _plain(facts.get(stat, 0))
        printed = c.get("printed", {}).get(stat, value["v"])
        change = value["v"] - printed + (_damage(c) if stat == "dp" else 0)
        found[stat] = {**value, "by": change} if change and stat != "lv" else value
    return found


def full(face: str, terms: Terms, width: float) -> dict[str, Any]:
    """The inspector face at `width` px: wrapped rules text at the largest size that fits, else cut (V10.1, V13.8)."""
    facts = terms.card(face)
    u = width / 100
    kind = facts["kind"]
    name, words = face_text.plate(face, terms, 70 * u)
    record: dict[str, Any] = {
        "f": "leaf-full",
        "id": face,
        "k": kind,
        "a": list(facts["attributes"]),
        "n": name,
        "type": face_text.fitting_line(_type_words(facts, terms), 82 * u, TYPE_SIZE),
        **face_text.boxed(
            face, words, terms, (82.5 * u, (25 if kind == "player" else 28 if kind in UNITS else 29) * u)
        ),
        "lang": terms.lang,
    }
    if kind == "player":
        return {**record, "sigils": list(facts["lines"]), "life": _plain(facts["life"])}
    record |= {"cost": _plain(facts["cost"]), "needs": list(facts["needs"]), "soul": facts.get("soul", 0)}
    if kind in UNITS:
        return {**record, **_numbers({}, facts), "labels": [terms.keyword(stat) for stat in STATS]}
    return {**record, "time": _time(facts, terms, 80 * u)}


def _time(facts: dict[str, Any], terms: Terms, room: float) -> str:
    """When magic may be used (FE3.5, FE3.6, FE5.3), in as many words as fit `room` px."""
    kind = facts["kind"]
    if kind == "enchant" or kind in EMBLEMS:
        return terms.t("fairyearth.face.in_set" if kind == "enchant" else "fairyearth.face.on_line")
    time = f"at_{facts['time'] or 'any'}"
    whole = "" if kind in RAPIDS else terms.t("fairyearth.face.laid", time=terms.keyword(time))
    fits = whole and measure.width(whole, FOOT_SIZE) * face_text.HEAVY <= room
    return whole if fits else heading(time, terms)


def type_line(facts: dict[str, Any], terms: Terms) -> str:
    """Kind and attributes; of a player card its start life."""
    return " · ".join(_type_words(facts, terms))


def _type_words(facts: dict[str, Any], terms: Terms) -> list[str]:
    words = [heading(facts["kind"], terms), *(heading(name, terms) for name in facts["attributes"])]
    if facts["kind"] == "player":
        words.append(terms.t("fairyearth.face.start_life", n=facts["life"]))
    return words
