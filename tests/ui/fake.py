"""A made-up position and pool for the tests of the screen: the situation of the design picture 02."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from pyapp.ui.model import ATTRIBUTES, read

LOCALE = Path(__file__).parents[2] / "pyapp" / "locale"


def _flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = str(value)
    return found


def strings(lang: str) -> dict[str, str]:
    """All strings of a language's catalog folder."""
    found: dict[str, str] = {}
    for file in sorted((LOCALE / lang).glob("*.toml")):
        found |= _flat(tomllib.loads(file.read_text(encoding="utf-8")))
    return found


# face: (kind, attribute, cost or level, atk, def, art, name, short, keywords)
POOL: dict[str, tuple[Any, ...]] = {
    "x-1": ("servant", "mars", 3, 4, 4, "raccoon", "咔嚓咔嚓山的狸貓", "咔嚓山狸貓", ()),
    "x-2": ("servant", "jupiter", 4, 4, 2, "bear", "苔背熊", "苔背熊", ()),
    "x-3": ("servant", "mercury", 2, 3, 3, "wolf", "霧狼", "霧狼", ()),
    "x-4": ("servant", "mercury", 2, 2, 2, "owl", "星讀梟", "星讀梟", ()),
    "x-5": ("servant", "none", 1, 2, 1, "raven", "墨鴉", "墨鴉", ()),
    "x-6": ("servant", "venus", 1, 1, 3, "rabbit", "搗藥兔", "搗藥兔", ()),
    "x-7": ("servant", "mars", 2, 2, 1, "fox", "狐火信使", "狐火信使", ()),
    "x-8": ("barrier", "venus", 4, 0, 0, "", "月光庭園", "月光庭園", ("bloom",)),
    "x-9": ("caster", "mars", 1, 0, 0, "", "緋音 茜", "茜", ()),
    "x-10": ("caster", "mars", 2, 0, 0, "", "緋音 茜", "緋焰姬 茜", ()),
    "x-11": ("caster", "mercury", 1, 0, 0, "", "雫", "雫", ()),
    "x-12": ("caster", "jupiter", 1, 0, 0, "", "翠", "翠", ()),
    "x-13": ("caster", "saturn", 1, 0, 0, "", "玲", "玲", ()),
    "x-14": ("chant", "mars", 3, 0, 0, "", "灰燼搖籃曲", "灰燼搖籃曲", ("quickcast",)),
    "x-15": ("chant", "jupiter", 1, 0, 0, "", "花信風", "花信風", ()),
    "x-16": ("servant", "saturn", 5, 5, 6, "golem", "石燈巨人", "石燈巨人", ()),
    "x-17": ("servant", "jupiter", 1, 1, 1, "butterfly", "夢見蝶", "夢見蝶", ()),
    "x-18": ("chant", "mercury", 2, 0, 0, "", "流星齊唱", "流星齊唱", ("quickcast",)),
    "x-19": ("servant", "sun", 6, 8, 4, "dragon", "日輪之龍", "日輪龍", ("double_corrupt",)),
    "x-20": ("servant", "moon", 2, 2, 2, "cat", "月下貓", "月下貓", ()),
}
LATIN = {"x-1": "Tanuki", "x-2": "Mossback", "x-16": "Lantern G."}


class Words:
    """Terms over the real page catalogs and the made-up pool."""

    def __init__(self, lang: str = "zh-Hant") -> None:
        self.lang = lang
        self.strings = strings(lang)

    def t(self, key: str, **params: object) -> str:
        return self.strings.get(key, key).format(**params)

    def has(self, key: str) -> bool:
        return key in self.strings

    def card(self, face: str) -> dict[str, Any]:
        kind, attribute, number, attack, defence, art, name, short, keywords = POOL[face]
        if self.lang == "en":
            name, short = LATIN.get(face, f"Card of {face}"), LATIN.get(face, f"Card {face}")
        return {
            "kind": kind,
            "attribute": attribute,
            "cost": number,
            "level": number,
            "atk": attack,
            "def": defence,
            "art": art,
            "name": name,
            "short": short,
            "keywords": keywords,
        }

    def keyword(self, key: str) -> str:
        return {"quickcast": "瞬動", "bloom": "綻放"}.get(key, key) if self.lang != "en" else key.upper()

    def rules_text(self, face: str) -> str:
        if self.lang == "en":
            return "When this servant enters, you may rest 1 servant of your opponent with DEF 2 or less."
        return "進入戰場時，你可以把對手 1 個 DEF 2 以下的僕從橫置。"

    def flavour(self, face: str) -> str:
        return "背上的柴噼啪作響——牠還以為是鳥叫。" if face == "x-1" else ""

    def clause(self, rule: str) -> dict[str, str]:
        return {"id": rule, "text": "攻擊者以 ATK 與對方比較；對方反置時比較 DEF。", "source": "ruling"}


