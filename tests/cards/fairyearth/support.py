"""What the card tests of Fairyearth share: yardsticks beside the real pool, and small steps.

A test of card fe-014 is a function `test_fe_014_…(rules)`; the mutation run (tools/mutate) calls it with altered pools.
Yardsticks, so that no card's test leans on the numbers of another:

"u232"     character of wood, MP 2, DP 3, LV 2, cost 2 (see UNITS for those there are)
"plain"    what decks are filled with
"fire", "earth", "metal", "water"  the same of another attribute; "c0" to "c6" the same at another cost
"fel"      felfuse 2/3, soul eat 1   "ang"  angel 2/3/2, soul eat 1   "sum"  summon 2/3/2   "atz"  atziluth 2/3/2
"adept"    unit 2/3/2, skill at any time: gain 1 life
"spell", "arte", "rite"  rapid, art (soul eat 1), ritual (any time), cost 1: gain 1 life
"charm"    enchant on any unit: MP +1   "crest", "halo"  emblem and holy emblem without text
"maid-wfe" player card without miracle whose lines are wood, fire, earth; so "maid-ema", "maid-wma", "maid-fma"
Rapids of no cost that do one thing at any time: "do-kill" destroys target unit, "do-stab" 2 damage to target unit,
"do-slow" LV -3 for one, "do-cross", "do-home", "do-bury", "do-steal", "do-act", "do-react" move or turn one; "do-hurt"
you take 2 damage, "do-hit" the opponent takes 2, "do-draw" draw 1, "do-seal" a seal, "do-place" places target unit card
of your abyss; "do-no" negates any use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.content.compile import compile_ability
from pyapp.content.errors import Place
from pyapp.content.reader import Node
from pyapp.content.vocabulary import FAIRYEARTH
from pyapp.engine.face import Face
from pyapp.engine.query import has_keyword
from pyapp.engine.ruleset import Game
from pyapp.play.scenario import Side, Table
from pyapp.realms.fairyearth.ruleset import make_ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pyapp.engine.ruleset import Ruleset

LETTERS = {"w": "wood", "f": "fire", "e": "earth", "m": "metal", "a": "water", "n": "none"}
MAIDS = ("wfe", "ema", "wma", "fma")
UNITS = (
    "u111", "u121", "u131", "u151", "u191", "u212", "u222", "u223", "u232", "u242", "u252", "u262", "u291", "u313",
    "u333", "u353", "u363", "u424", "u434", "u454", "u494", "u555", "u595", "u616",
    "u191-flight", "u291-ranger", "u525-pierce",
)  # fmt: skip
"""Characters by their numbers, some with a keyword."""


def attribute(letter: str) -> int:
    """Return the index of an attribute by its letter."""
    return FAIRYEARTH.attributes.index(LETTERS[letter])


def face(card_id: str, kind: str, *abilities: dict[str, Any], of: str = "w", **more: Any) -> Face:  # noqa: ANN401 - numbers
    """Return a face; abilities are tables as in a card file, all other keywords are its numbers."""
    place = Place("support", card_id)
    keywords = frozenset((*more.pop("keywords", ()), *FAIRYEARTH.kinds[kind].innate))
    compiled = tuple(compile_ability(Node(table, place), FAIRYEARTH, kind) for table in abilities)
    return Face(card_id, 0, kind, card_id, tuple(map(attribute, of)), more, keywords, compiled)


def unit(card_id: str, kind: str = "character", *abilities: dict[str, Any], **more: Any) -> Face:  # noqa: ANN401 - as for `face`
    """Return a unit, 2/3/2 and cost 2 unless said otherwise."""
    numbers = {"cost": 2, "mp": 2, "dp": 3, "lv": 2, **more}
    if kind == "felfuse":
        del numbers["lv"]
    return face(card_id, kind, *abilities, **numbers)


def _by_numbers(card_id: str) -> Face:
    """Return the character of an id such as "u232" or "u191-flight"."""
    numbers, _, keyword = card_id.partition("-")
    stats: dict[str, Any] = dict(zip(("mp", "dp", "lv"), map(int, numbers[1:]), strict=True))
    return unit(card_id, keywords=(keyword,) if keyword else (), **stats)


def aim(place: str, **filters: Any) -> dict[str, Any]:  # noqa: ANN401 - the values of a selector
    """Return the op that targets one card of a place as "aim"."""
    return {"op": "target", "as": "aim", "from": {"in": place, **filters}}


def doing(card_id: str, *ops: dict[str, Any]) -> Face:
    """Return a rapid of no cost that does these ops."""
    return face(card_id, "rapid", {"on": "resolves", "do": list(ops)}, cost=0)


HEAL = {"on": "resolves", "do": [{"op": "heal", "n": 1}]}
ANY_UNIT = aim("both.units")
YARDSTICKS = (
    unit("plain"),
    *(Face(f"maid-{m}", 0, "player", m, (), {"life": 20}, lines=tuple(map(attribute, m))) for m in MAIDS),
    *map(_by_numbers, UNITS),
    *(unit(LETTERS[letter], of=letter) for letter in "fema"),
    *(unit(f"c{n}", cost=n) for n in range(7)),
    unit("fel", "felfuse", of="n", soul=1),
    unit("ang", "angel", of="n", soul=1),
    unit("sum", "summon"),
    unit("atz", "atziluth", of="n", soul=1),
    unit("adept", "character", {"action": "any", "do": [{"op": "heal", "n": 1}]}),
    face("spell", "rapid", HEAL, cost=1),
    face("arte", "art", HEAL, of="n", cost=1, soul=1),
    face("rite", "ritual", {**HEAL, "time": "any"}, cost=1),
    face(
        "charm",
        "enchant",
        {"on": "resolves", "do": [ANY_UNIT, {"op": "attach", "card": "aim"}]},
        {"static": [{"of": "host", "stat": "mp", "add": 1}]},
        cost=1,
    ),
    face("crest", "emblem", cost=1),
    face("halo", "holy_emblem", of="n", cost=1, soul=1),
    doing("do-kill", ANY_UNIT, {"op": "destroy", "card": "aim"}),
    doing("do-stab", ANY_UNIT, {"op": "wound", "card": "aim", "n": 2}),
    doing("do-cross", ANY_UNIT, {"op": "cross", "card": "aim"}),
    doing("do-home", ANY_UNIT, {"op": "return", "card": "aim"}),
    doing("do-bury", ANY_UNIT, {"op": "move", "card": "aim", "to": "abyss"}),
    doing("do-steal", aim("opp.units"), {"op": "control", "card": "aim"}),
    doing("do-act", ANY_UNIT, {"op": "pose", "card": "aim", "to": "act"}),
    doing("do-react", ANY_UNIT, {"op": "pose", "card": "aim", "to": "react"}),
    doing("do-slow", ANY_UNIT, {"op": "stat", "card": "aim", "stat": "lv", "add": -3}),
    doing("do-hurt", {"op": "damage", "n": 2, "who": "you"}),
    doing("do-hit", {"op": "damage", "n": 2}),
    doing("do-draw", {"op": "draw", "n": 1}),
    doing("do-seal", {"op": "seal", "n": 1}),
    doing("do-place", aim("own.abyss", kind="unit"), {"op": "place", "card": "aim"}),
    face("do-no", "rapid", {"on": "resolves", "answers": {}, "do": [{"op": "negate"}]}, cost=0),
)


def rules_of(faces: Iterable[Face]) -> Ruleset:
    """Return the realm with these cards and the yardsticks."""
    return make_ruleset((*faces, *YARDSTICKS))


# --- tables --------------------------------------------------------------------------------------


def seals(need: str) -> dict[str, Any]:
    """Return player card and lines with just the seals of a condition such as "w2a1" or "f1n2"."""
    wants = {need[i]: int(need[i + 1]) for i in range(0, len(need), 2)}
    maid = next(m for m in MAIDS if set(wants) - {"n"} <= set(m))
    counts = [wants.get(letter, 0) for letter in maid]
    for _ in range(wants.get("n", 0)):
        counts[counts.index(min(counts))] += 1
    return laid(maid, counts)


def laid(maid: str, counts: Iterable[int]) -> dict[str, Any]:
    """Return a player card and so many seals on its lines."""
    names = ("line_left", "line_top", "line_right")
    return {"player": [f"maid-{maid}"], **dict(zip(names, counts, strict=True))}


def short_of(need: str) -> Iterator[dict[str, Any]]:
    """Yield lines that miss the condition by one seal: of each attribute, the other lines full, and of all together."""
    wants = {need[i]: int(need[i + 1]) for i in range(0, len(need), 2)}
    maid = next(m for m in MAIDS if set(wants) - {"n"} <= set(m))
    for letter in set(wants) - {"n"}:
        yield laid(maid, [wants[letter] - 1 if other == letter else 3 for other in maid])
    if "n" in wants:
        fewer = f"n{wants['n'] - 1}" if wants["n"] > 1 else ""
        yield seals("".join(f"{letter}{n}" for letter, n in wants.items() if letter != "n") + fewer)


FULL = laid("wfe", (3, 3, 3))


def rich(*hand: str, maid: str = "wfe", **zones: Any) -> Side:  # noqa: ANN401 - zones and numbers
    """Return a side with three seals on each line of a player card, and these cards in hand."""
    return Side(**{**laid(maid, (3, 3, 3)), "hand": list(hand), **zones})


def theirs(rules: Ruleset, own: Side, opp: Side | None = None) -> Table:
    """Return a table in the opponent's active phase, seat 0 having the say."""
    t = Table(rules, own, opp, active=1)
    say(t)
    return t


