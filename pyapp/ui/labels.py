"""Sentences for acts, prompts and the primary button's consequence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.model import View, card, is_token, name_of
from pyapp.ui.realms import realm_of

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.controller import Controller
    from pyapp.ui.terms import Terms
BULLET = "•"
"""Before each of several effects in a rules text (see content.telling)."""


def act_label(view: View, act: Act, terms: Terms) -> str:
    """What a button for this act says."""
    kind, card_id, arg = act
    if kind == "mode" and (words := _mode(view, arg, terms)):
        return words
    realm = realm_of(view)
    key, filled = realm.phrase(view, act)
    params: dict[str, object] = {
        "card": name_of(view, card_id, terms) if card_id >= 0 else "",
        "target": name_of(view, arg, terms) if kind in realm.covering else "",
        "n": arg + 1,
        "attribute": terms.attribute(arg) if kind == "spend" else "",
    }
    if "face" in filled:
        params["card"] = terms.card(str(filled["face"]))["name"]
    return terms.t(f"action.{key}", **(params | filled))


def short_label(view: View, act: Act, terms: Terms) -> str:
    """The same where it stands beside the card it speaks of, which need not be named."""
    key, filled = realm_of(view).phrase(view, act)
    return terms.t(f"short.{key}", **filled) if terms.has(f"short.{key}") else act_label(view, act, terms)


def _mode(view: View, index: int, terms: Terms) -> str:
    """The words of one of several effects, out of the rules text of the card that asks; "" if they cannot be told."""
    face = card(view, int((view.get("decision") or {}).get("source", -1))).get("face")
    items = terms.rules_text(face).split(BULLET)[1:] if face else []
    if index >= len(items):
        return ""
    words = items[index].split("\n")[0].strip()
    return words[:1].upper() + words[1:]


def prompt(view: View, control: Controller, terms: Terms) -> str:
    """What the player is asked, in one sentence."""
    choices = control.choices
    if view.get("result"):
        return terms.t("table.over")
    if not choices.mine:
        return terms.t("decision.waiting")
    if control.armed:
        return terms.t("decision.confirm")
    if control.paying is not None:
        return f"{terms.t('decision.pay')} {control.paying.sentence(view, terms)}"
    words = terms.t(f"decision.{realm_of(view).situation(view) if choices.kind == 'priority' else choices.kind}")
    source = card(view, int(view["decision"].get("source", -1)))
    if choices.kind == "priority" or not source.get("face") or is_token(source):
        return words
    return terms.t("decision.of", card=name_of(view, source["id"], terms), words=words)


def phase_name(view: View, terms: Terms, phase: str = "") -> str:
    """Name of the phase (the current one by default)."""
    return terms.t(f"phase.{phase or view['phase']}")


def _set_words(view: View, control: Controller, terms: Terms) -> str:
    """How far a set of picks is, or what giving it does."""
    kind, need, picks = control.choices.kind, control.choices.need, control.picks
    if need is None:
        return ""
    values = need.values(view, picks) if need.stat else []
    words = {
        "n": len(picks) if need.counts else sum(values),
        "total": need.most if need.counts else need.total,
        "sum": " + ".join(map(str, values)),
    }
    key = f"primary.{kind}" if control.is_whole else f"primary.choose_{kind}"
    return terms.t(key if terms.has(key) else "primary.pick", **words)


def consequence(view: View, control: Controller, terms: Terms) -> str:
    """What the primary button says: always what will happen (V8.6)."""
    choices = control.choices
    if not choices.mine:
        return terms.t("table.over" if view.get("result") else "primary.waiting")
    if choices.need is not None and (control.picks or not choices.loose):
        return _set_words(view, control, terms)
    acts = control.primary()
    if acts is None:
        key = f"primary.choose_{choices.kind}"
        return terms.t(key if terms.has(key) else "primary.choose")
    picked = len(control.picks)
    if choices.kind == "mulligan" and choices.is_batch:
        return terms.t("primary.mulligan", n=picked) if picked else terms.t("action.keep_hand")
    if choices.is_batch:
        return terms.t("primary.pick", n=picked) if picked else terms.t("primary.pick_none")
    act = acts[0] if control.paying is None else ("pay", -1, -1)
    return terms.t(f"action.{realm_of(view).ending(view)}") if act[0] == "pass" else act_label(view, act, terms)
