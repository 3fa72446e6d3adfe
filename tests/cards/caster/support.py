"""What the card tests share: yardsticks that stand beside the real pool, and what every card of a kind is asked.

A test of card ca-014 is a function `test_ca_014_…(rules)`; the mutation run (tools/mutate) calls it with altered pools.
Yardsticks, so that no card's test leans on the numbers of another; all without attribute unless the id says otherwise:

"yd-3"      servant, cost 3 ATK 3 DEF 3 (0 to 14)      "yc-3"  servant, cost 3 ATK 7 DEF 7 (0 to 9)
"ya-3"      servant, cost 7 ATK 3 DEF 7 (0 to 9)       "kin-mars"  servant, Mars, cost 2 ATK 2 DEF 2 (every attribute)
"lv-1"      caster, level 1
"ch-slow"   chant 2, draw 1                            "ch-quick"  quickcast chant 2, draw 1
"wall"      barrier 2                                  "ask"       servant 1 1/1, rest: draw 1
Free quickcast chants: "do-wake" recover all your cards; "do-raise" target servant in your graveyard enters recovered;
"do-crack" corrupt one of your own orbs; "do-kill" destroy target servant; "do-bounce" return target servant to hand;
"do-steal" gain control of target opposing servant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from pyapp.realms.caster.names import ATTRIBUTES
from pyapp.realms.caster.ruleset import make_ruleset
from tests.rules.support import ability, barrier, caster, chant, servant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Ruleset

DRAW = {"op": "draw", "n": 1}
QUICK = ("quickcast",)
PATIENCE = 200


def _target(place: str, **filters: str) -> dict[str, object]:
    """Return the op that targets one card of a place."""
    return {"op": "target", "as": "aim", "from": {"in": place, **filters}}


YARDSTICKS = (
    *(servant(f"yd-{n}", attribute="none", cost=n, atk=n, def_=n) for n in range(15)),
    *(servant(f"yc-{n}", attribute="none", cost=n, atk=7, def_=7) for n in range(10)),
    *(servant(f"ya-{n}", attribute="none", cost=7, atk=n, def_=7) for n in range(10)),
    *(servant(f"kin-{name}", attribute=name) for name in ATTRIBUTES),
    servant("ask", ability(action="any", cost={"rest": True}, do=[DRAW]), attribute="none", cost=1, atk=1, def_=1),
    caster("lv-1", attribute="none"),
    chant("ch-slow", 2, DRAW, attribute="none"),
    chant("ch-quick", 2, DRAW, attribute="none", keywords=QUICK),
    barrier("wall", attribute="none"),
    chant(
        "do-wake", 0,
        {"op": "pose", "card": {"in": "own.casters"}, "to": "recovered"},
        {"op": "pose", "card": {"in": "own.servants"}, "to": "recovered"},
        attribute="none", keywords=QUICK,
    ),
    chant(
        "do-raise", 0, _target("own.graveyard", kind="servant"), {"op": "enter", "card": "aim", "pose": "recovered"},
        attribute="none", keywords=QUICK,
    ),
    chant("do-crack", 0, {"op": "corrupt", "n": 1, "who": "you"}, attribute="none", keywords=QUICK),
    chant("do-bounce", 0, _target("both.servants"), {"op": "return", "card": "aim"}, attribute="none", keywords=QUICK),
    chant("do-steal", 0, _target("opp.servants"), {"op": "control", "card": "aim"}, attribute="none", keywords=QUICK),
    chant("do-kill", 0, _target("both.servants"), {"op": "destroy", "card": "aim"}, attribute="none", keywords=QUICK),
)  # fmt: skip


def rules_of(faces: Iterable[Face]) -> Ruleset:
    """Return the realm with these cards and the yardsticks."""
    return make_ruleset((*faces, *YARDSTICKS))


# --- small steps ---------------------------------------------------------------------------------


def reasons(t: Table, kind: str, card: str, seat: int = 0) -> set[str]:
    """Return the keys of why the seat may not do that; none when it may."""
    refusal = t.why_not(kind, t.slot(card), seat=seat)
    return {reason.key for reason in refusal.reasons} if refusal else set()


def choices(t: Table) -> list[str]:
    """Return the faces of the cards that the open decision offers, in order of the ids; "done" where it may be left."""
    options = t.decision.options
    return sorted(t.rules.pool[t.state.cards[o.card].face].id if o.card >= 0 else o.kind for o in options)


def cast(t: Table, card: str, *targets: str) -> None:
    """Cast a card at targets, and let it and what it wakes resolve up to the next question."""
    t.do("cast", card)
    for target in targets:
        t.do("target", target)
    t.resolve_all()


def use(t: Table, card: str, *targets: str) -> None:
    """Use a card's only activated ability at targets, its costs being paid in one way, and let it resolve."""
    t.do("activate", card)
    for target in targets:
        t.do("target", target)
    t.resolve_all()


