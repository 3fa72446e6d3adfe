"""What a person wants of the next game of a realm."""

from __future__ import annotations

from dataclasses import dataclass

from pyapp.play import offer
from pyapp.play.agents import LEVELS

Value = int | str | bool


@dataclass(slots=True)
class Wishes:
    """What the player has chosen for a game of a realm.

    first: 0 the player, 1 the opponent, -1 by lot.  seed -1: by chance.  switches: positions of the realm's switches.
    length: of offer.lengths.  page: which part of the questions is shown, where there is no room for all.
    """

    realm: str
    decks: list[str]
    switches: dict[str, Value]
    mode: str = "computer"
    level: str = LEVELS[0]
    own_level: str = LEVELS[0]
    first: int = -1
    seed: int = -1
    length: str = "one"
    page: int = 0

    @classmethod
    def of(cls, realm: str) -> Wishes:
        """What is offered at first: two different decks, all switches in their usual position."""
        usual = {name: values[0] for name, values in offer.switches(realm).items()}
        decks = offer.decks_for(realm, tuple(usual.items()))
        return cls(realm, [decks[0], decks[-1]], usual)

    def options(self) -> tuple[tuple[str, Value], ...]:
        """The rule switches as engine.Setup takes them."""
        chosen = dict(self.switches)
        if self.mode == "hotseat":  # that there is no curtain must tell nothing (V13.11)
            chosen["stops"] = "all"
        return tuple(chosen.items())

    def turn(self, name: str, word: str) -> None:
        """Put a switch into the position of that name; decks that are not allowed then give way to others."""
        found = [value for value in offer.switches(self.realm).get(name, ()) if word_of(value) == word]
        if found:
            self.switches[name] = found[0]
            decks = offer.decks_for(self.realm, self.options())
            self.decks = [deck if deck in decks else decks[0] for deck in self.decks]


def word_of(value: Value) -> str:
    """The name of a switch's position."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