class Position:
    """Builds a view card by card."""

    def __init__(self, seat: int = 0) -> None:
        self.cards: dict[str, dict[str, Any]] = {}
        names = ("hand", "deck", "servants", "casters", "graveyard", "orbs", "stock", "chain", "gone")
        self.seats = [
            {
                "zones": {n: [] for n in names},
                "numbers": {**{f"mana_{a}": 0 for a in ATTRIBUTES}, "summoned": 0, "decked_out": 0},
            }
            for _ in (0, 1)
        ]
        self.seat = seat

    def put(self, seat: int, zone: str, face: str | None, **extra: Any) -> int:
        card_id = len(self.cards)
        kind, attribute, number, attack, defence, *_ = POOL[face] if face else ("", "none", 0, 0, 0)
        printed = {"atk": attack, "def": defence, "cost": number, "level": number}
        self.cards[str(card_id)] = {
            "face": face,
            "owner": seat,
            "control": seat,
            "zone": zone,
            "pose": 0,
            "down": False,
            "host": -1,
            "slot": -1,
            "since": 0,
            "stats": dict(printed),
            "printed": printed,
            "attribute": attribute,
            "keywords": [],
            "kind": kind,
            "marks": {},
            **extra,
        }
        self.seats[seat]["zones"][zone].append(card_id)
        return card_id

    def view(self, decision: dict[str, Any] | None = None, **extra: Any) -> dict[str, Any]:
        record: dict[str, Any] = {
            "realm": "caster",
            "seat": self.seat,
            "turn": 7,
            "active": 0,
            "first": 0,
            "phase": "battle",
            "result": None,
            "options": {},
            "decision": decision,
            "seats": self.seats,
            "cards": self.cards,
            "chain": [],
            "fight": [],
            "unknown": [[], []],
        }
        record.update(extra)
        return read(record)


def picture_two() -> dict[str, Any]:
    """The position of picture 02: a chain over a running attack, three answers possible."""
    p = Position()
    for face in ("x-1", "x-15", "x-14", "x-16", "x-9", "x-17", "x-11"):
        p.put(0, "hand", face)
    for face, pose in (("x-6", 2), ("x-1", 1), ("x-7", 0), ("x-8", 0)):
        p.put(0, "servants", face, pose=pose)
    for face, pose in (("x-10", 1), ("x-9", 1), ("x-13", 0)):
        p.put(0, "casters", face, pose=pose)
    for face, pose in (("x-3", 1), ("x-2", 2), ("x-4", 0), ("x-5", 0)):
        p.put(1, "servants", face, pose=pose)
    p.put(1, "casters", "x-11", pose=1)
    p.put(1, "casters", "x-12")
    p.put(1, "casters", None, down=True)
    for slot in range(5):
        p.put(0, "orbs", None, slot=slot)
    for slot in (0, 3, 6):
        p.put(1, "orbs", None, slot=slot)
    p.put(0, "graveyard", "x-17")
    p.put(1, "graveyard", "x-5")
    link = p.put(1, "chain", "x-18")
    for seat, backs in ((0, 19), (1, 21)):
        for _ in range(backs):
            p.put(seat, "deck", None)
    for _ in range(5):
        p.put(1, "hand", None)
    p.seats[0]["numbers"] |= {"mana_mars": 2, "mana_venus": 1}
    p.cards["9"]["stats"]["atk"] = 3
    chain = [{"kind": "cast", "card": link, "face": "x-18", "ability": 0, "seat": 1, "targets": [8]}]
    options = [["pass", -1, -1], ["cast", 2, -1], ["activate", 13, 0], ["mana", 13, -1]]
    decision = {"seat": 0, "kind": "priority", "rule": "CA8.1", "source": -1, "options": options}
    return p.view(decision, chain=chain, fight=[8, 15])
