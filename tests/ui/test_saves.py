"""Slots: every game has its own, and nothing is lost by renaming, deleting, importing or a bad file."""

from __future__ import annotations

import asyncio
import json

import pytest

from pyapp.store.payload import pack, unpack
from pyapp.store.slots import PortError
from pyapp.ui import flow
from pyapp.ui.app import App
from pyapp.ui.scene import find, walk
from tests.ui.test_app import SIZE, Ports, begun, game_of, play_on


def listed(app: App, ports: Ports) -> list[str]:
    """The slots the screen shows, after reading them anew."""
    app.do(("saves", "show"))
    ports.run()
    return [row.slot for row in app.shelf.rows]


def touch(app: App, ports: Ports, node_id: str) -> None:
    """Touch a node and let everything finish."""
    app.activate(app.scene(*SIZE), node_id)
    ports.run()


def two_games() -> tuple[App, Ports, str, str]:
    """Two saved games; the second is the running one."""
    app, ports = begun(4)
    play_on(app, ports, 12)
    first = game_of(app).slot
    app.do(("app", "start"))
    ports.run()
    play_on(app, ports, 15)
    return app, ports, first, game_of(app).slot


def test_a_new_game_leaves_the_other_alone() -> None:
    """Two games, two slots, the latest first; each opens where it was."""
    app, ports, first, second = two_games()
    kept = ports.saves.entries[first]
    assert listed(app, ports) == [second, first]
    row = find(app.scene(*SIZE), "save-1")
    assert row is not None
    assert any(node.id == "save-1-picture" for node in walk(row))
    touch(app, ports, "save-1-open")
    assert app.screen == "table"
    assert game_of(app).session.trace == unpack(kept).body["trace"]
    assert ports.stored["settings", "last-slot"] == first


def test_a_dealt_game_is_kept_before_anything_was_chosen() -> None:
    """Who reloads while the first hand is being looked at finds the same one; a rematch is kept as well."""
    app, ports = begun(4, realm="fairyearth", first=0)
    assert game_of(app).session.trace == ""
    later = App(ports, "en")
    assert asyncio.run(flow.resume(later))
    assert game_of(later).view == game_of(app).view
    app.do(("app", "concede"))
    ports.run()
    before = game_of(app).slot
    flow.again(app, game_of(app), swap=False)
    ports.run()
    assert ports.stored["settings", "last-slot"] == game_of(app).slot != before


def test_a_link_played_on_gets_its_own_slot() -> None:
    """Opening a link stores nothing; the first own choice makes a slot."""
    app, ports, _, second = two_games()
    link, before = game_of(app).session.link(), dict(ports.saves.entries)
    flow.open_link(app, link)
    assert ports.saves.entries == before
    play_on(app, ports, 15)
    assert game_of(app).slot not in ("", second)
    assert ports.saves.entries[second] == before[second]


def test_a_name_stays_with_the_save_and_the_running_game() -> None:
    """Renaming is a revision of its own; the running game goes on from it."""
    app, ports, first, second = two_games()
    listed(app, ports)
    ports.typed = "  Tuesday   evening "
    touch(app, ports, "save-0-rename")
    assert [app.shelf.rows[0].slot, app.shelf.rows[0].about["name"]] == [second, "Tuesday evening"]
    ports.typed = None
    touch(app, ports, "save-1-rename")
    assert app.shelf.rows[1].about["name"] == ""
    app.do(("app", "resume"))
    play_on(app, ports, 15)
    assert unpack(ports.saves.entries[second]).body["about"]["name"] == "Tuesday evening"
    assert first in ports.saves.entries


def test_a_deletion_can_be_taken_back_with_its_previous_revision() -> None:
    """Delete empties the slot, undo gives back every entry; the running game is let go."""
    app, ports, _, second = two_games()
    before = dict(ports.saves.entries)
    listed(app, ports)
    touch(app, ports, "save-0-delete")
    assert second not in ports.saves.entries
    assert app.game is None
    assert "Deleted" in ports.said[-1]
    touch(app, ports, "saves-undo")
    assert ports.saves.entries == before


