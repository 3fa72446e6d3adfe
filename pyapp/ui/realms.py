"""The realms whose tables the page knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play import offer
from pyapp.ui.calamity.realm import REALM as CALAMITY
from pyapp.ui.caster.realm import REALM as CASTER
from pyapp.ui.fairyearth.realm import REALM as FAIRYEARTH

if TYPE_CHECKING:
    from pyapp.ui.model import Attack, View
    from pyapp.ui.realm import Realm

REALMS: dict[str, Realm] = {realm.id: realm for realm in (CASTER, CALAMITY, FAIRYEARTH)}


def offered() -> tuple[str, ...]:
    """Return the realms whose games the page can show, in their lasting order."""
    return tuple(realm for realm in offer.realms() if realm in REALMS)


def realm_of(view: View) -> Realm:
    """The realm of a view."""
    return REALMS[str(view["realm"])]


def attacks(view: View) -> tuple[Attack, ...]:
    """What attacks what now."""
    return realm_of(view).attacks(view)
