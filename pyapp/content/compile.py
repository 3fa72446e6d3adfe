"""From a declared ability (a TOML table) to the engine's types, checked by the vocabulary on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pyapp.content.places import Lies, after, of_source, of_subject, why_idle
from pyapp.content.references import (
    Scope,
    compile_conditions,
    compile_filter,
    compile_number,
    compile_reference,
    compile_selector,
)
from pyapp.content.vocabulary import (
    ABSENT,
    CARD_EVENTS,
    CONDITION,
    COUNT,
    EVENTS,
    FLAG,
    MODES,
    NAME,
    NO_DEFAULT,
    NUMBER,
    NUMBERED,
    OPS,
    PLAYER_EVENTS,
    PROGRAM,
    REFERENCE,
    RESOLVES,
    SELECTOR,
    SIGNED,
    WORD,
    Param,
    Vocabulary,
)
from pyapp.engine.face import Ability, Cost, Op, Selector, Static

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.content.reader import Node
    from pyapp.engine.face import Param as Value
    from pyapp.engine.face import Ref

HEADS = ("on", "action", "static", "instead")
HEAD_KEYS = {
    "on": ("who", "turn", "may", "limit", "do"),
    "action": ("cost", "limit", "do"),
    "static": (),
    "instead": ("who", "limit", "do"),
}


def compile_ability(node: Node, words: Vocabulary, kind: str) -> Ability:
    """Compile one ability table of a card of that kind; raises CardError at the first thing that is wrong."""
    entries = node.table((*HEADS, "who", "turn", "may", "do", "cost", "if", "limit"))
    heads = [head for head in HEADS if head in entries]
    if len(heads) != 1:
        raise node.fail(f"an ability has exactly one of {', '.join(HEADS)}; this one has {len(heads)}")
    head = heads[0]
    for key in entries:
        if key not in (head, *HEAD_KEYS[head], "if"):
            raise entries[key].fail(f'"{key}" does not go with "{head}"')
    event = _event(entries[head], head)
    who = _who(entries, head, event, Scope(words, {}))
    scope = Scope(words, _spoken_of(head, event, who, kind, words))
    return Ability(
        head=head,
        event=event,
        who=who,
        turn=entries["turn"].word(("own", "opp", "any"), "turn") if "turn" in entries else "any",
        condition=compile_conditions(entries["if"], scope) if "if" in entries else (),
        cost=_cost(node.required(entries, "cost"), scope) if head == "action" else Cost(),
        once_per_turn="limit" in entries and entries["limit"].word(("turn",), "limit") == "turn",
        may="may" in entries and entries["may"].flag(),
        statics=_statics(entries[head], scope) if head == "static" else (),
        do=_program(node.required(entries, "do"), scope) if head != "static" else (),
    )


def _event(node: Node, head: str) -> str:
    """Return what an ability waits for: an event, when an action may be used, or "" for a static one."""
    if head == "static":
        return ""
    known = {"on": EVENTS, "action": ("any", "main"), "instead": ("destroyed",)}[head]
    return node.word(known, "time" if head == "action" else "event")


def _spoken_of(head: str, event: str, who: Ref, kind: str, words: Vocabulary) -> dict[str, Lies]:
    """Return the names an ability may use before it binds any, with where their cards lie."""
    source = of_source(kind, event if head == "on" else "", who, words)
    if head == "instead" or event in CARD_EVENTS:
        return {"self": source, "it": of_subject(head, event, source, who, words)}
    return {"self": source}


def _who(entries: dict[str, Node], head: str, event: str, scope: Scope) -> Ref:
    """Return whom an event has to be about: "self" or a selector, or for a player's event "you" or "opponent"."""
    is_players = head == "on" and event in PLAYER_EVENTS
    if "who" not in entries:
        return "you" if is_players else "self"
    node = entries["who"]
    if is_players:
        return node.word(("you", "opponent"), "player")
    if head == "on" and event not in CARD_EVENTS:
        raise node.fail(f'"{event}" is about no card: leave "who" out')
    if node.value == "self":
        return "self"
    selector = compile_selector(node, scope)
    if event == "cast" and selector.source != "chain":
        raise node.fail('what is cast is on the chain: "own.chain"', selector.source, ("chain",))
    return selector


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
    name = node.required(entries, "op").word(tuple(OPS), "op")
    spec = OPS[name]
    entries = node.table(("op", *spec.params))
    if name == "target" and not scope.is_top:
        raise node.fail("a target is chosen before the effect begins: put it at the top level of the program")
    if spec.either:
        _check_alternatives(node, entries, spec.either)
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
    if name in {"sacrifice", "search"} and "from" in params:
        _check_own(entries["from"], params["from"], is_search=name == "search")
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


