"""Rules text generated from abilities, in four languages, so that text and behaviour cannot part.

Texts hold light marks that the painter draws: `{k:bloom}` a keyword (bracketed, by its name in the glossary),
`{a:mars}` the sign of an attribute, `{rest}` the rest icon. `plain` turns them into words for screen readers and logs.
A card's text is one line for its keywords, one line for what else is printed on its kind, and one line an ability.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pyapp.content import catalog
from pyapp.content.grammar import grammar_of
from pyapp.content.grammar.base import Phrase, Quantity
from pyapp.content.telling import Telling, amount
from pyapp.content.vocabulary.schema import CARDS, COUNT, FLAG, JUDGED, PARTS, RESOLVES, UNAWAITED, WORD, Kind
from pyapp.engine.face import Ability, Count, Selector, Static, StatOf

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pyapp.content.grammar.base import Grammar
    from pyapp.content.rulebook import Term
    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Cost, Face, Part

MARK = re.compile(r"\{(?:([ka]):([a-z_]+)|rest)\}")


def card_lines(face: Face, words: Vocabulary, language: str, outcomes: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the lines of a card's text, with marks; outcomes: how the results of its table are called."""
    grammar = grammar_of(language, words)
    lines = []
    if face.keywords:
        lines.append(" ".join(grammar.keyword(name) for name in words.keywords if name in face.keywords))
    lines += _printed_line(grammar, face)
    kind = words.kinds[face.kind]
    for n, ability in enumerate(face.abilities, 1):
        text = ability_text(ability, words, language, kind)
        if kind.frame and outcomes:
            text = grammar.t(f"text.{kind.frame}_named", body=text, n=n, name=outcomes[n - 1])
        elif kind.frame:
            text = grammar.t(f"text.{kind.frame}", body=text, n=n)
        lines.append(text)
    return tuple(lines)


def _printed_line(grammar: Grammar, face: Face) -> list[str]:
    """Return the line about what is printed on a kind of card, such as the mana that a caster gives."""
    template = grammar.words.kinds[face.kind].line.format(**face.traits)
    if not template:
        return []
    attribute = grammar.attribute(face.attributes[0]) if face.attributes else ""
    return [grammar.t(f"text.{template}", n=next(iter(face.stats.values())), attribute=attribute, **face.stats)]


def ability_text(ability: Ability, words: Vocabulary, language: str, kind: Kind | None = None) -> str:
    """Return one ability in words, with marks, as a card of that kind has it (None: the realm's first)."""
    grammar = grammar_of(language, words)
    kind = kind or next(iter(words.kinds.values()))
    telling = Telling(grammar, ability, kind.span)
    tell = {"on": _trigger, "static": _static, "instead": _instead, "summon": _summon}
    if ability.head == "on" and ability.event in UNAWAITED:
        return _effect(grammar, telling, ability)
    if ability.head == "action":
        return _action(grammar, telling, ability, kind)
    return tell[ability.head](grammar, telling, ability)


def plain(text: str, language: str, terms: Mapping[str, Term]) -> str:
    """Return a text with its marks as words: 【綻放】 or [Bloom], 火星 or Mars, and the word for resting."""

    def word(found: re.Match[str]) -> str:
        letter, name = found.groups()
        if not name:
            return catalog.t(language, "wording.mark.rest")
        term = terms[name].name[language]
        if letter != "k":
            return term
        return f"[{term[0].upper()}{term[1:]}]" if language == "en" else f"【{term}】"

    return MARK.sub(word, text)


def _sentence(grammar: Grammar, body: str) -> str:
    """Return a whole sentence."""
    return grammar.t("text.sentence", body=grammar.start(body))


def _with_limits(grammar: Grammar, telling: Telling, ability: Ability, body: str) -> str:
    """Put the condition before a body and how often it may be used behind it, where that is not the rule."""
    if ability.condition:
        body = grammar.t("text.if", cond=telling.conditions(ability.condition), body=body)
    is_rule = grammar.words.heads[grammar.words.sort_of(ability.head, ability.event)].is_limited and not ability.place
    if ability.once_per_turn != is_rule:
        body = grammar.t("text.once" if ability.once_per_turn else "text.free", body=body)
    return grammar.t("text.once_a_game", body=body) if ability.once_per_game else body


def _deeds(grammar: Grammar, telling: Telling, ability: Ability) -> str:
    """Return what an ability does: in one sentence where a condition or "you may" before it is about all of it."""
    clauses = telling.program(ability.do)
    return grammar.inline(clauses) if ability.condition or ability.may else grammar.sequence(clauses)


