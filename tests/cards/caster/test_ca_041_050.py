"""Cards of the Sun, and the first of the second set's Moon: ca-041 to ca-050."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.play.scenario import Side, Table
from tests.cards.caster.support import (
    at_window,
    cast,
    check_castable,
    check_caster,
    check_fights,
    check_servant,
    choices,
    drive,
    entering,
    fight,
    next_turn,
    reasons,
    strike_player,
    use,
)

if TYPE_CHECKING:
    from pyapp.engine.ruleset import Ruleset


def test_ca_041_rest_and_stock_recover_a_rested_servant(rules: Ruleset) -> None:
    """Sun, level 2. Rest, one from stock, at any time: recover target rested servant you control."""
    check_caster(rules, "ca-041", "sun", 2, below="ca-008")
    girl = {"card": "ca-041", "stock": ["ca-008", "ca-008", "ca-008"]}
    friends = ["yd-1 rested", "yd-2 rested", "yd-3 reversed", "yd-4", "wall"]
    t = at_window(rules, Side(casters=[girl, "lv-1 rested"], servants=friends), Side(servants=["yd-5 rested"]))
    t.do("activate", "ca-041")
    assert choices(t) == ["yd-1", "yd-2"]
    t.do("target", "yd-2")
    t.do("pick", "own.stock")
    assert (t.pose("ca-041"), t.faces("own.graveyard")) == ("rested", ["ca-008"])
    t.resolve_all()
    poses = [t.pose(c) for c in ("yd-1", "yd-2", "yd-3", "yd-5", "lv-1")]
    assert poses == ["rested", "recovered", "reversed", "rested", "rested"]


def test_ca_041_gives_another_attack_each_time(rules: Ruleset) -> None:
    """In battle the recovered servant attacks again; a recovered caster can do it again."""
    girl = {"card": "ca-041", "stock": ["ca-008", "ca-008"]}
    own = Side(casters=[girl], servants=["yd-1"], hand=["do-wake"])
    t = Table(rules, own, Side(servants=["yd-9 rested"]), phase="battle")
    for _ in range(2):
        fight(t, "yd-1", "yd-9")
        use(t, "ca-041")
        if t.decision.kind == "choose":
            t.do("pick", "own.stock")
            t.resolve_all()
        assert t.pose("yd-1") == "recovered"
        if t.faces("own.hand"):
            cast(t, "do-wake")
    assert t.faces("own.stock") == []
    fight(t, "yd-1", "yd-9")
    assert reasons(t, "activate", "ca-041") >= {"cannot_pay_cost"}


def test_ca_042_attacks_stronger_in_a_flock(rules: Ruleset) -> None:
    """Sun 1, 1/0. When it attacks, with 3 or more servants of yours: +2 ATK until end of turn, each time."""
    check_servant(rules, "ca-042", 1, "sun")
    check_fights(rules, "ca-042", 1, 0)
    foes = Side(servants=["yd-9 rested", "yd-9", "yd-9"], hand=["yd-1"] * 3)
    for friends, atk in ((["yd-1", "yd-2 reversed"], 3), (["yd-1"] * 8, 3), (["yd-1", "wall", "wall"], 1)):
        own = Side(servants=["ca-042", *friends], hand=["do-wake"], casters=["lv-1"] * 3)
        t = Table(rules, own, foes, phase="battle")
        t.passes(2)
        t.attack("ca-042", "opp.servants.0")
        t.resolve_all()
        assert [t.stat("ca-042", name) for name in ("atk", "def")] == [atk, 0]
        assert t.stat("yd-1", "atk") == 1
    t = Table(rules, Side(servants=["ca-042", "yd-1", "yd-1"], hand=["do-wake"]), foes, phase="battle")
    fight(t, "ca-042", "opp.servants.0")
    cast(t, "do-wake")
    fight(t, "ca-042", "opp.servants.0")
    assert t.stat("ca-042", "atk") == 5
    next_turn(t)
    assert t.stat("ca-042", "atk") == 1
    t.to_phase("battle")
    t.passes(2)
    t.attack("opp.servants.1", "ca-042")
    assert not t.state.chain


def test_ca_043_draws_when_it_enters_in_their_turn(rules: Ruleset) -> None:
    """Sun 3, 3/3, quickcast. Enter: if it is your opponent's turn, draw 1."""
    check_servant(rules, "ca-043", 3, "sun", keywords=("quickcast",))
    check_fights(rules, "ca-043", 3, 3)
    t = entering(rules, "ca-043", Side(), Side(), theirs=True)
    assert (len(t.slots("own.hand")), len(t.slots("opp.hand"))) == (1, 0)
    assert t.decision.kind == "priority"
    t = entering(rules, "ca-043", Side(), Side())
    assert (t.slots("own.hand"), t.slots("opp.hand")) == ([], [])


