"""Caster's cards as the painter's face records (V4.4, V4.8–4.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.ui import face_text
from pyapp.ui.model import is_token, shown_stat

if TYPE_CHECKING:
    from pyapp.ui.model import Card
    from pyapp.ui.terms import Terms

REVERSED_TAG = "#3470b4"
RESPONSE_TAG = "#0f6b62"
BLOOM_TAG = "#8a2f5e"
LEVEL_TAG = "#3a3268"


def small(c: Card, terms: Terms, kind: str = "play") -> dict[str, Any]:
    """The face record of a card in play ("play") or in hand ("hand"); a back if unseen or face down."""
    face = c.get("face")
    if face is None or c.get("down"):
        return _back(c, terms)
    if is_token(c):
        return _token(c, terms)
    facts = terms.card(face)
    record: dict[str, Any] = {
        "f": kind,
        "id": face,
        "k": facts["kind"],
        "a": c.get("attribute", facts.get("attribute", "none")),
        "n": facts["short"],
        "art": facts.get("art", ""),
        "pose": c.get("pose", 0),
        "lang": terms.lang,
    }
    _numbers(record, c, facts, terms)
    if c.get("pose") == 2:
        record["tag"] = {"t": f"{terms.t('table.reversed_tag')}·{terms.t('stat.def')}", "bg": REVERSED_TAG, "c": "#fff"}
    elif kind == "hand":
        record["tag"] = _keyword_tag(facts, terms)
    return record


def _token(c: Card, terms: Terms) -> dict[str, Any]:
    """The coin is no card of a set; it is drawn as a barrier-like token without numbers."""
    plain = {"f": "play", "id": "coin", "k": "barrier", "a": "none", "art": ""}
    return {**plain, "n": terms.t("kind.token"), "lang": terms.lang, "pose": c.get("pose", 0)}


def _numbers(record: dict[str, Any], c: Card, facts: dict[str, Any], terms: Terms) -> None:
    kind = facts["kind"]
    if kind == "servant":
        record["atk"] = shown_stat(c, "atk") or {"v": facts.get("atk", 0), "d": 0}
        record["def"] = shown_stat(c, "def") or {"v": facts.get("def", 0), "d": 0}
    elif kind == "caster":
        record["lv"] = facts.get("level", 1)
    else:
        record["word"] = terms.t(f"kind.{kind}")
    if kind != "caster":
        record["cost"] = shown_stat(c, "cost") or {"v": facts.get("cost", 0), "d": 0}


def _keyword_tag(facts: dict[str, Any], terms: Terms) -> dict[str, str] | None:
    keywords = facts.get("keywords", ())
    if "quickcast" in keywords:
        return {"t": terms.keyword("quickcast"), "bg": RESPONSE_TAG, "c": "#fff", "at": "right"}
    if "bloom" in keywords:
        return {"t": terms.keyword("bloom"), "bg": BLOOM_TAG, "c": "#fff", "at": "right"}
    return None


def back(terms: Terms) -> dict[str, Any]:
    """A card's back."""
    return {"f": "back", "lang": terms.lang}


def _back(c: Card, terms: Terms) -> dict[str, Any]:
    record = {**back(terms), "pose": c.get("pose", 0)}
    if c.get("down"):
        record["down"] = 1
        record["tag"] = {"t": "Lv1", "bg": LEVEL_TAG, "c": "#fff", "at": "bottom"}
    return record


def full(face: str, terms: Terms, width: float) -> dict[str, Any]:
    """The inspector face at `width` px: wrapped rules text at the largest size that fits, else cut (V10.1, V13.8)."""
    facts = terms.card(face)
    u = width / 100
    servant = facts["kind"] == "servant"
    name, words = face_text.plate(face, terms, 76 * u)
    record: dict[str, Any] = {
        "f": "full",
        "id": face,
        "k": facts["kind"],
        "a": facts.get("attribute", "none"),
        "art": facts.get("art", ""),
        "n": name,
        "type": type_line(facts, terms),
        **face_text.boxed(face, words, terms, (82.5 * u, (18.5 if servant else 29) * u)),
        "lang": terms.lang,
        "tags": [],
    }
    _numbers(record, {}, facts, terms)
    tag = _keyword_tag(facts, terms)
    if tag:
        record["tags"] = [tag]
    return record


def type_line(facts: dict[str, Any], terms: Terms) -> str:
    """Kind, attribute and level."""
    words = [terms.t(f"kind.{facts['kind']}"), terms.t(f"attribute.{facts.get('attribute', 'none')}")]
    if facts["kind"] == "caster":
        words.append(terms.t("table.level", n=facts.get("level", 1)))
    return " · ".join(words)