def test_an_exported_file_comes_in_as_another_slot() -> None:
    """The file is the stored text; imported elsewhere it opens in the very position."""
    app, ports, first, _ = two_games()
    listed(app, ports)
    touch(app, ports, "save-1-export")
    [text] = ports.files.values()
    assert text == ports.saves.entries[first]
    elsewhere = Ports(0)
    elsewhere.file = text
    other = App(elsewhere, "ja")
    listed(other, elsewhere)
    touch(other, elsewhere, "saves-import")
    touch(other, elsewhere, "save-0-open")
    assert game_of(other).session.trace == unpack(text).body["trace"]


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("malformed", "hello"),
        ("malformed", ""),
        ("checksum", '{"format":"sankai-save","schema":1,"rev":1,"sum":"0","body":{}}'),
        ("unknown_version", '{"format":"sankai-save","schema":99,"rev":1,"sum":"0","body":{}}'),
        ("unplayable", pack({"realm": "caster"}, 1)),
    ],
)
def test_a_bad_file_says_what_is_wrong_and_changes_nothing(key: str, text: str) -> None:
    """Each kind of fault has its sentence."""
    app, ports = begun(4)
    play_on(app, ports, 15)
    before = dict(ports.saves.entries)
    listed(app, ports)
    ports.file = text
    touch(app, ports, "saves-import")
    assert app.shelf.notice == app.words.t(f"saves.error_{key}")
    assert ports.saves.entries == before


def test_a_file_that_plays_out_otherwise_is_refused() -> None:
    """A whole save with one choice changed has the wrong trace."""
    app, ports = begun(4)
    play_on(app, ports, 12)
    body = unpack(ports.saves.entries[game_of(app).slot]).body
    body["trace"] = "0" * 16
    listed(app, ports)
    ports.file = pack(body, 3)
    touch(app, ports, "saves-import")
    assert app.shelf.notice == app.words.t("saves.error_unplayable")


def test_a_damaged_slot_is_listed_with_its_previous_revision() -> None:
    """It says so, and opens one revision back; the damaged text is kept when the game goes on."""
    app, ports, _, second = two_games()
    broken = ports.saves.entries[second][:-40]
    ports.saves.entries[second] = broken
    app.game = None
    listed(app, ports)
    damaged = next(row for row in app.shelf.rows if row.slot == second)
    assert damaged.error == "malformed"
    touch(app, ports, f"save-{app.shelf.rows.index(damaged)}-open")
    play_on(app, ports, 15)
    assert ports.saves.entries[f"{second}/kept"] == broken
    assert unpack(ports.saves.entries[second]).body["trace"] == game_of(app).session.trace


def test_a_slot_another_tab_went_on_with_is_not_overwritten() -> None:
    """However near its revision is: this tab's game goes on in a slot of its own, and the player is told."""
    for ahead in (1, 50):
        app, ports, _, second = two_games()
        here = unpack(ports.saves.entries[second])
        theirs = pack(here.body, here.rev + ahead)
        ports.saves.entries[second] = theirs
        told = set()
        for _ in range(15):
            play_on(app, ports, 1)
            told.add(app.message)
        assert ports.saves.entries[second] == theirs
        assert app.words.t("notice.own_slot") in told
        own = game_of(app).slot
        assert own != second
        assert app.last_slot == own
        assert unpack(ports.saves.entries[own]).body["trace"] == game_of(app).session.trace


def test_a_refused_save_leaves_the_revision_as_it_is() -> None:
    """Or the next one would pass for a later game than the one that another tab has stored meanwhile."""
    app, ports, _, _ = two_games()
    game = game_of(app)
    before, write = game.session.rev, ports.saves.write

    async def full(_entries: object) -> None:
        raise PortError("quota", "no room")

    ports.saves.write = full  # type: ignore[method-assign, assignment]
    while not app.message:
        play_on(app, ports, 1)
    assert app.message == app.words.t("notice.not_saved")
    assert game.session.rev == before
    ports.saves.write = write  # type: ignore[method-assign]
    play_on(app, ports, 12)
    assert game.session.rev > before


def test_a_long_list_has_pages() -> None:
    """Every slot can be reached, whatever the height."""
    app, ports = begun(4)
    play_on(app, ports, 15)
    text = ports.saves.entries[game_of(app).slot]
    asyncio.run(ports.saves.write({f"copy-{i}": text for i in range(12)}))
    listed(app, ports)
    seen: set[str] = set()
    for _ in range(4):
        root = app.scene(*SIZE)
        seen |= {str(node.ref[2]) for node in walk(root) if node.ref and node.ref[:2] == ("saves", "export")}
        touch(app, ports, "saves-older")
    assert len(seen) == 13
    assert json.loads(text)["format"] == "sankai-save"
