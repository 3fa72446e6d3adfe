"""Calamity's table: what is drawn, that it fits, that nothing hidden is in it, and that every touch is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pyapp.play.table import Side
from pyapp.ui import keys
from pyapp.ui.calamity.layout import PLANS, Look
from pyapp.ui.layout import replay_layout, table_layout
from pyapp.ui.scene import find, walk
from pyapp.ui.words import LANGUAGES, Words
from tests.ui.calamity import (
    STATES,
    answering,
    asleep,
    attacked,
    banning,
    do,
    losing,
    negated_once,
    of_kind,
    paying_price,
    seated,
    shown,
    sides,
    third,
    tributing,
    zone_of,
)
from tests.ui.inspection import LAYOUT_SIZES, SIZES, astray, cut_off, hidden_faces, out_of_reach, told

if TYPE_CHECKING:
    from pyapp.ui.scene import Node

OVERLAYS: list[dict[str, Any]] = [
    {"overlay": ("cheats",)},
    {"overlay": ("pile", "0", "extra")},
    {"overlay": ("pile", "1", "list")},
    {"overlay": ("pile", "2", "list")},
    {"overlay": ("log",)},
    {"overlay": ("menu",)},
    {"overlay": ("rule", "CL8.5")},
]


def every_screen(size: tuple[float, float], lang: str) -> list[Node]:
    """Each state, and each overlay over one of them."""
    found = [shown(make(), size, lang) for make in STATES.values()]
    found += [shown(attacked(), size, lang, **control) for control in OVERLAYS]
    face = of_kind("arcana")[0]
    found += [shown(banning(), size, lang, overlay=("names", tab, "0", chosen, "a")) for tab, chosen in
              (("all", ""), ("extra", face), ("found", ""))]  # fmt: skip
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_off(size: tuple[float, float], lang: str) -> None:
    """Every text fits its room at 12 px or more, in every state and over it."""
    for root in every_screen(size, lang):
        assert cut_off(root) == [], root.name


@pytest.mark.parametrize("size", SIZES)
def test_whatever_can_be_used_has_a_name_and_lies_on_the_canvas(size: tuple[float, float]) -> None:
    """Ids are unique, so the mirror can tell them apart."""
    for root in every_screen(size, "en"):
        assert out_of_reach(root, size) == []


@pytest.mark.parametrize("look", PLANS, ids=lambda look: f"awake={look.is_awake} chain={look.is_answering}")
@pytest.mark.parametrize("size", LAYOUT_SIZES)
def test_zones_lie_apart(size: tuple[float, float], look: Look) -> None:
    """At every promised size, in a game and in a replay."""
    for make in (table_layout, replay_layout):
        assert astray(make(PLANS[look], *size), size) == [], make.__name__


# --- what is hidden ---------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
def test_nothing_hidden_is_in_the_tree(state: str) -> None:
    """Neither the hands of the others, nor a deck, nor what will awaken: no id of such a face is anywhere."""
    game = STATES[state]()
    assert told(hidden_faces(game), shown(game, overlay=None)) == []


def test_the_monster_is_not_told_before_it_awakens() -> None:
    """The strip shows an eye; the rift shows the monster, its hand as a number, and six results."""
    early, late = shown(asleep()), shown(attacked())
    assert find(early, "monster") is None
    rift = find(early, "rift")
    assert rift is not None
    assert "3/12" in rift.name
    shown_monster, dial = find(late, "monster"), find(late, "dial")
    assert shown_monster is not None
    assert "hand 7" in shown_monster.name
    assert dial is not None
    face = of_kind("monster")[0]
    assert all(name in dial.name for name in Words("en", "calamity").outcomes(face))


# --- what is told -----------------------------------------------------------------------------------


def bands(root: Node, card: int) -> list[str]:
    """The words across a card."""
    node = find(root, f"card-{card}")
    assert node is not None
    face = next(command for command in node.draw if command[0] == "card")[6]
    return [band["t"] for band in face.get("bands", ())]


def test_an_attack_shows_beforehand_what_it_costs() -> None:
    """A Lv.3 that beats a Lv.2 will fall to 1, the Lv.2 is lost; it is said to the screen reader too."""
    strong, weak = of_kind("character", 3, plain=True), of_kind("character", 2, plain=True)
    own = Side(field=strong[:1] or of_kind("character", 3)[:1])
    opp = Side(field=weak[:1] or of_kind("character", 2)[:1])
    game = seated(own, opp, ("random", "human"), phase="battle", turn=5)
    game.seat = 1
    striker, victim = zone_of(game, "field")[0], zone_of(game, "field", 1)[0]
    do(game, "attack", striker)
    do(game, "against", victim)
    assert game.control.choices.mine
    root = shown(game)
    assert "3 → 1 ?" in bands(root, striker)
    assert bands(root, victim) == ["will fall"]
    node = find(root, f"card-{victim}")
    assert node is not None
    assert "will fall" in node.name


def test_resistance_shows_aim_power_and_what_taking_it_costs() -> None:
    """An arrow from the card to the player, HP before and after, and the primary button that says it is taken."""
    game = attacked()
    root = shown(game)
    anomaly = game.view["fight"][0]
    assert find(root, f"card-{anomaly}") is not None
    arrow = find(root, "attack")
    assert arrow is not None
    mine = find(root, "player-0")
    assert mine is not None
    assert "→" in mine.name
    primary = find(root, "primary")
    assert primary is not None
    assert primary.name == Words("en", "calamity").t("action.pass_resist")


def test_blocking_is_touching_a_character() -> None:
    """The first touch selects, the second blocks; the arrow then goes to the blocker."""
    game = attacked()
    blocker = next(o.card for o in game.session.options() if o.kind == "block")
    assert game.activate(("card", str(blocker))).acts == ()
    acts = game.activate(("card", str(blocker))).acts
    assert acts == (("block", blocker, -1),)
    game.act(acts)
    assert blocker in game.view["fight"]


def test_the_newest_link_is_negated_beside_the_chain_at_a_price_that_is_said() -> None:
    """The price rises with each negation of the turn."""
    root = shown(answering())
    button = find(root, "counter")
    assert button is not None
    assert button.name == "Negate: discard 1"
    again = shown(negated_once())
    button = find(again, "counter")
    assert button is not None
    assert button.name == "Negate: discard 2"


def test_the_price_is_paid_with_that_many_cards() -> None:
    """Two of them, no fewer; any two of the hand."""
    game = paying_price()
    hand = zone_of(game, "hand")
    assert game.control.primary() is None
    game.activate(("card", str(hand[-1])))
    assert game.control.primary() is None
    game.activate(("card", str(hand[-2])))
    acts = game.activate(("primary",)).acts
    game.act(acts)
    assert not {hand[-1], hand[-2]} & set(zone_of(game, "hand"))
    assert game.view["facts"]["price"][0] == 3


def test_tributes_are_picked_in_any_order_and_have_to_add_up() -> None:
    """What does not lead to the sum is not lit and says so when touched; the button tells the sum."""
    game = tributing()
    three, one, two, other, zero = zone_of(game, "field")
    assert game.control.is_open(three)
    assert not game.control.is_open(zero)
    game.activate(("card", str(other)))
    assert game.control.is_open(two)
    assert not game.control.is_open(three)
    game.activate(("card", str(three)))
    assert game.control.refused is not None
    assert game.control.refused[1].reasons[0].key == "does_not_add_up"
    game.activate(("card", str(zero)))
    assert game.control.refused[1].reasons[0].key == "zero_only_for_one"
    game.activate(("card", str(two)))
    primary = find(shown(game), "primary")
    assert primary is not None
    assert primary.name == "Tribute and summon: 2 + 2"
    game.act(game.activate(("primary",)).acts)
    assert set(zone_of(game, "field")) >= {three, one, zero}
    assert not {two, other} & set(zone_of(game, "field"))


# --- questions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (1280, 720)])
def test_however_many_answers_there_are_they_hide_nothing_they_depend_on(size: tuple[float, float], lang: str) -> None:
    """The buttons lie over the hand, whole and large enough: not over rows, what is asked, or the primary button."""
    for state in ("losing", "cheat", "fill", "fill_all"):
        root = shown(STATES[state](), size, lang)
        asked = find(root, "acts")
        assert asked is not None
        assert asked.rect.bottom <= size[1]
        words = "prompt" if find(root, "prompt") is not None else "chain"  # which a phone has in its place
        for name in ("my-field", words, "primary"):
            region = find(root, name)
            assert region is not None
            assert not region.rect.overlaps(asked.rect), f"{name} in {state}"
        least = 44 if words == "chain" else 36
        assert all(button.rect.h >= least for button in asked.children if button.role == "button"), state


def test_on_a_phone_a_refusal_is_said_once() -> None:
    """What the primary button says needs no button of its own; elsewhere every answer has one."""
    declined = ("do", "decline", "-1", "-1")
    answers = {size: [node.ref for node in walk(shown(losing(), size)) if node.id.startswith("act-")] for size in SIZES}
    for (width, height), refs in answers.items():
        is_phone = (width, height) in {(390, 844), (844, 390)}
        assert (declined in refs) is not is_phone
        assert len(refs) == 3 - is_phone


def test_a_pile_to_be_opened_is_lit_without_a_mark_over_its_heading() -> None:
    """Extra characters that can come: a ring around their zone, below its title, on a phone around its chip."""
    for size in SIZES:
        pile = find(shown(asleep(), size), "my-extra")
        assert pile is not None
        assert [command[-1] for command in pile.draw if command[0] == "ring"] == ["lit"]


# --- cheat chains -----------------------------------------------------------------------------------


def test_an_answer_that_loses_says_so_and_is_not_the_easy_one() -> None:
    """Drawing up to ten from a deck of three would lose: the button warns, and Space declines."""
    game = losing()
    assert game.session.decision is not None
    assert game.session.decision.seat == 0
    words = Words("en", "calamity")
    root = shown(game)
    labels = {node.name for node in walk(root) if node.id.startswith("act-")}
    assert words.t("warn.lose", act=words.t("action.cheat_0")) in labels
    assert words.t("action.cheat_1") in labels
    assert game.control.primary() == (("decline", -1, -1),)


def test_the_cheat_chains_tell_what_they_need_and_how_near_they_are() -> None:
    """Four of them with their clauses, the opponent's counts, and the chances left."""
    own, opp = sides()
    game = seated(own, opp.but(uses=5, arcana=3), turn=5)
    panel = find(shown(game, overlay=("cheats",)), "cheat-chains")
    assert panel is not None
    for words in ("you 2, opponent 1", "opponent now 5", "opponent now 3", "now turn 3"):
        assert words in panel.name
    rules = [node.ref for node in walk(panel) if node.id.endswith("-rule")]
    assert rules == [("show", "rule", rule) for rule in ("CL8.2", "CL8.3", "CL8.4", "CL8.5")]


