"""The vocabularies: every word that the card files of a realm may use, one record a realm (see `schema`)."""

from __future__ import annotations

from pyapp.content.vocabulary.calamity import CALAMITY
from pyapp.content.vocabulary.caster import CASTER
from pyapp.content.vocabulary.fairyearth import FAIRYEARTH
from pyapp.content.vocabulary.schema import Vocabulary

REALMS: dict[str, Vocabulary] = {words.realm: words for words in (CASTER, CALAMITY, FAIRYEARTH)}

__all__ = ["CALAMITY", "CASTER", "FAIRYEARTH", "REALMS", "Vocabulary"]
