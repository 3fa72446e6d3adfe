"""From a declared ability (a TOML table) to the engine's types, checked by the realm's vocabulary on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pyapp.content.places import ANYTHING, Lies, after, of_host, of_source, of_subject, why_idle, why_unfit
from pyapp.content.references import (
    MEANINGS,
    Scope,
    compile_conditions,
    compile_cost,
    compile_filters,
    compile_known,
    compile_number,
    compile_reference,
    compile_selector,
    compile_word,
)
from pyapp.content.vocabulary.schema import (
    ABSENT,
    CONDITION,
    COUNT,
    FLAG,
    MODES,
    NAME,
    NO_DEFAULT,
    NUMBER,
    PROGRAM,
    REFERENCE,
    SELECTOR,
    SIGNED,
    TURNS,
    WORD,
    OpSpec,
    Param,
    Vocabulary,
)
from pyapp.engine.face import Ability, Cost, Op, Selector, Static

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.content.reader import Node
    from pyapp.engine.face import Param as Value
    from pyapp.engine.face import Ref

HEADS = ("on", "action", "static", "instead", "summon")


def compile_ability(node: Node, words: Vocabulary, kind: str) -> Ability:
    """Compile one ability table of a card of that kind; raises CardError at the first thing that is wrong."""
    known = tuple(head for head in HEADS if head in words.heads)
    entries = node.table(dict.fromkeys((*known, *(key for head in words.heads.values() for key in head.keys))))
    heads = [head for head in known if head in entries]
    if len(heads) != 1:
        raise node.fail(f"an ability has exactly one of {', '.join(known)}; this one has {len(heads)}")
    head = heads[0]
    event = _event(entries[head], head, words)
    spec = words.heads[words.sort_of(head, event)]
    for key in entries:
        if key not in (head, *spec.keys):
            raise entries[key].fail(f'"{key}" does not go with "{head}"')
    for key in spec.needs:
        node.required(entries, key)
    if head == "summon" and len(entries) == 1:
        raise node.fail('the way onto the field is empty: it needs "cost" or "if"')
    who = _who(entries, head, event, Scope(words, {}))
    return _ability(entries, head, event, who, Scope(words, _spoken_of(entries, head, event, who, kind, words)))


def _ability(entries: dict[str, Node], head: str, event: str, who: Ref, scope: Scope) -> Ability:
    """Compile an ability whose keys have been checked."""
    place = entries["from"].word(scope.words.places, "place") if "from" in entries else ""
    limit = entries["limit"].word(scope.words.limits, "limit") if "limit" in entries else ""
    is_limited = scope.words.heads[scope.words.sort_of(head, event)].is_limited and not place
    if limit == "free" and not is_limited:
        raise entries["limit"].fail("this is not limited anyway")
    return Ability(
        head=head,
        event=event,
        who=who,
        turn=entries["turn"].word(TURNS, "turn") if "turn" in entries else "any",
        condition=compile_conditions(entries["if"], scope) if "if" in entries else (),
        cost=compile_cost(entries["cost"], scope) if "cost" in entries else Cost(),
        once_per_turn=limit == "turn" or (is_limited and limit != "free"),
        once_per_game=limit == "game",
        may="may" in entries and entries["may"].flag(),
        place=place,
        time=entries["time"].word(scope.words.times, "time") if "time" in entries else "",
        answers=_answers(entries["answers"], scope.words) if "answers" in entries else None,
        statics=_statics(entries[head], scope) if head == "static" else (),
        do=_program(entries["do"], scope) if "do" in entries else (),
    )


def _event(node: Node, head: str, words: Vocabulary) -> str:
    """Return what an ability waits for: an event, when an action may be used, or "" for one that does not wait."""
    if head == "static":
        return ""
    if head == "summon":
        if not node.flag():
            raise node.fail(f'"{head}" is true or left out')
        return ""
    known = {"on": words.waits(), "action": words.times, "instead": words.replaced}[head]
    return node.word(known, "time" if head == "action" else "event")


def _spoken_of(
    entries: dict[str, Node], head: str, event: str, who: Ref, kind: str, words: Vocabulary
) -> dict[str, Lies]:
    """Return the names an ability may use before it binds any, with where their cards lie."""
    place = str(entries["from"].value) if "from" in entries else ""
    source = of_source(kind, event if head == "on" else "", who, words)
    names = {"self": source._replace(place=place) if place else source}
    if words.has_hosts:
        names["host"] = of_host(words)
    if "answers" in entries:
        names["it"] = ANYTHING
    elif head == "instead" or event in words.events.card:
        names["it"] = of_subject(head, event, names.get(str(who), source), who, words)
    return names


def _who(entries: dict[str, Node], head: str, event: str, scope: Scope) -> Ref:
    """Return whom an event has to be about: "self", "host" or a selector; of a player's event "you" or "opponent"."""
    events = scope.words.events
    is_players = head == "on" and event in events.player
    if "who" not in entries:
        return "you" if is_players else "self"
    node = entries["who"]
    if is_players:
        return node.word(("you", "opponent"), "player")
    if head == "on" and event not in events.card:
        raise node.fail(f'"{event}" is about no card: leave "who" out')
    who = compile_known(node, scope)
    if event in events.chained and isinstance(who, Selector) and who.source != "chain":
        raise node.fail(f'what is {event} is on the chain: "own.chain"', who.source, ("chain",))
    return who


