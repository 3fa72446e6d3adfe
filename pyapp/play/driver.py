"""Plays a table by readable steps: finds the one option that a step means, keeps events, answers questions.

Used by rule tests and by scenarios; both say what happens in the same words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine import legality, machine
from pyapp.engine.decision import PLAYER_TARGET, Action, Intent
from pyapp.engine.picks import looks
from pyapp.engine.query import stat
from pyapp.engine.ruleset import Game
from pyapp.play.table import SIDES, ScenarioError, Side, Situation, find_face, lay_out
from pyapp.realms.registry import LAYOUTS

if TYPE_CHECKING:
    from pyapp.engine.decision import Decision, Refusal
    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import Card, State

PATIENCE = 400
"""Passes after which a table that was to reach something has not and never will."""


class Table:
    """A table being played: `state`, all `events` so far, `last` (the events of the last step), `labels`."""

    def __init__(self, rules: Ruleset, own: Side | None = None, opp: Side | None = None, **situation: Any) -> None:  # noqa: ANN401
        """Lay the table out and run it to its first decision; see `table.Situation` for the keywords."""
        self.rules = rules
        self.state, self.labels = lay_out(rules, (own or Side(), opp or Side()), Situation(**situation))
        self.last = machine.resume(rules, self.state)
        self.events = list(self.last)

    @classmethod
    def of(cls, rules: Ruleset, state: State) -> Table:
        """Take over a state that stands at a decision."""
        taken = cls.__new__(cls)
        taken.rules, taken.state, taken.labels = rules, state, {}
        taken.last, taken.events = [], []
        return taken

    # --- steps ---------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The open decision; raises ScenarioError when the game is over."""
        if self.state.decision is None:
            raise ScenarioError(f"no decision is open: the game ended with {self.state.result}")
        return self.state.decision

    def do(self, kind: str, card: str | int | None = None, arg: str | int | None = None) -> list[Event]:
        """Take the option of the open decision that is meant, and return what happened.

        `card` is a reference or slot; `arg` a number, or a word: a card (levelup), a face (ban), a pose (enter), an
        attribute (spend); "own"/"opp" as the card of `against` is that player. Raises ScenarioError when no option or
        more than one fits; options that look alike to who decides count as one.
        """
        fitting = [o for o in self.decision.options if o.kind == kind and self._fits(o, card, arg)]
        if not fitting:
            raise ScenarioError(f"no option {_said(kind, card, arg)}; {self.describe()}")
        if len(fitting) > 1 and (card is None or not self._alike(fitting)):
            raise ScenarioError(f"{_said(kind, card, arg)} fits several options; {self.describe()}")
        return self.take(fitting[0])

    def take(self, action: Action) -> list[Event]:
        """Take an option as it stands."""
        self.last = machine.apply(self.rules, self.state, action)
        self.events += self.last
        return self.last

    def passes(self, times: int = 1) -> list[Event]:
        """Pass so many times, whoever has the say; return what happened."""
        done: list[Event] = []
        for _ in range(times):
            done += self.do("pass")
        self.last = done
        return done

    def resolve(self) -> list[Event]:
        """Let both pass until the newest chain item has left the chain or another question opens."""
        done: list[Event] = []
        while self._may_pass() and self.state.chain and not any(event.kind == "resolve" for event in done):
            done += self.do("pass")
        self.last = done
        return done

    def resolve_all(self) -> list[Event]:
        """Let both pass until the chain is empty or another question opens."""
        done: list[Event] = []
        while self._may_pass() and self.state.chain:
            done += self.do("pass")
        self.last = done
        return done

    def to_phase(self, phase: str, seat: int | None = None) -> list[Event]:
        """Pass until the phase is reached (of that seat's turn); raises ScenarioError when a question comes first."""
        done: list[Event] = []
        wanted = self.rules.phases.index(phase)
        for _ in range(PATIENCE):
            if self.state.phase == wanted and seat in {None, self.state.active}:
                self.last = done
                return done
            done += self.do("pass")
        raise ScenarioError(f"the {phase} phase was not reached; {self.describe()}")

    def attack(self, attacker: str | int, target: str | int) -> list[Event]:
        """Choose attacker and target ("own"/"opp" is that player); the window before the fight is then open."""
        return self.do("attack", attacker) + self.do("against", target)

    def _may_pass(self) -> bool:
        """Tell whether the open decision is one in which a player may pass."""
        return self.state.decision is not None and self.state.decision.options[0].kind == "pass"

    # --- references ----------------------------------------------------------------------------

    def slot(self, ref: str | int) -> int:
        """Return the one card slot a reference means; raises ScenarioError when it means none."""
        found = self.slots(ref)
        if not found:
            raise ScenarioError(f"{ref!r} is no card on this table")
        return found[0]

    def slots(self, ref: str | int) -> list[int]:
        """Return all card slots a reference means: slot, "@label", "own.zone", "own.zone.n|face", or a face."""
        if isinstance(ref, int):
            if not 0 <= ref < len(self.state.cards):
                raise ScenarioError(f"there is no card slot {ref}, but 0 to {len(self.state.cards) - 1}")
            return [ref]
        if ref.startswith("@"):
            if ref[1:] not in self.labels:
                raise ScenarioError(f"unknown label {ref!r}; there are {', '.join(self.labels) or 'none'}")
            return [self.labels[ref[1:]]]
        side, _, rest = ref.partition(".")
        if side in SIDES and rest:
            return self._in_zone(SIDES.index(side), *rest.split(".", 1))
        face = find_face(self.rules, ref).index
        return [c.id for c in self.state.cards if c.face == face]

    def _in_zone(self, seat: int, zone: str, which: str = "") -> list[int]:
        """Return the cards of a zone: all, those of a face, or the n-th (by numbered place; in a deck from the top)."""
        if zone not in self.rules.zone_at:
            raise ScenarioError(f"unknown zone {zone!r}; known are {', '.join(self.rules.zone_at)}")
        pile = list(self.state.zones[seat * len(self.rules.zones) + self.rules.zone_at[zone]])
        if zone == "deck":
            pile.reverse()
        cards = self.state.cards
        if not which:
            return pile
        if which.isdecimal() and zone in LAYOUTS[self.rules.id].places:
            return [c for c in pile if cards[c].slot == int(which)]
        if which.isdecimal():
            return pile[int(which) : int(which) + 1]
        face = find_face(self.rules, which).index
        return [c for c in pile if cards[c].face == face]

    def card(self, ref: str | int) -> Card:
        """Return the card a reference means."""
        return self.state.cards[self.slot(ref)]

    def faces(self, ref: str) -> list[str]:
        """Return the face ids of the cards a reference means, such as those of "own.servants"."""
        return [self.rules.pool[self.state.cards[c].face].id for c in self.slots(ref)]

    def stat(self, ref: str | int, name: str) -> int:
        """Return the current value of a card's stat."""
        return stat(Game(self.rules, self.state), self.slot(ref), name)

    def pose(self, ref: str | int) -> str:
        """Return the name of a card's pose."""
        return self.rules.poses[self.card(ref).pose]

    def mana(self, seat: int) -> dict[str, int]:
        """Return a seat's mana by attribute, without those it has none of."""
        return {a: n for a in self.rules.attributes if (n := self.number(seat, f"mana_{a}"))}

    def number(self, seat: int, name: str) -> int:
        """Return one of the realm's numbers of a seat."""
        return self.state.nums[seat * len(self.rules.numbers) + self.rules.numbers.index(name)]

    def kinds(self) -> list[str]:
        """Return the kinds of the options that are open, each once."""
        return list(dict.fromkeys(o.kind for o in self.decision.options)) if self.state.decision else []

    def offers(self, kind: str, card: str | int | None = None, arg: str | int | None = None) -> bool:
        """Tell whether such an option is open."""
        options = self.state.decision.options if self.state.decision else ()
        return any(o.kind == kind and self._fits(o, card, arg) for o in options)

    def why_not(
        self, kind: str, card: str | int = -1, target: str | int = -1, seat: int | None = None
    ) -> Refusal | None:
        """Return why a seat (who decides, unless given) may not do that now; None when it may.

        `target` is a reference, "own"/"opp" for a player, or a plain number where the realm wants one.
        """
        slot = card if isinstance(card, int) else self.slot(card)
        if isinstance(target, str):
            target = PLAYER_TARGET - SIDES.index(target) if target in SIDES else self.slot(target)
        asker = self.decision.seat if seat is None else seat
        return legality.why_not(self.rules, self.state, asker, Intent(kind, slot, target))

    def describe(self) -> str:
        """Say what is open now, for messages: turn, phase, decision, options by card and face."""
        state = self.state
        where = f"turn {state.turn}, {self.rules.phases[state.phase]} phase"
        if state.decision is None:
            return f"{where}: the game is over, {state.result}"
        options = ", ".join(self._show(o) for o in state.decision.options)
        return f"{where}: seat {state.decision.seat} decides {state.decision.kind} ({state.decision.rule}): {options}"

    def _show(self, option: Action) -> str:
        """Return an option in readable form."""
        face = f" {self.rules.pool[self.state.cards[option.card].face].id}#{option.card}" if option.card >= 0 else ""
        return f"{option.kind}{face}{f' {option.arg}' if option.arg >= 0 else ''}"

    # --- matching ------------------------------------------------------------------------------

    def _fits(self, option: Action, card: str | int | None, arg: str | int | None) -> bool:
        """Tell whether an option is about that card (or one that looks the same) and has that argument."""
        if card is not None and card in SIDES:
            if option.card >= 0 or option.arg != SIDES.index(str(card)):
                return False
        elif card is not None and not self._same_card(option.card, self.slots(card)):
            return False
        return arg is None or option.arg == self._number_of(option, arg)

    def _same_card(self, slot: int, meant: list[int]) -> bool:
        """Tell whether who decides takes the slot for one of those that are meant."""
        if slot in meant:
            return True
        if slot < 0:
            return False
        game, seat = Game(self.rules, self.state), self.decision.seat
        shape = looks(game, seat, slot)
        return any(looks(game, seat, other) == shape for other in meant)

    def _number_of(self, option: Action, arg: str | int) -> int:
        """Return what a word means as the argument of such an option."""
        if isinstance(arg, int):
            return arg
        if option.kind == "enter" and arg in self.rules.poses:
            return self.rules.poses.index(arg)
        if option.kind == "spend" and arg in self.rules.attributes:
            return self.rules.attributes.index(arg)
        if option.kind == "ban":
            return find_face(self.rules, arg).index
        return self.slot(arg)

    def _alike(self, options: list[Action]) -> bool:
        """Tell whether the options differ only in cards of one face that lie in the same zone and pose."""
        shapes = {self._shape(o) for o in options}
        return len(shapes) == 1

    def _shape(self, option: Action) -> tuple[object, ...]:
        """Return what tells an option from another apart from the slot number."""
        if option.card < 0:
            return (option.arg,)
        card = self.state.cards[option.card]
        return card.face, card.zone, card.control, card.pose, card.slot, card.host, option.arg


def _said(kind: str, card: str | int | None, arg: str | int | None) -> str:
    """Return a step as it was asked for."""
    return " ".join(str(part) for part in (kind, card, arg) if part is not None)
