"""The page docs/balance.md: a table of all pairs for each player, and the goals beside what was measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tools.balance.rounds import Round

FIRST, DECK, TURNS, SEEN = (0.42, 0.58), (0.35, 0.65), (6, 14), 0.01
"""Goals: share of the first player, share of a deck against the field, median turns of a player, share of games."""

NOT_AIMED_AT = {
    "draw_game": "both would have to lose in one moment (CA1.3)",
    "endless_loop": "no card of the pool makes one; the rule is a safety net (CA1.5)",
    "mulligan": "the computer players keep what they draw",
}
"""What may stay below the goal, with the reason."""

HEAD = """\
# Balance

Written by `python -m tools.balance --games {games} --seed {seed} --players {players}`: each pair of decks plays {games}
games, a computer player against itself, both seatings in turn. Rows win against columns; the first number of a row is
against the field.
"""


def misses(played: Round) -> list[str]:
    """Return the goals that a round misses, as lines."""
    lines = []
    if not FIRST[0] <= played.first_share() <= FIRST[1]:
        lines.append(f"{played.player}: the first player wins {played.first_share():.1%}")
    lines += [
        f"{played.player}: {deck} wins {played.share(deck):.1%} against the field"
        for deck in played.decks
        if not DECK[0] <= played.share(deck) <= DECK[1]
    ]
    if not TURNS[0] <= played.median() <= TURNS[1]:
        lines.append(f"{played.player}: a player has {played.median():g} turns in the median")
    rare = [name for name in played.happened if played.seen(name) < SEEN and name not in NOT_AIMED_AT]
    return lines + [f"{played.player}: {name} in {played.seen(name):.1%} of the games" for name in rare]


def page(rounds: Sequence[Round], names: Mapping[str, str], games: int, seed: int) -> str:
    """Return the whole page in Markdown; `names` are the decks' names by id."""
    head = HEAD.format(games=games, seed=seed, players=",".join(played.player for played in rounds))
    return "\n".join([head, *(_section(played, names) for played in rounds), _happenings(rounds)])


def _section(played: Round, names: Mapping[str, str]) -> str:
    """Return the table and the goals of one player."""
    rows = [["", "field", *played.decks], ["---"] * (len(played.decks) + 2)]
    for deck in played.decks:
        cells = ["" if other == deck else f"{played.share(deck, other):.0%}" for other in played.decks]
        rows.append([f"{deck} *{names[deck]}*", f"**{played.share(deck):.1%}**", *cells])
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    missed = "".join(f"- missed: {line.partition(': ')[2]}\n" for line in misses(played))
    return f"""\
## Played by `{played.player}`

{table}

- games {len(played.turns)}, of them drawn {played.drawn}
- first player {played.first_share():.1%} (goal {FIRST[0]:.0%} to {FIRST[1]:.0%})
- every deck against the field: goal {DECK[0]:.0%} to {DECK[1]:.0%}
- turns of a player, median {played.median():g} (goal {TURNS[0]} to {TURNS[1]})
{missed}"""


def _happenings(rounds: Sequence[Round]) -> str:
    """Return how often things happen, the rarest with their reasons."""
    rows = [["in so many games", *(f"`{played.player}`" for played in rounds), ""], ["---"] * (len(rounds) + 2)]
    for name in rounds[0].happened if rounds else ():
        shares = [f"{played.seen(name):.1%}" for played in rounds]
        rows.append([name.replace("_", " "), *shares, NOT_AIMED_AT.get(name, "")])
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"## What happens\n\nGoal: at least {SEEN:.0%} of all games.\n\n{table}\n"
