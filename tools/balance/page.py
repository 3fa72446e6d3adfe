"""The page docs/balance.md: for each realm a table of all pairs by each player, what happens, and the goals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from tools.balance.judge import happening_misses, overall, round_misses

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tools.balance.goals import Goals, Range
    from tools.balance.rounds import Round

HEAD = """\
# Balance

Written by `python3 -m tools.balance`, one realm at a time: computer players play every pair of the ready-made decks
against themselves, in both seatings. Rows win against columns, draws left out; the first number of a row is against all
other decks. A deck against itself counts for everything but the shares of the decks.
"""


class Measured(NamedTuple):
    """What a realm's part of the page is made of; `names` are the decks' names by id, `happenings` all there are."""

    realm: str
    command: str
    rounds: Sequence[Round]
    goals: Goals
    names: Mapping[str, str]
    happenings: Sequence[str]


def page(before: str, part: str) -> str:
    """Return the page with a realm's part in place of the one it had, or added at the end."""
    parts = re.findall(r"^## .*?(?=^## |\Z)", before, re.DOTALL | re.MULTILINE)
    title = part.partition("\n")[0]
    kept = [part.strip() if old.partition("\n")[0] == title else old.strip() for old in parts]
    return "\n\n".join([HEAD.strip(), *kept, *([] if part.strip() in kept else [part.strip()])]) + "\n"


def realm_part(measured: Measured) -> str:
    """Return a realm's part of the page in Markdown."""
    head = f"## {measured.realm.capitalize()}\n\n`{measured.command}`"
    sections = (_by_player(measured, played) for played in measured.rounds)
    return "\n\n".join([head, *sections, _happenings(measured)]) + "\n"


def _by_player(measured: Measured, played: Round) -> str:
    """Return the table and the goals of one player."""
    goals = measured.goals
    rows = [["", "field", *played.decks]]
    for deck in played.decks:
        cells = ["" if other == deck else f"{played.share(deck, other):.0%}" for other in played.decks]
        rows.append([f"{deck} *{measured.names[deck]}*", f"**{played.share(deck):.1%}**", *cells])
    turns = f" (goal {goals.turns[0]:g} to {goals.turns[1]:g})" if goals.turns else ""
    facts = [
        f"{played.games} games, of them drawn {played.drawn}",
        f"the first player wins {played.first_share():.1%} (goal {_percent(goals.first)})",
        f"every deck against the field: goal {_percent(goals.deck)}",
        f"turns of a player, median {played.median():g}{turns}",
        *(f"**missed**: {line}" for line in round_misses(played, goals)),
    ]
    return f"### Played by `{played.player}`\n\n{_table(rows)}\n\n" + "\n".join(f"- {fact}" for fact in facts)


def _happenings(measured: Measured) -> str:
    """Return how often things happen; of what is rarer than the goal, the measurement with its reason."""
    rounds, goals = measured.rounds, measured.goals
    rows = [["in so many games", *(f"`{played.player}`" for played in rounds), "all"]]
    for name in measured.happenings:
        shares = [played.happened[name] / max(1, played.games) for played in rounds]
        rows.append([_words(name), *(f"{share:.1%}" for share in (*shares, overall(rounds, name)))])
    bounds = "".join(f", {_words(name)} in {_percent(between)}" for name, between in goals.between.items())
    goal = f"Goal: everything in at least {goals.seen:.0%} of all games{bounds}."
    missed = [f"- **missed**: {line}" for line in happening_misses(rounds, measured.happenings, goals)]
    rare = [f"- {_sentence(rounds, name, reason)}" for name, reason in goals.unlikely.items()]
    return "\n\n".join(
        ["### What happens", goal, _table(rows), *(["\n".join(missed + rare)] if missed or rare else [])]
    )


def _sentence(rounds: Sequence[Round], name: str, reason: str) -> str:
    """Return the measurement of what is unlikely, with its reason."""
    seen, games = sum(played.happened[name] for played in rounds), sum(played.games for played in rounds)
    return f"*{_words(name)}* was seen in {seen} of {games} games ({overall(rounds, name):.2%}): {reason}."


def _words(name: str) -> str:
    """Return a happening's name as words."""
    return name.replace("_", " ")


def _percent(bounds: Range) -> str:
    """Return bounds for a reader."""
    return f"{bounds[0]:.0%} to {bounds[1]:.0%}"


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows, the first of them the head, as a table."""
    lines = [rows[0], ["---"] * len(rows[0]), *rows[1:]]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)
