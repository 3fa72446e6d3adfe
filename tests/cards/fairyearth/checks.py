"""What every card of Fairyearth is asked, by its kind: what it prints, when it may be used, and what that takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.content.vocabulary import FAIRYEARTH
from pyapp.engine.query import has_keyword
from pyapp.engine.ruleset import Game
from pyapp.play.scenario import Side, Table
from tests.cards.fairyearth.support import VERBS, aims, reasons, rich, say, seals, settle, short_of, to_stage, verb
from tests.cards.fairyearth.yardsticks import attribute

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.ruleset import Ruleset


def check_unit(
    rules: Ruleset, card: str, of: str, cost: int, numbers: str, need: str, *words: str, soul: int = 0
) -> None:
    """A unit: attributes, MP/DP/LV, which keywords it has and has not, and what it takes to place it."""
    t = Table(rules, rich(right=[card]))
    assert "/".join(str(t.stat(card, name)) for name in ("mp", "dp", "lv")) == numbers
    kind = rules.by_id[card].kind
    assert {w for w in FAIRYEARTH.keywords if has_keyword(Game(rules, t.state), t.slot(card), w)} == {
        *words,
        *FAIRYEARTH.kinds[kind].innate,
    }
    check_attributes(rules, card, of)
    phase = "set" if VERBS[kind] == "place" else "active"
    check_price(lambda **parts: Table(rules, Side(hand=[card], **parts), Side(), phase=phase), card, cost, need, soul)


def check_player(rules: Ruleset, card: str, begins_with: int, lines: str) -> None:
    """A player card: start life, and lines left, top, right."""
    printed = rules.by_id[card]
    assert (printed.stats, printed.lines) == ({"life": begins_with}, tuple(map(attribute, lines)))


def check_skill(  # noqa: PLR0913 - what a skill may print
    rules: Ruleset,
    own: Side,
    opp: Side,
    card: str,
    time: str = "active",
    *,
    points: int = 0,
    hp: int = 0,
    rest: bool = False,
    index: int | None = None,
    limit: str = "used_this_turn",
) -> None:
    """A skill or miracle: its time, what it costs (in cards: nothing), and that it is used once a turn (`limit`).

    The sides have a "u191" each in their right field and leave nothing but time and cost in the way.
    """
    check_times(lambda active: Table(rules, own, opp, active=active), "activate", card, time, index)
    active = 1 if time in {"opp", "attack"} else 0

    def ready(**numbers: int) -> Table:
        t = Table(rules, own.but(**numbers), opp, active=active)
        to_stage(t, TIMES[time][0][0], f"{'opp' if active else 'own'}.right.u191")
        return t

    if points:
        assert reasons(ready(cost=points - 1), "activate", card, index or 0) == {"meter_too_low"}
    if hp:
        assert reasons(ready(life=hp), "activate", card, index or 0) == {"soul_too_dear"}
    t = ready(cost=points, life=hp + 1)
    held = len(t.slots("own.hand"))
    t.do("activate", card, index)
    while t.decision.kind == "target":
        t.take(t.decision.options[0])
    assert (t.number(0, "cost"), t.number(0, "life"), len(t.slots("own.hand"))) == (0, 1, held)
    assert t.pose(card) == ("act" if rest else "react")
    t = ready()
    t.do("activate", card, index)
    while t.decision.kind == "target":
        t.take(t.decision.options[0])
    settle(t)
    say(t)
    assert not limit or limit in reasons(t, "activate", card, index or 0)


def check_attributes(rules: Ruleset, card: str, of: str) -> None:
    """A card of the hand counts as one of each of these attributes, and of no other."""
    assert rules.by_id[card].attributes == tuple(map(attribute, of))


def check_price(make: Callable[..., Table], card: str, cost: int, need: str, soul: int = 0) -> None:
    """A card costs so much of the meter, that many seals have to be there, and it eats so much soul.

    `make` lays a table with the given lines and numbers of seat 0, on which nothing else is in the way.
    """
    t = make(cost=cost, **seals(need))
    do = verb(t, card)
    slot_id = t.slot(card)
    t.do(do, card)
    while t.decision.kind in {"target", "choose"}:
        t.take(t.decision.options[0])
    assert (t.number(0, "cost"), t.number(0, "life"), t.pose(slot_id)) == (0, 20 - soul, "react")
    if cost:
        assert reasons(make(cost=cost - 1, **seals(need)), do, card) == {"meter_too_low"}
    for lines in short_of(need):
        assert reasons(make(cost=10, **lines), do, card) == {"too_few_seals"}
    if soul:
        assert reasons(make(cost=10, life=soul, **seals(need)), do, card) == {"soul_too_dear"}
        assert reasons(make(cost=10, life=soul + 1, **seals(need)), do, card) == set()


def check_magic(  # noqa: PLR0913, PLR0917 - all that magic prints
    rules: Ruleset,
    card: str,
    of: str,
    cost: int,
    need: str,
    own: Side,
    opp: Side,
    time: str = "any",
    *,
    soul: int = 0,
) -> None:
    """Magic: attributes, what it takes to use it, and of rapids, arts and rituals the time.

    The sides have a "u191" each in their right field and leave nothing else in the way.
    """
    check_attributes(rules, card, of)
    do = VERBS[rules.by_id[card].kind]
    held = {"ritual" if do == "turnup" else "hand": [card]}
    if do in {"enchant", "emblem"}:
        check_price(lambda **parts: Table(rules, own.but(**held, **parts), opp, phase="set"), card, cost, need, soul)
        return
    check_times(lambda active: Table(rules, own.but(**held, **seals(need)), opp, active=active), do, card, time)
    active = 1 if time in {"opp", "attack"} else 0

    def make(**parts: Any) -> Table:  # noqa: ANN401 - lines and numbers
        t = Table(rules, own.but(**held, **parts), opp, active=active)
        to_stage(t, TIMES[time][0][0], f"{'opp' if active else 'own'}.right.u191")
        return t

    check_price(make, card, cost, need, soul)


def check_enchant(rules: Ruleset, card: str, of: str, cost: int, need: str, side: str = "own") -> None:
    """An enchant: attributes, what it takes to use it, and whose units it may go under."""
    check_magic(rules, card, of, cost, need, Side(right=["u191"]), Side(right=["u191"]))
    own, opp = Side(hand=[card], right=["u111"], left=["u121"]), Side(right=["u131"], left=["u151"])
    t = Table(rules, own.but(**seals(need)), opp, phase="set")
    t.do("enchant", card)
    hosts = ["u111", "u121"] if side == "own" else ["u131", "u151"]
    assert aims(t) == hosts
    settle(t, hosts[1])
    assert t.card(card).host == t.slot(hosts[1])


def worn(card: str, enchant: str) -> dict[str, Any]:
    """Return a unit with an enchant."""
    return {"card": card, "attached": [enchant]}


def check_answer(
    rules: Ruleset, card: str, of: str, cost: int, need: str, answered: Callable[..., Table], *, soul: int = 0
) -> None:
    """Magic that answers: attributes and what it takes, and that it is not used for nothing.

    `answered(**parts)` lays a table on which the opponent used such a card and seat 0 has parts besides its own.
    """
    check_attributes(rules, card, of)
    check_price(answered, card, cost, need, soul)
    t = Table(rules, rich(card, ritual=[card]))
    assert not t.offers(VERBS[rules.by_id[card].kind], card)


def check_times(make: Callable[..., Table], do: str, card: str, time: str, index: int | None = None) -> None:
    """Something may be used at its printed time and at no other.

    `make(active)` lays a table with a "u191" in the right field of either side on which only the time could be wrong;
    seat 0 has the card.
    """
    stages, turns = TIMES[time]
    for active in (0, 1):
        for wanted in ("peace", "attack", "defence", "struck"):
            t = make(active=active)
            to_stage(t, wanted, f"{'own' if active == 0 else 'opp'}.right.u191")
            assert t.offers(do, card, index) is (wanted in stages and active in turns), (active, wanted)


IN_FIGHT = ("attack", "defence", "struck")
TIMES = {
    "active": (("peace",), (0,)),
    "own": (("peace", *IN_FIGHT), (0,)),
    "opp": (("peace", *IN_FIGHT), (1,)),
    "any": (("peace", *IN_FIGHT), (0, 1)),
    "peace": (("peace",), (0, 1)),
    "fight": (IN_FIGHT, (0, 1)),
    "attack": (("attack",), (1,)),
    "defence": (("defence",), (0, 1)),
    "struck": (("struck",), (0, 1)),
}
"""At which stages of whose turn the printed words fit."""
