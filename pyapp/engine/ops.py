"""The common verbs of card effects.

Each op gets (game, item, params, picks) and may push frames; a number returned is how many lines of code to skip. What
a realm does differently (draw, destroy, enter) it names in its ruleset.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.engine.decision import Action, Decision
from pyapp.engine.event import Event
from pyapp.engine.loop import may_go_on
from pyapp.engine.machine import ask, push
from pyapp.engine.picks import deliver, pick
from pyapp.engine.query import Picks, holds, number, refs, scope_of, select
from pyapp.engine.rng import shuffled
from pyapp.engine.state import Effect
from pyapp.engine.zones import EVERYONE, cards_in, draw_lots, emit, hide_face, move, show, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyapp.engine.ruleset import Game, OpFunction
    from pyapp.engine.state import Frame, Item

Params = dict[str, Any]


def seats_of(game: Game, item: Item, who: str) -> tuple[int, ...]:
    """Return the seats meant by you, opponent or each (the active player first)."""
    everyone = [game.state.active, *(s for s in range(game.rules.seats) if s != game.state.active)]
    if who == "each":
        return tuple(everyone)
    return tuple(s for s in everyone if (s == item.seat) == (who == "you"))


def _targets(game: Game, item: Item, params: Params, picks: Picks) -> tuple[int, ...]:
    """Return the cards the op's `card` parameter stands for."""
    return refs(game, params["card"], scope_of(item, picks))


def amount(game: Game, item: Item, params: Params, picks: Picks) -> int:
    """Return the op's number `n`, 1 unless given."""
    return number(game, params.get("n", 1), scope_of(item, picks))


ABOUT_LEAVING = frozenset({"destroyed", "leaves", "tributed"})
"""Events whose abilities speak of a card that has left play."""


def meant(game: Game, item: Item, params: Params, picks: Picks) -> tuple[int, ...]:
    """Return the cards that an effect is about; a source that has gone elsewhere since is another card.

    Where it has to lie is said by `Ruleset.speaks_from`.
    """
    found = refs(game, params["card"], scope_of(item, picks))
    if params["card"] != "self" or item.kind == "replacement":
        return found
    ability = game.rules.pool[item.face].abilities[item.ability]
    places = game.rules.speaks_from.get("cast" if item.kind == "cast" else ability.place)
    if places is None or ability.event in ABOUT_LEAVING:
        return found
    return tuple(c for c in found if game.state.cards[c].zone in places)


def _in_play(game: Game, slots: Iterable[int]) -> list[int]:
    """Keep the cards that are in play."""
    return [c for c in slots if game.rules.zones[game.state.cards[c].zone].in_play]


def _target(_game: Game, _item: Item, _params: Params, _picks: Picks) -> None:
    """Targets were chosen when the item was announced."""


def _ask(game: Game, item: Item, params: Params, _picks: Picks) -> None:
    """`may`: ask whether to run the next lines."""
    push(game, "ask", 0, item, params["skip"])


def run_ask(game: Game, frame: Frame, answer: Action | None) -> None:
    """Open the question of a `may`, and skip its lines on "no", or unasked when the turn's limit is reached."""
    _, _, item, skip = frame
    if answer is None and may_go_on(game):
        ask(game, frame, Decision(item.seat, "may", (Action("yes"), Action("no")), game.rules.cite["may"], item.card))
    elif answer is None or answer.kind == "no":
        name, line, code_item, picks = game.state.frames[-1]
        game.state.frames[-1] = (name, line + skip, code_item, picks)


def _test(game: Game, item: Item, params: Params, picks: Picks) -> int:
    """`if`: skip the next lines unless every condition holds."""
    scope = scope_of(item, picks)
    return 0 if all(holds(game, condition, scope) for condition in params["cond"]) else params["skip"]


def _jump(_game: Game, _item: Item, params: Params, _picks: Picks) -> int:
    """Skip lines."""
    return int(params["skip"])


def _mode(game: Game, item: Item, params: Params, _picks: Picks) -> None:
    """`one_of`: ask which of the modes to run."""
    push(game, "mode", 0, item, params["starts"])


def run_mode(game: Game, frame: Frame, answer: Action | None) -> None:
    """Open the question of a `one_of`, and go to the chosen body."""
    _, _, item, starts = frame
    if answer is None:
        options = tuple(Action("mode", -1, i) for i in range(len(starts)))
        ask(game, frame, Decision(item.seat, "mode", options, game.rules.cite["mode"], item.card))
    else:
        name, line, code_item, picks = game.state.frames[-1]
        game.state.frames[-1] = (name, line + starts[answer.arg], code_item, picks)


