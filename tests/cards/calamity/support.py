"""What the card tests of Calamity share: yardsticks beside the real pool, and what every card of a kind is asked.

A test of card cl-014 is a function `test_cl_014_…(rules)`; the mutation run (tools/mutate) calls it with altered pools.
Yardsticks, so that no card's test leans on the numbers of another:

"lv-3"     character without text, Lv.0 to 7           "lx-3"    extra character without text, Lv.0 to 7
"act-3"    character, Lv.0 to 3: card phase: 1 damage  "wall"    character Lv.3, guard
"ax-3"     extra character Lv.3, summoned by discarding 1 card: card phase: 1 damage
"spell"    arcana: 1 damage                            "tool"    item: gain 1 HP
"aid"      support: gain 1 HP                          "rope"    item attached to one of your characters
"hero"     player character: either turn: gain 1 HP    "eye"     the Calamity's monster
"claw"     the Calamity's hand card, power 1 against both
Supports that do one thing, in either turn: "do-kill" destroys target character, "do-raise" special-summons target
character card of your graveyard, "do-offer" tributes target character you control, "do-bounce" returns target
character to hand, "do-up" Lv. +3 for target character, "do-hurt" you take 2 damage, "do-heal" you gain 2 HP,
"do-draw" draw 1, "do-shield" target character cannot be destroyed, "do-steal" gain control of target opposing one,
"do-echo" special-summons target card of your extra zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.content.compile import compile_ability
from pyapp.content.errors import Place
from pyapp.content.reader import Node
from pyapp.content.vocabulary import CALAMITY
from pyapp.engine.face import Face
from pyapp.play.scenario import Side, Table
from pyapp.realms.calamity.ruleset import make_ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyapp.engine.ruleset import Ruleset

PATIENCE = 300
TOP = 7
"""The highest level."""


def face(card_id: str, kind: str, *abilities: dict[str, Any], level: int | None = None, **more: Any) -> Face:  # noqa: ANN401 - keywords
    """Return a face; abilities are tables as in a card file."""
    place = Place("support", card_id)
    compiled = tuple(compile_ability(Node(table, place), CALAMITY, kind) for table in abilities)
    stats = {} if level is None else {"level": level}
    return Face(card_id, 0, kind, card_id, (), stats, frozenset(more.get("keywords", ())), compiled)


def support(card_id: str, *ops: dict[str, Any]) -> Face:
    """Return a support that does these ops."""
    return face(card_id, "support", {"on": "resolves", "do": list(ops)})


def aim(place: str, **filters: Any) -> dict[str, Any]:  # noqa: ANN401 - the values of a selector
    """Return the op that targets one card of a place as "aim"."""
    return {"op": "target", "as": "aim", "from": {"in": place, **filters}}


HURT, HEAL = {"op": "damage", "n": 1}, {"op": "heal", "n": 1}
DISCARDING = {"summon": True, "cost": {"discard": 1}}
JUDGED = {"on": "judged", "do": [HEAL]}

YARDSTICKS = (
    *(face(f"lv-{n}", "character", level=n) for n in range(TOP + 1)),
    *(face(f"lx-{n}", "extra", level=n) for n in range(TOP + 1)),
    *(face(f"act-{n}", "character", {"action": "card", "do": [HURT]}, level=n) for n in range(4)),
    face("ax-3", "extra", DISCARDING, {"action": "card", "do": [HURT]}, level=3),
    face("wall", "character", level=3, keywords=("guard",)),
    face("spell", "arcana", {"on": "resolves", "do": [HURT]}),
    face("tool", "item", {"on": "resolves", "do": [HEAL]}),
    face("aid", "support", {"on": "resolves", "do": [HEAL]}),
    face("rope", "item", {"on": "resolves", "do": [aim("own.characters"), {"op": "attach", "card": "aim"}]}),
    face("hero", "player", {"action": "any", "do": [HEAL]}),
    Face("claw", 0, "anomaly", "claw", (), {"power": 1}, traits={"aim": "both"}),
    Face("eye", 0, "monster", "eye", (), {}, frozenset(), face("", "monster", *[JUDGED] * 6).abilities),
    support("do-kill", aim("both.characters"), {"op": "destroy", "card": "aim"}),
    support("do-raise", aim("own.graveyard", kind="character"), {"op": "summon", "card": "aim"}),
    support("do-offer", aim("own.characters"), {"op": "tribute", "card": "aim"}),
    support("do-bounce", aim("both.characters"), {"op": "return", "card": "aim"}),
    support("do-up", aim("both.characters"), {"op": "stat", "card": "aim", "stat": "level", "add": 3}),
    support("do-hurt", {"op": "damage", "n": 2, "who": "you"}),
    support("do-heal", {"op": "heal", "n": 2}),
    support("do-draw", {"op": "draw", "n": 1}),
    support("do-shield", aim("both.characters"), {"op": "cannot", "card": "aim", "what": "be_destroyed"}),
    support("do-echo", aim("own.extra"), {"op": "summon", "card": "aim"}),
    support("do-steal", aim("opp.characters"), {"op": "control", "card": "aim"}),
)


def rules_of(faces: Iterable[Face]) -> Ruleset:
    """Return the realm with these cards and the yardsticks."""
    return make_ruleset((*faces, *YARDSTICKS))


# --- small steps ---------------------------------------------------------------------------------


def reasons(t: Table, kind: str, card: str, target: str | int = -1, seat: int = 0) -> set[str]:
    """Return the keys of why the seat may not do that; none when it may. An effect's index is the target."""
    refusal = t.why_not(kind, t.slot(card), target, seat=seat)
    return {reason.key for reason in refusal.reasons} if refusal else set()