# --- small steps ---------------------------------------------------------------------------------

VERBS = {
    **dict.fromkeys(("character", "felfuse", "angel"), "place"),
    **dict.fromkeys(("summon", "atziluth"), "summon"),
    **dict.fromkeys(("rapid", "art"), "play"),
    **dict.fromkeys(("emblem", "holy_emblem"), "emblem"),
    "enchant": "enchant",
    "ritual": "turnup",
}
"""What is done with a card of each kind to use it."""
STAGES = ("peace", "announced", "attack", "defence", "struck")


def verb(t: Table, card: str) -> str:
    """Return what is done with a card to use it."""
    return VERBS[t.rules.by_id[card].kind]


def reasons(t: Table, kind: str, card: str, target: str | int = -1, seat: int = 0) -> set[str]:
    """Return the keys of why the seat may not do that; none when it may. An ability's index is the target."""
    refusal = t.why_not(kind, t.slot(card), target, seat=seat)
    return {reason.key for reason in refusal.reasons} if refusal else set()


def choices(t: Table) -> list[str]:
    """Return the faces of the cards that the open decision offers, in order of the ids; "done" where it may be left."""
    options = t.decision.options
    return sorted(t.rules.pool[t.state.cards[o.card].face].id if o.card >= 0 else o.kind for o in options)