def test_ca_044_unity_of_the_sun_up_to_three(rules: Ruleset) -> None:
    """Sun 4, 4/4. Unity: +1 ATK for each other Sun servant you control, at most 3."""
    check_servant(rules, "ca-044", 4, "sun")
    check_fights(rules, "ca-044", 4, 4)
    for kin, atk in (
        (["kin-sun"], 5),
        (["kin-sun", "kin-sun reversed"], 6),
        (["kin-sun"] * 3, 7),
        (["kin-sun"] * 5, 7),
    ):
        own = Side(servants=["ca-044", *kin, "kin-mars", "yd-1", "wall"], casters=["ca-008"])
        t = Table(rules, own, Side(servants=["kin-sun"] * 2))
        assert [t.stat("ca-044", name) for name in ("atk", "def", "cost")] == [atk, 4, 4]
        assert (t.stat("own.servants.kin-sun", "atk"), t.stat("opp.servants.kin-sun", "atk")) == (2, 2)
    t = Table(rules, Side(servants=["ca-044", "kin-mars"], casters=["ca-008"]), Side(servants=["kin-sun"]))
    assert t.stat("ca-044", "atk") == 4


def test_ca_045_recovers_two_small_servants(rules: Ruleset) -> None:
    """Sun chant 2, quickcast. Recover up to 2 target servants you control with cost 2 or less."""
    check_castable(rules, "ca-045", 2, "sun", keywords=("quickcast",))
    friends = ["yc-1 rested", "yc-2 rested", "yc-2 rested", "yc-3 rested", "yc-0 reversed", "wall"]
    t = at_window(rules, Side(hand=["ca-045"], servants=friends, mana={"sun": 2}), Side(servants=["yc-1 rested"]))
    t.do("cast", "ca-045")
    assert choices(t) == ["done", "yc-0", "yc-1", "yc-2", "yc-2"]
    t.do("target", "own.servants.0")
    assert t.offers("done")
    t.do("target", "own.servants.2")
    t.resolve_all()
    poses = [t.pose(c) for c in t.slots("own.servants")[:5]]
    assert poses == ["recovered", "rested", "recovered", "rested", "reversed"]
    assert t.pose("opp.servants.0") == "rested"


def _bag(rules: Ruleset, mode: int) -> Table:
    """The bag is opened on a table with one cracked orb on each side."""
    orbs = ["yd-0"] * 5 + ["-", "-"]
    own = Side(hand=["ca-046"], orbs=orbs, deck=["yd-1", "yd-2", "yd-3", "yd-4"], mana={"sun": 3})
    t = Table(rules, own, Side(orbs=orbs))
    cast(t, "ca-046")
    assert (t.decision.seat, t.decision.kind, len(t.decision.options)) == (0, "mode", 2)
    t.do("mode", arg=mode)
    assert t.decision.kind == "priority"
    return t


def test_ca_046_draws_two_or_restores_an_orb(rules: Ruleset) -> None:
    """Sun chant 3, bloom. Choose one: draw 2 | restore 1 of your orbs."""
    check_castable(rules, "ca-046", 3, "sun", keywords=("bloom",))
    t = _bag(rules, 0)
    assert (t.faces("own.hand"), len(t.slots("own.orbs")), len(t.slots("opp.hand"))) == (["yd-1", "yd-2"], 5, 0)
    t = _bag(rules, 1)
    assert (t.faces("own.hand"), len(t.slots("own.orbs")), len(t.slots("opp.orbs"))) == ([], 6, 5)
    assert t.faces("own.orbs.5") == ["yd-1"]


def test_ca_047_a_hit_recovers_another_servant(rules: Ruleset) -> None:
    """Sun 6, 8/4, hubris. When it hits a player, recover up to 1 other rested servant you control, each time."""
    check_servant(rules, "ca-047", 6, "sun", keywords=("hubris",))
    check_fights(rules, "ca-047", 8, 4)
    friends = ["yd-1 rested", "yd-2 rested", "yd-3 reversed", "wall"]
    own = Side(servants=["ca-047", *friends], casters=["lv-1 rested"], hand=["do-wake"])
    t = Table(rules, own, Side(servants=["yd-4 rested", "yd-5"]), phase="battle")
    strike_player(t, "ca-047")
    assert (t.decision.seat, choices(t)) == (0, ["done", "yd-1", "yd-2"])
    t.do("pick", "yd-2")
    poses = [t.pose(c) for c in ("ca-047", "yd-1", "yd-2", "yd-3", "yd-4")]
    assert poses == ["rested", "rested", "recovered", "reversed", "rested"]
    t = Table(rules, Side(servants=["ca-047", "yd-1 rested"], hand=["do-wake"]), phase="battle")
    strike_player(t, "ca-047")
    t.do("done")
    assert t.pose("yd-1") == "rested"
    cast(t, "do-wake")
    strike_player(t, "yd-1")
    assert t.decision.kind == "priority"
    strike_player(t, "ca-047")
    assert choices(t) == ["done", "yd-1"]