def at_window(rules: Ruleset, own: Side, opp: Side | None = None, phase: str = "main") -> Table:
    """Return a table in the opponent's turn, seat 0 having the say."""
    t = Table(rules, own, opp, active=1, phase=phase)
    t.passes()
    return t


def entering(rules: Ruleset, card: str, own: Side, opp: Side, *, theirs: bool = False) -> Table:
    """Return a table on which the servant just entered, cast in the own turn or, `theirs`, raised in the opponent's.

    What entering woke has resolved up to the first question.
    """
    if theirs:
        own = own.but(hand=[*own.cards("hand"), "do-raise"], graveyard=[*own.cards("graveyard"), card])
        t = at_window(rules, own, opp)
        t.do("cast", "do-raise")
        if t.offers("target"):
            t.do("target", card)
    else:
        t = Table(rules, own.but(hand=[*own.cards("hand"), card], mana=dict.fromkeys(ATTRIBUTES, 9)), opp)
        t.do("cast", card)
        if t.offers("pay"):
            t.do("pay")
    t.resolve_all()
    if t.offers("enter"):
        t.do("enter", card, "recovered")
    t.resolve_all()
    return t


def drive(t: Table, until: Callable[[], bool]) -> None:
    """Pass, refuse what is optional, take the first choice otherwise, until something is true."""
    for _ in range(PATIENCE):
        if until():
            return
        options = t.decision.options
        t.take(next((o for o in options if o.kind in {"pass", "no", "done"}), options[0]))
    raise AssertionError(f"nothing came of it: {t.describe()}")


def next_turn(t: Table) -> None:
    """Play on, without any choice that could be left out, until the next turn has begun."""
    turn = t.state.turn
    drive(t, lambda: t.state.turn != turn)


def fight(t: Table, attacker: str, target: str) -> None:
    """Attack from the window of the battle phase and let the fight be over, without optional choices."""
    if t.kinds() != ["attack"]:
        t.passes(2)
    t.attack(attacker, target)
    drive(t, lambda: not t.state.fight and not t.state.chain)


def strike_player(t: Table, attacker: str) -> None:
    """The attacker hits the opposing player, the first orb is corrupted, and what that woke comes to its question."""
    if t.kinds() != ["attack"]:
        t.passes(2)
    t.attack(attacker, "opp")
    drive(t, lambda: not t.state.fight)
    while t.decision.kind == "orb":
        t.take(t.decision.options[0])
    t.resolve_all()


def under_attack(rules: Ruleset, own: Side, attacker: str | dict[str, str] = "yd-3") -> Table:
    """The opponent's first servant attacks the player of seat 0, who may answer."""
    t = Table(rules, own, Side(servants=[attacker, "yd-4", "wall"]), active=1, phase="battle")
    t.passes(2)
    t.attack("opp.servants.0", "own")
    t.passes()
    return t


# --- what each card is asked ---------------------------------------------------------------------


def check_cost(make: Callable[[dict[str, int]], Table], card: str, cost: int, attribute: str) -> None:
    """Casting takes exactly the cost, and at least one mana of the attribute (CA7.1).

    `make` lays a table on which seat 0 may cast the card if the mana it is given allows it.
    """
    exact = {"none": cost - 1} if cost > 1 else {}
    exact[attribute] = exact.get(attribute, 0) + 1
    t = make(exact)
    t.do("cast", card)
    while t.decision.kind == "target":
        t.take(t.decision.options[0])
    assert t.mana(0) == {}
    assert t.faces("own.chain")[-1:] == [card]
    assert "cannot_pay" in reasons(make({attribute: cost - 1}), "cast", card)
    if attribute != "none":
        foreign = {name: cost for name in ATTRIBUTES if name != attribute}
        assert reasons(make(foreign), "cast", card) == {"no_attribute_mana"}


def check_speed(rules: Ruleset, card: str, *, quick: bool) -> None:
    """In the opponent's main phase the card can be cast exactly when it has quickcast (CA8.2)."""
    mana = dict.fromkeys(ATTRIBUTES, 9)
    t = Table(rules, Side(hand=[card], servants=["yd-1"], mana=mana), Side(servants=["yd-1"]), active=1)
    t.passes()
    assert t.decision.seat == 0
    assert t.offers("cast", card) is quick


