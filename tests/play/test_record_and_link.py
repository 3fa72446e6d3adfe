"""Records replay, and links give the same game or say what is wrong with them."""

from __future__ import annotations

import statistics
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.content import library
from pyapp.engine.ruleset import Setup
from pyapp.engine.state import digest
from pyapp.play import coder, link
from pyapp.play.record import ReplayError, new_record, replay
from pyapp.realms.registry import ruleset
from tests.play.games import EMBERS, REALMS, RULES, TIDES, random_record

WHOLE = random_record(5)
LINK = link.encode(RULES, WHOLE)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


every_realm = pytest.mark.parametrize("realm", REALMS)


@every_realm
def test_a_replay_gives_the_same_state_every_time(realm: str) -> None:
    """Two replays of a record agree in state and trace."""
    rules, whole = REALMS[realm].rules, random_record(5, realm=realm)
    first, second = replay(rules, whole), replay(rules, whole)
    assert digest(first.state) == digest(second.state)
    assert first.trace == second.trace
    assert first.state.result is not None


@pytest.mark.parametrize(("choices", "key"), [((99,), "index"), ((-1,), "index"), ((*WHOLE.choices, 0), "over")])
def test_a_wrong_record_says_where(choices: tuple[int, ...], key: str) -> None:
    """Choices that are no options, and choices after the end, are refused."""
    with pytest.raises(ReplayError) as caught:
        replay(RULES, WHOLE._replace(choices=choices))
    assert caught.value.key == key


def test_a_setup_that_is_not_allowed_is_refused() -> None:
    """A deck of another size is no game."""
    with pytest.raises(ReplayError, match="setup"):
        replay(RULES, new_record(RULES, Setup((EMBERS[:49], TIDES)), 1))


@every_realm
def test_a_link_gives_the_same_game(realm: str) -> None:
    """Decoding a whole game's link gives its record and its final state."""
    rules, whole = REALMS[realm].rules, random_record(5, realm=realm)
    opened = link.decode(link.encode(rules, whole))
    assert opened.record == whole
    assert digest(opened.state) == digest(replay(rules, whole).state)


@every_realm
@settings(max_examples=25, deadline=None)
@given(st.data(), st.integers(0, 2**64 - 1), st.integers(0, 120))
def test_every_position_has_a_link(realm: str, data: st.DataObject, seed: int, most: int) -> None:
    """Positions with any seed, switches and decks come back as they were."""
    played = REALMS[realm]
    own = data.draw(st.booleans())
    decks = (played.own_deck(seed), played.own_deck(seed + 1)) if own else played.decks[::-1]
    switches = {name: st.sampled_from(values) for name, values in played.rules.switches.items() if name != "deck_size"}
    options = tuple(data.draw(st.fixed_dictionaries(switches)).items())
    setup = Setup((decks[0], decks[1]), options, data.draw(st.sampled_from([None, 0, 1])))
    record = random_record(seed, most, setup, realm)
    assert link.decode(link.encode(played.rules, record)).record == record


OLD_LINK = "AQJHf7Q3BhJhgn56Jppto-sakfKz2M--I3aI-j563cuxtIHH9x7baNDLtZumpgNjndz4hRV_oeet6zwoMFFnpEdMWg"
"""Written before games could be given up: two decks of the person's own, twelve choices."""


def test_a_link_from_before_opens_and_is_written_as_it_was() -> None:
    """Giving up came later: a game without it keeps its link, letter by letter."""
    record = link.decode(OLD_LINK).record
    assert (record.seed, record.choices, record.conceded) == (3, (5, 1, 4, 1, 2, 1, 0, 3, 4, 2, 2, 0), -1)
    assert link.encode(RULES, record) == OLD_LINK


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("most", [0, 40])
def test_giving_up_is_part_of_the_record(most: int, seat: int) -> None:
    """Replay and link end as the game did, at the cost of a character; up to any moment before it goes on."""
    record = random_record(7, most)._replace(conceded=seat)
    played = replay(RULES, record)
    assert played.state.result == (1 - seat, "CA1.6", "conceded")
    assert played.events[-1] == ("conceded", "CA1.6", seat, -1, ())
    text = link.encode(RULES, record)
    opened = link.decode(text)
    assert opened.record == record
    assert opened.state.result == played.state.result
    assert opened.events == played.events
    assert len(text) - len(link.encode(RULES, record.until(most))) <= 2
    assert record.until(most).conceded == -1
    assert record.until(most + 1) == record


