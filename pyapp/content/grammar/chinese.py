"""Chinese, both scripts: place, number with its measure word, what qualifies, noun; the words come from the catalog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content.grammar.base import Filters, Grammar, Phrase, Quantity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.content.grammar.base import Clause
    from pyapp.engine.face import Selector


class Chinese(Grammar):
    """See the module; the scripts differ in their catalogs only."""

    def noun(self, selector: Selector, quantity: Quantity, *, placed: bool = True) -> Phrase:
        """Return 對手的1個費用4以下的僕從."""
        key = self.noun_key(selector.source, selector.filters)
        place = self.place(selector) if placed else ""
        noun = f"{self._before(selector.filters)}{self.t(f'noun.{key}')}"
        text = f"{place}{self._number(quantity, key)}{noun}"
        return Phrase(text, many=quantity.many, own=self.possessive(text, many=quantity.many))

    def _number(self, quantity: Quantity, key: str) -> str:
        """Return the number with the noun's measure word."""
        if quantity.kind in {"bare", "any", "the"}:
            return ""
        if quantity.kind == "all":
            return self.t("quantity.all")
        form = "up_to" if quantity.kind == "up_to" else "one"
        return self.t(f"quantity.{form}", n=quantity.n, measure=self.t(f"measure.{key}"))

    def _before(self, filters: Filters) -> str:
        """Return what qualifies the noun, in the order a reader expects."""
        limits = dict(filters)
        having = [self.t("filter.same_attribute")] if "same_attribute" in limits else []
        if self.bounds(filters):
            having.append(self.t("filter.having", all=self.all_of(self.bounds(filters))))
        if "keyword" in limits:
            having.append(self.t("filter.keyword", keyword=self.keyword(str(limits["keyword"]))))
        return "".join([*self.states(filters), *having, *self.kinds(filters)])

    def short_noun(self, selector: Selector) -> str:
        """Return 僕從."""
        return self.t(f"noun.{self.noun_key(selector.source, selector.filters)}")

    def pronoun(self, phrase: Phrase, selector: Selector) -> Phrase:
        """Return 其, which serves one and many and owns without 的; at the end of a clause 該角色."""
        text = self.t("reference.it")
        return Phrase(text, many=phrase.many, own=text, obj=self.that(selector))

    def possessive(self, text: str, *, many: bool) -> str:
        """Return 此牌的."""
        del many
        return f"{text}的"

    def tally(self, selector: Selector, least: int, most: int) -> str:
        """Return 你有3個以上反置的僕從."""
        key = self.noun_key(selector.source, selector.filters)
        cards = self.noun(selector, Quantity("bare"), placed=False)
        place = self.place(selector).removesuffix("的") or self.t("cond.field")
        if most == 0:
            return self.t("cond.without", place=place, cards=cards)
        return self.t("cond.any", place=place, cards=cards, n=self._span(least, most, self.t(f"measure.{key}")))

    def _span(self, least: int, most: int, measure: str) -> str:
        """Return 3個以上; the measure word goes behind the (last) number."""
        form = "exactly" if least == most else "least" if most < 0 else "most" if least < 0 else "between"
        n = least if most < 0 else most
        return self.t(f"cond.{form}", n=f"{n}{measure}", low=least, high=f"{most}{measure}")

    def inline(self, clauses: Sequence[Clause]) -> str:
        """Join by commas."""
        return "，".join(clause.final for clause in clauses)

    def sequence(self, clauses: Sequence[Clause]) -> str:
        """Join as sentences; a clause that leads to the next stands before a comma."""
        *firsts, last = clauses
        return "".join(f"{clause.final}{'，' if clause.leads else '。'}" for clause in firsts) + last.final

    def block(self, text: str) -> str:
        """Put in parentheses."""
        return f"（{text}）"