def test_a_name_to_ban_is_found_by_deck_kind_or_part_of_it() -> None:
    """The list opens by itself; a second touch on the shown card's button erases it everywhere."""
    game = banning()
    assert game.control.overlay == ("names",)
    theirs = [node for node in walk(shown(game)) if node.id.startswith("name-")]
    assert theirs
    face = of_kind("support")[1]
    found = shown(game, overlay=("names", "found", "0", "", str(Words("en", "calamity").card(face)["name"])[:6]))
    assert find(found, f"name-{face}") is not None
    chosen = shown(game, overlay=("names", "support", "0", face, ""))
    yes = find(chosen, "names-yes")
    assert yes is not None
    assert yes.ref is not None
    game.act(game.activate(yes.ref).acts)
    assert game.control.overlay is None
    assert all(game.view["cards"][str(c)]["face"] != face for c in zone_of(game, "graveyard", 1))


def test_closing_the_list_leaves_the_way_back_to_it() -> None:
    """One may look at the table first; the primary button says so and opens the list again, as Space does."""
    game = banning()
    game.activate(("cancel",))
    assert game.control.overlay is None
    primary = find(shown(game), "primary")
    assert primary is not None
    assert primary.ref == ("show", "names") == keys.table_ref(game, "Space", None)
    assert primary.name == Words("en", "calamity").t("primary.choose_ban")