def aims(t: Table) -> list[str]:
    """Return what may be chosen as a target now, before anybody could respond."""
    assert t.decision.kind == "target", t.describe()
    return choices(t)


def picks(t: Table) -> list[str]:
    """Return what seat 0 may choose as an effect is carried out, or as its cost is paid."""
    assert (t.decision.kind, t.decision.seat) == ("choose", 0), t.describe()
    return choices(t)


def life(t: Table) -> tuple[int, int]:
    """Return the life of both players."""
    return t.number(0, "life"), t.number(1, "life")


def answer(t: Table, wanted: str) -> None:
    """Answer the open question: with a card, "done", "yes", "no", the number of a mode, "right", "left" or a line."""
    kinds = t.kinds()
    if wanted in {"done", "yes", "no"}:
        t.do(wanted)
    elif wanted.isdecimal():
        t.do("mode", arg=int(wanted))
    elif "field" in kinds:
        t.do("field", arg=("right", "left").index(wanted))
    elif "line" in kinds:
        t.do("line", arg=("left", "top", "right").index(wanted))
    else:
        asked = [kind for kind in kinds if kind in {"target", "pick", "order"}]
        assert asked, f"nobody is asked for {wanted}: {t.describe()}"
        t.do(asked[0], wanted)


def settle(t: Table, *answers: str) -> None:
    """Answer questions with these and let the chain resolve, up to a question without an answer here.

    Units go to the right field and seals to the first line with room unless the answers say other.
    """
    left = list(answers)
    while t.state.decision is not None:
        kind = t.decision.kind
        if kind == "priority":
            if not t.state.chain:
                break
            t.do("pass")
        elif left:
            answer(t, left.pop(0))
        elif kind in {"field", "line", "order"}:
            t.take(t.decision.options[0])
        else:
            break
    assert not left, f"nobody was asked for {left}"