def test_nobody_gives_up_a_game_that_is_over() -> None:
    """Such a record and such a link are refused."""
    over = WHOLE._replace(conceded=1)
    for broken in (over, random_record(5, 9)._replace(conceded=2)):
        with pytest.raises(ReplayError):
            replay(RULES, broken)
        with pytest.raises((ReplayError, ValueError)):
            link.encode(RULES, broken)
    body, ending = coder.from_text(LINK)[: -link.CRC_BYTES], bytes([link.CONCEDED])
    damaged = ending + body[1:]
    with pytest.raises(link.LinkError):
        link.decode(coder.to_text(damaged + link._crc(damaged)))


@every_realm
def test_a_whole_game_fits_in_300_characters(realm: str) -> None:
    """The median over games by chance, which are longer than real ones."""
    rules = REALMS[realm].rules
    assert statistics.median(len(link.encode(rules, random_record(seed, realm=realm))) for seed in range(15)) <= 300


@every_realm
def test_own_decks_add_little(realm: str) -> None:
    """Two decks that are not ready-made cost at most 64 characters more than ready-made ones."""
    played = REALMS[realm]
    plain = len(link.encode(played.rules, new_record(played.rules, Setup(played.decks), 1)))
    own = Setup((played.own_deck(1), played.own_deck(2)))
    assert len(link.encode(played.rules, new_record(played.rules, own, 1))) - plain <= 64


def test_a_deck_of_another_size_has_a_link() -> None:
    """Calamity's switch `deck_size`: 60 cards and what goes with them."""
    rules = REALMS["calamity"].rules
    main = [face.id for face in rules.pool if face.kind in {"character", "arcana", "item", "support"}]
    player = next(face.id for face in rules.pool if face.kind == "player")
    deck = tuple(sorted((*(main * 3)[:60], player)))
    record = random_record(3, 60, Setup((deck, deck), (("deck_size", 60),)), "calamity")
    assert link.decode(link.encode(rules, record)).record == record


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "malformed"),
        ("A", "malformed"),
        ("hello world", "malformed"),
        ("名前", "malformed"),
        ("https://example.org/#x", "malformed"),
        ("AAAAAAAAAA", "damaged"),
        (LINK + "=", "malformed"),
        *((LINK[:-n], "damaged") for n in range(1, 9)),
        (LINK[4:], "damaged"),
        (LINK[:40] + LINK[44:], "damaged"),
        ("A" * 9_000, "too_long"),
    ],
)
def test_what_is_no_link_says_so(text: str, key: str) -> None:
    """Foreign, truncated and oversized texts are told apart."""
    with pytest.raises(link.LinkError) as caught:
        link.decode(text)
    assert caught.value.key == key


def sealed(version: int, symbols: list[coder.Symbol], check: bytes = b"\0\0\0\0") -> str:
    """Return a link with a right CRC around any content."""
    body = bytes([version]) + coder.pack(symbols) + check
    return coder.to_text(body + link._crc(body))


def head(*, realm: int = 0, pool: int = 40) -> list[coder.Symbol]:
    """Return the symbols of realm, revision and pool size."""
    numbers = [*link._number_symbols(RULES.revision), *link._number_symbols(pool)]
    return [coder.one_of(realm, link.REALM_ROOM), *numbers]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (sealed(3, []), "version"),
        (sealed(1, head(realm=15)), "realm"),
        (sealed(1, head(pool=4_000)), "pool_newer"),
        (sealed(1, [*head(), coder.one_of(9, link.SWITCH_ROOM)]), "setup"),
        (sealed(1, [*head(), coder.one_of(1, link.SWITCH_ROOM), coder.one_of(7, link.VALUE_ROOM)]), "setup"),
        (sealed(1, [*head(), coder.one_of(0, link.SWITCH_ROOM)]), "setup"),
    ],
)
def test_a_link_of_another_version_or_realm_says_so(text: str, key: str) -> None:
    """What was not damaged but cannot be opened here names the reason."""
    with pytest.raises(link.LinkError) as caught:
        link.decode(text)
    assert caught.value.key == key


