"""The goldens: played games by state hash and counts of positions, equal in every interpreter. Stdlib only.

    python3 tests/golden/measure.py            print what this interpreter gives, as JSON
    python3 tests/golden/measure.py --write    store it in tests/golden/*.json

A link stored under the present revision of the rules must still open to the same end; else --write asks for a higher
REVISION in the realm's ruleset.py first (or, before anyone has played, for --same-revision).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from pyapp.ai.agents import choose  # noqa: E402 - the path is set for running as a script
from pyapp.content import library  # noqa: E402
from pyapp.engine import machine  # noqa: E402
from pyapp.engine.rng import mix  # noqa: E402
from pyapp.engine.ruleset import Setup  # noqa: E402
from pyapp.engine.state import digest  # noqa: E402
from pyapp.play import link  # noqa: E402
from pyapp.play.record import Record, begin, new_record  # noqa: E402
from pyapp.play.scenario import Side, table  # noqa: E402
from pyapp.realms.registry import ruleset  # noqa: E402
from tests.rules import fairyearth  # noqa: E402
from tests.rules.calamity import DECK, PLAIN  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyapp.engine.ruleset import Ruleset
    from pyapp.engine.state import State

NAMES = (
    "games", "greedy", "perft", "calamity_games", "calamity_perft", "fairyearth_games", "fairyearth_perft",
)  # fmt: skip
FILES = {name: HERE / f"{name}.json" for name in NAMES}
RULES = ruleset("caster")
EMBERS, TIDES = (library.decks("caster")[name].listed() for name in ("ca-embers", "ca-tides"))
STRIDE = 20
"""A hash is kept after every so many choices."""

BY_CHANCE = {
    "plain": (1, (EMBERS, TIDES), ()),
    "mirror": (2, (TIDES, TIDES), ()),
    "whole-chain": (3, (TIDES, EMBERS), (("chain_resolves", "all"), ("hand_limit", True))),
    "all-stops": (4, (EMBERS, EMBERS), (("stops", "all"),)),
}
GREEDY = {"greedy": (5, ("greedy", "greedy")), "greedy-random": (6, ("greedy", "random"))}

CALAMITY_BY_CHANCE = {
    "plain": (1, (DECK, DECK), ()),
    "quick": (2, (DECK, DECK), (("quick", True), ("calamity_cycle", "round"))),
    "strict": (3, (DECK, DECK), (("chain_count", "chain"), ("arcana_row", "turn"), ("resistance_cards", 5))),
    "all-stops": (4, (DECK, DECK), (("stops", "all"), ("quick", True))),
}
"""With the rule tests' pool of cards, so that these games change with the rules alone."""

FAIRY = fairyearth.PLAIN
FAIRYEARTH_BY_CHANCE = {
    "plain": (1, (fairyearth.DECK, fairyearth.DECK), ()),
    "dry-start": (2, (fairyearth.DECK, fairyearth.DECK), (("first_turn_cost", 0),)),
    "all-stops": (3, (fairyearth.DECK, fairyearth.DECK), (("stops", "all"),)),
}


def play(rules: Ruleset, record: Record, players: tuple[str, str]) -> dict[str, Any]:
    """Play a game; return its link, the hashes on its way, and its result."""
    state, _ = begin(rules, record)
    salt, choices, hashes = mix(record.seed), list[int](), [digest(state)]
    while (decision := state.decision) is not None:
        action = choose(rules, state, players[decision.seat], salt + len(choices))
        choices.append(decision.options.index(action))
        machine.apply(rules, state, action)
        if len(choices) % STRIDE == 0 or state.decision is None:
            hashes.append(digest(state))
    text = link.encode(rules, record._replace(choices=tuple(choices)))
    return {"link": text, "hashes": hashes, "turns": state.turn, "result": list(state.result or ())}


def games(rules: Ruleset, by_chance: Mapping[str, tuple[int, Any, Any]]) -> dict[str, Any]:
    """Return the games by chance, with the rule switches in different positions."""
    played = {
        name: play(rules, new_record(rules, Setup(decks, options), seed), ("random", "random"))
        for name, (seed, decks, options) in by_chance.items()
    }
    return {"revision": rules.revision, "games": played}


def greedy() -> dict[str, Any]:
    """Return the games of the greedy player; they change with its judgement and need no new revision."""
    setup = Setup((EMBERS, TIDES))
    return {name: play(RULES, new_record(RULES, setup, seed), players) for name, (seed, players) in GREEDY.items()}


def tables() -> dict[str, State]:
    """Return the positions from which positions are counted."""
    start = machine.start(RULES, Setup((EMBERS, TIDES), (), 0), 9)
    own = Side(
        hand=["ca-011", "ca-015", "ca-029"],
        casters=["ca-001", "ca-007", {"card": "ca-002", "stock": ["ca-001"]}],
        servants=["ca-012", "ca-013"],
    )
    opp = Side(hand=["ca-036"], casters=["ca-003", "ca-005", "coin"], servants=["ca-020 reversed", "ca-023"], orbs=3)
    return {
        "start": start,
        "main": table(RULES, own, opp, phase="main"),
        "summon": table(RULES, own, opp, phase="summon", switches={"stops": "useful"}),
        "battle": table(RULES, own, opp, phase="battle", switches={"stops": "useful"}),
    }


