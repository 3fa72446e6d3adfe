"""Fairyearth: fairies in their lands, grim felfuses, angels with twin blades, deities, creatures, gilded magic."""

from __future__ import annotations

from tools.art.fairyearth import cards, table
from tools.art.realm import Realm

FAIRYEARTH = Realm(cards.REALM, ("set_*.toml",), cards.draw, cards.icons, cards.problem, table.files)
