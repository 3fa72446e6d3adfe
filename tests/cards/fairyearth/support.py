"""What the card tests of Fairyearth share: tables, and small steps. What is on them besides real cards: `yardsticks`.

A test of card fe-014 is a function `test_fe_014_…(rules)`; the mutation run (tools/mutate) calls it with altered pools.
What every card of a kind is asked stands in `checks`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play.scenario import Side, Table
from pyapp.realms.fairyearth.ruleset import make_ruleset
from tests.cards.fairyearth.yardsticks import MAIDS, YARDSTICKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyapp.engine.face import Face
    from pyapp.engine.ruleset import Ruleset


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