# --- piles, keys, refusals ---------------------------------------------------------------------------


def test_an_extra_is_summoned_out_of_its_pile() -> None:
    """The pile is lit; in it the card that can be summoned is lit, and its button summons it."""
    game = asleep()
    card = next(o.card for o in game.session.options() if o.kind == "special")
    face = game.view["cards"][str(card)]["face"]
    pile = find(shown(game), "my-extra")
    assert pile is not None
    assert pile.state["legal"]
    assert pile.ref is not None
    game.activate(pile.ref)
    opened = shown(game, overlay=("pile", "0", "extra", face))
    button = find(opened, "browse-act-0")
    assert button is not None
    assert button.ref == ("do", "special", str(card), "-1")
    game.act(game.activate(button.ref).acts)
    assert game.control.overlay is None
    asked = game.session.decision
    assert game.view["chain"] or (asked is not None and asked.source == card)


@pytest.mark.parametrize("state", ["asleep", "battle", "attacked", "awake", "answering"])
def test_whatever_is_touched_acts_or_says_why(state: str) -> None:
    """Every card, player and button of the table: no touch is without an answer, each reason has its clause."""
    game = STATES[state]()
    for node in list(walk(shown(game))):
        if node.ref is None or node.ref[0] not in ("card", "player"):
            continue
        game.control.refused, game.control.selected, game.control.overlay = None, -1, None
        outcome = game.activate(node.ref)
        if not (outcome.acts or game.control.selected >= 0):
            assert game.control.refused is not None, node.id
            assert game.control.refused[1].reasons, node.id
            assert find(shown(game), "refusal") is not None
    game.control.refused = None


