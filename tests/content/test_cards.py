"""Loading cards: what a good file becomes, and what a bad one is told."""

import time
import tomllib

import pytest

from pyapp.content import library
from pyapp.content.cards import Pool, parse_cards
from pyapp.content.errors import CardError
from pyapp.content.vocabulary import CASTER
from pyapp.engine.face import Count, Op, Selector, StatOf, Tally

GOOD = """
[[card]]
id = "ca-001"
name = { zh-Hant = "水獺", zh-Hans = "水獭", ja = "カワウソ", en = "Otter" }
short = { zh-Hant = "水獺", zh-Hans = "水獭", ja = "カワウソ", en = "Otter" }
kind = "servant"
attribute = "mercury"
cost = 2
atk = 2
def = 2
keywords = ["bloom"]
art = "otter"
flavour = { zh-Hant = "雨。", zh-Hans = "雨。", ja = "雨。", en = "Rain." }
  [[card.ability]]
  on = "enters"
  if = { count = { in = "own.servants" }, min = 2 }
  do = [
    { op = "choose", as = "prey", from = { in = "opp.servants", atk_max = 2 }, up_to = true },
    { op = "pose", card = "prey", to = "reversed" },
    { op = "stat", card = "prey", stat = "atk", add = { stat = "def", of = "self" } },
    { op = "draw", n = { count = { in = "own.casters", level = 2 }, times = 2, max = 4 } },
  ]
"""


def load(text: str) -> Pool:
    """Load one file's text under the name the project would show."""
    return parse_cards([("cards/caster/set_1.toml", tomllib.loads(text))], CASTER)


def test_a_good_card_becomes_a_face_and_texts() -> None:
    """Numbers, words and programs arrive in the engine's own types."""
    card = load(GOOD).by_id["ca-001"]
    face = card.face
    assert (face.id, face.index, face.kind, face.name) == ("ca-001", 0, "servant", "水獺")
    assert face.attributes == (CASTER.attributes.index("mercury"),)
    assert face.stats == {"cost": 2, "atk": 2, "def": 2}
    assert face.keywords == {"bloom"}
    assert card.name["en"] == "Otter"
    (ability,) = face.abilities
    assert ability.condition == (Tally(Selector("own", "servants"), 2, -1),)
    choose, pose, stat, draw = ability.do
    prey = Selector("opp", "servants", (("atk_max", 2),))
    assert choose == Op("choose", {"as": "prey", "from": prey, "count": 1, "up_to": True, "by": "you"})
    assert pose == Op("pose", {"card": "prey", "to": CASTER.words("poses").index("reversed")})
    assert stat.params["add"] == StatOf("def", "self")
    assert draw.params == {"n": Count(Selector("own", "casters", (("level", 2),)), 2, 4), "who": "you"}


BAD = {
    "unknown key of a card": ("cost = 2", "costs = 2", "costs", "cost"),
    "unknown key of an ability": ('on = "enters"', 'on = "enters"\n  iff = {}', "ability[1].iff", "if"),
    "unknown key of an op": ('as = "prey"', 'ass = "prey"', "ability[1].do[1].ass", "as"),
    "unknown key of a selector": ("atk_max", "atk_mx", "ability[1].do[1].from.atk_mx", "atk_max"),
    "text for a number": ("cost = 2", 'cost = "2"', "cost", ""),
    "number for text": ('art = "otter"', "art = 3", "art", ""),
    "truth value for a number": ("cost = 2", "cost = true", "cost", ""),
    "number for a truth value": ("up_to = true", "up_to = 1", "ability[1].do[1].up_to", ""),
    "list for a table": ('{ in = "own.servants" }', '["own.servants"]', "ability[1].if.count", ""),
    "missing language": (', en = "Rain." }', " }", "flavour", ""),
    "misspelt language": ('ja = "雨。"', 'jp = "雨。"', "flavour.jp", "ja"),
    "empty text": ('en = "Rain."', 'en = ""', "flavour.en", ""),
    "short name too long": ('short = { zh-Hant = "水獺"', 'short = { zh-Hant = "街燈下的水獺君"', "short.zh-Hant", ""),
    "unknown op": ('op = "pose"', 'op = "poze"', "ability[1].do[2].op", "pose"),
    "unknown zone": ("opp.servants", "opp.servnts", "ability[1].do[1].from.in", "servants"),
    "unknown side": ("opp.servants", "op.servants", "ability[1].do[1].from.in", "opp"),
    "unknown attribute": ('"mercury"', '"mercurry"', "attribute", "mercury"),
    "unknown keyword": ('["bloom"]', '["blom"]', "keywords[1]", "bloom"),
    "keyword twice": ('["bloom"]', '["bloom", "bloom"]', "keywords[1]", ""),
    "unknown event": ('on = "enters"', 'on = "enter"', "ability[1].on", "enters"),
    "unknown pose": ('to = "reversed"', 'to = "revered"', "ability[1].do[2].to", "reversed"),
    "unknown kind": ('kind = "servant"', 'kind = "servent"', "kind", "servant"),
    "unknown stat": ('stat = "def"', 'stat = "deff"', "ability[1].do[3].add.stat", "def"),
    "unbound name": ('card = "prey", to', 'card = "pray", to', "ability[1].do[2].card", "prey"),
    "name taken": ('as = "prey"', 'as = "self"', "ability[1].do[1].as", ""),
    "missing parameter": ('op = "pose", card = "prey",', 'op = "pose",', "ability[1].do[2]", ""),
    "add and set": ('stat = "atk", add', 'stat = "atk", set = 1, add', "ability[1].do[3]", ""),
    "number out of range": ("cost = 2", "cost = 12", "cost", ""),
    "negative filter": ("atk_max = 2", "atk_max = -1", "ability[1].do[1].from.atk_max", ""),
    "bounds the wrong way round": ("atk_max = 2", "atk_max = 2, atk_min = 3", "ability[1].do[1].from.atk_min", ""),
    "min above max": ("min = 2", "min = 2, max = 1", "ability[1].if.min", ""),
    "condition without bound": ("}, min = 2", "}", "ability[1].if", ""),
    "two heads": ('on = "enters"', 'on = "enters"\n  action = "any"', "ability[1]", ""),
    "no head": ('  on = "enters"\n', "", "ability[1]", ""),
    "cost on a trigger": ('on = "enters"', 'on = "enters"\n  cost = { mana = 1 }', "ability[1].cost", ""),
    "who where there is none": ('on = "enters"', 'on = "main"\n  who = "self"', "ability[1].who", ""),
    "effect of a chant on a servant": ('on = "enters"', 'on = "resolves"', "", ""),
    "level on a servant": ("cost = 2", "cost = 2\nlevel = 1", "level", ""),
    "missing number": ("atk = 2\n", "", "", ""),
    "foreign id": ('id = "ca-001"', 'id = "cl-001"', "card[1].id", ""),
    "adding nothing": ('add = { stat = "def", of = "self" }', "add = 0", "ability[1].do[3].add", ""),
}


