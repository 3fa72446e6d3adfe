"""A game or position as a text for the fragment of an address.

Bytes: format version (1, or 2 for a game that a seat gave up), packed symbols, hash of the replay (4), CRC of all
before (2), written in base64url. The symbols are realm, revision, pool size, setup, seed, number of choices, each
choice among the options that the replay so far offers, and in version 2 the seat that gave up. What was damaged on its
way fails the CRC; what plays out otherwise here than where it was made fails the hash and is refused, never shown as
another game.
"""

from __future__ import annotations

import binascii
import hashlib
from typing import TYPE_CHECKING, NamedTuple

from pyapp.content import library
from pyapp.engine import machine
from pyapp.engine.ruleset import Setup
from pyapp.play import coder
from pyapp.play.record import (
    EMPTY_TRACE,
    MOST_CHOICES,
    Record,
    ReplayError,
    begin,
    extend_trace,
    give_up,
    playable,
)
from pyapp.realms.registry import realms, ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

PLAYED, CONCEDED = VERSIONS = (1, 2)
"""Of the format: a game or position, and a game that was given up after its last choice."""
LONGEST = 8_000
"""Characters; a whole game takes some hundred."""

CHECK_BYTES, CRC_BYTES = 4, 2
SHORTEST = 10
"""Characters: version, hash and CRC around nothing."""

REALM_ROOM, SWITCH_ROOM, VALUE_ROOM, SIZE_ROOM, BITS_ROOM, ID_ROOM = 16, 16, 8, 128, 66, 32
"""How many realms, switches, positions, cards in a deck, bits of a number, letters of an id there is room for."""

ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"
MOST_COPIES = 9
REALM_COPIES = 4
FIRST = (None, 0, 1)


class LinkError(ValueError):
    """A text that cannot be opened as a game; nothing was changed.

    `key` names what is wrong: malformed, too_long, damaged, version, realm, pool_newer, deck (a ready-made deck that
    is not known here), deck_changed (one that has other cards now), setup, revision (other rules), checksum.
    """

    def __init__(self, key: str, detail: str) -> None:
        """Keep the key, for the page's own sentence, and the detail, for reports."""
        self.key = key
        super().__init__(f"{key}: {detail}")


class Opened(NamedTuple):
    """A link that has been opened: the record, the position it leads to, and what happened on the way."""

    record: Record
    state: State
    events: list[Event]


# --- writing -------------------------------------------------------------------------------------


def encode(rules: Ruleset, record: Record) -> str:
    """Return a record as a link; raises ReplayError when it does not play out, ValueError for cards it cannot name."""
    symbols = list(_setup_symbols(rules, record))
    trace, (state, _) = EMPTY_TRACE, begin(rules, record)
    for at, index in enumerate(record.choices):
        decision = state.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise ReplayError("index", at, f"{index} is no option")
        symbols.append(coder.one_of(index, len(decision.options)))
        trace = extend_trace(trace, decision, decision.options[index])
        machine.apply(rules, state, decision.options[index])
    give_up(rules, state, record)
    if record.conceded >= 0:
        symbols.append(coder.one_of(record.conceded, rules.seats))
    version = PLAYED if record.conceded < 0 else CONCEDED
    body = bytes([version]) + coder.pack(symbols) + _check(trace)
    return coder.to_text(body + _crc(body))


def _setup_symbols(rules: Ruleset, record: Record) -> Iterator[coder.Symbol]:
    """Yield everything that comes before the choices."""
    yield coder.one_of(realms().index(record.realm), REALM_ROOM)
    yield from _number_symbols(record.revision)
    yield from _number_symbols(record.pool)
    chosen = dict(record.setup.options)
    yield coder.one_of(len(rules.switches), SWITCH_ROOM)
    for name, values in rules.switches.items():
        yield coder.one_of(values.index(chosen.get(name, values[0])), VALUE_ROOM)
    yield coder.one_of(FIRST.index(record.setup.first), len(FIRST))
    for deck in record.setup.decks:
        yield from _deck_symbols(rules, record, deck)
    yield from _number_symbols(record.seed)
    yield from _number_symbols(len(record.choices))


def _number_symbols(number: int) -> Iterator[coder.Symbol]:
    """Yield a whole number below 2⁶⁴ as its length and its bits below the first."""
    bits = number.bit_length()
    if number < 0 or bits >= BITS_ROOM:
        raise ValueError(f"a link has no room for the number {number}")
    yield coder.one_of(bits, BITS_ROOM)
    if bits > 1:
        yield coder.one_of(number - (1 << (bits - 1)), 1 << (bits - 1))