def put(t: Table, card: str, *answers: str) -> None:
    """Use or place a card as its kind is used, and let it resolve."""
    t.do(verb(t, card), card)
    settle(t, *answers)


def use(t: Table, card: str, *answers: str, index: int | None = None) -> None:
    """Use a skill or miracle (the only one unless `index` says which), and let it resolve."""
    t.do("activate", card, index)
    settle(t, *answers)


def stage(t: Table) -> str:
    """Return the stage of the fight of the active player."""
    return STAGES[t.number(t.state.active, "stage")]


def say(t: Table, seat: int = 0) -> None:
    """Let the other player pass until this one has the say."""
    while t.decision.kind == "priority" and t.decision.seat != seat:
        t.do("pass")


def declare(t: Table, *attackers: str | int) -> None:
    """Announce a fight and choose who attacks; the window after that is then open."""
    t.do("fight")
    while t.decision.kind == "priority" and stage(t) == "announced":
        t.do("pass")
    for attacker in attackers if t.decision.kind == "attackers" else ():
        t.do("attack", attacker)
    if t.decision.kind == "attackers":
        t.do("done")


def defend(t: Table, *defenders: str) -> None:
    """Let the window after the attackers pass, answer for each attacker who defends ("-": nobody)."""
    left = list(defenders)
    while t.state.decision is not None and t.decision.kind == "priority" and stage(t) == "attack":
        t.do("pass")
    while t.state.decision is not None and t.decision.kind == "defenders":
        wanted = left.pop(0) if left else "-"
        t.do("decline") if wanted == "-" else t.do("defend", wanted)
    assert set(left) <= {"-"}, "not everybody who was to defend was asked"


def finish(t: Table) -> None:
    """Let all windows of the fight pass."""
    while t.state.decision is not None and t.decision.kind == "priority" and (t.state.fight or t.state.chain):
        t.do("pass")


def fight(t: Table, *attackers: str | int, by: Iterable[str] = ()) -> None:
    """Fight it out: these attack, those defend in the order in which they are asked, nobody responds."""
    declare(t, *attackers)
    defend(t, *by)
    finish(t)


def to_stage(t: Table, wanted: str, attacker: str = "u191", defender: str = "-") -> None:
    """Walk into the fight of the active player up to the window of a stage, seat 0 having the say there."""
    if wanted != "peace":
        declare(t, attacker)
        if wanted != "attack":
            defend(t, defender)
        while stage(t) != wanted:
            t.do("pass")
    say(t)


def next_turn(t: Table) -> None:
    """Play on, without any choice that could be left out, until the next turn has begun."""
    turn = t.state.turn
    while t.state.turn == turn and t.state.decision is not None:
        options = t.decision.options
        t.take(next((o for o in options if o.kind in {"pass", "no", "done", "decline"}), options[0]))


def to_own_turn(t: Table, phase: str = "active") -> None:
    """Play on to that phase of seat 0's next turn."""
    next_turn(t)
    while t.state.active != 0 or t.rules.phases[t.state.phase] != phase:
        options = t.decision.options
        t.take(next((o for o in options if o.kind in {"pass", "no", "done", "decline"}), options[0]))


# --- what each card is asked ---------------------------------------------------------------------


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
