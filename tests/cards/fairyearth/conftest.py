"""The pool as it is printed, with the yardsticks beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyapp.content import library
from tests.cards.fairyearth.support import rules_of

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


@pytest.fixture(scope="session")
def rules() -> Ruleset:
    """Fairyearth with its whole pool and the yardsticks of `support`."""
    return rules_of(library.faces("fairyearth"))
