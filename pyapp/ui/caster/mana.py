"""The own mana pool in the rail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.ui import draw
from pyapp.ui.caster.model import ATTRIBUTES
from pyapp.ui.caster.model import mana as pool_of
from pyapp.ui.scene import Command, Node, Rect
from pyapp.ui.screens import table_rail

if TYPE_CHECKING:
    from pyapp.ui.tabletop import Table


def region(table: Table) -> Node:
    """The own pool, one sigil per point; while paying, touching one spends it (V8.5)."""
    rect, terms, place = table.place["mana"], table.terms, table.place
    pool = pool_of(table.view, table.me)
    found = Node("mana", "group", terms.t("table.mana"), rect, [draw.panel(rect)])
    head = 0.0
    if not place.portrait:
        words = f"{terms.t('table.mana')} {sum(pool) or ''}".strip()
        found.draw.append(draw.text(rect.x + 14, rect.y + 22, words, place.px(13.5), m=rect.w * 0.5))
        found.draw += table_rail.note(rect, terms.t("table.mana"), terms.t("table.mana_note"), place.px(13.5))
        head = 26.0
    tokens = [i for i, n in enumerate(pool) for _ in range(n)]
    r = min(15.0 * max(1.0, place.scale), (rect.h - head) * 0.34, (rect.w - 24) / 11)
    step = min(2.6 * r, (rect.w - 24 - 2 * r) / max(1, len(tokens) - 1, 4))
    y = rect.y + head + (rect.h - head) / 2 - (2 if head else 0)
    for i, attribute in enumerate(tokens):
        box = Rect(rect.x + 12 + i * step, y - r, 2 * r, 2 * r)
        found.add(_token(table, attribute, i, i - tokens.index(attribute), box))
    for i in range(len(tokens), 5):
        found.draw.append(["socket", rect.x + 12 + r + i * step, y, r * 0.8])
    return found


def _token(table: Table, attribute: int, index: int, place: int, box: Rect) -> Node:
    """One mana: the `index`-th of the pool, the `place`-th of its attribute."""
    key = ATTRIBUTES[attribute]
    name = f"{table.terms.t('table.mana')}: {table.terms.t('attribute.' + key)}"
    paying = table.control.paying
    planned = paying is not None and place < paying.plan.spent.count(attribute)
    commands: list[Command] = [["sigil", box.cx, box.cy, box.w * 0.42, key, 1]]
    if planned:
        name = table.terms.t("state.join").join((name, table.terms.t("pay.planned")))
        commands.append(["ring", *box.inset(3), 0, "selected"])
    if paying is not None and paying.offers("spend", -1, attribute):
        if not planned:
            commands.append(["ring", *box.inset(3), 0, "legal"])
        state = {"legal": True, "planned": planned, "pressed": planned}
        ref = ("mana", str(attribute), str(place))
        return Node(f"mana-{index}", "button", name, box, commands, ref, state=state, z=1)
    return Node(f"mana-{index}", "image", name, box, commands)