def _answers(node: Node, words: Vocabulary) -> Selector:
    """Compile which effects of an opponent an ability may answer: a table of filters, empty for all of them."""
    return Selector("opp", "chain", compile_filters(node.table(tuple(words.filters)), words))


def _program(node: Node, scope: Scope) -> tuple[Op, ...]:
    """Compile a list of ops; a name binds for the ops after it."""
    ops = []
    for item in node.items():
        op = _op(item, scope)
        ref = op.params.get("card")
        if op.name in {"target", "choose"}:
            scope = scope.bind(str(op.params["as"]), scope.lies(cast("Selector", op.params["from"])))
        elif isinstance(ref, str):
            scope = scope.bind(ref, after(op, scope.lies(ref), scope.words))
        ops.append(op)
    if not ops:
        raise node.fail("the list of ops is empty")
    return tuple(ops)


def _op(node: Node, scope: Scope) -> Op:
    """Compile one op, filling in the defaults of the vocabulary."""
    entries = node.table()
    name = node.required(entries, "op").word(tuple(scope.words.ops), "op")
    spec = scope.words.ops[name]
    entries = node.table(("op", *spec.params))
    if name == "target" and not scope.is_top:
        raise node.fail("a target is chosen before the effect begins: put it at the top level of the program")
    if spec.either:
        _check_alternatives(node, entries, spec.either)
    _check_set(entries, scope)
    params: dict[str, Value] = {}
    for key, param in spec.params.items():
        if key in entries:
            params[key] = COMPILERS[param.type](entries[key], param, scope)
        elif param.default is NO_DEFAULT:
            raise node.fail(f'the op "{name}" needs "{key}"')
        elif param.default is not ABSENT:
            params[key] = _default(param, scope)
    _check_cards(name, entries, params, scope)
    return Op(name, params)


def _check_cards(name: str, entries: dict[str, Node], params: dict[str, Value], scope: Scope) -> None:
    """See that an op speaks of cards that it can do something with."""
    if "from" in params:
        _check_place(entries["from"], params["from"], scope.words.ops[name])
        idle = why_unfit(name, scope.lies(cast("Selector", params["from"])), scope.words)
        if idle:
            raise entries["from"].fail(idle)
    if "card" in params:
        idle = why_idle(name, scope.lies(cast("Ref", params["card"])), scope.words)
        if idle:
            raise entries["card"].fail(idle)


def _check_alternatives(node: Node, entries: dict[str, Node], groups: tuple[tuple[str, ...], ...]) -> None:
    """See that exactly one group of parameters is given, and that whole."""
    given = [group for group in groups if any(key in entries for key in group)]
    choices = " or ".join("+".join(group) for group in groups)
    if len(given) != 1:
        raise node.fail(f"exactly one of {choices} has to be given")
    for key in given[0]:
        if key not in entries:
            raise node.fail(f'"{key}" is missing (one of {choices})')


