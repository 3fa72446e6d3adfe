"""Focus → select → targets → confirm over the open decision (V8.1). No drawing, no browser.

The controller never decides what is legal: it only sorts the options of the decision and remembers what is
half chosen. Everything it hands to the session is one of the offered options.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from pyapp.engine.decision import Intent, Reason, Refusal
from pyapp.ui import drag, whynot
from pyapp.ui.choices import Act, Choices, choices_of
from pyapp.ui.model import View, card
from pyapp.ui.realms import realm_of
from pyapp.ui.scene import PRIMARY

if TYPE_CHECKING:
    from pyapp.ui.paying import Paying
    from pyapp.ui.scene import Ref

WhyNot = Callable[[Intent], Refusal | None]


class Outcome(NamedTuple):
    """What an input led to: acts to give to the session in turn, or a command for the application."""

    acts: tuple[Act, ...] = ()
    command: Ref | None = None


NOTHING = Outcome()

WITH_PLACES = frozenset({"priority", "pay", "attack"})
"""Decisions of which the acts without a place need no button: the primary one has them."""
DETAILS = frozenset({"inspect", "rule"})
"""What is opened from a list and closed to come back to it."""


def _never(_acts: tuple[Act, ...]) -> bool:
    return False


@dataclass(slots=True)
class Controller:
    """The half-made choice and what lies over the table.

    selected: the card in hand or play whose acts are offered.  picks: cards collected for a batch decision.
    overlay: ("inspect", face, card?) | ("rule", id, sentence?) | ("log", filter?) | ("menu",) |
    ("pile", seat, zone, face?) | …, see screens.table_over.
    under: the overlays below a detail.  log_end: number of log lines up to the scrolled one; None follows the game.
    refused: the card and reasons of the last refused touch.  peek: node id and face of a hovered card.
    paying: the payment that is proposed or was changed by hand.  drag: the card that is carried.
    armed: what was touched and waits for its confirmation; is_final tells of which acts that is asked.
    hint: a move that is recommended.  possible: what an inspected card can do now, or why it cannot do anything.
    dangers: acts that would lose the game at once.  outlook: the view as it would be if nobody answered the attack.
    """

    selected: int = -1
    picks: list[int] = field(default_factory=list)
    overlay: Ref | None = None
    under: tuple[Ref, ...] = ()
    log_end: int | None = None
    refused: tuple[int, Refusal] | None = None
    peek: tuple[str, str] | None = None
    paying: Paying | None = None
    drag: drag.Drag | None = None
    armed: tuple[Act, ...] = ()
    hint: Act | None = None
    possible: Refusal | None = None
    dangers: frozenset[Act] = frozenset()
    outlook: View | None = None
    is_final: Callable[[tuple[Act, ...]], bool] = _never
    choices: Choices = field(default_factory=Choices)
    view: View = field(default_factory=dict)

    def look(self, view: View) -> None:
        """Take a new view; what no longer fits the open decision is dropped."""
        self.view = view
        before = (self.choices.kind, self.choices.seat)
        self.armed, self.hint, self.outlook, self.dangers = (), None, None, frozenset()
        self.choices = choices_of(view)
        if before != (self.choices.kind, self.choices.seat):
            self.refused = None
            if self.choices.mine and self.choices.list_name:
                self.overlay = (self.choices.list_name,)
        if self.selected not in self.choices.by_card or self.choices.kind != "priority":
            self.selected = -1
        self.picks = [c for c in self.picks if c in self.choices.by_card] if self.choices.is_batch else []

    def drop_all(self) -> None:
        """Forget everything half made and all that lies over the table: another person looks now."""
        self.selected, self.picks, self.overlay, self.refused = -1, [], None, None
        self.peek = self.drag = self.hint = None
        self.armed = ()

    def acts(self) -> list[Act]:
        """The acts of the selected card."""
        return self.choices.by_card.get(self.selected, []) if self.selected >= 0 else []

    def offers(self) -> list[Act]:
        """The acts that need a button: those of the selected card, else those that belong to no place."""
        if self.selected >= 0:
            return self.acts()
        elsewhere = self.choices.is_batch or self.choices.list_name or self.choices.kind in WITH_PLACES
        return [] if elsewhere else self.choices.loose

    def targets(self) -> set[int]:
        """Cards that answer the second step of the selected card's act: on which of them it is put."""
        return {a[2] for a in self._covering()}

    def _covering(self) -> list[Act]:
        """The acts of the selected card that put it on another one."""
        acts = self.acts()
        return [a for a in acts if a[0] in realm_of(self.view).covering] if acts else []

    def primary(self) -> tuple[Act, ...] | None:
        """What the primary button gives now; None while something must be touched first."""
        choices = self.choices
        if not choices.mine or choices.list_name:
            return None
        if choices.is_batch:
            return self._batch_primary()
        acts = self.paying.acts() if self.paying is not None else self.armed or tuple(self.acts()[:1])
        if acts:
            return acts
        if choices.is_immediate:
            ending = choices.loose_of("done") or choices.loose_of("pass") or choices.loose_of("decline")
            return (ending,) if ending else None
        return self._usual()

    def _usual(self) -> tuple[Act, ...] | None:
        """The answer to a question that the primary button has: the first, or of a risky one what commits least."""
        loose = self.choices.loose
        if not loose or not self.choices.is_risky:
            return (loose[0],) if loose else None
        safe = [act for act in loose if act not in self.dangers] or loose
        return (self.choices.loose_of("decline") or safe[-1],)

    def _batch_primary(self) -> tuple[Act, ...] | None:
        done = self.choices.loose_of("done") or self.choices.loose_of("decline")
        if self.picks:
            return tuple((self.choices.by_card[c][0][0], c, -1) for c in self.picks) if self.is_whole else None
        return (done,) if done else None

    @property
    def is_whole(self) -> bool:
        """Whether the collected picks can be given as they are."""
        need = self.choices.need
        return need is None or need.is_met(self.view, self.picks)

    def is_open(self, card_id: int) -> bool:
        """Whether touching the card answers something, or is a step on the way to an answer, that is worth a light."""
        if card_id not in self.choices.by_card or self._is_lesser(card_id):
            return False
        need = self.choices.need
        return need is None or card_id in self.picks or need.can_take(self.view, self.picks, card_id)

    def _is_lesser(self, card_id: int) -> bool:
        """Whether the card can only do what nearly every card can, and is meant for something else."""
        acts = self.choices.by_card[card_id]
        lesser = realm_of(self.view).lesser if self.choices.kind == "priority" else frozenset()
        if not all(act[0] in lesser for act in acts):
            return False
        meant = realm_of(self.view).intents(self.view, card(self.view, card_id))
        return not lesser.issuperset(meant[:1])

    # ------------------------------------------------------------------ input

    def activate(self, ref: Ref, why_not: WhyNot) -> Outcome:
        """Carry out a touch, click or Enter on a node with that ref."""
        handler = getattr(self, f"_on_{ref[0]}", None)
        if handler is None:
            return Outcome(command=ref)
        outcome: Outcome = handler(ref[1:], why_not)
        return outcome

    def _on_card(self, args: Ref, why_not: WhyNot) -> Outcome:
        card_id = int(args[0])
        self.refused = None
        if self.paying is not None and (step := self.paying.offers("mana", card_id)):
            return self._repay(step)
        if self.selected >= 0 and card_id in self.targets():
            return self.confirm((next(a for a in self._covering() if a[2] == card_id),))
        acts = self.choices.by_card.get(card_id)
        if not acts:
            return self._refuse(card_id, why_not)
        if self.choices.is_batch:
            return self._toggle(card_id) if self.is_open(card_id) else self._refuse_pick(card_id)
        is_answer = self.choices.kind != "priority" and len(acts) == 1
        return self.confirm((acts[0],)) if is_answer else self._select(card_id, acts, why_not)

    def _select(self, card_id: int, acts: list[Act], why_not: WhyNot) -> Outcome:
        """Choose a card; the second touch does the first of its acts. It is told why it can do no more than others."""
        if self.selected == card_id:
            return self.confirm((acts[0],))
        self.selected, self.armed = card_id, ()
        if self._is_lesser(card_id):
            wished = whynot.card_intents(self.view, self.choices, card_id)[:1]
            refusal = why_not(wished[0]) if wished else None
            self.refused = (card_id, refusal) if refusal is not None else None
        return NOTHING

    def confirm(self, acts: tuple[Act, ...]) -> Outcome:
        """Do what was touched, at the second touch if it could not be taken back (V8.2)."""
        if self.armed != acts and self.is_final(acts):
            self.armed = acts
            return NOTHING
        return Outcome(acts)

    def _on_zone(self, args: Ref, why_not: WhyNot) -> Outcome:
        """A touch of an own zone: the selected card is put there, as a drop would (V8.1), or it is said why not."""
        if self.selected < 0:
            return NOTHING
        acts, intent = drag.meaning(self.selected, drag.Goal(args[0]), self)
        if len(acts) == 1:
            then = drag.follow_up(intent, args[0], realm_of(self.view).carry)
            return self.confirm((acts[0],) if then is None else (acts[0], then))
        if not acts:
            self.refused = (self.selected, whynot.explain(self.view, self.choices, [intent], why_not))
        return NOTHING

    def _toggle(self, card_id: int) -> Outcome:
        if card_id in self.picks:
            self.picks.remove(card_id)
        else:
            self.picks.append(card_id)
        return NOTHING

    def _refuse_pick(self, card_id: int) -> Outcome:
        """Say that a card does not fit to those that are picked."""
        self.refused = (card_id, Refusal((Reason(self.choices.rule, "does_not_add_up"),)))
        return NOTHING

    def _refuse(self, card_id: int, why_not: WhyNot) -> Outcome:
        """Say why the touched card cannot be used; where nothing is asked any more it is only shown."""
        self.selected = -1
        face = card(self.view, card_id).get("face")
        if not self.view.get("decision"):
            self.overlay = ("inspect", str(face)) if face else None
            return NOTHING
        intents = whynot.card_intents(self.view, self.choices, card_id)
        self.refused = (card_id, whynot.explain(self.view, self.choices, intents, why_not))
        return NOTHING

    def _on_player(self, args: Ref, why_not: WhyNot) -> Outcome:
        seat = int(args[0])
        act = self.choices.player.get(seat)
        if act is not None:
            return self.confirm((act,))
        if self.view.get("decision"):
            intents = whynot.player_intents(self.choices, seat)
            self.refused = (-1, whynot.explain(self.view, self.choices, intents, why_not))
        return NOTHING

    def _on_why(self, args: Ref, why_not: WhyNot) -> Outcome:
        """Key ? or a touch of something switched off: why it cannot be used, or what it can do."""
        self.refused = (-1, whynot.of_ref(self.view, self.choices, args, why_not))
        return NOTHING

    def _on_mana(self, args: Ref, _why_not: WhyNot) -> Outcome:
        step = self.paying.offers("spend", -1, int(args[0])) if self.paying is not None else None
        return self._repay(step, int(args[1])) if step else NOTHING

    def _repay(self, act: Act, token: int = -1) -> Outcome:
        """Change the payment; what cannot be left out or added stays as it is, with the reason."""
        self.refused = None
        if self.paying is not None and not self.paying.touch(act, token):
            reason = Reason(self.choices.rule, "needed_for_payment")
            self.refused = (act[1], Refusal((reason,)))
        return NOTHING

    def _on_do(self, args: Ref, _why_not: WhyNot) -> Outcome:
        self.overlay, self.under = None, ()  # it may have been offered there
        return Outcome(((args[0], int(args[1]), int(args[2])),))

    def _on_primary(self, _args: Ref, why_not: WhyNot) -> Outcome:
        """The primary button, or Space; who presses it while the other decides is not asking for reasons."""
        acts = self.primary()
        if acts:
            return Outcome(acts)
        if self.choices.mine:
            self.refused = (-1, whynot.of_ref(self.view, self.choices, PRIMARY, why_not))
        return NOTHING

    def _on_cancel(self, _args: Ref, _why_not: WhyNot) -> Outcome:
        """Esc or a touch of the cloth: one step back."""
        if self.drag is not None:
            self.drag = None
        elif self.overlay is not None:
            self._close()
        elif self.refused is not None:
            self.refused = None
        elif self.armed:
            self.armed = ()
        elif self.selected >= 0:
            self.selected = -1
        elif self.picks:
            self.picks.pop()
        return NOTHING

    def _on_show(self, args: Ref, why_not: WhyNot) -> Outcome:
        """Open what lies over the table; the same again closes it. A clause or face opened from a list leads back."""
        if self.overlay == args:
            self._close()
            return NOTHING
        is_detail = args[0] in DETAILS and self.overlay is not None
        self.under = (*self.under, self.overlay) if is_detail and self.overlay is not None else ()
        if args[0] == "log" and (self.overlay is None or self.overlay[0] != "log"):
            self.log_end = None
        self.overlay = args
        if args[0] == "inspect":
            is_asked = len(args) > 2 and self.view.get("decision")
            card_ref = ("card", *args[2:])
            self.possible = whynot.of_ref(self.view, self.choices, card_ref, why_not) if is_asked else None
        return NOTHING

    def _close(self) -> None:
        """Take away what lies on top."""
        self.overlay, self.under = (self.under[-1], self.under[:-1]) if self.under else (None, ())

    def show_below(self, overlay: Ref) -> None:
        """Open something by itself; a face or clause that is being read stays on top and leads to it."""
        if self.overlay is not None and self.overlay[0] in DETAILS:
            self.under = (overlay, *self.under)
        else:
            self.overlay, self.under = overlay, ()

    def _on_scroll(self, args: Ref, _why_not: WhyNot) -> Outcome:
        """Move the log to a line, or back to following the game."""
        self.log_end = None if args[0] == "end" else int(args[0])
        return NOTHING

    def _on_none(self, _args: Ref, _why_not: WhyNot) -> Outcome:
        return NOTHING


def next_batch_act(wanted: list[int], view: View) -> Act | None:
    """The next single act for a collected batch: the first offered pick that is (equal to) a wanted card.

    Picks must go in the engine's canonical order, so the options lead, not the order of touching. Removes the
    card from `wanted`; returns "done" when nothing is left and done is offered, None when the batch is over.
    """
    choices = choices_of(view)
    if not choices.mine or not choices.is_batch:
        return None
    options: list[Any] = view["decision"]["options"]
    if not wanted:
        return choices.loose_of("done")
    for kind, card_id, arg in options:
        if card_id < 0:
            continue
        same = [c for c in wanted if (kind, card_id, arg) in choices.by_card.get(c, [])]
        if same:
            wanted.remove(card_id if card_id in same else same[0])
            return (kind, card_id, arg)
    return None
