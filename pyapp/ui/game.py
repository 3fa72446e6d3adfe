"""A running game as the page sees it: session, controller, log, and whose move it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.decision import Action, Refusal
from pyapp.play import foresight
from pyapp.play.match import outcome
from pyapp.play.session import PEOPLE
from pyapp.ui import drag, hotseat, log, whynot
from pyapp.ui.controller import Controller, Outcome, next_batch_act
from pyapp.ui.exchange import Exchange
from pyapp.ui.model import read
from pyapp.ui.paying import Paying
from pyapp.ui.realms import realm_of
from pyapp.ui.showing import Moment

if TYPE_CHECKING:
    from pyapp.engine.decision import Intent
    from pyapp.play.contest import Contest
    from pyapp.play.session import Session
    from pyapp.ui.choices import Act
    from pyapp.ui.model import View
    from pyapp.ui.scene import Node, Ref
    from pyapp.ui.terms import Terms

IDLE = frozenset({"pass", "mana"})
"""Kinds of action that lead to nothing by themselves."""
NO_QUESTION = frozenset({"pay", "order"})
"""Decisions that are taken at once when there is only one answer."""


class Game:
    """One game, whoever plays it. seat: who looks at the table.  curtain: who is to come to the screen, -1: nobody.

    is_guided: whether the first game's help speaks up.  acted: how often persons have acted.
    visitor: who comes only to see cards that nobody else may see (`news`), before the one who is asked; -1: nobody.
    promised: a card that was dropped where it shall go, and the answer that says so, until the question comes.
    contest: the match it is a game of; exchange: the choice between two of its games, while that is made.
    """

    def __init__(self, session: Session, contest: Contest | None = None) -> None:
        """Take a session that stands at a decision (or at its end)."""
        self.session, self.contest = session, contest
        self.exchange: Exchange | None = None
        self.slot = self.name = ""
        self.control = Controller()
        self.view: View = {}
        self.is_thinking = self.is_saving = self.wants_save = False
        self.passes_idly = self.confirms = self.is_paused = False
        self.seat, self.curtain, self.visitor = hotseat.HUMAN_SEAT, -1, -1
        self.news: tuple[int, ...] = ()
        self.is_guided, self.acted = self.mode != "watch", 0
        self.promised: tuple[int, Action] | None = None
        self._lines: list[log.LogLine] = []
        self._lines_key: tuple[str, int] = ("", -1)
        self._sit_down()
        if contest is not None and contest.asked >= 0:
            self.open_exchange()

    def _sit_down(self) -> None:
        """Whoever is asked first comes to the screen."""
        self.seat = hotseat.HUMAN_SEAT
        if self.mode == "hotseat" and self.session.decision is not None:
            self.seat = self.curtain = self.session.decision.seat
        self.look()

    def open_exchange(self) -> None:
        """Let the seat that is asked choose what it swaps before the next game of the match."""
        if self.contest is not None:
            self.control.drop_all()
            self.exchange = Exchange(self.contest, self.mode)

    def start_next(self, session: Session) -> None:
        """Play the next game of the match in the place of the last one; it stays in the same slot."""
        session.rev = self.session.rev
        self.session, self.exchange, self.promised = session, None, None
        self.control = Controller()
        self._lines_key = ("", -1)
        self._sit_down()

    @property
    def is_under_way(self) -> bool:
        """Whether there is something to go on with: the game, or the match it belongs to."""
        if self.contest is None or self.session.decision is not None:
            return self.session.decision is not None
        return outcome(self.contest.standing(self.session)) is None

    @property
    def level(self) -> str:
        """The level of the computer."""
        levels = [agent for agent in self.session.agents if agent not in PEOPLE]
        return levels[-1] if levels else ""

    @property
    def mode(self) -> str:
        """The way of playing, of hotseat.MODES."""
        return hotseat.mode_of(self.session.agents)

    def look(self) -> None:
        """Read the view of the seat at the screen anew; another seat comes there when it is asked."""
        self._change_seats()
        self.view = hotseat.seen(self.session, self.seat)
        self.control.look(self.view)
        self.control.is_final = self._is_final
        self.control.paying = Paying.of(self.session) if self.control.choices.mine else None
        self._look_ahead()

    def _look_ahead(self) -> None:
        """What the answers of the person who is asked would lead to, where the realm wants that shown."""
        choices, realm = self.control.choices, realm_of(self.view)
        if not choices.mine or not self.is_human_turn():
            return
        if choices.is_risky:
            risks = (option for option in self.session.options() if foresight.loses(self.session, option))
            self.control.dangers = frozenset((option.kind, option.card, option.arg) for option in risks)
        if realm.has_outlook and realm.attacks(self.view):
            self.control.outlook = read(foresight.outlook(self.session))

    def _change_seats(self) -> None:
        """Whoever is asked comes to the screen; where hands are hidden, only once the curtain has been lifted."""
        decision = self.session.decision
        if decision is None:
            self.curtain = self.visitor = -1
            return
        wanted = self.visitor if self.visitor >= 0 else decision.seat
        if wanted != self.seat:
            if self.mode == "hotseat":
                self.curtain = wanted
            elif self.mode == "both":
                self.seat = wanted

    def lift_curtain(self) -> None:
        """The next person sits at the screen."""
        if self.exchange is not None:
            self.exchange.lift_curtain()
        elif self.curtain >= 0:
            self.seat, self.curtain = self.curtain, -1
            self.control.drop_all()
            self.look()
            if self.visitor == self.seat:
                self.control.overlay = ("came", *map(str, self.news))

    def _call_visitor(self, before: dict[str, Any]) -> None:
        """Let the absent person see what only they got to know, although they are not asked (V13.11).

        Or the curtain would tell that they were asked: an orb that goes to hand must look the same whether it blooms.
        """
        decision, absent = self.session.decision, 1 - self.seat
        found = hotseat.news(before, self.session.view(absent))
        if found and decision is not None and decision.seat == self.seat:
            self.visitor, self.news = absent, found

    def _end_visit(self) -> None:
        """Once the visitor has closed what was shown, whoever is asked comes back."""
        if 0 <= self.visitor == self.seat and self.control.overlay is None:
            self.visitor = -1
            self.look()

    def heed(self, *, passes_idly: bool, confirms: bool) -> None:
        """Follow what the person has set; what is passed by itself is no choice to be taken back."""
        self.passes_idly, self.confirms = passes_idly, confirms
        self.session.idle = IDLE if passes_idly and self.mode == "computer" else frozenset()

    def why_not(self, intent: Intent) -> Refusal | None:
        """Why the human cannot do that now."""
        return self.session.why_not(self.seat, intent)

    def _is_final(self, acts: tuple[Act, ...]) -> bool:
        """Whether acts have to be confirmed, because they could not be taken back (V8.2)."""
        actions = [Action(*act) for act in acts]
        may_ask = self.confirms and self.mode != "both" and actions[0] in self.session.options()
        return may_ask and self.session.reveals(*actions)

    def activate(self, ref: Ref) -> Outcome:
        """Pass an input to the controller."""
        if ref == ("why", "app", "undo"):
            self.explain_undo()
            return Outcome()
        outcome = self.control.activate(ref, self.why_not)
        self._end_visit()
        return outcome

    def act(self, acts: tuple[Act, ...]) -> int:
        """Give the human's acts to the session; returns the number of new log entries.

        A batch of picks goes in the engine's order, then "done". Nothing is done where the question has passed: the
        second of two quick clicks meets the scene that the first one saw.
        """
        is_batch = self.control.choices.is_batch and acts[0][1] >= 0
        if not self.is_human_turn() or not (is_batch or Action(*acts[0]) in self.session.options()):
            return 0
        self.acted += 1
        if not self.view["chain"]:  # what was promised has been asked by now, or never will be
            self.promised = None
        if is_batch:
            return self._act_batch([card_id for _, card_id, _ in acts])
        card_id, places = acts[0][1], realm_of(self.view).carry.places.values()
        count = self.take(Action(*acts[0]))
        for act in acts[1:]:  # a question with a single answer was not asked
            if Action(*act) in self.session.options():
                count += self.take(Action(*act))
            elif act in places:  # somebody may respond before it is asked
                self.promised = (card_id, Action(*act))
        return count

    def _act_batch(self, wanted: list[int]) -> int:
        question = (self.control.choices.kind, self.control.choices.rule)
        count = 0
        while self.control.choices.mine and (self.control.choices.kind, self.control.choices.rule) == question:
            act = next_batch_act(wanted, self.view)
            if act is None:
                break
            count += self.take(Action(*act))
            if act[0] == "done":
                break
        self.control.picks = []
        return count

    def _known_answer(self) -> Action | None:
        """The answer to a question that nobody has to be asked: there is no other, or it was given beforehand."""
        decision = self.session.decision
        if decision is not None and self.promised is not None:
            card_id, answer = self.promised
            if decision.source == card_id and answer in decision.options:
                self.promised = None
                return answer
        return self.session.forced() if decision is not None and decision.kind in NO_QUESTION else None

    def take(self, action: Action) -> int:
        """Apply one action of whoever decides, and answers that are none; returns the number of new log entries."""
        before = len(self.session.log)
        absent = self.session.view(1 - self.seat) if self.mode == "hotseat" else None
        self.session.act(action)
        while (known := self._known_answer()) is not None:
            self.session.act(known)
        if absent is not None:
            self._call_visitor(absent)
        self.look()
        return len(self.session.log) - before

    @property
    def is_secret(self) -> bool:
        """Whether two people play on who must not see each other's cards."""
        return self.mode == "hotseat" and self.session.decision is not None

    @property
    def has_person(self) -> bool:
        """Whether a person plays."""
        return bool(PEOPLE & set(self.session.agents))

    @property
    def is_for_people(self) -> bool:
        """Whether no computer plays."""
        return set(self.session.agents) <= PEOPLE

    def concede(self) -> int:
        """Give up for the seat at the screen; returns the number of new log entries."""
        if self.session.decision is None:
            return 0
        lines = self.session.concede(int(self.view["seat"]))
        self.look()
        return len(lines)

    def undo(self) -> bool:
        """Take back to before the last own choice; False, and the reason is shown, if that cannot be."""
        if self.explain_undo():
            return False
        self.session.undo()
        self.promised = None
        self.control.overlay = self.control.refused = None
        self.look()
        return True

    def lift(self, root: Node, x: float, y: float) -> bool:
        """Take up the card at a point; False if there is none that can be carried."""
        self.control.drag = drag.lift(self.control, root, (x, y), self.why_not, self.session.targets_of)
        if self.control.drag is not None:
            self.control.selected, self.control.refused, self.control.peek = -1, None, None
        return self.control.drag is not None

    def drop(self, root: Node, x: float, y: float) -> tuple[Act, ...]:
        """Let the carried card go: the acts that means, or none and the reason is shown."""
        carried, self.control.drag = self.control.drag, None
        carry = realm_of(self.view).carry
        goal = drag.goal_at(carried, carry.board, root, (x, y)) if carried is not None else None
        if carried is None or goal is None:
            return ()
        acts, intent = drag.meaning(carried.card, goal, self.control)
        then = drag.follow_up(intent, goal.region, carry)
        if acts and then is not None and self.why_not(intent) is not None:
            if intent.kind == "attack" or self.session.targets_of(Action(*acts[0])):
                acts = []
            then = None
        if not acts:
            reasons = whynot.explain(self.view, self.control.choices, [intent], self.why_not)
            self.control.refused = (carried.card, reasons)
            return ()
        if len(acts) > 1:  # e.g. to summon, or to lay face down: the buttons ask which
            self.control.selected = carried.card
            return ()
        return self.control.confirm((acts[0], then) if then is not None else (acts[0],)).acts

    def explain_undo(self) -> bool:
        """Show why nothing can be taken back; False if something can."""
        reason = self.session.why_no_undo()
        if reason is not None:
            self.control.refused = (-1, Refusal((reason,)))
        return reason is not None

    def can_undo(self) -> bool:
        """Whether a choice can be taken back now."""
        return self.session.why_no_undo() is None

    def is_human_turn(self) -> bool:
        """Whether the person is asked."""
        decision = self.session.decision
        is_there = decision is not None and decision.seat == self.seat and self.curtain < 0
        return is_there and self.session.agent in PEOPLE

    def is_idle(self) -> bool:
        """Whether the person is asked and could only pass, and wants that to happen by itself (V8.6)."""
        decision = self.session.decision
        asked = (
            self.passes_idly
            and self.mode == "computer"
            and self.is_human_turn()
            and decision is not None
            and decision.kind == "priority"
        )
        return asked and all(option.kind in IDLE for option in self.session.options())

    def moves_by_itself(self) -> bool:
        """Whether the computer is asked, or a person who could only pass."""
        return self.is_computer_turn() or self.is_idle()

    def remark(self, terms: Terms) -> str:
        """What the last input led to, if it was no act: a refusal, or how would be paid now."""
        if self.control.refused is not None:
            return " ".join(terms.t(f"refusal.{reason.key}") for reason in self.control.refused[1].reasons)
        paying = self.control.paying
        return paying.sentence(self.view, terms) if paying is not None else ""

    def is_computer_turn(self) -> bool:
        """Whether the computer is asked."""
        decision = self.session.decision
        return decision is not None and self.session.agent not in PEOPLE

    def moment(self) -> Moment | None:
        """Which position is shown, and to whom; None behind the curtain."""
        if self.curtain >= 0:
            return None
        shown = ("game", self.session, self.view["seat"])
        choices = len(self.session.record.choices)
        return Moment(shown, choices, 0, self.session.log, realm_of(self.view).cues)

    def lines(self, terms: Terms) -> list[log.LogLine]:
        """All log sentences in this language; made once per language and length."""
        key = (f"{terms.lang} {self.seat} {self.session.trace}", len(self.session.log))
        if key != self._lines_key:
            self._lines, self._lines_key = log.lines(self.session.log, self.view, terms), key
        return self._lines

    def new_lines(self, count: int, terms: Terms) -> str:
        """The sentences of the last `count` entries, for the live region."""
        recent = self.session.log[len(self.session.log) - count :]
        return " ".join(line.text for line in log.lines(recent, self.view, terms))
