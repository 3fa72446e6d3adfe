"""Calamity on the page: quick games past the awakening, the cheat chains, a reload in resistance, two people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyapp.play.session import Session
from pyapp.ui.game import Game
from pyapp.ui.scene import to_json
from tests.browser import keyboard, positions_calamity, table
from tests.ui.calamity import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Page

    from pyapp.engine.decision import Action

GAMES = 8
"""Quick games that are played at most until one lasts longer than the countdown; about two of three do."""
QUICK = ("quick-1",)
SOON_MS = 800
TOLD = ("player-0", "player-1", "cheats-0", "cheats-1", "price-0", "price-1", "my-banished", "opp-banished",
        "my-graveyard", "opp-graveyard", "my-deck", "opp-deck", "my-field", "opp-field")  # fmt: skip
"""Parts of the table that say what a cheat chain has done."""


def is_awake(page: Page) -> bool:
    """Whether the table shows the Calamity."""
    return any(node["id"] == "dial" for node in table.nodes(table.scene(page)))


def test_a_quick_game_past_the_awakening_by_mouse(page: Page, boot: Callable[[Page], Page]) -> None:
    """Clicks on the canvas lead from home through resistance, judgement and trial to the result."""
    boot(page)
    chance = table.start_game(page, 7, "easy", "calamity", QUICK)
    for _ in range(GAMES):
        facts = table.play(page, chance)
        assert facts["result"]
        assert facts["fallbacks"] == 0
        table.click(page, "overlay-close")
        if is_awake(page):
            return
        table.click(page, "primary")
        table.click(page, "result-rematch")
    raise AssertionError("it never awakens")


def test_a_quick_game_past_the_awakening_by_keyboard(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]
) -> None:
    """Nothing but keys, nothing read but names and roles: the dial of the judgement is met on the way."""
    page = boot(new_context(locale="en-US").new_page())
    met: list[bool] = []
    keyboard.start(page, "calamity", QUICK, seed=4)
    for _ in range(GAMES):
        keyboard.play(page, lambda shown: met.append("dial" in shown))
        if any(met):
            return
        page.get_by_role("button", name="Rematch").press("Enter")
    raise AssertionError("it never awakens")


CHEATS = (
    "rule-kill-1-banishes-all",
    "rule-kill-2-answers-the-third-extra",
    "the-eighth-arcana-ends-the-turn",
)
"""Scenarios (cards/calamity/scenarios) in which a cheat chain is taken by one button."""
BAN, BANNED = "a-ban-erases-a-name-everywhere", "cl-013"


def names(tree: dict[str, Any]) -> dict[str, Any]:
    """What the parts in TOLD are called, and which cards lie in them."""
    found = {node["id"]: node for node in table.nodes(tree) if node["id"] in TOLD}
    return {key: (node["name"], [child["id"] for child in node["children"]]) for key, node in found.items()}


def settled(page: Page, choices: int) -> dict[str, Any]:
    """The scene after so many choices."""
    for _ in range(200):
        tree = table.scene(page)
        if tree["facts"]["choices"] >= choices:
            return tree
        page.wait_for_timeout(50)
    raise AssertionError(f"no {choices} choices: {table.scene(page)['facts']}")


def after(session: Session, *actions: Action) -> dict[str, Any]:
    """The same parts of the table as they are after some answers, drawn here."""
    game = Game(session)
    for action in actions:
        game.take(action)
    return names(to_json(shown(game)))


def test_each_cheat_chain_does_at_the_table_what_it_does_by_the_rules(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]
) -> None:
    """Taken by a click where it is offered, and the whole table then tells what the scenario leads to."""
    page = boot(new_context(locale="en-US").new_page())
    positions = {name: positions_calamity.before_cheat(name) for name in (*CHEATS, BAN)}
    table.keep(page, {name: session.save() for name, (session, _) in positions.items()})
    for name, (session, action) in positions.items():
        table.open_save(page, name)
        table.touch(page, table.await_ref(page, "do", *map(str, action)))
        actions = [action]
        if name == BAN:
            actions.append(next(o for o in _options_after(session, action) if _is_named(o, BANNED)))
            table.click(page, f"name-{BANNED}")
            table.click(page, "names-yes")
        assert names(settled(page, len(actions))) == after(session, *actions), name
        table.click(page, "home")


def _options_after(session: Session, action: Action) -> tuple[Action, ...]:
    ahead = Session.from_table("calamity", positions_calamity.SETUP, session.state.clone(), session.agents)
    ahead.act(action)
    return ahead.options()


def _is_named(option: Action, face: str) -> bool:
    return option.kind == "ban" and positions_calamity.RULES.pool[option.arg].id == face


def test_reload_in_the_middle_of_resistance(page: Page, boot: Callable[..., Page]) -> None:
    """A character is called against the Calamity; after a reload it stands there, and can still block."""
    boot(page, "#" + positions_calamity.resisting())
    before = table.wait_for_turn(page)["facts"]
    table.touch(page, next(n for n in table.node(page, "hand")["children"] if n["state"]["legal"]))
    page.keyboard.press("Space")
    tree = settled(page, before["choices"] + 1)
    called = names(tree)["my-field"]
    assert any(card.startswith("card-") for card in called[1])
    page.wait_for_timeout(SOON_MS)
    boot(page)
    table.click(page, "resume")
    again = table.wait_for_turn(page)
    assert is_awake(page)
    assert names(again) == names(tree)
    assert (again["facts"]["decision"], again["facts"]["choices"]) == ([0, "priority"], before["choices"] + 1)
    blocker = next(n for n in table.node(page, "my-field")["children"] if n["state"].get("legal"))
    table.touch(page, blocker)
    page.keyboard.press("Space")
    settled(page, before["choices"] + 2)


def press_until(page: Page, node_id: str) -> None:
    """Space, as often as it needs confirming, until something is there."""
    for _ in range(6):
        page.keyboard.press("Space")
        page.wait_for_timeout(200)
        if any(n["id"] == node_id for n in table.nodes(table.scene(page))):
            return
    raise AssertionError(f"{node_id} does not come")


def test_two_people_and_a_negation(new_context: Callable[..., BrowserContext], boot: Callable[[Page], Page]) -> None:
    """What one activates the other negates behind the curtain, at the said price; the next will cost two."""
    page = boot(new_context(locale="en-US").new_page())
    table.keep(page, {"two": positions_calamity.for_two("the-second-negation-costs-two").save()})
    table.open_save(page, "two")
    assert "Player 1" in table.node(page, "curtain-up")["name"]
    table.click(page, "curtain-up")
    table.touch(page, next(n for n in table.node(page, "hand")["children"] if n["state"]["legal"]))
    press_until(page, "curtain-up")
    assert "Player 2" in table.node(page, "curtain-up")["name"]
    table.click(page, "curtain-up")
    counter = table.node(page, "counter")
    assert counter["name"] == "Negate: discard 1"
    table.touch(page, counter)
    page.wait_for_timeout(100)
    table.touch(page, next(n for n in table.node(page, "hand")["children"] if n["state"]["legal"]))
    press_until(page, "curtain-up")
    table.click(page, "curtain-up")
    told = names(table.scene(page))
    assert told["my-graveyard"][0].endswith(" 1")
    assert told["price-1"][0].endswith("cost 2")
