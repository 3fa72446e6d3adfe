"""Calamity: people of a city of powers, signs in the realm's light, monsters in the rift."""

from __future__ import annotations

from tools.art.calamity import cards, table
from tools.art.realm import Realm

CALAMITY = Realm(cards.REALM, ("set_*.toml", "monsters.toml"), cards.draw, cards.icons, cards.problem, table.files)