def _deck_symbols(rules: Ruleset, record: Record, deck: tuple[str, ...]) -> Iterator[coder.Symbol]:
    """Yield a deck: the id of a ready-made one and a hash of its cards, or a count for each card of the pool."""
    stock_id = _stock_decks(record.realm).get(deck)
    yield coder.one_of(int(stock_id is not None), 2)
    if stock_id is not None:
        yield coder.one_of(len(stock_id), ID_ROOM)
        for letter in stock_id:
            yield coder.one_of(ID_LETTERS.index(letter), len(ID_LETTERS))
        yield coder.one_of(_deck_hash(deck), 1 << 16)
        return
    yield coder.one_of(len(deck), SIZE_ROOM)
    left, pool = len(deck), playable(rules)[: record.pool]
    for at, card in enumerate(pool):
        if not left:
            break
        count = deck.count(card)
        yield coder.weighted(count, _copy_odds(left, len(pool) - at))
        left -= count
    if left:
        raise ValueError("the deck has cards that are not in the pool")


def _stock_decks(realm: str) -> dict[tuple[str, ...], str]:
    """Return the ids of the realm's ready-made decks by their sorted cards."""
    return {tuple(sorted(deck.listed())): deck.id for deck in library.decks(realm).values()}


def _deck_hash(deck: tuple[str, ...]) -> int:
    """Return 16 bits that tell whether a ready-made deck still has the same cards."""
    return int.from_bytes(hashlib.sha256("|".join(deck).encode()).digest()[:2], "big")


def _copy_odds(left: int, cards: int) -> list[int]:
    """Return weights for 0 to 9 copies of a card when `left` copies are to be found among so many cards of the pool."""
    return [max(1, 10 * cards - REALM_COPIES * left), *[left] * REALM_COPIES, *[1] * (MOST_COPIES - REALM_COPIES)]


def _check(trace: str) -> bytes:
    """Return what a link keeps of the trace."""
    return hashlib.sha256(trace.encode()).digest()[:CHECK_BYTES]


def _crc(body: bytes) -> bytes:
    """Return what tells a damaged link."""
    return binascii.crc_hqx(body, 0xFFFF).to_bytes(CRC_BYTES, "big")


# --- reading -------------------------------------------------------------------------------------


def decode(text: str, rules_of: Callable[[str], Ruleset] = ruleset) -> Opened:
    """Open a link and replay it; raises LinkError, and nothing else, for anything that is not a good link."""
    version, body, check = _unwrap(text)
    unpacker = coder.Unpacker(body)
    at = unpacker.one_of(REALM_ROOM)
    if at >= len(realms()):
        raise LinkError("realm", f"realm number {at} is not known here")
    rules = rules_of(realms()[at])
    record, count = _read_setup(rules, unpacker)
    opened, trace = _read_choices(rules, record, unpacker, count)
    if version == CONCEDED:
        opened = _read_end(rules, opened, unpacker)
    if not unpacker.is_empty or _check(trace) != check:
        raise _differs(rules, record, "it plays out otherwise here")
    return opened


def _unwrap(text: str) -> tuple[int, bytes, bytes]:
    """Return version, packed symbols and hash of the replay; raises LinkError for what is no link or was damaged."""
    if len(text) > LONGEST:
        raise LinkError("too_long", f"{len(text)} characters, at most {LONGEST}")
    if len(text) < SHORTEST or not coder.ALPHABET.issuperset(text):
        raise LinkError("malformed", "not the letters of a link, or too few")
    try:
        data = coder.from_text(text)
    except ValueError as error:
        raise LinkError("damaged", str(error)) from error
    body, crc = data[:-CRC_BYTES], data[-CRC_BYTES:]
    if _crc(body) != crc:
        raise LinkError("damaged", "a part is missing or was changed")
    if body[0] not in VERSIONS:
        raise LinkError("version", f"written in format {body[0]}, known are {VERSIONS}")
    return body[0], body[1:-CHECK_BYTES], body[-CHECK_BYTES:]