def _check_set(entries: dict[str, Node], scope: Scope) -> None:
    """See that no effect says what a value is off which something is counted: that would come back."""
    if "set" not in entries or "stat" not in entries:
        return
    stat = entries["stat"].word(scope.words.words("stats"), "stat")
    if stat in scope.words.counted:
        raise entries["set"].fail(f"{stat} cannot be set, only added to ({scope.words.counted[stat]})")


def _check_place(node: Node, selector: Value, spec: OpSpec) -> None:
    """See that the cards of an op lie where it works: a player gives up, or looks through, own cards."""
    side, source = spec.fixed
    if not isinstance(selector, Selector):
        return
    if side and selector.side != side:
        raise node.fail(f'of these cards the side is always "{side}"', selector.side, (side,))
    if source and selector.source != source:
        raise node.fail(f'this works on one place only: "{side}.{source}"', selector.source, (source,))


def _default(param: Param, scope: Scope) -> Value:
    """Return a default as a compiled value."""
    if param.words in scope.words.numbered:
        return scope.words.words(param.words).index(str(param.default))
    return param.default  # type: ignore[return-value]


def _name(node: Node, _param: Param, scope: Scope) -> Value:
    """Return a name to be bound: new, and no word with a meaning."""
    name = node.text()
    if name in scope.names or name in MEANINGS:
        raise node.fail(f'the name "{name}" is taken')
    return name


def _statics(node: Node, scope: Scope) -> tuple[Static, ...]:
    """Compile the continuous effects of an ability, at least one."""
    found = tuple(_static(item, scope) for item in node.items())
    if not found:
        raise node.fail("the list of effects is empty")
    return found


def _static(node: Node, scope: Scope) -> Static:
    """Compile one continuous effect."""
    entries = node.table(("of", "stat", "add", "set", "keyword", "cannot"))
    _check_alternatives(node, entries, (("stat",), ("keyword",), ("cannot",)))
    what = compile_known(node.required(entries, "of"), scope)
    if "stat" not in entries:
        for key in ("add", "set"):
            if key in entries:
                raise entries[key].fail(f'"{key}" needs "stat"')
        key = "keyword" if "keyword" in entries else "cannot"
        return Static(what, key, entries[key].word(scope.words.words("keywords" if key == "keyword" else "deeds"), key))
    spec = scope.words.ops["stat"]
    _check_alternatives(node, entries, spec.either)
    _check_set(entries, scope)
    how = "add" if "add" in entries else "set"
    stat = entries["stat"].word(scope.words.words("stats"), "stat")
    return Static(what, how, stat, compile_number(entries[how], spec.params[how], scope))


def _modes(node: Node, _param: Param, scope: Scope) -> Value:
    """Compile the modes of a `one_of`, at least two."""
    modes = node.items()
    if len(modes) < 2:  # noqa: PLR2004 - a choice needs two things to choose from
        raise node.fail("one_of needs at least two modes")
    inner = scope._replace(is_top=False)
    return tuple(_program(mode.required(mode.table(("do",)), "do"), inner) for mode in modes)


COMPILERS: dict[str, Callable[[Node, Param, Scope], Value]] = {
    REFERENCE: lambda node, _param, scope: compile_reference(node, scope),
    SELECTOR: lambda node, _param, scope: compile_selector(node, scope),
    NUMBER: compile_number,
    SIGNED: compile_number,
    COUNT: lambda node, param, _scope: node.integer(param.low, param.high),
    FLAG: lambda node, _param, _scope: node.flag(),
    NAME: _name,
    WORD: lambda node, param, scope: compile_word(node, param.words, scope.words),
    PROGRAM: lambda node, _param, scope: _program(node, scope._replace(is_top=False)),
    MODES: _modes,
    CONDITION: lambda node, _param, scope: compile_conditions(node, scope),
}