def _choose(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Pick cards on resolution, by you, by the opponent, or by chance."""
    most = params.get("count", 1)
    least = 0 if params.get("up_to") else most
    among = select(game, params["from"], scope_of(item, picks))
    if params.get("by") == "chance":
        draw_lots(game.state)
        deliver(game, params["as"], tuple(sorted(shuffled(game.state, among)[:most])))
        return
    seat = seats_of(game, item, params.get("by", "you"))[0]
    rule = game.rules.cite["choose"]
    pick(game, "choose", seat, rule, source=item.card, among=among, least=least, most=most, name=params["as"])


def _destroy(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Destroy cards in play."""
    for slot_id in _in_play(game, _targets(game, item, params, picks)):
        game.rules.destroy(game, slot_id, game.rules.cite["destroy"])


def _pose(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Turn cards in play to a pose."""
    for slot_id in _in_play(game, _targets(game, item, params, picks)):
        set_pose(game, slot_id, params["to"], game.rules.cite["pose"])


def set_pose(game: Game, slot_id: int, pose: int, rule: str) -> None:
    """Turn a card; no event when it stands so already."""
    if game.state.cards[slot_id].pose != pose:
        card = game.state.edit(slot_id)
        card.pose = pose
        emit(game, Event("pose", rule, card.control, slot_id, (pose,)))


def _return(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put cards into their owners' hands."""
    for slot_id in _targets(game, item, params, picks):
        leave(game, slot_id, game.rules.roles.hand, game.rules.cite["return"])


def _move(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Put cards into a zone of their owners."""
    for slot_id in _targets(game, item, params, picks):
        leave(game, slot_id, params["to"], game.rules.cite["move"])


def leave(game: Game, slot_id: int, to: str, rule: str) -> None:
    """Move a card to a named place of its owner: a zone, deck_top or deck_bottom.

    A face-down card is shown when it comes to a public zone.
    """
    card = game.state.cards[slot_id]
    to = game.rules.destination(game, card, to)
    was_down = card.down
    if game.rules.zones[card.zone].in_play:
        emit(game, Event("leaves", rule, card.control, slot_id))
    zone = game.rules.zone_at[game.rules.roles.deck if to in {"deck_top", "deck_bottom"} else to]
    moved = move(game, slot_id, zone, bottom=to == "deck_bottom")
    if was_down and game.rules.zones[zone].seen_by == "all":
        emit(game, Event("reveal", game.rules.cite["reveal"], moved.owner, slot_id))
    emit(game, Event(f"to_{to}", rule, moved.owner, slot_id))


INTO_DECK = frozenset({"deck", "deck_top", "deck_bottom"})


def put_into(game: Game, cards: Iterable[int], to: str, put: Callable[[int, str], None]) -> None:
    """Have cards put into a zone of their owners by `put(card, to)`; "deck" means shuffled in.

    From hand to the deck nobody can follow a card: what is put there is drawn by lot among the slots.
    """
    state, roles = game.state, game.rules.roles
    hand, deck = game.rules.zone_at[roles.hand], game.rules.zone_at[roles.deck]
    chosen = [(c, state.cards[c].face, state.cards[c].zone == hand) for c in cards]
    owners = set()
    for slot_id, face, from_hand in chosen:
        owner = state.cards[slot_id].owner
        put(hide_face(game, owner, hand, face) if from_hand and to in INTO_DECK else slot_id, to)
        owners.add(owner)
    if to == "deck":
        for owner in sorted(owners):
            shuffle(game, owner, deck)


def _draw(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Draw n cards, one at a time."""
    n = amount(game, item, params, picks)
    for seat in seats_of(game, item, params.get("who", "you")):
        for _ in range(n):
            game.rules.draw(game, seat, game.rules.cite["draw"])


def _discard(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Discard n cards, chosen by who discards or at random."""
    n, roles = amount(game, item, params, picks), game.rules.roles
    for seat in reversed(seats_of(game, item, params["who"])):
        hand = cards_in(game, seat, game.rules.zone_at[roles.hand])
        if params.get("random"):
            draw_lots(game.state)
            for slot_id in shuffled(game.state, list(hand))[:n]:
                leave(game, slot_id, roles.discards, game.rules.cite["discard"])
            continue
        push(game, "drop", 0, roles.discards, "discard", ())
        rule = game.rules.cite["discard"]
        pick(game, "choose", seat, rule, source=item.card, among=hand, least=n, most=n, name="drop")


def run_drop(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Put picked cards away: ("drop", 0, place, what for, picks); a sacrifice is not a destruction."""
    _, _, place, verb, picks = frame
    for _, chosen in picks:
        for slot_id in chosen:
            if verb == "sacrifice":
                sacrifice(game, slot_id)
            else:
                leave(game, slot_id, place, game.rules.cite[verb])


def sacrifice(game: Game, slot_id: int) -> None:
    """Put a card in play among its owner's discards without destroying it."""
    emit(game, Event("sacrifice", game.rules.cite["sacrifice"], game.state.cards[slot_id].control, slot_id))
    leave(game, slot_id, game.rules.roles.discards, game.rules.cite["sacrifice"])


def _sacrifice(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Sacrifice the given cards, or have someone choose among their own."""
    if "card" in params:
        for slot_id in _in_play(game, _targets(game, item, params, picks)):
            sacrifice(game, slot_id)
        return
    n, rule = params.get("count", 1), game.rules.cite["sacrifice"]
    for seat in reversed(seats_of(game, item, params["who"])):
        scope = scope_of(item, picks)._replace(seat=seat)
        among = select(game, params["from"]._replace(side="own"), scope)
        push(game, "drop", 0, game.rules.roles.discards, "sacrifice", ())
        pick(game, "choose", seat, rule, source=item.card, among=among, least=n, most=n, name="drop")


def _modify(what: str) -> OpFunction:
    """Return the op that lays an effect of this sort on cards until the end of the turn."""

    def lay(game: Game, item: Item, params: Params, picks: Picks) -> None:
        how = what or ("set" if "set" in params else "add")
        cards = tuple(_in_play(game, _targets(game, item, params, picks)))
        value = number(game, params.get(how, 0), scope_of(item, picks)) if not what else 0
        name = params["stat"] if not what else params["keyword"] if what == "keyword" else params["what"]
        if cards:
            source = item.card if game.state.cards[item.card].owner >= game.rules.seats else -1
            game.state.effects = (*game.state.effects, Effect(how, name, value, cards, source))
            for slot_id in cards:
                emit(game, Event("change", game.rules.cite["change"], item.seat, slot_id, (how, name, value)))

    return lay


def _negate(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Take cast cards off the chain, to their owners' discards."""
    state = game.state
    for slot_id in _targets(game, item, params, picks):
        if any(i.card == slot_id and i.kind == "cast" for i in state.chain):
            state.chain = tuple(i for i in state.chain if not (i.card == slot_id and i.kind == "cast"))
            emit(game, Event("negate", game.rules.cite["negate"], item.seat, slot_id))
            leave(game, slot_id, game.rules.roles.discards, game.rules.cite["negate"])


def _search(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Look through the own deck, take up to `count` matching cards shown to all, and shuffle."""
    for slot_id in cards_in(game, item.seat, game.rules.zone_at[game.rules.roles.deck]):
        show(game, game.state.cards[slot_id], item.seat)
    push(game, "searched", 0, item.seat, ())
    among = select(game, params["from"], scope_of(item, picks))
    most, rule = params.get("count", 1), game.rules.cite["search"]
    pick(game, "choose", item.seat, rule, source=item.card, among=among, least=0, most=most, name="found")


def run_searched(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Show what was found, put it into hand, shuffle the deck."""
    _, _, seat, picks = frame
    for slot_id in picks[0][1]:
        show(game, game.state.cards[slot_id], EVERYONE)
        emit(game, Event("reveal", game.rules.cite["search"], seat, slot_id))
        leave(game, slot_id, game.rules.roles.hand, game.rules.cite["search"])
    shuffle(game, seat, game.rules.zone_at[game.rules.roles.deck])
    emit(game, Event("shuffle", game.rules.cite["search"], seat))


def _peek(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Look at the top n cards of the own deck, take some, put the rest on the bottom."""
    top = cards_in(game, item.seat, game.rules.zone_at[game.rules.roles.deck])[-amount(game, item, params, picks) :]
    for slot_id in top:
        show(game, game.state.cards[slot_id], item.seat)
    push(game, "peeked", 0, item.seat, top, ())
    take, rule = params["take"], game.rules.cite["peek"]
    pick(game, "choose", item.seat, rule, source=item.card, among=top, least=take, most=take, name="taken")


def run_peeked(game: Game, frame: Frame, _answer: Action | None) -> None:
    """Put what was taken into hand and the rest on the bottom, the first seen lowest."""
    _, _, _seat, top, picks = frame
    taken, rule = picks[0][1], game.rules.cite["peek"]
    for slot_id in top:
        leave(game, slot_id, game.rules.roles.hand if slot_id in taken else "deck_bottom", rule)


def _look(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Show hidden cards to the controller."""
    found = select(game, params["from"], scope_of(item, picks))
    for slot_id in found:
        show(game, game.state.cards[slot_id], item.seat)
    emit(game, Event("look", game.rules.cite["peek"], item.seat, item.card, (len(found),)))


def _control(game: Game, item: Item, params: Params, picks: Picks) -> None:
    """Gain control of cards in play."""
    for slot_id in _in_play(game, _targets(game, item, params, picks)):
        if game.state.cards[slot_id].control != item.seat:
            move(game, slot_id, game.state.cards[slot_id].zone, seat=item.seat)
            emit(game, Event("control", game.rules.cite["control"], item.seat, slot_id))


COMMON_OPS: dict[str, OpFunction] = {
    "target": _target, "ask": _ask, "test": _test, "jump": _jump, "mode": _mode, "choose": _choose, "destroy": _destroy,
    "pose": _pose, "return": _return, "move": _move, "draw": _draw, "discard": _discard, "sacrifice": _sacrifice,
    "stat": _modify(""), "grant": _modify("keyword"), "cannot": _modify("cannot"), "negate": _negate,
    "search": _search, "peek": _peek, "look": _look, "control": _control,
}  # fmt: skip
