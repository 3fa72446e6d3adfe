"""Two numbers of an attack side by side, e.g. "ATK 3 > DEF 2"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui.model import card, shown_stat

if TYPE_CHECKING:
    from pyapp.ui.model import Attack, View
    from pyapp.ui.terms import Terms


def numbers(view: View, attack: Attack, terms: Terms, mine: str, theirs: str) -> str:
    """A stat of the attacker against a stat of its target; "" if one of them has none."""
    left = shown_stat(card(view, attack.attacker), mine)
    right = shown_stat(card(view, attack.target), theirs) if attack.target is not None else None
    if left is None or right is None:
        return ""
    sign = ">" if left["v"] > right["v"] else "=" if left["v"] == right["v"] else "<"
    return f"{terms.t('stat.' + mine)} {left['v']} {sign} {terms.t('stat.' + theirs)} {right['v']}"
