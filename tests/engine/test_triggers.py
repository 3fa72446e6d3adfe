"""From events to waiting abilities, and the order in which they come on the chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.engine.face import Ability, Matches, Op, Selector, Tally
from tests.engine.realms.cards import NOTHING, card, rules_of, spell, table

if TYPE_CHECKING:
    from tests.engine.hand import Hand

DRAW = Op("draw", {"n": 1, "who": "you"})
RULES = rules_of(
    card("ear", Ability("on", "hurt", who="opponent", do=(DRAW,))),
    card("eye", Ability("on", "hurt", who="opponent", do=(Op("sacrifice", {"card": "self"}),))),
    card("sore", Ability("on", "hurt", who="you", do=(DRAW,))),
    card("wary", Ability("on", "hurt", who="you", turn="own", do=(DRAW,))),
    card("once", Ability("on", "hurt", who="opponent", once_per_turn=True, do=(NOTHING,))),
    card("proud", Ability("on", "hurt", who="opponent", condition=(Tally(Selector("own", "field"), 2),), do=(DRAW,))),
    card("last", Ability("on", "leaves", do=(DRAW,))),
    card("mourner", Ability("on", "leaves", who=Selector("own", "field", (("other", True),)), do=(DRAW,))),
    card(
        "kin",
        Ability(
            "on",
            "leaves",
            who=Selector("both", "field"),
            condition=(Matches("it", (("kind", "character"),)),),
            do=(DRAW,),
        ),
    ),
    card("may", Ability("on", "hurt", who="opponent", may=True, do=(DRAW,))),
    card("leech", Ability("on", "leaves", who="host", do=(DRAW,))),
    spell("sack", Op("sacrifice", {"who": "you", "from": Selector("own", "field"), "count": 1})),
)


def triggers(t: Hand) -> list[str]:
    """Return whose triggers came on the chain in the last step, in order."""
    return [t.name(e.card) for e in t.last if e.kind == "trigger"]


def test_each_owner_orders_the_own_ones() -> None:
    """Two different triggers of a player: the player is asked which comes first; the newest resolves first."""
    t = table(RULES, {"hand": "bolt", "field": "ear eye"})
    t.use("bolt")
    assert t.asked == (0, "order")
    assert t.offers() == ["order ear", "order eye"]
    t.do("order eye")
    assert triggers(t) == ["eye", "ear"]
    assert [t.name(e.card) for e in t.last if e.kind == "resolve"] == ["ear", "eye"]


def test_the_active_player_comes_first() -> None:
    """Its triggers go on the chain before the other's and resolve later; each orders the own ones only."""
    t = table(RULES, {"hand": "bolt", "field": "ear eye"}, {"field": "sore last wary"})
    t.use("bolt")
    t.do("order ear")
    assert triggers(t) == ["ear", "eye", "sore"]
    assert [t.name(e.card) for e in t.last if e.kind == "resolve"] == ["sore", "eye", "ear"]


def test_equal_triggers_are_not_asked_about() -> None:
    """One trigger, or the same one woken twice, has one order."""
    t = table(RULES, {"hand": "bolt", "field": "ear"})
    t.use("bolt")
    assert triggers(t) == ["ear"]


def test_triggers_wait_for_the_next_priority() -> None:
    """They are noted while an effect runs and come on the chain when it has resolved, before anyone gets the say."""
    t = table(RULES, {"hand": "bolt gift", "field": "ear"}, {"hand": "gift gift"})
    t.do("activate bolt", "pass", "pass")
    kinds = [event.kind for event in t.last]
    assert kinds.index("to_tomb") < kinds.index("trigger")
    assert [t.name(item.card) for item in t.state.chain] == ["ear"]
    assert t.asked == (0, "priority")


def test_a_trigger_minds_whose_turn_it_is() -> None:
    """`turn = own` sleeps in the opponent's turn."""
    t = table(RULES, {"hand": "bolt"}, {"field": "wary"})
    t.use("bolt")
    assert triggers(t) == []
    t = table(RULES, {"hand": "bolt", "field": "wary"}, {"hand": "bolt"})
    t.do("activate bolt")
    t.use("bolt")
    assert triggers(t) == ["wary"]


def test_a_limit_of_once_a_turn_holds_for_triggers() -> None:
    """The second time in a turn it sleeps."""
    t = table(RULES, {"hand": "bolt bolt", "field": "once"})
    t.use("bolt")
    assert triggers(t) == ["once"]
    t.use("bolt")
    assert triggers(t) == []


def test_a_condition_is_asked_when_the_event_happens() -> None:
    """Alone on the field the proud one sleeps, with another it wakes."""
    for field, woken in (("proud", []), ("proud hero", ["proud"])):
        t = table(RULES, {"hand": "bolt", "field": field})
        t.use("bolt")
        assert triggers(t) == woken


def test_a_card_that_leaves_still_sees_itself_leave() -> None:
    """And others that watch see it, by what it was."""
    t = table(RULES, {"hand": "sack", "field": "last"})
    t.use("sack")
    assert triggers(t) == ["last"]
    t = table(RULES, {"hand": "sack", "field": "hero mourner"})
    t.use("sack")
    t.do("pick hero")
    assert triggers(t) == ["mourner"]
    t = table(RULES, {"hand": "sack", "field": "hero mourner"})
    t.use("sack")
    t.do("pick mourner")
    assert triggers(t) == []


def test_it_is_what_the_trigger_is_about() -> None:
    """A condition on "it" looks at the subject of the event."""
    t = table(RULES, {"hand": "sack", "field": "hero kin"})
    t.use("sack")
    t.do("pick hero")
    assert triggers(t) == ["kin"]


def test_an_optional_trigger_is_asked_on_resolution() -> None:
    """No costs no more than the question."""
    for answer, drawn in (("yes", 1), ("no", 0)):
        t = table(RULES, {"hand": "bolt gift", "field": "may"})
        t.use("bolt")
        assert t.asked == (0, "may")
        t.do(answer)
        assert [e.kind for e in t.last].count("draws") == drawn


def test_a_card_hears_of_its_host_and_of_no_other() -> None:
    """Two cards leave, and only that under which the leech lies wakes it."""
    for host, wakes in (("ear", False), ("proud", True)):
        t = table(RULES, {"hand": "sack", "field": "ear proud leech"})
        ear, proud, leech = t.slots(0, "field")
        t.state.edit(leech).host = {"ear": ear, "proud": proud}[host]
        t.use("sack")
        t.do("pick proud")
        assert ("leech" in triggers(t)) is wakes
