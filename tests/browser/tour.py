"""A walk past every screen and everything that can lie over one, for tests that look at all of them.

Each function yields the name of a screen while it is shown; who walks is one of `walkers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import positions, positions_fairyearth

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.browser.walkers import Walker


def screens(who: Walker) -> Iterator[str]:
    """From home and back to it."""
    yield "home"
    yield from _before_a_game(who)
    yield from _first_game(who)
    yield from _over_the_table(who)
    yield from _reading(who)
    yield from _after_the_game(who)
    yield from _other_ways(who)
    yield from _trouble(who)


def _before_a_game(who: Walker) -> Iterator[str]:
    who.press("settings")
    yield "settings from home"
    who.press("back")
    for realm in ("calamity", "fairyearth", "caster"):
        who.press(f"play-{realm}")
        yield f"new game: {realm}"
        if realm != "caster":
            who.press("back")
    for mode in ("watch", "both", "hotseat", "computer"):
        who.choose("app", "mode", mode)
        yield f"new game: {mode}"


def _first_game(who: Walker) -> Iterator[str]:
    """With its help, called again where it was read before."""
    who.choose("app", "first", "0")
    who.press("start")
    who.await_turn()
    if not who.shows("guide"):
        who.key("m")
        who.press("menu-again")
    for step in ("goal", "mulligan"):
        yield f"help: {step}"
        who.key("g")


def _over_the_table(who: Walker) -> Iterator[str]:
    """A choice of acts, a refusal, a payment, a question about a card, the menus."""
    able, unable = positions.able_and_unable()
    who.open(positions.too_dear())
    yield "table"
    who.press(f"card-{able}")
    yield "a selected card"
    who.key("Escape")
    who.press(f"card-{unable}")
    yield "a refusal"
    who.press("refusal-rule-0")
    yield "rule text"
    who.key("Escape")
    who.key("Escape")
    who.open(positions.paying())
    yield "a payment"
    who.open(positions.entering())
    yield "a question"
    who.open(positions.too_dear())
    for name, opener in (("menu", "m"), ("log", "l")):
        who.key(opener)
        yield name
        who.key("Escape")
    for entry in ("settings", "resign"):
        who.key("m")
        who.press(f"menu-{entry}")
        yield entry
        who.key("Escape")


def _reading(who: Walker) -> Iterator[str]:
    """Full faces, piles and deck lists."""
    able, unable = positions.able_and_unable()
    for card in (able, unable):
        who.key("i", on=f"card-{card}")
        yield f"inspector: {card}"
        who.key("Escape")
    who.press("my-graveyard")
    yield "graveyard"
    who.press("browse-0-list")
    yield "deck list"
    who.press("pile-0")
    yield "a card of the deck list"
    who.key("Escape")


def _after_the_game(who: Walker) -> Iterator[str]:
    """The result, the replay with its list of turns, the saves; the game to go on with at home."""
    who.key("m")
    who.press("menu-resign")
    who.press("resign-yes")
    who.await_end()
    yield "result"
    who.press("result-watch")
    who.key("End")
    yield "replay"
    who.key("t")
    yield "turns"
    who.key("Escape")
    who.key("Escape")
    who.open(positions.too_dear())
    who.key("Space")
    who.await_turn()
    who.await_end()
    who.press("home")
    assert who.shows("resume")
    yield "home with a game"
    who.press("saves")
    who.await_end()
    yield "saves"
    who.press("save-0-delete")
    who.await_end()
    yield "saves after a deletion"
    who.press("saves-undo")
    who.await_end()
    who.press("back")


def _other_ways(who: Walker) -> Iterator[str]:
    """The curtain between two people, and a game that is watched."""
    for mode, name in (("hotseat", "curtain"), ("watch", "watching")):
        who.press("play-caster")
        who.choose("app", "mode", mode)
        who.press("start")
        if mode == "watch":
            who.key("p")
            who.await_end()
        yield name
        if mode == "hotseat":
            who.press("curtain-up")
            who.press("home")
    who.press("home")
    who.press("play-caster")
    who.choose("app", "mode", "computer")
    who.press("back")


def _trouble(who: Walker) -> Iterator[str]:
    """A link that cannot be opened leads home."""
    who.open("hello")
    yield "notice"
    who.press("answer-0")


# --- the tables of the other realms ---------------------------------------------------------------


def calamity(who: Walker, states: Mapping[str, str]) -> Iterator[str]:
    """From home and back to it: each state of Calamity's table, and what can be opened over the awake one."""
    for name, save in states.items():
        who.open_save(name, save)
        yield name
        if name == "awake":
            yield from _over_calamity(who)
        if name == "ban":  # its list lies over the table
            who.key("Escape")
        who.press("home")


def _over_calamity(who: Walker) -> Iterator[str]:
    """Its own overlays, piles, and the help."""
    who.key("c")
    yield "cheat chains"
    who.key("Escape")
    for button in ("monster", "my-graveyard", "my-extra", "calamity-hand"):
        who.press(button)
        yield button
        who.key("Escape")
    yield from _help(who)


def fairyearth(who: Walker, states: Mapping[str, str]) -> Iterator[str]:
    """From home and back to it: each state of Fairyearth's table, and what can be opened over the active phase."""
    for name, save in states.items():
        who.open_save(name, save)
        yield name
        if name == "active":
            yield from _over_fairyearth(who)
        who.press("home")


def _over_fairyearth(who: Walker) -> Iterator[str]:
    """Its piles, a player card and a unit in full, why there is no seal now, the log, and the help."""
    for button in ("my-abyss", "my-arrest", "opp-abyss", "my-deck"):
        who.press(button)
        yield button
        who.key("Escape")
    for card in positions_fairyearth.faces():
        who.key("i", on=f"card-{card}")
        yield f"inspector: {card}"
        who.key("Escape")
    who.key("s")
    yield "a refusal"
    who.key("Escape")
    who.key("l")
    yield "log"
    who.key("Escape")
    yield from _help(who)


def _help(who: Walker) -> Iterator[str]:
    """Called again from the menu."""
    who.key("m")
    yield "menu"
    who.press("menu-again")
    yield "help"
    who.press("guide-skip")