def _check_own(node: Node, selector: Value, *, is_search: bool) -> None:
    """See that a player sacrifices, or looks through, own cards: the selector is read from that player's side."""
    if not isinstance(selector, Selector):
        return
    if selector.side != "own":
        raise node.fail('the cards are the own ones of who does it: the side is "own"', selector.side, ("own",))
    if is_search and selector.source != "deck":
        raise node.fail('a search looks through the deck: "own.deck"', selector.source, ("deck",))


def _default(param: Param, scope: Scope) -> Value:
    """Return a default as a compiled value."""
    if param.words in NUMBERED:
        return scope.words.words(param.words).index(str(param.default))
    return param.default  # type: ignore[return-value]


def _name(node: Node, _param: Param, scope: Scope) -> Value:
    """Return a name to be bound: new, and no word with a meaning."""
    name = node.text()
    if name in scope.names or name in {"self", "it"}:
        raise node.fail(f'the name "{name}" is taken')
    return name


def _cost(node: Node, scope: Scope) -> Cost:
    """Compile the cost of an activated ability."""
    entries = node.table(("rest", "mana", "attribute", "stock", "sacrifice", "discard"))
    if not entries:
        raise node.fail("the cost is empty")
    if "attribute" in entries and "mana" not in entries:
        raise entries["attribute"].fail('"attribute" says which mana: "mana" is missing')
    return Cost(
        rest="rest" in entries and entries["rest"].flag(),
        mana=entries["mana"].integer(1, 9) if "mana" in entries else 0,
        attribute=int(compile_filter("attribute", entries["attribute"], scope.words)) if "attribute" in entries else -1,
        stock=entries["stock"].integer(1, 3) if "stock" in entries else 0,
        sacrifice=_sacrificed(entries["sacrifice"], scope) if "sacrifice" in entries else None,
        discard=entries["discard"].integer(1, 5) if "discard" in entries else 0,
    )


def _sacrificed(node: Node, scope: Scope) -> Ref:
    """Compile what a cost sacrifices."""
    return "self" if node.value == "self" else compile_selector(node, scope)


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
    of = node.required(entries, "of")
    what: Ref = "self" if of.value == "self" else compile_selector(of, scope)
    if "stat" not in entries:
        for key in ("add", "set"):
            if key in entries:
                raise entries[key].fail(f'"{key}" needs "stat"')
        key = "keyword" if "keyword" in entries else "cannot"
        return Static(what, key, entries[key].word(scope.words.words("keywords" if key == "keyword" else "deeds"), key))
    _check_alternatives(node, entries, OPS["stat"].either)
    how = "add" if "add" in entries else "set"
    stat = entries["stat"].word(scope.words.stats, "stat")
    return Static(what, how, stat, compile_number(entries[how], OPS["stat"].params[how], scope))


def _word(node: Node, param: Param, scope: Scope) -> Value:
    """Compile a word out of a list: its index where the engine knows the list by index."""
    known = scope.words.words(param.words)
    word = node.word(known, param.words.removesuffix("s"))
    return known.index(word) if param.words in NUMBERED else word


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
    WORD: _word,
    PROGRAM: lambda node, _param, scope: _program(node, scope._replace(is_top=False)),
    MODES: _modes,
    CONDITION: lambda node, _param, scope: compile_conditions(node, scope),
}


def is_chant_effect(ability: Ability) -> bool:
    """Tell whether this is what a chant does when it resolves."""
    return ability.head == "on" and ability.event == RESOLVES