def test_a_deck_that_has_changed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ready-made deck with other cards, or that is gone, does not give another game."""
    text = link.encode(RULES, new_record(RULES, Setup((EMBERS, TIDES)), 1))
    decks = library.decks("caster")
    name = next(iter(decks))
    changed = replace(decks[name], cards=(("ca-001", 4), *decks[name].cards[1:-1]))
    for known, key in [({**decks, name: changed}, "deck_changed"), ({}, "deck")]:
        monkeypatch.setattr(library, "decks", lambda _realm, known=known: known)
        with pytest.raises(link.LinkError) as caught:
            link.decode(text)
        assert caught.value.key == key


@pytest.mark.parametrize(("revision", "key"), [(RULES.revision, "checksum"), (RULES.revision + 1, "revision")])
def test_a_game_that_plays_out_otherwise_is_refused(revision: int, key: str) -> None:
    """A link whose hash does not match is never shown as another game."""
    record = WHOLE._replace(revision=revision)
    data = bytearray(coder.from_text(link.encode(RULES, record)))
    data[-4] ^= 1
    body = bytes(data[:-2])
    with pytest.raises(link.LinkError) as caught:
        link.decode(coder.to_text(body + link._crc(body)))
    assert caught.value.key == key


def test_an_older_revision_that_still_agrees_opens() -> None:
    """The revision alone refuses nothing."""
    record = WHOLE._replace(revision=RULES.revision + 3)
    assert link.decode(link.encode(RULES, record)).record == record


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80) | st.text(LETTERS, max_size=400))
def test_any_text_is_a_game_or_a_link_error(text: str) -> None:
    """No text does anything but open or raise LinkError."""
    try:
        link.decode(text)
    except link.LinkError:
        return


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(LINK) - 1), st.integers(0, len(LINK)), st.text(LETTERS, max_size=3))
def test_a_damaged_link_never_gives_another_game(at: int, length: int, inserted: str) -> None:
    """Cutting out and putting in letters is noticed."""
    text = LINK[:at] + inserted + LINK[at + length :]
    try:
        opened = link.decode(text)
    except link.LinkError:
        return
    assert opened.record == WHOLE


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(link.VERSIONS), st.binary(max_size=120))
def test_any_content_with_a_right_crc_is_a_game_or_a_link_error(version: int, content: bytes) -> None:
    """Symbols by chance decode to something that is refused, never to an error of another kind."""
    body = bytes([version]) + content + b"\0\0\0\0"
    with pytest.raises(link.LinkError):
        link.decode(coder.to_text(body + link._crc(body)))


@given(st.lists(st.integers(1, 40).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n)))))
def test_the_coder_gives_back_what_it_got(choices: list[tuple[int, int]]) -> None:
    """Packing and unpacking equally likely symbols changes nothing and leaves nothing over."""
    unpacker = coder.Unpacker(coder.pack(coder.one_of(index, count) for index, count in choices))
    assert [unpacker.one_of(count) for _, count in choices] == [index for index, _ in choices]
    assert unpacker.is_empty


@given(st.lists(st.lists(st.integers(1, 50), min_size=1, max_size=8)), st.data())
def test_the_coder_keeps_weighted_symbols(weights: list[list[int]], data: st.DataObject) -> None:
    """The same with weights."""
    indexes = [data.draw(st.integers(0, len(each) - 1)) for each in weights]
    packed = coder.pack(coder.weighted(index, each) for index, each in zip(indexes, weights, strict=True))
    unpacker = coder.Unpacker(packed)
    assert [unpacker.weighted(each) for each in weights] == indexes
    assert unpacker.is_empty


def test_the_registry_makes_a_ruleset_once() -> None:
    """The rules of a realm are one object, and an unknown realm is named."""
    assert ruleset("caster") is ruleset("caster")
    with pytest.raises(ValueError, match="unknown realm 'chess'"):
        ruleset("chess")
