"""Scenarios: a table laid out, what happens on it, and what must then be true.

The same words serve rule tests in Python (`Table`) and files of `[[scenario]]` tables (`cards/<realm>/scenarios`):
id, note, rules (clauses that must be seen carried out), own and opp (see `Side`), phase, turn, active, first, seed,
at, switches (see `Situation`), steps, expect, open.

A step is one of
    { do = KIND, card = REF, arg = N | WORD }      take that option (see `Table.do`)
    { attack = REF, target = REF | "own" | "opp" } choose attacker and target
    { pass = N }                                   pass N times, whoever has the say
    { resolve = "one" | "all" }                    both pass until the newest item, or all, have left the chain
    { to = PHASE, seat = "own" | "opp" }           pass until that phase
    { refuse = KIND, card = REF, target = REF | "own" | "opp", seat = SIDE, rule = ID, key = KEY }
    { expect = EXPECTATION }                       what must be true between steps
An expectation has any of zones, cards, mana, numbers, events, result, phase, turn, active, offers, not_offers: see
`_CHECKS`. At the end the table must be at rest (priority with an empty chain, or the game over), unless `open` names
the kind of decision that is left.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from pyapp.content import files
from pyapp.play.driver import Table
from pyapp.play.table import SIDES, ScenarioError, Side, Situation, check_keys, find_face, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pyapp.engine.event import Event
    from pyapp.engine.ruleset import Ruleset

__all__ = ["Scenario", "ScenarioError", "Side", "Situation", "Table", "load", "parse", "run", "table"]

UNREADABLE = (TypeError, ValueError, LookupError, AttributeError, OverflowError)
"""What values of a wrong kind lead to, wherever they are used first."""

SITUATION_KEYS = tuple(f.name for f in fields(Situation))


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario as it was written, its outer keys checked."""

    id: str
    own: Side
    opp: Side
    situation: dict[str, Any]
    steps: tuple[dict[str, Any], ...]
    expect: dict[str, Any]
    rules: tuple[str, ...] = ()
    open: str = ""
    note: str = ""
    file: str = field(default="", compare=False)


def load(realm: str) -> list[Scenario]:
    """Return the scenarios of a realm's files; raises CardError for what is no TOML, ScenarioError for wrong keys."""
    found: list[Scenario] = []
    for name, data in files.realm_files(realm, "scenarios/*.toml"):
        found += parse(data, name)
    return found