def calamity_tables() -> dict[str, State]:
    """Return the positions of Calamity from which positions are counted: each kind of turn, and a chain."""
    own = Side(
        hand=["lv0", "lv1", "lv3", "bolt", "no"], field=["hero", "lv0", "ping", "lv2"], extra=["ex"], player=["chief"]
    )
    opp = Side(hand=["lv0", "kill", "gift"], field=["lv1", "scout"], graveyard=["lv2"])
    third = Side(monster=["beast"], hand=["claw"] * 6, deck=["claw"] * 14)
    awake = {"turn": 25, "third": third, "at": "start"}
    useful = {"stops": "useful"}
    return {
        "start": machine.start(PLAIN, Setup((DECK, DECK), (), 0), 9),
        "card": table(PLAIN, own, opp, switches=useful),
        "battle": table(PLAIN, own, opp, phase="battle", switches=useful),
        "ban": table(PLAIN, own, opp, phase="draw", at="turn", turn=15, switches=useful),
        "resistance": table(PLAIN, own, opp, phase="resistance", switches=useful, **awake),
    }


def fairyearth_tables() -> dict[str, State]:
    """Return the positions of Fairyearth from which positions are counted: set, active, and a chain before a fight."""
    own = Side(
        hand=["wood", "fire", "fel", "imp", "bolt", "zap", "blade", "banner"], right=["fire", "angel"], left=["earth"],
        line_left=1, line_top=2, ritual=["trap"], cost=8,
    )  # fmt: skip
    opp = Side(hand=["no", "zap"], right=["earth"], left=["metal", "water act"], line_left=2, ritual=["wood"])
    useful = {"stops": "useful"}
    return {
        "start": machine.start(FAIRY, Setup((fairyearth.DECK, fairyearth.DECK), (), 0), 9),
        "set": table(FAIRY, own, opp, phase="set", switches=useful),
        "active": table(FAIRY, own, opp, switches=useful),
        "fight": table(FAIRY, own.but(hand=[]), opp, switches=useful),
    }


DEPTH, SHALLOW = 4, 3


def count(rules: Ruleset, state: State, depth: int) -> int:
    """Return the number of ways to answer so many decisions in a row."""
    if depth == 0 or state.decision is None:
        return 1
    if depth == 1:
        return len(state.decision.options)
    total = 0
    for option in state.decision.options:
        ahead = state.clone()
        machine.apply(rules, ahead, option)
        total += count(rules, ahead, depth - 1)
    return total


def perft(rules: Ruleset, positions: Mapping[str, State], most: int) -> dict[str, list[int]]:
    """Return the counts by depth from each table."""
    return {name: [count(rules, state, depth) for depth in range(1, most + 1)] for name, state in positions.items()}


def stale_links() -> list[str]:
    """Return the names of stored games that do not open to the same end any more."""
    return [
        f"{file}: {name}"
        for file, rules in (("games", RULES), ("calamity_games", PLAIN), ("fairyearth_games", FAIRY))
        if FILES[file].exists() and (stored := _stored(file))["revision"] == rules.revision
        for name, game in stored["games"].items()
        if not opens(rules, game)
    ]


def _stored(name: str) -> Any:  # noqa: ANN401 - JSON
    """Return what a file holds."""
    return json.loads(FILES[name].read_text(encoding="utf-8"))


def opens(rules: Ruleset, game: dict[str, Any]) -> bool:
    """Tell whether a stored game's link leads to its result."""
    try:
        return list(link.decode(game["link"], lambda _realm: rules).state.result or ()) == game["result"]
    except link.LinkError:
        return False


def write(*, same_revision: bool) -> None:
    """Store everything; refuses when stored games changed under the same revision."""
    stale = stale_links()
    if stale and not same_revision:
        sys.exit(f"{', '.join(stale)} play out otherwise: raise REVISION in the realm's ruleset.py first")
    for name, data in measure().items():
        FILES[name].write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def measure() -> dict[str, Any]:
    """Return all goldens."""
    return {
        "games": games(RULES, BY_CHANCE),
        "greedy": greedy(),
        "perft": perft(RULES, tables(), DEPTH),
        "calamity_games": games(PLAIN, CALAMITY_BY_CHANCE),
        "calamity_perft": perft(PLAIN, calamity_tables(), SHALLOW),
        "fairyearth_games": games(FAIRY, FAIRYEARTH_BY_CHANCE),
        "fairyearth_perft": perft(FAIRY, fairyearth_tables(), SHALLOW),
    }


if __name__ == "__main__":
    if "--write" in sys.argv:
        write(same_revision="--same-revision" in sys.argv)
    else:
        sys.stdout.write(json.dumps(measure()))
