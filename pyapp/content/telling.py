"""One ability's program in words of one language: names that were bound, numbers that need an X, nested programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pyapp.content.grammar.base import Clause, Phrase, Quantity
from pyapp.content.vocabulary.schema import (
    CONDITION,
    COUNT,
    FLAG,
    MODES,
    NAME,
    NUMBER,
    PROGRAM,
    REFERENCE,
    SELECTOR,
    SIGNED,
    WORD,
)
from pyapp.engine.face import Condition, Count, Gauge, Matches, Op, Selector, StateIs, StatOf, Tally, TurnIs

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from pyapp.content.grammar.base import Grammar
    from pyapp.content.vocabulary.schema import Param
    from pyapp.engine.face import Ability, Number, Ref

BINDING = ("target", "choose")
LABELS = "ABCDEFGH"
BULLET = "•"


class Telling:
    """Tells one ability; holds what its names stand for so far."""

    def __init__(self, grammar: Grammar, ability: Ability, span: str = "turn") -> None:
        """Begin with what the ability is about; names get letters where a pronoun would be ambiguous."""
        self.grammar = grammar
        spans = ("until", "now") if grammar.has(f"span.until_{span}") else ()
        self.span = {name: grammar.t(f"span.{name}_{span}") for name in spans}
        self.subject = grammar.subject_of(ability)
        names = [str(op.params["as"]) for op in walk(ability.do) if op.name in BINDING]
        needed = _names_together(ability.do) > 1 or _measures_another(ability.do, names)
        self.labels = dict(zip(names, LABELS, strict=False)) if needed else {}
        self.names: dict[str, Phrase] = {}
        self.pending: dict[str, Phrase] = {}

    def program(self, ops: Sequence[Op], depth: int = 0) -> list[Clause]:
        """Return the clauses of a program; a choice that the next op uses at once is named there."""
        clauses = []
        ops = _merged(ops)
        for i, op in enumerate(ops):
            if op.name in BINDING:
                following = ops[i + 1].params if i + 1 < len(ops) else {}
                if self._introduce(op, is_next=following.get("card") == op.params["as"]):
                    continue
            clauses.append(self._op(op, depth))
        return clauses

    def _introduce(self, op: Op, *, is_next: bool) -> bool:
        """Note what a name stands for; tell whether it will be named where it is used."""
        name = str(op.params["as"])
        selector = cast("Selector", op.params["from"])
        phrase = self._chosen(op)
        self.names[name] = self.grammar.pronoun(phrase, selector)
        if name in self.labels:
            self.names[name] = self.grammar.owning(self.labels[name], many=phrase.many)
        is_plain = self.grammar.inlines_targets if op.name == "target" else op.params["by"] == "you"
        if is_next and is_plain:
            self.pending[name] = phrase
        return is_next and is_plain

    def _chosen(self, op: Op) -> Phrase:
        """Return the phrase for the cards a target or choose op is about, with its letter."""
        kind = "up_to" if op.params["up_to"] else "one"
        quantity = Quantity(kind, cast("int", op.params["count"]), op.name == "target")
        phrase = self.grammar.noun(cast("Selector", op.params["from"]), quantity)
        label = self.labels.get(str(op.params["as"]), "")
        if not label:
            return phrase
        return self.grammar.owning(self.grammar.t("reference.label", card=phrase, label=label), many=phrase.many)

    def _op(self, op: Op, depth: int) -> Clause:
        """Return one op as a clause."""
        spec, numbers = self.grammar.words.ops[op.name], []
        words: dict[str, object] = {**self.span}
        for name, param in spec.params.items():
            if name not in op.params:
                continue
            value = op.params[name]
            words[name] = self._word_for(op, name, param, depth)
            if isinstance(value, Count | StatOf):
                numbers.append(value)
        clause = self.grammar.clause(self.grammar.t(self._key(op), **words), leads=op.name == "target")
        for number in numbers:
            clause = self.grammar.where(clause, self.definition(number))
        return clause

    def _key(self, op: Op) -> str:
        """Return the key of the op's template: its name and what the vocabulary says varies it."""
        spec, parts = self.grammar.words.ops[op.name], [op.name]
        for name in spec.variants:
            param, value = spec.params[name], op.params.get(name)
            if value is None or value is False or value == ():
                continue
            parts.append(self._listed(param, value) if param.type == WORD else name)
        return f"op.{'_'.join(parts)}"

    def _listed(self, param: Param, value: object) -> str:
        """Return a word of a list, which may be compiled to its index."""
        words = self.grammar.words
        return words.words(param.words)[cast("int", value)] if param.words in words.numbered else str(value)

    def _word_for(self, op: Op, name: str, param: Param, depth: int) -> object:
        """Return one parameter in words, by its type; raises KeyError for a type without words."""
        value: Any = op.params[name]
        tell: dict[str, Callable[[], object]] = {
            SELECTOR: lambda: self._selected(op),
            NUMBER: lambda: amount(value),
            SIGNED: lambda: amount(value, signed=True),
            COUNT: lambda: amount(value),
            REFERENCE: lambda: self.reference(value),
            WORD: lambda: self._word(param, value),
            PROGRAM: lambda: self._nested(value, depth),
            MODES: lambda: " ".join(f"{BULLET} {self._nested(mode, depth)}" for mode in value),
            CONDITION: lambda: self.conditions(value),
            FLAG: lambda: "",
            NAME: lambda: "",
        }
        return tell[param.type]()

    def _selected(self, op: Op) -> Phrase:
        """Return the phrase for an op's own selector: what is chosen, found, or sacrificed by someone."""
        if op.name in BINDING:
            return self._chosen(op)
        spec = self.grammar.words.ops[op.name]
        quantity = Quantity(spec.quantity, cast("int", op.params.get("count", 1)))
        return self.grammar.noun(cast("Selector", op.params["from"]), quantity, placed=spec.placed)

    def _word(self, param: Param, value: object) -> str:
        """Return a word of a list: marks for attributes and keywords, the printed name of a stat."""
        if param.words == "attributes":
            return self.grammar.attribute(cast("int", value))
        if param.words == "keywords":
            return self.grammar.keyword(str(value))
        if set(self.grammar.words.words(param.words)) <= set(self.grammar.words.lists["stats"]):
            return self.grammar.stat_names(cast("str | tuple[str, ...]", value))
        key = f"word.{param.words}_{value}"
        return self.grammar.t(key) if self.grammar.has(key) else self._listed(param, value)

    def _nested(self, ops: tuple[Op, ...], depth: int) -> str:
        """Return a program inside a sentence, set off when it lies in another one."""
        if not ops:
            return ""
        text = self.grammar.inline(self.program(ops, depth + 1))
        return self.grammar.block(text) if depth else text

    def reference(self, ref: Ref) -> Phrase:
        """Return cards in words: itself, the subject, what a name stands for, or all that match."""
        if isinstance(ref, Selector):
            is_one = "attacking" in dict(ref.filters) and not self.grammar.words.attacks_together
            return self.grammar.noun(ref, Quantity("the" if is_one else "all"))
        if ref in {"self", "it"}:
            return self.grammar.itself() if ref == "self" else self.subject
        if ref == "host":
            return self.grammar.host()
        return self.pending.pop(ref, None) or self.names[ref]

    def definition(self, number: Count | StatOf) -> str:
        """Return what an X is."""
        t = self.grammar.t
        if isinstance(number, StatOf):
            phrase = self.reference(number.of)
            return t("number.stats" if phrase.many else "number.stat", of=phrase, stat=t(f"name.{number.stat}"))
        times = abs(number.times)
        if isinstance(number.of, Gauge):
            text = self.gauge(number.of)
            text = text if times == 1 else t("number.gauge_times", of=text, n=times)
        else:
            cards = self.grammar.noun(number.of, Quantity("bare"))
            text = t("number.count", cards=cards) if times == 1 else t("number.times", cards=cards, n=times)
        return text if number.most < 0 else t("number.most", x=text, n=number.most)

    def gauge(self, gauge: Gauge) -> str:
        """Return a number of a player's in words, such as "your HP"."""
        return self.grammar.t(f"gauge.{gauge.side}_{gauge.name}")

    def _gauged(self, gauge: Gauge, least: int, most: int) -> str:
        """Return the condition that a number of a player's lies between two bounds (-1: no bound)."""
        form = "exactly" if least == most else "least" if most < 0 else "most" if least < 0 else "between"
        n = least if most < 0 else most
        own = f"cond.{gauge.side}_{gauge.name}_{form}"
        if self.grammar.has(own):
            return self.grammar.t(own, n=n)
        return self.grammar.t(f"cond.gauge_{form}", of=self.gauge(gauge), n=n, low=least, high=most)

    def conditions(self, conditions: tuple[Condition, ...]) -> str:
        """Return conditions in words, joined by "and"."""
        text, *rest = [self._condition(condition) for condition in conditions]
        for part in rest:
            text = self.grammar.t("cond.and", a=text, b=part)
        return text

    def _condition(self, condition: Condition) -> str:
        """Return one condition in words."""
        if isinstance(condition, Tally):
            if isinstance(condition.of, Gauge):
                return self._gauged(condition.of, condition.least, condition.most)
            return self.grammar.tally(condition.of, condition.least, condition.most)
        if isinstance(condition, TurnIs):
            return self.grammar.t(f"cond.{condition.side}_turn")
        if isinstance(condition, StateIs):
            return self.grammar.t(f"cond.{condition.name}")
        if isinstance(condition, Matches):
            what = self.grammar.described(condition.filters)
            return self.grammar.t("cond.is", card=self.reference(condition.ref), what=what)
        raise TypeError(condition)