def parse(data: Mapping[str, Any], file: str = "") -> list[Scenario]:
    """Return the scenarios of a parsed file; raises ScenarioError with file and id."""
    check_keys(data, ("scenario",), file or "scenarios")
    found, seen = [], set[str]()
    entries = data.get("scenario", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise ScenarioError(f"{file}: scenarios are tables, each headed [[scenario]]")
    for entry in entries:
        place = f"{file}: {entry.get('id', 'a scenario without id')}"
        known = ("id", "note", "rules", "own", "opp", *SITUATION_KEYS, "steps", "expect", "open")
        check_keys(entry, known, place)
        if not isinstance(entry.get("id"), str) or entry["id"] in seen:
            raise ScenarioError(f"{place}: every scenario needs an id of its own")
        seen.add(entry["id"])
        try:
            found.append(_scenario(entry, file))
        except ScenarioError:
            raise
        except UNREADABLE as error:
            raise ScenarioError(f"{place}: a value is of the wrong kind ({error})") from error
    return found


def _scenario(entry: Mapping[str, Any], file: str) -> Scenario:
    """Return one scenario."""
    return Scenario(
        id=entry["id"],
        own=Side(**entry.get("own", {})),
        opp=Side(**entry.get("opp", {})),
        situation=_situation(entry),
        steps=tuple(entry.get("steps", ())),
        expect=entry.get("expect", {}),
        rules=tuple(entry.get("rules", ())),
        open=entry.get("open", ""),
        note=entry.get("note", ""),
        file=file,
    )


def _situation(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return where a scenario stands, as keywords of `Situation`."""
    found = {key: entry[key] for key in SITUATION_KEYS if key in entry}
    return {**found, "third": Side(**found["third"])} if "third" in found else found


def run(rules: Ruleset, scenario: Scenario) -> Table:
    """Play a scenario and check it; raises ScenarioError that says which step or expectation went wrong."""
    where = f"{scenario.file}: {scenario.id}"
    situation = dict(scenario.situation)
    for key in ("active", "first"):
        if situation.get(key) in SIDES:
            situation[key] = SIDES.index(situation[key])
    try:
        played = Table(rules, scenario.own, scenario.opp, **situation)
        cited = {event.rule for event in played.events}
        for number, step in enumerate(scenario.steps, 1):
            where = f"{scenario.file}: {scenario.id}: step {number}"
            cited |= _step(played, step)
        where = f"{scenario.file}: {scenario.id}: at the end"
        _check(played, scenario.expect)
        _check_end(played, scenario)
        _check_rules(scenario.rules, cited | _ids(played))
    except ScenarioError as error:
        raise ScenarioError(f"{where}: {error}") from error
    except UNREADABLE as error:  # the cause stays on view: it may be the engine's, and not the writer's
        raise ScenarioError(f"{where}: cannot be carried out: {type(error).__name__}: {error}") from error
    return played


def _check_rules(expected: Iterable[str], seen: set[str]) -> None:
    """See that every clause a scenario is about was carried out."""
    missing = [rule for rule in expected if rule not in seen]
    if missing:
        raise ScenarioError(f"the clauses {', '.join(missing)} were not seen; seen were {', '.join(sorted(seen))}")


def _ids(played: Table) -> set[str]:
    """Return the rule ids of everything that happened and of what stands now."""
    ids = {event.rule for event in played.events}
    if played.state.decision is not None:
        ids.add(played.state.decision.rule)
    if played.state.result is not None:
        ids.add(played.state.result[1])
    return ids


# --- steps ---------------------------------------------------------------------------------------


def _step(played: Table, step: Mapping[str, Any]) -> set[str]:
    """Carry out one step; return the rule ids seen in it."""
    verbs = [verb for verb in _STEPS if verb in step]
    if len(verbs) != 1:
        raise ScenarioError(f"a step has one of {', '.join(_STEPS)}: {dict(step)}")
    keys, carry_out = _STEPS[verbs[0]]
    check_keys(step, (verbs[0], *keys), "step")
    return {*_ids(played), *carry_out(played, step), *_ids(played)}


def _do(played: Table, step: Mapping[str, Any]) -> set[str]:
    """Take an option."""
    played.do(step["do"], step.get("card"), step.get("arg"))
    return set()


def _attack(played: Table, step: Mapping[str, Any]) -> set[str]:
    """Choose attacker and target."""
    played.attack(step["attack"], step["target"])
    return set()


def _pass(played: Table, step: Mapping[str, Any]) -> set[str]:
    """Pass."""
    played.passes(step["pass"])
    return set()


def _resolve(played: Table, step: Mapping[str, Any]) -> set[str]:
    """Let one item or the whole chain resolve."""
    if step["resolve"] not in {"one", "all"}:
        raise ScenarioError(f'resolve is "one" or "all", not {step["resolve"]!r}')
    if step["resolve"] == "one":
        played.resolve()
    else:
        played.resolve_all()
    return set()


def _to(played: Table, step: Mapping[str, Any]) -> set[str]:
    """Pass until a phase."""
    if step["to"] not in played.rules.phases:
        raise ScenarioError(f"unknown phase {step['to']!r}; known are {', '.join(played.rules.phases)}")
    played.to_phase(step["to"], _seat(step["seat"]) if "seat" in step else None)
    return set()


def _refuse(played: Table, step: Mapping[str, Any]) -> set[str]:
    """See that something is refused, for that reason."""
    seat = _seat(step["seat"]) if "seat" in step else None
    refusal = played.why_not(step["refuse"], step.get("card", -1), step.get("target", -1), seat)
    if refusal is None:
        raise ScenarioError(f"{step['refuse']} is allowed; {played.describe()}")
    for name in ("rule", "key"):
        given = [getattr(reason, name) for reason in refusal.reasons]
        if name in step and step[name] not in given:
            raise ScenarioError(f"refused for {name} {', '.join(given)}, not {step[name]}")
    return {reason.rule for reason in refusal.reasons}


def _expect(played: Table, step: Mapping[str, Any]) -> set[str]:
    """Check something between steps."""
    _check(played, step["expect"])
    return set()


_STEPS: dict[str, tuple[tuple[str, ...], Callable[[Table, Mapping[str, Any]], set[str]]]] = {
    "do": (("card", "arg"), _do),
    "attack": (("target",), _attack),
    "pass": ((), _pass),
    "resolve": ((), _resolve),
    "to": (("seat",), _to),
    "refuse": (("card", "target", "seat", "rule", "key"), _refuse),
    "expect": ((), _expect),
}
"""The verbs of steps, with the other keys of each."""


def _seat(side: str) -> int:
    """Return the seat of a side; raises ScenarioError for another word."""
    if side not in SIDES:
        raise ScenarioError(f"a seat is one of {', '.join(SIDES)}, not {side!r}")
    return SIDES.index(side)


# --- expectations --------------------------------------------------------------------------------


def _check(played: Table, expected: Mapping[str, Any]) -> None:
    """Compare the table with an expectation; raises ScenarioError with all that differs."""
    check_keys(expected, tuple(_CHECKS), "expect")
    wrong = [line for key, value in expected.items() for line in _CHECKS[key](played, value)]
    if wrong:
        raise ScenarioError("; ".join(wrong))


def _check_end(played: Table, scenario: Scenario) -> None:
    """See that no decision is open but a declared one."""
    decision = played.state.decision
    kind = decision.kind if decision else ""
    at_rest = kind in {"", "priority"} and not played.state.chain
    if (scenario.open and kind != scenario.open) or (not scenario.open and not at_rest):
        raise ScenarioError(f"the scenario ends with {scenario.open or 'the table at rest'}, but {played.describe()}")


def _compare(what: str, found: object, expected: object) -> list[str]:
    """Return a line when two values differ."""
    return [] if found == expected else [f"{what} is {found}, not {expected}"]


def _zones(played: Table, expected: Mapping[str, Any]) -> list[str]:
    """`zones`: by "own.hand" and the like a number of cards, or their ids or names in any order."""
    wrong: list[str] = []
    for ref, value in expected.items():
        if isinstance(value, int):
            wrong += _compare(f"the number of {ref}", len(played.slots(ref)), value)
        else:
            ids = sorted(find_face(played.rules, name).id for name in value)
            wrong += _compare(ref, sorted(played.faces(ref)), ids)
    return wrong


def _cards(played: Table, expected: Iterable[Mapping[str, Any]]) -> list[str]:
    """`cards`: tables with `card` and any of pose, zone, control, down, marks, and the stats of the realm."""
    wrong: list[str] = []
    for wish in expected:
        ref = wish["card"]
        card = played.card(ref)
        facts: dict[str, Callable[[], object]] = {
            "pose": lambda ref=ref: played.pose(ref),  # type: ignore[misc]
            "zone": lambda card=card: played.rules.zones[card.zone].name,  # type: ignore[misc]
            "control": lambda card=card: SIDES[card.control],  # type: ignore[misc]
            "down": lambda card=card: bool(card.down),  # type: ignore[misc]
        }
        for key, value in wish.items():
            if key != "card":
                fact = facts.get(key) or (lambda ref=ref, key=key: played.stat(ref, key))  # type: ignore[misc]
                wrong += _compare(f"{key} of {ref}", fact(), value)
    return wrong


def _mana(played: Table, expected: Mapping[str, Any]) -> list[str]:
    """`mana`: by side the whole pool, attributes with none left out."""
    pools = ((side, played.mana(_seat(side)), pool) for side, pool in expected.items())
    return [line for side, found, pool in pools for line in _compare(f"mana of {side}", found, pool)]


def _numbers(played: Table, expected: Mapping[str, Mapping[str, int]]) -> list[str]:
    """`numbers`: by side some of the realm's numbers of that seat, such as hp."""
    found = (
        (f"{name} of {side}", played.number(_seat(side), name), value)
        for side, wish in expected.items()
        for name, value in wish.items()
    )
    return [line for what, number, value in found for line in _compare(what, number, value)]


def _events(played: Table, expected: Iterable[str]) -> list[str]:
    """`events`: lines "rule kind [card]" that have happened in this order, others may lie between."""
    rest = iter(played.events)
    for line in expected:
        if not any(_is_event(played, event, line.split()) for event in rest):
            said = ", ".join(f"{event.rule} {event.kind}" for event in played.events)
            return [f"the event {line!r} did not happen (in this order); there were {said}"]
    return []


def _is_event(played: Table, event: Event, words: list[str]) -> bool:
    """Tell whether an event is the one in a line."""
    rule, kind, *card = words
    return event.rule == rule and event.kind == kind and (not card or event.card in played.slots(" ".join(card)))


def _result(played: Table, expected: Mapping[str, Any]) -> list[str]:
    """`result`: any of winner (own, opp, draw), rule, key."""
    result = played.state.result
    if result is None:
        return [f"the game goes on; {played.describe()}"]
    facts = {"winner": SIDES[result[0]] if result[0] >= 0 else "draw", "rule": result[1], "key": result[2]}
    check_keys(expected, tuple(facts), "result")
    return [line for key, value in expected.items() for line in _compare(key, facts[key], value)]


def _offered(*, wanted: bool) -> Callable[[Table, Iterable[Mapping[str, Any]]], list[str]]:
    """`offers`, `not_offers`: options {do, card, arg} that must, or must not, be open."""

    def check(played: Table, expected: Iterable[Mapping[str, Any]]) -> list[str]:
        wrong = []
        for wish in expected:
            check_keys(wish, ("do", "card", "arg"), "offers")
            if played.offers(wish["do"], wish.get("card"), wish.get("arg")) != wanted:
                wrong.append(f"{dict(wish)} is {'not ' if wanted else ''}offered; {played.describe()}")
        return wrong

    return check


_CHECKS: dict[str, Callable[[Table, Any], list[str]]] = {
    "zones": _zones,
    "cards": _cards,
    "mana": _mana,
    "numbers": _numbers,
    "events": _events,
    "result": _result,
    "phase": lambda played, value: _compare("phase", played.rules.phases[played.state.phase], value),
    "turn": lambda played, value: _compare("turn", played.state.turn, value),
    "active": lambda played, value: _compare("active", SIDES[played.state.active], value),
    "offers": _offered(wanted=True),
    "not_offers": _offered(wanted=False),
}
