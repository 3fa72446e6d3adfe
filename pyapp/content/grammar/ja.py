"""Japanese: qualifiers before the noun, counters behind it, and verbs that change their form before another clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.content.grammar.base import Clause, Filters, Grammar, Phrase, Quantity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyapp.engine.face import Selector


class Japanese(Grammar):
    """See the module."""

    def noun(self, selector: Selector, quantity: Quantity, *, placed: bool = True) -> Phrase:
        """Return 相手のコスト4以下の怪異1体."""
        key = self.noun_key(selector.source, selector.filters)
        place = self.place(selector) if placed else ""
        every = self.t("quantity.all") if quantity.kind == "all" else ""
        noun = self.t(f"noun.{key}")
        before = self._before(selector.filters)
        text = f"{place}{before}{every}{noun}{self._number(quantity, key)}"
        return Phrase(text, many=quantity.many, own=self.possessive(text, many=quantity.many))

    def _number(self, quantity: Quantity, key: str) -> str:
        """Return the number with the noun's counter."""
        if quantity.kind in {"bare", "any", "all", "the"}:
            return ""
        form = "up_to" if quantity.kind == "up_to" else "one"
        return self.t(f"quantity.{form}", n=quantity.n, measure=self.t(f"measure.{key}"))

    def _before(self, filters: Filters) -> str:
        """Return what qualifies the noun."""
        limits = dict(filters)
        having = [self.t("filter.same_attribute")] if "same_attribute" in limits else []
        if self.bounds(filters):
            having.append(self.t("filter.having", all=self.all_of(self.bounds(filters))))
        if "keyword" in limits:
            having.append(self.t("filter.keyword", keyword=self.keyword(str(limits["keyword"]))))
        return "".join([*self.states(filters), *having, *self.kinds(filters)])

    def short_noun(self, selector: Selector) -> str:
        """Return 怪異."""
        return self.t(f"noun.{self.noun_key(selector.source, selector.filters)}")

    def pronoun(self, phrase: Phrase, selector: Selector) -> Phrase:
        """Return それ or それら."""
        del selector
        if phrase.many:
            return self.owning(self.t("reference.them"), many=True)
        return Phrase(self.t("reference.it"), own=self.t("reference.its"))

    def possessive(self, text: str, *, many: bool) -> str:
        """Return このカードの."""
        del many
        return f"{text}の"

    def tally(self, selector: Selector, least: int, most: int) -> str:
        """Return あなたの怪異が3体以上."""
        measure = self.t(f"measure.{self.noun_key(selector.source, selector.filters)}")
        cards = self.noun(selector, Quantity("bare"))
        if most == 0:
            return self.t("cond.without", cards=cards, measure=measure)
        form = "exactly" if least == most else "least" if most < 0 else "most" if least < 0 else "between"
        n = least if most < 0 else most
        span = self.t(f"cond.{form}", n=f"{n}{measure}", low=least, high=f"{most}{measure}")
        return self.t("cond.any", cards=cards, n=span)

    def described(self, filters: Filters) -> str:
        """Return コスト4以下のカード, or リバース状態 without the の that leads to a noun."""
        return super().described(filters).removesuffix("の")

    def clause(self, text: str, *, leads: bool = False) -> Clause:
        """Split the verb off a template: `~破壊する/破壊し` is its form at the end and before another clause."""
        head, tilde, verb = text.rpartition("~")
        if not tilde:
            return Clause(text, text, leads)
        final, _, linked = verb.partition("/")
        return Clause(head + final, head + linked, leads)

    def inline(self, clauses: Sequence[Clause]) -> str:
        """Join by commas, all verbs but the last in their linking form."""
        *firsts, last = clauses
        return "".join(f"{clause.linked}、" for clause in firsts) + last.final

    def sequence(self, clauses: Sequence[Clause]) -> str:
        """Join as sentences; a clause that leads to the next is linked to it."""
        *firsts, last = clauses
        parts = [f"{clause.linked}、" if clause.leads else f"{clause.final}。" for clause in firsts]
        return "".join(parts) + last.final

    def block(self, text: str) -> str:
        """Put in parentheses."""
        return f"（{text}）"