def _trigger(grammar: Grammar, telling: Telling, ability: Ability) -> str:
    """Return a trigger."""
    condition = Telling(grammar, ability)
    body = _deeds(grammar, telling, ability)
    if ability.may:
        body = grammar.t("text.may_ability", body=body)
    body = _with_limits(grammar, condition, ability, body)
    events, marks = grammar.words.events, grammar.words.marks
    keyword = marks.get(ability.event, "") if ability.who == "self" else ""
    if not keyword:
        body = grammar.t("text.when", event=_event(grammar, ability), body=body)
    if ability.turn != "any" and ability.event not in events.phase:
        body = grammar.t(f"text.during_{ability.turn}", body=body)
    text = _sentence(grammar, body)
    return grammar.t("text.keyword", keyword=grammar.keyword(keyword), body=text) if keyword else text


def _effect(grammar: Grammar, telling: Telling, ability: Ability) -> str:
    """Return what a card does when it resolves: when it may be used, for what cost, against what, and the effect."""
    condition = Telling(grammar, ability)
    body = _with_limits(grammar, condition, ability, _deeds(grammar, telling, ability))
    if ability.event != RESOLVES:
        whom = f"judged_{ability.turn}" if ability.event == JUDGED else ability.event
        return _sentence(grammar, grammar.t(f"text.{whom}", body=body))
    text = _paid(grammar, ability, _sentence(grammar, _answering(grammar, ability, body)))
    if ability.time:
        return grammar.t(f"text.at_{ability.time}", body=text)
    return text if ability.turn == "any" else grammar.t(f"text.in_{ability.turn}", body=text)


def _answering(grammar: Grammar, ability: Ability, body: str) -> str:
    """Say before a body which effects of an opponent it answers."""
    if ability.answers is None:
        return body
    who = grammar.noun(ability.answers, Quantity("any"), placed=False)
    return grammar.t("text.answer", who=who, body=body)


def _paid(grammar: Grammar, ability: Ability, sentence: str) -> str:
    """Put the cost before a sentence."""
    cost = _cost(grammar, ability.cost)
    if not cost:
        return sentence
    return grammar.t("text.cost", cost=cost if cost.startswith("{") else grammar.start(cost), body=sentence)


def _event(grammar: Grammar, ability: Ability) -> str:
    """Return what a trigger waits for."""
    events = grammar.words.events
    if ability.event in events.chained and isinstance(ability.who, Selector):
        who = grammar.noun(ability.who, Quantity("any"), placed=False)
        return grammar.t(f"on.{ability.event}_{ability.who.side}", who=who)
    if ability.event in events.card:
        return grammar.t(f"on.{ability.event}", who=_subject(grammar, ability))
    if ability.event in events.game:
        return grammar.t(f"on.{ability.event}")
    return grammar.t(f"on.{ability.event}_{ability.turn if ability.event in events.phase else ability.who}")


def _subject(grammar: Grammar, ability: Ability) -> Phrase:
    """Return whom an event is about."""
    if isinstance(ability.who, Selector):
        return grammar.noun(ability.who, Quantity("any"))
    return grammar.host() if ability.who == "host" else grammar.itself()


def _action(grammar: Grammar, telling: Telling, ability: Ability, kind: Kind) -> str:
    """Return an activated ability: what it is called, from where and when, for what cost, then the effect."""
    condition = Telling(grammar, ability)
    body = _with_limits(grammar, condition, ability, _deeds(grammar, telling, ability))
    text = _paid(grammar, ability, _sentence(grammar, _answering(grammar, ability, body)))
    if ability.event != kind.usual:
        text = grammar.t(f"text.at_{ability.event}", body=text)
    if ability.place:
        text = grammar.t(f"text.from_{ability.place}", body=text)
    return grammar.t(f"text.{kind.deed}", body=text) if kind.deed else text


def _summon(grammar: Grammar, telling: Telling, ability: Ability) -> str:
    """Return the printed way of a card onto the field."""
    cost = _cost(grammar, ability.cost)
    if not cost:
        body = grammar.t("text.only_if", cond=telling.conditions(ability.condition))
    elif ability.condition:
        body = grammar.t("text.if", cond=telling.conditions(ability.condition), body=cost)
    else:
        body = cost
    return grammar.t("text.summon", body=_sentence(grammar, body))


def _cost(grammar: Grammar, cost: Cost) -> str:
    """Return a cost, its parts in the order of the vocabulary; "" for none."""
    texts = list(_prices(grammar, cost))
    texts += [_part(grammar, part) for part in cost.parts]
    return grammar.t("cost.and").join(texts)


