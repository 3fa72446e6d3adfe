"""Rules text generated from abilities, in four languages, so that text and behaviour cannot part.

Texts hold light marks that the painter draws: `{k:bloom}` a keyword (bracketed, by its name in the glossary),
`{a:mars}` the sign of an attribute, `{rest}` the rest icon. `plain` turns them into words for screen readers and logs.
A card's text is one line for its keywords, for a caster one line for its mana, and one line an ability.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pyapp.content import catalog
from pyapp.content.grammar import grammar_of
from pyapp.content.grammar.base import Phrase, Quantity
from pyapp.content.telling import Telling, amount
from pyapp.content.vocabulary import CARD_EVENTS, PHASE_EVENTS, RESOLVES
from pyapp.engine.face import Ability, Count, Selector, Static, StatOf

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pyapp.content.grammar.base import Grammar
    from pyapp.content.rulebook import Term
    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Cost, Face

SELF_KEYWORDS = {"enters": "enter", "destroyed": "last_words"}
"""Events of the card itself that have a keyword (CA11.4, CA11.5)."""

MARK = re.compile(r"\{(?:([ka]):([a-z_]+)|rest)\}")


def card_lines(face: Face, words: Vocabulary, language: str) -> tuple[str, ...]:
    """Return the lines of a card's text, with marks."""
    grammar = grammar_of(language, words)
    lines = []
    if face.keywords:
        lines.append(" ".join(grammar.keyword(name) for name in words.keywords if name in face.keywords))
    if face.kind == "caster":
        attribute = grammar.attribute(face.attributes[0])
        lines.append(grammar.t("text.produce", n=face.stats["level"], attribute=attribute))
    return (*lines, *(ability_text(ability, words, language) for ability in face.abilities))


def ability_text(ability: Ability, words: Vocabulary, language: str) -> str:
    """Return one ability in words, with marks."""
    grammar = grammar_of(language, words)
    telling = Telling(grammar, ability)
    tell = {"on": _trigger, "action": _action, "static": _static, "instead": _instead}[ability.head]
    return tell(grammar, telling, ability)


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
    """Put the condition before a body and the limit behind it."""
    if ability.condition:
        body = grammar.t("text.if", cond=telling.conditions(ability.condition), body=body)
    return grammar.t("text.once", body=body) if ability.once_per_turn else body


def _trigger(grammar: Grammar, telling: Telling, ability: Ability) -> str:
    """Return a trigger, or what a chant does."""
    condition = Telling(grammar, ability)
    clauses = telling.program(ability.do)
    body = grammar.sequence(clauses)
    if ability.may:
        body = grammar.t("text.may_ability", body=grammar.inline(clauses))
    body = _with_limits(grammar, condition, ability, body)
    keyword = SELF_KEYWORDS.get(ability.event, "") if ability.who == "self" else ""
    if ability.event != RESOLVES and not keyword:
        body = grammar.t("text.when", event=_event(grammar, ability), body=body)
    if ability.turn != "any" and ability.event not in PHASE_EVENTS:
        body = grammar.t(f"text.during_{ability.turn}", body=body)
    text = _sentence(grammar, body)
    return grammar.t("text.keyword", keyword=grammar.keyword(keyword), body=text) if keyword else text


def _event(grammar: Grammar, ability: Ability) -> str:
    """Return what a trigger waits for."""
    if ability.event == "cast" and isinstance(ability.who, Selector):
        who = grammar.noun(ability.who, Quantity("any"), placed=False)
        return grammar.t(f"on.cast_{ability.who.side}", who=who)
    if ability.event in CARD_EVENTS:
        return grammar.t(f"on.{ability.event}", who=_subject(grammar, ability))
    return grammar.t(f"on.{ability.event}_{ability.turn if ability.event in PHASE_EVENTS else ability.who}")


