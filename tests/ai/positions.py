"""Positions of the tactical suite: `tactics/<realm>/*.toml`, laid out as scenarios are, with what a good player does.

A position has id, note, own, opp, the keys of a situation and steps as a scenario has (whoever has the say passes
until a step can be taken), and any of
    asked = "may"                 passed is until seat own is asked that; otherwise until it is asked anything
    best = ["cast ca-030", ...]   the first answer is one of these: kind, and the face, own/opp, a pose (`enter`), or
                                  the number (`cheat`, `fill`) that it is about
    never = ["pass", ...]         the first answer is none of these
    win = true                    played on with the opponent passing, the game is won before the turn is over
    mulligan = true               the opening hand is asked about instead of a phase
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyapp.ai.agents import choose
from pyapp.engine import machine
from pyapp.play import scenario
from pyapp.play.scenario import Scenario, Table
from pyapp.play.table import SIDES, Situation, lay_out
from pyapp.realms.registry import ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.engine.decision import Action, Decision
    from pyapp.engine.ruleset import Ruleset

FOLDER = Path(__file__).parent / "tactics"
WISHES = ("asked", "best", "never", "win", "mulligan")
PATIENCE = 80


@dataclass(frozen=True, slots=True)
class Position:
    """One position of a realm, and what is wished for."""

    realm: str
    setting: Scenario
    wishes: dict[str, Any]

    @property
    def id(self) -> str:
        """Its name."""
        return f"{self.realm}:{self.setting.id}"

    @property
    def rules(self) -> Ruleset:
        """The rules it is played by."""
        return ruleset(self.realm)

    def table(self) -> Table:
        """Lay it out and carry out its steps."""
        situation = {"switches": {"stops": "useful"}, **self.setting.situation}
        if situation.get("active") in SIDES:
            situation["active"] = SIDES.index(situation["active"])
        if not self.wishes.get("mulligan"):
            table = Table(self.rules, self.setting.own, self.setting.opp, **situation)
        else:
            state, _ = lay_out(self.rules, (self.setting.own, self.setting.opp), Situation(**situation))
            state.frames = [("mulligan", 0, 0, ())]
            machine.resume(self.rules, state)
            table = Table.of(self.rules, state)
        for step in self.setting.steps:
            pass_until(table, partial(offers, step.get("do", "attack")))
            scenario._step(table, step)
        asked = self.wishes.get("asked")
        pass_until(table, lambda decision: decision.seat == 0 and asked in {None, decision.kind})
        return table


def offers(kind: str, decision: Decision) -> bool:
    """Tell whether an action of that kind is among the options."""
    return any(option.kind == kind for option in decision.options)


def pass_until(table: Table, fits: Callable[[Decision], bool]) -> None:
    """Let both seats pass until a decision fits; raises ScenarioError when another question comes."""
    while not fits(table.decision):
        table.do("pass")


def positions(realm: str, name: str) -> list[Position]:
    """Return the positions of a file."""
    data = tomllib.loads((FOLDER / realm / f"{name}.toml").read_text())
    found = []
    for entry in data["position"]:
        setting = {key: value for key, value in entry.items() if key not in WISHES}
        parsed = scenario.parse({"scenario": [setting]}, name)[0]
        found.append(Position(realm, parsed, {key: entry[key] for key in WISHES if key in entry}))
    return found


def said(table: Table, action: Action) -> str:
    """Return an answer as the suite writes it."""
    if action.kind == "against" and action.card < 0:
        return f"against {SIDES[action.arg]}"
    if action.kind == "enter":
        return f"enter {table.rules.poses[action.arg]}"
    if action.kind in {"cheat", "fill"}:
        return f"{action.kind} {action.arg}"
    if action.kind == "ban":
        return f"ban {table.rules.pool[action.arg].id}"
    face = f" {table.rules.pool[table.state.cards[action.card].face].id}" if action.card >= 0 else ""
    return action.kind + face


def wrong(position: Position, level: str) -> str:
    """Let a level play a position; return what it did wrong, "" when it did well."""
    table = position.table()
    first = choose(position.rules, table.state, level, 1)
    answer, wishes = said(table, first), position.wishes
    if answer not in wishes.get("best", [answer]) or answer in wishes.get("never", ()):
        return f"{answer}, not {wishes.get('best') or 'anything but ' + str(wishes['never'])}"
    if not wishes.get("win"):
        return ""
    seat, turn, told = table.decision.seat, table.state.turn, list[str]()
    for salt in range(PATIENCE):
        decision = table.state.decision
        if decision is None or table.state.turn != turn:
            break
        mine = decision.seat == seat
        action = choose(position.rules, table.state, level, salt + 1) if mine else decision.options[0]
        told += [said(table, action)] if mine else []
        table.take(action)
    won = table.state.result is not None and table.state.result[0] == seat
    return "" if won else "no win by " + ", ".join(told)
