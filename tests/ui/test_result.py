"""The end of a game: what decided it, and what can be done next."""

from __future__ import annotations

from pyapp.ui import flow
from pyapp.ui.app import App
from pyapp.ui.scene import find
from tests.ui.test_app import SIZE, Ports, begun, game_of, play_on


def finished() -> tuple[App, Ports]:
    """A game that was played to its end, the person going first."""
    app, ports = begun(3, first=0)
    play_on(app, ports)
    return app, ports


def test_it_names_the_clause_that_decided() -> None:
    """The chip opens the clause of the result with its sentence marked, and closing leads back."""
    app, ports = finished()
    game = game_of(app)
    chip = find(app.scene(*SIZE), "result-rule")
    assert chip is not None
    _, rule, key = game.view["result"]
    assert chip.ref == ("show", "rule", rule, str(app.words.applies(key, rule)))
    app.activate(app.scene(*SIZE), "result-rule")
    app.key("Escape", app.scene(*SIZE), "")
    assert game.control.overlay == ("result",)
    ports.run()


def test_a_rematch_has_the_same_decks_and_a_slot_of_its_own() -> None:
    """Also of a game that came by a link and not from the new-game screen."""
    app, ports = finished()
    link, old = game_of(app).session.link(), game_of(app).session.record
    elsewhere = Ports(1)
    other = App(elsewhere, "en")
    flow.open_link(other, link)
    elsewhere.run()
    other.activate(other.scene(*SIZE), "result-rematch")
    elsewhere.run()
    new = game_of(other).session.record
    assert new.setup == old.setup
    assert new.seed != old.seed
    kept = dict(ports.saves.entries)
    app.activate(app.scene(*SIZE), "result-rematch")
    ports.run()
    play_on(app, ports, 15)
    assert kept.items() <= ports.saves.entries.items()


def test_swapping_sides_swaps_decks_and_who_begins() -> None:
    """Each plays the other's deck; the one who went second goes first."""
    app, ports = finished()
    old = game_of(app).session
    app.activate(app.scene(*SIZE), "result-swap")
    ports.run()
    new = game_of(app).session
    assert new.record.setup.decks == old.record.setup.decks[::-1]
    assert new.record.setup.first == 1
    assert new.agents == old.agents