def test_ca_048_rest_and_one_mana_lay_a_hand_card_among_the_orbs(rules: Ruleset) -> None:
    """Sun, level 1, bloom. Main phase, rest, 1 mana: put a card of your hand face down into an empty orb slot."""
    check_caster(rules, "ca-048", "sun", 1, keywords=("bloom",))
    orbs = ["yd-0", "-", "-", "yd-0", "yd-0", "-", "yd-0"]
    own = Side(casters=["ca-048"], hand=["yd-1", "yd-2", "do-wake"], orbs=orbs, mana={"mars": 2}, graveyard=["yd-9"])
    t = Table(rules, own, Side(hand=["yd-3"], orbs=orbs))
    t.do("activate", "ca-048")
    assert (t.pose("ca-048"), t.mana(0)) == ("rested", {"mars": 1})
    t.resolve_all()
    assert (t.decision.seat, choices(t)) == (0, ["do-wake", "yd-1", "yd-2"])
    t.do("pick", "yd-2")
    assert (t.faces("own.orbs.1"), len(t.slots("own.orbs")), len(t.slots("opp.orbs"))) == (["yd-2"], 5, 4)
    assert sorted(t.faces("own.hand")) == ["do-wake", "yd-1"]
    assert "not_recovered" in reasons(t, "activate", "ca-048")
    cast(t, "do-wake")
    use(t, "ca-048")
    if t.decision.kind == "choose":
        t.do("pick", "yd-1")
    assert (t.faces("own.orbs.2"), t.mana(0)) == (["yd-1"], {})


def test_ca_048_what_it_needs(rules: Ruleset) -> None:
    """The own main phase and mana beside its own."""
    t = Table(rules, Side(casters=["ca-048"], hand=["yd-1"]))
    assert reasons(t, "activate", "ca-048") == {"cannot_pay"}
    t = at_window(rules, Side(casters=["ca-048"], hand=["yd-1"], mana={"mars": 1}))
    assert reasons(t, "activate", "ca-048") == {"not_main_phase"}


def test_ca_049_level_up_restores_an_orb(rules: Ruleset) -> None:
    """Sun, level 2. When it arrives by level-up, restore 1 of your orbs."""
    check_caster(rules, "ca-049", "sun", 2, below="ca-048")
    orbs = ["yd-0"] * 4 + ["-"] * 3
    own = Side(hand=["ca-049", "yd-9"], casters=["ca-048"], orbs=orbs, deck=["yd-1", "yd-2", "yd-3"])
    t = Table(rules, own, Side(orbs=orbs), phase="summon")
    t.do("levelup", "ca-049", "ca-048")
    t.resolve_all()
    assert t.decision.kind == "priority"
    assert (t.faces("own.orbs.4"), len(t.slots("own.orbs")), len(t.slots("opp.orbs"))) == (["yd-1"], 5, 4)


def test_ca_049_rest_and_stock_corrupt_an_orb_of_each(rules: Ruleset) -> None:
    """Main phase, rest, one from stock: corrupt 1 of each player's orbs."""
    girl = {"card": "ca-049", "stock": ["ca-048", "ca-048"]}
    t = Table(rules, Side(casters=[girl], hand=["do-wake"]))
    for left in (6, 5):
        t.do("activate", "ca-049")
        drive(t, lambda: bool(t.state.chain))
        assert (t.pose("ca-049"), len(t.slots("own.graveyard"))) == ("rested", (2 if left == 5 else 0) + 1)
        t.resolve_all()
        asked = []
        while t.decision.kind == "orb":
            asked.append(t.decision.seat)
            t.take(t.decision.options[0])
            t.resolve_all()
        assert asked == [0, 0]
        assert (len(t.slots("own.orbs")), len(t.slots("opp.orbs"))) == (left, left)
        assert reasons(t, "activate", "ca-049") >= {"not_recovered"}
        if left == 6:
            cast(t, "do-wake")
    t = Table(rules, Side(casters=["ca-049"]))
    assert reasons(t, "activate", "ca-049") == {"cannot_pay_cost"}
    ready = Side(casters=[{"card": "ca-049", "stock": ["ca-048"]}])
    assert reasons(at_window(rules, ready), "activate", "ca-049") == {"not_main_phase"}


def test_ca_050_last_words_show_the_next_two_cards(rules: Ruleset) -> None:
    """Moon 1, 1/0. Last words: of your top 2 put 1 into hand, the other on the bottom; in either turn."""
    check_servant(rules, "ca-050", 1, "moon")
    check_fights(rules, "ca-050", 1, 0)
    own = Side(servants=["ca-050"], hand=["do-kill"], deck=["yd-1", "yd-2", "yd-3", "yd-4"])
    for t in (Table(rules, own), at_window(rules, own)):
        cast(t, "do-kill")
        assert (t.decision.seat, choices(t)) == (0, ["yd-1", "yd-2"])
        t.do("pick", "yd-2")
        assert t.decision.kind == "priority"
        assert (t.faces("own.hand"), t.faces("own.deck")) == (["yd-2"], ["yd-3", "yd-4", "yd-1"])
    t = Table(rules, Side(servants=["ca-050"], hand=["do-bounce"]))
    cast(t, "do-bounce")
    assert (t.decision.kind, t.faces("own.hand")) == ("priority", ["ca-050"])