def _merged(ops: Sequence[Op]) -> list[Op]:
    """Return a program in which two stats that change alike, one after the other, are one op for both."""
    merged: list[Op] = []
    for op in ops:
        before = merged[-1] if merged else None
        if before and op.name == before.name == "stat" and {**op.params, "stat": ""} == {**before.params, "stat": ""}:
            both = (str(before.params["stat"]), str(op.params["stat"]))
            merged[-1] = Op("stat", {**op.params, "stat": both})  # type: ignore[dict-item]
        else:
            merged.append(op)
    return merged


def amount(value: Number, *, signed: bool = False) -> Phrase:
    """Return a number as it stands in a sentence: "3", "+3", "−1", or X for one that depends on the game."""
    if isinstance(value, int):
        sign = ("+" if value >= 0 else "−") if signed else ""
        return Phrase(f"{sign}{abs(value) if signed else value}", many=value != 1)
    is_less = isinstance(value, Count) and value.times < 0
    return Phrase(f"{('−' if is_less else '+') if signed else ''}X", many=True)


def walk(ops: Sequence[Op]) -> Iterator[Op]:
    """Yield every op of a program, nested ones included."""
    for op in ops:
        yield op
        for key in ("do", "else"):
            yield from walk(cast("tuple[Op, ...]", op.params.get(key, ())))
        for mode in cast("tuple[tuple[Op, ...], ...]", op.params.get("modes", ())):
            yield from walk(mode)


def _names_together(ops: Sequence[Op]) -> int:
    """Return how many names may stand side by side in a program; of several modes only one is carried out."""
    count = 0
    for op in ops:
        count += op.name in BINDING
        count += sum(_names_together(cast("tuple[Op, ...]", op.params.get(key, ()))) for key in ("do", "else"))
        count += max(map(_names_together, cast("tuple[tuple[Op, ...], ...]", op.params.get("modes", ()))), default=0)
    return count


def _measures_another(ops: Sequence[Op], names: Collection[str]) -> bool:
    """Tell whether one card is changed by the value of another that has a name: "its" could mean either."""
    return any(
        isinstance(value, StatOf) and value.of in names and op.params.get("card", value.of) != value.of
        for op in walk(ops)
        for value in op.params.values()
    )
