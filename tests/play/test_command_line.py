"""`python3 -m pyapp`: what it prints, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from pyapp.__main__ import main
from pyapp.ai.agents import THINKERS
from pyapp.content import library
from pyapp.play import link, simulate
from pyapp.realms.registry import HAPPENINGS
from tests.play.games import EMBERS, RULES, TIDES, random_record

if TYPE_CHECKING:
    from pathlib import Path

KEYS = {
    "games", "errors", "decisions", "decisions_per_s", "games_per_s", "decisions_per_game", "wins", "decks",
    "first_player_win_rate", "turns", "happened",
}  # fmt: skip


def test_sim_prints_one_json_object(root: Path) -> None:
    """Run as it is told to users, with nothing installed (-I -S: no site-packages)."""
    command = [sys.executable, "-S", "-m", "pyapp", "sim", "--realm", "caster", "--games", "4", "--seed", "2"]
    done = subprocess.run(
        [*command, "--players", "greedy,random", "--decks", "ca-embers,ca-tides", "--json"],
        cwd=root, capture_output=True, check=True, text=True,
    )  # fmt: skip
    report = json.loads(done.stdout)
    assert set(report) >= KEYS
    assert report["games"] == 4
    assert report["errors"] == 0
    assert sum(report["wins"].values()) + report["draws"] == 4
    assert set(report["wins"]) == {"greedy", "random"}
    assert set(report["turns"]) == {"median", "p95"}
    assert set(report["happened"]) == set(HAPPENINGS["caster"])
    assert done.stderr == ""


def test_sim_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json, lines for a reader."""
    assert main(["sim", "--games", "2"]) == 0
    assert "games                   2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--realm", "casters"], 'unknown realm "casters", did you mean "caster"? (there are: caster, calamity, '),
        (["--decks", "ca-ember"], 'unknown deck "ca-ember", did you mean "ca-embers"?'),
        (["--players", "greedy,rando"], 'unknown player "rando", did you mean "random"?'),
        (["--players", "greedy"], "--players takes two names"),
        (["--players", "hard:0,random"], "unknown effort of player 'hard:0'; a number may follow normal, hard"),
        (["--players", "easy:3,random"], "unknown effort of player 'easy:3'; a number may follow normal, hard"),
        (["--players", "hrad:64,random"], 'unknown player "hrad", did you mean "hard"?'),
    ],
)
def test_sim_names_what_is_wrong(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and a message on stderr, nothing on stdout."""
    assert main(["sim", *arguments]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.out == ""


@pytest.mark.parametrize("player", [*THINKERS, "hard:2", "normal:1"])
def test_sim_takes_every_player(
    player: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each by its name, two also with an effort; the report counts wins under the same name."""
    played: list[tuple[str, str]] = []

    def win_first(_rules: object, _record: object, players: tuple[str, str]) -> tuple[simulate.Outcome, list[int]]:
        played.append(players)
        return simulate.Outcome(0, 0, 12, 30, set()), []

    monkeypatch.setattr(simulate, "play", win_first)
    assert main(["sim", "--games", "1", "--players", f"{player},random", "--json"]) == 0
    assert played == [(player, "random")]
    assert player in json.loads(capsys.readouterr().out)["wins"] or player == "random"


def test_a_player_with_an_effort_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """A whole game by the least effort."""
    assert main(["sim", "--games", "1", "--players", "normal:1,random", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["errors"] == 0
    assert set(report["wins"]) == {"normal:1", "random"}


def test_help_of_sim_names_every_player(capsys: pytest.CaptureFixture[str]) -> None:
    """And how an effort is written."""
    with pytest.raises(SystemExit):
        main(["sim", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert ", ".join(THINKERS) in said
    assert "hard:64" in said


@pytest.mark.parametrize("games", ["0", "-1", "many"])
def test_sim_wants_a_number_of_games(games: str) -> None:
    """The exit code is that of argparse."""
    with pytest.raises(SystemExit) as caught:
        main(["sim", "--games", games])
    assert caught.value.code == 2


def test_games_alternate_seats_and_decks() -> None:
    """In four games each player sits in each seat with each deck once."""
    matches = list(simulate.schedule(8, 1, ["a", "b"]))
    assert len({(m.players, m.decks) for m in matches}) == 4
    assert len({m.seed for m in matches}) == 8
    three = list(simulate.schedule(12, 1, ["a", "b", "c"]))
    assert len({frozenset(m.decks) for m in three}) == 3


def test_a_game_that_breaks_is_counted_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The report has the seed and the error, and the other games."""
    played = simulate.play

    def breaks(rules: object, record: object, players: object) -> object:
        if record.seed % 2:  # type: ignore[attr-defined]
            raise RuntimeError("broken")
        return played(rules, record, players)  # type: ignore[arg-type]

    monkeypatch.setattr(simulate, "play", breaks)
    report = simulate.simulate(RULES, {"a": EMBERS, "b": TIDES}, 4, 2, ("random", "random"))
    assert report["errors"] == 2
    assert report["games"] == 4
    assert report["failures"][0]["error"] == "RuntimeError: broken"
    assert "errors" in simulate.table(report)


def test_equal_seeds_give_equal_reports() -> None:
    """But for the clock, a report depends on its arguments alone."""

    def report() -> dict[str, object]:
        made = simulate.simulate(RULES, {"a": EMBERS, "b": TIDES}, 3, 5, ("random", "random"))
        return {key: value for key, value in made.items() if not key.endswith("_per_s") and key != "seconds"}

    assert report() == report()


@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans", "ja", "en"])
def test_show_prints_a_game(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One line per event, each with its rule id, and the result at the end."""
    text = link.encode(RULES, random_record(5))
    assert main(["show", f"https://example.org/#game={text}", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    events = [line for line in lines if line.startswith("  ")]
    assert all(line.split()[0].startswith("CA") for line in events)
    assert lines[-1].startswith("= CA")


def test_show_prints_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    """A game that is not over ends with what is open."""
    assert main(["show", link.encode(RULES, random_record(5, 30))]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("? CA")


def test_show_prints_that_a_game_was_given_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Its last event and its result cite the clause."""
    assert main(["show", link.encode(RULES, random_record(5, 30)._replace(conceded=1))]) == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()[-2:]] == [["CA1.6", "P2"], ["=", "CA1.6"]]


def test_show_refuses_what_is_no_link(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 1 and the reason."""
    assert main(["show", "hello world"]) == 1
    assert capsys.readouterr().err.startswith("error: malformed")


@pytest.mark.parametrize("arguments", [["check"], ["check", "--realm", "caster", "--json"]])
def test_check_reports_on_the_pool(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The content report, as text or JSON."""
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "clauses" in printed
    if "--json" in arguments:
        assert json.loads(printed)["realm"] == "caster"


def test_names_are_written_where_they_cannot_be(root: Path) -> None:
    """Where the output knows no Japanese (a redirect on Windows), names come as their codes, not as a traceback."""
    text = link.encode(RULES, random_record(3, 30))
    done = subprocess.run(
        [sys.executable, "-m", "pyapp", "show", f"  {text}\n", "--lang", "ja"],
        cwd=root, capture_output=True, check=False, text=True, env={**os.environ, "PYTHONIOENCODING": "cp1252"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u" in done.stdout


def test_sim_without_any_deck_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A realm whose decks.toml is empty has no game to play; that was an IndexError."""
    monkeypatch.setattr(library, "decks", lambda _realm: {})
    assert main(["sim", "--games", "1"]) == 2
    assert "there are no ready-made decks of caster" in capsys.readouterr().err