def _read_setup(rules: Ruleset, unpacker: coder.Unpacker) -> tuple[Record, int]:
    """Return a record without choices, and how many there are to come."""
    revision, pool = _read_number(unpacker), _read_number(unpacker)
    if pool > len(playable(rules)):
        raise LinkError("pool_newer", f"made with {pool} cards, here are {len(playable(rules))}")
    options = _read_options(rules, unpacker)
    first = FIRST[unpacker.one_of(len(FIRST))]
    decks = (_read_deck(rules, unpacker, pool), _read_deck(rules, unpacker, pool))
    seed, count = _read_number(unpacker), _read_number(unpacker)
    if count > MOST_CHOICES:
        raise LinkError("malformed", f"{count} choices are no game")
    return Record(rules.id, revision, pool, Setup(decks, options, first), seed), count


def _read_number(unpacker: coder.Unpacker) -> int:
    """Return a whole number."""
    bits = unpacker.one_of(BITS_ROOM)
    if bits <= 1:
        return bits
    return (1 << (bits - 1)) + unpacker.one_of(1 << (bits - 1))


def _read_options(rules: Ruleset, unpacker: coder.Unpacker) -> tuple[tuple[str, int | str | bool], ...]:
    """Return the rule switches; one that came later than the link has its default."""
    names = list(rules.switches)
    places = [unpacker.one_of(VALUE_ROOM) for _ in range(unpacker.one_of(SWITCH_ROOM))]
    if len(places) > len(names):
        raise LinkError("setup", "it uses a rule switch that is not known here")
    places += [0] * (len(names) - len(places))
    for name, place in zip(names, places, strict=True):
        if place >= len(rules.switches[name]):
            raise LinkError("setup", f"rule switch {name} has no position {place}")
    return tuple((name, rules.switches[name][place]) for name, place in zip(names, places, strict=True))


def _read_deck(rules: Ruleset, unpacker: coder.Unpacker, pool: int) -> tuple[str, ...]:
    """Return a deck's cards, sorted."""
    if unpacker.one_of(2):
        length = unpacker.one_of(ID_ROOM)
        stock_id = "".join(ID_LETTERS[unpacker.one_of(len(ID_LETTERS))] for _ in range(length))
        known = {name: deck for deck, name in _stock_decks(rules.id).items()}
        if stock_id not in known:
            raise LinkError("deck", f"the deck {stock_id!r} is not known here")
        if unpacker.one_of(1 << 16) != _deck_hash(known[stock_id]):
            raise LinkError("deck_changed", f"the deck {stock_id!r} had other cards")
        return known[stock_id]
    left, deck = unpacker.one_of(SIZE_ROOM), list[str]()
    for at, card in enumerate(playable(rules)[:pool]):
        count = unpacker.weighted(_copy_odds(left, pool - at)) if left else 0
        if count > left:
            raise LinkError("setup", "the deck does not add up")
        deck += [card] * count
        left -= count
    if left:
        raise LinkError("setup", "the deck does not add up")
    return tuple(sorted(deck))


def _read_choices(rules: Ruleset, record: Record, unpacker: coder.Unpacker, count: int) -> tuple[Opened, str]:
    """Replay the record, each choice read among the options that are open; return also the trace."""
    try:
        state, events = begin(rules, record)
    except ReplayError as error:
        raise LinkError("setup", str(error)) from error
    trace, choices = EMPTY_TRACE, list[int]()
    for at in range(count):
        decision = state.decision
        if decision is None:
            raise _differs(rules, record, f"it goes on after the end at choice {at}")
        index = unpacker.one_of(len(decision.options))
        choices.append(index)
        trace = extend_trace(trace, decision, decision.options[index])
        events += machine.apply(rules, state, decision.options[index])
    return Opened(record._replace(choices=tuple(choices)), state, events), trace


def _read_end(rules: Ruleset, opened: Opened, unpacker: coder.Unpacker) -> Opened:
    """Return a game that a seat gave up, ended so."""
    record = opened.record._replace(conceded=unpacker.one_of(rules.seats))
    try:
        events = give_up(rules, opened.state, record)
    except ReplayError as error:
        raise _differs(rules, record, str(error)) from error
    return opened._replace(record=record, events=opened.events + events)


def _differs(rules: Ruleset, record: Record, detail: str) -> LinkError:
    """Return the error for a link that was not damaged and yet gives another game here."""
    if record.revision != rules.revision:
        return LinkError("revision", f"the rules are at {rules.revision}, it was made at {record.revision}; {detail}")
    return LinkError("checksum", detail)