def test_names_of_slots_and_counts_are_for_everyone() -> None:
    """The row says how many of its five places are taken, and each free one its number."""
    root = shown(asleep())
    row = find(root, "opp-field")
    assert row is not None
    assert "2/5" in row.name
    free = [node.name for node in row.children if node.id.startswith("opp-slot-") and node.name]
    assert free == ["Slot 2", "Slot 4", "Slot 5"]


def test_items_look_out_from_under_their_host() -> None:
    """An attached item is a card of its own beside its host."""
    item = of_kind("item")[0]
    host = {"card": of_kind("character", 3)[0], "attached": [item]}
    game = seated(Side(field=[host]))
    root = shown(game)
    attached = zone_of(game, "attached")[0]
    under, over = find(root, f"card-{attached}"), find(root, f"card-{zone_of(game, 'field')[0]}")
    assert under is not None
    assert over is not None
    assert under.rect.right > over.rect.right
    assert under.z < over.z


def test_the_third_owner_has_its_row_in_the_piles_once_it_is_awake() -> None:
    """Its deck list is public then; before, nothing of it is there to be opened."""
    early = shown(asleep(), overlay=("pile", "0", "graveyard"))
    assert find(early, "browse-2-list") is None
    late = shown(attacked(), overlay=("pile", "2", "list"))
    assert find(late, "browse-2-list") is not None
    cards = [node for node in walk(late) if node.id.startswith("pile-")]
    assert len(cards) == len(set(third().parts["hand"]) | set(third().parts["deck"]))