def choices(t: Table) -> list[str]:
    """Return the faces of the cards that the open decision offers, in order of the ids; "done" where it may be left."""
    options = t.decision.options
    return sorted(t.rules.pool[t.state.cards[o.card].face].id if o.card >= 0 else o.kind for o in options)


def hp(t: Table) -> tuple[int, int]:
    """Return the HP of both players."""
    return t.number(0, "hp"), t.number(1, "hp")


def answer(t: Table, *picks: str) -> None:
    """Answer questions with these cards (or "done", "yes", "no", or the number of a mode), one after the other.

    What leaves no choice (one target, the last of two discards) is picked unasked and not answered here.
    """
    for wanted in picks:
        asked = [kind for kind in t.kinds() if kind in {"target", "pick", "tribute", "order"}]
        if wanted in {"done", "yes", "no"}:
            t.do(wanted)
        elif wanted.isdecimal():
            t.do("mode", arg=int(wanted))
        else:
            assert asked, f"nobody is asked for {wanted}: {t.describe()}"
            t.do(asked[0], wanted)


def settle(t: Table, *, absolute: bool = False, paid: int = 0) -> None:
    """Let the chain resolve up to the next question.

    Each link of a card of the pool can be negated by the player who did not make it, unless it is absolute: for this
    that player has to hold a card. `paid` is the HP that effects have cost so far on this table.
    """
    asked: set[tuple[object, ...]] = set()
    while t.state.chain and t.decision.kind == "priority":
        newest = t.state.chain[-1]
        if newest[:5] not in asked and t.rules.pool[newest.face].id.startswith("cl-"):
            asked.add(newest[:5])
            assert t.decision.seat != newest.seat
            assert t.offers("negate", newest.card) is not absolute, "the other player must hold a card"
        t.do("pass")
    assert sum(event.data[0] for event in t.events if event.kind == "pays_hp") == paid


def play(t: Table, card: str, *picks: str, absolute: bool = False, paid: int = 0) -> None:
    """Activate an arcana, item or support from hand with these picks, and let it resolve up to the next question."""
    t.do("play", card)
    answer(t, *picks)
    settle(t, absolute=absolute, paid=paid)


