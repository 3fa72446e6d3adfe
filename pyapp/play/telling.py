"""What the data of events mean, for whoever puts events into words: the log of the page and the transcript.

Each realm names the data of its event kinds in order. The words are: `aim`, a card, or below 0 the player who is not
the event's; `card`, a card; `player`, a seat; `face`, the id of a face, which names the card that is spoken of; `n`,
`left` and `against`, numbers; `die`, a number that names a result of the card's table of judgement; `gain`, a number
with its sign; `attribute` and `pose`, places in the realm's lists. What is "" says nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.event import Event

PLAIN = ("n",)
"""What the data of a kind are that no realm names."""


class Telling(NamedTuple):
    """A realm's events. `data`: by kind, what its data are; `variant`: kinds that have more than one sentence."""

    data: dict[str, tuple[str, ...]]
    variant: dict[str, Callable[[Event], str]]


def _with_word(event: Event) -> str:
    """Return a kind with the word that its data begin with."""
    return f"{event.kind}_{event.data[0]}"


CASTER = Telling(
    data={
        **dict.fromkeys(("attacks", "fight", "stands"), ("aim",)),
        "hits": ("player",),
        "mana": ("attribute", "n"),
        "spend": ("attribute", "n"),
        "pose": ("pose",),
        "switched": ("pose",),
    },
    variant={"summon": lambda event: "summon_phase" if event.card < 0 else "summon"},
)

CALAMITY = Telling(
    data={
        "attacks": ("aim",),
        **dict.fromkeys(("attacked", "wins", "stands", "attached", "blocks"), ("card",)),
        "fight": ("card", "n", "against"),
        "activated": ("", "card"),
        "damaged": ("n", "left"),
        "healed": ("n", "left"),
        "level": ("gain",),
        "banned": ("face",),
        "cheat": ("", "left"),
        "judgement": ("die",),
    },
    variant={
        "cheat": _with_word,
        "forbids": _with_word,
        "prevents": _with_word,
        "activated": lambda event: "activated_at" if len(event.data) > 1 else "activated",
    },
)


def _use(event: Event) -> str:
    """Tell the use of a card from that of an ability, and one that has a target."""
    kind = "ability" if int(event.data[0]) >= 0 else "used"
    return f"{kind}_at" if len(event.data) > 1 else kind


FAIRYEARTH = Telling(
    data={
        **dict.fromkeys(("attached", "defends", "wins"), ("card",)),
        "used": ("", "card"),
        "strikes": ("aim",),
        **dict.fromkeys(("pays", "soul_eat", "wounded", "mended", "damaged", "healed"), ("n", "left")),
        "meter": ("gain", "left"),
        "grows": ("", "gain"),
        "pose": ("pose",),
    },
    variant={
        "used": _use,
        "seals": lambda event: f"{'seal' if event.rule == 'FE2.3' else 'emblem'}_{event.data[0]}",
        **dict.fromkeys(("enters", "crosses", "grows", "forbids", "prevents"), _with_word),
    },
)

TELLING: dict[str, Telling] = {"caster": CASTER, "calamity": CALAMITY, "fairyearth": FAIRYEARTH}


def sentence_of(realm: str, event: Event) -> str:
    """Return the key, below "event", of the sentence for an event."""
    variant = TELLING[realm].variant.get(event.kind)
    return variant(event) if variant is not None else event.kind


def data_of(realm: str, event: Event) -> dict[str, Any]:
    """Return the data of an event by what they are; those beyond the names are left out."""
    names = TELLING[realm].data.get(event.kind, PLAIN)
    return {name: value for name, value in zip(names, event.data, strict=False) if name}
