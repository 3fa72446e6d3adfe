"""What the languages share: phrases that inflect inside a template, marks, filters as words, and the Grammar itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple, cast

from pyapp.content import catalog
from pyapp.content.vocabulary.schema import FLAG, WORD
from pyapp.engine.face import Selector

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from pyapp.content.vocabulary import Vocabulary
    from pyapp.engine.face import Ability

Filters = tuple[tuple[str, int | str | bool], ...]


class Phrase(str):
    """A noun phrase or a number that a template can inflect.

    Format specs: "one|many" chooses by number, "own" gives the owning form, "subj" the form as a subject, "obj"
    that at the end of a clause, "from" that for cards that are taken out of their place.
    """

    __slots__ = ("forms", "many")

    def __new__(cls, text: str, *, many: bool = False, **forms: str) -> Self:
        """Make a phrase; `own`, `subj`, `obj` and `out` (for "from") are its other forms, the text where not given."""
        phrase = super().__new__(cls, text)
        phrase.many = many
        names = {"own": "own", "subj": "subj", "obj": "obj", "from": "out"}
        phrase.forms = {"": text, **{spec: forms.get(name) or text for spec, name in names.items()}}
        return phrase

    many: bool
    forms: dict[str, str]

    def __format__(self, spec: str) -> str:
        """Return the form that a template asks for."""
        one, bar, many = spec.partition("|")
        return (many if self.many else one) if bar else self.forms[spec]


class Mark(NamedTuple):
    """A mark for the painter: in a template `{k:bloom}` comes out as `{k:bloom}`."""

    letter: str

    def __format__(self, spec: str) -> str:
        """Return the mark, with its word when it has one."""
        return f"{{{self.letter}:{spec}}}" if spec else f"{{{self.letter}}}"


MARKS = {"k": Mark("k"), "a": Mark("a"), "rest": Mark("rest")}


class Quantity(NamedTuple):
    """How many: "one" (exactly n), "up_to", "all", "the" (only), "bare" (the set itself) or "any" (whichever it is)."""

    kind: str
    n: int = 1
    is_target: bool = False

    @property
    def many(self) -> bool:
        """Whether the phrase is about more than one card."""
        return self.kind in {"all", "bare"} or (self.kind in {"one", "up_to"} and self.n > 1)


class Clause(NamedTuple):
    """One op in words: as the end of a sentence, as a part before another, and whether it only leads to the next."""

    final: str
    linked: str
    leads: bool = False


class Grammar(ABC):
    """How a language builds phrases and sentences out of the words of its catalog."""

    inlines_targets = False
    """Whether a target is named where it is used, instead of in a clause before."""

    def __init__(self, language: str, words: Vocabulary) -> None:
        """Bind the language's catalog and the realm's words."""
        self.language = language
        self.words = words

    def key(self, key: str) -> str:
        """Return the catalog's key of a template: the realm's own where it has one, else the one of all realms."""
        own = f"wording.{self.words.realm}.{key}"
        return own if catalog.has(self.language, own) else f"wording.{key}"

    def has(self, key: str) -> bool:
        """Tell whether there is such a template."""
        return catalog.has(self.language, self.key(key))

    def t(self, key: str, **params: object) -> str:
        """Return a template of the wording filled in; marks are always at hand."""
        return catalog.t(self.language, self.key(key), **{**MARKS, **params})

    def keyword(self, name: str) -> str:
        """Return the mark of a keyword."""
        return format(MARKS["k"], name)

    def keywords(self, names: Sequence[str]) -> str:
        """Return keywords as marks in a row, as a card has them."""
        text = self.keyword(names[0])
        for name in names[1:]:
            text = self.t("static.more_keywords", a=text, b=self.keyword(name))
        return text

    def attribute(self, index: object) -> str:
        """Return the mark of an attribute."""
        return format(MARKS["a"], self.words.attributes[cast("int", index)])

    def place(self, selector: Selector) -> str:
        """Return where the cards are, such as "in your hand"; "" for the whole battlefield."""
        place = "field" if self.on_field(selector) else selector.source
        if self.in_row(selector):
            place = f"{self.words.sources[selector.source].noun}_row"
        key = f"place.{selector.side}_{place}"
        return self.t(key) if self.has(key) else ""

    def on_field(self, selector: Selector) -> bool:
        """Tell whether the cards are what a player has in play."""
        return selector.source in self.words.sources and self.words.sources[selector.source].on_field

    def in_row(self, selector: Selector) -> bool:
        """Tell whether the cards are called by the place they lie in, and are just "yours"."""
        return (
            bool(selector.source)
            and self.words.sources[selector.source].is_row
            and not dict(selector.filters).get("kind")
        )

    def noun_key(self, source: str, filters: Filters) -> str:
        """Return the key of the noun: the kind of card where one is asked for, else what lies in that place."""
        spec, kind = self.words.sources.get(source), dict(filters).get("kind")
        if spec and spec.on_field:
            return f"{kind}s" if kind else source
        return str(kind or (spec.noun if spec else "cards"))

    def bounds(self, filters: Filters) -> list[str]:
        """Return the limits on numbers in words, such as "cost 4 or less", without those that are `epithets`."""
        limits = dict(filters)
        found = []
        for stat in self.words.bounded:
            low, high = limits.get(f"{stat}_min"), limits.get(f"{stat}_max")
            low = 0 if high == 0 else low  # no value lies below 0: "at most 0" is 0
            form = "exact" if low == high else "min" if high is None else "max" if low is None else "between"
            is_epithet = form == "exact" and self.has(f"filter.exact_{stat}")
            if (low is not None or high is not None) and not is_epithet:
                n = high if low is None else low
                found.append(self.t(f"filter.{form}", stat=self.t(f"name.{stat}"), n=n, low=low, high=high))
        return found

    def epithets(self, filters: Filters) -> list[str]:
        """Return the exact numbers that stand before a noun like a word, where the language has such templates."""
        limits = dict(filters)
        exact = [stat for stat in self.words.bounded if limits.get(f"{stat}_min", 0) == limits.get(f"{stat}_max", -1)]
        keys = {stat: f"filter.exact_{stat}" for stat in exact}
        return [self.t(key, n=limits[f"{stat}_max"]) for stat, key in keys.items() if self.has(key)]

    def states(self, filters: Filters) -> list[str]:
        """Return the words for how a card lies or what it does: other, reversed, attacking, face-down."""
        limits = dict(filters)
        found = []
        for name in self.words.states:
            if name in limits:
                spec, value = self.words.filters[name], limits[name]
                is_not = spec.type == FLAG and not value
                word = self.words.words(spec.words)[int(value)] if spec.type == WORD else name
                found.append(self.t(f"filter.{'not_' if is_not else ''}{word}"))
        return found

    def kinds(self, filters: Filters) -> list[str]:
        """Return in words what a card is besides its kind, such as its attribute."""
        limits = dict(filters)
        found = []
        for name in self.words.qualities:
            if name in limits:
                is_mark = self.words.filters[name].type == WORD
                value = self.attribute(limits[name]) if is_mark else limits[name]
                found.append(self.t(f"filter.{name}", a=value, n=value))
        return found

    def stat_names(self, stats: str | Sequence[str]) -> str:
        """Return the printed name of a stat, or of two that change alike."""
        names = [self.t(f"name.{stat}") for stat in ([stats] if isinstance(stats, str) else stats)]
        return names[0] if len(names) == 1 else self.t("name.both", a=names[0], b=names[1])

    def described(self, filters: Filters) -> str:
        """Return filters as a predicate, such as "a card with cost 4 or less", or just "reversed"."""
        if set(self.words.states).difference({"other"}).issuperset(dict(filters)):
            return self.t("cond.state", what=self.all_of(self.states(filters)))
        return self.noun(Selector("both", "", filters), Quantity("any"), placed=False)

    def all_of(self, parts: Sequence[str]) -> str:
        """Join words by "and"."""
        text = parts[0]
        for part in parts[1:]:
            text = self.t("filter.and", a=text, b=part)
        return text

    def span(self, least: int, most: int) -> Phrase:
        """Return a number with bounds in words, such as "3 or more"; -1 is no bound."""
        if most == 0:
            return Phrase(self.t("cond.none"), many=True)
        if least == most:
            return Phrase(self.t("cond.exactly", n=least), many=least > 1)
        if most < 0:
            return Phrase(self.t("cond.least", n=least), many=True)
        if least < 0:
            return Phrase(self.t("cond.most", n=most), many=True)
        return Phrase(self.t("cond.between", low=least, high=most), many=True)

    def itself(self) -> Phrase:
        """Return the words for the card that speaks."""
        return self.owning(self.t("reference.self"))

    def owning(self, text: str, *, many: bool = False) -> Phrase:
        """Return a reference to known cards with its owning form."""
        return Phrase(text, many=many, own=self.possessive(text, many=many))

    def host(self) -> Phrase:
        """Return the words for the card that this one lies under."""
        return self.owning(self.t("reference.host"))

    def subject_of(self, ability: Ability) -> Phrase:
        """Return the words for the card that an ability is about."""
        if ability.answers is not None:
            return self.that(ability.answers)
        if isinstance(ability.who, Selector):
            return self.that(ability.who)
        return self.host() if ability.who == "host" else self.itself()

    def that(self, selector: Selector) -> Phrase:
        """Return the words for the card an event is about, such as "that servant"."""
        return self.owning(self.t("reference.that", noun=self.short_noun(selector)))

    def clause(self, text: str, *, leads: bool = False) -> Clause:
        """Make a clause out of a filled template; languages that inflect verbs split it here."""
        return Clause(text, text, leads)

    def where(self, clause: Clause, x: str) -> Clause:
        """Say behind a clause what its X is."""
        final, linked = (self.t("text.where", body=body, x=x) for body in clause[:2])
        return Clause(final, linked, clause.leads)

    @abstractmethod
    def noun(self, selector: Selector, quantity: Quantity, *, placed: bool = True) -> Phrase:
        """Return a noun phrase for the cards a selector means; without its place when `placed` is false."""

    @abstractmethod
    def short_noun(self, selector: Selector) -> str:
        """Return the bare noun for one of these cards."""

    @abstractmethod
    def pronoun(self, phrase: Phrase, selector: Selector) -> Phrase:
        """Return how to speak again of cards named before."""

    @abstractmethod
    def possessive(self, text: str, *, many: bool) -> str:
        """Return the owning form of a reference."""

    @abstractmethod
    def tally(self, selector: Selector, least: int, most: int) -> str:
        """Return the condition that the number of these cards lies between two bounds (-1: no bound)."""

    @abstractmethod
    def inline(self, clauses: Sequence[Clause]) -> str:
        """Join clauses inside a sentence."""

    @abstractmethod
    def sequence(self, clauses: Sequence[Clause]) -> str:
        """Join clauses as sentences, without the last full stop."""

    @abstractmethod
    def block(self, text: str) -> str:
        """Set off a program inside another."""

    def start(self, text: str) -> str:
        """Make a text the start of a sentence."""
        return text