def use(t: Table, card: str, *picks: str, index: int | None = None, absolute: bool = False, paid: int = 0) -> None:
    """Activate an effect of a card (its only one unless `index` says which), and let it resolve."""
    t.do("activate", card, index)
    answer(t, *picks)
    settle(t, absolute=absolute, paid=paid)


def special(t: Table, card: str, *picks: str, paid: int = 0) -> None:
    """Special-summon an extra character by its printed condition, and let it resolve up to the next question."""
    t.do("special", card)
    answer(t, *picks)
    settle(t, paid=paid)


def summon(t: Table, card: str, *tributes: str, absolute: bool = False) -> None:
    """Summon a character from hand with these tributes (where there is a choice), and let what that wakes resolve."""
    t.do("summon", card)
    answer(t, *tributes)
    settle(t, absolute=absolute)


def theirs(rules: Ruleset, own: Side, opp: Side | None = None, phase: str = "card", **more: Any) -> Table:  # noqa: ANN401 - situation
    """Return a table in the opponent's turn, seat 0 having the say."""
    t = Table(rules, own, opp, active=1, phase=phase, **more)
    t.passes()
    return t


def resisting(rules: Ruleset, own: Side, opp: Side | None = None) -> Table:
    """Return a table in the opponent's turn on which the Calamity attacks both, seat 0 having the say (CL9.5)."""
    third = Side(monster=["eye"], hand=["claw"])
    t = Table(rules, own, opp, active=1, turn=26, phase="resistance", at="start", third=third)
    _pass_until(t, lambda: bool(t.state.fight) and t.decision.seat == 0)
    return t


def awake(rules: Ruleset, own: Side, opp: Side | None = None, phase: str = "card", **more: Any) -> Table:  # noqa: ANN401 - situation
    """Return a table of a turn in which the Calamity is awake; its end phase is the termination (CL9.9)."""
    phase = "termination" if phase == "end" else phase
    return Table(rules, own, opp, turn=25, phase=phase, third=Side(monster=["eye"]), **more)


def regain(t: Table, seat: int = 0) -> None:
    """Let the other player pass until this one has the say."""
    while t.decision.seat != seat:
        t.passes()


def drive(t: Table, until: Callable[[], bool]) -> None:
    """Pass, refuse what is optional, take the first choice otherwise, until something is true."""
    for _ in range(PATIENCE):
        if until():
            return
        options = t.decision.options
        t.take(next((o for o in options if o.kind in {"pass", "no", "done", "decline"}), options[0]))
    raise AssertionError(f"nothing came of it: {t.describe()}")


def next_turn(t: Table) -> None:
    """Play on, without any choice that could be left out, until the next turn has begun."""
    turn = t.state.turn
    drive(t, lambda: t.state.turn != turn)


def fight(t: Table, attacker: str, target: str, *, absolute: bool = False) -> None:
    """Attack a card ("own", "opp": that player), let the fight be over and what it woke resolve."""
    t.do("attack", attacker)
    t.do("against", target)
    settle(t, absolute=absolute)
    _pass_until(t, lambda: not t.state.fight)
    settle(t, absolute=absolute)


def _pass_until(t: Table, until: Callable[[], bool]) -> None:
    """Pass while that is possible, until something is true."""
    while not until() and t.offers("pass"):
        t.do("pass")


def waking(t: Table) -> list[str]:
    """Return the cards whose triggers came on the chain in the last step."""
    return [t.rules.pool[t.state.cards[event.card].face].id for event in t.last if event.kind == "trigger"]


# --- what each card is asked ---------------------------------------------------------------------


