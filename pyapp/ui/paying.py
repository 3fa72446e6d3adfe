"""The payment that is proposed, and how touching other sources changes it; nothing is paid before confirming (V8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.decision import Action
from pyapp.play.payment import Plan, plan, sources
from pyapp.ui.model import View, name_of

if TYPE_CHECKING:
    from pyapp.play.session import Session
    from pyapp.ui.choices import Act
    from pyapp.ui.terms import Terms


class Paying:
    """An open payment: always a whole one, so that it can be confirmed at any time.

    Touching a source or mana that is not in it makes it part of it; touching one that is in it replaces it, where
    the rest suffices.
    """

    def __init__(self, session: Session, proposal: Plan) -> None:
        """Begin with the realm's proposal."""
        self._session = session
        self._wanted: list[Action] = []
        self._steps = sources(session)
        self.plan = proposal

    @classmethod
    def of(cls, session: Session) -> Paying | None:
        """The open payment of a session, or None."""
        proposal = plan(session)
        return cls(session, proposal) if proposal is not None else None

    def offers(self, kind: str, card_id: int, arg: int = -1) -> Act | None:
        """The step of a card or mana, if it can be a part of a payment."""
        step = Action(kind, card_id, arg)
        return tuple(step) if step in self._steps else None  # type: ignore[return-value]

    def acts(self) -> tuple[Act, ...]:
        """What pays this way."""
        return tuple(tuple(act) for act in self.plan.acts)  # type: ignore[misc]

    def touch(self, act: Act, token: int = -1) -> bool:
        """Take a step into the payment, or out of it; False if it cannot be paid so.

        token: for mana, how many of that attribute lie before the touched one.
        """
        step = Action(*act)
        is_in = step.card in self.plan.sources if step.kind == "mana" else token < self.plan.spent.count(step.arg)
        return self._leave_out(step) if is_in else self._take_in(step)

    def _take_in(self, step: Action) -> bool:
        kept = list(self._wanted)
        if step.kind == "spend":
            kept += [step] * (self.plan.spent.count(step.arg) - kept.count(step))
        while True:
            if self._settle([*kept, step]):
                return True
            if not kept:
                return False
            kept.pop(0)

    def _leave_out(self, step: Action) -> bool:
        """Pay without a source, or with one mana of that attribute less."""
        kept = [other for other in self._wanted if other != step]
        had = self._amount(step)
        trials = [kept, *([*kept, other] for other in self._steps if other not in (step, *kept))]
        return any(self._settle(trial, step, had - 1) for trial in trials)

    def _settle(self, wanted: list[Action], less: Action | None = None, most: int = 0) -> bool:
        """Take a payment if it is possible, and takes at most so much of a step."""
        ordered = sorted(wanted)
        found = plan(self._session, ordered)
        if found is None or (less is not None and _amount(found, less) > most):
            return False
        self._wanted, self.plan = wanted, found
        return True

    def _amount(self, step: Action) -> int:
        return _amount(self.plan, step)

    def sentence(self, view: View, terms: Terms) -> str:
        """What will be used and spent, in words."""
        join = terms.t("state.join")
        parts = []
        if self.plan.sources:
            parts.append(terms.t("pay.sources", cards=join.join(name_of(view, c, terms) for c in self.plan.sources)))
        counts = {a: self.plan.spent.count(a) for a in dict.fromkeys(self.plan.spent)}
        mana = join.join(terms.t("pay.mana", attribute=terms.attribute(a), n=n) for a, n in counts.items())
        return " ".join([*parts, terms.t("pay.spends", mana=mana)]) if mana else " ".join(parts)


def _amount(found: Plan, step: Action) -> int:
    """How much of a step a payment takes."""
    return found.sources.count(step.card) if step.kind == "mana" else found.spent.count(step.arg)