def _prices(grammar: Grammar, cost: Cost) -> Iterator[str]:
    """Yield the parts of a cost that are one value; a word that says more of another part is told with that part."""
    specs = grammar.words.costs
    for name, spec in specs.items():
        value = None if spec.type in {WORD, PARTS} else getattr(cost, name)
        if not value:
            continue
        if spec.type == FLAG:
            yield grammar.t(f"cost.{name}")
        elif spec.type == CARDS:
            given = grammar.noun(value, Quantity("one")) if isinstance(value, Selector) else grammar.itself()
            yield grammar.t(f"cost.{name}", card=given)
        elif spec.type == COUNT:
            more = next((other for other, its in specs.items() if its.needs == name and getattr(cost, other) >= 0), "")
            word = {more: grammar.attribute(getattr(cost, more))} if more else {}
            yield grammar.t(f"cost.{name}_of" if more else f"cost.{name}", n=amount(value), **word)


def _part(grammar: Grammar, part: Part) -> str:
    """Return cards to give up: itself, so many, or any number with the levels."""
    if not isinstance(part.of, Selector):
        return grammar.t(f"cost.{part.verb}", card=grammar.itself())
    placed = not (grammar.on_field(part.of) or grammar.in_row(part.of))
    if part.levels:
        cards = grammar.noun(part.of, Quantity("bare"), placed=placed)
        return grammar.t(f"cost.{part.verb}_levels", card=cards, n=part.levels)
    return grammar.t(f"cost.{part.verb}", card=grammar.noun(part.of, Quantity("one", part.n), placed=placed))


def _static(grammar: Grammar, telling: Telling, ability: Ability) -> str:
    """Return continuous effects; the same cards are spoken of by a pronoun the second time."""
    clauses, before, is_unity = [], None, False
    for static, names in _alike(ability.statics):
        cards = _touched(grammar, static)
        if static.of == before and isinstance(static.of, Selector):
            cards = grammar.pronoun(cards, static.of)
        before = static.of
        is_unity = is_unity or _counts_kin(static)
        clauses.append(_static_clause(grammar, telling, static, cards, names))
    join = grammar.inline if len({static.of for static in ability.statics}) == 1 else grammar.sequence
    body = join([grammar.clause(text) for text in clauses])
    if ability.condition:
        body = grammar.t("text.while", cond=telling.conditions(ability.condition), body=body)
    text = _sentence(grammar, body)
    return grammar.t("text.keyword", keyword=grammar.keyword("unity"), body=text) if is_unity else text


def _touched(grammar: Grammar, static: Static) -> Phrase:
    """Return the cards a continuous effect is on."""
    if isinstance(static.of, Selector):
        return grammar.noun(static.of, Quantity("bare"))
    return grammar.host() if static.of == "host" else grammar.itself()


def _alike(statics: Sequence[Static]) -> list[tuple[Static, tuple[str, ...]]]:
    """Return continuous effects with the names they have: keywords given, or stats changed alike, are told as one."""
    found: list[tuple[Static, tuple[str, ...]]] = []
    for static in statics:
        before = found[-1] if found else None
        if (
            before
            and static.what in {"add", "set", "keyword"}
            and before[0]._replace(name="") == static._replace(name="")
        ):
            found[-1] = (static, (*before[1], static.name))
        else:
            found.append((static, (static.name,)))
    return found


def _static_clause(grammar: Grammar, telling: Telling, static: Static, cards: Phrase, names: Sequence[str]) -> str:
    """Return one continuous effect; `names` are the keywords it gives or the stats it changes."""
    if static.what == "keyword":
        return grammar.t("static.keyword", of=cards, keyword=grammar.keywords(names))
    if static.what == "cannot":
        return grammar.t(f"static.cannot_{static.name}", of=cards)
    number = amount(static.value, signed=static.what == "add")
    text = grammar.t(f"static.{static.what}", of=cards, n=number, stat=grammar.stat_names(names))
    if isinstance(static.value, Count | StatOf):
        return grammar.where(grammar.clause(text), telling.definition(static.value)).final
    return text


def _counts_kin(static: Static) -> bool:
    """Tell whether this is unity: a number of cards of the same attribute (CA11.8)."""
    counted = static.value.of if isinstance(static.value, Count) else None
    return isinstance(counted, Selector) and "same_attribute" in dict(counted.filters)


def _instead(grammar: Grammar, telling: Telling, ability: Ability) -> str:
    """Return a replacement."""
    condition = Telling(grammar, ability)
    body = grammar.inline(telling.program(ability.do))
    body = grammar.t(f"instead.{ability.event}", who=_subject(grammar, ability), body=body)
    return _sentence(grammar, _with_limits(grammar, condition, ability, body))
