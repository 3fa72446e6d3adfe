"""The session's log entries into sentences, as one seat may read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyapp.content.vocabulary import REALMS
from pyapp.play.telling import data_of, sentence_of
from pyapp.ui.model import View, card, is_token, name_of, seat_key
from pyapp.ui.realms import realm_of

if TYPE_CHECKING:
    from pyapp.play.session import Entry
    from pyapp.ui.terms import Terms

OPEN_HANDS, SHARED = "open", "shared"
"""A view's `sight` where it is not one seat's: what anybody knows may be told, or only what all know."""

TURN = "turn"
"""The event that begins a turn: a heading of the log."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log and the clause it carries out.

    seat: whose doing it is.  mark: the sentence of the clause that applies, from 1, 0 for all of it.
    is_fight: whether it tells of a fight.
    """

    text: str
    rule: str
    turn: int
    seat: int = -1
    kind: str = ""
    mark: int = 0
    is_fight: bool = False


def lines(entries: list[Entry], view: View, terms: Terms) -> list[LogLine]:
    """All sentences the viewing seat reads, oldest first."""
    return [sentence(entry, view, terms) for entry in entries if is_told(entry, view, terms)]


def is_told(entry: Entry, view: View, terms: Terms) -> bool:
    """Whether the log has a sentence for the entry."""
    if realm_of(view).is_quiet(entry):
        return False
    return terms.has(f"event.{sentence_of(terms.realm, entry.event)}")


def sentence(entry: Entry, view: View, terms: Terms) -> LogLine:
    """An entry in words, from the viewer's side."""
    event = entry.event
    params: dict[str, object] = {
        "seat": _seat(event.seat, view, terms),
        "card": _card(_as_seen(entry, view), view, terms),
        **_data(entry, view, terms),
    }
    words = terms.t(f"event.{sentence_of(terms.realm, event)}", **params)
    mark, is_fight = terms.applies(event.kind, event.rule), event.kind in realm_of(view).fights
    return LogLine(words, event.rule, entry.turn, event.seat, event.kind, mark, is_fight)


def _as_seen(entry: Entry, view: View) -> Entry:
    """The entry without the face of a card that the view may not tell."""
    sight = view.get("sight")
    if sight == OPEN_HANDS:
        return entry
    seats = range(len(view["seats"])) if sight == SHARED else (int(view["seat"]),)
    return entry if all(entry.known >> seat & 1 for seat in seats) else entry._replace(face=None)


def _seat(seat: int, view: View, terms: Terms) -> str:
    return terms.t(seat_key(view, seat))


def _card(entry: Entry, view: View, terms: Terms) -> str:
    """The card's name as it was known when it happened."""
    if entry.event.card >= 0 and is_token(card(view, entry.event.card)):
        return terms.t("kind.token")
    if entry.face:
        return str(terms.card(entry.face)["short"])
    down = entry.event.card >= 0 and card(view, entry.event.card).get("down")
    return terms.t("table.down_card" if down else "table.unknown_card")


def _data(entry: Entry, view: View, terms: Terms) -> dict[str, object]:
    """What the event's data mean, by the names that sentences have for them."""
    event, found = entry.event, dict[str, object]()
    for name, value in data_of(terms.realm, event).items():
        if name in ("aim", "card"):
            found["target"] = _seat(1 - event.seat, view, terms) if value < 0 else name_of(view, value, terms)
        elif name == "player":
            found["target"] = _seat(value, view, terms)
        elif name == "face":
            found["card"] = terms.card(value)["short"]
        elif name == "die":
            outcomes = terms.outcomes(entry.face) if entry.face else ()
            found |= {"n": value, "outcome": outcomes[value - 1] if value <= len(outcomes) else ""}
        elif name == "gain":
            found["n"] = f"{value:+}"
        elif name == "attribute":
            found[name] = terms.attribute(value)
        elif name == "pose":
            found[name] = terms.t(f"pose.{REALMS[terms.realm].lists['poses'][value]}")
        else:
            found[name] = value
    return found
