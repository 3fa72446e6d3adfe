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


def match(who: Walker) -> Iterator[str]:
    """From home and back to it: the exchange between two games, for two people and for one, and the match's end."""
    for mode in ("hotseat", "computer"):
        yield from _until_the_exchange(who, mode)
        yield from _exchange(who, mode)
        who.press("exchange-back")
        yield f"home with an exchange: {mode}"
    who.press("resume")
    who.press("exchange-reset")
    who.press("exchange-done")
    who.await_turn()
    _resign(who)
    yield "result of a match"
    who.press("result-home")


def _until_the_exchange(who: Walker, mode: str) -> Iterator[str]:
    who.press("play-fairyearth")
    for answer in (("mode", mode), ("length", "three"), ("first", "0")):
        who.choose("app", *answer)
    yield f"new game: a match, {mode}"
    who.press("start")
    who.await_turn()
    _resign(who)
    yield f"result within a match: {mode}"
    who.press("result-exchange")


def _exchange(who: Walker, mode: str) -> Iterator[str]:
    """Empty, with marks, and what is refused; a card of it in full."""
    if mode == "hotseat":
        yield "curtain before the exchange"
        who.press("curtain-up")
    yield f"exchange: {mode}"
    player, first, beside = positions_fairyearth.exchanged()
    for card in (first, beside):
        who.press(f"card-{card}")
    yield f"exchange with marks: {mode}"
    who.press(f"card-{first}")
    who.press("exchange-done")
    yield f"an uneven exchange: {mode}"
    who.key("Escape")
    who.press(f"card-{player}")
    yield f"a card that stays: {mode}"
    who.key("Escape")
    who.key("i", on=f"card-{beside}")
    yield f"inspector in the exchange: {mode}"
    who.key("Escape")


def _resign(who: Walker) -> None:
    """Lift what lies over the table, and give the game up."""
    for node in ("curtain-up", "guide-skip"):
        if who.shows(node):
            who.press(node)
    who.key("m")
    who.press("menu-resign")
    who.press("resign-yes")
    who.await_end()


def _help(who: Walker) -> Iterator[str]:
    """Called again from the menu."""
    who.key("m")
    yield "menu"
    who.press("menu-again")
    yield "help"
    who.press("guide-skip")
