"""The exchange between two games of a match, as whoever chooses sees it (FE1.2); it knows no rule of its own."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from pyapp.content import library
from pyapp.engine.decision import Reason, Refusal
from pyapp.play import exchange as rules_of
from pyapp.play.exchange import Swap
from pyapp.ui.controller import Controller
from pyapp.ui.realms import REALMS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyapp.engine.decision import Intent
    from pyapp.play.contest import Contest
    from pyapp.ui.model import View
    from pyapp.ui.scene import Node, Ref
    from pyapp.ui.terms import Terms

DONE: Ref = ("match", "done")


class Item(NamedTuple):
    """All copies of a card, in the deck or beside it (`is_spare`), and how many of them are marked to change places."""

    id: int
    face: str
    copies: int
    marked: int
    is_spare: bool


class Exchange:
    """The choice of the seat that is asked. curtain: who is to come to the screen, -1: nobody.

    touched: the face of the card that was touched last, "" for none.
    view: the cards as far as other screens have to know them, to show one in full.
    """

    def __init__(self, contest: Contest, mode: str) -> None:
        """Let the seat choose that is asked next; between two people it is called to the screen first."""
        self.contest, self.mode = contest, mode
        self.control = Controller()
        self.touched = ""
        self.seat = contest.asked
        self.curtain = self.seat if mode == "hotseat" else -1
        deck, beside = contest.deck(self.seat), contest.spares(self.seat)
        self._sorted = tuple(
            (face, count, is_spare)
            for cards, is_spare in ((deck, False), (beside, True))
            for face, count in sorted(Counter(cards).items(), key=lambda pair: self._place(pair[0]))
        )
        realm = contest.match.realm
        cards = {
            str(i): {"id": i, "face": face, "kind": library.card(face, realm).face.kind}
            for i, (face, _, _) in enumerate(self._sorted)
        }
        self.view: View = {"realm": realm, "seat": self.seat, "cards": cards, "decision": None}

    def _place(self, card: str) -> tuple[int, int, str]:
        """Where a card stands in the list, as in the lists of decks: by kind and number; what is no such card, last."""
        realm = self.contest.match.realm
        piles, face = REALMS[realm].piles, library.card(card, realm).face
        if face.kind not in piles.kinds:
            return len(piles.kinds), 0, card
        return piles.kinds.index(face.kind), face.stats.get("cost", 0), card

    # --- what is shown -------------------------------------------------------------------------

    @property
    def swap(self) -> Swap:
        """What is marked."""
        return self.contest.swaps[self.seat] if self.contest.swaps is not None else Swap()

    def items(self) -> list[Item]:
        """The cards of the deck, then those beside it."""
        marked = (Counter(self.swap.out), Counter(self.swap.into))
        return [
            Item(i, face, count, marked[is_spare][face], is_spare)
            for i, (face, count, is_spare) in enumerate(self._sorted)
        ]

    def count(self, items: Iterable[Item]) -> int:
        """How many cards that is, of those that a swap can reach: the player card belongs to no deck (FE1.2)."""
        match = self.contest.match
        return sum(item.copies for item in items if rules_of.why_fixed(match, item.face) is None)

    @property
    def rule(self) -> str:
        """The clause of the exchange."""
        return rules_of.rule(self.contest.match)

    def why_not(self) -> tuple[Reason, ...]:
        """Why the marked cards cannot be swapped as they are."""
        return rules_of.why_not(self.contest.match, self.swap)

    def moment(self) -> None:
        """Nothing moves here from place to place."""

    # --- input ---------------------------------------------------------------------------------

    def activate(self, ref: Ref) -> None:
        """Carry out a touch: of a card, or of what shows more."""
        if ref[0] == "card":
            self._touch(self.items()[int(ref[1])])
        elif ref[0] == "why":
            reasons = self.why_not() if ref[1:] == DONE else ()
            self.control.refused = (-1, Refusal(reasons)) if reasons else None
        else:
            self.control.activate(ref, _nothing)

    def _touch(self, item: Item) -> None:
        """One more copy of a card changes places, and after the last one none."""
        self.touched = item.face
        match, swap = self.contest.match, self.swap
        full = None if item.is_spare else rules_of.why_no_more(match, swap, len(self.contest.spares(self.seat)))
        refused = rules_of.why_fixed(match, item.face) or (full if not item.marked else None)
        self.control.refused = (item.id, Refusal((refused,))) if refused is not None else None
        if refused is not None:
            return
        marked = 0 if item.marked == item.copies or full is not None else item.marked + 1
        part = swap.into if item.is_spare else swap.out
        cards = tuple(sorted((*(card for card in part if card != item.face), *[item.face] * marked)))
        self._mark(Swap(swap.out, cards) if item.is_spare else Swap(cards, swap.into))

    def _mark(self, swap: Swap) -> None:
        self.contest.mark(self.seat, swap)

    def reset(self) -> None:
        """Take all marks away."""
        self.touched, self.control.refused = "", None
        self._mark(Swap())

    def lift_curtain(self) -> None:
        """The one who is called sits at the screen."""
        self.curtain = -1

    def remark(self, terms: Terms) -> str:
        """What the last touch led to, to be spoken."""
        if self.control.refused is not None:
            reasons = self.control.refused[1].reasons
            return " ".join(terms.t(f"refusal.{reason.key}") for reason in reasons)
        return terms.t("match.marked", out=len(self.swap.out), into=len(self.swap.into))

    def key_ref(self, name: str, node: Node | None) -> Ref | None:
        """What a key means here."""
        if self.curtain >= 0:
            return ("app", "curtain") if name == "Space" else None
        is_covered = self.control.overlay is not None or self.control.refused is not None
        if name == "Space":
            return node.ref if node is not None else ("cancel",) if is_covered else DONE
        if name == "Escape":
            return ("cancel",) if is_covered else ("app", "home")
        return ("match", "reset") if name in ("u", "U") and not is_covered else None


def _nothing(_intent: Intent) -> Refusal | None:
    """No rule of a game is asked here."""
    return None
