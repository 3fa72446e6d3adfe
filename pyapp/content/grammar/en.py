"""English: articles, plurals, "opposing" before the noun, everything else behind it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pyapp.content.grammar.base import Filters, Grammar, Phrase, Quantity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.content.grammar.base import Clause
    from pyapp.engine.face import Selector

LEADING_MARKS = re.compile(r"(?:\{[^}]*\}[\s,:]*)*")


class English(Grammar):
    """See the module."""

    inlines_targets = True

    def noun(self, selector: Selector, quantity: Quantity, *, placed: bool = True) -> Phrase:
        """Return "up to 2 target opposing servants with cost 4 or less"."""
        many = quantity.many
        before = [*self.states(selector.filters), *self.epithets(selector.filters), *self.kinds(selector.filters)]
        if placed and self.on_field(selector) and selector.side == "opp":
            before.insert(0, self.t("filter.opposing"))
        words = self.t(f"noun.{self.noun_key(selector.source, selector.filters)}").split("|")
        core = " ".join([*before, words[many]])
        counted, place, behind = self._counted(core, quantity), self.place(selector), self._behind(selector.filters)
        text, out = (
            " ".join(part for part in (counted, where if placed else "", *behind) if part)
            for where in (place, self._origin(selector) or place)
        )
        return Phrase(text, many=many, out=out)

    def _origin(self, selector: Selector) -> str:
        """Return where cards that move are taken from, such as "from your hand"; "" for the battlefield."""
        key = f"origin.{selector.side}_{selector.source}"
        return self.t(key) if self.has(key) else ""

    def _behind(self, filters: Filters) -> list[str]:
        """Return what stands behind the noun."""
        limits = dict(filters)
        having = [self.keyword(str(limits["keyword"]))] if "keyword" in limits else []
        having += self.bounds(filters)
        found = [self.t("filter.same_attribute")] if "same_attribute" in limits else []
        return [*found, self.t("filter.with", all=self.all_of(having))] if having else found

    def _counted(self, core: str, quantity: Quantity) -> str:
        """Put article, number and "target" before the noun."""
        kind, n, is_target = quantity
        if kind == "bare":
            return core
        if kind in {"all", "the"}:
            return f"{self.t(f'quantity.{kind}')} {core}"
        if kind == "up_to":
            key = "quantity.up_to_target" if is_target else "quantity.up_to"
            return f"{self.t(key, n=n)} {core}"
        if n > 1:
            return f"{self.t('quantity.targets', n=n) if is_target else n} {core}"
        return f"{self.t('quantity.target')} {core}" if is_target else _with_article(core)

    def short_noun(self, selector: Selector) -> str:
        """Return "servant"."""
        return self.t(f"noun.{self.noun_key(selector.source, selector.filters)}").split("|")[0]

    def pronoun(self, phrase: Phrase, selector: Selector) -> Phrase:
        """Return "it" or "them"."""
        del selector
        if phrase.many:
            return Phrase(self.t("reference.them"), many=True, own="their", subj="they")
        return Phrase(self.t("reference.it"), own="its")

    def possessive(self, text: str, *, many: bool) -> str:
        """Return "this card's"."""
        return f"{text}'" if many else f"{text}'s"

    def tally(self, selector: Selector, least: int, most: int) -> str:
        """Return "you control 3 or more servants"."""
        span = self.span(least, most)
        quantity = Quantity("bare") if span.many else Quantity("one")
        is_row = self.in_row(selector)
        has_side = (is_row or self.on_field(selector)) and selector.side != "both"
        phrase = self.noun(selector, quantity, placed=not has_side)
        if not span.many:
            phrase = Phrase(_without_article(phrase))
        row = f"_{self.words.sources[selector.source].noun}" if is_row else ""
        key = f"{selector.side}{row}" if has_side else "any"
        return self.t(f"cond.{key}", n=span, cards=phrase)

    def inline(self, clauses: Sequence[Clause]) -> str:
        """Join by semicolons."""
        return "; ".join(clause.final for clause in clauses)

    def sequence(self, clauses: Sequence[Clause]) -> str:
        """Join as sentences."""
        first, *rest = [clause.final for clause in clauses]
        return ". ".join([first, *(self.start(text) for text in rest)])

    def block(self, text: str) -> str:
        """Put in parentheses."""
        return f"({text})"

    def start(self, text: str) -> str:
        """Begin with a capital, behind any marks."""
        found = LEADING_MARKS.match(text)
        at = found.end() if found else 0
        return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def _with_article(core: str) -> str:
    """Put "a" or "an" before a noun; "other" melts into "another"."""
    if core.startswith("other "):
        return f"an{core}"
    return f"{'an' if core[0] in 'aeiou' and not core.startswith('uni') else 'a'} {core}"


def _without_article(phrase: str) -> str:
    """Take the article off again, where a number stands in its place."""
    return re.sub(r"^(?:an?\s|an(?=other ))", "", phrase)