def check_character(rules: Ruleset, card: str, level: int, *keywords: str) -> None:
    """A character or extra: its level, ATK and DEF, and of all keywords but absolute those it has and those it has not.

    Absolute is asked wherever an effect is used: see `settle`.
    """
    t = Table(rules, Side(field=[card]))
    assert [t.stat(card, name) for name in ("level", "atk", "def")] == [level] * 3
    for name, check in KEYWORD_CHECKS.items():
        assert check(rules, card) is (name in keywords), name


def _acts(rules: Ruleset, card: str, **marks: int) -> bool:
    """Tell whether the card may attack, having these marks."""
    t = Table(rules, Side(field=[{"card": card, "marks": {"shift": 5, **marks}}]), phase="battle")
    return t.offers("attack", card)


def _is_agile(rules: Ruleset, card: str) -> bool:
    """It has used an effect (and if it is an extra, its attack after that) and may attack."""
    return _acts(rules, card, acted=1, lunged=1)


def _is_twin(rules: Ruleset, card: str) -> bool:
    """It has attacked once and may attack again."""
    return _acts(rules, card, fought=1)


def _is_direct(rules: Ruleset, card: str) -> bool:
    """It may attack the player past a character."""
    t = Table(rules, Side(field=[card]), Side(field=["lv-1"]), phase="battle")
    t.do("attack", card)
    return t.offers("against", "opp")


def _is_bastion(rules: Ruleset, card: str) -> bool:
    """A weaker attacker is destroyed by it."""
    t = Table(
        rules, Side(field=[{"card": card, "marks": {"shift": 5}}]), Side(field=["lv-1"]), active=1, phase="battle"
    )
    t.do("attack", "lv-1")
    t.do("against", card)
    drive(t, lambda: not t.state.fight)
    return t.faces("opp.graveyard") == ["lv-1"]


def _is_guard(rules: Ruleset, card: str) -> bool:
    """Beside it another card cannot be attacked."""
    t = Table(rules, Side(field=[card, "lv-2"]), Side(field=["lv-1"]), active=1, phase="battle")
    t.do("attack", "lv-1")
    return not t.offers("against", "lv-2")


def _is_steadfast(rules: Ruleset, card: str) -> bool:
    """Beating a Lv.1 costs it no level."""
    t = Table(rules, Side(field=[{"card": card, "marks": {"shift": 5}}]), Side(field=["lv-1"]), phase="battle")
    before = t.stat(card, "level")
    t.do("attack", card)
    t.do("against", "lv-1")
    drive(t, lambda: not t.state.fight)
    return t.stat(card, "level") == before


KEYWORD_CHECKS: dict[str, Callable[[Ruleset, str], bool]] = {
    "agile": _is_agile,
    "twin": _is_twin,
    "direct": _is_direct,
    "bastion": _is_bastion,
    "guard": _is_guard,
    "steadfast": _is_steadfast,
}


def check_times(make: Callable[..., Table], card: str, time: str, index: int = 0) -> None:
    """An effect may be activated at its printed time and at no other.

    `make(active, phase)` lays a table on which only the time could be wrong; seat 0 has the card.
    """
    phases, turns = TIMES[time]
    for phase in ("card", "battle", "end"):
        for active in (0, 1):
            t = make(active=active, phase=phase)
            if active:
                t.passes()
            assert t.offers("activate", card, index) is (phase in phases and active in turns), (phase, active)


TIMES = {
    "card": (("card",), (0,)),
    "battle": (("battle",), (0,)),
    "own": (("card", "battle"), (0,)),
    "end": (("end",), (0,)),
    "opp": (("card", "battle"), (1,)),
    "opp_end": (("end",), (1,)),
    "any": (("card", "battle"), (0, 1)),
}
"""In which phases of whose turn the printed words fit."""


def check_turns(make: Callable[..., Table], card: str, turn: str = "any") -> None:
    """A card of the hand may be activated in the turns that it prints, and in no other; `make` as in `check_times`."""
    for active in (0, 1):
        t = make(active=active)
        if active:
            t.passes()
        assert t.offers("play", card) is (turn == "any" or active == (turn == "opp")), active
