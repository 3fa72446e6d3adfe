"""The hint in words: one legal move that a computer player would make, with a sentence why (V8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.labels import act_label
from pyapp.ui.realms import attacks, realm_of

if TYPE_CHECKING:
    from pyapp.ui.choices import Act
    from pyapp.ui.model import View
    from pyapp.ui.terms import Terms


def sentence(view: View, act: Act, terms: Terms) -> str:
    """The move and why, e.g. "Cast Tanuki: it strengthens your side."."""
    label = terms.t(f"action.pass_{view['phase']}") if _ends_phase(view, act) else act_label(view, act, terms)
    return terms.t("hint.sentence", act=label, why=terms.t(f"hint.{_reason(view, act, terms)}"))


def _ends_phase(view: View, act: Act) -> bool:
    """Whether passing ends the own phase."""
    return act[0] == "pass" and view["active"] == view["seat"] and not view["chain"] and not attacks(view)


def _reason(view: View, act: Act, terms: Terms) -> str:
    """The key of the reason."""
    key = realm_of(view).reason(view, act)
    return key if terms.has(f"hint.{key}") else "other"