def _subject(grammar: Grammar, ability: Ability) -> Phrase:
    """Return whom an event is about."""
    return grammar.noun(ability.who, Quantity("any")) if isinstance(ability.who, Selector) else grammar.itself()


def _action(grammar: Grammar, telling: Telling, ability: Ability) -> str:
    """Return an activated ability: cost, then effect."""
    cost = _cost(grammar, ability.cost)
    cost = cost if cost.startswith("{") else grammar.start(cost)
    condition = Telling(grammar, ability)
    body = _with_limits(grammar, condition, ability, grammar.sequence(telling.program(ability.do)))
    key = "text.main_action" if ability.event == "main" else "text.action"
    return grammar.t(key, cost=cost, body=_sentence(grammar, body))


def _cost(grammar: Grammar, cost: Cost) -> str:
    """Return a cost, its parts in a fixed order."""
    parts = [grammar.t("cost.rest")] if cost.rest else []
    if cost.mana and cost.attribute >= 0:
        parts.append(grammar.t("cost.mana_of", n=cost.mana, attribute=grammar.attribute(cost.attribute)))
    elif cost.mana:
        parts.append(grammar.t("cost.mana", n=cost.mana))
    if cost.stock:
        parts.append(grammar.t("cost.stock", n=amount(cost.stock)))
    if isinstance(cost.sacrifice, Selector):
        parts.append(grammar.t("cost.sacrifice", card=grammar.noun(cost.sacrifice, Quantity("one"))))
    elif cost.sacrifice:
        parts.append(grammar.t("cost.sacrifice", card=grammar.itself()))
    if cost.discard:
        parts.append(grammar.t("cost.discard", n=amount(cost.discard)))
    return grammar.t("cost.and").join(parts)


def _static(grammar: Grammar, telling: Telling, ability: Ability) -> str:
    """Return continuous effects; the same cards are spoken of by a pronoun the second time."""
    clauses, before, is_unity = [], None, False
    for static, stats in _alike(ability.statics):
        cards = _touched(grammar, static)
        if static.of == before and isinstance(static.of, Selector):
            cards = grammar.pronoun(cards, static.of)
        before = static.of
        is_unity = is_unity or _counts_kin(static)
        clauses.append(_static_clause(grammar, telling, static, cards, stats))
    join = grammar.inline if len({static.of for static in ability.statics}) == 1 else grammar.sequence
    body = join([grammar.clause(text) for text in clauses])
    if ability.condition:
        body = grammar.t("text.while", cond=telling.conditions(ability.condition), body=body)
    text = _sentence(grammar, body)
    return grammar.t("text.keyword", keyword=grammar.keyword("unity"), body=text) if is_unity else text


def _touched(grammar: Grammar, static: Static) -> Phrase:
    """Return the cards a continuous effect is on."""
    return grammar.noun(static.of, Quantity("bare")) if isinstance(static.of, Selector) else grammar.itself()


def _alike(statics: Sequence[Static]) -> list[tuple[Static, tuple[str, ...]]]:
    """Return continuous effects with the names they have; two that change stats alike are told as one."""
    found: list[tuple[Static, tuple[str, ...]]] = []
    for static in statics:
        before = found[-1] if found else None
        if before and static.what in {"add", "set"} and before[0]._replace(name="") == static._replace(name=""):
            found[-1] = (static, (*before[1], static.name))
        else:
            found.append((static, (static.name,)))
    return found


def _static_clause(grammar: Grammar, telling: Telling, static: Static, cards: Phrase, stats: Sequence[str]) -> str:
    """Return one continuous effect; `stats` are the names of the stats it changes."""
    if static.what == "keyword":
        return grammar.t("static.keyword", of=cards, keyword=grammar.keyword(static.name))
    if static.what == "cannot":
        return grammar.t(f"static.cannot_{static.name}", of=cards)
    number = amount(static.value, signed=static.what == "add")
    text = grammar.t(f"static.{static.what}", of=cards, n=number, stat=grammar.stat_names(stats))
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