def check_bloom(t: Table, card: str, *, bloom: bool) -> None:
    """Out of the orbs the card can be played at once exactly when it has bloom (CA10).

    Seat 0 has priority, "do-crack" in hand and the card as its only orb.
    """
    cast(t, "do-crack")
    t.do("orb", f"own.orbs.{card}")
    assert t.offers("bloom", card) is bloom
    if bloom:
        t.do("bloom", card)
    assert (card in t.faces("own.hand")) is not bloom


def check_castable(rules: Ruleset, card: str, cost: int, attribute: str, keywords: tuple[str, ...] = ()) -> None:
    """A servant, barrier or chant that needs no more than servants on both sides: its cost, its speed, its bloom."""
    foes = Side(servants=["yd-1"])
    check_cost(lambda mana: Table(rules, Side(hand=[card], servants=["yd-1"], mana=mana), foes), card, cost, attribute)
    check_speed(rules, card, quick="quickcast" in keywords)
    t = Table(rules, Side(hand=["do-crack"], orbs=[card], servants=["yd-1"]), foes)
    check_bloom(t, card, bloom="bloom" in keywords)


def check_servant(rules: Ruleset, card: str, cost: int, attribute: str, keywords: tuple[str, ...] = ()) -> None:
    """A servant's cost and keywords, those it has and those it has not."""
    check_castable(rules, card, cost, attribute, keywords)
    t = Table(rules, Side(servants=[card]), Side(servants=["yd-1 reversed"]), phase="battle")
    t.passes(2)
    t.do("attack", card)
    assert t.offers("against", "opp") is ("hubris" in keywords)
    t = Table(rules, Side(servants=[card]), phase="battle")
    fight(t, card, "opp")
    drive(t, lambda: t.state.phase == rules.phases.index("end"))
    assert len(t.slots("opp.orbs")) == (5 if "double_corrupt" in keywords else 6)
    t = Table(rules, Side(servants=[f"{card} new"]), phase="battle")
    t.passes(2)
    assert t.offers("attack", card) is ("slow_start" not in keywords)
    t = Table(rules, Side(servants=[card]))
    assert t.offers("switch", card) is ("unbound" not in keywords)


def check_fights(rules: Ruleset, card: str, atk: int, defence: int, *, shield: int = 0) -> None:
    """It beats less than its ATK and nothing more; rested its ATK holds, reversed its DEF.

    `shield` is what its abilities take off an attacker.
    """
    assert not _beats(rules, card, f"yd-{atk}")
    assert atk == 0 or _beats(rules, card, f"yd-{atk - 1}")
    for pose, value in (("rested", atk), ("reversed", defence)):
        assert not _falls(rules, f"{card} {pose}", f"yd-{value + shield}")
        assert _falls(rules, f"{card} {pose}", f"yd-{value + shield + 1}")


def _beats(rules: Ruleset, card: str, foe: str) -> bool:
    """Tell whether the card, attacking, destroys the rested foe."""
    t = Table(rules, Side(servants=[card]), Side(servants=[f"{foe} rested"]), phase="battle")
    fight(t, card, foe)
    assert t.faces("own.servants") == [card]
    return t.faces("opp.graveyard") == [foe]


def _falls(rules: Ruleset, spec: str, foe: str) -> bool:
    """Tell whether the card, attacked by the foe, is no more on the battlefield."""
    t = Table(rules, Side(servants=[spec]), Side(servants=[foe]), active=1, phase="battle")
    fight(t, foe, "own.servants.0")
    return not t.faces("own.servants")


def check_caster(
    rules: Ruleset, card: str, attribute: str, level: int, *, below: str = "", keywords: tuple[str, ...] = ()
) -> None:
    """A caster: how it comes to the battlefield, the mana it makes, and whether it blooms.

    `below` is the level-1 caster of its name that a level-2 one is put on.
    """
    t = Table(rules, Side(hand=[card], casters=[below] if below else []), phase="summon")
    if level == 1:
        t.do("summon", card)
    else:
        assert "not_level_one" in reasons(t, "summon", card)
        t.do("levelup", card, below)
    assert t.faces("own.casters") == [card]
    drive(t, lambda: t.state.decision is not None and t.offers("mana", card))
    t.do("mana", card)
    assert t.mana(0) == {attribute: level}
    assert t.pose(card) == "rested"
    t = Table(rules, Side(hand=["do-crack"], orbs=[card]))
    check_bloom(t, card, bloom="bloom" in keywords)
    assert t.faces("own.casters") == ([card] if "bloom" in keywords else [])