@pytest.mark.parametrize("case", list(BAD))
def test_a_bad_card_is_told_file_card_key_and_what_was_meant(case: str) -> None:
    """Each mistake is found, and its place and the likely word are named."""
    old, new, key, meant = BAD[case]
    assert old in GOOD
    with pytest.raises(CardError) as caught:
        load(GOOD.replace(old, new))
    error = caught.value
    assert error.file == "cards/caster/set_1.toml"
    assert (error.key, error.meant) == (key, meant)
    assert error.card == ("ca-001" if case != "foreign id" else "")
    assert error.file in str(error)
    assert not meant or f'did you mean "{meant}"?' in str(error)


def test_it_needs_an_event_with_a_subject() -> None:
    """The end of a turn is about no card, so there is no "it"."""
    text = GOOD.replace('on = "enters"', 'on = "end"').replace('card = "prey", to', 'card = "it", to')
    with pytest.raises(CardError, match='nothing is bound to the name "it"') as caught:
        load(text)
    assert caught.value.key == "ability[1].do[2].card"


def test_an_id_is_used_once() -> None:
    """Two cards of one id would make links ambiguous."""
    with pytest.raises(CardError, match='the id "ca-001" is used twice'):
        load(GOOD + GOOD)


def test_a_target_inside_another_op_is_refused() -> None:
    """Targets are chosen before the effect begins (CA7.3)."""
    inner = '{ op = "may", do = [{ op = "target", as = "x", from = { in = "opp.servants" } }] },\n    { op = "draw", n'
    with pytest.raises(CardError, match="top level") as caught:
        load(GOOD.replace('{ op = "draw", n', inner))
    assert caught.value.key == "ability[1].do[4].do[1]"


def test_names_of_a_branch_end_with_it() -> None:
    """What is chosen in a "may" is not known behind it."""
    inner = (
        '{ op = "may", do = [{ op = "choose", as = "x", from = { in = "opp.servants" } }] },\n'
        '    { op = "destroy", card = "x" },\n    { op = "draw", n'
    )
    with pytest.raises(CardError, match='nothing is bound to the name "x"'):
        load(GOOD.replace('{ op = "draw", n', inner))


def test_a_sacrifice_is_among_the_own_cards() -> None:
    """The selector of a sacrifice is read from the side of the player who makes it."""
    op = '{ op = "sacrifice", who = "opponent", from = { in = "opp.servants" }, count = 1 },\n    { op = "draw", n'
    with pytest.raises(CardError, match="own") as caught:
        load(GOOD.replace('{ op = "draw", n', op))
    assert caught.value.meant == ""


def test_the_pool_is_read_once_and_fast() -> None:
    """The project's cards load well under 150 ms, and a second time they are there already."""
    library.pool.cache_clear()
    start = time.process_time()
    pool = library.pool()
    assert time.process_time() - start < 0.15
    assert library.pool() is pool
    assert [face.index for face in pool.faces] == list(range(len(pool.cards)))
