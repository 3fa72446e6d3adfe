"""Sentences for acts, prompts and the primary button's consequence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.model import ATTRIBUTES, REVERSED, View, card, is_token, name_of

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
    name = name_of(view, card_id, terms) if card_id >= 0 else ""
    target = name_of(view, arg, terms) if kind == "levelup" else ""
    attribute = terms.t(f"attribute.{ATTRIBUTES[arg]}") if kind == "spend" else ""
    number = card(view, card_id).get("slot", 0) if kind == "orb" else arg
    return terms.t(f"action.{_variant(view, act)}", card=name, target=target, n=number + 1, attribute=attribute)


def _mode(view: View, index: int, terms: Terms) -> str:
    """The words of one of several effects, out of the rules text of the card that asks; "" if they cannot be told."""
    face = card(view, int((view.get("decision") or {}).get("source", -1))).get("face")
    items = terms.rules_text(face).split(BULLET)[1:] if face else []
    if index >= len(items):
        return ""
    words = items[index].split("\n")[0].strip()
    return words[:1].upper() + words[1:]


def _variant(view: View, act: Act) -> str:
    """The catalog's key for an act: some kinds have a wording of their own for a special case."""
    kind, card_id, arg = act
    c = card(view, card_id)
    if kind == "enter":
        return "enter_reversed" if arg == REVERSED else "enter_recovered"
    if kind == "mana" and is_token(c):
        return "mana_coin"
    if kind == "switch":
        return "switch_recovered" if c.get("pose") == REVERSED else "switch_reversed"
    if kind == "against" and card_id < 0:
        return "against_player"
    return kind


def prompt(view: View, control: Controller, terms: Terms) -> str:
    """What the player is asked, in one sentence."""
    choices = control.choices
    if view.get("result"):
        return terms.t("table.over")
    if not choices.mine:
        return terms.t("decision.waiting")
    if control.paying is not None:
        return f"{terms.t('decision.pay')} {control.paying.sentence(view, terms)}"
    words = terms.t(f"decision.{_situation(view) if choices.kind == 'priority' else choices.kind}")
    source = card(view, int(view["decision"].get("source", -1)))
    if choices.kind == "priority" or not source.get("face") or is_token(source):
        return words
    return terms.t("decision.of", card=name_of(view, source["id"], terms), words=words)


def _situation(view: View) -> str:
    if view["chain"]:
        return "priority_chain"
    if view.get("fight"):
        return "priority_attack"
    own = view["active"] == view["seat"]
    return f"priority_{view['phase']}" if own and view["phase"] in ("summon", "main") else "priority"


def phase_name(view: View, terms: Terms, phase: str = "") -> str:
    """Name of the phase (the current one by default)."""
    return terms.t(f"phase.{phase or view['phase']}")


def consequence(view: View, control: Controller, terms: Terms) -> str:
    """What the primary button says: always what will happen (V8.6)."""
    choices = control.choices
    if not choices.mine:
        return terms.t("table.over" if view.get("result") else "primary.waiting")
    acts = control.primary()
    if acts is None:
        key = f"primary.choose_{choices.kind}"
        return terms.t(key if terms.has(key) else "primary.choose")
    picked = len(control.picks)
    if choices.kind == "mulligan":
        return terms.t("primary.mulligan", n=picked) if picked else terms.t("action.keep_hand")
    if choices.kind == "choose":
        return terms.t("primary.pick", n=picked) if picked else terms.t("primary.pick_none")
    act = acts[0] if control.paying is None else ("pay", -1, -1)
    return _pass_label(view, terms) if act[0] == "pass" else act_label(view, act, terms)


def _pass_label(view: View, terms: Terms) -> str:
    """Passing lets something happen; say what."""
    if view["chain"]:
        return terms.t("action.pass_chain")
    if view.get("fight"):
        return terms.t("action.pass_attack")
    if view["active"] != view["seat"]:
        return terms.t("action.pass")
    return terms.t(f"action.pass_{view['phase']}")
