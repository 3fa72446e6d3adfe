"""Caster: magical girls, paper-cut servants, chants in their circles, barriers under the moon."""

from __future__ import annotations

from tools.art.caster import cards, table
from tools.art.realm import Realm

CASTER = Realm(cards.REALM, ("set_*.toml",), cards.draw, cards.icons, cards.problem, table.files)
