"""The session's log entries into sentences, as one seat may read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyapp.ui.model import ATTRIBUTES, View, card, is_token, name_of, seat_key

if TYPE_CHECKING:
    from pyapp.engine.event import Event
    from pyapp.play.session import Entry
    from pyapp.ui.terms import Terms

QUIET = frozenset({"recovery", "draw", "end", "mana_empties", "attacked", "levels_up", "leaves", "spend"})
"""Events that only repeat what a neighbouring sentence says."""
POSES = ("recovered", "rested", "reversed")
AIMED = frozenset({"attacks", "fight", "stands"})
"""Events whose first datum is a card, or -1 for the player."""

OPEN_HANDS, SHARED = "open", "shared"
"""A view's `sight` where it is not one seat's: what anybody knows may be told, or only what all know."""

TURN = "turn"
"""The event that begins a turn: a heading of the log."""
FIGHTS = frozenset({"attacks", "fight", "stands", "hits", "no_result", "corrupted", "destroyed", "final_blow"})
"""Events the filter for fights shows."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log and the clause it carries out.

    seat: whose doing it is.  mark: the sentence of the clause that applies, from 1, 0 for all of it.
    """

    text: str
    rule: str
    turn: int
    seat: int = -1
    kind: str = ""
    mark: int = 0


def lines(entries: list[Entry], view: View, terms: Terms) -> list[LogLine]:
    """All sentences the viewing seat reads, oldest first."""
    return [sentence(entry, view, terms) for entry in entries if is_told(entry, terms)]


def is_told(entry: Entry, terms: Terms) -> bool:
    """Whether the log has a sentence for the entry; that cards recover in the recovery phase needs none."""
    event = entry.event
    if event.kind in QUIET or (event.kind == "pose" and entry.phase == "recovery"):
        return False
    return terms.has(f"event.{_key(event)}")


def _key(event: Event) -> str:
    return "summon_phase" if event.kind == "summon" and event.card < 0 else event.kind


def sentence(entry: Entry, view: View, terms: Terms) -> LogLine:
    """An entry in words, from the viewer's side."""
    event = entry.event
    params: dict[str, object] = {
        "seat": _seat(event.seat, view, terms),
        "card": _card(_as_seen(entry, view), view, terms),
        "target": _target(event, view, terms),
        "n": 1,
        "attribute": "",
        "pose": "",
    }
    params.update(_numbers(event, terms))
    words = terms.t(f"event.{_key(event)}", **params)
    return LogLine(words, event.rule, entry.turn, event.seat, event.kind, terms.applies(event.kind, event.rule))


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


def _target(event: Event, view: View, terms: Terms) -> str:
    if event.kind == "hits":
        return _seat(int(event.data[0]), view, terms)
    if event.kind not in AIMED or not event.data:
        return ""
    aim = int(event.data[0])
    return _seat(1 - event.seat, view, terms) if aim < 0 else name_of(view, aim, terms)


def _numbers(event: Event, terms: Terms) -> dict[str, object]:
    """Amount, attribute or pose out of the event's data."""
    data = event.data
    if event.kind in ("mana", "spend") and len(data) > 1:
        return {"attribute": terms.t(f"attribute.{ATTRIBUTES[int(data[0])]}"), "n": data[1]}
    if event.kind in ("pose", "switched") and data:
        return {"pose": terms.t(f"pose.{POSES[int(data[0])]}")}
    if event.kind in ("turn", "mulligan", "mana_empties") and data:
        return {"n": data[0]}
    return {}
